"""Positions of any size to measure on: numbers of objects, effects, cards in hand, or watchers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grandarchive.cards.starter.printing import action, ally, champion, does, has, on
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import AddCounters, Effect, Recover
from grandarchive.model.events import Happening
from grandarchive.model.measures import POWER
from grandarchive.model.modifications import AddTypes, Gets, Loses
from grandarchive.model.nouns import ALLY, YOURS, Champion, Subtype
from grandarchive.model.terms import Phase, Speed, Zone
from grandarchive.play import Game
from grandarchive.rules.agenda import advance, step_name
from grandarchive.rules.commits.creating import add_card
from grandarchive.rules.commits.leveling import new_champion
from grandarchive.rules.turn import phases
from grandarchive.state.frames import InTurn
from grandarchive.state.game import GameState

DECK_SIZE: Final = 60
TURN: Final = 5
"""The turn of the game in which a position begins, which is one of the first player."""

ROOT: Final = champion("Root", 0, 999, "spirit")
"""A champion that outlives many turns of random choices."""

PLAIN: Final = ally("Sapling", 0, 1, 2, "mage human")
DEAR: Final = ally("Colossus", 999, 1, 1, "mage human")
"""A card that nobody can pay for."""

CHORE: Final = action("Chore", 0, Speed.SLOW, "mage skill", does(Recover(1)))
"""A card that changes almost nothing, so that a game with many of them stays as large as it is."""

MOTH: Final = ally("Moth", 0, 1, 1, "mage human", on(Happening.DIE, AddCounters("enlighten", 1, Champion())))
"""It watches its own death."""


def banner(number: int) -> CardDefinition:
    """An ally that gives power to yours; no two of these depend on each other."""
    return _effect("Banner", number, has(Gets("power", 1), affected=ALLY & YOURS))


def tutor(number: int) -> CardDefinition:
    """An ally whose effect changes types, and asks for those that another of them gives."""
    kinds = ("HUMAN", "BEAST", "CLERIC", "WARRIOR")
    asked, given = kinds[number % len(kinds)], kinds[(number + 1) % len(kinds)]
    return _effect("Tutor", number, has(AddTypes(subtypes=(given,)), affected=ALLY & YOURS & Subtype(asked)))


def judge(number: int) -> CardDefinition:
    """An ally whose effect changes power, and asks for the power that others change."""
    return _effect("Judge", number, has(Gets("power", 1), affected=ALLY & YOURS & (3 + number >= POWER)))


def thief(number: int) -> CardDefinition:
    """An ally that takes abilities from warriors, which others of its kind are; every other one is a warrior."""
    classes = "warrior human" if number % 2 else "mage human"
    return ally(f"Thief {number}", 1, 1, 3, classes, has(Loses(), affected=ALLY & Subtype("WARRIOR")))


def token(name: str, power: int, life: int, *abilities: Ability) -> CardDefinition:
    """A token that is an ally."""
    return replace(ally(name, 0, power, life, "mage specter", *abilities), token=True)


def spell(name: str, effects: tuple[Effect, ...]) -> CardDefinition:
    """An action without a cost."""
    return action(name, 0, Speed.SLOW, "mage skill", does(*effects))


def position(
    field: Sequence[CardDefinition] = (),
    hand: Sequence[CardDefinition] = (),
    graveyard: Sequence[CardDefinition] = (),
    deck: Sequence[CardDefinition] = (CHORE,) * DECK_SIZE,
) -> Game:
    """The main phase of the first of two players, who have a champion each; the objects are theirs in turns.

    Both have these cards in their hands and decks; the graveyard is the first player's.
    """
    state = table(field)
    for player in range(state.players):
        for card in hand:
            add_card(state, card, player, Zone.HAND)
        for card in deck:
            add_card(state, card, player, Zone.DECK)
    for card in graveyard:
        add_card(state, card, 0, Zone.GRAVEYARD)
    state.turn = TURN
    state.turns_taken = [TURN // 2 + 1, TURN // 2]
    state.phase = Phase.MAIN
    turn = InTurn(0)
    turn.step = step_name(phases.act)
    state.push(turn)
    advance(state)
    return Game.from_state(state)


def table(field: Sequence[CardDefinition]) -> GameState:
    """Two champions and these objects, which the players control in turns, before anything else is laid out."""
    state = GameState.new(2, 0)
    for player in range(state.players):
        new_champion(state, player, add_card(state, ROOT, player, Zone.MATERIAL).id)
    for place, card in enumerate(field):
        add_card(state, card, place % state.players, Zone.FIELD)
    return state


def _effect(name: str, number: int, *abilities: Ability) -> CardDefinition:
    return ally(f"{name} {number}", 1, 1, 3, "mage human", *abilities)
