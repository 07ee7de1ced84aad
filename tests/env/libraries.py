"""The libraries that environments need. Tests skip without them, or fail where they are required."""

from __future__ import annotations

import importlib
import os

import pytest

LIBRARIES = ("numpy", "gymnasium", "pettingzoo")


def need() -> None:
    """Skip the module that calls this without the extra `env`, unless .ci/run requires it."""
    for library in LIBRARIES:
        if os.environ.get("GRANDARCHIVE_ENV") == "required":
            importlib.import_module(library)
        else:
            pytest.importorskip(library, reason="environments need: pip install 'grandarchive[env]'")
