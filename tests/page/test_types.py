"""The types of the page's modules, checked by the TypeScript compiler, and what the page may load."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from grandarchive.page import folder

TYPESCRIPT: Final = "5.9.3"
"""The version that checks the types: `npm install --global typescript@5.9.3`."""

MODULES: Final = tuple(sorted((folder() / "js").glob("*.js")))
FILES: Final = tuple(sorted(each for each in folder().rglob("*") if each.is_file()))
MOST_BYTES: Final = 365_000


def test_the_modules_have_sound_types() -> None:
    compiler = shutil.which("tsc")
    if compiler is None:
        pytest.skip(f"the TypeScript compiler is not installed: npm install --global typescript@{TYPESCRIPT}")
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    if version != TYPESCRIPT:
        pytest.skip(f"the TypeScript compiler has version {version}, and not {TYPESCRIPT}")
    project = folder().parent / "tsconfig.json"
    found = subprocess.run([compiler, "-p", str(project)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def test_the_page_has_no_inline_script_or_style() -> None:
    page = (folder() / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", page)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_a_module_never_makes_markup_of_data(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def test_the_page_names_no_other_host() -> None:
    named = {
        found
        for each in FILES
        for found in re.findall(r"\bhttps?://[\w.]+", each.read_text(encoding="utf-8"))
        if found != "http://www.w3.org"
    }
    assert not named


def test_the_page_is_small() -> None:
    assert sum(each.stat().st_size for each in FILES) < MOST_BYTES
