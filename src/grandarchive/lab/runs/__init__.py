"""Runs: decks and programs from a configuration, every game kept, matchups with intervals (docs/lab.md)."""

from grandarchive.lab.results_database import NotTheseResults
from grandarchive.lab.runs.again import NotTheSameGame, game_again
from grandarchive.lab.runs.config import Config, NotAConfiguration, read_config
from grandarchive.lab.runs.entries import run_of, usual_format
from grandarchive.lab.runs.matchups import Matchup, clustered_interval, matchups
from grandarchive.lab.runs.meeting import Entry, Exchange, PlayedPair
from grandarchive.lab.runs.playing import Estimate, estimate, play_run
from grandarchive.lab.runs.run import Run, Until
from grandarchive.lab.runs.run_file import RunFile
from grandarchive.lab.runs.totals import totals_of

__all__ = [
    "Config",
    "Entry",
    "Estimate",
    "Exchange",
    "Matchup",
    "NotAConfiguration",
    "NotTheSameGame",
    "NotTheseResults",
    "PlayedPair",
    "Run",
    "RunFile",
    "Until",
    "clustered_interval",
    "estimate",
    "game_again",
    "matchups",
    "play_run",
    "read_config",
    "run_of",
    "totals_of",
    "usual_format",
]
