"""Why and explain of every card in random games; see `tests/reasons.py`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.ledger.book import load_book
from grandarchive.ledger.citations import citations, what_is_wrong
from grandarchive.play import origins, why
from grandarchive.rules.reasons import attacking, obstacle, playing
from tests import reasons
from tests.scenarios.extra_cards import with_extra_cards

RULES: Final = Path(__file__).resolve().parents[2] / "shared" / "rules" / "comprehensive-rules-2026-08-21.md"


def made_up(count: reasons.Count, seed: int) -> None:
    reasons.play_made_up(seed, reasons.seats(seed), count, most=150)


def starters(count: reasons.Count, seed: int) -> None:
    decks = reasons.starters(random.Random(seed), reasons.seats(seed))
    reasons.play_decks(decks, seed, count, greedy=True, most=200)


@pytest.mark.parametrize("play", [made_up, starters])
def test_what_is_offered_has_no_reason_and_all_else_has_and_changes_add_up(
    play: Callable[[reasons.Count, int], None],
) -> None:
    """CR Timing and Permissions, CR Continuous Effects - Layers 2."""
    count = reasons.Count()
    for seed in range(2, 5):
        play(count, seed)
    assert count.windows > 50
    assert count.possible > 20
    assert count.influences > 5
    assert count.idle > 20
    assert count.unexplained * 100 < count.ways


def test_every_kind_of_obstacle_has_words() -> None:
    assert why.TEXTS.keys() == obstacle.RULES.keys()
    assert obstacle.RULES.keys() > obstacle.CATCH_ALL


@pytest.mark.index
def test_every_rule_that_is_named_is_in_the_book() -> None:
    if not RULES.exists():
        pytest.skip("../shared/rules is absent")
    book = load_book(RULES)
    named = {*obstacle.RULES.values(), *why.RESTRICTIONS.values(), *origins.LAYER_RULES.values()}
    wrong = [what_is_wrong(citation, book) for rule in sorted(named) for citation in citations(rule)]
    assert len(wrong) == len(named)
    assert set(wrong) == {""}


def several() -> None:
    for seed in range(4):
        made_up(reasons.Count(), seed)


def none(*_: Any, **__: Any) -> tuple[()]:
    return ()


@pytest.mark.parametrize(
    ("module", "name", "instead"),
    [
        (playing, "completion_obstacles", none),
        (playing, "moment_obstacles", none),
        (attacking, "_description", none),
        (origins, "numbers", lambda now: {"power": 1, "life": now.life}),
    ],
)
def test_the_check_finds_what_is_forgotten(
    module: object, name: str, instead: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, instead)
    with pytest.raises(reasons.Wrong):
        several()


def test_reasons_and_explanations_are_plain_data() -> None:
    """Front ends send them on as JSON, and compare them."""
    t = with_extra_cards().player("A", hand=["Fireball"], field=["Bulky"]).player("B").main_phase("A")
    view = t.view("A")
    for card in (*view.field, *view.of(0).hand):
        for told in (view.why(card), view.explain(card)):
            again = json.loads(json.dumps(asdict(told)))
            assert again["card"]["name"] == card.name
            assert told == type(told)(**{field.name: getattr(told, field.name) for field in fields(told)})
    assert t.game.why(0, view.of(0).hand[0]) == view.why(view.of(0).hand[0].ref)


def test_asking_changes_nothing() -> None:
    """CR Timing and Permissions: to ask changes nothing; that nothing imports the reasons `test_chapters` sees."""
    t = with_extra_cards().player("A", hand=["Sting"]).player("B").main_phase("A")
    before = t.game.digest()
    view = t.view("A")
    for card in (*view.field, *view.of(0).hand):
        view.why(card)
        view.explain(card)
    assert t.game.digest() == before
    assert t.game.status() == []
