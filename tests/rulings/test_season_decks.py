"""Cards of this season that look at somebody's deck or bring back what they banished, and those that load and curse."""

from __future__ import annotations

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Trickster of the Fae Realm", 2, 3)
def test_the_trickster_gives_back_what_was_banished() -> None:
    """Two of five cards are banished, and come back on top as it dies, in the order of their owner."""
    catalog = official("Trickster of the Fae Realm")
    catalog = trial("Destroy target ally.", "Action — Mage Spell", called="Quake", beside=catalog)
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Give Bath", "Blue Slime"]
    t = Scenario(catalog).player("A", hand=["Trickster of the Fae Realm", "Quake", *["Fireball"] * 3])
    t.player("B", deck=deck).main_phase("A").act(
        "A", "activate Trickster of the Fae Realm", reserve=["Fireball"] * 3
    ).pass_all()
    t.answer("A", "choose", "Careful Study", "Reclaim")
    t.answer("A", "order top", "Give Bath", "Idle Thoughts").pass_all()
    assert t.zone("B", "deck") == ["Give Bath", "Idle Thoughts", "Fireball", "Blue Slime"]
    t.act("A", "activate Quake", target="Trickster of the Fae Realm").pass_all()
    assert (t.asked, t.purpose) == ("B", "order top")
    t.answer("B", "order top", "Reclaim").pass_all()
    assert t.zone("B", "deck")[:3] == ["Reclaim", "Careful Study", "Give Bath"]
    assert t.zone("B", "banishment") == []


@proves("Necklace of Hindsight", 2)
def test_the_necklace_sorts_four_cards_of_an_opponent() -> None:
    """Those on top and those on the bottom are each in the order of the player who looked."""
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Blue Slime"]
    t = Scenario(official("Necklace of Hindsight")).player("A", field=["Necklace of Hindsight"])
    t.player("B", deck=deck).main_phase("A").act("A", "use Necklace of Hindsight").pass_all()
    t.answer("A", "choose", "Careful Study", "Reclaim").answer("A", "order top", "Reclaim")
    t.answer("A", "order bottom", "Idle Thoughts").pass_all()
    assert t.zone("B", "deck") == ["Reclaim", "Careful Study", "Blue Slime", "Idle Thoughts", "Fireball"]
    assert t.zone("A", "banishment") == ["Necklace of Hindsight"]


@proves("Twisted Verdict", 1)
def test_the_opponent_passes_the_verdict() -> None:
    """The opponent gives two of the top five cards and orders the others."""
    deck = ["Fireball", "Careful Study", "Idle Thoughts", "Reclaim", "Give Bath", "Blue Slime"]
    t = Scenario(official("Twisted Verdict"))
    t.player("A", deck=deck, hand=["Twisted Verdict", *["Fireball"] * 6])
    t.player("B").main_phase("A").act("A", "activate Twisted Verdict").pass_all()
    t.answer("B", "choose", "Careful Study", "Reclaim")
    t.answer("B", "order bottom", "Give Bath", "Idle Thoughts").pass_all()
    assert t.zone("A", "deck") == ["Blue Slime", "Give Bath", "Idle Thoughts", "Fireball"]
    assert {"Careful Study", "Reclaim"} <= set(t.zone("A", "memory"))
