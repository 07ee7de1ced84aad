"""How likely a player is to win from a position, by weights that were fitted to games."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from importlib import resources
from math import exp
from pathlib import Path
from typing import Any, Final, Self

from grandarchive.agents.features import FEATURES, SCHEMA, TABLES, features
from grandarchive.errors import GrandArchiveError
from grandarchive.play.rows import Rows
from grandarchive.play.view import View

FILE: Final = "value.json"
"""The weights in the package. The file has the command that made them."""

STEEPEST: Final = 30.0
"""Beyond this the logistic function is 0 or 1 as far as anybody cares."""


class UnfitWeights(GrandArchiveError):
    """Weights for other features, or for another version of rows, than those of this engine."""


class Value:
    """The chance to win: the logistic function of a weighted sum of `FEATURES`.

    For two players the chances add up to 1. Raises `UnfitWeights` unless there is a weight for each feature.
    """

    __slots__ = ("_weights",)

    def __init__(self, weights: Mapping[str, float]) -> None:
        if set(weights) != set(FEATURES):
            names = ", ".join(sorted(set(weights) ^ set(FEATURES)))
            raise UnfitWeights(f"the weights do not fit the features: {names}; fit them with 'grandarchive agents fit'")
        self._weights = [float(weights[name]) for name in FEATURES]

    @classmethod
    def load(cls, path: str | Path | None = None) -> Self:
        """The value in a file that `grandarchive agents fit` wrote, or that of the package."""
        if path is None:
            text = (resources.files("grandarchive.agents") / FILE).read_text(encoding="utf-8")
        else:
            text = Path(path).read_text(encoding="utf-8")
        return cls.from_json(json.loads(text))

    @property
    def digest(self) -> str:
        """A hash of the weights, in hexadecimal digits: equal for equal weights of the same features."""
        return hashlib.sha256(json.dumps([SCHEMA, *zip(FEATURES, self._weights, strict=True)]).encode()).hexdigest()

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> Self:
        """The value in the content of such a file. Raises `UnfitWeights` for another schema of rows."""
        if content.get("schema") != SCHEMA:
            raise UnfitWeights(
                f"the weights are for schema {content.get('schema')} of rows, and this engine has {SCHEMA};"
                " fit them anew with 'grandarchive agents fit'"
            )
        return cls(content["weights"])

    def of(self, position: View | Rows, player: int) -> float:
        """The chance of a player to win a game that goes on, from 0 to 1, by a view or its rows (at least `TABLES`)."""
        rows = position if isinstance(position, Rows) else position.rows(*TABLES)
        return self.of_features(features(rows, player))

    def of_features(self, numbers: list[float]) -> float:
        """The chance to win by features, in their order."""
        total = sum(weight * number for weight, number in zip(self._weights, numbers, strict=True))
        return 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, total))))
