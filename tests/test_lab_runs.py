"""Runs of the laboratory: records of games, schedules, files that go on, matchups, configurations, and the command."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from grandarchive import Catalog, Deck, Game, starter_deck
from grandarchive.agents import RandomAgent, seat_agents
from grandarchive.decks import PANTHEON, STANDARD
from grandarchive.errors import WrongArgument
from grandarchive.lab.executors import Processes
from grandarchive.lab.records import GameRecord, agent_record, choices_hash, decode, encode, play_recorded
from grandarchive.lab.records.record import NotARecord
from grandarchive.lab.report import Failure, wilson
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import (
    Entry,
    Exchange,
    NotTheseResults,
    PlayedPair,
    Run,
    RunFile,
    Until,
    clustered_interval,
    matchups,
    play_run,
    read_config,
)
from grandarchive.lab.runs.matchups import tallies_of
from grandarchive.lab.runs.run import Contest, contests_of, list_numbers
from grandarchive.lab.runs.run_file import PairScore
from grandarchive.play import View
from grandarchive.play.choosing import Choice
from tests.test_cli import refused, run, succeeds

S = TypeVar("S")
T = TypeVar("T")

CATALOG = Catalog.starter()


def entry(name: str, agent: str | None = None) -> Entry:
    return Entry(name, (starter_deck(f"{name}-starter", CATALOG),), agent)


RAI, SILVIE, LORRAINE = map(entry, ("rai", "silvie", "lorraine"))


def small_run(games: int = 4, agent: str = "greedy") -> Run:
    return Run((RAI, SILVIE), (agent,), games, seed=5)


def played(planned: Run, jobs: int = 1) -> list[GameRecord]:
    with RunFile(None, planned.settings()) as results:
        play_run(planned, results, jobs)
        return list(results.games())


# Records -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def game() -> Game:
    return Game((LORRAINE.lists[0], RAI.lists[0]), 3, record=False)


@pytest.fixture(scope="module")
def record(game: Game) -> GameRecord:
    agents = [agent_record("greedy"), agent_record("random")]
    players = seat_agents(("greedy", "random"), game.seed)
    return play_recorded(game, players, (LORRAINE.lists[0], RAI.lists[0]), agents, (2, 7, 0, 1))


def test_a_record_tells_the_game_as_it_was(game: Game, record: GameRecord) -> None:
    assert game.outcome is not None
    assert (record.pairing, record.pair, record.leg, record.game, record.seed) == (2, 7, 0, 1, 3)
    assert (record.winner, record.reason, record.turns) == (0, game.outcome.reason, game.outcome.turn)
    assert [seat.agent for seat in record.seats] == ["greedy", "random"]
    for seat in record.seats:
        assert len(seat.drawn[0]) == 7
        assert len(seat.life) == record.turns
        assert seat.life[0] == 15
    statistics = [len([name for names in seat.drawn.values() for name in names]) for seat in record.seats]
    events = game.events(open=True).events
    assert statistics == [sum(e.amount for e in events if e.kind == "draw" and e.player == seat) for seat in (0, 1)]
    assert record.seats[0].levels[0][1] == "Lorraine, Wandering Warrior"
    assert record.seats[0].levels[0] in record.seats[0].played
    assert sorted(c.name for c in game.view(open=True).field if c.controller == 0) == list(record.seats[0].in_play)


def test_the_choices_of_a_record_lead_to_its_end_again(game: Game, record: GameRecord) -> None:
    again = Game((LORRAINE.lists[0], RAI.lists[0]), record.seed)
    for choice in record.choices:
        again.choose(choice)
    assert again.digest() == game.digest()
    assert choices_hash(again.choices) == record.choices_hash


def test_a_record_is_written_and_read_and_other_forms_are_refused(record: GameRecord) -> None:
    assert decode(encode(record)) == record
    with pytest.raises(NotARecord, match="form 99"):
        decode(encode(record).replace('"form":1', '"form":99', 1))
    with pytest.raises(NotARecord, match="no record"):
        decode("{}")


def test_a_record_knows_weights_and_agents_that_play_by_a_clock() -> None:
    assert agent_record("greedy").weights == ""
    assert len(agent_record("search:nodes=8").weights) == 64
    assert [agent_record(name).timed for name in ("greedy", "search:nodes=8", "search:seconds=1")] == [0, 0, 1]


# Schedules -----------------------------------------------------------------------------------------------------


def test_every_two_decks_play_or_those_of_the_gauntlet_all_others() -> None:
    planned = Run((RAI, SILVIE, LORRAINE), ("greedy", "random"))
    assert [each[:2] for each in planned.contests] == [(0, 1), (0, 2), (1, 2)] * 2
    gauntlet = replace(planned, gauntlet=("silvie",), agents=("greedy",))
    assert [each[:2] for each in gauntlet.contests] == [(1, 0), (1, 2)]


def test_an_agent_of_a_deck_comes_before_those_of_the_run() -> None:
    one, other = entry("rai", "planner"), entry("silvie", "random")
    assert [each.agents for each in Run((one, other), ("greedy", "search")).contests] == [("planner", "random")]


def test_the_legs_of_a_pair_have_one_seed_and_swapped_seats() -> None:
    one, other = played(small_run(2))
    assert (one.seed, one.first_player) == (other.seed, other.first_player)
    assert [seat.deck for seat in one.seats] == ["rai", "silvie"]
    assert [seat.deck for seat in other.seats] == ["silvie", "rai"]


@pytest.mark.parametrize(("ones", "others"), [(1, 1), (3, 3), (2, 4), (2, 3), (4, 6)])
def test_pairs_go_through_all_combinations_of_lists(ones: int, others: int) -> None:
    found = [list_numbers(ones, others, number) for number in range(ones * others)]
    assert len(set(found)) == ones * others
    assert {one for one, _ in found[: max(ones, others)]} == set(range(ones))


def test_a_run_without_opponents_or_with_two_decks_of_a_name_is_refused() -> None:
    with pytest.raises(WrongArgument, match="nobody has an opponent"):
        Run((RAI,))
    with pytest.raises(WrongArgument, match="two are named 'rai'"):
        Run((RAI, RAI))
    with pytest.raises(WrongArgument, match="'erik' does not take part"):
        Run((RAI, SILVIE), gauntlet=("erik",))


def test_pairings_are_listed_once_for_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matchups of many decks would otherwise take as long as the square of their pairings."""
    calls: list[int] = []

    def counted(*arguments: Any) -> list[Contest]:
        calls.append(1)
        return contests_of(*arguments)

    monkeypatch.setattr("grandarchive.lab.runs.run.contests_of", counted)
    planned = replace(Run((RAI, SILVIE, LORRAINE), ("random",), until=Until(0.1, 4)), seed=8)
    tallies = tallies_of(planned, [PairScore(Slot(pairing, number), 2) for number in range(9) for pairing in range(3)])
    assert [tally.played for tally in tallies] == [9] * 3
    assert len(calls) == 2  # once before `replace`, and once after it


# Playing, and files ---------------------------------------------------------------------------------------------


def test_records_are_the_same_for_any_number_of_jobs() -> None:
    planned = Run((RAI, SILVIE, LORRAINE), games=4, until=Until(0.2, 2))
    alone, together = RunFile(None, {}), RunFile(None, {})
    with alone, together:
        play_run(planned, alone)
        play_run(planned, together, jobs=2)
        assert matchups(planned, alone) == matchups(planned, together)
        theirs = {(each.pairing, each.pair, each.leg): each for each in together.games()}
        assert all(theirs[each.pairing, each.pair, each.leg] == each for each in alone.games())


def test_a_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned, file = small_run(6), tmp_path / "run.db"
    slots: list[Slot] = []
    real = Run.play

    def stopping(self: Run, slot: Slot) -> PlayedPair:
        slots.append(slot)
        if len(slots) == 3:
            raise KeyboardInterrupt
        return real(self, slot)

    monkeypatch.setattr(Run, "play", stopping)
    with RunFile(file, planned.settings()) as results, pytest.raises(KeyboardInterrupt):
        play_run(planned, results)
    with RunFile(file, planned.settings()) as results:
        play_run(planned, results)
        assert slots == [(0, 0), (0, 1), (0, 2), (0, 2)]
        assert list(results.games()) == played(planned)


def test_another_configuration_is_refused_with_what_differs(tmp_path: Path) -> None:
    planned, file = small_run(), tmp_path / "run.db"
    RunFile(file, planned.settings()).close()
    for changed, expected in (
        (replace(planned, seed=6), "seed was 5 and is 6"),
        (replace(planned, games=8), "games was 4 and is 8"),
        (replace(planned, agents=("random",)), "agents was"),
        (replace(planned, until=Until(0.1, 2)), "until was null"),
        (replace(planned, entries=(RAI, LORRAINE)), "deck lorraine was nothing"),
        (replace(planned, entries=(RAI, replace(LORRAINE, name="silvie"))), "deck silvie was"),
    ):
        with pytest.raises(NotTheseResults, match=expected):
            RunFile(file, changed.settings())


def test_one_process_at_a_time_has_the_file(tmp_path: Path) -> None:
    settings, file = small_run().settings(), tmp_path / "run.db"
    with RunFile(file, settings), pytest.raises(NotTheseResults, match="in use by another process"):
        RunFile(file, settings)


def test_a_full_disk_ends_a_run_that_then_goes_on(tmp_path: Path) -> None:
    planned, file = small_run(6), tmp_path / "run.db"
    with RunFile(file, planned.settings()) as results:
        results.add(planned.play(Slot(0, 0)))
        (pages,) = results._database.execute("PRAGMA page_count").fetchone()
        results._database.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotTheseResults, match=r"run\.db cannot be used: database or disk is full"):
            play_run(planned, results)
    with RunFile(file, planned.settings()) as results:
        assert len(list(results.games())) == 2 * len(results.scores()) < 6
        play_run(planned, results)
        assert list(results.games()) == played(planned)


class AheadOfResults:
    """An executor that plays every pair before the first result is known, and gives the last one first."""

    def played(self, play: Callable[[S], T], tasks: Iterable[S]) -> Generator[T]:
        yield from map(play, reversed(list(tasks)))


def draws_then_failures(_self: Run, slot: Slot) -> PlayedPair:
    """A drawn pair; from the third on both its games fail."""
    if slot.number < 2:
        return PlayedPair(slot, 2, (), ())
    return PlayedPair(slot, None, (), tuple(Failure(leg, 7, "it broke", {"seed": 7}) for leg in range(2)))


def test_a_file_is_the_same_if_workers_were_ahead_of_the_end_of_a_pairing() -> None:
    planned = Run((RAI, SILVIE, LORRAINE), ("random",), games=8, until=Until(0.49, 2))
    one_by_one, ahead = RunFile(None, {}), RunFile(None, {})
    with one_by_one, ahead:
        play_run(planned, one_by_one)
        play_run(planned, ahead, executor=AheadOfResults())
        assert ahead.count() < 3 * 8
        assert ahead.scores() == one_by_one.scores()
        assert list(ahead.numbered_games()) == list(one_by_one.numbered_games())


def test_failures_after_the_end_of_a_pairing_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = Run((RAI, SILVIE), ("random",), games=8, until=Until(0.49, 2))
    monkeypatch.setattr(Run, "play", draws_then_failures)
    with RunFile(None, {}) as results:
        play_run(planned, results, executor=AheadOfResults())
        assert [score.slot.number for score in results.scores()] == [0]
        assert results.failures() == {}
        assert results.numbered_failures() == []


def test_pairs_that_a_file_has_after_the_end_of_a_pairing_are_removed() -> None:
    planned = Run((RAI, SILVIE), ("random",), games=8, until=Until(0.49, 2))
    with RunFile(None, {}) as results:
        for number in range(4):
            results.add(draws_then_failures(planned, Slot(0, number)))
        play_run(planned, results)
        assert [score.slot.number for score in results.scores()] == [0]
        assert results.count() == 0


def test_a_pairing_ends_at_a_boundary_in_the_order_of_numbers() -> None:
    planned = replace(small_run(100), until=Until(0.5, 4))
    (tally,) = tallies_of(planned, [])
    for number in (5, 4, 3, 2, 1):
        tally.add(PairScore(Slot(0, number), 4))
        assert tally.verdict is None
    tally.add(PairScore(Slot(0, 0), 4))
    assert tally.length(50) == 4  # pairs, of two games each: after two pairs the interval is too wide
    assert tally.played == 4
    assert not tally.lacks(6)


def test_both_sides_of_an_interval_count_for_the_end_of_a_pairing() -> None:
    """Eight won pairs have the interval 67.6% to 100%: 32.4 percentage points to one side, and none to the other."""
    planned = replace(small_run(100), until=Until(0.3, 4))
    (tally,) = tallies_of(planned, [PairScore(Slot(0, number), 4) for number in range(8)])
    assert tally.verdict is None
    for number in (8, 9):
        tally.add(PairScore(Slot(0, number), 4))
    assert (str(tally.verdict), tally.end) == ("100.0% (72.2% to 100.0%)", 10)


def test_an_interval_that_would_never_be_checked_is_refused() -> None:
    with pytest.raises(WrongArgument, match="every: 100 is more than the 50 games of a pairing; write at most 50"):
        replace(small_run(50), until=Until(0.3, 100))
    for every in (0, 3):
        with pytest.raises(
            WrongArgument, match=f"every: {every} is not possible, as games come in pairs; write an even"
        ):
            Until(0.3, every)


def test_a_failed_game_is_shown_apart_with_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    real = RandomAgent.choose

    def fail(self: RandomAgent, view: View) -> Choice:
        if view.player == 0 and view.turn > 2:
            raise KeyError("no such thing")
        return real(self, view)

    planned = Run((entry("rai", "random"), SILVIE), games=2)
    monkeypatch.setattr(RandomAgent, "choose", fail)
    with RunFile(None, planned.settings()) as results:
        play_run(planned, results)
        (found,) = matchups(planned, results)
        (failure,) = results.failures()[Slot(0, 0)]
        assert len(list(results.games())) == 1
    assert (found.pairs, found.failed_pairs, found.score, found.bounds, found.games) == (0, 1, None, (0, 1), 0)
    assert (failure.game, failure.seat) == (0, 0)
    assert failure.replay["seed"] == failure.seed


# Matches -------------------------------------------------------------------------------------------------------


def with_sideboard(deck: Deck) -> Deck:
    """A deck with a card of another deck in its sideboard."""
    return Deck.parse(deck.text() + "\n# Sideboard\n1 Sudden Steel\n", CATALOG, deck.name)


def test_matches_exchange_by_plan_after_the_first_game() -> None:
    deck = with_sideboard(starter_deck("rai-starter", CATALOG))
    one = Entry("rai", (deck,), None, (Exchange("silvie", ("Fireball",), ("Sudden Steel",)),))
    planned = Run((one, SILVIE), games=2, best_of=3, format=STANDARD, seed=1)
    with RunFile(None, planned.settings()) as results:
        planned.validate()
        play_run(planned, results)
        games = list(results.games())
        (found,) = matchups(planned, results)
    assert found.pairs == 1
    assert found.games == len(games) >= 4
    for each in games:
        seat = each.seats[each.leg]
        assert seat.deck == "rai"
        assert (seat.list == games[0].seats[0].list) == (each.game == 1)
    second = next(each for each in games if (each.leg, each.game) == (0, 2))
    assert games[0].winner is not None
    assert second.first_player == 1 - games[0].winner


PLANS = """
games = 2
best_of = 3
agents = ["random"]
format = "standard"
as_of = "2026-06-28"
gauntlet = []

[[decks]]
embedded = "silvie-starter"

[[decks]]
file = "rai.txt"
name = "mine"
plans = []

[[decks]]
embedded = "lorraine-starter"
"""


def plan(against: str | None, out: str = "Fireball", bring_in: str = "Sudden Steel") -> str:
    """A plan of a configuration that exchanges a card."""
    named = "" if against is None else f'against = "{against}", '
    return f'{{ {named}out = ["{out}"], in = ["{bring_in}"] }}'


@pytest.mark.parametrize(
    ("plans", "gauntlet", "complaint"),
    [
        (
            [plan("erik")],
            "",
            "plans[1]: against: 'erik' does not take part; there are silvie-starter, lorraine-starter",
        ),
        ([plan("lorraine")], "", "plans[1]: against: 'lorraine' does not take part; did you mean 'lorraine-starter'?"),
        (
            [plan(None), plan("mine")],
            "",
            "plans[2]: against: 'mine' is this deck; name an opponent, or leave `against`",
        ),
        (
            [plan("silvie-starter")],
            '"mine", "silvie-starter"',
            "plans[1]: against: the gauntlet never lets this deck play 'silvie-starter'; leave the plan out, or change",
        ),
        (
            [plan("silvie-starter"), plan("silvie-starter")],
            "",
            "plans[2]: against: plans[1] is against 'silvie-starter' too; write both in one plan, or leave one out",
        ),
        ([plan(None)] * 2, "", "plans[2]: against: plans[1] is against every deck too; write both in one plan, or"),
        (
            [plan(None, out="Erik")],
            "",
            "plans[1]: out: there is no 'Erik' in the decks, or not in as many copies; name",
        ),
        ([plan(None, bring_in="Erik")], "", "plans[1]: in: there is no 'Erik' in the sideboard, or not in as many cop"),
        (
            [plan(None).replace('in = ["Sudden Steel"]', "in = []")],
            "",
            "plans[1]: after sideboarding the main deck has 59 cards, at least 60 are needed",
        ),
    ],
)
def test_a_plan_that_cannot_be_followed_is_refused_in_one_line(
    tmp_path: Path, plans: list[str], gauntlet: str, complaint: str
) -> None:
    deck = with_sideboard(starter_deck("rai-starter", CATALOG))
    (tmp_path / "rai.txt").write_text(deck.text(), encoding="utf-8")
    text = PLANS.replace("plans = []", f"plans = [{', '.join(plans)}]")
    text = text.replace("gauntlet = []", f"gauntlet = [{gauntlet}]" if gauntlet else "")
    path = tmp_path / "run.toml"
    path.write_text(text, encoding="utf-8")
    result = run("lab", "run", path, "--dry-run")
    assert result.exit_code == 1
    note, line = result.stderr.splitlines()
    assert note.startswith("Note: no bans before")
    assert line.startswith(f"Error: {path}: decks[2]: {complaint}")


def test_a_plan_of_a_run_in_python_is_refused_with_its_deck() -> None:
    deck = with_sideboard(starter_deck("rai-starter", CATALOG))
    one = Entry("rai", (deck,), None, (Exchange("", ("Erik",), ("Sudden Steel",)),))
    planned = Run((SILVIE, one), games=2, best_of=3, format=STANDARD)
    with pytest.raises(WrongArgument, match=r"decks: 'rai': plans\[1\]: out: there is no 'Erik' in the decks"):
        planned.validate()
    with pytest.raises(WrongArgument, match="decks: 'rai': plans: Pantheon has no sideboard; leave them out"):
        replace(planned, format=PANTHEON).validate()


# Intervals ------------------------------------------------------------------------------------------------------


def test_an_interval_of_clusters_that_differ_is_wider() -> None:
    """Four pairs of lists with 10 pairs each: two win all, two lose all. That is no more than four games say."""
    alike = clustered_interval({number: [4, 0] * 5 for number in range(4)})
    differing = clustered_interval({number: [4 * (number % 2)] * 10 for number in range(4)})
    assert alike == wilson(20, 40)
    assert differing is not None
    expected = wilson(1.5, 3)
    assert expected is not None
    assert (differing.low, differing.high) == pytest.approx((expected.low, expected.high))
    assert clustered_interval({}) is None


# Configurations -------------------------------------------------------------------------------------------------


CONFIG = """
games = 4
seed = 3
agents = ["greedy"]
format = "casual"
gauntlet = ["rai-starter"]

[until]
half_width = 0.1
every = 2

[[decks]]
embedded = "rai-starter"

[[decks]]
file = "silvie.txt"
name = "mine"
agent = "random"
"""


@pytest.fixture
def config(tmp_path: Path) -> Path:
    (tmp_path / "silvie.txt").write_text(SILVIE.lists[0].text(), encoding="utf-8")
    path = tmp_path / "run.toml"
    path.write_text(CONFIG, encoding="utf-8")
    return path


def test_a_configuration_is_read(config: Path) -> None:
    found = read_config(config)
    assert (found.games, found.seed, found.until, found.gauntlet) == (4, 3, Until(0.1, 2), ("rai-starter",))
    assert [(each.kind, each.name, each.agent) for each in found.decks] == [
        ("embedded", "", None),
        ("file", "mine", "random"),
    ]
    assert found.decks[1].value == str(config.parent / "silvie.txt")


def test_an_interval_is_checked_once_without_a_number_of_games(config: Path) -> None:
    config.write_text(CONFIG.replace("every = 2", ""), encoding="utf-8")
    assert read_config(config).until == Until(0.1, 4)


@pytest.mark.parametrize(
    ("before", "after", "place", "remedy"),
    [
        ("games = 4", "game = 4", "there is no key 'game'", "did you mean 'games'?"),
        ("games = 4", "games = 5", "games: 5 is odd", "write 6"),
        ("games = 4", 'games = "4"', "games: '4' is not a whole number", "write a whole number"),
        ("games = 4", "games = 0", "games: 0 is out of range", "write 2 to 1000000"),
        ("seed = 3", "seed = -1", "seed: -1 is out of range", "write 0 to"),
        ('agents = ["greedy"]', "agents = []", "agents: the list is empty", "write a name in it"),
        ('agents = ["greedy"]', 'agents = ["gredy"]', "agents[1]: no agent is named 'gredy'", "docs/agents.md"),
        ('agents = ["greedy"]', 'agents = "greedy"', "agents: 'greedy' is not a list", "write a list"),
        ('format = "casual"', 'format = "vintage"', "format: 'vintage' is not known", "there are standard"),
        ('format = "casual"', 'as_of = "soon"', "as_of: ", 'write a day such as "2026-04-30"'),
        ('format = "casual"', 'as_of = "2999-01-01"', "as_of: 2999-01-01 is in the future", "today is"),
        ('gauntlet = ["rai-starter"]', 'gauntlet = ["erik"]', "gauntlet: 'erik' does not take part", "there are rai"),
        ("half_width = 0.1", "half_width = 2", "until: half_width: 2", "write 0.001 to 0.5"),
        ("half_width = 0.1", "", "until: 'half_width' is missing", "write half_width = 0.05"),
        ("every = 2", "every = true", "until: every: true is not a whole number", "write a whole number"),
        ("every = 2", "every = 6", "until: every: 6 is more than the 4 games of a pairing", "write at most 4"),
        ('embedded = "rai-starter"', 'embedded = "rai"', "decks[1]: embedded: there is no deck 'rai'", "rai-starter"),
        ('embedded = "rai-starter"', "", "decks[1]: it names no deck", "write one of embedded, file, folder, corpus"),
        ('file = "silvie.txt"', 'file = "none.txt"', "decks[2]: file: there is no file", "relative to the folder"),
        ('name = "mine"', 'name = "rai-starter"', "decks: two are named 'rai-starter'", "give one another name"),
        ('name = "mine"', "name = 1", "decks[2]: name: 1 is not a text", "write a text"),
        ('name = "mine"', "lists = 3", "decks[2]: lists: a file has no such key", "leave it out"),
        ('name = "mine"', "plans = [{}]", "decks[2]: plans: nothing is exchanged in single games", "best_of = 3"),
        ('agent = "random"', "agent = 1", "decks[2]: agent: 1 is not a text", "write a text"),
        ("[until]", "until = 3\n[others]", "there is no key 'others'", "there are games"),
        ("seed = 3", "best_of = 2", "best_of: 2 is not possible", "write 1 or 3"),
        ("seed = 3", "seed = ", "it is not TOML", "docs/lab.md shows the form"),
    ],
)
def test_a_wrong_configuration_is_refused_in_one_line(
    config: Path, before: str, after: str, place: str, remedy: str
) -> None:
    config.write_text(CONFIG.replace(before, after), encoding="utf-8")
    line = refused("lab", "run", config, "--out", config.parent / "run.db")
    assert f"{config}: {place}" in line
    assert remedy in line
    assert not (config.parent / "run.db").exists()


def test_archetypes_are_drawn_from_a_packed_corpus(tmp_path: Path) -> None:
    lists = [
        {part: [[each.count, each.card.name] for each in getattr(deck, part)] for part in ("material", "main")}
        for each in (RAI, SILVIE, RAI)
        for deck in each.lists
    ]
    with gzip.open(tmp_path / "decks.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(each) + "\n" for each in lists)
    config = tmp_path / "run.toml"
    text = 'games = 2\nformat = "casual"\n[[decks]]\ncorpus = "decks.jsonl.gz"\narchetypes = ["Rai", "Silvie"]\n'
    config.write_text(text, encoding="utf-8")
    assert json.loads(succeeds("lab", "run", config, "--dry-run", "--json"))["decks"] == ["Rai", "Silvie"]
    config.write_text(text + "lists = 2\n", encoding="utf-8")
    line = refused("lab", "run", config, "--dry-run")
    assert "decks[1]: archetypes[2]: the corpus has 1 lists of Silvie that can be played, and not 2; ask for" in line
    config.write_text(text.replace('"Rai"', '"Erik"'), encoding="utf-8")
    assert "archetypes[1]: the corpus has 0 lists of Erik" in refused("lab", "run", config, "--dry-run")


# The command ----------------------------------------------------------------------------------------------------


def test_a_run_is_played_reported_and_not_played_again(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = config.parent / "run.db"
    found = json.loads(succeeds("lab", "run", config, "--out", file, "--json"))
    (matchup,) = found["matchups"]
    assert matchup["decks"] == ["rai-starter", "mine"]
    assert matchup["agents"] == ["greedy", "random"]
    assert matchup["games"] == matchup["wins"] + matchup["losses"] + matchup["draws"] == 4
    assert matchup["score"]["low"] <= matchup["score"]["rate"] <= matchup["score"]["high"]
    monkeypatch.setattr(Run, "play", None)
    again = succeeds("lab", "run", config, "--out", file)
    assert "agents" in again
    assert "random" in again
    assert "won-lost-drawn" in again
    config.write_text(CONFIG.replace("seed = 3", "seed = 4"), encoding="utf-8")
    assert "seed was 3 and is 4; name another file with --out" in refused("lab", "run", config, "--out", file)


def test_a_dry_run_says_how_long_it_takes_and_keeps_nothing(config: Path) -> None:
    found = json.loads(succeeds("lab", "run", config, "--dry-run", "--json", "--jobs", "2"))
    assert (found["games"], found["left"], found["sampled"]) == (4, 4, 2)
    assert found["seconds"] == found["seconds_per_game"] * 2
    assert "at most 4 games to play" in succeeds("lab", "run", config, "--dry-run", "--out", config.parent / "run.db")
    assert not (config.parent / "run.db").exists()
    assert run("lab", "run", config).exit_code == 2


def test_a_run_does_not_fail_for_games_after_the_end_of_a_pairing(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text(CONFIG.replace("games = 4", "games = 8").replace("0.1", "0.49"), encoding="utf-8")
    monkeypatch.setattr(Run, "play", draws_then_failures)
    monkeypatch.setattr(Processes, "played", AheadOfResults.played)
    found = json.loads(succeeds("lab", "run", config, "--out", config.parent / "run.db", "--json"))
    assert (found["matchups"][0]["pairs"], found["matchups"][0]["failed_pairs"]) == (1, 0)


def test_games_by_a_clock_are_marked(config: Path) -> None:
    config.write_text(CONFIG.replace('"random"', '"search:seconds=0.001"').replace("= 4", "= 2"), encoding="utf-8")
    found = json.loads(succeeds("lab", "run", config, "--out", config.parent / "run.db", "--json"))
    assert [agent["reproducible"] for agent in found["agents"]] == [True, False]
    assert found["matchups"][0]["reproducible"] is False
    assert "cannot be reproduced" in found["notes"][0]


KILLED = """
import sys
from grandarchive.lab.runs import RunFile, play_run
from tests.test_lab_runs import small_run

if __name__ == "__main__":
    planned = small_run(2_000)
    with RunFile(sys.argv[1], planned.settings()) as results:
        play_run(planned, results, 2, lambda done, total: print(done, flush=True))
"""


@pytest.mark.slow
def test_a_run_that_is_killed_keeps_all_pairs_that_it_reported(tmp_path: Path) -> None:
    file, script = tmp_path / "run.db", tmp_path / "killed.py"
    script.write_text(KILLED, encoding="utf-8")
    root = Path(__file__).parent.parent
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "src"), str(root)))}
    planned = small_run(2_000)
    scores: list[PairScore] = []
    for more in (1, 3, 2):
        with subprocess.Popen(
            [sys.executable, script, file], env=environment, text=True, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            begun = reported = int(process.stdout.readline())
            assert begun == len(scores)
            while reported < begun + more:
                reported = int(process.stdout.readline())
            process.send_signal(signal.SIGKILL)
            reported = max(reported, *map(int, process.stdout.read().split()), 0)
        with RunFile(file, planned.settings()) as results:
            scores = results.scores()
            assert len(scores) >= reported
            assert len(list(results.games())) == 2 * len(scores)
    numbers = {score.slot.number: score.half_points for score in scores}
    assert numbers == {number: planned.play(Slot(0, number)).half_points for number in numbers}


def test_the_configuration_of_the_page_has_only_keys_that_are_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[1] / "docs" / "lab.md").read_text(encoding="utf-8")
    whole, plan = re.findall(r"```toml\n(.*?)```", page, flags=re.S)
    for name in ("mine.txt", "cards.json", "decks.jsonl.gz"):
        (tmp_path / name).touch()
    (tmp_path / "rivals").mkdir()
    path = tmp_path / "run.toml"
    path.write_text(whole, encoding="utf-8")
    found = read_config(path)
    assert [each.kind for each in found.decks] == ["file", "folder", "embedded", "corpus"]
    assert found.until == Until(0.03, 100)
    path.write_text("best_of = 3\n" + plan, encoding="utf-8")
    expected = Exchange("rai-starter", ("Fireball",) * 2, ("Sudden Steel",) * 2)
    assert read_config(path).decks[0].exchanges == (expected,)


def test_a_run_names_its_agents_and_an_entry_has_several_lists() -> None:
    deck = starter_deck("rai-starter", Catalog.starter())
    entries = Entry("mine", (deck,)), Entry("other", (deck,))
    for agents in ("greedy", (RandomAgent,)):
        with pytest.raises(WrongArgument, match="a run names them"):
            Run(entries, agents=agents)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match="the lists of 'mine' are several"):
        Entry("mine", deck)  # type: ignore[arg-type]
    with pytest.raises(WrongArgument, match="the agent of 'mine' is named"):
        Entry("mine", (deck,), agent=RandomAgent)  # type: ignore[arg-type]
