"""Probes for keywords of lineages, decks and the beginning of the game, and for those that are not done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.cards import Catalog
from grandarchive.cards.starter.printing import card, memory
from grandarchive.decks import STANDARD, Deck, Entry, ProblemKind, starter_deck
from grandarchive.model.abilities import Ability, Activated, Keyword, Static
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.costs import BANISH_THIS
from grandarchive.model.effects import Draw, LevelUp, Modify, Transform
from grandarchive.model.keywords import KEYWORDS, NotDone
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import THIS, Every, Named
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.terms import Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario
from tests.keyword_matrix.rows import Row, attack, cards_in_hand, short
from tests.keyword_matrix.ways import ALLY_BODY, BEARER, Lay, Parts, Way, gains, giver, relic, trick
from tests.scenarios.pantheon_cards import PantheonDeck

# Lineages --------------------------------------------------------------------------------------------------------

OF_LINEAGE: Final = (Zone.LINEAGE,)
NOTHING: Final[dict[str, tuple[Any, ...]]] = {}


def beneath(lay: Lay, on_top: bool = False) -> Scenario:
    """A position in which a card in the inner lineage of A's champion is the carrier, or the champion's top card."""
    abilities = lay.given
    heir, top = ALLY_BODY.champion("Heir", (), 1), ALLY_BODY.champion(BEARER)
    own = {"lineage": ("Spirit of Wind", "Heir", BEARER)}
    match lay.way:
        case Way.PRINTED if on_top:
            top = ALLY_BODY.champion(BEARER, abilities)
            parts = Parts((heir, top), own, NOTHING)
        case Way.PRINTED | Way.INHERITED:
            parts = Parts((ALLY_BODY.champion("Heir", abilities, 1), top), own, NOTHING)
        case Way.STATIC:
            given = (giver(abilities, OF_LINEAGE, Named("Heir")),) if abilities else ()
            parts = Parts((heir, top, relic("Standard", *given)), {**own, "field": ("Standard",)}, NOTHING)
        case Way.END_OF_TURN:
            given_now = (Modify(AllThatFit(Named("Heir"), OF_LINEAGE), gains(abilities)),) if abilities else ()
            parts = Parts((heir, top, trick("Grant", *given_now)), own, NOTHING, ("Grant",))
        case Way.BACK:
            cover, back = ALLY_BODY.champion("Cover"), ALLY_BODY.champion(BEARER, abilities)
            both = CardDefinition("cover", (cover.face, replace(back.face, cost=Face.cost)))
            flip = trick("Flip", Transform(Every(Named("Cover"))))
            parts = Parts((heir, both, flip), {"lineage": ("Spirit of Wind", "Heir", "Cover")}, NOTHING, ("Flip",))
        case _:
            return lay.unit(b_field=["Rock"])
    return lay._laid(parts, "A", False, "main", (), {"b_field": ["Rock"]})


def inherited_effect(lay: Lay) -> bool:
    """A's champion, called Bearer, is stronger by what a card of its lineage hands down."""
    return attack(beneath(lay, on_top=True), "Rock").object("Rock").damage == 3


def lineage_release(lay: Lay) -> bool:
    """A banishes a card of the inner lineage for an ability that draws a card."""
    t = beneath(lay)
    ways = [label for label in t.options if label.startswith("use ")]
    if not ways:
        return False
    t.act("A", ways[0]).pass_all()
    return t.zone("A", "banishment") == ["Heir"] and cards_in_hand(t) == 1


def lineage(lay: Lay) -> bool:
    """A champion that is no Rookie does not level up into the carrier; a Rookie does."""
    if lay.way is not Way.PRINTED:
        lay.unit()
        return False
    rookie = card("Rookie, First", "champion", "warrior human", memory(1), (), life=20, level=1)
    sage = card("Sage, First", "champion", "mage human", memory(1), (), life=20, level=1)
    rise = trick("Rise", LevelUp())
    top = ALLY_BODY.champion(BEARER, lay.given)

    def may_rise(below: str) -> bool:
        own = {"lineage": ("Spirit of Wind", below), "material": (BEARER,), "hand": ("Rise",)}
        t = lay._laid(Parts((rookie, sage, rise, top), own, NOTHING), "A", False, "main", (), {})
        t.act("A", "activate Rise").pass_all()
        return t.purpose == "level up" and f"level up {BEARER}" in t.options

    assert may_rise("Rookie, First")
    return not may_rise("Sage, First")


# Decks and the beginning -----------------------------------------------------------------------------------------


def divine_relic(lay: Lay) -> bool:
    """A material deck with the carrier and another card with the keyword is no legal one."""
    if lay.way is not Way.PRINTED:
        lay.unit()
        return False

    def relic_of(name: str, *abilities: Ability) -> Entry:
        return Entry(1, card(name, "item", "mage", memory(1), abilities, supertypes="regalia"))

    legal = starter_deck("lorraine-starter", Catalog.starter())
    other, bearer = relic_of("Other", Keyword("divine relic")), relic_of(BEARER, *lay.given)
    deck = Deck((*legal.material[:-2], other, bearer), legal.main, legal.sideboard)
    return ProblemKind.DIVINE_RELIC in {problem.kind for problem in deck.problems(STANDARD)}


def first_boon(lay: Lay) -> bool:
    """The boon is bestowed before anybody acts."""
    if lay.way is not Way.PRINTED:
        lay.unit()
        return False
    boon = "Quiet Boon" if lay.control else "First Draw"
    running = Game([PantheonDeck(boon, "Grand Boon"), PantheonDeck("Quiet Boon", "Grand Boon")], seed=1, first_player=0)
    return any(c.name == boon and "bestowed" in c.states for c in running.view(0).of(0).pantheon)


# Not done --------------------------------------------------------------------------------------------------------


def nothing(lay: Lay) -> bool:
    """Nothing is known of the keyword."""
    lay.unit()
    return False


RELEASE: Final = Activated((BANISH_THIS,), (Draw(1),), zones=OF_LINEAGE)
HANDED_DOWN: Final = Static(THIS, (Gets("power", 1),), inherited=True)

OTHERS: Final[tuple[Row, ...]] = (
    Row("inherited effect", (HANDED_DOWN,), inherited_effect, "full"),
    Row("lineage release", (RELEASE,), lineage_release, "full", "a card"),
    short("lineage", lineage, "Rookie", on="a champion"),
    short("divine relic", divine_relic, on="a card"),
    short("first boon", first_boon, on="a boon"),
    *(short(name, nothing) for name, meaning in KEYWORDS.items() if isinstance(meaning, NotDone)),
)
"""Rows of lineages, decks, the beginning of the game, and of what is not done."""
