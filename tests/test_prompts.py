"""Every decision has a question."""

from __future__ import annotations

import ast
from pathlib import Path

from grandarchive import rules
from grandarchive.play.notation import PROMPTS


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
