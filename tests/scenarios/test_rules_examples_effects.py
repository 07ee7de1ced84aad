"""The examples that the rules book gives in its sections on effects, targets, permissions, draws and copies."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.cards.starter.printing import ally, does, has, keyword, on
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


@pytest.mark.parametrize(("hidden", "offered"), [("Warrior's Longsword", True), ("Trial", False)])
def test_preserve_replaces_what_the_grail_would_materialize(hidden: str, offered: bool) -> None:
    """CR Replacement Effects 7.a: a regalia of the Grail can be materialized, a card that is only activated cannot."""
    catalog = trial("Recover 1.", "Regalia Action — Mage Skill", beside=official(GRAIL))
    catalog = trial("Preserve\n\nRecover 1.", called="Kept", beside=catalog)
    t = Scenario(catalog).player("A", material=[GRAIL, hidden, placed("Kept", preserved=True)], memory=1)
    t.player("B").phase("A", "materialize").answer("A", "materialize", f"materialize {GRAIL}")
    t.pass_all(choose=hidden).pass_to("main", "A").act("A", f"use {GRAIL}").resolve_top()
    assert t.purpose == "may"
    assert any("Kept" in option for option in t.options) is offered
    if offered:
        t.answer("A", "may", next(option for option in t.options if "Kept" in option)).pass_all()
        assert "Kept" in t.zone("A", "hand")
        assert f"{hidden} is revealed" in t.game.log(1)


@pytest.mark.parametrize("later", [True, False])
def test_a_call_is_for_those_that_were_there(later: bool) -> None:
    """CR Continuous Effects - Static Effects 1, CR Instanced Effects 1: an ally that enters afterwards is not stronger."""
    t = Scenario(official("Inspiring Call")).player(
        "A", hand=["Inspiring Call", "Gray Wolf", *["Fireball"] * 4], field=["Gray Wolf"]
    )
    t.player("B").main_phase("A")
    for name in ("Inspiring Call", "Gray Wolf") if later else ("Gray Wolf", "Inspiring Call"):
        t.act("A", f"activate {name}", reserve=["Fireball"] * (3 if name == "Inspiring Call" else 1)).pass_all()
    assert [wolf.power for wolf in t.objects("Gray Wolf")] == ([3, 2] if later else [3, 3])


def test_an_ability_gives_abilities_to_whoever_enters_later() -> None:
    """CR Continuous Effects - Static Effects 1: Automatons have taunt and glimpse as they die, other allies do not."""
    gives = has(Gains(keyword("taunt")), Gains(on(Happening.DIE, Glimpse(3))), affected=ALLY & YOURS & Subtype("AUTOMATON"))
    catalog = beside([], ally("Visionary", 1, 0, 2, "cleric human", gives))
    catalog = trial("", "Ally — Cleric Automaton", called="Drone", beside=catalog)
    catalog = trial("Destroy target ally.", called="Slay", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Drone", "Slay", "Gray Wolf", "Fireball"], field=["Visionary"])
    t.player("B").main_phase("A").act("A", "activate Drone").pass_all()
    t.act("A", "activate Gray Wolf", reserve="Fireball").pass_all()
    assert [t.object(name).keywords for name in ("Drone", "Gray Wolf", "Visionary")] == [("taunt",), (), ()]
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
        t.act("A", "activate Fracturize", target=LANTERN).pass_all()
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
    """CR Dependencies 2.b: his effect depends on the loss of his abilities, which is applied first."""
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


@pytest.mark.parametrize("text", ["Rest target ally.", "Rest target token."])
def test_a_token_ally_is_targeted_like_an_ally_and_like_a_token(text: str) -> None:
    """CR Target 3: by either, where a card that is an ally is targeted as an ally alone."""
    for text, called in ("Rest target ally.", "Lull"), ("Rest target token.", "Still"):
        pass
    catalog = trial("Summon a token copy of target ally.", called="Double")
    catalog = trial("Rest target ally.", called="Lull", beside=catalog)
    catalog = trial("Rest target token.", called="Still", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Double", "Lull", "Still"], field=["Gray Wolf"]).player("B").main_phase("A")
    t.act("A", "activate Double").pass_all().act("A", "activate Lull")
    assert t.options == ["Gray Wolf", "Gray Wolf"]


@pytest.mark.parametrize(("discarded", "chosen"), [("Fireball", True), ("Gray Wolf", False)])
def test_creative_shock_chooses_its_unit_once_a_card_was_discarded(discarded: str, chosen: bool) -> None:
    """CR Target 4: nothing is targeted as it is activated, for which card is discarded is unknown then."""
    t = Scenario(official("Creative Shock")).player(
        "A", lineage=RAI, hand=["Creative Shock", "Banner Knight", "Banner Knight", "Banner Knight"], deck=["Fireball", "Gray Wolf"]
    )
    t.player("B").main_phase("A").act("A", "activate Creative Shock")
    assert (t.purpose, t.stack) == ("opportunity", ["Creative Shock"])
    t.pass_all(discard=discarded, **({"may": "yes", "choose": "B's champion"} if chosen else {}))
    assert t.champion("B").damage == (2 if chosen else 0)


# Permissions ---------------------------------------------------------------------------------------------------


def test_the_grail_plays_a_slow_card_in_the_turn_of_an_opponent() -> None:
    """CR Special Play Permissions 2, 2.a: as its ability resolves, whatever is on the Effects Stack."""
    t = Scenario(official(GRAIL)).player("A", material=[GRAIL, "Warrior's Longsword"], memory=1)
    t.player("B", hand=["Fireball"]).phase("A", "materialize").answer("A", "materialize", f"materialize {GRAIL}")
    t.pass_all(choose="Warrior's Longsword").pass_to("main", "B").pass_once("B").act("A", f"use {GRAIL}")
    t.pass_all(may="materialize Warrior's Longsword (face down)")
    assert len(t.objects("Warrior's Longsword")) == 1


def test_beseech_the_winds_materializes_as_it_resolves() -> None:
    """CR Special Play Permissions 2: outside of the materialize phase."""
    t = Scenario(official("Beseech the Winds")).player(
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
    assert sorted(set(t.options) - {"done", "no", "yes"}) in (sorted(slimes), [])
    t.pass_all(may="yes", choose=[*slimes])
    assert (sorted(each.name for each in t.view("A").field if "Slime" in each.name), t.zone("A", "banishment")) == (
        sorted(slimes),
        ["Red Slime"],
    )


def test_a_copy_of_nia_chooses_a_name_of_its_own() -> None:
    """CR Copy - Copying Objects 2: and remembers nothing of what the first one chose."""
    nia = "Nia, Mistveiled Scout"
    catalog = trial("Summon a token copy of target ally.", called="Double", beside=official(nia, "Spirit of Water"))
    t = Scenario(catalog).player("A", lineage=WATER, hand=[nia, "Double", *["Fireball"] * 3])
    t.player("B", hand=["Gray Wolf", "Banner Knight", "Fireball"]).main_phase("A")
    t.act("A", f"activate {nia}", reserve=["Fireball"] * 3).pass_all(name="Gray Wolf")
    t.act("A", "activate Double").pass_all(name="Banner Knight", unique=nia)
    assert len(t.objects(nia)) == 1
