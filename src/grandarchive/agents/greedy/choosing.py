"""Targets, cards to choose, modes and permissions: judged by what the text does with them."""

from __future__ import annotations

from collections.abc import Sequence

from grandarchive.agents.greedy.numbers import Source
from grandarchive.agents.greedy.picks import Use
from grandarchive.agents.greedy.reading import keeping_worth, likely, read
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import object_worth, remaining
from grandarchive.play.view_parts import CardView, OptionView

ZONES = {
    "field": "FIELD",
    "hand": "HAND",
    "memory": "MEMORY",
    "main deck": "DECK",
    "material deck": "MATERIAL",
    "graveyard": "GRAVEYARD",
    "banishment": "BANISHMENT",
    "intent": "INTENT",
    "lineage": "LINEAGE",
    "effects stack": "STACK",
    "loaded cards": "LOADED",
}


def pick(s: Situation, option: OptionView) -> float:
    """Worth of picking a card or object; no more picks are worth nothing."""
    card = option.card
    if card is None:
        return 0.0
    use = _use_for(s, s.source, s.view.purpose, [each.card for each in s.options if each.card is not None])
    if use is not None:
        return use.worth(s, s.source, card) + 0.001 * _general(s, card)
    return _general(s, card)


def _general(s: Situation, card: CardView) -> float:
    if card.zone == "field":
        return object_worth(card) if card.controller == s.me else -object_worth(card)
    return keeping_worth(s, card) if card.owner == s.me else 1.0


def _use_for(s: Situation, source: Source, purpose: str, cards: Sequence[CardView]) -> Use | None:
    """The pick of the source's text that fits the cards that are offered best."""
    if source is None or not cards:
        return None
    kind = "target" if purpose == "target" else "choose"
    best: tuple[float, Use | None] = (0.0, None)
    for word in source.abilities:
        reading = read(word)
        for use in reading.uses:
            if use.worths:
                fitting = sum(ZONES.get(c.zone) in use.zones and use.fits(s, source, c) for c in cards) / len(cards)
                fitting += 0.5 * (use.kind == kind) + 0.1 * likely(reading, s, source)
                if fitting > best[0]:
                    best = (fitting, use)
    return best[1]


def split_share(s: Situation, option: OptionView) -> float:
    """Just enough to kill an opposing unit if that is possible, much for their champion, else as little as can be."""
    (share,) = s.view.keys[option.index][4]
    return share_of(s, s.source, share) if isinstance(share, int) else 0.0


def share_of(s: Situation, card: CardView | None, share: int) -> float:
    """Worth of a share of damage for a unit. A champion takes what no unit before it needed."""
    if card is None or card.controller == s.me:
        return -share
    if share >= remaining(card):
        return 1000.0 - share
    return share if "CHAMPION" in card.types else -share


def permit(s: Situation, option: OptionView) -> float:
    """Accept what gains something: the permissions of the source's text, judged by what they do."""
    if option.kind not in ("yes", "pay"):
        return -0.3
    source = s.source
    if source is None:
        return 1.0
    gains = [each(s, source) for word in source.abilities for each in read(word).permissions]
    return max(gains) if gains else 1.0


def modes(s: Situation, option: OptionView) -> float:
    """The mode or number that does most."""
    if not option.does:
        return -0.01 if option.card is None else 0.0
    return sum(read(word).worth(s, s.source) - read(word).price(s, s.source) for word in option.does)


def glimpse(s: Situation, option: OptionView) -> float:
    """Put to the bottom what one has least use for."""
    card = option.card
    if card is None:
        return 0.0
    return 3.2 - keeping_worth(s, card)


def most(s: Situation, option: OptionView) -> float:
    """As much as possible."""
    return float(option.index)


def imbue(s: Situation, option: OptionView) -> float:
    """Imbue what can be imbued."""
    return 1.0 if option.kind == "imbue" else 0.0
