"""Texts by which a player looks at cards of somebody else's deck, and puts them in order."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, laid, trial

FOUR = ["Bolt", "Read", "Spark", "Hound"]
FIVE = [*FOUR, "Guard"]
PICKS = (
    "On Enter: Look at the top four cards of target opponent's deck. Banish up to three of them and put the rest back "
    "on top of their owner's deck in any order."
)
GIVES_BACK = "On Death: Return the banished cards to the top of their owner's deck in any order."


def names(t: Scenario, player: str, viewer: str) -> list[str]:
    """The deck of a player as another one sees it, "?" for cards that are not known."""
    shown = t.view(viewer).of("AB".index(player))
    known = dict(shown.deck)
    return [known[place].name if place in known else "?" for place in range(shown.deck_size)]


def test_who_looks_at_a_deck_orders_it_and_its_owner_learns_nothing() -> None:
    """CR Ordering and Tracking 2: the player who knows the cards puts them back."""
    t = laid(trial(PICKS, ALLY), of_b={"deck": FIVE})
    t.act("A", "activate Trial").pass_all()
    assert (t.asked, t.purpose, t.options[:3]) == ("A", "choose", ["Bolt", "Read", "Spark"])
    t.answer("A", "choose", "Read", "Hound")
    assert (t.asked, t.purpose, sorted(t.options)) == ("A", "order top", ["Bolt", "Spark"])
    t.answer("A", "order top", "Spark").pass_all()
    assert (t.zone("B", "deck"), t.zone("B", "banishment")) == (["Spark", "Bolt", "Guard"], ["Read", "Hound"])
    assert (names(t, "B", "A"), names(t, "B", "B")) == (["Spark", "Bolt", "?"], ["?", "?", "?"])


@pytest.mark.parametrize(("text", "banished"), [(GIVES_BACK, []), ("On Death: Recover 1.", ["Bolt", "Read"])])
def test_the_banished_cards_return_as_the_object_leaves(text: str, banished: list[str]) -> None:
    """CR Ordering and Tracking 2: their owner orders cards that come from banishment."""
    t = laid(trial(f"{PICKS}\n\n{text}", ALLY, beside=STILL_MORE), hand=["Trial", "Ruin"], of_b={"deck": FIVE})
    t.act("A", "activate Trial").pass_all()
    t.answer("A", "choose", "Bolt", "Read", "done").answer("A", "order top", "Spark").pass_all()
    assert sorted(t.zone("B", "banishment")) == ["Bolt", "Read"]
    t.act("A", "activate Ruin", target="Trial").pass_all()
    if not banished:
        assert (t.asked, t.purpose) == ("B", "order top")
        t.answer("B", "order top", "Read").pass_all()
    deck = ["Spark", "Hound", "Guard"] if banished else ["Read", "Bolt", "Spark", "Hound", "Guard"]
    assert (t.zone("B", "deck"), sorted(t.zone("B", "banishment"))) == (deck, banished)


def test_cards_of_another_deck_go_to_its_ends() -> None:
    """CR Ordering and Tracking 2: to which end each goes, the player who looked decides."""
    text = (
        "Banish Trial: Look at the top three cards of target opponent's deck. Recover 1, then put any amount of those "
        "cards on the bottom of their deck in any order and the rest on the top of their deck in any order."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], of_b={"deck": FOUR})
    t.act("A", "use Trial").pass_all()
    assert (t.asked, t.purpose) == ("A", "choose top")
    t.answer("A", "choose", "Read", "done")
    assert (t.asked, t.purpose) == ("A", "order bottom")
    t.answer("A", "order bottom", "Spark").pass_all()
    assert t.zone("B", "deck") == ["Read", "Hound", "Spark", "Bolt"]


def test_an_opponent_chooses_from_your_deck_and_orders_the_rest() -> None:
    """CR Ordering and Tracking 2, CR Resolution 9: the opponent chooses, and nobody else sees the order of the rest."""
    text = (
        "Target opponent looks at the top four cards of your deck. They choose two cards from among them and put them "
        "into your hand. Then they put the rest back on top of your deck in any order."
    )
    t = laid(trial(text), deck=[*FOUR, "Guard"])
    t.act("A", "activate Trial").pass_all()
    assert (t.asked, t.options) == ("B", FOUR[:3])
    t.answer("B", "choose", "Read", "Hound")
    assert (t.asked, t.purpose, t.options) == ("B", "order top", ["Bolt", "Spark"])
    t.answer("B", "order top", "Spark").pass_all()
    assert (sorted(t.zone("A", "hand")), t.zone("A", "deck")) == (["Hound", "Read"], ["Spark", "Bolt", "Guard"])
    assert (names(t, "A", "A"), names(t, "A", "B")) == (["?", "?", "?"], ["Spark", "Bolt", "?"])
