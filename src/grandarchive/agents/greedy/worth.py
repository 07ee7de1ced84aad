"""Worth of cards, objects and damage, in points: a card in hand has about 4, a drawn one 6, damage to a champion 1."""

from __future__ import annotations

from typing import Final

from grandarchive.agents.greedy.situation import Situation
from grandarchive.play.view_parts import CardView

NOTHING: Final[dict[str, int]] = {}

CARD: Final = 6.4
WIN: Final = 1000.0

POWER: Final = 2.2
LIFE: Final = 1.3
BODY: Final = 0.84
"""Worth of a point of power and of life of an ally, and of its being there."""
ABILITY: Final = 0.85
OTHER_KEYWORD: Final = 0.29
CHAMPION: Final = 9.9
OBJECT: Final = 1.2
OBJECT_COST: Final = 0.69
"""Worth of an object of another kind, and of each point of its cost."""
WEAPON: Final = 0.94
WEAPON_POWER: Final = 0.98
"""Worth of a weapon, and of each damage that it can still add to attacks."""
MOST_DURABILITY: Final = 3

CHAMPION_TO_COME: Final = 15.0
"""Worth of a champion of the material deck with a higher level than the one in play."""
SPARE_MATERIAL: Final = 0.5
SPARE_MATERIAL_WORTH: Final = 0.1
"""Worth of another card of the material deck, and the share of the worth of its object that counts."""

FACE: Final = 1.0
FACE_LOW: Final = 3.5
"""Worth of a damage to a champion, and what is added to it for a champion with one life left."""
LEAST_LEFT: Final = 1.7
WOUND: Final = 0.12
"""Worth of a damage that does not kill an ally."""
FELLED: Final = 40.0
"""Worth of a damage from which a champion would die that cannot die now."""
OWN_DAMAGE: Final = 1.4
"""A damage to what is one's own is worse than one to an opponent's is good."""

LYING: Final = {
    "FIELD": 9.9,
    "INTENT": 4.6,
    "HAND": 4.1,
    "LOADED": 4.5,
    "MEMORY": 5.4,
    "MATERIAL": 1.9,
    "LINEAGE": 3.4,
    "DECK": 1.9,
    "GRAVEYARD": 1.3,
    "BANISHMENT": 1.1,
}
"""Worth to its owner of a card of no special kind, by where it lies."""

UNDRAWN: Final = 0.62
"""Worth of a card of the main deck as long as it is there, which is what is lost as it comes to hand."""
AT_HAND: Final = frozenset({"FIELD", "HAND", "MEMORY", "INTENT"})

KEYWORDS: Final = {
    "taunt": 1.0,
    "stealth": 1.8,
    "vigor": 1.7,
    "intercept": 1.5,
    "true sight": 0.58,
    "steadfast": 1.0,
    "cleave": 1.6,
    "spellshroud": 1.0,
    "omnishroud": 1.9,
    "immortality": 3.4,
    "unblockable": 0.5,
    "ranged": 1.0,
    "retort": 0.49,
    "reservable": 2.3,
    "hindered": -0.98,
    "pride": -0.86,
}

GOOD_COUNTERS: Final = {"buff": 2.7, "level": 1.3, "durability": 1.5, "enlighten": 0.94, "preparation": 0.9}
BAD_COUNTERS: Final = {"debuff": 3.1, "wither": 1.2, "damage": 0.84, "frostbite": 1.2}
OTHER_COUNTER: Final = 1.2
SPENT: Final = 0.3
"""Worth of a counter of any other kind when it is put, and when it is removed to pay for something."""


def counter_worth(kind: str) -> float:
    """Worth of a counter to the controller of what it is on."""
    if kind in BAD_COUNTERS:
        return -BAD_COUNTERS[kind]
    return GOOD_COUNTERS.get(kind, OTHER_COUNTER)


def spending_worth(kind: str) -> float:
    """Worth of a counter to whoever removes it: those of no special kind are there to be spent."""
    return counter_worth(kind) if kind in GOOD_COUNTERS or kind in BAD_COUNTERS else SPENT


def remaining(card: CardView) -> int:
    """The damage that still kills a unit."""
    return (card.life or 0) - card.damage


def body(power: int | None, life: int | None) -> float:
    """Worth of a unit by its numbers."""
    return POWER * (power or 0) + LIFE * (life or 0) + BODY


def object_worth(card: CardView) -> float:
    """Worth of an object to its controller, by its numbers and the amount of its abilities."""
    if "CHAMPION" in card.types:
        return CHAMPION
    text = sum(KEYWORDS.get(name, OTHER_KEYWORD) for name in card.keywords)
    text += ABILITY * sum(ability["is"] in ("Triggered", "Activated", "Static") for ability in card.abilities)
    if "ALLY" in card.types:
        return body(card.power, remaining(card)) + text
    if "WEAPON" in card.types:
        return WEAPON + WEAPON_POWER * (card.power or 0) * min(card.durability or 1, MOST_DURABILITY) + text
    return OBJECT + OBJECT_COST * (card.cost or 0) + text


def soaked(card: CardView) -> int:
    """The part of each damage that a unit prevents by itself."""
    found = 0
    for word in card.abilities:
        if word["is"] == "Static" and word["affected"]["is"] == "This" and "gates" not in word:
            for each in word["modifications"]:
                amount = each.get("outcome", NOTHING).get("amount")
                if each["is"] == "Replaces" and each["outcome"]["is"] == "Prevented" and isinstance(amount, int):
                    found += amount
    return found


def urgency(left: float) -> float:
    """Worth of a point of life of a champion that has so much left, compared with one that has much."""
    return FACE + FACE_LOW / max(left, LEAST_LEFT)


def saving(s: Situation, recovered: float) -> float:
    """Worth of life that saves the own champion from the attack that is under way."""
    attack, champion = s.attack, s.champion
    if attack is None or champion is None or not champion.defending:
        return 0.0
    left = remaining(champion)
    return WIN / 2 if left <= attack.damage < left + recovered else 0.0


def damage_worth(s: Situation, card: CardView, amount: float) -> float:
    """Worth of an amount of damage to a unit, from the side of the player."""
    theirs = card.controller != s.me
    left = remaining(card)
    amount = max(0.0, amount - soaked(card))
    if "CHAMPION" in card.types:
        if "immortality" in card.keywords and amount >= left:
            found = FELLED if left > 0 else WOUND * amount
        elif amount >= left:
            return WIN if theirs else -WIN
        else:
            found = amount * urgency(left - amount)
    elif amount >= left:
        found = object_worth(card)
    else:
        found = WOUND * amount
    return found if theirs else -OWN_DAMAGE * found


def fights(s: Situation, card: CardView) -> bool:
    """A unit attacks, or could still do so in this turn."""
    return card.attacking or (not card.rested and s.view.turn_player == card.controller)


def helped(s: Situation, card: CardView) -> float:
    """The sign of a gain of an object: 1 for an own object, -1 for an object of an opponent."""
    return 1.0 if card.controller == s.me else -1.0


def doomed(s: Situation, card: CardView) -> bool:
    """An own ally is about to be killed by an attack."""
    attack = s.attack
    if attack is None or not card.defending or card.controller != s.me or "ALLY" not in card.types:
        return False
    return attack.damage >= remaining(card)


def moved_worth(s: Situation, card: CardView, into: str) -> float:
    """Worth of moving a card or object into a zone of its owner, from the side of the player."""
    own = card.owner == s.me
    if card.zone == "field":
        if "CHAMPION" in card.types:
            return 0.0
        if into == "LOADED":
            return 3.0 if card.controller == s.me else -3.0
        lost = 0.0 if doomed(s, card) else object_worth(card)
        if "token" not in card.states:
            lost -= LYING.get(into, 2.0) - LYING["GRAVEYARD"]
        return -lost if card.controller == s.me else lost
    if card.zone == "material deck" and into == "BANISHMENT":
        return -_planned(s, card) if own else _planned(s, card)
    before = LYING.get(_ZONES.get(card.zone, ""), 2.0)
    if card.zone == "main deck" and into in AT_HAND:
        before = UNDRAWN
    gained = LYING.get(into, 2.0) - before
    if gained > 0 and card.cost is not None:
        gained *= 0.7 + 0.15 * min(card.cost, 6)
    if card.zone == "graveyard" and "floating memory" in card.keywords:
        gained -= 1.0
    if into == "GRAVEYARD" and "floating memory" in card.keywords:
        gained += 1.0
    return gained if own else -0.6 * gained


def _planned(s: Situation, card: CardView) -> float:
    """Worth of a card of the material deck: a champion that is still to come is the plan of the game."""
    if "CHAMPION" in card.types:
        return CHAMPION_TO_COME if (card.level or 0) > s.level else 0.0
    return SPARE_MATERIAL + SPARE_MATERIAL_WORTH * object_worth(card)


_ZONES: Final = {
    "hand": "HAND",
    "memory": "MEMORY",
    "main deck": "DECK",
    "material deck": "MATERIAL",
    "graveyard": "GRAVEYARD",
    "banishment": "BANISHMENT",
    "intent": "INTENT",
    "lineage": "LINEAGE",
    "loaded cards": "LOADED",
}


def rest_worth(s: Situation, card: CardView) -> float:
    """Worth of resting an object, from the side of the player."""
    if card.rested:
        return 0.0
    if "ALLY" not in card.types and "CHAMPION" not in card.types:
        return 0.5 if card.controller != s.me else -0.1
    if card.controller == s.me and not s.attack_power(card):
        return -0.7
    active = 1.0 + 0.6 * (s.attack_power(card) if card.controller == s.me else card.power or 0)
    if card.controller != s.me:
        return active if not s.is_my_turn else 0.5 * active
    return -2.0 * active if s.is_my_turn else -0.7 * active


def wake_worth(s: Situation, card: CardView) -> float:
    """Worth of waking up an object, from the side of the player."""
    if not card.rested:
        return 0.0
    power = s.attack_power(card) if card.controller == s.me and s.is_my_turn else card.power or 0
    active = 1.0 + (power or (2 if "CHAMPION" in card.types else 0))
    return active if card.controller == s.me else -active
