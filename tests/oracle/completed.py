"""What the rules say about an action that was completed: `wrong` tells which of them it broke.

Like `lawful`, it is written from the rules alone. What was declared is taken from where the engine notes it; whether it
could be, and whether it was paid for, is found out here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from grandarchive.model.abilities import AlternativeCost, PlayFrom
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.checking.memory import words_in
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import Modal, SplitDamage
from grandarchive.model.kinds import Cost
from grandarchive.model.modifications import ActivationCost, CostChange, NoCost, SetCost
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Subtype, Target
from grandarchive.model.payments import Deed, Do
from grandarchive.model.players import PlayerTarget
from grandarchive.model.targets import Targeted
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, CostKind, Zone
from grandarchive.rules.continuous.board import characteristics, rule_changes
from grandarchive.rules.continuous.keywords import keyword
from grandarchive.rules.continuous.reading import amount, fits, fits_record, holds, level_of, players_meant, unlocked
from grandarchive.rules.events.commit import commit
from grandarchive.rules.events.complete import move
from grandarchive.rules.playing.words import reads_x
from grandarchive.state.cards import NOT_PLAYED, Played, Scope
from grandarchive.state.frames import Demanding, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import StackItem
from tests.oracle.attacked import counted, wrong_attack
from tests.oracle.lawful import FIELD, for_own_cost, is_open, reader
from tests.oracle.paid import Bill, hopeless_part, kindled, unpaid
from tests.oracle.steps import Action, Attempt, Change, announced

REST_CHAMPION = Do(Deed.REST, CHAMPION & YOURS)


def wrong(before: GameState, ended: Attempt, player: int) -> list[str]:
    """The rules that a completed action broke; nothing if it is lawful."""
    if ended.action[0] == "attack":
        return list(wrong_attack(before, ended, player))
    if ended.action[0] == "pay":
        return _wrong_demand(before, ended, player)
    item, play = ended.item, ended.playing
    assert item is not None
    if play is None:
        return ["it was not played step by step"]
    then = announced(before, ended.action, player, item.how)
    scope = reader(then, item.source[0], player, item.how)
    scope.names = dict(item.names)
    found = [*_wrong_targets(then, ended, item, scope), *_wrong_modes(then, ended, item, scope)]
    found += _wrong_declaration(then, ended, play, item, scope)
    due = _bill(then, ended, play, scope)
    hopeless = hopeless_part(due)
    if hopeless:
        found.append(hopeless)
    if not ended.replaced:
        done = tuple(c for c in ended.changes if c.after is not Zone.STACK and not _follows(then, ended, c))
        missing = unpaid(due, done)
        if missing:
            found.append(missing)
        found += _wrong_imbued(then, item, done)
    return found


def _follows(then: GameState, ended: Attempt, change: Change) -> bool:
    """The card left the Effects Stack, or what it lay beneath together with the object that was taken for a cost."""
    if change.before in OBJECT_SPECIFIC_ZONES:
        host = then.cards[change.id].host
        left = any(other.id == host and other.after is not Zone.FIELD for other in ended.changes)
        return left and bool(ended.action[1] != change.id)
    return change.before is Zone.STACK


def _wrong_demand(before: GameState, ended: Attempt, player: int) -> list[str]:
    """CR Resolution 5, 6: what is asked for is paid, as it is counted for who controls the effect."""
    frame = before.agenda[-1]
    assert isinstance(frame, Demanding)
    due = Bill(before, Scope(player, frame.source, frame.card, frame.now, frame.names))
    for cost in frame.costs:
        due.add(cost)
    missing = hopeless_part(due) or ("" if ended.replaced else unpaid(due, ended.changes))
    return [missing] if missing else []


def hopeless(state: GameState, action: Action, player: int) -> bool:
    """A cost cannot be paid whatever is replaced and whatever chance brings."""
    if action[0] != "ability":
        return False
    now = characteristics(state, action[1])
    due = Bill(state, reader(state, action[1], player, NOT_PLAYED))
    due.add_all_of(now.abilities.activated[action[2]], now)
    return bool(hopeless_part(due))


def plainly_payable(state: GameState, action: Action, player: int) -> bool:
    """A card asks for nothing but its own cost, and there is enough for that (CR Costs and Memory 1, 2, Kindle 1)."""
    if action[0] not in ("activate", "materialize"):
        return False
    then = announced(state, action, player, Played({"activate": "activation"}.get(action[0], "materialization")))
    id = action[1]
    now = characteristics(then, id)
    asks = now.abilities.additional_costs or now.abilities.ways or now.abilities.resolutions
    if asks or now.cost.value is None or "ATTACK" in now.types or "link" in now.abilities.keywords:
        return False
    scope = reader(then, id, player, then.cards[id].how)
    cost = own_cost(then, now, scope, activated=action[0] == "activate")
    buried = [i for i in then.zone(player, Zone.GRAVEYARD) if i != id]
    if now.cost.kind is CostKind.MEMORY:
        floating = [i for i in buried if keyword(then, i, "floating memory")]
        return cost <= len(then.zone(player, Zone.MEMORY)) + len(floating)
    mine = [i for i in then.field if then.cards[i].controller == player and not then.cards[i].rested]
    there = len(then.zone(player, Zone.HAND)) + sum(bool(keyword(then, i, "reservable")) for i in mine)
    fire = sum("FIRE" in characteristics(then, i).elements for i in buried)
    return cost <= there + (min(fire, kindled(then, id)) if action[0] == "activate" else 0)


# Targets and modes


def _modals(then: GameState, ended: Attempt, scope: Scope) -> Iterator[tuple[int, Modal]]:
    """The texts that offer modes now, with the number of their first mode; all modes of a card are numbered."""
    abilities = characteristics(then, ended.action[1]).abilities
    if ended.action[0] == "ability":
        ability = abilities.activated[ended.action[2]]
        yield from ((0, effect) for effect in ability.effects if isinstance(effect, Modal))
        return
    first = 0
    for text in abilities.resolutions:
        for effect in text.effects:
            if isinstance(effect, Modal):
                if unlocked(then, text.gates, scope):
                    yield first, effect
                first += len(effect.modes)


def _asked(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> tuple[Targeted, ...]:
    """The targets the text asks for, with those of the modes."""
    now = characteristics(then, ended.action[1])
    if ended.action[0] == "ability":
        found = now.abilities.activated[ended.action[2]].targets
    else:
        found = tuple(
            t for text in now.abilities.resolutions if unlocked(then, text.gates, scope) for t in text.targets
        )
    for first, modal in _modals(then, ended, scope):
        places = item.how.modes if item.how is not None else ()
        chosen = [modal.modes[place - first] for place in places if 0 <= place - first < len(modal.modes)]
        found += tuple(target for mode in chosen for target in mode.targets)
    return found


def _wrong_modes(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.4, CR Types of Restrictions 1, CR Ability Tracking 2: so many different ones, all open."""
    how = item.how or NOT_PLAYED
    left = list(how.modes)
    before = then.cards[item.source[0]].chosen
    for first, modal in _modals(then, ended, scope):
        modes = [place for place in left if 0 <= place - first < len(modal.modes)]
        left = [place for place in left if place not in modes]
        before_paying = scope.with_names(scope.names, scope.was)
        before_paying.how = replace(how, paid=how.paid - {"imbued"})
        most = max(amount(then, modal.maximum, scope), amount(ended.state, modal.maximum, scope))
        fewest = min(most, amount(then, modal.minimum, before_paying))
        if len(set(modes)) != len(modes) or not fewest <= len(modes) <= most:
            yield f"CR Card Activation 1.4: {len(modes)} modes"
        for place in modes:
            locked = not unlocked(then, modal.modes[place - first].gates, scope)
            if locked or (modal.unchosen and place in before):
                yield "CR Types of Restrictions 1: a mode is locked"
    if left:
        yield "CR Card Activation 1.4: there are no such modes"


def _wrong_targets(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.5: each target is legal, and none that is required is missing."""
    asked = _asked(then, ended, item, scope)
    if not set(asked) <= set(item.targets):
        yield "CR Card Activation 1.5: a target was not asked for"
    for target in item.targets:
        refs = item.names.get(target.name, ())
        assert isinstance(refs, tuple)
        too_many = target.maximum is not None and len(refs) > target.maximum
        if len(set(refs)) != len(refs) or len(refs) < target.minimum or too_many:
            yield f"CR Card Activation 1.5: {len(refs)} targets instead of {target.minimum} to {target.maximum}"
        for id, number in refs:
            if isinstance(target, PlayerTarget):
                if id != -1 or number not in players_meant(then, target.who, scope):
                    yield "CR Card Activation 1.5: a player may not be targeted"
            elif isinstance(target, Target):
                yield from _wrong_target(then, target, id, scope)
    yield from _wrong_shares(then, ended, item, scope)


def _wrong_shares(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.3.4, 1.5: all of the damage is split among the targets, at least 1 each."""
    declared = () if item.how is None else item.how.shares
    for effect in _splitting(then, ended, item, scope):
        refs = item.names.get(effect.what.name, ())
        assert isinstance(refs, tuple)
        shares = {ref: share for name, ref, share in declared if name == effect.what.name}
        total = max(0, amount(then, effect.amount, scope))
        if set(shares) != set(refs) or any(share < 1 for share in shares.values()):
            yield "CR Card Activation 1.3.4: a target has no share of the damage"
        elif refs and sum(shares.values()) != total:
            yield f"CR Card Activation 1.5: {sum(shares.values())} damage is split instead of {total}"


def _splitting(then: GameState, ended: Attempt, item: StackItem, scope: Scope) -> Iterator[Any]:
    """The effects of what was played that split damage among targets."""
    asked = {target.name for target in _asked(then, ended, item, scope)}
    abilities = characteristics(then, ended.action[1]).abilities
    texts: Any = abilities.resolutions
    if ended.action[0] == "ability":
        texts = (abilities.activated[ended.action[2]],)
    for effect in words_in(text.effects for text in texts):
        if isinstance(effect, SplitDamage) and isinstance(effect.what, Target) and effect.what.name in asked:
            yield effect


def _wrong_target(then: GameState, target: Target, id: int, scope: Scope) -> Iterator[str]:
    if target.zone == Zone.STACK:
        found = [item for item in then.stack if item.id == ~id]
        if not found or found[0].kind not in target.items:
            yield "CR Objects and Targeting - Non-Objects 1: no such item is on the Effects Stack"
        return
    card, now = then.cards[id], characteristics(then, id)
    if card.zone != target.zone:
        yield f"CR Card Activation 1.5: a target is in {card.zone.name}"
    elif not fits_record(then, target.filter, card, now, scope):
        yield "CR Card Activation 1.5: a target does not fit"
    elif target.zone == FIELD:
        source = scope.now
        assert source is not None
        if keyword(then, id, "omnishroud"):
            yield "CR Keywords - Omnishroud: what cannot be targeted is"
        spell = "SPELL" in source.subtypes or (scope.how is not None and scope.how.spell)
        if spell and keyword(then, id, "spellshroud"):
            yield "CR Keywords - Spellshroud 1: what Spells cannot target is targeted by one"


# What was declared


def _wrong_declaration(then: GameState, ended: Attempt, play: Playing, item: StackItem, scope: Scope) -> Iterator[str]:
    """CR Card Activation 1.3: costs that the card has, and X only where it is paid."""
    how = item.how or NOT_PLAYED
    id, player = ended.action[1], scope.player
    abilities = characteristics(then, id).abilities
    if ended.action[0] == "ability":
        if how.x != _own_x(then, id) and not reads_x(*abilities.activated[ended.action[2]].due):
            yield "CR Parts of a Card - Cost 9: X was declared, and nothing that is paid says X"
        return
    optional = {c.optional for c in abilities.additional_costs if c.optional and unlocked(then, c.gates, scope)}
    named = {"imbued"} if abilities.imbues else set()
    if characteristics(then, id).empowered:
        named.add("empowered")
        if "empowered" not in how.paid:
            yield "CR Keywords - Empower 2.a: it is empowered, and nobody knows"
    if play.alternative >= 0:
        chosen = abilities.ways[play.alternative]
        name = chosen.name if isinstance(chosen, AlternativeCost) else None
        named |= {name} if name else set()
        granted, activated = ended.action[0] != "activate", ended.action[0] != "materialize"
        if play.free or not is_open(then, chosen, id, play.origin, player, own=granted, activated=activated):
            yield "CR Card Activation 1.3.3: that alternative cost cannot be paid now"
        if name and name not in how.paid:
            yield "CR Card Activation 1.3.3: the alternative cost was forgotten"
    elif ended.action[0] == "activate" and not for_own_cost(then, id, play.origin, player):
        yield "CR Card Activation 1.9.1: from there it is not activated for its own cost"
    if not how.paid <= optional | named:
        yield "CR Card Activation 1.3.2: that is no optional cost of it"
    if how.x and not _may_declare_x(then, play, scope):
        yield "CR Parts of a Card - Cost 9.b: X has to be 0"


def _own_x(then: GameState, id: int) -> int:
    how = then.cards[id].how
    return how.x if how is not None else 0


def _may_declare_x(then: GameState, play: Playing, scope: Scope) -> bool:
    now = characteristics(then, scope.source[0])
    variable = now.cost.value is None and now.cost.kind is not CostKind.NONE
    due = [cost for a in now.abilities.additional_costs for cost in a.due]
    if play.alternative >= 0:
        due += now.abilities.ways[play.alternative].due
    instead = play.alternative >= 0 and isinstance(now.abilities.ways[play.alternative], AlternativeCost)
    return (variable and not play.free and not instead) or reads_x(*due)


def _wrong_imbued(then: GameState, item: StackItem, done: tuple[Change, ...]) -> Iterator[str]:
    """CR Keywords - Imbue 1, 3, 7: enough of what was reserved fits, as it is in the memory."""
    if item.how is None or "imbued" not in item.how.paid:
        return
    scope = reader(then, item.source[0], item.player, item.how)
    now = characteristics(then, item.source[0])
    reserved = [c.id for c in done if (c.before, c.after) == (Zone.HAND, Zone.MEMORY)]
    then = then.clone()
    commit(then, *(move(then, i, Zone.MEMORY, "reserve") for i in reserved))
    for imbue in now.abilities.imbues:
        if imbue.filter is not None:
            fitting = [i for i in reserved if fits(then, imbue.filter, i, scope)]
        else:
            fitting = [i for i in reserved if now.elements & characteristics(then, i).elements]
        if unlocked(then, imbue.gates, scope) and len(fitting) >= imbue.least:
            return
    yield "CR Keywords - Imbue 1: too few of the reserved cards fit"


# Payment


def _bill(then: GameState, ended: Attempt, play: Playing, scope: Scope) -> Bill:
    """Everything that is due."""
    id = ended.action[1]
    now = characteristics(then, id)
    due = Bill(then, scope)
    if ended.action[0] == "ability":
        due.add_all_of(now.abilities.activated[ended.action[2]], now)
        return due
    activated = ended.action[0] in ("activate", "granted")
    if activated and "ATTACK" in now.types:
        due.add(_performing(now))
    for additional in now.abilities.additional_costs:
        if additional.optional in scope.how_played().paid or (
            additional.optional is None and unlocked(then, additional.gates, scope)
        ):
            for cost in additional.due:
                due.add(cost)
    for rule, source in rule_changes(then, ActivationCost) if activated else ():
        if source.player == scope.player and fits(then, rule.filter, id, source):
            for cost in rule.due:
                due.add(counted(then, cost, source))
    way = now.abilities.ways[play.alternative] if play.alternative >= 0 else None
    if isinstance(way, PlayFrom):
        for cost in way.due:
            due.add(cost)
    if isinstance(way, AlternativeCost):
        before = due.reserve
        for cost in way.due:
            due.add(cost)
        if way.zones and any(isinstance(cost, PayReserve) for cost in way.due):
            due.reserve = before + max(0, due.reserve - before + more_or_less(then, now, scope, activated=activated))
    elif not play.free:
        own = own_cost(then, now, scope, activated=activated)
        if now.cost.kind is CostKind.MEMORY:
            due.memory += own
        else:
            due.reserve += own
    due.kindles = kindled(then, id) if activated else 0
    return due


def _performing(now: Characteristics) -> Cost:
    """CR Card Types - Attack 2, CR Command 1.a: the champion rests, or an ally that may be commanded."""
    commands = now.abilities.keywords.get("command")
    if commands is None:
        return REST_CHAMPION
    if any(k.value is None for k in commands):
        return Do(Deed.REST, ALLY & YOURS)
    kinds = [Subtype(str(k.value)) for k in commands]
    anyone = kinds[0]
    for kind in kinds[1:]:
        anyone = anyone | kind  # type: ignore[assignment]
    return Do(Deed.REST, ALLY & YOURS & anyone)


def own_cost(then: GameState, now: Characteristics, scope: Scope, *, activated: bool) -> int:
    """CR Card Activation 1.7, CR Card Materialization 3.2: printed or X, set, more and less, removed, not below 0."""
    own = [
        a.change
        for a in now.abilities.own_costs
        if unlocked(then, a.gates, scope) and (a.condition is None or holds(then, a.condition, scope))
    ]
    cost = scope.how_played().x if now.cost.value is None else now.cost.value
    for change in own:
        if isinstance(change, SetCost):
            cost = amount(then, change.amount, scope)
    if now.playing_cost is not None:
        cost = now.playing_cost
    cost += more_or_less(then, now, scope, activated=activated)
    return 0 if now.cost_removed or any(isinstance(c, NoCost) for c in own) else max(0, cost)


def more_or_less(then: GameState, now: Characteristics, scope: Scope, *, activated: bool) -> int:
    """CR Card Activation 1.7.3: all that adds and subtracts."""
    change = now.cost_change
    for own in now.abilities.own_costs:
        holding = own.condition is None or holds(then, own.condition, scope)
        if isinstance(own.change, CostChange) and holding and unlocked(then, own.gates, scope):
            change += amount(then, own.change.amount, scope)
    if activated and any(unlocked(then, k.gates, scope) for k in now.abilities.keywords.get("efficiency", ())):
        change -= level_of(then, scope.player) + now.empowered
    return change
