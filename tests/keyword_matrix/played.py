"""Probes for keywords of cards that are played, glimpsed, or lie in a zone of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from grandarchive.cards.starter.printing import action, card, does, memory, reserve
from grandarchive.model.abilities import (
    Ability,
    AdditionalCost,
    AlternativeCost,
    Imbue,
    Keyword,
    Starcalling,
    Triggered,
)
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.choices import Some
from grandarchive.model.conditions import Paid
from grandarchive.model.costs import sacrifice
from grandarchive.model.effects import (
    Activate,
    Choose,
    CopyCard,
    CopyOnStack,
    Draw,
    Glimpse,
    If,
    Materialize,
    Modify,
    Negate,
    RemoveCounters,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.nouns import ALLY, Being, Bound, Champion, Named, Target
from grandarchive.model.scopes import AllThatFit, NextActivated, NextGlimpsed
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.keyword_matrix.rows import Probe, Row, cards_in_hand, full, same, short
from tests.keyword_matrix.ways import (
    BEARER,
    NOT_ON_THE_BEARER,
    THE_BEARER,
    Lay,
    Parts,
    Way,
    gains,
    giver,
    inherited,
    relic,
    token_of,
    trick,
)


@dataclass(frozen=True)
class Kind:
    """A card that is played: an action that draws a card, in a zone, and where an effect has to reach it."""

    home: str = "hand"
    cost: int = 0
    speed: Speed = Speed.FAST
    subtypes: str = "mage skill"
    element: str = "NORM"
    power: int | None = None
    reached: tuple[Zone, ...] = (Zone.HAND, Zone.STACK)

    def card(self, name: str, abilities: Sequence[Ability] = ()) -> CardDefinition:
        """The action; what its abilities say as it resolves comes before it draws."""
        return card(
            name,
            "action",
            self.subtypes,
            reserve(self.cost),
            (*abilities, does(Draw(1))),
            element=self.element,
            power=self.power,
            speed=self.speed,
        )

    def grant(self, abilities: tuple[Ability, ...]) -> CardDefinition:
        """An action that gives the abilities until end of turn."""
        if not abilities:
            return trick("Grant")
        if self.home == "deck":
            return trick("Grant", Modify(NextGlimpsed(THE_BEARER), gains(abilities)))
        if self.home == "graveyard":
            return trick("Grant", Modify(AllThatFit(THE_BEARER, self.reached), gains(abilities)))
        return trick("Grant", Modify(NextActivated(THE_BEARER), gains(abilities)))


def parts_of(way: Way, abilities: tuple[Ability, ...], kind: Kind) -> Parts:
    """The parts for a card in its zone; a copy of it is activated as the last step."""
    nothing: dict[str, tuple[Any, ...]] = {}
    plain = kind.card(BEARER)
    model = plain if way in NOT_ON_THE_BEARER or way is Way.TOKEN else kind.card(BEARER, abilities)
    home = {kind.home: (BEARER,)}
    match way:
        case Way.PRINTED:
            return Parts((model,), home, nothing)
        case Way.INHERITED:
            return Parts((plain, kind.card("Heir", inherited(abilities))), home, nothing)
        case Way.STATIC:
            standard = relic("Standard", *((giver(abilities, kind.reached),) if abilities else ()))
            return Parts((plain, standard), {**home, "field": ("Standard",)}, nothing)
        case Way.END_OF_TURN:
            return Parts((plain, kind.grant(abilities)), home, nothing, ("Grant",))
        case Way.MADE:
            chosen = Choose(Some(THE_BEARER, (Zone.GRAVEYARD,)))
            recall = trick("Recall", chosen, CopyCard(Bound("chosen"), (Activate(Bound("copy")),)))
            return Parts((model, recall), {"graveyard": (BEARER,)}, nothing, ("Recall",))
        case Way.COPIED:
            echo = trick("Echo", CopyOnStack(Target(THE_BEARER, zone=Zone.STACK), new_targets=False), Negate(Bound()))
            own = {"hand": ("Echo",)}
            own[kind.home] = (BEARER, *own.get(kind.home, ()))
            return Parts((model, echo), own, nothing)
        case Way.BACK:
            cover = kind.card("Cover").face
            back = replace(model.face, cost=Face.cost, abilities=abilities)
            return Parts((CardDefinition("cover", (cover, back)),), {kind.home: ("Cover",)}, nothing)
        case Way.TOKEN:
            return Parts((token_of(plain, abilities),), nothing, nothing)
        case Way.LOADED | Way.BECAME | Way.ENTERED:
            raise NotImplementedError(f"a card that is played has no {way}")


def laid(lay: Lay, kind: Kind, cards: Sequence[CardDefinition] = (), **zones: Any) -> Scenario:
    """A position of A's main phase with the carrier in its zone."""
    return lay._laid(parts_of(lay.way, lay.given, kind), "A", False, "main", cards, zones, hold=lay.way is Way.MADE)


def playable(lay: Lay, t: Scenario) -> bool:
    """A can activate the carrier, or a copy of it as Recall resolves."""
    if lay.way is Way.MADE:
        while t.stack and t.purpose == "opportunity":
            t.game.choose(t.options.index("pass"))
        return t.purpose == "may" and f"activate {BEARER}" in t.options
    return t.can("A", f"activate {BEARER}")


def play(lay: Lay, t: Scenario) -> Scenario:
    """A activates the carrier, or a copy of it."""
    assert playable(lay, t)
    if lay.way is Way.MADE:
        t.game.choose(t.options.index(f"activate {BEARER}"))
        return t
    return t.act("A", f"activate {BEARER}")


def resolved(lay: Lay, t: Scenario) -> Scenario:
    """Everybody passes until the carrier has resolved, or a copy of its activation instead of it."""
    if lay.way is Way.COPIED:
        t.act("A", "activate Echo")
    return t.pass_all()


# May it be played, and for how much? -----------------------------------------------------------------------------

MAGE: Final = card("Sage", "champion", "mage human", memory(1), (), life=20, level=1)
WARRIOR: Final = card("Rookie", "champion", "warrior human", memory(1), (), life=20, level=1)
CHAMPIONS: Final = (MAGE, WARRIOR)


def class_locked(lay: Lay) -> bool:
    """A warrior cannot play the carrier, which is a mage's card; a mage can."""
    assert playable(lay, laid(lay, Kind(), CHAMPIONS, a_lineage=["Spirit of Wind", "Sage"]))
    return not playable(lay, laid(lay, Kind(), CHAMPIONS, a_lineage=["Spirit of Wind", "Rookie"]))


def level_locked(lay: Lay) -> bool:
    """A champion of base level 0 cannot play the carrier, whatever its level is; one of base level 1 can."""
    assert playable(lay, laid(lay, Kind(), CHAMPIONS, a_lineage=["Spirit of Wind", "Sage"]))
    return not playable(lay, laid(lay, Kind(), a_level=3))


def efficiency(lay: Lay) -> bool:
    """The carrier costs two less for a champion of level 2."""
    return playable(lay, laid(lay, Kind(cost=2), a_level=2))


def aenean_progression(lay: Lay) -> bool:
    """The carrier costs two more once a card with the keyword has resolved."""
    first = action("First", 0, Speed.FAST, "mage aenean spell", Keyword("aenean progression"), does(Draw(1)))
    t = laid(lay, Kind(), (first,), a_hand=["First"])
    t.act("A", "activate First").resolve_top()
    return not playable(lay, t)


def fast_activation(lay: Lay) -> bool:
    """The carrier, a slow card, can be activated while something is on the Effects Stack."""
    wait = trick("Wait")
    kind = Kind(speed=Speed.SLOW)
    t = laid(lay, kind, (wait,), a_hand=["Wait"])
    return t.act("A", "activate Wait").can("A", f"activate {BEARER}")


def kindle(lay: Lay) -> bool:
    """A fire card of the graveyard pays for the carrier, and is banished."""
    ember = action("Ember", 0, Speed.FAST, "mage spell", does(Draw(1)), element="FIRE")
    t = laid(lay, Kind(cost=1), (ember,), a_graveyard=["Ember"])
    if not playable(lay, t):
        return False
    play(lay, t)
    if t.purpose not in ("opportunity", "may"):
        t.game.choose(t.options.index("Ember"))
    return "Ember" in t.zone("A", "banishment")


def interdiction(lay: Lay) -> bool:
    """Nobody has Opportunity while the activation of the carrier is on the Effects Stack.

    A copy is made by a trigger, which negates the original.
    """
    event = Pattern(Happening.ACTIVATE, THE_BEARER, by=Who.YOU)
    parrot = relic("Parrot", Triggered(event, (CopyOnStack(STACKED, new_targets=False), Negate(Bound()))))
    field = ["Parrot"] if lay.way is Way.COPIED else []
    t = play(lay, laid(lay, Kind(), (parrot,), a_field=field))
    if lay.way is Way.COPIED:
        assert "A negates the activation of Bearer" in t.log or t.stack
        while t.stack[-1:] == ["Parrot"]:
            t.game.choose(t.options.index("pass"))
    return not t.stack


STACKED: Final = Target(THE_BEARER, zone=Zone.STACK)


def brew(lay: Lay) -> bool:
    """An ally is sacrificed for the carrier, which draws two cards for that."""
    return _paid_so(lay, laid(lay, Kind(cost=2), a_field=["Rock"]), not_there="Rock")


def _paid_so(lay: Lay, t: Scenario, not_there: str = "") -> bool:
    """A can play the carrier, and draws two cards."""
    if not playable(lay, t):
        return False
    play(lay, t)
    while t.purpose == "alternative cost" or t.purpose == "additional cost":
        t.game.choose(next(i for i, label in enumerate(t.options) if label not in ("own cost", "decline", "no")))
    resolved(lay, t)
    assert not (not_there and t.objects(not_there))
    return cards_in_hand(t) == 2


def prepare(lay: Lay) -> bool:
    """A preparation counter is removed for the carrier, which draws two cards for that."""
    t = laid(lay, Kind(), a_preparation=1)
    drawn = _paid_so(lay, t)
    return same(drawn, not dict(t.champion("A").counters).get("preparation", 0))


def ephemerate(lay: Lay) -> bool:
    """The carrier is activated from the graveyard, and banished as it resolves."""
    t = laid(lay, Kind("graveyard", reached=(Zone.GRAVEYARD, Zone.STACK)))
    if not t.can("A", f"activate {BEARER}"):
        return False
    resolved(lay, t.act("A", f"activate {BEARER}"))
    assert cards_in_hand(t) == 1
    return BEARER in t.zone("A", "banishment")


def imbue(lay: Lay, cards: Sequence[CardDefinition] = (), **zones: Any) -> bool:
    """A card of its element is reserved for the carrier and shown, and it draws two cards for that."""
    gem = action("Gem", 0, Speed.FAST, "mage skill", does(Draw(1)))
    t = laid(lay, Kind(cost=1), (gem, *cards), a_hand=["Gem"], **zones)
    t = play(lay, t) if lay.way is Way.MADE else t.act("A", f"activate {BEARER}", reserve="Gem")
    while t.purpose in ("reserve", "imbue"):
        t.game.choose(t.options.index("imbue" if t.purpose == "imbue" else "Gem"))
    resolved(lay, t)
    assert cards_in_hand(t) in (1, 2)
    return cards_in_hand(t) == 2


def preserve(lay: Lay) -> bool:
    """The carrier goes to the material deck as it resolves."""
    t = resolved(lay, play(lay, laid(lay, Kind())))
    assert cards_in_hand(t) == 1
    return BEARER in t.zone("A", "material")


# Looked at, or in the graveyard ----------------------------------------------------------------------------------

SIGHT: Final = trick("Sight", Glimpse(1))
PEBBLE: Final = card("Pebble", "item", "mage", memory(1), (), supertypes="regalia")
BUILD: Final = trick("Build", Materialize(Named("Pebble")))


def starcalling(lay: Lay) -> bool:
    """The carrier is activated while A looks at it glimpsing."""
    t = laid(lay, Kind("deck", cost=3, reached=(Zone.DECK,)), (SIGHT,), a_hand=["Sight"], a_deck=["Rock"])
    t.act("A", "activate Sight").pass_all()
    if t.purpose != "starcalling":
        return False
    t.answer("A", "starcalling", f"starcall {BEARER}").pass_all()
    return BEARER in t.zone("A", "graveyard")


def aethercalling(lay: Lay) -> bool:
    """The carrier is loaded while A looks at it glimpsing."""
    wing = card("Wing", "weapon", "ranger aetherwing", reserve(0), (), power=1, durability=2)
    kind = Kind("deck", subtypes="ranger aethercharge", power=1, reached=(Zone.DECK,))
    t = laid(lay, kind, (SIGHT, wing), a_field=["Wing"], a_hand=["Sight"], a_deck=["Rock"])
    t.act("A", "activate Sight").pass_all()
    if t.purpose != "aethercalling":
        return False
    t.answer("A", "aethercalling", BEARER)
    return [c.name for c in t.object("Wing").loaded] == [BEARER]


def floating_memory(lay: Lay) -> bool:
    """The carrier is banished from the graveyard to pay for a memory cost."""
    kind = Kind("graveyard", reached=(Zone.GRAVEYARD,))
    t = laid(lay, kind, (PEBBLE, BUILD), a_hand=["Build"], a_material=["Pebble"])
    t.act("A", "activate Build").pass_all()
    if t.purpose == "opportunity":
        return False
    t.game.choose(next(i for i, label in enumerate(t.options) if "Pebble" in label))
    if t.purpose == "floating memory":
        t.answer("A", "floating", BEARER)
    return BEARER in t.zone("A", "banishment")


def brewed_for_others(lay: Lay) -> bool:
    """An ally is sacrificed for the carrier, and something that looks at what is brewed draws a card."""
    witness = relic("Witness", Triggered(Pattern(Happening.ACTIVATE, Being("brewed"), by=Who.YOU), (Draw(1),)))
    return _paid_so(lay, laid(lay, Kind(cost=2), (witness,), a_field=["Rock", "Witness"]), not_there="Rock")


def imbued_for_others(lay: Lay) -> bool:
    """A card of its element is reserved for the carrier, and something that looks at what is imbued draws a card."""
    witness = relic("Witness", Triggered(Pattern(Happening.BECOMES, property="imbued"), (Draw(1),)))
    return imbue(lay, (witness,), a_field=["Witness"])


def where_it_is_played(probe: Probe) -> Probe:
    """The same probe; a flip side and a token, which nobody plays, are only laid out."""

    def shows(lay: Lay) -> bool:
        if lay.way in (Way.BACK, Way.TOKEN):
            laid(lay, Kind())
            return False
        return probe(lay)

    return shows


def drawing(name: str) -> Ability:
    """The ability that the carrier has in addition if it was played in this way."""
    return does(If(Paid(name), (Draw(1),)))


PREPARED: Final = AdditionalCost((RemoveCounters("preparation", Champion(), 1),), "prepared")
BREWED: Final = AlternativeCost((sacrifice(ALLY),), name="brewed")
CARD: Final = "a card"
SEEN: Final = "a card that others look at"
PLAYED: Final[tuple[Row, ...]] = tuple(
    replace(row, probe=where_it_is_played(row.probe))
    for row in (
        full("brew", brewed_for_others, BREWED, on=SEEN),
        full("imbue", imbued_for_others, Imbue(1), on=SEEN),
        short("class locked", class_locked, on=CARD),
        short("level locked", level_locked, 1, on=CARD),
        short("efficiency", efficiency, on=CARD),
        short("aenean progression", aenean_progression, on=CARD),
        short("fast activation", fast_activation, on=CARD),
        short("kindle", kindle, 1, on=CARD),
        short("interdiction", interdiction, on=CARD),
        full("brew", brew, BREWED, drawing("brewed"), on=CARD),
        full("prepare", prepare, PREPARED, drawing("prepared"), on=CARD),
        full("ephemerate", ephemerate, AlternativeCost((), name="ephemeral", zones=(Zone.GRAVEYARD,)), on=CARD),
        full("imbue", imbue, Imbue(1), drawing("imbued"), on=CARD),
        short("preserve", preserve, on=CARD),
        full("starcalling", starcalling, Starcalling(0), on=CARD),
        short("aethercalling", aethercalling, on=CARD),
        short("floating memory", floating_memory, on=CARD),
    )
)
"""Rows whose carrier is a card that is played, or lies in a deck or graveyard."""
