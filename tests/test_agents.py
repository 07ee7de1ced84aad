"""Agents of other modules: how they are named, and what becomes of those that do something wrong."""

from __future__ import annotations

import functools
import inspect
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import grandarchive as ga
from grandarchive.agents import SeatedAgent, agent
from grandarchive.cli import main
from grandarchive.errors import AgentFailed, GrandArchiveError, WrongArgument
from grandarchive.lab import Pairing, play_batch
from grandarchive.lab.random_games import starter_pairs
from tests import wrong_agents
from tests.wrong_agents import Careful

CATALOG = ga.Catalog.starter()
DECKS = ga.starter_deck("lorraine-starter", CATALOG), ga.starter_deck("rai-starter", CATALOG)
HERE = "tests.wrong_agents"


def careful(name: str, seed: int = 0) -> Careful:
    found = agent(name, seed)
    assert isinstance(found, Careful)
    return found


# Names ----------------------------------------------------------------------------------------------------------


def test_an_agent_is_a_class_of_a_module_with_options() -> None:
    found = careful(f"{HERE}:Careful:depth=3,bold=yes,mood=calm", 7)
    assert (found.seed, found.depth, found.bold, found.mood) == (7, 3, True, "calm")
    assert careful(f"{HERE}:Careful:seed=9", 7).seed == 9
    assert careful(f"{HERE}:factory").depth == 1
    assert careful(f"{HERE}:Careful:bold=off").bold is False


def test_an_agent_is_a_class_or_a_factory() -> None:
    assert agent(Careful, 5).seed == 5  # type: ignore[attr-defined]
    assert agent(functools.partial(Careful, depth=2)).depth == 2  # type: ignore[attr-defined]


def test_a_seed_that_a_partial_fixes_stays() -> None:
    assert agent(functools.partial(Careful, seed=3), 9).seed == 3  # type: ignore[attr-defined]
    assert agent(functools.partial(Careful, depth=2), 9).seed == 9  # type: ignore[attr-defined]


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_own_player.py").write_text("class First:\n    def choose(self, view):\n        return 0\n")
    monkeypatch.chdir(tmp_path)
    assert agent("my_own_player:First").choose.__qualname__ == "First.choose"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "there are novice, adept"),
        ("", "there are novice, adept"),
        (f"{HERE}:", "there are novice, adept"),
        (f"{HERE}:Nobody", "cannot be imported"),
        ("no.such.module:Nobody", "cannot be imported"),
        (":Careful", "cannot be imported"),
        ("..:Careful", "cannot be imported"),
        (f"{HERE}:NUMBER", "it is no class"),
        (f"{HERE}:NoAgent", "has no method choose"),
        (f"{HERE}:NotMade", "RuntimeError: no weights"),
        (f"{HERE}:Careful:depth", "key=value"),
        (f"{HERE}:Careful:depth=1,", "key=value"),
        (f"{HERE}:Careful:depth=1,depth=2", "twice"),
        (f"{HERE}:Careful:height=1", "height"),
        (f"{HERE}:Careful:height=1", "there are bold, depth, mood, seed"),
        ("greedy:height=1", "it has no option height; there are seed"),
        ("search:belief=3", "a belief must be a Belief of decks, and not 3"),
        ("search:should_stop=3", "should_stop must be a function, and not 3"),
        (f"{HERE}:Careful:depth=1:bold=yes", "commas separate its options"),
        ("some_players.py:Careful", "without .py: some_players:Careful"),
    ],
)
def test_a_name_that_leads_to_no_agent_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(GrandArchiveError, match=reason):
        agent(name)


# What an agent is told --------------------------------------------------------------------------------------------


def test_an_agent_is_told_what_it_asks_for_in_order() -> None:
    game = ga.Game(DECKS, 1)
    agents = Careful(), Careful()
    seated = [SeatedAgent("a", each, seat) for seat, each in enumerate(agents)]
    before = -1
    for _ in range(60):
        player = game.decision.player
        seated[player].act(game)
        told = [what for what, _ in agents[player].told]
        expected = "begin" if len(told) == 2 else "observe" if before != player else "choose"
        assert told[-2] == expected
        before = player
    seated[0].end(game)
    assert agents[0].told[-1] == ("end", 0)
    assert {seat for _, seat in agents[1].told} == {1}


# What an agent does wrong -----------------------------------------------------------------------------------------

WRONG: dict[str, tuple[Any, str]] = {
    "raises": (wrong_agents.Raises, "raised KeyError: "),
    "fails to begin": (wrong_agents.FailsToBegin, "raised ZeroDivisionError"),
    "fails to end": (wrong_agents.FailsToEnd, "raised ZeroDivisionError"),
    "answers a label that is not there": (functools.partial(wrong_agents.Answers, "win the game"), "answered 'win"),
    "answers nothing": (functools.partial(wrong_agents.Answers, None), "answered None"),
    "answers a number with a point": (functools.partial(wrong_agents.Answers, 0.0), r"answered 0\.0"),
    "answers below 0": (functools.partial(wrong_agents.Answers, -1), "answered -1"),
    "answers something huge": (functools.partial(wrong_agents.Answers, "x" * 10_000), "answered 'xxx"),
    "asks for an option that is not there": (wrong_agents.Cheats, "answered "),
    "thinks for ever": (wrong_agents.NeverEnds, r"thought too long: more than 0\.3 seconds"),
}


@pytest.mark.parametrize("what", WRONG)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_batch_counts_the_game_of_an_agent_that_fails_and_goes_on(what: str, seat: int) -> None:
    wrong, reason = WRONG[what]
    agents: list[Any] = ["greedy", "greedy"]
    agents[seat] = wrong
    totals = play_batch(Pairing(DECKS, (agents[0], agents[1]), limit=0.3), 2)
    assert (totals.games, totals.errors, totals.finished) == (2, 2, 0)
    assert totals.failed_agents[seat] == 2
    for failure in totals.failures:
        assert failure.seat == seat
        assert len(failure.message) < 300
        with pytest.raises(AgentFailed, match=reason):
            raise AgentFailed("x", failure.message)
        ga.Game.from_replay(failure.replay, CATALOG)


def test_an_error_of_an_agent_has_the_line_of_its_code() -> None:
    (failure,) = play_batch(Pairing(DECKS, (wrong_agents.Raises, "random")), 1).failures
    line = inspect.getsourcelines(wrong_agents.Raises.choose)[1] + 1
    assert failure.message == f"the agent Raises raised KeyError: 0 (wrong_agents.py, line {line})"
    with pytest.raises(AgentFailed, match=r"RuntimeError: no weights \(wrong_agents\.py, line \d+\)"):
        agent(f"{HERE}:NotMade")


def test_an_agent_that_is_made_already_is_refused_with_what_to_name() -> None:
    with pytest.raises(AgentFailed, match=r"each game makes agents of its own, from GreedyAgent and not GreedyAgent"):
        play_batch(Pairing(DECKS, ("random", ga.GreedyAgent())), 1)  # type: ignore[arg-type]


def test_an_agent_that_other_processes_cannot_import_is_refused_with_what_to_name() -> None:
    made: Any = lambda seed: ga.RandomAgent(seed)  # noqa: E731
    assert play_batch(Pairing(DECKS, (made, "random")), 2).finished == 2
    with pytest.raises(WrongArgument, match=r"<lambda> cannot play in another process: .* named as module:Class"):
        play_batch(Pairing(DECKS, (made, "random")), 2, jobs=2)


def test_a_script_without_a_guard_ends_with_what_to_do(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import grandarchive as ga\n"
        "from grandarchive.lab import Pairing, play_batch\n"
        "decks = [ga.starter_deck('rai-starter', ga.Catalog.starter())] * 2\n"
        "play_batch(Pairing(decks), 2, jobs=2)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("try fewer jobs")
    assert "below 'if __name__ == \"__main__\":'" in done.stderr


def test_workers_tell_of_agents_that_fail_as_one_process_does() -> None:
    pairing = Pairing(DECKS, (f"{HERE}:Raises", "random"))
    assert play_batch(pairing, 4, jobs=2).to_json() == play_batch(pairing, 4).to_json()


def test_an_agent_that_cannot_be_made_ends_the_batch_before_it_begins() -> None:
    with pytest.raises(AgentFailed, match="no weights"):
        play_batch(Pairing(DECKS, (f"{HERE}:NotMade", "random")), 3)


def test_the_error_of_an_agent_can_be_pickled() -> None:
    error = pickle.loads(pickle.dumps(AgentFailed("a", "raised KeyError: 1", 1)))
    assert (str(error), error.seat) == ("the agent a raised KeyError: 1", 1)


def test_simulate_names_the_agent_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ["simulate", "lorraine-starter", "rai-starter", "--games", "2", "--players", f"{HERE}:Raises", "greedy"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1
    assert "the agent tests.wrong_agents:Raises raised KeyError" in result.stderr
    assert "because of the agent of A" in result.stdout


@pytest.mark.parametrize("automatic", [True, False])
def test_play_ends_with_one_line_for_an_agent_that_fails(automatic: bool) -> None:
    arguments = ["play", "lorraine-starter", "rai-starter", "--agent", f"{HERE}:Raises", "--seed", "1"]
    result = CliRunner().invoke(main, [*arguments, "--auto" if automatic else "--plain"], input="pass\n" * 50)
    assert result.exit_code == 1
    assert "Error: the agent tests.wrong_agents:Raises raised KeyError" in result.stderr


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_who_is_not_asked_chooses_nothing(name: str) -> None:
    game = ga.Game(starter_pairs()[0], 1)
    with pytest.raises(WrongArgument, match="not the turn of player"):
        agent(name).choose(game.view(1 - game.decision.player))
