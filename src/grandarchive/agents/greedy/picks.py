"""The selections of a text: which cards an effect acts on, and the worth of doing something with each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grandarchive.agents.greedy.numbers import Fits, Number, Source, enum_name, fits, is_of_units, number, whose
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import CARD
from grandarchive.play.view_parts import CardView

Worth = Callable[[Situation, Source], float]
OfCard = Callable[[Situation, Source, CardView], float]

HIDDEN: Final = ("HAND", "MEMORY")
MOST_EACH: Final = 4
"""The most cards for each of which something is expected to be done."""


@dataclass(slots=True)
class Use:
    """Cards that a text has its player pick, and what is done with each: `kind` is "target" or "choose".

    The source is not worth a pick if it is `given_up` for the text.
    """

    kind: str
    zones: tuple[str, ...]
    fits: Fits
    least: int
    given_up: bool = False
    worths: list[OfCard] = field(default_factory=list)

    def worth(self, s: Situation, source: Source, card: CardView) -> float:
        """Worth of picking a card."""
        if self.given_up and source is not None and card.ref == source.ref:
            return -CARD
        return sum(each(s, source, card) for each in self.worths)


@dataclass(slots=True)
class Text:
    """Names that the parts of a text give each other, and the picks and permissions in it.

    `gives_up` says that its source is given up as a cost, `paying` that costs are being read.
    """

    gives_up: bool = False
    paying: bool = False
    named: dict[str, Pick] = field(default_factory=dict)
    uses: list[Use] = field(default_factory=list)
    permissions: list[Worth] = field(default_factory=list)


@dataclass(slots=True)
class Pick:
    """Cards and objects on which an effect acts.

    `how` is "pick" for some of those that fit, "all" for all of them, "source", "champion", or "unknown" for `amount`
    cards that nobody knows beforehand, which are the player's by `side`. `of_units` says that only units fit, and `own`
    that only what the player has does, as in costs.
    """

    how: str
    zones: tuple[str, ...] = ("FIELD",)
    side: str = "YOU"
    fits: Fits | None = None
    of_units: bool = False
    least: int = 1
    most: int = 1
    amount: Number | None = None
    use: Use | None = None
    own: bool = False


# Selections ----------------------------------------------------------------------------------------------------


def picked(word: Any, text: Text) -> Pick:
    """A selection of the language."""
    kind = word["is"] if isinstance(word, dict) else ""
    make = PICKS.get(kind)
    return Pick("unknown", side="") if make is None else make(word, text)


def _target(word: Any, text: Text) -> Pick:
    zone = enum_name(word.get("zone"), "FIELD")
    other = word.get("other_zone")
    zones = (zone,) if other is None else (zone, enum_name(other, "FIELD"))
    most = word.get("maximum", 1)
    use = Use("target", zones, fits(word["filter"]), word.get("minimum", 1), text.gives_up)
    text.uses.append(use)
    units = is_of_units(word["filter"])
    found = Pick("pick", zones, "EACH", use.fits, units, use.least, 9 if most is None else most, use=use)
    text.named[word.get("name", "target")] = found
    return found


def _some(word: Any, text: Text) -> Pick:
    zones = tuple(enum_name(zone, "FIELD") for zone in word.get("zones", ("FIELD",)))
    least, most = word.get("minimum", 1), word.get("maximum", 1)
    lowest = least if isinstance(least, int) else 1
    highest = most if isinstance(most, int) else 3
    side = whose(word.get("whose"), "EACH")
    among = text.named.get(word["among"]["name"]) if isinstance(word.get("among"), dict) else None
    if among is not None:
        zones = among.zones
    use = Use("choose", zones, fits(word["filter"]), lowest, text.gives_up)
    text.uses.append(use)
    hidden = among is not None and among.how == "unknown"
    if hidden or zones[0] == "DECK" or (zones[0] == "MEMORY" and side != "YOU"):
        found = Pick("unknown", zones, "YOU", amount=number(highest), use=use)
    else:
        found = Pick("pick", zones, side, use.fits, is_of_units(word["filter"]), lowest, highest, use=use)
    text.named[word.get("name", "chosen")] = found
    return found


def _every(word: Any, text: Text) -> Pick:
    filter = word["filter"]
    first = filter["parts"][0] if filter["is"] == "Or" else filter
    if first["is"] == "Among" and first["what"]["is"] == "Bound":
        return _bound(first["what"], text)
    zone, side = enum_name(word.get("zone"), "FIELD"), whose(word.get("whose"), "EACH")
    return Pick("all", (zone,), side, fits(word["filter"]), is_of_units(word["filter"]))


def _top(word: Any, text: Text) -> Pick:
    return Pick("unknown", ("DECK",), whose(word.get("whose"), "YOU"), amount=number(word.get("amount", 1)))


def _at_random(word: Any, text: Text) -> Pick:
    zone = enum_name(word.get("zone"), "HAND")
    found = Pick("unknown", (zone,), whose(word.get("whose"), "YOU"), amount=number(word.get("amount", 1)))
    text.named[word.get("name", "chosen")] = found
    return found


def _bound(word: Any, text: Text) -> Pick:
    known = text.named.get(word.get("name", "target"))
    return Pick("unknown", side="") if known is None else known


def _next_attack(word: Any, text: Text) -> Pick:
    """One of the units whose next attack it can be."""
    filter = word["filter"]
    if filter["is"] == "Among":
        return picked(filter["what"], text)
    return Pick("pick", ("FIELD",), "YOU", fits(filter), is_of_units(filter))


PICKS: Final[dict[str, Callable[[Any, Text], Pick]]] = {
    "Target": _target,
    "Some": _some,
    "Every": _every,
    "Top": _top,
    "AtRandom": _at_random,
    "Bound": _bound,
    "AsItIs": _bound,
    "NextAttack": _next_attack,
    "Source": lambda word, text: Pick("source"),
    "SourceCard": lambda word, text: Pick("source"),
    "Champion": lambda word, text: Pick("champion", side=whose(word.get("of"), "YOU")),
}


def owned(pick: Pick, own: bool) -> Pick:
    """The same pick, among what the player has."""
    return replace(pick, own=True) if own else pick


def on(pick: Pick, each: OfCard, unknown: float) -> Worth:
    """Worth of doing something with each card of a pick; `unknown` is that of an own card that nobody knows yet."""
    if pick.use is not None:
        pick.use.worths.append(each)
    if pick.how == "source":
        return lambda s, source: 0.0 if source is None else each(s, source, source)
    if pick.how == "champion":
        return _on_champions(pick.side, each)
    if pick.how == "unknown":
        return _on_unknown(pick, unknown)
    return _on_known(pick, each, unknown)


def _on_champions(side: str, each: OfCard) -> Worth:
    def worth(s: Situation, source: Source) -> float:
        own = () if s.champion is None else (s.champion,)
        cards = own if side == "YOU" else s.their_champions if side == "OPPONENT" else (*own, *s.their_champions)
        found = [each(s, source, card) for card in cards]
        return max(found, default=0.0) if side == "ANY" else sum(found)

    return worth


def _on_unknown(pick: Pick, unknown: float) -> Worth:
    sign = {"YOU": 1.0, "OPPONENT": -1.0, "EACH": 0.0}.get(pick.side, 1.0)
    amount = pick.amount
    if pick.side == "ANY":
        unknown = abs(unknown)
    if amount is None:
        return lambda s, source: sign * unknown
    return lambda s, source: sign * unknown * amount(s, source)


def candidates(pick: Pick, s: Situation, source: Source) -> Iterable[CardView]:
    """The known cards that fit a pick."""
    filter = pick.fits
    gone = source.ref if source is not None and pick.use is not None and pick.use.given_up else None
    for zone in pick.zones:
        sides: Sequence[Situation] = (s,)
        if zone not in ("FIELD", "INTENT") and not pick.own:
            sides = (s,) if pick.side == "YOU" else (s.opponent,) if pick.side == "OPPONENT" else (s, s.opponent)
        for side in sides:
            for card in s.units if pick.of_units and zone == "FIELD" else side.in_zone(zone):
                if pick.own and card.controller != s.me:
                    continue
                if pick.use is not None and pick.use.kind == "target" and _is_shrouded(s, source, card):
                    continue
                if card.ref != gone and (filter is None or filter(s, source, card)):
                    yield card
    if "FIELD" in pick.zones and source is not None and source.zone == "hand" and "ALLY" in source.types:
        entered = replace(source, zone="field")
        if filter is None or filter(s, source, entered):
            yield entered


def _is_shrouded(s: Situation, source: Source, card: CardView) -> bool:
    """An opponent's object cannot be a target of the text."""
    if card.controller == s.me or card.zone != "field":
        return False
    spell = source is not None and "SPELL" in source.subtypes
    return "omnishroud" in card.keywords or (spell and "spellshroud" in card.keywords)


def _on_known(pick: Pick, each: OfCard, unknown: float) -> Worth:
    if pick.how == "all":
        return lambda s, source: sum(each(s, source, card) for card in candidates(pick, s, source))
    least, most = pick.least, pick.most

    hidden = pick.zones[0] in HIDDEN and (pick.own or pick.side == "YOU")

    def worth(s: Situation, source: Source) -> float:
        if hidden and s.me != s.view.player:
            return unknown * min(least, s.size(pick.zones[0]))
        found = sorted((each(s, source, card) for card in candidates(pick, s, source)), reverse=True)
        return sum(score for at, score in enumerate(found[:most]) if score > 0 or at < least)

    return worth


def how_many(pick: Pick, s: Situation, source: Source) -> float:
    """The number of cards that an effect acts on."""
    if pick.how in ("pick", "all"):
        most = MOST_EACH if pick.how == "all" else min(MOST_EACH, pick.most)
        return float(min(most, sum(1 for _ in candidates(pick, s, source))))
    return 1.0 if pick.amount is None else min(float(MOST_EACH), pick.amount(s, source))
