"""Amounts, conditions and filters of the language, each made once into a function of the situation.

What a function cannot know it guesses: a number is about what cards usually have, a condition holds half of the time,
and a filter lets everything through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.agents.greedy.situation import Situation
from grandarchive.play.view_parts import CardView

Source = CardView | None
Number = Callable[[Situation, Source], float]
Fits = Callable[[Situation, Source, CardView], bool]

GUESSED_NUMBER: Final = 2.5
GUESSED_CHANCE: Final = 0.45
OWN_ELEMENT: Final = 0.54
OTHER_ELEMENT: Final = 0.087
"""How likely an unknown card is of an element, by whether the player has enabled it."""

KNOWN: Final = 4
"""As many cards of its own count as what is guessed about a deck."""

SEEN_STATES: Final = frozenset({"distant", "ephemeral", "fostered", "preserved"})
"""The properties that a view tells of a card."""

COSTING_MEMORY: Final = frozenset({"CHAMPION", "REGALIA"})

CLASSES: Final = frozenset({"ASSASSIN", "CLERIC", "GUARDIAN", "MAGE", "RANGER", "TAMER", "WARRIOR"})


def enum_name(value: Any, otherwise: str) -> str:
    """The name of a member of a closed set, or what stands for anything else."""
    return str(value["enum"][1]) if isinstance(value, dict) and "enum" in value else otherwise


def whose(value: Any, usual: str) -> str:
    """The player to whom something belongs: "YOU", "OPPONENT", "EACH" or "ANY" for a player of one's choice."""
    if value is None:
        return usual
    if isinstance(value, dict) and value.get("is") == "PlayerTarget":
        return "OPPONENT" if enum_name(value.get("who"), "EACH") == "OPPONENT" else "ANY"
    if isinstance(value, dict) and value.get("is") in ("ThePlayer", "ControllerOf", "DefendingPlayer", "ItsController"):
        return "OPPONENT"
    return enum_name(value, "YOU")


# Amounts -------------------------------------------------------------------------------------------------------


def number(word: Any) -> Number:
    """An amount as a function of the situation."""
    if isinstance(word, bool) or word is None:
        return _constant(1.0)
    if isinstance(word, int):
        return _constant(float(word))
    make = NUMBERS.get(word["is"]) if isinstance(word, dict) else None
    return _constant(GUESSED_NUMBER) if make is None else make(word)


def _constant(value: float) -> Number:
    return lambda s, source: value


def _sum(word: Any) -> Number:
    left, right = number(word["left"]), number(word["right"])
    return lambda s, source: left(s, source) + right(s, source)


def _product(word: Any) -> Number:
    left, right = number(word["left"]), number(word["right"])
    return lambda s, source: left(s, source) * right(s, source)


def _lesser(word: Any) -> Number:
    left, right = number(word["left"]), number(word["right"])
    return lambda s, source: min(left(s, source), right(s, source))


def _divided(word: Any) -> Number:
    amount, by = number(word["amount"]), word["by"]
    return lambda s, source: amount(s, source) // by


def _depending(word: Any) -> Number:
    chance, then, otherwise = condition(word["condition"]), number(word["then"]), number(word["otherwise"])

    def value(s: Situation, source: Source) -> float:
        likely = chance(s, source)
        return likely * then(s, source) + (1.0 - likely) * otherwise(s, source)

    return value


def _count(word: Any) -> Number:
    filter, zone, side = fits(word["filter"]), enum_name(word.get("zone"), "FIELD"), whose(word.get("whose"), "EACH")
    everything = word["filter"]["is"] == "Anything"
    of_units = is_of_units(word["filter"])

    def counted(s: Situation, source: Source) -> float:
        if everything and zone not in ("FIELD", "INTENT"):
            return float(s.size(zone) + _paying(s, source, zone))
        cards = s.units if of_units and zone == "FIELD" else s.in_zone(zone)
        if zone in ("FIELD", "INTENT") and side in ("YOU", "OPPONENT"):
            cards = [card for card in cards if (card.controller == s.me) == (side == "YOU")]
        return float(sum(1 for card in cards if filter(s, source, card)))

    def value(s: Situation, source: Source) -> float:
        return counted(s.opponent if side == "OPPONENT" and zone not in ("FIELD", "INTENT") else s, source)

    return value


def _paying(s: Situation, source: Source, zone: str) -> int:
    """By how much the hand and the memory of the player change as a card in hand is paid for."""
    if source is None or source.zone != "hand" or source.owner != s.me or source.cost is None:
        return 0
    return {"HAND": -1 - source.cost, "MEMORY": source.cost}.get(zone, 0)


def _of(word: Any) -> Number:
    measure, what = measured(word["measure"]), word["what"]
    if what["is"] not in ("Source", "Champion"):
        return _constant(2.0)
    side = whose(what.get("of"), "YOU") if what["is"] == "Champion" else ""

    def value(s: Situation, source: Source) -> float:
        of = source if not side else s.champion if side == "YOU" else s.opponent.champion
        found = None if of is None else measure(of)
        return GUESSED_NUMBER if found is None else float(found)

    return value


NUMBERS: Final[dict[str, Callable[[Any], Number]]] = {
    "Level": lambda word: lambda s, source: float(s.level),
    "Sum": _sum,
    "Product": _product,
    "Lesser": _lesser,
    "Divided": _divided,
    "Depending": _depending,
    "Count": _count,
    "Of": _of,
    "Variable": lambda word: lambda s, source: max(1.0, s.size("HAND") - 1.0),
}


def measured(word: Any) -> Callable[[CardView], float | None]:
    """The number of a card that a measure speaks of, or None."""
    kind = word["is"]
    if kind == "Stat":
        stat = word["stat"]
        return lambda card: getattr(card, stat, None)
    if kind == "Counters":
        counter = word["kind"]
        if counter == "damage":
            return lambda card: card.damage
        return lambda card: dict(card.counters).get(counter, 0)
    return _cost_of(enum_name(word.get("kind"), "")) if kind == "CardCost" else lambda card: None


def _cost_of(kind: str) -> Callable[[CardView], float | None]:
    """The cost of a card, None for one of the other kind: champions and regalia cost memory."""
    if not kind:
        return lambda card: card.cost
    return lambda card: card.cost if (kind == "MEMORY") == bool(COSTING_MEMORY & set(card.types)) else None


# Conditions ----------------------------------------------------------------------------------------------------


def condition(word: Any) -> Number:
    """How likely a condition holds, from 0 to 1."""
    make = CONDITIONS.get(word["is"]) if isinstance(word, dict) else None
    return _constant(GUESSED_CHANCE) if make is None else make(word)


def conditions(words: Any) -> Number | None:
    """How likely all of these hold; None without any."""
    parts = [condition(word) for word in words or ()]
    if not parts:
        return None

    def value(s: Situation, source: Source) -> float:
        found = 1.0
        for part in parts:
            found *= part(s, source)
        return found

    return value


def _class_bonus(s: Situation, source: Source) -> float:
    champion = s.champion
    if champion is None or source is None:
        return GUESSED_CHANCE
    return 1.0 if any(c in CLASSES and c in champion.subtypes for c in source.subtypes) else 0.0


def _element_bonus(s: Situation, source: Source) -> float:
    champion = s.champion
    if champion is None or source is None:
        return GUESSED_CHANCE
    return 1.0 if any(element in champion.elements for element in source.elements) else 0.0


def _level_at_least(word: Any) -> Number:
    least = word["level"]
    return lambda s, source: 1.0 if s.level >= least else 0.0


def _at_least(word: Any) -> Number:
    left, right = number(word["left"]), number(word["right"])
    return lambda s, source: 1.0 if left(s, source) >= right(s, source) else 0.0


def _equal(word: Any) -> Number:
    left, right = number(word["left"]), number(word["right"])
    return lambda s, source: 1.0 if left(s, source) == right(s, source) else 0.0


def _unless(word: Any) -> Number:
    part = condition(word["condition"])
    return lambda s, source: 1.0 - part(s, source)


def _any_of(word: Any) -> Number:
    parts = [condition(part) for part in word["parts"]]
    return lambda s, source: max(part(s, source) for part in parts)


def _is(word: Any) -> Number:
    filter = fits(word["filter"])
    if word["what"]["is"] in ("Source", "SourceCard"):
        return lambda s, source: 1.0 if source is not None and filter(s, source, source) else 0.0
    if word["filter"]["is"] != "Element":
        return _constant(GUESSED_CHANCE)
    name = word["filter"]["name"]

    def of_element(s: Situation, source: Source) -> float:
        guessed = OWN_ELEMENT if name in s.enabled else OTHER_ELEMENT
        known = s.seen_elements
        share = (known.get(name, 0) + KNOWN * guessed) / (sum(known.values()) + KNOWN)
        return 1.0 - (1.0 - share) ** (1 + _glimpsed(source))

    return of_element


def _glimpsed(source: Source) -> int:
    """The cards besides one among which a text that glimpses lets its player choose."""
    words = () if source is None else (each for word in source.abilities for each in word.get("effects", ()))
    amounts = (word["amount"] for word in words if word["is"] == "Glimpse")
    return sum(max(0, amount - 1) for amount in amounts if isinstance(amount, int))


def _any_player(word: Any) -> Number:
    who = word["who"]
    if who["is"] != "Having":
        return _constant(GUESSED_CHANCE)
    part, side = condition(who["condition"]), whose(who.get("who"), "EACH")
    if side == "YOU":
        return part
    return lambda s, source: part(s.opponent, source)


def _champion_bonus(word: Any) -> Number:
    name = word["name"]
    return lambda s, source: 1.0 if s.champion is not None and s.champion.name.split(", ")[0] == name else 0.0


def _during(word: Any) -> Number:
    phase, side = enum_name(word["phase"], "").lower(), whose(word.get("whose"), "YOU")

    def value(s: Situation, source: Source) -> float:
        return 1.0 if s.view.phase == phase and (side == "EACH" or (side == "YOU") == s.is_my_turn) else 0.0

    return value


def _faces(word: Any) -> Number:
    directions = {enum_name(each, "").lower() for each in word["directions"]}
    return lambda s, source: 1.0 if s.view.direction(s.me) in directions else 0.0


def _paid(word: Any) -> Number:
    """Whether an optional cost of the card is paid; while the player thinks about it, whatever is tried."""
    name = word["name"]

    def paid(s: Situation, source: Source) -> float:
        if name == "imbued" and source is not None and source.zone == "hand":
            return float(_imbues(s, source))
        return GUESSED_CHANCE if s.paid is None else float(name == s.paid)

    return paid


def _imbues(s: Situation, source: CardView) -> bool:
    """The hand has enough other cards of an element of the source to imbue it."""
    least = [word["least"] for word in source.abilities if word["is"] == "Imbue"]
    elements = set(source.elements)
    fitting = sum(not elements.isdisjoint(card.elements) for card in s.hand if card.ref != source.ref)
    return all(isinstance(each, int) and fitting >= each for each in least)


CONDITIONS: Final[dict[str, Callable[[Any], Number]]] = {
    "ClassBonus": lambda word: _class_bonus,
    "ElementBonus": lambda word: _element_bonus,
    "ChampionBonus": _champion_bonus,
    "During": _during,
    "LevelAtLeast": _level_at_least,
    "AtLeast": _at_least,
    "Equal": _equal,
    "Unless": _unless,
    "AllOf": lambda word: conditions(word["parts"]) or _constant(1.0),
    "AnyOf": _any_of,
    "Is": _is,
    "AnyPlayer": _any_player,
    "Faces": _faces,
    "Paid": _paid,
    "YourTurn": lambda word: lambda s, source: 1.0 if s.is_my_turn else 0.0,
}


# Filters -------------------------------------------------------------------------------------------------------


def fits(word: Any) -> Fits:
    """A filter as a function of the situation, the source of the text and a card."""
    make = FILTERS.get(word["is"]) if isinstance(word, dict) else None
    return _everything if make is None else make(word)


def is_of_units(word: Any) -> bool:
    """Only units fit a filter."""
    if word["is"] == "Type":
        return word["name"] in ("ALLY", "CHAMPION")
    if word["is"] == "And":
        return any(is_of_units(part) for part in word["parts"])
    return word["is"] == "Or" and all(is_of_units(part) for part in word["parts"])


def _everything(s: Situation, source: Source, card: CardView) -> bool:
    return True


def _and(word: Any) -> Fits:
    parts = [fits(part) for part in word["parts"]]
    return lambda s, source, card: all(part(s, source, card) for part in parts)


def _or(word: Any) -> Fits:
    parts = [fits(part) for part in word["parts"]]
    return lambda s, source, card: any(part(s, source, card) for part in parts)


def _not(word: Any) -> Fits:
    if word["part"]["is"] not in FILTERS:
        return _everything
    part = fits(word["part"])
    return lambda s, source, card: not part(s, source, card)


def _typed(word: Any) -> Fits:
    name = word["name"]
    return lambda s, source, card: name in card.types


def _subtype(word: Any) -> Fits:
    name = word["name"]
    return lambda s, source, card: name in card.subtypes


def _element(word: Any) -> Fits:
    name = word["name"]
    return lambda s, source, card: name in card.elements


def _named(word: Any) -> Fits:
    name = word.get("name")
    return (lambda s, source, card: card.name == name) if isinstance(name, str) else _everything


def _sharing(word: Any) -> Fits:
    """The same name as the source; other things that cards share are not looked at."""
    if word["by"]["is"] != "Name" or word["what"]["is"] not in ("Source", "SourceCard"):
        return _everything
    return lambda s, source, card: source is not None and card.name == source.name


def _with_keyword(word: Any) -> Fits:
    name = word["name"]
    return lambda s, source, card: name in card.keywords


def _controlled(word: Any) -> Fits:
    side = whose(word.get("by"), "YOU")
    if side == "YOU":
        return lambda s, source, card: card.controller == s.me
    if side == "OPPONENT":
        return lambda s, source, card: card.controller != s.me
    return _everything


def _with(word: Any) -> Fits:
    measure = measured(word["measure"])
    least = None if word.get("least") is None else number(word["least"])
    most = None if word.get("most") is None else number(word["most"])

    def within(s: Situation, source: Source, card: CardView) -> bool:
        found = measure(card)
        if found is None:
            return False
        return (least is None or found >= least(s, source)) and (most is None or found <= most(s, source))

    return within


def _being(word: Any) -> Fits:
    name = word["property"]
    if name not in SEEN_STATES:
        return _everything
    return lambda s, source, card: name in card.states


def _this(s: Situation, source: Source, card: CardView) -> bool:
    return source is not None and card.ref == source.ref


FILTERS: Final[dict[str, Callable[[Any], Fits]]] = {
    "And": _and,
    "Or": _or,
    "Not": _not,
    "Type": _typed,
    "Supertype": _typed,
    "Subtype": _subtype,
    "Element": _element,
    "Named": _named,
    "Shares": _sharing,
    "WithKeyword": _with_keyword,
    "Controlled": _controlled,
    "Owned": _controlled,
    "With": _with,
    "This": lambda word: _this,
    "Awake": lambda word: lambda s, source, card: not card.rested,
    "Being": _being,
    "Damaged": lambda word: lambda s, source, card: card.damage > 0,
    "Attacking": lambda word: lambda s, source, card: card.attacking,
    "Defending": lambda word: lambda s, source, card: card.defending,
    "IsToken": lambda word: lambda s, source, card: "token" in card.states,
    "Loaded": lambda word: lambda s, source, card: bool(card.loaded),
}
