"""Further cards of this season: guards, domains, copies, and what players are made to do."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling


@proves("Hector, Praetorian Guard", 3)
def test_hector_prevents_as_much_as_there_are_tokens_for_all_neos_units_once() -> None:
    """Two tokens prevent 2 for each non-token neos unit that is hurt at once, and nothing later this turn."""
    catalog = official("Hector, Praetorian Guard", "Automaton Drone")
    catalog = trial("", "Champion — Guardian Human", called="Guard", level=1, beside=catalog)
    catalog = trial("", "Ally — Guardian Human", called="Wall", elements="neos", life=9, beside=catalog)
    catalog = trial("", "Ally — Guardian Human", called="Stranger", life=9, beside=catalog)
    catalog = trial("Deal 3 damage to each ally.", "Action — Mage Spell", called="Quake", beside=catalog)
    drones = [placed("Automaton Drone", token=True, buff=5) for _ in range(2)]
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Guard"],
        field=["Hector, Praetorian Guard", "Wall", "Stranger", *drones],
        hand=["Quake", "Quake"],
    )
    t.player("B").main_phase("A").act("A", "activate Quake").pass_all()
    hurt = [t.object(name).damage for name in ("Hector, Praetorian Guard", "Wall", "Stranger")]
    assert hurt == [1, 1, 3]
    assert {drone.damage for drone in t.objects("Automaton Drone")} == {3}
    t.act("A", "activate Quake").pass_all()
    assert t.objects("Hector, Praetorian Guard") == []
    assert t.object("Wall").damage == 4


@proves("Hector, Praetorian Guard", 3)
def test_hector_prevents_nothing_with_another_class() -> None:
    """A champion that is no guardian gives no class bonus."""
    catalog = official("Hector, Praetorian Guard", "Automaton Drone")
    catalog = trial("Deal 2 damage to each ally.", "Action — Mage Spell", called="Quake", beside=catalog)
    drone = placed("Automaton Drone", token=True, buff=5)
    t = Scenario(catalog).player("A", field=["Hector, Praetorian Guard", drone], hand=["Quake"]).player("B")
    t.main_phase("A").act("A", "activate Quake").pass_all()
    assert t.object("Hector, Praetorian Guard").damage == 2


@proves("Hector, Praetorian Guard", 1, 2)
@pytest.mark.parametrize(("imbued", "drones"), [(True, 2), (False, 0)])
def test_hector_brings_two_drones_if_he_is_imbued(imbued: bool, drones: int) -> None:
    """Three neos cards have to be revealed for it."""
    catalog = official("Hector, Praetorian Guard", "Automaton Drone")
    catalog = trial("", "Champion — Guardian Human", called="Guard", level=1, elements="neos", beside=catalog)
    catalog = trial("Draw a card.", "Action — Guardian Skill", called="Neon", elements="neos", beside=catalog)
    catalog = trial("Draw a card.", "Action — Guardian Skill", called="Plain", beside=catalog)
    cards = ["Neon"] * 3 if imbued else ["Plain"] * 3
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Guard"], hand=["Hector, Praetorian Guard", *cards])
    t.player("B").main_phase("A").act("A", "activate Hector, Praetorian Guard")
    if t.purpose == "imbue":
        t.answer("A", "imbue", "imbue")
    t.pass_all()
    assert len(t.objects("Automaton Drone")) == drones


@ruling("Chateau de Coeurs", "2025-06-27")
@proves("Chateau de Coeurs", 1, 2)
def test_no_buff_counters_are_put_on_what_others_control() -> None:
    """Neither by an effect nor as an object enters; your own objects and other counters are as usual."""
    catalog = official("Chateau de Coeurs")
    catalog = trial(
        "CARDNAME enters the field with two buff counters on it.", "Ally — Beast", called="Cub", beside=catalog
    )
    catalog = trial("Put a buff counter on each ally. Put an age counter on each ally.", called="Feast", beside=catalog)
    t = Scenario(catalog).player("A", field=["Chateau de Coeurs", "Gray Wolf"])
    t.player("B", field=["Esteemed Knight"], hand=["Cub", "Feast", "Idle Thoughts"]).main_phase("B")
    t.act("B", "activate Cub").pass_all()
    assert t.counters("Cub", "buff") == 0
    t.act("B", "activate Feast").pass_all()
    for name, buffs in (("Cub", 0), ("Esteemed Knight", 0), ("Gray Wolf", 1)):
        assert (t.counters(name, "buff"), t.counters(name, "age")) == (buffs, 1)


@proves("Purging Tempest", 1)
def test_purging_tempest_banishes_what_would_go_to_the_graveyard_but_not_from_the_field() -> None:
    """An action and the top of the deck are banished; an ally that dies is not, nor a card of another player."""
    catalog = official("Purging Tempest")
    catalog = trial("Each player puts the top card of their deck into their graveyard.", called="Mill", beside=catalog)
    catalog = trial("Destroy target ally.", "Action — Mage Skill", called="Smash", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Wind"], hand=["Purging Tempest", *["Idle Thoughts"] * 2], deck=["Fireball"] * 3
    )
    t.player("B", field=["Gray Wolf"], hand=["Mill", "Smash"], deck=["Scry the Skies"] * 3).main_phase("B")
    t.act("B", "pass").act("A", "activate Purging Tempest", target="B").pass_all()
    t.act("B", "activate Mill").pass_all().act("B", "activate Smash", target="Gray Wolf").pass_all()
    assert sorted(t.zone("B", "banishment")) == ["Mill", "Scry the Skies", "Smash"]
    assert t.zone("B", "graveyard") == ["Gray Wolf"]
    assert "Fireball" in t.zone("A", "graveyard")


@proves("Sun Jian, Wolvesbane", 1, 2)
@pytest.mark.parametrize(("prey", "retaliates", "drawn"), [("Beast", False, 1), ("Human", True, 0)])
def test_sun_jian_hunts_beasts(prey: str, retaliates: bool, drawn: int) -> None:
    """A beast neither retaliates nor survives what would not kill another ally."""
    catalog = official("Sun Jian, Wolvesbane")
    catalog = trial("", f"Ally — {prey}", called="Prey", power=1, life=1, beside=catalog)
    t = Scenario(catalog).player("A", field=["Sun Jian, Wolvesbane"]).player("B", field=["Prey"]).main_phase("A")
    power = t.object("Sun Jian, Wolvesbane").power or 0
    t.act("A", "attack with Sun Jian, Wolvesbane", target="Prey")
    assert (t.object("Sun Jian, Wolvesbane").power or 0) == power + (0 if retaliates else 2)
    t.pass_all()
    assert (t.purpose == "retaliate") is retaliates
    if retaliates:
        t.pass_all(retaliate="done")
    t.pass_all()
    assert (len(t.zone("A", "memory")), t.objects("Prey")) == (drawn, [])


@proves("Alizarin Longbowman", 2)
@pytest.mark.parametrize(("may", "drawn"), [("yes", 1), ("no", 0)])
def test_alizarin_longbowman_has_all_draw_or_none(may: str, drawn: int) -> None:
    """Its player decides for everybody."""
    catalog = official("Alizarin Longbowman")
    catalog = trial("", "Champion — Ranger Human", called="Archer", level=1, beside=catalog)
    catalog = trial("Target unit becomes distant.", "Action — Ranger Skill", called="Run", beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Archer"], field=["Alizarin Longbowman"], hand=["Run"])
    t.player("B").main_phase("A").act("A", "activate Run", target="Alizarin Longbowman").pass_all(may=may)
    t.pass_all()
    assert [len(t.zone(player, "hand")) for player in "AB"] == [drawn, drawn]


@proves("Clockwork Amalgam", 2)
def test_clockwork_amalgam_is_a_copy_that_may_return() -> None:
    """It is any ally or weapon on the field, whoever controls it, and returns as the card that it is."""
    catalog = official("Clockwork Amalgam")
    catalog = trial("", "Champion — Guardian Human", called="Guard", level=1, elements="neos", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Guard"], hand=["Clockwork Amalgam", *["Idle Thoughts"] * 5]
    )
    t.player("B", field=["Gray Wolf", "Esteemed Knight"]).main_phase("A")
    t.act("A", "activate Clockwork Amalgam").pass_all(choose="Gray Wolf")
    t.pass_all()
    (wolf,) = t.objects("Gray Wolf", "A")
    assert "copy" in wolf.states
    t.pass_to("recollection", "A", may="yes").pass_all(may="yes")
    assert t.objects("Gray Wolf", "A") == []
    assert "Clockwork Amalgam" in t.zone("A", "hand")


@proves("Clockwork Amalgam", 2)
def test_clockwork_amalgam_is_itself_without_anything_to_copy() -> None:
    """It enters as a phantasia that stays."""
    catalog = official("Clockwork Amalgam")
    catalog = trial("", "Champion — Guardian Human", called="Guard", level=1, elements="neos", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire", "Guard"], hand=["Clockwork Amalgam", *["Idle Thoughts"] * 5]
    )
    t.player("B").main_phase("A").act("A", "activate Clockwork Amalgam").pass_all()
    assert t.object("Clockwork Amalgam").types == ("PHANTASIA",)


@proves("Windrider Mage", 2)
def test_windrider_mage_returns_for_an_enlighten_counter() -> None:
    """To the hand of its owner; without that there is no counter."""
    catalog = official("Windrider Mage")
    for may, counters in (("yes", 1), ("no", 0)):
        t = Scenario(catalog).player("A", lineage=["Spirit of Wind", "Rai, Spellcrafter"], field=["Windrider Mage"])
        t.player("B").phase("A", "recollection").pass_all(may=may)
        assert dict(t.champion("A").counters).get("enlighten", 0) == counters
        assert ("Windrider Mage" in t.zone("A", "hand")) is (may == "yes")


@proves("Charged Directive", 1, 2)
def test_charged_directive_counts_the_powercells_of_its_player() -> None:
    """Each opponent banishes two cards of their own for two Powercells of yours, however many they have themselves."""
    catalog = official("Charged Directive", "Powercell", "Automaton Drone")
    t = Scenario(catalog).player(
        "A",
        field=["Automaton Drone", placed("Powercell", token=True)],
        hand=["Charged Directive", *["Idle Thoughts"] * 2],
    )
    t.player("B", field=[placed("Powercell", token=True)] * 3, graveyard=["Fireball"] * 5).main_phase("A")
    t.act("A", "activate Charged Directive", performer="Automaton Drone", target="B's champion").pass_all()
    while t.purpose == "choose":
        t.answer("B", "choose", "Fireball")
        t.pass_all()
    assert (len(t.zone("B", "banishment")), len(t.objects("Powercell", "A"))) == (2, 2)
    assert t.objects("Powercell", "A")[-1].rested
    assert t.zone("A", "banishment") == []


@proves("Rosewinged Hollow", 1)
@pytest.mark.parametrize(("haunted", "power"), [(4, 1), (5, 3)])
def test_rosewinged_hollow_haunts_and_lends_power(haunted: int, power: int) -> None:
    """It counts the counters of the mastery after it has put one there."""
    catalog = official("Rosewinged Hollow", "Phantasmagoria")
    catalog = trial("", "Champion — Cleric Human", called="Alice, Someone", level=1, elements="fire", beside=catalog)
    catalog = trial("", "Ally — Specter", called="Ghost", power=1, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Alice, Someone"],
        mastery=[placed("Phantasmagoria", haunt=haunted)],
        field=["Ghost"],
        graveyard=["Rosewinged Hollow"],
        hand=2,
    )
    t.player("B").main_phase("A").act("A", "use Rosewinged Hollow from graveyard").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Ghost").pass_all()
    assert t.object("Ghost").power == power
    assert [card.counters for card in t.view("A").of(0).mastery] == [(("haunt", haunted + 1),)]


@proves("Pendant of Accrual", 1, 2)
def test_pendant_of_accrual_takes_reserve_or_counts_a_debt() -> None:
    """The opponent whose turn it is pays two or not."""
    catalog = official("Pendant of Accrual")
    for paid, debts in ("pay", 0), ("no", 1):
        t = Scenario(catalog).player("A", field=[placed("Pendant of Accrual", debt=1)])
        t.player("B", hand=3).phase("B", "recollection").pass_all()
        t.answer("B", "pay", paid).pass_all()
        assert t.counters("Pendant of Accrual", "debt") == 1 + debts
        t.pass_to("main", "A")
        if debts:
            t.act("A", "use Pendant of Accrual").pass_all()
            assert (t.counters("Pendant of Accrual", "debt"), len(t.zone("A", "memory"))) == (0, 1)


@proves("Purification", 1)
@pytest.mark.parametrize(("discarded", "healed"), [(0, 2), (1, 4), (2, 6)])
def test_purification_recovers_for_each_curse_it_takes_away(discarded: int, healed: int) -> None:
    """Curses in the lineage of your champion go to the graveyard, other cards stay."""
    catalog = official("Purification")
    catalog = trial("", "Action — Cleric Curse", called="Hex", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Hex", "Hex", "Fireball", "Spirit of Fire", "Rai, Spellcrafter"],
        damage=8,
        hand=["Purification", *["Idle Thoughts"] * 3],
    )
    t.player("B").main_phase("A").act("A", "activate Purification").pass_all()
    for _ in range(discarded):
        t.answer("A", "choose", "Hex")
    if t.purpose == "choose":
        t.answer("A", "choose", "done")
    t.pass_all()
    assert (t.champion("A").damage, t.lineage("A").count("Hex")) == (8 - healed, 2 - discarded)
    assert "Fireball" in t.lineage("A")
    assert t.zone("A", "graveyard").count("Hex") == discarded


@proves("Sinister Mindreaver", 3)
@pytest.mark.parametrize("discarded", [0, 1, 2])
def test_sinister_mindreaver_exchanges_cards_of_a_memory(discarded: int) -> None:
    """Whoever is hit draws as many into memory as were discarded."""
    catalog = official("Sinister Mindreaver")
    t = Scenario(catalog).player("A", field=["Sinister Mindreaver"])
    t.player("B", memory=["Fireball", "Scry the Skies", "Idle Thoughts"], deck=["Gray Wolf"] * 3).main_phase("A")
    t.act("A", "attack with Sinister Mindreaver", target="B's champion").pass_all()
    if discarded == 0:
        t.answer("A", "may", "no")
    else:
        t.answer("A", "may", "yes")
        t.answer("A", "discard", "Fireball")
        t.answer("A", "discard", "Scry the Skies" if discarded == 2 else "done")
    t.pass_all()
    assert len(t.zone("B", "memory")) == 3
    assert (t.zone("B", "memory").count("Gray Wolf"), len(t.zone("B", "graveyard"))) == (discarded, discarded)


@proves("Maiden of Waning Bloom", 1, 2)
@pytest.mark.parametrize("flowerbuds", [0, 2])
def test_maiden_of_waning_bloom_exchanges_a_flowerbud_as_its_player_chooses(flowerbuds: int) -> None:
    """Whoever is attacked sacrifices one and summons the token that the attacker's player names, or nothing happens."""
    catalog = official("Maiden of Waning Bloom", "Flowerbud")
    catalog = trial(
        "", "Champion — Cleric Human", called="Diao Chan, Someone", level=1, elements="tera", beside=catalog
    )
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Diao Chan, Someone"],
        hand=["Maiden of Waning Bloom", *["Idle Thoughts"] * 2],
        field=[placed("Flowerbud", token=True)],
    )
    t.player("B").main_phase("A")
    t.act("A", "activate Maiden of Waning Bloom").pass_all(target="B" if flowerbuds else "done").pass_all()
    assert len(t.objects("Flowerbud", "B")) == flowerbuds
    t.pass_to("main", "A").act("A", "attack with Maiden of Waning Bloom", target="B's champion").pass_all()
    if flowerbuds:
        t.answer("B", "choose", "Flowerbud")
        assert (t.asked, t.purpose, len(t.options)) == ("A", "choose one", 4)
        t.answer("A", "choose one", "2").pass_all()
    assert (len(t.objects("Flowerbud", "B")), len(t.objects("Nightshade", "B"))) == (
        (flowerbuds - 1, 1) if flowerbuds else (0, 0)
    )
    assert len(t.objects("Flowerbud", "A")) == 1


@proves("Kindling Flare", 1, 2)
@pytest.mark.parametrize("herbs", [0, 2])
def test_kindling_flare_counts_the_herbs_that_paid_for_it(herbs: int) -> None:
    """One damage and one more for each of them is split among the targets."""
    catalog = official("Kindling Flare")
    catalog = trial("", "Item — Cleric Herb", called="Leafling", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Rai, Spellcrafter"],
        hand=["Kindling Flare", *["Idle Thoughts"] * 4],
        field=["Leafling"] * 3,
    )
    t.player("B", field=["Gray Wolf"]).main_phase("A")
    t.act(
        "A",
        "activate Kindling Flare",
        target=["B's champion", "done"],
        sacrifice=[*["Leafling"] * herbs, "done"],
    )
    t.pass_all()
    assert (t.champion("B").damage, len(t.objects("Leafling"))) == (1 + herbs, 3 - herbs)


@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (0, 1)])
def test_the_defending_player_does_something_or_not(cards: int, drawn: int) -> None:
    """CR Attacking and the Combat Phase: the player whose unit is attacked, and nobody else."""
    text = "On Attack: The defending player discards a card. If they don't, draw a card."
    t = Scenario(trial(text, "Ally — Human", called="Bully")).player("A", field=["Bully"], hand=["Fireball"])
    t.player("B", hand=["Scry the Skies"] * cards).main_phase("A")
    t.act("A", "attack with Bully", target="B's champion").pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1 + drawn, 0)


@proves("Possessed Reaping", 1)
@pytest.mark.parametrize("token", [False, True])
def test_possessed_reaping_brings_back_what_it_killed(token: bool) -> None:
    """It comes rested to who has killed it, as a Spirit for good; a token is gone."""
    catalog = official("Possessed Reaping")
    catalog = trial("", "Ally — Human", called="Prey", power=1, life=1, beside=catalog)
    catalog = trial("", "Champion — Warrior Human", called="Blade", level=1, elements="crux", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Blade"],
        hand=["Possessed Reaping", *["Idle Thoughts"] * 6],
    )
    t.player("B", field=[placed("Prey", token=token)]).main_phase("A")
    t.act("A", "activate Possessed Reaping").pass_all(target="Prey")
    if t.purpose == "retaliate":
        t.answer("B", "retaliate", "done")
    t.pass_all()
    assert (len(t.objects("Prey", "A")), t.objects("Prey", "B")) == (0 if token else 1, [])
    assert t.zone("B", "graveyard") == []
    if token:
        return
    assert t.object("Prey").rested
    assert "SPIRIT" in t.object("Prey").subtypes
    t.pass_to("main", "B")
    assert "SPIRIT" in t.object("Prey", "A").subtypes


@proves("Fracturing Slash", 1)
@pytest.mark.parametrize(("shares", "moved"), [((1, 2), 3), ((0, 1), 1)])
def test_fracturing_slash_gathers_sheen_on_what_is_attacked(shares: tuple[int, int], moved: int) -> None:
    """Up to three counters in all, from any other units, whoever controls them."""
    catalog = official("Fracturing Slash")
    catalog = trial("", "Champion — Assassin Human", called="Merlin, Someone", level=1, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Wind", "Merlin, Someone"],
        field=[placed("Gray Wolf", sheen=2)],
        hand=["Fracturing Slash", *["Idle Thoughts"] * 6],
    )
    t.player("B", field=[placed("Banner Knight", sheen=2)]).main_phase("A")
    t.act("A", "activate Fracturing Slash").pass_all(target="B's champion")
    t.pass_all(may="yes")
    for share in shares:
        t.answer("A", "remove counters", str(share))
    assert dict(t.champion("B").counters).get("sheen", 0) == moved
    assert (t.counters("Gray Wolf", "sheen"), t.counters("Banner Knight", "sheen")) == (2 - shares[0], 2 - shares[1])
