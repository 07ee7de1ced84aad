"""Texts about choices: modes, keywords, one thing or another."""

from __future__ import annotations

from tests.scenarios.trying import ALLY, ITEM, STILL_MORE, does, hand, laid, trial


def test_two_modes() -> None:
    """CR Modes: two different ones."""
    text = "Choose two—\n• Up to one target unit becomes distant.\n• Draw a card.\n• Recover 2."
    t = laid(trial(text), field=["Guard"], damage=5)
    t.act("A", "activate Trial", mode=["mode 2", "mode 3"]).pass_all()
    assert (hand(t), t.champion("A").damage, t.object("Guard").states) == (1, 3, ())


def test_ones_choice_of_keywords() -> None:
    """CR Keywords: until the beginning of one's next turn."""
    text = "On Enter: CARDNAME gains your choice of vigor or taunt until the beginning of your next turn."
    found = set()
    for choice in 0, 1:
        t = laid(trial(text, ALLY))
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        found.add(t.pass_to("main", "B").object("Trial").keywords)
        assert t.pass_to("main", "A").object("Trial").keywords == ()
    assert found == {("vigor",), ("taunt",)}


def test_depending_on_a_total_cost() -> None:
    """CR Modes: of objects of the subtype that one controls."""
    text = (
        "On Enter: Depending on the total reserve cost of Human objects you control—\n• 3— Draw two cards.\n• 6— "
        "Recover 3."
    )
    for field, cards, left in (["Dear"], 2, 5), (["Dear", "Dear"], 0, 2), (["Guard"], 0, 5):
        t = does(laid(trial(text, ALLY), field=field, damage=5))
        assert (hand(t), t.champion("A").damage) == (cards, left)


def test_up_to_two_allies_are_chosen() -> None:
    """CR Counters: as it resolves, of the subtype."""
    text = "[Class Bonus] On Enter: Put two buff counters on up to two Animal allies you control."
    t = laid(trial(text, ALLY), field=["Hound", "Hound", "Guard"])
    t.act("A", "activate Trial").pass_all(choose=["Hound", "Hound"])
    assert [dict(card.counters).get("buff", 0) for card in (*t.objects("Hound"), t.object("Guard"))] == [2, 2, 0]


def test_two_objects_of_one_name() -> None:
    """CR Naming: for two cards."""
    text = (
        "At the beginning of your end phase, you may sacrifice three Herbs with the same name. If you do, draw two "
        "cards."
    )
    for herbs, cards in (["Mint", "Mint", "Mint"], 2), (["Mint", "Mint", "Sage"], 0):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=[], field=["Trial", *herbs]).pass_to("end", "A").pass_all()
        if t.purpose == "may" and "yes" in t.options:
            t.answer("A", "may", "yes").pass_all()
        while t.purpose in ("sacrifice", "choose"):
            t.answer("A", t.purpose, "Mint").pass_all()
        assert hand(t) == cards


def test_it_or_another() -> None:
    """CR Triggered Abilities: both enter under one's control."""
    text = (
        "[Level 1+] Whenever CARDNAME or another ally enters the field under your control, put a buff counter on "
        "target Human ally."
    )
    t = laid(trial(text, "Ally — Mage Spirit"), hand=["Trial", "Hound", "Ring"], field=["Guard"])
    does(does(t), "activate Hound")
    assert t.counters("Guard", "buff") == 2


def test_a_choice_for_all_allies() -> None:
    """CR Resolution: power or life, the same for all; or one of two keywords."""
    text = "Allies you control get your choice of +2 [POWER] or +2 [LIFE] until end of turn."
    other = "Allies you control gain your choice of vigor or taunt until end of turn."
    for choice, found, keyword in (0, (3, 5), "vigor"), (1, (1, 7), "taunt"):
        t = laid(trial(text), field=["Guard"], of_b={"field": ["Guard"]})
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        assert (t.object("Guard", "A").power, t.object("Guard", "A").life, t.object("Guard", "B").power) == (*found, 1)
        t = laid(trial(other), field=["Guard"])
        t.act("A", "activate Trial").pass_all()
        t.answer("A", t.purpose, t.options[choice]).pass_all()
        assert t.object("Guard").keywords == (keyword,)


def test_depending_on_an_amount() -> None:
    """CR Modes: of cards in hand."""
    text = (
        "On Enter: Depending on the amount of cards in your hand—\n• 0— Draw three cards.\n• 1 to 2— Recover "
        "2.\n• 3 or more— Draw a card."
    )
    for kept, cards, left in (0, 3, 5), (2, 2, 3), (4, 5, 5):
        t = does(laid(trial(text, ALLY), hand=["Trial", *["Read"] * kept], damage=5))
        assert (hand(t), t.champion("A").damage) == (cards, left)


def test_a_mode_that_needs_a_level() -> None:
    """CR Keywords - Level Restriction: that mode only."""
    text = (
        "Choose one—\n• Deal 3 damage to target ally.\n• [Level 2+] Destroy target item with memory cost 0 or "
        "reserve cost 2 or less."
    )
    for level, modes in (1, 2), (0, 1):
        t = laid(trial(text), level=level, of_b={"field": ["Guard", "Phial"]})
        t.act("A", "activate Trial")
        assert len(t.options) == modes if t.purpose == "mode" else modes == 1
    assert does(laid(trial(text), level=1, of_b={"field": ["Guard", "Phial"]}), mode="mode 2").objects("Phial") == []


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


def test_modes_that_have_not_been_chosen() -> None:
    """CR Modes: each of them once."""
    text = (
        "At the beginning of your main phase, choose one that hasn't been chosen—\n• Summon a Gray Page "
        "token.\n• Summon a Pale Page token."
    )
    t = laid(trial(text, ITEM, beside=STILL_MORE), hand=[], field=["Trial"]).pass_to("main", "B").pass_to("main", "A")
    t.answer("A", "mode", "mode 2").pass_all()
    assert (len(t.objects("Gray Page")), len(t.objects("Pale Page"))) == (0, 1)
    t.pass_to("main", "B").pass_to("main", "A")
    if t.purpose == "mode":
        assert t.options == ["mode 1"]
        t.answer("A", "mode", "mode 1")
    t.pass_all()
    assert (len(t.objects("Gray Page")), len(t.objects("Pale Page"))) == (1, 1)


def test_one_keyword_or_the_other() -> None:
    """CR Static Abilities: what attacks nothing, or something else, has it not."""
    text = "As long as CARDNAME is attacking a unit with stealth or taunt, CARDNAME gets +3 [POWER]."
    t = laid(trial(text, "Ally — Mage Human"), field=["Trial"], of_b={"field": ["Wall", "Guard"]})
    assert t.object("Trial").power == 1
    t.act("A", "attack with Trial", target="Wall").pass_all()
    assert t.object("Wall").damage == 4
