"""Seeds for the parts of something that has a seed, such as the games of a match."""

from __future__ import annotations

from grandarchive.state import randomness


def mixed(seed: int, number: int) -> int:
    """A 64-bit seed for the numbered part of something with a seed, by the mix of SplitMix64.

    Parts of one seed differ, and seeds that are neighbours have parts that are not.
    """
    _, start = randomness.advance(randomness.seeded(seed))
    return randomness.advance(randomness.seeded(start + number * randomness.GOLDEN_GAMMA))[1]
