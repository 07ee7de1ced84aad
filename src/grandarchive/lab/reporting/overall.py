"""The overall score of a deck: its scores against all others, weighted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from grandarchive.lab.report import Interval
from grandarchive.lab.reporting.estimates import as_json, shared_seed_effect, weighted_score
from grandarchive.lab.reporting.field import Field
from grandarchive.lab.reporting.games import Side
from grandarchive.lab.reporting.pair_shares import Shares
from grandarchive.lab.runs import Matchup


@dataclass(frozen=True, slots=True)
class Overall:
    """The score of a deck against its opponents, each with its weight in the field, or all alike.

    An opponent that several agents played counts once, and each of them as much as another.
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


class _Met(NamedTuple):
    """An opponent of a deck, the score of the deck against it, and its shares of their pairs."""

    opponent: str
    score: Interval
    pairs: Shares


def overall_scores(
    matchups: Sequence[Matchup],
    shares: Sequence[Shares],
    archetypes: Mapping[str, str],
    field: Field | None = None,
) -> list[Overall]:
    """The overall scores of all decks with their agents, best first.

    `shares` are those of the pairs of each matchup. `archetypes` has the archetype of each deck. Decks of one archetype
    share its weight in the field.
    """
    met: dict[Side, list[_Met]] = {}
    for matchup, pairs in zip(matchups, shares, strict=True):
        if matchup.score is not None:
            one, other = (Side(*each) for each in zip(matchup.decks, matchup.agents, strict=True))
            met.setdefault(one, []).append(_Met(other.deck, matchup.score, pairs))
            met.setdefault(other, []).append(_Met(one.deck, *_reversed(matchup.score, pairs)))
    found = [_overall(side, scores, archetypes, field) for side, scores in met.items()]
    return sorted(found, key=lambda each: (each.score is None, -(each.score.rate if each.score else 0), each.side))


def _reversed(score: Interval, pairs: Shares) -> tuple[Interval, Shares]:
    """A score with the shares of its pairs, for the other deck."""
    return Interval(1 - score.rate, 1 - score.high, 1 - score.low), {at: 1 - share for at, share in pairs.items()}


def _overall(side: Side, met: Sequence[_Met], archetypes: Mapping[str, str], field: Field | None) -> Overall:
    times = Counter(each.opponent for each in met)
    shares = dict.fromkeys(times, 1.0)
    if field is not None:
        decks = Counter(archetypes[opponent] for opponent in times)
        shares = {name: field.get(archetypes[name], 0) / decks[archetypes[name]] for name in times}
    weights = [shares[each.opponent] / times[each.opponent] for each in met]
    effect = shared_seed_effect((weight, each.pairs) for weight, each in zip(weights, met, strict=True))
    score = weighted_score(((weight, each.score) for weight, each in zip(weights, met, strict=True)), effect)
    return Overall(side, len(times), score, None if field is None else sum(weights))
