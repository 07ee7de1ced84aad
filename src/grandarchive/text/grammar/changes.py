"""What continuous effects do to objects and cards."""

from __future__ import annotations

from typing import Final

from grandarchive.model.modifications import Gains, Gets
from grandarchive.text.grammar.core import minus, slot

PRODUCTIONS: Final = (
    ("change#", "[gets|get] +<n:amount> [power]", Gets("power", slot("n"))),
    ("change#", "[gets|get] +<n:amount> [life]", Gets("life", slot("n"))),
    ("change#", "[gets|get] +<n:amount> level", Gets("level", slot("n"))),
    ("change#", "[gets|get] -<n:amount> [power]", Gets("power", minus("n"))),
    ("change#", "[gets|get] -<n:amount> [life]", Gets("life", minus("n"))),
    ("change#", "[gets|get] -<n:amount> level", Gets("level", minus("n"))),
    ("change#", "[gains|gain] <k:keyword>", Gains(slot("k"))),
)
