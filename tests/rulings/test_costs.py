"""Rulings on costs of several kinds: names that cost more, starcalling, imbuing, and what would be negated."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

KNOWN: Final = ["Phalanx Captain", "Phalanx Captain"]


@ruling("Arisanna, Astral Zenith", "2024-01-19")
@proves("Arisanna, Astral Zenith", 2)
@proves("Cosmic Bolt", 1)
@pytest.mark.parametrize(("way", "paid", "left"), [("starcall", 2, True), ("starcall freely", 0, False)])
def test_a_starcalling_cost_may_be_paid_and_the_other_way_saved(way: str, paid: int, left: bool) -> None:
    """For the next card it can be used then; it cannot be used twice."""
    catalog = trial("Glimpse 1.", called="Look", beside=official("Arisanna, Astral Zenith", "Cosmic Bolt"))
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Arisanna, Astral Zenith"],
        hand=["Look", "Look", *["Fireball"] * 4],
        deck=["Cosmic Bolt", "Cosmic Bolt"],
    )
    t.player("B").main_phase("A").act("A", "activate Look").pass_once("A").pass_once("B")
    t.answer("A", "starcalling", f"{way} Cosmic Bolt").answer("A", "target", "Spirit of Wind")
    while t.purpose == "reserve":
        t.answer("A", "reserve", "Fireball")
    assert len(t.zone("A", "memory")) == paid
    t.pass_all()
    t.act("A", "activate Look").pass_once("A").pass_once("B")
    assert ("starcall freely Cosmic Bolt" in t.options) == left
    assert "starcall Cosmic Bolt" in t.options


@ruling("Cometfall", "2024-01-19")
@proves("Cometfall", 1, 2)
def test_a_comet_falls_after_the_effect_that_called_it() -> None:
    """A card is drawn into the memory before any damage is dealt; astra element units are dealt none."""
    t = Scenario(official("Cometfall", "Arisanna, Astral Zenith")).player(
        "A",
        lineage=["Spirit of Fire", "Arisanna, Astral Zenith"],
        hand=["Scry the Skies", *["Fireball"] * 3],
        deck=["Cometfall", *["Idle Thoughts"] * 5],
    )
    t.player("B", field=["Giant Tortoise"]).main_phase("A").act("A", "activate Scry the Skies").pass_once("A")
    t.pass_once("B").answer("A", "starcalling", "starcall Cometfall")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (t.stack, t.zone("A", "memory"), t.object("Giant Tortoise").damage) == (
        ["Cometfall"],
        ["Fireball", "Fireball", "Fireball", "Idle Thoughts"],
        0,
    )
    t.pass_all()
    assert (t.object("Giant Tortoise").damage, t.champion("B").damage, t.champion("A").damage) == (4, 4, 0)


@ruling("Blessed Clergy", "2024-05-17")
@ruling("Eternal Magistrate", "2024-05-17")
@ruling("Fractal of Rain", "2024-05-17")
@ruling("Slip Away", "2024-05-17")
@ruling("Suffocating Miasma", "2024-05-17")
@pytest.mark.parametrize(
    ("name", "element", "lineage"),
    [
        ("Blessed Clergy", "Fairy Whispers", ["Spirit of Wind"]),
        ("Eternal Magistrate", "Phalanx Captain", ["Spirit of Wind"]),
        ("Fractal of Rain", "Giant Tortoise", ["Spirit of Water"]),
        ("Slip Away", "Nocturne's Oblivion", ["Tristan, Shadowdancer"]),
        ("Suffocating Miasma", "Nocturne's Oblivion", ["Tristan, Shadowdancer"]),
    ],
)
@pytest.mark.parametrize("imbued", [True, False])
def test_cards_that_imbue_are_reserved_face_up(name: str, element: str, lineage: list[str], imbued: bool) -> None:
    """The opponent knows them as they are in the memory; those that do not imbue are not known."""
    catalog = official(name, element, "Tristan, Shadowdancer")
    t = Scenario(catalog).player("A", lineage=lineage, hand=[name, element, element])
    t.player("B").main_phase("A").act("A", f"activate {name}")
    if t.purpose == "target":
        t.answer("A", "target", "A's champion")
    t.answer("A", "imbue", "imbue" if imbued else "no")
    assert [card.name for card in t.view("B").of(0).memory] == [element, element] * imbued
    assert t.zone("A", "memory") == [element, element]


@ruling("Nullifying Mirror", "2024-10-29")
@proves("Nullifying Mirror", 1)
@pytest.mark.parametrize("used", [True, False])
def test_cards_that_are_norm_element_in_the_memory_imbue_nothing(used: bool) -> None:
    """If the ability has resolved before; nobody can use it between the reserving of the cards and the imbuing."""
    catalog = trial("Draw a card.", called="Read", beside=official("Nullifying Mirror", "Eternal Magistrate"))
    t = Scenario(catalog).player("A", hand=["Eternal Magistrate", *KNOWN, "Read"])
    t.player("B", field=["Nullifying Mirror"]).main_phase("A").act("A", "activate Read").pass_once("A")
    if used:
        t.act("B", "use Nullifying Mirror")
    t.pass_all().act("A", "activate Eternal Magistrate", reserve=KNOWN)
    assert (t.asked, t.purpose == "imbue") == ("A", not used)


@ruling("Frostbind", "2023-08-09")
@proves("Frostbind", 1)
@pytest.mark.parametrize(("objects", "drawn"), [(2, 1), (1, 0)])
def test_objects_with_reservable_pay_for_what_would_be_negated(objects: int, drawn: int) -> None:
    """Two of them pay all of it; with one of them and no card in hand it is negated, and the card banished."""
    catalog = trial("Draw a card.", called="Read", beside=official("Frostbind", "Fractal of Rain"))
    t = Scenario(catalog).player("A", hand=["Read"], field=["Fractal of Rain"] * objects)
    t.player("B", lineage=["Spirit of Water"], hand=["Frostbind", "Fireball", "Fireball"]).main_phase("A")
    t.act("A", "activate Read").pass_once("A").act("B", "activate Frostbind").pass_once("B").pass_once("A")
    if objects == 2:
        t.answer("A", "pay", "pay")
    while t.purpose == "reserve":
        t._pick(0)
    t.pass_all()
    assert len(t.zone("A", "hand")) == drawn
    assert (t.zone("A", "banishment") == ["Read"]) == (not drawn)


@ruling("Nia, Mistveiled Scout", "2022-12-27", 1)
@proves("Nia, Mistveiled Scout", 3)
@pytest.mark.parametrize("more", [0, 1])
def test_the_kind_of_cost_that_a_card_has_is_higher(more: int) -> None:
    """One more reserve for a card with a reserve cost, and one more memory for one with a memory cost."""
    t = named("Banner Knight", hand=["Banner Knight", *["Fireball"] * (1 + more)]).pass_to("main", "B")
    assert t.can("B", "activate Banner Knight") == bool(more)
    t = named("Sword of Seeking", memory=more, material=["Sword of Seeking"])
    while t.purpose == "opportunity" and (t.state.turn_player, t.state.phase) != (1, "main"):
        t.pass_once(t.asked)
    assert (t.purpose == "materialize") == bool(more)


def named(name: str, **given: object) -> Scenario:
    """A has chosen this name for Nia; B has these cards."""
    t = Scenario(official("Nia, Mistveiled Scout")).player(
        "A", lineage=["Spirit of Water"], hand=["Nia, Mistveiled Scout", *["Idle Thoughts"] * 4]
    )
    t.player("B", **given).main_phase("A").act("A", "activate Nia, Mistveiled Scout")  # type: ignore[arg-type]
    return t.pass_all(name=name)


@ruling("Cosmic Bolt", "2024-01-19")
@proves("Cosmic Bolt", 2)
@pytest.mark.parametrize(("others", "damage"), [(0, 4), (2, 8)])
def test_a_bolt_falls_after_the_effect_that_called_it(others: int, damage: int) -> None:
    """Each other Cosmic Bolt in the graveyard and the banishment adds two."""
    t = Scenario(official("Cosmic Bolt", "Arisanna, Astral Zenith")).player(
        "A",
        lineage=["Spirit of Fire", "Arisanna, Astral Zenith"],
        hand=["Scry the Skies", *["Fireball"] * 3],
        deck=["Cosmic Bolt", *["Idle Thoughts"] * 5],
        graveyard=["Cosmic Bolt"] * (others // 2),
        banishment=["Cosmic Bolt"] * (others // 2),
    )
    t.player("B").main_phase("A").act("A", "activate Scry the Skies").pass_once("A").pass_once("B")
    t.answer("A", "starcalling", "starcall Cosmic Bolt").answer("A", "target", "B's champion")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, t.options[0])
    assert (t.stack, t.zone("A", "memory")[-1], t.champion("B").damage) == (["Cosmic Bolt"], "Idle Thoughts", 0)
    assert t.pass_all().champion("B").damage == damage


@ruling("Nia, Mistveiled Scout", "2022-12-27", 2)
@proves("Nia, Mistveiled Scout", 2)
def test_a_name_that_was_not_seen_can_be_chosen() -> None:
    """The opponent's memory is looked at, and another name chosen than those there."""
    t = named("Banner Knight", memory=["Fireball"], hand=["Banner Knight", "Fireball"])
    assert [card.name for card in t.view("A").of(1).memory] == ["Fireball"]
    assert "Banner Knight" in str(t.object("Nia, Mistveiled Scout").remembers)


@ruling("Nia, Mistveiled Scout", "2022-12-27", 3)
@pytest.mark.parametrize("more", [0, 1])
def test_cards_with_the_name_cost_more_for_everybody(more: int) -> None:
    """Also for the player who chose it."""
    t = Scenario(official("Nia, Mistveiled Scout")).player(
        "A", lineage=["Spirit of Water"], hand=["Nia, Mistveiled Scout", "Banner Knight", *["Fireball"] * (5 + more)]
    )
    t.player("B").main_phase("A").act("A", "activate Nia, Mistveiled Scout", reserve=["Fireball"] * 3)
    t.pass_all(name="Banner Knight")
    assert t.can("A", "activate Banner Knight") == bool(more)


@ruling("Nia, Mistveiled Scout", "2022-12-27", 4)
def test_cards_that_are_not_played_cost_no_more() -> None:
    """What an ability of a card with the name costs is as it was."""
    name = "Relentless Hexchaser"
    t = Scenario(official("Nia, Mistveiled Scout", name, "Tristan, Shadowdancer")).player(
        "A",
        lineage=["Spirit of Water", "Tristan, Shadowdancer"],
        hand=["Nia, Mistveiled Scout", *["Fireball"] * 5],
        graveyard=[name],
    )
    t.player("B").main_phase("A").act("A", "activate Nia, Mistveiled Scout").pass_all(name=name)
    t.act("A", f"use {name} from graveyard").pass_all()
    assert (len(t.objects(name)), len(t.zone("A", "memory"))) == (1, 5)


@ruling("Scry the Stars", "2024-01-19")
@proves("Scry the Stars", 2)
def test_what_is_starcalled_for_its_reserve_cost_waits_until_the_glimpse_is_over() -> None:
    """Once that has resolved, the card is on the stack and both players may act; it costs as much as it does."""
    catalog = trial("Recover 1.", called="Balm", beside=official("Scry the Stars"), reserve=2)
    text = "Ignore the elemental requirements of Cleric cards you activate."
    catalog = trial(text, "Regalia Item — Mage Accessory", called="Prism", beside=catalog)
    t = Scenario(catalog).player(
        "A", hand=["Scry the Stars", *["Reclaim"] * 5], deck=["Balm", "Blitz Mage"], field=["Prism"]
    )
    t.player("B").main_phase("A").act("A", "activate Scry the Stars", reserve=["Reclaim"] * 3)
    t.pass_once("A").pass_once("B").answer("A", "starcalling", "starcall Balm")
    assert (t.stack, t.zone("A", "memory"), t.purpose) == (["Balm"], ["Reclaim"] * 5, "opportunity")
    assert (t.zone("A", "graveyard"), t.zone("A", "deck")) == (["Scry the Stars"], ["Blitz Mage"])


@ruling("Geni, Gifted Mechanist", "2024-02-06")
@proves("Geni, Gifted Mechanist", 1)
@pytest.mark.parametrize(
    ("typeline", "text", "tokens", "counters"),
    [
        ("Ally — Cleric Automaton", "Floating Memory", 1, 2),
        ("Ally — Cleric Automaton", "Vigor", 1, 0),
        ("Ally — Cleric Human", "Floating Memory", 0, 0),
    ],
)
def test_the_token_of_a_banished_automaton_can_get_the_counters(
    typeline: str, text: str, tokens: int, counters: int
) -> None:
    """First the token is summoned, and then it is there for the counters."""
    geni = "Geni, Gifted Mechanist"
    catalog = trial(text, typeline, beside=official(geni))
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Water"], field=[geni], hand=["Fireball"] * 2, graveyard=["Trial"]
    )
    t.player("B").main_phase("A").act("A", f"use {geni}").pass_all()
    found = t.objects("Automaton Drone", "A")
    assert (len(found), sum(dict(each.counters).get("buff", 0) for each in found)) == (tokens, counters)
