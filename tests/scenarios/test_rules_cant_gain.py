"""What can't gain a keyword: only what would give it from then on (CR Player Action Legality 2, CR Timestamps 2)."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.starter.printing import ally, has, keyword
from grandarchive.model.effects import Modify
from grandarchive.model.modifications import CantGain, Gains
from grandarchive.model.nouns import ALLY, Target
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.trying import BESIDE, MORE, does, laid, trial

STRIPPED: Final = "Each ally loses taunt until end of turn. Those allies can't gain taunt this turn."
GIVEN: Final = "Target ally gains taunt until end of turn."
PROUD: Final = trial("Target ally gains pride 3 until end of turn.", called="Praise", beside=BESIDE)


def taunting(t: Scenario) -> list[str]:
    """The allies with taunt."""
    return sorted(each.name for each in t.view("A").field if "taunt" in each.keywords)


def with_gift(text: str = STRIPPED, gift: str = GIVEN, beside: Catalog = MORE) -> Catalog:
    """Besides, a card gives a keyword."""
    return trial(gift, called="Gift", beside=trial(text, beside=beside))


def test_those_allies_lose_a_keyword_and_do_not_gain_it_again() -> None:
    """CR Player Action Legality 2: what gives it does nothing, until the turn ends."""
    t = laid(with_gift(), hand=["Trial", "Gift", "Gift"], field=["Wall", "Guard"])
    assert taunting(does(t, "activate Gift", target="Guard")) == ["Guard", "Wall"]
    assert taunting(does(t)) == []
    assert taunting(does(t, "activate Gift", target="Guard")) == []
    assert taunting(t.pass_to("main", "B")) == ["Wall"]


def test_other_keywords_are_gained_and_others_gain_it() -> None:
    """CR Continuous Effects - Instanced Effects 1, 2: an ally that enters later is none of those."""
    gift = trial("Target ally gains vigor until end of turn.", called="Spur", beside=MORE)
    t = laid(with_gift(beside=gift), hand=["Trial", "Gift", "Spur", "Guard"], field=["Hound"])
    does(t)
    assert does(t, "activate Spur", target="Hound").object("Hound").keywords == ("vigor",)
    does(t, "activate Guard")
    assert taunting(does(t, "activate Gift", target="Guard")) == ["Guard"]


def test_what_gives_it_as_long_as_it_is_there_gives_it_no_more() -> None:
    """CR Continuous Effects - Layers 2.d: also what comes onto the field afterwards."""
    banner = trial("Allies you control have taunt.", "Item — Mage Accessory", called="Banner", beside=MORE, reserve=0)
    t = laid(with_gift(beside=banner), hand=["Trial", "Banner", "Banner"], field=["Hound"])
    assert taunting(does(t, "activate Banner")) == ["Hound"]
    assert taunting(does(t)) == []
    assert taunting(does(t, "activate Banner")) == []
    assert taunting(t.pass_to("main", "B")) == ["Hound"]


def test_what_it_has_already_it_keeps() -> None:
    """CR Timestamps 2: it gained the keyword before."""
    text = "Those allies can't gain taunt this turn."
    t = laid(with_gift(f"Rest up to two target allies. {text}"), hand=["Trial", "Gift"], field=["Wall", "Guard"])
    does(t, target=["Wall", "Guard"])
    assert taunting(does(t, "activate Gift", target="Guard")) == ["Wall"]


def test_a_keyword_with_effects_of_its_own_does_nothing_if_it_is_not_gained() -> None:
    """CR Keywords - Pride: without it the ally attacks."""
    for text, attacks in (
        ("Each ally loses pride until end of turn. Those allies can't gain pride this turn.", True),
        (
            "Each ally loses taunt until end of turn. Those allies can't gain taunt this turn.",
            False,
        ),
    ):
        t = laid(trial(text, beside=PROUD), hand=["Trial", "Praise"], field=["Hound"])
        does(t)
        does(t, "activate Praise", target="Hound")
        assert t.can("A", "attack with Hound") is attacks


@pytest.mark.parametrize(("played", "keywords"), [(("Fog", "Spur"), ()), (("Spur", "Fog"), ("vigor",))])
def test_an_item_keeps_what_others_gain_later_from_them(played: tuple[str, str], keywords: tuple[str, ...]) -> None:
    """CR Timestamps 2: what was gained before the item came is there."""
    t = with_extra_cards(
        relic("Fog", has(CantGain("vigor"), affected=ALLY)),
        skill("Spur", Modify(Target(ALLY), (Gains(keyword("vigor")),))),
        ally("Page", 0, 1, 1, "mage human"),
    )
    t.player("A", hand=["Fog", "Spur"], field=["Page"]).player("B").main_phase("A")
    for name in played:
        t.act("A", f"activate {name}", **({"target": "Page"} if name == "Spur" else {})).pass_all()
    assert t.object("Page").keywords == keywords


@pytest.mark.parametrize(("played", "dealt"), [(("Fog", "Spur"), 1), (("Spur", "Fog"), 4)])
def test_an_ability_that_a_keyword_stands_for_does_not_work_without_it(played: tuple[str, str], dealt: int) -> None:
    """CR Keywords - Retort 1: it is a static ability, and there if the keyword is."""
    t = with_extra_cards(
        relic("Fog", has(CantGain("retort"), affected=ALLY)),
        skill("Spur", Modify(Target(ALLY), (Gains(keyword("retort", 3)),))),
        ally("Page", 0, 1, 9, "mage human"),
        ally("Thug", 0, 1, 9, "mage human"),
    )
    t.player("A", hand=["Fog", "Spur"], field=["Thug"]).player("B", field=["Page"]).main_phase("A")
    for name in played:
        t.act("A", f"activate {name}", **({"target": "Page"} if name == "Spur" else {})).pass_all()
    t.act("A", "attack with Thug", target="Page").pass_all(retaliate="Page")
    assert t.object("Thug").damage == dealt
