"""Hints: the whole answer that a program would give, with the answers that belong to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grandarchive.agents import ChoiceExplanation, SeatedAgent
from grandarchive.agents.strengths import master
from grandarchive.cli.terminal.cards import counted, with_owners
from grandarchive.cli.terminal.naming import with_names
from grandarchive.cli.terminal.options import PLAYED
from grandarchive.play import Game, Gathered
from grandarchive.play.gathering import CHOICE, DIVISION, PAYMENT

MOST_PARTS: Final = 6
"""A hint has at most this many answers."""


def hint(game: Game, player: int, ahead: Sequence[int] = ()) -> list[str]:
    """The answer of a program for a player after some more choices, and why, as sentences.

    "attack with Gray Wolf → Bo's Blitz Mage" goes on with what the same announcement asks next, but for payments.
    `game` stays as it is.
    """
    copy = game.clone()
    for choice in ahead:
        copy.choose(choice)
    program = master(player)
    found = program.explain(copy.view(player))
    chooser = SeatedAgent("master", program, player)
    first, *others = _answers(copy, player, chooser)
    parts = [first[1], *(words for question, words in others if question.kind != PAYMENT)]
    answer = " → ".join(filter(None, parts[:MOST_PARTS]))
    return [with_names(each, game.names) for each in (f"A program would choose: {answer}.", *_reasons(found))]


def _reasons(found: ChoiceExplanation) -> Iterator[str]:
    """How likely the program is to win then, between two players, and with what else it compared that."""
    if found.reason:
        return
    if found.chosen.value is not None:
        yield f"It expects to win {found.chosen.value:.0%} of such games."
    if found.comparison:
        yield found.comparison
    if found.deeds:
        yield f"Then: {'; '.join(found.deeds)}."


def _answers(game: Game, player: int, chooser: SeatedAgent) -> Iterator[tuple[Gathered, str]]:
    """The questions of one announcement, each with the answer of a program in words."""
    announces = True
    while announces:
        question = game.view(player).gathered
        assert question is not None
        yield question, _answer(game, player, chooser, question)
        announces = _chooses(game, player) and game.can_cancel(player)


def _answer(game: Game, player: int, chooser: SeatedAgent, question: Gathered) -> str:
    """Let a program answer a question, choice by choice. Returns what it picks, in words."""
    picked: list[str] = []
    while _chooses(game, player):
        now = game.view(player)
        if now.gathered is None or now.gathered.prompt != question.prompt or now.gathered.kind != question.kind:
            break
        options = now.options
        words = [each.label if each.kind in PLAYED else with_owners(now, each.label) for each in options]
        chooser.act(game)
        option = options[game.choices[-1]]
        if question.kind == CHOICE:
            return words[option.index]
        if option.card is not None or question.kind == DIVISION:
            picked.append(words[option.index])
    return counted(picked) or "none"


def _chooses(game: Game, player: int) -> bool:
    return not game.over and game.decision.player == player
