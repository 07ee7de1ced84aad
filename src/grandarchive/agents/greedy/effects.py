"""Effects of the language, each made once into its worth as a function of the situation.

Worth is in points (see `worth`), from the side of the player who follows the effects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grandarchive.agents.greedy.numbers import (
    Fits,
    Number,
    Source,
    condition,
    conditions,
    enum_name,
    fits,
    is_of_units,
    number,
    whose,
)
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import (
    AT_HAND,
    CARD,
    KEYWORDS,
    LYING,
    UNDRAWN,
    WIN,
    body,
    counter_worth,
    damage_worth,
    moved_worth,
    object_worth,
    rest_worth,
    wake_worth,
)
from grandarchive.play.view_parts import CardView

Worth = Callable[[Situation, Source], float]
OfCard = Callable[[Situation, Source, CardView], float]

HIDDEN: Final = ("HAND", "MEMORY")
SEEN: Final = 0.34
"""Worth of looking at a card."""
REMEMBERED: Final = 3.7
"""Worth of drawing a card into the memory."""
WHEN_DONE: Final = 0.85
"""How often something is done on which more depends."""
RECOVERED: Final = 0.94
"""Worth of recovering a point of damage."""
LEVELED: Final = 4.2
"""Worth of leveling up by an effect."""
MATERIALIZED: Final = 3.7
GLIMPSED: Final = 0.66
EMPOWERED: Final = 0.82
MOST_EACH: Final = 4
"""The most cards for each of which something is expected to be done."""
OTHER_EFFECT: Final = 0.83
"""Worth of an effect that is not understood: whoever put the card into the deck had a reason."""


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
    if hidden or zones[0] in ("DECK", "MEMORY"):
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


PICKS: Final[dict[str, Callable[[Any, Text], Pick]]] = {
    "Target": _target,
    "Some": _some,
    "Every": _every,
    "Top": _top,
    "AtRandom": _at_random,
    "Bound": _bound,
    "AsItIs": _bound,
    "Source": lambda word, text: Pick("source"),
    "SourceCard": lambda word, text: Pick("source"),
    "Champion": lambda word, text: Pick("champion", side=whose(word.get("of"), "YOU")),
}


def _owned(pick: Pick, own: bool) -> Pick:
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


def _candidates(pick: Pick, s: Situation, source: Source) -> Iterable[CardView]:
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
                if card.ref != gone and (filter is None or filter(s, source, card)):
                    yield card


def _on_known(pick: Pick, each: OfCard, unknown: float) -> Worth:
    if pick.how == "all":
        return lambda s, source: sum(each(s, source, card) for card in _candidates(pick, s, source))
    least, most = pick.least, pick.most

    hidden = pick.own and pick.zones[0] in HIDDEN

    def worth(s: Situation, source: Source) -> float:
        if hidden and s.me != s.view.player:
            return unknown * min(least, s.size(pick.zones[0]))
        found = sorted((each(s, source, card) for card in _candidates(pick, s, source)), reverse=True)
        return sum(score for at, score in enumerate(found[:most]) if score > 0 or at < least)

    return worth


# Texts ---------------------------------------------------------------------------------------------------------


def sequence(words: Any, text: Text) -> Worth:
    """Worth of following effects in their order."""
    parts: list[Worth] = []
    at = 0
    while at < len(words):
        word = words[at]
        kind = word["is"]
        then: Worth | None = None
        otherwise: Worth | None = None
        first = _permitted(word, text) if kind in ("May", "MayPay") else effect(word, text)
        if at + 1 < len(words) and words[at + 1]["is"] in ("IfDone", "WhenDone"):
            at += 1
            following = words[at]
            then = sequence(following.get("then", following.get("effects", ())), text)
            otherwise = sequence(following["otherwise"], text) if following.get("otherwise") else None
        parts.append(_optional(first, then, otherwise, text) if kind in ("May", "MayPay") else _done(first, then))
        at += 1
    if len(parts) == 1:
        return parts[0]
    return lambda s, source: sum(part(s, source) for part in parts)


def _permitted(word: Any, text: Text) -> Worth:
    if word["is"] == "May":
        return sequence(word["effects"], text)
    sign = 1.0 if whose(word.get("by"), "YOU") == "YOU" else -0.5
    price = price_of(word["costs"], text)
    return lambda s, source: -sign * price(s, source)


def _done(first: Worth, then: Worth | None) -> Worth:
    if then is None:
        return first
    return lambda s, source: first(s, source) + WHEN_DONE * then(s, source)


def _optional(first: Worth, then: Worth | None, otherwise: Worth | None, text: Text) -> Worth:
    def gain(s: Situation, source: Source) -> float:
        found = first(s, source)
        if then is not None:
            found += then(s, source)
        return found - otherwise(s, source) if otherwise is not None else found

    text.permissions.append(gain)
    if otherwise is None:
        return lambda s, source: max(0.0, gain(s, source))
    return lambda s, source: max(0.0, gain(s, source)) + otherwise(s, source)


def effect(word: Any, text: Text) -> Worth:
    """Worth of an effect."""
    make = EFFECTS.get(word["is"])
    return _constant(OTHER_EFFECT) if make is None else make(word, text)


def _constant(value: float) -> Worth:
    return lambda s, source: value


def _scaled(amount: Number, each: float) -> Worth:
    return lambda s, source: each * amount(s, source)


# Effects on cards and players -----------------------------------------------------------------------------------


def _signed(side: str, gain: float) -> float:
    """The worth of something good or bad for a player, by which player it is."""
    if side == "ANY":
        return abs(gain)
    return {"YOU": 1.0, "OPPONENT": -1.0}.get(side, 0.1) * gain


def _draw(word: Any, text: Text) -> Worth:
    each = REMEMBERED if enum_name(word.get("into"), "HAND") == "MEMORY" else CARD
    return _scaled(number(word.get("amount", 1)), _signed(whose(word.get("who"), "YOU"), each))


def _moving(into: str, own: bool = False) -> Callable[[Any, Text], Worth]:
    """Moves cards into a zone; `own` says that they are always those of the player who follows the effect."""

    def make(word: Any, text: Text) -> Worth:
        pick = _owned(picked(word["what"], text), own or text.paying)
        before = LYING.get(pick.zones[0], 2.0) if pick.side else LYING["DECK"]
        if pick.zones[0] == "DECK" and into in AT_HAND:
            before = UNDRAWN
        return on(pick, lambda s, source, card: moved_worth(s, card, into), LYING.get(into, 2.0) - before)

    return make


def _put(word: Any, text: Text) -> Worth:
    return _moving(enum_name(word["zone"], "HAND"))(word, text)


def _suppress(word: Any, text: Text) -> Worth:
    return on(picked(word["what"], text), lambda s, source, card: 0.4 * moved_worth(s, card, "BANISHMENT"), 0.0)


def _deal_damage(word: Any, text: Text) -> Worth:
    amount = number(word["amount"])
    pick = picked(word["what"], text)
    return on(pick, lambda s, source, card: damage_worth(s, card, amount(s, source)), 1.5)


def _split_damage(word: Any, text: Text) -> Worth:
    amount = number(word["amount"])
    pick = picked(word["what"], text)
    pick.most = min(pick.most, 2)

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        found = 0.7 * damage_worth(s, card, amount(s, source))
        return found if abs(found) > 1.0 else -0.1

    return on(pick, of_card, 1.5)


def _recover(word: Any, text: Text) -> Worth:
    amount = number(word["amount"])

    def worth(s: Situation, source: Source) -> float:
        champion = s.champion
        damage = 0 if champion is None else champion.damage
        return RECOVERED * min(amount(s, source), damage)

    return worth


def _counters(word: Any, text: Text) -> Worth:
    amount = number(word.get("amount", word.get("maximum", 1)))
    each = counter_worth(word["kind"]) * (1.0 if word["is"] == "AddCounters" else -1.0)

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        found = each * amount(s, source)
        if "CHAMPION" in card.types and word["kind"] == "buff":
            found *= 0.5
        return found if card.controller == s.me else -found

    return on(picked(word["what"], text), of_card, 0.5)


def _simple(of_card: Callable[[Situation, CardView], float], unknown: float) -> Callable[[Any, Text], Worth]:
    def make(word: Any, text: Text) -> Worth:
        pick = _owned(picked(word["what"], text), text.paying)
        return on(pick, lambda s, source, card: of_card(s, card), unknown)

    return make


def _helped(s: Situation, card: CardView) -> float:
    return 1.0 if card.controller == s.me else -1.0


def _summon(word: Any, text: Text) -> Worth:
    token = word.get("token")
    each = 4.0 if token is None else token_worth(token)
    return _scaled(number(word.get("amount", 1)), _signed(whose(word.get("who"), "YOU"), each))


def token_worth(definition: Any) -> float:
    """Worth of a token that is described in a text."""
    face = definition["faces"][0]
    abilities = face.get("abilities", ())
    text = sum(KEYWORDS.get(a["name"], 0.3) if a["is"] == "Keyword" else 1.0 for a in abilities)
    if "ALLY" in face["types"]["set"]:
        return body(face.get("power"), face.get("life")) + text
    return 1.5 + text


def _negate(word: Any, text: Text) -> Worth:
    def worth(s: Situation, source: Source) -> float:
        stack = s.view.stack
        if not stack or stack[-1].player == s.me:
            return -1.0
        card = stack[-1].card
        if stack[-1].kind in ("activation", "materialization") and card is not None:
            return 2.0 + 2.0 * (card.cost or 0)
        return 2.5

    picked(word["what"], text)
    return worth


def _by(word: Any, text: Text) -> Worth:
    side = whose(word.get("who"), "OPPONENT")
    inner = sequence(word["effects"], Text())
    if side == "YOU":
        return inner
    if side == "EACH":
        return lambda s, source: inner(s, source) - inner(s.opponent, None)
    return lambda s, source: -inner(s.opponent, None)


def _if(word: Any, text: Text) -> Worth:
    likely = condition(word["condition"])
    then, otherwise = sequence(word["then"], text), sequence(word.get("otherwise", ()), text)

    def worth(s: Situation, source: Source) -> float:
        chance = likely(s, source)
        return chance * then(s, source) + (1.0 - chance) * otherwise(s, source)

    return worth


def _repeat(word: Any, text: Text) -> Worth:
    amount, inner = number(word["amount"]), sequence(word["effects"], text)
    return lambda s, source: amount(s, source) * inner(s, source)


def _within(word: Any, text: Text) -> Worth:
    inner = sequence(word["effects"], text)
    return lambda s, source: 0.7 * inner(s, source)


def _for_each(word: Any, text: Text) -> Worth:
    """Effects that act on each of the cards count all of them by themselves; others are followed once for each."""
    name, pick = word.get("name", "it"), picked(word["what"], text)
    text.named[name] = pick
    inner = sequence(word["effects"], text)
    if f"'is': 'Bound', 'name': '{name}'" in str(word["effects"]):
        return inner
    return lambda s, source: _how_many(pick, s, source) * inner(s, source)


def _how_many(pick: Pick, s: Situation, source: Source) -> float:
    if pick.how in ("pick", "all"):
        most = MOST_EACH if pick.how == "all" else min(MOST_EACH, pick.most)
        return float(min(most, sum(1 for _ in _candidates(pick, s, source))))
    return 1.0 if pick.amount is None else min(float(MOST_EACH), pick.amount(s, source))


def _modal(word: Any, text: Text) -> Worth:
    modes = [mode(each, text) for each in word["modes"]]
    most = word.get("maximum", 1)
    count = most if isinstance(most, int) else 1
    return lambda s, source: sum(sorted((each(s, source) for each in modes), reverse=True)[:count])


def mode(word: Any, text: Text) -> Worth:
    """Worth of a mode."""
    gates, inner = conditions(word.get("gates")), sequence(word["effects"], text)
    if gates is None:
        return inner
    return lambda s, source: gates(s, source) * inner(s, source)


def _choose_one(word: Any, text: Text) -> Worth:
    options = [sequence(each, text) for each in word["options"]]
    return lambda s, source: max(each(s, source) for each in options)


def _named(word: Any, text: Text) -> Worth:
    """Cards that are looked at, revealed or bound are named for what follows."""
    pick = picked(word["what"], text)
    text.named[word.get("name", {"LookAt": "looked", "Reveal": "revealed"}.get(word["is"], "all"))] = pick
    if word["is"] != "LookAt":
        return _constant(0.0)
    return _constant(SEEN) if pick.amount is None else _scaled(pick.amount, SEEN)


def _choose(word: Any, text: Text) -> Worth:
    picked(word["what"], text)
    return _constant(0.0)


def _found(word: Any, text: Text) -> Worth:
    text.named[word.get("name", "scavenged")] = Pick("unknown", ("DECK",), "YOU")
    return _constant(CARD - UNDRAWN if word["is"] == "Scavenge" else 0.3)


# Continuous effects --------------------------------------------------------------------------------------------


def _modify(word: Any, text: Text) -> Worth:
    what = word["what"]
    lasting = 1.0 if "duration" not in word else 1.6
    each = modifications(word["modifications"])

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        return lasting * each(s, source, card)

    if what["is"] == "AllThatFit":
        found = Pick("all", ("FIELD",), "EACH", fits(what["filter"]), is_of_units(what["filter"]))
        return on(found, of_card, 0.0)
    if what["is"] == "Rules" and any(_is_prevention(each) for each in word["modifications"]):
        return on(Pick("champion"), of_card, 0.0)
    pick = picked(what, text)
    if pick.how == "unknown" and not pick.side:
        return _constant(1.0)
    return on(pick, of_card, 1.0)


def _is_prevention(word: Any) -> bool:
    return bool(word["is"] == "Replaces" and word["outcome"]["is"] == "Prevented")


def modifications(words: Any) -> OfCard:
    """Worth of modifying an object until the end of the turn, from the side of the player."""
    parts = [_modification(word) for word in words]
    return lambda s, source, card: sum(part(s, source, card) for part in parts)


def _modification(word: Any) -> OfCard:
    kind = word["is"]
    if kind in ("Gets", "AttacksGet"):
        return _stat(word.get("stat", "power"), number(word["amount"]))
    if kind.startswith("Prevent"):
        return _prevention(number(word.get("amount") or 4))
    if _is_prevention(word):
        return _prevention(number(word["outcome"].get("amount", 4)))
    if kind == "Loses" and len(word) == 1:
        return lambda s, source, card: -0.5 * object_worth(card) * _helped(s, card)
    if kind in ("Loses", "Cant"):
        return lambda s, source, card: -1.0 * _helped(s, card)
    if kind == "Controls":
        return lambda s, source, card: object_worth(card) if card.controller != s.me else 0.0
    return lambda s, source, card: 0.8 * _helped(s, card)


def _stat(stat: str, amount: Number) -> OfCard:
    def of_card(s: Situation, source: Source, card: CardView) -> float:
        gained, sign = amount(s, source), _helped(s, card)
        if stat == "life":
            if gained < 0 and "ALLY" in card.types and -gained >= (card.life or 0) - card.damage:
                return -sign * object_worth(card)
            return 0.5 * gained * sign
        if stat == "level":
            return 0.8 * gained * sign
        awake = not card.rested or card.attacking
        fights = awake and (card.attacking or s.view.turn_player == card.controller)
        return gained * sign * (1.1 if fights else 0.15)

    return of_card


def _prevention(amount: Number) -> OfCard:
    def of_card(s: Situation, source: Source, card: CardView) -> float:
        if not card.defending:
            return 0.2 * _helped(s, card)
        attack = s.view.attack
        due = 0 if attack is None else attack.damage
        left = due - min(amount(s, source), due)
        return damage_worth(s, card, left) - damage_worth(s, card, due)

    return of_card


def _end_combat(s: Situation, source: Source) -> float:
    """Saves what is attacked."""
    attack = s.view.attack
    if attack is None:
        return 0.0
    return -sum(damage_worth(s, card, attack.damage) for card in s.units if card.defending)


# Prices --------------------------------------------------------------------------------------------------------


def price_of(words: Any, text: Text) -> Worth:
    """Price of costs in points, the reserve left out."""
    text.paying = True
    parts = [_price(word, text) for word in words]
    text.paying = False
    return lambda s, source: sum(part(s, source) for part in parts)


def _is_giving_up(word: Any) -> bool:
    """A cost is to give up the source."""
    return word["is"] in ("Banish", "Sacrifice") and word["what"]["is"] == "Source"


def _price(word: Any, text: Text) -> Worth:
    kind = word["is"]
    if kind == "PayReserve":
        amount = number(word["amount"])
        return lambda s, source: 0.5 * amount(s, source)
    if kind == "PayMemory":
        return _scaled(number(word["amount"]), 2.5)
    if kind == "Reveal":
        return _constant(0.1)
    if _is_giving_up(word):
        text.gives_up = True
        return _price_of_source
    inner = effect(word, text)
    return lambda s, source: -inner(s, source)


def _price_of_source(s: Situation, source: Source) -> float:
    """An object that is given up for one of its abilities keeps the worth of its body only."""
    if source is None or source.zone != "field":
        return 0.5
    if "ALLY" in source.types or "WEAPON" in source.types:
        return object_worth(source) - 1.0
    return max(0.5, object_worth(source) - 2.5)


EFFECTS: Final[dict[str, Callable[[Any, Text], Worth]]] = {
    "Draw": _draw,
    "Discard": _moving("GRAVEYARD", own=True),
    "Destroy": _moving("GRAVEYARD"),
    "Sacrifice": _moving("GRAVEYARD", own=True),
    "Banish": _moving("BANISHMENT"),
    "Preserve": _moving("MATERIAL"),
    "Put": _put,
    "Load": _moving("LOADED"),
    "Activate": _moving("INTENT"),
    "Suppress": _suppress,
    "Glimpse": lambda word, text: _scaled(number(word["amount"]), GLIMPSED),
    "LookAt": _named,
    "Reveal": _named,
    "BindAll": _named,
    "Choose": _choose,
    "Scavenge": _found,
    "RevealUntil": _found,
    "Generate": lambda word, text: _scaled(number(word.get("amount", 1)), CARD),
    "Materialize": lambda word, text: _constant(MATERIALIZED),
    "LevelUp": lambda word, text: _constant(LEVELED),
    "Delevel": lambda word, text: _constant(-6.0),
    "Summon": _summon,
    "SummonCopies": _summon,
    "Negate": _negate,
    "Rest": _simple(rest_worth, 0.5),
    "WakeUp": _simple(wake_worth, 0.5),
    "AddCounters": _counters,
    "RemoveCounters": _counters,
    "DealDamage": _deal_damage,
    "SplitDamage": _split_damage,
    "RemoveDamage": _simple(lambda s, card: 0.5 * card.damage * _helped(s, card), 0.5),
    "Transform": _simple(lambda s, card: 2.0 * _helped(s, card), 2.0),
    "Become": _simple(_helped, 1.0),
    "Empower": lambda word, text: _scaled(number(word["amount"]), EMPOWERED),
    "Recover": _recover,
    "Modify": _modify,
    "By": _by,
    "If": _if,
    "Repeat": _repeat,
    "ForEach": _for_each,
    "Modal": _modal,
    "ChooseOne": _choose_one,
    "May": lambda word, text: sequence((word,), text),
    "MayPay": lambda word, text: sequence((word,), text),
    "IfDone": lambda word, text: sequence(word["then"], text),
    "WhenDone": _within,
    "Delayed": _within,
    "Whenever": _within,
    "WinGame": lambda word, text: _constant(WIN),
    "LoseGame": lambda word, text: _constant(-WIN),
    "Shuffle": lambda word, text: _constant(0.0),
    "Remember": lambda word, text: _constant(0.0),
    "Determine": lambda word, text: _constant(0.0),
    "EndCombat": lambda word, text: _end_combat,
    "Gather": lambda word, text: _constant(2.5),
    "GainMastery": lambda word, text: _constant(4.0),
    "ChangeDirection": lambda word, text: _constant(1.0),
    "AttackAgain": lambda word, text: _constant(3.0),
}
