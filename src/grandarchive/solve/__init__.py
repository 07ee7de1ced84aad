"""Is there a win this turn?"""

from __future__ import annotations

from grandarchive.solve.lines import Step
from grandarchive.solve.solution import NO_WIN, UNSETTLED, WIN, Solution
from grandarchive.solve.solving import solve

__all__ = ["NO_WIN", "UNSETTLED", "WIN", "Solution", "Step", "solve"]
