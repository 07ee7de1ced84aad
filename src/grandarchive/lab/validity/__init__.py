"""Validity: whether simulated scores agree with those of real matches (docs/lab.md)."""

from grandarchive.lab.validity.correlation import Coefficient
from grandarchive.lab.validity.matches import NotMatches, RealMatch, read_matches
from grandarchive.lab.validity.metagame import Decks, Metagame, read_metagame
from grandarchive.lab.validity.trial import Trial, plan_trial, play_trial
from grandarchive.lab.validity.validity import ArchetypeResult, Validity, validity

__all__ = [
    "ArchetypeResult",
    "Coefficient",
    "Decks",
    "Metagame",
    "NotMatches",
    "RealMatch",
    "Trial",
    "Validity",
    "plan_trial",
    "play_trial",
    "read_matches",
    "read_metagame",
    "validity",
]
