"""Texts that tournaments ask for: who does not obey, what happens instead, and what a card becomes."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MORE, damage, does, hand, laid, memory, trial


def test_allies_that_do_not_obey() -> None:
    """CR Game Terms - Obedience 1: those with a counter, of whoever controls them."""
    text = "Allies with age counters on them don't obey their controller."
    for counters, able in (1, False), (0, True):
        t = laid(trial(text, "Item"), hand=[], field=["Trial", placed("Guard", age=counters)])
        assert t.can("A", "attack with Guard") is able
        t = laid(trial(text, "Item"), hand=[], field=[placed("Guard", age=counters)], of_b={"field": ["Trial"]})
        assert t.can("A", "attack with Guard") is able


@pytest.mark.parametrize(("answer", "left", "there"), [("yes", 0, "field"), ("no", 1, "banishment")])
def test_what_would_be_suppressed_is_rested(answer: str, left: int, there: str) -> None:
    """CR Replacement Effects 2: as its controller likes, and then something follows."""
    text = "If CARDNAME would be suppressed, you may rest it instead. If you do, each opponent discards a card."
    catalog = trial("Suppress target ally.", called="Oust", beside=trial(text, ALLY))
    t = laid(catalog, hand=["Oust"], field=["Trial", "Guard"], of_b={"hand": ["Read"]})
    does(t, "activate Oust", target="Trial", may=answer)
    assert (hand(t, "B"), "Trial" in t.zone("A", there)) == (left, True)


def test_from_the_graveyard_for_less() -> None:
    """CR Card Activation 1.7: only this way, and only as long as the condition holds."""
    text = (
        "Ephemerate — (3). As long as you control an item, this card costs (2) less to activate this way.\n\nDraw a "
        "card."
    )
    for field, cards, able in (["Ring"], 1, True), (["Ring"], 0, False), ([], 1, False), ([], 3, True):
        t = laid(trial(text, reserve=2), hand=["Read"] * cards, graveyard=["Trial"], field=field)
        assert t.can("A", "activate Trial") is able
    assert not laid(trial(text, reserve=2), hand=["Trial", "Read"], field=["Ring"]).can("A", "activate Trial")


def test_an_item_becomes_an_ally() -> None:
    """CR Continuous Effects: besides, and with the power and life of its counters."""
    text = "(0): Until end of turn, CARDNAME becomes an ally in addition to its other types with base power and life 1."
    t = laid(trial(text, "Item"), hand=[], field=[placed("Trial", buff=2)])
    does(t, "use Trial")
    now = t.now("Trial")
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 3)
    assert {"ALLY", "ITEM"} <= set(now.types)
    assert "ALLY" not in t.pass_to("main", "B").now("Trial").types


@pytest.mark.parametrize(("mine", "theirs", "dealt"), [([], [], 0), (["Ring"], [], 4), ([], ["Ring"], 4)])
def test_as_long_as_no_player_controls_it(mine: list[str], theirs: list[str], dealt: int) -> None:
    """CR Damage Prevention: nobody, whoever it is."""
    text = "As long as no player controls an object named Ring, prevent all damage that would be dealt to CARDNAME."
    t = laid(trial(text, ALLY, life=9), hand=["Bolt"], field=["Trial", *mine], of_b={"field": theirs})
    assert does(t, "activate Bolt", target="Trial").object("Trial").damage == dealt


def test_as_long_as_a_player_does_not_control_it() -> None:
    """CR Damage Prevention: by an official erratum that means no player."""
    text = (
        "As long as a player doesn't control an object named Ring, prevent all damage that would be dealt to CARDNAME."
    )
    t = laid(trial(text, ALLY, life=9), hand=["Bolt"], field=["Trial", "Ring"])
    assert does(t, "activate Bolt", target="Trial").object("Trial").damage == 4


def test_as_many_top_cards_as_damage_was_prevented() -> None:
    """CR Damage Prevention 10, 11: they go to the memory."""
    text = (
        "The next time damage would be dealt to your champion this turn, prevent 3 of that damage. Put an amount of "
        "cards from the top of your deck into your memory equal to the amount of damage prevented this way."
    )
    for bolt, cards in ("Bolt", 3), ("Spark", 1):
        t = laid(trial(text), hand=["Trial", bolt], deck=["Guard"] * 5)
        does(t)
        does(t, f"activate {bolt}", target="A's champion")
        assert t.zone("A", "memory") == ["Guard"] * cards


def test_as_many_top_cards_are_revealed() -> None:
    """CR Game Terms - Reveal: as many as there was damage."""
    text = (
        "The next time damage would be dealt to your champion this turn, prevent 2 of that damage. Reveal an amount of "
        "cards from the top of your deck equal to the amount of damage prevented this way and put them into your hand."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], deck=["Guard", "Read", "Hound"])
    does(t)
    does(t, "activate Bolt", target="A's champion")
    assert (sorted(t.zone("A", "hand")), t.zone("A", "deck"), damage(t)[0]) == (["Guard", "Read"], ["Hound"], 2)


def test_elements_are_enabled_for_a_time() -> None:
    """CR Parts of a Card - Element 2: until end of turn."""
    text = "(0): Until end of turn, all basic elements are enabled for you."
    gust = trial("Draw a card.", called="Gust", elements="wind", beside=trial(text, "Item"))
    t = laid(gust, hand=["Gust", "Gust"], field=["Trial"])
    assert not t.can("A", "activate Gust")
    does(t, "use Trial")
    assert t.can("A", "activate Gust")
    assert not t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Gust")


def test_more_power_and_distant_besides() -> None:
    """CR Game Terms - Distant."""
    text = "Target ally gets +3 [POWER] until end of turn and becomes distant."
    t = does(laid(trial(text), field=["Guard"]), target="Guard")
    assert (t.object("Guard").power, t.object("Guard").states) == (4, ("distant",))


def test_those_with_one_or_more_counters() -> None:
    """CR Static Abilities: one is enough."""
    text = "Allies you control with one or more age counters on them have vigor."
    t = laid(trial(text, "Item"), hand=[], field=["Trial", placed("Guard", age=1), "Hound"])
    assert ["vigor" in t.now(name).abilities.keywords for name in ("Guard", "Hound")] == [True, False]


def test_an_object_was_suppressed() -> None:
    """CR Game Terms - Suppress 1: then the card goes to the hand, else to the graveyard."""
    text = "Draw a card. If an ally was suppressed this turn, put CARDNAME into your hand."
    catalog = trial("Suppress target ally.", called="Oust", beside=trial(text))
    for first, cards in (True, 2), (False, 1):
        t = laid(catalog, hand=["Trial", "Oust"] if first else ["Trial"], field=["Guard"])
        if first:
            does(t, "activate Oust", target="Guard")
        assert hand(does(t)) == cards


def test_a_copy_of_itself_is_summoned() -> None:
    """CR Copy - Copying Objects: a token."""
    text = "On Attack: Summon a copy of CARDNAME rested."
    t = does(laid(trial(text, ALLY), hand=[], field=["Trial"]), "attack with Trial")
    assert [each.rested for each in t.objects("Trial")] == [True, True]


@pytest.mark.parametrize(("player", "dealt"), [("B", (0, 3)), ("A", (0, 0))])
def test_the_champion_of_that_opponent_damages_itself(player: str, dealt: tuple[int, int]) -> None:
    """CR Damage 3: when a card or an ability is activated."""
    text = (
        "Until end of turn, whenever an opponent activates a card or ability, that opponent's champion deals 3 "
        "unpreventable damage to itself."
    )
    for field, action in ([], "activate Read"), (["Pump"], "use Pump"):
        catalog = trial("(0): Recover 1.", "Item", called="Pump", beside=trial(text, beside=MORE))
        t = laid(catalog, hand=["Trial", "Read"], field=field, of_b={"hand": ["Read"], "field": field})
        does(t)
        if player == "B":
            t.pass_once("A")
        t.act(player, action).pass_all()
        assert damage(t) == (dealt if action == "activate Read" or player == "A" else (0, 2))


def test_it_returns_to_the_material_deck_to_pay() -> None:
    """CR Activated Abilities 5: to one's own."""
    text = "(1), Return CARDNAME to your material deck: Draw two cards."
    t = laid(trial(text, ITEM), hand=["Read"], field=["Trial"])
    does(t, "use Trial", reserve="Read")
    assert (t.zone("A", "material"), hand(t)) == (["Trial"], 2)
    theirs = placed("Trial", controller="A")
    assert not laid(trial(text, ITEM), hand=["Read"], of_b={"field": [theirs]}).can("A", "use Trial")


def test_each_time_that_opponent_draws() -> None:
    """CR Triggered Abilities 6 to 9: this turn, and only the one who was targeted."""
    text = (
        "Prepare 1\n\nTarget opponent draws a card. Then if CARDNAME was prepared, whenever that opponent draws a "
        "card this turn, they put the top two cards of their deck into their graveyard."
    )
    catalog = trial(text)
    for prepared, gone in (True, 2), (False, 0):
        t = laid(catalog, hand=["Trial", "Read"], of_b={"hand": ["Read"], "deck": ["Guard"] * 6}, preparation=1)
        t.act("A", "activate Trial", target="B", pay="pay" if prepared else "decline").pass_all()
        does(t, "activate Read")
        t.pass_once("A").act("B", "activate Read").pass_all()
        assert t.zone("B", "graveyard").count("Guard") == gone
        t.pass_to("main", "B")
        assert t.zone("B", "graveyard").count("Guard") == gone


def test_each_player_summons_copies_of_their_own() -> None:
    """CR Copy - Copying Objects: of each player, and they become something for good."""
    text = (
        "Each player summons a token copy of each non-Sword item they control. Those copies each become a Sword in "
        "addition to its other types."
    )
    t = does(laid(trial(text), field=["Ring", "Phial", "Guard"], of_b={"field": ["Ring"]}))
    assert (len(t.objects("Ring", "A")), len(t.objects("Phial")), len(t.objects("Ring", "B"))) == (2, 2, 2)
    again = does(laid(trial(text), hand=["Trial", "Trial"], field=["Ring"]))
    assert len(does(again).objects("Ring")) == 3


def test_their_controller_summons_what_one_chooses() -> None:
    """CR Last-Known Information 1: who controlled what was sacrificed, one for each."""
    text = (
        "Each opponent sacrifices all Animals. For each Animal sacrificed this way, their controller summons your "
        "choice of a Gray Page or a Blue Page token."
    )
    blue = trial("", "Ally Token — Mage Human", called="Blue Page", beside=MORE)
    t = laid(trial(text, beside=blue), of_b={"field": ["Hound", "Hound", "Guard"]}, field=["Hound"])
    does(t, choose_one=["0", "1"])
    assert {"Gray Page", "Blue Page", "Guard"} <= set(t.zone("B", "field"))
    assert (t.zone("B", "graveyard"), t.zone("A", "field").count("Hound")) == (["Hound", "Hound"], 1)


def test_if_that_player_does_not() -> None:
    """CR Resolution 10: who has nothing cannot."""
    text = (
        "At the beginning of each opponent's end phase, that player puts an age counter on an item they control. If "
        "they don't, deal 3 unpreventable damage to their champion."
    )
    for field, counters, dealt in (["Ring"], 1, 0), ([], 0, 3):
        t = laid(trial(text, "Item"), hand=[], field=["Trial"], of_b={"field": field}, turn="B")
        t.pass_to("main", "A")
        assert damage(t) == (0, dealt)
        if field:
            assert t.counters("Ring", "age") == counters


def test_cards_with_a_name_cost_more() -> None:
    """CR Card Activation 1.7.3: of all players, until one's next turn ends."""
    text = "Choose a card name. Until the end of your next turn, cards with the chosen name cost 2 more to activate."
    t = laid(trial(text), hand=["Trial", "Read"], of_b={"hand": ["Read", "Spark", "Bolt"]})
    does(t, name="Read")
    assert not t.can("A", "activate Read")
    t.pass_to("main", "B")
    t.act("B", "activate Read", reserve=["Spark", "Bolt"]).pass_all()
    assert not t.pass_to("main", "A").can("A", "activate Read")
    assert t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Read")


@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_a_maximum_of_influence(turn: str, other: str) -> None:
    """CR End Phase 3: whoever's turn ends discards from hand and memory, and nobody else."""
    text = "Each player's maximum influence is three."
    full = {"hand": ["Read", "Spark", "Bolt"], "memory": ["Guard", "Hound"]}
    t = laid(trial(text, "Item"), field=["Trial"], hand=full["hand"], memory=full["memory"], of_b=full, turn=turn)
    t.pass_to("end").pass_once(turn).pass_once(other)
    assert (t.purpose, t.asked) == ("discard", turn)
    t.answer(turn, "discard", "Spark", "Hound")
    assert (hand(t, turn), memory(t, turn)) == (2, 1)
    assert hand(t, other) + memory(t, other) >= 5


def test_a_maximum_that_is_reached() -> None:
    """CR End Phase 3: nothing more is discarded than what is too much."""
    text = "Each opponent's maximum influence is two."
    t = laid(trial(text, "Item"), field=["Trial"], hand=["Read"] * 4, of_b={"hand": ["Read", "Spark"], "field": []})
    t.pass_to("main", "B")
    assert hand(t) == 4


def test_it_levels_up_into_a_champion_of_a_lineage_only() -> None:
    """CR Leveling Up: into no other one."""
    text = 'CARDNAME can only level up into a "Rai" champion.'
    names = ["Rai, Spellcrafter", "Lorraine, Wandering Warrior"]
    t = laid(trial(text, CHAMPION, level=0), hand=[], lineage=["Trial"], material=names, memory=2, turn="B")
    t.pass_to("materialize", "A")
    assert "materialize Rai, Spellcrafter" in t.options
    assert "materialize Lorraine, Wandering Warrior" not in t.options
