"""Without the extra `env` the environments say how to install it, and everything else works."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{library!r}] = None
import grandarchive as ga
assert ga.Game([ga.starter_deck("rai-starter", ga.Catalog.starter())] * 2).turn == 1
try:
    from grandarchive import env
except ImportError as error:
    print(type(error).__name__, error)
"""


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo", "numpy"])
def test_a_missing_library_is_named_with_its_remedy(library: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(library=library)], capture_output=True, encoding="utf-8", check=True
    )
    name, words = done.stdout.strip().split(" ", 1)
    assert name == "MissingLibrary"
    assert "install it with: pip install 'grandarchive[env]'" in words
