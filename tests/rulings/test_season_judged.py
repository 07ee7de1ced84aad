"""Cards of this season in positions that tell the right reading of their texts from another one."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Luminescent Slash", 1, 2)
@pytest.mark.parametrize(("others", "paid", "damage"), [(0, 5, 6), (1, 3, 8), (2, 1, 10)])
def test_luminescent_slash_does_not_count_itself(others: int, paid: int, damage: int) -> None:
    """The card in the intent is the one that was activated, and no other attack card; actions count for nothing."""
    catalog = official("Luminescent Slash")
    catalog = trial("", "Champion — Warrior Human", called="Mordred, Tried", elements="luxem", beside=catalog)
    catalog = trial("", "Attack — Sword", called="Cut", power=0, beside=catalog)
    catalog = trial("Wake up your champion.", called="Rouse", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Mordred, Tried"],
        hand=[*["Idle Thoughts"] * 5, "Luminescent Slash", *["Cut", "Rouse"] * others],
    )
    t.player("B").main_phase("A")
    for _ in range(others):
        t.act("A", "activate Cut").pass_all().act("A", "activate Rouse").pass_all()
    t.act("A", "activate Luminescent Slash").pass_all()
    assert (len(t.zone("A", "memory")), t.champion("B").damage) == (paid, damage)


def test_another_copy_of_an_attack_card_counts() -> None:
    """Two cards of one name are two cards."""
    text = "CARDNAME gets +3 [POWER] for each other attack card you've activated this turn."
    catalog = trial(text, "Attack — Sword", power=1)
    catalog = trial("Wake up your champion.", called="Rouse", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Trial", "Trial", "Rouse"], lineage=["Spirit of Fire", "Rai, Spellcrafter"])
    t.player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all().act("A", "activate Rouse").pass_all().act("A", "activate Trial").pass_all()
    assert t.champion("B").damage == 1 + 4


@proves("Pouvoir Absolu", 1)
def test_pouvoir_absolu_lets_omens_resolve() -> None:
    """An omen has its counter where it lies and not on the Effects Stack, and is played nonetheless."""
    catalog = official("Pouvoir Absolu")
    catalog = trial("", "Champion — Guardian Human", called="Ciel, Tried", elements="umbra", beside=catalog)
    for called in ("Marked", "Bare"):
        catalog = trial("", "Ally — Human", called=called, reserve=2, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Ciel, Tried"],
        hand=[*["Idle Thoughts"] * 18, "Pouvoir Absolu"],
        deck=["Marked"] * 12,
        banishment=["Bare"],
    )
    t.player("B", banishment=[placed("Marked", omen=1)]).main_phase("A").act("A", "activate Pouvoir Absolu").pass_all()
    t.cannot("A", "activate Bare", reason="it has no omen counter")
    t.act("A", "activate Marked (1)").pass_all()
    assert [card.counters for card in t.objects("Marked", "A")] == [()]
    t.pass_to("main", "B")
    t.cannot("B", "activate Marked", reason="the omens are those of A")
    t.pass_to("main", "A").act("A", "activate Marked (1)").pass_all()
    assert len(t.objects("Marked", "A")) == 2


@proves("Astarte, Celestial Dawn", 2)
def test_astarte_banishes_what_returns_from_anywhere_but_the_effects_stack() -> None:
    """What was banished before is face-down from then on; what resolves, and what its controller returns, enters."""
    catalog = official("Astarte, Celestial Dawn")
    catalog = trial("Suppress target ally.", called="Blink", beside=catalog)
    catalog = trial("Return target Human ally card from your graveyard to the field.", called="Raise", beside=catalog)
    t = Scenario(catalog).player("A", field=["Astarte, Celestial Dawn"], hand=["Raise"], graveyard=["Banner Knight"])
    hand = [*["Idle Thoughts"] * 2, "Gray Wolf", "Blink", "Raise"]
    t.player("B", hand=hand, graveyard=["Esteemed Knight"]).main_phase("B").act("B", "activate Gray Wolf").pass_all()
    assert t.objects("Gray Wolf", "B")
    t.act("B", "activate Raise", target="Esteemed Knight").pass_all()
    t.act("B", "activate Blink", target="B's Gray Wolf").pass_all().pass_to("main", "A")
    assert t.zone("B", "field") == ["Spirit of Wind"]
    assert t.zone("B", "banishment") == ["Esteemed Knight (face down)", "Gray Wolf (face down)"]
    t.act("A", "activate Raise", target="Banner Knight").pass_all()
    assert t.objects("Banner Knight", "A")


@proves("Reciprocity, Dorumegia's Call", 1, 2)
def test_reciprocity_keeps_the_throne_for_a_turn() -> None:
    """A domain makes it cost three; from level 2 on it negates the trigger that would sacrifice the domain."""
    names = ["Reciprocity, Dorumegia's Call", "Exalted Dorumegian Throne"]
    catalog = official(*names)
    for level, called in (1, "Tonoris, Tried"), (2, "Tonoris, Tested"):
        catalog = trial("", "Champion — Guardian Human", called=called, level=level, beside=catalog)
    lineage, throne = ["Spirit of Fire", "Tonoris, Tried"], ["Exalted Dorumegian Throne"]
    t = Scenario(catalog).player("A", lineage=lineage, material=names[:1], field=throne, hand=["Idle Thoughts"] * 3)
    t.player("B").main_phase("A").act("A", f"activate {names[0]}").pass_all()
    assert (len(t.zone("A", "memory")), len(t.objects(names[0], "A"))) == (3, 1)
    for higher, negates in (["Tonoris, Tested"], True), ([], False):
        t = Scenario(catalog).player("A", lineage=lineage + higher, field=names).player("B").phase("B", "main")
        t.pass_to("recollection", "A")
        assert t.can("A", f"use {names[0]}") is negates
        if negates:
            t.act("A", f"use {names[0]}", target=throne[0])
        t.pass_all()
        assert (bool(t.objects(throne[0], "A")), bool(t.objects("Automaton Drone", "A"))) == (negates, negates)


@proves("Tonoris, Creation's Will", 2, 3)
def test_tonoris_makes_swords_of_drones() -> None:
    """As many swords as there would be drones; one is sacrificed for the power that it has then."""
    catalog = official("Tonoris, Creation's Will", "Reciprocity, Dorumegia's Call")
    catalog = trial("Summon two Automaton Drone tokens rested.", called="Deploy", beside=catalog)
    lineage = ["Spirit of Fire", "Tonoris, Creation's Will"]
    for answer, swords in ("yes", 2), ("no", 0):
        field = ["Reciprocity, Dorumegia's Call"]
        t = Scenario(catalog).player("A", lineage=lineage, hand=["Deploy"], field=field).player("B").main_phase("A")
        t.act("A", "activate Deploy").pass_once("A").pass_once("B").answer("A", "may", answer).pass_all()
        assert len(t.objects("Aurousteel Greatsword", "A")) == swords
        assert [drone.rested for drone in t.objects("Automaton Drone", "A")] == [True] * (2 - swords)
        if swords:
            t.act("A", "use Aurousteel Greatsword", target=field[0]).pass_all()
            assert t.object(field[0]).power == 1 + 3
            assert len(t.objects("Aurousteel Greatsword", "A")) == 1


@proves("Zinn, Volnia Abbess", 1)
@pytest.mark.parametrize(("champion", "herbs"), [("Arisanna, Tried", ["Volnia", "Volnia"]), ("Other, Tried", [])])
def test_zinn_makes_volnia_of_fraysia(champion: str, herbs: list[str]) -> None:
    """Of Fraysia, and of no other Herb, for the champion of the bonus."""
    catalog = official("Zinn, Volnia Abbess")
    catalog = trial("", "Champion — Cleric Human", called=champion, beside=catalog)
    for called in "Fraysia", "Manaroot":
        catalog = trial("", "Item Token — Cleric Herb", called=called, beside=catalog)
    catalog = trial("Summon two Fraysia tokens. Then summon a Manaroot token.", called="Sow", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", champion], hand=["Sow"], field=["Zinn, Volnia Abbess"])
    t.player("B").main_phase("A").act("A", "activate Sow").pass_all()
    assert [each.name for each in t.objects("Volnia", "A")] == herbs
    assert (len(t.objects("Fraysia", "A")), len(t.objects("Manaroot", "A"))) == (2 - len(herbs), 1)


@proves("Camelot, Impenetrable", 1, 2)
def test_camelot_trades_a_wind_card_for_an_ally() -> None:
    """The negated card suppresses an ally, whoever controls it; Camelot is sacrificed as its player materializes."""
    catalog = official("Camelot, Impenetrable")
    catalog = trial("Draw a card.", called="Breath", elements="wind", beside=catalog)
    catalog = trial("", "Regalia Item — Mage Accessory", called="Ring", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Wind"], field=["Camelot, Impenetrable"], hand=["Breath"], material=["Ring"]
    )
    t.player("B", field=["Banner Knight"]).main_phase("A").act("A", "activate Breath")
    t.pass_all(may="yes")
    assert (t.zone("A", "hand"), t.objects("Banner Knight"), len(t.objects("Camelot, Impenetrable"))) == ([], [], 1)
    t.pass_to("materialize", "A").answer("A", "materialize", "materialize Ring").pass_all()
    assert t.objects("Camelot, Impenetrable") == []


@proves("Right of Realm", 1)
def test_right_of_realm_keeps_a_throne_for_good() -> None:
    """The throne has no upkeep ability from then on, and still makes allies stronger."""
    throne = "Exalted Dorumegian Throne"
    catalog = official("Right of Realm", throne)
    hand = [throne, *["Idle Thoughts"] * 3]
    for answer, thrones in ("yes", 1), ("no", 0):
        t = Scenario(catalog).player("A", hand=hand, field=["Right of Realm", "Banner Knight"]).player("B")
        power = t.main_phase("A").object("Banner Knight").power or 0
        t.act("A", f"activate {throne}").pass_all(may=answer)
        assert (t.object("Banner Knight").power, len(t.objects("Right of Realm"))) == (power + 1, 1 - thrones)
        t.pass_to("main", "B").pass_to("main", "A")
        assert len(t.objects(throne)) == thrones
