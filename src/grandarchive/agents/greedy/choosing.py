"""Targets, cards to choose, modes and permissions: judged by what the text does with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grandarchive.agents.greedy.acting import alternative, reserve_costs, way_price
from grandarchive.agents.greedy.numbers import Source, enum_name
from grandarchive.agents.greedy.picks import Use
from grandarchive.agents.greedy.reading import MEMORY, PAID, aimed, if_paid, keeping_worth, likely, playing_worth, read
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import object_worth, remaining
from grandarchive.play.option_keys import NO_KEY
from grandarchive.play.view_parts import CardView, OptionView

PARTED = 0.5
"""The share of a card's worth in hand that is lost with it if an effect makes the player put a card away."""
UNSEEN = 0.3
"""Worth of a glimpsed card that goes to the bottom."""
PLAYS = {"activate": PAID, "materialize": MEMORY}
"""The kinds of options that play a card which a text allows to be played, and the price of each point of its cost."""
FACED = 1.0
"""Worth of a direction that a card in play or in hand names."""

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
        worth = use.worth(s, s.source, card)
        if worth < 0 and card.owner == s.me and card.zone in ("hand", "memory"):
            return worth - PARTED * keeping_worth(s, card)
        return worth + 0.001 * _general(s, card)
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
    if option.kind in PLAYS and option.card is not None:
        return playing_worth(s, option.card) - PLAYS[option.kind] * (option.card.cost or 0)
    if option.kind not in ("yes", "pay", "return preserved"):
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


def way_to_pay(s: Situation, option: OptionView) -> float:
    """The own cost or an alternative one, whichever takes less."""
    source = s.source
    if source is None:
        return 0.0
    if option.kind == "own cost":
        return -way_price(s, reserve_costs(s).get(source.ref, source.cost or 0), 0.0)
    return max((-way_price(s, *alternative(s, source, word)) for word in option.does), default=0.0)


def glimpse(s: Situation, option: OptionView) -> float:
    """Put to the bottom what one has least use for."""
    card = option.card
    if card is None:
        return 0.0
    return 3.2 - keeping_worth(s, card)


def most(s: Situation, option: OptionView) -> float:
    """As much as possible."""
    return float(option.index)


def starcalled(s: Situation, option: OptionView) -> float:
    """Activate a glimpsed card if it is worth what it costs and the other glimpsed cards, which go to the bottom."""
    card = option.card
    if card is None:
        return 0.0
    price = 0.0
    if option.kind != "starcall freely":
        price = sum(0.5 * word["cost"] for word in card.abilities if word["is"] == "Starcalling")
    others = sum(each.card is not None for each in s.options) - 1
    return playing_worth(s, card) - price - UNSEEN * others


def additional(s: Situation, option: OptionView) -> float:
    """Pay an optional cost if the card then does more than the cost is worth."""
    source = s.source
    if option.kind != "pay" or source is None:
        return 0.0
    found = 0.0
    for word in source.abilities:
        if word["is"] == "AdditionalCost" and "optional" in word:
            found -= read(word).price(s, source)
            gained = (each for then in word.get("then", ()) for each in then.get("modifications", ()))
            found += sum(read(each["ability"]).worth(s, source) for each in gained if each["is"] == "Gains")
            found += if_paid(s, source, word["optional"]) - if_paid(s, source, "")
    return found


def direction(s: Situation, option: OptionView) -> float:
    """Turn Shifting Currents so that own abilities trigger, and to a direction that own cards name."""
    (after,) = _told(s, option)
    before = s.view.direction(s.me)
    found = 0.0
    for card in (*s.field, *s.hand, *s.in_zone("MEMORY")):
        if card.zone == "field" and card.controller != s.me:
            continue
        for word in card.abilities:
            text = str(word)
            if (
                word["is"] == "Triggered"
                and card.zone == "field"
                and _turns(word["pattern"].get("turning"), before, after)
            ):
                reading = read(word)
                found += likely(reading, s, card) * reading.worth(s, card)
            if "'Faces'" in text:
                found += FACED * ((f"'{after.upper()}'" in text) - (f"'{before.upper()}'" in text))
    return found


def _turns(turning: Any, before: str, after: str) -> bool:
    """An ability that names these directions triggers. One that names a way to turn is not read."""
    if turning is None or turning.get("turns"):
        return False
    named = (("before", before), ("after", after))
    return all(
        not turning.get(key) or value in {enum_name(each, "").lower() for each in turning[key]} for key, value in named
    )


def target_player(s: Situation, option: OptionView) -> float:
    """The player for whom the text does most good, or an opponent for whom it does most harm."""
    source = s.source
    if option.kind != "player" or source is None:
        return 0.0
    (player,) = _told(s, option)
    side = "YOU" if player == s.me else "OPPONENT"
    return sum(read(aimed(word, side)).worth(s, source) for word in source.abilities if "'PlayerTarget'" in str(word))


def _told(s: Situation, option: OptionView) -> tuple[Any, ...]:
    """The part of an option's key that names a player, a direction or a number."""
    return (option.key if option.key != NO_KEY else s.view.keys[option.index])[4]


def on_top(s: Situation, option: OptionView) -> float:
    """Put the card on top that is worth most to keep, so that the player draws it first."""
    return 0.0 if option.card is None else keeping_worth(s, option.card)


def called(s: Situation, option: OptionView) -> float:
    """Load whatever can be loaded, what has the most power first."""
    return 0.0 if option.card is None else 1.0 + (option.card.power or 0)


def begin_with(s: Situation, option: OptionView) -> float:
    """Begin the game with what may be on the field for nothing."""
    return 1.0 if option.kind == "yes" else 0.0


def imbue(s: Situation, option: OptionView) -> float:
    """Imbue what can be imbued."""
    return 1.0 if option.kind == "imbue" else 0.0
