"""The accessibility engine axe-core, as the package axe-playwright-python carries it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from tests.page.screens import needed

GRAVE: Final = ("serious", "critical")
_HAND: Final = "[substring(@data-pile, string-length(@data-pile) - 4) = ' hand']"
"""The cards of a hand lie over each other as they are held. The engine thinks that each hides its neighbours on both
sides; `looking.covered` measures what can be clicked."""

RULES: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


def engine() -> str:
    """The script of the engine. Skips the test where the package is absent."""
    needed("axe_playwright_python")
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def findings(page: Any) -> list[str]:
    """The serious and critical findings of the engine: the rule, and the elements with what is wrong."""
    page.evaluate(f"window.axe ?? (() => {{ {engine()} }})()")
    script = "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})"
    found = page.evaluate(script, list(RULES))
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:160]} — {node['failureSummary'].splitlines()[1].strip()}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
        if each["id"] != "target-size"
        or not page.locator(node["target"][0]).locator(f"xpath=ancestor::*{_HAND}").count()
    ]
