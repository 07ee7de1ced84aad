"""The laboratory: many games between programs, their totals, and how fast the engine plays them."""

from grandarchive.lab.batch import Failure, Interrupted, Match, play_batch, play_schedule
from grandarchive.lab.report import Interval, Totals, wilson

__all__ = ["Failure", "Interrupted", "Interval", "Match", "Totals", "play_batch", "play_schedule", "wilson"]
