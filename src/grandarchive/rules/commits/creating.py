"""Cards, tokens and copies that come into the game (CR Tokens, CR Copy, CR Mastery)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grandarchive.model.abilities import Ability, Triggered
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.terms import Zone
from grandarchive.rules.commits.knowledge import everybody, known_at
from grandarchive.state.cards import Card, new_card
from grandarchive.state.game import ASPECT_OF_ZONE, GameState

NOWHERE: Final = Zone.NOWHERE

MASTERY: Final = Zone.MASTERY
PANTHEON: Final = Zone.PANTHEON


def note_elsewhere(state: GameState, card: Card) -> None:
    """Remember a card with abilities that may work where it is neither object nor intent."""
    if _is_noted(card):
        state.elsewhere = (*state.elsewhere, card.id)
        state.forget_board()


def _is_noted(card: Card) -> bool:
    """It is a mastery or boon, or what is on one of its sides works elsewhere, or what it was copied from."""
    if card.zone is MASTERY or card.zone is PANTHEON:
        return True
    for face in card.definition.faces:
        if works_elsewhere(face):
            return True
    return card.face is not card.definition.face and works_elsewhere(card.face)


def note_all(state: GameState) -> None:
    """Remember all those cards afresh, as after what some of them are has changed."""
    state.elsewhere = ()
    for card in state.cards:
        note_elsewhere(state, card)


def works_elsewhere(face: Face) -> bool:
    """One of its abilities does; what actions wait for, they see from the Effects Stack (CR Abilities 5.a)."""
    if (face.known or face.printed).abilities.works_elsewhere:
        return True
    return "ACTION" in face.types and any(isinstance(ability, Triggered) for ability in face.abilities)


def copied_face(original: Card, name: str | None = None, gains: tuple[Ability, ...] = ()) -> Face:
    """What a copy has: the face of the original that is up, without anything that modifies it.

    CR Copying Objects 1, 5, 6. "Except" changes the name or adds abilities.
    """
    face = original.face
    if name is None and not gains:
        return face
    return replace(face, name=face.name if name is None else name, abilities=face.abilities + gains)


def add_cards(state: GameState, definitions: Iterable[CardDefinition], player: int, zone: Zone) -> list[Card]:
    """Cards that a player owns come into the game in a zone, in this order."""
    cards = state.cards
    first = len(cards)
    works: dict[int, bool] = {}
    for definition in definitions:
        card = new_card(len(cards), definition, player, zone, state.tick())
        card.known = known_at(state, card, zone)
        cards.append(card)
        noted = works.get(id(definition))
        if noted is None:
            noted = works[id(definition)] = _is_noted(card)
        if noted:
            note_elsewhere(state, card)
    if zone is not NOWHERE:
        state.set_zone(player, zone, (*state.zone(player, zone), *range(first, len(cards))))
    return cards[first:]


def add_card(state: GameState, definition: CardDefinition, player: int, zone: Zone) -> Card:
    """A card that a player owns comes into the game in a zone."""
    return add_cards(state, (definition,), player, zone)[0]


def create_generated(state: GameState, definition: CardDefinition, player: int) -> Card:
    """A card from outside the game that is about to be added to it for good (CR Game Terms - Generate 1)."""
    card = add_card(state, definition, player, NOWHERE)
    state.generated = (*state.generated, card.id)
    return card


def create_token(state: GameState, definition: CardDefinition, face: Face, owner: int, copied: bool) -> Card:
    """A token that is about to enter the field: an object that no card represents (CR Tokens 1)."""
    card = new_card(len(state.cards), definition, owner, NOWHERE, state.tick())
    card.face = face
    card.token = True
    card.copied = copied
    state.cards.append(card)
    state.tokens = state.tokens + (card.id,)  # noqa: RUF005  # copied once, where a display is copied twice
    note_elsewhere(state, card)
    return card


def create_replica(state: GameState, original: Card, face: Face, player: int, zone: Zone | None = None) -> Card:
    """A copy that is neither card nor token, in the zone of the original or in another one (CR Copy 1.b, 1.d).

    It belongs to the player who made it (CR Copy 3).
    """
    card = new_card(len(state.cards), original.definition, player, zone or original.zone, state.tick())
    card.face = face
    card.replica = card.copied = True
    card.known = original.known
    state.cards.append(card)
    state.set_zone(player, card.zone, (*state.zone(player, card.zone), card.id))
    state.tokens = (*state.tokens, card.id)
    note_elsewhere(state, card)
    state.touch(ASPECT_OF_ZONE[card.zone])
    return card


def create_mastery(state: GameState, mastery: CardDefinition, player: int) -> Card:
    """A mastery that a player is about to get; it is no card of a deck."""
    card = new_card(len(state.cards), mastery, player, NOWHERE, state.tick())
    card.token = True
    state.cards.append(card)
    return card


def create_rule(state: GameState, rule: CardDefinition, player: int) -> Card:
    """What stands for the game itself as the source of an ability; everybody sees it, and it is nowhere."""
    card = create_mastery(state, rule, player)
    card.known = everybody(state)
    return card


def forget_tokens(state: GameState, gone: tuple[int, ...]) -> None:
    """Tokens and copies that do not exist any more are not looked at again."""
    state.tokens = tuple(id for id in state.tokens if id not in gone)
