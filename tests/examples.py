"""The examples of the rules book: what each says and which scenarios prove it.

`python -m tests.examples` writes docs/rules-examples.md from tests/data/examples.toml; `make ledger` calls it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from grandarchive.ledger.book import EDITION

TESTS: Final = Path(__file__).resolve().parent
LISTED: Final = TESTS / "data" / "examples.toml"
PAGE: Final = TESTS.parent / "docs" / "rules-examples.md"


@dataclass(frozen=True, slots=True)
class Example:
    """An example of the book: the rule it illustrates, what it says, and what proves it or why nothing does.

    `number` counts the examples of one rule. `open` are scenarios of what the engine does not do yet.
    """

    rule: str
    says: str
    number: int = 1
    scenarios: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    reason: str = ""


@cache
def examples() -> tuple[Example, ...]:
    """The listed examples, in the book's order. Raises `TypeError` for an entry with an unknown field."""
    entries: list[dict[str, Any]] = tomllib.loads(LISTED.read_text(encoding="utf-8"))["example"]
    return tuple(
        Example(
            **{
                **entry,
                "scenarios": tuple(entry.get("scenarios", ())),
                "open": tuple(entry.get("open", ())),
            }
        )
        for entry in entries
    )


def page() -> str:
    """The document in docs/: each example with its scenarios or the reason why there is none."""
    listed = examples()
    proven = sum(bool(example.scenarios) for example in listed)
    unproven = sum(not example.scenarios and bool(example.open) for example in listed)
    without = sum(bool(example.reason) for example in listed)
    lines = [
        "# Examples of the rules",
        "",
        "Made by `make ledger` from `tests/data/examples.toml`; do not edit.",
        "",
        f'The edition of {EDITION} gives {len(listed)} examples: every "e.g.", "for example" and "for instance" is one.'
        f" Scenarios prove {proven} of them. {unproven} have a scenario that fails, which shows what is not done yet,"
        f" and {without} have a reason why no scenario proves them. Lists of words that begin with another phrase, such"
        " as the names of player actions, are no examples.",
        "",
        "| rule | the example in our words | scenarios |",
        "|---|---|---|",
    ]
    lines += [f"| {example.rule.removeprefix('CR ')} | {example.says} | {_proof(example)} |" for example in listed]
    return "\n".join(lines) + "\n"


def _proof(example: Example) -> str:
    """The text of the last column for an example."""
    found = [_named(scenario) for scenario in example.scenarios]
    found += [f"not done yet: {_named(scenario)}" for scenario in example.open]
    return "<br>".join(found) or example.reason


def _named(scenario: str) -> str:
    """A scenario as the page names it: its file and its name without what all have in common."""
    path, _, name = scenario.partition("::")
    file = path.removeprefix("scenarios/").removesuffix(".py")
    return f"`{file}`: {name.removeprefix('test_').replace('_', ' ')}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
