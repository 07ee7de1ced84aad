"""Texts about what may be played, and when, and which elements it needs."""

from __future__ import annotations

from grandarchive.testing import Scenario, placed, rested
from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, RAI, STILL_MORE, does, hand, laid, memory, trial


def test_a_card_of_the_graveyard_may_be_activated() -> None:
    """CR Special Play Permissions: the target, until end of turn."""
    text = "Until end of turn, you may activate target Skill card in your graveyard."
    t = does(laid(trial(text), graveyard=["Read", "Bolt"]))
    assert [name for name in t.options if name.startswith("activate")] == ["activate Read"]
    assert not t.pass_to("main", "B").pass_to("main", "A").can("A", "activate Read")


def test_during_ones_own_turn() -> None:
    """CR Costs: then cards of opponents are dearer."""
    text = "During your turn, fire element cards your opponents activate cost 1 more to activate."
    for turn, paid in ("A", 1), ("B", 0):
        t = laid(trial(text, ITEM), turn=turn, hand=[], field=["Trial"], of_b={"hand": ["Bolt", "Read"]})
        if turn == "A":
            t.pass_once("A")
        t.act("B", "activate Bolt", target="A's champion")
        assert memory(t, "B") == paid


def test_basic_elements_do_not_matter() -> None:
    """CR Inherited Effect: for cards of the subtype."""
    text = "Inherited Effect: Ignore the elemental requirements of basic element Spirit cards you activate."
    for lineage, possible in (["Spirit of Fire", "Trial", "Rai, Archmage"], True), (MAGE, False):
        assert laid(trial(text, CHAMPION), lineage=lineage, hand=["Seer"]).can("A", "activate Seer") is possible


def test_a_charged_card_is_played_from_the_banishment() -> None:
    """CR Card Activation: as long as it has the counter."""
    text = "You may activate this card from your banishment as long as there's a page counter on it.\n\nRecover 2."
    for there, possible in (placed("Trial", page=1), True), ("Trial", False):
        t = laid(trial(text), hand=[], banishment=[there], damage=5)
        assert t.can("A", "activate Trial") is possible
        if possible:
            assert does(t).champion("A").damage == 3


def test_starcalling_for_nothing() -> None:
    """CR Keywords - Starcalling: twice each turn."""
    text = "[Level 1+] Twice per turn, you may pay (0) rather than pay a card's starcalling costs."
    t = laid(
        trial(text, ITEM, beside=STILL_MORE),
        hand=["Peek", "Peek", "Peek"],
        field=["Trial"],
        deck=["Comet", "Comet", "Comet", "Guard"],
        damage=9,
    )
    for left in 6, 3:
        t.act("A", "activate Peek").pass_all(starcalling="starcall freely Comet")
        while t.purpose != "opportunity":
            t.answer("A", t.purpose, t.options[-1])
        assert (t.pass_all().champion("A").damage, memory(t)) == (left, 0)
    t.act("A", "activate Peek").pass_all()
    assert t.purpose == "glimpse"


def test_only_in_ones_own_end_phase() -> None:
    """CR End Phase: and until one's next turn an ally guards."""
    text = (
        "Activate this card only during your end phase.\n\nWake up target ally you control. It gains taunt and gets "
        "+2 [LIFE] until the beginning of your next turn."
    )
    t = laid(trial(text), field=[rested("Guard")])
    assert not t.can("A", "activate Trial")
    does(t.pass_to("end", "A"))
    assert (t.object("Guard").rested, t.object("Guard").keywords, t.object("Guard").life) == (False, ("taunt",), 7)
    assert t.pass_to("main", "B").pass_to("main", "A").object("Guard").keywords == ()


def test_names_that_opponents_cannot_play() -> None:
    """CR Naming: as long as one controls what said so."""
    text = (
        "[Level 1+] On Enter: Return target Human ally you don't control to its owner's memory. Recover 1, then "
        "opponents can't activate cards with that ally's name as long as you control CARDNAME."
    )
    t = laid(trial(text, ALLY), hand=["Trial"], of_b={"field": ["Guard"], "hand": ["Guard", "Hound"]})
    t.act("A", "activate Trial").pass_all()
    t.pass_to("main", "B")
    assert (t.can("B", "activate Guard"), t.can("B", "activate Hound")) == (False, True)


def test_the_second_card_of_a_class() -> None:
    """CR Inherited Effect: each turn, and not the first."""
    text = (
        "Inherited Effect: Whenever you activate your second Mage action card each turn, put a preparation counter "
        "on your champion."
    )
    t = laid(trial(text, CHAMPION), lineage=["Spirit of Fire", "Trial", "Rai, Archmage"], hand=["Read"] * 3)
    for counters in 0, 1, 1:
        assert dict(does(t, "activate Read").champion("A").counters).get("preparation", 0) == counters


def test_activated_from_memory() -> None:
    """CR Card Activation: from there, and from nowhere else."""
    text = (
        "You may remove a page counter from your champion to activate this card from your memory without paying its "
        "reserve cost.\n\nDeal 2 damage to target unit.\n\nIf CARDNAME was activated from your memory, draw two "
        "cards."
    )
    t = does(laid(trial(text), hand=[], memory=["Trial"], page=1), target="B's champion")
    assert (hand(t), t.champion("B").damage) == (2, 2)
    assert hand(does(laid(trial(text)), target="B's champion")) == 0


def test_cards_of_a_memory_lose_their_element() -> None:
    """CR Norm: until end of turn, of the opponent that was a target."""
    text = "Until end of turn, cards in target opponent's memory are norm element."
    show = trial("Deal 2 damage to target champion.", called="Show")
    t = does(laid(trial(text, beside=show), memory=["Bolt"], of_b={"memory": ["Bolt"]}))
    assert [t.now("Bolt", player, "memory").elements for player in "AB"] == [frozenset({"FIRE"}), frozenset({"NORM"})]


def test_until_end_of_turn_spells_empower() -> None:
    """CR Game Terms - Empower: whenever one is activated."""
    text = "Until end of turn, whenever you activate a Spell card, empower 1."
    t = does(laid(trial(text, "Action — Mage Skill", beside=STILL_MORE), hand=["Trial", "Spark", "Jolt"]))
    does(t, "activate Spark", target="A's champion")
    assert does(t, "activate Jolt", target="B's champion").champion("B").damage == 2
    t = does(laid(trial(text, "Action — Mage Skill", beside=STILL_MORE), hand=["Trial", "Read"]))
    assert "empower" not in " ".join(does(t, "activate Read").log)


def test_what_one_plays_needs_no_element() -> None:
    """CR Element: materialized or activated, of the subtype."""
    text = "Inherited Effect — Ignore the elemental requirements of non-advanced element Spirit cards you play."
    catalog = trial(text, "Champion — Mage Human")
    for lineage, possible in (["Spirit of Fire", "Trial", "Rai, Archmage"], True), (["Spirit of Fire", RAI], False):
        assert laid(catalog, lineage=lineage, hand=["Seer"]).can("A", "activate Seer") is possible


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


def test_elements_of_one_card_do_not_matter() -> None:
    """CR Element: as long as one controls an ally."""
    text = (
        "As long as you control a Spirit ally, ignore this card's elemental requirements as you activate "
        "it.\n\nRecover 1."
    )
    for there, possible in ("Seer", True), ("Guard", False):
        assert laid(trial(text, elements="wind"), field=[there]).can("A", "activate Trial") is possible


def test_until_the_end_of_the_next_turn() -> None:
    """CR Continuous Effects: through one's own next turn."""
    text = "Target Sword weapon you control gets +3 [POWER] until the end of your next turn."
    t = does(laid(trial(text), field=["Blade"]))
    assert [t.object("Blade").power, t.pass_to("main", "B").object("Blade").power] == [5, 5]
    assert t.pass_to("main", "A").object("Blade").power == 5
    assert t.pass_to("main", "B").object("Blade").power == 2


def test_during_the_turn_of_an_opponent() -> None:
    """CR Timing and Permissions - Fast vs Slow: and not in one's own."""
    text = "Banish CARDNAME: Wake up each Human ally you control. Activate this ability only during an opponent's turn."
    t = laid(trial(text, ITEM), turn="B", hand=[], field=["Trial", rested("Guard"), rested("Hound")]).pass_once("B")
    does(t, "use Trial")
    assert (t.object("Guard").rested, t.object("Hound").rested) == (False, True)
    assert not laid(trial(text, ITEM), hand=[], field=["Trial"]).can("A", "use Trial")


def test_what_was_done_allows_something_more() -> None:
    """CR Resolution 6: the second is offered only if the first was done, and may be left."""
    text = "You may discard a card. If you do, you may deal 3 damage to your champion."
    for answers, damage in (["yes", "yes"], 3), (["yes", "no"], 0), (["no"], 0):
        t = Scenario(trial(text)).player("A", lineage=MAGE, hand=["Trial", "Fireball"]).player("B").main_phase("A")
        t.act("A", "activate Trial").pass_all(may=answers)
        assert t.champion("A").damage == damage
