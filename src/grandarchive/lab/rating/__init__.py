"""Ratings of agents: who plays better, by how much, and how sure that is."""

from grandarchive.lab.rating.pairs import Pair, Result
from grandarchive.lab.rating.report import PairingReport, Score, pairing_reports, rating_list
from grandarchive.lab.rating.results_file import NotTheseResults, ResultsFile
from grandarchive.lab.rating.sprt import Sprt, Verdict
from grandarchive.lab.rating.statistics import Elo
from grandarchive.lab.rating.tournament import Tournament, play_tournament
from grandarchive.lab.results_database import Slot

__all__ = [
    "Elo",
    "NotTheseResults",
    "Pair",
    "PairingReport",
    "Result",
    "ResultsFile",
    "Score",
    "Slot",
    "Sprt",
    "Tournament",
    "Verdict",
    "pairing_reports",
    "play_tournament",
    "rating_list",
]
