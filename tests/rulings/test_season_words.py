"""Further cards of this season, with words that none before them had."""

from __future__ import annotations

import pytest

from grandarchive.testing import Scenario
from grandarchive.testing.texts import trial
from tests.official import official, proves


@proves("Reversal's Polarity", 1)
@pytest.mark.parametrize(("element", "whose", "damage"), [("arcane", "A", 4), ("fire", "A", 0), ("arcane", "B", 0)])
def test_reversals_polarity_deals_the_reserve_cost_of_what_was_negated(element: str, whose: str, damage: int) -> None:
    """The cost is that of the negated card, which no champion has; only arcane cards of yours count."""
    catalog = official("Reversal's Polarity")
    catalog = trial("", "Champion — Mage Human", called="Storm", level=1, elements="arcane", beside=catalog)
    catalog = trial("Draw a card.", called="Bolt", elements=element, reserve=4, beside=catalog)
    catalog = trial("Negate target card activation.", called="No", beside=catalog)
    t = Scenario(catalog)
    for player in "AB":
        bolt = ["Bolt"] if player == whose else []
        field = ["Reversal's Polarity"] if player == "A" else []
        hand = [*bolt, *["Idle Thoughts"] * 4, "No"]
        t.player(player, lineage=["Spirit of Fire", "Storm"], field=field, hand=hand)
    t.main_phase(whose).act(whose, "activate Bolt")
    t.act(whose, "activate No", target="Bolt")
    t.pass_all(**({"target": "B's champion"} if damage else {}))
    assert t.champion("B").damage == damage


@pytest.mark.parametrize(("cost", "damage"), [(2, 2), (5, 5)])
def test_that_card_is_what_was_moved_last(cost: int, damage: int) -> None:
    """An ally that the text has banished is a card then, unlike one that is only dealt damage."""
    catalog = trial(
        "Whenever you activate a card, banish target ally. Deal X damage to your champion, where X is that card's "
        "reserve cost.",
        "Phantasia — Mage Spell",
    )
    catalog = trial("", "Ally — Human", called="Prey", reserve=cost, beside=catalog)
    t = Scenario(catalog).player("A", field=["Trial"], hand=["Idle Thoughts"] * 3).player("B", field=["Prey"])
    t.main_phase("A").act("A", "activate Idle Thoughts").pass_all()
    assert t.champion("A").damage == damage


@proves("Cauterizing Seraphim", 1, 2)
@pytest.mark.parametrize(
    ("x", "shows", "damage"), [(2, True, 2), (1, True, 1), (2, False, 0), (3, False, 0), (0, True, 0)]
)
def test_cauterizing_seraphim_deals_as_much_as_was_chosen_to_be_shown(x: int, shows: bool, damage: int) -> None:
    """X is chosen as the card is activated; with two advanced cards in hand three are not shown."""
    catalog = official("Cauterizing Seraphim")
    catalog = trial("Draw a card.", called="Neon", elements="neos", beside=catalog)
    for name, element in (("Gray", "norm"), ("Ember", "fire"), ("Drone", "neos")):
        catalog = trial("", "Ally — Beast", called=name, elements=element, life=9, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire"],
        field=["Gray"],
        hand=["Cauterizing Seraphim", "Neon", "Neon", "Idle Thoughts", "Idle Thoughts", "Idle Thoughts"],
    )
    t.player("B", field=["Ember", "Drone", "Gray"]).main_phase("A")
    t.act("A", "activate Cauterizing Seraphim", x=str(x), pay=["Neon", "Neon", "Idle Thoughts", "Idle Thoughts"])
    assert (t.purpose == "imbue") is (x <= 2)
    if t.purpose == "imbue":
        t.answer("A", "imbue", "imbue" if shows else "no")
    t.pass_all()
    assert [t.object(name, player).damage for name, player in (("Gray", "A"), ("Gray", "B"), ("Ember", "B"))] == (
        [damage] * 3
    )
    assert t.object("Drone").damage == t.object("Cauterizing Seraphim").damage == 0


def test_no_more_can_be_chosen_to_be_shown_than_the_card_costs() -> None:
    """More could never be shown."""
    catalog = trial("Imbue X\n\nIf Trial was imbued, recover X.", elements="fire", reserve=2)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire"], hand=["Trial", *["Fireball"] * 5]).player("B")
    t.main_phase("A").act("A", "activate Trial")
    assert t.options == ["0", "1", "2"]


@pytest.mark.parametrize(("level", "imbued"), [(1, True), (2, False)])
def test_how_much_is_shown_may_be_measured(level: int, imbued: bool) -> None:
    """No X, and so no choice: the level of the champion."""
    catalog = trial("Imbue LV\n\nIf Trial was imbued, draw two cards.", elements="fire", reserve=2)
    catalog = trial("", "Champion — Mage Human", called="Hero", level=level, beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Hero"], hand=["Trial", "Fireball", "Idle Thoughts"])
    t.player("B").main_phase("A").act("A", "activate Trial")
    assert (t.purpose == "imbue") is imbued


@proves("False Tidings", 1)
@pytest.mark.parametrize("gone", [False, True])
def test_false_tidings_draws_if_the_opponent_gains_control(gone: bool) -> None:
    """A Crystal that has left is given to nobody, so nothing is drawn for it."""
    catalog = official("False Tidings")
    catalog = trial("", "Regalia Item — Crystal", called="Shard", beside=catalog)
    catalog = trial("Destroy target item.", called="Smash", beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Fire"], field=["Shard"], hand=["False Tidings", *["Idle Thoughts"] * 3, "Smash"]
    )
    t.player("B", hand=["Smash"]).main_phase("A")
    t.act("A", "activate False Tidings", target=["B", "Shard"])
    if gone:
        t.act("A", "activate Smash", target="Shard")
    t.pass_all()
    assert [each.name for each in t.objects("Shard", "B")] == ([] if gone else ["Shard"])
    assert len(t.zone("A", "hand")) == (0 if gone else 3)  # what was not used, and two cards drawn


@pytest.mark.parametrize(("allies", "drawn"), [(["Gray Wolf"], 1), ([], 0)])
def test_a_target_opponent_who_is_told_to_may_be_unable_to(allies: list[str], drawn: int) -> None:
    """Whether they did it is asked as of those who may do it."""
    catalog = trial("Target opponent sacrifices an ally. If they do, draw a card.")
    t = Scenario(catalog).player("A", hand=["Trial"]).player("B", field=allies).main_phase("A")
    t.act("A", "activate Trial", target="B").pass_all()
    assert len(t.zone("A", "hand")) == drawn


@pytest.mark.parametrize("here", [True, False])
def test_control_is_offered_of_what_is_there(here: bool) -> None:
    """What has left before its ability resolves is given to nobody (CR Resolution 6)."""
    text = "On Enter: Draw a card. You may have target opponent gain control of CARDNAME. If you do, recover 1."
    catalog = trial(text, "Ally — Human")
    catalog = trial("Destroy target ally.", called="Smash", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Trial", "Smash"]).player("B").main_phase("A")
    t.act("A", "activate Trial").resolve_top(target="B")
    if not here:
        t.act("A", "activate Smash", target="Trial")
    t.pass_all(**({"may": "yes"} if here else {}))
    assert len(t.zone("A", "hand")) == (2 if here else 1)
    assert bool(t.objects("Trial", "B")) is here


@proves("Flagrant Guide", 1)
@pytest.mark.parametrize("levels", [True, False])
def test_flagrant_guide_hurts_the_champion_that_leveled_up(levels: bool) -> None:
    """What is dealt the damage and measured is the champion, as it is then; the ally itself is not hurt."""
    catalog = official("Flagrant Guide")
    catalog = trial("", "Champion — Mage Human", called="Spark", level=1, life=20, beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire"],
        material=["Spark"],
        hand=["Flagrant Guide", *["Idle Thoughts"] * 3],
    )
    t.player("B").main_phase("A").act("A", "activate Flagrant Guide")
    t.pass_all(**({"may": "yes", "level": "level up Spark"} if levels else {"may": "no"}))
    assert t.champion("A").name == ("Spark" if levels else "Spirit of Fire")
    assert t.champion("A").damage == (10 if levels else 0)
    assert t.object("Flagrant Guide").damage == 0


@pytest.mark.parametrize("who", ["champion", "ally"])
def test_it_is_what_the_sentence_before_did_something_with(who: str) -> None:
    """Your champion, if a text has only just spoken of that, and else the card itself."""
    if who == "champion":
        catalog = trial("On Enter: You may rest your champion. If you do, deal 1 damage to it.", "Ally — Human")
    else:
        catalog = trial("On Enter: You may rest CARDNAME. If you do, deal 1 damage to it.", "Ally — Human")
    t = Scenario(catalog).player("A", hand=["Trial"]).player("B").main_phase("A")
    t.act("A", "activate Trial").pass_all(may="yes")
    assert (t.champion("A").damage, t.object("Trial").damage) == ((1, 0) if who == "champion" else (0, 1))


@proves("Iridescent Resurgence", 1)
@pytest.mark.parametrize("zone", ["banishment", "graveyard"])
def test_iridescent_resurgence_returns_a_card_from_one_of_two_zones(zone: str) -> None:
    """It is one card, wherever of both it is: one of yours, which is crux and neither champion nor regalia."""
    catalog = official("Iridescent Resurgence")
    catalog = trial("", "Champion — Mage Human", called="Prism", level=1, elements="crux", beside=catalog)
    catalog = trial("Draw a card.", called="Ray", elements="crux", beside=catalog)
    catalog = trial("", "Regalia Item — Artifact", called="Lens", elements="crux", beside=catalog)
    t = Scenario(catalog).player(
        "A",
        lineage=["Spirit of Fire", "Prism"],
        hand=["Iridescent Resurgence", *["Idle Thoughts"] * 2],
        banishment=["Idle Thoughts", "Lens", *(["Ray"] if zone == "banishment" else [])],
        graveyard=["Idle Thoughts", *(["Ray"] if zone == "graveyard" else [])],
    )
    t.player("B", graveyard=["Ray"], banishment=["Ray"]).main_phase("A").act("A", "activate Iridescent Resurgence")
    t.pass_all()
    assert "Ray" in t.zone("A", "memory")
    assert "Ray" not in t.zone("A", zone)
    assert t.zone("B", "graveyard") == t.zone("B", "banishment") == ["Ray"]


@pytest.mark.parametrize("moved", [False, True])
def test_a_target_that_goes_to_the_other_zone_is_gone(moved: bool) -> None:
    """It may have been chosen there, but it is another card now (CR Objects and Targeting - Target)."""
    catalog = trial("Return up to two target cards from your graveyard or banishment to your hand.")
    catalog = trial("Banish target card from a graveyard.", called="Exile", beside=catalog)
    t = Scenario(catalog).player("A", hand=["Trial", "Exile"], graveyard=["Gray Wolf"], banishment=["Fireball"])
    t.player("B").main_phase("A").act("A", "activate Trial", target=["Gray Wolf", "Fireball", "done"])
    if moved:
        t.act("A", "activate Exile", target="Gray Wolf")
    t.pass_all()
    assert ("Gray Wolf" in t.zone("A", "hand")) is not moved
    assert "Fireball" in t.zone("A", "hand")


@proves("Full Bloom", 1, 2)
@pytest.mark.parametrize(("champion", "hurt"), [("Diao Chan", True), ("Nobody", False)])
def test_full_bloom_hurts_who_summons_flowers(champion: str, hurt: bool) -> None:
    """For each of four tokens two damage and two recovered; only with the champion it is for."""
    catalog = official("Full Bloom", "Flowerbud")
    catalog = trial("", "Champion — Cleric Human", called=champion, level=1, elements="tera", life=30, beside=catalog)
    t = Scenario(catalog).player(
        "A", lineage=["Spirit of Water", champion], hand=["Full Bloom", *["Idle Thoughts"] * 7], damage=12
    )
    t.player("B").main_phase("A").act("A", "activate Full Bloom")
    t.pass_all(**({"triggers": ["Full Bloom"] * 3} if hurt else {}))
    assert len(t.objects("Flowerbud", "B")) == (4 if hurt else 0)
    assert t.champion("B").damage == (8 if hurt else 0)
    assert t.champion("A").damage == (4 if hurt else 12)


@pytest.mark.parametrize(("who", "drawn"), [("A", 1), ("B", 0)])
def test_whenever_you_summon_a_token_is_not_whenever_another_does(who: str, drawn: int) -> None:
    """A copy of an ally is a token that is summoned by who makes it."""
    catalog = trial("Whenever you summon a token, draw a card.", "Phantasia — Mage Spell")
    catalog = trial("Summon a token copy of target ally.", called="Mirror", beside=catalog)
    t = Scenario(catalog).player("A", field=["Trial", "Gray Wolf"], hand=["Mirror"]).player("B", hand=["Mirror"])
    t.main_phase(who).act(who, "activate Mirror", target="Gray Wolf").pass_all()
    assert len(t.objects("Gray Wolf", who)) == (2 if who == "A" else 1)
    assert len(t.zone("A", "hand")) == (0 if who == "A" else 1) + drawn


def test_the_token_of_a_copied_activation_is_not_summoned() -> None:
    """It enters the field, and nobody summons it (CR Game Terms - Summon 1, CR Copying Abilities 4)."""
    catalog = trial("Whenever you summon a token, draw a card.", "Phantasia — Mage Spell")
    text = "Copy target card activation. You may choose new targets for the copy."
    catalog = trial(text, called="Echo", beside=catalog)
    t = Scenario(catalog).player("A", field=["Trial"], hand=["Gray Wolf", *["Idle Thoughts"] * 5, "Echo"])
    t.player("B").main_phase("A").act("A", "activate Gray Wolf").act("A", "activate Echo", target="Gray Wolf")
    before = len(t.zone("A", "hand"))
    t.pass_all()
    assert (len(t.objects("Gray Wolf")), len(t.zone("A", "hand"))) == (2, before)


@proves("Meteoric Slime", 2)
@pytest.mark.parametrize(("deck", "damage"), [(["Stone", "Feather"], 2), (["Stone"], 0)])
def test_meteoric_slime_deals_the_lowest_cost_that_it_has_revealed(deck: list[str], damage: int) -> None:
    """It is dealt by an ability that triggers as two cards were revealed, which one card alone are not."""
    catalog = official("Meteoric Slime")
    catalog = trial("", "Champion — Tamer Human", called="Keeper", level=1, beside=catalog)
    for name, reserve in (("Stone", 4), ("Feather", 2)):
        catalog = trial("Draw a card.", called=name, reserve=reserve, beside=catalog)
    t = Scenario(catalog).player("A", lineage=["Spirit of Fire", "Keeper"], field=["Meteoric Slime"], deck=deck)
    t.player("B").main_phase("A").pass_to("end").pass_all()
    assert t.purpose == "glimpse"
    while t.purpose != "opportunity" and t.purpose != "target":
        t.answer("A", t.purpose, t.options[-1])
    t.pass_all(**({"target": "B's champion"} if damage else {}))
    assert t.champion("B").damage == damage
