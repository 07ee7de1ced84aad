"""Texts of what happens instead of a death, and what several things have at once."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.own import own_card
from grandarchive.testing import Scenario
from grandarchive.testing.setup import placed
from grandarchive.testing.texts import facts_of
from tests.official import official, proves
from tests.scenarios.trying import RAI, damage, does, hand, laid, memory, trial

KNIGHT: Final = "Ally — Mage Human"


def struck(start: int, number: int) -> Scenario:
    """A champion with so much damage is dealt more, with a card that says what happens instead of a death."""
    text = (
        "If your champion would die with exactly twenty-one damage counters on them, recover 3, rest CARDNAME, and "
        "destroy all other allies you control instead."
    )
    hurt = trial(f"Deal {number} damage to target champion.", called="Hurt", beside=trial(text, KNIGHT))
    t = laid(hurt, hand=["Hurt"], field=["Trial", "Guard", "Ring"], damage=start)
    return does(t, "activate Hurt", target="A's champion")


@pytest.mark.parametrize(("start", "number", "winner"), [(17, 4, None), (17, 3, "B"), (17, 5, "B"), (0, 21, None)])
def test_it_is_just_so_many_counters(start: int, number: int, winner: str | None) -> None:
    """CR Replacement Effects 1: of any other number the champion dies."""
    t = struck(start, number)
    assert t.winner == winner
    if winner is None:
        assert (damage(t)[0], t.object("Trial").rested) == (18, True)
        assert (t.zone("A", "graveyard").count("Guard"), t.objects("Ring") != []) == (1, True)


def answered(t: Scenario, answer: str) -> Scenario:
    """A is asked for a payment, and whether it is made."""
    t.answer("A", "pay", answer)
    while t.purpose == "reserve":
        t.answer("A", "reserve", t.options[0])
    return t.pass_all()


def test_what_follows_on_its_first_attack() -> None:
    """CR Triggered Abilities 2.a: only on the first one of the turn, and only if it is paid for."""
    text = "On Attack: If this is CARDNAME's first attack this turn, you may pay (1). If you do, wake up CARDNAME."
    t = laid(trial(f"Vigor\n\n{text}", KNIGHT), hand=["Read", "Read"], field=["Trial"])
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    answered(t, "pay")
    assert (t.object("Trial").rested, memory(t), damage(t)[1]) == (False, 1, 1)
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    assert (t.object("Trial").rested, memory(t), damage(t)[1]) == (True, 1, 2)
    t = laid(trial(text, KNIGHT), hand=["Read"], field=["Trial"])
    t.act("A", "attack with Trial", target="B's champion").pass_all()
    assert answered(t, "no").object("Trial").rested


def test_two_kinds_get_less_at_once() -> None:
    """CR Static Abilities: each sentence half is an ability; it is none of the others itself."""
    text = "Other Human allies get -1 [LIFE] and all allies get -2 [POWER]."
    t = laid(trial(text, KNIGHT, power=3), hand=[], field=["Trial", "Hound"], of_b={"field": ["Guard"]})
    seen = {name: (t.object(name).power, t.object(name).life) for name in ("Trial", "Hound", "Guard")}
    assert seen == {"Trial": (1, 3), "Hound": (0, 3), "Guard": (-1, 4)}


def test_as_much_as_two_stats_of_what_was_killed() -> None:
    """CR Last-Known Information 1: the stats that it had; nobody's own, and not what was left of its life."""
    text = "On Ally Kill: Deal X damage to each champion where X is the killed ally's life stat plus its power stat."
    t = laid(trial(text, KNIGHT, power=4, life=9), field=["Trial"], of_b={"field": [placed("Hound", damage=1)]})
    t.act("A", "attack with Trial", target="Hound").pass_all(retaliate="done")
    assert damage(t) == (5, 5)


@pytest.mark.parametrize(
    ("answer", "hurt", "healed", "drawn"), [("0", True, 2, 0), ("1", True, 0, 1), ("2", False, 2, 1), ("", False, 0, 0)]
)
def test_two_modes_are_chosen_once_it_was_rested(answer: str, hurt: bool, healed: int, drawn: int) -> None:
    """CR Resolution 6: a pair of them, in their order, as it was done; without that none is chosen."""
    text = (
        "On Enter: You may rest CARDNAME. If you do, choose two—\n• Deal 1 damage to all other allies.\n• Recover 2.\n"
        "• Draw a card."
    )
    t = laid(trial(text, KNIGHT), field=["Guard"], damage=4)
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == "may"
    t.answer("A", "may", "yes" if answer else "no")
    if answer:
        assert (t.purpose, len(t.options)) == ("choose one", 3)
        t.answer("A", "choose one", answer)
    assert (t.object("Trial").rested, t.object("Trial").damage) == (bool(answer), 0)
    assert (t.object("Guard").damage, damage(t)[0], hand(t)) == (int(hurt), 4 - healed, drawn)


LU_BU: Final = "Lu Bu, Indomitable Titan"
WRATH: Final = "Lu Bu, Wrath Incarnate"
DIAO_CHAN: Final = ["Spirit of Water", "Diao Chan, Dreaming Wish"]


def doomed(number: int, *lineage: str) -> Scenario:
    """Lu Bu stands by as their champion is dealt so much damage."""
    hurt = facts_of(f"Deal {number} damage to target champion.", called="Hurt")
    cards = official(LU_BU, DIAO_CHAN[1]).add(**hurt).joined([own_card(facts_of("", KNIGHT, called="Page", life=5))])
    t = Scenario(cards).player("A", lineage=[*lineage], hand=["Hurt"], field=[LU_BU, "Page"])
    t.player("B", lineage=["Spirit of Fire", RAI], field=["Page"]).main_phase("A")
    return does(t, "activate Hurt", target="A's champion")


@pytest.mark.index
@pytest.mark.parametrize(
    ("number", "lineage"), [(31, DIAO_CHAN), (33, DIAO_CHAN), (32, ["Spirit of Fire", "Lorraine, Wandering Warrior"])]
)
def test_a_champion_with_another_number_of_counters_dies(number: int, lineage: list[str]) -> None:
    """CR Ending the Game 5: and one that is no Diao Chan."""
    assert doomed(number, *lineage).winner == "B"


@pytest.mark.index
@proves("Lu Bu, Indomitable Titan", 3, 5, 6)
def test_a_titan_becomes_the_champion() -> None:
    """CR Game Terms - Transform 2, CR Double-faced Cards 9: what became a champion in time has not lost the game."""
    t = doomed(32, *DIAO_CHAN)
    assert (t.winner, t.champion("A").name, t.champion("A").damage, t.level("A")) == (None, WRATH, 0, 4)
    assert (DIAO_CHAN[1] in t.zone("A", "banishment"), t.zone("A", "field")) == (True, [WRATH])
    assert (t.level("B"), t.object("Page").power, t.object("Page").life) == (1 - 3, 1 - 3, 5)
    t.act("A", f"attack with {WRATH}", target="Page").pass_all()
    assert (t.zone("B", "field"), damage(t)) == ([RAI], (0, 5 + 1 - 3))
    t.pass_to("main", "B").pass_to("main", "A")
    assert (t.winner, t.champion("A").name) == (None, WRATH)
