"""Starting the game and the windows of its phases: what triggers when, who orders it, and what ends."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import ally, at_beginning, champion, on
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.durations import END_OF_ITS_TURN, UntilNextTurn
from grandarchive.model.effects import AddCounters, Draw, Modify, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets
from grandarchive.model.nouns import ALLY, ANYTHING, Champion, Every, Target
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.play.game import Game
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import relic, skill

LEARN = AddCounters("enlighten", 1, Champion())
DRAWN = Pattern(Happening.DRAW, by=Who.YOU)
RECOLLECTED = Pattern(Happening.MOVE, ANYTHING, into=Zone.HAND, out_of=Zone.MEMORY)
TABLE = (
    relic("Sundial", Triggered(RECOLLECTED, (LEARN,))),
    relic("Prayer Wheel", Triggered(DRAWN, (LEARN,))),
    relic("Dawn Bell", at_beginning(Phase.MATERIALIZE, LEARN)),
    relic("Noon Bell", at_beginning(Phase.DRAW, LEARN)),
    relic("Main Bell", at_beginning(Phase.MAIN, LEARN)),
    relic("Evening Bell", at_beginning(Phase.END, LEARN)),
    ally("Late Owl", 0, 1, 2, "tamer bird", at_beginning(Phase.END, LEARN)),
    skill("Hoot", Draw(1)),
    skill("Hatch", Put(Every(ALLY, Zone.GRAVEYARD, Who.YOU), Zone.FIELD)),
    skill("Long Night", Modify(Target(ALLY), (Gets("power", 2),), UntilNextTurn())),
    skill("Grow", Modify(Every(ALLY), (Gets("power", 3),), END_OF_ITS_TURN)),
)


@pytest.fixture
def table() -> Scenario:
    return with_extra_cards(*TABLE)


# Starting the game ---------------------------------------------------------------------------------------------


class Opening:
    """A deck of one level 0 champion and twenty vanguards."""

    name = "opening"

    def __init__(self, spirit: CardDefinition) -> None:
        self._spirit = spirit
        self._vanguard = extra_cards().find("Honorable Vanguard")

    def material_cards(self) -> list[CardDefinition]:
        return [self._spirit]

    def main_cards(self) -> list[CardDefinition]:
        return [self._vanguard] * 20


def hands(running: Game) -> tuple[int, ...]:
    """How many cards each player has in hand."""
    return tuple(running.view(0).of(player).hand_size for player in (0, 1))


@pytest.mark.parametrize("first", [0, 1])
def test_starting_hands_are_drawn_in_turn_order(first: int) -> None:
    """CR Starting the Game - Standard Games 6: whoever is second draws four cards more than the first has."""
    theirs = Count(ANYTHING, Zone.HAND, Who.OPPONENT)
    deck = Opening(champion("Envious Spirit", 0, 15, "spirit", on(Happening.ENTER, Draw(4 + theirs))))
    drawn = hands(Game([deck, deck], 0, first))
    assert (drawn[first], drawn[1 - first]) == (4, 8)


@pytest.mark.parametrize(("chosen", "drawn"), [(0, 4 + 4), (1, 0 + 4)])
def test_a_player_orders_the_on_enter_abilities_of_their_starting_champion(chosen: int, drawn: int) -> None:
    """CR Triggered Abilities 10, CR Starting the Game - Standard Games 6: both resolve before the other player's."""
    twice = on(Happening.ENTER, Draw(Count(ANYTHING, Zone.HAND, Who.YOU)))
    deck = Opening(champion("Doubtful Spirit", 0, 15, "spirit", on(Happening.ENTER, Draw(4)), twice))
    running = Game([deck, deck], 0, 0)
    for player in (0, 1):
        assert (running.decision.player, running.decision.purpose) == (player, "order triggers")
        assert hands(running) == ((0, 0) if player == 0 else (drawn, 0))
        running.choose(chosen)
    assert hands(running)[0] == drawn


# Windows of the phases -----------------------------------------------------------------------------------------


def test_a_trigger_of_the_materialize_phase_comes_before_the_choice(table: Scenario) -> None:
    """CR Materialize Phase 2, CR Turn Order 6: it resolves, and only then the turn player materializes."""
    t = table.player("A", field=["Dawn Bell"], material=["Sword of Seeking"]).player("B", field=["Dawn Bell"])
    t.phase("A", "materialize")
    assert (t.view("A").phase, t.purpose, t.stack) == ("materialize", "opportunity", ["Dawn Bell"])
    t.resolve_top()
    assert (t.purpose, dict(t.champion("A").counters)) == ("materialize", {"enlighten": 1})


def test_what_triggers_as_cards_return_from_memory_resolves_before_the_draw(table: Scenario) -> None:
    """CR Recollection Phase 4: the turn player gains Opportunity in that phase, and after it comes the draw."""
    t = table.player("A", field=["Sundial"], memory=["Gray Wolf"]).player("B").phase("A", "recollection")
    t.pass_once("A").pass_once("B")
    assert (t.view("A").phase, t.asked, t.stack) == ("recollection", "A", ["Sundial"])
    assert t.zone("A", "hand") == ["Gray Wolf"]
    t.pass_all()
    assert (t.view("A").phase, t.zone("A", "hand")) == ("main", ["Gray Wolf", "Honorable Vanguard"])


def test_what_triggers_by_the_draw_resolves_before_the_main_phase(table: Scenario) -> None:
    """CR Draw Phase 2: there is Opportunity, though nothing slow can be done yet."""
    t = table.player("A", field=["Prayer Wheel"], hand=["Hoot"], deck=["Giant Tortoise"] * 3).player("B")
    t.phase("A", "draw")
    assert (t.view("A").phase, t.asked, t.stack) == ("draw", "A", ["Prayer Wheel"])
    assert t.can("A", "activate Hoot")
    t.pass_all()
    assert (t.view("A").phase, t.stack, dict(t.champion("A").counters)) == ("main", [], {"enlighten": 1})


def test_a_trigger_of_the_draw_phase_triggers_as_it_begins(table: Scenario) -> None:
    """CR Turn Order 6: of the turn player's own, once a turn."""
    t = table.player("A", field=["Noon Bell"]).player("B", field=["Noon Bell"]).phase("A", "draw")
    assert (t.view("A").phase, t.stack) == ("draw", ["Noon Bell"])
    t.pass_all()
    assert (dict(t.champion("A").counters), t.champion("B").counters) == ({"enlighten": 1}, ())


def test_a_trigger_of_the_main_phase_does_not_trigger_again_after_combat(table: Scenario) -> None:
    """CR Main Phase 1, 2.b.i: there is one main phase in a turn."""
    t = table.player("A", field=["Main Bell", "Bulky"]).player("B").phase("A", "draw")
    assert (t.view("A").phase, t.stack) == ("main", ["Main Bell"])
    t.pass_all().act("A", "attack with Bulky").pass_all()
    assert (t.view("A").phase, t.stack, dict(t.champion("A").counters)) == ("main", [], {"enlighten": 1})


def test_the_main_phase_is_passed_once(table: Scenario) -> None:
    """CR Main Phase 2 and 3: the turn player has Opportunity once, and when both pass it is the end phase."""
    t = table.player("A", hand=["Hoot"]).player("B").phase("A", "draw")
    assert (t.view("A").phase, t.asked) == ("main", "A")
    t.pass_once("A").pass_once("B")
    assert (t.view("A").phase, t.asked) == ("end", "A")


@pytest.mark.parametrize(("players", "drawn"), [("AB", 0), ("ABC", 1)])
def test_the_first_player_of_three_draws_on_turn_one(table: Scenario, players: str, drawn: int) -> None:
    """CR Standard Games - Turn One 2, CR Turn Order 1.b: only in a game of two that draw is skipped."""
    for player in players:
        table.player(player)
    table.phase("A", "draw", turn=1)
    assert (table.view("A").phase, len(table.zone("A", "hand"))) == ("main", drawn)


def test_what_triggers_by_combat_damage_resolves_in_the_combat_phase(table: Scenario) -> None:
    """CR End of Combat Step 1.a and 2, CR Main Phase 2.b: main goes on only when the Effects Stack is empty."""
    t = table.player("A", field=["Striker", "Bulky"], hand=["Gray Wolf"] * 3).player("B").main_phase("A")
    t.act("A", "attack with Striker")
    while not t.champion("B").damage:
        t.pass_once(t.asked)
    assert (t.view("A").phase, t.asked, t.stack) == ("combat", "A", ["Striker"])
    t.cannot("A", "attack with Bulky", reason="CR Main Phase 2.b")
    t.pass_all()
    assert (t.view("A").phase, t.can("A", "attack with Bulky")) == ("main", True)


def test_what_comes_in_the_end_phase_waits_for_the_next_one(table: Scenario) -> None:
    """CR End Phase 1.a: an owl that enters after the phase has begun does not trigger in it."""
    t = table.player("A", field=["Evening Bell"], hand=["Hatch"], graveyard=["Late Owl"]).player("B").main_phase("A")
    t.pass_to("end")
    assert t.stack == ["Evening Bell"]
    t.act("A", "activate Hatch").pass_all()
    assert (len(t.objects("Late Owl")), dict(t.champion("A").counters)) == (1, {"enlighten": 1})
    t.pass_to("end", "A").pass_all(triggers="Late Owl")
    assert dict(t.champion("A").counters) == {"enlighten": 3}


# What lasts ----------------------------------------------------------------------------------------------------


def test_an_effect_until_your_next_turn_outlasts_the_opponents_turn(table: Scenario) -> None:
    """CR Continuous Effects 2: it ends as its player's own turn begins, and with no other turn."""
    t = table.player("A", field=["Bulky"], hand=["Long Night"]).player("B").main_phase("A")
    t.act("A", "activate Long Night").pass_all().pass_to("main", "B")
    assert t.object("Bulky").power == 4
    t.pass_to("end", "B")
    assert t.object("Bulky").power == 4
    t.pass_to("recollection", "A")
    assert t.object("Bulky").power == 2


def test_an_effect_of_the_opponents_turn_until_their_next_turn_ends_with_theirs(table: Scenario) -> None:
    """CR Continuous Effects 2: "your" is whoever made it, also if that was in the other player's turn."""
    t = table.player("A").player("B", field=["Bulky"], hand=["Long Night"]).main_phase("A").pass_once("A")
    t.act("B", "activate Long Night").pass_all()
    t.pass_to("end", "A")
    assert t.object("Bulky").power == 4
    t.pass_to("recollection", "B")
    assert t.object("Bulky").power == 2


def test_each_object_changes_until_the_turn_of_its_own_controller_ends(table: Scenario) -> None:
    """CR Continuous Effects 2: one effect is for objects of both players."""
    t = table.player("A", field=["Watcher"], hand=["Grow"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Grow").pass_all()
    powers = [(t.object("Watcher").power, t.object("Bulky").power)]
    for player in "BA":
        t.pass_to("main", player)
        powers.append((t.object("Watcher").power, t.object("Bulky").power))
    assert powers == [(5, 5), (2, 5), (2, 2)]


def test_opportunity_goes_from_player_to_player_in_turn_order(table: Scenario) -> None:
    """CR Opportunity 5: of three players each has it once, and whoever acts begins another round."""
    t = table.player("A").player("B", hand=["Mend"]).player("C").main_phase("A")
    t.pass_once("A").pass_once("B")
    assert t.asked == "C"
    u = with_extra_cards().player("A").player("B", hand=["Mend"]).player("C").main_phase("B")
    u.act("B", "activate Mend").pass_once("B").pass_once("C")
    assert (u.asked, u.stack) == ("A", ["Mend"])
    u.pass_once("A")
    assert (u.asked, u.stack, u.state.phase) == ("B", [], "main")
