"""Journals: whatever was answered is in the file, and a match goes on from it at the same decision."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import CorruptSave, IllegalChoice, NotWritten, WrongArgument
from grandarchive.play import Consent, SeatChanged, SettingsChanged
from grandarchive.play.match_game import TakenBack
from grandarchive.testing import Cards, Scenario
from grandarchive.version import RULES, VERSION
from tests.killing import CATALOG, MOST_STEPS, act, fingerprint, new_match

QUICK = ga.Durability.SYSTEM
SETTINGS = {"table": "kitchen", "stops": [1, 2]}
SEATS = (ga.Seat(windows={"stops": ["main"]}), ga.Seat("greedy"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.journal"


@pytest.fixture
def match(path: Path) -> Iterator[ga.RecordedMatch]:
    """A match of three games in the file, with nothing chosen yet."""
    with ga.RecordedMatch.create(path, new_match(1), seats=SEATS, settings=SETTINGS, durability=QUICK) as found:
        yield found


def played(match: ga.RecordedMatch, actions: int) -> ga.RecordedMatch:
    for number in range(1, actions + 1):
        if not match.over:
            act(match, 1, number)
    return match


def reopened(path: Path, **arguments: Any) -> ga.RecordedMatch:
    """What somebody who reads the file finds."""
    return ga.RecordedMatch.open(path, CATALOG, read_only=True, **arguments)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line[9:]) for line in path.read_text(encoding="ascii").splitlines()]


def write_lines(path: Path, values: list[dict[str, Any]]) -> None:
    """Write entries with checksums that fit."""
    checksum, found = 0, []
    for value in values:
        text = json.dumps(value)
        checksum = zlib.crc32(text.encode(), checksum)
        found.append(f"{checksum:08x} {text}\n")
    path.write_text("".join(found), encoding="ascii")


def refused(path: Path, why: str = "", catalog: Any = CATALOG) -> str:
    """The one line with which a journal is refused."""
    with pytest.raises(CorruptSave, match=why) as error:
        ga.RecordedMatch.open(path, catalog)
    assert str(error.value).isprintable()
    assert str(path) in str(error.value)
    return str(error.value)


# Going on ------------------------------------------------------------------------------------------------------


def test_a_new_journal_is_there_before_the_first_question(match: ga.RecordedMatch, path: Path) -> None:
    found = reopened(path)
    assert fingerprint(found) == fingerprint(match) == fingerprint(new_match(1))
    assert (found.seats, found.settings, found.journal.entries) == (SEATS, SETTINGS, ())
    assert (found.journal.engine, lines(path)[0]["rules"]) == (VERSION, RULES)


def test_each_action_is_in_the_file_as_it_returns(match: ga.RecordedMatch, path: Path) -> None:
    model = new_match(1)
    for number in range(1, MOST_STEPS + 1):
        if match.over:
            break
        act(match, 1, number)
        act(model, 1, number)
        assert fingerprint(match) == fingerprint(model)
        if number % 20 == 0 or match.questions:
            assert fingerprint(reopened(path)) == fingerprint(match)
    assert len(match.results) > 1, "there was sideboarding"
    kinds = {value.get("entry") for value in lines(path)}
    assert {"choose", "undo", "sideboard", "turn order", "game over"} <= kinds


def test_a_match_goes_on_from_its_file(match: ga.RecordedMatch, path: Path) -> None:
    model = new_match(1)
    played(match, 10).close()
    for number in range(1, 60):
        act(model, 1, number)
    for start in range(11, 60, 7):
        with ga.RecordedMatch.open(path, CATALOG, durability=QUICK) as found:
            assert found.read_only is None
            for number in range(start, min(start + 7, 60)):
                act(found, 1, number)
    assert fingerprint(reopened(path)) == fingerprint(model)


def test_what_was_illegal_is_not_in_the_file(match: ga.RecordedMatch, path: Path) -> None:
    played(match, 5)
    before = path.read_bytes()
    illegal: tuple[Callable[[], object], ...] = (
        lambda: match.game.choose(99),
        lambda: match.game.choose(-1),
        lambda: match.game.choose("win"),
        lambda: match.game.concede(5),
        lambda: match.keep_deck(0),
        lambda: match.agree_draw(),
        lambda: match.undo(40),
    )
    for wrong in illegal:
        with pytest.raises(IllegalChoice):
            wrong()
    assert path.read_bytes() == before
    assert fingerprint(reopened(path)) == fingerprint(match)


def test_choices_that_are_taken_back_stay_in_the_file(match: ga.RecordedMatch, path: Path) -> None:
    for _ in range(6):
        match.game.choose(0)
    log, digest = match.game.log(), match.game.digest()
    match.game.choose(0)
    match.game.choose(0)
    match.undo(2)
    assert (match.game.log(), match.game.digest()) == (log, digest)
    assert match.journal.entries[-1] == TakenBack(6)
    assert match.game.undo() == 0
    assert [value["entry"] for value in lines(path)[1:]] == ["choose"] * 8 + ["undo"] * 2
    assert fingerprint(reopened(path)) == fingerprint(match)


def test_the_end_of_a_game_can_be_taken_back(match: ga.RecordedMatch, path: Path) -> None:
    match.game.choose(0)
    match.game.concede(1)
    assert lines(path)[-1]["entry"] == "game over"
    assert reopened(path).score == (1, 0)
    match.undo()
    assert fingerprint(reopened(path)) == fingerprint(match)
    match.game.concede(0)
    match.keep_deck(1)
    found = reopened(path)
    assert (found.score, fingerprint(found)) == ((0, 1), fingerprint(match))


def test_notes_are_kept_and_change_nothing(match: ga.RecordedMatch, path: Path) -> None:
    played(match, 4)
    before = fingerprint(match)
    match.change_settings({"table": "garden"})
    match.change_seat(1, ga.Seat("random"))
    match.note_consent(0, "undo", True)
    assert (match.settings, match.seats) == ({"table": "garden"}, (SEATS[0], ga.Seat("random")))
    found = reopened(path)
    assert fingerprint(found) == fingerprint(match) == before
    assert (found.settings, found.seats) == (match.settings, match.seats)
    assert found.journal.entries[-3:] == (
        SettingsChanged({"table": "garden"}),
        SeatChanged(1, ga.Seat("random")),
        Consent(0, "undo", True),
    )


@pytest.mark.parametrize(
    "wrong",
    [
        lambda match: match.change_settings({"speed": 0.5}),
        lambda match: match.change_settings({"who": object()}),
        lambda match: match.change_seat(2, ga.Seat()),
        lambda match: match.change_seat(0, 5),
        lambda match: match.change_seat(0, ga.Seat("\x1b")),
        lambda match: match.change_seat(0, ga.Seat(windows={"x": {1: 2}})),
        lambda match: match.note_consent(0, "", True),
        lambda match: match.note_consent(7, "undo", True),
        lambda match: match.journal.append(5),
    ],
)
def test_notes_that_no_journal_can_keep_are_refused(match: Any, path: Path, wrong: Callable[[Any], None]) -> None:
    before = path.read_bytes()
    with pytest.raises(WrongArgument):
        wrong(match)
    assert path.read_bytes() == before


def test_a_copy_of_a_game_is_not_recorded(match: ga.RecordedMatch, path: Path) -> None:
    before = path.read_bytes()
    copy = match.game.clone()
    copy.choose(0)
    copy.undo()
    copy.concede(0)
    assert path.read_bytes() == before


def test_a_match_that_has_begun_is_recorded_from_its_beginning(path: Path) -> None:
    begun = new_match(3)
    for _ in range(12):
        begun.game.choose(0)
    with ga.RecordedMatch.create(path, begun, durability=QUICK) as found:
        assert fingerprint(found) == fingerprint(begun) == fingerprint(reopened(path))
        found.undo(12)
        assert fingerprint(reopened(path)) == fingerprint(new_match(3))
    assert len(begun.game.choices) == 12
    begun.game.concede(0)
    begun.keep_deck(0)
    with pytest.raises(WrongArgument, match="from its first game on"):
        ga.RecordedMatch.create(path.with_name("other"), begun)


@pytest.mark.parametrize("first", [True, False])
def test_who_chose_to_go_first_before_the_first_game_is_kept(path: Path, first: bool) -> None:
    decks = new_match(1).decks
    with ga.RecordedMatch.create(path, ga.Match(decks, 4, 3, chooser=1), durability=QUICK) as found:
        assert reopened(path).questions == found.questions
        found.choose_turn_order(1, first)
        found.game.choose(0)
        assert fingerprint(reopened(path)) == fingerprint(found)
        assert found.game.first_player == (1 if first else 0)
        other = path.with_name("other")
        with ga.RecordedMatch.create(other, found, durability=QUICK):
            assert fingerprint(reopened(other)) == fingerprint(found)


def test_a_single_game_and_one_of_several_players_are_recorded(path: Path) -> None:
    decks = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter", "silvie-starter")]
    game = ga.Game(decks, 9)
    chance = random.Random(9)
    with ga.RecordedMatch.create(path, game, durability=QUICK) as found:
        for _ in range(30):
            found.game.choose(chance.randrange(len(found.game.decision.options)))
        found.game.concede(found.game.first_player)
        for _ in range(10):
            found.game.choose(chance.randrange(len(found.game.decision.options)))
        assert fingerprint(reopened(path)) == fingerprint(found)


def test_a_position_is_the_beginning_of_a_journal(path: Path) -> None:
    t = (
        Scenario(CATALOG)
        .player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Fireball", "Idle Thoughts"])
        .player("B")
        .main_phase("A")
    )
    with ga.RecordedMatch.create(path, t.game, durability=QUICK) as found:
        start = fingerprint(found)
        while len(found.game.choices) < 4:
            found.game.choose(0)
        again = ga.RecordedMatch.open(path, Cards(()), read_only=True)
        assert fingerprint(again) == fingerprint(found)
        found.undo(4)
        assert fingerprint(found) == start == fingerprint(reopened(path))


# Damage --------------------------------------------------------------------------------------------------------


def test_a_last_line_that_is_torn_anywhere_does_not_count(match: ga.RecordedMatch, path: Path) -> None:
    played(match, 12)
    before = fingerprint(match)
    sound = len(path.read_bytes())
    match.game.choose(0)
    after = fingerprint(match)
    match.close()
    content = path.read_bytes()
    for end in range(sound, len(content) + 1):
        path.write_bytes(content[:end])
        read = ga.Journal.open(path, CATALOG, read_only=True)
        assert read.entries == match.journal.entries[: None if end >= len(content) - 1 else -1]
    path.write_bytes(content[:sound])
    assert fingerprint(reopened(path)) == before
    path.write_bytes(content[:-1])
    assert fingerprint(reopened(path)) == after
    for end in (sound, sound + 1, sound + 30, len(content) - 2, len(content) - 1):
        path.write_bytes(content[:end])
        with ga.RecordedMatch.open(path, CATALOG, durability=QUICK) as found:
            assert found.read_only is None
            found.game.choose(0)
            went_on = fingerprint(found)
        assert fingerprint(reopened(path)) == went_on


def test_two_entries_that_are_torn_between_are_one(match: ga.RecordedMatch, path: Path) -> None:
    """The result of a game follows its last choice in the same write."""
    match.game.concede(0)
    ended = fingerprint(match)
    match.close()
    content = path.read_bytes()
    last = content[:-1].rindex(b"\n") + 1
    for end in (last, last + 20):
        path.write_bytes(content[:end])
        assert fingerprint(reopened(path)) == ended
        with ga.RecordedMatch.open(path, CATALOG) as found:
            found.keep_deck(0)
            went_on = fingerprint(found)
        assert fingerprint(reopened(path)) == went_on


def test_zeros_that_a_power_cut_left_do_not_count(match: ga.RecordedMatch, path: Path) -> None:
    before = fingerprint(played(match, 5))
    match.close()
    content = path.read_bytes()
    for rest in (b"\0" * 100, b"\0" * 40 + b"}\n", b"12345678 {\0\0", b"\0\0\0}\n12345678 {}\n"):
        path.write_bytes(content + rest)
        with ga.RecordedMatch.open(path, CATALOG) as found:
            assert fingerprint(found) == before
        assert path.read_bytes() == content


def test_a_bit_that_flips_is_damage_and_what_is_before_it_can_be_salvaged(match: ga.RecordedMatch, path: Path) -> None:
    played(match, 20).close()
    content = path.read_bytes()
    chance = random.Random(1)
    ends = [at for at, byte in enumerate(content) if byte == 10]
    places = [chance.randrange(ends[0], len(content) - 1) for _ in range(60)] + [chance.randrange(ends[0]), *ends[:-1]]
    for place in places:
        damaged = bytearray(content)
        damaged[place] ^= 1 << chance.randrange(8)
        path.write_bytes(damaged)
        line = content[:place].count(b"\n") + 1
        message = refused(path, "is damaged: line|is no journal")
        if line > 1:
            assert f"line {line} does not match its checksum; the {line - 1} lines before it" in message
            found = ga.Journal.open(path, CATALOG, salvage=True)
            assert found.read_only == f"line {line} is damaged, and so may be all that follows"
            assert len(found.entries) == line - 2
            with pytest.raises(NotWritten, match="is damaged"):
                found.append(TakenBack(0))
        assert path.read_bytes() == bytes(damaged)


def test_the_last_line_feed_may_be_damaged_too(match: ga.RecordedMatch, path: Path) -> None:
    before = fingerprint(played(match, 6))
    match.close()
    content = path.read_bytes()
    path.write_bytes(content[:-1] + b"\x0b")
    with ga.RecordedMatch.open(path, CATALOG) as found:
        assert fingerprint(found) == before
    assert path.read_bytes() == content


@pytest.mark.parametrize("what", ["missing", "twice", "exchanged"])
def test_lines_that_are_not_in_order_are_damage(match: ga.RecordedMatch, path: Path, what: str) -> None:
    played(match, 10).close()
    found = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(
        b"".join(
            {
                "missing": [*found[:4], *found[5:]],
                "twice": [*found[:4], found[3], *found[4:]],
                "exchanged": [*found[:3], found[4], found[3], *found[5:]],
            }[what]
        )
    )
    refused(path, "does not match its checksum")


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"x", b"{}", b"\0" * 99, b"00000000 {}\n", b'12345678 "x"\n', b"\xff\n"]
)
def test_what_is_no_journal_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    refused(path, "is no journal")
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir() if not file.name.endswith(".lock")] == [path.name]


def test_saves_and_journals_are_told_apart(match: ga.RecordedMatch, path: Path) -> None:
    save = path.with_name("save.json")
    match.game.save(save)
    refused(save, "is no journal")
    refused(path.with_name("none"), "cannot be read")
    refused(path.parent, "it is a folder")


# Entries that were altered -------------------------------------------------------------------------------------

ALTERED: dict[str, tuple[Callable[[list[dict[str, Any]]], Any], str]] = {
    "another format": (lambda all: all[0].update(format="grandarchive journal 2"), "reads 'grandarchive journal 1'"),
    "a kind that nobody knows": (lambda all: all[1].update(entry="win"), "'win' is no kind of entry"),
    "an option that is not there": (lambda all: all[1].update(choice=77), "line 2"),
    "another player": (lambda all: all[1].update(player=1 - all[1]["player"]), "line 2: it answers player"),
    "another number of options": (lambda all: all[1].update(options=55), "with 55 options"),
    "another purpose": (lambda all: all[1].update(purpose="win"), "for 'win'"),
    "no number": (lambda all: all[1].update(choice="0"), "'choice' must be"),
    "a field more": (lambda all: all[1].update(more=1), "nobody knows 'more'"),
    "a field less": (lambda all: all[1].pop("purpose"), "'purpose' is missing"),
    "nothing to take back": (lambda all: all.insert(1, {"entry": "undo", "left": 0}), "choices that nobody made"),
    "an answer that nobody asked for": (
        lambda all: all.insert(1, {"entry": "turn order", "player": 0, "first": True}),
        "line 2: A is not asked",
    ),
    "another result": (
        lambda all: all.append(
            {"entry": "game over", "number": 1, "first_player": 0, "winners": [0], "reason": "x", "turn": 3}
        ),
        "another result",
    ),
    "another seed": (lambda all: all[0]["match"].update(seed=2), "line"),
    "another deck": (lambda all: all[0]["match"]["decks"][0]["main"].pop(), "the cards of the decks|line"),
    "an unknown card": (lambda all: all[0]["match"]["decks"][0]["main"].append([1, "none"]), "it has no card 'none'"),
    "too many copies": (lambda all: all[0]["match"]["decks"][0]["main"].append([100, "fireball"]), "counts and slugs"),
    "no format of decks": (lambda all: all[0]["match"].update(deck_format="x"), "'deck_format' must be"),
    "two games of a best of two": (lambda all: all[0]["match"].update(best_of=2), "tells of no match"),
    "a player too many": (lambda all: all[0]["match"]["names"].append("C"), "a list for each player"),
    "a seat too many": (lambda all: all[0]["seats"].append({"program": None, "windows": {}}), "2 seats"),
    "a card altered": (lambda all: all[0]["cards"][0].update(slug=5), "is damaged"),
    "no decks": (lambda all: all[0]["match"].update(decks=[]), "a list for each player"),
    "settings that are none": (lambda all: all[0].update(settings=[]), "'settings' must be"),
}


@pytest.mark.parametrize("what", ALTERED)
def test_an_altered_journal_whose_checksums_fit_is_refused_in_one_line(
    match: ga.RecordedMatch, path: Path, what: str
) -> None:
    for _ in range(8):
        match.game.choose(0)
    match.close()
    found = lines(path)
    alter, why = ALTERED[what]
    alter(found)
    write_lines(path, found)
    refused(path, why)


# Other versions ------------------------------------------------------------------------------------------------


def read_only(path: Path, catalog: Any = CATALOG) -> ga.RecordedMatch:
    """A journal with which nobody may go on, though it is opened for writing."""
    before = path.read_bytes()
    found = ga.RecordedMatch.open(path, catalog)
    with pytest.raises(NotWritten, match="is read-only"):
        found.game.choose(0)
    with pytest.raises(NotWritten, match="is read-only"):
        found.change_settings({})
    with pytest.raises(NotWritten, match="is read-only"):
        found.undo()
    assert path.read_bytes() == before
    return found


def test_another_version_of_the_engine_reads_it_only(match: ga.RecordedMatch, path: Path) -> None:
    for _ in range(12):
        match.game.choose(0)
    match.close()
    found = lines(path)
    found[0]["engine"] = "0.9.9"
    write_lines(path, found)
    opened = read_only(path)
    assert opened.read_only == f"version 0.9.9 wrote it, and this is version {VERSION}"
    assert fingerprint(opened) == fingerprint(match)
    with ga.RecordedMatch.open(path, CATALOG) as second:
        assert second.read_only, "a journal that is only read is not locked"
    found[3]["options"] = 44
    write_lines(path, found)
    assert refused(path, "line 4").endswith(f"go on with version 0.9.9, which wrote it; this is version {VERSION}")


def test_another_edition_of_the_rules_reads_it_only(match: ga.RecordedMatch, path: Path) -> None:
    for _ in range(3):
        match.game.choose(0)
    match.close()
    found = lines(path)
    found[0].update(engine="0.9.9", rules="2027-01-01")
    write_lines(path, found)
    assert "the rules of 2027-01-01" in str(read_only(path).read_only)


def test_other_cards_read_it_only_and_play_it_with_its_own(match: ga.RecordedMatch, path: Path) -> None:
    for _ in range(12):
        match.game.choose(0)
    match.close()
    fireball = CATALOG["Fireball"]
    dearer = replace(fireball, faces=(replace(fireball.face, power=1),))
    others = [dearer if card.slug == fireball.slug else card for card in DEFINITIONS]
    opened = read_only(path, Cards(others))
    assert "other definitions of 'fireball'" in str(opened.read_only)
    assert fingerprint(opened)[4:] == fingerprint(match)[4:]
    with ga.RecordedMatch.open(path, Cards(())) as found:
        assert found.read_only is None, "cards that the catalog does not have are taken from the journal"
        assert fingerprint(found)[4:] == fingerprint(match)[4:]


def test_a_journal_is_loaded_as_its_last_game(match: ga.RecordedMatch, path: Path) -> None:
    match.game.choose(0)
    match.game.concede(0)
    for seat in (0, 1):
        match.keep_deck(seat)
    match.choose_turn_order(0, True)
    for _ in range(7):
        match.game.choose(0)
    before = path.read_bytes()
    game = ga.Game.load(path, CATALOG)
    assert type(game) is ga.Game
    assert (game.digest(), game.log(), game.choices) == (match.game.digest(), match.game.log(), match.game.choices)
    game.undo()
    game.choose(0)
    assert game.digest() == match.game.digest()
    assert path.read_bytes() == before
    save = path.with_name("save")
    game.save(save)
    assert ga.Game.load(save, CATALOG).digest() == match.game.digest()
    with ga.RecordedMatch.create(path.with_name("of the save"), ga.Game.load(save, CATALOG), durability=QUICK) as found:
        found.undo(7)
        assert found.game.choices == ()
    ga.RecordedMatch.create(path.with_name("none"), ga.Match(new_match(1).decks, 1, 3, chooser=0)).close()
    with pytest.raises(CorruptSave, match="has no game"):
        ga.Game.load(path.with_name("none"), CATALOG)
