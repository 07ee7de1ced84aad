"""A view as the rules of thumb look at it: from one player's side, with each part worked out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from grandarchive.model.type_list import LOADABLE
from grandarchive.play.attack_view import AttackView
from grandarchive.play.view import View
from grandarchive.play.view_parts import CardView, OptionView

NO_CARDS: Final[tuple[CardView, ...]] = ()

OWNED: Final = {
    "GRAVEYARD": "graveyard",
    "MEMORY": "memory",
    "MATERIAL": "material deck",
    "BANISHMENT": "banishment",
}
"""The zones of a player besides the hand, by their words."""


GUESSED_RANGE: Final = 2
"""The power by `ranged` where a text works it out."""

ATTACKS: Final = {"enum": ("Happening", "ATTACK")}
SUBJECT: Final = {"is": "Bound", "name": "subject"}


def wielded_power(weapon: CardView) -> int:
    """The power that a weapon gives to an attack, with what is loaded; none if it has to be loaded first."""
    if not weapon.loaded and not LOADABLE.isdisjoint(weapon.subtypes):
        return 0
    return (weapon.power or 0) + sum(each.power or 0 for each in weapon.loaded)


def harm(weapon: CardView) -> int:
    """The damage that a weapon deals to whoever attacks with it."""
    return sum(_harm(word) for word in weapon.abilities if word["is"] == "Triggered")


def _harm(word: Any) -> int:
    pattern = word["pattern"]
    if pattern.get("happening") != ATTACKS or "Using" not in str(pattern.get("subject")):
        return 0
    struck = (each for each in word["effects"] if each["is"] == "DealDamage" and each["what"] == SUBJECT)
    return sum(each["amount"] for each in struck if isinstance(each["amount"], int))


def pride(card: CardView) -> int:
    """The level that a champion needs for an ally to obey."""
    if "pride" not in card.keywords:
        return 0
    return max((word.get("value", 0) for word in card.abilities if word.get("name") == "pride"), default=0)


def ranged(card: CardView) -> int:
    """The power that attacks of a unit get while it is distant."""
    if "ranged" not in card.keywords:
        return 0
    values = (word.get("value", 0) for word in card.abilities if word.get("name") == "ranged")
    return sum(value if isinstance(value, int) else GUESSED_RANGE for value in values)


def shooting_power(card: CardView) -> int:
    """The power that attacks of a unit get now because it is distant."""
    return ranged(card) if "distant" in card.states else 0


class Situation:
    """The knowledge of a player at a decision. `me` is the player from whose side everything is valued."""

    def __init__(self, view: View, me: int) -> None:
        self.view = view
        self.me = me
        self.paid: str | None = None
        """The optional cost that counts as paid, "" for none; None if that is not known."""
        self.is_inner = False
        """A card is judged that another one plays: whatever this one plays in turn is not looked at."""

    @cached_property
    def field(self) -> tuple[CardView, ...]:
        """All objects."""
        return self.view.field

    @cached_property
    def units(self) -> tuple[CardView, ...]:
        """All allies and champions."""
        return self.view.objects("ALLY", "CHAMPION")

    @cached_property
    def hand(self) -> tuple[CardView, ...]:
        """The cards in the hand of the player."""
        return self.view.cards_in("hand", self.me)

    @cached_property
    def champion(self) -> CardView | None:
        """The player's champion."""
        return self.view.champion(self.me)

    @cached_property
    def level(self) -> int:
        """The level of the player's champion."""
        return self.view.level(self.me)

    @cached_property
    def next_champions(self) -> tuple[CardView, ...]:
        """The champions into which the player's champion could level up, as far as they are known."""
        cards = self.view.cards_in("material deck", self.me)
        return tuple(c for c in cards if "CHAMPION" in c.types and c.level == self.level + 1)

    @cached_property
    def their_champions(self) -> tuple[CardView, ...]:
        """The champions of all opponents."""
        return tuple(c for c in self.units if c.controller != self.me and "CHAMPION" in c.types)

    @cached_property
    def is_my_turn(self) -> bool:
        """The player is the turn player."""
        return self.view.turn_player == self.me

    @cached_property
    def options(self) -> tuple[OptionView, ...]:
        """The options of the decision, without labels and keys."""
        return self.view.bare_options

    @cached_property
    def source(self) -> CardView | None:
        """The card that the decision is about."""
        return self.view.source

    @cached_property
    def attack(self) -> AttackView | None:
        """The attack that is under way."""
        return self.view.attack

    @cached_property
    def intent(self) -> tuple[CardView, ...]:
        """The cards in the intent."""
        return self.view.intent

    @cached_property
    def weapon_power(self) -> int:
        """The power of the player's best weapon."""
        weapons = (c for c in self.view.objects("WEAPON") if c.controller == self.me)
        return max((wielded_power(c) for c in weapons if wielded_power(c) > harm(c)), default=0)

    def attack_power(self, card: CardView) -> int:
        """The damage that an attack with a unit would deal, with the best weapon if it is a champion."""
        if "CHAMPION" in card.types:
            power = (card.power or 0) + self.weapon_power
            return power + shooting_power(card) if power else 0
        if pride(card) > self.level:
            return 0
        return (card.power or 0) + shooting_power(card)

    @cached_property
    def attackers(self) -> tuple[CardView, ...]:
        """The player's awake units that could attack."""
        mine = (c for c in self.units if c.controller == self.me and not c.rested)
        return tuple(c for c in mine if self.attack_power(c) > 0)

    @cached_property
    def attacking_power(self) -> int:
        """The power of all units that could attack."""
        return sum(self.attack_power(c) for c in self.attackers)

    @cached_property
    def targets(self) -> tuple[CardView, ...]:
        """The units of opponents that can be attacked: awake ones with taunt first, those with stealth not at all."""
        seen = [c for c in self.units if c.controller != self.me and "stealth" not in c.keywords]
        taunting = {c.controller for c in seen if "taunt" in c.keywords and not c.rested}
        return tuple(c for c in seen if c.controller not in taunting or ("taunt" in c.keywords and not c.rested))

    @cached_property
    def interceptors(self) -> tuple[CardView, ...]:
        """The awake units of opponents that can intercept an attack on their champion."""
        able = (c for c in self.units if c.controller != self.me and "intercept" in c.keywords and not c.rested)
        return tuple(c for c in able if pride(c) <= self.view.level(c.controller))

    @cached_property
    def is_lethal(self) -> bool:
        """The player's attackers together can kill a champion that they can attack."""
        champions = (c for c in self.targets if "CHAMPION" in c.types and "immortality" not in c.keywords)
        return any(self.attacking_power >= (c.life or 0) - c.damage for c in champions)

    @cached_property
    def opponent(self) -> Situation:
        """The same moment from the side of the next opponent."""
        return Situation(self.view, (self.me + 1) % self.view.player_count)

    @cached_property
    def enabled(self) -> frozenset[str]:
        """The elements that the player has enabled."""
        return frozenset(self.view.elements(self.me)) | {"NORM"}

    @cached_property
    def reachable(self) -> frozenset[str]:
        """The elements that are enabled, and those of the champions in the player's material deck."""
        later = (c.elements for c in self.view.cards_in("material deck", self.me) if "CHAMPION" in c.types)
        return self.enabled.union(*later)

    @cached_property
    def seen_elements(self) -> Counter[str]:
        """How many of the player's known cards of the main deck are of each element."""
        cards = [*self.hand, *self.in_zone("MEMORY"), *self.in_zone("GRAVEYARD")]
        return Counter(element for card in cards for element in card.elements)

    def in_zone(self, zone: str) -> Sequence[CardView]:
        """The cards of the player in a zone, and all objects in a shared one, as far as they are known."""
        if zone == "FIELD":
            return self.field
        if zone == "INTENT":
            return self.intent
        if zone == "HAND":
            return self.hand
        name = OWNED.get(zone)
        return NO_CARDS if name is None else self.view.cards_in(name, self.me)

    def size(self, zone: str) -> int:
        """How many cards the player has in a zone."""
        view, me = self.view, self.me
        if zone == "HAND":
            return view.hand_size(me)
        if zone == "MEMORY":
            return view.memory_size(me)
        if zone == "GRAVEYARD":
            return view.graveyard_size(me)
        return view.deck_size(me) if zone == "DECK" else len(self.in_zone(zone))
