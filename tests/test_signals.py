"""Signals end every command with a line and 128 + their number, leave no process, and lose no game."""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

import grandarchive as ga

if os.name == "nt":
    pytest.skip("signals are others there", allow_module_level=True)

import fcntl
import pty
import termios

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 100
"""So many seconds without a sign of life are a failure, also on a busy machine."""

INT, TERM, HUP, QUIT, KILL = signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGKILL

PROGRAM: Final = """
import os, signal, sys
from importlib import import_module

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may ignore it

from grandarchive.cli import main

def signals_itself(owner, name, calls):
    '''Let a function send a signal to all processes of the program as it is called for the last of so many times.'''
    real, left = getattr(owner, name), [calls]
    def call(*args, **named):
        left[0] -= 1
        if left[0] == 0:
            os.kill({to}, {number})
        return real(*args, **named)
    setattr(owner, name, call)

{moment}
main(prog_name="grandarchive")
"""

MOMENTS: Final = {
    "loading": "signals_itself(import_module('grandarchive.cli.simulate'), 'playable_deck', 2)",
    "starting": "from grandarchive.lab.workers import _Worker; signals_itself(_Worker, '__init__', 2)",
    "giving": "from grandarchive.lab.workers import _Worker; signals_itself(_Worker, 'give', 2)",
    "playing": "from grandarchive.lab.runs import RunFile; signals_itself(RunFile, 'add', 4)",
    "choosing": "from grandarchive.play import Game; signals_itself(Game, 'choose', 40)",
    "measuring": "import grandarchive.lab.bench as b; signals_itself(b, 'play_to_end', 1)",
    "replaying": "from grandarchive.play import Game; signals_itself(Game, '_take', 3)",
    "fetching": "from grandarchive.cards.pool import Pool; signals_itself(Pool, 'update', 1)",
    "counting": "signals_itself(import_module('grandarchive.cli.cards'), 'index_file', 1)",
}
"""Moments in which a signal may come: a function is called for the last of so many times."""


def environment(data: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "GRANDARCHIVE_DATA": str(data), "COLUMNS": "80"}


def ended(data: Path, number: int, moment: str, *arguments: str, to: str = "0") -> tuple[int, str, str]:
    """The exit code, output and errors of a command that signals itself, or its group, once no process of it is left.

    All of its processes have the output, so it ends with the last one.
    """
    program = PROGRAM.format(number=number, moment=MOMENTS[moment], to=to)
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        env=environment(data),
        cwd=data,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            stdout, stderr = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, KILL)
            raise
    assert "Traceback" not in stderr
    return process.returncode, stdout, stderr


SIMULATION: Final = ("simulate", "rai-starter", "rai-starter", "--games", "2000", "--players", "random", "random")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "moment", "jobs", "to"),
    [
        *((number, "playing", 2, "0") for number in (INT, TERM, HUP, QUIT)),
        (TERM, "playing", 2, "os.getpid()"),
        (HUP, "playing", 1, "0"),
        (INT, "starting", 2, "0"),
        (TERM, "starting", 3, "os.getpid()"),
        (QUIT, "giving", 2, "0"),
    ],
)
def test_a_simulation_tells_what_was_played(number: int, moment: str, jobs: int, to: str, tmp_path: Path) -> None:
    """Whether the signal reaches all processes, as from a terminal, or the first one only."""
    code, stdout, stderr = ended(tmp_path, number, moment, *SIMULATION, "--json", "--jobs", str(jobs), to=to)
    assert code == 128 + number, stderr
    found = json.loads(stdout)
    assert stderr == f"Interrupted: these are {found['games']} of 2000 games.\n"
    assert found["games"] == {"playing": 6}.get(moment, 0)
    assert found["games"] == sum(found["wins"].values()) + found["draws"]


@pytest.mark.slow
def test_a_simulation_that_is_interrupted_as_it_loads_its_decks_prints_nothing(tmp_path: Path) -> None:
    assert ended(tmp_path, INT, "loading", *SIMULATION, "--json") == (128 + INT, "", "Interrupted.\n")


@pytest.mark.slow
def test_a_simulation_that_is_killed_leaves_no_process(tmp_path: Path) -> None:
    """The function waits for all of them."""
    code, stdout, _ = ended(tmp_path, KILL, "playing", *SIMULATION, "--jobs", "2", to="os.getpid()")
    assert (code, stdout) == (-KILL, "")


def test_a_signal_that_is_ignored_from_the_start_stays_ignored(tmp_path: Path) -> None:
    """As `nohup` has it."""
    program = PROGRAM.format(number=HUP, moment=MOMENTS["playing"], to="os.getpid()")
    done = subprocess.run(
        ["/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", sys.executable, "-c", program, *SIMULATION[:4], "5"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "5 games" in done.stdout


@pytest.mark.parametrize(
    ("number", "moment", "arguments"),
    [
        (TERM, "choosing", ("play", "--auto", "--seed", "3", "--save-replay", "replay.jsonl")),
        (INT, "replaying", ("replay", "game.json")),
        (QUIT, "measuring", ("bench", "--seconds", "5")),
        (HUP, "fetching", ("cards", "update", "--from", "http://127.0.0.1:1")),
        (INT, "counting", ("cards", "coverage", "--index", "missing.json")),
    ],
)
def test_every_command_ends_with_a_line(number: int, moment: str, arguments: tuple[str, ...], tmp_path: Path) -> None:
    catalog = ga.Catalog.starter()
    game = ga.Game([ga.starter_deck("rai-starter", catalog)] * 2, 1)
    for _ in range(5):
        game.choose(0)
    game.save(tmp_path / "game.json")
    code, _, stderr = ended(tmp_path, number, moment, *arguments)
    assert code == 128 + number, stderr
    assert stderr.startswith("Interrupted")
    assert stderr.count("\n") == 1
    if moment == "choosing":
        assert len(ga.Game.load(tmp_path / "replay.jsonl", catalog).choices) == 39


# A conversation ------------------------------------------------------------------------------------------------


class Terminal:
    """A terminal with a conversation in it."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self.screen = screen
        self.shown = ""

    def await_text(self, text: str) -> str:
        """Read until a text is there, and return everything up to it that was not returned before."""
        while text not in self.shown:
            assert select.select([self.screen], [], [], PATIENCE)[0], f"{text!r} does not come after {self.shown!r}"
            try:
                more = os.read(self.screen, 10_000)
            except OSError:  # nobody writes any more
                more = b""
            assert more, f"{text!r} is not in {self.shown!r}"
            self.shown += more.decode("utf-8", "replace").replace("\r\n", "\n")
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def code(self) -> int:
        """Close the terminal and return the exit code of the program."""
        if self.screen >= 0:
            os.close(self.screen)
        self.screen = -1
        return self.process.wait(timeout=PATIENCE)


PROMPT: Final = "\n>\n"
EDITING: Final = "\x1b[?2004h"
"""A line editor tells the terminal that it reads a line now."""


@contextmanager
def conversation(data: Path, *arguments: str, term: str = "dumb") -> Iterator[Terminal]:
    """A person plays at a terminal."""
    screen, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
    attributes = termios.tcgetattr(inside)
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(inside, termios.TCSANOW, attributes)
    command = [sys.executable, "-m", "grandarchive", "play", "--seed", "3", "--first", "a", *arguments]
    if "--load" in arguments or "--plain" in arguments:
        command = [sys.executable, "-m", "grandarchive", "play", *arguments]
    process = subprocess.Popen(
        command,
        env=environment(data) | {"TERM": term, "PROMPT_TOOLKIT_NO_CPR": "1"},
        cwd=data,
        stdin=inside,
        stdout=inside,
        stderr=inside,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(inside)
    terminal = Terminal(process, screen)
    try:
        yield terminal
    finally:
        process.kill()
        terminal.code()


def kept(data: Path) -> list[ga.Game]:
    """The games that were kept."""
    journals = sorted((data / "games" / "tables").glob("*/*.journal"))
    return [ga.RecordedMatch.open(path, ga.Catalog.starter(), read_only=True).game for path in journals]


@pytest.mark.parametrize("number", [TERM, HUP, QUIT])
def test_a_signal_keeps_the_game(number: int, tmp_path: Path) -> None:
    with conversation(tmp_path) as terminal:
        terminal.await_text(PROMPT)
        terminal.type("1!\n")
        terminal.await_text(PROMPT)
        terminal.process.send_signal(number)
        line = terminal.await_text(".journal\n").splitlines()[-1]
        assert terminal.code() == 128 + number
    (game,) = kept(tmp_path)
    assert len(game.choices) > 0
    assert line.startswith("Interrupted. The game is kept. Go on with: grandarchive play, or grandarchive play --load ")
    with conversation(tmp_path, "--load", line.split()[-1]) as terminal:
        assert "Turn 1" in terminal.await_text(PROMPT)


def test_a_terminal_that_is_closed_keeps_the_game(tmp_path: Path) -> None:
    with conversation(tmp_path) as terminal:
        terminal.await_text(PROMPT)
        assert terminal.code() == 128 + HUP
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize("number", [TERM, HUP, INT])
def test_a_signal_keeps_the_game_while_a_line_is_edited(number: int, tmp_path: Path) -> None:
    with conversation(tmp_path, term="xterm") as terminal:
        terminal.await_text(EDITING)
        terminal.type("1!\r")
        terminal.await_text("activates Favorable Winds")
        terminal.await_text(EDITING)
        terminal.process.send_signal(number)
        if number == INT:  # the first one clears the line
            terminal.await_text("Ctrl-C again")
            terminal.await_text(EDITING)
            terminal.type("\x03")
        terminal.await_text(".journal")
        assert terminal.code() == 128 + number
    (game,) = kept(tmp_path)
    assert len(game.choices) > 0


def test_a_later_play_offers_the_games_that_were_left(tmp_path: Path) -> None:
    for _ in range(2):
        with conversation(tmp_path) as terminal:
            terminal.await_text(PROMPT)
            terminal.type("1!\nquit\ny\n")
            terminal.await_text("The game is kept.")
            assert terminal.process.wait(timeout=PATIENCE) == 0
    with conversation(tmp_path, "--plain") as terminal:
        terminal.await_text("You left these games:\n1. Player against Program, left on ")
        terminal.await_text(PROMPT)
        terminal.type("forget 2\n")
        terminal.await_text("It is deleted.\nYou left a game:\n")
        terminal.await_text(PROMPT)
        terminal.type("\n")
        terminal.await_text("Player activates Favorable Winds")
        terminal.await_text(PROMPT)
        terminal.type("concede\ny\n\n")
        assert terminal.process.wait(timeout=PATIENCE) == 0
    assert kept(tmp_path) == []


def test_ctrl_c_clears_the_line_and_the_second_one_ends_the_game(tmp_path: Path) -> None:
    with conversation(tmp_path) as terminal:
        terminal.await_text(PROMPT)
        terminal.type("concede\x03")
        terminal.await_text("Ctrl-C again ends the game")
        terminal.await_text(PROMPT)
        terminal.type("log\n")  # whoever types something has not had enough
        terminal.await_text(PROMPT)
        terminal.type("\x03")
        terminal.await_text("Ctrl-C again ends the game")
        terminal.await_text(PROMPT)
        terminal.type("\x03")
        terminal.await_text("The game is kept.")
        assert terminal.code() == 128 + INT
    assert [game.over for game in kept(tmp_path)] == [False]


def test_lines_that_are_typed_ahead_are_all_obeyed(tmp_path: Path) -> None:
    """Also those after a question."""
    with conversation(tmp_path) as terminal:
        terminal.await_text(PROMPT)
        terminal.type("save a.json\nquit\nn\nsave b.json\nconcede\ny\n\n")
        terminal.await_text("Program wins in turn ")
        assert terminal.process.wait(timeout=PATIENCE) == 0
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert kept(tmp_path) == []


def test_whoever_quits_or_concedes_is_asked_once(tmp_path: Path) -> None:
    with conversation(tmp_path) as terminal:
        for typed in ("concede\n", "quit\n"):
            terminal.await_text(">\n")
            terminal.type(typed)
            terminal.await_text("? [y/N]\n>\n")
            terminal.type("\n")
        terminal.await_text(">\n")
        terminal.type("quit\n")
        terminal.await_text("[y/N]\n>\n")
        terminal.type("\x03")  # which is no yes
        terminal.await_text("Ctrl-C again ends the game")
        terminal.await_text(">\n")
        terminal.type("n\nquit\n")
        terminal.await_text("[y/N]\n>\n")
        terminal.type("y\n")
        terminal.await_text("The game is kept.")
        assert terminal.process.wait(timeout=PATIENCE) == 0
    assert [game.over for game in kept(tmp_path)] == [False]


def test_a_person_is_asked_before_a_file_is_overwritten(tmp_path: Path) -> None:
    """Also through a link. What the session wrote itself it may overwrite."""
    deck, link = tmp_path / "deck.txt", tmp_path / "link"
    deck.write_text("4 Fireball")
    link.symlink_to(deck)
    with conversation(tmp_path) as terminal:
        for file in (deck, link):
            terminal.await_text(">\n")
            terminal.type(f"save {file.name}\n")
            terminal.await_text(f"{file.name} exists; overwrite it? [y/N] ")
            terminal.type("n\n")
            terminal.await_text(f"{file.name} exists and is kept as it is")
        assert deck.read_text() == "4 Fireball"
        terminal.await_text(">\n")
        terminal.type("save link\n")
        terminal.await_text("[y/N] ")
        terminal.type("y\n")
        terminal.await_text("saved to link")
        for _ in range(2):
            terminal.await_text(">\n")
            terminal.type("save deck.txt\n")
            terminal.await_text("saved to deck.txt")
        terminal.await_text(">\n")
    assert link.is_symlink()
    assert not ga.Game.load(deck, ga.Catalog.starter()).over
