"""Ways of having an ability: builders that put a carrier named "Bearer" on the table and give it the ability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any, Final

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import action, ally, card, does, memory, reserve
from grandarchive.model.abilities import Ability, Static
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.composition import By
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    Activate,
    Banish,
    BecomeCopy,
    Choose,
    CopyCard,
    CopyOnStack,
    Effect,
    LevelUp,
    Modify,
    Negate,
    Put,
    Recover,
    Rest,
    Summon,
    SummonCopies,
    Transform,
)
from grandarchive.model.entering import TRANSFORMED, UNDER_OWNERS_CONTROL
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls, Gains, Modification, Replaces
from grandarchive.model.nouns import THEIRS, THIS, YOURS, Bound, Every, Filter, Named, Target, Type
from grandarchive.model.outcomes import Enters, EntersAsCopy
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Cards, Scenario, placed

BEARER: Final = "Bearer"
"""The name of the carrier in every way."""
THE_BEARER: Final = Named(BEARER)
MIMIC: Final = Every(Named("Mimic"), Zone.BANISHMENT)


class Way(StrEnum):
    """How a card or object comes to have an ability."""

    PRINTED = "printed"
    INHERITED = "inherited"
    STATIC = "static of another object"
    END_OF_TURN = "until end of turn"
    BACK = "back side"
    BECAME = "became a copy"
    ENTERED = "entered as a copy"
    MADE = "made as a copy"
    COPIED = "copied activation"
    LOADED = "loaded card"
    TOKEN = "token"


NOT_ON_THE_BEARER: Final = frozenset({Way.INHERITED, Way.STATIC, Way.END_OF_TURN, Way.LOADED})
"""The ways in which the ability is written on another card."""


@dataclass(frozen=True)
class Body:
    """The characteristics of a carrier, besides the ability. `kind` is the type of an object."""

    kind: str = "ally"
    subtypes: str = "warrior human"
    power: int | None = 2
    life: int | None = 5
    durability: int | None = None
    supertypes: str = ""
    element: str = "NORM"

    def card(self, name: str, abilities: Sequence[Ability] = ()) -> CardDefinition:
        """A free card with these characteristics."""
        return card(
            name,
            self.kind,
            self.subtypes,
            reserve(0),
            tuple(abilities),
            element=self.element,
            supertypes=self.supertypes,
            power=self.power,
            life=self.life,
            durability=self.durability,
        )

    def champion(self, name: str, abilities: Sequence[Ability] = (), level: int = 2) -> CardDefinition:
        """A champion with the same power and subtypes; it lives longer."""
        return card(
            name,
            "champion",
            self.subtypes,
            memory(level),
            tuple(abilities),
            element=self.element,
            power=self.power,
            life=20,
            level=level,
        )


ALLY_BODY: Final = Body()


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action; one without effects recovers 1."""
    return action(name, 0, Speed.FAST, "mage skill", does(*(effects or (Recover(1),))))


def relic(name: str, *abilities: Ability) -> CardDefinition:
    """An item that costs nothing."""
    return card(name, "item", "mage", reserve(0), abilities)


def token_of(definition: CardDefinition, abilities: Sequence[Ability]) -> CardDefinition:
    """A token with the face of a card, without its cost, and with these abilities."""
    face = definition.face
    made = Face(
        face.name,
        face.types,
        face.supertypes,
        face.subtypes,
        face.elements,
        power=face.power,
        life=face.life,
        durability=face.durability,
        abilities=tuple(abilities),
    )
    return CardDefinition(definition.slug, (made,), token=True)


def gains(abilities: Sequence[Ability]) -> tuple[Modification, ...]:
    """One modification for each ability."""
    return tuple(Gains(a) for a in abilities)


def giver(abilities: Sequence[Ability], reached: Sequence[Zone] | None = None, to: Filter = THE_BEARER) -> Static:
    """A static ability that gives abilities to the carrier."""
    if reached is None:
        return Static(to, gains(abilities))
    return Static(to, gains(abilities), reached=tuple(reached))


def inherited(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """The same abilities as Inherited Effects."""
    found: list[Ability] = []
    for ability in abilities:
        changed: Any = ability
        found.append(replace(changed, inherited=True))
    return tuple(found)


@dataclass(frozen=True)
class Parts:
    """The parts that a way adds to a scenario: definitions, cards of both players, and steps of A."""

    cards: tuple[CardDefinition, ...]
    own: Mapping[str, tuple[Any, ...]]
    other: Mapping[str, tuple[Any, ...]]
    steps: tuple[str, ...] = ()


def _object_parts(way: Way, abilities: tuple[Ability, ...], body: Body, top: Body, mine: bool) -> Parts:
    """The parts for an object on the field. `mine`: A, who takes all steps, controls it.

    `top` is the body of the champion that inherits.
    """
    nothing: dict[str, tuple[Any, ...]] = {}
    plain = body.card(BEARER)
    model = plain if way in NOT_ON_THE_BEARER else body.card(BEARER, abilities)
    who = Who.YOU if mine else Who.OPPONENT
    not_theirs = THE_BEARER & (THEIRS if mine else YOURS)
    cleared = Banish(Every(not_theirs))
    on_field = {"field": (BEARER,)}
    match way:
        case Way.PRINTED:
            return Parts((model,), on_field, nothing)
        case Way.INHERITED:
            heir = body.champion("Heir", inherited(abilities), 1)
            return Parts((heir, top.champion(BEARER)), {"lineage": ("Spirit of Wind", "Heir", BEARER)}, nothing)
        case Way.STATIC:
            standard = relic("Standard", *((giver(abilities),) if abilities else ()))
            return Parts((plain, standard), {"field": (BEARER, "Standard")}, nothing)
        case Way.END_OF_TURN:
            grant = trick("Grant", *((Modify(Every(THE_BEARER), gains(abilities)),) if abilities else ()))
            return Parts((plain, grant), on_field, nothing, ("Grant",))
        case Way.BACK:
            cover = replace(body, power=0, life=body.life and 9).card("Cover")
            both = CardDefinition("cover", (cover.face, replace(model.face, cost=Face.cost)))
            flip = trick("Flip", Transform(Every(Named("Cover"))))
            return Parts((both, flip), {"field": ("Cover",)}, nothing, ("Flip",))
        case Way.BECAME:
            mimic = replace(body, power=0).card("Mimic")
            chosen = Choose(Some(not_theirs, name="model"))
            copy = trick("Imitate", chosen, BecomeCopy(Every(Named("Mimic")), Bound("model")), cleared)
            return Parts((model, mimic, copy), {"field": ("Mimic",)}, on_field, ("Imitate",))
        case Way.ENTERED:
            copying = Static(THIS, (Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(THE_BEARER)),))
            mimic = replace(body, power=0).card("Mimic", (copying,))
            raise_it = trick("Usher", Put(MIMIC, Zone.FIELD, entering=UNDER_OWNERS_CONTROL), cleared)
            return Parts((model, mimic, raise_it), {"banishment": ("Mimic",)}, on_field, ("Usher",))
        case Way.MADE:
            double = trick("Double", *_by(who, SummonCopies(Every(THE_BEARER))), cleared)
            return Parts((model, double), nothing, on_field, ("Double",))
        case Way.COPIED:
            target = Target(THE_BEARER, zone=Zone.STACK)
            echo = trick("Echo", CopyOnStack(target, new_targets=False), Negate(Bound()))
            present = trick("Present", By(Who.OPPONENT, (Modify(Every(THE_BEARER), (Controls(),), REST_OF_GAME),)))
            return Parts((model, echo, present), nothing, nothing, (BEARER, "Echo", *(() if mine else ("Present",))))
        case Way.LOADED:
            loaded = replace(body, kind="ally", power=0, life=1).card("Round", abilities)
            return Parts((plain, loaded), {"field": (placed(BEARER, loaded=["Round"]),)}, nothing)
        case Way.TOKEN:
            token = token_of(plain, abilities)
            return Parts((trick("Call", Summon(token, who=who)),), nothing, nothing, ("Call",))


BENEATH: Final = ("Heir", "Spirit of Wind")
"""A lineage with a card in it that is no champion."""
IN_PLAY: Final = (Zone.HAND, Zone.STACK, Zone.FIELD, Zone.INTENT)
"""Where an effect reaches a card from before it is played until it is an object or intent."""


def arriving_parts(way: Way, abilities: tuple[Ability, ...], body: Body, reached: Sequence[Zone]) -> Parts:
    """The parts for an object of A that enters the field as the last step, with the ability from before.

    The models of copies enter the field too, and leave it once they are copied.
    """
    nothing: dict[str, tuple[Any, ...]] = {}
    plain = body.card(BEARER)
    model = plain if way in NOT_ON_THE_BEARER else body.card(BEARER, abilities)
    old, gone = Choose(Some(THE_BEARER, name="model")), Banish(Bound("model"))
    match way:
        case Way.PRINTED:
            return Parts((model,), nothing, nothing, (BEARER,))
        case Way.INHERITED:
            heir, top = body.champion("Heir", inherited(abilities), 1), body.champion(BEARER)
            rise = trick("Rise", LevelUp())
            return Parts(
                (heir, top, rise), {"lineage": ("Spirit of Wind", "Heir"), "material": (BEARER,)}, nothing, ("Rise",)
            )
        case Way.STATIC:
            standard = relic("Standard", *((giver(abilities, reached),) if abilities else ()))
            return Parts((plain, standard), {"field": ("Standard",)}, nothing, (BEARER,))
        case Way.END_OF_TURN:
            return Parts((plain, _next(body.kind, abilities)), nothing, nothing, ("Grant", BEARER))
        case Way.BACK:
            flipped = Static(THIS, (Replaces(Pattern(Happening.ENTER, THIS), Enters(TRANSFORMED)),))
            cover = replace(body, power=body.power and 0).card("Cover")
            faces = (replace(cover.face, abilities=(flipped,)), replace(model.face, cost=Face.cost))
            return Parts((CardDefinition("cover", faces),), nothing, nothing, ("Cover",))
        case Way.BECAME:
            mimic = replace(body, power=body.power and 0).card("Mimic")
            copy = trick("Imitate", old, BecomeCopy(Every(Named("Mimic")), Bound("model")), gone)
            return Parts((model, mimic, copy), {"field": ("Mimic",)}, nothing, (BEARER, "Imitate"))
        case Way.ENTERED:
            copying = Static(THIS, (Replaces(Pattern(Happening.ENTER, THIS), EntersAsCopy(THE_BEARER)),))
            mimic = replace(body, power=body.power and 0).card("Mimic", (copying,))
            usher = trick("Usher", old, Put(MIMIC, Zone.FIELD), gone)
            return Parts((model, mimic, usher), {"banishment": ("Mimic",)}, nothing, (BEARER, "Usher"))
        case Way.MADE:
            double = trick("Double", old, SummonCopies(Bound("model")), gone)
            return Parts((model, double), nothing, nothing, (BEARER, "Double"))
        case _:
            return _object_parts(way, abilities, body, body, True)


def _next(kind: str, abilities: tuple[Ability, ...]) -> CardDefinition:
    """An action that gives abilities to the next card of a kind that is activated this turn."""
    return trick("Grant", *((Modify(NextActivated(Type(kind.upper())), gains(abilities)),) if abilities else ()))


def attack_parts(way: Way, abilities: tuple[Ability, ...]) -> Parts:
    """The parts for an attack card that the last step puts into the intent of A's champion, or that is loaded."""
    nothing: dict[str, tuple[Any, ...]] = {}
    body = Body("attack", "warrior", 2, None)
    plain = body.card(BEARER)
    model = plain if way in NOT_ON_THE_BEARER else body.card(BEARER, abilities)
    match way:
        case Way.PRINTED:
            return Parts((model,), nothing, nothing, (BEARER,))
        case Way.STATIC:
            standard = relic("Standard", *((giver(abilities, (Zone.STACK, Zone.INTENT)),) if abilities else ()))
            return Parts((plain, standard), {"field": ("Standard",)}, nothing, (BEARER,))
        case Way.END_OF_TURN:
            return Parts((plain, _next("attack", abilities)), nothing, nothing, ("Grant", BEARER))
        case Way.MADE:
            chosen = Choose(Some(THE_BEARER, (Zone.GRAVEYARD,)))
            recall = trick("Recall", chosen, CopyCard(Bound("chosen"), (Activate(Bound("copy")),)))
            return Parts((model, recall), {"graveyard": (BEARER,)}, nothing, ("Recall",))
        case Way.COPIED:
            echo = trick("Echo", CopyOnStack(Target(THE_BEARER, zone=Zone.STACK), new_targets=False), Negate(Bound()))
            return Parts((model, echo), nothing, nothing, (BEARER, "Echo"))
        case Way.LOADED:
            gun = card("Gun", "weapon", "ranger gun", reserve(0), (), power=0, durability=2)
            return Parts((body.card(BEARER, abilities), gun), {"field": (placed("Gun", loaded=[BEARER]),)}, nothing)
        case Way.INHERITED:
            heir = body.card("Heir", inherited(abilities))
            return Parts((heir, plain), {"lineage": BENEATH}, nothing, (BEARER,))
        case Way.BACK | Way.BECAME | Way.ENTERED | Way.TOKEN:
            raise NotImplementedError(f"an attack card has no {way}")


def _by(who: Who, effect: Effect) -> tuple[Effect, ...]:
    return (effect,) if who is Who.YOU else (By(who, (effect,)),)


TIRE: Final = trick("Tire", Rest(Every(THE_BEARER)))
"""It rests the carrier."""


@cache
def known() -> tuple[CardDefinition, ...]:
    """The cards that stand by in every scenario of the matrix."""
    return (*DEFINITIONS, *BYSTANDERS, TIRE)


BYSTANDERS: Final = (
    ally("Brute", 0, 3, 9, "warrior human"),
    ally("Rock", 0, 0, 9, "guardian golem"),
)
"""Units that say nothing: one that attacks and one that stands there."""


@dataclass(frozen=True)
class Lay:
    """One cell of the matrix, or its control: how a probe puts its carrier on the table.

    The control is the same position, in which nobody gives the ability; with `restricted` the probe lays out a
    position in which the ability is there and locked.
    """

    way: Way
    abilities: tuple[Ability, ...]
    control: bool = False
    restricted: bool = False

    @property
    def given(self) -> tuple[Ability, ...]:
        """The abilities that the carrier gets: none in the control, unless the control is that they are locked."""
        return () if self.control and not self.restricted else self.abilities

    def unit(
        self,
        owner: str = "A",
        *,
        body: Body = ALLY_BODY,
        top: Body | None = None,
        rested: bool = False,
        phase: str = "main",
        cards: Sequence[CardDefinition] = (),
        **zones: Any,
    ) -> Scenario:
        """A position in which `owner` controls the carrier and A has Opportunity in a phase of A's turn.

        `zones` are `a_field=[...]`, `b_hand=[...]` and so on: what the two players have besides.
        """
        parts = _object_parts(self.way, self.given, body, top or body, owner == "A")
        return self._laid(parts, owner, rested, phase, cards, zones)

    def weapon(self, body: Body, **zones: Any) -> Scenario:
        """A position in which A controls a weapon that is the carrier, or has a plain one if the champion inherits."""
        if self.way is not Way.INHERITED:
            return self.unit(body=body, **zones)
        cards = zones.pop("cards", ())
        heir = body.card("Heir", inherited(self.given))
        parts = Parts((heir, body.card(BEARER)), {"lineage": BENEATH, "field": (BEARER,)}, {})
        return self._laid(parts, "A", False, "main", cards, zones)

    def arriving(
        self,
        *,
        body: Body = ALLY_BODY,
        cards: Sequence[CardDefinition] = (),
        reached: Sequence[Zone] = IN_PLAY,
        **zones: Any,
    ) -> Scenario:
        """A position in which the carrier has entered the field under A's control, if it enters in this way."""
        return self._laid(arriving_parts(self.way, self.given, body, reached), "A", False, "main", cards, zones)

    def attacking(self, *, cards: Sequence[CardDefinition] = (), **zones: Any) -> Scenario:
        """A position in which A's champion attacks with the carrier, and its target is not chosen yet.

        If there is only one possible target it is chosen.
        """
        parts = attack_parts(self.way, self.given)
        t = self._laid(parts, "A", False, "main", cards, zones, hold=True)
        if self.way is Way.LOADED:
            t.act("A", "attack with Spirit of Wind")
        while t.state.combat is None and (t.state.stack or t.purpose == "may"):
            t.game.choose(t.options.index("pass" if t.purpose == "opportunity" else f"activate {BEARER}"))
            if t.purpose not in ("opportunity", "may"):
                break
        return t

    def _laid(
        self,
        parts: Parts,
        owner: str,
        rested: bool,
        phase: str,
        cards: Sequence[CardDefinition],
        zones: Mapping[str, Any],
        hold: bool = False,
    ) -> Scenario:
        """The scenario of these parts after its steps; `hold` leaves the last step on the Effects Stack."""
        steps = (*parts.steps, *(("Tire",) if rested else ()))
        players: dict[str, dict[str, Any]] = {"A": {}, "B": {}}
        for name, value in zones.items():
            players[name[0].upper()][name[2:]] = value
        own, other = players[owner], players["B" if owner == "A" else "A"]
        for player, more in ((own, parts.own), (other, parts.other)):
            for zone, names in more.items():
                player[zone] = names if zone == "lineage" else (*names, *player.get(zone, ()))
        players["A"]["hand"] = (*steps, *players["A"].get("hand", ()))
        t = Scenario(Cards((*known(), *cards, *parts.cards)))
        for name in ("A", "B"):
            t.player(name, **players[name])
        t.phase("A", phase)
        _take(t, steps, hold)
        return t


def _take(t: Scenario, steps: Sequence[str], hold: bool) -> None:
    """A activates cards one after the other; the card that Echo copies waits for it."""
    for place, step in enumerate(steps):
        t.act("A", f"activate {step}")
        last = place == len(steps) - 1
        if not (hold if last else steps[place + 1] == "Echo"):
            t.pass_all()
        if t.purpose == "level up":
            t.answer("A", "level", f"level up {BEARER}")
