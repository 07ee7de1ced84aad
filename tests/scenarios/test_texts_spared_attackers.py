"""Attack cards for which nobody is rested."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import MORE, WARRIOR, damage, laid, trial

ATTACKS: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Attack — Warrior Sword", called="Stab", power=1),
        facts_of("Command Human", "Attack — Warrior Sword Command", called="Charge On", power=1),
    )
)
SPARED: Final = (
    "(1), Discard this card from your hand: The next non-Command attack card you activate this turn doesn't rest its "
    "attacker as part of its cost."
)
BOTH_SPARED: Final = (
    "The next two attack cards you activate this turn don't rest their attackers as part of their costs."
)


def test_the_champion_attacks_without_being_rested() -> None:
    """CR Card Types - Attack 2: for the next card only; then the champion is rested, and cannot attack again."""
    t = laid(trial(SPARED, beside=ATTACKS), lineage=WARRIOR, hand=["Trial", "Read", "Stab", "Stab", "Stab"])
    t.act("A", "use Trial from hand (1)", reserve="Read").pass_all()
    t.act("A", "activate Stab").pass_all()
    assert (damage(t)[1], t.champion("A").rested) == (1, False)
    t.act("A", "activate Stab").pass_all()
    assert (damage(t)[1], t.champion("A").rested) == (2, True)
    assert not t.can("A", "activate Stab")


def test_a_rested_champion_attacks_again() -> None:
    """CR Card Types - Attack 2: nobody has to be rested, so nobody has to be awake."""
    t = laid(trial(SPARED, beside=ATTACKS), lineage=WARRIOR, hand=["Stab", "Trial", "Stab", "Read"])
    t.act("A", "activate Stab").pass_all()
    assert not t.can("A", "activate Stab")
    t.act("A", "use Trial from hand (1)", reserve="Read").pass_all()
    t.act("A", "activate Stab").pass_all()
    assert damage(t)[1] == 2


def test_a_command_is_not_the_next_card() -> None:
    """CR Keywords - Command 1.c: its performer is rested, and the next attack that is no command is still to come."""
    hand = ["Trial", "Read", "Charge On", "Stab"]
    t = laid(trial(SPARED, beside=ATTACKS), lineage=WARRIOR, hand=hand, field=["Guard"])
    t.act("A", "use Trial from hand (1)", reserve="Read").pass_all()
    t.act("A", "activate Charge On").pass_all()
    assert t.object("Guard").rested
    t.act("A", "activate Stab").pass_all()
    assert not t.champion("A").rested


def test_two_attacks_rest_nobody() -> None:
    """CR Keywords - Command 1.c: a command rests nobody either, and its performer is chosen as it resolves."""
    hand = ["Trial", "Stab", "Charge On", "Stab"]
    t = laid(trial(BOTH_SPARED, beside=ATTACKS), lineage=WARRIOR, hand=hand, field=["Guard"])
    t.act("A", "activate Trial").pass_all()
    t.act("A", "activate Charge On").pass_all()
    t.act("A", "activate Stab").pass_all()
    assert (t.champion("A").rested, t.object("Guard").rested, damage(t)[1]) == (False, False, 1 + 2)
    t.act("A", "activate Stab").pass_all()
    assert t.champion("A").rested
