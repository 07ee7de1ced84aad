"""Texts that replace what happens the next time, or the next few times."""

from __future__ import annotations

import pytest

from tests.scenarios.trying import MORE, does, laid, trial

MORE_DAMAGE = {
    "time": (
        "The next time a Spell source you control would deal damage this turn, it deals that much plus 2 damage "
        "instead."
    ),
    "two times": (
        "The next two times a Spell source you control would deal damage this turn, it deals that much damage plus 2 "
        "instead."
    ),
    "four times": (
        "The next four times a Spell source you control would deal damage this turn, it deals that much damage plus 2 "
        "instead."
    ),
}
DOUBLED = (
    "The next two times a Spell source you control would deal damage this turn, it deals double that damage instead."
)


@pytest.mark.parametrize(("said", "number"), [("time", 1), ("two times", 2), ("four times", 4)])
def test_damage_of_the_next_few_times(said: str, number: int) -> None:
    """CR Replacement Effects 2: each time is one; afterwards the damage is as it was."""
    t = laid(trial(MORE_DAMAGE[said]), hand=["Trial", *["Spark"] * 5])
    does(t)
    for so_far in range(1, 6):
        does(t, "activate Spark", target="B's champion")
        assert t.champion("B").damage == so_far + 2 * min(so_far, number)


def test_one_time_is_all_that_is_dealt_at_once() -> None:
    """CR Replacement Effects 2, CR Damage 16: each object takes more, and the time counts once."""
    quake = trial("Deal 1 damage to each unit.", called="Quake", beside=trial(DOUBLED))
    t = laid(quake, hand=["Trial", "Quake", "Spark", "Spark"], field=["Guard"], of_b={"field": ["Guard"]})
    does(t)
    does(t, "activate Quake")
    assert {guard.damage for guard in t.objects("Guard")} == {2}
    assert [t.champion(player).damage for player in "AB"] == [2, 2]
    for taken in (4, 5):
        does(t, "activate Spark", target="B's champion")
        assert t.champion("B").damage == taken


def test_other_sources_and_other_turns_do_not_count() -> None:
    """CR Continuous Effects 1: what is left is over when the turn ends; an ally is no Spell."""
    t = laid(trial(DOUBLED, beside=MORE), hand=["Trial", "Spark"], field=["Hound"], of_b={"hand": ["Spark"]})
    does(t)
    t.act("A", "attack with Hound", target="B's champion").pass_all()
    assert t.champion("B").damage == 2
    t.pass_once("A").act("B", "activate Spark", target="A's champion").pass_all()
    assert t.champion("A").damage == 1
    t.pass_to("main", "A")
    does(t, "activate Spark", target="B's champion")
    assert t.champion("B").damage == 3


@pytest.mark.parametrize(("held", "damage"), [(["Fireball"], 0), ([], 2)])
def test_what_cannot_be_chosen_is_not_done_instead(held: list[str], damage: int) -> None:
    """CR Resolution 6: without a card to banish the damage is dealt, and nobody is asked."""
    catalog = trial("Deal 2 damage to target champion.", called="Jab", beside=MORE)
    ward = "If damage would be dealt to your champion, you may banish a card from your hand instead."
    t = laid(trial(ward, "Phantasia — Mage Spell", beside=catalog), field=["Trial"], hand=["Jab", *held])
    t.act("A", "activate Jab", target="A's champion").pass_all()
    if held:
        t.answer("A", "may", "yes").pass_all()
    assert (t.champion("A").damage, t.zone("A", "banishment")) == (damage, held)
