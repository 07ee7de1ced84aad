"""Formats and their dates: what each asks of a deck, what is banned on a day, and what people are told about it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive.agents import agent
from grandarchive.cards.starter.printing import slug_of
from grandarchive.cli import formats, main
from grandarchive.cli.formats import Rules, rules_from
from grandarchive.cli.inputs import playable_deck
from grandarchive.decks import (
    BANS,
    CASUAL,
    FORMATS,
    LIMITED,
    PANTHEON,
    STANDARD,
    Bans,
    Deck,
    Entry,
    ProblemKind,
    last_legal_day,
    starter_deck,
)
from grandarchive.decks.bans import FIRST_DAY, LARGEST_TABLE, Ban, day_of, is_official
from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.terms import CostKind
from tests.official import INDEX, loaded_index

CATALOG = ga.Catalog.starter()
LORRAINE = starter_deck("lorraine-starter", CATALOG)
SILVIE = starter_deck("silvie-starter", CATALOG)
ASCENSION = CATALOG.find("Spirit Blade: Ascension")
CRYSTAL = CATALOG.find("Crystal of Empowerment")
TOURNAMENT = INDEX.parent.parent / "decks" / "tournament"


def made(
    name: str, types: str = "ACTION", *, sets: tuple[str, ...] = (), limit: int | None = None, keyword: str = ""
) -> CardDefinition:
    """A card of our own, or with sets, one of an index that somebody fetched."""
    memory = types in ("CHAMPION", "ITEM")
    face = Face(
        name,
        frozenset({types}),
        cost=Cost(CostKind.MEMORY if memory else CostKind.RESERVE, 1),
        level=0 if types == "CHAMPION" else None,
        abilities=(Keyword(keyword),) if keyword else (),
    )
    limits = () if limit is None else (("STANDARD", limit),)
    return CardDefinition(slug_of(name), (face,), types == "TOKEN", limits=limits, sets=sets)


def copies(card: CardDefinition, as_of: str | None = None, bans: Bans = BANS, format: str = "STANDARD") -> int | None:
    """The limit that lists set for a card."""
    found = bans.limit(card, format, as_of)
    return None if found is None else found.copies


def with_rows(tmp_path: Path, *rows: str, bans: Bans = BANS) -> Bans:
    path = tmp_path / "bans.csv"
    path.write_text("\n".join(("date,format,card,limit", *rows)), encoding="utf-8")
    return bans.with_file(path, CATALOG)


def kinds(deck: Deck, format: ga.Format) -> set[ProblemKind]:
    return {problem.kind for problem in deck.problems(format)}


# The table -----------------------------------------------------------------------------------------------------


@pytest.mark.index
def test_the_rows_without_a_date_are_the_facts_of_the_index() -> None:
    named = {"STANDARD": "STANDARD", "PANTHEON": "PANTHEON", "DRAFT": "LIMITED"}
    facts = {
        (named[format], record["name"], rule["limit"])
        for record in json.loads(INDEX.read_text(encoding="utf-8"))
        for format, rule in (record.get("legality") or {}).items()
    }
    rows = [(row.format, row.card, row.limit) for row in BANS.rows if row.date is None]
    assert len(rows) == len(set(rows))
    assert set(rows) == facts


@pytest.mark.index
def test_every_card_of_the_table_is_in_the_index() -> None:
    names = {record["name"] for record in json.loads(INDEX.read_text(encoding="utf-8"))}
    assert {row.card for row in BANS.rows} <= names


def test_three_cards_are_banned_in_standard_since_the_twenty_first_of_august() -> None:
    dated = {(str(row.date), row.format, row.card, row.limit) for row in BANS.rows if row.date is not None}
    names = ("Baleful Oblation", "Fabled Azurite Fatestone", "Spirit Blade: Ascension")
    assert dated == {("2026-08-21", "STANDARD", name, 0) for name in names}
    assert (str(BANS.first_day), str(BANS.last_day)) == ("2026-06-29", "2026-08-21")


def test_a_ban_begins_on_its_day() -> None:
    assert LORRAINE.problems(STANDARD, "2026-08-20") == []
    (problem,) = LORRAINE.problems(STANDARD, "2026-08-21")
    assert (problem.kind, problem.card, problem.rule) == (ProblemKind.BANNED, ASCENSION.name, "ban list of 2026-08-21")
    assert problem.message == "Spirit Blade: Ascension is banned in Standard since 2026-08-21"
    assert LORRAINE.problems(STANDARD, day_of("2026-08-21")) == [problem]
    assert copies(ASCENSION, "2026-08-21", format="PANTHEON") is None


def test_a_fact_without_a_date_begins_on_the_day_of_the_index() -> None:
    assert copies(CRYSTAL, "2026-06-28") is None
    assert copies(CRYSTAL, "2026-06-29") == 0
    (problem,) = starter_deck("rai-starter", CATALOG).problems(STANDARD, "2026-06-29")
    assert problem.message == "Crystal of Empowerment is banned in Standard"
    assert problem.rule == "ban list of 2026-06-29"


def test_without_a_day_every_date_of_the_table_counts(tmp_path: Path) -> None:
    """The library has no clock: a row for a day that is far away counts too."""
    bans = with_rows(tmp_path, "2999-01-01,standard,Fireball,0")
    assert copies(CATALOG.find("Fireball"), None, bans) == 0
    assert copies(CATALOG.find("Fireball"), "2998-12-31", bans) is None
    assert LORRAINE.problems() == LORRAINE.problems(STANDARD, BANS.last_day)


def test_days_before_the_table_are_told_in_a_line(tmp_path: Path) -> None:
    assert BANS.gap("2026-06-29") is None
    assert BANS.gap() is None
    assert BANS.gap("2026-06-28") == (
        "no bans before 2026-06-29 are known here: as of 2026-06-28 only the construction rules are checked"
    )
    assert with_rows(tmp_path).gap("2026-06-28") == BANS.gap("2026-06-28"), "a file without rows adds nothing"
    more = with_rows(tmp_path, "2026-01-01,standard,Fireball,0")
    assert str(more.gap("2026-06-28")).endswith("only the construction rules and the bans in your file are checked")
    assert copies(CATALOG.find("Fireball"), "2026-01-01", more) == 0


@pytest.mark.parametrize("wrong", ["2026-02-30", "yesterday", "2026-8-1", "20260801", "2026-W01-1", "", "0000-01-01"])
def test_what_is_no_day_is_refused(wrong: str) -> None:
    with pytest.raises(ga.WrongArgument, match="day"):
        LORRAINE.problems(STANDARD, wrong)
    with pytest.raises(ga.WrongArgument, match="2026-08-21"):
        day_of(20260821)


# Which row wins ------------------------------------------------------------------------------------------------


def test_the_latest_date_wins(tmp_path: Path) -> None:
    """A later row ends a ban or sets another number, wherever it stands in the file."""
    bans = with_rows(
        tmp_path,
        "2026-11-01,standard,Spirit Blade: Ascension,1",
        "2026-10-01,standard,Spirit Blade: Ascension,",
    )
    days = ("2026-08-20", "2026-08-21", "2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01")
    assert [copies(ASCENSION, day, bans) for day in days] == [None, 0, 0, None, None, 1]
    (problem,) = LORRAINE.problems(STANDARD, None, bans)
    assert problem.message == "2 copies of Spirit Blade: Ascension, at most 1 allowed"
    assert problem.rule == f"line 2 of {tmp_path / 'bans.csv'}"


def test_of_one_date_the_last_row_wins(tmp_path: Path) -> None:
    fireball = CATALOG.find("Fireball")
    bans = with_rows(tmp_path, "2026-08-21,standard,Spirit Blade: Ascension,4", "2026-09-01,standard,Fireball,1")
    assert copies(ASCENSION, "2026-08-21", bans) == 4, "rows of a file come after ours"
    bans = with_rows(tmp_path, "2026-09-01,standard,Fireball,1", "2026-09-01,standard,Fireball,2", bans=bans)
    assert copies(fireball, None, bans) == 2


def test_a_row_with_a_date_wins_against_one_without(tmp_path: Path) -> None:
    bans = with_rows(tmp_path, "2026-07-01,standard,Crystal of Empowerment,", ",standard,Spirit Blade: Ascension,4")
    assert copies(CRYSTAL, "2026-06-30", bans) == 0
    assert copies(CRYSTAL, "2026-07-01", bans) is None
    assert copies(ASCENSION, "2026-08-20", bans) == 4
    assert copies(ASCENSION, "2026-08-21", bans) == 0, "our date wins against a row of a file without one"


def test_a_row_without_a_date_in_a_file_holds_on_every_day_and_against_the_index(tmp_path: Path) -> None:
    bans = with_rows(tmp_path, ",standard,Crystal of Empowerment,")
    assert copies(CRYSTAL, "2026-07-01", bans) is None
    assert copies(replace(CRYSTAL, sets=("ABC",), limits=(("STANDARD", 0),)), None, bans) is None
    bans = with_rows(tmp_path, ",standard,Fireball,2", ",standard,Fireball,0")
    assert copies(CATALOG.find("Fireball"), "2020-01-01", bans) == 0, "the last row"


def test_an_index_wins_against_our_facts_from_the_last_day_of_the_table_on() -> None:
    """It was fetched later than our table was written; for an earlier day the table knows better."""
    freed, banned = replace(CRYSTAL, sets=("ABC",)), made("Novelty", sets=("ABC",), limit=0)
    assert copies(CRYSTAL) == 0
    for day in (None, "2026-08-21", "2026-11-27"):
        assert (copies(freed, day), copies(banned, day)) == (None, 0)
    for day in ("2026-08-20", "2026-06-29"):
        assert (copies(freed, day), copies(banned, day)) == (0, None)
    assert copies(banned, "2026-06-28") is None
    (problem,) = replace(SILVIE, main=(*SILVIE.main, Entry(1, banned))).problems()
    assert problem.rule == "legality in the card index"


def test_an_index_that_is_older_than_a_ban_does_not_end_it() -> None:
    old = replace(ASCENSION, sets=("ABC",))
    assert [copies(old, day) for day in ("2026-08-20", "2026-08-21", None)] == [None, 0, 0]


def test_an_index_says_nothing_about_a_card_before_a_later_row(tmp_path: Path) -> None:
    """An index fetched after 2026-10-01 has the ban of that day, which did not hold in September."""
    bans = with_rows(tmp_path, "2026-10-01,standard,Fireball,0")
    card = replace(CATALOG.find("Fireball"), sets=("ABC",), limits=(("STANDARD", 0),))
    assert copies(card, "2026-09-15") == 0
    assert [copies(card, day, bans) for day in ("2026-09-15", "2026-10-01")] == [None, 0]


def test_somebody_who_looks_before_the_last_day_trusts_their_index_too() -> None:
    bans = BANS.up_to(day_of("2026-08-01"))
    assert str(bans.last_day) == "2026-08-01"
    assert copies(ASCENSION, None, bans) is None
    assert copies(replace(CRYSTAL, sets=("ABC",)), "2026-08-01", bans) is None
    assert BANS.up_to(day_of("2027-01-01")).last_day == BANS.last_day


def test_cards_of_ones_own_are_on_no_list_but_ones_own(tmp_path: Path) -> None:
    mine = CATALOG.add(name="Baleful Oblation", typeline="Action — Mage Spell", reserve=1, text="Draw a card.")
    card = mine.find("Baleful Oblation")
    assert not is_official(card)
    assert is_official(ASCENSION)
    assert copies(card) is None
    assert copies(replace(card, sets=("ABC",))) == 0, "the official card of this name is banned"
    path = tmp_path / "house.csv"
    path.write_text("date,format,card,limit\n,standard,baleful-oblation,2\n", encoding="utf-8")
    assert copies(card, None, BANS.with_file(path, mine)) == 2


# Formats -------------------------------------------------------------------------------------------------------

SPIRIT = CATALOG.find("Spirit of Wind")
SMALL = Deck((Entry(1, SPIRIT),), (Entry(4, made("One")), Entry(4, made("Two"))))


def test_there_are_four_formats() -> None:
    assert ga.FORMATS == {"standard": STANDARD, "pantheon": PANTHEON, "limited": LIMITED, "casual": CASUAL}
    assert [format.title for format in FORMATS.values()] == ["Standard", "Pantheon", "Limited", "Casual"]


def test_a_format_is_no_text() -> None:
    with pytest.raises(ga.WrongArgument, match=r"FORMATS.*and not 'casual'"):
        SMALL.problems("casual")  # type: ignore[arg-type]


def limited(main: int = 30, material: int = 9) -> Deck:
    """A deck of a draft, with a pool beside it."""
    regalia = tuple(Entry(1, made(f"Thing {number}", "ITEM")) for number in range(material))
    spells = tuple(Entry(1, made(f"Card {number}")) for number in range(main))
    return Deck((Entry(1, SPIRIT), *regalia), spells, tuple(Entry(9, made(f"Rest {n}")) for n in range(5)))


def test_a_limited_deck_is_smaller_and_its_sideboard_is_the_rest_of_the_pool() -> None:
    """CR Format Conventions - Draft Rules 1, CR Format Conventions - Draft Rules 2, CR Format Conventions - Draft
    Rules 3.
    """
    assert limited().problems(LIMITED) == []
    assert kinds(limited(main=29), LIMITED) == {ProblemKind.MAIN_TOO_SMALL}
    (problem,) = limited(material=10).problems(LIMITED)
    assert str(problem) == (
        "the material deck has 11 cards, at most 10 are allowed (CR Format Conventions - Draft Rules 2)"
    )
    without = replace(limited(), material=limited().material[1:])
    assert [problem.rule for problem in without.problems(LIMITED)] == ["CR Format Conventions - Draft Rules 2"]


def test_a_limited_deck_has_four_copies_at_most_and_its_pool_any_number() -> None:
    """The tournament rules say so under Limited Formats."""
    card = made("Common")
    four = replace(limited(), main=(*limited().main, Entry(4, card)), sideboard=(Entry(7, card),))
    assert four.problems(LIMITED) == []
    (problem,) = replace(four, main=(*limited().main, Entry(5, card))).problems(LIMITED)
    assert str(problem) == "5 copies of Common, at most 4 allowed (Tournament Rules, Limited Formats)"
    (problem,) = replace(limited(), material=(*limited().material[:9], *limited().material[8:9])).problems(LIMITED)
    assert problem.kind is ProblemKind.TOO_MANY_COPIES


def test_limited_has_the_bans_that_the_index_has_for_drafts() -> None:
    card = replace(made("Card"), sets=("ABC",), limits=(("DRAFT", 0),))
    deck = replace(limited(), main=(*limited().main, Entry(1, card)))
    assert kinds(deck, LIMITED) == {ProblemKind.BANNED}
    assert replace(limited(), sideboard=(Entry(1, card),)).problems(LIMITED) == [], "what is in the pool is not played"


def test_casual_has_no_sizes_copies_or_bans() -> None:
    deck = replace(SMALL, main=(Entry(9, ASCENSION),), sideboard=(Entry(40, made("Rest")),))
    assert {ProblemKind.BANNED, ProblemKind.MAIN_TOO_SMALL, ProblemKind.SIDEBOARD_TOO_LARGE} <= kinds(deck, STANDARD)
    assert deck.problems(CASUAL) == []
    thirteen = tuple(Entry(2, made(f"Thing {number}", "ITEM")) for number in range(7))
    assert replace(SMALL, material=(*SMALL.material, *thirteen)).problems(CASUAL) == []
    assert replace(SMALL, main=()).problems(CASUAL) == []
    assert not ga.Game([replace(SMALL, main=()), SILVIE], seed=1).choices


def test_casual_asks_for_what_a_game_needs() -> None:
    """CR Starting the Game - Standard Games 6, CR Mastery 3, CR Statuses 1, CR Tokens 3, CR Card Types - Champion 2."""
    (problem,) = replace(SMALL, material=()).problems(CASUAL)
    assert (problem.kind, problem.rule) == (ProblemKind.NO_CHAMPION, "CR Starting the Game - Standard Games 6")
    for types in ("MASTERY", "STATUS", "GREATER BOON"):
        deck = replace(SMALL, main=(*SMALL.main, Entry(1, made("Wrong", types))))
        assert kinds(deck, CASUAL) == {ProblemKind.NOT_A_DECK_CARD}
    token = replace(made("Copy", "ALLY"), token=True)
    assert kinds(replace(SMALL, main=(Entry(1, token),)), CASUAL) == {ProblemKind.NOT_A_DECK_CARD}
    assert replace(SMALL, sideboard=(Entry(1, token),)).problems(CASUAL) == [], "no game begins with a sideboard"
    assert kinds(replace(SMALL, main=(Entry(1, SPIRIT),)), CASUAL) == {ProblemKind.WRONG_DECK}
    relics = tuple(Entry(1, made(f"Relic {n}", "ITEM", keyword="divine relic")) for n in range(2))
    assert kinds(replace(SMALL, material=(*SMALL.material, *relics)), CASUAL) == {ProblemKind.DIVINE_RELIC}


def test_a_casual_deck_may_have_boons_if_there_is_one_of_each_kind() -> None:
    """CR Card Types - Boons 2.a."""
    lesser, greater = Entry(1, made("Little", "LESSER BOON")), Entry(1, made("Big", "GREATER BOON"))
    assert replace(SMALL, pantheon=(lesser, greater)).problems(CASUAL) == []
    (problem,) = replace(SMALL, pantheon=(lesser,)).problems(CASUAL)
    assert (problem.kind, problem.rule) == (ProblemKind.WRONG_BOONS, "CR Card Types - Boons 2.a")
    assert kinds(replace(SILVIE, pantheon=(lesser, greater)), LIMITED) >= {ProblemKind.WRONG_BOONS}


def test_the_last_day_on_which_a_deck_was_legal_is_found(tmp_path: Path) -> None:
    assert str(last_legal_day(LORRAINE, STANDARD, "2026-11-27")) == "2026-08-20"
    assert str(last_legal_day(starter_deck("rai-starter", CATALOG), STANDARD, "2026-11-27")) == "2026-06-28"
    assert last_legal_day(SMALL, STANDARD, "2026-11-27") is None
    bans = with_rows(tmp_path, "2026-09-01,standard,Spirit Blade: Ascension,", "2026-10-01,standard,Banner Knight,0")
    assert str(last_legal_day(LORRAINE, STANDARD, "2026-11-27", bans)) == "2026-09-30"
    newer = replace(SILVIE, main=(*SILVIE.main, Entry(1, made("Novelty", sets=("ABC",), limit=0))))
    assert str(last_legal_day(newer, STANDARD, "2026-11-27")) == "2026-08-20", "since then an index may know more"
    assert last_legal_day(newer, STANDARD, "2026-08-20") is None
    oldest = with_rows(tmp_path, "0001-01-01,standard,Banner Knight,0")
    assert last_legal_day(LORRAINE, STANDARD, "2026-11-27", oldest) is None


# Files of bans -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2026-02-30,standard,Fireball,0", "there is no day 2026-02-30"),
        ("1.9.2026,standard,Fireball,0", "and not '1.9.2026'"),
        ("2026-09-01,vintage,Fireball,0", "ban lists for standard, pantheon, limited, and not for 'vintage'"),
        ("2026-09-01,casual,Fireball,0", "and not for 'casual'"),
        ("2026-09-01,standard,Fyreball,0", "no card is named 'Fyreball'. Did you mean 'Fireball'"),
        ("2026-09-01,standard,,0", "the row names no card"),
        ("2026-09-01,standard,Fireball,-1", "a limit is a number of copies from 0 to 99, or nothing, and not '-1'"),
        ("2026-09-01,standard,Fireball,100", "and not '100'"),
        ("2026-09-01,standard,Fireball,two", "and not 'two'"),
        ("2026-09-01,standard,Fireball", "a row has 4 values, date,format,card,limit, and this has 3"),
        ("2026-09-01;standard;Fireball;0", "and this has 1"),
        ('2026-09-01,standard,"Fireball,0', "unexpected end of data"),
    ],
)
def test_a_wrong_row_is_told_with_its_line(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(ga.NotABanList) as caught:
        with_rows(tmp_path, "", "# a comment", "2026-09-01,standard,Fireball,1", line)
    assert str(caught.value).startswith(f"{tmp_path / 'bans.csv'}, line 5: ")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bans.csv"
    for content, message in (
        (b"", "has no rows"),
        (b"# only a comment\n", "has no rows"),
        (b"2026-09-01,standard,Fireball,0\n", "line 1: the first row must be date,format,card,limit"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"#" * (LARGEST_TABLE + 1), "is larger than 1,000,000 bytes"),
    ):
        path.write_bytes(content)
        with pytest.raises(ga.NotABanList, match=r"bans\.csv") as caught:
            BANS.with_file(path, CATALOG)
        assert message in str(caught.value)
    with pytest.raises(ga.NotABanList, match="cannot be read"):
        BANS.with_file(tmp_path / "none.csv", CATALOG)


def test_cards_are_named_as_in_decklists(tmp_path: Path) -> None:
    """By name in any spelling, with or without quotes around commas, by slug, or as our table has them."""
    bans = with_rows(
        tmp_path,
        ",Standard,Silvie, Loved by All,0",
        ' , PANTHEON ,"Silvie, With the Pack",1\r',
        ",draft,fireball,2",
        ",limited,Baleful Oblation,0",
    )
    assert bans.rows[len(BANS.rows) :] == tuple(
        Ban(None, format, card, limit, f"line {line} of {tmp_path / 'bans.csv'}")
        for line, (format, card, limit) in enumerate(
            (
                ("STANDARD", "Silvie, Loved by All", 0),
                ("PANTHEON", "Silvie, With the Pack", 1),
                ("LIMITED", "Fireball", 2),
                ("LIMITED", "Baleful Oblation", 0),
            ),
            2,
        )
    )


# On the command line -------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def first_of_september(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "today", lambda: day_of("2026-09-01"))


@pytest.fixture
def lorraine(tmp_path: Path) -> Path:
    path = tmp_path / "lorraine.txt"
    path.write_text(LORRAINE.text(), encoding="utf-8")
    return path


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def refused(*arguments: str | Path) -> str:
    result = run(*arguments)
    assert result.exit_code == 1, result.output
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr


COMMANDS = (("deck", "check"), ("play", "--auto"), ("simulate", "silvie-starter", "--games", "1"))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("day", "message"),
    [
        ("2026-09-02", "--as-of: 2026-09-02 is in the future, and nobody knows the bans of that day"),
        ("2026-02-30", "--as-of: there is no day 2026-02-30"),
        ("yesterday", "--as-of: a day is written as 2026-08-21 is, year, month, day, and not 'yesterday'"),
        ("2026-8-1", "and not '2026-8-1'"),
    ],
)
def test_a_day_that_cannot_be_is_told_in_one_line(command: tuple[str, ...], day: str, message: str) -> None:
    assert message in refused(*command, "silvie-starter", "--as-of", day)


def test_a_deck_is_checked_by_the_bans_of_today_or_of_another_day(lorraine: Path) -> None:
    result = run("deck", "check", lorraine)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "lorraine: 12 material, 60 main, 0 sideboard; Standard as of 2026-09-01",
        "[banned] Spirit Blade: Ascension is banned in Standard since 2026-08-21 (ban list of 2026-08-21)",
        "The deck is not legal: 1 problem.",
    ]
    for options in (("--as-of", "2026-08-20"), ("--format", "casual")):
        assert run("deck", "check", lorraine, *options).exit_code == 0
    for day in ("2026-08-21", "2026-09-01"):
        assert "[banned]" in run("deck", "check", lorraine, "--as-of", day).stdout
    assert "Casual\n" in run("deck", "check", lorraine, "--format", "casual").stdout
    assert "[boons]" not in result.stdout
    assert "[wrong boons]" in run("deck", "check", lorraine, "--format", "pantheon").stdout
    assert run("deck", "check", lorraine, "--format", "vintage").exit_code == 2


def test_rows_for_days_to_come_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules_from(None, None, None, CATALOG).bans == BANS
    monkeypatch.setattr(formats, "today", lambda: day_of("2026-08-01"))
    found = rules_from(None, None, None, CATALOG)
    assert (str(found.day), str(found.bans.last_day)) == ("2026-08-01", "2026-08-01")
    assert not any(row.date for row in found.bans.rows)


def test_an_embedded_deck_that_is_banned_plays_anyway() -> None:
    result = run("deck", "check", "lorraine-starter")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        "[banned] Spirit Blade: Ascension is banned in Standard since 2026-08-21 (ban list of 2026-08-21)",
        "The deck is not legal: 1 problem.",
        "It plays anyway, as it was printed: it is a starter deck.",
    ]
    assert run("play", "--auto", "--seed", "3").exit_code == 0
    assert "anyway" not in run("deck", "check", "lorraine-starter", "--format", "limited").stdout
    assert "the material deck has 12 cards, at most 10" in refused("play", "--auto", "--format", "limited")


def test_days_before_the_table_are_told_where_decks_are(lorraine: Path) -> None:
    note = "Note: no bans before 2026-06-29 are known here: as of 2026-02-14 only the construction rules are checked.\n"
    early = ("--as-of", "2026-02-14")
    assert note in run("deck", "check", lorraine, *early).stdout
    assert run("play", lorraine, "--auto", "--seed", "3", *early).stderr == note
    result = run("simulate", lorraine, lorraine, "--games", "1", "--json", *early)
    assert result.stderr == note
    assert (json.loads(result.stdout)["format"], json.loads(result.stdout)["as_of"]) == ("standard", "2026-02-14")
    assert run("deck", "check", lorraine, "--format", "casual", *early).stdout.count("Note") == 0


def test_what_stops_a_deck_and_how_to_play_it_anyway_is_told_in_one_line(lorraine: Path, tmp_path: Path) -> None:
    for command in (("play", lorraine), ("simulate", lorraine, "silvie-starter")):
        assert refused(*command) == (
            f"Error: {lorraine} is not a legal deck for Standard as of 2026-09-01: Spirit Blade: Ascension is banned in"
            " Standard since 2026-08-21; to play it anyway, use --format casual or --as-of 2026-08-20, when it was"
            " legal\n"
        )
    small = tmp_path / "small.txt"
    small.write_text("# Material Deck\n1 Spirit of Wind\n# Main Deck\n5 Fireball\n", encoding="utf-8")
    assert refused("play", small).endswith(
        "the main deck has 5 cards, at least 60 are needed (1 more, which 'grandarchive deck check' lists);"
        " to play it anyway, use --format casual\n"
    )
    headless = tmp_path / "headless.txt"
    headless.write_text("# Main Deck\n60 Fireball\n", encoding="utf-8")
    assert "anyway" not in refused("play", headless)
    assert "no level 0 champion" in refused("play", headless, "--format", "casual")


def test_the_format_is_shown_where_decks_are(lorraine: Path) -> None:
    """The date only if it was asked for: the same seed prints the same game on every day."""
    start = ("play", lorraine, "--seed", "3", "--auto")
    for options, words in (
        (("--format", "casual"), "Casual"),
        (("--as-of", "2026-08-20"), "Standard as of 2026-08-20"),
        (("--format", "casual", "--as-of", "2026-08-20"), "Casual"),
    ):
        first = run(*start, *options).stdout.splitlines()[0]
        assert first == f"Player A: {lorraine.name}, Player B: rai-starter, seed 3, {words}"
    assert run("play", "--seed", "3", "--auto").stdout.splitlines()[0].endswith("seed 3, Standard")
    batch = ("simulate", lorraine, "silvie-starter", "--games", "1", "--players", "random", "random")
    assert run(*batch, "--as-of", "2026-08-20").stdout.splitlines()[0] == "Standard as of 2026-08-20"
    found = json.loads(run(*batch, "--format", "casual", "--json").stdout)
    assert (found["format"], found["as_of"]) == ("casual", None)
    found = json.loads(run("simulate", "silvie-starter", *batch[2:], "--json").stdout)
    assert (found["format"], found["as_of"]) == ("standard", "2026-09-01")


def test_a_file_of_bans_counts(lorraine: Path, tmp_path: Path) -> None:
    bans = tmp_path / "bans.csv"
    bans.write_text("date,format,card,limit\n2026-08-30,standard,spirit-blade-ascension,\n", encoding="utf-8")
    assert run("deck", "check", lorraine, "--bans", bans).exit_code == 0
    assert run("deck", "check", lorraine, "--bans", bans, "--as-of", "2026-08-29").exit_code == 1
    assert run("play", lorraine, "--auto", "--seed", "3", "--bans", bans).exit_code == 0
    bans.write_text(
        "date,format,card,limit\n2026-09-02,standard,Gray Wolf,1\n,standard,Give Bath,1\n", encoding="utf-8"
    )
    silvie = tmp_path / "silvie.txt"
    silvie.write_text(SILVIE.text(), encoding="utf-8")
    result = run("deck", "check", silvie, "--bans", bans)
    assert f"2 copies of Give Bath, at most 1 allowed (line 3 of {bans})" in result.stdout
    assert "Gray Wolf" not in result.stdout, "that row is for tomorrow"
    bans.write_text("date,format,card,limit\n,standard,Gray Wolff,1\n", encoding="utf-8")
    for command in COMMANDS:
        message = refused(*command, "silvie-starter", "--bans", bans)
        assert f"{bans}, line 2: no card is named 'Gray Wolff'. Did you mean 'Gray Wolf'" in message


def test_a_saved_game_goes_on_whatever_its_format_was(lorraine: Path, tmp_path: Path) -> None:
    save, replay = tmp_path / "game.json", tmp_path / "replay.jsonl"
    start = ("play", lorraine, "--seed", "3", "--first", "a", "--format", "casual", "--save-replay", replay)
    assert run(*start, typed=f"1\n1\nsave {save}\nquit\n").exit_code == 0
    for file in (save, replay):
        assert "wins in turn" in run("play", "--load", file, typed="concede\n").stdout
        for option in (("--format", "casual"), ("--as-of", "2026-08-20"), ("--bans", "x.csv")):
            result = run("play", "--load", file, *option)
            assert result.exit_code == 2
            assert "the decks of a saved game are not checked again" in result.stderr


# Real decks ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def index() -> ga.Catalog:
    return loaded_index()


@pytest.mark.index
@pytest.mark.parametrize(("format", "as_of"), [("casual", None), (None, "2026-04-29")])
def test_every_sample_deck_plays_or_names_each_card_that_is_not_understood(
    index: ga.Catalog, format: str | None, as_of: str | None
) -> None:
    """In casual; in Standard as of the last day on which one of them was played, but for a sideboard of 16 points."""
    counts: Counter[str] = Counter()
    for path in sorted(TOURNAMENT.glob("*.txt")):
        unread = {card.name for card in Deck.from_file(path, index).unsupported()}
        deck, message = may_play(path, rules_from(format, as_of, None, index), index)
        if deck is not None:
            assert not unread
            for program in ("greedy", "random"):
                begin(deck, program, seed=counts["play"])
            counts["play"] += 1
        elif unread:
            assert set(message.split("not understood: ")[1].split(" (")[0].split("; ")) == unread
            counts["have cards that are not understood"] += 1
        else:
            assert "the sideboard is worth 16 points, at most 15 are allowed" in message
            assert message.endswith("; to play it anyway, use --format casual")
            counts["illegal"] += 1
    click.echo(f"{format or 'standard'}: {dict(counts)}")
    assert counts.total() == 59
    assert counts["illegal"] == (format is None)
    assert counts["play"] >= 39


def may_play(path: Path, rules: Rules, index: ga.Catalog) -> tuple[Deck | None, str]:
    """The deck in a file, or why it may not play."""
    try:
        return playable_deck(str(path), index, rules), ""
    except ga.IllegalDeck as error:
        return None, str(error)


def begin(deck: Deck, program: str, seed: int) -> None:
    """Let a program play 20 decisions of a game of a deck against itself."""
    game = ga.Game([deck, deck], seed)
    players = [agent(program, seat) for seat in range(2)]
    for _ in range(20):
        player = game.decision.player
        game.choose(players[player].choose(game.view(player)))
    assert len(game.choices) == 20


@pytest.mark.index
def test_bans_since_stop_some_of_the_sample_decks(index: ga.Catalog) -> None:
    """As of a day each: what construction forbids, the facts of the index, and the bans of August on top of them."""
    decks = [Deck.from_file(path, index) for path in sorted(TOURNAMENT.glob("*.txt"))]
    illegal = {
        day: sum(bool(deck.problems(deck.format, day)) for deck in decks)
        for day in ("2026-06-28", str(FIRST_DAY), "2026-08-20", "2026-08-21", None)
    }
    click.echo(f"illegal: {illegal}")
    assert illegal == {"2026-06-28": 1, "2026-06-29": 11, "2026-08-20": 11, "2026-08-21": 15, None: 15}
    assert all(deck.problems(PANTHEON) for deck in decks)
    assert not any(deck.problems(CASUAL) for deck in decks)
