"""How many positions of games the solver settles, and whether its answers are right.

    python -m tests.solved --positions 200 --index INDEX --decks DECKS.jsonl.gz

Positions are drawn at random, one from each of many games that `greedy` plays: own main phase, an Opportunity of the
turn player, an opponent's champion with at most 9 life left. None is left out. Each win is checked by trying every
reply in every position of its proof, and by games with random replies, random numbers and reshuffled decks. "No win" is
checked on small positions by full enumeration without keys and pruning.
"""

from __future__ import annotations

import gzip
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.decks.deck import Entry
from grandarchive.lab.report import wilson
from grandarchive.play.game import Game
from grandarchive.solve import NO_WIN, solve
from grandarchive.solve.search import Node, Search
from grandarchive.solve.turn import DECK, LOST, OPEN, WON, Turn, life_left
from grandarchive.state.game import ZONE_COUNT, GameState

LIFE: Final = 9
ISSUE: Final = 45
"""The seed that draws the decks."""

CHAMPIONS: Final = 12
CANDIDATES: Final = 300
"""So many decks are compared with those that are used for fitting, at most."""

MARKS: Final = (1.0, 10.0)
"""Seconds for which the settled positions are counted."""

REPLAY_NODES: Final = 20_000
"""The choices that the solver tries at each choice of a replay, at most."""

Listed = tuple[int, list[list[object]], list[list[object]]]


def decks_of(path: Path, catalog: Catalog, parity: int) -> list[Deck]:
    """Twelve decks of different champions, and the starters.

    With an even parity they share at most half of their main deck with any deck of an odd number.
    """
    known = {card.name: card for card in catalog.supported()}
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        listed = [json.loads(line) for line in lines]
    playable = [
        each
        for each in listed
        if each["deck"] % 2 == parity and all(name in known for _, name in (*each["material"], *each["main"]))
    ]
    others = [dict(reversed(entry) for entry in each["main"]) for each in listed if each["deck"] % 2 != parity]
    random.Random(ISSUE).shuffle(playable)
    found: dict[str, Deck] = {}
    for each in playable[:CANDIDATES]:
        material, main = (tuple(Entry(n, known[name]) for n, name in each[part]) for part in ("material", "main"))
        deck = Deck(material, main, name=f"deck {each['deck']}")
        champion = max(
            (entry.card for entry in material if "CHAMPION" in entry.card.face.types),
            key=lambda card: card.face.level or 0,
        )
        first = champion.name.split(",")[0]
        if first not in found and (parity or not any(_shares(each["main"], other) for other in others)):
            found[first] = deck
        if len(found) == CHAMPIONS:
            break
    return [*found.values(), *(starter_deck(name, Catalog.starter()) for name in STARTER_DECKS)]


def _shares(main: list[tuple[int, str]], other: dict[str, int]) -> bool:
    """More than half of a main deck is in another one."""
    return 2 * sum(min(n, other.get(name, 0)) for n, name in main) > sum(n for n, _ in main)


def positions(decks: list[Deck], seed: int) -> Iterator[Game]:
    """One position of each game in which there is one, without end."""
    agent = GreedyAgent()
    number = 0
    while True:
        number += 1
        chance = random.Random(f"{seed}/{number}")
        game = Game([chance.choice(decks), chance.choice(decks)], number, record=False)
        found = []
        while not game.over:
            if is_close(game):
                found.append(game.clone())
            game.choose(agent.choose(game.view(game.decision.player)))
        if found:
            yield chance.choice(found)


def is_close(game: Game) -> bool:
    """The turn player has Opportunity in the main phase, and an opponent's champion has little life left."""
    state, decision = game._state, game.decision
    return (
        decision.purpose == "opportunity"
        and decision.player == state.turn_player
        and state.phase == "main"
        and life_left(state, decision.player) <= LIFE
    )


# Checking ------------------------------------------------------------------------------------------------------


def check_win(search: Search) -> list[str]:
    """What is wrong with the proof of a win: nothing, if every reply leads to a position that is proved too."""
    turn, problems = search.turn, []
    seen: set[int] = set()
    waiting = [search.root]
    while waiting:
        node = waiting.pop()
        if id(node) in seen or node.edges is None:
            continue
        seen.add(id(node))
        proved = [edge.node for edge in node.edges if edge.node is not None and edge.node.proof == 0]
        waiting += proved
        if node.state is None or node.state.decision is None or node.choice >= 0:
            continue
        keys = {turn.key(state) for child in proved for state in _positions_of(turn, child)}
        if node.needs_all:
            after = [each for at in range(len(node.state.decision.options)) for each in _all(turn, node.state, at)]
        else:
            after = [
                each for edge in node.edges if edge.node is proved[0] for each in _all(turn, node.state, edge.choice)
            ]
        problems += [
            f"not proved: after {node.state.decision.purpose}"
            for state in after
            if turn.result(state) is LOST or (turn.result(state) is OPEN and turn.key(state) not in keys)
        ]
    return problems


def _all(turn: Turn, state: GameState, choice: int) -> list[GameState]:
    """All positions that may come of a choice."""
    after, by_chance = turn.after(state, choice)
    if not by_chance:
        return [after]
    found, complete = turn.outcomes(state, choice)
    assert complete
    return found


def _positions_of(turn: Turn, node: Node) -> list[GameState]:
    if node.choice >= 0:
        return [each for edge in node.edges or () if edge.node is not None for each in _positions_of(turn, edge.node)]
    return [] if node.state is None else [node.state]


def lost_replays(game: Game, player: int, number: int, nodes: int = REPLAY_NODES) -> list[str]:
    """Replay a claimed win, and report the replays in which the player follows the solver and does not win.

    It asks nothing about outcomes: the cards that nobody has seen in decks are shuffled, random numbers come as in any
    game, and opponents choose at random. A replay ends without a problem where the solver cannot settle it.
    """
    problems = []
    for seed in range(number):
        chance = random.Random(seed)
        course = game.clone()
        _reshuffle(course._state, chance)
        while not course.over and course.turn == game.turn:
            if course.decision.player != player:
                course.choose(chance.randrange(len(course.decision.options)))
                continue
            found = solve(course, player=player, nodes=nodes)
            if found.choice is None:
                if found.answer == NO_WIN:
                    problems.append(f"replay {seed}: no win any more after the choices {course.choices}")
                break
            course.choose(found.choice)
        else:
            if course.outcome is None or player not in course.outcome.winners:
                problems.append(f"replay {seed}: not won with the choices {course.choices}")
    return problems


def _reshuffle(state: GameState, chance: random.Random) -> None:
    """Put the cards of decks that nobody has seen into another order, and have other random numbers come."""
    state.rng = chance.getrandbits(64)
    for player in range(state.players):
        at = player * ZONE_COUNT + DECK
        unseen = [id for id in state.zones[at] if not state.cards[id].known]
        chance.shuffle(unseen)
        following = iter(unseen)
        state.zones[at] = tuple([id if state.cards[id].known else next(following) for id in state.zones[at]])


class TooMany(Exception):
    """The position is not small."""


class Enumeration:
    """Whether a player can win, by trying everything: no keys, no equal options, no order."""

    def __init__(self, turn: Turn, most: int) -> None:
        self.turn = turn
        self.left = most

    def wins(self, state: GameState) -> bool:
        """Whether there is a win. Raises `TooMany`."""
        result = self.turn.result(state)
        if result is not OPEN:
            return result is WON
        decision = state.decision
        assert decision is not None
        mine = decision.player == self.turn.player
        for choice in range(len(decision.options)):
            self.left -= 1
            if self.left < 0:
                raise TooMany
            if all(self.wins(after) for after in self.outcomes(state, choice)) is mine:
                return mine
        return not mine

    def outcomes(self, state: GameState, choice: int) -> list[GameState]:
        """The positions after a choice that all have to be looked at."""
        return _all(self.turn, state, choice)


@click.command()
@click.option("--positions", "number", default=200, show_default=True)
@click.option("--seed", default=ISSUE, show_default=True)
@click.option("--seconds", default=10.0, show_default=True, help="For each position, of the processor.")
@click.option("--nodes", default=10_000_000, show_default=True, help="For each position.")
@click.option("--confirm", default=50, show_default=True, help="Small positions without a win that are enumerated.")
@click.option("--most", default=100_000, show_default=True, help="Choices of an enumeration.")
@click.option("--replays", default=2, show_default=True, help="Replays of each win with random numbers and decks.")
@click.option("--parity", default=0, show_default=True, help="The numbers of the decks.")
@click.option("--index", type=click.Path(path_type=Path), required=True)
@click.option("--decks", type=click.Path(path_type=Path), required=True)
def main(
    number: int,
    seed: int,
    seconds: float,
    nodes: int,
    confirm: int,
    most: int,
    replays: int,
    parity: int,
    index: Path,
    decks: Path,
) -> None:
    """Draw positions, solve them and check the answers."""
    drawn = positions(decks_of(decks, Catalog.load(index), parity), seed)
    answers: Counter[str] = Counter()
    settled: Counter[float] = Counter()
    confirmed = wrong = 0
    for at in range(number):
        game = next(drawn)
        state = game._state
        turn = Turn(game.decision.player, state.turn)
        begun = time.process_time()
        search = Search(turn, state)
        result = search.run(nodes, lambda begun=begun: time.process_time() - begun > seconds)  # type: ignore[misc]
        spent = time.process_time() - begun
        answers[result] += 1
        settled.update(mark for mark in MARKS if result is not OPEN and spent <= mark)
        problems = check_win(search) + lost_replays(game, turn.player, replays) if result is WON else []
        if result is LOST and confirmed < confirm:
            try:
                if Enumeration(turn, most).wins(turn.begin(state)):
                    problems = ["full enumeration finds a win"]
                confirmed += 1
            except TooMany:
                problems = []
        wrong += bool(problems)
        click.echo(f"{at} {result} {spent:.2f} s {search.runs} choices {'; '.join(problems[:3])}")
        search.close()
    for mark in MARKS:
        click.echo(f"settled in {mark:.0f} s: {settled[mark]} of {number}, {wilson(settled[mark], number)}")
    click.echo(f"{dict(answers)}; {confirmed} without a win enumerated; {wrong} answers are wrong")
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
