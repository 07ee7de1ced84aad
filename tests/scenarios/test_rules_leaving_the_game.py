"""A player leaves while something is half done: declarations, retaliation, checks, the start, and what still waits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import ally, has, keyword, on
from grandarchive.model.abilities import Ability, Activated
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.composition import ChoosePlayer, Delayed
from grandarchive.model.costs import PayReserve, sacrifice
from grandarchive.model.durations import REST_OF_GAME, UntilNextTurn
from grandarchive.model.effects import (
    AddCounters,
    DealDamage,
    Destroy,
    Draw,
    IfDone,
    MayPay,
    Modify,
    Put,
    Suppress,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Controls, DefenderChooses, Gets
from grandarchive.model.nouns import ALLY, ANYTHING, CHAMPION, THIS, UNIT, YOURS, Every, Target
from grandarchive.model.players import ThePlayer
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.testing import Scenario
from tests.cant import attack_toll
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.test_rules_begun_with import GIVING as GIVING_GLASS
from tests.scenarios.test_rules_begun_with import GLASS, Deck

EVENING = Pattern(Happening.PHASE, phase=Phase.END)
A_BANISHED_CARD = Target(ANYTHING, zone=Zone.BANISHMENT)


def fighter(name: str, *abilities: Ability, power: int = 1) -> CardDefinition:
    return ally(name, 0, power, 4, "warrior human", *abilities)


CARDS = (
    fighter("Hailbird", has(attack_toll((PayReserve(1),), target=THIS))),
    fighter("Sentry", has(attack_toll((sacrifice(ALLY),), target=UNIT))),
    fighter("Prowler", keyword("ambush")),
    fighter("Slasher", keyword("cleave")),
    fighter("Polite", has(DefenderChooses(THIS))),
    fighter("Parting", on(Happening.LEAVE, Draw(1, Who.EACH))),
    fighter("Bitter", on(Happening.LEAVE, DealDamage(1, Target(ALLY)))),
    fighter("Generous", on(Happening.LEAVE, Put(A_BANISHED_CARD, Zone.HAND))),
    fighter("Late", on(Happening.ENTER, Draw(1, Who.EACH))),
    fighter("Thrower", Activated((sacrifice(ALLY),), (DealDamage(2, Target(UNIT)),))),
    relic("Cannon", Activated((PayReserve(1),), (DealDamage(2, Target(UNIT)),))),
    skill("Hush", Suppress(Target(ALLY))),
    skill("Alarm", Delayed(EVENING, (DealDamage(1, Every(CHAMPION)),))),
    skill("Pledge", Delayed(EVENING, (Draw(1),))),
    skill("Annex", Modify(Target(ALLY), (Controls(),), REST_OF_GAME)),
    skill("Ruin", Destroy(Some(ALLY))),
    skill("Ruin Two", Destroy(Some(ALLY, minimum=2, maximum=2))),
    skill("Point", ChoosePlayer(Who.OPPONENT), Draw(1, ThePlayer("player"))),
    skill("Ransom", MayPay((sacrifice(ALLY & YOURS),), Who.OPPONENT), IfDone((), (Draw(1),))),
    skill("Wither", AddCounters("debuff", 5, Target(ALLY))),
    skill("Vigor", Modify(Target(UNIT), (Gets("life", 2),), UntilNextTurn())),
)


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def crowd(t: Scenario, players: str, **field: Sequence[str]) -> Scenario:
    """Players with these objects each, and enough cards in their decks."""
    for player in players:
        t.player(player, field=list(field.get(player, ())), hand=["Mend", "Mend"], deck=9)
    return t


def resolve(t: Scenario) -> Scenario:
    while t.stack and t.purpose == "opportunity":
        t.pass_once(t.asked)
    return t


# What is taken back --------------------------------------------------------------------------------------------


def test_who_concedes_while_they_declare_an_attack_is_out(t: Scenario) -> None:
    """CR Concession 3, 4, CR Ending the Game 2, 8: the declaration is taken back, and they have lost all the same."""
    crowd(t, "ABC", A=["Bulky", "Cannon"], C=["Hailbird"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Hailbird")
    assert t.purpose == "attack toll"
    t.concede("A")
    assert (t.state.lost, t.asked, t.state.phase) == (["conceded", "", ""], "B", "end")
    assert (t.objects("Bulky"), t.state.combat, t.game.status()) == ([], None, [])


@pytest.mark.parametrize("toll", ["Hailbird", "Sentry"])
def test_who_concedes_before_a_declaration_is_taken_back_leaves_before_anybody_acts(t: Scenario, toll: str) -> None:
    """CR Concession 3, CR Opportunity 10: nothing of theirs is there when the attacker has Opportunity again."""
    crowd(t, "ABC", A=["Bulky", "Slasher"], C=[toll]).main_phase("A")
    t.act("A", "attack with Bulky", target=f"C's {toll}")
    assert t.purpose == "attack toll"
    t.concede("C").answer("A", "attack toll", "decline")
    assert (t.asked, t.purpose, t.objects(toll), t.state.lost[2]) == ("A", "opportunity", [], "conceded")
    attackable = [o for o in t.options if o.startswith("attack")]
    assert attackable == ["attack with Bulky", "attack with Slasher"]
    t.act("A", "attack with Bulky")
    assert (t.champion("B").defending, t.game.status()) == (True, [])


def test_an_attack_on_who_concedes_before_it_is_declared_is_taken_back(t: Scenario) -> None:
    """CR Declaring an Attack 2.e.i.3, CR Ending the Game 7: A may attack somebody else with it."""
    crowd(t, "ABC", A=["Bulky"], C=["Hailbird"]).main_phase("A")
    t.act("A", "attack with Bulky", target="Hailbird").concede("C").answer("A", "attack toll", "pay").answer(
        "A", "reserve", "Mend"
    )
    assert (t.asked, t.purpose, t.object("Bulky").rested, len(t.zone("A", "hand"))) == ("A", "opportunity", False, 2)
    assert t.can("A", "attack with Bulky")


def test_a_cost_that_is_not_paid_to_the_end_is_not_paid(t: Scenario) -> None:
    """CR Playing Cards 3, CR Concession 1: nobody is there to choose the target, so nothing was activated."""
    crowd(t, "ABC", A=["Thrower", "Bulky"], B=["Mourner"], C=["Bulky"]).main_phase("A")
    t.act("A", "use Thrower")
    assert (t.asked, t.purpose) == ("A", "target")
    t.concede("A")
    resolve(t)
    assert [t.object("Bulky").damage, *(t.champion(player).damage for player in "BC")] == [0, 0, 0]
    assert (t.stack, "A uses Thrower" in t.log) == ([], False)


def test_what_is_on_the_stack_resolves_without_its_player(t: Scenario) -> None:
    """CR Ending the Game 8: the case just outside, as the ability was activated completely."""
    crowd(t, "ABC", A=["Thrower", "Bulky"], C=["Prowler"]).main_phase("A")
    t.act("A", "use Thrower", target="Prowler", sacrifice="Bulky").concede("A")
    resolve(t)
    assert t.object("Prowler").damage == 2


def test_who_concedes_while_they_pay_for_somebody_elses_effect_has_not_paid(t: Scenario) -> None:
    """CR Resolution 6, CR Concession 1: B was about to sacrifice, and A draws."""
    t.player("A", hand=["Ransom"], deck=9).player("B", field=["Bulky", "Prowler"]).player(
        "C", field=["Mourner"], deck=5
    )
    t.main_phase("A").act("A", "activate Ransom").pass_all().answer("B", "pay", "pay")
    assert t.purpose == "sacrifice"
    t.concede("B")
    if t.asked == "C":
        t.answer("C", "pay", "no")
    assert len(t.zone("A", "hand")) == 1


# What is offered -----------------------------------------------------------------------------------------------


def test_nobody_chooses_what_belongs_to_who_has_just_lost(t: Scenario) -> None:
    """CR Concession 3, CR Ending the Game 7: while a spell resolves, C's ally is no choice any more."""
    t.player("A", hand=["Ruin"]).player("B", field=["Bulky", "Prowler"]).player("C", field=["Slasher"]).main_phase("A")
    t.act("A", "activate Ruin").pass_all()
    assert t.options == ["Bulky", "Prowler", "Slasher"]
    t.concede("C")
    assert (t.asked, t.options) == ("A", ["Bulky", "Prowler"])


def test_a_choice_that_is_the_last_one_is_made(t: Scenario) -> None:
    """CR Ending the Game 7: only one ally is left for A to choose."""
    t.player("A", hand=["Ruin"]).player("B", field=["Bulky"]).player("C", field=["Slasher"]).main_phase("A")
    t.act("A", "activate Ruin").pass_all().concede("C")
    assert (t.zone("B", "graveyard"), t.purpose) == (["Bulky"], "opportunity")


def test_without_another_choice_it_is_what_leaves_anyway(t: Scenario) -> None:
    """CR Ending the Game 8: two have to be chosen, and the second one can only be C's."""
    t.player("A", hand=["Ruin Two"]).player("B", field=["Bulky"]).player("C", field=["Slasher", "Prowler"])
    t.main_phase("A").act("A", "activate Ruin Two").pass_all().concede("C")
    assert (t.zone("B", "graveyard"), t.purpose, t.game.status()) == (["Bulky"], "opportunity", [])


def test_a_player_who_has_lost_is_not_chosen(t: Scenario) -> None:
    """CR Concession 3."""
    crowd(t.player("A", hand=["Point"]), "BCD").main_phase("A").act("A", "activate Point").pass_all()
    assert t.options == ["player 2", "player 3", "player 4"]
    t.concede("C")
    assert t.options == ["player 2", "player 4"]
    t.answer("A", t.purpose, "player 4")
    assert [len(t.zone(player, "hand")) for player in "BCD"] == [2, 0, 3]


def test_the_opponent_who_chooses_what_is_attacked_leaves(t: Scenario) -> None:
    """CR Declaring an Attack 1.c, 2.c: B was to choose; A declares anew against C."""
    crowd(t, "ABC", A=["Polite"], B=["Bulky"], C=["Prowler"]).main_phase("A")
    t.act("A", "attack with Polite").answer("A", "attack player", "B")
    assert t.asked == "B"
    t.concede("B")
    assert (t.asked, t.purpose, t.object("Polite").rested) == ("A", "opportunity", False)
    t.act("A", "attack with Polite")
    assert (t.asked, t.options) == ("C", ["Spirit of Wind", "Prowler"])


# Retaliation ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("leaver", "asked"), [("", "BCD"), ("B", "BCD"), ("C", "BCD"), ("D", "BCD"), ("A", "BB")])
def test_everybody_who_may_retaliate_is_asked_once(t: Scenario, leaver: str, asked: str) -> None:
    """CR Retaliation Step 3, CR Keywords - Ambush 1.a.ii, CR Concession 3: whoever leaves in between.

    Once the attacker's player has left, B chooses to the end and nobody else is asked.
    """
    crowd(t, "ABCD", A=["Bulky"], B=["Prowler"], C=["Prowler"], D=["Prowler"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_all()
    found = ""
    while t.purpose == "retaliate":
        found += t.asked
        if leaver in (t.asked, "A"):
            t.concede(leaver)
            leaver = ""
            continue
        t.answer(t.asked, "retaliate", "Prowler")
    assert (found, t.game.status()) == (asked, [])


def test_who_leaves_before_they_are_asked_does_not_retaliate(t: Scenario) -> None:
    """CR Retaliation Step 3: C leaves while B is asked, and D is asked next."""
    crowd(t, "ABCD", A=["Bulky"], B=["Prowler"], C=["Prowler"], D=["Prowler"]).main_phase("A")
    t.act("A", "attack with Bulky", target="B's champion").pass_all().concede("C")
    t.answer("B", "retaliate", "Prowler")
    assert (t.asked, t.purpose) == ("D", "retaliate")
    t.answer("D", "retaliate", "Prowler").pass_all(retaliators="B's Prowler")
    assert (t.object("Bulky").damage, t.game.status()) == (2, [])


# What triggered, and what waits --------------------------------------------------------------------------------


def test_what_triggers_as_an_object_leaves_with_its_owner_resolves(t: Scenario) -> None:
    """CR Ending the Game 8, 9: an On Leave ability of a player who has left; they draw nothing."""
    crowd(t, "ABC", A=["Parting"]).main_phase("B").concede("A")
    assert (t.stack, t.asked) == (["Parting"], "B")
    resolve(t)
    assert [len(t.zone(player, "hand")) for player in "ABC"] == [0, 3, 3]
    assert (t.state.lost, t.game.status()) == (["conceded", "", ""], [])


def test_what_triggers_takes_the_first_target_and_returns_cards_to_their_owner(t: Scenario) -> None:
    """CR Ending the Game 8, 9: nobody is there to choose; the card is its owner's."""
    t.player("A", field=["Bitter", "Generous"]).player("B", field=["Bulky"], banishment=["Mend"])
    t.player("C", field=["Prowler"]).main_phase("B").concede("A")
    assert sorted(t.stack) == ["Bitter", "Generous"]
    resolve(t)
    assert (t.object("Bulky").damage, t.object("Prowler").damage, t.zone("B", "hand")) == (1, 0, ["Mend"])


def test_what_had_triggered_before_its_player_left_resolves(t: Scenario) -> None:
    """CR Ending the Game 8, CR Triggered Abilities 10: it waits while another trigger gets its target."""
    t.player("A", hand=["Late"], deck=5).player("B", deck=5).player("C", deck=5).main_phase("A")
    t.act("A", "activate Late").resolve_top()
    assert t.stack == ["Late"]
    t.concede("A")
    resolve(t)
    assert [len(t.zone(player, "hand")) for player in "BC"] == [1, 1]


def test_in_the_turn_of_who_left_that_comes_before_the_end_phase(t: Scenario) -> None:
    """CR Ending the Game 8."""
    crowd(t, "ABC", A=["Parting"]).main_phase("A").concede("A")
    assert (t.stack, t.state.phase, t.asked) == (["Parting"], "main", "B")
    resolve(t)
    assert (t.state.phase, len(t.zone("C", "hand"))) == ("end", 3)


def test_a_card_that_an_effect_of_who_left_suppressed_returns() -> None:
    """CR Game Terms - Suppress 1, CR Ending the Game 7: under the control of its owner; a trigger is no card."""
    for leaver, there in (("A", ["Bulky", "Prowler"]), ("C", ["Bulky"]), ("", ["Bulky", "Prowler"])):
        s = with_extra_cards(*CARDS).player("A", hand=["Hush", "Hush"], deck=9)
        s.player("B", field=["Bulky"], deck=9).player("C", field=["Prowler"], deck=9).main_phase("A")
        s.act("A", "activate Hush", target="Bulky").pass_all().act("A", "activate Hush", target="Prowler").pass_all()
        assert (s.objects("Bulky"), s.objects("Prowler")) == ([], [])
        if leaver:
            s.concede(leaver)
        s.pass_to("main", "B", triggers="Hush")
        assert [name for name in ("Bulky", "Prowler") if s.objects(name)] == there
        assert [o.controller for name in there for o in s.objects(name)] == [1, 2][: len(there)]


def test_a_delayed_trigger_of_who_left_happens_to_the_others(t: Scenario) -> None:
    """CR Ending the Game 7, 8, CR Triggered Abilities 6."""
    crowd(t.player("A", hand=["Alarm", "Pledge"], deck=9), "BC").main_phase("A")
    t.act("A", "activate Alarm").pass_all().act("A", "activate Pledge").pass_all().concede("A")
    t.pass_to("main", "B", triggers="Alarm")
    assert [t.champion(player).damage for player in "BC"] == [1, 1]
    assert (t.zone("A", "hand"), t.state.lost, t.state.delayed) == ([], ["conceded", "", ""], [])


# Checks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaver", ["A", "C"])
def test_whoever_concedes_while_a_unique_object_is_kept_leaves_first(t: Scenario, leaver: str) -> None:
    """CR Types of Checks 1, 4, CR Ending the Game 7, 8: the one that was taken goes back, or leaves with its owner."""
    t.player("A", field=["Twin Knight"], hand=["Annex"]).player("B").player("C", field=["Twin Knight"]).main_phase("A")
    t.act("A", "activate Annex", target="C's Twin Knight")
    resolve(t)
    assert (t.asked, t.purpose) == ("A", "unique")
    t.concede(leaver)
    assert [o.controller for o in t.objects("Twin Knight")] == [2 if leaver == "A" else 0]
    assert (t.zone("A", "graveyard"), t.zone("C", "graveyard")) == (["Annex"] if leaver == "C" else [], [])


@pytest.mark.parametrize("leaver", ["", "C"])
def test_players_may_still_act_after_a_change_though_somebody_leaves(t: Scenario, leaver: str) -> None:
    """CR Turn Order 3, CR Wake Up Phase 2: an ally died as the turn began; C leaves while A may respond."""
    t.player("A", field=["Bulky"], hand=["Vigor", "Wither"], deck=9).player("B", deck=9).player("C", deck=9)
    t.main_phase("A").act("A", "activate Vigor", target="Bulky").pass_all()
    t.act("A", "activate Wither", target="Bulky").pass_all()
    t.pass_to("main", "C")
    while t.state.turn_player != 0:
        t.pass_once(t.asked)
    assert (t.state.phase, t.asked, t.objects("Bulky")) == ("wake up", "A", [])
    if leaver:
        t.concede(leaver)
    assert (t.state.phase, t.asked) == ("wake up", "A")


# The start -----------------------------------------------------------------------------------------------------


class Spirits(Deck):
    """A deck with two level 0 champions."""

    def __init__(self, *material: CardDefinition) -> None:
        super().__init__(ga.Catalog.starter().find("Spirit of Fire"), *material)


def start(players: int, *material: CardDefinition, first: int = 0) -> ga.Game:
    return ga.Game([Spirits(*material)] * players, 0, first, ["A", "B", "C", "D"][:players])


@pytest.mark.parametrize("already", [0, 1, 2])
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_each_of_the_others_still_starts_with_a_champion_of_their_own(already: int, leaver: int) -> None:
    """CR Starting the Game - Standard Games 6, CR Concession 1."""
    game = start(3)
    for _ in range(already):
        game.choose("Spirit of Fire")
    game.concede(leaver)
    while game.decision.purpose == "starting champion":
        assert game.decision.player != leaver
        game.choose("Spirit of Fire")
    stay = [seat for seat in range(3) if seat != leaver]
    assert [(c.name, c.owner, c.controller) for c in game.view(stay[0]).field] == [
        ("Spirit of Fire", s, s) for s in stay
    ]
    assert game.status() == []


def test_the_first_turn_is_that_of_the_first_who_is_there() -> None:
    """CR Starting the Game - Standard Games 7, CR Standard Games - Turn One 2: three began, so they draw."""
    game = start(3)
    game.concede(0)
    while game.decision.purpose == "starting champion":
        game.choose("Spirit of Fire")
    assert (game.turn, game.view(1).turn_player, game.first_player, game.decision.player) == (1, 1, 1, 1)
    assert len(game.view(1).of(1).hand) == 8
    assert game.view(1).of(0).hand == ()


def test_what_who_left_would_begin_with_does_not_enter() -> None:
    """CR Starting the Game - Standard Games 5, CR Concession 3."""
    game = start(3, GLASS, GIVING_GLASS)
    game.concede(0)
    while game.decision.purpose != "opportunity":
        assert game.decision.player != 0
        game.choose(1)
    assert {c.owner for c in game.view(1).field} == {1, 2}
    assert game.status() == []


# The first turn cycle ------------------------------------------------------------------------------------------


def test_the_last_who_is_still_there_attacks_in_the_first_cycle(t: Scenario) -> None:
    """CR Standard Games - Turn One 1.a, CR Attacking and the Combat Phase 1.a, 1.h: C has left, so B is the last."""
    crowd(t, "ABC", A=["Bulky"], B=["Bulky"], C=["Bulky"]).main_phase("A", turn=1)
    t.concede("C")
    assert not t.can("A", "attack with Bulky")
    t.pass_to("main", "B")
    assert (t.state.turn, t.can("B", "attack with Bulky")) == (2, True)


def test_while_somebody_is_to_come_nobody_attacks_in_their_first_turn(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.h: C of four has left, and D has not had a turn; then D leaves."""
    crowd(t, "ABCD", A=["Bulky"], B=["Bulky"], D=["Bulky"]).main_phase("A", turn=1)
    t.concede("C").pass_to("main", "B")
    assert not t.can("B", "attack with Bulky")
    t.concede("D")
    assert t.can("B", "attack with Bulky")


def test_who_went_first_has_left_and_the_last_is_the_same(t: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.h: C is the last, and B is not."""
    crowd(t, "ABC", B=["Bulky"], C=["Bulky"]).main_phase("A", turn=1)
    t.concede("A").pass_to("main", "B")
    assert not t.can("B", "attack with Bulky")
    t.pass_to("main", "C")
    assert (t.state.turn, t.can("C", "attack with Bulky")) == (3, True)


# The log -------------------------------------------------------------------------------------------------------


def test_the_log_tells_who_left_and_whose_objects_do(t: Scenario) -> None:
    crowd(t, "ABC", B=["Bulky"]).main_phase("A").concede("B")
    gone = ["B's Spirit of Wind leaves the game", "B's Bulky leaves the game"]
    assert t.log == ["B concedes", *gone, "B leaves the game"]


def test_the_log_tells_who_lost_and_why(t: Scenario) -> None:
    t.player("A", hand=["Late"], deck=9).player("B", deck=0).player("C", deck=9).main_phase("A")
    t.act("A", "activate Late").pass_all()
    assert [line for line in t.log if line.startswith(("B loses", "B's"))] == [
        "B loses: decked out",
        "B's Spirit of Wind leaves the game",
    ]
