"""Texts that interfere with activations: what they target, from where they came, what they cost, and what returns."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.model.effects import Negate
from grandarchive.model.nouns import ALLY as ALLIES
from grandarchive.model.nouns import OfItem, Target
from grandarchive.model.terms import Zone
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import skill
from tests.scenarios.trying import ALLY, ITEM, MAGE, MORE, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Target unit becomes distant. Draw a card.", "Action — Mage Skill", called="Step"),
        facts_of("Rest target ally. Rest another target ally.", "Action — Mage Skill", called="Lull"),
        facts_of("You may pay (1) to activate this card from your material deck.", ITEM, called="Orb"),
        facts_of("", "Ally — Ranger Human", called="Scout", life=2),
        facts_of("On Enter: Deal 2 damage to target unit.", ALLY, called="Striker"),
        facts_of("Ally Link", "Item — Mage Accessory", called="Leash", reserve=0),
        facts_of("(0): Deal 1 damage to target unit.", ITEM, called="Whip"),
    )
)


def test_what_targets_an_object_is_negated() -> None:
    """CR Game Terms - Negate: each activation with it among its targets, and no other one."""
    text = "Target ally you control becomes distant. Negate all action card activations targeting it."
    for target, dealt in ("Guard", 0), ("Wall", 4):
        t = laid(trial(text, beside=OWN), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Wall"]})
        t.act("A", "activate Bolt", target=target).pass_once("A").act("B", "activate Trial", target="Guard").pass_all()
        assert (t.object(target).damage, t.object("Guard").states) == (dealt, ("distant",))
    t = laid(trial(text, beside=OWN), hand=["Lull"], of_b={"hand": ["Trial"], "field": ["Guard", "Wall"]})
    t.act("A", "activate Lull", target=["Wall", "Guard"]).pass_once("A")
    t.act("B", "activate Trial", target="Guard").pass_all()
    assert not t.object("Wall").rested


def test_an_activation_is_negated_by_where_it_came_from() -> None:
    """CR Game Zones: from a material deck, and not from a hand."""
    text = "Negate target item card activation if that card was activated from a material deck."
    for name, resolved in ("Orb", False), ("Phial", True):
        t = laid(trial(text, beside=OWN), hand=["Phial", "Read", "Read"], material=["Orb"], of_b={"hand": ["Trial"]})
        t.act("A", f"activate {name}").pass_once("A").act("B", "activate Trial").pass_all()
        assert bool(t.objects(name)) == resolved


def test_an_activation_is_negated_by_the_cost_of_a_revealed_card() -> None:
    """CR Game Terms - Reveal: if the printed costs are the same; a cost of another kind is none of that."""
    text = (
        "(1): Reveal the top card of your deck. Negate target action card activation if its reserve cost is equal to "
        "the reserve cost of the revealed card."
    )
    for top, drawn in ("Dear", False), ("Guard", True), ("Ring", True):
        t = laid(
            trial(text, ITEM, beside=OWN),
            hand=["Dear Study", *["Read"] * 3],
            of_b={"field": ["Trial"], "hand": ["Read"], "deck": [top]},
        )
        t.act("A", "activate Dear Study").pass_once("A").act("B", "use Trial").pass_all()
        assert (hand(t) == 1, t.zone("B", "deck")) == (drawn, [top])
    t = laid(trial(text, ITEM, beside=OWN), hand=["Read"], of_b={"field": ["Trial"], "hand": ["Read"], "deck": []})
    t.act("A", "activate Read").pass_once("A").act("B", "use Trial").pass_all()
    assert hand(t) == 1


def test_it_is_cheaper_for_as_long_as_it_targets_something() -> None:
    """CR Card Activation 1.7: what is targeted is known before the cost is."""
    text = "This card costs 3 less to activate as long as it's targeting a rested ally.\n\nDestroy target ally."
    for target, paid in ("Guard", 3), ("Wall", 0):
        t = laid(
            trial(text, reserve=3, beside=OWN),
            hand=["Trial", *["Read"] * 3],
            of_b={"field": ["Guard", rested("Wall")]},
        )
        does(t, target=target)
        assert (memory(t), t.objects(target)) == (paid, [])


def test_every_unit_that_a_targeted_player_controls() -> None:
    """CR Objects and Targeting - Target 1: a player is the target, and the units are not."""
    for text, dealt in (
        ("Deal 3 damage to each unit target player controls.", (0, 3)),
        ("Deal 3 damage to all allies target opponent controls.", (0, 0)),
    ):
        t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard", placed("Wall", buff=1)]})
        does(t, **({"target": "B"} if "player" in text else {}))
        assert damage(t) == dealt
        assert [t.object("Guard", player).damage for player in "AB"] == [0, 3]
        assert t.object("Wall").damage == 3


def test_an_object_returns_to_pay() -> None:
    """CR Costs: before the ability does something; what is asked of the object to find the cost is asked before."""
    text = (
        "(2), Return CARDNAME to its owner's memory: Ranger units you control become distant. This ability costs (1) "
        "less to activate as long as CARDNAME is distant."
    )
    for far, paid in (False, 2), (True, 1):
        t = laid(
            trial(text, ALLY, beside=OWN),
            hand=["Step", "Read", "Read"],
            field=["Trial", "Scout", "Guard"],
            of_b={"field": ["Scout"]},
        )
        if far:
            does(t, "activate Step", target="Trial")
        does(t, "use Trial")
        assert (t.objects("Trial"), memory(t), "Trial" in t.zone("A", "memory")) == ([], paid + 1, True)
        assert [t.object("Scout", player).states for player in "AB"] == [("distant",), ()]
        assert t.object("Guard").states == ()


BOTH: Final = ("activation", "trigger")
JAM: Final = (
    "Negate target trigger or action card activation that targets an Animal ally you control. Then you may sacrifice a "
    "Potion. If you do, recover 2."
)


def test_a_trigger_or_the_activation_of_some_cards_is_negated() -> None:
    """CR Objects and Targeting - Non-Objects 1: each with its own description, and both with such a target."""
    there: dict[str, Any] = {"hand": ["Trial"], "field": ["Hound", "Guard", "Phial"], "damage": 5}
    for name, target, possible in (
        ("Bolt", "Hound", True),
        ("Bolt", "Guard", False),
        ("Striker", "Hound", True),
        ("Striker", "Guard", False),
        ("Leash", "Hound", False),
        ("Leash", "Guard", False),
    ):
        t = laid(trial(JAM, beside=OWN), hand=[name], of_b=there)
        t.act("A", f"activate {name}", **({} if name == "Striker" else {"target": target}))
        if name == "Striker":
            assert not t.can("B", "activate Trial")
            t.resolve_top().answer("A", "target", target)
        t.pass_once("A")
        assert t.can("B", "activate Trial") is possible
        if possible:
            t.act("B", "activate Trial").pass_all().answer("B", "may", "yes").pass_all()
            assert (t.object("Hound").damage, t.objects("Phial"), t.champion("B").damage) == (0, [], 3)
    t = laid(trial(JAM, beside=OWN), hand=[], field=["Whip"], of_b=there).act("A", "use Whip", target="Hound")
    assert not t.pass_once("A").can("B", "activate Trial")


def test_what_kind_of_item_it_is_may_be_excepted() -> None:
    """CR Game Zones - Effects Stack 2: of several kinds each is described by itself."""
    what = Target(OfItem(("trigger",)) | ALLIES & OfItem(("activation",)), zone=Zone.STACK, items=BOTH)
    for name, possible in ("Gray Wolf", True), ("Fireball", False):
        t = with_extra_cards(skill("Hush", Negate(what))).player(
            "A", lineage=["Spirit of Fire"], hand=[name, *["Gray Wolf"] * 4]
        )
        t.player("B", lineage=MAGE, hand=["Hush"]).main_phase("A")
        t.act("A", f"activate {name}", **({"target": "B's champion"} if name == "Fireball" else {})).pass_once("A")
        assert t.can("B", "activate Hush") is possible
