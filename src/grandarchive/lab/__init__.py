"""The laboratory: many games between programs, their totals, and how fast the engine plays them."""

from grandarchive.lab.batch import Failure, Interrupted, Pairing, play_batch, play_schedule
from grandarchive.lab.report import Interval, Totals, wilson

Match = Pairing
"""The name of a pairing before there were matches (`grandarchive.Match`). It will go."""

__all__ = [
    "Failure",
    "Interrupted",
    "Interval",
    "Match",
    "Pairing",
    "Totals",
    "play_batch",
    "play_schedule",
    "wilson",
]
