"""A part of the suite of hostile inputs: `make hostile` runs all of it."""

from __future__ import annotations

from multiprocessing import forkserver

import pytest

from tests.hostile.cases import Accepted, Call, Case, Refused
from tests.hostile.running import problems
from tests.hostile.suite import FAMILIES, looked_at

SEED = 38
CHUNKS = 20
CHUNK = 10


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_hostile_inputs_come_out_as_they_declare(chunk: int) -> None:
    """Each input is accepted or refused as it says, soon, and leaves no process and no other file.

    Earlier tests of this process may have helper processes, which are none of its copies'.
    """
    forkserver.ensure_running()
    looked = [looked_at((SEED, number)) for number in range(chunk * CHUNK, (chunk + 1) * CHUNK)]
    assert [(name, found) for _, name, found in looked if found] == []


def test_the_suite_sees_what_is_not_as_declared() -> None:
    """An input with a wrong declaration is reported, for each thing that can be declared."""
    show = ("cards", "show", "Fireball")
    wrong = (
        Case("refused though it works", show, Refused()),
        Case("other words", show, Accepted(("No such words",))),
        Case("words that must not come", show, Accepted(without=("Fireball",))),
        Case("another exit code", show, Accepted(code=3)),
        Case("accepted though it fails", ("cards", "show", "Fyreball"), Accepted()),
        Case("refused with other words", ("cards", "show", "Fyreball"), Refused(("no such words",))),
        Case(
            "a file is lost",
            ("deck", "convert", "rai-starter", "--to", "text", "--output", "{mine}", "--force"),
            Accepted(),
            {"mine": "mine"},
            keeps=("mine",),
        ),
        Call("a crash", lambda _: 1 / 0, refused=(ValueError,)),
        Call("accepted", lambda _: 1, refused=(ValueError,)),
        Call("another value", lambda _: 1, accepted=lambda value: value == 2),
    )
    assert [case.name for case in wrong if not problems(case)] == []
    assert len(FAMILIES) > 20
