"""Run the example of docs/env.md that learns, and say what it wins.

python -m tests.env.learning --games 600
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

import click

PAGE: Final = Path(__file__).parents[2] / "docs" / "env.md"


def run(games: int) -> dict[str, Any]:
    """Run all blocks of the page in order, with so many games to learn from; the names that they define."""
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.S)
    os.environ["GAMES"] = str(games)
    try:
        names: dict[str, Any] = {"__name__": "env"}
        for number, example in enumerate(examples, 1):
            exec(compile(example, f"env.md, example {number}", "exec"), names)
    finally:
        del os.environ["GAMES"]
    return names


@click.command()
@click.option("--games", type=click.IntRange(5), default=600, show_default=True, help="Games to learn from.")
def main(games: int) -> None:
    """Train, and print what the page prints."""
    run(games)


if __name__ == "__main__":
    main()
