"""Decks in numbers: what they are made of, the odds of drawing, goldfish games and differences, also as commands."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from grandarchive.cards.catalog import Catalog
from grandarchive.cli import main
from grandarchive.decks import STARTER_DECKS, Deck, starter_deck
from grandarchive.decks.statistics import chance_of_drawing, deck_differences, deck_statistics
from grandarchive.errors import WrongArgument
from grandarchive.lab.goldfish import Goldfish, goldfish, opening_hand, own_turn
from grandarchive.play import Game

CATALOG = Catalog.starter()


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["deck", *map(str, arguments)])


# Numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STARTER_DECKS)
def test_everything_is_counted_once(name: str) -> None:
    found = deck_statistics(starter_deck(name, CATALOG))
    assert (found.main, found.material) == (60, 12)
    assert sum(found.main_curve.values()) == 60
    assert sum(found.material_curve.values()) == 12
    assert [level for _, level in found.champions] == [0, 1, 2, 3]
    assert sum(each.copies for each in found.odds) == 60


def test_a_curve_is_in_the_order_of_costs() -> None:
    costs = list(deck_statistics(starter_deck("rai-starter", CATALOG)).main_curve)
    assert costs == sorted(costs, key=int)


def test_who_goes_second_has_drawn_one_more_card() -> None:
    deck = starter_deck("rai-starter", CATALOG)
    assert deck_statistics(deck, turns=3).seen == (7, 8, 9)
    assert deck_statistics(deck, turns=3, goes_first=False).seen == (8, 9, 10)


def test_no_more_cards_are_drawn_than_there_are() -> None:
    small = Deck.parse("Material Deck\n1 Spirit of Fire\nMain Deck\n4 Fireball\n2 Arcane Blast", CATALOG)
    found = deck_statistics(small, turns=2)
    assert found.seen == (6, 6)
    assert {chance for each in found.odds for chance in each.by_turn} == {1.0}


@pytest.mark.parametrize(("hand", "turns"), [(-1, 3), (7, 0)])
def test_odds_of_nothing_are_refused(hand: int, turns: int) -> None:
    with pytest.raises(WrongArgument, match="a hand has at least 0 cards"):
        deck_statistics(starter_deck("rai-starter", CATALOG), hand=hand, turns=turns)


def test_chances_are_those_of_counting() -> None:
    assert chance_of_drawing(1, 60, 7) == pytest.approx(7 / 60)
    assert chance_of_drawing(4, 60, 0) == 0
    assert chance_of_drawing(0, 60, 60) == 0
    assert chance_of_drawing(2, 3, 2) == 1
    with pytest.raises(WrongArgument):
        chance_of_drawing(61, 60, 7)


def test_the_odds_are_those_of_hands_that_are_drawn_in_games() -> None:
    deck = starter_deck("lorraine-starter", CATALOG)
    expected = {each.name: each.by_turn[0] for each in deck_statistics(deck, hand=opening_hand(deck)).odds}
    games, drawn = 400, dict.fromkeys(expected, 0)
    for seed in range(games):
        game = Game([deck, deck], seed, record=False)
        while game.view(game.decision.player).window is None:
            game.choose(0)
        for name in {card.name for card in game.view(game.decision.player).of(game.decision.player).hand}:
            drawn[name] += 1
    for name, chance in expected.items():
        assert abs(drawn[name] / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5, name


# Goldfish ----------------------------------------------------------------------------------------------------------


def test_an_opening_hand_is_that_of_the_first_champion() -> None:
    assert opening_hand(starter_deck("rai-starter", CATALOG)) == 7


def test_goldfish_games_are_the_same_for_any_number_of_processes() -> None:
    deck = starter_deck("rai-starter", CATALOG)
    alone = goldfish(deck, 8, seed=3)
    assert alone == goldfish(deck, 8, seed=3, jobs=2)
    assert alone != goldfish(deck, 8, seed=4)
    assert sum(alone.wins.values()) + alone.lost == 8
    assert alone.levels[0].level == 1
    assert alone.levels[0].median >= 2  # nobody materializes in the first turn
    assert alone.won_by(max(alone.wins)) == sum(alone.wins.values()) / 8
    assert alone.mean is not None
    assert min(alone.wins) <= alone.mean <= max(alone.wins)


def test_two_players_who_do_nothing_play_until_a_deck_is_empty() -> None:
    found = goldfish(starter_deck("rai-starter", CATALOG), 2, agent="grandarchive.lab.passive:PassiveAgent")
    assert found.lost == 1  # who goes second draws first from an empty deck
    assert found.mean == found.median == 54
    assert not found.levels


def test_games_without_a_win_have_no_turn() -> None:
    found = Goldfish(2, {}, 2, (), ())
    assert found.mean is None
    assert found.median is None
    assert found.won_by(100) == 0


@pytest.mark.parametrize("games", [0, 3])
def test_goldfish_games_come_in_pairs(games: int) -> None:
    with pytest.raises(WrongArgument, match="an even number from 2 on"):
        goldfish(starter_deck("rai-starter", CATALOG), games)


def test_own_turns_are_counted_from_whoever_went_first() -> None:
    class Record:
        first_player = 1

    assert [own_turn(turn, 1, Record()) for turn in (1, 2, 3)] == [1, 1, 2]  # type: ignore[arg-type]
    assert [own_turn(turn, 0, Record()) for turn in (1, 2, 3, 4)] == [0, 1, 1, 2]  # type: ignore[arg-type]


# Differences -------------------------------------------------------------------------------------------------------


def test_a_difference_is_by_section_and_by_card() -> None:
    before = Deck.parse("Material Deck\n1 Spirit of Fire\nMain Deck\n4 Fireball\n2 Arcane Blast", CATALOG)
    after = Deck.parse(
        "Material Deck\n1 Spirit of Fire\nMain Deck\n1 Fireball\n2 Arcane Blast\n3 Blitz Mage\nSideboard\n3 Fireball",
        CATALOG,
    )
    found = deck_differences(before, after)
    assert [(each.section, str(each)) for each in found] == [
        ("main deck", "-3 Fireball"),
        ("main deck", "+3 Blitz Mage"),
        ("sideboard", "+3 Fireball"),
    ]


def test_there_and_back_is_the_same_deck() -> None:
    chance = random.Random(1)
    names = list(STARTER_DECKS)
    one, two = (starter_deck(name, CATALOG) for name in chance.sample(names, 2))
    there, back = deck_differences(one, two), deck_differences(two, one)
    assert {(each.section, each.name, each.before, each.after) for each in there} == {
        (each.section, each.name, each.after, each.before) for each in back
    }


# Commands ----------------------------------------------------------------------------------------------------------


def test_statistics_are_a_table_and_json() -> None:
    told = run("stats", "rai-starter", "--second")
    assert told.exit_code == 0
    assert "rai-starter: 12 material, 60 main, 0 sideboard" in told.output
    assert "going second" in told.output
    found = json.loads(run("stats", "rai-starter", "--json", "--turns", "2").output)
    assert found["seen"] == [7, 8]
    assert found["odds"][0]["copies"] == 4


def test_the_picture_of_a_deck_is_an_svg_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / "rai.svg"
    assert run("stats", "rai-starter", "--picture", file).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "4 copies" in text
    assert run("stats", "rai-starter", "--picture", file).exit_code != 0
    assert run("stats", "rai-starter", "--picture", file, "--force").exit_code == 0
    assert file.read_text(encoding="utf-8") == text


def test_a_deck_that_cannot_play_has_statistics(tmp_path: Path) -> None:
    file = tmp_path / "no-champion.txt"
    file.write_text("Main Deck\n4 Fireball\n", encoding="utf-8")
    told = run("stats", file)
    assert told.exit_code == 0
    assert "a hand of 7 cards is assumed" in told.stderr


def test_goldfish_games_are_told_in_words_and_json() -> None:
    told = run("goldfish", "rai-starter", "--games", "4")
    assert told.exit_code == 0
    assert "rai-starter by adept, 4 games against a player who does nothing" in told.output
    assert "Level 1: own turn " in told.output
    assert json.loads(run("goldfish", "rai-starter", "--games", "4", "--json").output)["games"] == 4
    assert run("goldfish", "rai-starter", "--games", "3").exit_code == 1


def test_differences_have_an_exit_code() -> None:
    told = run("diff", "rai-starter", "silvie-starter")
    assert told.exit_code == 1
    assert "Main deck:\n  -" in told.output
    same = run("diff", "rai-starter", "rai-starter")
    assert (same.exit_code, same.output) == (0, "The decks have the same cards.\n")
    assert json.loads(run("diff", "rai-starter", "silvie-starter", "--json").output)[0]["section"] == "material deck"
