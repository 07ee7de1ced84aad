"""All of some kind, so many of something, and what one chooses: what the engine does with a card that says it."""

from __future__ import annotations

from tests.scenarios.trying import WARRIOR, damage, does, hand, laid, memory, trial

ITEM = "Regalia Item — Mage Accessory"


def test_those_that_were_all_of_a_kind_are_spoken_of_again() -> None:
    """CR Resolution 2: those that get the one get the other."""
    text = (
        "Other allies you control get +3 [LIFE] until end of turn. "
        "Class Bonus: Those allies also gain taunt until end of turn."
    )
    t = does(laid(trial(text, "Action — Mage Spell"), field=["Guard", "Hound"], of_b={"field": ["Seer"]}))
    for name, life, taunting in ("Guard", 8, True), ("Hound", 6, True), ("Seer", 2, False):
        assert (t.object(name).life, "taunt" in t.object(name).keywords) == (life, taunting)


def test_only_the_class_bonus_gives_the_second() -> None:
    """CR Class Bonus 2."""
    text = (
        "Allies you control get +3 [LIFE] until end of turn. "
        "Class Bonus: Those allies also gain taunt until end of turn."
    )
    t = does(laid(trial(text, "Action — Ranger Spell"), field=["Guard"]))
    assert (t.object("Guard").life, "taunt" in t.object("Guard").keywords) == (8, False)


def test_as_many_cards_are_drawn_as_went_to_the_deck() -> None:
    """CR Resolution 2: all of the hand, none of the memory."""
    text = "Put all cards from your hand on the bottom of your deck in any order, then draw that many cards."
    t = laid(trial(text), hand=["Trial", "Read", "Bolt"], memory=["Spark"], deck=["Ruin", "Exile", "Dear"])
    does(t, order="Bolt")
    assert sorted(t.zone("A", "hand")) == ["Exile", "Ruin"]
    assert (t.zone("A", "deck"), memory(t)) == (["Dear", "Bolt", "Read"], 1)


def test_what_was_banished_is_counted_only_if_it_was() -> None:
    """CR Resolution 6: who does not want to has banished nothing."""
    text = "You may banish all ally cards in your graveyard. Then draw a card for each card banished this way."
    for answer, drawn in ("yes", 2), ("no", 0):
        t = does(laid(trial(text), graveyard=["Dear", "Guard", "Bolt"]), may=answer)
        assert (hand(t), len(t.zone("A", "banishment"))) == (drawn, drawn)


def test_counters_are_removed_as_one_likes_and_counted() -> None:
    """CR Game Mechanics - Counters 4."""
    text = (
        "Remove any amount of preparation counters from your champion. "
        "Target ally gets +2 [POWER] for each counter removed this way until end of turn."
    )
    t = laid(trial(text), field=["Guard"], preparation=4)
    does(t, target="Guard", amount="3")
    assert (t.object("Guard").power, dict(t.champion("A").counters)["preparation"]) == (7, 1)


def test_up_to_so_many_counters_of_a_kind_are_removed() -> None:
    """CR Game Mechanics - Counters 4: not more than there are."""
    text = (
        "Remove up to three enlighten counters from your champion. "
        "Recover X, where X is the amount of enlighten counters removed this way."
    )
    t = does(laid(trial(text), enlighten=2, damage=5))
    assert t.options == ["0", "1", "2"]
    t.pass_all(amount="2")
    assert damage(t)[0] == 3


def test_a_counter_that_was_not_there_was_not_removed() -> None:
    """CR Game Mechanics - Counters 4."""
    text = "Remove a level counter from target champion. If a level counter was removed this way, draw a card."
    for there, drawn in ({"level": 1}, 1), ({}, 0):
        t = does(laid(trial(text), of_b=there), target="B's champion")
        assert hand(t) == drawn


def test_damage_counters_are_counted_too() -> None:
    """CR Damage 13: they are counters of champions."""
    text = (
        "Remove all damage counters from each champion your opponents control. "
        "For every three counters removed this way, draw a card."
    )
    t = does(laid(trial(text), of_b={"damage": 7}))
    assert (damage(t)[1], hand(t)) == (0, 2)


def test_damage_is_split_among_no_more_than_it_is() -> None:
    """CR Card Activation 1.3.4: each of them is dealt some."""
    text = "Deal 2 damage split among any amount of target allies."
    t = laid(trial(text), of_b={"field": ["Guard", "Hound", "Seer"]})
    t.act("A", "activate Trial", target=["Guard", "Hound"]).pass_all()
    assert [t.object(name).damage for name in ("Guard", "Hound", "Seer")] == [1, 1, 0]


def test_chosen_units_are_no_more_than_the_damage_that_is_split() -> None:
    """CR Card Activation 1.3.4."""
    text = "Choose any amount of units and deal 2 damage split among them."
    t = does(laid(trial(text), of_b={"field": ["Guard", "Hound"]}))
    t.pass_all(choose=["Guard", "Hound"])
    assert (t.object("Guard").damage, t.object("Hound").damage, damage(t)) == (1, 1, (0, 0))


def test_one_chooses_what_a_target_gets() -> None:
    """CR Resolution 5: as it resolves."""
    text = "Target ally gets your choice of +2 [POWER] or +3 [LIFE] until end of turn."
    for answer, stats in (0, (3, 5)), (1, (1, 8)):
        t = does(laid(trial(text), field=["Guard"]), target="Guard")
        t.pass_all(choose_one=t.options[answer])
        assert (t.object("Guard").power, t.object("Guard").life) == stats


def test_attacks_get_so_much_for_each() -> None:
    """CR Attacking: the champion's, not the champion's own stat."""
    text = "Your champion's attacks get +2 [POWER] for each item you control."
    t = laid(trial(text, ITEM), field=["Trial", "Ring", "Blade"], lineage=WARRIOR)
    t.act("A", "attack with Lorraine, Wandering Warrior", weapon="Blade", target="B's champion").pass_all()
    assert damage(t)[1] == 6


def test_both_kinds_get_it_and_the_card_does_not() -> None:
    """CR Static Abilities."""
    catalog = trial("Other allies and weapons you control get +2 [POWER].", "Ally — Mage Human")
    t = laid(catalog, field=["Trial", "Guard", "Blade"], of_b={"field": ["Hound"]})
    assert [t.object(name).power for name in ("Trial", "Guard", "Blade", "Hound")] == [1, 3, 4, 2]


def test_only_those_that_attack_get_it() -> None:
    """CR Static Abilities: as long as they do."""
    text = "Other allies you control get +2 [POWER] as long as they're attacking."
    t = laid(trial(text, "Ally — Mage Human"), field=["Trial", "Guard", "Hound"])
    t.act("A", "attack with Guard", target="B's champion")
    assert [t.object(name).power for name in ("Trial", "Guard", "Hound")] == [1, 3, 2]
    t.pass_all()
    assert (t.object("Guard").power, damage(t)[1]) == (1, 3)


# If more is paid -------------------------------------------------------------------------------------------------

ONCE_MORE = (
    "As an additional cost to activate this card, you may pay (1). If you do, banish this card as it resolves and it "
    'gains "Draw two cards."\n\nRecover 2.'
)


def test_what_is_paid_for_gives_a_text_that_is_followed_last() -> None:
    """CR Card Activation 1.3.2, CR Resolution 11.a: the card has it as long as it is on the Effects Stack."""
    for answer, zone, cards in ("pay", "banishment", 2), ("decline", "graveyard", 0):
        t = does(laid(trial(ONCE_MORE), hand=["Trial", "Read"], damage=5), pay=answer)
        assert (t.zone("A", zone), damage(t)[0]) == (["Trial"], 3)
        assert hand(t) == cards + (answer == "decline")


def test_it_is_banished_and_not_followed_if_it_is_negated() -> None:
    """CR Resolution 11.a."""
    catalog = trial("Negate target card activation.", called="No", beside=trial(ONCE_MORE))
    t = laid(catalog, hand=["Trial", "Read", "Bolt"], damage=5, of_b={"hand": ["No"]})
    t.act("A", "activate Trial", pay="pay", reserve="Read").pass_once("A")
    does(t, "activate No", "B", target="Trial")
    assert (t.zone("A", "banishment"), hand(t), damage(t)[0]) == (["Trial"], 1, 5)


def test_an_ability_of_the_object_does_not_say_it_again() -> None:
    """CR Card Activation 1.3.2: it is said as the card is played."""
    text = (
        "As an additional cost to activate this card, you may pay (1). If you do, CARDNAME enters the field rested.\n\n"
        "(0): Recover 1."
    )
    t = does(laid(trial(text, "Ally — Mage Human"), hand=["Trial", "Read"], damage=5), pay="pay")
    assert t.object("Trial").rested
    assert damage(does(t, "use Trial"))[0] == 4
    assert damage(does(t, "use Trial"))[0] == 3


def test_something_is_done_for_every_few_counters_that_are_there() -> None:
    """CR Resolution 2: as often as they are that many, and not at all if there are fewer."""
    text = "For every two preparation counters on your champion, draw a card."
    for counters, drawn in (5, 2), (1, 0):
        t = does(laid(trial(text), preparation=counters))
        assert (hand(t), dict(t.champion("A").counters)["preparation"]) == (drawn, counters)
