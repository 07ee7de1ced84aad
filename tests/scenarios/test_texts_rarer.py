"""Texts that one card or two have: champions, masteries, intents, and what is chosen."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing import damaged, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, RAI, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Regalia Weapon — Mage Polearm", called="Pike", power=1, durability=3),
        facts_of("Banish target card from your graveyard.", called="Sweep"),
        facts_of("Command Chessman", "Attack — Cleric Chessman Command", called="Order"),
    )
)


def test_several_tokens_for_an_opponent() -> None:
    """CR Game Terms - Summon: whoever is the target controls them."""
    t = does(laid(trial("[Level 1+] Target opponent summons three Gray Page tokens.", beside=OWN)))
    assert (len(t.objects("Gray Page", "B")), t.objects("Gray Page", "A")) == (3, [])


def test_the_highest_life_stat_of_cards() -> None:
    """CR Effects: among those of the subtypes in one's graveyard."""
    text = (
        "Deal an amount of damage to target unit equal to the highest life stat among Animal and Spirit ally cards "
        "in your graveyard."
    )
    for buried, dealt in (["Hound", "Seer", "Guard"], 3), (["Guard"], 0):
        assert does(laid(trial(text), graveyard=buried), target="B's champion").champion("B").damage == dealt


def test_up_to_two_cards_are_generated() -> None:
    """CR Game Terms - Generate: as many as one likes."""
    text = "(1), Banish CARDNAME: Generate up to two Heal cards and put them into your memory."
    t = laid(trial(text, ITEM, beside=OWN), hand=["Read"], field=["Trial"])
    t.act("A", "use Trial").pass_all()
    if t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[-1]).pass_all()
    assert t.zone("A", "memory").count("Heal") == 2


def test_cards_with_a_total_cost_pay() -> None:
    """CR Costs: two or more of the subtype that cost five."""
    text = (
        "You may banish two or more Human ally cards with total reserve cost 6 from your graveyard rather than pay "
        "this card's reserve cost."
    )
    for buried, possible in (["Dear", "Dear"], True), (["Dear", "Guard"], False), (["Dear"], False):
        t = laid(trial(text, ALLY, reserve=4), graveyard=buried)
        assert t.can("A", "activate Trial") is possible


def test_elements_are_forbidden() -> None:
    """CR Player Action Legality: those that were chosen, until one's next turn ends."""
    text = (
        "Choose up to two non-norm elements. Players can't materialize or activate cards of those elements until "
        "the end of your next turn."
    )
    t = laid(trial(text), hand=["Trial", "Bolt", "Spark"])
    t.act("A", "activate Trial").pass_all()
    answers = iter(("yes", "no"))
    while t.purpose != "opportunity":
        wanted = next(answers) if t.purpose == "may" else next(o for o in t.options if "fire" in o.lower())
        t.answer("A", t.purpose, wanted).pass_all()
    assert (t.can("A", "activate Bolt"), t.can("A", "activate Spark")) == (False, True)
    assert not t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Bolt")
    assert t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Bolt")


def test_a_linked_weapon_has_an_ability() -> None:
    """CR Keywords - Link: for its own counters."""
    text = (
        'Polearm Weapon Link\n\nLinked weapon gets +1 [POWER].\n\n[Rai Bonus] Linked object has "[REST], Remove a '
        'durability counter from this object: Deal 1 damage to target unit."'
    )
    t = laid(trial(text, "Item — Mage Accessory", reserve=0, beside=OWN), hand=["Trial"], field=["Pike", "Blade"])
    does(t, target="Pike")
    assert (t.object("Pike").power, t.object("Blade").power) == (2, 2)
    t.act("A", "use Pike", target="B's champion")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    assert (t.pass_all().champion("B").damage, t.counters("Pike", "durability"), t.can("A", "use Blade")) == (
        1,
        2,
        False,
    )


def test_a_price_by_the_level() -> None:
    """CR Game Terms - LV: so much less."""
    text = "[Level 1+] (3): Draw a card. This ability costs (LV) less to activate."
    for level, paid in (0, 2), (1, 1):
        assert (
            memory(does(laid(trial(text, ITEM), level=level, hand=["Read"] * 3, field=["Trial"]), "use Trial")) == paid
        )


def test_ones_choice_of_two_bonuses() -> None:
    """CR Resolution: power or life."""
    text = "[REST]: Target Human ally gets your choice of +2 [POWER] or +2 [LIFE] until end of turn."
    found = set()
    for choice in 0, 1:
        t = laid(trial(text, ITEM), hand=[], field=["Trial", "Guard"])
        t.act("A", "use Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        found.add((t.object("Guard").power, t.object("Guard").life))
    assert found == {(3, 5), (1, 7)}


def test_a_rested_copy() -> None:
    """CR Copying Objects: whenever it becomes rested, and the copy is so already."""
    text = "[Level 1+] Whenever CARDNAME becomes rested, recover 1 and summon a token copy of it rested."
    tire = trial("Rest target phantasia.", called="Tire")
    t = laid(trial(text, "Phantasia — Mage Fractal", beside=tire), hand=["Tire"], field=["Trial"])
    t.act("A", "activate Tire").pass_all()
    assert [card.rested for card in t.objects("Trial")] == [True, True]


def test_one_mode_or_both() -> None:
    """CR Modes: with a cost that is paid once."""
    text = (
        "As an additional cost to activate this card, sacrifice an Animal ally.\n\nChoose one or both—\n• Draw two "
        "cards.\n• Target unit's attacks get -2 [POWER] until end of turn."
    )
    t = laid(trial(text), field=["Hound", "Guard"])
    t.act("A", "activate Trial", mode=["mode 1", "mode 2"], target="Guard").pass_all()
    assert (hand(t), t.objects("Hound")) == (2, [])
    assert does(t, "attack with Guard").champion("B").damage == 0
    t = laid(trial(text), field=["Hound"])
    t.act("A", "activate Trial", mode="mode 1")
    while t.purpose == "mode":
        t.answer("A", "mode", "done")
    assert hand(t.pass_all()) == 2


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


def test_animals_make_it_cheaper_and_stronger() -> None:
    """CR Costs: each of them; each ally gets a counter."""
    text = (
        "This card costs 1 less to activate for each Spirit you control.\n\nPut two buff counters on each ally you "
        "control.\n\nAnimals you control get +2 [POWER] until end of turn."
    )
    t = does(
        laid(
            trial(text, reserve=2), hand=["Trial", "Read"], field=["Hound", "Guard", "Seer"], of_b={"field": ["Hound"]}
        )
    )
    assert (memory(t), t.object("Hound", "A").power, t.object("Guard").power, t.object("Hound", "B").power) == (
        1,
        6,
        3,
        2,
    )


def test_the_next_attack_gains_a_keyword() -> None:
    """CR Keywords - Unblockable: of one's champion, unless somebody pays."""
    text = "Your champion's next attack this turn gains unblockable unless an opponent pays (2)."
    for answer, free in ("no", True), ("pay", False):
        t = laid(trial(text), hand=["Trial", "Slash"], of_b={"hand": 2, "field": ["Wall"]})
        t.act("A", "activate Trial").pass_all().answer("B", "pay", answer)
        while t.purpose == "reserve":
            t.answer("B", "reserve", t.options[0])
        t.pass_all().act("A", "activate Slash").pass_all(**({"target": "B's champion"} if free else {}))
        assert t.champion("B").damage == (2 if free else 0)


def test_a_target_activation_or_trigger() -> None:
    """CR Game Terms - Negate: one that targets an ally of one's own."""
    text = "Negate target activation or trigger that targets a Human object you control."
    t = laid(trial(text), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Hound"]})
    t.act("A", "activate Bolt", target="Guard").pass_once("A").act("B", "activate Trial").pass_all()
    assert t.object("Guard").damage == 0
    t = laid(trial(text), hand=["Bolt"], of_b={"hand": ["Trial"], "field": ["Guard", "Hound"]})
    t.act("A", "activate Bolt", target="Hound").pass_once("A")
    assert not t.can("B", "activate Trial")


def test_a_material_deck_is_shown() -> None:
    """CR Searching and Finding: the cheapest one of the subtype enters."""
    text = (
        "On Enter: If you don't control an Artifact regalia, reveal all cards in your material deck. Then put an "
        "Artifact regalia card with the lowest memory cost from among them onto the field."
    )
    low = trial("", "Regalia Item — Mage Artifact", called="Low", memory=0)
    high = trial("", "Regalia Item — Mage Artifact", called="High", memory=2, beside=low)
    for field, there in ([], 1), (["High"], 0):
        t = laid(trial(text, ALLY, beside=high), field=field, material=["High", "Low", "Ring"])
        t.act("A", "activate Trial").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", t.options[0]).pass_all()
        assert len(t.objects("Low")) == there


def test_others_that_attack_rested_units() -> None:
    """CR Attacking and the Combat Phase: as long as they do."""
    text = "[Class Bonus] Other allies you control get +2 [POWER] as long as they're attacking rested units."
    for there, dealt in (rested("Wall"), 3), ("Wall", 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], of_b={"field": [there]})
        t.act("A", "attack with Guard", **({} if there == "Wall" else {"target": "Wall"})).pass_all()
        if t.purpose == "retaliate":
            t.answer("B", "retaliate", "done").pass_all()
        assert t.object("Wall").damage == dealt


def test_spirits_hide_as_long_as_they_are_awake() -> None:
    """CR Keywords - Stealth: allies of the subtype; and power for each other one."""
    text = (
        "On Enter: CARDNAME gets +X [POWER] until end of turn, where X is the amount of other Spirit allies you "
        "control.\n\nSpirit allies you control have stealth as long as they're awake."
    )
    for there, keywords in ("Seer", ("stealth",)), (rested("Seer"), ()):
        t = does(laid(trial(text, ALLY), field=[there, "Guard"]))
        assert (t.object("Trial").power, t.object("Seer").keywords, t.object("Guard").keywords) == (2, keywords, ())


def test_each_champion_loses_a_keyword() -> None:
    """CR Abilities: and its level besides, until the next turn."""
    text = "(1), [REST]: Each champion loses spellshroud until end of turn."
    hide = trial("Champions you control have spellshroud.", ITEM, called="Hide")
    t = laid(trial(text, ITEM, beside=hide), hand=["Read"], field=["Trial", "Hide"], of_b={"field": ["Hide"]})
    assert t.champion("B").keywords == ("spellshroud",)
    does(t, "use Trial")
    assert (t.champion("A").keywords, t.champion("B").keywords) == ((), ())
    other = (
        "Banish all cards from your hand and memory, then draw two cards. Until the beginning of your next turn, "
        "your champion gets -1 level."
    )
    t = does(laid(trial(other), hand=["Trial", "Bolt"], memory=2))
    assert (hand(t), memory(t), t.level("A"), len(t.zone("A", "banishment"))) == (2, 0, 0, 3)
    assert t.pass_to("main", "B").level("A") == 0
    assert t.pass_to("main", "A").level("A") == 1


def test_two_modes_for_a_domain() -> None:
    """CR Modes: up to two if one controls one."""
    text = (
        "Choose one. If you control one or more Castle domains, choose up to two instead—\n• Up to one target ally "
        "gains vigor until end of turn.\n• Draw two cards."
    )
    t = laid(trial(text), field=["Keep", "Guard"])
    t.act("A", "activate Trial", mode=["mode 1", "mode 2"], target="Guard").pass_all()
    assert (t.object("Guard").keywords, hand(t)) == (("vigor",), 2)
    t = does(laid(trial(text), field=["Guard"]), mode="mode 2")
    assert (t.object("Guard").keywords, hand(t)) == ((), 2)


def test_whoever_declares_an_attack_is_hurt() -> None:
    """CR Declaring an Attack: of whichever player; and a card must be banished each turn."""
    text = (
        "Whenever a unit declares an attack, deal 1 damage to it.\n\nAt the beginning of your recollection phase, "
        "you may banish a wind element card from your graveyard. If you don't, sacrifice CARDNAME."
    )
    for owner in True, False:
        t = laid(
            trial(text, ITEM),
            hand=[],
            field=["Guard", *(["Trial"] if owner else [])],
            of_b={"field": [] if owner else ["Trial"]},
        )
        assert does(t, "attack with Guard").object("Guard").damage == 1
    t = laid(trial(text, ITEM), hand=[], field=["Trial"]).pass_to("main", "B").pass_to("main", "A")
    assert t.objects("Trial") == []


def test_a_damaged_ally() -> None:
    """CR Damage: one that has some."""
    t = laid(
        trial("[Level 1+] This card costs 6 less to activate.\n\nDestroy target damaged Human ally."),
        of_b={"field": [damaged("Guard", 1), "Dear"]},
    )
    assert does(t).objects("Guard") == []
    laid(trial("Destroy target damaged Human ally."), of_b={"field": ["Guard", damaged("Hound", 1)]}).cannot(
        "A", "activate Trial"
    )


def test_a_heavy_weapon() -> None:
    """CR Wield: whoever uses it is hurt."""
    text = "Whenever a unit uses this weapon for an attack, deal 2 damage to it."
    for weapon, taken in ("Trial", 2), ("Blade", 0):
        t = laid(trial(text, "Regalia Weapon — Mage Hammer"), hand=[], field=["Trial", "Blade"])
        t.act("A", f"attack with {RAI}", weapon=weapon).pass_all()
        assert t.champion("A").damage == taken


def test_the_least_influence() -> None:
    """CR Influence: of all players; whoever shares it has it."""
    text = (
        "At the beginning of your recollection phase, if you are the player with the least influence, draw two cards."
    )
    for theirs, drawn in (1, 2), (0, 0):
        t = laid(trial(text, ITEM), turn="B", hand=["Read"], field=["Trial"], of_b={"hand": theirs})
        before = len(t.zone("A", "deck"))
        t.pass_to("recollection", "A").pass_all()
        assert before - len(t.zone("A", "deck")) == drawn


def test_power_for_each_object_of_an_element() -> None:
    """CR Continuous Effects: as many as there are as it resolves."""
    text = "Target Polearm weapon gets +2 [POWER] until end of turn for each water element ally you control."
    t = does(laid(trial(text, beside=OWN), field=["Pike", "Seer", "Guard"]))
    assert t.object("Pike").power == 3


def test_each_other_unit_is_hurt() -> None:
    """CR Damage: not itself."""
    text = (
        "[Class Bonus] On Attack: You may banish a fire element action card from your graveyard. If you do, deal 2 "
        "damage to each other unit."
    )
    t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], graveyard=["Bolt"])
    t.act("A", "attack with Trial").pass_all(may="yes")
    if t.purpose == "choose":
        t.answer("A", "choose", "Bolt").pass_all()
    assert (t.object("Trial").damage, t.object("Guard").damage, damage(t)) == (0, 2, (2, 3))


def test_allies_have_two_keywords_in_the_north() -> None:
    """CR Shifting Currents: and an adjacent direction can be chosen for a card."""
    text = (
        "As long as your Shifting Currents face North, allies you control have steadfast and retort 2.\n\nWhenever "
        "you activate a fire element card, you may change the direction of your Shifting Currents to an adjacent "
        "direction "
        "of your choice."
    )
    t = does(laid(trial(text, ITEM, beside=OWN), hand=["Gain", "Bolt"], field=["Trial", "Guard"]), "activate Gain")
    assert set(t.object("Guard").keywords) == {"steadfast", "retort"}
    t.act("A", "activate Bolt", target="B's champion").pass_all(may="yes")
    assert sorted(t.options) == ["east", "west"]
    assert t.answer("A", "direction", "east").pass_all().object("Guard").keywords == ()
