"""What attacks do once more: damage that another unit is dealt as well, and abilities that trigger again."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import AddCounters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces, TriggersAgain
from grandarchive.model.nouns import ALLY, THEIRS, THIS, YOURS, Source
from grandarchive.model.outcomes import DealtAlsoTo
from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

MAGE: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
ALSO: Final = (
    "If combat damage would be dealt to a unit by an attack using CARDNAME, that damage is dealt to that unit and an "
    "additional non-token unit you don't control instead."
)
AGAIN: Final = (
    "As long as it's your turn, whenever an attack using this weapon triggers an On Hit ability, that ability is "
    "triggered an additional time."
)
WEAPON: Final = "Weapon — Mage Sword"
MARK: Final = "On Hit: Put a buff counter on CARDNAME."


def test_another_unit_is_dealt_as_much() -> None:
    """CR Replacement Effects 1: both are dealt all of it at once, and whose weapon it is chooses the other one."""
    cards = trial(ALSO, WEAPON, power=3)
    t = Scenario(cards).player("A", lineage=MAGE, field=["Trial", "Gray Wolf"])
    t.player("B", field=["Giant Tortoise", "Trusty Steed"]).main_phase("A")
    t.act("A", "attack with Rai, Spellcrafter", weapon="Trial", target="Giant Tortoise").pass_all(retaliate="done")
    assert (t.asked, t.options) == ("A", ["Spirit of Wind", "Trusty Steed"])
    t.answer("A", "choose", "B's champion").pass_all()
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage) == (3, 3)
    assert (t.object("Trusty Steed").damage, t.object("Gray Wolf").damage) == (0, 0)


def test_without_another_unit_one_is_dealt_damage() -> None:
    """CR Replacement Effects 1: nothing changes; the units of its player are none of them."""
    t = Scenario(trial(ALSO, WEAPON, power=3)).player("A", lineage=MAGE, field=["Trial", "Gray Wolf"]).player("B")
    t.main_phase("A").act("A", "attack with Rai, Spellcrafter", weapon="Trial").pass_all()
    assert (t.champion("B").damage, t.object("Gray Wolf").damage) == (3, 0)


@pytest.mark.parametrize("weapon", ["Trial", "Clarent, Sword of Peace"])
def test_only_attacks_using_it_deal_damage_to_another_unit(weapon: str) -> None:
    """CR Wield 2: an attack with another weapon, and damage that is no combat damage, is dealt as usual."""
    cards = trial("Deal 2 damage to target unit.", called="Hurt", beside=trial(ALSO, WEAPON, power=1))
    t = Scenario(cards).player("A", lineage=MAGE, hand=["Hurt"], field=["Trial", "Clarent, Sword of Peace"])
    t.player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "activate Hurt", target="B's champion").pass_all()
    assert (t.champion("B").damage, t.object("Giant Tortoise").damage) == (2, 0)
    t.act("A", "attack with Rai, Spellcrafter", weapon=weapon, target="B's champion").pass_all()
    assert (t.object("Giant Tortoise").damage > 0) is (weapon == "Trial")


def test_an_ability_triggers_for_each_of_both() -> None:
    """CR Hit 2: a unit that is dealt combat damage is hit, so both are."""
    cards = trial(f"{ALSO}\n{MARK}", WEAPON, power=1)
    t = Scenario(cards).player("A", lineage=MAGE, field=["Trial"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "attack with Rai, Spellcrafter", weapon="Trial", target="B's champion")
    t.pass_all(triggers="Trial (1)")
    assert t.counters("Trial", "buff") == 2


def test_an_ability_of_an_attack_triggers_once_more() -> None:
    """CR Triggered Abilities 4: what is in the intent and the weapon itself, and not what waits for others."""
    watch = "Whenever your champion is dealt combat damage, put a buff counter on CARDNAME."
    cards = trial(f"{AGAIN}\n{MARK}", WEAPON, power=1)
    cards = trial(watch, "Ally — Mage Human", called="Watcher", beside=cards)
    t = Scenario(cards).player("A", lineage=MAGE, field=["Trial"]).player("B", field=["Watcher"]).main_phase("A")
    t.act("A", "attack with Rai, Spellcrafter", weapon="Trial", target="B's champion")
    t.pass_all(triggers="Trial (1)")
    assert (t.counters("Trial", "buff"), t.counters("Watcher", "buff")) == (2, 1)


@pytest.mark.parametrize(("weapon", "counters"), [("Trial", 2), ("Clarent, Sword of Peace", 1)])
def test_an_ability_of_the_attacker_triggers_once_more_if_it_uses_the_weapon(weapon: str, counters: int) -> None:
    """CR Wield 2: with another weapon it triggers once, as it does as the attacker attacks."""
    cards = trial(AGAIN, WEAPON, power=1)
    text = f"{MARK}\nOn Attack: Put a quest counter on CARDNAME."
    cards = trial(text, "Champion — Mage", called="Duelist", beside=cards)
    t = Scenario(cards).player("A", lineage=["Duelist"], field=["Trial", "Clarent, Sword of Peace"]).player("B")
    t.main_phase("A").act("A", "attack with Duelist", weapon=weapon)
    t.pass_all(**({"triggers": "Duelist (1)"} if counters == 2 else {}))
    assert (t.counters("Duelist", "buff"), t.counters("Duelist", "quest")) == (counters, 1)


def test_a_limit_is_for_the_times_it_triggers_by_itself() -> None:
    """CR Triggered Abilities 2: what triggers only once each turn triggers once more with it."""
    cards = trial(f"{AGAIN}\n{MARK} Trigger this ability only once each turn.", WEAPON, power=1)
    t = Scenario(cards).player("A", lineage=MAGE, field=[placed("Trial", durability=2)]).player("B").main_phase("A")
    t.act("A", "attack with Rai, Spellcrafter", weapon="Trial").pass_all(triggers="Trial (1)")
    assert t.counters("Trial", "buff") == 2


def marks(happening: Happening) -> Triggered:
    """As it does this, it gets a counter."""
    return Triggered(Pattern(happening, THIS), (AddCounters("age", 1, Source()),))


@pytest.mark.parametrize(("relics", "counters"), [(0, (1, 1, 1)), (1, (2, 1, 2)), (2, (3, 1, 3))])
def test_each_of_several_lets_abilities_trigger_once_more(relics: int, counters: tuple[int, int, int]) -> None:
    """CR Triggered Abilities 4: of what fits, and as it does that and nothing else."""
    drum = relic("Drum", *(has(TriggersAgain(Pattern(h, ALLY & YOURS))) for h in (Happening.ATTACK, Happening.KILL)))
    brute = ally("Brute", 0, 3, 3, "mage human", *map(marks, (Happening.ATTACK, Happening.HIT, Happening.KILL)))
    t = with_extra_cards(drum, brute).player("A", field=["Brute", *["Drum"] * relics])
    t.player("B", field=["Gray Wolf", "Brute"]).main_phase("A")
    t.act("A", "attack with Brute", target="Gray Wolf")
    while t.state.stack or t.state.combat is not None:
        if t.purpose == "opportunity":
            t.pass_once(t.asked)
        else:
            t.answer(t.asked, "triggers" if t.asked == "A" else "retaliate", f"{t.options[-1]} (1)")
    assert t.counters("Brute", "age", "A") == sum(counters)


def test_what_is_dealt_besides_is_not_dealt_to_a_third_one() -> None:
    """CR Replacement Effects 3: the effect applies once to an event and to what becomes of it."""
    fork = relic("Fork", has(Replaces(Pattern(Happening.DAMAGED, ALLY & THEIRS), DealtAlsoTo(ALLY & THEIRS))))
    brute = ally("Brute", 0, 2, 3, "mage human")
    t = with_extra_cards(fork, brute).player("A", field=["Brute", "Fork"]).player("B", field=["Brute"] * 3)
    t.main_phase("A").act("A", "attack with Brute", target="B's Brute (1)").pass_all(retaliate="done")
    t.answer("A", "choose", "B's Brute (1)").pass_all()
    assert sorted(brute.damage for brute in t.objects("Brute", "B")) == [0, 2, 2]
