"""The package is quick to import, from any of its modules, and has all the names that it promises."""

from __future__ import annotations

import subprocess
import sys

import pytest

import grandarchive


def test_every_public_name_has_one_module() -> None:
    """Names are imported when they are first used; none is missing, and none is listed twice."""
    listed = [name for names in grandarchive.MODULES.values() for name in names]
    assert sorted([*listed, "IS_COMPILED"]) == sorted(grandarchive.__all__)
    assert len(listed) == len(set(listed))
    for name in grandarchive.__all__:
        assert getattr(grandarchive, name) is not None


def test_every_public_name_is_offered_for_completion() -> None:
    """A prompt offers what has not been used yet."""
    assert set(grandarchive.__all__) <= set(dir(grandarchive))


def test_a_name_that_is_not_there_is_refused() -> None:
    """An unknown name is an `AttributeError` that names it."""
    with pytest.raises(AttributeError, match="no attribute 'Gane'"):
        getattr(grandarchive, "Gane")  # noqa: B009 - a type checker refuses the plain name, as it should


@pytest.mark.parametrize("module", ["grandarchive", *grandarchive.MODULES])
def test_each_module_can_be_imported_first(module: str) -> None:
    """No module needs another one to be imported before it."""
    subprocess.run([sys.executable, "-c", f"import {module}"], check=True, timeout=60)


def test_the_package_loads_nothing_before_it_is_used() -> None:
    """Importing the package loads neither the rules nor the texts of cards."""
    code = "import grandarchive, sys; print([name for name in sys.modules if name.startswith('grandarchive.')])"
    said = subprocess.run([sys.executable, "-c", code], check=True, timeout=60, capture_output=True, text=True).stdout
    assert said.split() == ["['grandarchive.errors',", "'grandarchive.compiled',", "'grandarchive.version']"]
