"""Texts that summon tokens, gather, and generate cards."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.own import own_card
from grandarchive.testing.texts import facts_of
from tests.scenarios.trying import ALLY, BESIDE, ITEM, MAGE, does, hand, laid, memory, trial

TOKENS: Final = BESIDE.joined(
    own_card(facts)
    for facts in (
        facts_of("", "Ally Token — Mage Automaton", called="Tin Imp", power=1, life=1),
        facts_of("", "Item Token — Mage Powercell", called="Tin Cell"),
        facts_of("", "Ally Token — Mage Automaton", called="Tin Ox", power=2, life=2),
        facts_of("Inherited Effect: This object gets -2 [LIFE].", "Action — Mage Spell", called="Dull Ache"),
        facts_of("", "Item — Cleric Herb", called="Mint"),
        facts_of("", "Item — Cleric Herb", called="Sage"),
    )
)


def test_one_token_or_several_are_summoned() -> None:
    """CR Game Terms - Summon: one with a counter, two that are rested."""
    text = "Summon a Tin Imp token with a buff counter on it. Summon two Tin Cell tokens rested."
    t = does(laid(trial(text, beside=TOKENS)))
    assert (t.counters("Tin Imp", "buff"), t.object("Tin Imp").power, t.object("Tin Imp").rested) == (1, 2, False)
    assert [cell.rested for cell in t.objects("Tin Cell", "A")] == [True, True]
    assert t.objects("Tin Cell", "B") == []


def test_one_token_of_each_of_some_is_summoned() -> None:
    """CR Game Terms - Summon: each that is named, whether "a" stands before it or not."""
    t = does(laid(trial("Summon a Tin Imp, Tin Cell, and a Tin Ox token.", beside=TOKENS)))
    assert [len(t.objects(each)) for each in ("Tin Imp", "Tin Cell", "Tin Ox")] == [1, 1, 1]


def test_tokens_are_woken_up_if_something_is_so() -> None:
    """CR Resolution: those tokens, and no other."""
    text = "Summon two Tin Imp tokens rested. Then if you control three or more allies, wake them up."
    for field, resting in (["Guard"], False), ([], True):
        t = does(laid(trial(text, beside=TOKENS), field=field))
        assert [imp.rested for imp in t.objects("Tin Imp")] == [resting, resting]


def test_a_token_is_summoned_rested_and_a_card_drawn() -> None:
    """CR Resolution: if one controls an object of the subtype, and the token counts."""
    for text, cards in (
        ("Summon a Tin Imp token rested. If you control an Automaton object, draw two cards.", 2),
        ("If you control an Automaton object, draw two cards. Summon a Tin Imp token rested.", 0),
    ):
        t = does(laid(trial(text, beside=TOKENS)))
        assert (hand(t), t.object("Tin Imp").rested) == (cards, True)


def test_other_tokens_are_summoned_instead() -> None:
    """CR Replacement Effects 1: all at once, if their player wants it, and as many; those of others stay."""
    text = "If you would summon one or more tokens, you may summon that many Tin Ox tokens instead."
    catalog = trial("Each player summons two Tin Imp tokens rested.", called="Hire", beside=TOKENS)
    for answer, imps, oxen in ("yes", 0, 2), ("no", 2, 0):
        t = laid(trial(text, ITEM, beside=catalog), hand=["Hire"], field=["Trial"])
        t.act("A", "activate Hire").pass_once("A").pass_once("B")
        t.answer("A", "may", answer)
        assert t.purpose != "may"
        t.pass_all()
        assert [len(t.objects(each, "A")) for each in ("Tin Imp", "Tin Ox")] == [imps, oxen]
        assert [len(t.objects(each, "B")) for each in ("Tin Imp", "Tin Ox")] == [2, 0]
        assert [ox.rested for ox in t.objects("Tin Ox")] == [False] * oxen


def test_tokens_of_two_names_are_replaced() -> None:
    """CR Replacement Effects 1: they and no others, and "that many" are those that would have been summoned."""
    text = "If you would summon one or more Fraysia and/or Razorvine tokens, summon that many Tin Ox tokens instead."
    catalog = TOKENS
    for called in "Fraysia", "Razorvine", "Manaroot":
        catalog = trial("", "Item Token — Cleric Herb", called=called, beside=catalog)
    for summoned, oxen in ("two Fraysia tokens", 2), ("a Razorvine token", 1), ("two Manaroot tokens", 0):
        beside = trial(f"Summon {summoned}.", called="Hire", beside=catalog)
        t = does(laid(trial(text, ITEM, beside=beside), hand=["Hire"], field=["Trial"]), "activate Hire")
        assert (len(t.objects("Tin Ox")), len(t.objects("Fraysia"))) == (oxen, 0)


def test_an_ability_of_others_names_its_own_object() -> None:
    """CR Activated Abilities: its cost is the object that has it, whose power counts as it last was."""
    quoted = "Sacrifice this object: Target weapon gets +X [POWER] until end of turn, where X is this object's power."
    text = f'Token weapons you control have "{quoted}"'
    catalog = trial("", "Weapon Token — Mage Sword", called="Tin Saw", power=3, durability=1, beside=TOKENS)
    catalog = trial("Summon a Tin Saw token.", called="Hire", beside=catalog)
    t = laid(trial(text, ITEM, beside=catalog), hand=["Hire"], field=["Trial", "Blade"])
    does(t, "activate Hire")
    t.cannot("A", "use Blade", reason="it is no token")
    does(t, "use Tin Saw", target="Blade")
    assert (t.object("Blade").power, t.objects("Tin Saw")) == (5, [])


def test_whoever_sacrifices_several_at_once_does_so_once() -> None:
    """CR Triggered Abilities: one or more at the same time let it trigger once."""
    text = "Whenever you sacrifice one or more Powercells, recover 1."
    catalog = trial("Sacrifice all Powercells.", called="Drain", beside=TOKENS)
    t = laid(trial(text, ITEM, beside=catalog), hand=["Drain"], field=["Trial", "Tin Cell", "Tin Cell"], damage=3)
    assert does(t, "activate Drain").champion("A").damage == 2


def test_a_target_player_summons() -> None:
    """CR Game Terms - Summon: they control it."""
    t = does(laid(trial("Target player summons a Tin Imp token.", beside=TOKENS)), target="B")
    assert (len(t.objects("Tin Imp", "B")), t.objects("Tin Imp", "A")) == (1, [])


def test_it_is_sacrificed_for_its_counters() -> None:
    """CR Triggered Abilities: whenever an object of the subtype is sacrificed, and none is destroyed."""
    text = "Whenever you sacrifice a Powercell, CARDNAME becomes distant.\n\nSacrifice a Powercell: Recover 1."
    t = laid(trial(text, ALLY, beside=TOKENS), hand=["Ruin"], field=["Trial", "Tin Cell", "Tin Cell"], damage=3)
    does(t, "activate Ruin", target="Tin Cell")
    assert t.object("Trial").states == ()
    t.act("A", "use Trial")
    t.pass_all()
    assert (t.object("Trial").states, t.champion("A").damage, t.objects("Tin Cell")) == (("distant",), 2, [])


def test_a_token_copy_is_summoned() -> None:
    """CR Copying Objects: of an item of the subtype that one controls."""
    text = "At the beginning of your recollection phase, summon a token copy of a Potion item you control."
    t = laid(trial(text, "Domain — Mage Castle"), hand=[], field=["Trial", "Phial", "Ring"], of_b={"field": ["Phial"]})
    t.pass_to("main", "B")
    assert len(t.objects("Phial", "A")) == 1
    t.pass_to("recollection", "A").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Phial").pass_all()
    assert (len(t.objects("Phial", "A")), len(t.objects("Phial", "B")), len(t.objects("Ring"))) == (2, 1, 1)


def test_herbs_are_gathered() -> None:
    """CR Game Terms - Gather: one each time, at random, and what waits for it triggers each time."""
    waiting = trial("Whenever you gather, deal 2 damage to each champion.", ALLY, called="Tender", beside=TOKENS)
    for text, times in ("Gather.", 1), ("Gather twice.", 2), ("Gather three times.", 3):
        assert len(does(laid(trial(text, beside=waiting))).zone("A", "field")) == 1 + times
    t = laid(trial("Gather twice.", beside=waiting), field=["Tender"])
    t.act("A", "activate Trial").pass_all(triggers="Tender")
    assert (t.champion("A").damage, t.champion("B").damage) == (4, 4)


def test_a_potion_is_brewed() -> None:
    """CR Keywords - Brew: two Herbs are sacrificed, and it was brewed; for its cost it was not."""
    text = "Brew — Two Herbs\n\nOn Enter: If CARDNAME was brewed, draw two cards."
    waiting = trial(
        "Whenever you brew a Potion, draw two cards into your memory.", ALLY, called="Tender", beside=TOKENS
    )
    catalog = trial(text, "Item — Cleric Potion", reserve=1, beside=waiting)
    t = laid(catalog, hand=["Trial"], field=["Mint", "Sage", "Tender"])
    t.act("A", "activate Trial").pass_all()
    assert (t.zone("A", "graveyard"), hand(t), memory(t)) == (["Mint", "Sage"], 2, 2)
    t = laid(catalog, hand=["Trial", "Read"], field=["Mint", "Tender"])
    t.act("A", "activate Trial").pass_all()
    assert (hand(t), memory(t), len(t.objects("Trial"))) == (0, 1, 1)


def test_an_herb_is_sacrificed() -> None:
    """CR Game Terms - Sacrifice: for this turn, and not if it is destroyed."""
    text = 'Until end of turn, Herbs you control gain "On Sacrifice: Draw two cards."'
    eater = trial("Sacrifice an Herb: Recover 1.", ALLY, called="Eater", beside=TOKENS)
    t = laid(trial(text, beside=eater), hand=["Trial", "Ruin"], field=["Mint", "Mint", "Eater"])
    does(t)
    does(t, "activate Ruin", target="Mint")
    assert hand(t) == 0
    assert hand(does(t, "use Eater")) == 2


def test_a_card_is_generated_into_memory() -> None:
    """CR Game Terms - Generate."""
    t = does(laid(trial("Generate a Dull Ache card and put it into your memory.", beside=TOKENS)))
    assert (t.zone("A", "memory"), t.zone("B", "memory")) == (["Dull Ache"], [])


def test_a_generated_card_lies_beneath_a_champion() -> None:
    """CR Keywords - Inherited Effect: on the bottom of the lineage of the target."""
    text = "On Kill: Generate a Dull Ache card and put it on the bottom of target champion's lineage."
    t = laid(trial(text, ALLY, power=3, beside=TOKENS), hand=[], field=["Trial"], of_b={"field": ["Hound", "Wall"]})
    life = t.champion("B").life
    t.act("A", "attack with Trial").pass_all()
    assert t.lineage("B") == ("Spirit of Fire",)
    t = laid(trial(text, ALLY, power=6, beside=TOKENS), hand=[], field=["Trial"], of_b={"field": ["Wall"]})
    t.act("A", "attack with Trial").pass_all(target="B's champion")
    assert (t.lineage("B"), t.champion("B").life) == (("Dull Ache", "Spirit of Fire"), (life or 0) - 2)


def test_a_card_goes_beneath_ones_own_champion() -> None:
    """CR Keywords - Inherited Effect: as it dies, and does something from there."""
    text = (
        "On Banish: Put CARDNAME on the bottom of your champion's lineage.\n\nInherited Effect: This object gets -4 "
        "[LIFE]."
    )
    for how, life in ("Exile", 15), ("Ruin", 19):
        t = does(laid(trial(text, ALLY), hand=[how], field=["Trial"]), f"activate {how}", target="Trial")
        assert t.champion("A").life == life


def test_tokens_get_counters_by_their_number() -> None:
    """CR Effects: each token ally, as many as one controls tokens."""
    text = (
        "Summon two Tin Imp tokens. Summon a Tin Cell token.\n\n[Rai Bonus] Recover 1 and put X buff counters on "
        "each token ally you control, where X is the amount of tokens you control."
    )
    for lineage, counters in (MAGE, 3), (["Spirit of Fire"], 0):
        t = does(laid(trial(text, beside=TOKENS), lineage=lineage, field=["Guard"]))
        assert [dict(imp.counters).get("buff", 0) for imp in t.objects("Tin Imp", "A")] == [counters, counters]
        assert (t.counters("Guard", "buff"), t.counters("Tin Cell", "buff")) == (0, 0)
