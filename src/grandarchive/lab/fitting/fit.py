"""The weights of a value, fitted to positions by logistic regression, and how well they foretell others."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.agents.features import FEATURES
from grandarchive.agents.value import Value
from grandarchive.errors import GrandArchiveError, WrongArgument
from grandarchive.lab.fitting.positions import Position

HELD_OUT: Final = 4
"""One deck out of this many is held out."""

BINS: Final = 10
"""The ranges of chances in which calibration compares chances and wins."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Weights of features, and what they are worth on the positions of decks that were held out.

    `auc` is the share of pairs of a won and a lost position that the value orders rightly; `log_loss` is 0.693 for a
    value that knows nothing. `calibration` has the mean chance, the share of wins and the number of positions of each
    range of chances. `importance` are the weights per standard deviation of a feature.
    """

    weights: dict[str, float]
    importance: dict[str, float]
    fitted: int
    held_out: int
    auc: float
    log_loss: float
    calibration: tuple[tuple[float, float, int], ...]

    def to_json(self) -> dict[str, Any]:
        """What the weights are worth, as JSON values."""
        return {
            "fitted_positions": self.fitted,
            "held_out_positions": self.held_out,
            "auc": round(self.auc, 4),
            "log_loss": round(self.log_loss, 4),
            "calibration": [[round(chance, 4), round(won, 4), number] for chance, won, number in self.calibration],
            "importance": {name: round(value, 4) for name, value in self.importance.items()},
        }


def split_decks(decks: int, seed: int) -> frozenset[int]:
    """The numbers of the decks that are held out, drawn with a seed: a quarter, but at least one.

    Raises `WrongArgument` for fewer than two decks.
    """
    if decks < 2:
        raise WrongArgument("a fit needs at least two decks, because some are held out")
    return frozenset(random.Random(seed).sample(range(decks), max(1, decks // HELD_OUT)))


def fit(positions: Sequence[Position], held_out: frozenset[int], penalty: float = 1.0) -> Fitted:
    """Fit weights to the positions of all decks but those held out, and judge them by the positions of these.

    There is no constant, so two players' chances add up to 1. `penalty` draws weights per standard deviation towards 0.
    Raises `GrandArchiveError` without scikit-learn, and `WrongArgument` if either part lacks won or lost positions.
    """
    learning = [position for position in positions if position.deck not in held_out]
    testing = [position for position in positions if position.deck in held_out]
    for part, name in ((learning, "fitted to"), (testing, "held out")):
        if len({position.won for position in part}) < 2:
            raise WrongArgument(f"the games {name} were not both won and lost; play more games")
    scales = _scales(learning)
    importance = _regression(learning, scales, penalty)
    weights = {name: value / scale for name, value, scale in zip(FEATURES, importance, scales, strict=True)}
    value = Value(weights)
    chances = [value.of_features(list(position.features)) for position in testing]
    won = [position.won for position in testing]
    auc, loss = _scores(won, chances)
    return Fitted(
        weights,
        dict(zip(FEATURES, importance, strict=True)),
        len(learning),
        len(testing),
        auc,
        loss,
        calibration(won, chances),
    )


def calibration(won: Sequence[bool], chances: Sequence[float]) -> tuple[tuple[float, float, int], ...]:
    """The mean chance, the share of wins and the number of positions in each range of chances that has some."""
    ranges: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for chance, win in zip(chances, won, strict=True):
        ranges[min(BINS - 1, int(chance * BINS))].append((chance, win))
    return tuple(
        (sum(chance for chance, _ in part) / len(part), sum(win for _, win in part) / len(part), len(part))
        for part in ranges
        if part
    )


def _scales(positions: Sequence[Position]) -> list[float]:
    """The root of the mean square of each feature; 1 for one that is always 0."""
    columns = zip(*(position.features for position in positions), strict=True)
    return [(sum(number * number for number in column) / len(positions)) ** 0.5 or 1.0 for column in columns]


def _regression(positions: Sequence[Position], scales: list[float], penalty: float) -> list[float]:
    """The weights per scale."""
    try:
        from sklearn.linear_model import LogisticRegression
    except ImportError as error:
        raise _lacking() from error
    rows = [[number / scale for number, scale in zip(each.features, scales, strict=True)] for each in positions]
    model = LogisticRegression(C=1 / penalty, fit_intercept=False, max_iter=1000)
    model.fit(rows, [each.won for each in positions])
    return [float(weight) for weight in model.coef_[0]]


def _scores(won: list[bool], chances: list[float]) -> tuple[float, float]:
    """The area under the curve and the loss."""
    from sklearn.metrics import log_loss, roc_auc_score

    return float(roc_auc_score(won, chances)), float(log_loss(won, chances))


def require_libraries() -> None:
    """Raise `GrandArchiveError` if the library that fits is not installed."""
    try:
        import sklearn  # noqa: F401
    except ImportError as error:
        raise _lacking() from error


def _lacking() -> GrandArchiveError:
    return GrandArchiveError("fitting needs scikit-learn; install it with: pip install 'grandarchive[lab]'")
