"""Gathered answers and sequences of single choices lead to the same games.

For a question of several single choices every sequence of them is played on copies of the game, and every answer within
the bounds of the gathered question is checked and played: the games that are reached have to be the same. What still
fits after a part of an answer is compared with the answers that are valid. Where there are too many, some are drawn.
`make gathered` does this in random games and before each choice of every scenario.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import click

from grandarchive.errors import IllegalChoice
from grandarchive.play import Gathered
from grandarchive.play.game import Game
from grandarchive.play.gathering import CHOICE
from grandarchive.rules.agenda import answer
from grandarchive.rules.gathered import DIVISION, ORDER, gather
from grandarchive.rules.gathered.gathering import ENDING, Gathering, goes_on
from grandarchive.rules.gathered.triggers import OfTriggers
from grandarchive.rules.turn.starting import new_game
from grandarchive.state import encoding
from grandarchive.state.frames import Frame
from grandarchive.state.game import GameState
from grandarchive.state.notes import TakenBack
from tests import every_scenario, nasty

MOST_ANSWERS: Final = 64
"""So many answers and sequences are all looked at; of more there is a sample."""
DRAWN: Final = 4
GAMES_COMPARED: Final = 0.1
"""In so many of the questions the whole games are compared, too; their digests take long."""
MOST_CHOICES: Final = 400
PLANNED: Final = 0.25
"""In so many of the decisions a plan is made."""


class Differs(AssertionError):
    """A gathered answer and single choices do not lead to the same."""


@dataclass
class Count:
    """What was compared."""

    games: int = 0
    questions: Counter[str] = field(default_factory=Counter)
    whole: int = 0
    answers: int = 0
    sequences: int = 0
    partial: int = 0
    plans: int = 0
    parts: int = 0
    taken_back: int = 0

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(self.questions.items()))
        return (
            f"{self.games} games; {kinds}; {self.whole} questions wholly, {self.answers} answers, "
            f"{self.sequences} sequences, {self.partial} parts of answers; {self.plans} plans with {self.parts} parts; "
            f"{self.taken_back} sequences taken back"
        )


def game_of(state: GameState) -> Game:
    """A game that goes on from a copy of a state, without a log."""
    game = Game.__new__(Game)
    game._go_on(None, state.clone(), tuple("ABCDEF"[: state.players]))  # type: ignore[arg-type]
    return game


def question_of(state: GameState) -> Gathered:
    """The gathered question of a state."""
    game = Game.__new__(Game)
    game._state, game.names = state, tuple("ABCDEF"[: state.players])
    question = game.view(game.decision.player).gathered
    assert question is not None
    return question


# Single choices ------------------------------------------------------------------------------------------------


Sequence = tuple[int, ...]


def sequences(state: GameState, asked: Gathering, most: int) -> set[Sequence] | None:
    """Every sequence of single choices that answers the question, as indices; None if there are too many."""
    found: set[Sequence] = set()
    open_: list[tuple[GameState, Gathering, Sequence]] = [(state, asked, ())]
    steps = 0
    while open_:
        at, now, before = open_.pop()
        assert at.decision is not None
        for choice in range(len(at.decision.options)):
            steps += 1
            if len(found) > most or steps > 4 * most:
                return None
            then = at.clone()
            frame = then.agenda[now.at]
            answer(then, choice)
            following = goes_on(then, now, frame)
            if following is None:
                found.add((*before, choice))
            else:
                open_.append((then, following, (*before, choice)))
    return found


def walk(state: GameState, asked: Gathering, chance: random.Random) -> tuple[Sequence, Sequence] | None:
    """One random sequence of single choices: what was picked as far as the question tells, and the indices.

    None if it was taken back: a payment that has too many ways to try them all counts as possible until then.
    """
    then = state.clone()
    then.stops = True  # so that what was taken back is not passed over
    now = asked
    made: Sequence = ()
    picks: Sequence = ()
    while True:
        assert then.decision is not None
        frame: Frame = then.agenda[now.at]
        choice = chance.randrange(len(then.decision.options))
        option = then.decision.options[choice]
        made = (*made, choice)
        if option.kind not in ENDING:
            picks = (*picks, now.value_of(option))
        answer(then, choice)
        following = goes_on(then, now, frame)
        if following is None:
            if taken_back(then) > taken_back(state):
                return None
            return triggers_placed(asked, made) if isinstance(asked, OfTriggers) else picks, made
        now = following
        picks = now.picked[len(asked.picked) :]


def taken_back(state: GameState) -> int:
    """How often something was taken back in this turn."""
    return sum(isinstance(event, TakenBack) for event in state.history)


def triggers_placed(asked: Gathering, made: Sequence) -> Sequence:
    """The triggers that were placed: each by its place among those that were left."""
    left = [asked.value_of(item) for item in asked.items]
    return tuple(left.pop(choice) for choice in made)


# Answers -------------------------------------------------------------------------------------------------------


def answers(question: Gathered) -> Iterator[tuple[int, ...]]:
    """All answers that are within the bounds, and some that are just outside."""
    every = [each.index for each in question.candidates]
    if question.kind == DIVISION:
        yield from itertools.product(*(range(each.least, each.most + 1) for each in question.candidates))
        return
    open_ = [index for index in every if question.candidates[index].picked < question.candidates[index].times]
    if question.kind == ORDER:
        yield from itertools.permutations(index for index in every if index not in question.picked)
        return
    several = [range(question.candidates[i].times - question.candidates[i].picked + 1) for i in open_]
    for times in itertools.product(*several):
        yield tuple(i for i, number in zip(open_, times, strict=True) for _ in range(number))


def how_many(question: Gathered) -> int:
    """How many answers there are to look at, about."""
    number = 1
    if question.kind == ORDER:
        for factor in range(2, len(question.candidates) - len(question.picked) + 1):
            number *= factor
        return number
    for each in question.candidates:
        number *= each.most - each.least + 1 if question.kind == DIVISION else each.times - each.picked + 1
    return number


def played(state: GameState, question: Gathered, given: tuple[int, ...]) -> str:
    """The game after the single choices of an answer."""
    then = state.clone()
    for choice in question.choices(given):
        answer(then, choice)
    return encoding.digest(then)


# Both ways -----------------------------------------------------------------------------------------------------


def compare_plan(state: GameState, chance: random.Random, count: Count) -> None:
    """Make a random plan and carry it out, and make the same choices one by one. Raises `Differs`.

    Each part asks what the game itself asks once the parts before it are answered.
    """
    game, single = game_of(state), game_of(state)
    assert state.decision is not None
    player = state.decision.player
    whole = chance.random() < PLANS_COMPARED
    before = encoding.digest(state) if whole else ""
    plan = game.view(player).plan()
    made: Sequence = ()
    at = 0
    while True:
        part = plan.parts[at]
        if single.view(player).gathered != part.question:
            raise Differs(f"{plan!r}: the game asks {single.view(player).gathered!r} and not {part.question!r}")
        if part.suggestion is not None and part.question.check(part.suggestion):
            raise Differs(f"{part!r} suggests {part.suggestion}, which is not valid")
        if part.forced and how_many(part.question) <= MOST_ANSWERS:
            _expect_one_outcome(part.question)
        if part.suggestion is None or chance.random() < GIVEN:
            given = draw(part.question, chance) if part.question.kind != CHOICE else (_drawn(part.question, chance),)
            plan = plan.answer(given, at)
        part = plan.parts[at]
        assert part.answer is not None
        for choice in part.question.choices(part.answer):
            made = (*made, choice)
            single.choose(choice)
        at += 1
        if at == len(plan.parts):
            break
    count.plans += 1
    count.parts += at
    if whole and (game.digest() != before or encoding.digest(state) != before):
        raise Differs(f"{plan!r} changes the game before it is carried out")
    if plan.choices != made or game.view(player).plan([part.answer for part in plan.parts]).choices != made:
        raise Differs(f"{plan!r}: its choices are {plan.choices}, and not {made}")
    game.carry_out(plan)
    if game.choices != single.choices or (whole and game.digest() != single.digest()):
        raise Differs(f"{plan!r} is carried out as something else than {made}")


PLANS_COMPARED: Final = 0.2
"""For so many of the plans the whole games are compared."""

GIVEN: Final = 0.5
"""In so many of the parts with a suggestion another answer is given."""


def _drawn(question: Gathered, chance: random.Random) -> int:
    """A candidate; rarely the first one, which passes or declines."""
    return chance.randrange(min(1, len(question.candidates) - 1), len(question.candidates))


def _expect_one_outcome(question: Gathered) -> None:
    """All valid answers to a forced question pick cards that look the same."""
    found = set()
    for given in answers(question) if question.kind != CHOICE else ((at,) for at in range(len(question.candidates))):
        if not question.check(given):
            cards = [question.candidates[at] for at in given] if question.kind != DIVISION else list(given)
            found.add(tuple(each if isinstance(each, int) else each.label.split(" (#")[0] for each in cards))
    if len(found) != 1:
        raise Differs(f"{question!r} is forced, and there are {len(found)} answers")


def compare(state: GameState, chance: random.Random, count: Count) -> None:
    """Compare the answers to the pending question with single choices. Raises `Differs`."""
    asked = gather(state)
    if asked is None:
        return
    question = question_of(state)
    count.questions[question.kind] += 1
    number = how_many(question)
    found = sequences(state, asked, MOST_ANSWERS) if number <= MOST_ANSWERS * 2 else None
    if found is None:
        _sample(state, asked, question, chance, count)
        return
    count.whole += 1
    count.sequences += len(found)
    valid = {each for each in answers(question) if not question.check(each)}
    count.answers += len(valid)
    given = Counter(question.choices(each) for each in valid)
    if set(given) != found or any(number > 1 for number in given.values()):
        raise Differs(f"{question!r}: the sequences are {sorted(found)}, and answers give {sorted(given.elements())}")
    if not valid:
        raise Differs(f"{question!r} has no valid answer")
    _compare_partial(question, valid, chance, count)
    _compare_game(state, question, chance.choice(sorted(valid)), chance)


def _compare_partial(question: Gathered, valid: set[tuple[int, ...]], chance: random.Random, count: Count) -> None:
    """What fits after a part of an answer is what stands in some valid answer besides."""
    whole = sorted(valid)
    parts: list[tuple[int, ...]] = [()]
    for _ in range(3):
        given = list(chance.choice(whole))
        if question.kind == DIVISION:
            first = next((at for at, each in enumerate(question.candidates) if each.least < each.most), 0)
            parts.append(tuple(share if at < first else chance.randint(0, share) for at, share in enumerate(given)))
        else:
            chance.shuffle(given)
            parts.append(tuple(given[: chance.randint(0, len(given))]))
    open_ = [each.index for each in question.candidates]
    if question.kind not in (DIVISION, ORDER):
        parts.append(tuple(chance.sample(open_, min(len(open_), chance.randint(1, 3)))))
    for part in parts:
        count.partial += 1
        if question.kind == DIVISION:
            part = part or (0,) * len(open_)
            part = tuple(max(share, each.picked) for share, each in zip(part, question.candidates, strict=True))
            wanted = tuple(
                at
                for at in open_
                if any(
                    all(share + (i == at) <= full for i, (share, full) in enumerate(zip(part, other, strict=True)))
                    for other in whole
                )
            )
        else:
            wanted = tuple(at for at in open_ if any(not Counter((*part, at)) - Counter(other) for other in whole))
        fitting = question.fits(part)
        if fitting != wanted:
            raise Differs(f"{question!r}: after {part} there fit {fitting}, and valid answers have {wanted}")


def _compare_game(state: GameState, question: Gathered, given: tuple[int, ...], chance: random.Random) -> None:
    """`Game.answer` does what the single choices do, in whatever order a set is given, and a wrong answer nothing."""
    if chance.random() > GAMES_COMPARED:
        return
    game = game_of(state)
    before = game.digest()
    try:
        game.answer((*given, len(question.candidates)))
    except IllegalChoice:
        pass
    else:
        raise Differs(f"{question!r} takes {(*given, len(question.candidates))}")
    if game.digest() != before or game.choices:
        raise Differs(f"{question!r}: a wrong answer changes the game")
    shuffled = list(given)
    if question.kind not in (ORDER, DIVISION):
        chance.shuffle(shuffled)
    game.answer(shuffled)
    if game.digest() != played(state, question, given):
        raise Differs(f"{question!r}: {shuffled} is another answer than {given}")


def _sample(state: GameState, asked: Gathering, question: Gathered, chance: random.Random, count: Count) -> None:
    """Some answers that fit step by step are valid; random sequences are those of answers."""
    for _ in range(DRAWN):
        given = draw(question, chance)
        reason = question.check(given)
        if reason:
            raise Differs(f"{question!r}: {given} was put together of what fits, and is not valid: {reason}")
        walked = walk(state, asked, chance)
        if walked is None:
            count.taken_back += 1
            continue
        picks, made = walked
        found = answer_of(question, asked, picks)
        if found is None or question.choices(found) != made:
            raise Differs(f"{question!r}: the sequence {made} picks {picks}, and no answer gives it")
        count.answers += 1
        count.sequences += 1
    _compare_game(state, question, draw(question, chance), chance)


def answer_of(question: Gathered, asked: Gathering, picks: Sequence) -> Sequence | None:
    """The answer that a sequence of single choices gives; the last picks may have been made by the game."""
    if question.kind == DIVISION:
        shares = (*asked.picked, *picks)
        if len(shares) < len(question.candidates):
            shares = (*shares, question.most - sum(shares))
        return None if question.check(shares) else shares
    values = [asked.value_of(item) for item in asked.items]
    given = [values.index(value) for value in picks]
    while question.check(given):
        fitting = [at for at in question.fits(given) if question.kind != ORDER or at not in given]
        if not fitting:
            return None
        given.append(fitting[-1])
    return tuple(given)


def draw(question: Gathered, chance: random.Random) -> tuple[int, ...]:
    """A valid answer, put together of what fits."""
    if question.kind == ORDER:
        rest = [each.index for each in question.candidates if each.index not in question.picked]
        chance.shuffle(rest)
        return tuple(rest)
    if question.kind == DIVISION:
        shares = [each.picked for each in question.candidates]
        while sum(shares) < question.most:
            fitting = question.fits(shares)
            if not fitting or (sum(shares) >= question.least and not question.check(shares) and chance.random() < 0.3):
                break
            shares[chance.choice(fitting)] += 1
        return tuple(shares)
    picks: tuple[int, ...] = ()
    while True:
        fitting = question.fits(picks)
        if not fitting or (not question.check(picks) and chance.random() < 0.4):
            return picks
        picks = (*picks, chance.choice(fitting))


def play(seed: int, players: int, count: Count, most: int = MOST_CHOICES) -> None:
    """Play a random game of nasty cards and compare at every question. Raises `Differs`."""
    chance = random.Random(seed)
    decks = tuple(nasty.ALL.deck(chance) for _ in range(players))
    state = new_game(decks, seed, boons=nasty.pantheons(players, chance))
    count.games += 1
    for _ in range(most):
        if state.outcome is not None:
            return
        compare(state, chance, count)
        if chance.random() < PLANNED:
            compare_plan(state, chance, count)
        answer(state, nasty.nasty_choice(state, chance))


def play_position(seed: int, count: Count, most: int = 40) -> None:
    """Play on from a random position of nasty cards and compare at every question. Raises `Differs`."""
    chance = random.Random(seed)
    state = nasty.nasty_state(seed)
    count.games += 1
    for _ in range(most):
        if state.outcome is not None:
            return
        compare(state, chance, count)
        if chance.random() < PLANNED:
            compare_plan(state, chance, count)
        answer(state, nasty.nasty_choice(state, chance, passing=0.05))


@click.command()
@click.option("--games", type=click.IntRange(0), default=100, show_default=True, help="Games to play.")
@click.option("--positions", type=click.IntRange(0), default=1000, show_default=True, help="Positions to play on from.")
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option("--scenarios", is_flag=True, help="Compare before each choice of every scenario, too.")
def main(games: int, positions: int, seed: int, scenarios: bool) -> None:
    """Compare gathered answers with single choices."""
    count = Count()
    for number in range(seed, seed + games):
        play(number, 2 + number % 3, count)
    for number in range(seed, seed + positions):
        play_position(number, count)
    click.echo(str(count))
    if scenarios:
        _compare_scenarios()


def _compare_scenarios() -> None:
    """Run the scenarios, and compare before each choice."""
    count, chance = Count(), random.Random(0)

    def look(state: GameState) -> None:
        compare(state, chance, count)
        if chance.random() < PLANNED:
            compare_plan(state, chance, count)

    code = every_scenario.watch(look)
    click.echo(str(count))
    sys.exit(code)


if __name__ == "__main__":
    main()
