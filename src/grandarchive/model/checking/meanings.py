"""What names can mean, who gives them, and what is left of them after a branch. The rules of it stand in `names`."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from grandarchive.model import amounts, chance, conditions, effects, measures, nouns, payments, states
from grandarchive.model.abilities import Ability, AdditionalCost, AlternativeCost, PlayFrom
from grandarchive.model.checking.sorts import refuse
from grandarchive.model.players import PlayerTarget, ThePlayer
from grandarchive.model.terms import CostKind, Zone

EVENT_PLAYER: Final = "event player"
OF_EVENTS: Final = frozenset({"amount", "subject", "event other", EVENT_PLAYER})
"""What is known of the event that triggered something, or that something else comes instead of."""

DONE: Final = "done"
WHO_DID: Final = "who did"
EVENT_NAMES: Final = OF_EVENTS | {
    "prevented",
    "instead of",
    "discarded",
    "link",
    "performer",
    "suppressed",
    "suppressed card",
    "enough",
    "rest of scavenge",
    DONE,
    WHO_DID,
}
"""Names that the rules give to something; no step gives them to anything else."""


class Kind(StrEnum):
    """What a name can stand for."""

    CARDS = "cards or objects"
    ITEMS = "items on the Effects Stack"
    NUMBER = "a number"
    CARD_NAME = "the name of a card"
    TRAIT = "an element, class or type"
    PLAYERS = "players"
    TURNING = "a change of direction"


class Step:
    """Where a name was bound, and whether anything used it."""

    __slots__ = ("place", "used")

    def __init__(self, place: str) -> None:
        self.place = place
        self.used = False


class Meaning(NamedTuple):
    """What a name means at one point of a text.

    `zones` are where its cards may be, None if that can be anywhere; `moved` tells that they were put where nothing
    follows them, `among` from which name they were chosen, `unclear` that it depends on a branch which of two things it
    means. Something is `remembered` by the source for all of its abilities, or was `kept` for them by this text.
    """

    kind: Kind
    steps: tuple[Step, ...]
    zones: frozenset[Zone] | None = None
    target: bool = False
    moved: bool = False
    among: str | None = None
    unclear: bool = False
    remembered: bool = False
    kept: bool = False


Known = dict[str, Meaning]
"""What each name means at one point."""


class Payments:
    """The names of what the costs to play a card are paid with, and those that its texts ask for."""

    __slots__ = ("asked", "names")

    def __init__(self, found: Iterable[Ability] = (), kind: CostKind = CostKind.NONE) -> None:
        costs_to_play = (a for a in found if isinstance(a, (AdditionalCost, AlternativeCost, PlayFrom)))
        done = (cost for a in costs_to_play for cost in a.due if isinstance(cost, payments.CHOSEN))
        by_rule = {payments.BY_RULE.get(kind), *(cost.name for cost in done)}
        self.names = frozenset(name for name in by_rule if name)
        self.asked: set[str] = set()

    def ask(self, name: str) -> None:
        """What was paid with under a name is asked. Raises `IllegalDefinition`."""
        if name not in self.names:
            others = ", ".join(repr(other) for other in sorted(self.names))
            hint = f"known here: {others}" if others else "only what is printed on a card asks for its costs"
            raise refuse(f"no cost of this card is paid with something called {name!r}", hint)
        self.asked.add(name)


FINDING: Final[dict[type, tuple[Kind, bool]]] = {
    effects.LookAt: (Kind.CARDS, False),
    effects.ChoosePlayer: (Kind.PLAYERS, True),
    effects.Determine: (Kind.NUMBER, True),
    effects.ChooseNumber: (Kind.NUMBER, True),
    effects.BindAll: (Kind.CARDS, True),
    effects.Reveal: (Kind.CARDS, False),
    effects.RevealUntil: (Kind.CARDS, False),
    effects.Scavenge: (Kind.CARDS, False),
    effects.Load: (Kind.CARDS, False),
    effects.PutIntoLineage: (Kind.CARDS, False),
    effects.Summon: (Kind.CARDS, False),
    effects.Generate: (Kind.CARDS, False),
    effects.GenerateIntoLineage: (Kind.CARDS, False),
    effects.SummonCopies: (Kind.CARDS, False),
    effects.ChooseName: (Kind.CARD_NAME, True),
    effects.ChooseTrait: (Kind.TRAIT, True),
    effects.MoveCounters: (Kind.NUMBER, False),
    effects.RemoveCounters: (Kind.NUMBER, False),
    effects.Negate: (Kind.CARDS, False),
    chance.Roll: (Kind.NUMBER, True),
    chance.Gather: (Kind.CARDS, False),
    effects.LevelUp: (Kind.CARDS, False),
    effects.Activate: (Kind.CARDS, True),
    effects.Materialize: (Kind.CARDS, True),
    effects.ChangeDirection: (Kind.TURNING, False),
}
"""What each step binds under its `name`, and whether it does nothing if nobody uses it."""

TO_OBJECTS: Final = frozenset(
    {
        effects.Destroy,
        effects.Suppress,
        effects.Sacrifice,
        effects.Transform,
        effects.Delevel,
        effects.Rest,
        effects.WakeUp,
        effects.DealDamage,
        effects.SplitDamage,
        effects.RemoveDamage,
        effects.RedirectAttack,
        effects.AttackAgain,
        states.Become,
    }
)
"""Steps that act on objects on the field only."""

TO_ITEMS: Final = frozenset({effects.CopyOnStack, effects.Negate, effects.NewTargets, effects.Redirect})
"""Steps that act on items on the Effects Stack only."""

ALSO_TO_ITEMS: Final = frozenset(
    {effects.Banish, effects.Preserve, effects.Put, effects.AddCounters, effects.RemoveCounters, effects.BindAll}
)
"""Steps that act on cards, and on the cards of activations and materializations on the Effects Stack."""

MOVING: Final[dict[type, Zone | None]] = {
    effects.Banish: Zone.BANISHMENT,
    effects.Suppress: Zone.BANISHMENT,
    effects.Destroy: Zone.GRAVEYARD,
    effects.Sacrifice: Zone.GRAVEYARD,
    effects.Load: Zone.LOADED,
    effects.PutIntoLineage: Zone.LINEAGE,
    effects.Preserve: Zone.MATERIAL,
    effects.Put: None,
}
"""Steps that put what they act on into another zone: which, or None if the step says it."""


USING: Final[dict[type, tuple[Kind, ...]]] = {
    nouns.Bound: (Kind.CARDS,),
    nouns.Target: (Kind.CARDS,),
    nouns.AsItIs: (Kind.CARDS,),
    nouns.NamedAs: (Kind.CARD_NAME,),
    nouns.OfChosen: (Kind.TRAIT,),
    amounts.Value: (Kind.NUMBER,),
    conditions.Turned: (Kind.TURNING,),
    ThePlayer: (Kind.PLAYERS,),
    PlayerTarget: (Kind.PLAYERS,),
}
"""Words that ask for what a name means, by what it has to be."""
OF_ITEMS: Final = frozenset(
    {
        amounts.HowMany,
        conditions.Is,
        measures.DifferentAmong,
        measures.Highest,
        measures.Lowest,
        measures.Of,
        measures.Shares,
        nouns.ControllerOf,
    }
)
"""Words that ask for something of cards and objects, or of items on the Effects Stack by what they derive from."""


def joined(before: Known, branches: list[Known]) -> Known:
    """What is known after one of several branches was followed."""
    names = dict.fromkeys(name for branch in branches for name in branch)
    return {name: _joined(before.get(name), [branch.get(name) for branch in branches]) for name in names}


def _joined(before: Meaning | None, found: list[Meaning | None]) -> Meaning:
    """A name that only some branches bound is the one it was, or another: nobody can tell."""
    there = [meaning for meaning in found if meaning is not None]
    steps = tuple(dict.fromkeys(step for meaning in there for step in meaning.steps))
    fresh = [meaning for meaning in there if before is None or meaning.steps != before.steps]
    clash = before is not None and 0 < len(fresh) < len(found)
    zones: frozenset[Zone] | None = frozenset()
    for meaning in there:
        zones = None if zones is None or meaning.zones is None else zones | meaning.zones
    return there[0]._replace(
        steps=steps,
        zones=zones,
        moved=all(meaning.moved for meaning in there),
        kept=any(meaning.kept for meaning in there),
        unclear=clash or any(meaning.unclear or meaning.kind is not there[0].kind for meaning in there),
    )
