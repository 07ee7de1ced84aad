"""What happened is told in few sentences: a deed, its costs and what came of it."""

from __future__ import annotations

from pathlib import Path

from grandarchive.cli.terminal.story import is_heading, sentences
from grandarchive.decks import starter_deck
from grandarchive.play import Game
from tests.terminal.typists import CATALOG, FORMER, Greedy, Terminal, new_match


def story(folder: Path, seed: int) -> list[str]:
    """The story of a game that two programs play, as the first player sees it."""
    terminal = Terminal(folder, new_match(seed), Greedy())
    terminal.run()
    return sentences(terminal.game.events(0).lines, terminal.game.names)


def test_deeds_are_told_with_their_costs_and_effects(tmp_path: Path) -> None:
    told = story(tmp_path, 1)
    assert "— Bo's turn —" in told
    assert any(line.startswith("Bo activates Fireball (reserves 4 cards); deals 1 damage to ") for line in told)
    assert any(line.startswith("Bo materializes Rai, Spellcrafter (banishes Arcane Blast); gets 2 ") for line in told)
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
    assert "Cy activates Dewdrop Hares (reserves 2 cards); enters the field" in text


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
