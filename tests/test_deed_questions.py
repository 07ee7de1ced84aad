"""Questions whether to do or pay something say what it is, and what follows."""

from __future__ import annotations

from typing import Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.effects import Draw, IfDone, May, Recover, WhenDone
from grandarchive.play.deed_questions import brief
from grandarchive.testing import Scenario
from grandarchive.text import printed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill
from tests.scenarios.trying import ALLY, laid, trial

WHERE: Final = "its owner's memory"


def asked_by(text: str, purpose: str) -> str:
    """The question that an action with this text asks A or B as it resolves."""
    t = laid(trial(text), hand=["Trial", "Read", "Read", "Read"], of_b={"hand": ["Read"] * 3})
    t.act("A", "activate Trial").pass_all()
    assert t.purpose == purpose
    return t.game.prompt


def hits(text: str, target: str) -> Scenario:
    """An ally of A with this text hits a unit of B."""
    t = laid(trial(text, ALLY, power=2, life=4), field=["Trial"], of_b={"field": ["Hound"]})
    return t.act("A", "attack with Trial", target=target).pass_all()


def test_a_question_to_pay_says_what_for() -> None:
    assert asked_by("You may pay (2). If you do, draw a card.", "pay") == "Trial: pay (2)? If you do, draw a card."


def test_a_question_to_do_something_says_what_for() -> None:
    """Things that nothing follows are asked as they are."""
    t = with_extra_cards(skill("Whim", May((Draw(1),)), IfDone((Recover(1),), (Recover(2),)), May((Draw(2),))))
    game = t.player("A", hand=["Whim"]).player("B").main_phase("A").act("A", "activate Whim").pass_all().game
    assert game.prompt == "Whim: Draw a card? If you do, recover 1. If you don't, recover 2."
    game.choose("yes")
    assert game.prompt == "Whim: Draw two cards?"


def test_a_question_says_what_triggers_once_it_is_done() -> None:
    t = with_extra_cards(skill("Whim", May((Draw(1),)), WhenDone((Recover(1),)))).player("A", hand=["Whim"])
    assert t.player("B").main_phase("A").act("A", "activate Whim").pass_all().game.prompt == (
        "Whim: Draw a card? If you do, recover 1."
    )


def test_the_words_of_a_card_are_quoted_to_whom_they_do_not_speak() -> None:
    """The champion that gains vigor is the one of A."""
    text = "Your champion gains vigor until end of turn unless an opponent pays (2)."
    found = asked_by(text, "pay")
    assert found == 'Trial: pay (2)? If you don\'t: "Your champion gains vigor until end of turn."'


def test_what_was_hit_is_named_as_on_the_card() -> None:
    t = hits("On Champion Hit: You may put a lash counter on the hit champion.", "B's champion")
    assert t.game.prompt == "Trial: Put a lash counter on the hit champion?"


def test_an_effect_that_cards_word_only_with_may_is_in_their_words() -> None:
    (face,) = trial(f"On Ally Hit: You may return the hit ally to {WHERE}.", ALLY).find("Trial").faces
    (ability,) = face.abilities
    assert isinstance(ability, Triggered)
    (may,) = ability.effects
    assert isinstance(may, May)
    assert printed.deed(may.effects, "Trial", ability.pattern) == f"Return the hit ally to {WHERE}."
    assert printed.outcome(may.effects, "Trial") == "put the other one into memory"


def test_a_long_question_is_not_cut() -> None:
    text = "move all sheen counters from the hit champion to your Fractured Memories"
    assert brief(text, 160) == text
    assert brief("one two three", 9) == "one two…"
