"""Names on the faces of a card: each is bound before it is used, and means one thing.

The paragraphs of an action and what it costs to play it are one text; any other ability is a text of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from grandarchive.model import abilities
from grandarchive.model.abilities import Ability, AdditionalCost, Resolution
from grandarchive.model.checking.meanings import Known, Payments, joined
from grandarchive.model.checking.memory import Memory
from grandarchive.model.checking.names import Text, follow_way, read_before, text_of
from grandarchive.model.checking.optional import check_costs, names_of_costs
from grandarchive.model.checking.sorts import At
from grandarchive.model.states import STARCALLED

if TYPE_CHECKING:
    from grandarchive.model.cards import Face

BEFOREHAND: Final = frozenset({STARCALLED})
"""How a card is played is known before its targets are declared, if it is that (CR Keywords - Starcalling 2)."""

OF_PLAYING: Final = (AdditionalCost, abilities.AlternativeCost, abilities.PlayFrom, abilities.OwnCost)
"""Abilities about playing the card itself: part of what an action says."""


def check_all_names(faces: tuple[Face, ...]) -> None:
    """Every name on the sides of a card is bound before it is used, and means one thing. Raises `IllegalDefinition`."""
    memory = Memory(faces)
    for side, face in enumerate(faces):
        with At(f".faces[{side}]"):
            check_names(face, memory)
    memory.finish()


def check_names(face: Face, memory: Memory) -> None:
    """Every name on a face is bound before it is used, and means one thing. Raises `IllegalDefinition`."""
    paragraphs: list[tuple[int, Resolution]] = []
    playing: list[tuple[int, Ability]] = []
    asked: set[str] = set()
    names = names_of_costs(face)
    payments = Payments(face.abilities, face.cost.kind)
    for place, ability in memory.in_order(face):
        with At(f".abilities[{place}]"):
            if isinstance(ability, Resolution) and not ability.inherited:
                paragraphs.append((place, ability))
            elif isinstance(ability, OF_PLAYING):
                playing.append((place, ability))
            else:
                asked |= text_of(ability, names, payments, memory.of(ability))
    check_costs(face.abilities, asked | _check_action(paragraphs, playing, names, payments))


def _check_action(
    paragraphs: list[tuple[int, Resolution]],
    playing: list[tuple[int, Ability]],
    names: frozenset[str],
    payments: Payments,
) -> set[str]:
    """The paragraphs of an action and the costs to play it are one text; for which optional costs they ask."""
    text = Text()
    known: Known = {}
    for place, paragraph in paragraphs:
        with text.within(f".abilities[{place}]"):
            known = text.targets(paragraph.effects, known, text.event, before_costs=True)
    declared = known
    for place, ability in playing:
        with text.within(f".abilities[{place}]"):
            text.costs = names if isinstance(ability, abilities.OwnCost) else frozenset()
            known = _of_playing(text, ability, declared, known)
    for place, paragraph in paragraphs:
        with text.within(f".abilities[{place}]"):
            text.costs, text.payments = names & BEFOREHAND, Payments()
            read_before(text, paragraph)
            text.costs, text.payments = names, payments
            text.splits(paragraph.effects, known)
            after = text.follow(paragraph.effects, known, ".effects")
            known = joined(known, [after, known]) if paragraph.gates else after
    for name, step in text.needed:
        step.used = step.used or name in payments.asked
    text.finish()
    return text.paid


def _of_playing(text: Text, ability: Any, declared: Known, known: Known) -> Known:
    """What a cost to play the card looks at, which is what was declared with it, and what is known with it."""
    own = isinstance(ability, abilities.OwnCost)
    for name in ("condition", "gates"):
        value = getattr(ability, name, None)
        if value is not None:
            with text.within(f".{name}"):
                text.read(value, declared if own and name == "condition" else {})
    if own:
        with text.within(".change"):
            text.read(ability.change, declared)
        return known
    after = text.pay(ability, known, declared)
    follow_way(text, ability, after)
    required = isinstance(ability, AdditionalCost) and ability.optional is None and not ability.gates
    return after if required else joined(known, [after, known])
