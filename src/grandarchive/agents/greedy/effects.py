"""Effects of the language, each made once into its worth as a function of the situation.

Worth is in points (see `worth`), from the side of the player who follows the effects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grandarchive.agents.greedy.continuous import FIGHTING, end_combat, modify, redirect_attack
from grandarchive.agents.greedy.numbers import (
    Number,
    Source,
    condition,
    conditions,
    enum_name,
    number,
    whose,
)
from grandarchive.agents.greedy.picks import OfCard, Pick, Text, Worth, candidates, how_many, on, owned, picked
from grandarchive.agents.greedy.situation import Situation, ranged
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
    fights,
    helped,
    moved_worth,
    object_worth,
    remaining,
    rest_worth,
    saving,
    spending_worth,
    urgency,
    wake_worth,
)
from grandarchive.play.view_parts import CardView

SEEN: Final = 0.34
"""Worth of looking at a card."""
REMEMBERED: Final = 3.7
"""Worth of drawing a card into the memory."""
WHEN_DONE: Final = 0.85
"""How often something is done on which more depends."""
RECOVERED: Final = 0.75
"""Worth of recovering a point of damage at a full life."""
LEVELED: Final = 8.0
"""Worth of leveling up by an effect."""
RANDOM_MEMORY: Final = 3.0
"""Worth of a random card of a memory."""
TRIGGER: Final = 3.0
"""Worth of negating a trigger of an opponent."""
GROWN: Final = 9.0
RETURNED: Final = 2.0
"""Worth of transforming an object that is no ally, and one that is."""
IMPOSSIBLE: Final = -20.0
"""Worth of what is not possible yet."""
LATER_ON: Final = 0.7
"""How often something is done that waits for a later moment."""
MOST_GUESSED: Final = 40.0
"""The most that something can be worth which may not happen."""
SHOT: Final = 1.4
"""Worth of each power that a loaded card brings."""
MATERIALIZED: Final = 3.7
DECKED: Final = 30.0
"""Worth of emptying the deck of an opponent."""
SKIPPED: Final = 5.0
"""Loss by skipping another phase than the draw phase."""
GLIMPSED: Final = 0.66
EMPOWERED: Final = 0.82
NEXT_TURN: Final = 0.6
"""The share of the worth of power for attacks that counts if it is for the next turn."""
DISTANT: Final = 0.2
"""Worth of becoming distant besides."""
OTHER_EFFECT: Final = 0.83
"""Worth of an effect that is not understood: whoever put the card into the deck had a reason."""


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
        if len(word["effects"]) == 1 and _is_giving_up(word["effects"][0]):
            return lambda s, source: -_price_of_source(s, source)
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
        pick = owned(picked(word["what"], text), own or text.paying)
        before = LYING.get(pick.zones[0], 2.0) if pick.side else LYING["DECK"]
        if pick.zones[0] == "DECK" and into in AT_HAND:
            before = UNDRAWN
        elif pick.how == "unknown" and pick.zones[0] == "MEMORY":
            before = RANDOM_MEMORY
        elif pick.how == "unknown" and pick.zones[0] == "DECK" and pick.amount is not None:
            return _milling(pick, pick.amount, LYING.get(into, 2.0) - before)
        after = {"HAND": CARD, "MEMORY": REMEMBERED}.get(into) if pick.zones[0] == "DECK" else None
        unknown = (LYING.get(into, 2.0) if after is None else after) - before
        return on(pick, lambda s, source, card: moved_worth(s, card, into), unknown)

    return make


def _milling(pick: Pick, amount: Number, each: float) -> Worth:
    """Cards leave the top of a deck; a player whose deck is empty loses soon."""
    plain = on(pick, lambda s, source, card: 0.0, each)

    def worth(s: Situation, source: Source) -> float:
        whole = s.opponent if pick.side == "OPPONENT" else s
        sign = {"YOU": -1.0, "OPPONENT": 1.0}.get(pick.side, 0.0)
        emptied = amount(s, source) >= whole.size("DECK")
        return plain(s, source) + (sign * DECKED if emptied else 0.0)

    return worth


def _load(word: Any, text: Text) -> Worth:
    """A card that loads itself adds its power to an attack, and that of a weapon which could not attack without it."""
    into = picked(word["into"], text)
    itself = word["what"]["is"] == "SourceCard"

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        weapons = [weapon for weapon in candidates(into, s, source) if weapon.controller == s.me]
        if not weapons:
            return 0.0 if itself else IMPOSSIBLE
        shot = max((card.power or 0) + (0 if weapon.loaded else weapon.power or 0) for weapon in weapons)
        return SHOT * shot + (0.0 if itself else moved_worth(s, card, "LOADED"))

    if itself:
        return on(Pick("source"), of_card, 0.0)
    pick = picked(word["what"], text)
    text.named[word.get("name", "loaded")] = pick
    return on(pick, of_card, LYING["LOADED"] - LYING[pick.zones[0]])


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
        champion, most = s.champion, amount(s, source)
        recovered = min(most, 0 if champion is None else champion.damage)
        once = source is not None and source.zone == "lineage"
        needed = 0.0 if champion is None else RECOVERED * recovered * urgency(remaining(champion))
        return needed + saving(s, recovered) - (RECOVERED * (most - recovered) if once else 0.0)

    return worth


def _counters(word: Any, text: Text) -> Worth:
    amount = number(word.get("amount", word.get("maximum", 1)))
    kind, adds = word["kind"], word["is"] == "AddCounters"
    each = counter_worth(kind) if adds else -spending_worth(kind)

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        number = amount(s, source)
        if not adds and card.controller == s.me and dict(card.counters).get(kind, 0) < number:
            return IMPOSSIBLE
        found = each * number
        if "CHAMPION" in card.types and kind == "buff":
            found *= 0.5
        return found if card.controller == s.me else -found

    return on(picked(word["what"], text), of_card, 0.7 * each)


def _simple(of_card: Callable[[Situation, CardView], float], unknown: float) -> Callable[[Any, Text], Worth]:
    def make(word: Any, text: Text) -> Worth:
        pick = owned(picked(word["what"], text), text.paying)
        return on(pick, lambda s, source, card: of_card(s, card), unknown)

    return make


def _transformed(s: Situation, card: CardView) -> float:
    """An object that is no ally usually becomes one: the view tells the other side's name alone."""
    return (RETURNED if "ALLY" in card.types else GROWN) * helped(s, card)


def _become(word: Any, text: Text) -> Worth:
    if word["property"] != "distant":
        return _simple(helped, 1.0)(word, text)
    return on(owned(picked(word["what"], text), text.paying), _distant, 0.5)


def _distant(s: Situation, source: Source, card: CardView) -> float:
    """A unit that becomes distant attacks with the power of its `ranged` until the end of its controller's turn."""
    if "distant" in card.states:
        return 0.0
    gained = 0.0
    if fights(s, card) or s.view.turn_player != card.controller:
        gained = ranged(card) * (1.0 if s.view.turn_player == card.controller else NEXT_TURN)
    return (DISTANT + FIGHTING * gained) * helped(s, card)


def materialize_next(word: Any, text: Text) -> Worth:
    """The memory pays for the card, and the cards that were reserved for this one are in it by then."""

    def worth(s: Situation, source: Source) -> float:
        memory = s.size("MEMORY") + (0 if source is None or source.zone != "hand" else source.cost or 0)
        return LEVELED if any((each.cost or 0) <= memory for each in s.next_champions) else MATERIALIZED

    return worth


def _generate(word: Any, text: Text) -> Worth:
    each = UNDRAWN if enum_name(word.get("zone"), "HAND") == "DECK" else CARD
    return _scaled(number(word.get("amount", 1)), each)


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
    if word["what"]["is"] == "Pending":
        return _negate_pending(word["what"])

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


def _negate_pending(what: Any) -> Worth:
    """Triggers that wait on the Effects Stack are negated, if there are any of an opponent."""

    def worth(s: Situation, source: Source) -> float:
        stack = s.view.stack
        waits = bool(stack) and stack[-1].player != s.me and stack[-1].kind == "trigger"
        return TRIGGER if waits and what.get("of") is None else 0.0

    return worth


def _by(word: Any, text: Text) -> Worth:
    side = whose(word.get("who"), "OPPONENT")
    inner = sequence(word["effects"], Text())
    if side == "YOU":
        return inner
    if side == "EACH":
        return lambda s, source: inner(s, source) - inner(s.opponent, None)
    return lambda s, source: -inner(s.opponent, None)


def _skip(word: Any, text: Text) -> Worth:
    lost = CARD if enum_name(word.get("phase"), "") == "DRAW" else SKIPPED
    return _constant(_signed(whose(word.get("who"), "YOU"), -lost))


def _if(word: Any, text: Text) -> Worth:
    """One of two texts. The first may speak of a target of the second: "deal 4 damage to that unit instead"."""
    likely = condition(word["condition"])
    others = word.get("otherwise", ())
    if _names(others) & _bound_names(word["then"]):
        otherwise, then = _branch(others, text, likely, False), _branch(word["then"], text, likely, True)
    else:
        then, otherwise = _branch(word["then"], text, likely, True), _branch(others, text, likely, False)

    def worth(s: Situation, source: Source) -> float:
        chance = likely(s, source)
        return expected(chance, then(s, source)) + expected(1.0 - chance, otherwise(s, source))

    return worth


def _branch(words: Any, text: Text, likely: Number, holds: bool) -> Worth:
    """Effects that are followed if a condition holds, or if not. What they do to picks counts by its chance."""
    before = {id(use): len(use.worths) for use in text.uses}
    found = sequence(words, text)
    for use in text.uses:
        first = before.get(id(use), 0)
        use.worths[first:] = [_weighed(each, likely, holds) for each in use.worths[first:]]
    return found


def _weighed(worth: OfCard, likely: Number, holds: bool) -> OfCard:
    def of_card(s: Situation, source: Source, card: CardView) -> float:
        chance = likely(s, source)
        return expected(chance if holds else 1.0 - chance, worth(s, source, card))

    return of_card


def _names(words: Any) -> set[str]:
    """The names that the targets of effects have."""
    found = (each.get("what") for each in words)
    return {what["name"] for what in found if isinstance(what, dict) and what["is"] == "Target" and "name" in what}


def _bound_names(words: Any) -> set[str]:
    """The names of which effects speak."""
    found = (each.get("what") for each in words)
    return {what["name"] for what in found if isinstance(what, dict) and what["is"] == "Bound" and "name" in what}


def expected(chance: float, worth: float) -> float:
    """Worth of what happens with this chance; what is only likely neither wins nor loses the game."""
    if chance <= 0.0:
        return 0.0
    return worth if chance >= 1.0 else chance * max(-MOST_GUESSED, min(MOST_GUESSED, worth))


def _repeat(word: Any, text: Text) -> Worth:
    amount, inner = number(word["amount"]), sequence(word["effects"], text)
    return lambda s, source: amount(s, source) * inner(s, source)


def _within(word: Any, text: Text) -> Worth:
    inner = sequence(word["effects"], text)
    return lambda s, source: expected(LATER_ON, inner(s, source))


def _for_each(word: Any, text: Text) -> Worth:
    """Effects that act on each of the cards count all of them by themselves; others are followed once for each."""
    name, pick = word.get("name", "it"), picked(word["what"], text)
    text.named[name] = pick
    inner = sequence(word["effects"], text)
    if f"'is': 'Bound', 'name': '{name}'" in str(word["effects"]):
        return inner
    if pick.use is not None:
        pick.use.worths.append(lambda s, source, card: inner(s, source))
    return lambda s, source: how_many(pick, s, source) * inner(s, source)


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
    "Load": _load,
    "Suppress": _suppress,
    "Glimpse": lambda word, text: _scaled(number(word["amount"]), GLIMPSED),
    "LookAt": _named,
    "Reveal": _named,
    "BindAll": _named,
    "Choose": _choose,
    "Scavenge": _found,
    "RevealUntil": _found,
    "Generate": _generate,
    "LevelUp": lambda word, text: lambda s, source: LEVELED if s.next_champions else 0.0,
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
    "RemoveDamage": _simple(lambda s, card: 0.5 * card.damage * helped(s, card), 0.5),
    "Transform": _simple(_transformed, 2.0),
    "Become": _become,
    "Empower": lambda word, text: _scaled(number(word["amount"]), EMPOWERED),
    "Recover": _recover,
    "Modify": modify,
    "By": _by,
    "If": _if,
    "SkipNext": _skip,
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
    "RedirectAttack": redirect_attack,
    "EndCombat": lambda word, text: end_combat,
    "Gather": lambda word, text: _constant(2.5),
    "GainMastery": lambda word, text: _constant(4.0),
    "ChangeDirection": lambda word, text: _constant(2.2),
    "AttackAgain": lambda word, text: _constant(3.0),
}
