"""Texts in which a usual wording is said with another word or in another form."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed
from tests.scenarios.trying import ALLY, BESIDE, ITEM, STILL_MORE, damage, does, hand, laid, memory, trial


def test_attacks_that_cannot_be_intercepted() -> None:
    """CR Combat Phase - Declaring an Attack: another ally of the defending player does not get in the way."""
    text = "CARDNAME's attacks can't be intercepted."
    for attacker, stops in (("Trial", False), ("Hound", True)):
        catalog = trial(
            text, ALLY, beside=BESIDE.add(name="Hero", typeline=ALLY, text="Intercept", reserve=0, power=1, life=9)
        )
        t = laid(catalog, field=["Trial", "Hound"], hand=[], of_b={"field": ["Hero"]})
        t.act("A", f"attack with {attacker}", target="B's champion").pass_once("A").pass_once("B")
        asked = t.purpose != "opportunity" or "intercept" in " ".join(t.options).lower()
        assert asked is stops, (attacker, t.purpose, t.options)


def test_and_it_gets_so_much() -> None:
    """CR Resolution: both things happen to the same object."""
    text = (
        "Whenever you activate a Skill card, put a buff counter on CARDNAME, and it gets +1 [POWER] until end of turn."
    )
    t = laid(trial(text, ALLY, power=1), field=["Trial"], hand=["Read"])
    does(t, "activate Read")
    assert (t.counters("Trial", "buff"), t.object("Trial").power) == (1, 3)


def test_two_more_counters() -> None:
    """CR Counters: as many as are said, besides those that there are."""
    text = "Put a buff counter on target ally. Put two more buff counters on that ally."
    t = laid(trial(text), field=["Guard"])
    does(t, target="Guard")
    assert t.counters("Guard", "buff") == 3


def test_counters_of_all_of_them_are_removed() -> None:
    """CR Counters: from each object that is described, and from no other."""
    mine = [placed("Guard", buff=2), placed("Hound", buff=2)]
    t = laid(
        trial("Remove all buff counters from allies you control."),
        field=mine,
        of_b={"field": [placed("Seer", buff=2)]},
    )
    does(t)
    assert [t.counters(name, "buff") for name in ("Guard", "Hound", "Seer")] == [0, 0, 2]


@pytest.mark.parametrize(("before", "drawn"), [(0, 0), (1, 1), (2, 1)])
def test_a_counter_and_then_it_may_be_banished(before: int, drawn: int) -> None:
    """CR Ability Tracking 3.a: the counter is put on the object, which the same ability banishes afterwards."""
    text = (
        "Whenever you activate a Mage Spell card, put a quest counter on CARDNAME. Then if there are two or more "
        "quest counters on CARDNAME, you may banish it. If you do, draw a card."
    )
    t = laid(trial(text, ITEM), field=[placed("Trial", quest=before)], hand=["Spark"])
    does(t, "activate Spark", target="B's champion", **({"may": "yes"} if drawn else {}))
    assert (hand(t), "Trial" in t.zone("A", "banishment")) == (drawn, bool(drawn))


def test_it_returns_to_your_hand() -> None:
    """CR Resolution: the object goes to its owner's hand, and what follows on that happens."""
    text = "At the beginning of your end phase, you may return CARDNAME to your hand. If you do, recover 2."
    t = laid(trial(text, ALLY), field=["Trial"], hand=[], damage=5)
    t.pass_to("end", "A").pass_all(may="yes")
    assert ("Trial" in t.zone("A", "hand"), damage(t)[0]) == (True, 3)


def test_several_cards_come_back_later() -> None:
    """CR Triggered Abilities: all that were banished, as that player's end phase begins."""
    text = (
        "Banish two cards at random from target opponent's memory. Return those cards to their memory at the beginning "
        "of their next recollection phase."
    )
    t = laid(trial(text), of_b={"memory": ["Bolt", "Spark", "Read"]})
    does(t, target="B")
    assert (memory(t, "B"), len(t.zone("B", "banishment"))) == (1, 2)


def test_cards_of_the_graveyard_of_the_player_that_is_hit() -> None:
    """CR Combat Phase - Damage: as many as the hit dealt, and none of another graveyard."""
    text = (
        "On Champion Hit: Banish up to X Mage cards from that opponent's graveyard, where X is the amount of damage "
        "dealt by this hit."
    )
    catalog = trial(text, ALLY, power=2)
    t = laid(catalog, field=["Trial"], hand=[], graveyard=["Read"], of_b={"graveyard": ["Bolt", "Spark", "Read"]})
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    while t.purpose != "opportunity":
        t.game.choose(0)
    t.pass_all()
    assert (len(t.zone("B", "graveyard")), len(t.zone("A", "graveyard"))) == (1, 1)


@pytest.mark.parametrize(("bolt", "recovered"), [("Bolt", 1), ("Spark", 0)])
def test_so_much_damage_or_more(bolt: str, recovered: int) -> None:
    """CR Damage: the ability triggers only by as much at once."""
    for text in (
        "Whenever your champion is dealt three or more damage, recover 1.",
        "Whenever a source you control deals 3 or more damage, recover 1.",
        "Whenever your champion takes 3 or more damage, recover 1.",
    ):
        t = laid(trial(text, ITEM), field=["Trial"], hand=[bolt])
        does(t, f"activate {bolt}", target="A's champion")
        assert damage(t)[0] == (4 if bolt == "Bolt" else 1) - recovered, text


def test_a_unit_source_is_no_spell() -> None:
    """CR Damage: damage of a spell has that spell as its source."""
    text = "Whenever a unit source you control deals 2 or more damage, put a buff counter on CARDNAME."
    t = laid(trial(text, ALLY, power=2), field=["Trial"], hand=["Bolt"])
    does(t, "activate Bolt", target="B's champion")
    assert t.counters("Trial", "buff") == 0
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    assert t.counters("Trial", "buff") == 1


def test_it_triggers_if_an_activation_of_an_opponent_is_negated() -> None:
    """CR Game Terms - Negate: of an opponent, and not your own."""
    text = "Whenever you negate a card activation an opponent controls, put a buff counter on CARDNAME."
    t = laid(trial(text, ALLY, beside=STILL_MORE), field=["Trial"], hand=["Deny"], of_b={"hand": ["Spark"]}, turn="B")
    t.act("B", "activate Spark", target="A's champion").pass_once("B")
    does(t, "activate Deny", target="Spark")
    assert t.counters("Trial", "buff") == 1
    t = laid(trial(text, ALLY, beside=STILL_MORE), field=["Trial"], hand=["Deny", "Spark"])
    t.act("A", "activate Spark", target="B's champion")
    does(t, "activate Deny", target="Spark")
    assert t.counters("Trial", "buff") == 0


@pytest.mark.parametrize(("field", "possible"), [([], True), (["Ring"], True), (["Guard"], False)])
def test_only_if_no_opponent_controls_one(field: list[str], possible: bool) -> None:
    """CR Activated Abilities: an ability is activated only as long as its condition holds."""
    for said in ("each opponent controls no allies", "no opponent controls an ally"):
        text = f"Banish CARDNAME: Recover 2. Activate this ability only if {said}."
        t = laid(trial(text, ITEM), field=["Trial", "Hound"], of_b={"field": field})
        assert any("Trial" in each for each in t.options) is possible


def test_a_target_with_a_counter_and_one_without() -> None:
    """CR Resolution: what is done depends on what the target is as the text resolves."""
    text = "If target unit has a quest counter on it, destroy that unit. Otherwise, put a quest counter on it."
    t = laid(trial(text), of_b={"field": ["Guard"]})
    does(t, target="Guard")
    assert t.counters("Guard", "quest") == 1
    t = laid(trial(text), of_b={"field": [placed("Guard", quest=1)]})
    does(t, target="Guard")
    assert "Guard" in t.zone("B", "graveyard")


@pytest.mark.parametrize(("paid", "drawn"), [("Drift", 1), ("Read", 0)])
def test_the_banished_card_had_a_keyword(paid: str, drawn: int) -> None:
    """CR Last-Known Information: what paid for the ability is asked for what it was."""
    text = "Banish a card from your graveyard: If the banished card had floating memory, draw a card."
    t = laid(trial(text, ITEM, beside=STILL_MORE), field=["Trial"], hand=[], graveyard=[paid])
    does(t, "use Trial")
    assert hand(t) == drawn


def test_control_for_a_turn() -> None:
    """CR Resolution: the ally goes back as the turn ends."""
    text = "Gain control of target ally until end of turn. Wake up that ally."
    t = laid(trial(text), of_b={"field": ["Guard"]})
    does(t, target="Guard")
    assert [each.name for each in t.objects("Guard", "A")] == ["Guard"]
    t.pass_to("main", "B")
    assert (t.objects("Guard", "A"), len(t.objects("Guard", "B"))) == ([], 1)


def test_what_is_changed_instead_lasts_as_long() -> None:
    """CR Resolution: one of the two changes, until the end of the turn that is said once."""
    text = (
        "Target Tamer ally gets +2 [POWER] until end of turn. If you control a Warrior ally, that ally gets "
        "+2 [LIFE] instead."
    )
    for field, power, life in ((["Hound"], 4, 3), (["Hound", "Guard"], 2, 5)):
        t = laid(trial(text), field=field)
        does(t, target="Hound")
        assert (t.object("Hound").power, t.object("Hound").life) == (power, life)


def test_for_each_of_them_one_may_do_something() -> None:
    """CR Resolution: as often as there are such objects, each time if one likes."""
    text = "For each ally you control, you may put an ally card from your hand onto the field."
    t = laid(trial(text), field=["Guard", "Hound"], hand=["Trial", "Seer", "Dear", "Seer"])
    t.act("A", "activate Trial").pass_all()
    while t.purpose != "opportunity":
        t.game.choose(t.options.index("yes") if "yes" in t.options else 0)
    assert len([name for name in t.zone("A", "field") if name in ("Seer", "Dear")]) == 2


def test_cards_of_the_material_deck_go_to_the_hand() -> None:
    """CR Keywords - Preserve: all preserved cards, or one of them."""
    for text, kept in (
        ("Put all preserved cards from your material deck into your memory.", (0, 2)),
        ("Put a preserved card from your material deck into your hand.", (1, 0)),
    ):
        catalog = trial(text, beside=STILL_MORE)
        t = laid(catalog, hand=["Kept", "Kept", "Trial"])
        does(t, "activate Kept")
        does(t, "activate Kept")
        does(t)
        while t.purpose != "opportunity":
            t.game.choose(0)
        assert (hand(t), memory(t)) == kept, text


def test_a_champion_that_leveled_up_this_turn() -> None:
    """CR Leveling Up: only such a champion is a target."""
    t = laid(trial("Deal 3 damage to target champion that leveled up this turn."))
    t.cannot("A", "activate Trial")


def test_the_influence_of_the_player_that_is_hit() -> None:
    """CR Game Terms - Influence: cards in hand and memory of that opponent."""
    text = "On Champion Hit: If that opponent's influence is two or less, recover 3."
    for cards, left in ((2, 2), (3, 5)):
        t = laid(trial(text, ALLY), field=["Trial"], hand=[], damage=5, of_b={"hand": cards})
        t.act("A", "attack with Trial", target="B's champion").pass_all()
        assert damage(t)[0] == left


def test_they_also_gain_an_ability_until_the_end_of_the_turn() -> None:
    """CR Resolution: what is quoted lasts as long as is said."""
    text = (
        "Mage and Animal allies you control get +1 [POWER] until end of turn. Animal allies you control also gain "
        '"On Attack: Recover 1." until end of turn.'
    )
    t = laid(trial(text), field=["Hound"], damage=3)
    does(t)
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    assert damage(t) == (2, 3)


def test_if_no_card_was_materialized() -> None:
    """CR Triggered Abilities 2: the condition is asked as the phase begins."""
    text = (
        "At the beginning of your recollection phase, if you haven't materialized a card this turn, put a quest "
        "counter on CARDNAME."
    )
    for material, counters in ((["Ring"], 0), ([], 1)):
        t = laid(trial(text, ALLY), field=["Trial"], hand=[], material=material, memory=4, turn="B", phase="end")
        for _ in range(20 if material else 0):
            found = [place for place, each in enumerate(t.options) if "Ring" in each]
            t.game.choose(found[0] if found else 0)
            if found:
                break
        t.pass_to("main", "A")
        assert t.counters("Trial", "quest") == counters, material


@pytest.mark.parametrize(("cards", "recovered"), [(["Read"], 2), ([], 0)])
def test_one_may_banish_it_and_pay_besides(cards: list[str], recovered: int) -> None:
    """CR Resolution: both are paid, or nothing is."""
    text = "Whenever you glimpse, you may banish this card from your graveyard and pay (1). If you do, recover 2."
    catalog = trial(text, beside=STILL_MORE)
    t = laid(catalog, hand=["Peek", *cards], graveyard=["Trial"], damage=5)
    t.act("A", "activate Peek").pass_all()
    for _ in range(2):
        while t.purpose != "opportunity":
            t.game.choose(t.options.index("pay") if "pay" in t.options else len(t.options) - 1)
        t.pass_all()
    assert (damage(t)[0], "Trial" in t.zone("A", "banishment")) == (5 - recovered, bool(recovered))
