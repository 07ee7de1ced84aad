"""Texts that ask for something before they do it, and what they call what they spoke of."""

from __future__ import annotations

import pytest

from grandarchive.testing import placed, rested
from tests.scenarios.trying import ALLY, ITEM, MAGE, damage, does, hand, laid, memory, trial


def test_allies_that_are_not_of_a_subtype_raise_a_level() -> None:
    """CR Stats - Level: one or more of them."""
    text = "As long as you control one or more non-Human allies, your champion gets +1 level."
    for ally, level in ("Hound", 2), ("Guard", 1), ("Ring", 1):
        assert laid(trial(text, ITEM), hand=[], field=["Trial", ally]).level("A") == level


def test_allies_of_either_subtype_get_counters() -> None:
    """CR Objects and Targeting: up to two, of both kinds or of one."""
    text = (
        "[Class Bonus] Fast Activation\n\n[Class Bonus] On Enter: Put a buff counter on up to two target Animal "
        "and/or Spirit allies."
    )
    t = laid(trial(text, ALLY), field=["Hound", "Seer", "Guard"], turn="B").pass_once("B")
    t.act("A", "activate Trial").resolve_top()
    assert "Guard" not in t.options
    t.answer("A", "target", "Hound", "Seer").resolve_top()
    assert [t.counters(name, "buff") for name in ("Hound", "Seer", "Guard")] == [1, 1, 0]
    laid(trial(text, ALLY), lineage=["Spirit of Fire"], turn="B").pass_once("B").cannot("A", "activate Trial")


def test_a_lineage_release() -> None:
    """CR Keywords - Lineage Release: from the inner lineage, once, and not as the champion on top."""
    text = "Lineage Release — Recover 4."
    catalog = trial(text, "Champion — Mage Human")
    t = laid(catalog, lineage=["Spirit of Fire", "Trial", "Rai, Archmage"], hand=[], damage=9)
    t.act("A", "use Trial from lineage").pass_all()
    assert (t.champion("A").damage, t.lineage("A"), t.zone("A", "banishment")) == (5, ("Spirit of Fire",), ["Trial"])
    assert not laid(catalog, lineage=["Spirit of Fire", "Trial"], hand=[], damage=9).can("A", "use Trial from lineage")


def test_an_ally_that_was_imbued() -> None:
    """CR Keywords - Imbue: with cards of an advanced element."""
    text = "Advanced Imbue 1\n\nOn Enter: If CARDNAME is imbued, put a buff counter on CARDNAME."
    far = trial("", ALLY, called="Far", elements="arcane")
    for paid, counters in ("Far", 1), ("Read", 0):
        t = laid(trial(text, ALLY, reserve=1, beside=far), hand=["Trial", paid])
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert t.pass_all().counters("Trial", "buff") == counters


def test_nothing_targets_what_has_omnishroud() -> None:
    """CR Keywords - Omnishroud: it, and whatever the effects of."""
    t = laid(trial("Omnishroud", ALLY), hand=["Bolt"], field=["Trial"], of_b={"field": ["Guard"]})
    t.act("A", "activate Bolt")
    assert sorted(t.options) == ["Guard", "Rai, Spellcrafter", "Rai, Spellcrafter"]


def test_it_cannot_die() -> None:
    """CR Keywords - Immortality: as long as it is not the end phase of its controller."""
    text = "CARDNAME has immortality as long as it's not your end phase."
    t = laid(trial(text, ALLY), hand=["Bolt"], field=["Trial", "Hound"])
    does(t, "activate Bolt", target="Trial")
    assert t.objects("Trial")
    t.pass_to("end", "A").pass_all()
    assert t.zone("A", "graveyard") == ["Bolt", "Trial"]


def test_domains_and_weapons() -> None:
    """CR Objects and Targeting: up to two of the first, and one's own of the others."""
    text = "Destroy up to two target domains.\n\nWeapons you control get +1 [POWER] until end of turn."
    t = laid(trial(text), field=["Blade", "Ring"], of_b={"field": ["Keep", "Keep", "Keep", "Blade"]})
    t.act("A", "activate Trial", target=["Keep", "Keep"]).pass_all()
    assert (len(t.objects("Keep")), t.object("Blade", "A").power, t.object("Blade", "B").power) == (1, 3, 2)


def test_a_card_for_each_of_some_weapons() -> None:
    """CR Effects: up to two of them."""
    text = "Draw a card for each of up to two Sword weapons you control."
    for blades, cards in (3, 2), (1, 1), (0, 0):
        assert hand(does(laid(trial(text), field=["Blade"] * blades + ["Ring"]))) == cards


def test_an_object_with_a_name() -> None:
    """CR Naming: as many cards are drawn as were discarded."""
    text = "If you control an object named Wall, discard up to two cards, then draw that many cards."
    for there, cards in ("Wall", 2), ("Guard", 0):
        t = laid(trial(text), hand=["Trial", "Bolt", "Spark"], field=[there])
        t.act("A", "activate Trial").pass_all()
        if cards:
            t.answer("A", "discard", "Bolt", "Spark").pass_all()
        assert (len(t.zone("A", "deck")), hand(t)) == (10 - cards, 2)


def test_phantasia_allies() -> None:
    """CR Card Types: allies that are phantasias besides."""
    text = "Phantasia allies you control get +2 [POWER] until end of turn."
    both = trial("", "Phantasia Ally — Mage Spirit", called="Phantom", power=1, life=1)
    t = does(laid(trial(text, beside=both), field=["Phantom", "Guard", "Wisp"]))
    assert (t.object("Phantom").power, t.object("Guard").power, t.object("Wisp").power) == (3, 1, None)


def test_them_and_it() -> None:
    """CR Resolution: one's champion is spoken of, or what was chosen."""
    text = "You may rest your champion. If you do, put an enlighten counter on them."
    for answer, counters in ("yes", 1), ("no", 0):
        t = does(laid(trial(text)), may=answer)
        assert (dict(t.champion("A").counters).get("enlighten", 0), t.champion("A").rested) == (
            counters,
            counters == 1,
        )


def test_if_a_card_of_an_element_was_discarded() -> None:
    """CR Game Terms - Discard: of the element."""
    text = (
        "Draw two cards and discard a card.\n\nIf a fire element card was discarded, choose a unit and put three sheen "
        "counters on it."
    )
    for card, counters in ("Bolt", 3), ("Read", 0):
        t = laid(trial(text), hand=["Trial", card])
        t.act("A", "activate Trial").pass_all(discard=card)
        if counters:
            t.answer("A", "choose", "B's champion").pass_all()
        assert dict(t.champion("B").counters).get("sheen", 0) == counters


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you reveal this card from your memory, put two preparation counters on your champion.\n\nRecover 1.",
        "Whenever you reveal CARDNAME from your memory, put two preparation counters on your champion.\n\nRecover 1.",
    ],
)
def test_a_card_is_revealed_from_memory(text: str) -> None:
    """CR Game Terms - Reveal: and from the hand it is not."""
    show = trial("Reveal all cards in your memory.", called="Show")
    for kept, counters in (["Trial", "Read"], 2), (["Read"], 0):
        t = laid(trial(text, beside=show), hand=["Show", *([] if counters else ["Trial"])], memory=kept)
        does(t, "activate Show")
        assert dict(t.champion("A").counters).get("preparation", 0) == counters


def test_a_revealed_card_enters() -> None:
    """CR Naming: one of its name, and for it a card is drawn."""
    text = (
        "[Class Bonus] Whenever you reveal this card from your memory, you may put a card named CARDNAME from your "
        "memory onto the field rested. If you do, draw two cards."
    )
    show = trial("Reveal all cards in your memory.", called="Show")
    for answer, there in ("yes", 1), ("no", 0):
        t = laid(trial(text, ALLY, beside=show), hand=["Show"], memory=["Trial"])
        t.act("A", "activate Show").pass_all(may=answer)
        if t.purpose == "choose":
            t.answer("A", "choose", "Trial").pass_all()
        assert ([each.rested for each in t.objects("Trial")], hand(t)) == ([True] * there, 2 * there)


def test_whenever_something_enters_under_ones_control() -> None:
    """CR Triggered Abilities: a domain for damage, another ally for power."""
    text = (
        "Whenever a domain enters the field under your control, deal 3 damage to target champion.\n\nWhenever "
        "another Human ally enters the field under your control, CARDNAME gets +1 [POWER] until end of turn."
    )
    t = laid(trial(text, ALLY), hand=["Read", "Read", "Keep", "Guard"], field=["Trial"])
    t.act("A", "activate Keep").pass_all(target="B's champion")
    assert (t.champion("B").damage, t.object("Trial").power) == (3, 1)
    does(t, "activate Guard")
    assert (t.champion("B").damage, t.object("Trial").power) == (3, 2)


def test_it_grows_for_each_phantasia() -> None:
    """CR Stats: in power and in life."""
    text = "CARDNAME gets +1 [POWER] and +1 [LIFE] for each domain you control."
    t = laid(trial(text, ALLY), hand=["Ruin"], field=["Trial", "Keep", "Keep"], of_b={"field": ["Keep"]})
    assert (t.object("Trial").power, t.object("Trial").life) == (3, 5)
    does(t, "activate Ruin", target="A's Keep")
    assert (t.object("Trial").power, t.object("Trial").life) == (2, 4)


def test_the_top_card_is_preserved() -> None:
    """CR Keywords - Preserve/Preserved: in the material deck."""
    text = (
        "[Class Bonus] Recover 1, then reveal the top card of your deck and put it into your material deck preserved."
    )
    t = does(laid(trial(text), deck=["Bolt", "Guard"]))
    assert (t.zone("A", "material"), t.zone("A", "deck")) == (["Bolt"], ["Guard"])
    t.pass_to("main", "B").pass_to("materialize", "A").answer("A", "materialize", "return preserved Bolt")
    assert "Bolt" in t.zone("A", "hand")


def test_if_one_controls_a_distant_unit() -> None:
    """CR Distant: any unit, and then it becomes so itself."""
    text = "On Enter: If you control a distant champion, CARDNAME becomes distant."
    step = trial("Target unit becomes distant.", called="Step")
    for target, states in ("A's champion", ("distant",)), ("B's champion", ()):
        t = laid(trial(text, ALLY, beside=step), hand=["Step", "Trial"])
        does(does(t, "activate Step", target=target))
        assert t.object("Trial").states == states


def test_if_one_controls_another() -> None:
    """CR Resolution: itself is no other one."""
    text = "On Enter: If you control another Human ally, put a preparation counter on your champion."
    for there, counters in ("Guard", 1), ("Hound", 0):
        t = does(laid(trial(text, ALLY), field=[there]))
        assert dict(t.champion("A").counters).get("preparation", 0) == counters


def test_a_target_returns_to_memory() -> None:
    """CR Game Zones: one of one's own, and a card is drawn for it."""
    text = "Return target Human ally you control to its owner's memory. If you do, draw three cards into your memory."
    t = does(laid(trial(text), field=["Guard"], of_b={"field": ["Hound"]}))
    assert (sorted(t.zone("A", "memory"))[0], memory(t), len(t.objects("Hound"))) == ("Guard", 4, 1)


def test_non_combat_damage_is_prevented() -> None:
    """CR Damage Prevention: to each unit, and what attackers deal is not."""
    text = (
        "Sacrifice CARDNAME: Prevent the next 3 non-combat damage that would be dealt to each unit you control this "
        "turn."
    )
    t = laid(trial(text, ALLY), hand=["Bolt"], field=["Trial", "Guard"], of_b={"field": ["Hound"]})
    does(t, "use Trial")
    does(t, "activate Bolt", target="Guard")
    assert t.object("Guard").damage == 1
    t.act("A", "attack with Guard", target="Hound").pass_all(retaliate="Hound")
    assert t.object("Guard").damage == 3


def test_counters_of_itself_pay() -> None:
    """CR Counters: two of them, for a card."""
    text = "[REST], Remove three debt counters from CARDNAME: Draw a card into your memory."
    for counters, possible in (3, True), (2, False):
        t = laid(trial(text, ITEM), hand=[], field=[placed("Trial", debt=counters)])
        assert t.can("A", "use Trial") is possible
        if possible:
            t.act("A", "use Trial")
            while t.purpose == "pay next":
                t.answer("A", "next", t.options[0])
            t.pass_all()
            assert (memory(t), t.counters("Trial", "debt")) == (1, 0)


def test_an_opponent_without_cards_in_the_graveyard() -> None:
    """CR Continuous Effects: other allies of the subtype get stronger."""
    text = "As long as an opponent has no cards in their graveyard, other Human allies you control get +1 [POWER]."
    for buried, power in ([], 2), (["Bolt"], 1):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard", "Hound"], of_b={"graveyard": buried})
        assert (t.object("Guard").power, t.object("Trial").power, t.object("Hound").power) == (power, 1, 2)


def test_an_opponent_with_cards_in_the_graveyard_or_memory() -> None:
    """CR Costs: four or more of them."""
    text = (
        "As long as an opponent has three or more cards in their graveyard, this card costs 1 less to "
        "activate.\n\nAs long as an opponent has two or more cards in their memory, this card costs 1 less to "
        "activate."
    )
    for buried, kept, paid in (3, 2, 0), (2, 2, 1), (3, 1, 1), (2, 1, 2):
        t = laid(
            trial(text, ALLY, reserve=2), hand=["Trial", "Read", "Read"], of_b={"graveyard": buried, "memory": kept}
        )
        assert memory(does(t)) == paid


def test_cards_are_banished_for_a_number_that_was_paid() -> None:
    """CR Costs: as many as X, and for enough of them a card is drawn."""
    text = (
        "(X), Banish CARDNAME: Target player banishes X cards from their graveyard. If X is 2 or greater, draw a "
        "card into your memory."
    )
    for x, drawn in (2, 1), (1, 0):
        t = laid(
            trial(text, ITEM), hand=["Read", "Read"], field=["Trial"], of_b={"graveyard": ["Bolt", "Bolt", "Spark"]}
        )
        t.act("A", "use Trial", x=x, target="B")
        while t.purpose != "opportunity":
            t.answer(t.asked, t.purpose, t.options[0])
        t.pass_all()
        while t.purpose == "choose":
            t.answer("B", "choose", "Bolt").pass_all()
        assert (len(t.zone("B", "banishment")), memory(t)) == (x, x + drawn)


def test_a_card_is_taken_into_memory() -> None:
    """CR Searching and Finding: one of the type, and the rest goes to the bottom."""
    text = (
        "Look at the top four cards of your deck. You may reveal a Fractal card from among them and put it into your "
        "memory. Then put the rest on the bottom of your deck in any order."
    )
    t = laid(trial(text), deck=["Wisp", "Guard", "Bolt", "Read", "Hound"])
    t.act("A", "activate Trial").pass_all(may="yes")
    t.answer("A", t.purpose, "Wisp").pass_all(order=["Guard", "Bolt"])
    assert (t.zone("A", "memory"), t.zone("A", "deck")) == (["Wisp"], ["Hound", "Guard", "Bolt", "Read"])


def test_the_greatest_power() -> None:
    """CR Effects: among weapons of one's own."""
    text = (
        "Prevent the next X damage that would be dealt to target unit this turn where X is the greatest power among "
        "Animal allies you control."
    )
    t = laid(trial(text), hand=["Trial", "Bolt"], field=["Hound", "Blade"])
    does(t, target="A's champion")
    assert does(t, "activate Bolt", target="A's champion").champion("A").damage == 2


def test_as_many_cards_as_lie_in_a_graveyard() -> None:
    """CR Effects: of the element."""
    text = (
        "(1): CARDNAME gets +X [LIFE] until end of turn, where X is the amount of fire element cards in your "
        "graveyard. Activate this ability only once per turn."
    )
    t = laid(trial(text, ALLY), hand=["Read", "Read"], field=["Trial"], graveyard=["Bolt", "Bolt", "Spark"])
    assert does(t, "use Trial").object("Trial").life == 5
    t.cannot("A", "use Trial")
    assert t.pass_to("main", "B").object("Trial").life == 3


def test_cards_of_a_type_are_cheaper() -> None:
    """CR Costs: domain cards for all the turns, and the next ally card."""
    text = (
        "Domain cards you activate cost 2 less to activate.\n\nBanish CARDNAME: The next Human ally card you "
        "activate this turn costs (2) less to activate."
    )
    t = laid(trial(text, ITEM), hand=["Keep", "Read"], field=["Trial"])
    assert memory(does(t, "activate Keep")) == 0
    t = laid(trial(text, ITEM), hand=["Dear", "Read"], field=["Trial"])
    does(t, "use Trial")
    assert memory(does(t, "activate Dear")) == 1


def test_the_top_card_is_put_into_the_graveyard() -> None:
    """CR Main Deck: of one's own deck, or of that of each opponent."""
    for text, buried in (
        ("On Attack: Put the top card of your deck into your graveyard.", (1, 0)),
        ("On Attack: Each opponent puts the top card of their deck into their graveyard.", (0, 1)),
    ):
        t = does(laid(trial(text, ALLY), hand=[], field=["Trial"]), "attack with Trial")
        assert (len(t.zone("A", "graveyard")), len(t.zone("B", "graveyard"))) == buried


def test_each_player_s_own_phase() -> None:
    """CR Recollection Phase: that player puts cards into their graveyard, and the other one does not."""
    text = (
        "At the beginning of each player's recollection phase, "
        "that player puts the top two cards of their deck into their graveyard."
    )
    t = laid(trial(text, ITEM), hand=[], field=["Trial"]).pass_to("main", "B")
    assert (len(t.zone("A", "graveyard")), len(t.zone("B", "graveyard"))) == (0, 2)
    assert len(t.pass_to("main", "A").zone("A", "graveyard")) == 2


def test_it_is_banished_from_the_graveyard_to_pay() -> None:
    """CR Activated Abilities: only from there."""
    text = (
        "[Class Bonus] (1), Banish this card from your graveyard: Target water element weapon or ally gets +2 "
        "[POWER] until end of turn."
    )
    t = laid(trial(text, ALLY), hand=["Read", "Read"], field=["Seer", "Guard"], graveyard=["Trial"])
    t.act("A", "use Trial from graveyard")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    assert (t.object("Seer").power, t.zone("A", "banishment")) == (3, ["Trial"])
    laid(trial(text, ALLY), hand=["Read"], field=["Seer", "Trial"]).cannot("A", "use Trial", "it is on the field")


def test_an_ally_dies_in_the_turn_of_another() -> None:
    """CR Triggered Abilities: and not in one's own."""
    text = (
        "Whenever a Human ally you control dies while it's not your turn, you may banish CARDNAME. If you do, draw "
        "a card."
    )
    for turn, cards in ("B", 1), ("A", 0):
        t = laid(trial(text, ITEM), turn=turn, hand=["Ruin"], field=["Trial", "Guard"])
        if turn == "B":
            t.pass_once("B")
        t.act("A", "activate Ruin", target="Guard").pass_all(**({"may": "yes"} if cards else {}))
        assert hand(t) == cards


def test_a_card_of_two_zones_is_revealed() -> None:
    """CR Game Terms - Reveal: of either."""
    text = (
        "As long as you control another Animal ally, CARDNAME has taunt.\n\nOn Death: You may reveal an Animal card "
        "from your hand or memory. If you do, draw a card."
    )
    for held, kept, cards in (["Hound"], [], 2), ([], ["Hound"], 1), (["Guard"], ["Guard"], 1):
        t = laid(trial(text, "Ally — Tamer Animal"), hand=["Ruin", *held], memory=kept, field=["Trial"])
        assert t.object("Trial").keywords == ()
        t.act("A", "activate Ruin", target="Trial").pass_all()
        if t.purpose == "may":
            t.answer("A", "may", "yes").pass_all()
        if t.purpose == "choose":
            t.answer("A", "choose", "Hound").pass_all()
        assert hand(t) == cards
    assert laid(trial(text, ALLY), hand=[], field=["Trial", "Hound"]).object("Trial").keywords == ("taunt",)


def test_on_charge() -> None:
    """CR Keywords - On Charge: it returns once it has enough of them."""
    text = "On Charge 2: Return CARDNAME to its owner's material deck and recover 3."
    t = laid(trial(text, ITEM), hand=[], field=["Trial"], damage=9)
    t.pass_to("main", "B").pass_to("main", "A")
    assert (len(t.objects("Trial")), t.champion("A").damage) == (1, 9)
    t.pass_to("main", "B").pass_to("main", "A").pass_all()
    assert (t.objects("Trial"), t.zone("A", "material"), t.champion("A").damage) == ([], ["Trial"], 6)


def test_each_player_sacrifices() -> None:
    """CR Game Terms - Sacrifice: an ally each, if they have one."""
    t = laid(trial("Each player sacrifices an ally."), field=["Guard", "Hound"], of_b={"field": ["Ring"]})
    t.act("A", "activate Trial").pass_all()
    if t.purpose != "opportunity":
        t.answer("A", t.purpose, "Hound").pass_all()
    assert (t.zone("A", "field"), t.zone("B", "field")) == (
        ["Rai, Spellcrafter", "Guard"],
        ["Rai, Spellcrafter", "Ring"],
    )


def test_it_loses_everything() -> None:
    """CR Abilities: and so it obeys, this turn."""
    text = "Pride 4\n\n[Level 1+] On Enter: CARDNAME loses all abilities and gains vigor until end of turn."
    for lineage, obeys in (MAGE, True), (["Spirit of Fire"], False):
        t = does(laid(trial(text, ALLY), lineage=lineage))
        assert t.can("A", "attack with Trial") is obeys
        assert not t.pass_to("main", "B").pass_to("main", "A").can("A", "attack with Trial")


def test_nothing_in_hand() -> None:
    """CR Triggered Abilities: at the end of one's turn."""
    text = (
        "[Class Bonus] At the beginning of your end phase, if you have no cards in your hand, deal 1 damage to each "
        "champion."
    )
    for cards, dealt in ([], 1), (["Read"], 0):
        t = laid(trial(text, ALLY), hand=cards, field=["Trial"]).pass_to("end", "A").pass_all()
        assert damage(t) == (dealt, dealt)


def test_a_domain_is_heard() -> None:
    """CR Orientation: a defending ally of either subtype wakes up."""
    text = "Banish CARDNAME: Wake up target defending Animal or Spirit ally."
    t = laid(trial(text, ITEM), hand=[], field=["Guard"], of_b={"field": ["Trial", rested("Hound"), rested("Seer")]})
    t.act("A", "attack with Guard", target="Hound").pass_once("A").act("B", "use Trial").resolve_top()
    assert (t.object("Hound").rested, t.object("Seer").rested) == (False, True)


def test_a_sleeping_ally() -> None:
    """CR Orientation: as long as one controls what said so."""
    text = (
        "Stealth\n\nOn Enter: Rest target unit you don't control. That unit doesn't wake up during its controller's "
        "wake up phase as long as you control CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial", "Ruin"], of_b={"field": ["Guard"]})
    t.act("A", "activate Trial").pass_all(target="Guard")
    assert t.pass_to("main", "B").object("Guard").rested
    does(t.pass_to("main", "A"), "activate Ruin", target="Trial")
    assert not t.pass_to("main", "B").object("Guard").rested
