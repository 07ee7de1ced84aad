"""Effects that add cards from outside the game, and that shuffle decks (CR Game Terms - Generate, CR Shuffling)."""

from __future__ import annotations

from typing import Final

from grandarchive.model import effects
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import Zone
from grandarchive.rules.agenda import AGAIN, ask, begin, chosen, executes
from grandarchive.rules.combat.roles import has_intent
from grandarchive.rules.commits.creating import create_generated
from grandarchive.rules.commits.knowledge import HIDDEN, show_tops
from grandarchive.rules.commits.moves import shuffle
from grandarchive.rules.continuous.prohibitions import is_prohibited
from grandarchive.rules.continuous.reading import amount, objects, players
from grandarchive.rules.events.commit import show
from grandarchive.rules.events.complete import done_by, move, put_into_lineage
from grandarchive.rules.events.happen import propose
from grandarchive.state.cards import new_card
from grandarchive.state.events import Moves
from grandarchive.state.frames import Following, Naming
from grandarchive.state.game import GameState
from grandarchive.state.records import Option

DECK: Final = Zone.DECK
FIELD: Final = Zone.FIELD
HAND: Final = Zone.HAND
LINEAGE: Final = Zone.LINEAGE
INTENT: Final = Zone.INTENT
NOWHERE: Final = Zone.NOWHERE


def _generating(state: GameState, made: CardDefinition, player: int, zone: Zone) -> Moves:
    """A player generates a card that is not there yet."""
    card = new_card(len(state.cards), made, player, NOWHERE, 0)
    event = Moves(card, card.face.printed, player, "generate", zone)
    event.by = player
    return event


@executes(effects.Generate)
def _generate(state: GameState, frame: Following, effect: effects.Generate) -> str | None:
    """The cards are shown before they go where they are private (CR Public vs Private Information 1.b.i)."""
    made = effect.card
    assert isinstance(made, CardDefinition)
    zone = HAND if effect.zone is INTENT and not has_intent(state) else effect.zone
    number = 0 if state.lost[frame.player] else max(0, amount(state, effect.amount, frame))
    if number and is_prohibited(state, _generating(state, made, frame.player, zone)):
        number = 0
    if effect.least is not None and number:
        if frame.answer is None:
            least = min(number, max(0, amount(state, effect.least, frame)))
            ask(
                state,
                frame,
                "generate",
                [Option("number", n) for n in range(least, number + 1)],
                source=frame.source[0],
            )
            return AGAIN
        number = chosen(frame)
    ids = tuple(create_generated(state, made, frame.player).id for _ in range(number))
    if zone in HIDDEN:
        show(state, ids, frame.player)
    player = state.combat.attacking_player if zone is INTENT and state.combat is not None else frame.player
    begin(state, Naming(player=frame.player, name=effect.name, cards=ids))
    events = [move(state, id, zone, "generate", player, effect.position) for id in ids]
    propose(state, *done_by(frame.player, events))
    return None


@executes(effects.GenerateIntoLineage)
def _generate_into_lineage(state: GameState, frame: Following, effect: effects.GenerateIntoLineage) -> None:
    """Without a lineage the card goes into the hand (CR Game Terms - Generate 2)."""
    made = effect.card
    assert isinstance(made, CardDefinition)
    hosts = objects(state, effect.into, frame)
    zone = LINEAGE if hosts else HAND
    if state.lost[frame.player] or is_prohibited(state, _generating(state, made, frame.player, zone)):
        begin(state, Naming(player=frame.player, name=effect.name, cards=()))
        return
    id = create_generated(state, made, frame.player).id
    begin(state, Naming(player=frame.player, name=effect.name, cards=(id,), beneath=bool(hosts)))
    if hosts:
        propose(state, put_into_lineage(state, id, hosts[0][0], frame.player))
        return
    show(state, (id,), frame.player)
    propose(state, *done_by(frame.player, [move(state, id, HAND, "generate", frame.player)]))


@executes(effects.Shuffle)
def _shuffle(state: GameState, frame: Following, effect: effects.Shuffle) -> None:
    for player in players(state, effect.who, frame.player):
        shuffle(state, player, DECK)
        state.touch(0)
    show_tops(state)
