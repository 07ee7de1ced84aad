"""Which random numbers a game used, and how to make it roll a certain one (SplitMix64, see `state.randomness`)."""

from __future__ import annotations

from typing import Final

from grandarchive.state.randomness import GOLDEN_GAMMA, MASK

GAMMA_INVERSE: Final = pow(GOLDEN_GAMMA, -1, 1 << 64)
FIRST_INVERSE: Final = pow(0xBF58476D1CE4E5B9, -1, 1 << 64)
SECOND_INVERSE: Final = pow(0x94D049BB133111EB, -1, 1 << 64)


def advances(before: int, after: int) -> int:
    """How many random numbers were drawn between two states of the generator."""
    return (after - before) * GAMMA_INVERSE & MASK


def state_before(number: int) -> int:
    """The state of the generator before it draws this number of 64 bits."""
    z = _unshift(number, 31)
    z = _unshift(z * SECOND_INVERSE & MASK, 27)
    z = _unshift(z * FIRST_INVERSE & MASK, 30)
    return (z - GOLDEN_GAMMA) & MASK


def _unshift(number: int, bits: int) -> int:
    """The z for which `z ^ (z >> bits)` is a number."""
    found = number
    for _ in range(64 // bits):
        found = number ^ (found >> bits)
    return found
