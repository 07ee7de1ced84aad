"""Rulings on omens: cards in a banishment with omen counters on them."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.setup import Placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

CIEL: Final = ["Spirit of Wind", "Ciel, Loyal Valet"]
UMBRA: Final = ["Spirit of Fire", "Ciel, Loyal Valet", "Ciel, Omenbringer", "Ciel, Mirage's Grave"]
CARDS: Final = ("Ciel, Loyal Valet", "Ciel, Omenbringer", "Ciel, Mirage's Grave")


def omen(name: str) -> Placed:
    """A card with an omen counter, for a banishment."""
    return placed(name, omen=1)


@ruling("Chrysalis, Hazy Caterpillar", "2025-06-27")
@proves("Chrysalis, Hazy Caterpillar", 2)
@pytest.mark.parametrize(
    ("banishment", "suppressed"),
    [
        ([omen("Phalanx Captain"), omen("Phalanx Captain")], True),
        ([omen("Phalanx Captain"), "Phalanx Captain"], False),
        ([omen("Phalanx Captain"), omen("Banner Knight")], False),
    ],
)
def test_only_cards_with_counters_are_omens(banishment: list[str | Placed], suppressed: bool) -> None:
    """Two wind element ones suppress an ally; a card without a counter does not count, nor does one of norm."""
    t = Scenario(official("Chrysalis, Hazy Caterpillar", *CARDS)).player(
        "A", lineage=CIEL, hand=["Chrysalis, Hazy Caterpillar", *["Banner Knight"] * 2], banishment=banishment
    )
    t.player("B", field=["Esteemed Knight"]).main_phase("A")
    t.act("A", "activate Chrysalis, Hazy Caterpillar").pass_all()
    assert ("Esteemed Knight" in t.zone("B", "banishment")) == suppressed


@ruling("Ciel, Omenbringer", "2025-06-27")
@proves("Ciel, Omenbringer", 2)
def test_a_card_that_was_drawn_can_be_discarded_next() -> None:
    """For two omens: a card in hand first, then the one that was drawn into the memory for it."""
    t = Scenario(official(*CARDS)).player(
        "A",
        lineage=CIEL,
        hand=["Banner Knight", "Gray Wolf"],
        memory=["Idle Thoughts"] * 2,
        material=["Ciel, Omenbringer"],
        banishment=[omen("Fireball"), omen("Fireball"), "Fireball"],
        deck=["Phalanx Captain", "Esteemed Knight", "Fireball"],
    )
    t.player("B").phase("A", "materialize")
    t.answer("A", "materialize", "materialize Ciel, Omenbringer").pass_all(discard=["Banner Knight", "Phalanx Captain"])
    assert (t.zone("A", "graveyard"), t.zone("A", "memory")) == (
        ["Banner Knight", "Phalanx Captain"],
        ["Esteemed Knight"],
    )


@ruling("Confidant's Oath", "2025-06-27")
@proves("Confidant's Oath", 1)
@pytest.mark.parametrize(("zone", "refined"), [("banishment", 1), ("graveyard", 0)])
def test_a_card_becomes_an_omen_in_the_banishment(zone: str, refined: int) -> None:
    """A counter on a card elsewhere makes no omen."""
    text = "Choose a card from your banishment and put an omen counter on it."
    if zone == "graveyard":
        text = "Choose a card from your graveyard and put an omen counter on it."
    catalog = trial(text, beside=official("Confidant's Oath", *CARDS))
    t = Scenario(catalog).player("A", lineage=CIEL, hand=["Trial"], field=["Confidant's Oath"], **{zone: ["Fireball"]})  # type: ignore[arg-type]
    t.player("B").main_phase("A").act("A", "activate Trial").pass_all()
    assert t.counters("Confidant's Oath", "refinement") == refined


@ruling("Conflagrative Trounce", "2025-06-27")
@proves("Conflagrative Trounce", 1)
@pytest.mark.parametrize(
    ("banishment", "damage"),
    [
        ([omen("Banner Knight"), omen("Gray Wolf")], 4),
        ([omen("Banner Knight"), omen("Esteemed Knight")], 2),
        ([omen("Banner Knight"), "Gray Wolf"], 2),
    ],
)
def test_two_omens_with_the_same_cost_give_power(banishment: list[str | Placed], damage: int) -> None:
    """Of different costs they do not, and a card without a counter is none of them."""
    t = Scenario(official("Conflagrative Trounce", *CARDS)).player(
        "A", lineage=["Spirit of Fire", CIEL[1]], hand=["Conflagrative Trounce", "Fireball"], banishment=banishment
    )
    t.player("B").main_phase("A").act("A", "activate Conflagrative Trounce", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@ruling("Favorable Omens", "2025-06-27")
@proves("Favorable Omens", 1)
def test_each_omen_of_an_element_gives_life() -> None:
    """Two of three cards in banishment are wind element and have counters."""
    t = Scenario(official("Favorable Omens", *CARDS)).player(
        "A",
        lineage=CIEL,
        hand=["Favorable Omens", "Fireball"],
        field=["Banner Knight"],
        banishment=[omen("Phalanx Captain"), omen("Phalanx Captain"), omen("Fireball"), "Phalanx Captain"],
    )
    t.player("B", field=["Esteemed Knight"]).main_phase("A").act("A", "activate Favorable Omens").pass_all()
    assert (t.object("Banner Knight").life, t.object("Esteemed Knight").life) == (3 + 2, 3)


@ruling("Folded Shadows", "2025-06-27")
@proves("Folded Shadows", 1)
@pytest.mark.parametrize(("counted", "hidden"), [(7, True), (6, False)])
def test_the_costs_of_all_omens_are_added(counted: int, hidden: bool) -> None:
    """Seven cards of cost 5 are more than 33; with one of them without a counter it is less."""
    banishment = [omen("Phalanx Captain")] * counted + ["Phalanx Captain"] * (7 - counted)
    t = Scenario(official("Folded Shadows", *CARDS)).player(
        "A", lineage=UMBRA, field=["Folded Shadows"], banishment=banishment
    )
    t.player("B").main_phase("A")
    assert ("stealth" in t.champion("A").keywords, "spellshroud" in t.champion("A").keywords) == (hidden, hidden)


@ruling("Grande Aiguille", "2025-06-27")
@proves("Grande Aiguille", 1)
@pytest.mark.parametrize(
    ("banishment", "power"),
    [
        ([omen("Banner Knight"), omen("Gray Wolf")], 2),
        ([omen("Banner Knight"), "Gray Wolf"], 1),
        ([omen("Banner Knight"), omen("Fireball")], 1),
    ],
)
def test_two_ally_omens_give_the_weapon_power(banishment: list[str | Placed], power: int) -> None:
    """A card without a counter is no omen, and an action is no ally omen."""
    t = Scenario(official("Grande Aiguille", *CARDS)).player(
        "A", lineage=CIEL, field=["Grande Aiguille"], banishment=banishment
    )
    assert t.player("B").main_phase("A").object("Grande Aiguille").power == power


@ruling("Lamentation's Toll", "2025-06-27")
@proves("Lamentation's Toll", 1)
@pytest.mark.parametrize(("banishment", "damage"), [([omen("Gray Wolf"), "Vertus, Gaia's Roar"], 5), ([], 3)])
def test_the_highest_power_among_omens_counts(banishment: list[str | Placed], damage: int) -> None:
    """Not that of a card in banishment without a counter."""
    t = Scenario(official("Lamentation's Toll", *CARDS)).player(
        "A",
        lineage=[*CIEL, "Ciel, Omenbringer"],
        hand=["Lamentation's Toll", *["Fireball"] * 4],
        banishment=banishment,
    )
    t.player("B").main_phase("A").act("A", "activate Lamentation's Toll", target="B's champion").pass_all()
    assert t.champion("B").damage == damage


@ruling("Nocturne's Oblivion", "2025-06-27")
@proves("Nocturne's Oblivion", 1, 2)
@pytest.mark.parametrize("omens", [4, 5])
def test_omens_with_five_different_costs_make_it_cheaper(omens: int) -> None:
    """With a fifth card that has no counter it costs 3; and it is banished as it resolves."""
    costs = ["Tera Sight", "Fireball", "Banner Knight", "Esteemed Knight", "Phalanx Captain"]
    banishment: list[str | Placed] = [omen(name) if at < omens else name for at, name in enumerate(costs)]
    t = Scenario(official("Nocturne's Oblivion", *CARDS)).player(
        "A", lineage=UMBRA, hand=["Nocturne's Oblivion", "Fireball"], banishment=banishment
    )
    t.player("B", field=["Esteemed Knight"]).main_phase("A")
    assert t.can("A", "activate Nocturne's Oblivion") == (omens == 5)
    if omens == 5:
        t.act("A", "activate Nocturne's Oblivion", target="Esteemed Knight").pass_all()
        assert (t.zone("B", "graveyard"), t.zone("A", "banishment")[-1]) == (["Esteemed Knight"], "Nocturne's Oblivion")


@ruling("Rivulet Adjutant", "2025-06-27")
@proves("Rivulet Adjutant", 2)
def test_an_ally_that_died_becomes_an_omen() -> None:
    """It is in banishment, with a counter on it."""
    catalog = trial(
        "Destroy target ally.", called="Slay", beside=official("Rivulet Adjutant", "Grande Aiguille", *CARDS)
    )
    t = Scenario(catalog).player(
        "A", lineage=CIEL, hand=["Slay"], field=["Rivulet Adjutant", "Grande Aiguille"], banishment=[omen("Gray Wolf")]
    )
    t.player("B").main_phase("A").act("A", "activate Slay", target="Rivulet Adjutant").pass_all()
    assert t.zone("A", "banishment") == ["Gray Wolf", "Rivulet Adjutant"]
    assert t.object("Grande Aiguille").power == 2


@ruling("Sablier Guard", "2025-06-27")
@proves("Sablier Guard", 1)
def test_omens_with_different_costs_are_counted() -> None:
    """Of two with the same cost one counts, and a card without a counter does not."""
    banishment: list[str | Placed] = [
        omen("Banner Knight"),
        omen("Gray Wolf"),
        omen("Esteemed Knight"),
        "Phalanx Captain",
    ]
    t = Scenario(official("Sablier Guard", *CARDS)).player("A", field=["Sablier Guard"], banishment=banishment)
    t.player("B", banishment=[omen("Phalanx Captain")]).main_phase("A")
    assert (t.object("Sablier Guard").power, t.object("Sablier Guard").life) == (1 + 2, 1 + 2)


@ruling("Soutirer Vortex", "2025-06-27", 1)
@proves("Soutirer Vortex", 2)
@pytest.mark.parametrize(("card", "noticed"), [("Fireball", True), ("Banner Knight", False)])
def test_an_omen_notices_cards_with_its_cost(card: str, noticed: bool) -> None:
    """A Fireball with a counter does; Gray Wolf has the cost of Banner Knight, and no counter."""
    t = Scenario(official("Soutirer Vortex", *CARDS)).player(
        "A", lineage=UMBRA, damage=5, field=["Soutirer Vortex"], banishment=[omen("Fireball"), "Gray Wolf"]
    )
    t.player("B", lineage=["Spirit of Fire", "Rai, Spellcrafter"], hand=[card, "Fireball", "Fireball"])
    t.main_phase("B", first="A").act("B", f"activate {card}", **({"target": "A's champion"} if noticed else {}))
    assert t.stack == [card, *["Fireball"] * noticed]
    t.resolve_top()
    assert (t.champion("A").damage, t.champion("B").damage) == ((4, 1) if noticed else (5, 0))


@ruling("Beguiling Coup", "2025-07-18")
@proves("Beguiling Coup", 1)
def test_the_new_target_of_an_attack_need_not_have_taunt() -> None:
    """The attack was declared on the unit with taunt, as it had to be."""
    catalog = trial("Taunt", "Ally — Warrior Human", called="Fighter", beside=official("Beguiling Coup", *CARDS))
    t = Scenario(catalog).player(
        "A",
        lineage=UMBRA,
        hand=["Beguiling Coup", *["Fireball"] * 3],
        banishment=[omen("Savage Slash")],
    )
    t.player("B", field=["Fighter", "Banner Knight"]).main_phase("A")
    t.act("A", "activate Beguiling Coup").resolve_top()
    assert t.object("Fighter").defending
    while not t.can("A", "use Beguiling Coup"):
        t.pass_once(t.asked)
    t.act("A", "use Beguiling Coup", next="banish this", target="done").resolve_top().resolve_top()
    t.answer("A", "may", "yes")
    t.answer("A", "choose", "Banner Knight")
    assert (t.object("Fighter").defending, t.object("Banner Knight").defending) == (False, True)


@ruling("Reverse Affliction", "2025-06-27")
@proves("Reverse Affliction", 1)
@pytest.mark.parametrize(("owner", "counters"), [("A", {"omen": 1}), ("B", {})])
def test_only_ones_own_curse_becomes_an_omen(owner: str, counters: dict[str, int]) -> None:
    """It is banished in any case; another player's card gets no counter."""
    catalog = official("Reverse Affliction", "Creeping Torment", "Tristan, Shadowdancer", *CARDS)
    curse = ["Creeping Torment", "Fireball"]
    hand = ["Reverse Affliction", "Fireball"]
    t = Scenario(catalog).player("A", lineage=UMBRA, hand=hand + curse * (owner == "A"))
    t.player("B", lineage=["Tristan, Shadowdancer"], hand=curse).main_phase(owner, first="A")
    t.act(owner, "activate Creeping Torment", reserve="Fireball").pass_all(target="A's champion")
    assert t.lineage("A")[0] == "Creeping Torment"
    if owner == "B":
        t.pass_once("B")
    t.act("A", "activate Reverse Affliction", reserve="Fireball").pass_all()
    (banished,) = t.view("A").of("AB".index(owner)).banishment
    assert (banished.name, dict(banished.counters)) == ("Creeping Torment", counters)


@ruling("Sinistre Stab", "2025-06-27")
@proves("Sinistre Stab", 1)
@pytest.mark.parametrize("omens", [5, 4])
def test_with_five_omens_the_curse_goes_to_the_champion_that_was_hit(omens: int) -> None:
    """With a card without a counter among five it goes to one's own lineage."""
    banishment = [omen("Banner Knight")] * omens + ["Banner Knight"] * (5 - omens)
    t = Scenario(official("Sinistre Stab", *CARDS)).player(
        "A", lineage=UMBRA, hand=["Sinistre Stab", *["Fireball"] * 3], banishment=banishment
    )
    t.player("B", lineage=["Rai, Spellcrafter"]).main_phase("A").act("A", "activate Sinistre Stab")
    t.pass_all(**({"may": "yes"} if omens == 5 else {}))
    assert t.champion("B").damage == 4
    assert ("Sinistre Stab" in t.lineage("B"), "Sinistre Stab" in t.lineage("A")) == (omens == 5, omens < 5)


@ruling("Pristine Scourge", "2025-06-27")
@proves("Pristine Scourge", 1)
@proves("Pristine Scourge", 2)
@pytest.mark.parametrize(("counted", "paid", "left"), [(5, 3, 1), (4, 3, 2), (1, 4, 2)])
def test_cards_without_counters_in_the_banishment_are_no_omens(counted: int, paid: int, left: int) -> None:
    """With five of different costs another card is discarded; one makes it cheaper by one, and more by two."""
    names = ["Dear", "Dearer", "Dearest", "Cheap", "Banner Knight"]
    catalog = official("Pristine Scourge", *CARDS)
    for cost, name in ((7, "Dear"), (8, "Dearer"), (9, "Dearest"), (0, "Cheap")):
        catalog = trial("", "Ally — Mage Human", called=name, beside=catalog, reserve=cost)
    banishment = [omen(name) if place < counted else name for place, name in enumerate(names)]
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Water", *CIEL[1:]],
        hand=["Pristine Scourge", *["Banner Knight"] * 5],
        banishment=banishment,
    )
    t.player("B", memory=["Fireball", "Gray Wolf", "Idle Thoughts"]).main_phase("A")
    t.act("A", "activate Pristine Scourge", reserve=["Banner Knight"] * paid)
    t.pass_all(discard=["Fireball", "Gray Wolf"][: 3 - left])
    assert (len(t.zone("A", "memory")), len(t.zone("B", "memory"))) == (paid, left)
