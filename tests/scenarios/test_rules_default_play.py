"""Cards that an effect says to play, each in its default way (CR Playing Cards 1, CR Card Materialization 3.4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.own import own_card
from grandarchive.cards.starter.printing import card as printed
from grandarchive.cards.starter.printing import has
from grandarchive.cards.starter.printing import memory as memory_cost
from grandarchive.model.choices import Some
from grandarchive.model.effects import Activate
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import Named
from grandarchive.model.terms import Who, Zone
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, STILL_MORE, laid, memory, trial

GRAIL = "On Enter: Banish a card from your material deck face down.\n\nBanish CARDNAME: You may play the banished card."
CARDS = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Regalia Item — Mage Accessory", called="Torque", memory=2),
        facts_of("", CHAMPION, called="Rai, Adept", level=2, memory=1),
        facts_of("", CHAMPION, called="Rai, Peak", level=3, memory=1),
        facts_of("", ITEM, called="Orb", memory=0, elements="arcane"),
        facts_of("Whenever you materialize a card, recover 1.", ALLY, called="Smith"),
        facts_of("Whenever you activate a card, recover 1.", ALLY, called="Clerk"),
    )
)


def with_grail(play: str = "Ring", *, of_b: dict[str, Any] | None = None, **of_a: Any) -> Scenario:
    """A has banished a card with Trial as Trial entered, and activates Trial in the recollection phase to play it."""
    given = {"hand": ["Read"], "memory": ["Bolt"], "material": [play], **of_a}
    given["material"] = ["Trial", *given["material"]]
    t = laid(trial(GRAIL, ITEM, beside=CARDS), phase="materialize", of_b=of_b, **given)
    t.answer("A", "materialize", "materialize Trial").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", play).pass_all()
    return t.act("A", "use Trial").resolve_top()


def plays(t: Scenario) -> list[str]:
    """The options for the banished card."""
    return [] if t.purpose != "may" else [option for option in t.options if option != "no"]


@pytest.mark.parametrize(
    ("card", "option"),
    [
        ("Ring", "materialize Ring (face down)"),
        ("Rai, Adept", "materialize Rai, Adept (face down)"),
        (placed("Read", preserved=True), "activate Read (face down)"),
    ],
)
def test_a_card_is_played_in_the_way_of_its_cost(card: object, option: str) -> None:
    """CR Playing Cards 1: a memory cost is materialized, a champion as well, and a reserve cost is activated."""
    name = card if isinstance(card, str) else "Read"
    t = with_grail(name, material=[card])
    assert plays(t) == [option]
    t.answer("A", "may", option)
    assert [item.kind for item in t.state.stack] == ["activation" if name == "Read" else "materialization"]


@pytest.mark.parametrize(("cards", "entered"), [(2, 1), (1, 0)])
def test_the_memory_cost_is_paid(cards: int, entered: int) -> None:
    """CR Card Materialization 3.3: without enough in memory the card is not offered, whatever is in hand."""
    t = with_grail("Torque", memory=["Bolt"] * cards, hand=["Read"] * 3)
    if entered:
        t.answer("A", "may", "materialize Torque (face down)").pass_all()
    assert (len(t.objects("Torque")), memory(t)) == (entered, cards - 2 * entered)


@pytest.mark.parametrize("play", ["Rai, Peak", "Orb"])
def test_the_card_still_has_to_be_legal(play: str) -> None:
    """CR Card Materialization 3.1, 3: a champion two levels higher, and an element that is not enabled."""
    assert plays(with_grail(play)) == []


@pytest.mark.parametrize(("card", "kept"), [("Cup", "materialize"), ("Sting", "activate")])
@pytest.mark.parametrize("cant", [Happening.ACTIVATE, Happening.MATERIALIZE])
def test_only_the_default_way_can_be_forbidden(card: str, kept: str, cant: Happening) -> None:
    """CR Permission 1: a card with a memory cost is not activated, nor another one materialized, so one is enough."""
    ways = (Happening.ACTIVATE, Happening.MATERIALIZE)
    t = with_extra_cards(
        skill("Seize", Activate(Some(Named("Cup") | Named("Sting"), (Zone.GRAVEYARD,), whose=Who.YOU), ways=ways)),
        relic("Lock", has(Cant(Pattern(cant, by=Who.OPPONENT, subject=Named(card))))),
        printed("Cup", "item", "mage", memory_cost(0), ()),
    )
    t.player("A", hand=["Seize"], graveyard=[card], damage=1).player("B", field=["Lock"]).main_phase("A")
    t.act("A", "activate Seize").pass_all()
    assert plays(t) == ([] if cant.name.lower() == kept else [f"{kept} {card}"])


@pytest.mark.parametrize(("who", "recovered"), [("Smith", 1), ("Clerk", 0)])
def test_whoever_waits_for_a_materialization_notices(who: str, recovered: int) -> None:
    """CR Card Materialization 3.4.1."""
    t = with_grail(field=[who], damage=5)
    before = t.champion("A").damage
    t.answer("A", "may", "materialize Ring (face down)").pass_all()
    assert before - t.champion("A").damage == recovered


def test_a_preserved_card_is_returned_instead_of_a_materialization() -> None:
    """CR Replacement Effects 7.a, CR Keywords - Preserve 4.a: the face-down card is shown and stays banished."""
    t = with_grail(material=["Ring", placed("Kept", preserved=True)])
    assert plays(t) == ["materialize Ring (face down)", "return preserved Kept"]
    t.answer("A", "may", "return preserved Kept").pass_all()
    assert (t.zone("A", "banishment"), "Kept" in t.zone("A", "hand")) == (["Ring (face down)", "Trial"], True)
    assert [card.name for card in t.view("B").of(0).banishment] == ["Ring (face down)", "Trial"]


def test_no_preserved_card_is_returned_instead_of_an_activation() -> None:
    """CR Replacement Effects 7.a, CR Keywords - Preserve 4.c.i."""
    t = with_grail("Read", material=[placed("Read", preserved=True), placed("Kept", preserved=True)])
    assert plays(t) == ["activate Read (face down)"]


def test_no_preserved_card_is_returned_if_the_card_could_not_be_materialized() -> None:
    """CR Replacement Effects 7.a."""
    t = with_grail("Torque", material=["Torque", placed("Kept", preserved=True)])
    assert plays(t) == []
