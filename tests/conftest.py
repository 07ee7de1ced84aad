"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--modes",
        choices=("sample", "all"),
        default="sample",
        help="which scenarios also run with a clone and with a save before each choice; with all there are also more "
        "random games of made-up cards (default: sample)",
    )
