"""Texts that tournaments ask for: who does not obey, what happens instead, and what a card becomes."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, MORE, damage, does, hand, laid, trial


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
        cards = {"hand": ["Read"], "field": field}
        t = laid(
            catalog,
            **({"hand": ["Trial"]} if player == "B" else {"hand": ["Trial", "Read"], "field": field}),
            of_b=cards,
        )
        does(t)
        if player == "B":
            t.pass_once("A")
        t.act(player, action).pass_all()
        assert damage(t) == (dealt if action == "activate Read" or player == "A" else (0, 2))
