"""The player that searches: what it finds, what it may know, what it costs, and how it explains itself."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Thread

import pytest

import grandarchive as ga
from grandarchive import GreedyAgent, SearchAgent
from grandarchive.agents import agent
from grandarchive.agents.search.budget import Budget, Meter
from grandarchive.agents.search.leaf_value import LeafValue
from grandarchive.agents.search.pondering import DEALS, seen_in
from grandarchive.agents.search.race import Runner, chosen, difference
from grandarchive.agents.search.simulation import is_searched
from grandarchive.agents.value import Value
from grandarchive.cli.terminal.hinting import hint
from grandarchive.errors import AgentFailed, WrongArgument
from grandarchive.table.descriptions import hint_of
from grandarchive.testing import Scenario
from tests.closed_lists import twin_of

CATALOG = ga.Catalog.starter()
DECKS = [ga.starter_deck(name, CATALOG) for name in ga.STARTER_DECKS]


def positions(seed: int, every: int = 9) -> Iterator[ga.Game]:
    """Positions of a greedy game in which there is something to compare."""
    chance = random.Random(seed)
    game = ga.Game([chance.choice(DECKS) for _ in range(2)], seed, record=False)
    while not game.over:
        view = game.view(game.decision.player)
        if len(game.choices) % every == 0 and is_searched(view):
            yield game
        game.choose(GreedyAgent().choose(view))


def play_out(game: ga.Game, player: ga.Policy, seat: int) -> None:
    """Play to the end of the turn, one seat by a player, the others by the heuristic player."""
    seats = [player if each == seat else GreedyAgent() for each in range(len(game.names))]
    game.playout(seats, ga.Until(turn=game.turn + 1))


def lethal_with_level(damage: int = 7) -> ga.Game:
    """Fireball deals 1 + LV damage: it kills only after the level was raised by three counters."""
    scenario = (
        Scenario(CATALOG)
        .player(
            "A",
            lineage=["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"],
            hand=["Power Overwhelming", "Fireball", "Idle Thoughts", "Idle Thoughts", "Idle Thoughts", "Idle Thoughts"],
            enlighten=3,
        )
        .player("B", lineage=["Spirit of Wind"], damage=damage)
        .main_phase("A")
    )
    return scenario.game


# Playing -------------------------------------------------------------------------------------------------------


def test_search_wins_in_two_steps_where_greedy_does_not() -> None:
    game = lethal_with_level()
    usual = game.clone()
    play_out(usual, GreedyAgent(), 0)
    assert not usual.over
    play_out(game, SearchAgent(1, nodes=128), 0)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_equal_views_lead_to_equal_choices() -> None:
    for game in positions(3, every=31):
        view = game.view(game.decision.player)
        first, second = SearchAgent(5, nodes=24), SearchAgent(5, nodes=24)
        assert first.choose(view) == second.choose(game.view(view.player))
        assert first.explain(view) == second.explain(view)


def test_what_the_seat_does_not_know_changes_no_choice() -> None:
    compared = 0
    for seed in (1, 2, 3, 4):
        chance = random.Random(seed)
        for game in positions(seed, every=47):
            player = game.decision.player
            twin = ga.Game.from_state(twin_of(game._state, player, chance), game.names)
            explained = [SearchAgent(7, nodes=24).explain(each.view(player)) for each in (game, twin)]
            assert explained[0] == explained[1]
            compared += 1
    assert compared > 8


def test_the_single_choices_of_an_action_follow_without_another_search() -> None:
    game = lethal_with_level(damage=11)
    player = SearchAgent(1, nodes=64)
    while not game.over and game.turn == 5 and game.view(0).purpose != "target":
        game.choose(player.choose(game.view(game.decision.player)))
    assert game.view(0).purpose == "target"
    stopped = SearchAgent(1, nodes=64, should_stop=lambda: pytest.fail("it searches again"))
    stopped._plan = player._plan
    assert game.labels[stopped.choose(game.view(0))] == "Spirit of Wind"


def test_it_is_a_policy_for_what_whole_actions_leave_open() -> None:
    game = lethal_with_level(damage=0)
    player = SearchAgent(1, nodes=16)
    for _ in range(12):
        view = game.view(game.decision.player)
        game.answer(player.answer(view))
    assert len(game.choices) >= 12


def test_three_players_are_played_too() -> None:
    game = ga.Game([DECKS[at % len(DECKS)] for at in range(3)], 4, record=False)
    player = SearchAgent(2, nodes=8)
    game.playout([player, GreedyAgent(), GreedyAgent()], ga.Until(turn=5))
    assert game.turn >= 5 or game.over


def runner(*values: float, by_policy: bool = False) -> Runner:
    return Runner((), (), by_policy, values=list(values))


def test_an_action_is_better_by_its_difference_over_the_same_deals() -> None:
    found = difference(runner(0.9, 0.3, 0.6), runner(0.8, 0.2, 0.5, 0.0))
    assert found.mean == pytest.approx(0.1)
    assert found.error == pytest.approx(0.0)
    assert found.rounds == 3
    found = difference(runner(0.5, 0.7), runner(0.5, 0.5))
    assert found.mean == pytest.approx(0.1)
    assert found.error == pytest.approx(0.1)


def test_the_usual_action_is_taken_unless_another_is_clearly_better() -> None:
    usual = runner(0.5, 0.5, 0.5, 0.5, by_policy=True)
    doubtful, clear = runner(0.9, 0.3, 0.6, 0.3), runner(0.6, 0.5, 0.6, 0.7)
    assert chosen(usual, [usual, doubtful], 1.0) is usual
    assert chosen(usual, [usual, clear], 1.0) is clear
    assert chosen(usual, [usual, clear], 3.0) is usual


# Budgets -------------------------------------------------------------------------------------------------------


def test_a_search_makes_no_more_playouts_than_it_may() -> None:
    for game in positions(2, every=41):
        found = SearchAgent(1, nodes=24).explain(game.view(game.decision.player))
        assert found.playouts <= 24
        assert sum(each.visits for each in found.considered) == found.playouts


def test_seconds_end_a_search() -> None:
    ticks = iter(range(1000))
    meter = Meter(Budget(seconds=5), clock=lambda: float(next(ticks)))
    assert [meter.is_spent() for _ in range(5)] == [False, False, False, False, True]
    view = lethal_with_level().view(0)
    assert SearchAgent(1, seconds=0.05).choose(view) in range(view.option_count)


def test_a_search_can_be_stopped() -> None:
    view = lethal_with_level().view(0)
    made = []

    def after_ten() -> bool:
        made.append(0)
        return len(made) > 10

    player = SearchAgent(1, nodes=10_000, should_stop=after_ten)
    assert player.explain(view).playouts < 12
    player.stop()
    assert player.explain(view).playouts == 0


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("search:nodes=2", "nodes of a search are a number from 8"),
        ("search:nodes=many", "nodes of a search are a number"),
        ("search:seconds=0", "seconds of a search are more than 0"),
        ("search:seconds=yes", "seconds of a search are more than 0"),
        ("search:depth=3", "depth"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(name: str, reason: str) -> None:
    with pytest.raises((AgentFailed, WrongArgument), match=reason):
        agent(name)


def test_a_budget_has_a_limit() -> None:
    with pytest.raises(WrongArgument, match="needs a limit"):
        Budget()
    assert repr(agent("search:nodes=200", 3)) == "SearchAgent(3, nodes=200)"
    assert repr(agent("search:seconds=1.5", 3)) == "SearchAgent(3, seconds=1.5)"


# Explaining ----------------------------------------------------------------------------------------------------


def test_an_explanation_names_what_was_considered_and_what_comes_next() -> None:
    found = SearchAgent(1, nodes=64).explain(lethal_with_level().view(0))
    assert found.chosen.labels == ("activate Power Overwhelming",)
    assert (found.chosen.value or 0.0) > 0.9
    assert not found.chosen.usual
    assert found.chosen.ahead > found.chosen.error
    assert sum(each.usual for each in found.considered) == 1
    assert str(found).startswith("You have Opportunity\n> activate Power Overwhelming: 9")
    assert "the usual choice" in str(found)


def test_only_who_has_to_choose_gets_an_explanation() -> None:
    game = lethal_with_level()
    with pytest.raises(WrongArgument, match="nothing to explain"):
        SearchAgent(1).explain(game.view(1))


def test_the_expected_line_names_only_cards_that_the_seat_knows() -> None:
    lines = 0
    for game in positions(12, every=11):
        view = game.view(game.decision.player)
        names = {card.definition.name for card in game._state.cards}
        known = {card.definition.name for card in game._state.cards if view.may_see(card.id)}
        found = SearchAgent(1, nodes=24).explain(view)
        lines += len(found.line)
        assert not [name for name in names - known if any(name in each for each in found.line)]
    assert lines > 5


def test_an_explanation_says_why_nothing_was_compared() -> None:
    game = ga.Game(DECKS[:2], 1, record=False)
    while game.view(game.decision.player).purpose != "reserve":
        game.choose(GreedyAgent().choose(game.view(game.decision.player)))
    found = SearchAgent(1).explain(game.view(game.decision.player))
    assert (found.playouts, len(found.considered)) == (0, 1)
    assert "does not search" in str(found)


def explained(*chances: float, line: tuple[str, ...] = ()) -> ga.ChoiceExplanation:
    """The explanation of a search that takes its usual choice; each chance is that of one action."""
    considered = [
        ga.Considered((f"attack {at}",), 8, chance, chance - chances[0], 0.1, chosen=at == 0, usual=at == 0)
        for at, chance in enumerate(chances)
    ]
    return ga.ChoiceExplanation(0, "You have Opportunity", 0, tuple(considered), line, 8 * len(chances), 8)


def test_an_action_with_a_higher_chance_than_the_chosen_one_is_not_called_worse() -> None:
    """The search leaves its usual choice only for an action that is clearly better."""
    found = explained(0.42, 0.3, 0.45)
    assert found.comparison == "As good, as far as it can tell: attack 2, 45%. Otherwise: attack 1, 30%."
    assert "A higher number counts only if it is clearly higher" in str(found)


def test_actions_with_lower_chances_are_just_the_others() -> None:
    found = explained(0.42, 0.3, 0.414)
    assert found.comparison == "Otherwise: attack 2, 41%; attack 1, 30%."
    assert "A higher number" not in str(found)


def test_equal_chances_in_words_are_called_equal() -> None:
    assert explained(0.424, 0.416).comparison == "As good, as far as it can tell: attack 1, 42%."
    assert explained(0.42).comparison == ""


def test_an_action_without_playouts_is_not_compared() -> None:
    found = explained(0.42, 0.3)
    untried = ga.Considered(("pass",), 0, 0.0, 0.0, 1.0, chosen=False, usual=False)
    assert replace(found, considered=(*found.considered, untried)).comparison == "Otherwise: attack 1, 30%."


def test_the_deeds_of_a_line_leave_out_answers_without_their_question() -> None:
    found = explained(0.42, line=("yes", "attack with Gray Wolf", "pay", "Honorable Vanguard", "no"))
    assert found.deeds == ("attack with Gray Wolf", "Honorable Vanguard")
    assert str(found).endswith("Then: attack with Gray Wolf; Honorable Vanguard.")
    assert "Then:" not in str(explained(0.42, line=("yes",)))


def mirror(players: int) -> ga.Game:
    """A game of equal decks in which somebody has several actions."""
    game = ga.Game([DECKS[0]] * players, 9, record=False)
    while game.turn < 3 or len(game.actions()) < 3:
        game.choose(GreedyAgent().choose(game.view(game.decision.player)))
    return game


@pytest.mark.parametrize("players", [3, 6])
def test_with_more_than_two_players_there_is_an_order_and_no_chance(players: int) -> None:
    """The values of the players of a mirror add up to 145% with three players, and to 294% with six."""
    game = mirror(players)
    found = SearchAgent(1, nodes=24).explain(game.view(game.decision.player))
    assert found.playouts
    assert [each.value for each in found.considered] == [None] * len(found.considered)
    assert [chance for _, chance in found.chances] == [None] * len(found.considered)
    assert "%" not in str(found)
    assert [each.chance for each in hint_of(found, "", 1, 1).considered] == [None] * len(found.considered)
    words = hint(game, game.decision.player)
    assert words[0].startswith("A program would choose: ")
    assert "%" not in " ".join(words)
    assert any("As good, as far as it can tell: " in each or "It looks better than: " in each for each in words)


def test_with_two_players_the_chance_is_the_value() -> None:
    game = mirror(2)
    found = SearchAgent(1, nodes=24).explain(game.view(game.decision.player))
    assert all(each.value is not None and 0.0 <= each.value <= 1.0 for each in found.considered)
    assert found.chances[0] == (found.chosen, found.chosen.value)
    assert [each.chance for each in hint_of(found, "", 1, 1).considered] == [chance for _, chance in found.chances]
    assert re.fullmatch(r"It expects to win \d+% of such games\.", hint(game, game.decision.player)[1])


def test_an_order_without_chances_in_words() -> None:
    """The search leaves its usual choice only for an action that is clearly better."""
    found = explained(0.42, 0.3, 0.45, 0.419)
    several = replace(found, considered=tuple(replace(each, value=None) for each in found.considered))
    as_good = "As good, as far as it can tell: attack 2; attack 3."
    assert several.comparison == f"{as_good} It looks better than: attack 1."
    assert str(several).splitlines()[1:5] == [
        "> attack 0: the usual choice after 8 playouts",
        "  attack 1: looks worse than the usual choice after 8 playouts",
        "  attack 2: looks better than the usual choice after 8 playouts",
        "  attack 3: looks as good as the usual choice after 8 playouts",
    ]
    assert "A higher number" not in str(several)


# Values --------------------------------------------------------------------------------------------------------


def test_the_value_of_a_position_is_a_chance_for_each_player() -> None:
    value = LeafValue(Value.load())
    for game in positions(1, every=37):
        found = [value.of(game, player) for player in range(2)]
        assert sum(found) == pytest.approx(1.0)
        assert all(0.05 <= each <= 0.95 for each in found)


def test_only_the_end_of_a_game_is_sure() -> None:
    game = ga.Game(DECKS[:2], 1, record=False)
    game.concede(1)
    assert [LeafValue(Value.load()).of(game, player) for player in range(2)] == [1.0, 0.0]
    three = ga.Game(DECKS, 1, record=False)
    three.concede(1)
    assert LeafValue(Value.load()).of(three, 1) == 0.0


# Pondering -----------------------------------------------------------------------------------------------------


def test_pondering_changes_no_choice_and_saves_the_search() -> None:
    asked = {"ponders": 0, "thinks": 0}

    def counting(name: str) -> Callable[[], bool]:
        def asks() -> bool:
            asked[name] += 1
            return False

        return asks

    ponders = SearchAgent(1, nodes=16, should_stop=counting("ponders"))
    thinks = SearchAgent(1, nodes=16, should_stop=counting("thinks"))
    game, saved = ga.Game([DECKS[0], DECKS[1]], seed=3), 0
    while not game.over and len(game.choices) < 160 and not saved:
        view = game.view(0)
        if game.decision.player == 1:
            ponders.ponder(view)
            game.choose(GreedyAgent().choose(game.view(1)))
            continue
        before = dict(asked)
        choice = ponders.choose(view)
        assert choice == thinks.choose(view)
        saved += asked["thinks"] > before["thinks"] and asked["ponders"] == before["ponders"]
        game.choose(choice)
    assert saved


def waiting() -> ga.Game:
    """A game in which player 2 has to choose, and player 1 will have something to compare."""
    return waiting_again(ga.Game([DECKS[0], DECKS[1]], seed=3))


def waiting_again(game: ga.Game) -> ga.Game:
    """A game that goes on until player 2 has to choose, and player 1 will have something to compare."""
    seen = seen_in(game.view(0))
    while (
        game.decision.player == 0
        or seen_in(game.view(0)) == seen
        or not SearchAgent(1, nodes=8).ponder(game.view(0), most=1)
    ):
        game.choose(GreedyAgent().choose(game.view(game.decision.player)))
    return game


def test_pondering_goes_on_where_it_was_until_nothing_is_left() -> None:
    view, found = waiting().view(0), SearchAgent(1, nodes=8)
    steps = 0
    while found.ponder(view, most=1):
        steps += 1
    assert steps == SearchAgent(1, nodes=8).ponder(view) > 0
    assert found.ponder(view) == 0


def test_a_search_that_was_stopped_while_pondering_is_not_kept() -> None:
    view = waiting().view(0)
    assert SearchAgent(1, nodes=8, should_stop=lambda: True).ponder(view) == 0


class StopsAtMoment:
    """Stops a player from another thread as it is asked for the `moment`-th time whether to go on."""

    def __init__(self, moment: int) -> None:
        self.player = SearchAgent(1, nodes=8, should_stop=self)
        self.moment, self.asked = moment, 0

    def __call__(self) -> bool:
        self.asked += 1
        if self.asked == self.moment:
            thread = Thread(target=self.player.stop)
            thread.start()
            thread.join()
        return False


def test_pondering_ends_at_a_stop_and_a_further_call_goes_on() -> None:
    """The first questions come while the next decisions are foreseen, and the others before and in searches."""
    view = waiting().view(0)
    unstopped = StopsAtMoment(0)
    searched, moments = unstopped.player.ponder(view), unstopped.asked
    for moment in (1, DEALS, DEALS + 1, DEALS + 2, moments):
        stops = StopsAtMoment(moment)
        first = stops.player.ponder(view)
        assert (stops.asked, first < searched) == (moment, True)
        assert (stops.player._foreseen is None) == (moment <= DEALS)
        assert first + stops.player.ponder(view) == searched
        assert stops.player._pondered == unstopped.player._pondered


def test_a_stop_between_two_calls_with_the_same_view_ends_the_next_one() -> None:
    view, player = waiting().view(0), SearchAgent(1, nodes=8)
    searched = SearchAgent(1, nodes=8).ponder(view)
    assert player.ponder(view, most=1) == 1
    player.stop()
    assert player.ponder(view) == 0
    assert 1 + player.ponder(view) == searched


def test_a_stop_of_what_was_over_does_not_end_the_pondering_over_another_view() -> None:
    game, player = waiting(), SearchAgent(1, nodes=8)
    player.ponder(game.view(0))
    player.stop()
    assert player.ponder(waiting_again(game).view(0), most=1) == 1


def test_a_condition_that_holds_for_a_moment_ends_a_search() -> None:
    """It was asked in time, so what it ended is not taken for finished later on."""
    meter = Meter(Budget(nodes=8), iter([False, True, False, False]).__next__)
    assert [meter.is_stopped() for _ in range(4)] == [False, True, True, True]


def test_nobody_ponders_over_an_own_decision() -> None:
    game = waiting()
    with pytest.raises(WrongArgument, match="this one has to choose itself"):
        SearchAgent(1, nodes=8).ponder(game.view(1))
