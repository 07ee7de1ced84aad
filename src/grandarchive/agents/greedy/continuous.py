"""Effects that last: modifications of objects until the end of a turn, prevented damage and redirected attacks."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.agents.greedy.numbers import Number, Source, fits, is_of_units, number
from grandarchive.agents.greedy.picks import OfCard, Pick, Text, Worth, how_many, on, picked
from grandarchive.agents.greedy.situation import Situation
from grandarchive.agents.greedy.worth import damage_worth, doomed, fights, helped, object_worth, remaining
from grandarchive.play.view_parts import CardView

ALL_DAMAGE: Final = 1000
"""More damage than anything deals."""
FIGHTING: Final = 1.1
"""Worth of a power that a unit gets which can attack in the turn."""


def amount_of(word: Any, text: Text) -> Number:
    """An amount, which may be the number of cards that the text names."""
    if not isinstance(word, dict) or word["is"] != "HowMany":
        return number(word)
    pick = picked(word["what"], text)
    return lambda s, source: how_many(pick, s, source)


def modify(word: Any, text: Text) -> Worth:
    """Worth of a continuous effect."""
    what = word["what"]
    lasting = 1.0 if "duration" not in word else 1.6
    each = modifications(word["modifications"])

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        return lasting * each(s, source, card)

    if what["is"] == "AllThatFit":
        found = Pick("all", ("FIELD",), "EACH", fits(what["filter"]), is_of_units(what["filter"]))
        return on(found, of_card, 0.0)
    prevention = next((each for each in word["modifications"] if _is_prevention(each)), None)
    if what["is"] == "Rules" and prevention is not None:
        amount = amount_of(prevention["outcome"].get("amount", ALL_DAMAGE), text)
        saved = _prevention(amount, prevention["pattern"].get("damage", "any"))
        return on(_protected(prevention["pattern"].get("subject"), text), saved, 0.0)
    pick = picked(what, text)
    if pick.how == "unknown" and not pick.side:
        return lambda s, source: 1.0
    return on(pick, of_card, 1.0)


def _protected(subject: Any, text: Text) -> Pick:
    """The units to which damage is prevented."""
    if not isinstance(subject, dict):
        return Pick("champion")
    if subject["is"] == "Among":
        return picked(subject["what"], text)
    return Pick("all", ("FIELD",), "EACH", fits(subject), is_of_units(subject))


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
        return _prevention(number(word.get("amount", ALL_DAMAGE)), word.get("damage", "any"))
    if _is_prevention(word):
        return _prevention(number(word["outcome"].get("amount", ALL_DAMAGE)), word["pattern"].get("damage", "any"))
    if kind == "Loses" and len(word) == 1:
        return lambda s, source, card: -0.5 * object_worth(card) * helped(s, card)
    if kind == "Gains" and word["ability"].get("name") == "ranged":
        return _gains_ranged(word["ability"].get("value", 0))
    if kind in ("Loses", "Cant"):
        return lambda s, source, card: -1.0 * helped(s, card)
    if kind == "Controls":
        return lambda s, source, card: object_worth(card) if card.controller != s.me else 0.0
    return lambda s, source, card: 0.8 * helped(s, card)


def _gains_ranged(amount: int) -> OfCard:
    def of_card(s: Situation, source: Source, card: CardView) -> float:
        shoots = "distant" in card.states and fights(s, card)
        return (FIGHTING * amount if shoots else 0.1) * helped(s, card)

    return of_card


def _stat(stat: str, amount: Number) -> OfCard:
    def of_card(s: Situation, source: Source, card: CardView) -> float:
        gained, sign = amount(s, source), helped(s, card)
        if stat == "life":
            if gained < 0 and "ALLY" in card.types and -gained >= (card.life or 0) - card.damage:
                return -sign * object_worth(card)
            attack = s.attack
            if attack is not None and doomed(s, card) and attack.damage < remaining(card) + gained:
                return object_worth(card)
            return 0.5 * gained * sign
        if stat == "level":
            return 0.8 * gained * sign
        return gained * sign * (FIGHTING if fights(s, card) else 0.15)

    return of_card


def _prevention(amount: Number, damage: str) -> OfCard:
    """Damage is prevented; what prevents other damage than that of combat is no answer to an attack."""

    def of_card(s: Situation, source: Source, card: CardView) -> float:
        if not card.defending:
            return 0.2 * helped(s, card)
        if damage == "non-combat":
            return 0.0
        attack = s.attack
        due = 0 if attack is None else attack.damage
        left = due - min(amount(s, source), due)
        return damage_worth(s, card, left) - damage_worth(s, card, due)

    return of_card


def redirect_attack(word: Any, text: Text) -> Worth:
    """Another unit takes what the attack deals to those that it defends."""
    return on(picked(word["to"], text), _takes_instead, 0.0)


def _takes_instead(s: Situation, source: Source, card: CardView) -> float:
    attack = s.attack
    if attack is None or card.defending:
        return 0.0
    return damage_worth(s, card, attack.damage) + end_combat(s, source)


def end_combat(s: Situation, source: Source) -> float:
    """Worth of ending the combat: what is attacked is saved."""
    attack = s.attack
    if attack is None:
        return 0.0
    return -sum(damage_worth(s, card, attack.damage) for card in s.units if card.defending)
