"""Starting the game, the turn and its phases, and the end of the game by an empty deck."""

from __future__ import annotations

import pytest

from grandarchive.errors import IllegalDeck
from grandarchive.model.cards import CardDefinition
from grandarchive.play.game import Game
from grandarchive.testing import Scenario, damaged, placed, rested
from tests.scenarios.extra_cards import extra_cards, with_extra_cards


@pytest.fixture
def extra() -> Scenario:
    return with_extra_cards()


class SmallDeck:
    """A deck of a few names."""

    name = "small"

    def __init__(self, material: list[str], main: list[str]) -> None:
        cards = extra_cards()
        self._material = [cards.find(name) for name in material]
        self._main = [cards.find(name) for name in main]

    def material_cards(self) -> list[CardDefinition]:
        return self._material

    def main_cards(self) -> list[CardDefinition]:
        return self._main


VANGUARDS = ["Honorable Vanguard"] * 20


def game(*material: str, seed: int = 0, first_player: int | None = 0) -> Game:
    deck = SmallDeck(list(material) or ["Spirit of Wind"], VANGUARDS)
    return Game([deck, deck], seed, first_player)


def pass_turn(running: Game) -> None:
    """Everybody passes and declines until the next turn."""
    turn = running.turn
    while running.turn == turn:
        running.choose(0)


# Starting the game ---------------------------------------------------------------------------------------------


def test_every_player_starts_with_the_seven_cards_of_the_spirit() -> None:
    """CR Standard Games 1, CR Game Zones - Main Deck 2, CR Starting the Game - Standard Games 6."""
    running = game()
    for player in (0, 1):
        view = running.view(player).of(player)
        assert (view.hand_size, view.deck_size, view.memory_size) == (7, 13, 0)
        assert running.view(player).champion(player) is not None


def test_the_starting_champion_leaves_the_material_deck_and_the_rest_stays() -> None:
    """CR Card Types - Champion 1 and 3, CR Starting the Game - Standard Games 6, CR Game Zones - Material Deck 2."""
    running = game("Spirit of Wind", "Silvie, Wilds Whisperer")
    assert running.view(0).of(0).material_size == 1
    champion = running.view(0).champion(0)
    assert champion is not None
    assert champion.name == "Spirit of Wind"


def test_a_player_with_several_level_zero_champions_reveals_one_of_them() -> None:
    """CR Starting the Game - Standard Games 6: in turn order, before anybody has Opportunity."""
    running = game("Spirit of Wind", "Spirit of Fire", first_player=1)
    assert (running.decision.player, running.decision.purpose) == (1, "starting champion")
    running.choose(running.labels.index("Spirit of Fire"))
    assert (running.decision.player, running.decision.purpose) == (0, "starting champion")
    running.choose(running.labels.index("Spirit of Wind"))
    names = [champion.name for p in (0, 1) if (champion := running.view(0).champion(p)) is not None]
    assert names == ["Spirit of Wind", "Spirit of Fire"]
    assert running.view(1).of(1).hand_size == 7


def test_nobody_has_opportunity_before_the_first_main_phase() -> None:
    """CR Starting the Game - Standard Games 6 and 7, CR Turn Order 1.a."""
    running = game()
    assert (running.turn, running.view(0).phase, running.decision.player) == (1, "main", 0)
    assert running.decision.purpose == "opportunity"


def test_without_a_level_zero_champion_there_is_no_game() -> None:
    """CR Game Zones - Material Deck 4."""
    with pytest.raises(IllegalDeck):
        game("Silvie, Wilds Whisperer")
    assert not game("Spirit of Water").over


def test_the_first_player_is_random_unless_it_is_given() -> None:
    """CR Starting the Game - Standard Games 4."""
    assert {game(seed=seed, first_player=None).first_player for seed in range(20)} == {0, 1}
    assert {game(seed=seed, first_player=1).first_player for seed in range(20)} == {1}


def test_main_decks_are_shuffled() -> None:
    """CR Starting the Game - Standard Games 2: the order depends on the seed and on nothing else.

    CR Game Zones - Main Deck 5.
    """
    deck = SmallDeck(["Spirit of Wind"], ["Gray Wolf"] * 10 + ["Giant Tortoise"] * 10)

    def hand(seed: int) -> tuple[str, ...]:
        return tuple(card.name for card in Game([deck, deck], seed, 0).view(0).of(0).hand)

    assert len({hand(seed) for seed in range(20)}) > 1
    assert hand(3) == hand(3)


# Turn one ------------------------------------------------------------------------------------------------------


def test_the_first_player_does_not_draw_on_turn_one_and_the_second_does() -> None:
    """CR Standard Games - Turn One 2."""
    running = game()
    assert running.view(0).of(0).hand_size == 7
    pass_turn(running)
    assert running.view(1).of(1).hand_size == 8


def test_a_first_turn_skips_the_materialize_phase_and_a_second_turn_does_not() -> None:
    """CR Standard Games - Turn One 1, CR Materialize Phase 1."""
    running = game("Spirit of Wind", "Life Essence Amulet")
    for turn in (1, 2):
        assert (running.turn, running.decision.purpose) == (turn, "opportunity")
        pass_turn(running)
    assert (running.turn, running.decision.purpose, running.decision.player) == (3, "materialize", 0)


def test_a_first_turn_skips_wake_up_and_recollection(scenario: Scenario) -> None:
    """CR Standard Games - Turn One 1: the second player only draws before the main phase."""
    t = scenario.player("A").player("B", field=[rested("Gray Wolf")], memory=["Giant Tortoise"], rested=True)
    t.main_phase("A", turn=1).pass_to("main", "B")
    assert t.object("Gray Wolf").rested
    assert t.champion("B").rested
    assert t.zone("B", "memory") == ["Giant Tortoise"]
    assert t.zone("B", "hand") == ["Honorable Vanguard"]
    t.pass_to("main", "A").pass_to("main", "B")
    assert not t.object("Gray Wolf").rested
    assert t.zone("B", "memory") == []
    assert len(t.zone("B", "hand")) == 3


def test_the_first_player_may_not_attack_on_turn_one(scenario: Scenario) -> None:
    """CR Standard Games - Turn One 1.a: only the last player of the first turn cycle may."""
    t = scenario.player("A", field=["Honorable Vanguard"]).player("B", field=["Esteemed Knight"]).main_phase("A", 1)
    t.cannot("A", "attack", reason="CR Standard Games - Turn One 1.a")
    t.pass_to("main", "B")
    assert t.can("B", "attack with Esteemed Knight")
    t.pass_to("main", "A")
    assert t.can("A", "attack with Honorable Vanguard")


# Wake up -------------------------------------------------------------------------------------------------------


def test_the_turn_player_wakes_up_their_objects_and_no_others(scenario: Scenario) -> None:
    """CR Wake Up 1, CR Wake Up Phase 1."""
    t = scenario.player("A", field=[rested("Gray Wolf")], rested=True).player("B", field=[rested("Giant Tortoise")])
    t.phase("A", "wake up")
    assert t.asked == "A"
    assert not t.object("Gray Wolf").rested
    assert not t.champion("A").rested
    assert t.object("Giant Tortoise").rested


def test_the_wake_up_phase_gives_opportunity_only_if_something_triggered(extra: Scenario) -> None:
    """CR Wake Up Phase 2, CR Turn Order 2 and 6."""
    t = extra.player("A", field=["Early Bird"]).player("B", field=["Early Bird"]).phase("A", "wake up")
    assert (t.state.phase, t.stack, t.asked) == ("wake up", ["Early Bird"], "A")
    t.pass_all()
    assert t.state.phase == "recollection"
    assert len(t.zone("A", "hand")) == 1
    assert t.zone("B", "hand") == []


# Materialize ---------------------------------------------------------------------------------------------------


def test_materializing_in_the_materialize_phase_may_be_responded_to(scenario: Scenario) -> None:
    """CR Materialize Phase 3: after this round of Opportunity the phase ends."""
    t = scenario.player("A", material=["Life Essence Amulet", "Sword of Seeking"]).player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Life Essence Amulet")
    assert (t.state.phase, t.stack, t.asked) == ("materialize", ["Life Essence Amulet"], "A")
    t.pass_once("A")
    assert t.asked == "B"
    t.pass_once("B")
    assert t.object("Life Essence Amulet").controller == 0
    assert t.state.phase == "recollection"
    t.pass_to("main")
    assert t.zone("A", "material") == ["Sword of Seeking"]


def test_a_player_may_decline_to_materialize_and_then_nobody_may_act(scenario: Scenario) -> None:
    """CR Materialize Phase 3 and 4.a."""
    t = scenario.player("A", material=["Life Essence Amulet"]).player("B").phase("A", "materialize")
    assert t.options[0] == "decline"
    t.answer("A", "materialize", "decline")
    assert t.state.phase == "recollection"
    assert t.zone("A", "material") == ["Life Essence Amulet"]


def test_the_opponent_does_not_materialize_in_the_turn_players_phase(scenario: Scenario) -> None:
    """CR Materialize Phase 3: the turn player may choose to."""
    t = scenario.player("A").player("B", material=["Life Essence Amulet"]).phase("A", "materialize")
    assert t.state.phase == "recollection"
    t.pass_to("materialize", "B")
    assert (t.purpose, t.asked) == ("materialize", "B")


# Recollection --------------------------------------------------------------------------------------------------


def test_players_may_act_before_recollection_while_cards_are_still_in_memory(scenario: Scenario) -> None:
    """CR Game Zones - Memory 3, CR Game Terms - Reserve 2, CR Recollection Phase 2 and 3."""
    t = scenario.player("A", memory=["Gray Wolf", "Blue Slime"]).player("B", memory=1).phase("A", "recollection")
    assert (t.state.phase, t.asked, t.purpose) == ("recollection", "A", "opportunity")
    assert len(t.zone("A", "memory")) == 2
    t.pass_once("A")
    assert t.asked == "B"
    t.pass_once("B")
    assert t.zone("A", "memory") == []
    assert t.zone("A", "hand")[:2] == ["Gray Wolf", "Blue Slime"]
    assert len(t.zone("B", "memory")) == 1


def test_abilities_of_the_beginning_of_recollection_are_on_the_stack_first(scenario: Scenario) -> None:
    """CR Recollection Phase 1, CR Recollection Phase 1.a, CR Turn Order 6."""
    lineage = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
    t = scenario.player("A", lineage=lineage, field=["Weaponsmith", "Sword of Seeking"], memory=1)
    t.player("B", lineage=lineage, field=["Weaponsmith", "Sword of Seeking"]).phase("A", "recollection")
    assert t.stack == ["Weaponsmith"]
    assert len(t.zone("A", "memory")) == 1
    t.pass_all()
    assert t.counters("Sword of Seeking", "durability", "A") == 3
    assert t.counters("Sword of Seeking", "durability", "B") == 2
    assert (t.state.phase, t.asked) == ("recollection", "A")


def test_slow_cards_are_not_played_before_recollection(scenario: Scenario) -> None:
    """CR Attacking and the Combat Phase 1.b, CR Timing and Permissions - Fast vs Slow 1.a."""
    t = scenario.player("A", hand=["Give Bath", "Gray Wolf", "Gray Wolf", "Favorable Winds"], field=["Gray Wolf"])
    t.player("B").phase("A", "recollection")
    t.cannot("A", "activate Gray Wolf", reason="CR Timing and Permissions - Fast vs Slow 1.a")
    t.cannot("A", "attack", reason="CR Attacking and the Combat Phase 1.b")
    assert t.can("A", "activate Favorable Winds")


# Draw ----------------------------------------------------------------------------------------------------------


def test_the_turn_player_draws_one_card_and_nobody_may_respond(scenario: Scenario) -> None:
    """CR Special Game Actions and Turn-based Actions 1 and 3, CR Drawing Cards 1, CR Draw Phase 1."""
    t = scenario.player("A", deck=["Gray Wolf", "Blue Slime"]).player("B").phase("A", "draw")
    assert t.zone("A", "hand") == ["Gray Wolf"]
    assert t.zone("A", "deck") == ["Blue Slime"]
    assert (t.state.phase, t.asked) == ("main", "A")
    assert t.zone("B", "hand") == []


def test_drawing_the_last_card_is_fine_and_drawing_from_an_empty_deck_loses(scenario: Scenario) -> None:
    """CR Drawing Cards 6, CR Ending the Game 5."""
    t = scenario.player("A", deck=1).player("B", deck=0).phase("A", "draw")
    assert t.zone("A", "deck") == []
    t.pass_to("recollection", "B").pass_once("B").pass_once("A")
    assert t.winner == "A"


def test_drawing_more_cards_than_there_are_draws_them_and_loses(extra: Scenario) -> None:
    """CR Drawing Cards 2 and 6, CR Main Deck 8: one card after the other, and from nowhere but the main deck."""
    t = extra.player("A", deck=1, hand=["Read"], material=["Sword of Seeking"], graveyard=["Sting"]).player("B", deck=5)
    t.main_phase("A")
    t.act("A", "activate Read").pass_all()
    assert t.zone("A", "hand") == ["Honorable Vanguard"]
    assert t.winner == "B"


def test_two_players_who_deck_out_at_once_draw_the_game(extra: Scenario) -> None:
    """CR Ending the Game 6."""
    t = extra.player("A", deck=0, hand=["Feast"]).player("B", deck=0).main_phase("A")
    t.act("A", "activate Feast").pass_all()
    assert t.game.over
    assert t.winner is None
    assert t.game.outcome is not None
    assert t.game.outcome.winners == ()


# Main ----------------------------------------------------------------------------------------------------------


def test_only_the_turn_player_acts_slowly_in_the_main_phase(scenario: Scenario) -> None:
    """CR Main Phase 2.a and 2.d.

    CR General Rules - Players 2 and 3, CR Fast vs Slow 1 and 1.b, CR Card Types - Ally 3, CR Player Actions 1.a.
    """
    hand = ["Honorable Vanguard", "Favorable Winds", "Veteran Soldier"]
    t = scenario.player("A", hand=hand, field=["Honorable Vanguard"])
    t.player("B", hand=hand, field=["Esteemed Knight"]).main_phase("A")
    assert t.can("A", "activate Honorable Vanguard")
    assert t.can("A", "attack with Honorable Vanguard")
    t.cannot("B", "activate Honorable Vanguard", reason="CR Main Phase 2.d")
    t.cannot("B", "attack", reason="CR General Rules - Players 3")
    assert t.can("B", "activate Favorable Winds")


def test_nothing_slow_is_done_while_the_effects_stack_is_not_empty(scenario: Scenario) -> None:
    """CR Game Terms - Slow 2, CR Timing and Permissions - Fast vs Slow 1.a."""
    hand = ["Favorable Winds", "Veteran Soldier", "Honorable Vanguard", "Gray Wolf", "Gray Wolf"]
    t = scenario.player("A", hand=hand, field=["Honorable Vanguard"]).player("B").main_phase("A")
    t.act("A", "activate Favorable Winds", reserve="Veteran Soldier")
    t.cannot("A", "activate Honorable Vanguard", reason="CR Timing and Permissions - Fast vs Slow 1.a")
    t.cannot("A", "attack", reason="CR Timing and Permissions - Fast vs Slow 1.a")
    t.pass_all()
    assert t.can("A", "activate Honorable Vanguard")


def test_the_main_phase_goes_on_after_something_resolved(scenario: Scenario) -> None:
    """CR Main Phase 2, CR Main Phase 2.c, CR Opportunity 7."""
    t = scenario.player("A", hand=["Honorable Vanguard", "Gray Wolf", "Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Honorable Vanguard").pass_all()
    assert (t.state.phase, t.asked) == ("main", "A")


def test_the_main_phase_ends_when_everybody_passes_in_succession(scenario: Scenario) -> None:
    """CR Main Phase 3: if the opponent acts instead, the turn player has Opportunity again.

    CR Turn Order 3, CR Opportunity 11, CR General Rules - Players 1.
    """
    t = scenario.player("A").player("B", hand=["Favorable Winds", "Gray Wolf"]).main_phase("A")
    t.pass_once("A").act("B", "activate Favorable Winds").pass_all()
    assert (t.state.phase, t.asked) == ("main", "A")
    t.pass_once("A").pass_once("B")
    assert t.state.phase == "end"


# End -----------------------------------------------------------------------------------------------------------


def test_both_players_may_act_before_the_end_of_turn(scenario: Scenario) -> None:
    """CR End Phase 2."""
    t = scenario.player("A", hand=["Favorable Winds", "Gray Wolf"]).player("B").phase("A", "end")
    assert (t.state.phase, t.asked) == ("end", "A")
    t.cannot("A", "activate Gray Wolf", reason="CR Timing and Permissions - Fast vs Slow 1.a")
    assert t.can("A", "activate Favorable Winds")
    t.pass_once("A")
    assert (t.state.phase, t.asked) == ("end", "B")
    t.pass_once("B")
    assert t.state.turn_player == 1


def test_abilities_of_the_beginning_of_the_end_phase_are_on_the_stack_first(extra: Scenario) -> None:
    """CR End Phase 1."""
    t = extra.player("A", field=["Night Owl"]).player("B", field=["Night Owl"]).main_phase("A").pass_to("end")
    assert (t.stack, t.asked) == (["Night Owl"], "A")
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 0)


def test_clean_up_removes_damage_from_all_allies_and_none_from_champions(scenario: Scenario) -> None:
    """CR Stats - Life 2.a and 2.b, CR End Phase 3, CR Damage 12 and 13."""
    t = scenario.player("A", damage=3, field=[damaged("Giant Tortoise", 5)])
    t.player("B", damage=4, field=[damaged("Blue Slime", 3)]).phase("A", "end")
    assert t.object("Giant Tortoise").damage == 5
    t.pass_to("recollection", "B")
    assert (t.object("Giant Tortoise").damage, t.object("Blue Slime").damage) == (0, 0)
    assert (t.champion("A").damage, t.champion("B").damage) == (3, 4)


def test_damage_and_effects_of_the_turn_end_at_the_same_time(extra: Scenario) -> None:
    """CR End Phase 3: an ally kept alive by extra life does not die as that ends."""
    t = extra.player("A", field=[damaged("Honorable Vanguard", 1)], hand=["Vigil", "Sting", "Sting"]).player("B")
    t.main_phase("A").act("A", "activate Vigil", target="A's Honorable Vanguard").pass_all()
    t.act("A", "activate Sting", target="A's Honorable Vanguard").pass_all()
    assert (t.object("Honorable Vanguard").damage, t.object("Honorable Vanguard").life) == (2, 4)
    t.pass_to("recollection", "B")
    assert (t.object("Honorable Vanguard").damage, t.object("Honorable Vanguard").life) == (0, 2)


def test_effects_until_end_of_turn_last_through_the_end_phase(extra: Scenario) -> None:
    """CR End Phase 3, CR Turn Order 5."""
    t = extra.player("A", hand=["Insight"]).player("B").main_phase("A").act("A", "activate Insight").pass_all()
    t.pass_to("end")
    assert t.level("A") == 1
    t.pass_to("recollection", "B")
    assert t.level("A") == 0


def test_if_clean_up_changes_something_players_may_act_and_clean_up_again(extra: Scenario) -> None:
    """CR End Phase 4: a unit dies as an effect ends, in the same turn."""
    t = extra.player("A", field=["Library Witch"], hand=["Vigil", "Weaken", "Insight"]).player("B").main_phase("A")
    t.act("A", "activate Vigil", target="A's Library Witch").pass_all()
    t.act("A", "activate Weaken", target="A's Library Witch").pass_all()
    assert t.object("Library Witch").life == 2
    t.pass_to("end").pass_once("A").pass_once("B")
    assert (t.state.turn_player, t.state.phase, t.stack) == (0, "end", ["Library Witch"])
    assert t.zone("A", "graveyard")[-1] == "Library Witch"
    t.act("A", "activate Insight").pass_all()
    assert (t.level("A"), t.asked, t.state.phase) == (1, "A", "end")
    t.pass_once("A").pass_once("B")
    assert t.state.turn_player == 1
    assert t.level("A") == 0


def test_the_next_player_becomes_the_turn_player(scenario: Scenario) -> None:
    """CR End Phase 5, CR General Rules - Players 4."""
    t = scenario.player("A").player("B", field=[rested("Gray Wolf")]).phase("A", "end").pass_to("main")
    assert (t.state.turn_player, t.state.turn) == (1, 6)
    assert not t.object("Gray Wolf").rested
    t.pass_to("main")
    assert (t.state.turn_player, t.state.turn) == (0, 7)


def test_a_delayed_trigger_waits_for_its_phase_and_happens_once(scenario: Scenario) -> None:
    """CR Triggered Abilities 6, 7 and 8, CR End Phase 1."""
    lineage = ["Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage", "Rai, Storm Seer"]
    t = scenario.player("A", lineage=lineage, hand=["Arcane Disposition", *["Gray Wolf"] * 5]).player("B")
    t.main_phase("A").act("A", "activate Arcane Disposition").pass_all()
    assert len(t.zone("A", "hand")) == 5
    t.pass_to("end")
    assert t.stack == ["Arcane Disposition"]
    t.pass_all()
    assert t.zone("A", "hand") == []
    t.pass_to("main", "A").pass_to("end", "A")
    assert t.stack == []
    assert t.zone("A", "hand") != []


def test_an_object_that_does_not_wake_up_skips_one_wake_up_phase_of_its_controller(scenario: Scenario) -> None:
    """CR Wake Up Phase 1; Freezing Hail speaks of its controller's next wake up phase."""
    t = scenario.player("A", lineage=["Spirit of Water"], hand=["Freezing Hail", "Gray Wolf", "Gray Wolf"])
    t.player("B", field=[rested("Giant Tortoise"), placed("Gray Wolf", rested=True)]).main_phase("A")
    t.act("A", "activate Freezing Hail", target="B's Giant Tortoise").pass_all()
    t.pass_to("main", "B")
    assert t.object("Giant Tortoise").rested
    assert not t.object("Gray Wolf", "B").rested
    t.pass_to("main", "B")
    assert not t.object("Giant Tortoise").rested
