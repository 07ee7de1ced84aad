"""Continuous effects and their parts while a board is built."""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import AddElements, AddTypes, Gets, SetElements, SetStat
from grandarchive.rules.continuous.dependencies import asks_for_traits
from grandarchive.rules.continuous.inheriting import Bequest
from grandarchive.state.board import ANYBODY
from grandarchive.state.cards import Standing

CHANGING_TRAITS: Final = frozenset({AddElements, AddTypes, Gets, SetElements, SetStat})
"""What leaves abilities as they are."""

UNKNOWN: Final = -2
OF_ITS_OWN: Final = -1
"""The wording of a part that shares it with no other."""
ALONE: Final = -1
"""From here down count the effects whose parts have no wording."""


Grant = tuple[int, int, int]
"""Which part of which effect gave an ability to which card: (card, order of the effect, index)."""


class Effect:
    """A continuous effect while a board is built, with its mode: `on` or off, and how often it was turned off.

    An ability that is granted, by a `grant`, is there only if the layers give it, and the gain of an inherited ability,
    a `bequest`, only as long as its card has that. `was_on` is its mode in each of the earlier passes.
    """

    __slots__ = ("bequest", "grant", "granted", "on", "order", "standing", "times_off", "was_on")

    def __init__(self, standing: Standing, order: int) -> None:
        self.standing = standing
        self.order = order
        self.on = True
        self.times_off = 0
        self.granted = False
        self.grant: Grant = (-1, -1, -1)
        self.bequest: Bequest | None = None
        self.was_on: tuple[bool, ...] = ()


class Part:
    """One modification of an effect, as it is put into order within its layer.

    Its `key` says in which order, its timestamp first. It `reads` and `writes` kinds of characteristics. What is
    `by_ability` comes from a static ability or is inherited, and does not come from what resolved. Parts of the same
    `wording` affect the same.
    """

    __slots__ = ("by_ability", "effect", "index", "key", "modification", "reads", "standing", "wording", "writes")

    def __init__(self, effect: Effect, index: int) -> None:
        self.effect = effect
        self.standing = standing = effect.standing
        self.index = index
        self.modification = standing.modifications[index]
        self.key = (standing.timestamp, effect.order, index)
        self.by_ability = standing.ability is not None or effect.bequest is not None
        self.reads = standing.analysis.reads[index]
        self.writes = standing.analysis.writes[index]
        self.wording = UNKNOWN


def changes_traits(part: Part) -> bool:
    """It changes types, elements or stats by a fixed number, so it does the same to the same objects whoever does it.

    It leaves abilities as they are, so applying it changes nothing about which effects exist.
    """
    return part.standing.analysis.amounts[part.index] is not None and type(part.modification) in CHANGING_TRAITS


def wording(part: Part, numbers: dict[object, int]) -> int:
    """The number of what a part says of which objects it affects, so that parts of one number affect the same ones.

    They affect what has some traits, whatever their sources are; `OF_ITS_OWN` stands for anything else. If they change
    traits too, they do so by fixed numbers, so all depend on the same modification of the same objects, or none does.
    """
    if part.wording == UNKNOWN:
        standing = part.standing
        analysis = standing.analysis
        part.wording = OF_ITS_OWN
        if analysis.filter is not None and asks_for_traits(analysis.filter):
            whose = standing.scope.player if analysis.yours else ANYBODY
            said = (analysis.filter, analysis.kind, whose, standing.zones)
            part.wording = numbers.setdefault(said, len(numbers))
    return part.wording
