"""Every purpose of a decision and every kind of option has a meaning, and only the listed kinds come with a purpose."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path

import pytest

from grandarchive import rules
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.cards.starter.printing import ally
from grandarchive.model.abilities import Activated
from grandarchive.model.choices import Some
from grandarchive.model.costs import Payment
from grandarchive.model.effects import Draw, Load, Put, Rest, Reveal
from grandarchive.model.nouns import ALLY, ANYTHING, YOURS, Source
from grandarchive.model.terms import Who, Zone
from grandarchive.play.notation import PROMPTS
from grandarchive.play.purposes import OPTION_KINDS, PURPOSES
from grandarchive.testing import Cards, Scenario
from tests import nasty
from tests.option_keys import games


def written_kinds() -> set[str]:
    """The kinds of options that rules make, as they write them."""
    calls = (
        node
        for file in Path(rules.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Option"
    )
    return {
        word.value
        for call in calls
        for word in ast.walk(call.args[0])
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    }


def test_every_purpose_that_has_a_question_has_a_meaning() -> None:
    assert PURPOSES.keys() == PROMPTS.keys()
    assert all(purpose.asks and purpose.kinds for purpose in PURPOSES.values())


def test_every_kind_of_option_has_a_meaning_and_a_purpose() -> None:
    assert len(written_kinds()) > 20
    assert written_kinds() <= OPTION_KINDS.keys()
    assert {kind for purpose in PURPOSES.values() for kind in purpose.kinds} == OPTION_KINDS.keys()
    assert all(OPTION_KINDS.values())


def test_purposes_and_kinds_are_in_the_order_of_the_alphabet() -> None:
    """A new word changes the codes of those after it, and with them the schema of rows."""
    assert list(PURPOSES) == sorted(PURPOSES)
    assert list(OPTION_KINDS) == sorted(OPTION_KINDS)
    assert all(list(purpose.kinds) == sorted(purpose.kinds) for purpose in PURPOSES.values())


def test_only_listed_kinds_of_options_come_with_a_purpose() -> None:
    """In starter games and in games with made-up cards."""
    met: Counter[str] = Counter()
    for seed in range(12):
        for game in games(seed):
            chance = random.Random(seed)
            while not game.over and len(game.choices) < 400:
                decision = game.decision
                kinds = {option.kind for option in decision.options}
                assert kinds <= set(PURPOSES[decision.purpose].kinds), f"{decision.purpose} has {sorted(kinds)}"
                met[decision.purpose] += 1
                game.choose(nasty.nasty_choice(game._state, chance))
    assert len(met) > 20


@pytest.mark.parametrize(
    ("purpose", "cost"),
    [
        ("rest", Rest(Some(ALLY & YOURS, minimum=0))),
        ("return", Put(Some(ALLY & YOURS, minimum=0), Zone.HAND)),
        ("reveal", Reveal(Some(ANYTHING, (Zone.HAND,), 0, 2, Who.YOU))),
        ("load", Load(Some(ANYTHING, (Zone.GRAVEYARD,), 0, 2, Who.YOU), Source())),
    ],
)
def test_a_cost_of_any_number_can_be_done(purpose: str, cost: Payment) -> None:
    """Hardly any card has such a cost, so random games do not meet it."""
    cards = Cards([*DEFINITIONS, ally("Tester", 1, 1, 1, "human", Activated((cost,), (Draw(1),)))])
    t = Scenario(cards).player("A", field=["Tester", "Banner Knight"], hand=["Fireball"], graveyard=["Fireball"])
    game = t.player("B").main_phase("A").game
    game.choose(next(option for option in game.decision.options if option.kind == "ability"))
    assert game.decision.purpose == purpose
    assert {option.kind for option in game.decision.options} == set(PURPOSES[purpose].kinds)
    if purpose == "load":
        assert game.decision.prompt == "Choose a card to load into Tester (up to 2 more)"
