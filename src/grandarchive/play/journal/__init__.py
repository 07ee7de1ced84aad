"""Journals: files from which a match is played, and which survive whatever happens to the program."""

from grandarchive.play.journal.disk import Durability
from grandarchive.play.journal.entries import Consent, JournalEntry, Seat, SeatChanged, SettingsChanged
from grandarchive.play.journal.journal import Journal, is_journal
from grandarchive.play.journal.recorded import RecordedMatch

__all__ = [
    "Consent",
    "Durability",
    "Journal",
    "JournalEntry",
    "RecordedMatch",
    "Seat",
    "SeatChanged",
    "SettingsChanged",
    "is_journal",
]
