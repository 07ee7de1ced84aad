"""Scenarios of official rulings run as those of the rules do, and need the index."""

from __future__ import annotations

import pytest

from tests.scenarios.conftest import between_choices, pytest_generate_tests

__all__ = ["between_choices", "pytest_collection_modifyitems", "pytest_generate_tests"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "/rulings/" in item.nodeid:
            item.add_marker(pytest.mark.index)
