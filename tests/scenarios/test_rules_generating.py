"""Cards from outside the game: where they go, who knows them, whose they are, and what becomes of them."""

from __future__ import annotations

import json
from typing import Final

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, attack, does, has, on, regalia_item
from grandarchive.errors import IllegalDeck, IllegalDefinition
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.effects import (
    DealDamage,
    Draw,
    Effect,
    GainMastery,
    Generate,
    GenerateIntoLineage,
    Position,
    Put,
    Recover,
    Shuffle,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import ALLY, CHAMPION, Attacking, Bound, Champion, Every, Target
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import relic


def trick(name: str, *effects: Effect) -> CardDefinition:
    """A free fast action."""
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


BOLT: Final = trick("Bright Bolt", DealDamage(1, Target(CHAMPION)))
GUEST: Final = ally("Guest", 0, 1, 2, "mage human", on(Happening.ENTER, Recover(1)))
CLAW: Final = attack("Summoned Claw", 0, 3, "warrior")
CROWN: Final = regalia_item("Found Crown", 0, "mage")

CARDS: Final = (
    trick("Conjure", Generate(BOLT)),
    trick("Conjure Two", Generate(BOLT, 2, Zone.MEMORY)),
    trick("Conjure Allies", Generate(BOLT, Count(ALLY, Zone.FIELD, Who.YOU))),
    trick("Hex", GenerateIntoLineage(BOLT, Champion(Who.OPPONENT))),
    trick("Hex Nobody", GenerateIntoLineage(BOLT, Some(CHAMPION & Attacking()))),
    trick("Foretell", Generate(BOLT, 1, Zone.DECK)),
    trick("Postpone", Generate(BOLT, 1, Zone.DECK, Position.BOTTOM)),
    trick("Scatter", Generate(BOLT, 3, Zone.DECK), Shuffle()),
    trick("Stir All", Shuffle(Who.EACH)),
    trick("Invite", Generate(GUEST, 2, Zone.FIELD)),
    trick("Bury", Generate(GUEST, 1, Zone.GRAVEYARD)),
    trick("Exile", Generate(GUEST, 1, Zone.BANISHMENT)),
    trick("Sharpen", Generate(CLAW, 1, Zone.INTENT)),
    trick("Crown", Generate(CROWN, 1, Zone.MATERIAL)),
    trick("Crown Badly", Generate(CROWN)),
    trick("Toss", Generate(BOLT), Put(Bound("generated"), Zone.GRAVEYARD)),
    trick("Sweep", Put(Every(ALLY), Zone.HAND)),
    trick("Peruse", Draw(1)),
    trick("Some", Generate(BOLT, Count(ALLY, Zone.FIELD, Who.YOU), Zone.MEMORY, least=0)),
    relic("Hush", has(Cant(Pattern(Happening.GENERATE)))),
    GUEST,
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


# Where they go -------------------------------------------------------------------------------------------------


def test_whoever_attacks_a_card_is_that_of_who_generates_it(t: Scenario) -> None:
    """CR Game Terms - Generate 1: in the combat phase of somebody else, too."""
    t.player("A", field=["Bulky"]).player("B", hand=["Invite"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_once("A").act("B", "activate Invite").resolve_top()
    assert (t.zone("A", "field"), len(t.objects("Guest", "B"))) == (["Spirit of Wind", "Bulky"], 2)


def test_a_card_is_generated_into_the_hand(t: Scenario) -> None:
    """CR Game Terms - Generate 1, 2, 6: it is a card like any other, which its player activates, and it stays."""
    t.player("A", hand=["Conjure"]).player("B").main_phase("A").act("A", "activate Conjure").pass_all()
    assert (t.zone("A", "hand"), "A generates Bright Bolt into hand" in t.log) == (["Bright Bolt"], True)
    t.pass_to("main", "B").pass_to("main", "A").act("A", "activate Bright Bolt", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (1, ["Conjure", "Bright Bolt"])


@pytest.mark.parametrize(
    ("by", "zone", "cards"),
    [
        ("Conjure Two", "memory", ["Bright Bolt", "Bright Bolt"]),
        ("Foretell", "deck", ["Bright Bolt", "Honorable Vanguard"]),
        ("Postpone", "deck", ["Honorable Vanguard", "Bright Bolt"]),
        ("Bury", "graveyard", ["Guest", "Bury"]),
        ("Exile", "banishment", ["Guest"]),
        ("Crown", "material", ["Found Crown"]),
        ("Toss", "graveyard", ["Bright Bolt", "Toss"]),
    ],
)
def test_a_card_is_generated_into_a_zone(t: Scenario, by: str, zone: str, cards: list[str]) -> None:
    """CR Game Terms - Generate 2: into the one that the effect names, and nowhere else."""
    t.player("A", hand=[by], deck=1).player("B").main_phase("A").act("A", f"activate {by}").pass_all()
    assert t.zone("A", zone) == cards
    everywhere = [c.face.name for c in t.state.cards if c.zone is not Zone.NOWHERE]
    assert sum(everywhere.count(name) for name in ("Bright Bolt", "Guest", "Found Crown")) == len(
        [name for name in cards if name not in (by, "Honorable Vanguard")]
    )


def test_a_card_is_generated_into_a_lineage(t: Scenario) -> None:
    """CR Game Terms - Generate 1, CR Game Terms - Inner Lineage 2: on the bottom, and it is the card of who made it."""
    t.player("A", hand=["Hex"]).player("B").main_phase("A").act("A", "activate Hex").pass_all()
    assert (t.lineage("B")[0], t.zone("A", "hand")) == ("Bright Bolt", [])
    assert t.state.cards[t.state.generated[0]].owner == 0


def test_without_a_lineage_it_is_generated_into_the_hand(t: Scenario) -> None:
    """CR Game Terms - Generate 2, 6."""
    t.player("A", hand=["Hex Nobody"]).player("B").main_phase("A").act("A", "activate Hex Nobody").pass_all()
    assert t.zone("A", "hand") == ["Bright Bolt"]


def test_a_generated_object_enters_the_field(t: Scenario) -> None:
    """CR Game Terms - Generate 2: it enters, so its On Enter ability triggers, and it is no token."""
    t.player("A", hand=["Invite", "Sweep"], damage=5).player("B").main_phase("A")
    t.act("A", "activate Invite").pass_all(triggers="Guest (1)")
    assert ([c.states for c in t.objects("Guest", "A")], t.champion("A").damage) == ([(), ()], 3)
    t.act("A", "activate Sweep").pass_all()
    assert t.zone("A", "hand") == ["Guest", "Guest"]


def test_without_the_zone_it_goes_to_the_hand(t: Scenario) -> None:
    """CR Game Terms - Generate 2, 6: there is no intent without an attack."""
    t.player("A", hand=["Sharpen", "Sharpen"], field=["Guest"]).player("B").main_phase("A")
    t.act("A", "activate Sharpen").pass_all()
    assert t.zone("A", "hand") == ["Sharpen", "Summoned Claw"]
    t.act("A", "attack with Guest", target="B's champion").act("A", "activate Sharpen").resolve_top()
    assert (t.zone("A", "intent"), t.zone("A", "hand")) == (["Summoned Claw"], ["Summoned Claw"])
    t.pass_all()
    assert (t.champion("B").damage, t.zone("A", "graveyard")) == (4, ["Sharpen", "Sharpen", "Summoned Claw"])


def test_a_regalia_goes_where_regalia_go(t: Scenario) -> None:
    """CR Supertypes - Regalia 5, CR Game Terms - Generate 2: not into the hand, but into the material deck."""
    t.player("A", hand=["Crown Badly"]).player("B").main_phase("A").act("A", "activate Crown Badly").pass_all()
    assert (t.zone("A", "hand"), t.zone("A", "material")) == ([], ["Found Crown"])


def test_so_many_are_generated(t: Scenario) -> None:
    """CR Game Terms - Generate 2, 3: any number, whatever a deck may have; for 0 nothing happens."""
    t.player("A", hand=["Conjure Allies"], field=["Guest"] * 6).player("B", hand=["Conjure Allies"]).main_phase("A")
    t.act("A", "activate Conjure Allies").pass_all()
    assert t.zone("A", "hand") == ["Bright Bolt"] * 6
    t.pass_once("A").act("B", "activate Conjure Allies").pass_all()
    assert t.zone("B", "hand") == []


# Who knows them ------------------------------------------------------------------------------------------------


def test_everybody_sees_what_is_generated(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i: before it goes where cards are hidden, until nobody can follow it."""
    t.player("A", hand=["Conjure", "Conjure Two"]).player("B").main_phase("A")
    t.act("A", "activate Conjure").pass_all().act("A", "activate Conjure Two").pass_all()
    assert [c.name for c in t.view("B").of(0).hand] == ["Bright Bolt"]
    assert [c.name for c in t.view("B").of(0).memory] == ["Bright Bolt", "Bright Bolt"]
    shown = ["Bright Bolt is revealed", "A reveals 2 cards (2 Bright Bolt)"]
    assert [line for line in t.game.log(1) if "reveal" in line] == shown


def test_what_is_shuffled_into_a_deck_is_somewhere_there(t: Scenario) -> None:
    """CR Public vs Private Information 1.b.i, CR Shuffling: they were seen, and nobody knows where they are now."""
    t.player("A", hand=["Scatter"], deck=5).player("B").main_phase("A").act("A", "activate Scatter").pass_all()
    assert sorted(t.zone("A", "deck")) == ["Bright Bolt"] * 3 + ["Honorable Vanguard"] * 5
    assert (t.view("A").of(0).deck, t.view("B").of(0).deck) == ((), ())


def test_each_player_shuffles(t: Scenario) -> None:
    """CR Shuffling: what was known of the order of any deck is not known any more."""
    t.player("A", hand=["Foretell", "Stir All"]).player("B", hand=["Foretell"]).main_phase("A")
    t.act("A", "activate Foretell").pass_all().pass_once("A").act("B", "activate Foretell").pass_all()
    assert [len(t.view("A").of(p).deck) for p in (0, 1)] == [1, 1]
    t.act("A", "activate Stir All").pass_all()
    assert [len(t.view("A").of(p).deck) for p in (0, 1)] == [0, 0]


# Saves, searches, and leaving ----------------------------------------------------------------------------------


class SmallDeck:
    """Some cards and a champion."""

    def __init__(self, *main: CardDefinition) -> None:
        self._main = list(main)

    def material_cards(self) -> list[CardDefinition]:
        """A champion."""
        return [extra_cards().find("Spirit of Wind")]

    def main_cards(self) -> list[CardDefinition]:
        """The cards that were given."""
        return self._main


def scattered(seed: int = 0) -> Game:
    """A game in which the first player has shuffled three generated cards into the deck."""
    cards = extra_cards(*CARDS)
    deck = SmallDeck(*[cards.find("Scatter")] * 20)
    running = Game([deck, SmallDeck(*[cards.find("Peruse")] * 20)], seed, 0)
    running.choose(running.labels.index("activate Scatter"))
    while running.view(0).stack:
        running.choose(running.labels.index("pass"))
    return running


def test_a_game_with_generated_cards_is_saved_and_played_again() -> None:
    """CR Game Terms - Generate 1: save, replay and position say all that is needed for them."""
    running, cards = scattered(), extra_cards(*CARDS)
    assert Game.decode(json.loads(json.dumps(running.encode())), cards).digest() == running.digest()
    assert Game.from_replay(running.replay, cards).digest() == running.digest()
    position = Game.from_state(running._state.clone(), running.names)
    again = Game.decode(json.loads(json.dumps(position.encode())), extra_cards())
    assert (again.digest(), again.status()) == (position.digest(), [])
    assert running.clone().digest() == running.digest()
    running.undo()
    assert running.status() == []


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("closed", [False, True])
def test_a_search_deals_them_anew(viewer: int, closed: bool) -> None:
    """CR Public vs Private Information 1.b.i: three of them are among the unknown cards, in whatever place."""
    running, cards = scattered(), extra_cards(*CARDS)
    lists = {0: SmallDeck(*[cards.find("Scatter")] * 20)} if closed else {}
    places = set()
    for seed in range(12):
        dealt = running.view(viewer).determinize(seed, lists)
        for _ in range(2):
            state = dealt._state
            bolts = [c.id for c in state.cards if c.definition.name == "Bright Bolt"]
            unknown = {Zone.DECK} if viewer == 0 else {Zone.DECK, Zone.HAND}
            assert (len(bolts), tuple(bolts)) == (3, state.generated)
            assert {state.cards[id].zone for id in bolts} <= unknown
            assert dealt.status() == []
            places.add(tuple(bolts))
            dealt = dealt.view(viewer).determinize(seed + 100, lists)
    assert len(places) > 1


def test_generated_cards_leave_with_their_owner(t: Scenario) -> None:
    """CR Ending the Game 7: who generated them owns them."""
    t.player("A", hand=["Invite", "Conjure"]).player("B").player("C").main_phase("A")
    t.act("A", "activate Invite").pass_all(triggers="Guest (1)").act("A", "activate Conjure").pass_all()
    assert {c.owner for c in t.objects("Guest")} == {0}
    t.concede("A")
    assert (t.objects("Guest"), t.zone("A", "hand")) == ([], [])


# What is refused -----------------------------------------------------------------------------------------------


def test_what_cannot_be_generated() -> None:
    """A definition that could not do what it says is refused."""
    token = CardDefinition("made", GUEST.faces, token=True)
    for effect, reason in (
        (Generate(token), "no card that could be in a deck"),
        (Generate(BOLT, 1, Zone.FIELD), "cannot enter the field"),
        (Generate(extra_cards().find("Spirit of Wind"), 1, Zone.FIELD), "cannot enter the field"),
        (Generate(BOLT, 1, Zone.INTENT), "is no attack"),
        (Generate(BOLT, 1, Zone.MEMORY, Position.BOTTOM), "there is no order"),
    ):
        with pytest.raises(IllegalDefinition, match=reason):
            trick("Wrong", effect)
    with pytest.raises(IllegalDefinition, match="is a card"):
        trick("Wrong", GainMastery(BOLT))


@pytest.mark.parametrize("generates", [Generate(BOLT), GenerateIntoLineage(BOLT, Champion(Who.OPPONENT))])
def test_two_cards_with_one_slug_are_refused(generates: Effect) -> None:
    """A save tells cards by their slugs, those from outside the game as well."""
    other = CardDefinition("bright-bolt", (trick("Bright Bolt", Draw(1)).face,))
    deck = SmallDeck(trick("Conjure", generates), other)
    with pytest.raises(IllegalDeck, match="two different cards with the slug"):
        Game([deck, deck])
    assert not Game([SmallDeck(*[trick("Conjure", generates), BOLT] * 10)] * 2).over


def test_a_generated_card_is_no_copy(t: Scenario) -> None:
    """CR Copy 6: it is a card, and neither a copy nor a token."""
    t.player("A", hand=["Conjure"]).player("B").main_phase("A").act("A", "activate Conjure").pass_all()
    (made,) = (c for c in t.state.cards if c.id in t.state.generated)
    assert (made.copied, made.replica, made.token) == (False, False, False)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_a_number_is_chosen(t: Scenario, number: int) -> None:
    """CR Game Terms - Generate 1: also none; and with nothing to choose nobody is asked."""
    t = t.player("A", hand=["Some"], field=["Guest", "Guest"]).player("B").main_phase("A")
    t.act("A", "activate Some").pass_all(amount=str(number))
    assert t.zone("A", "memory") == ["Bright Bolt"] * number
    t = with_extra_cards(*CARDS).player("A", hand=["Some"]).player("B").main_phase("A")
    t.act("A", "activate Some").pass_all()
    assert t.zone("A", "memory") == []


def test_a_number_that_leaves_no_choice_is_refused() -> None:
    with pytest.raises(ga.IllegalDefinition, match="there is no choice"):
        trick("Test", Generate(BOLT, 2, least=2))


@pytest.mark.parametrize(("field", "made"), [([], 1), (["Hush"], 0)])
def test_nothing_is_generated_if_nothing_can_be(t: Scenario, field: list[str], made: int) -> None:
    """CR Player Action Legality 2: neither into a lineage nor into the hand."""
    t.player("A", hand=["Hex", "Conjure"], field=field).player("B").main_phase("A")
    t.act("A", "activate Hex").pass_all().act("A", "activate Conjure").pass_all()
    assert (t.lineage("B").count("Bright Bolt"), t.zone("A", "hand").count("Bright Bolt")) == (made, made)
