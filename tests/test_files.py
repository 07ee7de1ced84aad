"""Saves, replays and how they are written: whatever is read is a game by the rules, and nothing good is lost."""

from __future__ import annotations

import json
import os
import random
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import grandarchive as ga
from grandarchive import files
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import CorruptSave, NotWritten, WrongArgument
from grandarchive.lab.replays import keep_replay
from grandarchive.model.cards import CardDefinition
from grandarchive.play import saves
from grandarchive.testing import Cards, Scenario, tampering
from grandarchive.version import RULES, VERSION

CATALOG = ga.Catalog.starter()
ROOT = Path(__file__).resolve().parent.parent


def new_game(seed: int = 1, **arguments: Any) -> ga.Game:
    decks = [ga.starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter")]
    return ga.Game(decks, seed, **arguments)


def played(moves: int, seed: int = 1, **arguments: Any) -> ga.Game:
    game = new_game(seed, **arguments)
    chance = random.Random(seed)
    while not game.over and len(game.choices) < moves:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def refused(encoded: Any, catalog: Any = CATALOG, why: str = ".") -> str:
    """The one line with which a save or replay is refused."""
    read = ga.Game.from_replay if saves.is_replay(encoded) else ga.Game.decode
    with pytest.raises(CorruptSave, match=why) as error:
        read(encoded, catalog)
    assert str(error.value).isprintable()
    return str(error.value)


# Saves ---------------------------------------------------------------------------------------------------------


def test_a_save_tells_how_its_game_came_about() -> None:
    game = played(40, first_player=1, names=("Ada", "Zoë"))
    save = through_json(game.encode())
    assert (save["engine"], save["rules"]) == (VERSION, RULES)
    assert (save["seed"], save["first_player"], save["names"]) == (1, 1, ["Ada", "Zoë"])
    assert save["choices"] == list(game.choices)
    assert len(save["decks"][1]["main"]) == 60
    slugs = [card["slug"] for card in save["cards"]]
    assert slugs == sorted({slug for deck in save["decks"] for part in deck.values() for slug in part})
    assert save["state"] == game.digest()
    loaded = ga.Game.decode(save, CATALOG)
    assert (loaded.digest(), loaded.log(), loaded.choices) == (game.digest(), game.log(), game.choices)
    assert loaded.encode() == game.encode()
    assert ga.Game.decode(save, CATALOG, record=False).log() == []


def test_a_save_needs_no_catalog_that_has_its_cards() -> None:
    game = played(40)
    loaded = ga.Game.decode(through_json(game.encode()), Cards(()))
    assert loaded.digest() == game.digest()
    assert loaded.encode() == game.encode()


def test_cards_that_a_catalog_has_otherwise_are_refused() -> None:
    """Also if the difference is only in what they do. What makes no difference to games does not count."""
    fireball = CATALOG["Fireball"]
    dearer = replace(fireball, faces=(replace(fireball.face, power=1),))
    banned = replace(fireball, limits=(("STANDARD", 0),), text="another text", sets=("XYZ",))
    save = played(5).encode()
    message = refused(save, Cards([dearer]), "'fireball', is another than the catalog has")
    assert "take the catalog that it was made with" in message
    assert ga.Game.decode(save, Cards([banned])).choices == tuple(save["choices"])


def altered(save: dict[str, Any], **values: Any) -> dict[str, Any]:
    """A save with other values and a new digest."""
    return saves.sealed({**save, **values})


def test_every_edit_that_leaves_the_digest_alone_is_refused() -> None:
    save = played(5).encode()
    for name, value in (("names", ["A", "C"]), ("seed", 2), ("choices", []), ("engine", "0.0.9"), ("cards", [])):
        refused({**save, name: value}, why="does not match its digest")


def test_a_save_that_leads_to_another_state_is_refused() -> None:
    """Whoever computes the digest of the content anew has not played the game."""
    save = played(20).encode()
    refused(altered(save, seed=2), why="the save leads to another state than it tells of|does not fit")
    refused(altered(save, choices=save["choices"][:-1]), why="leads to another state")
    refused(altered(save, state="0" * 64), why="leads to another state")
    assert "written by version 0.0.9" in refused(altered(save, state="0" * 64, engine="0.0.9"))


def test_altered_choices_with_all_digests_computed_anew_are_a_game_by_the_rules() -> None:
    save = played(20).encode()
    shorter = played(19)
    loaded = ga.Game.decode(altered(save, choices=save["choices"][:-1], state=shorter.digest()), CATALOG)
    assert loaded.digest() == shorter.digest()
    assert loaded.status() == []


def with_first_card(save: dict[str, Any], **values: Any) -> list[Any]:
    return [{**save["cards"][0], **values}, *save["cards"][1:]]


WRONG_VALUES: dict[str, list[Any]] = {
    "seed": ["1", 1.0, float("nan"), True, None, 2**64, -(2**63) - 1, [1]],
    "first_player": [2, -1, True, "0", 0.0],
    "names": [
        *(["A"], [], ["A", "A"], ["A", " "], ["A", ""], ["A", "B" * 61], ["A", 1], "AB", ["A", "\x1b[31mB"]),
        *(["A", "\u202eB"], ["A", "\ud800"], ["A", "B\n"], ["A", "B\x00"], ["A", "\x9b31m"], ["A", "\u2028"]),
    ],
    "decks": [[], {}, None, [[], []]],
    "cards": [{}, None, [1], [[]]],
    "choices": [[True], ["0"], [None], [0.0], [10**6], [-3], [-1, 0], [-1, -1], {}, [[0]]],
    "card_names": [["Fireball"], None],
    "every_opportunity": [1, 0, None, "true", [True]],
    "state": [1],
    "rules": [None],
    "engine": ["\x1b"],
    "more": [1],
}


@pytest.mark.parametrize("name", WRONG_VALUES)
def test_a_save_with_a_wrong_value_is_refused(name: str) -> None:
    save = played(3).encode()
    for value in WRONG_VALUES[name]:
        try:
            wrong = altered(save, **{name: value})
        except UnicodeEncodeError:  # there is no digest of such a text
            wrong = {**save, name: value}
        refused(wrong)


def other_decks(save: dict[str, Any], **values: Any) -> dict[str, Any]:
    return {"decks": [save["decks"][0], {**save["decks"][1], **values}]}


def first_card(save: dict[str, Any], **values: Any) -> dict[str, Any]:
    return {"cards": [{**save["cards"][0], **values}, *save["cards"][1:]]}


ALTERATIONS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "three decks": lambda s: {"decks": [*s["decks"], s["decks"][0]]},
    "a deck without a main deck": lambda s: {"decks": [s["decks"][0], {"material": []}]},
    "a sideboard": lambda s: other_decks(s, side=[]),
    "a card nobody knows": lambda s: other_decks(s, main=["x"]),
    "a card that is a number": lambda s: other_decks(s, main=[1]),
    "too many cards": lambda s: other_decks(s, main=s["decks"][1]["main"] * 9),
    "a deck of the other kind": lambda s: other_decks(s, main=s["decks"][1]["material"]),
    "no champion": lambda s: other_decks(s, material=[]),
    "a card too many": lambda s: {"cards": [*s["cards"], {**s["cards"][0], "slug": "zzz"}]},
    "a card too few": lambda s: {"cards": s["cards"][1:]},
    "a card twice": lambda s: {"cards": [s["cards"][0], *s["cards"]]},
    "cards in another order": lambda s: {"cards": s["cards"][::-1]},
    "a card without a slug": lambda s: first_card(s, slug=None),
    "a slug that cannot be shown": lambda s: first_card(s, slug="\x1b"),
    "a card with a field too many": lambda s: first_card(s, slug="a", more=1),
    "a card of another word": lambda s: first_card(s, slug="a", **{"is": "Face"}),
    "a card that cannot be shown": lambda s: first_card(s, slug="a", sets=["\x07"]),
    "a card with a huge number": lambda s: first_card(s, slug="a", limits=[["STANDARD", 1000]]),
}


@pytest.mark.parametrize("what", ALTERATIONS)
def test_a_save_with_wrong_cards_is_refused(what: str) -> None:
    save = played(3).encode()
    refused(altered(save, **ALTERATIONS[what](save)))


def with_a_card_that_nobody_has(save: dict[str, Any], alter: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """A save in which a card has another slug, and something else that is altered."""
    old = save["decks"][1]["main"][0]
    new = f"{old}-of-mine"
    save = through_json(save)
    for card in save["cards"]:
        if card["slug"] == old:
            card["slug"] = new
            alter(card)
    save["cards"].sort(key=lambda card: str(card["slug"]))
    for deck in save["decks"]:
        deck["main"] = [new if slug == old else slug for slug in deck["main"]]
    return save


def test_a_card_that_no_catalog_has_is_used_as_the_save_has_it() -> None:
    """If it is wholly written, and as it always is."""
    game = played(0)
    save = with_a_card_that_nobody_has(game.encode(), lambda card: card["faces"][0].update(name="Mine"))
    new = altered(save, state="")
    with pytest.raises(CorruptSave, match="'state' must be"):
        ga.Game.decode(new, CATALOG)
    refused(altered(save), why="leads to another state")
    cards = {card.slug: card for card in DEFINITIONS}
    old = cards[game.encode()["decks"][1]["main"][0]]
    mine = replace(old, slug=f"{old.slug}-of-mine", faces=(replace(old.face, name="Mine"),))
    decks = [ga.starter_deck("lorraine-starter", CATALOG), ga.starter_deck("rai-starter", CATALOG)]
    main = tuple(ga.Entry(entry.count, mine if entry.card == old else entry.card) for entry in decks[1].main)
    expected = ga.Game([decks[0], replace(decks[1], main=main)], 1)
    loaded = ga.Game.decode(altered(save, state=expected.digest()), CATALOG)
    assert (loaded.digest(), loaded.encode()) == (expected.digest(), expected.encode())


NOT_AS_WRITTEN: dict[str, Callable[[dict[str, Any]], Any]] = {
    "a field of the card is missing": lambda card: card.pop("limits"),
    "a field of the face is missing": lambda card: card["faces"][0].pop("speed"),
    "a field too many": lambda card: card["faces"][0].update(more=1),
    "a set has something twice": lambda card: card["faces"][0]["elements"]["set"].append("NORM"),
    "an enumeration says more": lambda card: card["faces"][0]["cost"]["kind"].update(more=1),
    "a text that cannot be shown": lambda card: card["faces"][0].update(name="\x1b"),
    "a number that no card has": lambda card: card["faces"][0].update(power=1000),
    "words that are not understood": lambda card: card.update(unread=["Win twice."]),
}


@pytest.mark.parametrize("what", NOT_AS_WRITTEN)
def test_a_card_that_is_not_written_as_cards_are_is_refused(what: str) -> None:
    save = with_a_card_that_nobody_has(played(0).encode(), NOT_AS_WRITTEN[what])
    message = refused(altered(save))
    assert "another state" not in message


@pytest.mark.parametrize("kind", ["save", "position", "replay"])
def test_nothing_is_missing_and_nothing_unknown(kind: str) -> None:
    game = played(3)
    position = ga.Game.from_state(game._state.clone())
    whole = {"save": game.encode(), "position": position.encode(), "replay": game.replay}[kind]
    for name in whole.keys() - {"format", "digest"}:
        less = {key: value for key, value in whole.items() if key not in (name, "digest")}
        refused(less if kind == "replay" else saves.sealed(less), why=f"'{name}' is missing")
    refused({k: v for k, v in whole.items() if k != "format"}, why="this is no save")
    more = {**whole, "\x1b[31m": 1}
    refused(more if kind == "replay" else saves.sealed(more), why="nobody knows")


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, {"format": 1}, {"format": "grandarchive save x"}, (1,)])
def test_what_is_no_save_is_refused(value: object) -> None:
    refused(value)
    with pytest.raises(CorruptSave):
        ga.Game.from_replay(value, CATALOG)


def test_another_version_or_edition_is_told_with_a_remedy() -> None:
    game = played(3)
    position = ga.Game.from_state(game._state.clone()).encode()
    for encoded in (game.encode(), game.replay, position):
        kind = str(encoded["format"])[:-1]
        assert "go on with the version that wrote it" in refused({**encoded, "format": f"{kind}1"})
        older = {**encoded, "rules": "2026-07-03", "engine": "0.0.9"}
        message = refused(older if "outcome" in older else saves.sealed(older), why="the rules of 2026-07-03")
        assert message.endswith(f"{RULES}: go on with version 0.0.9, which wrote it")


def nested(depth: int) -> Any:
    found: Any = 0
    for _ in range(depth):
        found = [found]
    return found


def test_deep_nesting_is_refused() -> None:
    save = played(3).encode()
    for depth in (101, 900):
        refused(altered(save, choices=nested(depth)), why="in each other")


# Positions -----------------------------------------------------------------------------------------------------


def scenario() -> Scenario:
    return (
        Scenario(CATALOG)
        .player(
            "A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Fireball", "Careful Study", "Idle Thoughts"]
        )
        .player("B")
        .main_phase("A")
    )


def test_a_game_from_a_state_is_saved_as_a_position() -> None:
    t = scenario()
    t.act("A", "activate Fireball", target="B's champion")
    encoded = through_json(t.game.encode())
    assert "choices" not in encoded
    loaded = ga.Game.decode(encoded, Cards(()))
    assert (loaded.digest(), loaded.names) == (t.game.digest(), ("A", "B"))
    paid = "(Careful Study, Idle Thoughts)"
    assert t.game.log()[:2] == [f"A reserves 2 cards for Fireball {paid}", "A activates Fireball"]
    assert loaded.log()[:2] == [f"A reserves 2 cards {paid}", "A activates Fireball"]
    assert loaded.choices == ()
    with pytest.raises(ga.IllegalChoice):
        loaded.undo()


def test_a_position_with_a_wrong_journal_is_refused() -> None:
    t = scenario()
    t.act("A", "activate Fireball", target="B's champion")
    encoded = t.game.encode()
    for wrong in (5, [5], ["x"], [None]):
        state = {**encoded["position"]["state"], "journal": wrong}
        refused(saves.sealed({**encoded, "position": {**encoded["position"], "state": state}}), why="is damaged")


def test_a_position_that_is_not_sound_is_refused() -> None:
    t = scenario()
    t.state.set_zone(0, ga.model.terms.Zone.HAND, ())
    refused(t.game.encode(), why="says hand and is not there")
    encoded = scenario().game.encode()
    refused(saves.sealed({**encoded, "names": ["A", "B", "C"]}), why="other names")
    wrong: Any
    for wrong in (None, [], {}, {"state": {}, "words": []}, {**encoded["position"], "state": {"players": 2}}):
        refused(saves.sealed({**encoded, "position": wrong}), why="is damaged")


# Replays -------------------------------------------------------------------------------------------------------


def test_a_replay_can_be_continued() -> None:
    game = played(30)
    again = ga.Game.from_replay(through_json(game.replay), CATALOG)
    assert (again.digest(), again.log()) == (game.digest(), game.log())
    again.choose(0)
    game.choose(0)
    assert again.digest() == game.digest()
    assert again.replay == game.replay


def test_a_replay_with_other_cards_is_refused() -> None:
    replay = played(3).replay
    fireball = CATALOG["Fireball"]
    dearer = replace(fireball, faces=(replace(fireball.face, power=1),))
    others = [card for card in DEFINITIONS if card.slug != "fireball"]
    message = refused(replay, Cards([*others, dearer]), "recorded with other definitions of its cards")
    assert "take the catalog that it was made with" in message
    assert "version 0.0.9" in refused({**replay, "engine": "0.0.9"}, Cards([*others, dearer]))
    refused(replay, Cards(others), "needs the card 'fireball', which the catalog does not have")


@pytest.mark.parametrize(
    "outcome",
    [
        *([], {}, {"winners": [2], "reason": "x"}, {"winners": [0]}, {"winners": 0, "reason": "x"}),
        *({"winners": [], "reason": "\x1b"}, {"winners": [0], "reason": "conceded"}),
    ],
)
def test_a_replay_with_a_wrong_outcome_is_refused(outcome: object) -> None:
    refused({**played(3).replay, "outcome": outcome})


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_a_recording_grows_with_its_game_and_takes_back_with_it(tmp_path: Path) -> None:
    path = tmp_path / "replay.jsonl"
    game = new_game()
    recording = ga.Recording(game, path)
    recording.note()
    assert not path.exists(), "nothing was chosen yet"
    for _ in range(5):
        game.choose(0)
        recording.note()
        recording.note()
    assert len(lines(path)) == 5
    for _ in range(3):
        game.undo()
    recording.note()
    game.choose(1)
    recording.note()
    assert lines(path)[5:] == ['"undo"'] * 3 + ["1"]
    assert ga.Game.load(path, CATALOG).digest() == game.digest()
    game.concede(0)
    recording.note()
    assert json.loads(lines(path)[-1]) == {"winners": [1], "reason": "conceded"}
    assert ga.Game.load(path, CATALOG).over
    game.undo()
    recording.note()
    assert ga.Game.load(path, CATALOG).digest() == game.digest()


def test_a_recording_keeps_what_was_there_until_the_first_choice(tmp_path: Path) -> None:
    path = tmp_path / "replay.json"
    before = json.dumps(played(10).replay)
    path.write_text(before, encoding="utf-8")
    game = new_game(2)
    recording = ga.Recording(game, path)
    recording.note()
    assert path.read_text(encoding="utf-8") == before
    game.choose(0)
    recording.note()
    assert ga.Game.load(path, CATALOG).digest() == game.digest()
    assert [p.name for p in tmp_path.iterdir()] == ["replay.json"]


def test_a_recording_that_was_cut_off_anywhere_is_a_replay_of_what_was_chosen(tmp_path: Path) -> None:
    path = tmp_path / "replay.jsonl"
    game = new_game()
    recording = ga.Recording(game, path)
    digests = []
    for _ in range(8):
        game.choose(len(game.decision.options) - 1)
        recording.note()
        digests.append(game.digest())
    text = path.read_text(encoding="utf-8")
    header = text.index("\n") + 1
    for end in range(header, len(text) + 1):
        path.write_text(text[:end], encoding="utf-8")
        assert ga.Game.load(path, CATALOG).digest() == digests[text[header:end].count("\n")]


def test_a_replay_in_several_lines_and_one_that_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "replay.json"
    game = played(6)
    path.write_text(json.dumps(game.replay, indent=2) + "\n\n", encoding="utf-8")
    assert ga.Game.load(path, CATALOG).digest() == game.digest()
    header = json.dumps({**game.replay, "choices": []})
    for wrong in ('"undo"\n', '"redo"\n', "true\n", "1.5\n", "[0]\n", "\n0\n", "NaN\n", "9" * 30 + "\n", "0\n\x00\n"):
        path.write_text(f"{header}\n{wrong}", encoding="utf-8")
        with pytest.raises(CorruptSave) as error:
            ga.Game.load(path, CATALOG)
        assert "\n" not in str(error.value)
    path.write_text("[1]\n2\n", encoding="utf-8")
    with pytest.raises(CorruptSave, match="its first line is not the beginning of a replay"):
        ga.Game.load(path, CATALOG)


# Reading JSON --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"a": 1, "a": 1}', "'a' stands there twice"),
        ("1.5", "no whole number"),
        ("1e5", "no whole number"),
        ("NaN", "no whole number"),
        ("-Infinity", "no whole number"),
        ("9" * 5000, "5000 digits"),
        ('"\\ud800"', "surrogates"),
        ('{"\\ud800": 1}', "surrogates"),
        ("[" * 101 + "]" * 101, "in each other"),
        ("[" * 100_000, "in each other"),
        ("{", "Expecting"),
        ("", "Expecting"),
    ],
)
def test_only_plain_json_is_read(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        files.parse_json(text)


def test_plain_json_is_read() -> None:
    assert files.parse_json('{"a": [1, -2, true, null, "é"]}') == {"a": [1, -2, True, None, "é"]}
    for value in (1.5, (1,), {1: 2}, {"a": {1}}, 10**20, b"x"):
        with pytest.raises(ValueError, match=r"JSON|text|digits"):
            files.expect_plain([value])


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"\x00", b"[" * 200_000, b"null", b"[1]\n[2]\n"])
def test_a_file_that_is_nothing_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(CorruptSave) as error:
        ga.Game.load(path, CATALOG)
    assert "\n" not in str(error.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path, tmp_path / ("x" * 300), "a\x00b"):
        with pytest.raises(CorruptSave, match="cannot be read"):
            ga.Game.load(path, CATALOG)
    with pytest.raises(WrongArgument, match="named by a text or a path"):
        ga.Game.load(0, CATALOG)  # type: ignore[arg-type]
    large = tmp_path / "large"
    large.write_bytes(b" " * 101)
    with pytest.raises(CorruptSave, match="is larger than 100 bytes"):
        files.read_text(large, CorruptSave, 100)
    assert files.read_text(large, CorruptSave, 101) == " " * 101


# Writing -------------------------------------------------------------------------------------------------------


def test_a_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert files.write(path, "old") == path
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~umask()
    path.chmod(0o640)
    files.write(str(path), b"bytes")
    assert path.read_bytes() == b"bytes"
    files.write(str(path), "new")
    assert path.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_link_leads_to_the_file_that_is_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    path.write_text("old", encoding="utf-8")
    link.symlink_to(path)
    files.write(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "game.json"
    played(3).save(path)
    before = path.read_bytes()
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(NotWritten, match=r"game\.json cannot be written: No space left on device") as error:
        played(5).save(path)
    assert "\n" not in str(error.value)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupted_write_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write(tmp_path / "file", "text")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "where", tmp_path / ("x" * 300), "a\x00b"):
        for attempt in (lambda p: files.write(p, "x"), files.expect_writable):
            with pytest.raises(NotWritten, match="cannot be written"):
                attempt(path)
    with pytest.raises(NotWritten):
        files.write(tmp_path / "file", "\ud800")
    with pytest.raises(WrongArgument):
        files.write(1, "x")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_is_not_replaced() -> None:
    files.expect_writable("/dev/null")
    files.write("/dev/null", "text")
    assert Path("/dev/null").is_char_device()


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever runs the tests may be allowed everything
    for attempt in (lambda p: files.write(p, "x"), files.expect_writable):
        with pytest.raises(NotWritten, match="Permission denied"):
            attempt(path)
    assert path.read_text(encoding="utf-8") == "old"


def test_replays_of_bugs_go_elsewhere_if_they_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3)
    monkeypatch.chdir(tmp_path)
    assert ga.Game.load(keep_replay(game.replay), CATALOG).digest() == game.digest()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "elsewhere"))
    (tmp_path / "elsewhere").mkdir()
    real = files.write

    def write(path: Path, text: str, overwrite: bool) -> Path:
        return real(path if "elsewhere" in str(path) else tmp_path, text, overwrite)

    monkeypatch.setattr(files, "write", write)
    assert keep_replay(game.replay).parent == tmp_path / "elsewhere"


def test_all_files_are_written_by_one_function() -> None:
    """Besides those that add lines to a replay and to a journal, and the terminal."""
    writing = ("write_text", "write_bytes", ".write(", 'open("w', "json.dump(")
    no_file = ("writer.write", ".write(writer", "self.write", "deck.write", "console.file.write")
    allowed = {"files.py", "disk.py", "codecs.py", "schema.py", "encoding.py"}  # these three write values of the state
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if path.name not in allowed and any(word in line for word in writing) and "files.write(" not in line
    ]
    assert [line for line in found if not any(word in line for word in no_file)] == []


# Altered files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["save", "replay"])
def test_altered_files_are_refused_or_sound_to_the_end(kind: str) -> None:
    """`make soak` alters thousands."""
    found = tampering.tamper(kind, 0, range(75))
    assert found.failures == []
    refusals = sum(n for (_, result), n in found.counts.items() if result == tampering.REFUSED)
    assert 20 < refusals < 65, "many get through, and many do not"


def test_an_unsound_game_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    text = saves.written(played(30).encode())
    assert tampering.come_to(text, 1) == (tampering.SOUND, "")
    with monkeypatch.context() as patch:
        patch.setattr(ga.Game, "status", lambda _: ["a card is nowhere"])
        assert tampering.come_to(text, 1) == ("an unsound state", "a card is nowhere")
    with monkeypatch.context() as patch:
        patch.setattr(saves, "read_save", fail_with(KeyError("x")))
        assert tampering.come_to(text, 1)[0] == "another exception, as it was loaded"
    for error in (CorruptSave("two\nlines"), CorruptSave("\x1b[31m"), CorruptSave("")):
        with monkeypatch.context() as patch:
            patch.setattr(saves, "parse", fail_with(error))
            assert tampering.come_to(text, 1)[0] == "refused, but not in one line"


def fail_with(error: Exception) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


# Names of cards ------------------------------------------------------------------------------------------------


def naming_card() -> CardDefinition:
    from tests.scenarios import copying_cards

    cards = [card for value in vars(copying_cards).values() if isinstance(value, tuple) for card in value]
    return next(card for card in cards if isinstance(card, CardDefinition) and card.name == "Forbid")


def test_names_to_choose_from_are_part_of_the_save() -> None:
    """So that a version with more cards offers the same names; without a card that asks, none are needed."""
    deck = ga.starter_deck("rai-starter", CATALOG)
    forbidding = ga.Deck(deck.material, (*deck.main, ga.Entry(1, naming_card())))
    game = ga.Game([deck, forbidding], 1)
    save = game.encode()
    assert ["Fireball", ["ACTION", "MAGE", "SPELL"]] in save["card_names"]
    assert new_game().encode()["card_names"] == []
    assert ga.Game.decode(save, CATALOG).digest() == game.digest()
    refused(altered(save, card_names=[]), why="'card_names' must be what players choose from")
    refused(altered(save, card_names=[["B", []], ["A", []]]), why="in order, each once")
    for wrong in ("A", ["A"], ["", []], ["A", ["NONE"]], ["A", ["MAGE", "ITEM"]], ["A", 1], ["\x1b", []]):
        refused(altered(save, card_names=[wrong]), why="each with the types, supertypes and subtypes")
