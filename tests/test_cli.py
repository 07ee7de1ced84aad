"""The command line as its users meet it: every command, with good and bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from grandarchive import IS_COMPILED, STARTER_DECKS, Catalog, EngineBug, Game, __version__, starter_deck
from grandarchive.cli import main
from grandarchive.cli.failing import in_one_line
from grandarchive.lab.results_database import Slot
from grandarchive.lab.runs import PlayedPair, Run
from tests.hostile.arguments import commands
from tests.official import loaded_index

INDEX = Path(__file__).resolve().parent.parent.parent / "shared" / "index"


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def refused(*arguments: str | Path, typed: str = "", lines: int = 1) -> str:
    """The line on stderr with which a command refuses, or several about a deck."""
    result = run(*arguments, typed=typed)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == lines, result.stderr
    return result.stderr


def succeeds(*arguments: str | Path, typed: str = "") -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def rai_file(tmp_path: Path) -> Path:
    """The embedded deck of Rai without the card that is banned."""
    path = tmp_path / "rai.txt"
    path.write_text(STARTER_DECKS["rai-starter"].replace("1 Crystal of Empowerment\n", ""), encoding="utf-8")
    return path


@pytest.fixture
def small_index(tmp_path: Path) -> Path:
    """An index with one card whose text nobody understands."""
    card = {
        "slug": "strange-card",
        "name": "Strange Card",
        "types": ["ACTION"],
        "subtypes": ["SPELL"],
        "classes": [],
        "elements": ["NORM"],
        "element": "NORM",
        "cost": {"type": "reserve", "value": "1"},
        "speed": False,
        "effect": "Win twice.",
        "editions": [],
    }
    path = tmp_path / "index.json"
    path.write_text(json.dumps([card]), encoding="utf-8")
    return path


# The whole -----------------------------------------------------------------------------------------------------


def test_the_version_and_the_commands_are_told() -> None:
    running = "compiled" if IS_COMPILED else "not compiled"
    assert succeeds("--version") == f"grandarchive, version {__version__}, {running}\n"
    found = succeeds("--help")
    assert all(name in found for name in ("play", "simulate", "replay", "deck", "cards", "bench"))


@pytest.mark.parametrize(
    "command",
    [["play"], ["simulate"], ["replay"], ["deck", "check"], ["cards", "show"], ["cards", "import"], ["bench"]],
)
def test_every_command_has_help(command: list[str]) -> None:
    assert "Usage:" in succeeds(*command, "--help")


def test_a_message_of_several_lines_is_told_in_one() -> None:
    assert in_one_line("2 lines are wrong:\n  line 1: x\n  line 2: y") == "2 lines are wrong: line 1: x; line 2: y"


# play ----------------------------------------------------------------------------------------------------------


def test_two_programs_play_and_the_log_is_printed(tmp_path: Path) -> None:
    replay = tmp_path / "replay.json"
    found = succeeds("play", "--auto", "--seed", "3", "--save-replay", replay)
    assert "— Player A's turn —" in found
    assert " wins in turn " in found.splitlines()[-1]
    assert succeeds("play", "--auto", "--seed", "3") == found
    assert succeeds("replay", replay).splitlines() == found.splitlines()[1:]


def test_a_person_sees_the_board_the_log_and_what_options_do() -> None:
    found = succeeds("play", "--seed", "3", "--first", "a", typed="quit\n")
    assert "Player: lorraine-starter, Program: rai-starter, seed 3" in found
    assert "Program draws 7 cards" in found
    assert "Player draws 7 cards (" in found
    assert "Turn 1, your turn, main phase." in found
    assert "Program: Spirit of Fire, level 0, life 15" in found
    assert "costs 1 reserve; action; Allies you control get +1 [LIFE]" in found
    assert "Your main phase: what do you do?" in found


def test_a_person_may_concede_and_the_replay_tells_it(tmp_path: Path) -> None:
    replay = tmp_path / "replay.json"
    found = succeeds("play", "--seed", "1", "--save-replay", replay, typed="1\n1\nconcede\n")
    assert "Program wins in turn " in found
    assert json.loads(succeeds("replay", replay, "--json"))["outcome"]["reason"] == "conceded"


def test_undo_goes_back_to_the_decision_before(tmp_path: Path) -> None:
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    typed = f"save {before}\n1\n\nundo\nsave {after}\nundo\nquit\n"
    found = succeeds("play", "--seed", "3", "--first", "a", typed=typed)
    assert before.read_text(encoding="utf-8") == after.read_text(encoding="utf-8")
    assert "There is no answer of yours to take back." in found


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    succeeds("play", "--seed", "3", "--first", "a", typed=f"1\n\nsave {save}\nquit\n")
    whole = Game.load(save, Catalog.starter())
    assert len(whole.choices) > 0
    found = succeeds("play", "--load", save, typed="undo\nconcede\n")
    assert "Program wins in turn 1: Player conceded." in found
    assert "already has its decks" in run("play", "--load", str(save), "--seed", "1").stderr


def test_help_and_wrong_words_leave_the_game_as_it_is() -> None:
    typed = "?\n? 1\n? 0\n? fireball\n? Fyrball\n? 99\nfoo\n99\n" + "9" * 5000 + "\nboard\nlog\nsave\n\nquit\n"
    found = succeeds("play", "--seed", "3", "--first", "a", typed=typed)
    assert "save FILE: keep a copy of the game" in found
    assert "Favorable Winds\nAction" in found
    assert "pass: this option names no card" in found
    assert "No card is named 'Fyrball'" in found
    assert "'foo' is neither an option nor a command here: type a number from 0 to 4, or ? for all commands." in found
    assert found.lower().count("type a number from 0 to 4") == 5
    assert found.count("Your main phase: what do you do?") == 2
    assert "Save where?" in found


def test_a_save_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    found = succeeds("play", "--seed", "3", typed=f"save {tmp_path / 'no' / 'where.json'}\nquit\n")
    assert "cannot be written" in found


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    assert "the input ended before the game did" in refused("play", "--seed", "3")


def test_more_than_two_play(rai_file: Path) -> None:
    found = succeeds("play", rai_file, "--players", "3", "--seed", "4", "--first", "c", typed="quit\n")
    assert f"Player: {rai_file.name}, Program 1: rai-starter, Program 2: silvie-starter, seed 4" in found
    for heading in ("You (Player): Spirit of ", "Program 1: Spirit of ", "Program 2: Spirit of "):
        assert heading in found
    assert "== Program 2's turn ==" in found


def test_programs_go_on_when_the_person_concedes() -> None:
    found = succeeds("play", "--players", "3", "--seed", "4", typed="concede\n")
    assert any(line.startswith("Program ") and " wins in turn " in line for line in found.splitlines())


def test_four_programs_play() -> None:
    found = succeeds("play", *["rai-starter"] * 4, "--auto", "--agent", "random", "--seed", "1")
    assert found.startswith(
        "Player A: rai-starter, Player B: rai-starter, Player C: rai-starter, Player D: rai-starter"
    )
    assert "wins in turn" in found or "is a draw" in found


def test_as_many_play_as_there_are_decks_for() -> None:
    assert "there are 3 decks for 2 players" in run("play", *["rai-starter"] * 3, "--players", "2").stderr
    assert "there are 7 decks for 6 players" in run("play", *["rai-starter"] * 7).stderr
    assert "with 3 players the decks are a, b, c, and not d" in run("play", "--players", "3", "--first", "d").stderr
    assert "2<=x<=6" in run("play", "--players", "7").stderr


def test_a_person_who_always_takes_the_first_option_plays_to_the_end(rai_file: Path) -> None:
    found = succeeds("play", rai_file, rai_file, "--agent", "random", "--seed", "4", typed="1\nany\n" * 2000)
    assert " in turn " in found.split("== The game is over ==")[1]


def test_play_refuses_what_it_cannot_use(tmp_path: Path, rai_file: Path, small_index: Path) -> None:
    assert "no deck and no file named 'nothing'" in refused("play", "nothing")
    assert "no agent is named 'deep'" in refused("play", "--agent", "deep")
    assert "No such file" in refused("play", "--load", tmp_path / "none.json")
    assert "cannot be written" in refused("play", "--save-replay", tmp_path / "no" / "where.json")
    illegal = tmp_path / "small.txt"
    illegal.write_text("# Material Deck\n1 Spirit of Wind\n# Main Deck\n4 Fireball\n", encoding="utf-8")
    assert ": the main deck has 4 cards, at least 60 are needed" in refused("play", illegal)
    unknown = tmp_path / "unknown.txt"
    unknown.write_text("# Main Deck\n4 Fyreball\n3 Nonsense Card\n", encoding="utf-8")
    assert "Fyreball" in refused("play", unknown, lines=2)
    assert "rai.txt" in refused("play", rai_file, "--index", small_index, lines=2)


def test_a_replay_is_gone_on_with_and_can_be_undone(tmp_path: Path) -> None:
    """`--load` takes a save or a replay, and what was chosen before can be taken back."""
    save, replay, again = tmp_path / "save", tmp_path / "replay", tmp_path / "again"
    start = ("play", "--seed", "3", "--first", "a")
    succeeds(*start, "--save-replay", replay, typed=f"1\n1\n2\n1\nsave {save}\nquit\n")
    for file in (save, replay):
        before = Game.load(file, Catalog.starter())
        assert "Spirit of Fire enters the field" in succeeds("replay", file)
        found = succeeds(
            "play", "--load", file, "--force", "--save-replay", again, typed="undo\nundo\nundo\n2\n1\nquit\n"
        )
        assert "There is no answer of yours to take back." in found
        after = Game.load(again, Catalog.starter())
        assert after.choices[0] != before.choices[0]


def test_the_words_of_an_option_are_as_good_as_its_number(tmp_path: Path) -> None:
    by_number, by_words = tmp_path / "a.json", tmp_path / "b.json"
    start = ("play", "--seed", "3", "--first", "a")
    succeeds(*start, typed=f"1!\n0\n0\nsave {by_number}\nquit\n")
    for words in ("Activate Favorable Winds\n\nPass\npass", "favorable winds\nyes\n0\nPASS"):
        succeeds(*start, "--force", typed=f"{words}\nsave {by_words}\nquit\n")
        assert by_number.read_bytes() == by_words.read_bytes()


def test_a_replay_that_was_there_is_kept_until_something_is_chosen(tmp_path: Path) -> None:
    replay = tmp_path / "replay.json"
    succeeds("play", "--auto", "--seed", "3", "--save-replay", replay)
    before = replay.read_bytes()
    start = ("play", "--seed", "4", "--first", "a", "--force", "--save-replay", replay)
    succeeds(*start, typed="quit\n")
    assert replay.read_bytes() == before
    refused(*start, typed="1\n1\n")
    found = Game.load(replay, Catalog.starter())
    assert (found.seed, found.over) == (4, False)
    assert [path.name for path in tmp_path.iterdir()] == ["replay.json"]


def test_a_position_is_gone_on_with_and_its_replay_begins_there(tmp_path: Path) -> None:
    position, replay = tmp_path / "position.json", tmp_path / "replay.json"
    game = Game.from_state(recorded_game()._state.clone(), ("Ada", "Zoë"))
    game.save(position)
    assert "Turn " in succeeds("play", "--load", position, typed="quit\n")
    succeeds("play", "--load", position, "--auto", "--agent", "random", "--save-replay", replay)
    found = Game.load(replay, Catalog.starter())
    assert found.over
    assert found.names == ("Ada", "Zoë")
    while found.choices:
        found.undo()
    assert found.digest() == game.digest()


# The terminal and the files around it --------------------------------------------------------------------------

ESCAPE = "\x1b[31m\x9b2J\u202e\u2066"


def test_nothing_that_is_read_commands_the_terminal(tmp_path: Path, small_index: Path) -> None:
    """Names of files, decks and cards, and what stands in them, also in messages of errors."""
    index = tmp_path / "evil.json"
    card = json.loads(small_index.read_text(encoding="utf-8"))[0]
    index.write_text(json.dumps([{**card, "effect": f"Win{ESCAPE}."}]), encoding="utf-8")
    worse = tmp_path / "worse.json"
    worse.write_text(json.dumps([{**card, "name": f"Evil{ESCAPE} Card", "types": [f"X{ESCAPE}"]}]), encoding="utf-8")
    deck = tmp_path / f"deck{ESCAPE}.txt"
    deck.write_text("# Main Deck\n4 strange-card\n", encoding="utf-8")
    unreadable = tmp_path / f"unreadable{ESCAPE}.txt"
    unreadable.write_text(f"# Main Deck\n4 {ESCAPE}\n{ESCAPE}\n", encoding="utf-8")
    for arguments in (
        ("deck", "check", deck, "--index", index),
        ("deck", "check", unreadable),
        ("deck", "check", ESCAPE),
        ("cards", "show", "strange-card", "--index", index),
        ("cards", "show", ESCAPE),
        ("cards", "import", index),
        ("cards", "import", worse),
        ("play", deck),
        ("play", "--load", unreadable),
        ("simulate", unreadable, "rai-starter"),
        ("replay", tmp_path / ESCAPE),
    ):
        result = run(*arguments)
        assert isinstance(result.exception, SystemExit | None), arguments
        shown = result.stdout + result.stderr
        assert shown.replace("\n", "").isprintable(), arguments
    checked = run("deck", "check", deck, "--index", index)
    assert checked.stdout.startswith("deck\\x1b[31m\\x9b2J\\u202e\\u2066: 0 material, 4 main")
    assert "[not understood] Strange Card: Win\\x1b[31m" in checked.stdout


def test_markup_in_the_name_of_a_deck_is_no_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("[red]", "[_bold]"):
        Path(name).write_text(STARTER_DECKS["silvie-starter"], encoding="utf-8")
        assert f"A: {name} (random)" in succeeds("simulate", name, name, "--games", "1", "--players", *["random"] * 2)
    deck = tmp_path / "x[" / "red]"
    deck.parent.mkdir()
    Path("[red]").rename(deck)
    succeeds("simulate", "x[/red]", "rai-starter", "--games", "1", "--players", "random", "random")


def test_a_name_of_any_length_is_only_a_name() -> None:
    for name in ("a" * 300, "a" * 5000):
        assert "no deck and no file named" in refused("deck", "check", name)
        for option in ("--load", "--save-replay", "--index"):
            refused("play", option, name)
        refused("replay", name)


def program(*arguments: str, code: int, **how: object) -> str:
    """The stderr of the program in a process of its own."""
    command = [sys.executable, "-m", "grandarchive", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "src"), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False, **how)  # type: ignore[call-overload]
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert isinstance(done.stderr, str)
    return done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told_in_one_line() -> None:
    for arguments in (
        ("--help",),
        ("cards", "show", "Fireball"),
        ("play", "--auto", "--seed", "3"),
        ("deck", "check", "x"),
    ):
        with Path("/dev/full").open("w") as full:
            message = program(*arguments, code=1, stdout=full)
        assert message.count("\n") == 1, message
        assert message.startswith("Error: ")


def test_input_and_output_may_be_closed() -> None:
    for closed in (0, 1):
        message = program(
            "play",
            "--seed",
            "3",
            code=1,
            stdout=None if closed else subprocess.DEVNULL,
            preexec_fn=lambda c=closed: os.close(c),
        )
        assert message.count("\n") == 1, message


def test_a_terminal_without_the_characters_of_a_name_gets_others() -> None:
    assert program("play", "--auto", "--seed", "3", code=0, stdout=subprocess.DEVNULL) == ""


def test_a_terminal_without_columns_is_as_wide_as_usual() -> None:
    """Also one whose width is no number."""
    usual = program_output(columns="80")
    for columns in ("0", "", "-1", "wide", "9" * 20):
        assert program_output(columns) == usual


def program_output(columns: str) -> str:
    found = CliRunner().invoke(main, ["play", "--seed", "3", "--first", "a"], input="quit\n", env={"COLUMNS": columns})
    assert "Your main phase" in found.stdout
    return found.stdout.partition("The game is kept")[0]


# simulate ------------------------------------------------------------------------------------------------------

BATCH = ("simulate", "lorraine-starter", "silvie-starter", "--games", "6", "--players", "random", "greedy")


def test_a_simulation_prints_one_object() -> None:
    found = json.loads(succeeds(*BATCH, "--json"))
    assert found["games"] == 6
    assert set(found["wins"]) == {"a", "b"}
    assert found["players"] == {"a": "random", "b": "greedy"}
    expected = {"draws", "first_player_wins", "turns_mean", "decisions_mean", "reasons", "errors", "win_rates"}
    assert expected <= found.keys()
    assert json.loads(succeeds(*BATCH, "--json", "--jobs", "2")) == found


def test_a_simulation_prints_tables() -> None:
    found = succeeds(*BATCH)
    assert "6 games" in found
    assert "going first" in found
    assert "turns, on average" in found


def test_a_simulation_with_errors_fails_and_keeps_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(self: Game, _choice: object) -> None:
        raise EngineBug("it broke", self.replay)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Game, "choose", fail)
    result = run(*BATCH, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["errors"] == 6
    assert "game 0 failed: it broke" in result.stderr
    assert len(list(tmp_path.glob("grandarchive-bug-*.json"))) == 5


def test_the_decks_of_a_simulation_change_seats() -> None:
    """The score counts both games of the last pair, the other tables as many as were asked for."""
    mirror = ("simulate", "rai-starter", "rai-starter", "--games", "5", "--players", "random", "random", "--json")
    found = json.loads(succeeds(*mirror))
    assert (found["games"], sum(found["wins"].values())) == (5, 5)
    assert found["score"]["rate"] == 0.5
    assert json.loads(succeeds(*mirror, "--seed", "1")) != found


def test_the_games_of_a_simulation_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    found = succeeds(*BATCH, "--out", file)
    assert f"grandarchive lab report {file}" in found
    assert succeeds(*BATCH, "--out", file) == found
    report = json.loads(succeeds("lab", "report", file, "--json"))
    assert report["matchups"][0]["score"] == json.loads(succeeds(*BATCH, "--json"))["score"]
    assert "seed was 0 and is 1" in refused(*BATCH, "--seed", "1", "--out", file)


def test_a_simulation_that_is_interrupted_tells_what_was_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = 0

    def interrupt(self: Run, slot: Slot) -> PlayedPair:
        nonlocal played
        played += 1
        if played == 2:
            raise KeyboardInterrupt
        return real(self, slot)

    real = Run.play
    monkeypatch.setattr(Run, "play", interrupt)
    result = run(*BATCH, "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["games"] == 2
    assert result.stderr == "Interrupted: these are 2 of 6 games.\n"
    played = 0
    result = run(*BATCH, "--out", tmp_path / "games.db")
    assert result.stderr == f"Interrupted: these are 2 of 6 games. The same command goes on from {tmp_path}/games.db.\n"


def test_a_simulation_refuses_what_it_cannot_use() -> None:
    assert "no agent is named 'deep'" in refused(*BATCH[:5], "--players", "deep", "greedy")
    assert "no deck and no file named 'x'" in refused("simulate", "x", "rai-starter")
    assert run("simulate", "rai-starter", "rai-starter", "--games", "0").exit_code == 2


# replay --------------------------------------------------------------------------------------------------------


def recorded_game() -> Game:
    catalog = Catalog.starter()
    game = Game([starter_deck("rai-starter", catalog), starter_deck("silvie-starter", catalog)], seed=2)
    for _ in range(30):
        game.choose(0)
    return game


def test_a_replay_of_a_game_that_is_not_over(tmp_path: Path) -> None:
    game = recorded_game()
    path = tmp_path / "replay.json"
    path.write_text(json.dumps(game.replay), encoding="utf-8")
    assert succeeds("replay", path).splitlines()[-1] == f"The game is not over; it is turn {game.turn}."
    found = json.loads(succeeds("replay", path, "--json"))
    assert (found["outcome"], found["choices"], found["digest"]) == (None, 30, game.digest())


def test_a_replay_that_is_damaged_is_refused(tmp_path: Path) -> None:
    game = recorded_game()
    game.concede(0)
    whole = game.replay
    path = tmp_path / "replay.json"
    assert "No such file" in refused("replay", path)
    wrong: list[object] = [
        {**whole, "choices": whole["choices"][:-1]},
        {**whole, "choices": [99]},
        {**whole, "decks": []},
        {**whole, "format": "another"},
        [1, 2],
    ]
    for content in (*map(json.dumps, wrong), json.dumps(whole)[:-40], "", "\x00", "[" * 200_000):
        path.write_text(content, encoding="utf-8")
        refused("replay", path)
    path.write_bytes(b"\xff\xfe\x00")
    refused("replay", path)


def test_a_save_that_is_damaged_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    recorded_game().save(path)
    text = path.read_text(encoding="utf-8")
    for content in (text[: len(text) // 2], text.replace('"digest": "', '"digest": "0'), "{}"):
        path.write_text(content, encoding="utf-8")
        refused("play", "--load", path)


def test_a_bug_in_the_engine_leaves_a_replay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(self: Game, _choice: object) -> None:
        raise EngineBug("it broke", self.replay)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Game, "choose", fail)
    message = refused("play", "--auto", "--seed", "3")
    assert "this is a bug in the engine: it broke" in message
    (path,) = tmp_path.glob("*.json")
    assert path.name in message
    monkeypatch.undo()
    assert "The game is not over" in succeeds("replay", path)


# deck and cards ------------------------------------------------------------------------------------------------


def test_a_legal_deck_is_told_to_be(rai_file: Path) -> None:
    assert succeeds("deck", "check", rai_file).splitlines()[-1] == "The deck is legal."
    assert "The deck is legal." in succeeds("deck", "check", "silvie-starter")


def test_an_illegal_deck_is_told_with_all_its_problems(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# Material Deck\n2 Fireball\n# Main Deck\n5 Arcane Blast\n", encoding="utf-8")
    result = run("deck", "check", path)
    assert result.exit_code == 1
    assert result.stderr == ""
    for kind in ("main deck too small", "wrong deck", "too many copies", "no level 0 champion"):
        assert f"[{kind}]" in result.stdout
    assert "The deck is not legal: 4 problems." in result.stdout


def test_a_deck_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "no file named" in refused("deck", "check", tmp_path / "none.txt")
    path = tmp_path / "deck.txt"
    for content in (b"", b"\xff\xfe\x00"):
        path.write_bytes(content)
        assert "deck.txt" in refused("deck", "check", path)
    path.write_bytes(b"# Main Deck\n4 Fyreball\n")
    first, remedy = refused("deck", "check", path, lines=2).splitlines()
    assert first.endswith("deck.txt: line 2: no card is named 'Fyreball'. Did you mean 'Fireball'?")
    assert "'grandarchive cards update'" in remedy
    assert "--index FILE" in remedy
    refused("deck", "check", tmp_path)


def test_cards_that_are_not_understood_are_listed_with_their_words(tmp_path: Path, small_index: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# Main Deck\n4 Strange Card\n", encoding="utf-8")
    result = run("deck", "check", path, "--index", small_index)
    assert "[not understood] Strange Card: Win twice." in result.stdout
    found = succeeds("cards", "show", "Strange Card", "--index", small_index)
    assert "Not understood: Win twice." in found
    assert "It cannot enter a game." in found


def test_a_card_is_shown_with_its_facts_and_abilities() -> None:
    found = succeeds("cards", "show", "fireball")
    assert found.startswith("Fireball\nAction — ")
    assert "Deal 1+LV damage" in found
    assert "It can enter a game." in found
    assert succeeds("cards", "show", "Spirit", "of", "Wind").startswith("Spirit of Wind\n")


def test_a_card_that_is_read_in_part_is_shown_with_both_parts(tmp_path: Path) -> None:
    """First the lines that are understood, below the facts of their side."""
    path = tmp_path / "own.toml"
    path.write_text(
        '[[card]]\nname = "Half Read"\ntypeline = "Ally - Warrior"\nreserve = 1\npower = 1\nlife = 1\n'
        'text = "Vigor\\nFnord the third umbrella.\\nOn Enter: Draw a card."\n',
        encoding="utf-8",
    )
    shown = succeeds("cards", "show", "Half Read", "--cards", path)
    understood, _, rest = shown.partition("Not understood: ")
    assert understood.split("\n")[3:5] == ["Vigor", "On Enter: Draw a card."]
    assert rest.startswith("Fnord the third umbrella.\n")


def test_an_unknown_card_is_refused_with_the_nearest_name() -> None:
    assert "Did you mean 'Fireball'" in refused("cards", "show", "Fyreball")


def test_an_index_is_counted(small_index: Path) -> None:
    found = succeeds("cards", "import", small_index)
    assert "action" in found
    assert found.splitlines()[-1] == "1 cards, 0 of them playable."


def test_a_file_that_is_no_index_is_refused(tmp_path: Path, rai_file: Path) -> None:
    for path in (tmp_path / "none.json", rai_file, tmp_path):
        for command in (["cards", "import"], ["cards", "show", "Fireball", "--index"]):
            refused(*command, path)


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not INDEX.exists(), reason="../shared/index is absent")
def test_the_official_index_is_imported() -> None:
    (path,) = INDEX.glob("*.json")
    loaded_index()
    assert " of them playable." in succeeds("cards", "import", path)


# bench ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_benchmark_prints_one_object_or_a_table() -> None:
    found = json.loads(succeeds("bench", "--seconds", "0.2", "--json"))
    expected = {"decisions_per_second", "games_per_second", "clone_microseconds", "chess_moves_per_second"}
    expected |= {"ratio_to_chess", "state_bytes", "catalog_load_seconds", "board_microseconds", "question_nanoseconds"}
    assert expected <= found.keys()
    assert "decisions to chess moves" in succeeds("bench", "--seconds", "0.2")


def test_the_benchmark_refuses_what_it_cannot_measure() -> None:
    for seconds in ("nan", "inf", "-inf", "1e-320", "0", "4000"):
        result = run("bench", "--seconds", seconds)
        assert result.exit_code == 2, seconds
        assert "Invalid value for '--seconds'" in result.stderr
    assert "missing.json" in refused("bench", "--index", "missing.json")


# People at one keyboard ----------------------------------------------------------------------------------------


def test_two_people_play_under_their_names() -> None:
    start = ("play", "--people", "2", "--name", "Ada", "--name", "Bo", "--seed", "3", "--first", "a")
    found = succeeds(*start, typed="\n1!\n\nquit\n")
    assert found.startswith("Ada: lorraine-starter, Bo: rai-starter, seed 3")
    assert "Pass the keyboard to Ada, then press Enter." in found
    assert "Ada activates Favorable Winds" in found


def test_people_are_counted_and_named_within_reason(tmp_path: Path) -> None:
    journal = tmp_path / "a.journal"
    succeeds("play", "--seed", "3", "--journal", journal, typed="quit\n")
    assert "there are 3 people for 2 seats" in run("play", "--people", "3").stderr
    assert "there are 2 names for 1 people" in run("play", "--name", "A", "--name", "B").stderr
    assert "leave out --people" in run("play", "--load", journal, "--people", "2").stderr
    assert "leave out --people" in run("play", "--auto", "--people", "2").stderr
    assert "already has the names" in run("play", "--load", journal, "--name", "A").stderr


def test_a_position_is_played_by_two_people(tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    Game.from_state(recorded_game()._state.clone(), ("Ada", "Zoë")).save(position)
    found = succeeds("play", "--load", position, "--people", "2", typed="\nquit\n")
    assert "Pass the keyboard to " in found
    assert "A game from a position has no decks" in succeeds("play", "--load", position, typed="concede\nrematch\n")


def test_a_game_without_a_data_folder_is_kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("GRANDARCHIVE_DATA", str(tmp_path / "file"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    result = run("play", "--seed", "3", typed="quit\n")
    assert result.exit_code == 0
    assert "this game is kept in " in result.stderr


def test_a_game_that_is_over_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRANDARCHIVE_DATA", str(tmp_path))
    succeeds("play", "--seed", "3", typed="concede\n")
    assert list((tmp_path / "games" / "tables").iterdir()) == []
    succeeds("play", "--seed", "3", typed="quit\n")
    assert len(list((tmp_path / "games" / "tables").iterdir())) == 1


@pytest.mark.parametrize("value", ["nan", "-inf", "inf", "1e400", "x", ""])
def test_a_number_of_an_option_is_one(value: str) -> None:
    found = [
        (name, option)
        for name, command in commands()
        for option in command.params
        if isinstance(option.type, click.types.FloatParamType)
    ]
    assert {option.opts[0] for _, option in found} >= {"--seconds", "--end-after"}
    for name, option in found:
        with pytest.raises(click.BadParameter):
            option.type.convert(value, option, click.Context(main, info_name=name))
