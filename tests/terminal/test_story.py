"""What happened is told in few sentences: a deed, its costs and what came of it."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cli.terminal.story import is_heading, last_turns, sentences, told
from grandarchive.decks import starter_deck
from grandarchive.play import Game
from grandarchive.testing import Scenario
from tests.terminal.typists import CATALOG, FORMER, Greedy, Terminal, new_match


def story(folder: Path, seed: int) -> list[str]:
    """The story of a game that two programs play, as the first player sees it."""
    terminal = Terminal(folder, new_match(seed), Greedy())
    terminal.run()
    return sentences(terminal.game.events(0).lines, terminal.game.names)


def test_deeds_are_told_with_their_costs_and_effects(tmp_path: Path) -> None:
    told = story(tmp_path, 1)
    assert "— Bo's turn —" in told
    assert any(line.startswith("Bo activates Fireball (reserves 4 cards); it deals 1 damage to ") for line in told)
    assert any(
        line.startswith("Bo materializes Rai, Spellcrafter (banishes Arcane Blast); it gets 2 ") for line in told
    )
    assert any("Ada activates Swift Recruit (reserves Veteran Soldier, Spirit Blade: " in line for line in told)
    assert any(line.startswith("Crusader of Aesa attacks Spirit of Fire; deals 3 damage to ") for line in told)
    assert "Bo materializes Rai, Archmage (banishes Ignite the Soul, Purge in Flames)" in told
    assert any(line.endswith("; Esteemed Knight (#2) enters the field") for line in told)
    assert not any(line.endswith(" phase") for line in told)


def test_an_object_with_an_owner_or_a_number_is_named_once(tmp_path: Path) -> None:
    decks = [starter_deck(name, CATALOG) for name in ("lorraine-starter", "rai-starter", "silvie-starter")]
    game = Game(decks, 4, 2, ("Ada", "Bo", "Cy"))
    game.concede(0)
    terminal = Terminal(tmp_path, game, ["", ""], (None, FORMER, FORMER))
    terminal.run()
    text = terminal.text.replace("\n", " ")
    assert "Cy's Rebellious Bull attacks Rai, Storm Seer; deals 3 damage to Bo's Rai, Storm Seer" in text
    assert "Cy's Blue Slime (#1) attacks Rai, Storm Seer; deals 1 damage" in text
    assert "Cy activates Dewdrop Hares (reserves 2 cards); it enters the field" in text


def test_champions_of_one_name_are_told_with_one_owner() -> None:
    decks = [starter_deck("rai-starter", CATALOG)] * 2
    game = Game(decks, 4, 0, ("Ada", "Bo"))
    first = told(game.events(0, 0), CATALOG)[0]
    assert "Ada's Spirit of Fire enters the field; Bo's Spirit of Fire enters the field" in first


def played(scenario: Scenario, *labels: str) -> list[str]:
    """What A reads after these options, passes where none of them is there, until the end of A's main phase."""
    game = Game.from_state(scenario.main_phase("A").game._state.clone(), ("A", "B"))
    moment, left = game.events(0).moment, list(labels)
    while not game.over and game.view(0).turn_player == 0 and game.view(0).phase != "end":
        found = [each for each in game.view(game.decision.player).options if left and left[0] in each.label]
        left = left[1:] if found else left
        game.choose(found[0] if found else 0)
    assert not left
    return told(game.events(0, moment), CATALOG)


def test_each_of_two_fighters_is_named() -> None:
    """The blow and the death of one are not told as those of the other."""
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], field=["Esteemed Knight"])
    scenario.player("B", lineage=["Spirit of Fire"], field=["Blitz Mage"])
    story = "\n".join(played(scenario, "attack with Esteemed", "Blitz Mage", "Blitz Mage"))
    assert "Esteemed Knight attacks Blitz Mage; Blitz Mage retaliates; Esteemed Knight deals 2 damage" in story
    assert "; Blitz Mage deals 3 damage to Esteemed Knight; Esteemed Knight dies; Blitz Mage dies" in story


def test_an_attack_is_told_with_its_weapons() -> None:
    lineage = ["Spirit of Wind", "Lorraine, Wandering Warrior"]
    scenario = Scenario(CATALOG).player("A", lineage=lineage, field=["Sword of Seeking"])
    story = played(scenario.player("B", lineage=["Spirit of Fire"]), "attack with Lorraine")
    assert any(line.startswith("Lorraine, Wandering Warrior attacks Spirit of Fire with Sword of") for line in story)


def test_an_effect_that_only_lasts_is_told_with_its_text() -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Wind"], hand=["Favorable Winds", "Gray Wolf"])
    story = played(scenario.player("B", lineage=["Spirit of Fire"]), "activate Favorable")
    wind = "A activates Favorable Winds (reserves Gray Wolf); it resolves: Allies you control get +1 [LIFE] until"
    assert any(line.startswith(wind) for line in story)


def test_an_effect_that_does_something_is_told_without_its_text() -> None:
    scenario = Scenario(CATALOG).player("A", lineage=["Spirit of Fire"], hand=["Ignite the Soul", "Gray Wolf"])
    story = played(scenario.player("B", lineage=["Spirit of Wind"]), "activate Ignite", "Spirit of Wind")
    assert "A activates Ignite the Soul (reserves Gray Wolf); it deals 1 damage to Spirit of Wind" in story


def test_what_still_resolves_has_no_text_yet(tmp_path: Path) -> None:
    """A question in the middle of an effect comes before the events of it."""
    lorraine = ["Lorraine, Wandering Warrior", "Lorraine, Blademaster", "Lorraine, Crux Knight"]
    scenario = Scenario(CATALOG).player(
        "A", lineage=["Spirit of Wind", *lorraine], hand=["Spirit Blade: Ghost Strike"], material=["Prismatic Edge"]
    )
    game = Game.from_state(scenario.player("B").main_phase("A").game._state.clone(), ("A", "B"))
    terminal = Terminal(tmp_path, game, ["activate"])
    terminal.run()
    assert "Spirit Blade: Ghost Strike's On Attack resolves" in [line.strip() for line in terminal.screen.lines]


def test_the_lineage_of_a_dead_champion_is_not_told_card_by_card(tmp_path: Path) -> None:
    told_of = "\n".join(story(tmp_path, 1))
    assert "Rai, Storm Seer dies and is banished" in told_of
    assert "goes to Bo's banishment" not in told_of


def test_champions_of_the_beginning_have_their_players(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(1))
    terminal.run()
    assert "Ada's Spirit of Wind enters the field; Bo's Spirit of Fire enters the field" in terminal.text


def test_whoever_comes_back_reads_the_last_two_turns() -> None:
    story = ["before", "— A's turn —", "one", "— B's turn —", "two", "— A's turn —", "three"]
    assert last_turns(story) == story[3:]
    assert last_turns(story[:4]) == story[:4]


def test_no_event_is_lost_but_those_that_say_nothing_new(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, new_match(4), Greedy())
    terminal.run()
    lines = terminal.game.events(0).lines
    text = "\n".join(sentences(lines, terminal.game.names))
    for line in lines:
        event = line.events[0]
        if event.kind in ("damage", "activate", "use", "counters") and event.card is not None:
            assert event.card.name in text
    deaths = sum(line.text.count(" dies") for line in lines)
    assert text.count(" dies") == deaths
    assert sum(map(is_heading, text.split("\n"))) == terminal.game.turn


def test_a_game_prints_at_most_a_third_of_what_it_printed_at_first(tmp_path: Path) -> None:
    """The first terminal printed 1677 and 1784 lines for the same people and programs, with seeds 1 and 5."""
    for seed, before in ((1, 1677), (5, 1784)):
        terminal = Terminal(tmp_path / str(seed), new_match(seed), Greedy())
        terminal.run()
        assert terminal.game.over
        assert len(terminal.screen.lines) * 3 <= before
