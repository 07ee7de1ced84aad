"""Options of the test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--modes",
        choices=("sample", "all"),
        default="sample",
        help="how many scenarios also run with a clone and with a save before each choice (default: a fixed sample)",
    )
