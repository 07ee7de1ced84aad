"""Randomness as one 64-bit integer in the state: SplitMix64.

G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN_GAMMA: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator's first state for a seed; any integer will do."""
    return seed & MASK


def advance(state: int) -> tuple[int, int]:
    """The next generator state and a number uniform over 0 to 2**64 - 1."""
    state = (state + GOLDEN_GAMMA) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """The next generator state and a number uniform over 0 to bound - 1, without bias.

    Raises `ValueError` for a bound below 1.
    """
    if bound < 1:
        raise ValueError(f"bound must be at least 1, not {bound}")
    limit = MASK - (MASK + 1) % bound
    while True:
        state, number = advance(state)
        if number <= limit:
            return state, number % bound


def shuffled(state: int, items: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The next generator state and the items in an order drawn uniformly (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, other = below(state, last + 1)
        order[last], order[other] = order[other], order[last]
    return state, tuple(order)
