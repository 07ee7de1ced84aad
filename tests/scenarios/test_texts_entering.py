"""Texts about what enters the field: how, with what, as a copy, and back."""

from __future__ import annotations

from grandarchive.testing import Scenario
from tests.scenarios.trying import (
    ALLY,
    CHAMPION,
    ITEM,
    MAGE,
    MORE,
    RAI,
    STILL_MORE,
    damage,
    does,
    hand,
    laid,
    memory,
    trial,
)


def test_control_of_a_unique_ally() -> None:
    """CR Control and Ownership: if there are enough allies of others."""
    text = (
        "(1), [REST]: As a Spell, gain control of target unique ally. Activate this ability only if there are two "
        "or more allies on the field you don't control."
    )
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"], of_b={"field": ["Seer", "Guard"]}), "use Trial")
    assert len(t.objects("Seer", "A")) == 1
    assert not laid(trial(text, ALLY), hand=["Read"], field=["Trial", "Guard"], of_b={"field": ["Seer"]}).can(
        "A", "use Trial"
    )


def test_whoever_suppresses() -> None:
    """CR Game Terms - Suppress: any player; and a card is cheaper for it."""
    text = "Whenever a player suppresses an ally, put two buff counters on CARDNAME."
    t = laid(
        trial(text, ALLY, beside=STILL_MORE),
        hand=[],
        field=["Trial"],
        of_b={"hand": ["Hush"], "field": ["Guard"]},
        turn="B",
    )
    assert does(t, "activate Hush", "B", target="Guard").counters("Trial", "buff") == 2
    other = "This card costs 2 less to activate if an ally has been suppressed this turn.\n\nRecover 1."
    for first, paid in ("Hush", 0), ("Spark", 2):
        t = laid(trial(other, reserve=2, beside=STILL_MORE), hand=[first, "Trial", "Read", "Read"], field=["Guard"])
        does(t, f"activate {first}", target="Guard")
        assert memory(does(t)) == paid


def test_several_kinds_are_suppressed() -> None:
    """CR Game Terms - Suppress: up to two of them."""
    t = laid(trial("Suppress up to two target allies, items, or weapons."), of_b={"field": ["Guard", "Ring", "Keep"]})
    t.act("A", "activate Trial")
    assert "Keep" not in t.options
    t.answer("A", "target", "Guard", "Ring").pass_all()
    assert sorted(t.zone("B", "banishment")) == ["Guard", "Ring"]
    assert sorted(t.pass_to("main", "B", triggers="Trial (1)").zone("B", "field")) == ["Guard", "Keep", RAI, "Ring"]


def test_a_sword_returns_sharper() -> None:
    """CR Durability: with two more than it has."""
    text = (
        "On Enter: Choose a Sword regalia card with memory cost 2 or less from your banishment and put it onto the "
        "field. It enters the field with two additional durability counters on it."
    )
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire"],
        hand=[],
        banishment=["Blade", "Ring"],
        memory=0,
        material=["Trial"],
        phase="materialize",
    )
    t.answer("A", "materialize", "materialize Trial").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Blade").pass_all()
    assert (t.counters("Blade", "durability"), t.zone("A", "banishment")) == (5, ["Ring"])


def test_it_enters_distant() -> None:
    """CR Distant: until the end of the turn."""
    t = does(laid(trial("[Level 1+] CARDNAME enters the field distant.", ALLY)))
    assert (t.object("Trial").states, t.pass_to("main", "B").object("Trial").states) == (("distant",), ())
    assert (
        does(laid(trial("[Level 1+] CARDNAME enters the field distant.", ALLY), lineage=["Spirit of Fire"]))
        .object("Trial")
        .states
        == ()
    )


def test_two_targets_return() -> None:
    """CR Game Zones: up to two of one's own."""
    text = "Return up to two target Human allies you control to their owner's hands."
    t = laid(trial(text), field=["Guard", "Dear", "Hound"])
    t.act("A", "activate Trial", target=["Guard", "Dear"]).pass_all()
    assert (sorted(t.zone("A", "hand")), len(t.objects("Hound"))) == (["Dear", "Guard"], 1)


def test_a_token_with_counters() -> None:
    """CR Game Terms - Summon: two on it; or rested with one."""
    t = does(laid(trial("Summon a Gray Page token with two buff counters on it.", beside=MORE)))
    assert (t.counters("Gray Page", "buff"), t.object("Gray Page").rested) == (2, False)
    t = does(laid(trial("Summon a Gray Page token rested with a buff counter on it.", beside=MORE)))
    assert (t.counters("Gray Page", "buff"), t.object("Gray Page").rested) == (1, True)


def test_it_returns_rested() -> None:
    """CR Activated Abilities: from the graveyard only."""
    text = "[Level 1+] (3): Return CARDNAME from your graveyard to the field rested."
    t = does(laid(trial(text, ALLY), hand=["Read", "Read", "Read"], graveyard=["Trial"]), "use Trial from graveyard")
    assert (t.object("Trial").rested, memory(t)) == (True, 3)
    assert not laid(trial(text, ALLY), hand=["Read", "Read", "Read"], field=["Trial"]).can("A", "use Trial")


def test_it_returns_to_the_hand() -> None:
    """CR Game Zones: for two counters."""
    text = "(1): Return CARDNAME to its owner's hand. If you do, put three preparation counters on your champion."
    t = does(laid(trial(text, ALLY), hand=["Read"], field=["Trial"]), "use Trial")
    assert (t.zone("A", "hand"), dict(t.champion("A").counters)) == (["Trial"], {"preparation": 3})


def test_a_phantasia_comes_alive() -> None:
    """CR Card Characteristics: with as much power and life as it costs, until end of turn."""
    text = (
        "(1), [REST]: Target phantasia you control becomes an ally in addition to its other types with base power "
        "and life equal to its reserve cost until end of turn."
    )
    t = does(laid(trial(text, ITEM), hand=["Read"], field=["Trial", "Wisp"]), "use Trial")
    assert (t.object("Wisp").power, t.object("Wisp").life, "ALLY" in t.object("Wisp").types) == (2, 2, True)
    assert "ALLY" not in t.pass_to("main", "B").object("Wisp").types


def test_cards_of_two_subtypes_enter_with_a_counter() -> None:
    """CR Continuous Effects: activated this turn."""
    text = (
        "Banish this card from your graveyard: Until end of turn, Animal and Human ally cards you activate this "
        "turn enter the field with an additional buff counter on them."
    )
    t = laid(trial(text, ALLY), hand=["Hound", "Guard", "Dear"], graveyard=["Trial"])
    does(t, "use Trial from graveyard")
    assert [does(t, f"activate {name}").counters(name, "buff") for name in ("Hound", "Guard")] == [1, 1]
    other = laid(trial(text, ALLY), lineage=["Spirit of Water"], hand=["Seer"], graveyard=["Trial"])
    assert does(does(other, "use Trial from graveyard"), "activate Seer").counters("Seer", "buff") == 0


def test_the_next_card_enters_with_a_counter() -> None:
    """CR Continuous Effects: of either subtype, and the next one only."""
    text = (
        "On Enter: The next Animal or Spirit ally card you activate this turn enters the field with an additional "
        "buff counter on it."
    )
    t = does(laid(trial(text, ALLY), hand=["Trial", "Guard", "Hound", "Hound"]))
    for name in "Guard", "Hound", "Hound":
        does(t, f"activate {name}")
    assert (t.counters("Guard", "buff"), sorted(dict(card.counters).get("buff", 0) for card in t.objects("Hound"))) == (
        0,
        [0, 1],
    )


def test_a_card_and_others_are_loaded() -> None:
    """CR Game Terms - Load: with up to two of the graveyard."""
    text = (
        "Deal 6 damage to target champion.\n\n[Class Bonus] If your champion has attacked this turn, you may load "
        "CARDNAME and up to two fire element Aethercharge cards from your graveyard into an Aetherwing weapon you "
        "control."
    )
    for attack in True, False:
        t = laid(
            trial(text, "Action — Mage Aethercharge", beside=STILL_MORE),
            hand=["Trial", "Slash"],
            field=["Wing"],
            graveyard=["Charge", "Charge", "Bolt"],
        )
        if attack:
            does(t, "activate Slash")
        t.act("A", "activate Trial", target="B's champion").pass_all()
        for _ in range(6):
            if t.purpose == "may":
                t.answer("A", "may", "yes").pass_all()
            elif t.purpose in ("choose", "load"):
                t.answer("A", t.purpose, t.options[0]).pass_all()
        assert sorted(card.name for card in t.object("Wing").loaded) == (
            ["Charge", "Charge", "Trial"] if attack else []
        )


def test_it_enters_with_as_many_counters() -> None:
    """CR Counters: as were paid for."""
    text = "CARDNAME enters the field with X page counters on it.\n\nRemove a page counter from CARDNAME: Recover 2."
    for x in 2, 0:
        t = laid(trial(text, "Item — Mage Crystal", reserve="X"), hand=["Trial", "Read", "Read"], damage=5)
        does(t, x=x)
        assert (t.counters("Trial", "page"), memory(t), t.can("A", "use Trial")) == (x, x, x > 0)


def test_copies_are_activated() -> None:
    """CR Copy: of a cheap card of the graveyard, for nothing."""
    text = (
        "(1): Banish a fire element action card with reserve cost 3 or less from your graveyard. Then copy it "
        "and you may activate that copy without paying its reserve cost."
    )
    t = laid(trial(text, ITEM), hand=["Read", "Read"], field=["Trial"], graveyard=["Bolt", "Read"])
    t.act("A", "use Trial").pass_all()
    for _ in range(4):
        if t.purpose in ("may", "choose"):
            t.answer("A", t.purpose, t.options[-1] if t.purpose == "may" else "Bolt").pass_all()
        elif t.purpose == "target":
            t.answer("A", "target", "B's champion").pass_all()
    assert (t.champion("B").damage, t.zone("A", "banishment")) == (4, ["Bolt"])
    other = does(laid(trial(text, ITEM), hand=["Read", "Read"], field=["Trial"], graveyard=["Read"]), "use Trial")
    assert other.zone("A", "banishment") == []


def test_several_tokens_for_an_opponent() -> None:
    """CR Game Terms - Summon: whoever is the target controls them."""
    t = does(laid(trial("[Level 1+] Target opponent summons three Gray Page tokens.", beside=STILL_MORE)))
    assert (len(t.objects("Gray Page", "B")), t.objects("Gray Page", "A")) == (3, [])


def test_a_rested_copy() -> None:
    """CR Copying Objects: whenever it becomes rested, and the copy is so already."""
    text = "[Level 1+] Whenever CARDNAME becomes rested, recover 1 and summon a token copy of it rested."
    tire = trial("Rest target phantasia.", called="Tire")
    t = laid(trial(text, "Phantasia — Mage Fractal", beside=tire), hand=["Tire"], field=["Trial"])
    t.act("A", "activate Tire").pass_all()
    assert [card.rested for card in t.objects("Trial")] == [True, True]


def test_phantasias_enter_rested() -> None:
    """CR Replacement Effects: those that enter, the next time."""
    text = (
        "[Level 1+] The next time one or more phantasias would enter the field this turn, those phantasias enter the "
        "field rested instead.\n\nDraw a card."
    )
    t = does(laid(trial(text), hand=["Trial", "Guard", "Wisp", "Read", "Read", "Wisp", "Read", "Read"]))
    for name in "Guard", "Wisp", "Wisp":
        t.act("A", f"activate {name}", reserve=["Read", "Read"] if name == "Wisp" else []).pass_all()
    assert (t.object("Guard").rested, sorted(card.rested for card in t.objects("Wisp"))) == (False, [False, True])


def test_those_allies_instead() -> None:
    """CR Keywords - Class Bonus: all of them, and more damage."""
    text = "Deal 1 damage to all allies. Class Bonus: Deal 2 damage to those allies instead."
    for lineage, dealt in (MAGE, 2), (["Spirit of Fire"], 1):
        t = does(laid(trial(text), lineage=lineage, field=["Guard"], of_b={"field": ["Hound"]}))
        assert (t.object("Guard").damage, t.object("Hound").damage, damage(t)) == (dealt, dealt, (0, 0))


def test_the_next_allies_enter_rested() -> None:
    """CR Replacement Effects: the next time, and not the time after."""
    text = (
        "[Class Bonus] Sacrifice CARDNAME: The next time one or more Human allies would enter the field this turn, "
        "they enter the field rested instead."
    )
    t = does(laid(trial(text, ITEM), hand=["Hound", "Guard", "Guard"], field=["Trial"]), "use Trial")
    for name in "Hound", "Guard", "Guard":
        does(t, f"activate {name}")
    assert (t.object("Hound").rested, sorted(card.rested for card in t.objects("Guard"))) == (False, [False, True])


def test_a_fostered_ally_dies() -> None:
    """CR Game Terms - Fostered: and one that is not does not count."""
    text = (
        "Whenever a fostered Animal or Human ally you control dies, you may banish CARDNAME. If you do, draw two cards."
    )
    grow = trial("Target ally you control becomes fostered.", called="Grow")
    for target, cards in ("Guard", 2), ("Hound", 0):
        t = does(
            laid(trial(text, ITEM, beside=grow), hand=["Grow", "Ruin"], field=["Trial", "Guard", "Hound"]),
            "activate Grow",
            target="Guard",
        )
        does(t, "activate Ruin", target=target, **({"may": "yes"} if cards else {}))
        assert hand(t) == cards


def test_all_allies_return() -> None:
    """CR Game Zones: of the subtype, to the hands of their owners."""
    text = "Return all Human allies to their owners' hands."
    t = does(laid(trial(text), field=["Guard", "Hound"], of_b={"field": ["Guard"]}))
    assert (t.zone("A", "hand"), t.zone("B", "hand"), len(t.objects("Hound"))) == (["Guard"], ["Guard"], 1)


def test_a_player_gains_control() -> None:
    """CR Control and Ownership: the one that was chosen; a card of theirs hurts them."""
    text = (
        "[Level 1+] On Enter: Choose a player. That player gains control of CARDNAME.\n\nWhenever a card with "
        "floating memory "
        "is banished from your graveyard, deal 1 unpreventable damage to your champion."
    )
    for player, controls in ("A", 1), ("B", 0):
        t = does(laid(trial(text, "Item", reserve=0)), choose_player=player)
        assert len(t.objects("Trial", "A")) == controls
    wipe = trial("Banish target action card from a graveyard.", called="Wipe", beside=STILL_MORE)
    for card, dealt in ("Drift", 1), ("Read", 0):
        t = laid(trial(text, "Item", reserve=0, beside=wipe), hand=["Wipe"], field=["Trial"], graveyard=[card])
        assert does(t, "activate Wipe").champion("A").damage == dealt


def test_what_enters_under_ones_control_enters_with_a_counter() -> None:
    """CR Continuous Effects 2: until end of turn, and not what another player controls."""
    text = (
        "Until end of turn, Human allies that enter the field under your control enter with two additional buff "
        "counters on them."
    )
    catalog = trial("Ambush", "Ally — Mage Human", called="Fighter", beside=trial(text))
    t = Scenario(catalog).player("A", lineage=MAGE, hand=["Trial", "Fighter"]).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all()
    t.act("A", "activate Fighter").pass_all()
    assert t.counters("Fighter", "buff") == 2


def test_those_that_entered_the_field_this_turn() -> None:
    """CR Static Abilities: it ends with the turn."""
    text = "Each ally you control gets +2 [POWER] as long as it entered the field this turn."
    t = laid(trial(text, "Item"), hand=["Guard"], field=["Trial", "Hound"])
    does(t, "activate Guard")
    assert [t.object(name).power for name in ("Guard", "Hound")] == [3, 2]
    assert t.pass_to("main", "B").object("Guard").power == 1
