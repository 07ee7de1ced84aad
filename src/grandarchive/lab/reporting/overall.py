"""The overall score of a deck: its scores against all others, weighted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import as_json, weighted_score
from grandarchive.lab.reporting.field import Field
from grandarchive.lab.reporting.games import Side
from grandarchive.lab.runs import Matchup


@dataclass(frozen=True, slots=True)
class Overall:
    """The score of a deck against its opponents, each with its weight in the field, or all alike.

    `covered` is the share of the field that the archetypes of the opponents have, None without a field. Mirrors are no
    part of it.
    """

    side: Side
    opponents: int
    score: Interval | None
    covered: float | None

    def to_json(self) -> dict[str, Any]:
        """The score as JSON values."""
        return {
            "deck": self.side.deck,
            "agent": self.side.agent,
            "opponents": self.opponents,
            "score": as_json(self.score),
            "covered": self.covered,
        }


def overall_scores(
    matchups: Sequence[Matchup], archetypes: Mapping[str, str], field: Field | None = None
) -> list[Overall]:
    """The overall scores of all decks with their agents, best first.

    `archetypes` has the archetype of each deck. Decks of one archetype share its weight in the field.
    """
    met: dict[Side, list[tuple[str, Interval]]] = {}
    for matchup in matchups:
        if matchup.score is not None:
            one, other = (Side(*each) for each in zip(matchup.decks, matchup.agents, strict=True))
            met.setdefault(one, []).append((other.deck, matchup.score))
            met.setdefault(other, []).append((one.deck, _reversed(matchup.score)))
    found = [_overall(side, scores, archetypes, field) for side, scores in met.items()]
    return sorted(found, key=lambda each: (each.score is None, -(each.score.rate if each.score else 0), each.side))


def _reversed(score: Interval) -> Interval:
    return Interval(1 - score.rate, 1 - score.high, 1 - score.low)


def _overall(
    side: Side, scores: Sequence[tuple[str, Interval]], archetypes: Mapping[str, str], field: Field | None
) -> Overall:
    if field is None:
        return Overall(side, len(scores), weighted_score((1, score) for _, score in scores), None)
    named = [archetypes[opponent] for opponent, _ in scores]
    weights = [field.get(name, 0) / named.count(name) for name in named]
    score = weighted_score((weight, score) for weight, (_, score) in zip(weights, scores, strict=True))
    return Overall(side, len(scores), score, sum(weights))
