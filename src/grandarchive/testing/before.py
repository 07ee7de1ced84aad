"""Real steps while a scenario is laid out: playing without costs, triggers, effects that were followed, and attacks.

Each begins at an Opportunity and comes back to one, so the state that it leaves is one of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Effect
from grandarchive.model.modifications import Modification, WaivesCosts
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import advance, begin, step_name
from grandarchive.rules.commits.creating import add_card
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.names import EVENT_PLAYER
from grandarchive.rules.continuous.occasions import AMOUNT, OTHER, SUBJECT
from grandarchive.rules.continuous.reading import champion_of, scope_of
from grandarchive.rules.playing.activation import announce, begin_playing, check_elements
from grandarchive.rules.playing.legality import USE
from grandarchive.rules.turn.opportunity import OFFER, SETTLE
from grandarchive.state.cards import Named
from grandarchive.state.frames import Following, Opportunity, Playing
from grandarchive.state.game import GameState
from grandarchive.state.records import Trigger, Use
from grandarchive.testing.placing import ScenarioError

HAND: Final = Zone.HAND
DECLARED: Final = ("pay", "x", "alternative")
"""Answers that only a card has that does not waive its costs."""

NAMED: Final = {"subject": SUBJECT, "other": OTHER, "by": EVENT_PLAYER, "amount": AMOUNT}
"""The parts of a trigger's event that a scenario can name, and the names that texts have for them."""


def _interrupt(state: GameState, player: int) -> None:
    """The player acts now, whoever has Opportunity. Raises `ScenarioError` while somebody decides something else."""
    window = state.agenda[-1]
    if state.decision is None or state.decision.purpose != "opportunity" or not isinstance(window, Opportunity):
        purpose = "nothing" if state.decision is None else state.decision.purpose
        raise ScenarioError(f"this needs an Opportunity, and somebody decides about {purpose}; answer that first")
    state.decision = None
    window.step, window.answer = SETTLE, None
    window.holder, window.passed, window.changed = player, 0, False


def begin_card(state: GameState, definition: CardDefinition, player: int, *, declares: bool) -> int:
    """A player activates a new card of theirs from the hand, at any speed and without its costs."""
    _interrupt(state, player)
    card = add_card(state, definition, player, HAND)
    waived: tuple[Modification, ...] = () if declares else (WaivesCosts(),)
    begin_playing(state, player, card.id, (), OFFER, granted=True, free=True, modified=waived)
    advance(state)
    return card.id


def begin_ability(state: GameState, id: int, index: int, player: int) -> None:
    """A player activates an ability of an object, at any speed and without its costs."""
    _interrupt(state, player)
    begin_playing(state, player, id, (), OFFER, way=USE, index=index, granted=True, free=True)
    play = state.agenda[-1]
    assert isinstance(play, Playing)
    announce(state, play)
    if state.agenda[-1] is play and play.ability is not None:
        play.ability = replace(play.ability, costs=())
        play.step = step_name(check_elements)
    advance(state)


def end_ability(state: GameState, index: int) -> None:
    """The ability on top of the Effects Stack is the one of the object, with the costs that it has."""
    item = state.stack[-1].copy()
    without = item.ability
    item.ability = item.now.abilities.activated[index]
    state.stack[-1] = item
    state.uses = tuple(Use(use.source, item.ability, use.player) if use.what is without else use for use in state.uses)
    state.touch(0)


def begin_trigger(state: GameState, id: int, number: int, player: int, names: Mapping[str, Named]) -> None:
    """A triggered ability of an object triggers, and its player puts it on the Effects Stack."""
    now = characteristics(state, id)
    triggered = now.abilities.triggered
    if not 0 < number <= len(triggered):
        raise ScenarioError(f"{now.name} has {len(triggered)} triggered abilities, and no number {number}")
    _interrupt(state, player)
    known = {NAMED[name]: held for name, held in names.items()}
    state.pending.append(Trigger(player, triggered[number - 1], state.cards[id], now, None, names=known))
    advance(state)


def begin_effects(state: GameState, effects: tuple[Effect, ...], player: int) -> None:
    """A player follows effects, as if an ability of their champion said so."""
    champion = champion_of(state, player)
    if champion < 0:
        raise ScenarioError("effects need a source, and this player has no champion")
    _interrupt(state, player)
    begin(state, Following(player=player, effects=effects), scope_of(state, champion, player))
    advance(state)


def give_opportunity(state: GameState, player: int, passed: int) -> None:
    """A player has Opportunity, and the players of these bits have passed."""
    _interrupt(state, player)
    window = state.agenda[-1]
    assert isinstance(window, Opportunity)
    window.passed = passed
    window.step = OFFER
    advance(state)
