"""The examples that the rules book gives in its sections on effects, targets, permissions, draws and copies."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, has, keyword, on
from grandarchive.model.effects import Glimpse
from grandarchive.model.events import Happening
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import ALLY, YOURS, Subtype
from grandarchive.testing import Scenario, placed, rested
from grandarchive.testing.texts import trial
from tests.official import official
from tests.scenarios.example_cards import beside

pytestmark = pytest.mark.index

FIRE: Final = ["Spirit of Fire"]
WATER: Final = ["Spirit of Water"]
RAI: Final = ["Spirit of Fire", "Rai, Spellcrafter"]
GRAIL: Final = "Quicksilver Grail"
LANTERN: Final = "Nullifying Lantern"
MIRROR: Final = "Nullifying Mirror"
CENSER: Final = "Censer of Restful Peace"

# Replacement and continuous effects ----------------------------------------------------------------------------


def test_preserve_replaces_what_the_grail_would_materialize() -> None:
    """CR Replacement Effects 7.a: the regalia that could be materialized is shown; an action is only activated."""
    for hidden in "Slow", "Bulwark Sword":
        catalog = trial("Preserve\n\nRecover 1.", called="Kept", beside=official(GRAIL, "Bulwark Sword"))
        catalog = trial("Recover 1.", called="Slow", speed="slow", beside=catalog)
        t = Scenario(catalog).player("A", material=[GRAIL, hidden, placed("Kept", preserved=True)])
        t.player("B").phase("A", "materialize").answer("A", "materialize", f"materialize {GRAIL}")
        t.pass_all(choose=hidden).pass_to("main", "A").act("A", f"use {GRAIL}").resolve_top()
        offered = [option for option in t.options if "Kept" in option]
        assert bool(offered) is (hidden == "Bulwark Sword")
        if offered:
            t.answer("A", t.purpose, offered[0])
            assert t.zone("A", "hand")[-1] == "Kept"
            assert any("Bulwark Sword" in line and "revealed" in line for line in t.game.log(1))


@pytest.mark.parametrize("later", [True, False])
def test_a_call_is_for_those_that_were_there(later: bool) -> None:
    """CR Continuous Effects - Static Effects 1, CR Instanced Effects 1: an ally that enters later is not stronger."""
    catalog = trial("", "Ally — Warrior Human", called="Page", power=2, beside=official("Inspiring Call"))
    t = Scenario(catalog).player("A", hand=["Inspiring Call", "Page", *["Fireball"] * 3], field=["Page"])
    t.player("B").main_phase("A")
    call = {"reserve": ["Fireball"] * 3}
    for name in ("Inspiring Call", "Page") if later else ("Page", "Inspiring Call"):
        t.act("A", f"activate {name}", **(call if name == "Inspiring Call" else {})).pass_all()
    assert [page.power for page in t.objects("Page")] == ([3, 2] if later else [3, 3])


def test_an_ability_gives_abilities_to_whoever_enters_later() -> None:
    """CR Continuous Effects - Static Effects 1: Automatons have taunt and glimpse as they die, other allies do not."""
    gives = has(
        Gains(keyword("taunt")), Gains(on(Happening.DIE, Glimpse(3))), affected=ALLY & YOURS & Subtype("AUTOMATON")
    )
    catalog = beside([], ally("Visionary", 1, 0, 2, "cleric human", gives))
    catalog = trial("", "Ally — Cleric Automaton", called="Drone", beside=catalog)
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Drone", "Slay", "Gray Wolf", *["Fireball"] * 2], field=["Visionary"])
    t.player("B").main_phase("A").act("A", "activate Drone").pass_all()
    t.act("A", "activate Gray Wolf", reserve=["Fireball"] * 2).pass_all()
    assert [t.object(name).keywords for name in ("Drone", "Gray Wolf", "Visionary")] == [("taunt",), ("pride",), ()]
    t.act("A", "activate Slay", target="Drone").resolve_top()
    assert t.stack == ["Drone"]
    t.resolve_top()
    assert t.purpose == "glimpse"


@pytest.mark.parametrize("fractured", [True, False])
def test_a_lantern_makes_graveyards_norm_whenever_a_card_came_there(fractured: bool) -> None:
    """CR Continuous Effects - Static Effects 1, CR Layers 2.c, 2.d: also when it has lost its abilities."""
    catalog = trial("Destroy target ally.", called="Slay", beside=official(LANTERN, "Fracturize", "Dewdrop Hares"))
    t = Scenario(catalog).player(
        "A", lineage=WATER, hand=["Fracturize", "Slay", *["Fireball"] * 2], graveyard=["Fireball"]
    )
    t.player("B", field=[LANTERN, "Dewdrop Hares"]).main_phase("A")
    if fractured:
        t.act("A", "activate Fracturize", target=LANTERN, reserve=["Fireball"] * 2).pass_all()
        assert t.object(LANTERN).types == ("PHANTASIA",)
    t.act("A", "activate Slay", target="Dewdrop Hares").pass_all()
    assert t.now("Fireball", "A", "graveyard").elements == {"NORM"}
    assert t.now("Dewdrop Hares", "B", "graveyard").elements == {"NORM"}


def test_a_mirror_is_for_all_cards_that_come_into_memory_until_end_of_turn() -> None:
    """CR Syntax of Continuous Effects 1.b, 1.b.ii: those that were there, and those that come later."""
    catalog = trial("Put a card from your hand into your memory.", called="Keep", beside=official(MIRROR))
    t = Scenario(catalog).player("A", field=[MIRROR])
    t.player("B", memory=["Fireball"], hand=["Ignite the Soul", "Keep"]).main_phase("A")
    t.act("A", f"use {MIRROR}").pass_all().pass_once("A").act("B", "activate Keep").pass_all()
    assert [t.now(name, "B", "memory").elements for name in ("Fireball", "Ignite the Soul")] == [{"NORM"}, {"NORM"}]
    t.pass_to("main", "B")
    assert t.now("Fireball", "B", "hand").elements == {"FIRE"}


def test_a_censer_takes_abilities_from_all_cards_that_come_into_graveyards() -> None:
    """CR Syntax of Continuous Effects 1.b.iii: whenever they came there."""
    catalog = trial("Destroy target ally.", called="Slay", beside=official(CENSER))
    t = Scenario(catalog).player("A", hand=["Slay"], graveyard=["Fireball"], field=[CENSER])
    t.player("B", field=["Banner Knight"]).main_phase("A")
    assert t.now("Banner Knight", "B", "field").abilities.all != ()
    t.act("A", "activate Slay").pass_all()
    assert t.now("Fireball", "A", "graveyard").abilities.all == ()
    assert t.now("Banner Knight", "B", "graveyard").abilities.all == ()


def test_mordred_gives_floating_memory_until_caliburn_silences_him() -> None:
    """CR Dependencies 2: his effect depends on the loss of his abilities, which is applied first."""
    names = ["Mordred, Flawless Blade", "Caliburn of Silencing", "Tristan, Underhanded", "Rending Flames"]
    t = Scenario(official(*names)).player(
        "A", lineage=["Spirit of Fire", "Tristan, Underhanded"], field=["Caliburn of Silencing"]
    )
    t.player("B", lineage=["Spirit of Fire", "Mordred, Flawless Blade"], graveyard=["Rending Flames", "Fireball"])
    t.main_phase("A")
    assert "floating memory" in t.now("Rending Flames", "B", "graveyard").abilities.keywords
    assert "floating memory" not in t.now("Fireball", "B", "graveyard").abilities.keywords
    t.act("A", "attack with Tristan, Underhanded", weapon="Caliburn of Silencing").pass_all()
    assert "floating memory" not in t.now("Rending Flames", "B", "graveyard").abilities.keywords
    t.pass_to("main", "B").pass_to("main", "A")
    assert "floating memory" in t.now("Rending Flames", "B", "graveyard").abilities.keywords


# Targets -------------------------------------------------------------------------------------------------------


def test_what_is_described_by_exclusion_is_everything_else() -> None:
    """CR Target 2, 2.a: an ally is an ally; what is no champion is an ally, an item, a weapon or a domain."""
    catalog = trial("Rest target ally.", called="Lull")
    catalog = trial("Rest target non-champion object.", called="Hold", beside=catalog)
    catalog = trial("", "Domain — Mage Castle", called="Keep", beside=catalog)
    field = ["Gray Wolf", "Tome of Knowledge", "Warrior's Longsword", "Keep"]
    t = Scenario(catalog).player("A", hand=["Lull", "Hold"])
    t.player("B", field=[*field, "Banner Knight"]).main_phase("A").act("A", "activate Lull")
    assert t.options == ["Gray Wolf", "Banner Knight"]
    t.pass_all(target="Gray Wolf").act("A", "activate Hold")
    assert t.options == [*field, "Banner Knight"]


def test_a_token_ally_is_targeted_like_an_ally_and_like_a_token() -> None:
    """CR Target 3: by either, where a card that is an ally is targeted as an ally alone."""
    catalog = trial("Summon a token copy of target ally.", called="Double")
    catalog = trial("Rest target ally.", called="Lull", beside=catalog)
    catalog = trial("Rest target token.", called="Still", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Double", "Lull", "Still"], field=["Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Double").pass_all().act("A", "activate Lull")
    assert t.options == ["Gray Wolf", "Gray Wolf"]
    t.game.choose(0)
    t.pass_all().act("A", "activate Still").pass_all()
    assert [(each.rested, "token" in each.states) for each in t.objects("Gray Wolf")] == [(True, False), (True, True)]


@pytest.mark.parametrize(("discarded", "chosen"), [("Fireball", True), ("Gray Wolf", False)])
def test_creative_shock_chooses_its_unit_once_a_card_was_discarded(discarded: str, chosen: bool) -> None:
    """CR Target 4: nothing is targeted as it is activated, for which card is discarded is unknown then."""
    t = Scenario(official("Creative Shock")).player(
        "A",
        lineage=RAI,
        hand=["Creative Shock", *["Banner Knight"] * 3],
        deck=["Fireball", "Gray Wolf"],
    )
    t.player("B").main_phase("A").act("A", "activate Creative Shock")
    assert (t.purpose, t.stack) == ("opportunity", ["Creative Shock"])
    t.pass_all(discard=discarded, **({"may": "yes", "choose": "B's champion"} if chosen else {}))
    assert t.champion("B").damage == (2 if chosen else 0)


# Permissions ---------------------------------------------------------------------------------------------------


def test_the_grail_plays_a_slow_card_in_the_turn_of_an_opponent() -> None:
    """CR Special Play Permissions 2, 2.a: as its ability resolves, whatever is on the Effects Stack."""
    catalog = trial("Recover 1.", called="Slow", speed="slow", beside=official(GRAIL, "Bulwark Sword"))
    for hidden, zone in ("Bulwark Sword", "field"), ("Slow", "graveyard"):
        t = Scenario(catalog).player("A", material=[GRAIL, hidden])
        t.player("B").phase("A", "materialize").answer("A", "materialize", f"materialize {GRAIL}")
        t.pass_all(choose=hidden).pass_to("main", "B").pass_once("B").act("A", f"use {GRAIL}").resolve_top()
        (played,) = [option for option in t.options if hidden in option]
        t.answer("A", "may", played).pass_all()
        assert hidden in t.zone("A", zone)


def test_beseech_the_winds_materializes_as_it_resolves() -> None:
    """CR Special Play Permissions 2: outside of the materialize phase."""
    t = Scenario(official("Beseech the Winds", "Bulwark Sword")).player(
        "A", hand=["Beseech the Winds", *["Fireball"] * 3], material=["Warrior's Longsword", "Bulwark Sword"], memory=1
    )
    t.player("B").main_phase("A").act("A", "activate Beseech the Winds")
    t.pass_all(materialize="materialize Warrior's Longsword")
    assert len(t.objects("Warrior's Longsword")) == 1


@pytest.mark.parametrize(("spell", "fast"), [("Slow Spell", False), ("Fast Spell", True)])
def test_naia_permits_a_spell_from_banishment_at_its_own_speed(spell: str, fast: bool) -> None:
    """CR Special Play Permissions 3, 3.a: as long as she is there, and no faster than from a hand."""
    naia = "Naia, Diviner of Fortunes"
    catalog = trial("Draw a card.", called="Slow Spell", speed="slow", beside=official(naia, "Spirit of Water"))
    catalog = trial("Draw a card.", called="Fast Spell", beside=catalog)
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", "Rai, Spellcrafter"],
        hand=[naia, *["Fireball"] * 3, "Slay"],
        deck=[spell, "Gray Wolf", "Gray Wolf", *["Fireball"] * 5],
    )
    t.player("B").main_phase("A").act("A", f"activate {naia}", reserve=["Fireball"] * 3).pass_all(choose=spell)
    assert (t.zone("A", "banishment"), t.can("A", f"activate {spell}")) == ([spell], True)
    t.pass_to("main", "B").pass_once("B")
    assert t.can("A", f"activate {spell}") is fast
    t.act("A", "activate Slay").pass_all().pass_to("main", "A")
    assert not t.can("A", f"activate {spell}")


# Moving cards --------------------------------------------------------------------------------------------------


def test_three_cards_are_banished_one_after_the_other() -> None:
    """CR Drawing Cards 2.a: whoever waits for each sees three, and nobody acts between them."""
    catalog = trial("Banish the top three cards of your deck.", called="Delve")
    text = "Whenever a card is banished from your deck, put a quest counter on your champion."
    catalog = trial(text, "Item — Mage Ring", called="Witness", beside=catalog)
    deck = ["Fireball", "Gray Wolf", "Banner Knight", "Fireball"]
    t = Scenario(catalog).player("A", hand=["Delve"], field=["Witness"], deck=deck).player("B").main_phase("A")
    t.act("A", "activate Delve").pass_once("A").pass_once("B")
    assert t.zone("A", "banishment") == deck[:3]
    t.pass_all(triggers=["Witness", "Witness"])
    assert t.counters(t.champion("A").name, "quest") == 3


def test_cards_are_drawn_one_at_a_time_within_one_action() -> None:
    """CR Drawing Cards 2: whoever waits for each sees two, once both are drawn."""
    catalog = trial("Draw two cards.", called="Read")
    text = "Whenever you draw a card, put a quest counter on your champion."
    catalog = trial(text, "Item — Mage Ring", called="Witness", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Read"], field=["Witness"]).player("B").main_phase("A")
    t.act("A", "activate Read").pass_once("A").pass_once("B")
    assert len(t.zone("A", "hand")) == 2
    t.pass_all(triggers="Witness")
    assert t.counters(t.champion("A").name, "quest") == 2


@pytest.mark.parametrize(("wolf", "drawn"), [(rested("Gray Wolf"), 0), ("Gray Wolf", 1)])
def test_what_is_rested_does_not_become_rested(wolf: str, drawn: int) -> None:
    """CR Properties and States 3: nobody sees a change."""
    catalog = trial("Rest target ally.", called="Lull")
    text = "Whenever an ally becomes rested, draw a card."
    catalog = trial(text, "Item — Mage Ring", called="Witness", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Lull"], field=["Witness"]).player("B", field=[wolf]).main_phase("A")
    t.act("A", "activate Lull").pass_all()
    assert (t.object("Gray Wolf").rested, len(t.zone("A", "hand"))) == (True, drawn)


def test_slime_king_knows_which_slimes_were_banished_for_it() -> None:
    """CR Last-Known Information 1.b: as it leaves, those come back, and no others that lie in the banishment."""
    catalog = official("Slime King", "Silvie, Earth's Tune", "Red Slime", "Blue Slime", "Green Slime")
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    slimes = ["Red Slime", "Blue Slime", "Green Slime"]
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Silvie, Earth's Tune"],
        hand=["Slime King", "Slay", *["Fireball"] * 3],
        graveyard=slimes,
        banishment=["Red Slime"],
    )
    t.player("B").main_phase("A").act("A", "activate Slime King", reserve=["Fireball"] * 3)
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    t.pass_all()
    assert (len(t.objects("Slime King")), len(t.zone("A", "banishment"))) == (1, 4)
    t.act("A", "activate Slay", target="Slime King").resolve_top()
    assert t.stack == ["Slime King"]
    t.resolve_top()
    t.answer("A", "may", "yes")
    assert t.options == [*slimes, "done"]
    t.pass_all(choose=slimes, entering=slimes[:2])
    assert [len(t.objects(name)) for name in slimes] == [1, 1, 1]
    assert t.zone("A", "banishment") == ["Red Slime"]


def test_a_copy_of_nia_chooses_a_name_of_its_own() -> None:
    """CR Copy - Copying Objects 2: and remembers nothing of what the first one chose."""
    nia = "Nia, Mistveiled Scout"
    catalog = trial("Summon a token copy of target ally.", called="Double", beside=official(nia, "Spirit of Water"))
    for called in "Spark", "Peek":
        catalog = trial("Recover 1.", called=called, reserve=1, beside=catalog)
    t = Scenario(catalog).player("A", lineage=WATER, hand=[nia, *["Fireball"] * 3])
    t.player("B", hand=["Double", "Spark", "Peek"]).main_phase("A")
    t.act("A", f"activate {nia}", reserve=["Fireball"] * 3).pass_all(name="Spark").pass_once("A")
    t.act("B", "activate Double").resolve_top()
    t.pass_once("A")
    assert (t.can("B", "activate Spark"), t.can("B", "activate Peek")) == (False, True)
    t.pass_once("B")
    assert (t.asked, t.purpose) == ("B", "choose name")
    t.answer("B", "name", "Peek").pass_once("A")
    assert (t.can("B", "activate Spark"), t.can("B", "activate Peek")) == (False, False)
