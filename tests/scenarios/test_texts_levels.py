"""Texts about levels and lineages: who levels up into what, and what stands in the way."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import CHAMPION, ITEM, MORE, RAI, does, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Champion — Mage Human", called="Young Page", level=1, memory=0, life=15),
        facts_of("", "Champion — Mage Human", called="Grown Page", level=2, memory=0, life=18),
    )
)
LEVEL: Final[dict[str, Any]] = {"lineage": ["Spirit of Fire", RAI], "material": ["Rai, Archmage"], "memory": 2}
"""Of somebody who can level up."""


def test_champions_do_not_level_up_from_a_base_level() -> None:
    """CR Leveling Up: those of others, and the card returns to the material deck."""
    text = (
        "If a champion with base level 1 you don't control would level up into a champion card, return that card to "
        "its owner's material deck instead."
    )
    for field, name in (["Trial"], RAI), ([], "Rai, Archmage"):
        t = laid(trial(text, ITEM), hand=[], field=field, of_b=LEVEL, phase="materialize", turn="B")
        t.answer("B", "materialize", "materialize Rai, Archmage").pass_all()
        assert (t.champion("B").name, len(t.zone("B", "material")), memory(t, "B")) == (name, int(bool(field)), 0)
    t = laid(trial(text, ITEM), **LEVEL, hand=[], field=["Trial"], phase="materialize")
    assert t.answer("A", "materialize", "materialize Rai, Archmage").pass_all().champion("A").name == "Rai, Archmage"


def test_a_champion_that_did_not_level_up() -> None:
    """CR Leveling Up: this turn; whoever leveled up keeps it."""
    text = "At the beginning of your end phase, if your champion didn't level up this turn, banish CARDNAME."
    for levels in True, False:
        t = laid(trial(text, ITEM), **LEVEL, hand=[], field=["Trial"], phase="materialize")
        t.answer("A", "materialize", "materialize Rai, Archmage" if levels else "decline").pass_all()
        t.pass_to("end", "A").pass_all()
        assert len(t.objects("Trial")) == levels


def test_a_champion_with_a_base_level_is_materialized_and_stays() -> None:
    """CR Leveling Up: for the rest of the game champions that are no Spirits do not level up."""
    text = (
        "Materialize a Mage champion card with base level 1 from your material deck. If you do, for the rest of the "
        "game, Human champions you control can't level up."
    )
    t = laid(
        trial(text, beside=OWN),
        lineage=["Spirit of Fire"],
        material=["Young Page", "Grown Page", "Rai, Archmage"],
        of_b={"lineage": ["Spirit of Fire", "Young Page"], "material": ["Grown Page"]},
    )
    t.act("A", "activate Trial").pass_all()
    assert t.options == ["decline", "materialize Young Page"]
    t.answer("A", "materialize", "materialize Young Page").pass_all()
    assert (t.champion("A").name, t.level("A")) == ("Young Page", 1)
    t.pass_to("materialize", "B")
    t.answer("B", "materialize", "materialize Grown Page").pass_all()
    assert t.champion("B").name == "Grown Page"
    assert t.pass_to("main", "A", materialize="materialize Grown Page").champion("A").name == "Young Page"


def test_the_next_ally_enters_distant() -> None:
    """CR Distant: if there is another card of the element in the lineage, and only the next one of the class."""
    text = (
        "On Enter: If there's another fire element card in CARDNAME's lineage, the next Animal ally card you activate "
        "this turn enters the field distant."
    )
    for lineage, states in (["Spirit of Fire"], ("distant",)), (["Spirit of Wind"], ()):
        t = laid(
            trial(text, CHAMPION, level=1, life=20, elements="fire", beside=OWN),
            lineage=lineage,
            hand=["Guard", "Hound", "Hound"],
            material=["Trial"],
            memory=1,
            phase="materialize",
        )
        t.answer("A", "materialize", "materialize Trial").pass_to("main", "A")
        does(t, "activate Guard")
        assert t.object("Guard").states == ()
        assert does(t, "activate Hound").object("Hound").states == states
        does(t, "activate Hound")
        assert sorted(card.states for card in t.objects("Hound")) == sorted([states, ()])
