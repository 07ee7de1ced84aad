"""Cards that come back and what is said of them then, as texts say it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action as an_action
from grandarchive.cards.starter.printing import ally, card, champion, does, keyword, regalia_item, reserve
from grandarchive.model.abilities import Ability
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.durations import Until
from grandarchive.model.effects import Banish, Destroy, Draw, Modify, Put, TurnFaceDown, TurnFaceUp
from grandarchive.model.modifications import Gets, Loses, Returns
from grandarchive.model.nouns import ALLY, ANYTHING, ITEM, Bound, Every, FaceUp, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.state.cards import Card
from grandarchive.testing import Scenario
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.grammar.remembering import remembering
from grandarchive.text.normal import Paragraph
from grandarchive.text.shapes import shaped, worded
from tests.scenarios.extra_cards import with_extra_cards


def says(text: str, *, is_action: bool = False) -> Ability:
    """The ability that a text says."""
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    assert not isinstance(found, Declined), found
    (ability,) = found
    return ability


def spell(name: str, text: str) -> CardDefinition:
    """A fast spell without cost that does what a text says."""
    return an_action(name, 0, Speed.FAST, "mage spell", says(text, is_action=True))


CARDS = (
    ally(
        "Usher",
        0,
        1,
        1,
        "mage human",
        says(
            "Whenever your champion levels up into a champion with base level 1, return this card from your "
            "graveyard to the field. If you do, it becomes ephemeral and draw two cards."
        ),
    ),
    ally(
        "Warden",
        0,
        1,
        1,
        "mage human",
        says("On Death: Recover 1, then return CARDNAME from your graveyard to the field. It becomes ephemeral."),
    ),
    ally(
        "Zealot",
        0,
        1,
        1,
        "mage human",
        says("On Death: You may banish two other cards from your graveyard. If you do, draw a card."),
    ),
    spell(
        "Objection",
        "Negate target card activation unless its controller has you draw two cards. Then banish the card that had its "
        "activation negated this way.",
    ),
    card(
        "Herb Counter",
        "action",
        "mage spell",
        reserve(0),
        (
            says("As an additional cost to activate this card, sacrifice Y Herb items."),
            says(
                "Negate target Spell card activation unless its controller pays (X+Y). When an activation is negated "
                "this way, draw a card.",
                is_action=True,
            ),
        ),
        speed=Speed.FAST,
    ),
    card("Sage", "item", "mage herb", reserve(0), ()),
    spell("Blank", "Recover 1."),
    ally(
        "Frost Sprite",
        0,
        1,
        1,
        "mage fairy",
        says(
            "On Enter: Rest target ally you don't control. Recover 1, then that ally doesn't wake up during its "
            "controller's wake up phase as long as you control CARDNAME."
        ),
    ),
    spell(
        "Wrap",
        "Banish target non-token ally you control, then return it to the field under its owner's control rested. If "
        "that ally is a phantasia, it enters the field with an additional quest counter on it.",
    ),
    card("Mirage Hound", "ally phantasia", "mage animal", reserve(0), (), power=1, life=1),
    card(
        "Gaze",
        "action",
        "cleric curse spell",
        reserve(0),
        (
            says(
                "You may draw two cards into your memory and put CARDNAME on the bottom of your champion's lineage. "
                "When you do, deal 3 unpreventable damage to your champion for each Curse card in your champion's "
                "lineage.",
                is_action=True,
            ),
        ),
        speed=Speed.FAST,
    ),
    ally(
        "Hare",
        0,
        1,
        1,
        "mage animal",
        keyword("floating memory"),
        says("Whenever this card is banished from your graveyard to pay for a memory cost, put it onto the field."),
    ),
    regalia_item("Trinket", 1, "mage"),
    card(
        "Casket",
        "item",
        "mage",
        reserve(0),
        (
            says(
                "On Enter: Recover 1, then banish all cards in target player's graveyard face down until CARDNAME "
                "leaves the field.",
            ),
        ),
    ),
    ally(
        "Doomsayer",
        0,
        1,
        1,
        "mage human",
        says("Whenever you activate an action card that targets a Human ally, destroy that ally."),
    ),
    ally(
        "Blinker",
        0,
        1,
        3,
        "mage human",
        says("On Hit: You may banish CARDNAME, then return it to the field under its owner's control."),
    ),
    card(
        "Signet",
        "item",
        "mage",
        reserve(0),
        (
            says(
                "[REST]: Put a gem counter on up to three target face up non-item cards in a single banishment and "
                "turn them face down."
            ),
            says(
                "On Leave: Remove all gem counters from all cards in each banishment. If a card had a gem counter "
                "removed from it this way, turn it face up."
            ),
        ),
    ),
    ally(
        "Regent",
        0,
        1,
        1,
        "mage human",
        *worded(
            remembering(
                shaped(
                    (
                        says("On Enter: You may banish a card from your hand face down."),
                        says(
                            "[REST], Reveal a card banished by CARDNAME with reserve cost X: Negate each activation of "
                            "cards with reserve cost X. Put each card negated this way and each card banished by "
                            "CARDNAME into their owners' hands. Then trigger each of CARDNAME's on enter abilities."
                        ),
                    )
                )
            )
        ),
    ),
    an_action("Dear", 1, Speed.FAST, "mage spell", does(Draw(1))),
    ally("Omen Bearer", 0, 1, 1, "mage human", says("On Death: Banish CARDNAME and put two omen counters on it.")),
    ally(
        "Prowler",
        0,
        1,
        1,
        "mage human",
        says("On Enter: Look at target opponent's hand or memory and discard a card from it."),
    ),
    an_action("Hide", 0, Speed.FAST, "mage skill", does(TurnFaceDown(Target(FaceUp(), zone=Zone.BANISHMENT)))),
    an_action("Show", 0, Speed.FAST, "mage skill", does(TurnFaceUp(Every(~FaceUp(), Zone.BANISHMENT)))),
    an_action("Count", 0, Speed.FAST, "mage skill", does(Draw(Count(ALLY, Zone.BANISHMENT)))),
    an_action("Both", 0, Speed.FAST, "mage skill", does(Modify(Target(ANYTHING, 2, 2), (Gets("power", 1),)))),
    an_action("Break", 0, Speed.FAST, "mage skill", does(Destroy(Target(ITEM)))),
    an_action("Unearth", 0, Speed.FAST, "mage skill", does(Put(Some(ANYTHING, (Zone.BANISHMENT,)), Zone.HAND))),
    an_action(
        "Lend",
        0,
        Speed.FAST,
        "mage skill",
        does(
            Banish(Target(ANYTHING, zone=Zone.GRAVEYARD, name="lent")),
            Modify(Bound("lent"), (Returns(Zone.HAND),), Until(controls(ALLY))),
        ),
    ),
    an_action("Dull", 0, Speed.FAST, "mage skill", does(Modify(Target(ITEM), (Loses(),)))),
    champion("Rising Mage", 1, 15, "mage human"),
    an_action("Raze", 0, Speed.FAST, "mage skill", does(Destroy(Target(ALLY)))),
    an_action("Exhume", 0, Speed.FAST, "mage skill", does(Put(Every(ANYTHING, Zone.GRAVEYARD, Who.YOU), Zone.HAND))),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*CARDS)


def test_what_came_back_becomes_what_the_text_says(table: Scenario) -> None:
    """CR Ability Tracking 3.a, CR Ephemeral 1: the object that the card became is spoken of."""
    t = table.player("A", field=["Warden"], hand=["Raze"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Warden").pass_all()
    assert t.object("Warden").states == ("ephemeral",)
    assert "Warden" not in t.zone("A", "graveyard")


def test_what_left_the_graveyard_before_does_not_come_back(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the card is not where it is expected, so nothing of it is done."""
    t = table.player("A", field=["Warden"], hand=["Raze", "Exhume"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Warden").resolve_top().act("A", "activate Exhume").resolve_top().pass_all()
    assert ("Warden" in t.zone("A", "hand"), t.objects("Warden")) == (True, [])


def test_it_is_done_only_if_the_card_came_back(table: Scenario) -> None:
    """CR Resolution 10, CR Ability Tracking 3.a."""
    t = table.player("A", graveyard=["Usher"], hand=["Ascend", "Exhume"], material=["Rising Mage"], memory=1)
    t.player("B").main_phase("A").act("A", "activate Ascend")
    t.resolve_top(materialize="materialize Rising Mage").resolve_top()
    size = len(t.zone("A", "hand"))
    t.pass_all()
    assert t.object("Usher").states == ("ephemeral",)
    assert len(t.zone("A", "hand")) == size + 2


def test_another_card_is_not_the_one_that_died(table: Scenario) -> None:
    """CR Ability Tracking 3.a: the card of the dead object is this card."""
    t = table.player("A", field=["Zealot"], hand=["Raze"], graveyard=["Exhume"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Zealot").pass_all(may="yes")
    assert t.zone("A", "banishment") == ["Exhume", "Raze"]


@pytest.mark.parametrize(("answer", "drawn", "recovered"), [("yes", 2, 1), ("no", 0, 0)])
def test_a_card_is_negated_unless_its_controller_has_you_draw(
    table: Scenario, answer: str, drawn: int, recovered: int
) -> None:
    """CR Resolution 5, 6: whoever controls what would be negated chooses, and "you" are who would negate it."""
    t = table.player("A", hand=["Blank"], damage=3).player("B", hand=["Objection"], deck=5).main_phase("A")
    t.act("A", "activate Blank").pass_once("A").act("B", "activate Objection", target="Blank")
    t.pass_once("B").pass_once("A").answer("A", "may", answer).pass_all()
    assert (len(t.zone("B", "hand")), 3 - t.champion("A").damage) == (drawn, recovered)


@pytest.mark.parametrize(("herbs", "hand", "drawn"), [(2, 2, 0), (2, 1, 1), (0, 0, 1)])
def test_what_was_sacrificed_is_counted(table: Scenario, herbs: int, hand: int, drawn: int) -> None:
    """CR Game Zones 7.c, CR Resolution 6: Y is how many were sacrificed, and who pays keeps the activation."""
    t = table.player("A", hand=["Blank", *["Sage"] * hand], damage=3)
    t.player("B", hand=["Herb Counter"], field=["Sage"] * herbs, deck=5).main_phase("A")
    t.act("A", "activate Blank").pass_once("A")
    t.act("B", "activate Herb Counter", target="Blank", **({"sacrifice": ["Sage"] * herbs} if herbs else {}))
    t.pass_once("B").pass_once("A")
    if hand >= herbs:
        t.answer("A", "pay", "pay" if herbs else "no")
    t.pass_all()
    assert len(t.zone("B", "hand")) == drawn


def test_an_ally_does_not_wake_up_in_that_phase_for_so_long(table: Scenario) -> None:
    """CR Continuous Effects 2: in that phase, and no longer than the object is there that made it."""
    t = table.player("A", hand=["Frost Sprite"]).player("B", field=["Bulky"], hand=["Rouse", "Raze"]).main_phase("A")
    t.act("A", "activate Frost Sprite").pass_all().pass_to("main", "B")
    assert t.object("Bulky").rested
    t.act("B", "activate Rouse", target="Bulky").pass_all()
    assert not t.object("Bulky").rested


def test_an_ally_wakes_up_once_that_object_is_gone(table: Scenario) -> None:
    """CR Continuous Effects 2."""
    t = table.player("A", hand=["Frost Sprite"]).player("B", field=["Bulky"], hand=["Raze"]).main_phase("A")
    t.act("A", "activate Frost Sprite").pass_all()
    t.pass_once("A").act("B", "activate Raze", target="Frost Sprite").pass_all().pass_to("main", "B")
    assert not t.object("Bulky").rested


@pytest.mark.parametrize(("name", "counters"), [("Mirage Hound", (("quest", 1),)), ("Bulky", ())])
def test_it_enters_with_a_counter_if_it_was_such_a_thing(
    table: Scenario, name: str, counters: tuple[tuple[str, int], ...]
) -> None:
    """CR Ability Tracking 3.a, CR Last-Known Information 1: it is asked of the ally that it was."""
    t = table.player("A", field=[name], hand=["Wrap"]).player("B").main_phase("A")
    t.act("A", "activate Wrap", target=name).pass_all()
    assert (t.object(name).rested, t.object(name).counters) == (True, counters)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 3), ("no", 0)])
def test_so_much_damage_for_each_card_beneath(table: Scenario, answer: str, damage: int) -> None:
    """CR Game Terms - Inner Lineage 2, CR Reflexive Trigger: the card itself is one of them."""
    t = table.player("A", hand=["Gaze"]).player("B").main_phase("A")
    t.act("A", "activate Gaze").pass_all(may=answer)
    assert (t.champion("A").damage, t.zone("A", "graveyard")) == (damage, [] if damage else ["Gaze"])


def test_a_card_that_paid_comes_back(table: Scenario) -> None:
    """CR Abilities 7, CR Last-Known Information 1."""
    t = table.player("A", graveyard=["Hare"], material=["Trinket"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Trinket").pass_all()
    assert t.objects("Hare")


def encased(table: Scenario, *hand: str) -> Scenario:
    """B's graveyard is banished for as long as A's casket is there."""
    t = table.player("A", hand=["Casket", *hand]).player("B", graveyard=["Sage", "Bulky"]).main_phase("A")
    t.act("A", "activate Casket").resolve_top().pass_all(target="B")
    assert (t.zone("B", "graveyard"), len(t.zone("B", "banishment"))) == ([], 2)
    return t


@pytest.mark.parametrize("first", [[], ["Dull"]])
def test_what_is_banished_until_an_object_leaves_returns(table: Scenario, first: list[str]) -> None:
    """CR Continuous Effects 2: at once, face up, and also if the object has lost its abilities."""
    t = encased(table, "Break", *first)
    for name in first:
        t.act("A", f"activate {name}", target="Casket").pass_all()
    t.act("A", "activate Break", target="Casket").resolve_top()
    assert (sorted(t.zone("B", "graveyard")), t.zone("B", "banishment")) == (["Bulky", "Sage"], [])


def test_what_has_left_banishment_does_not_return(table: Scenario) -> None:
    """CR Card and Object Information 1: it is another card then."""
    t = encased(table, "Break", "Unearth")
    t.act("A", "activate Unearth").pass_all(choose="Sage (face down)")
    t.act("A", "activate Break", target="Casket").pass_all()
    assert (len(t.zone("B", "graveyard")), len(t.zone("B", "hand"))) == (1, 1)


def test_nothing_is_banished_until_something_that_has_happened(table: Scenario) -> None:
    """CR Continuous Effects 2: the object left before."""
    t = table.player("A", hand=["Casket", "Break"]).player("B", graveyard=["Sage", "Bulky"]).main_phase("A")
    t.act("A", "activate Casket").resolve_top().answer("A", "target", "B")
    t.act("A", "activate Break", target="Casket").pass_all()
    assert (len(t.zone("B", "graveyard")), t.zone("B", "banishment")) == (2, [])


def test_what_returns_as_soon_as_something_holds(table: Scenario) -> None:
    """CR Continuous Effects 2: into the zone of its owner that is named, and not before."""
    t = table.player("A", hand=["Lend", "Usher"], graveyard=["Sage"]).player("B").main_phase("A")
    t.act("A", "activate Lend", target="Sage").pass_all()
    assert t.zone("A", "banishment") == ["Sage"]
    t.act("A", "activate Usher").pass_all()
    assert (t.zone("A", "banishment"), "Sage" in t.zone("A", "hand")) == ([], True)


def test_what_fits_of_the_targets_is_meant(table: Scenario) -> None:
    """CR Triggered Abilities 2, CR Objects and Targeting - Non-Objects 1: not the item that is a target too."""
    t = table.player("A", field=["Doomsayer", "Bulky", "Sage"], hand=["Both"]).player("B").main_phase("A")
    t.act("A", "activate Both", target=["Bulky", "Sage"]).pass_all()
    assert (t.objects("Bulky"), len(t.objects("Sage")), len(t.objects("Doomsayer"))) == ([], 1, 1)


@pytest.mark.parametrize(("answer", "rested"), [("yes", False), ("no", True)])
def test_an_object_is_banished_and_comes_back(table: Scenario, answer: str, rested: bool) -> None:
    """CR Ability Tracking 3.a: as another object, by the name that the text gives it."""
    t = table.player("A", field=["Blinker"]).player("B").main_phase("A")
    t.act("A", "attack with Blinker", target="B's champion").pass_all(may=answer)
    assert (t.object("Blinker").rested, t.zone("A", "banishment")) == (rested, [])


def sealed(table: Scenario, *hand: str) -> Scenario:
    """A seals what is in B's banishment, but for an item."""
    t = table.player("A", field=["Signet"], hand=[*hand], deck=5)
    t.player("B", banishment=["Bulky", "Weakling", "Sage"]).main_phase("A")
    return t.act("A", "use Signet", target=["Bulky", "Weakling"]).pass_all()


def there(t: Scenario) -> list[Card]:
    """The cards in B's banishment."""
    return [card for card in t.state.cards if card.zone is Zone.BANISHMENT and card.owner == 1]


def test_sealed_cards_are_nothing_but_cards(table: Scenario) -> None:
    """CR Game Zones - Public vs Private Information 8: and they keep their counters."""
    t = sealed(table, "Count")
    t.act("A", "activate Count").pass_all()
    assert t.zone("A", "hand") == []
    assert [card.counters for card in there(t)] == [{"gem": 1}, {"gem": 1}, {}]


def test_sealed_cards_are_turned_face_up_as_the_object_leaves(table: Scenario) -> None:
    """CR Game Zones - Public vs Private Information 1.a, 2."""
    t = sealed(table, "Break", "Count").act("A", "activate Break", target="Signet").pass_all()
    assert [card.counters for card in there(t)] == [{}, {}, {}]
    t.act("A", "activate Count").pass_all()
    assert len(t.zone("A", "hand")) == 2


def test_cards_are_turned_over(table: Scenario) -> None:
    """CR Game Zones - Public vs Private Information 1.a, 6.a.i: who knew a card still does."""
    t = table.player("A", hand=["Hide", "Show", "Count"], deck=5).player("B", banishment=["Bulky"]).main_phase("A")
    t.act("A", "activate Hide", target="Bulky").pass_all()
    assert there(t)[0].face_down
    t.act("A", "activate Show").pass_all().act("A", "activate Count").pass_all()
    assert (there(t)[0].face_down, len(t.zone("A", "hand"))) == (False, 1)


@pytest.mark.parametrize(("banished", "negated"), [("Bulky", True), ("Blank", False)])
def test_what_a_revealed_card_costs_is_known(table: Scenario, banished: str, negated: bool) -> None:
    """CR Abilities 16, CR Game Terms - Reveal 1: a face-down card is what it is while it is revealed."""
    t = table.player("A", hand=["Regent", banished]).player("B", hand=["Dear", "Sage"], deck=3)
    t.main_phase("A").act("A", "activate Regent").resolve_top().resolve_top(may="yes", choose=banished)
    t.pass_once("A").act("B", "activate Dear", reserve=["Sage"]).pass_once("B").act("A", "use Regent")
    t.resolve_top()
    assert ("Dear" in t.zone("B", "hand"), "Dear" in t.stack) == (negated, not negated)
    assert (t.zone("A", "hand"), t.stack[-1]) == ([banished], "Regent")


def test_nothing_is_revealed_that_it_has_not_banished(table: Scenario) -> None:
    """CR Activated Abilities 1, CR Ability Tracking 1."""
    t = table.player("A", field=["Regent"], hand=["Lend"], graveyard=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Lend", target="Bulky").pass_all()
    assert not t.can("A", "use Regent")


def test_a_card_that_died_is_banished_and_marked_there(table: Scenario) -> None:
    """CR Ability Tracking 3.a: by the name that the text gives it."""
    t = table.player("A", field=["Omen Bearer"], hand=["Raze"]).player("B").main_phase("A")
    t.act("A", "activate Raze", target="Omen Bearer").pass_all()
    (card,) = [card for card in t.state.cards if card.zone is Zone.BANISHMENT]
    assert (card.definition.name, card.counters) == ("Omen Bearer", {"omen": 2})


@pytest.mark.parametrize(("zone", "left"), [(0, (0, 1)), (1, (1, 0))])
def test_a_card_is_discarded_from_one_of_two_zones(table: Scenario, zone: int, left: tuple[int, int]) -> None:
    """CR Game Terms - Discard 1."""
    t = table.player("A", hand=["Prowler"]).player("B", hand=["Bulky"], memory=["Weakling"]).main_phase("A")
    t.act("A", "activate Prowler").resolve_top().pass_once("A").pass_once("B")
    t.answer("A", t.purpose, t.options[zone]).pass_all()
    assert (len(t.zone("B", "hand")), len(t.zone("B", "memory"))) == left
