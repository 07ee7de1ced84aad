"""The libraries of the extras of the laboratory, imported when something needs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from grandarchive.errors import GrandArchiveError


class MissingLibrary(GrandArchiveError):
    """A library of an extra is not installed."""


def library(module: str, purpose: str, extra: str = "lab") -> Any:
    """A module of a library. Raises `MissingLibrary` with the remedy: "`purpose` needs ..."."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise MissingLibrary(f"{purpose} needs {name}; install it with: pip install 'grandarchive[{extra}]'") from error
