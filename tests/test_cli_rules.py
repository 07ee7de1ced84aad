"""`grandarchive rules coverage` as its users meet it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.test_cli import refused, succeeds
from tests.test_ledger import RULES, SMALL

needs_rules = pytest.mark.skipif(not RULES.exists(), reason="../shared/rules is absent")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a small rules book beside it and one test, as the current directory."""
    root = tmp_path / "project"
    (root / "src" / "grandarchive").mkdir(parents=True)
    scenarios = root / "tests" / "scenarios"
    scenarios.mkdir(parents=True)
    cited = "@ Card Activation 1, 1.a.i, 1.1, @ Game Terms - Glimpse 2, @ Glimpse 7.".replace("@", "CR")
    (scenarios / "test_a.py").write_text(f'def test_it():\n    """{cited}"""\n    assert f()\n', encoding="utf-8")
    beside = tmp_path / "shared" / "rules"
    beside.mkdir(parents=True)
    (beside / RULES.name).write_text(SMALL, encoding="utf-8")
    monkeypatch.chdir(root)
    return root


@pytest.mark.usefixtures("project")
def test_totals_and_sections_add_up() -> None:
    found = json.loads(succeeds("rules", "coverage", "--json"))
    assert (found["rules"], found["proven"], found["not_applicable"], found["open"]) == (17, 4, 1, 12)
    assert [section["title"] for section in found["sections"]][:3] == [
        "Playing Cards - Card Activation",
        "Game - Copy",
        "Game - Copy - Copying Objects",
    ]
    for name in ("rules", "proven", "not_applicable", "open"):
        assert sum(section[name] for section in found["sections"]) == found[name]
    assert found["unknown_citations"] == [
        "scenarios/test_a.py::test_it: @ Glimpse 7: no rule 7 in Game Terms - Glimpse N".replace("@", "CR")
    ]


@pytest.mark.usefixtures("project")
def test_a_file_of_rules_may_be_named(tmp_path: Path) -> None:
    other = tmp_path / "other.md"
    other.write_text("# Card Activation\n1. First.\n2. Second.\n", encoding="utf-8")
    found = json.loads(succeeds("rules", "coverage", "--json", "--rules", other))
    assert (found["rules"], found["proven"], found["open"]) == (2, 1, 1)


@pytest.mark.usefixtures("project")
def test_a_section_is_shown_rule_by_rule() -> None:
    shown = succeeds("rules", "coverage", "--section", "card activation")
    assert "7 rules, 3 proven, 0 not applicable, 4 open" in " ".join(shown.split())
    assert "test_it" in shown.replace("\n", "")
    assert "announced" not in shown
    [section] = json.loads(succeeds("rules", "coverage", "--section", "Glimpse", "--json"))["sections"]
    assert section["entries"] == [{"number": "2", "state": "proven", "why": ["scenarios/test_a.py::test_it"]}]
    titles = [s["title"] for s in json.loads(succeeds("rules", "coverage", "--section", "Copy", "--json"))["sections"]]
    assert titles == ["Game - Copy", "Game - Copy - Copying Objects", "Game - Copy - Level"]


@pytest.mark.usefixtures("project")
def test_the_table_has_every_section_and_the_totals() -> None:
    shown = succeeds("rules", "coverage")
    assert "Playing Cards - Card Activation" in shown
    assert re.search(r"all +│ +17 │ +4 │ +1 │ +12 │", shown)


@pytest.mark.usefixtures("project")
def test_a_document_is_printed() -> None:
    lines = succeeds("rules", "coverage", "--markdown").splitlines()
    assert "| Playing Cards - Card Activation | 7 | 3 | 0 | 4 | 1.a, 1.a.i.1, 1.1.1, 1.1.2 |" in lines


def test_what_is_missing_is_told_in_one_line(project: Path, tmp_path: Path) -> None:
    assert "Did you mean 'Copying Objects'" in refused("rules", "coverage", "--section", "Copying Object")
    assert "absent.md" in refused("rules", "coverage", "--rules", "absent.md")
    assert "has no numbered rules" in refused("rules", "coverage", "--rules", project / "tests/scenarios/test_a.py")
    (tmp_path / "shared" / "rules" / RULES.name).unlink()
    assert "--rules" in refused("rules", "coverage")


def test_without_the_tests_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an installed package, far from a checkout."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("grandarchive.__file__", str(tmp_path / "lib" / "site-packages" / "grandarchive" / "a.py"))
    (tmp_path / "rules.md").write_text(SMALL, encoding="utf-8")
    assert "an installed package does not have" in refused("rules", "coverage", "--rules", "rules.md")


@pytest.mark.slow
@needs_rules
@pytest.mark.index
def test_the_real_book_is_found_beside_the_project() -> None:
    found = json.loads(succeeds("rules", "coverage", "--json"))
    assert found["rules"] == found["proven"] + found["not_applicable"] + found["open"] == 1493
    assert found["unknown_citations"] == []
