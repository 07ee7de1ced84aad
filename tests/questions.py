"""Counts the questions that a person is asked in a game: with windows passed, and whole announcements as one question.

An `OldGreedyAgent` sits at the person's seat and makes the single choices that it always makes. A window counts if the
usual windows policy asks for it. An announcement counts once with the window or the question in which it begins: its
card, its modes and targets, its payment. It counts once more for each part whose suggested answer is not the one that
was given, for the person has to open that part again. A question with a single possible answer is not asked.
`make questions` prints the table, with ../shared.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import click

from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.play import Gathered
from grandarchive.play.game import Game
from grandarchive.play.windows import WindowsPolicy
from grandarchive.rules.gathered import DIVISION, ORDER, Gathering, gather
from grandarchive.rules.gathered.announcements import Rehearsal
from grandarchive.rules.gathered.gathering import ENDING, goes_on
from grandarchive.rules.gathered.triggers import OfTriggers
from tests.gathered import answer_of, triggers_placed
from tests.yardsticks.old_greedy import OldGreedyAgent

PERSON: Final = 0
SAMPLE_SEED: Final = 3
"""The seed that draws the pairs of decks."""


@dataclass
class Count:
    """What a person was asked in some games."""

    games: int = 0
    singles: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    reopened: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    followed: int = 0
    compared: int = 0

    @property
    def questions(self) -> int:
        """All questions, those that were opened again counted again."""
        return sum(self.asked.values()) + sum(self.reopened.values())

    def __str__(self) -> str:
        games = self.games
        return (
            f"{games} games; a game has {self.singles / games:.1f} single decisions of the person and "
            f"{self.questions / games:.1f} questions ({self.questions / self.singles:.1%}); "
            f"{sum(self.missed.values())} windows passed in which the agent acted; "
            f"{self.compared} of {self.followed} plans carried out and compared"
        )

    def table(self) -> list[str]:
        """The questions of a game by purpose, and the windows that were missed."""
        found = [f"   {number / self.games:6.2f}  {name}" for name, number in self.asked.most_common()]
        found += [
            f"   {number / self.games:6.2f}  opened again: {name}" for name, number in self.reopened.most_common()
        ]
        return found + [f"   missed {number} times: {name}" for name, number in self.missed.most_common()]


def play(game: Game, count: Count, chance: random.Random, compared: float = 0.0) -> None:
    """Play a game to its end and count the person's questions; so many plans are carried out on a copy and compared."""
    agent, policy = OldGreedyAgent(), WindowsPolicy()
    count.games += 1
    while not game.over:
        view = game.view(game.decision.player)
        choice = agent.choose(view)
        if view.player != PERSON:
            game.choose(choice)
            continue
        window = view.window
        reason = policy.asks(window)
        acts = window is not None and choice != window.passing
        policy.note(window, reason, passed=window is not None and not acts)
        if reason is None:
            count.singles += 1
            if acts:
                count.missed[f"{view.phase}: {view.options[choice].label}"] += 1
            game.choose(choice)
            continue
        name = view.purpose if window is None else f"{reason.name.lower()}, {'acted' if acts else 'passed'}"
        _follow(game, agent, count, name, compare=chance.random() < compared)


def _follow(game: Game, agent: OldGreedyAgent, count: Count, name: str, *, compare: bool) -> None:
    """Answer one question with all its parts by single choices, and count it with the parts that are opened again.

    A question in which nothing is left to choose is not asked.
    """
    before = game.clone()
    plan = before.view(PERSON).plan()
    rehearsal = Rehearsal.begin(game._state, PERSON)
    made: list[int] = []
    part, is_asked = 0, False
    while True:
        question, suggested = plan.parts[part].question, plan.parts[part].suggestion
        is_asked = is_asked or not plan.parts[part].forced
        answer, singles = answered(game, agent, question)
        if part and suggested is not None and not is_the_same(question, suggested, answer):
            count.reopened[question.purpose] += 1
        made += singles
        plan = plan.answer(answer, part)
        rehearsal.choose(singles)
        if not rehearsal.goes_on:
            break
        part += 1
    count.asked[name] += is_asked
    count.singles += len(made)
    count.followed += 1
    if plan.choices != tuple(made):
        raise AssertionError(f"{plan!r} makes the choices {plan.choices}, and single choices were {made}")
    if compare:
        count.compared += 1
        before.carry_out(plan)
        if before.digest() != game.digest():
            raise AssertionError(f"{plan!r} leads to another game than its single choices")


def answered(game: Game, agent: OldGreedyAgent, question: Gathered) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Answer the pending question by single choices: the answer to the whole question, and the single choices."""
    asked = gather(game._state)
    if asked is None:
        choice = agent.choose(game.view(PERSON))
        game.choose(choice)
        return (choice,), (choice,)
    now: Gathering | None = asked
    singles: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    while now is not None:
        frame = game._state.agenda[now.at]
        choice = agent.choose(game.view(PERSON))
        assert game._state.decision is not None
        option = game._state.decision.options[choice]
        if option.kind not in ENDING:
            picks = (*picks, now.value_of(option))
        singles = (*singles, choice)
        game.choose(choice)
        placed = isinstance(asked, OfTriggers) and len(singles) == len(asked.items) - 1
        now = None if placed else goes_on(game._state, asked, frame)
        if now is not None:
            picks = now.picked[len(asked.picked) :]
    if isinstance(asked, OfTriggers):
        picks = triggers_placed(asked, singles)
    answer = answer_of(question, asked, picks)
    assert answer is not None, f"{question!r}: the single choices {singles} give no answer"
    return answer, singles


def is_the_same(question: Gathered, suggested: Sequence[int], answer: Sequence[int]) -> bool:
    """Two answers look the same to a person: they are equal, or pick cards of a hand that are equal in all."""
    if question.kind in (ORDER, DIVISION):
        return tuple(suggested) == tuple(answer)
    looks = [
        replace(each.card, ref=0) if each.card and each.card.zone == "hand" else each.index
        for each in question.candidates
    ]
    return Counter(looks[at] for at in suggested) == Counter(looks[at] for at in answer)


def understood_decks(folder: Path, catalog: Catalog, only: Path | None) -> list[Deck]:
    """The decks of a folder that are understood, or those that a file names, one file name a line."""
    names = None if only is None else set(only.read_text(encoding="utf-8").split())
    files = [file for file in sorted(folder.glob("*.txt")) if names is None or file.name in names]
    return [deck for deck in (Deck.from_file(file, catalog) for file in files) if not deck.unsupported()]


@click.command()
@click.option("--index", type=click.Path(path_type=Path), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), help="A folder of decklists.")
@click.option("--only", type=click.Path(path_type=Path), help="A file with the names of the decklists to take.")
@click.option("--games", type=click.IntRange(1), default=30, show_default=True, help="Games of each kind.")
@click.option("--compared", type=click.FloatRange(0, 1), default=0.1, show_default=True, help="Plans carried out.")
def main(index: Path | None, decks: Path | None, only: Path | None, games: int, compared: float) -> None:
    """Count the questions of games with starter decks, and with decklists of a folder."""
    for title, pairs in pairs_of_decks(games, index, decks, only):
        _count(title, pairs, compared)


def pairs_of_decks(
    games: int, index: Path | None, decks: Path | None, only: Path | None = None
) -> Iterator[tuple[str, list[tuple[Deck, Deck]]]]:
    """The pairs of the games with starter decks, and of those with decklists of a folder, each with a title."""
    catalog = Catalog.starter()
    starters = [starter_deck(name, catalog) for name in STARTER_DECKS]
    yield "Starter decks", [(starters[i % len(starters)], starters[(i + 1) % len(starters)]) for i in range(games)]
    if index is not None and decks is not None:
        found = understood_decks(decks, Catalog.load(index), only)
        chance = random.Random(SAMPLE_SEED)
        drawn = [chance.sample(found, 2) for _ in range(games)]
        yield f"{len(found)} decklists", [(one, other) for one, other in drawn]


def _count(title: str, pairs: Sequence[tuple[Deck, Deck]], compared: float) -> None:
    count, chance = Count(), random.Random(0)
    for seed, pair in enumerate(pairs):
        play(Game(pair, seed=seed, record=False), count, chance, compared)
    click.echo("\n".join([f"{title}: {count}", *count.table()]))


if __name__ == "__main__":
    main()
