"""Effects whose result is chance: dice, and what is gathered (CR Randomization)."""

from __future__ import annotations

from dataclasses import dataclass

from grandarchive.model.amounts import Amount
from grandarchive.model.kinds import Effect


@dataclass(frozen=True, slots=True)
class Roll(Effect):
    """You roll so many dice with so many sides; what they show together is bound under `name` (CR Die Results 1, 2)."""

    dice: Amount = 1
    sides: int = 6
    name: str = "rolled"


@dataclass(frozen=True, slots=True)
class Gather(Effect):
    """You gather: one of six ingredients at random is summoned, and bound under `name` (CR Game Terms - Gather 2)."""

    name: str = "gathered"
