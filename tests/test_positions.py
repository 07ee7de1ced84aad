"""Positions as files: read, refused with the place and a remedy, written, and judged."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grandarchive as ga
from grandarchive.errors import NotAPosition
from grandarchive.model.effects import Draw
from grandarchive.play.events import KINDS
from grandarchive.state.cards import Played
from grandarchive.testing import Scenario, ScenarioError, placed, rested
from grandarchive.testing.placing import Placed
from grandarchive.testing.positions import Position, judge, position_text, read_position
from grandarchive.testing.positions.cards import CARD_KEYS, card_value, read_card
from grandarchive.testing.positions.event_rules import SECTIONS
from grandarchive.testing.positions.expectations import FORMS, read_expectation
from grandarchive.testing.positions.line import ANSWER_KEYS
from grandarchive.testing.positions.position import KEYS
from grandarchive.testing.positions.toml_text import toml_text
from tests.position_files import SOUND, alterations, check, refusal
from tests.rebuilt import starter_games

CATALOG: Final = ga.Catalog.starter()
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]


def problems(*play: str, **of_a: str) -> list[str]:
    """What is wrong in a line of play on a small table; each step is the text of its keys."""
    facts = {"hand": '["Fireball", "Scry the Skies", "Idle Thoughts"]', "field": '["Banner Knight"]', **of_a}
    text = f"""
        format = 1
        [[players]]
        name = "A"
        lineage = ["Spirit of Fire", "Rai, Spellcrafter"]
        {chr(10).join(f"{key} = {value}" for key, value in facts.items())}
        [[players]]
        name = "B"
        lineage = ["Spirit of Wind"]
        field = [{{ card = "Gray Wolf", rested = true }}, {{ card = "Gray Wolf", counters = {{ buff = 2 }} }}]
        {chr(10).join(f"[[play]]{chr(10)}{step}" for step in play)}
    """
    return list(judge(read_position(text, "small.toml"), CATALOG).problems)


def expected(*texts: str, **of_a: str) -> list[str]:
    """What is wrong about expectations on the small table."""
    return problems(f"expect = {list(texts)!r}", **of_a)


# Reading -------------------------------------------------------------------------------------------------------


def test_the_sound_file_is_a_position() -> None:
    position = read_position(SOUND, "sound.toml")
    t = position.scenario(CATALOG)
    assert (position.title, position.rules) == ("A spell at the strong wolf", ("CR Damage 1",))
    assert (t.champion("A").damage, t.champion("A").counters, t.champion("A").states) == (
        3,
        (("enlighten", 2),),
        ("distant",),
    )
    assert [wolf.states for wolf in t.objects("Gray Wolf")] == [(), ("token", "copy")]
    assert (t.stack, t.asked, len(t.zone("A", "graveyard")), len(t.zone("B", "deck"))) == (["Fireball"], "B", 2, 10)
    assert judge(position, CATALOG).problems == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("format = 1", "format = 2", "format: 2 is no form"),
        ("title", "titel", "there is no key 'titel'; did you mean 'title'?"),
        ('phase = "main"', 'phase = "mian"', "turn: phase: there is no phase 'mian'; did you mean 'main'?"),
        ('player = "A"\nphase', 'player = "C"\nphase', "turn: player: there is no player 'C'; there are A, B"),
        ("number = 5", "number = 0", "turn: number: 0 is out of range"),
        ('"Scry the Skies"', '"Scry the Sky"', "A's hand: no card is named 'Scry the Sky'. Did you mean"),
        ("rested = true", "rest = true", "players[2] (B): field[1]: there is no key 'rest'; did you mean 'rested'?"),
        ("rested = true", "rested = 1", "players[2] (B): field[1]: rested: 1 is not true or false"),
        ("buff = 2", "bluff = 2", "B's field: Gray Wolf: there are no 'bluff' counters; there are buff"),
        ("damage = 1", "damage = -1", "field[2]: damage: -1 is out of range"),
        ("graveyard = 2", "graveyard = -2", "graveyard: -2 is out of range"),
        ('"distant"', '"distand"', "champion: states: 'distand' is not known here; did you mean 'distant'?"),
        ('name = "B"', 'name = "A"', "players[2]: name: two players are named 'A'"),
        ('lineage = ["Spirit of Fire", "Rai, Spellcrafter"]', "", "players[1] (A): 'lineage' is missing"),
        ('"Banner Knight"', '"Spirit of Wind"', "is a champion; name it in `lineage`, not in `field`"),
        ('"Banner Knight"', '"Fireball"', "becomes no object; put it into another zone"),
        ('stacked = "Fireball"', "opportunity = false", "before[1]: opportunity: false says nothing"),
        ("target = \"A's champion\"", "target = \"A's Fireball\"", "before[1]: \"A's Fireball\" is not an option"),
        ('pass = "all"', 'pass = "none"', "play[1]: pass: 'none' is not known here; write 'all', 'top'"),
        ('pass = "all"', 'pass = "all"\nconcede = "A"', "play[1]: pass, concede stand in one step"),
        ('does = "activate', 'does = "cast', "play[2]: does: no action is called 'cast Fireball'"),
        ("life of the", "live of the", "expect[1]: there is no number 'live'; did you mean 'life' or 'level'?"),
        ("A can't activate", "C can't activate", "expect[2]: there is no player 'C'"),
        ("A can't activate", "A can cast", "no action is called 'cast Fireball'"),
        ("A can't activate Fireball", "hello world", "expect[2]: no expectation reads 'hello world'; write one like"),
        ("expect = [", "expects = [", "play[2]: there is no key 'expects'; did you mean 'expect'?"),
        ("[[before]]", "[memory]\nrecords = '{}'\n[[before]]", "memory: it is damaged (: parts are missing)"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_the_place_and_a_remedy(old: str, new: str, words: str) -> None:
    assert old in SOUND
    line = refusal(SOUND.replace(old, new, 1), CATALOG)
    assert line is not None
    assert words in line
    assert line.startswith("altered.toml: ")
    assert "\n" not in line


def test_altered_files_are_refused_in_one_line_each() -> None:
    """A part of `python -m tests.position_files`."""
    assert alterations(60, CATALOG) == (60, [])


# Expectations --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.reads)
def test_the_example_of_each_form_has_that_form(form: Any) -> None:
    assert read_expectation(form.example, ["A", "B"], "here").form is form


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("life of B is 15", "life of B is 14"),
        ("life of B is at least 15", "life of B is at least 16"),
        ("life of B is not 14", "life of B is not 15"),
        ("full life of A is 19", "full life of A is 15"),
        ("level of A's champion is 1", "level of A's champion is 2"),
        ("power of Gray Wolf (2) is 4", "power of Gray Wolf (1) is 4"),
        ("name of A's champion is Rai, Spellcrafter", "name of A's champion is Rai"),
        ("Gray Wolf (2) has 2 buff counters", "Gray Wolf has 2 buff counters"),
        ("Gray Wolf has no buff counters", "Gray Wolf (2) has no buff counters"),
        ("A has 3 cards in hand", "A has at most 2 cards in hand"),
        ("A has 1 Fireball in hand", "A has 2 Fireball in hand"),
        ("B controls 2 Gray Wolf", "A controls 2 Gray Wolf"),
        ("B controls Gray Wolf", "A controls Gray Wolf"),
        ("the stack is empty", "the stack is not empty"),
        ("the stack has no items", "the stack has 1 item"),
        ("Fireball is not on the stack", "Fireball is on the stack"),
        ("Fireball is not on top of the stack", "Fireball is on top of the stack"),
        ("Honorable Vanguard is on top of A's deck", "Fireball is on top of A's deck"),
        ("Gray Wolf is on the field", "Fireball is on the field"),
        ("Fireball is in A's hand", "Fireball is in B's hand"),
        ("B doesn't see Fireball in A's hand", "B sees Fireball in A's hand"),
        ("A can attack with Banner Knight", "A can't attack with Banner Knight"),
        ("B can't attack with Gray Wolf", "B can attack with Gray Wolf"),
        ("why B can't attack with Gray Wolf: CR Declaring an Attack 2.a", "why B can't attack with Gray Wolf: rain"),
        ("cost of activate Fireball for A is 2 reserve", "cost of activate Fireball for A is 3 reserve"),
        ("A has Opportunity", "B has Opportunity"),
        ("A can choose pass", "A can't choose pass"),
        ("Fireball can target B's Gray Wolf", "Fireball can't target B's Gray Wolf"),
        ("Banner Knight can attack Gray Wolf", "Banner Knight can't attack Gray Wolf"),
        ("nobody has won", "A has won"),
        ("the game is not over", "the game is over"),
        ("it is turn 5", "it is turn 6"),
        ("it is A's main phase", "it is B's main phase"),
        ("the log doesn't say damage", "the log says damage"),
        ("A has enabled fire", "A has enabled wind"),
        ("Gray Wolf has pride", "Banner Knight has pride"),
        ("Gray Wolf has no stealth", "Gray Wolf has stealth"),
        ("Gray Wolf is rested", "Gray Wolf is awake"),
        ("Banner Knight is a Human", "Banner Knight is a Wolf"),
        ("Banner Knight is not a token", "Banner Knight is a token"),
    ],
)  # fmt: skip
def test_an_expectation_is_true_or_tells_what_is_found(true: str, false: str) -> None:
    assert expected(true) == []
    found = expected(false)
    assert len(found) == 1
    assert found[0].startswith(f"play[1]: {false}: ")


def test_expectations_about_questions_links_and_loads() -> None:
    assert problems('player = "A"\ndoes = "activate Fireball"\nexpect = ["A is asked about target"]') == []
    assert (
        "A is asked about target"
        in problems('player = "A"\ndoes = "activate Fireball"\nexpect = ["A is asked about may"]')[0]
    )
    assert "nothing is loaded" in expected("Fireball is loaded into Banner Knight")[0]
    assert "linked to nothing" in expected("Banner Knight is linked to Gray Wolf")[0]


def test_a_name_that_no_card_has_is_never_true() -> None:
    """Also where it says that such a card is not there."""
    assert "did you mean 'fireball'" in expected("Firebal is not on the field")[0].lower()
    assert "no object is meant" in expected("Fireball is rested")[0]
    assert "did you mean 'Fireball'" in expected("A can't activate Firebal")[0]


def test_of_several_players_an_object_needs_its_player() -> None:
    assert "could be of several players" in expected("Gray Wolf is rested", field='["Gray Wolf"]')[0]
    assert expected("B's Gray Wolf is rested", "A's Gray Wolf is awake", field='["Gray Wolf"]') == []


# Judging -------------------------------------------------------------------------------------------------------


def test_the_first_step_that_is_not_possible_ends_the_line() -> None:
    found = problems('player = "B"\ndoes = "pass"', 'expect = ["A has won"]')
    assert len(found) == 1
    assert found[0].startswith("play[1]: B has no Opportunity to pass")
    assert "A decides: opportunity" in found[0]


def test_all_expectations_of_a_step_are_looked_at() -> None:
    assert len(expected("life of B is 1", "life of B is 15", "life of A is 1")) == 2


def test_a_verdict_has_the_events_of_each_step() -> None:
    verdict = judge(read_position(SOUND, "sound.toml"), CATALOG)
    assert verdict.holds
    lines = [[event.text for event in step.events if not event.quiet] for step in verdict.steps]
    assert any("Fireball deals" in text for text in lines[0])
    assert [step.words for step in verdict.steps] == ["all pass", "A: activate Fireball (target the strong one)"]
    assert verdict.encode()["steps"][1]["true"] == list(verdict.steps[1].true)


def test_every_kind_of_event_has_its_own_section() -> None:
    assert set(SECTIONS) <= set(KINDS)


# Writing -------------------------------------------------------------------------------------------------------

VALUES: Final = st.recursive(
    st.booleans() | st.integers(-(2**40), 2**40) | st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("ab-_ .", min_size=1, max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.text("abc 'é\"", min_size=1, max_size=5), VALUES, max_size=4))
def test_what_is_written_is_read_back(tables: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text(tables)) == tables


CARDS: Final = (
    Placed("Fireball"),
    placed(
        "Gray Wolf",
        rested=True,
        damage=1,
        controller="B",
        known=["A"],
        loaded=[placed("Slug", called="mine"), placed("Slug")],
        called="x",
        transformed=True,
        states=["distant"],
        link="B's champion",
        remembers={"name": "Fireball", "number": 3, "cards": ("x", "A")},
        copy_of="Banner Knight",
        token=True,
        first_controller="A",
        played=Played(kind="activation", paid=frozenset({"imbue"}), x=3, modes=(1,), spell=True),
        modes=[0, 2],
        buff=2,
    ),
    placed("Fireball", face_down=True, known=True, preserved=True, bestowed=True, gained=False, direction="south"),
)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_is_written_with_all_that_it_is(card: Placed) -> None:
    table = card_value(card)
    assert read_card(tomllib.loads(toml_text({"x": [table]}))["x"][0], "here") == card


def test_cards_of_the_examples_have_every_key() -> None:
    assert {key for card in CARDS[1:] for key in card_value(card)} == set(CARD_KEYS)


def prepared() -> Scenario:
    """A scenario with everything that a file can say, and a line of play."""
    t = Scenario(CATALOG, seed=4).player(
        "A",
        lineage=RAI,
        champion=placed("Rai, Spellcrafter", states=["distant"], enlighten=2),
        damage=2,
        field=["Blitz Mage", placed("Gray Wolf", called="old", buff=1), rested("Gray Wolf")],
        hand=["Fireball", *["Scry the Skies"] * 3],
        banishment=[placed("Fireball", face_down=True, known=["A"])],
        graveyard=3,
        agility=[1],
    )
    t.player("B", lineage=RAI, field=["Esteemed Knight"], deck=[placed("Fireball", known=["A"]), "Scry the Skies"])
    t.main_phase("A", turn=7, first="B").followed("A", Draw(2)).resolved("A", "Fireball", target="old")
    t.attacking("A", "Blitz Mage", "damage", target="B's Esteemed Knight", retaliate="Esteemed Knight")
    t.stacked("B", "Fireball", target="A's Blitz Mage").opportunity("A", passed=["B"])
    return t


def test_a_scenario_is_written_as_a_file_and_read_as_the_same(tmp_path: Path) -> None:
    prepared().to_file(tmp_path / "a.toml", "Much at once", "Nothing is asked.", ["CR Damage 1"])
    read = Scenario.from_file(tmp_path / "a.toml", CATALOG)
    assert read.game.digest() == prepared().game.digest()
    assert Position.load(tmp_path / "a.toml").about == "Nothing is asked."
    read.to_file(tmp_path / "b.toml", "Much at once", "Nothing is asked.", ["CR Damage 1"])
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == (tmp_path / "b.toml").read_text(encoding="utf-8")


def test_the_steps_of_a_scenario_are_the_line_of_its_file() -> None:
    t = prepared()
    t.pass_all()
    t.act("A", "activate Fireball").answer("A", "target", "B's champion")
    t.answer("A", "reserve", *["Scry the Skies"] * 2).pass_once("A")
    t.pass_to("recollection", "B", choose="Scry the Skies").concede("B")
    position = read_position(position_text(t), "line.toml")
    verdict = judge(position, CATALOG)
    assert verdict.problems == ()
    assert [step.words for step in verdict.steps][-1] == "B concedes"
    again = position.scenario(CATALOG)
    assert again.game.digest() == prepared().game.digest()


def test_effects_are_written_in_words() -> None:
    t = Scenario(CATALOG).player("A", lineage=RAI).player("B", lineage=RAI).main_phase("A")
    t.followed("A", Draw(2), Draw(3), Draw(2))
    assert read_position(position_text(t), "x").scenario(CATALOG).zone("A", "hand") == t.zone("A", "hand")


def test_effects_that_no_text_says_are_refused() -> None:
    t = Scenario(CATALOG).player("A", lineage=RAI).player("B", lineage=RAI).main_phase("A").followed("A", Draw(0))
    with pytest.raises(ScenarioError, match=r"no text says the effects .*; leave `followed` out"):
        position_text(t)


def test_positions_of_games_come_back_from_their_files() -> None:
    """A part of `make position-files`."""
    kinds, failures = check(starter_games(CATALOG), CATALOG, 12)
    assert failures == []
    assert kinds.total() == 12


def test_a_memory_fits_its_table_only() -> None:
    """A card more, or less, is refused with a remedy."""
    decks, seed = next(starter_games(CATALOG))
    from grandarchive.testing.rebuild import rebuild
    from tests.rebuilt import positions

    game = next(positions(decks, seed, 1, 3))
    text = position_text(rebuild(game, CATALOG))
    for more in ("graveyard = 2", "damage = 1\ngraveyard = []"):
        changed = text.replace("\nhand = [", f'\n{more}\nhand = ["Fireball", ', 1)
        if "graveyard" in text.split("[[players]]")[1]:
            changed = text.replace("\nhand = [", '\nhand = ["Fireball", ', 1)
        with pytest.raises(NotAPosition, match=r"memory: it does not fit this table .*; leave \[memory\] out"):
            read_position(changed, "x.toml").scenario(CATALOG)


def test_a_position_in_the_middle_of_another_decision_is_refused_in_one_line() -> None:
    from grandarchive.testing.rebuild import rebuild

    game = ga.Game([ga.starter_deck("rai-starter", CATALOG)] * 2, seed=1)
    while game.decision.purpose == "opportunity":
        game.choose(0)
    with pytest.raises(ScenarioError, match=r"nobody has Opportunity") as error:
        rebuild(game, CATALOG)
    assert "\n" not in str(error.value)


# The documents -------------------------------------------------------------------------------------------------

PAGE: Final = Path(__file__).parents[1] / "docs" / "positions.md"


def test_the_page_has_every_key_and_every_form() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = [f"| `{key}` | {means} |" for keys in (*KEYS.values(), CARD_KEYS) for key, means in keys.items()]
    rows += [f"| {form.reads} | {form.means} | `{form.example}` |" for form in FORMS]
    assert [row for row in rows if row not in page] == []
    assert [key for key in ANSWER_KEYS if f"`{key}`" not in page] == []


def test_the_examples_of_the_page_are_right(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    (tmp_path / "question.toml").write_text(re.findall(r"```toml\n(.*?)```", page, flags=re.S)[0], encoding="utf-8")
    for example in re.findall(r"```python\n(.*?)```", page, flags=re.S):
        exec(compile(example, "positions.md", "exec"), {})
