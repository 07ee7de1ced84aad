"""Games of decks of a corpus, here of starter decks."""

from __future__ import annotations

import json
from pathlib import Path

import grandarchive as ga
from grandarchive.decks.corpus import playable_decks
from tests.deck_games import play


def corpus(path: Path) -> Path:
    """The starter decks, and one with a card that nobody knows."""
    lines = []
    said: dict[str, list[list[int | str]]] = {}
    for name in ga.STARTER_DECKS:
        deck = ga.starter_deck(name, ga.Catalog.starter())
        said = {
            "material": [[entry.count, entry.card.name] for entry in deck.material],
            "main": [[entry.count, entry.card.name] for entry in deck.main],
        }
        lines.append(json.dumps(said))
    said["main"][0][1] = "Fnord"
    path.write_text("\n".join([*lines, json.dumps(said)]), encoding="utf-8")
    return path


def test_a_deck_may_lack_as_many_cards_as_is_said(tmp_path: Path) -> None:
    """None, if nothing is said; then it is played without them."""
    path = corpus(tmp_path / "decks.jsonl")
    catalog = ga.Catalog.starter()
    assert [deck.name for deck in playable_decks(path, catalog, 0)] == ["deck 1", "deck 2", "deck 3"]
    *_, whole, lacking = playable_decks(path, catalog, 1)
    assert len(lacking.main_cards()) < len(whole.main_cards())


def test_games_are_played_to_the_end_and_note_what_was_played(tmp_path: Path) -> None:
    """By random choices and by greedy ones; the champions of level 1 are played in any game."""
    first, second, _ = playable_decks(corpus(tmp_path / "decks.jsonl"), ga.Catalog.starter(), 0)
    for greedy in (False, True):
        played: set[str] = set()
        assert play((first, second), 5, greedy=greedy, played=played, checked=not greedy).over
        assert any(card.face.level == 1 for card in map(ga.Catalog.starter().find, played))
        assert len(played) > 10
