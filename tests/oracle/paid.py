"""Whether a bill was paid, exactly: everything that is due, with what may pay for it, and nothing else.

The bill is put together from the rules (CR Card Activation 1.7, 1.8, CR Card Materialization 3.2, 3.3). What was
done to pay is what happened to the cards step by step. Both are matched: each change of a card pays for one part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from grandarchive.model import payments
from grandarchive.model.abilities import Activated
from grandarchive.model.characteristics import Characteristics
from grandarchive.model.choices import Different, Same, Total
from grandarchive.model.costs import Cost, PayMemory, PayReserve
from grandarchive.model.events import Happening
from grandarchive.model.nouns import ANYTHING, THIS, Bound, Element, Joint
from grandarchive.model.payments import Deed, Do
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.destination import destination
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.keywords import keyword, keyword_values
from grandarchive.rules.continuous.limits import times_used
from grandarchive.rules.continuous.measuring import features, measured
from grandarchive.rules.continuous.names import TIMES_USED
from grandarchive.rules.continuous.prohibitions import prohibitions
from grandarchive.rules.continuous.reading import amount, fits, is_somebodys, players_meant
from grandarchive.state.cards import Card, Scope
from grandarchive.state.game import GameState
from tests.oracle.steps import Change

BANISHMENT: Final = Zone.BANISHMENT
FIELD: Final = Zone.FIELD
GRAVEYARD: Final = Zone.GRAVEYARD
HAND: Final = Zone.HAND
MEMORY: Final = Zone.MEMORY

OF_ANYBODY: Final = (FIELD, Zone.LINEAGE, Zone.LOADED)
"""Where the text says whose objects or cards are meant."""

LANDS: Final = {
    Deed.SACRIFICE: GRAVEYARD,
    Deed.DISCARD: GRAVEYARD,
    Deed.BANISH: BANISHMENT,
    Deed.LOAD: Zone.LOADED,
}


@dataclass
class Bill:
    """What is due: the costs, and so much reserve and memory in all. `kindles` cards in the graveyard may help."""

    then: GameState
    scope: Scope
    costs: list[Cost] = field(default_factory=list)
    reserve: int = 0
    memory: int = 0
    kindles: int = 0
    of_ability: bool = False

    def add(self, cost: Cost) -> None:
        """A cost is due too; the sums of reserve and of memory are paid as one."""
        if isinstance(cost, PayReserve):
            self.reserve += self.number(cost.amount)
        elif isinstance(cost, PayMemory):
            self.memory += self.number(cost.amount)
        else:
            self.costs.append(cost)

    def add_all_of(self, ability: Activated, now: Characteristics) -> None:
        """All that an ability costs is due: its reserve with what changes it, and never below 0."""
        reserve = [cost.amount for cost in ability.due if isinstance(cost, PayReserve)]
        for cost in ability.due:
            if len(reserve) != 1 or not isinstance(cost, PayReserve):
                self.add(cost)
        if len(reserve) == 1:
            before = times_used(self.then, ability, self.then.cards[self.scope.source[0]], now, self.scope.player)
            self.reserve = amount(self.then, reserve[0], self.scope.naming({TIMES_USED: before}))
        self.of_ability = True
        self.reserve = max(0, self.reserve + now.abilities_cost)

    def number(self, of: object) -> int:
        """An amount before anything is paid."""
        return max(0, amount(self.then, of, self.scope))  # type: ignore[arg-type]


@dataclass
class Part:
    """One part of a bill: from so many to so many changes that fit; of those that are capped, at most so many."""

    name: str
    least: int
    most: int
    fits: Callable[[Change], bool]
    kindles: int = 0
    joint: Joint | None = None


def parts_of(bill: Bill, done: tuple[Change, ...]) -> Iterator[Part]:
    """Everything that is paid with cards, objects and counters."""
    for cost in bill.costs:
        if isinstance(cost, Do) and cost.deed is not Deed.REVEAL:
            least = 1 if cost.filter is THIS else bill.number(cost.amount)
            most = least if cost.up_to is None else max(least, bill.number(cost.up_to))
            fitting = _deleveling(bill, cost) if cost.deed is Deed.DELEVEL else _doing(bill, cost, done)
            yield Part(str(cost.deed), least, most, fitting, joint=cost.joint)
        elif isinstance(cost, payments.SpendCounters) and bill.number(cost.amount):
            yield Part("counters", 1, 1, _spending(bill, cost))
        elif isinstance(cost, payments.PutCounters) and bill.number(cost.amount):
            found = {change.id for change in done if change.after in (BANISHMENT, GRAVEYARD)}
            yield Part("counters on those", min(1, len(found)), len(done), _marking(bill, cost, done))
        elif isinstance(cost, payments.SufferDamage) and bill.number(cost.amount):
            yield Part("damage", 1, 1, _suffering(bill, bill.number(cost.amount)))
        elif isinstance(cost, payments.RecoverDamage) and bill.number(cost.amount):
            yield Part("recovery", 1, 1, _suffering(bill, -bill.number(cost.amount)))
    yield Part("reserve", bill.reserve, bill.reserve, _reserving(bill, done), bill.kindles)
    yield Part("memory", bill.memory, bill.memory, _minding(bill, done))


def _is_theirs(bill: Bill, card: Card, cost: Do) -> bool:
    """They control it, or activate its ability as if they controlled it (CR Activated Abilities 9)."""
    return card.controller == bill.scope.player or (bill.of_ability and cost.filter is THIS)


def _doing(bill: Bill, cost: Do, done: tuple[Change, ...]) -> Callable[[Change], bool]:
    then, scope = bill.then, bill.scope

    def is_done(change: Change) -> bool:
        card = then.cards[change.id]
        now = characteristics(then, change.id)
        if cost.filter is THIS:
            if change.id != scope.source[0]:
                return False
        elif not _fits_now_or_later(then, cost, change, scope, done):
            return False
        if cost.deed is Deed.REST:
            return change.rested and _is_theirs(bill, card, cost)
        immortal = keyword(then, change.id, "immortality")
        if cost.deed is Deed.SACRIFICE and (not _is_theirs(bill, card, cost) or immortal):
            return False
        natural = cost.to if cost.deed is Deed.RETURN else LANDS[cost.deed]
        lands = {natural, destination(card, now, natural)}
        if card.token or "CHAMPION" in now.types:  # they cease to exist, and the cards of a champion go there
            lands.add(Zone.NOWHERE)
        mine = cost.zone in OF_ANYBODY or card.owner in players_meant(then, cost.whose, scope)
        return mine and (change.before is cost.zone or cost.filter is THIS) and change.after in lands

    return is_done


def _deleveling(bill: Bill, cost: Do) -> Callable[[Change], bool]:
    """CR Deleveling 1: the top card of the lineage goes to the material deck, and one is left."""
    then, scope = bill.then, bill.scope

    def is_deleveled(change: Change) -> bool:
        card = then.cards[change.id]
        if (change.before, change.after) != (Zone.LINEAGE, Zone.MATERIAL):
            return False
        host = then.cards[card.host]
        meant = card.host == scope.source[0] if cost.filter is THIS else fits(then, cost.filter, card.host, scope)
        return meant and host.controller == scope.player and len(host.lineage) > 1 and host.lineage[-1] == change.id

    return is_deleveled


def _fits_now_or_later(then: GameState, cost: Do, change: Change, scope: Scope, done: tuple[Change, ...]) -> bool:
    """It fitted before anything was paid, or it only came to where it is as something else was paid."""
    if fits(then, cost.filter, change.id, scope):
        return True
    return any(other.id == change.id and other is not change for other in done[: done.index(change)])


def _spending(bill: Bill, cost: payments.SpendCounters) -> Callable[[Change], bool]:
    then, scope = bill.then, bill.scope
    locks = [p for p in prohibitions(then, Happening.SPEND) if p.pattern.counter in ("", cost.kind)]

    def is_spent(change: Change) -> bool:
        for p in locks:
            by = is_somebodys(then, p.pattern.by, scope.player, p.scope)
            if by and fits(then, p.pattern.subject, change.id, p.scope):
                return False
        fitting = change.id == scope.source[0] if cost.filter is THIS else fits(then, cost.filter, change.id, scope)
        return fitting and change.counters == ((cost.kind, -bill.number(cost.amount)),)

    return is_spent


def _marking(bill: Bill, cost: payments.PutCounters, done: tuple[Change, ...]) -> Callable[[Change], bool]:
    """What was paid with before gets them (CR Ability Tracking 3.a)."""

    def is_marked(change: Change) -> bool:
        paid = any(other.id == change.id for other in done[: done.index(change)])
        meant = paid and (isinstance(cost.what, Bound) or change.id == bill.scope.source[0])
        return meant and change.counters == ((cost.kind, bill.number(cost.amount)),)

    return is_marked


def _suffering(bill: Bill, number: int) -> Callable[[Change], bool]:
    def is_suffered(change: Change) -> bool:
        mine = bill.then.cards[change.id].controller == bill.scope.player
        champion = "CHAMPION" in characteristics(bill.then, change.id).types
        return mine and champion and change.counters == (("damage", number),)

    return is_suffered


def _reserving(bill: Bill, done: tuple[Change, ...]) -> Callable[[Change], bool]:
    """CR Costs and Memory 1: cards from hand, Reservable objects, and kindled fire for a card (CR Kindle 1).

    What only came into the graveyard as something else was paid may be fire there and nowhere else.
    """
    then, player = bill.then, bill.scope.player

    def is_reserved(change: Change) -> bool:
        card = then.cards[change.id]
        if change.rested:
            return card.controller == player and not card.rested and bool(keyword(then, change.id, "reservable"))
        if card.owner != player:
            return False
        if (change.before, change.after) == (GRAVEYARD, BANISHMENT):
            came = any(c.id == change.id and c.after is GRAVEYARD for c in done)
            return bill.kindles > 0 and (came or fits(then, Element("FIRE"), change.id, bill.scope))
        return (change.before, change.after) == (HAND, MEMORY)

    return is_reserved


def _minding(bill: Bill, done: tuple[Change, ...]) -> Callable[[Change], bool]:
    """CR Costs and Memory 2, CR Keywords - Floating Memory 1: also with what came there as something else was paid."""
    then, player = bill.then, bill.scope.player

    def is_minded(change: Change) -> bool:
        if then.cards[change.id].owner != player or change.after is not BANISHMENT:
            return False
        if change.before is GRAVEYARD:
            came = any(c.id == change.id and c.after is GRAVEYARD for c in done)
            return came or bool(keyword(then, change.id, "floating memory"))
        return change.before is MEMORY

    return is_minded


def unpaid(bill: Bill, done: tuple[Change, ...]) -> str:
    """Why what was done does not pay the bill; nothing if it does."""
    parts = list(parts_of(bill, done))
    if not _covered(bill, parts, done, [[] for _ in parts]):
        said = ", ".join(f"{p.least}-{p.most} {p.name}" for p in parts if p.most)
        return f"CR Card Activation 1.8: {len(done)} changes do not pay for {said or 'nothing'}"
    for cost in bill.costs:
        if isinstance(cost, Do) and cost.deed is Deed.REVEAL and not _is_shown(bill, cost, done):
            return "CR Game Terms - Reveal: there was too little to be revealed"
    return ""


def _covered(bill: Bill, parts: list[Part], done: tuple[Change, ...], taken: list[list[Change]]) -> bool:
    """Each change pays for one part that is not paid yet, and all parts are paid in the end."""
    if not done:
        return all(
            part.least <= len(found) <= part.most and _are_together(bill, part.joint, found)
            for part, found in zip(parts, taken, strict=True)
        )
    if sum(max(0, part.least - len(found)) for part, found in zip(parts, taken, strict=True)) > len(done):
        return False
    change = done[0]
    for part, found in zip(parts, taken, strict=True):
        if len(found) >= part.most or not part.fits(change):
            continue
        if part.name == "reserve" and sum(c.before is GRAVEYARD for c in (*found, change)) > part.kindles:
            continue
        found.append(change)
        if _covered(bill, parts, done[1:], taken):
            return True
        found.pop()
    return False


def _are_together(bill: Bill, joint: Joint | None, found: list[Change]) -> bool:
    """What pays for one part is together what its cost says, as it was before anything was paid."""
    then = bill.then
    seen = [(then.cards[change.id], characteristics(then, change.id)) for change in found]
    if isinstance(joint, Total):
        sum_ = sum(measured(joint.measure, card, now) or 0 for card, now in seen)
        least, most = (bill.number(0 if n is None else n) for n in (joint.least, joint.most))
        return sum_ >= least and (joint.most is None or sum_ <= most)
    if isinstance(joint, (Same, Different)):
        have = [features(joint.by, card, now) for card, now in seen]
        if isinstance(joint, Same):
            return not have or bool(frozenset.intersection(*have))
        return all(have) and all(a.isdisjoint(b) for a, b in combinations(have, 2))
    return True


def _is_shown(bill: Bill, cost: Do, done: tuple[Change, ...]) -> bool:
    then, scope = bill.then, bill.scope
    here = set(then.zone(scope.player, cost.zone)) | {c.id for c in done if c.after is cost.zone}
    there = [id for id in here if id != scope.source[0] and fits(then, cost.filter, id, scope)]
    return len(there) >= bill.number(cost.amount)


def kindled(then: GameState, id: int) -> int:
    """How many cards kindle lets a card be paid with (CR Keywords - Kindle 1)."""
    return sum(keyword_values(then, id, "kindle"))


def hopeless_part(bill: Bill) -> str:
    """A part that cannot be paid whatever is replaced and whatever chance brings: nobody is awake, nothing is there."""
    then, scope = bill.then, bill.scope
    for cost in bill.costs:
        if isinstance(cost, payments.SpendCounters):
            needed = bill.number(cost.amount)
            where = [scope.source[0]] if cost.filter is THIS else then.field
            able = [i for i in where if then.cards[i].counters.get(cost.kind, 0) >= needed]
            if not [i for i in able if cost.filter is THIS or fits(then, cost.filter, i, scope)]:
                return "CR Counters: there are too few counters"
        elif isinstance(cost, Do) and cost.zone is FIELD and cost.filter is not ANYTHING:
            where = [scope.source[0]] if cost.filter is THIS else list(then.field)
            least = 1 if cost.filter is THIS else bill.number(cost.amount)
            able = [i for i in where if cost.filter is THIS or fits(then, cost.filter, i, scope)]
            if cost.deed is Deed.REST:
                able = [i for i in able if not then.cards[i].rested and _is_theirs(bill, then.cards[i], cost)]
            if len(able) < least:
                return "CR Card Activation 1.8: too little is there to be rested or taken"
    return ""
