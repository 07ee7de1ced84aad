"""Whether there is a win this turn: positions that a judge can check by hand."""

from __future__ import annotations

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, does
from grandarchive.decks.deck import Entry
from grandarchive.errors import IllegalChoice, WrongArgument
from grandarchive.model.abilities import Activated
from grandarchive.model.amounts import Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.chance import Roll
from grandarchive.model.effects import AddCounters, DealDamage, Draw, Modify, Shuffle, WakeUp
from grandarchive.model.modifications import PreventNext
from grandarchive.model.nouns import ALLY, CHAMPION, THEIRS, YOURS, Source, Target
from grandarchive.model.terms import Speed, Who
from grandarchive.solve import NO_WIN, UNSETTLED, WIN, Solution, lines, solve
from grandarchive.solve.lines import height
from grandarchive.solve.refuting import refutation
from grandarchive.solve.search import NEVER, Edge, Node
from grandarchive.solve.turn import Turn
from grandarchive.testing import Cards, Scenario, placed, rested
from tests.official import official
from tests.solved import lost_replays

STARTER = ga.Catalog.starter()
THEIR_CHAMPION = Target(CHAMPION & THEIRS)
SPARK = action("Spark", 0, Speed.SLOW, "mage spell", does(DealDamage(1, THEIR_CHAMPION)))
BLANK = action("Blank", 9, Speed.SLOW, "mage spell", does(Draw(1)))
INSIGHT = action("Insight", 0, Speed.SLOW, "mage spell", does(Draw(1)))
DIE = action("Die", 0, Speed.SLOW, "mage spell", does(Roll(), DealDamage(Value("rolled"), THEIR_CHAMPION)))
DICE = action("Dice", 0, Speed.SLOW, "mage spell", does(Roll(2), DealDamage(Value("rolled"), THEIR_CHAMPION)))
GAMBLE = action(
    "Gamble", 0, Speed.SLOW, "mage spell", does(Draw(1), Roll(), DealDamage(Value("rolled"), THEIR_CHAMPION))
)
GIFT = action(
    "Gift",
    0,
    Speed.SLOW,
    "mage spell",
    does(Roll(sides=2), Draw(Value("rolled"), Who.EACH), DealDamage(3, THEIR_CHAMPION)),
)
AWE = action("Awe", 0, Speed.SLOW, "mage spell", does(Draw(1)))
WARD = action(
    "Ward", 0, Speed.FAST, "mage reaction", does(Modify(Target(ALLY | CHAMPION), (PreventNext(2, "combat"),)))
)
BOLT = action("Bolt", 1, Speed.SLOW, "mage spell", does(DealDamage(2, THEIR_CHAMPION)))
ROUSE = action("Rouse", 1, Speed.SLOW, "mage spell", does(WakeUp(Target(ALLY & YOURS))))
FENCE = action(
    "Fence", 1, Speed.FAST, "mage reaction", does(Modify(Target(ALLY | CHAMPION), (PreventNext(2, "combat"),)))
)
CLOAK = action(
    "Cloak", 1, Speed.FAST, "mage reaction", does(Modify(Target(ALLY | CHAMPION), (PreventNext(2, "non-combat"),)))
)
LOOPER = ally("Looper", 0, 1, 1, "human", Activated((), (AddCounters("age", 1, Source()),)))
MIX = action("Mix", 0, Speed.SLOW, "mage spell", does(Shuffle(), DealDamage(1, THEIR_CHAMPION)))
CATALOG = Cards(
    (
        *STARTER.supported(),
        SPARK,
        BLANK,
        INSIGHT,
        DIE,
        DICE,
        GAMBLE,
        GIFT,
        AWE,
        WARD,
        BOLT,
        ROUSE,
        FENCE,
        CLOAK,
        LOOPER,
        MIX,
    )
)


def table() -> Scenario:
    return Scenario(CATALOG)


def solved(t: Scenario, nodes: int = 20_000) -> Solution:
    return solve(t.main_phase("A").game, nodes=nodes)


# Attackers -----------------------------------------------------------------------------------------------------


def test_two_attackers_with_enough_power_win() -> None:
    """Two Esteemed Knights have 4 power; the champion has 4 life left (CR Damage)."""
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"]).player("B", damage=11)
    found = solved(t)
    assert found.answer == WIN
    assert found.line[0].label.startswith("attack with Esteemed Knight")
    assert found.choice == found.line[0].choice


def test_one_life_more_is_no_win() -> None:
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"]).player("B", damage=10)
    found = solved(t)
    assert found.answer == NO_WIN
    assert found.line == ()
    assert found.choice is None


def test_a_rested_attacker_does_not_count() -> None:
    t = table().player("A", field=["Esteemed Knight", rested("Esteemed Knight")]).player("B", damage=11)
    assert solved(t).answer == NO_WIN


def test_without_attackers_and_cards_there_is_no_win() -> None:
    found = solved(table().player("A").player("B", damage=14))
    assert found.answer == NO_WIN
    assert found.nodes < 10


def test_the_only_order_that_wins_is_found() -> None:
    """Training Session has to come before the attack of the ally that gets the counter."""
    t = (
        table()
        .player("A", field=["Esteemed Knight"], hand=["Training Session", "Blank", "Blank"])
        .player("B", damage=12)
    )
    found = solved(t)
    assert found.answer == WIN
    assert found.line[0].label == "activate Training Session"
    short = table().player("A", field=["Esteemed Knight"], hand=["Training Session", "Blank"]).player("B", damage=12)
    assert solved(short).answer == NO_WIN


# Replies -------------------------------------------------------------------------------------------------------


def test_an_ally_that_can_intercept_refutes_a_single_attack() -> None:
    """CR Keywords - Intercept 1"""
    t = table().player("A", field=["Esteemed Knight"]).player("B", damage=13, field=["Swift Recruit"])
    found = solved(t)
    assert found.answer == NO_WIN
    assert "Swift Recruit" in str(found)
    t = table().player("A", field=["Esteemed Knight"]).player("B", damage=13, field=[rested("Swift Recruit")])
    assert solved(t).answer == WIN


def test_a_reaction_refutes_an_attack_and_is_told() -> None:
    """Deflecting Edge prevents 3 combat damage."""
    t = table().player("A", field=["Esteemed Knight"]).player("B", damage=13, hand=["Deflecting Edge", "Blank"])
    found = solved(t)
    assert found.answer == NO_WIN
    steps = [step for step in walk(found) if step.player == 1]
    assert steps[-1].label == "activate Deflecting Edge"


def walk(found: Solution) -> list[ga.solve.Step]:
    """The steps of the first line of a solution."""
    steps, at = [], found.line or found.refutation
    while at:
        steps.append(at[0])
        at = at[0].then
    return steps


def test_a_win_has_an_answer_to_every_reply() -> None:
    """One reaction stops one of two attacks, and the other one is enough."""
    t = table().player("A", field=["Blitz Mage", "Blitz Mage"])
    t.player("B", damage=12, hand=["Deflecting Edge", "Blank"])
    found = solved(t)
    assert found.answer == WIN
    assert "activate Deflecting Edge" in str(found)
    t = table().player("A", field=["Blitz Mage", "Blitz Mage"])
    t.player("B", damage=12, hand=["Deflecting Edge", "Blank"] * 2)
    assert solved(t).answer == NO_WIN


def test_a_line_that_is_cut_says_how_much_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"])
    game = t.player("B", damage=11, field=[rested("Gray Wolf")]).main_phase("A").game
    whole = walk(solve(game))
    assert "and so on" not in str(solve(game))
    monkeypatch.setattr(lines, "LONGEST", 1)
    found = solve(game)
    assert len(walk(found)) == 1
    assert str(found).splitlines()[-1] == f"… and so on ({len(whole) - 1} more)"
    assert found.line[0].to_json()["cut_choices"] == len(whole) - 1 == 3


def test_replies_that_are_left_out_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deflecting Edge and a pass are two replies to an attack."""
    t = table().player("A", field=["Blitz Mage", "Blitz Mage"])
    game = t.player("B", damage=12, hand=["Deflecting Edge", "Blank"]).main_phase("A").game
    assert "more repl" not in str(solve(game))
    monkeypatch.setattr(lines, "WIDEST", 1)
    assert "\n  … and 1 more reply\n" in str(solve(game))


# Chance --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "answer"),
    [
        (["Spark", "Spark", "Spark"], WIN),
        (["Spark", "Spark", "Blank"], NO_WIN),
        ([placed("Spark", known=["A"]), "Blank", "Blank"], WIN),
        ([placed("Blank", known=["A"]), "Spark", "Spark"], NO_WIN),
    ],
)
def test_a_win_that_depends_on_the_card_drawn_is_none(deck: list[str], answer: str) -> None:
    t = table().player("A", hand=["Insight"], deck=deck).player("B", damage=14)
    assert solved(t).answer == answer


@pytest.mark.parametrize(("damage", "answer"), [(14, WIN), (13, NO_WIN)])
def test_a_win_holds_for_every_result_of_a_die(damage: int, answer: str) -> None:
    """The least that a die shows is 1 (CR Die Results)."""
    assert solved(table().player("A", hand=["Die"]).player("B", damage=damage)).answer == answer


@pytest.mark.parametrize("damage", [9, 11, 13])
def test_a_die_beside_a_draw_is_no_shuffle(damage: int) -> None:
    """Two cards are left in the deck, whose shuffling would take one random number, as the die does."""
    t = table().player("A", hand=["Gamble"], deck=["Blank"] * 3).player("B", damage=damage)
    assert solved(t).answer == NO_WIN


@pytest.mark.parametrize(("deck", "answer"), [(["Awe"] * 10, WIN), (["Awe"] * 5 + ["Ward"] * 5, NO_WIN)])
def test_each_face_of_a_coin_has_orders_of_its_own(deck: list[str], answer: str) -> None:
    """Two Wards stop two attacks, and only one face of the coin draws two cards."""
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"], deck=["Awe"] * 10)
    t.player("B", damage=10, deck=deck).main_phase("A").stacked("A", "activate Gift")
    assert solve(t.game, player=0).answer == answer


def test_replays_tell_a_win_that_chance_can_stop() -> None:
    """The check of the solver's answers does not use the solver's outcomes, so it sees what these leave out."""
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"], deck=["Awe"] * 10)
    t.player("B", damage=10, deck=["Ward"] * 10).main_phase("A").stacked("A", "activate Gift")
    assert lost_replays(t.game, 0, 4)
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"]).player("B", damage=11)
    assert lost_replays(t.main_phase("A").game, 0, 4) == []


@pytest.mark.index
@pytest.mark.parametrize(("drawn", "answer"), [("Bloodseeker Magus", WIN), ("Deflecting Edge", NO_WIN)])
def test_a_card_revealed_at_random_decides_whether_one_is_drawn(drawn: str, answer: str) -> None:
    """Magus Disciple dies, and its owner draws, only if Corhazi Lightblade reveals the right card of the memory."""
    t = Scenario(official("Tristan, Underhanded", "Corhazi Lightblade", "Magus Disciple", "Bloodseeker Magus"))
    lineage = ["Spirit of Water", "Tristan, Underhanded"]
    memory = ["Careful Study", "Corhazi Lightblade"]
    t.player(
        "A",
        lineage=lineage,
        field=["Corhazi Lightblade", "Esteemed Knight"],
        memory=memory,
        deck=["Careful Study"] * 12,
    )
    disciple = placed("Magus Disciple", rested=True, buff=2)
    t.player(
        "B",
        lineage=["Spirit of Fire", "Rai, Spellcrafter"],
        damage=17,
        field=["Sword of Seeking", disciple],
        memory=["Careful Study"],
        deck=["Bloodseeker Magus"] * 6 + [drawn] * 6,
    )
    game = t.main_phase("A").game
    for words in ("attack with Corhazi Lightblade", "Magus Disciple"):
        game.choose(next(at for at, label in enumerate(game.labels) if words in label))
    assert solve(game, player=0, nodes=20_000).answer == answer


def test_shuffling_a_deck_is_no_chance_by_itself() -> None:
    """The order of the deck was unknown before, too."""
    t = table().player("A", hand=["Mix"], deck=["Blank"] * 5 + ["Spark"] * 5).player("B", damage=14)
    assert solved(t).answer == WIN


def test_several_dice_have_too_many_outcomes_to_prove_a_win() -> None:
    """A win is never claimed where some outcome was not tried."""
    assert solved(table().player("A", hand=["Dice"]).player("B", damage=14)).answer == UNSETTLED
    assert solved(table().player("A", hand=["Dice"]).player("B", damage=4)).answer == NO_WIN


# Budgets and arguments -------------------------------------------------------------------------------------------


def test_too_small_a_budget_leaves_it_unsettled() -> None:
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"]).player("B", damage=11)
    found = solved(t, nodes=1)
    assert found.answer == UNSETTLED
    assert found.nodes == 1


@pytest.mark.parametrize("nodes", [10, 50])
def test_outcomes_of_chance_keep_to_the_budget(nodes: int) -> None:
    """A die has 64 outcomes to try, and a draw beside it twice as many."""
    found = solved(
        table().player("A", hand=["Gamble"], deck=["Blank"] * 5 + ["Spark"] * 5).player("B", damage=14), nodes
    )
    assert (found.answer, found.nodes) == (UNSETTLED, nodes)


def test_a_clock_ends_the_search() -> None:
    t = table().player("A", field=["Esteemed Knight", "Esteemed Knight"]).player("B", damage=11)
    ticks = iter(range(0, 100, 2))
    assert solve(t.main_phase("A").game, seconds=3, clock=lambda: float(next(ticks))).answer == UNSETTLED


def endless() -> ga.Game:
    """A game in which A may put counters on an ally for ever, which makes another position each time."""
    return table().player("A", field=[rested("Looper")]).player("B", damage=5).main_phase("A").game


def test_a_turn_without_end_is_unsettled() -> None:
    """Several hundred choices in a row are too deep for a recursion."""
    assert solve(endless(), nodes=1_500).answer == UNSETTLED


def test_the_attempt_that_is_told_has_an_end() -> None:
    game = endless()
    assert refutation(Turn(0, game.turn), game._state, game.names) == ()


def test_a_long_proof_has_a_length() -> None:
    """No recursion is as deep as a proof may be."""
    node = Node(None, False, 0, NEVER)
    for _ in range(3_000):
        above = Node(None, False, 0, NEVER)
        above.edges = [Edge(0, 0, NEVER, node)]
        node = above
    assert height(node, {}) == 3_000


def test_wrong_arguments_are_refused() -> None:
    game = table().player("A").player("B").main_phase("A").game
    with pytest.raises(WrongArgument, match="nodes"):
        solve(game, nodes=0)
    with pytest.raises(WrongArgument, match="seconds"):
        solve(game, seconds=-1)
    with pytest.raises(WrongArgument, match="game or a view"):
        solve("a game")  # type: ignore[arg-type]
    for wrong in ({"seconds": "3"}, {"seconds": True}, {"seconds": float("nan")}, {"seed": 1.5}, {"deals": 0}):
        for position in (game, game.view(0)):
            with pytest.raises(WrongArgument, match=next(iter(wrong))):
                solve(position, **wrong)


def test_a_view_is_solved_for_its_viewer() -> None:
    view = table().player("A").player("B").main_phase("A").game.view(0)
    assert solve(view, player=0, deals=1).player == 0
    with pytest.raises(WrongArgument, match="a view is solved for its viewer, player 0, and not 1"):
        solve(view, player=1, deals=1)
    with pytest.raises(WrongArgument, match="the player must be a whole number from 0 to 1, and not 7"):
        solve(view, player=7, deals=1)


def test_a_game_that_is_over_is_refused_and_so_are_its_views() -> None:
    game = table().player("A").player("B").main_phase("A").game
    game.concede(1)
    for position in (game, game.view(0), game.view(1)):
        with pytest.raises(IllegalChoice, match="the game is over"):
            solve(position)


def test_solving_leaves_the_game_as_it_is() -> None:
    t = table().player("A", field=["Esteemed Knight"], hand=["Insight"]).player("B", damage=11).main_phase("A")
    before = t.game.digest()
    solve(t.game)
    assert t.game.digest() == before


# Views -----------------------------------------------------------------------------------------------------------


def hidden(hand: list[str]) -> Solution:
    """The solution for what A sees, when B has these two cards in hand."""
    t = table().player("A", field=["Blitz Mage"]).player("B", damage=12, hand=hand, deck=["Blank"] * 6)
    view = t.main_phase("A").game.view(0)
    return solve(view, deals=4, seed=3, nodes=400, belief=ga.Belief((ga.starter_deck("lorraine-starter", STARTER),)))


def test_what_a_player_cannot_see_changes_nothing() -> None:
    """With Deflecting Edge in hand B stops the only attack, but A does not know whether it is there."""
    assert hidden(["Deflecting Edge", "Blank"]) == hidden(["Blank", "Blank"])


def test_deals_are_counted_one_by_one() -> None:
    found = hidden(["Blank", "Blank"])
    assert len(found.deals) == 4
    assert set(found.deals) <= {WIN, NO_WIN, UNSETTLED}
    assert found.share is not None
    assert found.share.rate == found.deals.count(WIN) / sum(each != UNSETTLED for each in found.deals)


def guessed(*cards: CardDefinition) -> Solution:
    """The solution of deals in which B has two copies of one of these cards, and A can pay for one of two attempts."""
    t = table().player("A", field=[rested("Esteemed Knight")], hand=["Bolt", "Rouse"])
    t.player("B", damage=13, hand=["Fence", "Fence"], deck=["Fence"] * 10)
    material = ga.starter_deck("lorraine-starter", STARTER).material
    belief = ga.Belief(tuple(ga.Deck(material, (Entry(60, card),)) for card in cards))
    return solve(t.main_phase("A").game.view(0), deals=6, belief=belief)


def test_a_win_by_another_first_choice_in_each_deal_is_no_sure_win() -> None:
    """A Fence stops the attack of the ally that Rouse wakes, and a Cloak stops Bolt."""
    found = guessed(FENCE, CLOAK)
    assert found.deals == (WIN,) * 6
    assert found.answer == UNSETTLED
    assert found.share is not None
    assert found.share.rate == 1.0
    assert "as if the hidden cards were known, so the share is an upper bound" in str(found)
    assert "No first choice is shown to win in every deal." in str(found)


def test_a_first_choice_that_wins_in_every_deal_is_a_win() -> None:
    found = guessed(CLOAK)
    assert (found.answer, found.line[0].label) == (WIN, "activate Rouse")
    assert guessed(FENCE).line[0].label == "activate Bolt"


def test_a_first_choice_is_tried_in_deals_that_another_one_wins() -> None:
    """Blank stops nothing, so whichever attempt comes first in its deals, Rouse wins in all."""
    found = guessed(CLOAK, BLANK)
    assert (found.answer, found.line[0].label) == (WIN, "activate Rouse")


def test_the_player_need_not_be_the_one_who_chooses() -> None:
    game = table().player("A", field=["Esteemed Knight"]).player("B", damage=13).main_phase("A").game
    assert solve(game, player=0).answer == WIN
    assert solve(game, player=1).answer == NO_WIN
