"""Positions as files: read, written, and judged (docs/positions.md)."""

from grandarchive.testing.positions.judging import Verdict, judge
from grandarchive.testing.positions.position import Position, read_position
from grandarchive.testing.positions.writing import position_text

__all__ = ["Position", "Verdict", "judge", "position_text", "read_position"]
