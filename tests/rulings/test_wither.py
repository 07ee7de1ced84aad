"""Rulings on counters that wither."""

from __future__ import annotations

from typing import Final

import pytest

from grandarchive.testing import Scenario, placed
from grandarchive.testing.texts import trial
from tests.official import official, proves, ruling

CLERIC: Final = ["Spirit of Water", "Diao Chan, Enchantress", "Diao Chan, Dreaming Wish"]
TERA: Final = [*CLERIC, "Diao Chan, Idyll Corsage"]
DECLINED: Final = "no"
PAID: Final = "pay"


def fading(*names: str) -> Scenario:
    """With a card that withers, and these."""
    return Scenario(trial("Put a wither counter on target unit.", called="Fade", beside=official(*names, *TERA[1:])))


def wither_of(t: Scenario, *names: str) -> list[int]:
    """How many wither counters are on objects."""
    return [t.counters(name, "wither") for name in names]


def asked_once(t: Scenario, player: str, *answers: str) -> None:
    """One trigger asks that player for one object after another, and resolves with that."""
    assert t.stack == ["Wither"]
    t.pass_all()
    for answer in answers:
        t.answer(player, "pay", answer)
        t.pass_all()
    assert (t.stack, t.purpose) == ([], "opportunity")


@ruling("Ameliorating Mantra", "2025-03-02", 1)
@pytest.mark.parametrize("wither", [0, 1])
def test_the_main_phase_after_combat_is_the_one_before_it(wither: int) -> None:
    """What has a counter at its beginning is asked for once; what gets one in combat is not asked for yet."""
    t = fading("Ameliorating Mantra").player(
        "A", hand=["Fade"], field=[placed("Phalanx Captain", wither=wither), "Banner Knight"]
    )
    t.player("B").phase("A", "draw")
    if wither:
        asked_once(t, "A", DECLINED)
    t.act("A", "attack with Banner Knight", target="B's champion")
    t.act("A", "activate Fade", target="Banner Knight").pass_all()
    assert (t.stack, t.purpose, *wither_of(t, "Banner Knight")) == ([], "opportunity", 1)


@ruling("Ameliorating Mantra", "2025-03-02", 2)
@proves("Ameliorating Mantra", 1)
def test_objects_without_counters_left_are_not_asked_for() -> None:
    """Of two with two counters and one with three only the last one has any, and is asked for in one trigger."""
    field = [
        placed("Phalanx Captain", wither=2),
        placed("Banner Knight", wither=3),
        placed("Esteemed Knight", wither=1),
    ]
    t = fading("Ameliorating Mantra").player("A", hand=["Ameliorating Mantra", "Fade", "Fade", "Fade"], field=field)
    t.player("B").main_phase("B", first="A").pass_once("B")
    t.act("A", "activate Ameliorating Mantra", target=["Phalanx Captain", "Banner Knight", "done"]).pass_all()
    assert wither_of(t, "Phalanx Captain", "Banner Knight", "Esteemed Knight") == [0, 1, 1]
    t.pass_to("main", "A")
    asked_once(t, "A", PAID, DECLINED)
    assert (t.zone("A", "graveyard")[1:], wither_of(t, "Banner Knight")) == (["Esteemed Knight"], [0])


@ruling("Aphotic Ruin", "2025-03-02", 1)
@proves("Aphotic Ruin", 2)
def test_four_counters_cost_four_reserve_or_the_object() -> None:
    """Nobody with three cards can pay; and one that is not asked for stays."""
    for cards, answers, left in (4, [PAID], 1), (4, [DECLINED], 0), (3, [], 0):
        t = fading("Aphotic Ruin").player("A", lineage=CLERIC, hand=["Aphotic Ruin", *["Fade"] * 6])
        t.player("B", hand=cards - 1, field=["Phalanx Captain", "Banner Knight"]).main_phase("A")
        t.act("A", "activate Aphotic Ruin", target="Phalanx Captain").pass_all()
        assert wither_of(t, "Phalanx Captain") == [4]
        asked_once(t.pass_to("main", "B"), "B", *answers)
        assert (len(t.objects("Phalanx Captain")), len(t.objects("Banner Knight"))) == (left, 1)


@ruling("Aphotic Ruin", "2025-03-02", 2)
def test_a_main_phase_with_two_combats_has_begun_once() -> None:
    """The counters that came in the first combat are still there after the second one."""
    t = fading("Aphotic Ruin").player("A", hand=["Fade"], field=["Phalanx Captain", "Banner Knight"]).player("B")
    t.phase("A", "draw").act("A", "attack with Phalanx Captain", target="B's champion")
    t.act("A", "activate Fade", target="Phalanx Captain").pass_all()
    t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
    assert (t.stack, *wither_of(t, "Phalanx Captain")) == ([], 1)


@ruling("Diao Chan, Idyll Corsage", "2025-03-02", 2)
@proves("Diao Chan, Idyll Corsage", 2)
def test_what_withers_is_decided_for_one_object_after_another() -> None:
    """Of three objects of both players, each is asked for at the beginning of its controller's main phase."""
    t = fading().player("A", lineage=CLERIC, memory=3, material=TERA[-1:], field=["Phalanx Captain"])
    t.player("B", hand=1, field=["Banner Knight", "Esteemed Knight"]).phase("A", "materialize")
    t.answer("A", "materialize", f"materialize {TERA[-1]}")
    t.pass_all(choose=["Phalanx Captain", "Banner Knight", "Esteemed Knight"]).pass_to("main", "A")
    assert wither_of(t, "Phalanx Captain", "Banner Knight", "Esteemed Knight") == [1, 1, 1]
    asked_once(t, "A", DECLINED)
    t.pass_to("main", "B")
    asked_once(t, "B", PAID, PAID)
    assert wither_of(t, "Banner Knight", "Esteemed Knight") == [0, 0]


@ruling("Frostlorn Caress", "2025-03-02", 1)
@proves("Frostlorn Caress", 2)
def test_what_is_kept_has_no_counters_any_more() -> None:
    """It does not wither a turn later, though nothing else was paid."""
    t = fading("Frostlorn Caress").player("A", lineage=CLERIC, hand=["Frostlorn Caress", *["Fade"] * 5])
    t.player("B", hand=4, field=["Phalanx Captain"]).main_phase("A")
    t.act("A", "activate Frostlorn Caress", target="Phalanx Captain").pass_all()
    asked_once(t.pass_to("main", "B"), "B", PAID)
    assert wither_of(t, "Phalanx Captain") == [0]
    assert t.pass_to("main", "A").pass_to("main", "B").stack == []


@ruling("Frostlorn Caress", "2025-03-02", 2)
def test_what_is_put_on_in_combat_waits_for_the_next_turn() -> None:
    """The Reaction comes while the ally attacks; after combat its controller is not asked."""
    t = fading("Frostlorn Caress").player("A", field=["Phalanx Captain"])
    t.player("B", lineage=CLERIC, hand=["Frostlorn Caress", *["Fade"] * 5]).main_phase("A")
    t.act("A", "attack with Phalanx Captain", target="B's champion").pass_once("A")
    t.act("B", "activate Frostlorn Caress", target="Phalanx Captain").pass_all()
    assert (t.stack, *wither_of(t, "Phalanx Captain")) == ([], 4)


@ruling("Hairpin of Transience", "2025-03-02")
@proves("Hairpin of Transience", 1)
def test_an_ability_that_is_used_in_combat_asks_for_nothing_in_this_turn() -> None:
    """The three counters stay until the next main phase of that player."""
    t = fading("Hairpin of Transience").player("A", lineage=CLERIC, field=["Hairpin of Transience", "Banner Knight"])
    t.player("B", field=["Phalanx Captain"]).main_phase("A")
    t.act("A", "attack with Banner Knight", target="B's champion")
    t.act("A", "use Hairpin of Transience", target="Phalanx Captain").pass_all()
    assert (t.stack, *wither_of(t, "Phalanx Captain")) == ([], 3)
    asked_once(t.pass_to("main", "B"), "B")
    assert t.zone("B", "graveyard") == ["Phalanx Captain"]


@ruling("Nightshade", "2025-03-02", 1)
@proves("Nightshade", 1)
def test_a_counter_of_the_recollection_phase_is_paid_for_once_in_that_turn() -> None:
    """After combat the same main phase goes on."""
    t = fading("Nightshade").player("A", field=["Nightshade", "Phalanx Captain", "Banner Knight"], memory=1).player("B")
    t.phase("A", "recollection").pass_all(target="Phalanx Captain").pass_to("main", "A")
    asked_once(t, "A", PAID)
    t.act("A", "attack with Banner Knight", target="B's champion").pass_all()
    assert (t.stack, *wither_of(t, "Phalanx Captain")) == ([], 0)


@ruling("Nightshade", "2025-03-02", 2)
def test_one_trigger_asks_for_all_objects_that_wither() -> None:
    """However many Nightshades have put the counters there; and the token itself is no target."""
    t = fading("Nightshade").player(
        "A", field=["Nightshade", "Nightshade", "Phalanx Captain", "Banner Knight"], memory=1
    )
    t.player("B").phase("A", "recollection")
    t.pass_all(triggers=["Nightshade"], target=["Phalanx Captain", "Banner Knight"]).pass_to("main", "A")
    asked_once(t, "A", DECLINED, PAID)
    assert t.zone("A", "graveyard") == ["Phalanx Captain"]


@ruling("Ripples of Atrophy", "2025-03-02")
@proves("Ripples of Atrophy", 2)
def test_objects_of_both_players_wither_each_in_its_controllers_turn() -> None:
    """Only what was chosen has counters, two each."""
    t = fading("Ripples of Atrophy").player(
        "A", lineage=[*CLERIC, "Silvie, Loved by All"], hand=["Ripples of Atrophy", *["Fade"] * 6]
    )
    t.player("B", hand=2, field=["Phalanx Captain", "Banner Knight", "Esteemed Knight"]).main_phase("A")
    t.act("A", "activate Ripples of Atrophy").pass_all(choose=["Phalanx Captain", "Banner Knight", "done"])
    assert wither_of(t, "Phalanx Captain", "Banner Knight", "Esteemed Knight") == [2, 2, 0]
    asked_once(t.pass_to("main", "B"), "B", PAID)
    assert (t.zone("B", "graveyard"), wither_of(t, "Phalanx Captain")) == (["Banner Knight"], [0])


@ruling("Withering Grasp", "2025-03-02")
@proves("Withering Grasp", 1)
def test_all_that_was_not_paid_for_is_sacrificed_together() -> None:
    """Nothing is sacrificed before everything was decided, and then all of it at once: each of them sees the other."""
    catalog = trial(
        "Whenever another ally you control dies, draw a card.",
        "Ally — Cleric Human",
        called="Mourner",
        beside=official("Withering Grasp"),
    )
    t = Scenario(catalog).player("A", hand=["Withering Grasp", "Phalanx Captain", "Phalanx Captain"])
    t.player("B", field=["Mourner", placed("Mourner", wither=1), "Phalanx Captain"], hand=1).main_phase("A")
    t.act("A", "activate Withering Grasp", target="Mourner (1)").pass_all().pass_to("main", "B").pass_all()
    t.answer("B", "pay", DECLINED)
    assert len(t.objects("Mourner")) == 2
    t.answer("B", "pay", DECLINED)
    assert t.objects("Mourner") == []
    t.pass_all(triggers=["Mourner (1)"])
    assert len(t.zone("B", "hand")) == 4


@ruling("Withering Grasp", "2025-03-02")
def test_what_is_not_paid_for_can_still_pay_for_something_else() -> None:
    """An object with reservable rests for an ally, though it will be sacrificed itself."""
    t = Scenario(official("Withering Grasp", "Fractal of Rain")).player(
        "A", field=[placed("Fractal of Rain", wither=1), placed("Banner Knight", wither=1)], deck=0
    )
    t.player("B").phase("A", "draw", turn=1).pass_all()
    t.answer("A", "pay", DECLINED).answer("A", "pay", PAID)
    assert (len(t.objects("Banner Knight")), t.zone("A", "graveyard")) == (1, ["Fractal of Rain"])
