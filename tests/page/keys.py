"""Counts the keys that a person presses in a game on the page, with the settings that a new player has.

    python -m tests.page.keys --index ../shared/index/cards.json --decks ../shared/decks/tournament

An `OldGreedyAgent` sits at the person's seat and decides. A model of the page (`draft.js`, `keys.js`) counts the keys
that give each of its answers, and `--browser` presses them in a real one and compares. A window counts if the usual
windows policy asks for it. The model:

- A person passes with Space, and with T, to the end of the turn, where Space would be asked again whether the phase
  should end. `--passing` names another habit: M everywhere, or Space alone. A digit or two pick an answer.
- What follows from a choice comes with suggestions. Enter accepts all of them, if anything is left to choose.
- Another answer than the suggested one: an arrow key to each part between, then its own keys.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final

import click

from grandarchive.decks import Deck
from grandarchive.play import Gathered, PassMode, PlanPart
from grandarchive.play.game import Game
from grandarchive.play.windows import WindowsPolicy
from grandarchive.rules.gathered import DIVISION, ORDER
from grandarchive.rules.gathered.announcements import Rehearsal
from grandarchive.table.pending import Pending
from grandarchive.table.table import Table
from tests.page.screens import browser, is_over, signature
from tests.questions import PERSON, answered, is_the_same, pairs_of_decks
from tests.yardsticks.old_greedy import OldGreedyAgent

CHOICE: Final = "choice"
SET: Final = "set"
CONFIRM: Final = "Enter"
BEFORE: Final = "ArrowUp"
PASS: Final = "m"
HABITS: Final = {"t": PassMode.TURN, "m": PassMode.MY_MAIN, "space": None}
"""The modes in which a person may pass, by the key."""

AT_ONCE: Final = frozenset({"pass", "yes", "no", "decline", "number"})
"""Kinds of candidates after which the page asks for no plan, as `draft.js` has them."""

KNOWN: Final = frozenset({"attack target", "attack player", "reserve", "floating memory"})
"""The purposes of what an announcement may take unseen, as `draft.js` has them."""

REFUSALS: Final = frozenset({"no", "decline"})
"""Kinds of candidates that do nothing, as `question.js` has them."""


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


def digits(question: Gathered, index: int, passing: int | None = None) -> list[str]:
    """The keys of the number that a candidate has on the page: like ones stand together, and refusals last."""
    shown = [each for each in question.candidates if each.index != passing]
    labels = [each.label for each in shown]
    shown.sort(key=lambda each: (each.kind in REFUSALS, labels.index(each.label)))
    return list(str([each.index for each in shown].index(index) + 1))


def keys_of_answer(part: Part, passing: int | None = None) -> list[str]:
    """The keys that give the answer to the part which the page shows."""
    question, answer = part.question, part.answer
    if question.kind == CHOICE:
        return digits(question, answer[0], passing)
    if part.is_suggested:
        return [CONFIRM]
    now = Counter(part.suggestion or ())
    if question.kind == DIVISION:
        return _keys_of_division(part.suggestion, answer)
    if question.kind == ORDER:
        again = [*(part.suggestion or ()), *answer]
        return [key for index in again for key in digits(question, index)] + [CONFIRM]
    changed = [*(now - Counter(answer)).elements(), *(Counter(answer) - now).elements()]
    if question.kind == SET and question.least == question.most == 1:
        return digits(question, answer[0])
    return [key for index in changed for key in digits(question, index)] + [CONFIRM]


def _keys_of_division(now: Sequence[int] | None, answer: Sequence[int]) -> list[str]:
    """A division is changed with the buttons beside the names; each press counts, besides the way to the button."""
    before = now or [0] * len(answer)
    return ["button"] * sum(abs(one - other) for one, other in zip(before, answer, strict=True)) + [CONFIRM]


def keys_of_announcement(
    parts: Sequence[Part], passing: int | None, unseen: bool = False
) -> tuple[list[str], list[str]]:
    """The keys of a first answer, and those of all that follows from it.

    If it takes something `unseen`, such as an only target, the page waits even if nothing is left to choose.
    """
    first, later = parts[0], parts[1:]
    given: set[int] = set()
    more: list[str] = []
    for number, part in enumerate(later):
        if part.forced or part.is_suggested:
            continue
        # A part without a suggestion is the last one that is planned; otherwise the page stands at the last one of all.
        end = number if part.suggestion is None else _last(later, number)
        more += [BEFORE] * sum(not each.forced for each in later[number:end])
        more += keys_of_answer(part)
        given.add(number)
    left = [number for number, part in enumerate(later) if not part.forced and number not in given]
    return keys_of_answer(first, passing), [*more, CONFIRM] if left or (unseen and not more) else more


def _last(later: Sequence[Part], number: int) -> int:
    """The part at which the page stands before the one with this number is answered."""
    waits = next((at for at, part in enumerate(later) if at > number and part.suggestion is None), len(later) - 1)
    return max((at for at in range(number, waits + 1) if not later[at].forced), default=number)


def play(game: Game, keys: Keys, mode: PassMode | None = PassMode.TURN) -> None:
    """Play a game to its end and count the person's keys; they pass in this mode (see above), or once."""
    agent, policy = OldGreedyAgent(), WindowsPolicy()
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
            if mode is PassMode.MY_MAIN or (mode is not None and confirms):
                policy.pass_until(mode, window)
            keys.press(2 if confirms and mode is None else 1, f"passing: {reason.value}")
            game.choose(choice)
        else:
            purpose = view.purpose
            parts, unseen = announced(game, agent)
            if parts[0].forced:
                purpose += " (forced)"
            first, more = keys_of_announcement(parts, window.passing if window else None, unseen)
            keys.press(len(first), f"picking: {purpose}")
            keys.press(len(more), "accepting suggestions" if more == [CONFIRM] else "choosing otherwise")


def announced(game: Game, agent: OldGreedyAgent) -> tuple[list[Part], bool]:
    """Make the choices of the agent for one question with all that follows.

    Returns its parts, and whether it takes something unseen, such as an only target.
    """
    plan = game.clone().view(PERSON).plan()
    rehearsal = Rehearsal.begin(game._state, PERSON)
    found: list[Part] = []
    while True:
        part: PlanPart = plan.parts[len(found)]
        answer, singles = answered(game, agent, part.question)
        found.append(Part(part.question, part.suggestion, answer, part.forced))
        plan = plan.answer(answer, len(found) - 1)
        kind = part.question.candidates[answer[0]].kind if part.question.kind == CHOICE else ""
        rehearsal.choose(singles)
        if not rehearsal.goes_on or kind in AT_ONCE or found[0].question.kind != CHOICE:
            return found, any(map(_is_surprising, found[1:])) or any(each.purpose not in KNOWN for each in plan.unasked)


def _is_surprising(part: Part) -> bool:
    """A part leaves no choice, and takes a card or a player that a person should see before."""
    candidates = part.question.candidates
    picked = [candidates[at] for at in part.answer] if part.forced and part.question.kind != DIVISION else []
    return part.question.purpose not in KNOWN and any(each.card is not None or each.kind == "player" for each in picked)


def _press(page: Any, keys: Sequence[str]) -> None:
    """Press keys one after the other; the page has to show what came of each before the next."""
    for number, key in enumerate(keys):
        before = signature(page)
        page.keyboard.press(key)
        if number < len(keys) - 1:
            for _ in range(100):
                page.wait_for_timeout(15)
                if signature(page) != before:
                    break
        page.wait_for_timeout(40)


def _asked(page: Any, table: Table) -> Pending | None:
    """The question that the table asks and the page shows; None when the game is over."""
    for _ in range(2000):
        pending = table.pending
        if is_over(page):
            return None
        if pending is not None and page.locator(f"[data-question='{pending.number}']").count():
            return pending
        page.wait_for_timeout(10)
    raise AssertionError(f"the page does not show what the table asks: {signature(page)!r}")


def compare_with_browser(games: int) -> str:
    """Press the keys of the model in a browser, and see that each announcement becomes what the agent chose."""
    announcements = pressed = 0
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder)) as found:
        for seed in range(games):
            opened = found.server.open(seed=seed)
            page = found.seat(opened["secrets"][0])
            table = found.server.lobby.table(opened["table"])
            agent = OldGreedyAgent()
            while (pending := _asked(page, table)) is not None:
                assert table.match is not None
                game = table.match.game.clone()
                page.wait_for_timeout(60)
                window, before = game.view(PERSON).window, len(game.choices)
                if window is not None and agent.choose(game.view(PERSON)) == window.passing:
                    keys = [PASS]
                else:
                    parts, unseen = announced(game, agent)
                    first, more = keys_of_announcement(parts, window.passing if window else None, unseen)
                    keys = [*first, *more]
                    announcements += 1
                if "button" in keys:
                    raise AssertionError("a division cannot be compared")
                _press(page, keys)
                pressed += len(keys)
                for _ in range(400):
                    if table.pending is not pending:
                        break
                    page.wait_for_timeout(10)
                assert table.pending is not pending, f"{keys} do not answer {signature(page)!r}"
                if keys != [PASS]:
                    made = table.match.game.choices[before : len(game.choices)]
                    assert made == game.choices[before:], f"{keys} choose {made}, and not {game.choices[before:]}"
            page.close()
    return f"{games} games in a browser: {pressed} keys, and {announcements} announcements are what the model says"


def _measure(title: str, pairs: Sequence[tuple[Deck, Deck]], mode: PassMode | None) -> None:
    keys = Keys()
    for seed, pair in enumerate(pairs):
        play(Game(pair, seed=seed, record=False), keys, mode)
    click.echo("\n".join([f"{title}: {keys}", *keys.table()]))


@click.command()
@click.option("--index", type=click.Path(path_type=Path), help="The official card index.")
@click.option("--decks", type=click.Path(path_type=Path), help="A folder of decklists.")
@click.option("--games", type=click.IntRange(1), default=50, show_default=True, help="Games of each kind.")
@click.option(
    "--passing", type=click.Choice(tuple(HABITS)), default="t", show_default=True, help="The key for passing."
)
@click.option("--browser", "pressed", type=click.IntRange(0), default=0, help="Games in a browser, to compare.")
def main(index: Path | None, decks: Path | None, games: int, passing: str, pressed: int) -> None:
    """Count the keys of games with starter decks, and with decklists of a folder."""
    if pressed:
        click.echo(compare_with_browser(pressed))
        return
    mode = HABITS[passing]
    for title, pairs in pairs_of_decks(games, index, decks):
        _measure(title, pairs, mode)


if __name__ == "__main__":
    main()
