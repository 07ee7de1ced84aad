"""Texts that few cards have: what they do, and what they leave."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.cards.own import own_card
from grandarchive.testing import placed, rested
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, ITEM, MORE, RAI, damage, does, hand, laid, memory, trial

OWN: Final = MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Glimpse 2.", "Action — Mage Skill", called="Peer"),
        facts_of("", "Item — Mage Powercell", called="Cell"),
        facts_of("", "Attack — Warrior Axe", called="Hew", power=1),
        facts_of("Recover 1.", "Action — Mage Harmony", called="Tune"),
        facts_of("Cleave", "Attack — Mage Staff", called="Sweep", power=1),
    )
)


def test_as_many_as_there_are_more() -> None:
    """CR Effects: two and the difference, and none if that is less than nothing."""
    text = "Draw 2+X cards, where X is the amount of Curse cards in your champion's lineage minus your influence."
    for kept, cards in (0, 3), (1, 2), (4, 0):
        t = laid(trial(text, beside=OWN), lineage=["Curse", "Spirit of Fire", RAI], memory=kept)
        assert hand(does(t)) == cards


def test_two_of_the_same_name() -> None:
    """CR Keywords - Brew: Herbs that are alike, and not two different ones."""
    text = (
        "Brew — Three Herbs with the same name\n\nSacrifice CARDNAME: Draw a card and recover 2. If CARDNAME was "
        "brewed, draw an additional card."
    )
    for herbs, brewed in (["Mint"] * 3, True), (["Mint", "Mint", "Sage"], False):
        t = laid(trial(text, "Item — Cleric Potion", reserve=3, beside=OWN), field=herbs, damage=5)
        assert t.can("A", "activate Trial") is brewed
    t = laid(trial(text, "Item — Cleric Potion", reserve=3, beside=OWN), field=["Mint"] * 3, damage=5)
    assert (hand(does(does(t), "use Trial")), t.champion("A").damage) == (2, 3)
    t = does(laid(trial(text, "Item — Cleric Potion", reserve=3, beside=OWN), hand=[], field=["Trial"]), "use Trial")
    assert hand(t) == 1


def test_a_regalia_pays_for_a_memory_cost() -> None:
    """CR Costs and Memory: one, and it is banished."""
    text = (
        "As long as it's your turn, while paying for a memory cost, you may banish CARDNAME to pay for 1 of that cost."
    )
    t = laid(trial(text, ITEM), hand=[], memory=1, field=["Trial"], material=["Ring"], phase="materialize")
    t.answer("A", "materialize", "materialize Ring")
    assert t.purpose != "opportunity"
    t.answer("A", t.purpose, "Trial")
    assert (memory(t), t.zone("A", "banishment")) == (1, ["Trial"])


def test_nobody_recovers() -> None:
    """CR Permission: the opponent that was a target, until end of turn."""
    text = "[Level 1+] Until end of turn, target opponent can't recover."
    t = does(
        laid(trial(text, beside=OWN), hand=["Trial", "Heal"], damage=9, of_b={"hand": ["Heal", "Heal"], "damage": 9})
    )
    t.pass_once("A")
    assert does(t, "activate Heal", "B").champion("B").damage == 9
    assert does(t, "activate Heal").champion("A").damage == 5
    assert does(t.pass_to("main", "B"), "activate Heal", "B").champion("B").damage == 5


def test_the_next_non_combat_damage() -> None:
    """CR Damage Prevention: of a unit of the element."""
    text = (
        "[REST]: The next time target water element unit would take non-combat damage this turn, prevent 3 of that "
        "damage."
    )
    t = laid(trial(text, ITEM), hand=["Bolt"], field=["Trial", placed("Seer", buff=9), "Guard"])
    does(does(t, "use Trial"), "activate Bolt", target="Seer")
    assert t.object("Seer").damage == 1


def test_damage_by_the_cheapest_omen() -> None:
    """CR Counters - Omen: to all units but one's champion."""
    text = (
        "Deal X damage to all units except for your champion, where X is the lowest reserve cost among your ally omens."
    )
    t = does(
        laid(
            trial(text),
            field=["Guard"],
            banishment=[placed("Dear", omen=1), placed("Phial", omen=1), placed("Bolt", omen=1)],
        )
    )
    assert (damage(t), t.object("Guard").damage) == ((0, 3), 3)
    other = "[Level 1+] CARDNAME gets +X [POWER], where X is the highest power stat among your ally omens."
    t = laid(
        trial(other, ALLY), hand=[], field=["Trial"], banishment=[placed("Hound", omen=1), placed("Guard", omen=1)]
    )
    assert t.object("Trial").power == 3


def test_a_card_is_of_another_subtype_besides() -> None:
    """CR Card Characteristics: the next one, this turn."""
    text = (
        "Banish CARDNAME: The next Harmony or Spell action card you activate this turn is a Melody in addition to "
        "its other types."
    )
    hear = trial("Whenever you activate a Melody card, draw a card.", ALLY, called="Hearer", beside=OWN)
    t = laid(trial(text, ITEM, beside=hear), hand=["Tune", "Tune"], field=["Trial", "Hearer"])
    does(t, "use Trial")
    assert hand(does(t, "activate Tune")) == 2
    assert hand(does(t, "activate Tune")) == 1


def test_an_ability_that_costs_less_for_what_was_materialized() -> None:
    """CR Card Materialization: this turn."""
    text = (
        "(4), [REST]: Draw a card. This ability costs (3) less to activate for each card you've materialized this turn."
    )
    for material, paid in (["Ring"], 1), ([], 4):
        t = laid(
            trial(text, ITEM), hand=["Read"] * 4, memory=1, field=["Trial"], material=material, phase="materialize"
        )
        if material:
            t.answer("A", "materialize", "materialize Ring")
        t.pass_to("main", "A")
        before = memory(t)
        assert memory(does(t, "use Trial")) - before == paid


def test_a_card_and_others_are_loaded() -> None:
    """CR Game Terms - Load: with up to two of the graveyard."""
    text = (
        "Deal 6 damage to target champion.\n\n[Class Bonus] If your champion has attacked this turn, you may load "
        "CARDNAME and up to two fire element Aethercharge cards from your graveyard into an Aetherwing weapon you "
        "control."
    )
    for attack in True, False:
        t = laid(
            trial(text, "Action — Mage Aethercharge", beside=OWN),
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


def test_up_to_one_activation() -> None:
    """CR Game Terms - Negate: or none."""
    text = (
        "Choose one—\n• Negate up to one target non-ally card activation unless its controller pays (3).\n• Draw "
        "two cards into your memory."
    )
    t = laid(trial(text), hand=["Read"], of_b={"hand": ["Trial"]})
    t.act("A", "activate Read").pass_once("A").act("B", "activate Trial", mode="mode 1", target="Read").pass_all()
    assert hand(t) == 0
    assert memory(does(laid(trial(text)), mode="mode 2")) == 2


def test_an_object_of_a_subtype_that_is_an_ally() -> None:
    """CR Resolution: the object that was a target."""
    text = (
        "Put a buff counter on target Spirit or Animal object. If that object is a unique ally, it gains vigor "
        "until end of turn."
    )
    for name, keywords in ("Seer", ("vigor",)), ("Hound", ()):
        t = does(laid(trial(text), field=[name]))
        assert (t.counters(name, "buff"), t.object(name).keywords) == (1, keywords)


def test_an_opponent_glimpses_less() -> None:
    """CR Replacement Effects: if one likes; oneself does as always."""
    text = "[Class Bonus] If an opponent would glimpse, you may have that player glimpse 1 instead."
    for player, answer, cards in ("B", "yes", 1), ("B", "no", 2), ("A", "", 2):
        catalog = trial(text, ITEM, beside=OWN)
        peek: dict[str, Any] = {"hand": ["Peer"], "deck": ["Bolt", "Read", "Guard"]}
        t = laid(
            catalog,
            turn=player,
            field=["Trial"],
            **(peek if player == "A" else {"hand": []}),
            of_b=peek if player == "B" else {},
        )
        t.act(player, "activate Peer").pass_all()
        if answer:
            t.answer("A", t.purpose, answer)
        assert (t.purpose, "Read" in " ".join(t.options)) == ("glimpse", cards == 2)


def test_an_additional_counter() -> None:
    """CR Counters: if it was imbued."""
    text = (
        "Imbue 1\n\nPut a buff counter on target ally. If CARDNAME is imbued, put an additional buff counter on "
        "that ally."
    )
    for paid, counters in ("Bolt", 2), ("Read", 1):
        t = laid(trial(text, elements="fire", reserve=1), hand=["Trial", paid], field=["Guard"])
        t.act("A", "activate Trial")
        if t.purpose == "imbue":
            t.answer("A", "imbue", "imbue")
        assert t.pass_all().counters("Guard", "buff") == counters


def test_a_hand_or_a_memory_is_looked_at() -> None:
    """CR Public vs Private Information: one of both, and a card of it is discarded."""
    text = "Look at target opponent's hand or memory and discard a card from it."
    t = laid(trial(text), of_b={"hand": ["Bolt"], "memory": ["Read"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(3):
        if t.purpose != "opportunity":
            wanted = next((o for o in t.options if "memory" in o.lower() or o == "Read"), t.options[-1])
            t.answer("A", t.purpose, wanted).pass_all()
    assert sorted([*t.zone("B", "hand"), *t.zone("B", "memory")]) in (["Bolt"], ["Read"])
    assert len(t.zone("B", "graveyard")) == 1


def test_it_enters_with_as_many_counters() -> None:
    """CR Counters: as were paid for."""
    text = "CARDNAME enters the field with X page counters on it.\n\nRemove a page counter from CARDNAME: Recover 2."
    for x in 2, 0:
        t = laid(trial(text, "Item — Mage Crystal", reserve="X"), hand=["Trial", "Read", "Read"], damage=5)
        does(t, x=x)
        assert (t.counters("Trial", "page"), memory(t), t.can("A", "use Trial")) == (x, x, x > 0)


def test_cards_beneath_say_nothing() -> None:
    """CR Inherited Effect: Curses of one's own lineage."""
    hex_ = trial("Inherited Effect: This object gets -7 [LIFE].", "Action — Mage Curse", called="Blight")
    text = "[Level 1+] Curse and Spell cards in your champion's lineage lose all abilities."
    for field, life in ([], 12), (["Trial"], 19):
        t = laid(trial(text, ALLY, beside=hex_), lineage=["Blight", "Spirit of Fire", RAI], hand=[], field=field)
        assert t.champion("A").life == life


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


def test_damage_is_split() -> None:
    """CR Damage: two and the level, among any units."""
    text = "Choose any amount of units and deal 2+LV damage split among them."
    t = laid(trial(text), of_b={"field": ["Guard"]})
    t.act("A", "activate Trial").pass_all()
    for _ in range(8):
        if t.purpose == "choose":
            t.answer(
                "A",
                "choose",
                next(o for o in ("Guard", "B's champion", "done") if o in t.options or o == "B's champion"),
            ).pass_all()
        elif t.purpose == "split damage":
            t.answer("A", "split", t.options[0]).pass_all()
    assert t.object("Guard").damage + t.champion("B").damage + t.champion("A").damage == 3


def test_material_decks_are_closed() -> None:
    """CR Card Materialization: except in the phase of their owners."""
    text = (
        "As long as CARDNAME is rested, cards can't leave your opponents' material decks unless it's their "
        "materialize phase."
    )
    call = trial("Materialize an Accessory regalia card from your material deck.", called="Call")
    for there, out in (rested("Trial"), 0), ("Trial", 1):
        t = laid(
            trial(text, ALLY, beside=call),
            hand=[],
            field=[there],
            turn="B",
            of_b={"hand": ["Call"], "memory": 1, "material": ["Ring"]},
        )
        if t.can("B", "activate Call"):
            t.act("B", "activate Call").pass_all()
            if t.purpose != "opportunity":
                t.answer("B", t.purpose, t.options[-1]).pass_all()
        assert len(t.objects("Ring")) == out


def test_whoever_targets_an_ally_destroys_it() -> None:
    """CR Triggered Abilities: with an action card, and of whoever."""
    text = "[Level 1+] Whenever you activate an action card that targets an ally you don't control, destroy that ally."
    t = laid(trial(text, ITEM), hand=["Spark", "Spark"], field=["Trial"], of_b={"field": ["Guard"]})
    does(t, "activate Spark", target="B's champion")
    assert t.objects("Guard")
    assert does(t, "activate Spark", target="Guard").objects("Guard") == []


def test_cards_of_a_memory_lose_their_element() -> None:
    """CR Norm: until end of turn, of the opponent that was a target."""
    text = "Until end of turn, cards in target opponent's memory are norm element."
    show = trial("Deal 2 damage to target champion.", called="Show")
    t = does(laid(trial(text, beside=show), memory=["Bolt"], of_b={"memory": ["Bolt"]}))
    assert [t.now("Bolt", player, "memory").elements for player in "AB"] == [frozenset({"FIRE"}), frozenset({"NORM"})]


def test_they_are_all_unique() -> None:
    """CR Unique: exactly so many, and each gets stronger."""
    text = "If you control exactly two allies that are all unique, they each get +3 [POWER] until end of turn."
    other = trial("", "Unique Ally — Mage Human", called="Lady", power=1)
    for field, powers in (
        (["Seer", "Lady"], [4, 4]),
        (["Seer", "Guard"], [1, 1]),
        (["Seer", "Lady", "Guard"], [1, 1, 1]),
    ):
        t = does(laid(trial(text, beside=other), field=field))
        assert [t.object(name).power for name in field] == powers


def test_omens_of_types() -> None:
    """CR Counters - Omen: attacks for power, allies for life."""
    text = (
        "[Rai Bonus] CARDNAME gets +2 [POWER] for each attack omen you have and +1 [LIFE] for each ally omen you have."
    )
    omens = [placed("Slash", omen=1), placed("Guard", omen=1), placed("Hound", omen=1), "Slash"]
    card = laid(trial(text, ALLY), hand=[], field=["Trial"], banishment=omens).object("Trial")
    assert (card.power, card.life) == (3, 5)


def test_as_many_cards_go_back() -> None:
    """CR Game Terms - Shuffling: as were drawn."""
    text = "Banish CARDNAME: Draw up to two cards, then shuffle that amount of cards from your hand into your deck."
    t = laid(trial(text, ITEM), hand=["Bolt", "Spark"], field=["Trial"])
    t.act("A", "use Trial").pass_all()
    for _ in range(4):
        if t.purpose != "opportunity":
            wanted = next((name for name in ("Bolt", "Spark", "2") if name in t.options), t.options[-1])
            t.answer("A", t.purpose, wanted).pass_all()
    assert (hand(t), len(t.zone("A", "deck"))) == (2, 10)


def test_more_is_recovered() -> None:
    """CR Replacement Effects: one more, at so much damage."""
    text = "[Damage 8+] If you would recover an amount, recover 1+X instead, where X is that amount."
    for marked, left in (9, 4), (7, 3):
        t = laid(trial(text, ITEM, beside=OWN), hand=["Heal"], field=["Trial"], damage=marked)
        assert does(t, "activate Heal").champion("A").damage == left


def test_cells_pay() -> None:
    """CR Costs: two of them."""
    text = "As an additional cost to activate this card, sacrifice two Powercells.\n\nDraw three cards."
    t = does(laid(trial(text, beside=OWN), field=["Cell", "Cell", "Ring"]))
    assert (hand(t), t.objects("Cell")) == (3, [])
    laid(trial(text, beside=OWN), field=["Cell"]).cannot("A", "activate Trial")


def test_damage_to_others_is_dealt_to_it() -> None:
    """CR Replacement Effects: to other units of one's own."""
    text = "If damage would be dealt to another unit you control, that damage is dealt to CARDNAME instead."
    t = laid(trial(text, ALLY, life=9), hand=["Bolt", "Spark"], field=["Trial", "Guard"])
    does(does(t, "activate Bolt", target="Guard"), "activate Spark", target="B's champion")
    assert (t.object("Trial").damage, t.object("Guard").damage, t.champion("B").damage) == (4, 0, 1)


def test_when_a_card_of_an_element_is_revealed() -> None:
    """CR Game Terms - Reveal: this way."""
    text = (
        "[REST]: Reveal the top card of your deck. When you reveal a fire element card this way, another target "
        "ally you control gains vigor until end of turn."
    )
    for top, keywords in ("Bolt", ("vigor",)), ("Read", ()):
        t = laid(trial(text, ALLY), hand=[], field=["Trial", "Guard"], deck=[top])
        t.act("A", "use Trial").pass_all()
        if t.purpose == "target":
            t.answer("A", "target", "Guard").pass_all()
        assert t.object("Guard").keywords == keywords


def test_this_attack_is_stronger() -> None:
    """CR Keywords - Unblockable: as long as the champion is wounded."""
    text = (
        "[Rai Bonus] As long as your champion has three or more damage counters on them, this attack gets +3 "
        "[POWER] and has unblockable."
    )
    for marked, dealt in (3, (5, 0)), (2, (0, 2)):
        t = laid(trial(text, "Attack — Mage Staff"), damage=marked, of_b={"field": ["Wall"]})
        t.act("A", "activate Trial").pass_all(**({"target": "B's champion"} if marked == 3 else {}))
        assert (t.champion("B").damage, t.object("Wall").damage) == dealt
