"""Decklists as people have them: headings, lines, tables, JSON, files, and what is refused."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import grandarchive as ga
from grandarchive.cards import Catalog
from grandarchive.cli import main, overwriting
from grandarchive.decks import Deck, Entry
from grandarchive.decks.forms import FORMS
from grandarchive.decks.headings import find_heading
from grandarchive.errors import GrandArchiveError, IllegalDeck, UnknownCards, WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.text.official import folded
from tests.made_up_lists import KINDS, catalog, complaint, in_every_form, random_deck
from tests.official import loaded_index

CATALOG = Catalog.starter()
SHARED = Path(__file__).resolve().parent.parent.parent / "shared"


def read(text: str) -> Deck:
    return Deck.parse(text, CATALOG)


def cards(entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.card.name) for entry in entries]


def refusal(text: str) -> str:
    with pytest.raises(IllegalDeck) as error:
        read(text)
    return str(error.value)


# Headings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "heading",
    [
        *("Sideboard", "SIDEBOARD", "Side", "Side Board", "Side-board", "SB", "Sidedeck", "# Sideboard", "#sb"),
        *("## Sideboard ##", "// Sideboard", "== Sideboard ==", "[Sideboard]", "**Sideboard**", "--- Sideboard ---"),
        *("Sideboard:", "# Sideboard：", "**Sideboard:**", "Sideboard (2)", "Sideboard - 2", "Sideboard – 2 cards"),
        *(
            "Sideboard: 2 cards",
            "[Sideboard] (2/15)",
            "**Sideboard** (2)",
            "Ｓｉｄｅｂｏａｒｄ（２）",
            "// 2 Sideboard",
        ),
        *("# Sideboard // for later", "\u200bSideboard\u00a0", "* Sideboard"),
    ],
)
def test_a_sideboard_is_headed_in_many_ways(heading: str) -> None:
    deck = read(f"# Main Deck\n4 Careful Study\n{heading}\n2 Fireball")
    assert (cards(deck.main), cards(deck.sideboard)) == ([(4, "Careful Study")], [(2, "Fireball")])
    assert deck.notes == ()


@pytest.mark.parametrize("heading", ["Material", "Materials", "Material Deck", "# Material Deck (1)", "MATERIALDECK:"])
def test_a_material_deck_is_headed_in_many_ways(heading: str) -> None:
    assert cards(read(f"{heading}\n1 Spirit of Fire").material) == [(1, "Spirit of Fire")]


@pytest.mark.parametrize(
    "heading", ["Main", "Maindeck", "Main Deck", "Deck", "Mainboard", "Main - 60", "Main Deck (60)"]
)
def test_a_main_deck_is_headed_in_many_ways(heading: str) -> None:
    assert cards(read(f"Material\n1 Spirit of Fire\n{heading}\n4 Fireball").main) == [(4, "Fireball")]


@pytest.mark.parametrize(
    "heading", ["# Maybeboard", "Maybe:", "// Considering (2)", "[Wishlist]", "Tokens", "Masteries"]
)
def test_cards_for_later_are_left_out_with_a_note(heading: str) -> None:
    deck = read(f"# Main Deck\n4 Careful Study\n{heading}\n2 Fireball\nUnheard-of Hero x1")
    assert cards(deck.main) == [(4, "Careful Study")]
    (note,) = deck.notes
    assert note.startswith("3 cards under '")
    assert note.endswith("' left out")
    assert deck == read("# Main Deck\n4 Careful Study"), "notes are no part of a deck"


def test_a_heading_for_a_type_puts_each_card_where_it_belongs() -> None:
    deck = read(
        "Champion:\n1 Spirit of Fire\nRegalia\n1 Tome of Knowledge\nActions (4)\n4 Fireball\n# Items & Weapons\n"
    )
    assert cards(deck.material) == [(1, "Spirit of Fire"), (1, "Tome of Knowledge")]
    assert cards(deck.main) == [(4, "Fireball")]
    within = read("# Main Deck\n## Items\n1 Tome of Knowledge\n## Actions\n4 Fireball")
    assert (cards(within.material), cards(within.main)) == ([(1, "Tome of Knowledge")], [(4, "Fireball")])


def test_a_heading_for_a_type_stays_within_a_sideboard_and_a_maybeboard() -> None:
    deck = read(
        "# Sideboard\n// Regalia\n1 Tome of Knowledge\n// Actions\n2 Fireball\n# Maybeboard\n// Actions\n1 Fireball"
    )
    assert cards(deck.sideboard) == [(1, "Tome of Knowledge"), (2, "Fireball")]
    assert deck.notes == ("1 card under 'Maybeboard' left out",)
    after_tokens = read("Tokens\n1 Some Token\nActions\n2 Fireball")
    assert cards(after_tokens.main) == [(2, "Fireball")], "tokens are a type of cards as well"


@pytest.mark.parametrize(
    "heading",
    ["# Removal", "// Ramp", "Combo:", "Combo：", "[Tech]", "**Draw**", "== A ==", "# 12 Finishers", "# Fireball"],
)
def test_a_heading_that_is_not_known_is_refused_if_a_card_follows_it(heading: str) -> None:
    message = refusal(f"# Main Deck\n4 Careful Study\n{heading}\n\n2 Fireball\n# Sideboard\n1 Fireball")
    assert message.startswith("line 3: ")
    assert " is no heading of a decklist" in message
    assert "Material Deck, Main Deck, Sideboard, Pantheon, a type of cards such as Allies, and Maybeboard" in message
    for harmless in (f"{heading}\n# Main Deck\n4 Careful Study", f"# Main Deck\n4 Careful Study\n{heading}\n; end"):
        assert cards(read(harmless).main) == [(4, "Careful Study")]


def test_a_misspelled_heading_is_refused_with_the_nearest_one() -> None:
    assert "'Sideborad' is neither a card nor a heading of a decklist (did you mean 'Sideboard'?)" in refusal(
        "# Main Deck\n4 Fireball\nSideborad\n2 Fireball"
    )
    assert "(did you mean 'Main Deck'?)" in refusal("# Main Dekc\n4 Fireball")


def test_two_headings_that_are_not_known_are_both_told_in_a_line_each() -> None:
    first, second = refusal("# Main Deck\n# Ramp\n4 Fireball\n# Draw\n4 Careful Study").splitlines()
    assert first.startswith("line 2: '# Ramp' is no heading of a decklist; headings are ")
    assert second == "line 4: '# Draw' is no heading of a decklist"


def test_a_card_behind_a_mark_is_a_comment_with_a_note() -> None:
    deck = read("# Main Deck\n4 Careful Study\n// 4 Fireball\n1 Fireball")
    assert cards(deck.main) == [(4, "Careful Study"), (1, "Fireball")]
    assert deck.notes == ("line 3, '// 4 Fireball', left out as a comment",)


@pytest.mark.parametrize(
    "beginning",
    [
        *(
            "# My deck",
            "My deck",
            "Name: My deck",
            "Deck: Storm",
            "Deck name: Rai",
            "// by me\n// Main ideas",
            "My deck:",
        ),
        *("https://example.org/deck/7", "My deck\nAuthor: me\nFormat: Standard\n60 cards\n----"),
    ],
)
def test_a_list_may_begin_with_its_name_and_other_facts(beginning: str) -> None:
    deck = read(f"{beginning}\n# Main Deck\n4 Fireball\nTotal: 4\nNotes: 4 of a kind")
    assert (cards(deck.main), deck.notes) == ([(4, "Fireball")], ())


def test_a_second_line_that_is_no_card_and_no_heading_is_refused() -> None:
    assert refusal("My deck\nRemoval\n# Main Deck\n4 Fireball").startswith("line 2: 'Removal' is neither a card nor")


@pytest.mark.parametrize(
    "line", ["SB: 2 Fireball", "sb:2x Fireball", "Sideboard: Fireball x2", "SB： ２ Fireball // hot"]
)
def test_a_line_may_name_its_own_section(line: str) -> None:
    deck = read(f"# Main Deck\n4 Careful Study\n{line}\n1 Arcane Blast")
    assert cards(deck.sideboard) == [(2, "Fireball")]
    assert cards(deck.main) == [(4, "Careful Study"), (1, "Arcane Blast")]


def test_a_type_before_a_card_needs_a_count() -> None:
    assert "'Champion: Spirit of Fire' may be a fact or a card" in refusal("Champion: Spirit of Fire\nMain\n4 Fireball")
    assert cards(read("Champion: 1 Spirit of Fire\nMain\n4 Fireball").material) == [(1, "Spirit of Fire")]


# Lines ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        *("4 Fireball", "4x Fireball", "4X Fireball", "4 x Fireball", "4× Fireball", "x4 Fireball", "4xFireball"),
        *("Fireball x4", "Fireball ×4", "Fireball 4x", "Fireball (4)", "Fireball [x4]", "(4) Fireball", "- 4 Fireball"),
        *("4,Fireball", "Fireball,4", '"4","Fireball"', '4,"Fireball"', '"Fireball",4', "4;Fireball", "Fireball\t4"),
        *("4\tFireball", "４ Ｆｉｒｅｂａｌｌ", "4\u00a0Fire\u200bball", "\u2060\u200e4 FIREBALL", "٤ Fireball"),
        *("4 Fireball (DOA) 123", "4 Fireball [DOA]", "4 Fireball {DOA}", "4 Fireball <DOA>", "4 Fireball (ReC-IDY)"),
        *(
            "4 Fireball DOA·EN-042",
            "4 Fireball DOA EN-042",
            "4 Fireball DOA-042",
            "4 Fireball #042",
            "4 Fireball (DOA 1st)",
        ),
        *("4 Fireball *F*", "4 Fireball (foil)", "4 Fireball ★", "4 Fireball [DOA] (foil) ★", "4 Fireball - foil"),
        *("Fireball (DOA) x4", "Fireball x4 (DOA)", "4 Fireball (DOA 1st) 042 *F* // hot", "4 Fireball (DOA) ; 2,50 €"),
    ],
)
def test_a_line_is_read_however_a_site_writes_it(line: str) -> None:
    assert cards(read(f"# Main Deck\n{line}").main) == [(4, "Fireball")]


def test_a_name_alone_is_one_copy() -> None:
    assert cards(read("# Main Deck\nFireball (DOA)\nSpirit Blade: Ascension").main) == [
        (1, "Fireball"),
        (1, "Spirit Blade: Ascension"),
    ]


def test_names_with_commas_are_read_in_tables_without_a_head() -> None:
    text = 'Material\n1,"Rai, Storm Seer"\nRai， Archmage,1\n"Lorraine, Crux Knight",1\n1,Rai, Spellcrafter'
    names = ["Rai, Storm Seer", "Rai, Archmage", "Lorraine, Crux Knight", "Rai, Spellcrafter"]
    assert cards(read(text).material) == [(1, name) for name in names]


@pytest.mark.parametrize(
    "line", ["4 Fireball (SB)", "4 Fireball (sideboard)", "4 Fireball (maybe)", "4 Fireball [cut]"]
)
def test_a_word_in_brackets_that_says_where_a_card_goes_is_not_taken_off(line: str) -> None:
    with pytest.raises(UnknownCards, match="line 2: no card is named 'Fireball"):
        read(f"# Main Deck\n{line}")


@pytest.mark.parametrize("line", ["Fireball 4", "4 Fireball (2)", "4 Fireball (x2)", "4 Fireball x2", "4Fireball"])
def test_a_number_of_which_nobody_knows_what_it_counts_is_refused(line: str) -> None:
    with pytest.raises(UnknownCards, match=r"^line 2: no card is named '.*Fireball"):
        read(f"# Main Deck\n{line}")


def test_the_longer_name_wins_if_a_card_has_it() -> None:
    confusing = Deck.parse("Main\n4 Fireball (DOA)\n2 4 Fireball\n1 Fireball x4\n3 Front // Back\n2 Ends:", catalog())
    assert cards(confusing.main + confusing.material) == [
        *((4, "Fireball (DOA)"), (2, "4 Fireball"), (1, "Fireball x4"), (3, "Front // Back"), (2, "Ends:")),
    ]
    assert cards(Deck.parse("Main\n#1 Fan\nSB: Fireball", catalog()).main) == [(1, "#1 Fan"), (1, "SB: Fireball")]
    assert cards(Deck.parse("Main\n4 Fireball (HVN)", catalog()).main) == [(4, "Fireball")]


# Tables and JSON -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        'section,quantity,name\nmaterial,1,"Rai, Archmage"\nMain Deck,4,Fireball\nsideboard,2,Fireball',
        "Qty;Card Name;Set;Board\n1;Rai, Archmage;DOA;Material\n4x;Fireball (DOA);DOA;main\n2;Fireball;DOA;side",
        'Name\tCount\tDeck\n"Rai, Archmage"\t1\tmaterial\nFireball\t4\tmain\nFireball\t2\tSB',
        '\ufeff"Board","Name"\r\n"Material","Rai, Archmage"\r\n'
        + '"Main","Fireball"\r\n' * 4
        + '"SB","Fireball"\r\n' * 2,
    ],
)
def test_a_table_names_its_columns(table: str) -> None:
    deck = read(table)
    assert cards(deck.material) == [(1, "Rai, Archmage")]
    assert (cards(deck.main), cards(deck.sideboard)) == ([(4, "Fireball")], [(2, "Fireball")])


def test_a_table_may_have_types_and_cards_to_leave_out() -> None:
    deck = read(
        "count,name,type\n1,Rai,champion\n".replace("Rai", '"Rai, Archmage"') + "4,Fireball,Action\n1,Q,Maybeboard"
    )
    assert (cards(deck.material), cards(deck.main)) == ([(1, "Rai, Archmage")], [(4, "Fireball")])
    assert deck.notes == ("1 card under 'Maybeboard' left out",)


def test_a_table_that_does_not_say_where_cards_go_is_refused() -> None:
    assert 'has no column "section"' in refusal("count,name\n4,Fireball")
    assert refusal("count,name,section\n4,Fireball,removal").startswith("line 2: 'removal' is no section of a decklist")
    assert refusal("count,name,section\n4,Fireball").startswith("line 2: '4,Fireball' has not all columns")
    assert refusal("count,name,section\nx,Fireball,main").startswith("line 2: 'x,Fireball,main' has no possible number")


ENTRIES = [
    '{"card": "Fireball", "quantity": 4}',
    '{"Name": "fireball", "Count": "4", "price": 0.25, "set": {"prefix": "DOA"}}',
    '{"slug": "fireball", "qty": 4, "uuid": "a1b2"}',
    '{"slug": "fireball-doa-1e", "amount": 4.0}',
    '{"card": {"name": "Fireball", "slug": "fireball"}, "copies": 4, "number": "042"}',
    '[4, "Fireball"]',
    '["Fireball", 4]',
    '"4x Fireball (DOA)"',
]


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize(
    "around",
    [
        '{"material": [], "main": [ENTRY], "sideboard": null}',
        '{"Main Deck": [ENTRY], "Name": "Mine", "tags": ["fast", "fire"], "wins": 3}',
        '{"name": "Mine", "author": {"name": "Me", "id": 7}, "cards": {"main": [ENTRY], "maybeboard": []}}',
        '{"data": {"decklist": {"mainboard": {"count": 4, "cards": [ENTRY]}}}}',
        '{"deck": {"main": {"actions": [ENTRY]}}}',
    ],
)
def test_json_is_read_with_the_keys_of_several_sites(entry: str, around: str) -> None:
    assert cards(read(around.replace("ENTRY", entry)).main) == [(4, "Fireball")]


@pytest.mark.parametrize(
    "text",
    [
        '{"main": {"Fireball": 4}}',
        '{"main": {"Fireball": {"quantity": 4, "image": "x.jpg"}}}',
        '{"main": {"a1": {"name": "Fireball", "quantity": 4}}}',
        '{"cards": [{"name": "Fireball", "quantity": 4, "board": "main"}]}',
        '[{"card": "Fireball", "count": 4, "section": "Maindeck"}]',
        '{"cards": [{"name": "Fireball", "quantity": 4, "type": "ACTION"}]}',
        '\ufeff \n{"main": ["Fireball", "Fireball", {"card": "Fireball"}, {"slug": "fireball"}]}',
    ],
)
def test_json_may_sort_cards_otherwise(text: str) -> None:
    assert cards(read(text).main) == [(4, "Fireball")]


def test_json_may_name_by_its_slug_a_card_whose_name_others_have() -> None:
    face = CATALOG["Spirit of Fire"].face
    twins = Catalog(CardDefinition(f"spirit-of-fire-{letter}", (face,)) for letter in "ab")
    entry = {"card": "Spirit of Fire", "slug": "spirit-of-fire-b", "quantity": 1}
    deck = Deck.parse(json.dumps({"material": [entry]}), twins)
    assert [one.card.slug for one in deck.material] == ["spirit-of-fire-b"]
    with pytest.raises(IllegalDeck, match="2 cards are named 'Spirit of Fire'"):
        Deck.parse('{"material": [{"card": "Spirit of Fire"}]}', twins)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"main": [], "bench": [{"card": "Fireball", "quantity": 4}]}', "'bench': these cards are in no section"),
        ('{"main": [], "bench": ["4 Fireball"]}', "'bench': these cards are in no section"),
        ('{"main": [], "bench": {"Fireball": 4}}', "'bench': these cards are in no section"),
        ('{"main": [], "more": {"bench": [[1, "Nobody"]]}}', "'more': these cards are in no section"),
        ('{"cards": [{"card": "Fireball", "quantity": 4}]}', "'cards': these cards are in no section"),
        ('[{"card": "Fireball", "quantity": 4}]', 'entry 1: {"card": "Fireball", "quantity": 4} has no section'),
        ('{"main": [{"card": "Fireball", "quantity": 0}]}', "'main', entry 1: '0 Fireball' has no possible number"),
        ('{"main": [{"card": "Fireball", "quantity": "many"}]}', "'main', entry 1: "),
        ('{"main": [{"card": "Fireball", "quantity": true}]}', "'main', entry 1: "),
        ('{"main": [{"card": "Fireball", "quantity": 1.5}]}', "'main', entry 1: "),
        ('{"main": [7]}', "'main', entry 1: 7 is no card with a name and a quantity"),
        ('{"main": "4 Fireball"}', "'main': a section is a list of cards"),
        ('{"main": [], "main": []}', "'main' stands there twice"),
        ('{"main": [{"card": "Fireball", "quantity": 4}', "the list begins like JSON, and is none here"),
        ('{"main": []}\n{"main": []}', "line 2: here another list begins"),
        ('{"name": "Mine"}', "the JSON has no section of a decklist"),
        ("[[[[", "the list begins like JSON"),
        ("[" * 100_000, "the list begins like JSON"),
        ('{"main": [{"card": "Fireball", "quantity": ' + "9" * 5000 + "}]}", "a number has 5,000 digits"),
    ],
)
def test_json_that_is_no_deck_is_refused_in_one_line(text: str, words: str) -> None:
    message = refusal(text)
    assert words in message
    assert "\n" not in message


def test_an_unknown_card_of_json_is_told_with_its_place() -> None:
    with pytest.raises(UnknownCards, match=r"^'main', entry 2: no card is named 'Fyreball'\. Did you mean 'Fireball'"):
        read('{"main": [{"card": "Fireball", "quantity": 1}, {"card": "Fyreball", "quantity": 1}]}')


# Files ---------------------------------------------------------------------------------------------------------

TEXT = "# Main Deck\n4 Fireball\n1 Arcanist’s Prism\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le-bom", "utf-16-be-bom"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\u2029", "\x85", "\v"])
def test_files_have_several_encodings_and_ends_of_lines(tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "deck.txt"
    mark = "\ufeff" if encoding.endswith("-bom") else ""
    path.write_bytes((mark + TEXT.replace("\n", end)).encode(encoding.removesuffix("-bom")))
    assert cards(Deck.from_file(path, CATALOG).main) == [(4, "Fireball"), (1, "Arcanist's Prism")]


@pytest.mark.parametrize(
    "content", [TEXT.encode("cp1252"), TEXT.encode("utf-16-le"), TEXT.encode("utf-32"), b"\xff\xfea"]
)
def test_other_encodings_are_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(IllegalDeck, match=r"deck\.txt is (not text in UTF-8|no text)") as error:
        Deck.from_file(path, CATALOG)
    assert "\n" not in str(error.value)


def test_a_line_has_at_most_a_thousand_characters() -> None:
    assert cards(read(f"# Main Deck\n4 Fireball{' ' * 980}").main) == [(4, "Fireball")]
    assert (
        refusal(f"# Main Deck\n4 Fireball{' ' * 1000}")
        == "line 2: the line has 1,010 characters; at most 1,000 are read"
    )


# Refusals ------------------------------------------------------------------------------------------------------


def test_a_card_of_which_the_index_is_wrong_is_told_with_the_reason() -> None:
    class Refusing(Catalog):
        """As a catalog is of which one record is no card."""

        def find(self, name: str) -> CardDefinition:
            if folded(name) == "tidepup":
                raise GrandArchiveError("Tide Pup cannot be used: its record in the card index is wrong: 'power' is -1")
            return super().find(name)

    class Record:
        name, slug, reason, called, number = "Tide Pup", "tide-pup", "'power' is -1", "Tide Pup", 1

    wrong = Refusing(CATALOG.entries)
    object.__setattr__(wrong, "refused", (Record(),))
    for line in ("4 Tide Pup", "Tide Pup (DOA) x2", "4 tide-pup"):
        with pytest.raises(IllegalDeck) as error:
            Deck.parse(f"# Main Deck\n4 Fireball\n{line}", wrong)
        assert str(error.value) == (
            "line 3: Tide Pup cannot be used: its record in the card index is wrong: 'power' is -1"
        )


def test_how_to_get_cards_depends_on_the_catalog() -> None:
    with pytest.raises(UnknownCards) as error:
        read("# Main Deck\n4 Qqqqq")
    assert error.value.remedy == (
        "Only the 103 starter cards are here: get all others with 'grandarchive cards update', or name a file of the "
        "card index with --index FILE."
    )
    with pytest.raises(UnknownCards) as other:
        Deck.parse("# Main Deck\n4 Qqqqq", Catalog(CATALOG.cards))
    assert other.value.remedy == "If a card is new, get the newest cards with 'grandarchive cards update'."


@pytest.mark.parametrize(
    "line",
    [
        *("a" + " \t" * 490 + "b", "4" * 190 + " a", "4 a" + "(A)" * 60, "AB-1 " * 38, "4 " + "★" * 190, "a:" * 490),
        *("# " + "1 " * 480, "ally&" * 190 + "b", "x " * 95, "4," * 95, "4 a" + " ;" * 490, "[" * 990),
    ],
)
def test_no_line_takes_long_to_read(line: str) -> None:
    """A list of such lines is read or refused in a few seconds, where patterns that try everything take hours."""
    with pytest.raises((IllegalDeck, UnknownCards)):
        read("# Main Deck\n" + f"{line}\n" * 500)


def test_no_line_of_an_error_is_long() -> None:
    text = "".join(f"4 {'Spirit of ' * 20}{number}\n# {'Heading ' * 30}\n" for number in range(100))
    for deck in (text, f"# Main Deck\n{text}", "# Main Deck\n" + text.replace("#", "4")):
        with pytest.raises((IllegalDeck, UnknownCards)) as error:
            read(deck)
        assert max(map(len, str(error.value).splitlines())) < 600
        assert len(str(error.value).splitlines()) <= 5


# Forms ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_a_starter_deck_is_written_in_each_form(form: str) -> None:
    deck = ga.starter_deck("rai-starter", CATALOG)
    found = read(deck.write(form))
    assert sorted(cards(found.material)) == sorted(cards(deck.material))
    assert sorted(cards(found.main)) == sorted(cards(deck.main))
    assert (found.sideboard, found.pantheon, found.notes) == ((), (), ())


def test_forms_look_like_those_of_other_programs() -> None:
    deck = read("# Material Deck\n1 Rai, Archmage\n# Main Deck\n4 Fireball\n# Sideboard\n2 Fireball")
    assert (
        deck.write()
        == deck.text()
        == ("# Material Deck\n1 Rai, Archmage\n\n# Main Deck\n4 Fireball\n\n# Sideboard\n2 Fireball\n")
    )
    assert "Main Deck (4):\n4x Fireball\n" in deck.write("counted")
    assert "Main Deck (4)\n\nActions (4)\n4 Fireball\n" in deck.write("types")
    assert deck.write("cockatrice").endswith("// Main Deck\n4 Fireball\n\nSB: 2 Fireball\n")
    assert deck.write("csv").splitlines()[:2] == ["section,quantity,name", 'Material Deck,1,"Rai, Archmage"']
    assert json.loads(deck.write("json")) == {
        "material": [{"card": "Rai, Archmage", "quantity": 1}],
        "main": [{"card": "Fireball", "quantity": 4}],
        "sideboard": [{"card": "Fireball", "quantity": 2}],
    }
    assert json.loads(deck.write("tts"))["cards"]["main"] == [{"name": "Fireball", "quantity": 4}]
    with pytest.raises(WrongArgument, match="no form of decklists is called 'pdf'; the forms are text, plain"):
        deck.write("pdf")


@pytest.mark.parametrize("seed", range(200))
def test_random_decks_are_read_again_from_each_form(seed: int) -> None:
    """`make lists` does this with thousands."""
    assert in_every_form(random_deck(random.Random(seed), catalog().cards)) is None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_made_up_lists_are_read_or_refused_as_they_say(kind: object) -> None:
    assert callable(kind)
    for seed in range(30):
        made = kind(random.Random(seed))
        assert complaint(made) is None, f"seed {seed}:\n{made.text}"


# Lists of others -----------------------------------------------------------------------------------------------


@pytest.mark.index
@pytest.mark.parametrize("name", ["champion-section.txt", "fullwidth-colon.txt", "omnidex.json", "plain-headings.txt"])
def test_lists_of_other_sites_are_read(name: str) -> None:
    path = SHARED / "audit2" / "lists" / name
    if not path.exists():
        pytest.skip("there are no lists of others")
    deck = Deck.from_file(path, CATALOG)
    assert cards(deck.main) == [(4, "Fireball")]
    more = [(1, "Tome of Knowledge")] if name == "champion-section.txt" else []
    assert cards(deck.material) == [(1, "Spirit of Fire"), *more]


@pytest.mark.index
def test_tournament_decks_are_read_from_each_form() -> None:
    path = SHARED / "decks" / "tournament-decks.jsonl"
    if not path.exists():
        pytest.skip("the tournament decks in ../shared are absent")
    every = loaded_index()
    with path.open(encoding="utf-8") as file:
        lines = [line for number, line in enumerate(file) if number % 1500 == 0]
    for line in lines:
        deck = Deck.parse(line, every)
        listed = json.loads(line)
        assert [[entry.count, entry.card.name] for entry in deck.main] == listed["main"]
        for form in FORMS:
            if form != "types":
                assert Deck.parse(deck.write(form), every) == deck


# The page and the commands -------------------------------------------------------------------------------------

PAGE = (Path(__file__).parent.parent / "docs" / "decklists.md").read_text(encoding="utf-8")


def cell(line: str, number: int) -> str:
    return line.split("|")[number].strip()


def test_the_page_names_every_form_and_known_headings() -> None:
    rows = PAGE.split("| form |")[1].splitlines()[2:]
    assert [cell(row, 1).strip("`") for row in rows if row.startswith("|")] == list(FORMS)
    rows = PAGE.split("| heading |")[1].split("\n\n")[0].splitlines()[2:]
    titles = [title for row in rows for title in cell(row, 1).replace("or several: ", "").split(", ")]
    assert len(titles) > 25
    assert [title for title in titles if find_heading(title) is None] == []


def test_the_examples_of_the_page_are_decks() -> None:
    blocks = [block.split("\n", 1) for block in PAGE.split("```")[1::2]]
    text, table, javascript = (block for language, block in blocks if language != "python")
    assert [len(part) for part in (read(text).material, read(text).main, read(text).sideboard)] == [2, 2, 1]
    assert cards(read(table).main) == cards(read(javascript).main) == [(4, "Fireball")]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def with_maybeboard(tmp_path: Path) -> Path:
    path = tmp_path / "rai.txt"
    path.write_text(ga.STARTER_DECKS["rai-starter"] + "\n# Maybeboard\n2 Unheard-of Thing\n", encoding="utf-8")
    return path


CASUAL = ("--format", "casual")
"""The list has a card that is banned in Standard."""


def test_every_command_tells_in_one_line_what_is_left_out(with_maybeboard: Path) -> None:
    for command in (
        ("deck", "check", with_maybeboard, *CASUAL),
        ("deck", "convert", with_maybeboard, "--to", "json"),
        ("play", with_maybeboard, "--auto", "--seed", "1", *CASUAL),
        ("simulate", with_maybeboard, "rai-starter", "--games", "1", "--players", "random", "random", *CASUAL),
    ):
        result = run(*command)
        assert result.exit_code == 0, result.output
        assert f"{with_maybeboard}: 2 cards under 'Maybeboard' left out.\n" in result.stderr


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_converted_to_each_form(tmp_path: Path, form: str) -> None:
    printed = run("deck", "convert", "rai-starter", "--to", form)
    assert printed.exit_code == 0
    assert printed.stdout == ga.starter_deck("rai-starter", CATALOG).write(form)
    path = tmp_path / "converted"
    written = run("deck", "convert", "rai-starter", "--to", form, "--output", path)
    assert (written.exit_code, written.stdout) == (0, "")
    assert path.read_text(encoding="utf-8") == printed.stdout
    assert "The deck is legal." in run("deck", "check", path, "--format", "casual").stdout


def test_a_deck_is_not_written_over_a_file_unasked(
    tmp_path: Path, with_maybeboard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "other.txt"
    path.write_text("mine", encoding="utf-8")
    arguments = ("deck", "convert", with_maybeboard, "--to", "text", "--output", path)
    refused = run(*arguments)
    assert refused.exit_code == 1
    assert f"{path} exists; name another file, or overwrite it with --force" in refused.stderr
    assert path.read_text(encoding="utf-8") == "mine"
    monkeypatch.setattr(overwriting, "somebody_can_answer", lambda: True)
    for answer, kept in (("n\n", True), ("y\n", False)):
        result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=answer)
        assert "exists; overwrite it?" in result.stderr
        assert (path.read_text(encoding="utf-8") == "mine") is kept
        assert result.exit_code == (1 if kept else 0)
    path.write_text("mine", encoding="utf-8")
    monkeypatch.undo()
    assert run(*arguments, "--force").exit_code == 0
    assert path.read_text(encoding="utf-8").startswith("# Material Deck\n")
    assert "cannot be written" in run(*arguments[:-1], tmp_path / "no" / "where.txt").stderr


def test_an_unknown_form_is_refused_with_the_known_ones() -> None:
    result = run("deck", "convert", "rai-starter", "--to", "pdf")
    assert result.exit_code == 2
    assert "'pdf' is not one of 'text', 'plain', 'counted'" in result.stderr


def test_a_newcomer_is_told_in_two_lines_where_cards_are(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("# Main Deck\n" + "".join(f"4 Unheard of {number}\n" for number in range(20)), encoding="utf-8")
    result = run("deck", "check", path)
    assert result.exit_code == 1
    first, second = result.stderr.splitlines()
    assert first.endswith("line 4: no card is named 'Unheard of 2'; and 17 more unknown cards.")
    assert second.startswith("Only the 103 starter cards are here: get all others with 'grandarchive cards update'")
