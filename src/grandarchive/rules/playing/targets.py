"""Targets: what may be targeted, declaring targets, and whether they still are legal (CR Objects and Targeting)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.events import Happening
from grandarchive.model.nouns import Target
from grandarchive.model.players import PlayerTarget
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, chosen_set, finish, program
from grandarchive.rules.commits.stack import change_names
from grandarchive.rules.continuous.board import board_of, characteristics
from grandarchive.rules.continuous.items import acting_now, stack_item
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.links import has_link, link_filter
from grandarchive.rules.continuous.names import targeted
from grandarchive.rules.continuous.prohibitions import is_prohibited, prohibitions
from grandarchive.rules.continuous.reading import FITS, find, fits, fits_item, is_on_top, players_meant
from grandarchive.rules.playing.jointly import are_together, choose_jointly, most_together, settled
from grandarchive.rules.playing.shares import (
    amount_split,
    divided,
    most_targets,
    share_options,
    sharing,
    with_shares,
)
from grandarchive.rules.playing.uniqueness import matched, same_effect, text_of
from grandarchive.rules.several import choose_set
from grandarchive.state.cards import NOT_PLAYED, NOTHING, Card, Named, Played, Ref, Scope, player_ref, players_in
from grandarchive.state.events import IsTargeted, PlayerTargeted
from grandarchive.state.frames import Frame, Targeting
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem

FIELD: Final = Zone.FIELD
STACK: Final = Zone.STACK
PLAYER_TARGETED: Final = Happening.PLAYER_TARGETED
TARGETED: Final = Happening.TARGETED

LINK: Final = "link"
"""The name under which the target of a Link ability is bound."""


def link_targets(now: Characteristics) -> tuple[Targeted, ...]:
    """The target that a card with a Link ability asks for as it is played (CR Keywords - Link 3)."""
    return (Target(link_filter(now), name=LINK),) if has_link(now) else ()


def may_ask_for_targets(now: Characteristics) -> bool:
    """A card has targets, if nothing locks them (CR Card Activation 1.5)."""
    for paragraph in now.abilities.resolutions:
        if paragraph.targets:
            return True
    return has_link(now)


def asks_for_an_item(now: Characteristics) -> bool:
    """A card needs a target on the Effects Stack, whatever is declared."""
    return any(
        isinstance(target, Target) and target.zone is STACK and target.minimum > 0
        for paragraph in now.abilities.resolutions
        if not paragraph.gates
        for target in paragraph.targets
    )


def _is_spell(state: GameState, scope: Scope) -> bool:
    """The source is a Spell now, or was when last known, or the ability is one (CR Keywords - Spellshroud 1.a).

    CR Abilities 17.b.
    """
    if scope.how is not None and scope.how.spell:
        return True
    if state.is_current(scope.source):
        return "SPELL" in characteristics(state, scope.source[0]).subtypes
    return scope.now is not None and "SPELL" in scope.now.subtypes


def how_used(ability: Activated | Triggered, source: Card) -> Played | None:
    """How an ability is put onto the stack: as a Spell, or like its source (CR Abilities 17)."""
    return replace(source.how or NOT_PLAYED, spell=True) if ability.as_spell else None


def _may_target(state: GameState, id: int, spell: bool, scope: Scope) -> bool:
    """Nothing keeps an object from being targeted by the source (CR Keywords - Omnishroud 1, Spellshroud 1)."""
    now = characteristics(state, id)
    if now.abilities.keywords:
        if keyword(state, id, "omnishroud") or (spell and keyword(state, id, "spellshroud")):
            return False
    if TARGETED not in (state.board or board_of(state)).prohibitions or scope.card is None:
        return True
    source, source_now = known_source(state, scope)
    return not is_prohibited(
        state, IsTargeted(state.cards[id], now, scope.player, -1, "activation", source, source_now)
    )


def _may_target_player(state: GameState, player: int, scope: Scope) -> bool:
    """Nothing keeps a player from being targeted by the source."""
    if not prohibitions(state, PLAYER_TARGETED) or scope.card is None:
        return True
    return not is_prohibited(state, PlayerTargeted(player, "activation", *known_source(state, scope)))


def known_source(state: GameState, scope: Scope) -> tuple[Card, Characteristics]:
    """The source of a text as it is now, or was when last known; what is a Spell for as long as its ability is."""
    card, now = scope.card, scope.now
    assert card is not None
    if state.is_current(scope.source):
        card = state.cards[scope.source[0]]
        now = characteristics(state, card.id)
    if card.controller != scope.player:
        card = card.copy()
        card.controller = scope.player
    return card, acting_now(now or card.face.printed, scope.how)


def legal_targets(state: GameState, target: Targeted, scope: Scope) -> tuple[int, ...]:
    """What may be chosen for a target: ids of cards, complements of the ids of items on the stack, or players."""
    if isinstance(target, PlayerTarget):
        meant = players_meant(state, target.who, scope)
        return tuple(player for player in meant if _may_target_player(state, player, scope))
    assert isinstance(target, Target)
    if target.zone is STACK:
        return tuple(~item.id for item in state.stack if _is_meant(state, target, item, scope))
    found = find(state, target.filter, target.zone, tuple(range(state.players)), scope)
    if target.other_zone is not None:
        found += find(state, target.filter, target.other_zone, tuple(range(state.players)), scope)
    if target.zone is not FIELD:
        return found
    spell = _is_spell(state, scope)
    return tuple([id for id in found if _may_target(state, id, spell, scope)])


def _is_meant(state: GameState, target: Target, item: StackItem, scope: Scope) -> bool:
    """An item of the stack is of the right kind, its source fits, and so does what it targets."""
    return item.kind in target.items and fits_item(state, item, target.filter, target.targeting, scope)


def has_targets(state: GameState, targets: tuple[Targeted, ...], scope: Scope) -> bool:
    """There are enough legal choices for every required target, different ones within an effect."""
    for target in targets:
        if target.minimum and not _are_enough(state, target, scope):
            return False
    if len(targets) < 2:
        return True
    now = text_of(state, scope)
    for first in targets:
        together = [t for t in targets if same_effect(now, first, t)]
        if not matched([legal_targets(state, t, scope) for t in together for _ in range(t.minimum)]):
            return False
    return True


def _are_enough(state: GameState, target: Targeted, scope: Scope) -> bool:
    """Objects are looked at only until enough of them are found."""
    if not isinstance(target, Target):
        return len(legal_targets(state, target, scope)) >= target.minimum
    if target.split is not None and amount_split(state, target, scope) < target.minimum:
        return False
    if target.joint is not None:
        legal = legal_targets(state, target, scope)
        return most_together(state, settled(state, target.joint, scope), legal, target.minimum) >= target.minimum
    if target.zone is not FIELD:
        return len(legal_targets(state, target, scope)) >= target.minimum
    missing, filter = target.minimum, target.filter
    spell: bool | None = None
    test, cards, computed = FITS[type(filter)], state.cards, (state.board or board_of(state)).computed
    for id in state.zones[FIELD]:
        card = cards[id]
        now = computed.get(id) or card.face.known or card.face.printed
        if test(state, filter, card, now, scope):
            if spell is None:
                spell = _is_spell(state, scope)
            if _may_target(state, id, spell, scope):
                missing -= 1
                if not missing:
                    return True
    return False


def declare(state: GameState, frame: Frame, targets: tuple[Targeted, ...], chooser: int | None = None) -> None:
    """Declare targets one after the other (CR Card Activation 1.5). Call it last in a step.

    They get their names in the frame as the objects they are at this moment. They are chosen by the player of the
    frame, unless somebody else chooses.
    """
    if targets:
        chooser = frame.player if chooser is None else chooser
        begin(state, Targeting(player=frame.player, targets=targets, chooser=chooser), frame)


def _declare_next(state: GameState, frame: Targeting) -> str | None:
    if frame.answer is not None:
        _take(state, frame, chosen_set(frame))
    if frame.at == len(frame.targets):
        return None if divided(frame.targets) else _finish(state, frame)
    target = frame.targets[frame.at]
    most = most_targets(state, target, frame)
    if not _is_one_by_one(state, frame):
        legal = _legal(state, frame, target)
        _choose(state, frame, legal, target.minimum, len(legal) if most is None else most)
    else:
        enough = len(frame.picked) >= target.minimum and _may_stop(state, frame, target)
        enough = enough and still_together(state, target, refs_of(state, target, frame.picked), frame)
        _choose(state, frame, _unique(state, frame), int(not enough), 1 if most is None else min(1, most))
    return AGAIN


def _finish(state: GameState, frame: Targeting) -> str:
    """The text knows its targets from now on."""
    finish(state, frame)
    state.agenda[-1].names.update(frame.names)
    return AGAIN


def _declare_shares(state: GameState, frame: Targeting) -> str:
    """The player says how an amount is split among the targets, one share after the other."""
    if frame.answer is not None:
        frame.shares = (*frame.shares, chosen(frame))
    found, place = sharing(frame, frame.targets), len(frame.shares)
    if place == len(found):
        _finish(state, frame)
        state.agenda[-1].how = with_shares(state.agenda[-1].how_played(), frame.targets, found, frame.shares)
        return AGAIN
    name, ref = found[place]
    target = next(target for target in divided(frame.targets) if target.name == name)
    before = sum(share for (other, _), share in zip(found, frame.shares, strict=False) if other == name)
    left = amount_split(state, target, frame) - before
    others = sum(other == name for other, _ in found[place + 1 :])
    ask(state, frame, "split damage", share_options(left, others), frame.chooser, ref[0], left)
    return AGAIN


def _choose(state: GameState, frame: Targeting, legal: tuple[int, ...], least: int, most: int) -> None:
    target = frame.targets[frame.at]
    if isinstance(target, PlayerTarget):
        choose_set(state, frame, "target player", legal, least, most, frame.chooser, players=True)
    elif target.joint is not None and not _is_one_by_one(state, frame):
        joint = settled(state, target.joint, frame)
        choose_jointly(state, frame, "target", joint, legal, least, most, frame.chooser)
    else:
        choose_set(state, frame, "target", legal, least, most, frame.chooser)


class Narrowing(NamedTuple):
    """What else legal targets have to be, for what is declared, such as those with which a cost can be paid.

    Whether a target is `concerned`, what is `left` of the legal ones to be picked next, and whether those picked so far
    are `enough`.
    """

    concerned: Callable[[GameState, Any, Targeted], bool]
    left: Callable[[GameState, Any, Targeting, Targeted], tuple[int, ...]]
    enough: Callable[[GameState, Any, Targeting, Targeted], bool]


NARROWING: Final[dict[type[Frame], Narrowing]] = {}
"""By the frame of what is declared."""


def _narrowing(state: GameState, target: Targeted) -> Narrowing | None:
    narrowing = NARROWING.get(type(state.agenda[-2]))
    return narrowing if narrowing is not None and narrowing.concerned(state, state.agenda[-2], target) else None


def _legal(state: GameState, frame: Targeting, target: Targeted) -> tuple[int, ...]:
    """What can be picked next: in their order, so that each set can be picked in one way."""
    narrowing = _narrowing(state, target)
    if narrowing is None:
        legal = legal_targets(state, target, frame)
        return legal[legal.index(frame.picked[-1]) + 1 :] if frame.picked else legal
    return narrowing.left(state, state.agenda[-2], frame, target)


def _may_stop(state: GameState, frame: Targeting, target: Targeted) -> bool:
    narrowing = _narrowing(state, target)
    return narrowing is None or narrowing.enough(state, state.agenda[-2], frame, target)


def _is_one_by_one(state: GameState, frame: Targeting) -> bool:
    """What can be chosen next depends on what was chosen before, for this target or another one."""
    return _has_others(state, frame) or _narrowing(state, frame.targets[frame.at]) is not None


def _others(state: GameState, frame: Targeting) -> tuple[list[Targeted], list[Targeted]]:
    """The other targets of the same effect: those before, and those still to come."""
    now, target = text_of(state, frame), frame.targets[frame.at]
    before = [t for t in frame.targets[: frame.at] if same_effect(now, target, t)]
    return before, [t for t in frame.targets[frame.at + 1 :] if same_effect(now, target, t)]


def _has_others(state: GameState, frame: Targeting) -> bool:
    return any(_others(state, frame))


def _take(state: GameState, frame: Targeting, picked: tuple[int, ...]) -> None:
    """What was chosen is declared, if it is all that can be."""
    target = frame.targets[frame.at]
    frame.picked = (*frame.picked, *picked)
    most = most_targets(state, target, frame)
    more = most is None or len(frame.picked) < most
    if picked and more and _is_one_by_one(state, frame):
        return
    frame.names[target.name] = refs_of(state, target, frame.picked)
    frame.picked = ()
    frame.at += 1


def _unique(state: GameState, frame: Targeting) -> tuple[int, ...]:
    """What can be chosen next, so that there is enough left for all that is still to be targeted.

    Within an effect each target is another one (CR Objects and Targeting - Target 1.a).
    """
    target = frame.targets[frame.at]
    before, after = _others(state, frame)
    taken = {chosen for other in before for chosen in chosen_for(frame, other)}
    legal = tuple(id for id in legal_targets(state, target, frame) if id not in taken)
    later = [legal_targets(state, other, frame) for other in after for _ in range(other.minimum)]
    more = max(0, target.minimum - len(frame.picked) - 1)
    found = []
    for id in _legal(state, frame, target):
        if id in taken:
            continue
        gone = {*taken, *frame.picked, id}
        slots = [legal[legal.index(id) + 1 :]] * more + later
        if matched([tuple(other for other in slot if other not in gone) for slot in slots]):
            found.append(id)
    return tuple(found)


program(Targeting, _declare_next, _declare_shares)


def is_one_by_one(state: GameState, frame: Targeting, below: Frame) -> bool:
    """The targets are chosen one by one, for what is declared `below`: what can be chosen depends on the others."""
    narrowing = NARROWING.get(type(below))
    narrowed = narrowing is not None and narrowing.concerned(state, below, frame.targets[frame.at])
    return narrowed or _has_others(state, frame)


def not_taken(state: GameState, frame: Targeting) -> tuple[int, ...]:
    """All that is legal for the present target and is no target of the same effect already."""
    target = frame.targets[frame.at]
    taken = {chosen for other in _others(state, frame)[0] for chosen in chosen_for(frame, other)}
    return tuple(id for id in legal_targets(state, target, frame) if id not in taken)


def as_refs(state: GameState, ids: tuple[int, ...]) -> tuple[Ref, ...]:
    """Cards as the objects they are now."""
    return tuple(state.cards[id].ref if id >= 0 else (id, 0) for id in ids)


def refs_of(state: GameState, target: Targeted, chosen: tuple[int, ...]) -> tuple[Ref, ...]:
    """What was chosen for a target as what it is now."""
    return tuple(map(player_ref, chosen)) if isinstance(target, PlayerTarget) else as_refs(state, chosen)


def chosen_for(scope: Scope, target: Targeted) -> tuple[int, ...]:
    """What was chosen for a target, as it was chosen: cards, items or players."""
    refs = targeted(scope, target.name)
    return players_in(refs) if isinstance(target, PlayerTarget) else tuple(id for id, _ in refs)


def scope_of_item(item: StackItem) -> Scope:
    """The scope in which a stack item resolves; a copied activation speaks of itself (CR Copy 1.e.i)."""
    card = item.source_card
    if item.copied and item.card >= 0:
        card = card.copy()
        card.copied, card.controller = True, item.player
    return Scope(item.player, item.source, card, item.now, item.names.copy(), item.how, item.was)


def legal_for(state: GameState, item: StackItem, target: Targeted, ref: Ref) -> bool:
    """Something would be a legal target of an item of the stack, as its controller sees it (CR Redirect 1)."""
    return still_legal(state, target, ref, scope_of_item(item))


def legal_in_place(state: GameState, item: StackItem, target: Targeted, ref: Ref, place: int) -> bool:
    """What would be a legal target can be that with the others in the place of one of them."""
    now = declared(item, target)
    return still_together(state, target, (*now[:place], ref, *now[place + 1 :]), scope_of_item(item))


def declared(item: StackItem, target: Targeted) -> tuple[Ref, ...]:
    """What was declared for a target of an item; a target that became illegal is `NOTHING`."""
    found = item.names[target.name]
    assert isinstance(found, tuple)
    return found


def drop_illegal_targets(state: GameState) -> None:
    """A target that became illegal is no target any more (CR State-based Checks - Types of Checks 8)."""
    for place, item in enumerate(state.stack):
        changed = _made_illegal(state, item) if item.targets else None
        if changed:
            change_names(state, place, changed)


def _made_illegal(state: GameState, item: StackItem) -> dict[str, Named]:
    """What is left of those targets of an item of which some became illegal."""
    scope = scope_of_item(item)
    changed: dict[str, Named] = {}
    for target in item.targets:
        before = declared(item, target)
        kept = tuple([ref if ref == NOTHING or still_legal(state, target, ref, scope) else NOTHING for ref in before])
        if not still_together(state, target, kept, scope):
            kept = (NOTHING,) * len(kept)
        if kept != before:
            changed[target.name] = kept
    return changed


def still_legal(state: GameState, target: Targeted, ref: Ref, scope: Scope) -> bool:
    """What was declared for a target may still be targeted (CR State-based Checks - Types of Checks 8)."""
    if not state.is_current(ref) or isinstance(target, PlayerTarget) is not (ref[0] == -1):
        return False
    if isinstance(target, PlayerTarget):
        return ref[1] in players_meant(state, target.who, scope) and _may_target_player(state, ref[1], scope)
    assert isinstance(target, Target)
    if target.zone is STACK:
        item = stack_item(state, ref)
        return item is not None and _is_meant(state, target, item, scope)
    card = state.cards[ref[0]]
    if is_on_top(state, card):
        return False  # it is on top now (CR Objects and Targeting - Non-Objects 1.c)
    return (
        card.zone in target.zones
        and fits(state, target.filter, ref[0], scope)
        and (target.zone is not FIELD or _may_target(state, ref[0], _is_spell(state, scope), scope))
    )


def still_together(state: GameState, target: Targeted, refs: tuple[Ref, ...], scope: Scope) -> bool:
    """What is declared for a target, as far as it still is legal, is together what that says."""
    if not isinstance(target, Target) or target.joint is None:
        return True
    ids = tuple(id for id, _ in refs if id != NOTHING[0])
    return not ids or are_together(state, settled(state, target.joint, scope), ids)


def fizzles(item: StackItem) -> bool:
    """A required target is no longer legal (CR Resolution - Checking Resolution 1.d)."""
    for target in item.targets:
        if target.minimum > 0 and NOTHING in declared(item, target):
            return True
    return False
