"""Work that grows with the square of a number shows in the engine's own counts, compiled or not."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, does, on
from grandarchive.model.effects import AddCounters, Destroy
from grandarchive.model.events import Happening
from grandarchive.model.nouns import ALLY, Champion, Every
from grandarchive.model.terms import Speed
from tests.counting import count
from tests.scenarios.extra_cards import with_extra_cards

CARDS = (
    ally("Moth", 0, 1, 1, "mage human", on(Happening.DIE, AddCounters("enlighten", 1, Champion()))),
    action("Blaze", 0, Speed.FAST, "mage skill", does(Destroy(Every(ALLY)))),
)


def considered(monkeypatch: pytest.MonkeyPatch, number: int) -> int:
    """How often an ability is asked whether it triggers as so many die together that watch their own death."""
    t = with_extra_cards(*CARDS).player("A", field=["Moth"] * number, hand=["Blaze"]).player("B").main_phase("A")
    t.act("A", "activate Blaze")
    with monkeypatch.context() as patch:
        asked = count(patch, "consider")
        t.pass_all()
        found = len(asked)
    assert len(t.zone("A", "graveyard")) == number + 1
    return found


def test_who_watches_its_own_death_is_not_asked_about_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many that die together are at most about twice the work."""
    few, many = considered(monkeypatch, 8), considered(monkeypatch, 16)
    assert few >= 8
    assert 16 <= many <= 2 * few
