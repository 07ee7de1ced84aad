"""Meaning an action or an option by words, in one way for everything that a scenario does and asserts.

An action is a verb (`activate`, `use`, `attack with`, `bestow`, `pass`), alone or with the whole name of a card. The
case does not matter. Whatever the text leaves out is open: "attack" is any attack, "use Flute of Taming" any of its
abilities from wherever it is, "activate Fireball" any Fireball. The text can add whose card it is ("attack with A's
Gray Wolf"), the zone of an ability that works elsewhere ("use Sprite from graveyard"), and which of the abilities it
is: "use Flute of Taming (1)" is the first one, "use Flute of Taming (2)" the second.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from grandarchive.model.abilities import WORKING_ZONES, Activated
from grandarchive.model.terms import BOONS, ZONE_NAMES, Zone
from grandarchive.play import notation
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.reading import champion_of
from grandarchive.state.cards import Card
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.testing.placing import ScenarioError

VERBS: Final = {"activate": "activate", "bestow": "bestow", "use": "ability", "attack with": "attack", "pass": "pass"}
"""The verbs of actions that players take with Opportunity, each with the kind of its options."""

FROM: Final = {
    "activate": frozenset(Zone) - {Zone.NOWHERE, Zone.FIELD, Zone.LINEAGE, Zone.LOADED, Zone.MASTERY},
    "bestow": frozenset(Zone) - {Zone.NOWHERE},
    "ability": frozenset(Zone),
    "attack": frozenset({Zone.FIELD}),
}
"""Where a card can be with which a player does something, whatever the rest of the game is."""

PUBLIC: Final = frozenset({Zone.FIELD, Zone.GRAVEYARD, Zone.BANISHMENT, Zone.STACK, Zone.LINEAGE, Zone.LOADED})
"""Where a player may be allowed to use or play cards of others."""

ZONES: Final = {**{zone: zone for zone in ZONE_NAMES}, "deck": "main deck", "material": "material deck"}
"""The zones that a text can name, each with its whole name."""

NEAREST: Final = 3
NUMBERED: Final = re.compile(r"(.+) \((\d+)\)")


@dataclass(frozen=True, slots=True)
class Action:
    """An action in words: the kind of its options, and as far as it says so whose card, which, from where."""

    text: str
    kind: str
    owner: int = -1
    name: str = ""
    zone: str = ""
    number: int = 0


def read(text: str, players: Sequence[str]) -> Action:
    """The action that a text means. Raises `ScenarioError` for a verb that there is not."""
    words = " ".join(text.split())
    lower = words.lower()
    if lower == "attack":
        return Action(text, "attack")
    verb = next((verb for verb in VERBS if lower == verb or lower.startswith(f"{verb} ")), None)
    rest = "" if verb is None else words[len(verb) :].strip()
    if verb is None or (verb == "pass" and rest):
        raise ScenarioError(f"no action is called {text!r}: it begins with {', '.join(VERBS)}, or is one of these")
    number = 0
    numbered = NUMBERED.fullmatch(rest)
    if numbered is not None:
        rest, number = numbered[1], int(numbered[2])
    zone = ""
    for said, meant in ZONES.items() if verb == "use" else ():
        if rest.lower().endswith(f" from {said}"):
            rest, zone = rest[: -len(f" from {said}")], meant
            break
    owner, mark, name = rest.partition("'s ")
    if mark and owner in players:
        return Action(text, VERBS[verb], players.index(owner), name.lower(), zone, number)
    return Action(text, VERBS[verb], -1, rest.lower(), zone, number)


def means(state: GameState, action: Action, option: Option, player: int) -> bool:
    """An option of a player with Opportunity is what the action says."""
    if option.kind != action.kind:
        return False
    if not action.name:
        return True
    card = state.cards[option.card]
    if notation.name_of(state, option.card, player).lower() != action.name and not _is_champion(state, card, action):
        return False
    if action.owner >= 0 and action.owner not in (card.owner, card.controller):
        return False
    if action.kind != "ability":
        return not action.number
    place = "" if card.zone in WORKING_ZONES else ZONE_NAMES[card.zone]
    if action.zone and action.zone != place:
        return False
    return action.number in (0, notation.ability_index(option) + 1)


def _is_champion(state: GameState, card: Card, action: Action) -> bool:
    return action.name == "champion" and action.owner >= 0 and card.id == champion_of(state, action.owner)


def require(state: GameState, action: Action, player: int, players: Sequence[str]) -> None:
    """The action could be one of this player's, were the game otherwise. Raises `ScenarioError` if it could never be.

    The player has such a card, where cards can be with which this is done, and what it is done with: an ability to use,
    an object to attack with, a boon to bestow. Of other players it may be a card that all can see, or one that the
    action says is theirs.
    """
    if not action.name:
        return
    who = players[player]
    named = [card for card in state.cards if _is_named(state, card, action)]
    theirs = [card for card in named if _may_be_used(card, action, player)]
    if not theirs:
        raise ScenarioError(f"{who} has no such card for {action.text!r}{_where(state, named, players, action.name)}")
    there = [card for card in theirs if card.zone in FROM[action.kind]]
    if not there:
        raise ScenarioError(f"{action.text!r} can never be: {_places(theirs, players)}")
    if action.kind == "ability":
        numbers = [_abilities(state, card) for card in there]
        if max(numbers) < max(1, action.number):
            found = f"{max(numbers)} activated abilities" if max(numbers) else "no activated ability"
            raise ScenarioError(f"{action.text!r} can never be: it has {found}")
    elif action.number:
        raise ScenarioError(f"{action.text!r} can never be: only abilities have numbers")
    if action.kind == "bestow" and all(card.definition.face.types.isdisjoint(BOONS) for card in there):
        raise ScenarioError(f"{action.text!r} can never be: it is no boon")


def _is_named(state: GameState, card: Card, action: Action) -> bool:
    if _is_champion(state, card, action):
        return True
    names = {notation.name_of(state, card.id), card.face.name, *(face.name for face in card.definition.faces)}
    return action.name in (name.lower() for name in names)


def _may_be_used(card: Card, action: Action, player: int) -> bool:
    if action.owner >= 0:
        return action.owner in (card.owner, card.controller)
    if player in (card.owner, card.controller):
        return action.kind != "attack" or card.zone is not Zone.FIELD or card.controller == player
    return action.kind != "attack" and card.zone in PUBLIC


def _abilities(state: GameState, card: Card) -> int:
    """How many activated abilities a card has, or would have if nothing took them away; any object could get one."""
    printed = [sum(isinstance(a, Activated) for a in face.abilities) for face in (card.face, *card.definition.faces)]
    given = 1 if card.zone in WORKING_ZONES else 0
    return max(given, len(characteristics(state, card.id).abilities.activated), *printed)


def _where(state: GameState, named: Iterable[Card], players: Sequence[str], wanted: str) -> str:
    """The players who have the card instead, or the nearest names."""
    there = list(named)
    if there:
        return f': {_places(there, players)}; say whose it is, such as "{players[there[0].owner]}\'s ..."'
    names = sorted({notation.name_of(state, card.id) for card in state.cards})
    return nearest(wanted, names) or f"; the names in this game are {', '.join(names)}"


def _places(cards: Iterable[Card], players: Sequence[str]) -> str:
    return "; ".join(f"{card.definition.name} is in {players[card.owner]}'s {ZONE_NAMES[card.zone]}" for card in cards)


def nearest(wanted: str, labels: Iterable[str]) -> str:
    """A question after the labels that look like the wanted one, or nothing."""
    lower = {label.lower(): label for label in labels}
    near = [lower[each] for each in get_close_matches(wanted.lower(), lower, NEAREST)]
    return f"; did you mean {' or '.join(map(repr, near))}?" if near else ""


def of_one_player(state: GameState, one: Option, other: Option) -> bool:
    """The options are of one kind, about cards of one player in one zone: then the first of them will do."""
    if one.kind != other.kind or (one.card < 0) != (other.card < 0):
        return False
    a, b = state.cards[one.card], state.cards[other.card]
    return one.card < 0 or (a.zone, a.controller) == (b.zone, b.controller)
