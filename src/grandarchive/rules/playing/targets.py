"""Targets: what may be targeted, declaring targets, and whether they still are legal (CR Objects and Targeting)."""

from __future__ import annotations

from typing import Final

from grandarchive.model.characteristics import Characteristics
from grandarchive.model.nouns import Target
from grandarchive.model.terms import Zone
from grandarchive.rules import pruning
from grandarchive.rules.agenda import AGAIN, begin, choose_set, chosen_set, finish, program
from grandarchive.rules.commits.stack import change_names
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import find, fits, fits_record, keyword, link_filter
from grandarchive.rules.playing.matching import CARD, Need, can_be_met
from grandarchive.state.cards import NOTHING, Named, Ref, Scope
from grandarchive.state.frames import Frame, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK

LINK: Final = "link"
"""The name under which the target of a Link ability is bound."""


def link_targets(now: Characteristics) -> tuple[Target, ...]:
    """The target that a card with a Link ability asks for as it is played (CR Keywords - Link 3)."""
    return (Target(link_filter(now), name=LINK),) if "link" in now.abilities.keywords else ()


def _is_spell(scope: Scope) -> bool:
    """The source is a Spell, so that what it does is one too (CR Keywords - Spellshroud 1.a)."""
    if scope.now is not None:
        return "SPELL" in scope.now.subtypes
    return scope.card is not None and "SPELL" in scope.card.face.printed.subtypes


def _may_target(state: GameState, id: int, spell: bool) -> bool:
    keywords = characteristics(state, id).abilities.keywords
    if not keywords:
        return True
    if keyword(state, id, "omnishroud"):
        return False
    return not (spell and keyword(state, id, "spellshroud"))


def legal_targets(state: GameState, target: Target, scope: Scope) -> tuple[int, ...]:
    """What may be chosen for a target: ids of cards, or complements of the ids of items on the Effects Stack."""
    if target.zone is STACK:
        return tuple(~item.id for item in state.stack if _is_meant(state, target, item, scope))
    found = find(state, target.filter, target.zone, tuple(range(state.players)), scope)
    if target.zone is not FIELD:
        return found
    spell = _is_spell(scope)
    return tuple(id for id in found if _may_target(state, id, spell))


def _is_meant(state: GameState, target: Target, item: StackItem, scope: Scope) -> bool:
    """An item of the stack is of the right kind and its source fits; its controller is whoever put it there."""
    source = item.source_card
    if source.controller != item.player or item.copied:
        source = source.copy()
        source.controller = item.player
        source.copied = source.copied or item.copied
    return item.kind in target.items and fits_record(state, target.filter, source, item.now, scope)


def has_targets(
    state: GameState, targets: tuple[Target, ...], scope: Scope, taken: frozenset[int] = frozenset()
) -> bool:
    """There are enough legal choices for every required target, different ones for each (CR Target 1.a).

    What is `taken` was declared for others of the same text.
    """
    required = 0
    for target in targets:
        if target.minimum:
            required += 1
            if not _are_enough(state, target, scope):
                return False
    return (required < 2 and not taken) or _are_enough_together(state, targets, scope, taken)


def _are_enough_together(state: GameState, targets: tuple[Target, ...], scope: Scope, taken: frozenset[int]) -> bool:
    """What is targeted is targeted once."""
    return can_be_met(
        [
            Need(target.minimum, CARD, tuple(i for i in legal_targets(state, target, scope) if i not in taken))
            for target in targets
            if target.minimum
        ]
    )


def declared_ids(targets: tuple[Target, ...], scope: Scope) -> frozenset[int]:
    """What was declared for some of these targets."""
    found: set[int] = set()
    for target in targets:
        refs = scope.names.get(target.name)
        if isinstance(refs, tuple):
            found.update(id for id, _ in refs)
    return frozenset(found)


def _are_enough(state: GameState, target: Target, scope: Scope) -> bool:
    """Objects are looked at only until enough of them are found."""
    if target.zone is not FIELD:
        return len(legal_targets(state, target, scope)) >= target.minimum
    spell = _is_spell(scope)
    missing = target.minimum
    for id in state.field:
        if fits(state, target.filter, id, scope) and _may_target(state, id, spell):
            missing -= 1
            if not missing:
                return True
    return False


def declare(
    state: GameState,
    frame: Frame,
    targets: tuple[Target, ...],
    taken: frozenset[int] = frozenset(),
    only: tuple[int, ...] | None = None,
) -> None:
    """Declare targets one after the other (CR Card Activation 1.5). Call it last in a step.

    They get their names in the frame as the objects they are at this moment. What is `taken` was declared for others of
    the text; `only` leaves out what is legal and could not be paid for.
    """
    if targets:
        begin(state, Targeting(player=frame.player, targets=targets, taken=tuple(sorted(taken)), only=only), frame)


def _declare_next(state: GameState, frame: Targeting) -> str | None:
    if frame.answer is not None:
        frame.names[frame.targets[frame.at].name] = as_refs(state, chosen_set(frame))
        frame.at += 1
    if frame.at < len(frame.targets):
        target = frame.targets[frame.at]
        legal = _choosable(state, frame, target)
        choose_set(state, frame, "target", legal, target.minimum, target.maximum)
        return AGAIN
    finish(state, frame)
    state.agenda[-1].names.update(frame.names)
    return None


program(Targeting, _declare_next)


def _choosable(state: GameState, frame: Targeting, target: Target) -> tuple[int, ...]:
    """What may be chosen for a target now: nothing twice, and nothing without which another target has none."""
    taken = declared_ids(frame.targets[: frame.at], frame).union(frame.taken)
    legal = legal_targets(state, target, frame)
    if taken or frame.only is not None:
        legal = tuple(id for id in legal if id not in taken and (frame.only is None or id in frame.only))
    later = frame.targets[frame.at + 1 :]
    if not any(other.minimum for other in later):
        return legal
    return tuple(pruning.kept(legal, lambda id: has_targets(state, later, frame, taken | {id})))


def as_refs(state: GameState, ids: tuple[int, ...]) -> tuple[Ref, ...]:
    """Cards as the objects they are now."""
    return tuple(state.cards[id].ref if id >= 0 else (id, 0) for id in ids)


def scope_of_item(item: StackItem) -> Scope:
    """The scope in which a stack item resolves."""
    return Scope(item.player, item.source, item.source_card, item.now, item.names.copy(), item.how)


def declared(item: StackItem, target: Target) -> tuple[Ref, ...]:
    """What was declared for a target of an item; a target that became illegal is `NOTHING`."""
    found = item.names[target.name]
    assert isinstance(found, tuple)
    return found


def drop_illegal_targets(state: GameState) -> None:
    """A target that became illegal is no target any more (CR State-based Checks - Types of Checks 8)."""
    for place, item in enumerate(state.stack):
        if not item.targets:
            continue
        scope = scope_of_item(item)
        changed: dict[str, Named] = {}
        for target in item.targets:
            before = declared(item, target)
            kept = tuple(ref if ref == NOTHING or still_legal(state, target, ref, scope) else NOTHING for ref in before)
            if kept != before:
                changed[target.name] = kept
        if changed:
            change_names(state, place, changed)


def still_legal(state: GameState, target: Target, ref: Ref, scope: Scope) -> bool:
    """What was declared for a target may still be targeted (CR State-based Checks - Types of Checks 8)."""
    if not state.is_current(ref):
        return False
    if target.zone is STACK:
        return True
    return (
        state.cards[ref[0]].zone == target.zone
        and fits(state, target.filter, ref[0], scope)
        and (target.zone is not FIELD or _may_target(state, ref[0], _is_spell(scope)))
    )


def fizzles(item: StackItem) -> bool:
    """A required target is no longer legal (CR Resolution - Checking Resolution 1.d)."""
    return any(target.minimum > 0 and NOTHING in declared(item, target) for target in item.targets)
