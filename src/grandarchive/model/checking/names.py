"""Names: what a text binds, and where it may be used.

A name stands for cards or objects, for items on the Effects Stack, for a number, or for the name of a card. These bind:

- each target, for the whole text it is declared with. The paragraphs of an action are one text: a step may use what a
  paragraph before it found, and any target of the card. Two targets of one text have different names;
- the steps that find, reveal, summon, copy or count something, from the next step on;
- an event, for what it triggers and what happens instead of it: "subject" if it is about something, "event other" if
  something else has a part in it, "event player" if somebody does it and "amount" if it has a number. `EVENT_CARD`,
  `EVENT_OTHER`, `EventPlayer` and `EVENT_AMOUNT` speak of them. They are known from the beginning, also to the
  intervening "if" and to filters of targets. Besides, "prevented" is known where damage was prevented, and "instead of"
  is the number of what does not happen;
- an optional additional cost, for `Paid` in whatever is printed on the same face (CR Game Zones 7.b);
- what a cost to play the card is paid with, for `PaidWith` in the same places (7.c).

A name is used after it was bound, in the same text. Every ability that is gained is a text of its own, in which the
names of the one around it mean nothing. The effects of `Delayed` and `Whenever` know all that was named before, and
their own event, which takes the place of an event around it; what they bind is known in them only. What changes for a
time keeps the names it was made with: a pattern, a filter or the effects of a prevention may use them. Costs may look
at targets, and what they are paid with may have a name. Gates, conditions of abilities and filters of targets are read
before anything but an event is bound.

A name that is bound in `May`, in a branch of `If` or `IfDone` or in an option of `ChooseOne` may be used after it;
where it was not bound there is nothing of it, and its number is 0. Branches do not see each other's names. What
`CopyCard` binds is known in its `then` only, what `ForEach` and `WhenDone` bind in their effects only.

A choice that stands in an effect binds its name as that effect begins, so that the effect itself and all after it know
it.

What a text lets its source `Remember` has a name that begins with "the". It is known from the beginning to whatever is
printed on the source and works in the same zones, but not to abilities that are inherited or gained.

A name means one thing: it is not bound to cards in one place and to a number in another, a target's name not again by a
step, and after a name was bound again in some of the branches only, nobody knows which one is meant. Whoever chooses,
targets or names something also uses it. What a step moved by its name into a public zone is followed there; of what
went to a hidden one a step can ask what it was, but not act on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as one_by_one
from typing import TYPE_CHECKING, Any, Final

from grandarchive.model import (
    abilities,
    amounts,
    chance,
    conditions,
    effects,
    modifications,
    nouns,
    outcomes,
    payments,
)
from grandarchive.model.abilities import Ability, AdditionalCost, Resolution
from grandarchive.model.checking.carried import CARRYING
from grandarchive.model.checking.fields import FIELDS
from grandarchive.model.checking.happenings import EVENTS
from grandarchive.model.checking.meanings import (
    ALSO_TO_ITEMS,
    EVENT_NAMES,
    EVENT_PLAYER,
    FINDING,
    MOVING,
    OF_EVENTS,
    OF_ITEMS,
    TO_ITEMS,
    TO_OBJECTS,
    USING,
    WHO_DID,
    Kind,
    Known,
    Meaning,
    Payments,
    Step,
)
from grandarchive.model.checking.memory import REMEMBERING, Memory
from grandarchive.model.checking.reach import check_modify
from grandarchive.model.checking.sorts import AsWritten, At, In, refuse, shown
from grandarchive.model.choices import AtRandom, Chosen, OneOf, Some
from grandarchive.model.effects import Effect
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Modification
from grandarchive.model.nouns import Selection, Target
from grandarchive.model.outcomes import Outcome
from grandarchive.model.pending import Pending
from grandarchive.model.players import PlayerTarget, Top, WhoDid
from grandarchive.model.targets import located, waits_for_payment
from grandarchive.model.terms import OBJECT_SPECIFIC_ZONES, PRIVATE_ZONES, Zone

if TYPE_CHECKING:
    pass


def _check_joint(sequence: tuple[Effect, ...]) -> None:
    """What targets are together is looked at for one of them, and not while others are chosen that have to differ."""
    outside = [target for _, target in located(sequence, "")]
    together = [outside]
    for effect in sequence:
        if isinstance(effect, effects.Modal):
            chosen = [effect.modes] if effect.maximum != 1 else [(mode,) for mode in effect.modes]
            together += [[*outside, *(target for mode in modes for target in mode.targets)] for modes in chosen]
    for found in together:
        cards = [target for target in found if not isinstance(target, PlayerTarget)]
        if len(cards) > 1 and any(target.joint is not None for target in cards):
            raise refuse("what targets are together is not said beside other targets", "give each a text of its own")


class Text:
    """One text: an ability, or all the paragraphs of an action.

    `costs` are the optional costs that it can ask for, `payments` what it can ask of what was paid with, `memory` what
    its source remembers.
    """

    __slots__ = ("costs", "event", "memory", "needed", "paid", "path", "payments")

    def __init__(
        self, costs: frozenset[str] = frozenset(), payments: Payments | None = None, memory: Memory | None = None
    ) -> None:
        self.costs = costs
        self.payments = payments or Payments()
        self.memory = Memory() if memory is None else memory
        self.event: Known = self.memory.known
        self.paid: set[str] = set()
        self.path: list[str] = []
        self.needed: list[tuple[str, Step]] = []

    def within(self, step: str) -> In:
        """A step further in."""
        return In(self.path, step)

    def finish(self) -> None:
        """Whatever had to be used was used."""
        for name, step in self.needed:
            if not step.used:
                with At(step.place):
                    raise refuse(f"nothing uses {name!r}, so this does nothing", "use it, or leave it out")

    # Binding ------------------------------------------------------------------------------------------------

    def bind(
        self,
        known: Known,
        name: str,
        kind: Kind,
        zones: frozenset[Zone] | None = None,
        *,
        needed: bool = False,
        target: bool = False,
        given: bool = False,
        among: str | None = None,
    ) -> Known:
        """What is known with one name more. The rules give names too, those that nothing else may give."""
        if not given and name in EVENT_NAMES:
            raise refuse(f"the rules keep something else under {name!r}", "give another name")
        if not given and name.startswith(REMEMBERING):
            raise refuse(f"{name!r} is a name for what an object remembers", "leave out the article")
        old = known.get(name)
        if old is not None and not given:
            if target:
                raise refuse(f"another target is called {name!r} too", "give each a name of its own")
            if old.target:
                raise refuse(f"a target is called {name!r} already", "give another name")
            if old.kind is not kind:
                raise refuse(f"{name!r} is {old.kind} already, and this is {kind}", "give another name")
        step = Step("".join(self.path))
        if needed:
            self.needed.append((name, step))
        return {**known, name: Meaning(kind, (step,), zones, target, among=among)}

    def targets(self, sequence: tuple[Effect, ...], known: Known, event: Known, *, before_costs: bool = False) -> Known:
        """What is known with the targets that stand in effects; an event may be asked for what they are.

        With `before_costs` the caller follows the amounts that are split, once the costs are known.
        """
        _check_joint(sequence)
        for place, target in located(sequence, ".effects"):
            with self.within(place):
                kind, zones = Kind.PLAYERS, None
                if isinstance(target, PlayerTarget):
                    with self.within(".who"):
                        self.read(target.who, event)
                else:
                    with self.within(".filter"):
                        self.read(target.filter, event)
                    kind = Kind.ITEMS if target.zone is Zone.STACK else Kind.CARDS
                    zones = frozenset(target.zones) if kind is Kind.CARDS else None
                with self.within(".name"):
                    known = self.bind(known, target.name, kind, zones, target=True)
        if not before_costs:
            self.splits(sequence, known)
        return known

    def splits(self, sequence: tuple[Effect, ...], known: Known) -> None:
        """Follow the names in amounts that are split among targets; the costs are paid before such a name is needed."""
        for place, target in located(sequence, ".effects"):
            if isinstance(target, PlayerTarget) or target.split is None:
                continue
            with self.within(place.removesuffix("what") + "amount"):
                self.read(target.split, known)
            if target.minimum and waits_for_payment(target.split):
                with self.within(f"{place}.minimum"):
                    raise refuse("nobody knows before the costs are paid whether there is enough for so many", "say 0")

    def pay(self, word: Any, known: Known, declared: Known | None = None) -> Known:
        """What is known after costs were paid: with what, where they say so.

        No cost counts what another is paid with: all are worked out before one is paid (CR Card Activation 1.7, 1.8).
        """
        before = known if declared is None else declared
        for place, written in enumerate(word.costs):
            cost = written.as_cost()
            with self.within(f".costs[{place}]"):
                if isinstance(cost, payments.PutCounters):
                    with self.within(".amount"):
                        self.read(cost.amount, before)
                    if isinstance(cost.what, nouns.Bound):
                        with self.within(".what.name"):
                            self.use(known, cost.what.name, Kind.CARDS)
                    continue
                with AsWritten(written is cost):
                    self.read(cost, before)
                if isinstance(cost, payments.Do) and cost.name:
                    with self.within(".what.name"):
                        known = self.bind(known, cost.name, Kind.CARDS, needed=True)
        return known

    # Using --------------------------------------------------------------------------------------------------

    def use(self, known: Known, name: str, *kinds: Kind) -> Meaning:
        """A name is used as one of these kinds of things."""
        meaning = known.get(name)
        if meaning is None:
            others = ", ".join(repr(n) for n, m in known.items() if m.kind in kinds)
            hint = f"known here: {others}" if others else "no step or target before it gives a name to such a thing"
            if name in OF_EVENTS:
                hint = "no event that is known here has one"
            raise refuse(f"nothing is called {name!r} here", hint)
        if meaning.kind not in kinds:
            raise refuse(f"{name!r} is {meaning.kind}, and this takes {' or '.join(kinds)}")
        if meaning.unclear:
            raise refuse(f"{name!r} may be one thing or another, depending on a branch", "give them different names")
        for step in meaning.steps:
            step.used = True
        return meaning

    def read(self, word: Any, known: Known) -> None:
        """Follow the names in what is counted, asked or described."""
        if isinstance(word, tuple):
            for place, item in enumerate(word):
                with self.within(f"[{place}]"):
                    self.read(item, known)
            return
        if type(word) is nouns.EventPlayer:
            self.use(known, EVENT_PLAYER, Kind.PLAYERS)
        if type(word) is WhoDid:
            if WHO_DID not in known:
                raise refuse("nobody was told to do anything before", "it speaks of those in By")
            self.use(known, WHO_DID, Kind.PLAYERS)
        _declared(word, known)
        kinds = USING.get(type(word))
        if type(word) in OF_ITEMS and isinstance(word.what, nouns.Called):
            with self.within(".what"):
                _declared(word.what, known)
                with self.within(".name"):
                    self.use(known, word.what.name, Kind.CARDS, Kind.ITEMS)
            if isinstance(word, (conditions.Is, amounts.HowMany)):
                with self.within(".filter"):
                    self.read(word.filter, known)
            return
        if kinds is not None:
            with self.within(".name"):
                self.use(known, word.name, *kinds)
        elif isinstance(word, conditions.Paid):
            with self.within(".name"):
                self.ask_for_cost(word.name)
        elif isinstance(word, nouns.PaidWith):
            with self.within(".name"):
                self.payments.ask(word.name)
        for name in FIELDS.get(type(word), ()):
            value = getattr(word, name)
            if name in ("costs", "unless"):
                self.read_costs(name, value or (), known)
            elif name == "gains":
                with self.within(".gains"):
                    gained(value)
            elif type(value) in FIELDS or type(value) is tuple:
                with self.within(f".{name}"):
                    self.read(value, known)

    def read_costs(self, name: str, words: tuple[Any, ...], known: Known) -> None:
        """Follow the names in what is paid."""
        for place, written in enumerate(words):
            cost = written.as_cost()
            with self.within(f".{name}[{place}]"), AsWritten(written is cost):
                self.read(cost, known)

    def ask_for_cost(self, name: str) -> None:
        """Whether an optional cost was paid is asked."""
        if name not in self.costs:
            others = ", ".join(repr(cost) for cost in sorted(self.costs))
            hint = f"known here: {others}" if others else "only what is printed on a card asks for its costs"
            raise refuse(f"no optional additional cost is called {name!r} here", hint)
        self.paid.add(name)

    def act(self, what: Selection, known: Known, effect: Effect, *, new: bool = False) -> frozenset[Zone] | None:
        """A step acts on something; the zones in which that was found, as far as they are known.

        With `new` it is what something is redirected to.
        """
        kind = type(effect)
        if isinstance(what, Pending):
            self.read(what, known)
            if kind not in TO_ITEMS | ALSO_TO_ITEMS | {effects.ForEach}:
                raise refuse("this is not for items on the Effects Stack")
            return None
        if isinstance(what, nouns.PaidWith):
            self.read(what, known)
            return None
        if isinstance(what, nouns.Every):
            self.read(what, known)
            return frozenset({what.zone})
        if isinstance(what, Top):
            self.read(what, known)
            return frozenset({Zone.DECK})
        if isinstance(what, nouns.Champion):
            self.read(what, known)
        if not isinstance(what, nouns.Called):
            return None
        _declared(what, known, acted_on=True)
        kinds = (Kind.CARDS,) if kind not in ALSO_TO_ITEMS else (Kind.CARDS, Kind.ITEMS)
        with self.within(".name"):
            meaning = self.use(known, what.name, *((Kind.ITEMS,) if kind in TO_ITEMS and not new else kinds))
        if meaning.moved:
            raise refuse(
                f"{what.name!r} was moved by a step before to where nothing follows it",
                "act on it before it moves, or find it again",
            )
        zones = meaning.zones
        if kind in TO_OBJECTS and zones is not None and Zone.FIELD not in zones:
            raise refuse(f"{what.name!r} is found in {_listed(zones)}, and this is for objects on the field")
        if kind is effects.Activate and zones is not None and zones <= {Zone.FIELD, Zone.INTENT, Zone.STACK}:
            raise refuse(f"{what.name!r} is found in {_listed(zones)}, and cards are not activated from there")
        if kind is effects.TriggerAbilities and zones is not None and zones.isdisjoint({Zone.FIELD, Zone.INTENT}):
            raise refuse(f"{what.name!r} is found in {_listed(zones)}, and this is for objects and intents")
        if kind is effects.CopyIntent and zones is not None and Zone.INTENT not in zones:
            raise refuse(f"{what.name!r} is found in {_listed(zones)}, and this is for intents")
        return zones

    def on_field(self, what: Selection, zones: frozenset[Zone] | None) -> None:
        """What cards are put beneath is an object."""
        if isinstance(what, Pending) or (zones is not None and Zone.FIELD not in zones):
            found = "on the Effects Stack" if zones is None else f"in {_listed(zones)}"
            raise refuse(f"it is found {found}, and cards are put beneath objects on the field")

    # Following ----------------------------------------------------------------------------------------------

    def follow(self, sequence: tuple[Effect, ...], known: Known, field: str) -> Known:
        """What is known after effects were followed in order."""
        for place, effect in enumerate(sequence):
            with self.within(f"{field}[{place}]"):
                carry = CARRYING.get(type(effect))
                known = self.do(effect, known) if carry is None else carry(self, effect, known)
        return known

    def do(self, effect: Effect, known: Known) -> Known:
        """What is known after one effect that carries no others."""
        kind = type(effect)
        zones: frozenset[Zone] | None = None
        chosen = [noun.name for noun in (getattr(effect, name) for name in FIELDS[kind]) if isinstance(noun, Chosen)]
        if len(set(chosen)) < len(chosen):
            raise refuse(f"two choices are called {chosen[0]!r}", "give one of them another name")
        for name in FIELDS[kind]:
            known = self.choose(name, getattr(effect, name), known, needed=kind is effects.Choose)
        if kind is effects.Choose:
            return known
        for name in FIELDS[kind]:
            value = getattr(effect, name)
            with self.within(f".{name}"):
                if name == "gains":
                    gained(value)
                elif name == "modifications":
                    self.change(value, known)
                elif name == "into" and isinstance(value, Selection):
                    self.on_field(value, self.act(value, known, effect))
                elif isinstance(value, Selection):
                    zones = self.act(value, known, effect, new=name == "to" and kind is effects.Redirect)
                elif type(value) in FIELDS and name not in ("token", "mastery", "status", "card"):
                    self.read(value, known)
        if isinstance(effect, effects.Modify) and isinstance(effect.what, nouns.Called):
            check_modify(effect, zones)
        if kind is effects.CopyOnStack and not isinstance(effect.what, (nouns.Called, Pending)):  # type: ignore[attr-defined]
            with self.within(".what"):
                raise refuse("only what is on the Effects Stack can be copied there", "declare it as a Target")
        if kind in MOVING:
            known = self.move(effect, known, zones)
        return self.find(effect, known, zones)

    def choose(self, field: str, noun: Any, known: Known, *, needed: bool) -> Known:
        """What is known after a choice that stands in an effect. A step that only chooses is for others after it."""
        if not isinstance(noun, Chosen):
            return known
        among: str | None = None
        with self.within(f".{field}"):
            for name in FIELDS[type(noun)]:
                with self.within(f".{name}"):
                    self.read(getattr(noun, name), known)
            zones: frozenset[Zone] | None = None
            match noun:
                case AtRandom(zone=zone):
                    zones = frozenset({zone})
                case Some(among=nouns.Called(name=among)):
                    zones = known[among].zones
                case Some():
                    zones = frozenset(noun.zones)
            with self.within(".name"):
                kind = Kind.ITEMS if isinstance(noun, OneOf) else Kind.CARDS
                return self.bind(known, noun.name, kind, zones, needed=needed, among=among)

    def move(self, effect: Any, known: Known, zones: frozenset[Zone] | None) -> Known:
        """What a step moved is another object from now on; in a hidden zone nothing follows it."""
        to = MOVING[type(effect)] or effect.zone
        stays = zones == frozenset({to}) and to not in OBJECT_SPECIFIC_ZONES
        if stays and to is not Zone.DECK:
            raise refuse(f"what is in {shown(to)} is put there, which does nothing")
        if stays or not isinstance(effect.what, nouns.Called):
            return known
        name = effect.what.name
        old = known[name]
        if old.kept:
            raise refuse(f"{name!r} is remembered where it is", "remember it after it has moved")
        lost = to in PRIVATE_ZONES or old.kind is not Kind.CARDS
        reached = None if old.zones is None else old.zones | {to}
        after = {n: m._replace(moved=True) if m.among == name else m for n, m in known.items()}
        return {**after, name: old._replace(moved=lost, zones=reached, among=None)}

    def find(self, effect: Any, known: Known, zones: frozenset[Zone] | None) -> Known:
        """The names that a step gives to what it finds."""
        kind = type(effect)
        if kind is effects.Discard:
            return self.bind(known, "discarded", Kind.CARDS, given=True)
        if kind is effects.Suppress:
            return self.bind(known, "suppressed", Kind.CARDS, frozenset({Zone.BANISHMENT}), given=True)
        if kind not in FINDING or effect.name is None:
            return known
        what, needed = FINDING[kind]
        match effect:
            case effects.LookAt():
                pass  # they stay where they are
            case effects.RevealUntil():
                zones = frozenset({Zone.DECK})
            case effects.Scavenge():
                zones = frozenset({Zone.HAND})
            case effects.Generate():
                zones = frozenset({effect.zone, Zone.HAND} if effect.zone is Zone.INTENT else {effect.zone})
            case effects.GenerateIntoLineage():
                zones = frozenset({Zone.LINEAGE, Zone.HAND})
            case effects.Summon() | effects.SummonCopies() | effects.LevelUp() | chance.Gather():
                zones = frozenset({Zone.FIELD})
            case effects.Negate():
                zones = frozenset({Zone.STACK})
            case effects.Activate() | effects.Materialize():
                zones = None  # it is on the way to where it resolves
        if kind is effects.BindAll and isinstance(effect.what, nouns.Called):
            what = known[effect.what.name].kind
        with self.within(".name"):
            known = self.bind(known, effect.name, what, zones, needed=needed)
        if kind is effects.Scavenge:
            known = {**known, effect.name: known[effect.name]._replace(moved=True)}
        if kind is effects.RevealUntil:
            with self.within(".rest"):
                known = self.bind(known, effect.rest, what, zones)
        return known

    # Changing -----------------------------------------------------------------------------------------------

    def change(self, found: tuple[Modification, ...], known: Known) -> None:
        """Follow the names in what changes for a time, or for as long as an ability is there."""
        for place, m in enumerate(found):
            with self.within(f"[{place}]"):
                match m:
                    case modifications.Gains() | modifications.AttacksGain():
                        with self.within(".ability"):
                            text_of(m.ability)
                    case modifications.GlimpsedHave():
                        with self.within(".filter"):
                            self.read(m.filter, known)
                        with self.within(".ability"):
                            text_of(m.ability)
                    case modifications.Replaces():
                        with self.within(".pattern"):
                            self.read(m.pattern, known)
                        with self.within(".outcome"):
                            self.replace(m.outcome, m.pattern, known)
                    case modifications.LevelsUpInto():
                        self.follow(m.effects, self.targets(m.effects, known, known), ".effects")
                    case modifications.PreventNext():
                        self.prevent(m, known, "amount", "by")
                    case modifications.PreventNextTime():
                        self.prevent(m, known, "amount", "by", "to")
                    case _:
                        self.read(m, known)

    def prevent(self, m: modifications.PreventNext | modifications.PreventNextTime, known: Known, *fields: str) -> None:
        """Its effects are part of what prevents, and know of the damage (CR Damage Prevention 11)."""
        for name in fields:
            with self.within(f".{name}"):
                self.read(getattr(m, name), known)
        known = self.bind(self.of_event(DAMAGE, known), "prevented", Kind.NUMBER, given=True)
        self.follow(m.effects, known, ".effects")

    def of_event(self, pattern: Pattern, known: Known) -> Known:
        """What is known with an event that fits a pattern."""
        facts = EVENTS[pattern.happening]
        for there, name, kind in (
            (facts.about, "subject", Kind.CARDS),
            (facts.other, "event other", Kind.ITEMS if facts.item else Kind.CARDS),
            (facts.by, EVENT_PLAYER, Kind.PLAYERS),
            (facts.amount or pattern.at_once, "amount", Kind.NUMBER),
        ):
            if there:
                known = self.bind(known, name, kind, given=True)
        return known

    def replace(self, outcome: Outcome, pattern: Pattern, known: Known) -> None:
        """What happens instead knows the number and the subject of what would have happened."""
        facts = EVENTS[pattern.happening]
        inner = self.of_event(one_by_one(pattern, at_once=False), known)
        match outcome:
            case outcomes.Prevented():
                for name in ("amount", "all_but"):
                    with self.within(f".{name}"):
                        self.read(getattr(outcome, name), inner)
                self.follow(outcome.effects, self.bind(inner, "prevented", Kind.NUMBER, given=True), ".effects")
            case outcomes.Instead():
                inner = self.of_event(pattern, known)
                if facts.amount:
                    inner = self.bind(inner, "instead of", Kind.NUMBER, given=True)
                self.follow(outcome.effects, inner, ".effects")
            case outcomes.Enters():
                with self.within(".entering"):
                    self.read(outcome.entering, inner)
                self.follow(outcome.effects, inner, ".effects")
            case outcomes.EntersAsCopy():
                with self.within(".filter"):
                    self.read(outcome.filter, known)
                with self.within(".gains"):
                    gained(outcome.gains)
            case outcomes.DealtTo() | outcomes.DealtAlsoTo():
                self.read(outcome, known)
            case _:
                self.read(outcome, inner)


DAMAGE: Final = Pattern(Happening.DAMAGED)


def _declared(word: Any, known: Known, *, acted_on: bool = False) -> None:
    """A target stands where one is declared: in what is done as something resolves."""
    if isinstance(word, Target) and word.split is not None:
        raise refuse("only the effect around a target says what is split among them", "leave split out")
    if isinstance(word, (Target, PlayerTarget)) and word.name not in known:
        raise refuse("no target is declared for this", "target it in the effects, and write Bound or ThePlayer here")
    if isinstance(word, Chosen) and not (acted_on and word.name in known):
        raise refuse("nothing is chosen here", "choose it in an effect before, and write Bound here")


def _listed(zones: Iterable[Zone]) -> str:
    return " or ".join(shown(zone) for zone in sorted(zones))


# Abilities -----------------------------------------------------------------------------------------------------


BEFORE_PAYING: Final = (
    abilities.OwnCost,
    AdditionalCost,
    abilities.AlternativeCost,
    abilities.PlayFrom,
    abilities.PlayOnlyIf,
    abilities.Starcalling,
)
"""Abilities that are looked at before anything was paid."""


def text_of(
    ability: Ability,
    costs: frozenset[str] = frozenset(),
    payments: Payments | None = None,
    memory: Memory | None = None,
) -> set[str]:
    """Follow the names of one ability that is a text of its own, and tell for which costs it asks.

    Raises `IllegalDefinition`. What is looked at before anything was paid cannot ask; the card's own cost may ask which
    costs were declared.
    """
    before = isinstance(ability, BEFORE_PAYING)
    declared = costs if isinstance(ability, abilities.OwnCost) else frozenset()
    text = Text(declared) if before else Text(costs, payments, memory)
    remembered = text.memory.known
    if isinstance(ability, abilities.Triggered):
        text.event = text.of_event(ability.pattern, remembered)
    read_before(text, ability)
    match ability:
        case abilities.Activated():
            known = text.pay(ability, text.targets(ability.effects, remembered, remembered, before_costs=True))
            text.splits(ability.effects, known)
            text.follow(ability.effects, known, ".effects")
        case AdditionalCost() | abilities.AlternativeCost() | abilities.PlayFrom():
            follow_way(text, ability, text.pay(ability, {}))
        case abilities.Triggered() | Resolution():
            text.follow(ability.effects, text.targets(ability.effects, text.event, text.event), ".effects")
        case abilities.Static():
            with text.within(".modifications"):
                text.change(ability.modifications, remembered)
    text.finish()
    return text.paid


_READ_BEFORE: Final = ("affected", "pattern", "condition", "gates", "change", "cost")


def read_before(text: Text, ability: Ability) -> None:
    """What is read before a name can be bound: gates, conditions, own costs, and what an ability waits for."""
    for name in _READ_BEFORE:
        value = getattr(ability, name, None)
        if type(value) in FIELDS or type(value) is tuple:
            with text.within(f".{name}"):
                text.read(value, text.event if name == "condition" else text.memory.known)


def gained(found: tuple[Ability, ...]) -> None:
    """Each ability that is gained is a text of its own."""
    for place, ability in enumerate(found):
        with At(f"[{place}]"):
            text_of(ability)


def follow_way(text: Text, way: abilities.Way | AdditionalCost, known: Known) -> None:
    """What follows on a way to play a card knows with what was paid."""
    text.follow(way.then, known, ".then")
