"""Cards of this season in cases that lie just outside those of the other scenarios."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official


@pytest.mark.parametrize(("negated", "knights"), [(True, 1), (False, 0)])
def test_camelot_suppresses_nothing_for_what_is_negated_already(negated: bool, knights: int) -> None:
    """An activation that is gone cannot be negated any more, so nothing is done that would follow (CR Resolution 6)."""
    catalog = official("Camelot, Impenetrable")
    catalog = trial("Draw a card.", called="Breath", elements="wind", beside=catalog)
    catalog = trial("Negate target card activation.", called="Hush", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Wind"], field=["Camelot, Impenetrable"], hand=["Breath"])
    t.player("B", field=["Banner Knight"], hand=["Hush"]).main_phase("A").act("A", "activate Breath")
    if negated:
        t.pass_once("A").act("B", "activate Hush", target="Breath").pass_once("B").pass_once("A")
    t.pass_all()
    if not negated:
        t.answer("A", "may", "yes").pass_all()
    assert (len(t.objects("Banner Knight")), t.zone("A", "graveyard")) == (knights, ["Breath"])


@pytest.mark.parametrize("on_enter", [True, False])
def test_the_etui_negates_only_on_enter_abilities(on_enter: bool) -> None:
    """An ability that waits for any ally is another one, also as its own object enters (CR Keywords - On Enter 1)."""
    catalog = official("Frostbitten Etui")
    catalog = trial("", "Champion — Cleric Human", called="Leader", level=2, elements="water", beside=catalog)
    catalog = trial("On Enter: Draw a card.", "Ally — Beast", called="Herald", beside=catalog)
    waiting = "Whenever an ally enters the field under your control, draw a card."
    catalog = trial(waiting, "Ally — Beast", called="Host", beside=catalog)
    called = "Herald" if on_enter else "Host"
    t = Scenario(catalog).player("A", lineage=["Spirit of Water", "Leader"], field=["Frostbitten Etui"])
    t.player("B", hand=[called]).main_phase("B").act("B", f"activate {called}").pass_once("B").pass_once("A")
    t.pass_once("B").act("A", "use Frostbitten Etui", target=called).pass_all()
    assert (t.stack, len(t.zone("B", "hand"))) == ([], 0 if on_enter else 1)
