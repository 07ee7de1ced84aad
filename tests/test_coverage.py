"""What is understood of an index, as the command tells it; all cards are made up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

from grandarchive.cards.coverage import Coverage, ListedDeck, read_decks
from grandarchive.cards.index import RefusedRecord, definition
from grandarchive.cli import main
from grandarchive.cli.inputs import refused_in_short
from grandarchive.errors import NotACatalog
from grandarchive.ledger.texts import proved_by, tried_by
from grandarchive.model.abilities import Resolution
from grandarchive.model.cards import CardDefinition
from grandarchive.model.effects import Destroy, Draw, Summon
from grandarchive.model.nouns import ALLY, Named, Target
from grandarchive.text.compiling import understood, understood_together
from grandarchive.text.grammar.core import split
from grandarchive.text.outline import mark, outline
from grandarchive.text.used import productions_by_paragraph, productions_in
from tests.official import loaded_index

ROOT: Final = Path(__file__).resolve().parents[1]
SHARED: Final = ROOT.parent / "shared"
PAGE: Final = ROOT / "docs" / "card-coverage.md"


def record(name: str, effect: str, **facts: Any) -> dict[str, Any]:
    """A record of an action, as an index has it."""
    plain: dict[str, Any] = {
        "name": name,
        "slug": name.lower(),
        "types": ["ACTION"],
        "subtypes": ["MAGE"],
        "elements": ["FIRE"],
        "cost": {"type": "reserve", "value": "1"},
        "speed": True,
        "effect": effect,
        "editions": [{"set": {"prefix": "AAA"}}],
    }
    return plain | facts


RECORDS = (
    record("Study", "Draw three cards."),
    record("Riddle", "Draw three cards.\n\nFnord the third umbrella."),
    record("Mystery", "Fnord the third umbrella.", elements=["WIND"], editions=[{"set": {"prefix": "BBB"}}]),
)
DECKS = (
    {"material": [], "main": [[4, "Study"]], "date": "2026-02-14"},
    {"material": [[1, "Mystery"]], "main": [[4, "Study"], [1, "Riddle"]]},
)


@pytest.fixture
def index(tmp_path: Path) -> str:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(RECORDS))
    return str(path)


@pytest.fixture
def corpus(tmp_path: Path) -> str:
    path = tmp_path / "decks.jsonl"
    path.write_text("\n".join(json.dumps(deck) for deck in DECKS))
    return str(path)


def read(number: int) -> CardDefinition:
    return understood(definition(RECORDS[number]))


def test_a_card_has_the_abilities_that_its_text_says() -> None:
    assert (read(0).face.abilities, read(0).unread) == ((Resolution((Draw(3),)),), ())


def test_only_what_is_not_understood_is_unread() -> None:
    assert read(1).unread == ("Fnord the third umbrella.",)


def test_abilities_that_cannot_be_are_no_abilities() -> None:
    card = understood(definition(record("Odd", "Taunt")))
    assert card.unread[-1].startswith("(read as abilities that cannot be: ")


def test_what_the_index_itself_says_in_unknown_words_stays_unread() -> None:
    card = understood(definition(record("New", "Draw three cards.", elements=["SOUND"])))
    assert card.unread
    assert all(words.startswith("(") for words in card.unread)


def test_cards_are_counted_by_their_traits() -> None:
    covered = Coverage(tuple(read(number) for number in range(3)))
    assert covered.by("set") == {"AAA": (1, 2), "BBB": (0, 1)}
    assert covered.by("element") == {"FIRE": (1, 2), "WIND": (0, 1)}
    assert covered.by("type") == {"ACTION": (1, 3)}


def test_a_deck_is_playable_if_all_of_it_is(corpus: str) -> None:
    covered = Coverage(tuple(read(number) for number in range(3)), read_decks(corpus))
    assert covered.playable == (ListedDeck((), ((4, "Study"),), "2026-02"),)
    assert covered.months() == {"": (0, 1), "2026-02": (1, 1)}
    assert covered.unlocking() == [("Fnord the third umbrella.", 1, 1)]


def test_a_list_with_a_mastery_is_no_deck() -> None:
    """CR Mastery 3, though every card of it is understood."""
    facts = {"types": ["MASTERY"], "cost": None, "speed": None}
    mastery = understood(definition(record("Gift", "At the beginning of your end phase, recover 7.", **facts)))
    whole = (4, read(0).name)
    covered = Coverage((read(0), mastery), (ListedDeck((), (whole,)), ListedDeck(((1, "Gift"),), (whole,))))
    assert (len(covered.compiled), covered.playable) == (2, covered.decks[:1])


def test_cards_on_file_are_playable_whatever_is_read(corpus: str) -> None:
    covered = Coverage(
        tuple(read(number) for number in range(3)), read_decks(corpus), frozenset({"Riddle", "Mystery", "Study"})
    )
    assert (len(covered.compiled), len(covered.playable), covered.unlocking()) == (1, 2, [])


@pytest.mark.slow
def test_the_command_tells_what_is_understood(index: str, corpus: str) -> None:
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--decks", corpus])
    assert found.exit_code == 0, found.output
    assert "1 of 3 cards (33.3%) are understood." in found.output
    assert "1 of 2 decks (50.0%) are playable." in found.output
    assert "Fnord" in found.output


@pytest.mark.slow
def test_the_command_tells_figures(index: str, corpus: str) -> None:
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--decks", corpus, "--json"])
    figures = json.loads(found.output)
    assert figures.pop("cards_scenario_tested") in (0, 1)  # as the texts are that other tests try
    assert figures == {
        "cards_total": 3,
        "cards_compiled": 1,
        "cards_round_trip": 1,
        "decks_total": 2,
        "decks_playable": 1,
    }


def test_a_card_is_tested_if_all_that_reads_it_is_proven() -> None:
    """The card that is not understood never is."""
    cards = tuple(read(number) for number in range(3))
    used = productions_in(cards[0])
    assert [Coverage(cards, proven=used).scenario_tested, Coverage(cards, proven=used).unproven()] == [cards[:1], []]
    one = next(iter(used))
    found = Coverage(cards, proven=used - {one})
    assert [found.scenario_tested, found.unproven()] == [(), [(one, 1)]]


def test_texts_that_tests_try_are_found_in_their_files(tmp_path: Path) -> None:
    """A test that is skipped or has no assertion proves nothing, and a text is one only if it stands there."""
    (tmp_path / "test_it.py").write_text(
        """
def test_one():
    t = Scenario(trial("Draw a card." " Recover 2.", typeline="Action — Mage", reserve=2, beside=others))
    assert t.zone("A", "hand")

def test_two():
    assert Scenario(trial(SOME_TEXT, "Item"))

def test_three():
    trial("Draw two cards.")

@pytest.mark.skip
def test_four():
    assert trial("Draw three cards.")
""",
        encoding="utf-8",
    )
    ((test, facts),) = tried_by(tmp_path)
    assert test == "test_it.py::test_one"
    assert facts == {"text": "Draw a card. Recover 2.", "typeline": "Action — Mage", "reserve": 2}


def test_paragraphs_that_tests_prove_are_found_in_their_files(tmp_path: Path) -> None:
    """They are named in a mark of a test with an assertion, and are what the productions in them are counted by."""
    (tmp_path / "test_it.py").write_text(
        """
@proves("Study", 1)
@proves("Riddle", 2, 3)
def test_one():
    assert play()

@proves("Mystery", 1)
def test_two():
    play()
""",
        encoding="utf-8",
    )
    assert list(proved_by(tmp_path)) == [
        ("test_it.py::test_one", "Study", (1,)),
        ("test_it.py::test_one", "Riddle", (2, 3)),
    ]
    card = understood(definition(record("Both", "Draw three cards.\n\nDestroy target ally.")))
    first, second = productions_by_paragraph(card)
    assert [first | second, first == second] == [productions_in(card), False]


def test_texts_in_tables_and_under_names_are_found(tmp_path: Path) -> None:
    """A name that is assigned twice, or that is computed, stands for nothing."""
    (tmp_path / "test_it.py").write_text(
        """
ITEM: Final = "Item"

@pytest.mark.parametrize(("text", "cards"), [("Draw a card.", 1), ("Draw two cards.", 2)])
def test_one(text, cards):
    assert trial(text, ITEM, reserve=cards)

@pytest.mark.parametrize("text", ["Recover 1."])
def test_two(text):
    assert trial(text)

def test_three():
    text = "Recover 2."
    other = "Recover 3."
    other = other + " Draw a card."
    assert trial(text) and trial(other)

def test_four():
    for text, damage in ("Recover 4.", 4), ("Recover 5.", 5):
        assert trial(text)
""",
        encoding="utf-8",
    )
    assert [(test[-1:], facts) for test, facts in tried_by(tmp_path) if "one" in test] == [
        ("e", {"text": "Draw a card.", "typeline": "Item", "reserve": 1}),
        ("e", {"text": "Draw two cards.", "typeline": "Item", "reserve": 2}),
    ]
    assert [facts["text"] for test, facts in tried_by(tmp_path) if "one" not in test] == [
        f"Recover {number}." for number in (1, 2, 4, 5)
    ]


def test_texts_under_imported_names_are_found(tmp_path: Path) -> None:
    """If they are imported from a file that stands beside, under this name or another."""
    (tmp_path / "trying.py").write_text('ITEM = "Item"\nRING = ITEM\nTEXT = "Draw a card."\n', encoding="utf-8")
    (tmp_path / "test_it.py").write_text(
        """
from elsewhere.trying import ITEM, TEXT as SAID
from nowhere import TYPELINE

def test_one():
    assert trial(SAID, ITEM)

def test_two():
    assert trial("Recover 1.", TYPELINE)
""",
        encoding="utf-8",
    )
    assert [facts for test, facts in tried_by(tmp_path) if "one" in test] == [
        {"text": "Draw a card.", "typeline": "Item"}
    ]


@pytest.mark.slow
def test_the_page_tells_of_texts_in_outline(index: str, corpus: str) -> None:
    """With the beginning of their hashes, and without their words."""
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--decks", corpus, "--markdown"])
    assert found.exit_code == 0, found.output
    assert "| cards | 3 | 1 | 33.3% |\n" in found.output
    assert "| decks | 2 | 1 | 50.0% |\n" in found.output
    assert "| 2026-02 | 1 | 1 | 100.0% |" in found.output
    assert f"| `{mark('Fnord the third umbrella.')}` | 1 | 1 | `...` |" in found.output
    assert "umbrella" not in found.output


@pytest.mark.slow
def test_a_text_that_begins_with_its_cost_is_told_in_outline_too(tmp_path: Path, corpus: str) -> None:
    """Only what the program says about a card is told as it is."""
    path = tmp_path / "costs.json"
    text = "(7), [REST]: Fnord the third umbrella."
    path.write_text(json.dumps([*RECORDS[:2], record("Mystery", text)]))
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", str(path), "--decks", corpus, "--markdown"])
    assert found.exit_code == 0, found.output
    assert mark(text) in found.output
    assert "umbrella" not in found.output


def test_an_outline_has_slots_for_what_is_known() -> None:
    """The longest part of a known kind at each place."""
    said = outline(tuple(split("Whenever your champion levels up, fnord target ally you control with two units.")))
    assert said == "<trigger> fnord <things> with <things> ."


def test_an_outline_tells_no_sentence_as_it_is() -> None:
    said = outline(tuple(split("Draw a card. Fnord nothing but fnords. Fnord target unit.")))
    assert said == "<effect> . ... . fnord <things> ."


@pytest.mark.slow
@pytest.mark.index
@pytest.mark.skipif(not SHARED.exists(), reason="../shared is absent")
def test_the_page_of_the_official_index_is_current() -> None:
    """`make card-coverage` writes it."""
    loaded_index()
    files = ["--index", str(SHARED / "index/cards.json"), "--decks", str(SHARED / "decks/tournament-decks.jsonl")]
    found = CliRunner().invoke(main, ["cards", "coverage", *files, "--markdown"])
    assert found.output == PAGE.read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_command_looks_at_one_set(index: str) -> None:
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--set", "bbb", "--json"])
    assert json.loads(found.output)["cards_total"] == 1


def test_a_set_has_no_decks(index: str, corpus: str) -> None:
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--set", "bbb", "--decks", corpus])
    assert found.exit_code == 2
    assert "give --set or --decks" in found.output


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        '{"main": []}',
        '{"material": [], "main": [[4, "Study"]], "date": 3}x',
        '{"material": [1], "main": []}',
        "fnord",
        "[" * 100_000,
        '{"material": ' + "[" * 100_000 + "]" * 100_000 + ', "main": []}',
        '{"material": [], "main": [[' + "9" * 10_000 + ', "Study"]]}',
        '{"material": [], "main": [["' + "x" * 100_000 + '", "Study"]]}',
        '{"material": [], "main": [[1, "Study"]], "date": ' + "9" * 10_000 + "}",
    ],
)
def test_what_is_no_deck_is_refused_with_its_line(tmp_path: Path, index: str, line: str) -> None:
    path = tmp_path / "decks.jsonl"
    path.write_text(f"{json.dumps(DECKS[0])}\n{line}\n")
    with pytest.raises(NotACatalog, match="line 2 is no deck") as refusal:
        read_decks(path)
    assert len(str(refusal.value)) < 500
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", index, "--decks", str(path)])
    assert found.exit_code == 1
    assert found.output.count("\n") == 1


def test_a_name_may_have_any_sign_that_other_files_end_lines_with(tmp_path: Path) -> None:
    path = tmp_path / "decks.jsonl"
    path.write_text('{"material": [], "main": [[1, "A\u2028B"]]}\n', encoding="utf-8")
    assert read_decks(path)[0].names == ("A\u2028B",)


@pytest.mark.slow
def test_refused_records_are_listed_with_their_reasons(tmp_path: Path) -> None:
    """Other commands say in one line on stderr that there are some."""
    path = tmp_path / "index.json"
    wrong = [record(f"Wrong {number}", "Vigor", power=-1) for number in range(4)]
    path.write_text(json.dumps([record("Good", "Vigor"), *wrong, 7]), encoding="utf-8")
    found = CliRunner().invoke(main, ["cards", "coverage", "--index", str(path)])
    assert found.exit_code == 0, found.output
    assert "record 2, Wrong 0, cannot be used: 'power' must be a whole number from 0, and is -1" in found.output
    assert "record 6, cannot be used: it is a number and not the record of a card" in found.output
    assert "5 of the records in" in found.output
    for command in (["cards", "show", "Good"], ["cards", "explain", "Good"], ["cards", "coverage", "--json"]):
        told = CliRunner().invoke(main, [*command, "--index", str(path)])
        assert told.exit_code == 0, told.output
        assert told.stderr == (
            f"5 records of {path} cannot be used: Wrong 0, Wrong 1, Wrong 2 and 2 more; "
            "'grandarchive cards coverage' says why\n"
        )
        assert "cannot be used" not in told.stdout
    imported = CliRunner().invoke(main, ["cards", "import", str(path)])
    assert "record 5, Wrong 3, cannot be used" in imported.output


@pytest.mark.parametrize(
    ("number", "named"), [(1, "1 record of"), (2, "Wrong 0 and Wrong 1;"), (3, ", Wrong 1 and Wrong 2;")]
)
def test_few_refused_records_are_all_named(number: int, named: str) -> None:
    refused = tuple(RefusedRecord(place, f"Wrong {place}", "", "reason") for place in range(number))
    assert named in refused_in_short(refused, "FILE")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotACatalog, match="cannot be read"):
        read_decks(tmp_path / "nothing")


def test_targets_of_several_paragraphs_have_names_of_their_own() -> None:
    card = understood(definition(record("Twice", "Destroy target ally.\n\nDestroy target item. Draw a card.")))
    assert card.unread == ()
    assert [target.name for each in card.face.abilities for target in each.targets] == ["target", "target 2"]  # type: ignore[attr-defined]


def test_cards_may_speak_of_each_other_by_name() -> None:
    token = record("Frogling", "", types=["ALLY", "TOKEN"], subtypes=["FROG"], power=1, life=1, speed=None)
    summons = record("Spawn", "Summon two Frogling tokens.")
    found = understood_together((definition(summons), definition(token)))
    assert [card.unread for card in found] == [(), ()]
    assert found[0].face.abilities == (Resolution((Summon(found[1], 2),)),)
    assert understood(definition(summons)).unread[-1] == "(not known: frogling)"


def test_a_card_may_speak_of_a_name_that_another_card_has() -> None:
    named = record("Stranger", "Destroy target ally named Some Body.")
    assert understood(definition(named)).unread[-1] == "(not known: some body)"
    found = understood_together((definition(named), definition(record("Some Body", "Fly to the moon.", slug="body"))))
    assert found[0].face.abilities == (Resolution((Destroy(Target(ALLY & Named("Some Body"))),)),)


def test_a_cost_at_the_beginning_is_no_unknown_word() -> None:
    card = understood(definition(record("Stone", "(2): Draw a card.", types=["ITEM"], speed=None)))
    assert card.unread == ()
