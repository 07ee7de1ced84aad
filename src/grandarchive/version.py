"""Which version of the engine this is, and which edition of the rules it plays by."""

from typing import Final

VERSION: Final = "0.2.0"
"""The version of this package, as in `pyproject.toml`."""

RULES: Final = "2026-08-21"
"""The date of the Comprehensive Rules that games are played by."""
