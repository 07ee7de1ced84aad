"""Hidden cards are exchanged: whatever a player does not know changes nothing that they can see.

Two cards that a player does not know change places in a copy of the game. Both games go on with the same choices for as
long as neither card becomes known, and all the time the player's view, options, questions and events have to be
the same. A spectator, who knows what all players know, is shown the same events.
`make exchange` plays many such games.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import click

from grandarchive.cards.starter import DEFINITIONS
from grandarchive.model.cards import CardDefinition
from grandarchive.model.terms import OBJECT_TYPES, Zone
from grandarchive.play import notation, telling_apart
from grandarchive.play.events import GameEvent, Stream
from grandarchive.play.game import Game
from grandarchive.play.gathering import CHOICE, DIVISION
from grandarchive.play.notation import knows
from grandarchive.play.plain import plain
from grandarchive.play.rows import Table
from grandarchive.play.view import ZONES_OF_PLAYERS, View
from grandarchive.rules.agenda import answer
from grandarchive.rules.commits.knowledge import HIDDEN
from grandarchive.rules.turn.starting import DeckCards, new_game
from grandarchive.state.cards import Card
from grandarchive.state.events import CardEvent, Draws, known_to
from grandarchive.state.game import GameState
from grandarchive.state.records import Option
from grandarchive.state.telling import begin_chronicle, end_moment
from tests import nasty
from tests.scenarios.secret_cards import SECRETS

MOST_CHOICES: Final = 400
RACE: Final = 25
"""So many choices both games go on, at most."""

VIEWED: Final = 3
"""Once in so many of these, all that the player can ask is compared; what they are told is compared each time."""

REASONED: Final = 12
"""Once in so many of these, why and explain are asked of every card that the player sees."""

PLANNED: Final = 6
"""Once in so many of these, plans are made for the decision of the player."""

SPECTATOR: Final = notation.SPECTATOR
"""Somebody who knows what all players know."""

NEWEST: Final = 200
"""So many events are compared each time, more than one choice brings."""

Events = Sequence[GameEvent]

EVERY: Final = 25
"""Cards are exchanged once in so many decisions."""

MIXED: Final = nasty.Pool()
STARTER: Final = tuple(c for c in DEFINITIONS if not c.token)
DECKS: Final = (Zone.MATERIAL, Zone.PANTHEON)


class Seen(AssertionError):
    """A player sees something of what they do not know."""


@dataclass
class Count:
    """What was compared."""

    games: int = 0
    exchanges: int = 0
    comparisons: int = 0
    reasoned: int = 0


def deck(chance: random.Random) -> DeckCards:
    """A deck in which a quarter of the main deck keeps secrets, and the rest is starter or nasty cards."""
    material, main = MIXED.deck(chance)
    kept: list[CardDefinition] = []
    for card in main:
        drawn = chance.random()
        kept.append(chance.choice(SECRETS) if drawn < 0.25 else chance.choice(MIXED.main) if drawn < 0.35 else card)
    return material, tuple(kept)


def play(seed: int, players: int, count: Count, most: int = MOST_CHOICES) -> None:
    """Play a random game and exchange cards all along. Raises `Seen`."""
    chance = random.Random(seed)
    decks = tuple(deck(chance) for _ in range(players))
    state = new_game(decks, seed, journal=True, boons=nasty.pantheons(players, chance))
    state.stops = True
    count.games += 1
    for _ in range(most):
        if state.outcome is not None:
            return
        if chance.randrange(EVERY) == 0:
            for viewer in (*range(players), SPECTATOR):
                _exchange(state, viewer, chance, count)
        answer(state, nasty.nasty_choice(state, chance))


def _exchange(state: GameState, viewer: int, chance: random.Random, count: Count) -> None:
    unknown = [c for c in state.cards if not knows(state, c.id, viewer) and c.zone is not Zone.NOWHERE]
    if not unknown:
        return
    one = chance.choice(unknown)
    others = [card for card in unknown if _could_be(card, one)]
    if others:
        count.exchanges += 1
        _race(state, viewer, one, chance.choice(others), chance, count)


def _could_be(card: Card, other: Card) -> bool:
    """They are different cards of one deck."""
    kinds = [c.zone if c.zone in DECKS else Zone.DECK for c in (card, other)]
    return card.owner == other.owner and kinds[0] is kinds[1] and card.definition is not other.definition


def _race(state: GameState, viewer: int, one: Card, other: Card, chance: random.Random, count: Count) -> None:
    first, second = state.clone(), state.clone()
    for twin in (first, second):
        twin.journal = []
    exchange(second, one, other)
    first.elsewhere = second.elsewhere
    stories = [_story(twin, viewer) for twin in (first, second)]
    for number in range(RACE):
        for twin in (first, second):
            if any(_came_out(twin, card.id, viewer) for card in (one, other)):
                return
        if first.rng != second.rng or first.outcome is not None or second.outcome is not None:
            return
        if _asks_about_hidden_cards(first, viewer) is not _asks_about_hidden_cards(second, viewer):
            return
        told, also_told = [story.advance()[-NEWEST:] for story in stories]
        compare_events(viewer, told, also_told)
        if number % VIEWED == 0:
            reasons = number % REASONED == 0
            compare(first, second, viewer, reasons=reasons, plans=number % PLANNED == 0)
            count.comparisons += 1
            count.reasoned += reasons
        index = _both(first, second, viewer, chance)
        if index is None:
            return
        for twin, at in zip((first, second), index, strict=True):
            answer(twin, at)
            end_moment(twin)


def _asks_about_hidden_cards(state: GameState, viewer: int) -> bool:
    """The question of an effect is there only because of cards that the viewer does not know.

    An effect that lets a player activate a card asks only if they can; one that lets them find a card asks only if one
    is there (CR Searching and Finding 1). So others see that a question was asked, as with all but Opportunity.
    """
    decision = state.decision
    if decision is None:
        return False
    if decision.purpose == "may":
        return any(option.kind == "activate" for option in decision.options)
    cards = [option.card for option in decision.options if option.kind == "choose"]
    return bool(cards) and all(id >= 0 and not knows(state, id, viewer) for id in cards)


def exchange(state: GameState, one: Card, other: Card) -> None:
    """Two cards of a state are exchanged."""
    for card, what in ((one, other), (other, one)):
        edited = state.edit(card.id)
        edited.definition = what.definition
        if not edited.face_down:
            edited.face = what.definition.face
    state.forget_board()
    state.elsewhere = tuple(sorted({*state.elsewhere, one.id, other.id}))


def _came_out(state: GameState, id: int, viewer: int) -> bool:
    """The viewer knows the card, or did for a moment."""
    if knows(state, id, viewer):
        return True
    for event in state.journal or ():
        if isinstance(event, (CardEvent, Draws)) and event.card is not None and event.card.id == id:
            if _all_of(state, known_to(event), viewer):
                return True
    return False


def _all_of(state: GameState, known: int, viewer: int) -> bool:
    """The viewer is one of those who know, or all players do."""
    everybody = (1 << state.players) - 1
    return known & everybody == everybody if viewer == SPECTATOR else bool(known >> viewer & 1)


def _mask(state: GameState, viewer: int) -> int:
    return (1 << state.players) - 1 if viewer == SPECTATOR else 1 << viewer


def _story(state: GameState, viewer: int) -> Stream:
    """The events of a game from now on, as the viewer may know them."""
    begin_chronicle(state)
    end_moment(state)
    assert state.chronicle is not None
    return Stream(state.chronicle, _names(state), _mask(state, viewer))


def _names(state: GameState) -> tuple[str, ...]:
    return tuple("ABCDEF"[: state.players])


def compare_events(viewer: int, told: Events, also_told: Events) -> None:
    """Compare what a player is told of two games. Raises `Seen` if it differs."""
    if told != also_told:
        differing = next((pair for pair in zip(told, also_told, strict=False) if pair[0] != pair[1]), "more of one")
        raise Seen(f"player {viewer} is told other events: {differing}")


def compare(first: GameState, second: GameState, viewer: int, *, reasons: bool = True, plans: bool = True) -> None:
    """Compare all that a player sees of two games, `reasons` and `plans` too. Raises `Seen` if it differs."""
    seen, also = (_everything(twin, viewer, reasons=reasons, plans=plans) for twin in (first, second))
    for name, value in seen.items():
        if value != also[name]:
            raise Seen(f"player {viewer} sees another {name}: {value} and {also[name]}")


def _everything(state: GameState, viewer: int, *, reasons: bool, plans: bool) -> dict[str, Any]:
    """All that a player can ask."""
    game = Game.__new__(Game)
    game._state = state
    game.names = _names(state)
    view = game.view(None if viewer == SPECTATOR else viewer)
    found = dict(view.encode())
    found["window"] = repr(view.window)
    found["rows"] = [[list(row.values()) for row in table] for table in _tables(view)]
    found["sizes"] = [view.hand_size(player) for player in range(state.players)]
    found["zones"] = [repr(view.cards_in(zone, player)) for zone in ZONES_OF_PLAYERS for player in range(state.players)]
    found["objects"] = repr(view.objects(*sorted(OBJECT_TYPES)))
    found["bare"] = plain(view.bare_options)
    found["keys"] = view.keys
    found["numbers"] = [telling_apart.called(state, id, viewer) for id in state.field]
    decision = state.decision
    if decision is not None and decision.player == viewer:
        found["told"] = [game.prompt, game.labels]
        found["fits"] = _fits(view)
        found["plans"] = _plans(view) if plans else []
        actions = game.actions() if plans or decision.purpose != "opportunity" else ()
        found["actions"] = [(each.choices, each.keys, each.labels, each.complete) for each in actions]
        found["only answer"] = _only_answer(view)
    found["details"] = [view.detail(index) for index in range(view.option_count)]
    found["source"] = repr(view.source)
    found["text"] = view.source_text
    cards = state.cards if reasons and viewer != SPECTATOR else []
    seen = [card.incarnation for card in cards if _is_seen(state, card, viewer)]
    found["why"] = [repr(view.why(ref)) for ref in seen]
    found["explain"] = [repr(view.explain(ref)) for ref in seen]
    return {name: json.dumps(value, sort_keys=True, default=repr) for name, value in found.items()}


def _tables(view: View) -> list[Table]:
    """All tables of rows."""
    rows = view.rows()
    return [rows.cards, rows.players, rows.options, rows.globals, rows.stack, rows.targets, rows.events]


def _is_seen(state: GameState, card: Card, viewer: int) -> bool:
    """The viewer knows the card, or sees that a card is there."""
    return card.zone is not Zone.NOWHERE and (knows(state, card.id, viewer) or card.zone not in HIDDEN)


MOST_FIT: Final = 5


def _fits(view: View) -> list[object]:
    """What can be said of parts of answers to the question, and of answers."""
    question = view.gathered
    assert question is not None
    if question.kind == DIVISION:
        return [question.fits()]
    parts = [(at,) for at in range(min(MOST_FIT, len(question.candidates)))]
    return [[question.check(part), question.fits(part)] for part in parts]


def _only_answer(view: View) -> object:
    question = view.gathered
    assert question is not None
    return question.only_answer


MOST_PLANS: Final = 4


def _plans(view: View) -> list[object]:
    """What plans tell beforehand: all that is asked after some answers, and the choices of those that are complete."""
    question = view.gathered
    assert question is not None
    single = question.kind == CHOICE
    plans = [view.plan([(at,)]) for at in range(min(MOST_PLANS, len(question.candidates)))] if single else [view.plan()]
    found: list[object] = []
    for plan in plans:
        for _ in range(MOST_PLANS):
            if plan.question is None or plan.question.kind != CHOICE:
                break
            plan = plan.answer((len(plan.question.candidates) - 1,))
        found.append([plan.encode(), plan.choices if plan.complete else ()])
    return found


def _both(first: GameState, second: GameState, viewer: int, chance: random.Random) -> tuple[int, int] | None:
    """An option that there is in both games, by its index in each; none if they went different ways."""
    one, other = first.decision, second.decision
    assert one is not None
    assert other is not None
    if (one.player, one.purpose) != (other.player, other.purpose):
        return None
    if one.player == viewer:
        index = nasty.nasty_choice(first, chance)
        return index, index
    values = [_key(option) for option in other.options]
    common = [(i, values.index(_key(option))) for i, option in enumerate(one.options) if _key(option) in values]
    return chance.choice(common) if common else None


def _key(option: Option) -> tuple[object, ...]:
    return option.kind, option.value, option.card


@click.command()
@click.option("--games", type=click.IntRange(1), default=300, show_default=True, help="Games to play.")
@click.option("--players", type=click.IntRange(2, 6), default=2, show_default=True, help="Players in each.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
def main(games: int, players: int, seed: int) -> None:
    """Play games and exchange hidden cards all along."""
    count = Count()
    for number in range(seed, seed + games):
        play(number, players, count)
        compared = f"{count.comparisons} comparisons ({count.reasoned} with reasons)"
        click.echo(f"\r{count.games} games, {count.exchanges} exchanges, {compared}", nl=False)
    click.echo()


if __name__ == "__main__":
    main()
