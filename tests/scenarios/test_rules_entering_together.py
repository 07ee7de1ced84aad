"""Objects that enter together have the counters and properties that each would have, seen with those before it."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import has
from grandarchive.model.abilities import Static
from grandarchive.model.amounts import Count
from grandarchive.model.effects import Put, Summon
from grandarchive.model.entering import ENTERS_DISTANT, with_ability, with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import AddTypes, Cant, Gains, Gets
from grandarchive.model.nouns import THIS, WEAPON, Every
from grandarchive.model.terms import Who, Zone
from tests.counting import count
from tests.scenarios.copying_cards import IMP
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.loading_cards import weapon
from tests.scenarios.replacing_cards import relic, skill

HARDER = Gets("durability", 1)
FALLEN = Every(WEAPON, Zone.GRAVEYARD, Who.YOU)

CARDS = (
    weapon("Sword", "sword", 1, durability=2),
    weapon("Axe", "axe", 1, durability=2),
    weapon("Whet Sword", "sword", 1, has(HARDER, affected=WEAPON), durability=2),
    relic("Whetstone", has(HARDER, affected=WEAPON)),
    relic("Forge", has(HARDER, affected=WEAPON, condition=Count(WEAPON) >= 2)),
    relic("School", has(Gains(Static(THIS, (HARDER,))), affected=WEAPON)),
    relic("Paint", has(AddTypes(subtypes=("POLEARM",)), affected=WEAPON)),
    relic("Rust", has(Cant(Pattern(Happening.COUNTERS, WEAPON, counter="durability")))),
    skill("Raise Weapons", Put(FALLEN, Zone.FIELD)),
    skill("Raise Hard", Put(FALLEN, Zone.FIELD, entering=with_ability(has(HARDER, affected=WEAPON)))),
    skill("Raise Marked", Put(FALLEN, Zone.FIELD, entering=with_counters("durability", Count(WEAPON)))),
    relic("Chalk", has(AddTypes(types=("ALLY",)), affected=WEAPON)),
    weapon("Golem Sword", "sword", 1, has(AddTypes(types=("ALLY",)), affected=WEAPON), durability=2),
    skill("Raise Distant", Put(FALLEN, Zone.FIELD, entering=ENTERS_DISTANT)),
    *(skill(f"Call Distant {number}", Summon(IMP, number, entering=ENTERS_DISTANT)) for number in (8, 16)),
    *(skill(f"Call {number}", Summon(IMP, number)) for number in (8, 16)),
)


@pytest.mark.parametrize(
    ("field", "said", "sword", "axe"),
    [
        ([], "Raise Weapons", 2, 2),
        (["Paint"], "Raise Weapons", 2, 2),
        (["Whetstone"], "Raise Weapons", 3, 3),
        (["Forge"], "Raise Weapons", 2, 3),
        (["School"], "Raise Weapons", 3, 3),
        ([], "Raise Hard", 3, 4),
        ([], "Raise Marked", 2, 2),
    ],
)
def test_each_enters_with_its_durability_as_it_is_then(field: list[str], said: str, sword: int, axe: int) -> None:
    """CR Stats - Durability 3, CR Continuous Effects 2: the Sword enters first."""
    t = with_extra_cards(*CARDS).player("A", hand=[said], field=field, graveyard=["Sword", "Axe"]).player("B")
    t.main_phase("A").act("A", f"activate {said}").resolve_top(entering="Sword")
    assert (t.counters("Sword", "durability"), t.counters("Axe", "durability")) == (sword, axe)


@pytest.mark.parametrize(("first", "sword", "whet"), [("Sword", 2, 3), ("Whet Sword", 3, 3)])
def test_what_enters_first_changes_what_enters_after_it(first: str, sword: int, whet: int) -> None:
    """CR Stats - Durability 3, CR Continuous Effects - Timestamps 4."""
    t = with_extra_cards(*CARDS).player("A", hand=["Raise Weapons"], graveyard=["Sword", "Whet Sword"]).player("B")
    t.main_phase("A").act("A", "activate Raise Weapons").resolve_top(entering=first)
    assert (t.counters("Sword", "durability"), t.counters("Whet Sword", "durability")) == (sword, whet)


def test_what_cannot_get_durability_counters_breaks_at_once() -> None:
    """CR Stats - Durability 3, CR State-based Checks - Types of Checks 3."""
    t = with_extra_cards(*CARDS).player("A", hand=["Raise Weapons"], field=["Rust"], graveyard=["Sword", "Axe"])
    t.player("B").main_phase("A").act("A", "activate Raise Weapons").resolve_top(entering="Sword")
    assert {"Sword", "Axe"} <= set(t.zone("A", "graveyard"))


@pytest.mark.parametrize(("field", "is_distant"), [([], False), (["Paint"], False), (["Chalk"], True)])
def test_each_enters_distant_if_it_is_a_unit_then(field: list[str], is_distant: bool) -> None:
    """CR Distant 1: a weapon is none, unless an effect makes it an ally."""
    t = with_extra_cards(*CARDS).player("A", hand=["Raise Distant"], field=field, graveyard=["Sword", "Axe"])
    t.player("B").main_phase("A").act("A", "activate Raise Distant").resolve_top(entering="Sword")
    assert ["distant" in t.object(name).states for name in ("Sword", "Axe")] == [is_distant, is_distant]


@pytest.mark.parametrize(("first", "sword"), [("Sword", False), ("Golem Sword", True)])
def test_what_enters_first_decides_whether_what_follows_is_a_unit(first: str, sword: bool) -> None:
    """CR Distant 1, CR Continuous Effects - Timestamps 4."""
    t = with_extra_cards(*CARDS).player("A", hand=["Raise Distant"], graveyard=["Sword", "Golem Sword"]).player("B")
    t.main_phase("A").act("A", "activate Raise Distant").resolve_top(entering=first)
    assert ("distant" in t.object("Sword").states) is sword
    assert "distant" in t.object("Golem Sword").states


@pytest.mark.parametrize("spell", ["Call", "Call Distant"])
def test_many_that_enter_together_need_no_board_for_each(spell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is that for one object, and not that for so many."""
    boards = []
    for number in (8, 16):
        t = with_extra_cards(*CARDS).player("A", hand=[f"{spell} {number}"]).player("B").main_phase("A")
        t.act("A", f"activate {spell} {number}")
        with monkeypatch.context() as patch:
            built = count(patch, "build")
            state = t.state.clone()
            t.resolve_top()
            boards.append(len(built))
        assert len(t.zone("A", "field")) == number + 1
        assert state.stack
    assert boards[0] == boards[1] <= 3
