"""Texts by which the attacks of a champion gain keyword abilities, and not the champion."""

from __future__ import annotations

import pytest

from grandarchive.errors import UnsupportedCard
from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial as trial_beside
from tests.scenarios.trying import MORE, RAI, does, laid, trial

GUARDS = trial_beside("Stealth", "Ally — Warrior Human", called="Sneak", power=0, life=9, beside=MORE)
GUARDS = trial_beside("Intercept", "Ally — Warrior Human", called="Shield Bearer", power=0, life=9, beside=GUARDS)
AIMS = (
    'Your champion\'s attacks this turn gain true sight, "This attack can\'t be redirected by intercept", and "Choose '
    "the targets for this attack as though units didn't have taunt.\""
)


def aiming(text: str, *field: str) -> Scenario:
    """A has followed the text, and a weapon; B has these allies."""
    t = laid(trial(text, beside=GUARDS), hand=["Trial"], field=["Blade"], of_b={"field": list(field)})
    return does(t)


def targets(t: Scenario) -> list[str]:
    """What A's champion may attack."""
    t.act("A", f"attack with {RAI}", weapon="Blade")
    return sorted(t.options)


@pytest.mark.parametrize(
    ("text", "seen"), [("Your champion's attacks gain true sight until end of turn.", True), ("Recover 1.", False)]
)
def test_attacks_see_what_has_stealth(text: str, seen: bool) -> None:
    """CR Keywords - True Sight: the champion itself has gained no ability."""
    t = aiming(text, "Sneak", "Guard")
    assert "true sight" not in t.champion("A").keywords
    assert ("Sneak" in targets(t)) is seen


@pytest.mark.parametrize(("text", "others"), [(AIMS, True), ("Recover 1.", False)])
def test_attacks_choose_as_though_there_was_no_taunt(text: str, others: bool) -> None:
    """CR Keywords - Taunt 1: what has taunt may be attacked and need not."""
    found = targets(aiming(text, "Wall", "Wall", "Guard"))
    assert (len([each for each in found if "Wall" in each]), "Guard" in found) == (2, others)


@pytest.mark.parametrize(("text", "asked"), [(AIMS, False), ("Recover 1.", True)])
def test_attacks_are_not_intercepted(text: str, asked: bool) -> None:
    """CR Keywords - Intercept 1: who has intercept is not asked to redirect the attack."""
    t = aiming(text, "Shield Bearer")
    t.act("A", f"attack with {RAI}", weapon="Blade", target="B's champion")
    found = False
    while t.purpose in ("opportunity", "may") and t.champion("B").damage == 0:
        found = found or t.purpose == "may"
        if t.purpose == "may":
            t.answer("B", "may", "no")
        else:
            t.pass_once(t.asked)
    assert found is asked


@pytest.mark.parametrize("keyword", ["vigor", "critical 2", "intercept"])
def test_attacks_gain_no_other_keywords(keyword: str) -> None:
    """CR Keywords - True Sight: what an attack is not asked for is not read."""
    with pytest.raises(UnsupportedCard):
        trial(f"Your champion's attacks gain {keyword} until end of turn.")
