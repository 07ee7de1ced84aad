"""Abilities and cards as they are worth something to a player. Each ability is read once and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from grandarchive.agents.greedy.effects import (
    EFFECTS,
    IMPOSSIBLE,
    OTHER_EFFECT,
    expected,
    materialize_next,
    mode,
    price_of,
    sequence,
)
from grandarchive.agents.greedy.numbers import Number, Source, conditions, enum_name, fits, number
from grandarchive.agents.greedy.picks import Pick, Text, Use, Worth, on, picked
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import (
    KEYWORDS,
    LIFE,
    LYING,
    POWER,
    object_worth,
    remaining,
    spending_worth,
    urgency,
)
from grandarchive.play.view_parts import CardView
from grandarchive.play.words import WordView

ENTERING: Final = 0.94
"""An ability was counted as part of its object already."""
LATER_OWN: Final = 0.4
LATER: Final = 0.55
"""How often a triggered ability triggers later, about its own object and about others."""
MOST_LATER: Final = 4.8
"""The most that an ability can be worth for later."""
USED: Final = 0.56
"""How often an activated ability is used later."""
ENGINE: Final = 1.0
"""How often that is of an ability that does not give up its object."""
UNUSED: Final = 0.46
STATIC: Final = 1.2
SHARED: Final = 0.7
"""Share of the worth of stats that counts if allies have them only as long as an object is there."""
STATS: Final = {"power": POWER, "life": LIFE}

KEPT: Final = 1.2
KEPT_COST: Final = 0.52
KEPT_POWER: Final = 0.45
KEPT_ABILITY: Final = 0.34
"""Worth of keeping a card, and of each point of its cost and power and each of its abilities."""
KEPT_REACHABLE: Final = 1.2
KEPT_UNREACHABLE: Final = 0.17
"""The share of that for cards of elements that are not enabled yet, and of those that never will be."""

MEMORY: Final = 1.9
"""Worth of a card of the memory that pays: it is a random one."""
PLAYED: Final = 3.0
"""Worth of playing a card that nobody knows yet."""
PAID: Final = 0.5
"""Price of each reserve of a card that an effect lets the player play."""

MOST_KEPT: Final = 8192
"""How many abilities are kept before they are forgotten."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The deeds of an ability or mode.

    `worth` is that of following its effects once, `price` that of its costs without reserve, and `reserve` the reserve
    that it costs; `gives_up` says that the source is among the costs. `happening` is what a triggered ability waits
    for. `is_own` says that it waits for its own source, and `draws` that cards are drawn somewhere in its effects.
    """

    kind: str
    worth: Worth
    price: Worth
    reserve: Number
    gates: Number | None
    happening: str
    is_own: bool
    draws: bool
    uses: tuple[Use, ...]
    permissions: tuple[Worth, ...]
    gives_up: bool


_KEPT: Final[dict[int, tuple[WordView, Reading]]] = {}


def read(word: WordView) -> Reading:
    """The reading of an ability or mode."""
    known = _KEPT.get(id(word))
    if known is not None and known[0] is word:
        return known[1]
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    found = _read(word)
    _KEPT[id(word)] = (word, found)
    return found


def aimed(word: WordView, side: str) -> WordView:
    """The same text, aimed at its player or at an opponent where it targets any player."""
    known = _AIMED.get((id(word), side))
    if known is not None and known[0] is word:
        return known[1]
    if len(_AIMED) >= MOST_KEPT:
        _AIMED.clear()
    found = WordView(_aimed(word, {"enum": ("Who", side)}))
    _AIMED[id(word), side] = (word, found)
    return found


_AIMED: Final[dict[tuple[int, str], tuple[WordView, WordView]]] = {}


def _aimed(value: Any, who: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([_aimed(each, who) for each in value])
    if not isinstance(value, dict):
        return value
    if value.get("is") in ("PlayerTarget", "ThePlayer"):
        return who
    return {key: _aimed(each, who) for key, each in value.items()}


def _targets_anybody(word: WordView) -> bool:
    """A text targets a player, whoever that is."""
    text = str(word)
    return "'PlayerTarget'" in text and "('Who', 'OPPONENT')" not in text.partition("'PlayerTarget'")[2][:60]


def _nothing(s: Situation, source: Source) -> float:
    return 0.0


def _read(word: WordView) -> Reading:
    kind, text = word["is"], Text(named=_subject(word))
    price: Worth = _nothing
    reserve: Number = _nothing
    worth: Worth = _nothing
    if kind in ("Activated", "AdditionalCost", "AlternativeCost", "PlayFrom") and word.get("costs"):
        price = price_of(word["costs"], text)
        reserve = _reserve(word["costs"])
    if kind == "Mode":
        worth = mode(word, text)
    elif kind == "AlternativeCost" and word.get("then"):
        worth = sequence(word["then"], text)
    elif "effects" in word:
        worth = sequence(word["effects"], text)
    elif kind == "Static":
        worth = _static(word)
    elif kind == "Keyword":
        worth = _of_keyword(KEYWORDS.get(word["name"], 0.3))
    pattern: Any = word.get("pattern", {})
    gates = None if kind == "Mode" else conditions((*word.get("gates", ()), *_intervening(word)))
    happening = enum_name(pattern.get("happening"), "")
    is_own = pattern.get("subject", {}).get("is") == "This"
    draws = "Draw" in str(word.get("effects", ()))
    uses, permissions = tuple(text.uses), tuple(text.permissions)
    if _targets_anybody(word):
        one, other = (read(aimed(word, side)).worth for side in ("YOU", "OPPONENT"))
        worth = _better(one, other)
    return Reading(kind, worth, price, reserve, gates, happening, is_own, draws, uses, permissions, text.gives_up)


def _subject(word: WordView) -> dict[str, Pick]:
    """The object that a triggered ability is about, if it is the source or the champion that uses it."""
    subject: Any = word.get("pattern", {}).get("subject", {})
    if subject.get("is") == "This":
        return {"subject": Pick("source")}
    return {"subject": Pick("champion")} if "Using" in str(subject) else {}


def _better(one: Worth, other: Worth) -> Worth:
    return lambda s, source: max(one(s, source), other(s, source))


def _of_keyword(value: float) -> Worth:
    return lambda s, source: value


def _intervening(word: WordView) -> tuple[Any, ...]:
    return (word["condition"],) if word.get("condition") is not None else ()


def _reserve(costs: Iterable[Any]) -> Number:
    parts = [number(cost["amount"]) for cost in costs if cost["is"] == "PayReserve"]
    return lambda s, source: sum(part(s, source) for part in parts)


def _static(word: WordView) -> Worth:
    """A static ability is good for whoever has it, unless it makes less of what they control."""
    loses = any(_is_loss(each) for each in word["modifications"])
    against = "Not" in str(word["affected"]) or "OPPONENT" in str(word["affected"])
    if word["affected"]["is"] == "This" or not all(each["is"] == "Gets" for each in word["modifications"]):
        return lambda s, source: -OTHER_EFFECT if loses and not against else STATIC
    fitting = fits(word["affected"])
    gains = [(STATS.get(each["stat"], 0.0), number(each["amount"])) for each in word["modifications"]]

    champion_life = [number(each["amount"]) for each in word["modifications"] if each["stat"] == "life"]

    if "Linked" in str(word["affected"]):
        return lambda s, source: SHARED * sum(each * amount(s, source) for each, amount in gains)

    def of_units(s: Situation, source: Source) -> float:
        units = [card for card in s.units if "ALLY" in card.types and fitting(s, source, card)]
        balance = sum(1.0 if card.controller == s.me else -1.0 for card in units)
        found = balance * sum(each * amount(s, source) for each, amount in gains)
        if champion_life and s.champion is not None and fitting(s, source, s.champion):
            found += urgency(remaining(s.champion)) * sum(amount(s, source) for amount in champion_life)
        return SHARED * found

    return of_units


def _is_loss(word: Any) -> bool:
    amount = word.get("amount")
    return word["is"] in ("Loses", "Cant") or (word["is"] == "Gets" and isinstance(amount, int) and amount < 0)


def likely(reading: Reading, s: Situation, source: Source) -> float:
    """How likely an ability is unlocked."""
    return 1.0 if reading.gates is None else reading.gates(s, source)


# Cards ---------------------------------------------------------------------------------------------------------

WHILE_PLAYED: Final = frozenset({"ENTER", "ACTIVATE", "MATERIALIZE"})
IN_ATTACKS: Final = frozenset({"ATTACK", "HIT", "KILL"})


def action_worth(s: Situation, card: CardView) -> float:
    """Worth of what an action does as it resolves, or an attack besides its damage."""
    found = 0.0
    for word in card.abilities:
        reading = read(word)
        if reading.kind == "Resolution" or (reading.kind == "Triggered" and reading.is_own):
            found += expected(likely(reading, s, card), reading.worth(s, card))
        elif reading.kind == "AdditionalCost" and "optional" not in word:
            found -= reading.price(s, card)
    return found


def _is_double(s: Situation, card: CardView, other: CardView) -> bool:
    """An object that the player controls is the same unique one as a card."""
    return other.controller == s.me and other.name == card.name and "UNIQUE" in other.types and other.ref != card.ref


def _links_to_ally(card: CardView) -> bool:
    if "link" not in card.keywords:
        return False
    return any(word.get("name") == "link" and word.get("value") == "ally" for word in card.abilities)


def permanent_worth(s: Situation, card: CardView) -> float:
    """Worth of having an object enter the field. Of unique objects with the same name one alone stays."""
    found = object_worth(card)
    if _links_to_ally(card) and not any("ALLY" in unit.types and unit.controller == s.me for unit in s.units):
        return -found
    if "UNIQUE" in card.types:
        found -= max((object_worth(other) for other in s.field if _is_double(s, card, other)), default=0.0)
    for word in card.abilities:
        reading = read(word)
        if reading.kind == "Triggered" and reading.is_own and reading.happening in WHILE_PLAYED:
            found += expected(likely(reading, s, card), reading.worth(s, card)) - ENTERING
        elif reading.kind == "Triggered":
            chance = LATER_OWN if reading.is_own else LATER
            later = expected(likely(reading, s, card), reading.worth(s, card))
            found += chance * max(-MOST_LATER, min(later, MOST_LATER)) - UNUSED
        elif reading.kind == "Activated":
            gain = expected(likely(reading, s, card), reading.worth(s, card) - reading.reserve(s, card))
            often = USED if reading.gives_up else ENGINE
            found += often * max(0.0, min(gain, MOST_LATER)) - UNUSED
        elif reading.kind == "Static":
            found += expected(likely(reading, s, card), reading.worth(s, card)) - ENTERING
        elif reading.kind == "AdditionalCost" and "optional" not in word:
            found -= reading.price(s, card)
    return found


def playing_worth(s: Situation, card: CardView) -> float:
    """Worth of playing a card now, what it costs left out; an optional cost is paid if that gains something."""
    optional = [word for word in card.abilities if word["is"] == "AdditionalCost" and "optional" in word]
    if s.paid is not None or len(optional) != 1:
        return _playing(s, card)
    price = read(optional[0]).price(s, card)
    return max(if_paid(s, card, ""), if_paid(s, card, optional[0]["optional"]) - price)


def if_paid(s: Situation, card: CardView, name: str) -> float:
    """Worth of playing a card with the optional cost of a name, or with none."""
    before, s.paid = s.paid, name
    found = _playing(s, card)
    s.paid = before
    return found


def _playing(s: Situation, card: CardView) -> float:
    types = card.types
    if "ACTION" in types or "ATTACK" in types:
        return action_worth(s, card)
    return permanent_worth(s, card)


def keeping_worth(s: Situation, card: CardView) -> float:
    """Worth of a card in hand for the turns to come: what it costs says how much it is meant to do."""
    cost = card.cost or 0
    found = KEPT + KEPT_COST * min(cost, 5) + KEPT_POWER * (card.power or 0)
    found += KEPT_ABILITY * sum(1 for ability in card.abilities if ability["is"] != "OwnCost")
    if not set(card.elements) <= s.enabled:
        found *= KEPT_REACHABLE if set(card.elements) <= s.reachable else KEPT_UNREACHABLE
    if "REACTION" in card.subtypes:
        found *= 0.9
    return found


def _inner(s: Situation, card: CardView, worth: Callable[[Situation, CardView], float]) -> float:
    """Worth of a card that another one plays. One that is played by this one in turn is worth as much as any."""
    if s.is_inner:
        return PLAYED
    s.is_inner = True
    found = worth(s, card)
    s.is_inner = False
    return found


def _activate(word: Any, text: Text) -> Worth:
    """A card is played from where it lies, for its cost, for nothing, or for counters of the champion."""
    free = word.get("free", False) or any(each["is"] == "WaivesCosts" for each in word.get("modified", ()))
    counters = word.get("removing", "")

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        cost = 0 if free else card.cost or 0
        champion = s.champion
        has = s.size("HAND") if not counters else 0 if champion is None else dict(champion.counters).get(counters, 0)
        if cost > has:
            return IMPOSSIBLE
        taken = LYING["HAND"] if card.zone in ("hand", "memory") else 0.0
        price = spending_worth(counters) if counters else PAID
        return _inner(s, card, playing_worth) - taken - price * cost

    return on(picked(word["what"], text), of_card, PLAYED)


def _materialize(word: Any, text: Text) -> Worth:
    """One of the cards of the material deck that fit; the memory pays for it."""
    if "filter" not in word:
        return materialize_next(word, text)
    fitting = fits(word["filter"])

    def worth(s: Situation, source: Source) -> float:
        cards = (card for card in s.in_zone("MATERIAL") if fitting(s, source, card))
        gains = (_inner(s, card, permanent_worth) - MEMORY * (card.cost or 0) for card in cards if _is_next(s, card))
        return max(gains, default=0.0)

    return worth


def _is_next(s: Situation, card: CardView) -> bool:
    """A card is no champion, or one into which the own champion could level up."""
    return "CHAMPION" not in card.types or card.level == s.level + 1


EFFECTS["Activate"] = _activate
EFFECTS["Materialize"] = _materialize
"""They are here because they take the worth of whole cards."""
