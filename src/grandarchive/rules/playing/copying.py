"""Copies of activations, materializations and abilities, and other targets for what is on the stack.

CR Copying Abilities, CR Copy 5, CR Objects and Targeting - Redirect.
"""

from __future__ import annotations

from dataclasses import replace

from grandarchive.model.nouns import Filter, Target
from grandarchive.model.targets import Targeted
from grandarchive.rules.agenda import AGAIN, OVER, ask, begin, chosen, program, step_name
from grandarchive.rules.commits.stack import change_targets, copy_item
from grandarchive.rules.continuous.items import stack_item
from grandarchive.rules.continuous.reading import fits
from grandarchive.rules.playing.shares import redirected, shares_of, sharing, with_shares
from grandarchive.rules.playing.targeted import note_targets, targeted_by
from grandarchive.rules.playing.targets import declare, declared, has_targets, legal_for, legal_in_place, scope_of_item
from grandarchive.rules.playing.uniqueness import same_effect, text_of
from grandarchive.state.cards import NOTHING, Ref, Scope
from grandarchive.state.frames import CopyingItem, Offering, Redirecting, Retargeting
from grandarchive.state.game import GameState
from grandarchive.state.records import Option, StackItem


def _copy(state: GameState, frame: CopyingItem) -> str | None:
    """Put a copy on top of the stack, and choose new targets for it if that is allowed (CR Copy 5)."""
    original = stack_item(state, frame.item)
    if original is not None:
        copy = copy_item(state, original, frame.player)
        if frame.new_targets:
            offer_new_targets(state, copy, frame.player, fresh=True)
        else:
            note_targets(state, copy)
    return None


program(CopyingItem, _copy)

# New targets ---------------------------------------------------------------------------------------------------


def offer_new_targets(state: GameState, item: StackItem, chooser: int, *, fresh: bool = False) -> None:
    """A player may choose new targets for an item. They are legal as its controller sees them.

    A fresh copy targets what it has then; nothing was its target before.
    """
    if item.targets:
        frame = Retargeting(player=item.player, item=item.id, chooser=chooser, fresh=fresh)
        begin(state, frame, scope_of_item(item))


def _offer_next(state: GameState, frame: Offering) -> str | None:
    """Several items get their new targets one after the other."""
    if not frame.items:
        return None
    item = stack_item(state, frame.items[0])
    frame.items = frame.items[1:]
    if item is not None:
        offer_new_targets(state, item, frame.player)
    return AGAIN


program(Offering, _offer_next)


def _offer_new_targets(state: GameState, frame: Retargeting) -> str | None:
    """New targets may be chosen, if there are enough legal ones."""
    options = [Option("keep targets", 0)]
    if has_targets(state, _as_many(item_of(state, frame)), frame):
        options.append(Option("new targets", 1))
    ask(state, frame, "new targets", options, frame.chooser)
    return None


def _as_many(item: StackItem) -> tuple[Targeted, ...]:
    """The targets of an item as they are chosen anew: as many as there are shares where an amount was split."""
    found: list[Targeted] = []
    for target in item.targets:
        if isinstance(target, Target) and target.split is not None:
            number = len(shares_of(item.how, target.name))
            if number:
                found.append(replace(target, minimum=number, maximum=number, split=None))
        else:
            found.append(target)
    return tuple(found)


def _choose_new_targets(state: GameState, frame: Retargeting) -> str | None:
    if not chosen(frame):
        return step_name(_set_new_targets)
    declare(state, frame, _as_many(item_of(state, frame)), frame.chooser)
    return None


def _hand_over_shares(state: GameState, frame: Retargeting) -> str | None:
    """Each new target takes over one of the shares that were declared; the chooser says which."""
    item = item_of(state, frame)
    if frame.answer is not None:
        frame.shares = (*frame.shares, chosen(frame))
    found, place = sharing(frame, item.targets), len(frame.shares)
    if not found:
        return None
    if place == len(found):
        frame.how = with_shares(frame.how_played(), item.targets, found, frame.shares)
        return None
    name, ref = found[place]
    left = list(shares_of(item.how, name).values())
    for (other, _), share in zip(found, frame.shares, strict=False):
        if other == name:
            left.remove(share)
    options = [Option("number", share) for share in sorted(set(left))]
    ask(state, frame, "split damage", options, frame.chooser, ref[0], sum(left))
    return AGAIN


def _set_new_targets(state: GameState, frame: Retargeting) -> str | None:
    item = item_of(state, frame)
    targets = {target.name: frame.names[target.name] for target in item.targets}
    changed = change_targets(state, state.stack.index(item), targets, frame.how)
    note_targets(state, changed, () if frame.fresh else targeted_by(item))
    return None


def item_of(state: GameState, frame: Retargeting | Redirecting) -> StackItem:
    """The item of the Effects Stack that gets other targets."""
    return next(item for item in state.stack if item.id == frame.item)


program(Retargeting, _offer_new_targets, _choose_new_targets, _hand_over_shares, _set_new_targets)

# Redirecting ---------------------------------------------------------------------------------------------------


def redirectable(
    state: GameState, item: StackItem, to: Ref, of: Filter, scope: Scope
) -> tuple[tuple[Targeted, int, Ref], ...]:
    """The targets of an item that could be changed to another: which one, at which place, and what it is now.

    The new one is legal for it, and is not targeted by the same effect already (CR Objects and Targeting - Redirect 1,
    2).
    """
    return tuple(
        (target, place, ref)
        for target in item.targets
        if legal_for(state, item, target, to) and not _targets_already(state, item, target, to)
        for place, ref in enumerate(declared(item, target))
        if ref != NOTHING and state.is_current(ref) and fits(state, of, ref[0], scope)
        if legal_in_place(state, item, target, to, place)
    )


def _targets_already(state: GameState, item: StackItem, target: Targeted, to: Ref) -> bool:
    now = text_of(state, scope_of_item(item))
    return any(to in declared(item, other) for other in item.targets if same_effect(now, target, other))


def _choose_target(state: GameState, frame: Redirecting) -> str | None:
    """Of several targets that could be changed the player chooses one."""
    found = redirectable(state, item_of(state, frame), frame.to, frame.of, frame)
    if not found:
        return OVER
    options = [Option("choose", n, state.card_of(ref[0])) for n, (_, _, ref) in enumerate(found)]
    ask(state, frame, "choose", options)
    return None


def _redirect(state: GameState, frame: Redirecting) -> str | None:
    item = item_of(state, frame)
    target, place, before = redirectable(state, item, frame.to, frame.of, frame)[chosen(frame)]
    refs = declared(item, target)
    changed = (*refs[:place], frame.to, *refs[place + 1 :])
    how = redirected(item, target.name, before, frame.to)
    now = change_targets(state, state.stack.index(item), {target.name: changed}, how)
    note_targets(state, now, targeted_by(item))
    return None


program(Redirecting, _choose_target, _redirect)
