"""The oracle: an action is offered exactly if some sequence of answers completes it: `python -m tests.oracle.judge`.

Every card in every zone, every ability and every attack is put to the engine's steps on copies of the game, and all
answers are tried, depth first and up to a bound. Nothing of how the engine finds its offers is used for that.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

import click

from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Activate
from grandarchive.model.events import Happening
from grandarchive.model.nouns import ANYTHING
from grandarchive.model.terms import Zone
from grandarchive.play import notation
from grandarchive.rules.continuous.board import characteristics
from grandarchive.rules.continuous.dependencies import walk
from grandarchive.rules.continuous.reading import fits
from grandarchive.state.frames import Demanding, DividingDiscards, Following
from grandarchive.state.game import GameState
from tests.nasty import nasty_choice, nasty_game
from tests.oracle.attacked import unnamed_targets
from tests.oracle.completed import hopeless, plainly_payable, wrong
from tests.oracle.lawful import BY_PLACE, forbidden
from tests.oracle.steps import CRASHES, Action, Attempt, Search, attempt, unpruned

PURPOSES: Final = frozenset({"opportunity", "materialize", "may", "pay"})
"""The decisions at which an action may begin."""
JUDGING_STEPS: Final = frozenset({"announce", "check_elements"})
"""The steps that only refuse what `forbidden` has a reason for."""
MISPLACED: Final = 11
"""Of the cards that are in the wrong place or somebody else's, one of so many is put to the steps all the same."""

BOUND: Final = 400
"""So many choices are tried for an action."""
ENOUGH: Final = 30
"""So many choices are tried to find ends that break a rule, after one that breaks none."""
WALKS: Final = 2
"""So many random ways through each offered action are walked, looking at every option on the way."""
EVERY: Final = 5
"""In a random game, positions are so many choices apart."""
LONGEST: Final = 120
SHOWN: Final = 6
HASTE: Final = 0.6
"""How often what lets a player play a card is played and resolves at once."""


@dataclass
class Findings:
    """What came of so many positions."""

    positions: int = 0
    actions: int = 0
    offered: int = 0
    possible: int = 0
    options: int = 0
    undecided: Counter[str] = field(default_factory=Counter)
    disagreements: dict[str, list[str]] = field(default_factory=dict)
    """What disagrees, and each place with the way to it."""

    def disagree(self, kind: str, where: str) -> None:
        """Note a disagreement."""
        self.disagreements.setdefault(kind, []).append(where)

    @property
    def count(self) -> int:
        """How many disagreements there are."""
        return sum(map(len, self.disagreements.values()))


def proposals(state: GameState) -> Iterator[Action]:
    """Everything that could conceivably be done now, but for cards that an effect says to play in their default way."""
    decision = state.decision
    assert decision is not None
    frame = state.agenda[-1]
    if decision.purpose == "pay":
        if isinstance(frame, DividingDiscards):
            return  # an offer, which is not yet paid
        assert isinstance(frame, Demanding)
        yield ("pay", frame.source[0], decision.player)
        return
    if decision.purpose == "may":
        said = frame.effects[frame.at] if isinstance(frame, Following) else None
        if isinstance(said, Activate) and said.ways == (Happening.ACTIVATE,):
            yield ("granted", decision.source)
        return
    for card in state.cards:
        if card.zone == Zone.NOWHERE:
            continue
        if decision.purpose == "materialize":
            if _may_be_materialized(state, card.id):
                yield ("materialize", card.id)
            continue
        if card.zone is not Zone.STACK and card.id not in state.field:
            yield ("activate", card.id)
        if card.zone is Zone.PANTHEON:
            yield ("bestow", card.id)
        if card.zone == Zone.FIELD:
            yield ("attack", card.id)
        for index in range(len(characteristics(state, card.id).abilities.activated)):
            yield ("ability", card.id, index)


def offered_actions(state: GameState) -> frozenset[Action]:
    """What is offered, as actions: an effect lets a player do what is called 1."""
    decision = state.decision
    assert decision is not None
    if decision.purpose in ("may", "pay"):
        allowed = any(option.value == 1 for option in decision.options)
        return frozenset(proposals(state)) if allowed else frozenset()
    return frozenset(option.value for option in decision.options if isinstance(option.value, tuple))


def _may_be_materialized(state: GameState, id: int) -> bool:
    """In the materialize phase any card is proposed, as an effect says it only what fits."""
    frame = state.agenda[-1]
    if not isinstance(frame, Following):
        return True
    said = frame.effects[frame.at]
    if state.cards[id].zone not in getattr(said, "zones", (Zone.MATERIAL,)):
        return False
    filter = getattr(said, "filter", ANYTHING)
    return filter is ANYTHING or fits(state, filter, id, frame)


def judge(state: GameState, findings: Findings, where: str) -> None:
    """Compare what is offered at a position with what can be done."""
    decision = state.decision
    assert decision is not None
    player = decision.player
    offers = offered_actions(state)
    refused = state.refused
    findings.positions += 1
    for action in proposals(state):
        if action in refused:
            continue
        findings.actions += 1
        place = f"{where}: {_said(state, action)}"
        with unpruned():
            _judge_action(state, action, player, action in offers, findings, place)


def _judge_action(state: GameState, action: Action, player: int, offered: bool, findings: Findings, where: str) -> None:
    findings.offered += offered
    reason = forbidden(state, action, player)
    if reason:
        if offered:
            findings.disagree(f"offered against a rule: {reason}", where)
        if action[0] == "attack":
            return  # who may attack is decided by what is offered alone
        if reason in BY_PLACE and (action[1] + findings.positions) % MISPLACED:
            return
    search = Search(BOUND)
    begun = attempt(state, action)
    if not reason and begun.failed and begun.last in JUDGING_STEPS:
        findings.disagree("refused without a reason", where)
    if not reason and unnamed_targets(begun, player):
        findings.disagree("a legal target of an attack is missing", where)
    lawful, broken = _first_lawful(state, begun, search, player)
    if search.crashed:
        findings.disagree(f"the engine fails: {search.crashed}", where)
    if broken and not reason:
        findings.disagree(f"completed against a rule: {broken[0]}", where)
    if reason and (lawful is not None or broken):
        findings.disagree(f"completed against a rule: {reason}", where)
        return
    findings.possible += lawful is not None
    if lawful is not None and not offered:
        how = " with a replacement" if lawful.surprised else ""
        findings.disagree(f"not offered and possible{how}", f"{where} by {', '.join(lawful.answers) or 'nothing else'}")
    elif lawful is None and offered and hopeless(state, action, player):
        findings.disagree("offered and hopeless", where)
    elif lawful is None and not reason and plainly_payable(state, action, player) and not search.surprised:
        findings.disagree("impossible, and there is enough to pay for it", where)
    elif lawful is None and search.exhausted:
        findings.undecided["more ways than the bound"] += 1
    elif lawful is None and offered and search.surprised:
        findings.undecided["replacements or chance decide"] += 1
    elif lawful is None and offered and not broken:
        findings.disagree("offered and impossible", f"{where} ({begun.failed})")
    if offered and lawful is not None:
        _walk_through(state, action, player, findings, where)


def _first_lawful(state: GameState, begun: Attempt, search: Search, player: int) -> tuple[Attempt | None, list[str]]:
    """The first end that breaks no rule, if possible without a replacement, and the rules that ends before it broke."""
    broken: list[str] = []
    lawful: Attempt | None = None
    for end in search.ends(begun):
        if end.completed:
            found = wrong(state, end, player)
            broken += found
            if not found and (lawful is None or lawful.surprised > end.surprised):
                lawful = end
        if lawful is not None and not lawful.surprised and search.tried >= ENOUGH:
            break
    return lawful, broken


def _walk_through(state: GameState, action: Action, player: int, findings: Findings, where: str) -> None:
    """Walk through an offered action: what leads to an end is offered at each step, and nothing else is."""
    for turn in range(WALKS):
        chance = random.Random(turn)
        real = attempt(state, action)
        while not (real.completed or real.failed) and real.state.decision is not None:
            leading = [
                index
                for index in range(len(real.state.decision.options))
                if _judge_option(state, real, index, player, findings, where)
            ]
            if not leading:
                break
            real = real.choose(chance.choice(leading))


def _judge_option(state: GameState, real: Attempt, index: int, player: int, findings: Findings, where: str) -> bool:
    """Compare whether an option is offered with whether it leads to an end; say whether it does."""
    findings.options += 1
    search = Search(BOUND)
    lawful, _ = _first_lawful(state, real.choose(index), search, player)
    undecided = search.exhausted or search.surprised
    assert real.state.decision is not None
    way = ", ".join((*real.answers, f"{real.state.decision.purpose}: {real.state.decision.options[index]}"))
    declines = real.state.decision.purpose == "attack toll" and real.state.decision.options[index].kind == "decline"
    if lawful is None and not undecided and real.offered[index] and not declines:
        findings.disagree("an option leads nowhere", f"{where} by {way}")
    if lawful is not None and not real.offered[index]:
        how = " with a replacement" if lawful.surprised else ""
        findings.disagree(f"an option is missing{how}", f"{where} by {way}")
    return lawful is not None


def _said(state: GameState, action: Action) -> str:
    name = notation.name_of(state, action[1])
    return f"{' '.join(map(str, action))} ({name})"


# Positions -----------------------------------------------------------------------------------------------------


def positions(seed: int) -> Iterator[tuple[str, GameState, bool]]:
    """The positions of a random game in which somebody may act or materialize, some choices apart.

    In between come, marked as rare, those in which an effect lets a player play a card or pay.
    """
    chance = random.Random(seed)
    game = nasty_game(seed)
    for number in range(LONGEST):
        if game.over:
            return
        rare = _is_rare(game._state)
        if game.decision.purpose in PURPOSES and (number % EVERY == 0 or rare):
            yield f"{seed}/{number}", game._state, rare
        try:
            game.choose(_choice(game._state, chance))
        except CRASHES:
            return  # the walks report it


def _is_rare(state: GameState) -> bool:
    """An effect lets a player play a card or pay."""
    assert state.decision is not None
    return state.decision.purpose in ("may", "pay") and any(True for _ in proposals(state))


def _choice(state: GameState, chance: random.Random) -> int:
    """At random, but what lets a player play a card is played if it can be, and resolves."""
    decision = state.decision
    assert decision is not None
    if decision.purpose == "opportunity" and chance.random() < HASTE:
        if any(item.card >= 0 and _lets_play(state.cards[item.card].definition) for item in state.stack[-1:]):
            return 0
        for index, option in enumerate(decision.options):
            if option.kind == "activate" and _lets_play(state.cards[option.card].definition):
                return index
    return nasty_choice(state, chance)


@cache
def _lets_play(definition: CardDefinition) -> bool:
    return any(isinstance(word, Activate) for word in walk(definition.face.abilities))


def examine(number: int, seed: int, each: int, step: int = 1, *, first: bool = False) -> Findings:
    """Judge so many positions, so many of each game at most and its rare ones, beginning with the game of a seed.

    With a `step` of 2 from an odd seed, all games begin in a position. `first` stops at the first disagreement.
    """
    findings = Findings()
    while findings.positions < number:
        usual = 0
        for where, state, rare in positions(seed):
            usual += not rare
            if usual > each or findings.positions == number:
                break
            judge(state, findings, where)
            if first and findings.disagreements:
                return findings
        seed += step
    return findings


def report(findings: Findings) -> None:
    """Print what was found."""
    click.echo(
        f"{findings.positions} positions, {findings.actions} actions: {findings.offered} offered, "
        f"{findings.possible} possible; {findings.options} options on the way; {findings.count} disagreements; "
        f"undecided: {dict(findings.undecided) or 'none'}; at most {BOUND} choices tried for each action"
    )
    for kind, places in sorted(findings.disagreements.items(), key=lambda item: -len(item[1])):
        click.echo(f"{len(places):4} {kind}")
        for place in places[:SHOWN]:
            click.echo(f"       {place}")


@click.command()
@click.option("--positions", "number", type=click.IntRange(1), default=3000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The first game.")
@click.option(
    "--each",
    type=click.IntRange(1),
    default=8,
    show_default=True,
    help="Positions of each game at most, rare ones apart.",
)
@click.option("--step", type=click.IntRange(1), default=1, show_default=True, help="From one seed to the next.")
@click.option("--first", is_flag=True, help="Stop at the first disagreement.")
@click.option("--as-json", is_flag=True, help="Print only the disagreements, for programs.")
def main(number: int, seed: int, each: int, step: int, first: bool, as_json: bool) -> None:
    """Compare what is offered with what can be done. Exits with 1 if they disagree."""
    findings = examine(number, seed, each, step, first=first)
    if as_json:
        click.echo(json.dumps(findings.disagreements))
    else:
        report(findings)
    sys.exit(1 if findings.count else 0)


if __name__ == "__main__":
    main()
