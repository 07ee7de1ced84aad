"""Counts the keys that a person presses in a game on the page, with the settings that a new player has.

    python -m tests.page.keys --index ../shared/index/cards.json --decks ../shared/decks/tournament

A `GreedyAgent` sits at the person's seat and decides. A model of the page (`draft.js`, `keys.js`) counts the keys that
give each of its answers, and `--browser` presses them in a real one and compares. A window counts if the usual windows
policy asks for it. The model:

- A person passes with M, which passes until something is told or the next own main phase; with `--space` they pass with
  Space, twice where the page asks whether the phase should end. A digit or two pick an answer.
- What follows from a pick comes with suggestions. Enter accepts all of them, if anything is left to choose.
- Another answer than the suggested one: an arrow key to each part between, then its own keys.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

import click

from grandarchive.agents import GreedyAgent
from grandarchive.cards.catalog import Catalog
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.play import Gathered, PassMode, PlanPart
from grandarchive.play.game import Game
from grandarchive.play.windows import WindowsPolicy
from grandarchive.rules.gathered import DIVISION, ORDER
from grandarchive.rules.gathered.announcements import Rehearsal
from tests.questions import PERSON, SAMPLE_SEED, answered, is_the_same, understood_decks

CHOICE: Final = "choice"
AT_ONCE: Final = frozenset({"pass", "yes", "no", "decline", "number"})
"""Kinds of candidates after which the page asks for no plan, as `draft.js` has them."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an announcement with the answer of the person."""

    question: Gathered
    suggestion: tuple[int, ...] | None
    answer: tuple[int, ...]
    forced: bool

    @property
    def is_suggested(self) -> bool:
        """The answer is the suggested one, as far as a person can tell."""
        return self.suggestion is not None and is_the_same(self.question, self.suggestion, self.answer)


@dataclass
class Keys:
    """The keys of some games, by their use."""

    games: list[int] = field(default_factory=list)
    uses: Counter[str] = field(default_factory=Counter)
    missed: int = 0

    def press(self, keys: int, use: str) -> None:
        """Count keys of the current game."""
        if keys:
            self.games[-1] += keys
            self.uses[use] += keys

    def table(self) -> list[str]:
        """The keys of a game by their use."""
        number = len(self.games)
        return [f"   {keys / number:6.2f}  {use}" for use, keys in self.uses.most_common()]

    def __str__(self) -> str:
        games = sorted(self.games)
        return (
            f"{len(games)} games; a game takes {median(games):g} keys at the median, {games[0]} to {games[-1]}; "
            f"{self.missed / len(games):.1f} windows of a game are passed in which the agent would act"
        )


def digits(number: int, of: int) -> int:
    """The keys of a number from 1 to `of`; the page waits for a second digit only where one could follow."""
    return 1 if number * 10 > of or number < 10 else 2


def number_of(question: Gathered, index: int, passing: int | None) -> tuple[int, int]:
    """The number of a candidate on the page, and how many there are."""
    shown = [each.index for each in question.candidates if each.index != passing]
    return shown.index(index) + 1, len(shown)


def keys_of_answer(part: Part, passing: int | None = None) -> int:
    """The keys that give the answer to the part which the page shows."""
    question, answer = part.question, part.answer
    if question.kind == CHOICE:
        return digits(*number_of(question, answer[0], passing))
    if part.is_suggested:
        return 1
    now = list(part.suggestion or ())
    if question.kind == DIVISION:
        return sum(abs(one - other) for one, other in zip(now or [0] * len(answer), answer, strict=True)) + 1
    if question.kind == ORDER:
        return len(now) + len(answer) + 1
    changed = (Counter(now) - Counter(answer)) + (Counter(answer) - Counter(now))
    picks = sum(times * digits(*number_of(question, index, passing)) for index, times in changed.items())
    single = question.most == 1 and question.least == 1
    return picks - (1 if single and now else 0) + (0 if single else 1)


def keys_of_announcement(parts: Sequence[Part], passing: int | None) -> tuple[int, int]:
    """The keys of a first answer, and those of all that follows from it."""
    first, later = parts[0], parts[1:]
    keys = keys_of_answer(first, passing)
    if first.question.kind != CHOICE and not later:
        return keys, 0
    given: set[int] = set()
    more, at = 0, len(later) - 1
    for number, part in enumerate(later):
        if part.forced or part.is_suggested:
            continue
        # Parts that depend on this answer are planned after it; the page stands at the last one that is planned.
        at = number if part.suggestion is None else at
        more += sum(not later[each].forced for each in range(number, at))
        more += keys_of_answer(part)
        given.add(number)
        at = len(later) - 1
    left = [number for number, part in enumerate(later) if not part.forced and number not in given]
    return keys, more + (1 if left else 0)


def play(game: Game, keys: Keys, mode: PassMode | None = PassMode.MY_MAIN) -> None:
    """Play a game to its end and count the person's keys; they pass in this mode, or once."""
    agent, policy = GreedyAgent(), WindowsPolicy()
    keys.games.append(0)
    while not game.over:
        view = game.view(game.decision.player)
        choice = agent.choose(view)
        if view.player != PERSON:
            game.choose(choice)
            continue
        window = view.window
        reason = policy.asks(window)
        passes = window is not None and choice == window.passing
        if reason is None:
            assert window is not None
            assert window.passing is not None
            policy.note(window, reason, passed=True)
            keys.missed += not passes
            game.choose(window.passing)
            continue
        policy.note(window, reason, passed=passes)
        if window is not None and passes:
            confirms = policy.confirms(window)
            if mode is not None:
                policy.pass_until(mode, window)
            keys.press(2 if confirms and mode is None else 1, f"passing: {reason.value}")
            game.choose(choice)
        else:
            purpose = view.purpose
            parts = announced(game, agent)
            if parts[0].forced:
                purpose += " (forced)"
            first, more = keys_of_announcement(parts, window.passing if window else None)
            keys.press(first, f"picking: {purpose}")
            keys.press(more, "accepting suggestions" if more == 1 else "choosing otherwise")


def announced(game: Game, agent: GreedyAgent) -> list[Part]:
    """Make the choices of the agent for one question with all that follows; returns its parts."""
    plan = game.clone().view(PERSON).plan()
    rehearsal = Rehearsal(game._state, PERSON)
    found: list[Part] = []
    while True:
        part: PlanPart = plan.parts[len(found)]
        answer, singles = answered(game, agent, part.question)
        found.append(Part(part.question, part.suggestion, answer, part.forced))
        plan = plan.answer(answer, len(found) - 1)
        kind = part.question.candidates[answer[0]].kind if part.question.kind == CHOICE else ""
        rehearsal.choose(singles)
        if not rehearsal.goes_on or kind in AT_ONCE:
            return found


def _measure(title: str, pairs: Sequence[tuple[Deck, Deck]], mode: PassMode | None) -> None:
    keys = Keys()
    for seed, pair in enumerate(pairs):
        play(Game(pair, seed=seed, record=False), keys, mode)
    click.echo("\n".join([f"{title}: {keys}", *keys.table()]))


@click.command()
@click.option("--index", type=click.Path(path_type=Path), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), help="A folder of decklists.")
@click.option("--games", type=click.IntRange(1), default=50, show_default=True, help="Games of each kind.")
@click.option("--space", is_flag=True, help="Pass with Space, window by window.")
def main(index: Path | None, decks: Path | None, games: int, space: bool) -> None:
    """Count the keys of games with starter decks, and with decklists of a folder."""
    mode = None if space else PassMode.MY_MAIN
    catalog = Catalog.starter()
    starters = [starter_deck(name, catalog) for name in STARTER_DECKS]
    pairs = [(starters[i % len(starters)], starters[(i + 1) % len(starters)]) for i in range(games)]
    _measure("Starter decks", pairs, mode)
    if index is not None and decks is not None:
        found = understood_decks(decks, Catalog.load(index), None)
        chance = random.Random(SAMPLE_SEED)
        drawn = [chance.sample(found, 2) for _ in range(games)]
        _measure(f"{len(found)} decklists", [(one, other) for one, other in drawn], mode)


if __name__ == "__main__":
    main()
