"""The record of each game: what a report needs to know of it."""

from grandarchive.lab.records.players import AgentRecord, agent_record, agent_settings, list_fingerprint
from grandarchive.lab.records.record import FORM, GameRecord, SeatRecord, choices_hash, decode, encode
from grandarchive.lab.records.recording import play_recorded

__all__ = [
    "FORM",
    "AgentRecord",
    "GameRecord",
    "SeatRecord",
    "agent_record",
    "agent_settings",
    "choices_hash",
    "decode",
    "encode",
    "list_fingerprint",
    "play_recorded",
]
