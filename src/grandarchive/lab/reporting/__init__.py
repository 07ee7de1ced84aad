"""Reports: what the games of a run say about its decks (docs/lab.md)."""

from grandarchive.lab.reporting.report import Report, make_report

__all__ = ["Report", "make_report"]
