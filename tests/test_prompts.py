"""Every decision has a question."""

from __future__ import annotations

import ast
import random
from pathlib import Path

from grandarchive import rules
from grandarchive.play import telling_apart
from grandarchive.play.notation import PROMPTS
from tests.option_keys import games


def asked() -> set[str]:
    """The purposes that rules ask for, as they write them."""
    calls = (
        node
        for file in Path(rules.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ask"
    )
    written = (call.args[2].value for call in calls if isinstance(call.args[2], ast.Constant))
    return {purpose for purpose in written if isinstance(purpose, str)}


def test_whatever_is_asked_is_asked_in_words() -> None:
    purposes = asked()
    assert len(purposes) > 20
    assert purposes <= PROMPTS.keys()


WITHOUT_SOURCE = {"opportunity", "order triggers", "order retaliators", "order entering", "attack player", "first boon"}
"""Questions that are not asked for a source, whatever the game notes as one."""


def test_questions_that_differ_read_differently() -> None:
    """A question says for what it is asked, and how much of it is left."""
    asked: dict[str, set[tuple[str, str, int]]] = {}
    for seed in range(6):
        for game in games(seed):
            chance = random.Random(seed)
            while not game.over and len(game.choices) < 400:
                decision = game.decision
                if decision.purpose not in WITHOUT_SOURCE:
                    source = telling_apart.called(game._state, decision.source, decision.player)
                    found = (decision.purpose, source, decision.amount if decision.amount > 1 else 0)
                    asked.setdefault(decision.prompt, set()).add(found)
                game.choose(chance.randrange(len(decision.options)))
    assert len(asked) > 100
    assert [prompt for prompt, found in asked.items() if len(found) > 1] == []
