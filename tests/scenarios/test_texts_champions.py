"""Texts about champions: their levels, and what lies in their lineages."""

from __future__ import annotations

from tests.scenarios.trying import ALLY, CHAMPION, ITEM, MAGE, RAI, STILL_MORE, does, hand, laid, memory, trial


def test_levels_for_counters() -> None:
    """CR Game Mechanics - Counters: two for each that was removed, until end of turn."""
    text = (
        "Remove any amount of preparation counters from your champion. Your champion gets +2 level for each counter "
        "removed this way until end of turn."
    )
    t = laid(trial(text), preparation=3)
    t.act("A", "activate Trial").pass_all(amount=2)
    assert (t.level("A"), dict(t.champion("A").counters)["preparation"]) == (5, 1)
    assert t.pass_to("main", "B").level("A") == 1


def test_a_champion_of_one_line() -> None:
    """CR Leveling Up: into no other one; and another card in its lineage is asked for."""
    text = (
        'CARDNAME can only level up into another "Rai" champion.\n\nOn Enter: If there\'s another fire element '
        "card in CARDNAME's lineage, glimpse 2."
    )
    catalog = trial(text, CHAMPION, called="Rai, Trier")
    for to, able in ("Rai, Archmage", True), ("Lorraine, Blademaster", False):
        t = laid(
            catalog, lineage=["Spirit of Fire", "Rai, Trier"], hand=[], memory=3, material=[to], phase="materialize"
        )
        assert (f"materialize {to}" in t.options) is able
    for spirit, asked in ("Spirit of Fire", True), ("Spirit of Wind", False):
        t = laid(catalog, lineage=[spirit], hand=[], memory=1, material=["Rai, Trier"], phase="materialize")
        t.answer("A", "materialize", "materialize Rai, Trier").pass_all()
        assert (t.purpose == "glimpse") is asked


def test_the_controller_of_a_champion() -> None:
    """CR Control and Ownership: with so many cards in the graveyard."""
    text = (
        "Deal 2 damage to target champion. If that champion's controller has three or more cards in their "
        "graveyard, deal 3 damage to it instead."
    )
    for buried, dealt in (3, 3), (2, 2):
        assert does(laid(trial(text), of_b={"graveyard": buried}), target="B's champion").champion("B").damage == dealt


def test_an_ability_is_cheaper_for_a_distant_champion() -> None:
    """CR Costs: as long as it is so."""
    text = "(2), [REST]: Draw a card. This ability costs (2) less to activate as long as your champion is distant."
    for first, paid in ("Stride", 0), ("Guard", 2):
        t = laid(trial(text, ITEM, beside=STILL_MORE), hand=[first, "Read", "Read"], field=["Trial"])
        does(t, f"activate {first}")
        assert memory(does(t, "use Trial")) == paid


def test_it_returns_as_a_champion_levels_up() -> None:
    """CR Game Terms - Ephemeral: from the graveyard, with two cards."""
    text = (
        "Whenever your champion levels up into a champion with base level 2, return this card from your graveyard to "
        "the field. If you do, it becomes ephemeral and draw two cards."
    )
    for buried, there in (["Trial"], 1), ([], 0):
        t = laid(
            trial(text, ALLY), hand=[], graveyard=buried, memory=2, material=["Rai, Archmage"], phase="materialize"
        )
        t.answer("A", "materialize", "materialize Rai, Archmage").pass_all()
        assert (len(t.objects("Trial")), hand(t)) == (there, 2 * there)


def test_a_champion_goes_down_to_pay() -> None:
    """CR Deleveling: and recovers besides."""
    text = "As an additional cost to activate this card, delevel your champion and recover 2.\n\nDraw three cards."
    t = laid(trial(text), damage=5)
    t.act("A", "activate Trial")
    while t.purpose == "pay next":
        t.answer("A", "next", t.options[0])
    t.pass_all()
    assert (t.champion("A").name, t.champion("A").damage, hand(t)) == ("Spirit of Fire", 3, 3)
    laid(trial(text), lineage=["Spirit of Fire"], damage=5).cannot("A", "activate Trial")


def test_a_champion_that_stays() -> None:
    """CR Leveling Up: never; it gets level counters once."""
    text = (
        "This champion can't level up.\n\n(2): Draw a card and put a level counter on CARDNAME. Activate this "
        "ability only once."
    )
    t = laid(
        trial(text, CHAMPION),
        lineage=["Spirit of Fire", "Trial"],
        hand=[],
        memory=3,
        material=["Rai, Archmage"],
        phase="materialize",
    )
    assert "materialize Rai, Archmage" not in t.options
    t = does(laid(trial(text, CHAMPION), lineage=["Trial"], hand=["Read", "Read"]), "use Trial")
    assert (hand(t), t.level("A"), t.can("A", "use Trial")) == (1, 2, False)


def test_cards_beneath_say_nothing() -> None:
    """CR Inherited Effect: Curses of one's own lineage."""
    hex_ = trial("Inherited Effect: This object gets -7 [LIFE].", "Action — Mage Curse", called="Blight")
    text = "[Level 1+] Curse and Spell cards in your champion's lineage lose all abilities."
    for field, life in ([], 12), (["Trial"], 19):
        t = laid(trial(text, ALLY, beside=hex_), lineage=["Blight", "Spirit of Fire", RAI], hand=[], field=field)
        assert t.champion("A").life == life


def test_a_level_is_reached() -> None:
    """CR Leveling Up: that base level, and no other."""
    text = (
        "Whenever your champion levels up into a champion with base level 2, you may sacrifice CARDNAME. If you do, "
        "draw three cards into your memory.\n\nReservable"
    )
    for lineage, to, cost, cards in (MAGE, "Rai, Archmage", 2, 3), (["Spirit of Fire"], RAI, 1, 0):
        t = laid(
            trial(text, "Phantasia — Mage Fractal"),
            lineage=lineage,
            hand=[],
            field=["Trial"],
            memory=cost,
            material=[to],
            phase="materialize",
        )
        t.answer("A", "materialize", f"materialize {to}").pass_all(**({"may": "yes"} if cards else {}))
        assert (memory(t), len(t.objects("Trial"))) == (cards, int(not cards))


def test_a_champion_cannot_level_up_while_rested() -> None:
    """CR Replacement Effects: that of another player, as long as it is rested."""
    text = (
        "[Class Bonus] As long as you control a domain, if a rested champion you don't control would level up into a "
        "champion card, return that card to its owner's material deck instead."
    )
    for tired, name in (True, RAI), (False, "Rai, Archmage"):
        theirs = {"rested": tired, "memory": 2, "material": ["Rai, Archmage"]}
        t = laid(trial(text, ITEM), turn="B", phase="materialize", field=["Trial", "Keep"], of_b=theirs)
        t.answer("B", "materialize", "materialize Rai, Archmage").pass_all()
        assert t.champion("B").name == name


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


def test_curses_in_a_lineage() -> None:
    """CR Inner Lineage: twice as many, and they lose what they say."""
    text = (
        "[Class Bonus] CARDNAME has ranged 1+X, where X is twice the amount of Curse cards in your champion's lineage."
    )
    t = laid(
        trial(text, ALLY, beside=STILL_MORE), lineage=["Hex", "Spirit of Fire", RAI], hand=["Step"], field=["Trial"]
    )
    does(does(t, "activate Step", target="Trial"), "attack with Trial")
    assert t.champion("B").damage == 1 + 1 + 2


def test_a_damaged_champion_with_cards_in_its_intent() -> None:
    """CR Intent: up to as many as there are cards of the subtype."""
    text = (
        "On Attack: You may banish up to two fire element cards from your graveyard. This attack gets +2 [POWER] "
        "for each card banished this way."
    )
    for chosen, dealt in (["Bolt", "Bolt"], 6), (["Bolt", "done"], 4):
        t = laid(trial(text, "Attack — Mage Staff"), graveyard=["Bolt", "Bolt", "Bolt"])
        t.act("A", "activate Trial").pass_all(may="yes", choose=chosen)
        assert t.champion("B").damage == dealt


def test_a_champion_goes_down() -> None:
    """CR Deleveling: for a card of an element."""
    text = "Whenever you activate a fire element card, delevel your champion."
    for card, name in ("Bolt", "Spirit of Fire"), ("Spark", RAI):
        t = laid(trial(text, ITEM), hand=[card], field=["Trial"])
        t.act("A", f"activate {card}", target="B's champion").pass_all()
        assert t.champion("A").name == name
