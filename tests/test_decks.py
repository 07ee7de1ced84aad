"""Decklists: what can be read and written, and what the construction rules of Standard forbid."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grandarchive.cards import Catalog
from grandarchive.cards.starter.printing import slug_of
from grandarchive.decks import STANDARD, STARTER_DECKS, Deck, Entry, Problem, ProblemKind, starter_deck
from grandarchive.errors import IllegalDeck, UnknownCard
from grandarchive.model.abilities import Keyword
from grandarchive.model.cards import CardDefinition, Cost, Face
from grandarchive.model.terms import CostKind

CATALOG = Catalog.starter()

LIST = """\
# A deck of ours

# Material Deck
1 Spirit of Fire
Tome of Knowledge

# Main Deck
4 Fireball
2 Careful Study

# Sideboard
1 Endura, Scepter of Ignition
"""


def listed(entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.card.name) for entry in entries]


def read(text: str) -> Deck:
    return Deck.parse(text, CATALOG)


# Reading -------------------------------------------------------------------------------------------------------


def test_a_list_has_three_sections() -> None:
    deck = Deck.parse(LIST, CATALOG, "ours")
    assert deck.name == "ours"
    assert listed(deck.material) == [(1, "Spirit of Fire"), (1, "Tome of Knowledge")]
    assert listed(deck.main) == [(4, "Fireball"), (2, "Careful Study")]
    assert listed(deck.sideboard) == [(1, "Endura, Scepter of Ignition")]
    assert [card.name for card in deck.main_cards()] == ["Fireball"] * 4 + ["Careful Study"] * 2
    assert [card.name for card in deck.material_cards()] == ["Spirit of Fire", "Tome of Knowledge"]


@pytest.mark.parametrize(
    "line",
    [
        "4 Fireball",
        "4x Fireball",
        "4X Fireball",
        "4 x Fireball",
        "  4\tFIREBALL  ",
        "4 fireball // hot",
        "4 Fireball ; hot",
    ],
)
def test_a_count_and_a_name_may_be_written_in_several_ways(line: str) -> None:
    assert listed(read(f"# Main Deck\n{line}").main) == [(4, "Fireball")]


@pytest.mark.parametrize(
    "heading",
    [
        "# Main Deck",
        "#main deck",
        "## MAIN DECK",
        "Main Deck:",
        "main deck",
        "Main:",
        "# Maindeck",
        "# Main Deck (60)",
        "# Main Deck: 60 cards",
        "Main Deck (60 cards)",
    ],
)
def test_a_section_may_be_headed_in_several_ways(heading: str) -> None:
    assert listed(read(f"# Sideboard\n1 Careful Study\n{heading}\n4 Fireball").main) == [(4, "Fireball")]


def test_comments_blank_lines_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    text = (
        "\ufeff# Dawn: a list\r\n\r\n// one\r\n; two\r\n# Main Deck ideas\r\n# Main Deck\r\n4 Fireball\r\n# three\r\n"
    )
    assert listed(read(text).main) == [(4, "Fireball")]
    assert listed(read("# Main Deck\r4 Fireball\r2 Careful Study").main) == [(4, "Fireball"), (2, "Careful Study")]


def test_sections_may_come_in_any_order_and_lines_of_one_card_add_up() -> None:
    deck = read("# Main Deck\n1 Fireball\n# Material Deck\n1 Spirit of Fire\n# Main Deck\n1 Careful Study\nfireball")
    assert listed(deck.main) == [(2, "Fireball"), (1, "Careful Study")]
    assert listed(deck.material) == [(1, "Spirit of Fire")]


def test_a_card_may_be_named_with_curly_quotes_or_by_its_slug() -> None:
    deck = read("# Material Deck\n1 Arcanist’s Prism\n1 tome-of-knowledge")
    assert listed(deck.material) == [(1, "Arcanist's Prism"), (1, "Tome of Knowledge")]


def test_cards_before_any_section_are_refused_with_the_remedy() -> None:
    with pytest.raises(IllegalDeck, match=r'line 2: \'4 Fireball\' stands before any section; put "# Material Deck"'):
        read("\n4 Fireball")


@pytest.mark.parametrize("count", ["0", "-1", "100", "1000", "9" * 900, "+0"])
def test_an_impossible_count_is_refused(count: str) -> None:
    with pytest.raises(IllegalDeck, match=r"line 2: .* has no possible number of copies; it must be from 1 to 99"):
        read(f"# Main Deck\n{count} Fireball")


def test_lines_of_one_card_do_not_add_up_to_an_impossible_count() -> None:
    with pytest.raises(IllegalDeck, match="line 3: 100 copies of Fireball"):
        read("# Main Deck\n99 Fireball\n1 Fireball")


@pytest.mark.parametrize("line", ["4", "4x", "4 x"])
def test_a_count_without_a_name_is_refused(line: str) -> None:
    with pytest.raises(IllegalDeck, match=r"line 2: '4.*' has no name after the count"):
        read(f"# Main Deck\n{line}")


def test_an_unknown_card_is_refused_with_its_line_and_the_nearest_names() -> None:
    """CR Format Conventions 1."""
    with pytest.raises(UnknownCard) as refusal:
        read("# Main Deck\n4 Fireball\n2 Carefull Studdy")
    assert (refusal.value.line, refusal.value.name) == (3, "Carefull Studdy")
    first, remedy = str(refusal.value).splitlines()
    assert first == "line 3: no card is named 'Carefull Studdy'. Did you mean 'Careful Study'?"
    assert remedy.startswith("Only the 103 starter cards are here: get all others with 'grandarchive cards update'")


def test_all_unknown_cards_are_named_in_one_error_that_begins_with_the_first() -> None:
    with pytest.raises(UnknownCard) as refusal:
        read("# Main Deck\n4 Firebal\n2 Careful Study\n1 Qqqqqqqq")
    first, _ = str(refusal.value).splitlines()
    assert first == (
        "line 2: no card is named 'Firebal' (did you mean 'Fireball'?); line 4: no card is named 'Qqqqqqqq'."
    )


def test_problems_of_several_kinds_are_told_in_one_error() -> None:
    with pytest.raises(IllegalDeck) as refusal:
        read("4 Fireball\n# Main Deck\n4 Firebal\n0 Fireball")
    *lines, remedy = str(refusal.value).splitlines()
    assert [line.split(":")[0] for line in lines] == ["line 1", "line 3", "line 4"]
    assert remedy.startswith("Only the 103 starter cards are here")


def test_a_name_of_several_cards_is_refused_and_each_is_written_by_its_slug() -> None:
    face = CATALOG["Spirit of Fire"].face
    twins = tuple(CardDefinition(f"spirit-of-fire-{letter}", (face,)) for letter in "ab")
    catalog = Catalog(twins)
    with pytest.raises(IllegalDeck, match=r"line 2: 2 cards are named 'Spirit of Fire'.*spirit-of-fire-a"):
        Deck.parse("# Material Deck\n1 Spirit of Fire", catalog)
    deck = Deck.parse("# Material Deck\n1 spirit-of-fire-b", catalog)
    assert deck.material == (Entry(1, twins[1]),)
    assert Deck.parse(deck.text(), catalog) == deck


def test_of_many_unknown_cards_three_are_named() -> None:
    with pytest.raises(UnknownCard) as refusal:
        read("# Main Deck\n" + "4 Qqqqqqqq\n" * 900)
    first, _ = str(refusal.value).splitlines()
    assert first.count("Qqqqqqqq") == 3
    assert first.endswith("line 4: no card is named 'Qqqqqqqq'; and 897 more unknown cards.")


def test_of_many_bad_lines_three_are_told() -> None:
    with pytest.raises(IllegalDeck) as refusal:
        read("# Main Deck\n" + "0 Fireball\n" * 900)
    lines = str(refusal.value).splitlines()
    assert [line.split(":")[0] for line in lines] == ["line 2", "line 3", "line 4", "and 897 more lines cannot be read"]


def test_a_list_of_very_many_lines_is_not_read_to_its_end() -> None:
    with pytest.raises(IllegalDeck, match=r"^line 1002: the list has more than 1,000 lines with cards$"):
        read("# Main Deck\n" + "4 Qqqqqqqq\n" * 5000)
    with pytest.raises(IllegalDeck, match=r"^the list has 10,002 lines; no deck needs more than 10,000$"):
        read("# Main Deck\n" + "4 Fireball\n" * 10_000)


@pytest.mark.parametrize("text", ["", "\n\n", "# Main Deck\n", "# only a comment"])
def test_a_list_without_cards_is_refused(text: str) -> None:
    with pytest.raises(IllegalDeck, match="the list has no cards"):
        read(text)


def test_a_file_gives_its_name_to_the_deck(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(LIST, encoding="utf-8-sig", newline="\r\n")
    assert Deck.from_file(path, CATALOG) == Deck.parse(LIST, CATALOG, "mine")


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(IllegalDeck, match=r"missing\.txt cannot be read"):
        Deck.from_file(tmp_path / "missing.txt", CATALOG)
    (tmp_path / "image").write_bytes(b"\xff\xd8\xff\xe0")
    with pytest.raises(IllegalDeck, match="not text in UTF-8"):
        Deck.from_file(tmp_path / "image", CATALOG)


def test_a_list_of_very_many_cards_is_refused_before_it_is_read() -> None:
    """What follows the line where a section is full is not looked at, be it right or wrong."""
    lines = [f"99 {card.name}" for card in CATALOG]
    with pytest.raises(IllegalDeck, match=r"^line 7: here the main deck has more than 500 cards$"):
        read("\n".join(["# Main Deck", *lines, *["4 Nonsense"] * 1000]))
    with pytest.raises(IllegalDeck, match=r"^line 3: here the material deck has more than 100 cards$"):
        read("# Material Deck\n99 Spirit of Wind\n2 Spirit of Fire")
    with pytest.raises(IllegalDeck, match=r"^line 3: here the sideboard has more than 100 cards$"):
        read("# Sideboard\n99 Spirit of Wind\n2 Spirit of Fire")
    with pytest.raises(IllegalDeck, match="no deck needs more than 1,000,000"):
        read("4 Fireball\n" * 200_000)


def test_a_file_of_very_many_cards_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("4 Fireball\n" * 200_000, encoding="utf-8")
    with pytest.raises(IllegalDeck, match="is larger than 1,000,000 bytes"):
        Deck.from_file(path, CATALOG)


LINES = st.sampled_from(["# Main Deck", "Main:", "4 Fireball", "2x Careful Study", "0 a", "4", "-", "// x"])


@settings(deadline=None)
@given(st.text() | st.lists(LINES).map("\n".join))
def test_any_text_is_a_deck_that_can_be_written_or_refused(text: str) -> None:
    try:
        deck = read(text)
    except (IllegalDeck, UnknownCard):
        with pytest.raises((IllegalDeck, UnknownCard), match=r"^(line \d+: |the list has no cards)"):
            read(text)
    else:
        assert read(deck.text()) == deck


SECTION = st.dictionaries(st.sampled_from(CATALOG.cards), st.integers(1, 12), max_size=8).map(
    lambda counts: tuple(Entry(count, card) for card, count in counts.items())
)


@settings(deadline=None)
@given(SECTION, SECTION, SECTION)
def test_a_deck_that_is_written_reads_the_same(
    material: tuple[Entry, ...], main: tuple[Entry, ...], sideboard: tuple[Entry, ...]
) -> None:
    assume(material or main or sideboard)
    deck = Deck(material, main, sideboard)
    assert read(deck.text()) == deck


def test_a_deck_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        read(LIST).name = "other"  # type: ignore[misc]


# Starter decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STARTER_DECKS)
def test_the_starter_decks_are_legal_but_for_bans_and_supported(name: str) -> None:
    """CR Format Conventions - Standard Constructed Rules 1, 2 and 3."""
    deck = starter_deck(name, CATALOG)
    assert (deck.name, len(deck.material_cards()), len(deck.main_cards())) == (name, 12, 60)
    assert deck.problems(STANDARD, as_of="2026-06-28") == []
    assert deck.unsupported() == []


def test_an_unknown_starter_deck_is_refused_with_the_known_ones() -> None:
    with pytest.raises(IllegalDeck, match="lorraine-starter, rai-starter, silvie-starter"):
        starter_deck("nobody", CATALOG)


# Construction --------------------------------------------------------------------------------------------------

LEGAL = starter_deck("silvie-starter", CATALOG)


def made(
    name: str,
    types: str = "ACTION",
    *,
    regalia: bool = False,
    token: bool = False,
    limit: int | None = None,
    text: str = "",
    keyword: str | None = None,
    level: int | None = None,
) -> CardDefinition:
    """A card of ours."""
    memory = regalia or types == "CHAMPION"
    face = Face(
        name,
        frozenset({types}),
        frozenset({"REGALIA"} if regalia else ()),
        cost=Cost(CostKind.MEMORY if memory else CostKind.RESERVE, 1),
        level=level,
        abilities=(Keyword(keyword),) if keyword else (),
    )
    limits = () if limit is None else (("STANDARD", limit),)
    return CardDefinition(slug_of(name), (face,), token, text, limits=limits)


def with_cards(section: str, *entries: tuple[int, CardDefinition]) -> Deck:
    """A legal deck with these besides. In the material deck they take the place of regalia, for there is no room."""
    added = tuple(Entry(count, card) for count, card in entries)
    match section:
        case "material":
            kept = LEGAL.material[: len(LEGAL.material) - sum(entry.count for entry in added)]
            return replace(LEGAL, material=kept + added)
        case "main":
            return replace(LEGAL, main=LEGAL.main + added)
        case _:
            return replace(LEGAL, sideboard=added)


def only(deck: Deck) -> Problem:
    """The one problem of a deck."""
    (problem,) = deck.problems(STANDARD)
    return problem


def test_a_main_deck_has_at_least_sixty_cards() -> None:
    """CR Format Conventions - Standard Constructed Rules 1."""
    first = LEGAL.main[0]
    small = replace(LEGAL, main=(replace(first, count=first.count - 1), *LEGAL.main[1:]))
    assert only(small).kind is ProblemKind.MAIN_TOO_SMALL
    assert str(only(small)) == (
        "the main deck has 59 cards, at least 60 are needed (CR Format Conventions - Standard Constructed Rules 1)"
    )
    assert with_cards("main", (4, made("More"))).problems(STANDARD) == []


def test_a_main_deck_has_at_most_four_copies_of_a_name() -> None:
    """CR Format Conventions - Standard Constructed Rules 1. Cards with one name count together."""
    assert with_cards("main", (4, made("Card"))).problems(STANDARD) == []
    problem = only(with_cards("main", (5, made("Card"))))
    assert (problem.kind, problem.card) == (ProblemKind.TOO_MANY_COPIES, "Card")
    other = replace(made("Card"), slug="card-b")
    assert only(with_cards("main", (3, made("Card")), (2, other))).message == "5 copies of Card, at most 4 allowed"


def test_a_material_deck_has_at_most_twelve_cards() -> None:
    """CR Format Conventions - Standard Constructed Rules 2."""
    large = replace(LEGAL, material=(*LEGAL.material, Entry(1, made("Thing", "ITEM", regalia=True))))
    assert only(large).kind is ProblemKind.MATERIAL_TOO_LARGE


def test_a_material_deck_has_one_copy_of_a_name() -> None:
    """CR Game Zones - Material Deck 5, CR Format Conventions - Standard Constructed Rules 2."""
    thing = made("Thing", "ITEM", regalia=True)
    assert with_cards("material", (1, thing)).problems(STANDARD) == []
    problem = only(with_cards("material", (2, thing)))
    assert (problem.kind, problem.card) == (ProblemKind.TOO_MANY_COPIES, "Thing")
    assert problem.rule == "CR Format Conventions - Standard Constructed Rules 2"


def test_a_material_deck_has_a_level_0_champion() -> None:
    """CR Format Conventions - Standard Constructed Rules 3."""
    without = replace(LEGAL, material=LEGAL.material[1:])
    assert only(without).kind is ProblemKind.NO_CHAMPION
    aside = replace(without, sideboard=LEGAL.material[:1])
    assert only(aside).kind is ProblemKind.NO_CHAMPION, "one in the sideboard is not enough"


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (made("Thing", "ITEM", regalia=True), "CR Supertypes - Regalia 1"),
        (made("Hero", "CHAMPION", level=1), "CR Card Types - Champion 2"),
    ],
)
def test_regalia_and_champions_belong_in_the_material_deck(card: CardDefinition, rule: str) -> None:
    """CR Supertypes - Regalia 1, CR Card Types - Champion 2."""
    problem = only(with_cards("main", (1, card)))
    assert (problem.kind, problem.card, problem.rule) == (ProblemKind.WRONG_DECK, card.name, rule)
    assert with_cards("material", (1, card)).problems(STANDARD) == []


def test_nothing_else_belongs_in_the_material_deck() -> None:
    """CR Card Types - Item 2: an item of the material deck is a regalia."""
    problem = only(with_cards("material", (1, made("Thing", "ITEM"))))
    assert (problem.kind, problem.message) == (ProblemKind.WRONG_DECK, "Thing belongs in the main deck")


def test_a_sideboard_has_at_most_fifteen_cards() -> None:
    """CR Format Conventions - Standard Constructed Rules 4."""
    cards = [(3, made(f"Card {number}")) for number in range(5)]
    assert with_cards("sideboard", *cards).problems(STANDARD) == []
    kinds = {problem.kind for problem in with_cards("sideboard", *cards, (1, made("One more"))).problems(STANDARD)}
    assert kinds == {ProblemKind.SIDEBOARD_TOO_LARGE, ProblemKind.SIDEBOARD_POINTS}


def test_a_sideboard_is_worth_at_most_fifteen_points() -> None:
    """CR Format Conventions - Standard Constructed Rules 4: regalia and champions are worth 3."""
    regalia = [(1, made(f"Thing {number}", "ITEM", regalia=True)) for number in range(4)]
    champion = (1, made("Hero", "CHAMPION", level=1))
    assert with_cards("sideboard", *regalia, champion).problems(STANDARD) == []
    problem = only(with_cards("sideboard", *regalia, champion, (1, made("Card"))))
    assert problem.message == "the sideboard is worth 16 points, at most 15 are allowed"


def test_copies_in_the_sideboard_count_with_those_in_the_deck() -> None:
    """The tournament rules say so under Sideboarding."""
    card, thing = made("Card"), made("Thing", "ITEM", regalia=True)
    three = with_cards("main", (3, card))
    assert replace(three, sideboard=(Entry(1, card),)).problems(STANDARD) == []
    problem = only(replace(three, sideboard=(Entry(2, card),)))
    assert problem.message == "5 copies of Card with the sideboard, at most 4 allowed"
    problem = only(replace(with_cards("material", (1, thing)), sideboard=(Entry(1, thing),)))
    assert problem.message == "2 copies of Thing with the sideboard, at most 1 allowed"


def test_a_card_with_limit_0_is_banned_anywhere_in_the_deck() -> None:
    banned = made("Card", limit=0)
    for section in ("main", "sideboard"):
        problem = only(with_cards(section, (1, banned)))
        assert (problem.kind, problem.card) == (ProblemKind.BANNED, "Card")


def test_a_limit_of_the_format_stands_instead_of_the_usual_one() -> None:
    assert only(with_cards("main", (2, made("Card", limit=1)))).message == "2 copies of Card, at most 1 allowed"
    assert with_cards("main", (9, made("Card", limit=9))).problems(STANDARD) == []
    elsewhere = replace(made("Card"), limits=(("PANTHEON", 0),))
    assert with_cards("main", (4, elsewhere)).problems(STANDARD) == []


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (made("Copy", "ALLY", token=True), "CR Tokens 3"),
        (made("Skill", "MASTERY"), "CR Mastery 3"),
        (made("Mood", "STATUS"), "CR Statuses 1"),
        (made("Gift", "GREATER BOON"), "CR Game Zones - Pantheon 2"),
        (made("Favor", "LESSER BOON"), "CR Game Zones - Pantheon 2"),
    ],
)
@pytest.mark.parametrize("section", ["material", "main", "sideboard"])
def test_tokens_masteries_statuses_and_boons_are_in_no_deck(card: CardDefinition, rule: str, section: str) -> None:
    """CR Tokens 3, CR Mastery 3, CR Statuses 1, CR Card Types - Boons 1."""
    problem = only(with_cards(section, (1, card)))
    assert (problem.kind, problem.card, problem.rule) == (ProblemKind.NOT_A_DECK_CARD, card.name, rule)


def test_a_material_deck_has_one_divine_relic_at_most() -> None:
    """CR Divine Relic 1, whether the keyword is among the abilities or on a keyword line of an unread text."""
    understood = made("First", "ITEM", regalia=True, keyword="divine relic")
    unread = made("Second", "ITEM", regalia=True, text="**Divine Relic**, **Hindered** *(Reminder.)*\n\nMore.")
    mentions = made("Third", "ITEM", regalia=True, text="Destroy a regalia with **divine relic**.")
    problem = only(with_cards("material", (1, understood), (1, unread), (1, mentions)))
    assert (problem.kind, problem.rule) == (ProblemKind.DIVINE_RELIC, "CR Divine Relic 1")
    assert problem.message.endswith("not 2: First and Second")
    assert with_cards("material", (1, unread), (1, mentions)).problems(STANDARD) == []
    aside = replace(with_cards("material", (1, understood)), sideboard=(Entry(1, unread),))
    assert aside.problems(STANDARD) == [], "the rule is about the material deck"


def test_cards_that_are_not_supported_are_no_problem_of_construction() -> None:
    unread = replace(made("Card"), unread=("Words.",))
    deck = with_cards("main", (4, unread))
    assert deck.problems(STANDARD) == []
    assert deck.unsupported() == [unread]


def test_all_problems_of_a_deck_are_told_at_once() -> None:
    kinds = {problem.kind for problem in read("# Main Deck\n5 Fireball\n1 Spirit of Fire").problems(STANDARD)}
    assert kinds == {
        ProblemKind.MAIN_TOO_SMALL,
        ProblemKind.TOO_MANY_COPIES,
        ProblemKind.WRONG_DECK,
        ProblemKind.NO_CHAMPION,
    }
