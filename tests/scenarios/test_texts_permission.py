"""Texts that let cards be played from other zones: for how long, by whom, and at which price."""

from __future__ import annotations

from typing import Final

from grandarchive.cards import Catalog
from grandarchive.cards.own import own_card
from grandarchive.model.cards import CardDefinition
from grandarchive.play.game import Game
from grandarchive.testing import placed
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, RAI, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally — Mage Animal", called="Wind Hound", elements="wind"),
        facts_of("Recover 1.", "Action — Mage Spell", called="Ward", reserve=2),
        facts_of("Draw a card.", "Action — Mage Skill", called="Lesson", reserve=3),
    )
)
HAND: Final = ["Read", "Read", "Read"]


def test_cards_that_were_revealed_and_banished_are_activated_for_long() -> None:
    """CR Special Play Permissions: as long as they are banished, also in a later turn."""
    text = (
        "Reveal the top three cards of your deck. Banish up to two Human non-action cards revealed this way and put "
        "the rest on the bottom of your deck in any order. For as long as those cards remain banished, you may "
        "activate those cards."
    )
    deck = ["Guard", "Bolt", "Dear", "Hound", "Hound", "Hound"]
    t = laid(trial(text), deck=deck, banishment=["Guard"])
    t.act("A", "activate Trial").pass_all(choose=["Guard", "done"])
    for _ in range(3):
        if t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[0]).pass_all()
    assert (t.zone("A", "banishment"), t.zone("A", "deck")[0]) == (["Guard", "Guard"], "Hound")
    t.pass_to("main", "B").pass_to("main", "A")
    does(t, "activate Guard")
    assert (t.zone("A", "banishment"), len(t.objects("Guard"))) == (["Guard"], 1)
    t.cannot("A", "activate Guard")


def test_the_banished_cards_are_activated_until_the_next_turn() -> None:
    """CR Special Play Permissions: those, and not what was banished before; and not in the next turn of that player."""
    text = (
        "Recover 1, then look at the top five cards of your deck. Banish up to two Animal cards from among them and "
        "put the rest on the bottom of your deck in any order. Until the beginning of your next turn, you may "
        "activate the banished cards."
    )
    t = laid(trial(text), deck=["Hound", "Guard", "Hound", "Bolt", "Bolt", "Bolt"], banishment=["Hound"])
    t.act("A", "activate Trial").pass_all(choose=["Hound", "Hound"], order=["Guard", "Bolt"])
    assert t.zone("A", "banishment") == ["Hound"] * 3
    does(t, "activate Hound")
    assert t.can("A", "activate Hound")
    t.pass_to("main", "B").pass_to("main", "A")
    t.cannot("A", "activate Hound")


def test_a_generated_card_is_banished_and_activated() -> None:
    """CR Game Terms - Generate: of whatever element, as long as it is banished."""
    text = (
        "[Rai Bonus] On Attack: Choose one—\n• Generate a Bolt card and banish it. As long as it's banished, you may "
        "activate it, ignoring its elemental requirements.\n• Recover 2."
    )
    t = laid(trial(text, ALLY), lineage=["Spirit of Wind", RAI], hand=["Read"], field=["Trial"])
    t.act("A", "attack with Trial").pass_all(mode="mode 1")
    assert (t.zone("A", "banishment"), t.zone("A", "hand")) == (["Bolt"], ["Read"])
    t.pass_to("main", "B").pass_to("main", "A")
    does(t, "activate Bolt", target="B's champion")
    assert (t.champion("B").damage, t.can("A", "activate Bolt")) == (5, False)


def test_an_opponent_may_activate_a_card_of_a_hand() -> None:
    """CR Special Play Permissions: until the end of that opponent's next turn."""
    text = (
        "At the beginning of your end phase, look at target opponent's hand and banish a card from it. Until the end "
        "of that opponent's next turn, they may activate it."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], of_b={"hand": ["Spark", "Guard"]})
    t.pass_to("end", "A").pass_all(choose="Spark")
    assert (t.zone("B", "banishment"), t.zone("B", "hand")) == (["Spark"], ["Guard"])
    t.pass_to("main", "B")
    assert t.can("B", "activate Spark")
    t.pass_to("main", "A")
    t.pass_once("A")
    t.cannot("B", "activate Spark")


def test_face_down_cards_of_an_opponent_are_played() -> None:
    """CR Special Play Permissions: whatever their elements, for what they cost, as long as they are banished."""
    text = (
        "On Enter: Banish the top two cards of target opponent's deck face down. As long as they're banished, you may "
        "play those cards, ignoring their elemental requirements."
    )
    t = laid(trial(text, ALLY), of_b={"deck": ["Seer", "Dear", "Bolt"]}, hand=["Trial", "Read"])
    does(t)
    assert (len(t.zone("B", "banishment")), t.zone("B", "deck")) == (2, ["Bolt"])
    t.cannot("A", "activate Dear")
    does(t, "activate Seer (face down)")
    assert (len(t.objects("Seer", "A")), t.objects("Seer", "B")) == (1, [])
    t.pass_to("main", "B").cannot("B", "activate Dear")


def test_the_top_card_of_a_deck_is_revealed_and_activated() -> None:
    """CR Public vs Private Information: everybody sees it, and allies of the subtypes are activated from there."""
    text = (
        "As long as it's your turn, play with the top card of your deck revealed.\n\nYou may activate Human and "
        "Spirit ally cards from the top of your deck."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], deck=["Guard", "Hound", "Guard"])
    does(t, "activate Guard")
    assert (len(t.objects("Guard")), t.zone("A", "deck")) == (1, ["Hound", "Guard"])
    t.cannot("A", "activate Hound")
    t.cannot("A", "activate Guard")
    assert t.view("B").of(0).deck[0][1].name == "Hound"


def test_a_copy_of_an_omen_is_activated() -> None:
    """CR Copy: of a cheap action that is one's omen, for nothing; the omen stays."""
    text = (
        "Copy target non-Skill action omen you have with reserve cost 2 or less. If you do, you may activate that copy "
        "without paying its reserve cost."
    )
    t = laid(trial(text, beside=OWN), banishment=[placed("Ward", omen=1)], damage=5)
    t.act("A", "activate Trial").pass_all()
    t.answer("A", "may", "activate Ward").pass_all()
    assert (t.champion("A").damage, memory(t), t.zone("A", "banishment")) == (4, 0, ["Ward"])
    for card in placed("Read", omen=1), "Ward", placed("Dear Study", omen=1), placed("Phial", omen=1):
        laid(trial(text, beside=OWN), banishment=[card]).cannot("A", "activate Trial")


def test_one_of_ones_omens_is_activated() -> None:
    """CR Lineage Release: for what it costs, and no card that is no omen."""
    text = "On Enter: You may activate one of your omens."
    for answer, marked, paid, left in ("activate Ward", 4, 2, ["Ward"]), ("no", 5, 0, ["Ward", "Ward"]):
        omens = [placed("Ward", omen=1), "Ward"]
        t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Read", "Read"], banishment=omens, damage=5)
        t.act("A", "activate Trial").pass_all(may=answer)
        assert (t.champion("A").damage, memory(t), t.zone("A", "banishment")) == (marked, paid, left)
    t = laid(trial(text, ALLY, beside=OWN), hand=["Trial", "Read", "Read"], banishment=["Ward"])
    assert does(t).purpose == "opportunity"


class Deck:
    """A deck with a spirit and a card of the trial in its material deck."""

    name = "small"

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def material_cards(self) -> list[CardDefinition]:
        return [self._catalog.find("Spirit of Fire"), self._catalog.find("Trial")]

    def main_cards(self) -> list[CardDefinition]:
        return [self._catalog.find("Read")] * 20


def test_a_game_begins_with_a_card_on_the_field() -> None:
    """CR Starting the Game - Standard Games 5: whoever likes, and each for themselves."""
    text = "Omnishroud\n\nIf this card is in your starting material deck, you may begin the game with it on the field."
    catalog = trial(text, ITEM)
    running = Game([Deck(catalog), Deck(catalog)], 0, 0)
    running.choose("yes")
    running.choose("no")
    assert [(card.name, card.controller) for card in running.view(0).field if card.name == "Trial"] == [("Trial", 0)]
    assert (running.view(0).of(0).material_size, running.view(0).of(1).material_size) == (0, 1)


def test_it_is_activated_from_a_material_deck_and_enters_changed() -> None:
    """CR Card Activation: only then it is ephemeral, or rested."""
    for text, states, is_rested in (
        (
            "You may activate this card from your graveyard. If you do it enters the field ephemeral.",
            ("ephemeral",),
            False,
        ),
        (
            "[Rai Bonus] You may activate this card from your graveyard. If you do, CARDNAME enters the field rested.",
            (),
            True,
        ),
    ):
        t = does(laid(trial(text, ALLY), hand=[], graveyard=["Trial"]), "activate Trial")
        assert (t.object("Trial").states, t.object("Trial").rested) == (states, is_rested)
        t = does(laid(trial(text, ALLY)))
        assert (t.object("Trial").states, t.object("Trial").rested) == ((), False)


def test_it_is_put_elsewhere_as_it_resolves() -> None:
    """CR Resolution 11.a: by the zone from which it was activated."""
    text = (
        "[Class Bonus] You may activate this card from your graveyard. If you do, banish it as it "
        "resolves.\n\n[Class Bonus] You may activate this card from your banishment. If you do, put CARDNAME on the "
        "bottom of your deck as it resolves.\n\nRecover 3."
    )
    t = laid(trial(text), damage=15)
    does(t)
    assert (t.champion("A").damage, t.zone("A", "graveyard")) == (12, ["Trial"])
    does(t, "activate Trial")
    assert (t.champion("A").damage, t.zone("A", "banishment")) == (9, ["Trial"])
    does(t, "activate Trial")
    assert (t.champion("A").damage, t.zone("A", "deck")[-1]) == (6, "Trial")
    t = laid(trial(text), lineage=["Spirit of Fire"], hand=[], graveyard=["Trial"], banishment=["Trial"])
    t.cannot("A", "activate Trial")


def test_a_card_in_a_graveyard_has_a_keyword_after_a_negation() -> None:
    """CR Keywords - Ephemerate: if an activation of one's own was negated this turn."""
    text = (
        "Recover 3.\n\n[Rai Bonus] As long as a card activation you controlled was negated this turn, this card in "
        'your graveyard has "Ephemerate — (1)".'
    )
    for victim, possible in ("A", True), ("", False):
        t = laid(
            trial(text, beside=OWN), hand=["Read", "Spark"], graveyard=["Trial"], of_b={"hand": ["Deny"]}, damage=9
        )
        t.act("A", "activate Read")
        if victim:
            t.pass_once("A").act("B", "activate Deny")
        t.pass_all()
        assert t.can("A", "activate Trial") is possible


def test_a_card_of_a_memory_is_paid_for_with_counters() -> None:
    """CR Costs: with as many as it costs, in the turn of an opponent."""
    text = (
        "Inherited Effect: [REST]: Activate a Skill action card from your memory. Pay its reserve cost only by "
        "removing that many page counters from CARDNAME. Activate this ability only during an opponent's turn."
    )
    lineage = ["Spirit of Fire", "Trial", "Rai, Archmage"]
    for counters, possible in (3, True), (2, False):
        t = laid(
            trial(text, CHAMPION, level=1, beside=OWN),
            lineage=lineage,
            hand=HAND,
            memory=["Lesson", "Ward"],
            page=counters,
            turn="B",
        )
        t.cannot("B", "use")
        t.pass_once("B").act("A", "use Rai, Archmage").pass_all(choose="Lesson")
        assert (t.purpose == "may") is possible
        if possible:
            t.answer("A", "may", "activate Lesson").pass_all()
        paid = "page" not in dict(t.champion("A").counters)
        assert (paid, hand(t), memory(t)) == (possible, len(HAND) + possible, 2 - possible)
    t = laid(trial(text, CHAMPION, level=1, beside=OWN), lineage=lineage, hand=[], memory=["Lesson"], page=3)
    t.cannot("A", "use Rai, Archmage")
