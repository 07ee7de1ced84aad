"""Tokens and summoning (CR Tokens, CR Game Terms - Summon, CR Game Terms - Token)."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario, placed
from tests.scenarios.changing_cards import CHANGING_CARDS
from tests.scenarios.copying_cards import COPYING_CARDS
from tests.scenarios.extra_cards import with_extra_cards

ELSEWHERE = ("hand", "memory", "graveyard", "banishment", "deck", "material", "intent")


def table() -> Scenario:
    return with_extra_cards(*COPYING_CARDS)


@pytest.fixture
def t() -> Scenario:
    return table()


def off_the_field(t: Scenario, name: str) -> list[tuple[str, str]]:
    """Every zone but the field in which something of this name is."""
    return [(player, zone) for player in "AB" for zone in ELSEWHERE if name in t.zone(player, zone)]


# What a token is -----------------------------------------------------------------------------------------------


def test_a_token_has_what_the_effect_says(t: Scenario) -> None:
    """CR Tokens 1 and 1.c, CR Token 1: it is an object that no card became, with the characteristics it is given."""
    t.player("A", hand=["Call Imp"]).player("B").main_phase("A").act("A", "activate Call Imp").pass_all()
    imp = t.object("Imp")
    assert (imp.power, imp.life, imp.keywords, imp.subtypes) == (1, 2, ("stealth",), ("MAGE", "SPECTER"))
    assert (imp.elements, imp.cost, imp.zone, imp.states) == (("NORM",), None, "field", ("token",))
    assert off_the_field(t, "Imp") == []


def test_tokens_are_told_apart_from_cards(t: Scenario) -> None:
    """CR Tokens 1.a and 2, CR Summon 3: a token of the same kind as a card is seen to be one, and has a state."""
    t.player("A", hand=["Mirror", "Hearten"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Mirror", target="Bulky").pass_all().act("A", "activate Hearten").pass_all()
    seen = [card for card in t.view("B").field if card.name == "Bulky"]
    assert [("token" in card.states, card.power) for card in seen] == [(False, 2), (True, 4)]


def test_token_is_no_supertype(t: Scenario) -> None:
    """CR Tokens 1.b and 1.b.i: the typeline of a token is that of its kind; what is for tokens finds it."""
    t.player("A", hand=["Call Imp", "Hearten"], field=["Regal Guard"]).player("B").main_phase("A")
    t.act("A", "activate Call Imp").pass_all().act("A", "activate Hearten").pass_all()
    assert (t.object("Imp").types, t.object("Imp").power) == (("ALLY",), 3)
    assert (t.object("Regal Guard").types, t.object("Regal Guard").power) == (("REGALIA", "ALLY"), 1)


def test_tokens_cannot_be_named(t: Scenario) -> None:
    """CR Tokens 1.b.i, CR Naming 7.a: they are no cards."""
    t.player("A", hand=["Call Imp", "Purge"], field=["Bulky"]).player("B").main_phase("A")
    t.act("A", "activate Call Imp").pass_all().act("A", "activate Purge").pass_all()
    assert t.purpose == "choose name"
    assert "Imp" not in t.options
    assert {"Bulky", "Call Imp"} <= set(t.options)


def test_a_token_stays_one_whatever_else_it_becomes() -> None:
    """CR Tokens 6: as a phantasia, and as a copy of a card; leaving the field it still ceases to exist."""
    t = with_extra_cards(*COPYING_CARDS, *CHANGING_CARDS)
    hand = ["Call Imp", "Call Wisp", "Fracture", "Twist", "Bounce"]
    t.player("A", hand=hand).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Call Imp").pass_all().act("A", "activate Call Wisp").pass_all()
    t.act("A", "activate Fracture", target="Imp").pass_all()
    t.act("A", "activate Twist", target="Wisp").pass_all(choose="Bulky")
    assert (t.object("Imp").types, t.object("Imp").states) == (("PHANTASIA",), ("token",))
    assert "token" in t.object("Bulky", "A").states
    assert "token" not in t.object("Bulky", "B").states
    t.act("A", "activate Bounce", target="A's Bulky").pass_all()
    assert (t.objects("Bulky", "A"), off_the_field(t, "Bulky"), off_the_field(t, "Wisp")) == ([], [], [])


# Where it is ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "zone"),
    [
        ("Execute", "graveyard"),
        ("Exile", "banishment"),
        ("Bounce", "hand"),
        ("Forget", "memory"),
        ("Bury", "deck"),
    ],
)
@pytest.mark.parametrize("called", ["Imp", "Bulky"])
def test_a_token_that_leaves_the_field_ceases_to_exist(t: Scenario, verb: str, zone: str, called: str) -> None:
    """CR Tokens 3, CR Summon 2, CR Token 2: a card goes to the zone, a token (also a copy) is nowhere."""
    t.player("A", hand=["Call Imp", "Mirror", verb, verb]).player("B", field=["Bulky"], deck=0).main_phase("A")
    t.act("A", "activate Call Imp").pass_all().act("A", "activate Mirror", target="Bulky").pass_all()
    t.act("A", f"activate {verb}", target=f"A's {called}").pass_all()
    assert (t.objects(called, "A"), off_the_field(t, called)) == ([], [])
    t.act("A", f"activate {verb}", target="B's Bulky").pass_all()
    assert off_the_field(t, "Bulky") == [("B", zone)]


def test_a_token_regalia_ceases_to_exist_too(t: Scenario) -> None:
    """CR Tokens 3: it goes to no banishment and to no material deck."""
    t.player("A", hand=["Mirror", "Mirror", "Execute", "Bounce"], field=["Regal Guard"]).player("B").main_phase("A")
    for _ in range(2):
        t.act("A", "activate Mirror", target="Regal Guard (1)").pass_all()
    for verb in "Execute", "Bounce":
        t.game.choose(t.options.index(f"activate {verb}"))
        t.game.choose(1)
        t.pass_all()
    assert [guard.states for guard in t.objects("Regal Guard")] == [()]
    assert off_the_field(t, "Regal Guard") == []


def test_a_token_that_left_the_field_does_not_come_back(t: Scenario) -> None:
    """CR Tokens 3.a: not even in the same resolution; a card does."""
    t.player("A", hand=["Call Imp", "Blink", "Blink"], field=[placed("Bulky", buff=1)]).player("B").main_phase("A")
    t.act("A", "activate Call Imp").pass_all()
    t.act("A", "activate Blink", target="Bulky").pass_all()
    assert t.object("Bulky").counters == ()
    t.act("A", "activate Blink", target="Imp").pass_all()
    assert (t.objects("Imp"), off_the_field(t, "Imp")) == ([], [])


def test_a_trigger_finds_no_token_that_ceased_to_exist(t: Scenario) -> None:
    """CR Tokens 3.a: preserve triggers as a token dies and moves nothing; the card is preserved."""
    t.player("A", hand=["Call Phoenix", "Execute", "Execute"], field=["Meadowbloom Dryad"]).player("B")
    t.main_phase("A").act("A", "activate Call Phoenix").pass_all()
    t.act("A", "activate Execute", target="Phoenix").pass_all()
    assert (t.objects("Phoenix"), off_the_field(t, "Phoenix")) == ([], [])
    t.act("A", "activate Execute").pass_all()
    assert t.zone("A", "material") == ["Meadowbloom Dryad"]


def test_copies_of_objects_are_tokens_and_copies_elsewhere_are_not(t: Scenario) -> None:
    """CR Tokens 4: a copied activation on the stack, a copied intent; what is for tokens leaves them out."""
    t.player("A", hand=["Mirror", "Shadow Cut", "Sting", "Repeat", "Sudden Charge", "Hearten"], field=["Weakling"])
    t.player("B").main_phase("A").act("A", "activate Mirror", target="Weakling").pass_all()
    t.act("A", "activate Sting", target="B's champion").act("A", "activate Repeat").resolve_top()
    assert [(item.copied, item.source_card.token) for item in t.state.stack] == [(False, False), (True, False)]
    t.pass_all().act("A", "activate Sudden Charge").resolve_top(target="B's champion")
    t.act("A", "activate Shadow Cut").resolve_top().act("A", "activate Hearten").resolve_top()
    assert [(card.states, card.power) for card in t.view("A").intent] == [((), 2), (("copy",), 2)]
    assert [(w.states, w.power) for w in t.objects("Weakling")] == [((), 0), (("token", "copy"), 2)]


# Whose it is ---------------------------------------------------------------------------------------------------


def test_a_token_is_controlled_and_owned_by_whoever_summons_it(t: Scenario) -> None:
    """CR Tokens 5: also a copy of what somebody else owns."""
    t.player("A", hand=["Call Imp", "Mirror"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Call Imp").pass_all().act("A", "activate Mirror", target="Bulky").pass_all()
    assert [(o.owner, o.controller) for o in (t.object("Imp"), t.object("Bulky", "A"))] == [(0, 0), (0, 0)]
    assert (t.object("Bulky", "B").owner, t.object("Bulky", "B").controller) == (1, 1)


def test_every_player_may_be_told_to_summon(t: Scenario) -> None:
    """CR Tokens 5, CR Summon 1: each controls the token that enters for them; it enters as an object does."""
    t.player("A", hand=["Call Everyone"], field=["Greeter"]).player("B", field=["Greeter"]).main_phase("A")
    t.act("A", "activate Call Everyone").pass_all(triggers=["Greeter (1)", "Greeter (1)"])
    assert (len(t.objects("Imp", "A")), len(t.objects("Imp", "B"))) == (1, 1)
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (2, 2)


def test_a_token_for_the_opponent_is_owned_by_the_controller_of_the_effect(t: Scenario) -> None:
    """CR Tokens 5: the opponent controls it, the player whose effect created it owns it."""
    t.player("A", hand=["Gift Imp"]).player("B").main_phase("A").act("A", "activate Gift Imp").pass_all()
    assert (t.objects("Imp", "A"), t.object("Imp", "B").owner) == ([], 0)


def test_a_token_can_change_control(t: Scenario) -> None:
    """CR Tokens 5: its owner stays who it was, and the control ends as it does for a card."""
    t.player("A", hand=["Call Imp"]).player("B", hand=["Seize"]).main_phase("A")
    t.act("A", "activate Call Imp").pass_all().pass_once("A").act("B", "activate Seize").pass_all()
    assert (t.object("Imp").controller, t.object("Imp").owner) == (1, 0)
    t.pass_to("recollection", "B")
    assert (t.object("Imp").controller, t.object("Imp").owner) == (0, 0)


# Summoning -----------------------------------------------------------------------------------------------------


def test_a_player_summons_so_many_tokens(t: Scenario) -> None:
    """CR Summon 1, CR Token 1: several objects at once, rested if the text says so; nothing is played for it."""
    t.player("A", hand=["Call Imps"], field=["Greeter"]).player("B").main_phase("A").act("A", "activate Call Imps")
    assert t.objects("Imp") == []
    t.pass_all(triggers=["Greeter (1)"])
    assert [(imp.rested, imp.states) for imp in t.objects("Imp")] == [(True, ("token",))] * 2
    assert [line for line in t.log if "summoned" in line] == [f"Imp token (#{n}) is summoned" for n in (1, 2)]
    assert "A summons 2 tokens (2 Imp)" in t.game.log(1)
    assert len(t.zone("A", "hand")) == 2
    assert len({imp.ref for imp in t.objects("Imp")}) == 2


# Tokens in play ------------------------------------------------------------------------------------------------


def test_a_token_is_a_regular_object_while_in_play(t: Scenario) -> None:
    """CR Token 2: it can be targeted, has counters and damage, attacks and is attacked; a token has no card to play."""
    t.player("A", hand=["Call Wisp", "Bolster", "Sting"]).player("B", field=["Giant Tortoise"]).main_phase("A")
    t.act("A", "activate Call Wisp").pass_all().act("A", "activate Bolster", target="Wisp").pass_all()
    t.act("A", "activate Sting", target="Wisp").pass_all()
    wisp = t.object("Wisp")
    assert (wisp.power, wisp.life, wisp.damage, wisp.counters) == (3, 3, 1, (("buff", 2),))
    t.act("A", "attack with Wisp", target="Giant Tortoise").pass_all(retaliate="done")
    assert (t.object("Giant Tortoise").damage, t.object("Wisp").rested) == (3, True)
    assert [option for option in t.options if "Wisp" in option] == []


def test_a_dying_token_completes_what_its_death_causes(t: Scenario) -> None:
    """CR Token 3: it died and left the field, so both trigger; as somebody has Opportunity it is gone."""
    t.player("A", hand=["Call Wisp", "Execute"]).player("B", field=["Mourner"]).main_phase("A")
    t.act("A", "activate Call Wisp").pass_all().act("A", "activate Execute", target="Wisp").resolve_top()
    assert (t.purpose, sorted(t.stack), off_the_field(t, "Wisp")) == ("opportunity", ["Mourner", "Wisp"], [])
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (1, 1)


def test_a_banished_token_left_the_field_and_has_not_died(t: Scenario) -> None:
    """CR Token 3: the checks are those of a card: only what sees it leave triggers."""
    t.player("A", hand=["Call Wisp", "Exile"]).player("B", field=["Mourner"]).main_phase("A")
    t.act("A", "activate Call Wisp").pass_all().act("A", "activate Exile", target="Wisp").resolve_top()
    assert (t.stack, off_the_field(t, "Wisp")) == (["Mourner"], [])
    t.pass_all()
    assert (len(t.zone("A", "hand")), len(t.zone("B", "hand"))) == (0, 1)


def test_lethal_damage_is_checked_for_tokens(t: Scenario) -> None:
    """CR Token 3, CR Token 2: a token with lethal damage dies, another one stays; unique tokens obey that rule."""
    t.player("A", hand=["Call Imps", "Sting", "Weaken", "Mirror"], field=["Twin Knight"]).player("B").main_phase("A")
    t.act("A", "activate Call Imps").pass_all()
    for name in "Sting", "Weaken":
        t.game.choose(t.options.index(f"activate {name}"))
        t.game.choose(t.options.index("Imp"))
        t.pass_all()
    assert (len(t.objects("Imp")), t.object("Imp").damage) == (1, 0)
    t.act("A", "activate Mirror", target="Twin Knight").pass_all()
    assert t.purpose == "unique"
    t.game.choose(1)
    assert [knight.states for knight in t.objects("Twin Knight")] == [("token", "copy")]
    assert "Twin Knight" in t.zone("A", "graveyard")
