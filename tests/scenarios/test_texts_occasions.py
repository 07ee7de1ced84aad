"""Texts that wait for something: what the engine does when it happens, and when something else does."""

from __future__ import annotations

import pytest

from grandarchive.testing import damaged, rested
from tests.scenarios.trying import ALLY, does, hand, laid, memory, trial


def test_on_enter_cards_are_drawn() -> None:
    """CR Keywords - On Enter: as it enters, and not for what enters beside it."""
    t = laid(trial("On Enter: Draw two cards into your memory.", ALLY), hand=["Trial", "Guard"])
    does(t)
    assert (hand(t), memory(t)) == (1, 2)
    does(t, "activate Guard")
    assert (hand(t), memory(t)) == (0, 2)


def test_on_enter_something_may_be_discarded_for_something_else() -> None:
    """CR Resolution: if it is not discarded nothing is drawn."""
    text = "On Enter: You may discard a wind element card. If you do, draw two cards."
    for cards, answer, left in (["Reclaim"], ["yes"], 2), (["Reclaim"], ["no"], 1), (["Bolt"], [], 1):
        t = does(laid(trial(text, ALLY), hand=["Trial", *cards]), may=answer, discard=["Reclaim"] * (left == 2))
        assert hand(t) == left


def test_on_attack_a_counter_is_put_on_the_attacker() -> None:
    """CR Keywords - On Attack: not if another one attacks."""
    text = "On Attack: Put a buff counter on CARDNAME."
    for attacker, counters in ("Trial", 1), ("Guard", 0):
        t = does(laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"]), f"attack with {attacker}")
        assert t.counters("Trial", "buff") == counters


def test_on_death_each_player_draws() -> None:
    """CR Keywords - On Death: not if it is banished."""
    for how, cards in ("Ruin", 1), ("Exile", 0):
        t = laid(trial("[Class Bonus] On Death: Each player draws a card.", ALLY), hand=[how], field=["Trial"])
        does(t, f"activate {how}", target="Trial")
        assert (hand(t), hand(t, "B")) == (cards, cards)


def test_on_banish_and_on_leave() -> None:
    """CR Keywords - On Banish: whatever leaves has left, but not all of it is banished."""
    text = "On Banish: Draw a card.\n\nOn Leave: Recover 2."
    for how, cards in ("Exile", 1), ("Ruin", 0):
        t = laid(trial(text, ALLY), hand=[how], field=["Trial"], damage=5)
        does(t, f"activate {how}", target="Trial", **({"triggers": "Trial (1)"} if cards else {}))
        assert (hand(t), t.champion("A").damage) == (cards, 3)


def test_on_hit_and_on_champion_hit() -> None:
    """CR Keywords - On Hit: whatever it hits, and only a champion; the hit one loses its counters."""
    text = "On Hit: Recover 2.\n\nOn Champion Hit: Remove two preparation counters from the hit champion."
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=5, of_b={"preparation": 3, "field": [rested("Hound")]})
    t = does(t, "attack with Trial", target="Hound")
    assert (t.champion("A").damage, dict(t.champion("B").counters)) == (3, {"preparation": 3})
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], damage=5, of_b={"preparation": 3})
    t = does(t, "attack with Trial", triggers="Trial (1)")
    assert (t.champion("A").damage, dict(t.champion("B").counters)) == (3, {"preparation": 1})


def test_on_ally_hit_and_on_kill() -> None:
    """CR Keywords - On Kill: a hit that does not kill is none."""
    text = (
        "On Ally Hit: Draw a card.\n\nOn Kill: Target player puts the top two cards of their deck into their graveyard."
    )
    for marked, mill in (2, 2), (0, 0):
        t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"field": [rested(damaged("Hound", marked))]})
        t.act("A", "attack with Trial", target="Hound").pass_all()
        if mill:
            t.answer("A", "order triggers", t.options[0]) if t.purpose == "order triggers" else None
            t.answer("A", "target player", "B").pass_all()
        assert (hand(t), len(t.zone("B", "deck"))) == (1, 10 - mill)


@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("At the beginning of your recollection phase, each opponent recovers 2.", "recollection"),
        ("At the beginning of your end phase, each opponent recovers 2.", "end"),
    ],
)
def test_at_the_beginning_of_a_phase(text: str, phase: str) -> None:
    """CR Triggered Abilities: of one's own turn, and not of that of others."""
    t = laid(trial(text, ALLY), hand=[], field=["Trial"], of_b={"damage": 6})
    if phase == "end":
        t.pass_to("end", "A").pass_all()
        assert t.champion("B").damage == 4
        t.pass_to("main", "B").pass_to("end", "B").pass_all()
    else:
        t.pass_to("recollection", "B").pass_to("main", "B")
        assert t.champion("B").damage == 6
        t.pass_to("recollection", "A").pass_all()
    assert t.champion("B").damage == 4


def test_if_something_is_so_at_the_end_of_the_turn() -> None:
    """CR Triggered Abilities: it does not trigger otherwise."""
    text = "At the beginning of your end phase, if you control three or more allies, draw a card into your memory."
    for others, cards in (["Guard", "Hound"], 1), (["Guard"], 0):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", *others]).pass_to("end", "A").pass_all()
        assert memory(t) == cards


def test_it_must_be_sacrificed_or_banishes_cards() -> None:
    """CR Game Terms - Sacrifice."""
    text = (
        "At the beginning of your recollection phase, sacrifice CARDNAME.\n\nOn Enter: Banish the top two cards of "
        "your deck."
    )
    t = does(laid(trial(text, ALLY), hand=["Trial"]))
    assert (len(t.zone("A", "banishment")), len(t.zone("A", "deck")), "Trial" in t.zone("A", "field")) == (2, 8, True)
    assert t.pass_to("main", "B").objects("Trial")
    t.pass_to("main", "A")
    assert t.zone("A", "graveyard") == ["Trial"]


def test_whenever_an_ally_dies_something_may_be_banished_for_a_card() -> None:
    """CR Triggered Abilities: an ally of one's own, of the subtype."""
    text = "Whenever an Animal ally you control dies, you may banish CARDNAME. If you do, draw a card."
    for victim, cards in ("A's Hound", 1), ("A's Guard", 0), ("B's Hound", 0):
        t = laid(trial(text, "Item"), hand=["Ruin"], field=["Trial", "Hound", "Guard"], of_b={"field": ["Hound"]})
        does(t, "activate Ruin", target=victim, **({"may": "yes"} if cards else {}))
        assert (hand(t), t.zone("A", "banishment")) == (cards, ["Trial"] * cards)


def test_whenever_a_champion_levels_up() -> None:
    """CR Leveling Up: one's own, and not that of another player."""
    text = (
        "Whenever your champion levels up, you may sacrifice CARDNAME. If you do, draw a card into your memory and "
        "recover 3."
    )
    for player, cards in ("A", 1), ("B", 0):
        levels = {"material": ["Rai, Archmage"], "memory": 2}
        t = laid(
            trial(text, "Item"),
            hand=[],
            field=["Trial"],
            damage=5,
            **(levels if player == "A" else {}),
            of_b=levels if player == "B" else {},
            phase="materialize",
            turn=player,
        )
        t.answer(player, "materialize", "materialize Rai, Archmage").pass_all(**({"may": "yes"} if cards else {}))
        assert (memory(t), t.champion("A").damage) == (cards, 5 - 3 * cards)


def test_an_ability_that_triggers_only_once() -> None:
    """CR Triggered Abilities: for good, as the counter shows, and only for a Spell."""
    text = "Whenever you activate a Spell card, CARDNAME gets +2 [POWER]. Trigger this ability only once."
    t = laid(trial(text, "Weapon — Warrior Sword"), hand=["Read", "Spark", "Spark"], field=["Trial"])
    does(t, "activate Read")
    assert t.object("Trial").power == 1
    for _ in range(2):
        does(t, "activate Spark", target="A's champion")
        assert t.object("Trial").power == 3
    assert t.pass_to("main", "B").object("Trial").power == 3


def test_as_a_spell_something_is_dealt_on_enter() -> None:
    """CR Keywords - Spellshroud: so it cannot target what is shrouded."""
    text = "On Enter: As a Spell, deal 2 damage to target unit."
    shrouded = trial("Spellshroud", ALLY, called="Veiled")
    t = laid(trial(text, ALLY, beside=shrouded), of_b={"field": ["Veiled", "Hound"]})
    t.act("A", "activate Trial").resolve_top()
    assert sorted(t.options) == ["Hound", "Rai, Spellcrafter", "Rai, Spellcrafter", "Trial"]
    assert t.answer("A", "target", "Hound").pass_all().object("Hound").damage == 2


def test_what_is_discarded_before_something_is_drawn() -> None:
    """CR Resolution: in the order of the text."""
    text = "On Attack: Draw two cards, then discard a card."
    t = laid(trial(text, ALLY), hand=["Read"], field=["Trial"])
    does(t, "attack with Trial", discard="Read")
    assert (hand(t), t.zone("A", "graveyard")) == (2, ["Read"])


def test_an_attack_gets_stronger_for_a_counter() -> None:
    """CR Attacking and the Combat Phase: this attack, and no other."""
    text = (
        "On Attack: You may remove two preparation counters from your champion. If you do, this attack gets +3 [POWER]."
    )
    for counters, dealt in (2, 4), (0, 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], preparation=counters)
        does(t, "attack with Trial", **({"may": "yes"} if counters else {}))
        assert (t.champion("B").damage, t.champion("A").counters) == (dealt, ())
        assert does(t, "attack with Guard").champion("B").damage == dealt + 1


def test_whenever_it_becomes_distant() -> None:
    """CR Distant: not if it is distant already, nor if another becomes so."""
    text = "Whenever CARDNAME becomes distant, you may put the top three cards of your deck into your graveyard."
    step = trial("Target unit becomes distant.", called="Step")
    t = laid(trial(text, ALLY, beside=step), hand=["Step"] * 3, field=["Trial", "Guard"])
    does(t, "activate Step", target="Guard")
    assert len(t.zone("A", "deck")) == 10
    for _ in range(2):
        if "Step" in t.zone("A", "hand"):
            t.act("A", "activate Step", target="Trial").pass_all()
            if t.purpose == "may":
                t.answer("A", "may", "yes").pass_all()
        assert len(t.zone("A", "deck")) == 7


def test_if_something_cannot_be_destroyed_counters_are_put() -> None:
    """CR Resolution: "if you don't", also if there was nothing to destroy."""
    text = (
        "On Enter: Destroy up to one target regalia with memory cost 1 or less. If you don't, put three buff counters "
        "on CARDNAME."
    )
    for field, counters in (["Ring"], 0), (["Phial"], 3):
        t = laid(trial(text, ALLY), of_b={"field": field})
        t.act("A", "activate Trial").resolve_top()
        if not counters:
            t.answer("A", "target", "Ring")
        t.pass_all()
        assert (t.counters("Trial", "buff"), len(t.objects("Ring"))) == (counters, 0)


def test_cards_of_two_zones_are_revealed_for_a_card() -> None:
    """CR Game Terms - Reveal: both zones count together, and one card is not two."""
    text = "On Enter: You may reveal two Animal cards from your hand and/or memory. If you do, draw a card."
    for held, kept, cards in (["Hound"], ["Hound"], 2), (["Hound"], ["Guard"], 1):
        t = laid(trial(text, ALLY), hand=["Trial", *held], memory=kept)
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "may":
            t.answer("A", "may", "yes")
            t.pass_all(**({"choose": ["Hound (1)", "Hound (1)"]} if t.purpose == "choose" else {}))
        assert hand(t) == cards
