"""Find puzzles in games of the starter decks: `make puzzles`.

A puzzle is a position from a main phase of a game, laid out anew with open hands, in which the champion of the opponent
has the most life with which it can still be beaten this turn. Exactly one of the first choices wins, whatever the
opponent and chance bring; it takes at least three actions, and `greedy` does not find the win. The solver has to settle
all of that. Where several first choices win, the game goes on with one of them, as long as three actions are left.

Each game has a number and gives at most one puzzle a turn, which is kept in a file with both numbers in
`build/puzzles`, so that the search can be stopped and gone on with. `--collect` puts them into the package beside those
that are there and that `greedy` still does not solve, and numbers all anew, the short ones first.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grandarchive.agents import Agent, GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, starter_deck
from grandarchive.errors import GrandArchiveError
from grandarchive.play.game import Game
from grandarchive.solve import UNSETTLED, WIN, Step, solve
from grandarchive.solve.defending import defence, still_wins
from grandarchive.solve.options import different
from grandarchive.solve.turn import life_left
from grandarchive.testing.positions.bench import PositionBench

ROOT: Final = Path(__file__).resolve().parent.parent
FOUND: Final = ROOT / "build" / "puzzles"
KEPT: Final = ROOT / "src" / "grandarchive" / "puzzles"

NODES: Final = 3_000
"""The choices in which the solver has to settle a position of a puzzle, so that a table answers soon."""

LEAST_ACTIONS: Final = 3
LEAST_CHOICES: Final = 4
"""The first decision has at least so many different choices."""

AT_RANDOM: Final = 0.1
"""The share of choices of actions in the games that are random, so that no two games are alike."""

HIDDEN: Final = ("hand", "memory")

NAMES: Final = ("A", "B")
SOLVER: Final = "Solver"
DEFENDER: Final = "Defender"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: its tables, and how long and how hard to settle the win is."""

    tables: dict[str, Any]
    actions: int
    nodes: int


def positions(number: int, catalog: Catalog) -> Iterator[Game]:
    """The first position of each main phase of a game that `greedy` plays with itself."""
    agent = GreedyAgent()
    chance = random.Random(number)
    decks = [starter_deck(chance.choice(tuple(STARTER_DECKS)), catalog) for _ in NAMES]
    game = Game(decks, number, names=NAMES, record=False)
    turn = 0
    while not game.over:
        if game.turn != turn and game.decision.player == game._state.turn_player and _is_quiet(game):
            turn = game.turn
            yield game.clone()
        if game.decision.purpose == "opportunity" and chance.random() < AT_RANDOM:
            game.choose(chance.randrange(len(game.decision.options)))
        else:
            game.choose(agent.choose(game.view(game.decision.player)))


def _is_quiet(game: Game) -> bool:
    """Somebody may act in a main phase, and nothing is on the effects stack."""
    state = game._state
    return game.decision.purpose == "opportunity" and state.phase == "main" and not state.stack


def opened(game: Game, bench: PositionBench) -> dict[str, Any] | None:
    """The tables of a game with open hands, or None if it cannot be laid out."""
    try:
        tables = bench.of(game)
    except GrandArchiveError:
        return None
    for player in tables["players"]:
        for zone in HIDDEN:
            cards = player.get(zone)
            if isinstance(cards, list):
                player[zone] = [{"card": _name(card), "known": True} for card in cards]
        if isinstance(player.get("deck"), list):
            player["deck"] = sorted(_name(card) for card in player["deck"])
    return tables


def _name(card: Any) -> str:
    return str(card["card"]) if isinstance(card, dict) else str(card)


def tightened(tables: dict[str, Any], player: int, bench: PositionBench) -> Game | None:
    """The game in a position with the least damage on the opponent's champion with which there is a win, or None."""
    opponent = tables["players"][1 - player]
    opponent.pop("damage", None)
    low, high, found = 0, life_left(bench.lay_out(tables)._state, player) - 1, None
    while low <= high:
        opponent["damage"] = damage = (low + high + 1) // 2
        if solve(bench.lay_out(tables), nodes=NODES).answer == WIN:
            found, high = damage, damage - 1
        else:
            low = damage + 1
    if found is None:
        return None
    opponent["damage"] = found
    return bench.lay_out(tables)


def examined(game: Game) -> tuple[int, int] | None:
    """How many actions the win of a puzzle takes, and in how many choices it is found; None if it is no puzzle."""
    player = game.decision.player
    first = solve(game, nodes=NODES)
    actions = actions_of(first.line, player)
    choices = [choice for choice, _ in different(game._state)]
    if first.answer != WIN or actions < LEAST_ACTIONS or len(choices) < LEAST_CHOICES:
        return None
    winning = 0
    for choice in choices:
        after = game.clone()
        after.choose(choice)
        found = still_wins(after, player, game.turn, NODES).answer
        winning += found == WIN
        if found == UNSETTLED or winning > 1:
            return None
    return None if is_found(game.clone(), GreedyAgent()) else (actions, first.nodes)


def later(game: Game) -> Iterator[Game]:
    """The next quiet positions of a player who wins and has more than one way to begin, against the best defence."""
    player, turn = game.decision.player, game.turn
    if actions_of(solve(game, nodes=NODES).line, player) <= LEAST_ACTIONS:
        return
    for choice, _ in different(game._state):
        after = game.clone()
        after.choose(choice)
        if still_wins(after, player, turn, NODES).answer == WIN and _goes_on(after, player, turn):
            yield after


def _goes_on(game: Game, player: int, turn: int) -> bool:
    """Play a position that wins on to the player's next quiet decision. Returns False if there is none."""
    while not game.over and game.turn == turn:
        if game.decision.player != player:
            game.choose(defence(game, player, NODES))
        elif _is_quiet(game):
            return True
        else:
            choice = solve(game, nodes=NODES).choice
            if choice is None:
                return False
            game.choose(choice)
    return False


def actions_of(line: tuple[Step, ...], player: int) -> int:
    """How many actions the player takes along the longest defence."""
    number = 0
    while line:
        number += line[0].player == player and line[0].is_action
        line = line[0].then
    return number


def is_found(game: Game, agent: Agent) -> bool:
    """An agent wins this turn against the best defence."""
    player, turn = game.decision.player, game.turn
    while not game.over and game.turn == turn:
        if game.decision.player == player:
            game.choose(agent.choose(game.view(player)))
            if still_wins(game, player, turn, NODES).answer != WIN:
                return False
        else:
            game.choose(defence(game, player, NODES))
    return still_wins(game, player, turn, NODES).answer == WIN


def puzzle_of(game: Game, bench: PositionBench) -> Puzzle | None:
    """The first puzzle in a position, or in those that follow if the player goes on to win; None if there is none."""
    waiting, seen = [game], set()
    while waiting:
        at = waiting.pop()
        tables = opened(at, bench)
        laid_out = None if tables is None else tightened(tables, at.decision.player, bench)
        if tables is None or laid_out is None or (key := laid_out.position_key()) in seen:
            continue
        seen.add(key)
        found = examined(laid_out)
        if found is not None:
            return Puzzle(tables, *found)
        waiting += later(laid_out)
    return None


def search(first: int, games: int) -> None:
    """Look for a puzzle in each turn of some games, and keep those that are found."""
    catalog = Catalog.starter()
    bench = PositionBench(catalog)
    FOUND.mkdir(parents=True, exist_ok=True)
    for number in range(first, first + games):
        count = 0
        for game in positions(number, catalog):
            found = puzzle_of(game, bench)
            if found is not None:
                name = f"{found.actions:02}-{found.nodes:05}-{number:06}-{game.turn:02}.toml"
                (FOUND / name).write_text(bench.text(found.tables), encoding="utf-8")
                count += 1
        print(f"game {number}: {count} {'puzzle' if count == 1 else 'puzzles'}", flush=True)


def collect() -> None:
    """Put the puzzles that were found into the package beside those that are there and still are puzzles."""
    catalog = Catalog.starter()
    bench = PositionBench(catalog)
    KEPT.mkdir(exist_ok=True)
    puzzles = set(still_puzzles(bench))
    for file in FOUND.glob("*.toml"):
        actions, nodes, *_ = file.stem.split("-")
        puzzles.add((int(actions), int(nodes), titled(file.read_text(encoding="utf-8"), int(actions), bench)))
    for file in KEPT.glob("*.toml"):
        file.unlink()
    for number, (_, _, text) in enumerate(sorted(puzzles), 1):
        (KEPT / f"{number:03}.toml").write_text(text, encoding="utf-8")
    print(f"{len(puzzles)} puzzles")


def still_puzzles(bench: PositionBench) -> Iterator[tuple[int, int, str]]:
    """The actions, the choices and the text of each puzzle of the package that `greedy` still does not solve."""
    for file in KEPT.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        found = examined(bench.lay_out(bench.tables(text)))
        if found is not None:
            yield *found, text


def titled(text: str, actions: int, bench: PositionBench) -> str:
    """The text of a puzzle with a title and with names for its players."""
    solver = bench.tables(text)["turn"]["player"]
    for name in NAMES:
        text = text.replace(f'"{name}"', f'"{SOLVER if name == solver else DEFENDER}"')
    tables = bench.tables(text)
    named = {"format": tables.pop("format"), "title": f"Win this turn: {actions} actions", **tables}
    return bench.text(named)


def main() -> None:
    """Look for puzzles, or collect those that were found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--first", type=int, default=1, help="The number of the first game.")
    parser.add_argument("--games", type=int, default=1_000, help="Games to look into.")
    parser.add_argument("--collect", action="store_true", help="Put the puzzles that were found into the package.")
    asked = parser.parse_args()
    if asked.collect:
        collect()
    else:
        search(asked.first, asked.games)


if __name__ == "__main__":
    main()
