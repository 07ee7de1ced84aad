"""Plans: a whole announcement as one question with parts; `tests/gathered.py` compares them in random games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from grandarchive.cards.catalog import Catalog
from grandarchive.cards.starter.printing import action, ally, does, has
from grandarchive.decks import starter_deck
from grandarchive.errors import IllegalChoice, OutdatedView, WrongArgument
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.effects import Discard, Draw, Effect, May, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import DefenderChooses, Replaces
from grandarchive.model.nouns import ANYTHING, THIS, YOURS, Named
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Speed, Zone
from grandarchive.play import Plan, PlanPart, RecordedMatch, WindowsPolicy
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, placed
from tests import exchange
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic

BULKY: Final = Named("Bulky")


def announcing() -> Game:
    """A may announce Fireball, which costs 2 and has a target."""
    t = with_extra_cards().player("A", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=["Fireball", *WOLVES])
    t.player("B", field=["Banner Knight", "Gray Wolf"]).main_phase("A")
    return t.game


WOLVES: Final = ("Scry the Skies", "Gray Wolf", "Idle Thoughts", "Esteemed Knight")


def option(game: Game, label: str) -> int:
    return game.labels.index(label)


def part(plan: Plan, purpose: str) -> PlanPart:
    return next(each for each in plan.parts if each.question.purpose == purpose)


def candidate(of: PlanPart, label: str) -> int:
    return next(each.index for each in of.question.candidates if each.label == label)


def purposes(plan: Plan) -> list[str]:
    return [each.question.purpose for each in plan.parts]


def aimed(game: Game) -> Plan:
    """The plan to play Fireball at the Banner Knight."""
    plan = game.view(0).plan([[option(game, "activate Fireball")]])
    return plan.answer([candidate(plan.parts[-1], "Banner Knight")])


# Without a question ----------------------------------------------------------------------------------------------


def taken(plan: Plan) -> list[tuple[str, str]]:
    return [(each.purpose, each.label) for each in plan.unasked]


def test_a_plan_names_an_only_target_that_nobody_is_asked_for() -> None:
    """The rules ask for no target if there is one; whoever announces should see that it is their own."""
    t = with_extra_cards().player("A", lineage=["Spirit of Fire"], hand=["Execute"], field=["Sword of Seeking"])
    game = t.player("B").main_phase("A").game
    plan = game.view(0).plan([[option(game, "activate Execute")]])
    assert purposes(plan) == ["opportunity"]
    assert taken(plan) == [("target", "Sword of Seeking")]
    assert [each.ref for each in plan.unasked] == [game.view(0).field[-1].ref]
    assert not game.view(0).plan().unasked, "nothing is announced yet"


def test_a_plan_does_not_name_again_what_was_asked() -> None:
    plan = aimed(announcing())
    assert part(plan, "target").answer is not None
    assert taken(plan) == []


def test_a_plan_names_the_only_ally_that_can_be_sacrificed() -> None:
    t = with_extra_cards().player("A", lineage=["Spirit of Fire"], hand=["Offering"], field=["Gray Wolf"])
    game = t.player("B", field=["Banner Knight"]).main_phase("A").game
    plan = game.view(0).plan([[option(game, "activate Offering")]])
    assert taken(plan) == []
    plan = plan.answer([candidate(plan.parts[-1], "Banner Knight")])
    assert taken(plan) == [("sacrifice", "Gray Wolf")]
    assert plan.encode()["unasked"] == [
        {"purpose": "sacrifice", "label": "Gray Wolf", "ref": plan.unasked[0].ref, "player": -1}
    ]


# Parts and answers ---------------------------------------------------------------------------------------------


def test_a_plan_begins_with_the_pending_question() -> None:
    game = announcing()
    plan = game.view(0).plan()
    assert purposes(plan) == ["opportunity"]
    assert plan.question == game.view(0).gathered
    assert not plan.complete
    with pytest.raises(IllegalChoice, match="the plan is not complete: You have Opportunity"):
        game.carry_out(plan)


def test_each_answer_brings_the_parts_that_follow_from_it() -> None:
    """Card, target and payment are one question; the payment is suggested and only shown."""
    game = announcing()
    before = game.digest()
    plan = game.view(0).plan([[option(game, "activate Fireball")]])
    assert purposes(plan) == ["opportunity", "target"]
    assert plan.question is plan.parts[-1].question
    plan = plan.answer([candidate(plan.parts[-1], "Banner Knight")])
    assert purposes(plan) == ["opportunity", "target", "reserve"]
    assert plan.question is None
    assert plan.complete
    assert not plan.forced
    payment = plan.parts[-1]
    assert payment.given is None
    assert payment.answer == payment.suggestion
    assert game.digest() == before
    assert game.choices == ()
    assert repr(plan) == "<Plan of player 0: 3 parts, complete>"


def test_carrying_a_plan_out_makes_its_single_choices() -> None:
    game, single = announcing(), announcing()
    plan = aimed(game)
    made = game.carry_out(plan)
    assert made == plan_choices(plan, single)
    assert game.choices == made
    for choice in made:
        single.choose(choice)
    assert game.digest() == single.digest()
    assert [targets for _, targets in game.view(0).stack[0].targets] == ["Banner Knight"]


def plan_choices(plan: Plan, game: Game) -> tuple[int, ...]:
    """The single choices of the same answers, question by question in another game."""
    again = game.clone()
    made: tuple[int, ...] = ()
    for each in plan.parts:
        assert each.answer is not None
        made += again.answer(each.answer)
    return made


def test_all_answers_can_be_given_at_once() -> None:
    game = announcing()
    plan = aimed(game)
    answers = [each.answer for each in plan.parts]
    assert game.view(0).plan(answers).choices == plan.choices
    assert game.view(0).plan([*answers[:2], None]).choices == plan.choices
    with pytest.raises(IllegalChoice, match="part 1 has no suggestion: "):
        game.view(0).plan([answers[0], None])
    with pytest.raises(IllegalChoice, match="there is no part for answer 3: the plan has 3 parts"):
        game.view(0).plan([*answers, [0]])


def test_a_wrong_answer_is_refused_with_its_reason() -> None:
    plan = aimed(announcing())
    with pytest.raises(IllegalChoice, match="pay 2, and not 1"):
        plan.answer([0], part=2)
    with pytest.raises(IllegalChoice, match="a part of this plan must be a whole number from 0 to 2, and not 3"):
        plan.answer([0], part=3)
    with pytest.raises(IllegalChoice, match="the candidates are 0 to"):
        plan.answer([99], part=1)
    with pytest.raises(IllegalChoice, match="every part of the plan has an answer"):
        plan.answer([0])


def test_a_part_is_answered_again_and_later_answers_stay_if_they_fit() -> None:
    game = announcing()
    plan = aimed(game)
    payment = part(plan, "reserve")
    chosen = (candidate(payment, "Gray Wolf"), candidate(payment, "Idle Thoughts"))
    plan = plan.answer(chosen, part=2)
    again = plan.answer([candidate(plan.parts[1], "Gray Wolf")], part=1)
    assert again.parts[1].given != plan.parts[1].given
    assert again.parts[2].given == chosen
    assert plan.parts[2].given == chosen  # a plan does not change
    assert again.suggest(2).parts[2].given is None


def test_answers_that_no_longer_fit_are_dropped() -> None:
    """Another card has another payment: what was picked for the first one is no answer to it."""
    game = announcing()
    plan = aimed(game)
    payment = part(plan, "reserve")
    plan = plan.answer([candidate(payment, "Gray Wolf"), candidate(payment, "Idle Thoughts")], part=2)
    other = plan.answer([option(game, "activate Gray Wolf")], part=0)
    assert purposes(other) == ["opportunity", "reserve"]
    assert other.parts[1].given is None
    assert other.complete


def test_passing_is_a_plan_without_further_parts() -> None:
    """Nothing that resolves belongs to a plan."""
    game = announcing()
    plan = game.view(0).plan([[option(game, "pass")]])
    assert purposes(plan) == ["opportunity"]
    assert plan.complete


def test_a_plan_goes_on_in_the_middle_of_an_announcement() -> None:
    game = announcing()
    game.choose("activate Fireball")
    plan = game.view(0).plan()
    assert purposes(plan) == ["target"]
    plan = plan.answer([0])
    assert purposes(plan) == ["target", "reserve"]
    assert game.cancel(0) == 1


def test_an_attack_is_one_question() -> None:
    knight = placed("Banner Knight")
    t = with_extra_cards().player("A", field=[knight]).player("B", field=[knight, "Gray Wolf"]).main_phase("A")
    game = t.game
    plan = game.view(0).plan([[option(game, "attack with Banner Knight")]])
    assert purposes(plan) == ["opportunity", "attack target"]
    game.carry_out(plan.answer([0]))
    assert any(each.attacking for each in game.view(0).field)


def test_what_a_text_asks_in_a_row_is_one_question() -> None:
    """ "You may banish a card": whether, and which, as long as nothing happens in between."""
    purge = action("Purge", 0, Speed.SLOW, "mage skill", does(May((Discard(Some(ANYTHING, (Zone.HAND,))),)), Draw(1)))
    t = with_extra_cards(purge).player("A", hand=["Purge", *WOLVES]).player("B").main_phase("A")
    t.act("A", "activate Purge")
    for _ in range(2):
        t.game.choose("pass")
    game = t.game
    assert game.decision.purpose == "may"
    plan = game.view(0).plan([[option(game, "yes")]])
    assert len(plan.parts) == 2
    assert plan.question is not None
    game.carry_out(plan.answer([0]))
    assert game.view(0).purpose == "opportunity"
    assert len(game.view(0).of(0).hand) == len(WOLVES)


# What ends a plan ----------------------------------------------------------------------------------------------


def drawing(*effects: Effect) -> Scenario:
    """As A pays with Bulky, which does something else instead of dying, 1 of reserve is still due."""
    shrine = relic("Shrine", has(Replaces(Pattern(Happening.DIE, BULKY & YOURS), Instead(effects))))
    altar = relic("Altar", Activated((sacrifice(BULKY), PayReserve(1)), (Draw(2),)))
    bulky = ally("Bulky", 1, 1, 1, "cleric human")
    t = with_extra_cards(shrine, altar, bulky)
    t.player("A", field=["Shrine", "Altar", "Bulky"], hand=WOLVES, deck=["Fireball", "Banner Knight", "Gray Wolf"])
    return t.player("B").main_phase("A")


@pytest.mark.parametrize("effect", [Draw(1), Put(AtRandom(Zone.HAND), Zone.DECK)])
def test_a_plan_ends_before_what_is_hidden_or_random(effect: Effect) -> None:
    """The card drawn while paying can pay, so what pays is asked only once it was drawn."""
    game = drawing(effect).game
    at = next(n for n, each in enumerate(game.decision.options) if each.kind == "ability")
    plan = game.view(0).plan([[at]])
    assert plan.complete
    assert "reserve" not in purposes(plan)
    game.carry_out(plan)
    assert game.decision.player == 0
    assert game.decision.purpose == "reserve"


def test_a_plan_tells_nothing_of_a_card_that_would_be_drawn() -> None:
    """Another card on top of the deck gives the same plan, and another question once it was drawn."""
    first = drawing(Draw(1)).state
    second = first.clone()
    one, other = [first.cards[id] for id in first.zone(0, Zone.DECK)[:2]]
    assert one.definition is not other.definition
    exchange.exchange(second, one, other)
    exchange.compare(first, second, 0)
    games = [Game.from_state(state) for state in (first, second)]
    at = next(n for n, each in enumerate(games[0].decision.options) if each.kind == "ability")
    plans = [game.view(0).plan([[at]]) for game in games]
    assert plans[0].encode() == plans[1].encode()
    asked = []
    for game, plan in zip(games, plans, strict=True):
        game.carry_out(plan)
        question = game.view(0).gathered
        assert question is not None
        asked.append([each.label for each in question.candidates])
    assert asked[0] != asked[1]


def test_the_payment_belongs_to_the_plan_if_nothing_hidden_happens() -> None:
    """The same announcement without Shrine, of which nothing is hidden, goes to the end."""
    altar = relic("Altar", Activated((sacrifice(BULKY), PayReserve(1)), (Draw(2),)))
    t = with_extra_cards(altar, ally("Bulky", 1, 1, 1, "cleric human"))
    game = t.player("A", field=["Altar", "Bulky"], hand=WOLVES).player("B").main_phase("A").game
    at = next(n for n, each in enumerate(game.decision.options) if each.kind == "ability")
    assert purposes(game.view(0).plan([[at]])) == ["opportunity", "reserve"]


def test_a_plan_ends_where_somebody_else_chooses() -> None:
    """The defending player chooses what is attacked."""
    polite = ally("Polite", 1, 2, 2, "cleric human", has(DefenderChooses(THIS)))
    t = with_extra_cards(polite).player("A", field=["Polite"]).player("B", field=["Gray Wolf"]).main_phase("A")
    game = t.game
    plan = game.view(0).plan([[option(game, "attack with Polite")]])
    assert purposes(plan) == ["opportunity"]
    game.carry_out(plan)
    assert game.decision.player == 1


# Suggestions ---------------------------------------------------------------------------------------------------


def test_cards_that_cannot_be_played_pay_first_then_those_that_cost_most() -> None:
    """Of the hand, cards of elements that are not enabled come first, then by cost, then as they lie."""
    t = with_extra_cards(
        action("Cheap", 1, Speed.SLOW, "mage skill", does(Draw(1))),
        action("Dear", 4, Speed.SLOW, "mage skill", does(Draw(1))),
        action("Three", 3, Speed.SLOW, "mage skill", does(Draw(1))),
    )
    t.player("A", lineage=["Spirit of Wind"], hand=["Cheap", "Three", "Dear", "Fireball", "Three"])
    game = t.player("B").main_phase("A").game
    plan = game.view(0).plan([[option(game, "activate Three")]])
    payment = part(plan, "reserve")
    assert payment.answer is not None
    assert [payment.question.candidates[at].label for at in payment.answer] == ["Fireball", "Dear", "Three"]


def test_a_question_with_equal_cards_leaves_nothing_to_choose() -> None:
    t = with_extra_cards().player("A", hand=["Gray Wolf"] * 4).player("B").main_phase("A")
    game = t.game
    plan = game.view(0).plan([[option(game, "activate Gray Wolf")]])
    assert [each.forced for each in plan.parts] == [False, True]
    assert not plan.forced
    game.choose("activate Gray Wolf")
    assert game.view(0).plan().forced
    question = game.view(0).gathered
    assert question is not None
    assert question.only_answer == (0, 1)


def test_who_may_choose_has_no_only_answer() -> None:
    game = announcing()
    question = game.view(0).gathered
    assert question is not None
    assert question.only_answer is None
    assert part(aimed(game), "target").suggestion is None


# Whose it is, and when -----------------------------------------------------------------------------------------


def test_a_plan_is_valid_until_the_next_choice() -> None:
    game = announcing()
    plan = aimed(game)
    game.choose("pass")
    for use in (lambda: plan.choices, lambda: plan.answer([0], part=1), lambda: game.carry_out(plan)):
        with pytest.raises(OutdatedView, match="the game went on since this plan was made"):
            use()


def test_a_plan_belongs_to_its_game_and_its_player() -> None:
    game = announcing()
    with pytest.raises(IllegalChoice, match="made for another game"):
        game.carry_out(aimed(announcing()))
    assert game.choices == ()
    with pytest.raises(WrongArgument, match="only the player who has to choose"):
        game.view(1).plan()
    with pytest.raises(WrongArgument, match="a row with an answer for each part"):
        game.view(0).plan("pass")  # type: ignore[arg-type]


def test_a_plan_is_written_as_plain_values() -> None:
    plan = aimed(announcing())
    encoded: dict[str, Any] = json.loads(json.dumps(plan.encode()))
    assert encoded["complete"]
    assert [each["question"]["purpose"] for each in encoded["parts"]] == purposes(plan)
    assert encoded["parts"][2]["suggestion"] == list(plan.parts[2].answer or ())
    assert encoded["parts"][2]["given"] is None


def test_a_recorded_match_keeps_the_single_choices_of_a_plan(tmp_path: Path) -> None:
    """The journal has each single choice, and the game opened from it is the same."""
    catalog = Catalog.starter()
    decks = [starter_deck("lorraine-starter", catalog), starter_deck("rai-starter", catalog)]
    file = tmp_path / "game.journal"
    with RecordedMatch.create(file, Game(decks, seed=5)) as recorded:
        game, policy = recorded.game, WindowsPolicy()
        longest = 0
        while longest < 4:
            view = game.view(game.decision.player)
            plan = view.plan([[view.option_count - 1]]) if policy.asks(view.window) and view.window else view.plan()
            while plan.question is not None:
                plan = plan.answer(_some_answer(plan))
            longest = max(longest, len(game.carry_out(plan)))
        digest, choices = game.digest(), game.choices
    with RecordedMatch.open(file, catalog) as recorded:
        assert recorded.game.choices == choices
        assert recorded.game.digest() == digest


def _some_answer(plan: Plan) -> tuple[int, ...]:
    """An answer that fits, picked candidate by candidate."""
    question = plan.question
    assert question is not None
    picks: tuple[int, ...] = ()
    while question.check(picks):
        picks = (*picks, question.fits(picks)[0])
    return picks


def test_an_additional_cost_is_part_of_the_plan() -> None:
    """The sacrifice of the object with the lowest cost is suggested; a champion comes after all others."""
    rite = action("Rite", 0, Speed.SLOW, "mage skill", AdditionalCost((sacrifice(YOURS),)), does(Draw(1)))
    big, small = ally("Big", 4, 1, 1, "cleric human"), ally("Small", 1, 4, 4, "cleric human")
    t = with_extra_cards(rite, big, small).player("A", hand=["Rite"], field=["Big", "Small"])
    game = t.player("B").main_phase("A").game
    plan = game.view(0).plan([[option(game, "activate Rite")]])
    assert purposes(plan) == ["opportunity", "sacrifice"]
    paid = plan.parts[1]
    assert len(paid.question.candidates) == 3
    assert [paid.question.candidates[at].label for at in paid.suggestion or ()] == ["Small"]
