"""Costs beyond the printed one: what is paid to activate an ability, or in addition to activate a card."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import Amount
from grandarchive.model.nouns import Filter


class Cost:
    """A part of what must be paid (CR Card Activation 1.8)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RestThis(Cost):
    """Rest the source: the REST symbol (CR Game Terms - Rest 3)."""


@dataclass(frozen=True, slots=True)
class BanishThis(Cost):
    """Banish the source."""


@dataclass(frozen=True, slots=True)
class SpendCounters(Cost):
    """Remove counters from the source, or with `champion` from your champion."""

    kind: str
    amount: int
    champion: bool = False


@dataclass(frozen=True, slots=True)
class PayReserve(Cost):
    """Pay so much reserve: cards from hand into memory, face-down."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeOne(Cost):
    """Sacrifice one object you control that fits the filter."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ReturnToMaterialDeck(Cost):
    """Return one object on the field that fits the filter to its owner's material deck."""

    filter: Filter
