"""Decks of measure: what they may share with decks that programs were developed with."""

from __future__ import annotations

from pathlib import Path

from grandarchive import Catalog, starter_deck
from grandarchive.decks import Deck
from tests.rating_decks import Listed, Overlaps, champion_of, drawn, playable, write_decks


def listed(number: int, **main: int) -> Listed:
    return Listed(number, {}, main)


def starter(number: int, name: str, **changed: int) -> Listed:
    deck = starter_deck(name, Catalog.starter())
    material, main = ({entry.card.name: entry.count for entry in part} for part in (deck.material, deck.main))
    return Listed(number, material, {**main, **changed})


def test_a_deck_is_compared_with_each_of_the_others_copies_counted() -> None:
    overlaps = Overlaps([listed(1, fire=4, water=1), listed(3, water=4, wind=2)])
    assert overlaps.most_shared(listed(2, fire=2, water=2)) == 0.75
    assert overlaps.most_shared(listed(4, water=3, stone=5)) == 3 / 8
    assert overlaps.most_shared(listed(6, stone=4)) == 0


def test_the_champion_of_a_deck_is_the_name_that_most_of_its_champions_share() -> None:
    catalog = Catalog.starter()
    assert champion_of(starter(0, "rai-starter"), catalog) == "Rai"
    assert champion_of(listed(0, stone=4), catalog) is None


def test_only_decks_that_can_begin_a_game_are_playable() -> None:
    catalog = Catalog.starter()
    assert playable(starter(0, "rai-starter"), catalog, "one") is not None
    assert playable(starter(0, "rai-starter", nothing=1), catalog, "one") is None
    assert playable(listed(0), catalog, "one") is None


def test_each_champion_is_drawn_once_and_decks_that_share_too_much_never(tmp_path: Path) -> None:
    catalog = Catalog.starter()
    names = ("rai-starter", "silvie-starter", "lorraine-starter")
    decks = [starter(2 * place, names[place % 3]) for place in range(9)]
    assert sorted(champion for champion, _ in drawn(decks, catalog)) == ["Lorraine", "Rai", "Silvie"]
    assert len(list(drawn(decks, catalog, most_of_one=2))) == 6
    known = Overlaps([starter(1, "rai-starter")])
    assert known.most_shared(decks[0]) == 1
    assert sorted(champion for champion, _ in drawn(decks, catalog, known)) == ["Lorraine", "Silvie"]
    assert write_decks(tmp_path / "measure", drawn(decks, catalog, known), 1) == 1
    (file,) = (tmp_path / "measure").iterdir()
    assert Deck.from_file(file, catalog).unsupported() == []


def test_the_same_decks_are_drawn_whatever_their_order() -> None:
    catalog = Catalog.starter()
    decks = [starter(2 * place, "rai-starter") for place in range(20)]
    first = [deck.name for _, deck in drawn(decks, catalog)]
    assert first == [deck.name for _, deck in drawn(decks[::-1], catalog, None)]
    assert len(first) == 1
    assert first[0].startswith("rai-")
