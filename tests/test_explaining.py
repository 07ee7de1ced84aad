"""How a card's text was read, word by word; all cards are made up."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

import grandarchive as ga
from grandarchive.cli import main
from grandarchive.text.compiling import understood
from grandarchive.text.explaining import Explained, Help, Said, explained
from grandarchive.text.grammar.core import split
from grandarchive.text.nearness import Printed

SPARK = {"name": "Spark", "typeline": "Action — Mage Spell", "elements": "fire", "reserve": 2, "speed": "fast"}


def told(text: str, *others: str) -> Explained:
    """The only paragraph of an action with this text, beside others."""
    catalog = ga.Catalog.starter().add(**SPARK, text=text)  # type: ignore[arg-type]
    for number, other in enumerate(others):
        catalog = catalog.add(**{**SPARK, "name": f"Other {number}"}, text=other)  # type: ignore[arg-type]
    ((one,),) = explained(catalog["Spark"], (Printed(*each) for each in catalog.texts()))
    return one


def says(said: Said) -> str:
    """What words say, and in brackets what their parts do."""
    parts = ", ".join(map(says, said.parts))
    return said.says + (f"({parts})" if parts else "")


def test_every_word_of_what_is_understood_went_somewhere() -> None:
    """A bubble stands by itself; what follows is the ability with its parts."""
    one = told("[Class Bonus] Deal 7 damage to target unit. Draw three cards.")
    assert [says(each) for each in one.said] == ["ClassBonus", "Resolution(DealDamage(Target(Or)), Draw)"]
    assert [word for each in one.said for word in each.words] == list(one.paragraph.words)
    damage, _ = one.said[1].parts
    assert damage.words == tuple(split("deal 7 damage to target unit"))
    assert damage.parts[0].words == ("target", "unit")
    assert (one.why, one.read, one.unread, one.help) == ("", (), (), Help())


def test_what_is_not_understood_says_where_and_what_is_near() -> None:
    """The nearest texts come first, each with the words in which it differs; one that is not understood is none."""
    one = told("Draw seven umbrellas.", "Draw seven cards.", "Draw seven fnords.", "Recover 9.")
    assert one.why == "not understood"
    assert one.read == ("draw", "seven")
    assert one.unread == ("umbrellas", ".")
    assert one.said == ()
    nearest = one.help.near[0]
    assert (nearest.card, nearest.line) == ("Other 0", "Draw seven cards.")
    assert nearest.otherwise == ((("cards",), ("umbrellas",)),)
    assert "Draw seven fnords." not in [near.line for near in one.help.near]


def test_every_paragraph_of_the_starter_cards_that_is_read_is_told_whole() -> None:
    """Nothing is swallowed: the parts that stand beside each other have all the words."""
    for card in ga.Catalog.starter():
        for face in explained(understood(card)):
            for one in face:
                if not one.why:
                    assert [word for each in one.said for word in each.words] == list(one.paragraph.all_words)


def test_the_command_shows_a_tree_with_rules(tmp_path: Path) -> None:
    """And for another card what is left."""
    path = tmp_path / "own.toml"
    path.write_text(
        """
[[card]]
name = "Spark"
typeline = "Action - Mage"
reserve = 1
speed = "fast"
text = '''
Draw three cards.
Floating Memory
Fnord the third umbrella.
'''
""",
        encoding="utf-8",
    )
    shown = CliRunner().invoke(main, ["cards", "explain", "Spark", "--cards", str(path)])
    assert shown.exit_code == 0, shown.output
    assert "draw three cards  →  Draw  (CR" in shown.output
    assert "floating memory  →  floating memory  (CR" in shown.output
    assert "what is left: fnord the third umbrella." in shown.output
    assert "It cannot enter a game." in shown.output
