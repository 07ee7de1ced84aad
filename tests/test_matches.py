"""Matches: games until somebody has won most of them, who goes first, sideboarding, draws and concessions.

Sections are those of the tournament rules.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import grandarchive as ga
from grandarchive.decks import Entry
from grandarchive.errors import IllegalChoice, IllegalDeck, UnsupportedCard, WrongArgument
from grandarchive.play import GameDrawn, MatchConceded, MatchDrawn, Sideboarded, TurnOrderChosen
from grandarchive.play.seeds import mixed
from grandarchive.testing import Scenario
from tests import exchange

CATALOG = ga.Catalog.starter()
ANN, BEA = 0, 1


def deck(name: str = "lorraine-starter", **sideboard: int) -> ga.Deck:
    """A starter deck with a sideboard of cards by slug."""
    entries = tuple(Entry(count, CATALOG.by_slug(slug.replace("_", "-"))) for slug, count in sideboard.items())
    return replace(ga.starter_deck(name, CATALOG), sideboard=entries)


def match(best_of: int = 3, **arguments: Any) -> ga.Match:
    decks = [deck(fireball=4, careful_study=4), deck("rai-starter")]
    return ga.Match(decks, **{"seed": 7, "names": ("Ann", "Bea"), "best_of": best_of, **arguments})


def lose(found: ga.Match, *players: int) -> None:
    """Let a player lose a game, then another one the next, with the same decks, going first."""
    for player in players:
        answer_all(found)
        found.game.concede(player)


def answer_all(found: ga.Match, first: bool = True) -> None:
    """Keep all decks, and go first."""
    while found.question is not None:
        if isinstance(found.question, ga.SideboardQuestion):
            found.keep_deck(found.question.player)
        else:
            found.choose_turn_order(found.question.player, first)


def asked(found: ga.Match) -> list[tuple[str, int]]:
    return [(type(question).__name__.removesuffix("Question"), question.player) for question in found.questions]


# Winning -------------------------------------------------------------------------------------------------------


def test_who_wins_two_games_of_three_wins_the_match() -> None:
    """Round Structure."""
    found = match()
    assert (found.stage, found.score, found.game_number) == (ga.MatchStage.PLAYING, (0, 0), 1)
    lose(found, BEA)
    assert (found.stage, found.score, found.winner) == (ga.MatchStage.BETWEEN_GAMES, (1, 0), None)
    lose(found, ANN)
    assert (found.over, found.score) == (False, (1, 1))
    lose(found, BEA)
    assert (found.over, found.score, found.winner, found.drawn) == (True, (2, 1), ANN, False)
    assert [(r.number, r.winners, r.reason) for r in found.results] == [
        (1, (ANN,), "conceded"),
        (2, (BEA,), "conceded"),
        (3, (ANN,), "conceded"),
    ]
    assert found.questions == ()


def test_a_match_ends_with_the_second_win() -> None:
    found = match()
    lose(found, ANN, ANN)
    assert (found.over, found.winner, found.score) == (True, BEA, (0, 2))


def test_a_single_game_decides_a_match_of_one() -> None:
    found = match(best_of=1)
    lose(found, ANN)
    assert (found.over, found.winner, found.question) == (True, BEA, None)


def test_the_first_game_is_the_game_of_the_same_seed_and_the_others_differ() -> None:
    found = match()
    game = ga.Game(found.decks, 7, names=("Ann", "Bea"))
    assert found.game.digest() == game.digest()
    lose(found, BEA)
    answer_all(found, first=False)
    assert found.game.seed == mixed(7, 2)
    assert found.game.digest() == ga.Game(found.decks, mixed(7, 2), ANN, ("Ann", "Bea")).digest()


def test_programs_play_a_match_to_its_end() -> None:
    chance = random.Random(3)
    found = match(format=ga.CASUAL)
    while not found.over:
        answer_all(found)
        game = found.game
        game.choose(chance.randrange(len(game.decision.options)))
    assert found.winner is not None
    assert found.score[found.winner] == 2


# Who goes first ------------------------------------------------------------------------------------------------


def test_the_first_player_of_the_first_game_is_drawn() -> None:
    """Start of Game Procedures 5."""
    assert {match(seed=seed).game.first_player for seed in range(8)} == {ANN, BEA}
    assert [match(first_player=player).game.first_player for player in (ANN, BEA)] == [ANN, BEA]


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("loser", [ANN, BEA])
def test_the_loser_chooses_to_go_first_or_second(loser: int, first: bool) -> None:
    """Start of Game Procedures, after the first game."""
    found = match()
    lose(found, loser)
    assert asked(found) == [("Sideboard", ANN), ("Sideboard", BEA), ("TurnOrder", loser)]
    answer_all(found, first)
    assert found.game_number == 2
    assert found.game.first_player == (loser if first else 1 - loser)


def test_the_loser_may_choose_before_sideboarding_and_abides_by_it() -> None:
    found = match()
    lose(found, BEA)
    found.choose_turn_order(BEA, False)
    assert asked(found) == [("Sideboard", ANN), ("Sideboard", BEA)]
    with pytest.raises(IllegalChoice, match="Bea is not asked"):
        found.choose_turn_order(BEA, True)
    answer_all(found)
    assert found.game.first_player == ANN


def test_the_winner_does_not_choose() -> None:
    found = match()
    lose(found, BEA)
    with pytest.raises(IllegalChoice, match="Ann is not asked"):
        found.choose_turn_order(ANN, True)
    assert found.game_number == 1


@pytest.mark.parametrize("first", [ANN, BEA])
def test_after_a_draw_the_same_player_goes_first(first: int) -> None:
    found = match(first_player=first)
    found.draw_game("nobody can win")
    assert asked(found) == [("Sideboard", ANN), ("Sideboard", BEA)]
    answer_all(found)
    assert (found.game_number, found.game.first_player, found.draws) == (2, first, 1)


@pytest.mark.parametrize("first", [True, False])
def test_a_player_with_the_higher_standing_chooses_in_the_first_game(first: bool) -> None:
    found = match(chooser=BEA)
    assert (found.stage, asked(found), found.game_number) == (ga.MatchStage.BETWEEN_GAMES, [("TurnOrder", BEA)], 0)
    with pytest.raises(IllegalChoice, match="has not begun"):
        _ = found.game
    with pytest.raises(IllegalChoice, match="Ann is not asked"):
        found.keep_deck(ANN)
    found.choose_turn_order(BEA, first)
    assert (found.game_number, found.game.first_player) == (1, BEA if first else ANN)


# Sideboarding --------------------------------------------------------------------------------------------------


def test_cards_are_exchanged_with_the_sideboard() -> None:
    """Sideboarding. The opponent sees nothing of it."""
    found = match()
    before = found.decks[ANN]
    lose(found, BEA)
    out = [entry.card.name for entry in before.main[:1] for _ in range(2)]
    after = ga.exchanged(before, out, ["Fireball", "Fireball"])
    found.sideboard(ANN, after)
    found.keep_deck(BEA)
    found.choose_turn_order(BEA, True)
    assert found.decks == (after, found.setup.decks[BEA])
    cards = [card.slug for card in found.game.definitions]
    assert "fireball" in cards
    counts = {entry.card.name: entry.count for entry in found.decks[ANN].sideboard}
    assert counts == {"Fireball": 2, "Careful Study": 4, out[0]: 2}


def test_sideboarding_is_undone_after_the_match() -> None:
    found = match()
    before = found.setup.decks
    lose(found, BEA)
    found.sideboard(ANN, ga.exchanged(found.decks[ANN], [found.decks[ANN].main[0].card.slug], ["Fireball"]))
    answer_all(found)
    assert found.setup.decks == before != found.decks
    assert ga.Match.from_setup(found.setup).decks == before


def test_what_was_presented_is_final() -> None:
    found = match()
    lose(found, BEA)
    found.keep_deck(ANN)
    with pytest.raises(IllegalChoice, match="Ann is not asked"):
        found.sideboard(ANN, found.decks[ANN])


def test_nobody_sideboards_before_the_first_game_or_during_one() -> None:
    found = match()
    with pytest.raises(IllegalChoice, match="Ann is not asked"):
        found.keep_deck(ANN)


def illegal_lists() -> dict[str, tuple[Any, str]]:
    own = match().decks[ANN]
    first = own.main[0].card.name
    fireball = CATALOG["Fireball"]
    return {
        "too few cards": (ga.exchanged(own, [first], []), "59 cards, at least 60"),
        "a card from nowhere": (replace(own, sideboard=(*own.sideboard, own.main[0])), "only moves cards"),
        "a card less": (replace(own, sideboard=own.sideboard[:1]), "lacks 4 'careful-study'"),
        "somebody else's deck": (deck("rai-starter"), "only moves cards"),
        "no deck": (5, "not with 5"),
        "in the wrong deck": (
            replace(
                own,
                material=(*own.material[:-1], Entry(1, fireball)),
                sideboard=(Entry(3, fireball), own.sideboard[1], own.material[-1]),
            ),
            "belongs in the main deck",
        ),
    }


@pytest.mark.parametrize("what", illegal_lists())
def test_a_list_that_breaks_a_rule_is_refused(what: str) -> None:
    wrong, why = illegal_lists()[what]
    found = match()
    lose(found, BEA)
    with pytest.raises((IllegalDeck, WrongArgument), match=why):
        found.sideboard(ANN, wrong)
    assert asked(found)[0] == ("Sideboard", ANN)
    found.game.undo()
    assert not found.game.over, "the refused list has not ended the game for good"


def test_a_sideboard_has_fifteen_points_and_regalia_count_three() -> None:
    """CR Format Conventions - Standard Constructed Rules 4."""
    own = deck(fireball=4, careful_study=4, idle_thoughts=4)
    regalia = [entry.card.slug for entry in own.material if "CHAMPION" not in entry.card.face.types]
    found = ga.Match([own, deck("rai-starter")], best_of=3)
    found.game.concede(BEA)
    fits = ga.exchanged(own, regalia[:1], [])
    too_many = ga.exchanged(own, regalia[:2], [])
    with pytest.raises(IllegalDeck, match="worth 18 points, at most 15"):
        found.sideboard(ANN, too_many)
    found.sideboard(ANN, fits)
    assert sum(entry.count for entry in fits.sideboard) == 13


def test_a_deck_has_to_be_legal_before_the_match() -> None:
    large = deck(fireball=4, careful_study=4, idle_thoughts=4, arcane_sight=4)
    with pytest.raises(IllegalDeck, match="deck of player 1: the sideboard has 16 cards"):
        ga.Match([large, deck()], best_of=3)
    assert ga.Match([large, deck()], best_of=3, format=ga.CASUAL).setup.format is ga.CASUAL


def test_a_card_of_the_sideboard_has_to_be_understood_if_it_can_come_in() -> None:
    unread = replace(CATALOG["Fireball"], unread=("Win twice.",))
    own = replace(deck(), sideboard=(Entry(1, unread),))
    with pytest.raises(UnsupportedCard, match="Fireball"):
        ga.Match([own, deck()], best_of=3)
    assert ga.Match([own, deck()], best_of=1).decks[ANN].sideboard == ()


def test_without_sideboarding_players_only_tell_that_they_are_ready() -> None:
    found = match(best_of=1)
    found.draw_game("a loop")
    question = found.question
    assert isinstance(question, ga.SideboardQuestion)
    assert (question.may_exchange, question.prompt) == (False, "ready for game 2?")
    with pytest.raises(IllegalDeck, match="no sideboarding"):
        found.sideboard(ANN, ga.exchanged(found.decks[ANN], [found.decks[ANN].main[0].card.slug], []))
    answer_all(found)
    assert found.game_number == 2


@pytest.mark.parametrize(
    ("out", "into", "why"),
    [(["Nothing"], [], "in the decks"), ([], ["Nothing"], "in the sideboard"), ([], ["Fireball"] * 5, "many copies")],
)
def test_only_cards_that_are_there_are_exchanged(out: list[str], into: list[str], why: str) -> None:
    with pytest.raises(IllegalDeck, match=why):
        ga.exchanged(match().decks[ANN], out, into)
    with pytest.raises(WrongArgument, match="named in a list"):
        ga.exchanged(match().decks[ANN], "Fireball", [])


# Views ---------------------------------------------------------------------------------------------------------


def test_a_player_sees_their_own_questions_and_for_whom_others_are_waited_for() -> None:
    found = match()
    assert found.view(ANN) == found.view(BEA) == found.view(None)
    assert (found.view(None).sideboards, found.view(None).awaited) == ((8, 0), ())
    lose(found, BEA)
    kinds = [[type(question) for question in found.view(viewer).questions] for viewer in (ANN, BEA, None)]
    assert kinds == [[ga.SideboardQuestion], [ga.SideboardQuestion, ga.TurnOrderQuestion], []]
    assert found.view(ANN).awaited == (ANN, BEA)
    found.keep_deck(ANN)
    found.choose_turn_order(BEA, False)
    assert (found.view(ANN).questions, found.view(ANN).awaited, found.view(ANN).declared) == ((), (BEA,), ANN)
    assert (found.view(None).score, found.view(None).stage, found.view(None).winner) == ((1, 0), found.stage, None)
    with pytest.raises(WrongArgument):
        found.view(2)


def test_nobody_sees_what_another_player_exchanges() -> None:
    """Two matches that differ in what Ann exchanges are the same to Bea and to everybody, until a card shows it."""
    matches = [match(), match()]
    for found, count in zip(matches, (0, 3), strict=True):
        lose(found, BEA)
        own = found.decks[ANN]
        found.sideboard(ANN, ga.exchanged(own, [own.main[0].card.slug] * count, ["Fireball"] * count))
    for viewer in (BEA, None):
        assert len({found.view(viewer) for found in matches}) == 1
    for found in matches:
        answer_all(found)
    for viewer in (BEA, None):
        assert len({found.view(viewer) for found in matches}) == 1
    assert matches[0].decks != matches[1].decks
    one, other = (found.game for found in matches)
    compared = 0
    while one.decision.purpose == other.decision.purpose and one.labels == other.labels and one.turn == 1:
        exchange.compare(one._state, other._state, BEA)
        compared += 1
        one.choose(0)
        other.choose(0)
    assert compared


# Draws and concessions -----------------------------------------------------------------------------------------


def test_a_drawn_game_counts_for_nobody_and_the_match_goes_on() -> None:
    """Intentional Draws and Concessions, Loops and Locks."""
    found = match()
    lose(found, BEA)
    answer_all(found)
    game = found.game
    found.draw_game("a loop that nobody ends")
    with pytest.raises(IllegalChoice, match="the game was drawn: a loop"):
        game.choose(0)
    with pytest.raises(IllegalChoice, match="the game was drawn"):
        found.undo()
    lose(found, ANN, BEA)
    assert (found.score, found.draws, found.winner, len(found.results)) == ((2, 1), 1, ANN, 4)


def test_with_a_number_of_games_the_score_decides() -> None:
    """End of Match Procedures: more wins win, and with as many the match is a draw."""
    found = match(most_games=3)
    found.draw_game("a loop")
    lose(found, BEA)
    answer_all(found)
    found.draw_game("a loop")
    assert (found.over, found.winner, found.drawn) == (True, ANN, False)
    found = match(most_games=2)
    lose(found, BEA, ANN)
    assert (found.over, found.winner, found.drawn, found.score) == (True, None, True, (1, 1))


def test_a_match_is_conceded_at_any_moment() -> None:
    found = match()
    lose(found, BEA)
    found.concede(ANN)
    assert (found.over, found.winner, found.score, found.questions) == (True, BEA, (1, 0), ())
    assert found.results[0].winners == (ANN,)
    found = match()
    game = found.game
    found.concede(BEA)
    assert (found.winner, found.results, found.game_number) == (ANN, (), 1)
    with pytest.raises(IllegalChoice, match="the match was conceded"):
        game.choose(0)
    with pytest.raises(IllegalChoice, match="the match is over"):
        found.concede(ANN)
    found = match(chooser=ANN)
    found.concede(ANN)
    assert found.winner == BEA


def test_a_match_is_drawn_by_agreement_only_before_its_first_choice() -> None:
    found = match()
    found.agree_draw()
    assert (found.over, found.drawn, found.winner, found.score) == (True, True, None, (0, 0))
    found = match()
    found.game.choose(0)
    with pytest.raises(IllegalChoice, match="only before its first game"):
        found.agree_draw()


def test_the_end_of_a_game_is_taken_back_until_somebody_goes_on() -> None:
    found = match()
    found.game.choose(0)
    lose(found, BEA)
    found.undo()
    assert (found.stage, found.score) == (ga.MatchStage.PLAYING, (0, 0))
    found.undo()
    assert found.game.choices == ()
    with pytest.raises(IllegalChoice):
        found.undo()
    lose(found, BEA)
    found.keep_deck(ANN)
    with pytest.raises(IllegalChoice, match="the match goes on"):
        found.game.undo()
    assert found.score == (1, 0)


def test_several_choices_are_taken_back_at_once_or_not_at_all() -> None:
    found = match()
    digests = []
    for _ in range(6):
        digests.append(found.game.digest())
        found.game.choose(0)
    found.undo(4)
    assert found.game.digest() == digests[2]
    with pytest.raises(IllegalChoice):
        found.undo(3)
    assert len(found.game.choices) == 2
    with pytest.raises(WrongArgument):
        found.undo(0)


# More players, positions, arguments ----------------------------------------------------------------------------


def test_more_than_two_play_a_single_game() -> None:
    """Round Structure: a match is between two."""
    decks = [deck(), deck("rai-starter"), deck("silvie-starter")]
    found = ga.Match(decks, seed=2)
    found.game.concede(0)
    assert not found.over
    with pytest.raises(IllegalChoice, match="concede that"):
        found.concede(1)
    found.game.concede(1)
    assert (found.over, found.winner, found.score) == (True, 2, (0, 0, 1))
    with pytest.raises(WrongArgument, match="for two players; 3 play a single game"):
        ga.Match(decks, best_of=3)
    found = ga.Match(decks, seed=2)
    found.draw_game("a loop")
    assert (found.over, found.drawn) == (True, True)


def test_a_game_that_exists_is_a_match_of_one() -> None:
    game = ga.Game([deck(), deck("rai-starter")], 5, names=("Ann", "Bea"))
    for _ in range(10):
        game.choose(0)
    found = ga.Match.of(game)
    assert (found.game.digest(), found.game.log(), found.game.choices) == (game.digest(), game.log(), game.choices)
    found.game.undo()
    assert len(game.choices) == 10
    fresh = ga.Match.from_setup(found.setup)
    for choice in found.game.choices:
        fresh.game.choose(choice)
    assert fresh.game.digest() == found.game.digest()
    found.game.concede(0)
    assert (found.over, found.winner) == (True, 1)


def test_a_position_is_a_match_of_one() -> None:
    t = (
        Scenario(CATALOG)
        .player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Fireball"])
        .player("B")
        .main_phase("A")
    )
    t.act("A", "pass")
    found = ga.Match.of(t.game)
    assert found.game.digest() == t.game.digest()
    assert found.names == ("A", "B")
    fresh = ga.Match.from_setup(found.setup)
    assert fresh.game.choices == ()
    for choice in found.game.choices:
        fresh.game.choose(choice)
    assert fresh.game.digest() == t.game.digest()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"best_of": 2}, "best of 1 or 3"),
        ({"best_of": True}, "best of 1 or 3"),
        ({"best_of": 5}, "best of 1 or 3"),
        ({"first_player": 2}, "the first player"),
        ({"chooser": 2}, "the player who chooses"),
        ({"chooser": 0, "first_player": 0}, "either somebody chooses"),
        ({"most_games": 1}, "most games"),
        ({"most_games": 101}, "most games"),
        ({"names": ("Ann",)}, "2 different names"),
        ({"seed": "x"}, "the seed"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(WrongArgument, match=why):
        match(**arguments)


NO_BOOL: Any = 1
NO_TEXT: Any = 5
NO_DECK: Any = 5


@pytest.mark.parametrize(
    "action",
    [
        5,
        None,
        TurnOrderChosen(0, NO_BOOL),
        Sideboarded(9, NO_DECK),
        MatchConceded(7),
        GameDrawn(""),
        GameDrawn(NO_TEXT),
    ],
)
def test_an_action_that_is_none_changes_nothing(action: Any) -> None:
    found = match()
    if isinstance(action, TurnOrderChosen):
        lose(found, ANN)
    before = found.stage
    with pytest.raises(WrongArgument):
        found.act(action)
    assert found.stage is before


def test_nothing_happens_in_a_match_that_is_over() -> None:
    found = match()
    found.agree_draw()
    for action in (MatchDrawn(), MatchConceded(0), GameDrawn("x"), TurnOrderChosen(0, True)):
        with pytest.raises(IllegalChoice, match="the match is over"):
            found.act(action)
    with pytest.raises(IllegalChoice, match="drawn by agreement"):
        found.game.choose(0)
