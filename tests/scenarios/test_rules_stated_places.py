"""Where an action goes that fizzles or is negated, if its own text says where it goes (CR Card Types - Action 5.a)."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.cards.own import own_card
from grandarchive.cards.starter.printing import action, does, has
from grandarchive.model.effects import Banish, Destroy, Negate, Recover
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, SourceCard, Target
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Speed, Zone
from grandarchive.testing import Scenario
from grandarchive.testing.texts import facts_of
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.trying import STILL_MORE, laid, trial

HIT = "Destroy target ally."
BESIDE = STILL_MORE.joined(
    own_card(facts)
    for facts in (
        facts_of("Target champion gains spellshroud until end of turn.", "Action — Mage Skill", called="Cloak"),
        facts_of(
            "Copy target card activation. You may choose new targets for the copy.",
            "Action — Mage Skill",
            called="Fork",
        ),
    )
)


def fizzled(
    text: str, typeline: str = "Action — Mage Spell", target: str = "Guard", mode: str = "", **of_a: Any
) -> Scenario:
    """A's Trial has lost its target, because B destroyed Guard in response."""
    t = laid(trial(text, typeline, beside=BESIDE), of_b={"field": ["Guard"], "hand": ["Ruin"]}, **of_a)
    given = {"mode": mode} if mode else {}
    t.act("A", "activate Trial", target=target, **given).pass_once("A")
    return t.act("B", "activate Ruin", target="Guard").pass_all()


def negated(text: str, target: str = "Guard", **of_a: Any) -> Scenario:
    """B negates A's Trial, whose target is still there."""
    t = laid(trial(text, beside=BESIDE), of_b={"field": ["Guard"], "hand": ["Deny"]}, **of_a)
    t.act("A", "activate Trial", **({"target": target} if target else {})).pass_once("A")
    return t.act("B", "activate Deny", target="Trial").pass_all()


def place(t: Scenario) -> str:
    """The zone of A in which Trial is, "lineage" for that of A's champion."""
    if "Trial" in t.lineage("A"):
        return "lineage"
    zones = "graveyard", "banishment", "hand", "memory", "deck", "material"
    return next(zone for zone in zones if "Trial" in t.zone("A", zone))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (HIT, "graveyard"),
        (f"{HIT} Banish Trial.", "banishment"),
        (f"{HIT}\n\nBanish Trial.", "banishment"),
        (f"Banish Trial.\n\n{HIT}", "banishment"),
        (f"{HIT} Put Trial into its owner's material deck preserved.", "material"),
        ("Destroy target ally, then put Trial on the bottom of your champion's lineage.", "lineage"),
        (f"{HIT} Put Trial into your memory.", "memory"),
    ],
)
def test_a_fizzled_or_negated_action_goes_where_its_text_says(text: str, zone: str) -> None:
    """CR Card Types - Action 5.a, CR Resolution 11.a: nothing else of its text happens."""
    for t in fizzled(text), negated(text):
        assert place(t) == zone
        assert t.stack == []


def test_a_preserved_card_can_come_back_after_it_fizzled() -> None:
    """CR Keywords and Abilities - Preserve/Preserved 3, 4."""
    t = fizzled(f"{HIT} Put Trial into its owner's material deck preserved.")
    assert "return preserved Trial" in t.pass_to("materialize", "A").options


@pytest.mark.parametrize("spoil", [fizzled, negated])
def test_an_action_with_preserve_is_preserved_though_it_did_not_resolve(spoil: object) -> None:
    """CR Card Types - Action 5.a, CR Resolution 11.a, CR Keywords and Abilities - Preserve/Preserved 2."""
    assert callable(spoil)
    assert place(spoil(f"Preserve\n\n{HIT}")) == "material"


@pytest.mark.parametrize(
    ("typeline", "zone"), [("Action — Mage Spell", "banishment"), ("Action — Ranger Spell", "graveyard")]
)
def test_a_place_behind_a_restriction_counts_only_if_the_restriction_is_met(typeline: str, zone: str) -> None:
    """CR Card Types - Action 5.a, CR Restriction Abilities 3: the text is ignored while it is not."""
    assert place(fizzled(f"{HIT}\n\n[Class Bonus] Banish Trial.", typeline)) == zone


@pytest.mark.parametrize(("field", "zone"), [(["Hound"], "memory"), ([], "graveyard")])
def test_a_condition_of_the_place_is_asked_as_the_action_leaves(field: list[str], zone: str) -> None:
    """CR Card Types - Action 5.a: with an Animal the effect says that the card goes to memory."""
    assert place(fizzled(f"{HIT} If you control an Animal ally, put Trial into your memory.", field=field)) == zone


def test_a_condition_is_not_asked_as_the_action_is_activated() -> None:
    """CR Card Types - Action 5.a: the Hound that was there is gone."""
    text = f"{HIT} If you control an Animal ally, put Trial into your memory."
    t = laid(trial(text, beside=BESIDE), field=["Hound"], of_b={"field": ["Guard"], "hand": ["Ruin", "Ruin"]})
    t.act("A", "activate Trial", target="Guard").pass_once("A")
    t.act("B", "activate Ruin", target="Guard").act("B", "activate Ruin", target="Hound").pass_all()
    assert place(t) == "graveyard"


@pytest.mark.parametrize(("mode", "zone"), [("mode 1", "banishment"), ("mode 2", "graveyard")])
def test_only_chosen_modes_say_where_the_action_goes(mode: str, zone: str) -> None:
    """CR Card Types - Action 5.a, CR Card Activation 1.4."""
    text = f"Choose one—\n• {HIT} Then banish Trial.\n• {HIT}"
    assert place(fizzled(text, mode=mode)) == zone


@pytest.mark.parametrize(
    "text",
    [
        f"{HIT} Then you may load Trial into a Polearm weapon you control.",
        f"{HIT}\n\nYou may put Trial into its owner's deck sixth from the top.",
        f"{HIT} You may draw a card. If you do, put Trial into your memory.",
    ],
)
def test_an_optional_place_is_no_place_of_an_action_that_did_not_resolve(text: str) -> None:
    """CR Resolution 5, 6: the choice is made as the text is followed, and nobody followed it."""
    for t in fizzled(text, field=["Pike"]), negated(text, field=["Pike"]):
        assert place(t) == "graveyard"


def test_a_place_that_has_to_be_chosen_is_no_place_of_an_action_that_did_not_resolve() -> None:
    """CR Resolution 2: the weapon is chosen as the text is followed."""
    text = "Load Trial into an Aetherwing weapon you control."
    assert place(negated(text, target="", field=["Wing"])) == "graveyard"


def test_the_lineage_of_an_illegal_target_is_no_place() -> None:
    """CR Card Types - Action 5.a: a target that became illegal says nothing any more."""
    text = "Recover 1, then put Trial on the bottom of target champion's lineage."
    t = laid(trial(text, beside=BESIDE), of_b={"hand": ["Cloak"]})
    t.act("A", "activate Trial", target="B's champion").pass_once("A")
    t.act("B", "activate Cloak", target="B's champion").pass_all()
    assert (place(t), t.lineage("B")) == ("graveyard", ("Spirit of Fire",))


def test_a_replacement_of_the_way_to_the_graveyard_does_not_see_another_place() -> None:
    """CR Card Types - Action 5.a, CR Resolution 11.a: it goes to memory, and the price had it banished from nowhere."""
    text = (
        "As an additional cost to activate this card, you may pay (1). If you do, banish this card as it resolves.\n\n"
        f"{HIT} Put Trial into your memory."
    )
    for pay, zone in ("pay", "memory"), ("decline", "memory"):
        t = laid(trial(text, beside=BESIDE), hand=["Trial", "Read"], of_b={"field": ["Guard"], "hand": ["Ruin"]})
        t.act("A", "activate Trial", target="Guard", pay=pay).pass_once("A")
        t.act("B", "activate Ruin", target="Guard").pass_all()
        assert place(t) == zone


def test_an_ephemeral_action_is_banished_wherever_its_text_puts_it() -> None:
    """CR Game Terms - Ephemeral 1.b.i."""
    text = f"Ephemerate — (1)\n\n{HIT} Put Trial into your memory."
    assert place(fizzled(text, hand=["Read"], graveyard=["Trial"])) == "banishment"


@pytest.mark.parametrize("answer", ["Ruin", "No"])
def test_a_card_that_does_not_get_where_its_text_says_goes_to_the_graveyard(answer: str) -> None:
    """CR Card Types - Action 5, CR Replacement Effects 1: B recovers instead."""
    t = with_extra_cards(
        action("Fade", 0, Speed.FAST, "mage spell", does(Destroy(Target(ALLY)), Banish(SourceCard()))),
        action("Ruin", 0, Speed.FAST, "mage spell", does(Destroy(Target(ALLY)))),
        action("No", 0, Speed.FAST, "mage spell", does(Negate(Target(ANYTHING, zone=Zone.STACK)))),
        relic("Wall", has(Replaces(Pattern(Happening.MOVE, into=Zone.BANISHMENT), Instead((Recover(1),))))),
    )
    t.player("A", hand=["Fade"]).player("B", field=["Wall", "Banner Knight"], hand=[answer], damage=5).main_phase("A")
    t.act("A", "activate Fade", target="Banner Knight").pass_once("A").act("B", f"activate {answer}").pass_all()
    assert (t.zone("A", "graveyard"), t.stack, t.champion("B").damage) == (["Fade"], [], 4)


def test_other_parts_of_the_text_do_not_happen() -> None:
    """CR Checking Resolution 1.b: the card gets no counter and nobody recovers."""
    t = fizzled(f"{HIT}\n\nBanish Trial and put a page counter on it.\n\nRecover 3.", damage=5)
    assert (place(t), t.champion("A").damage) == ("banishment", 5)
    assert [card.counters for card in t.state.cards if card.definition.name == "Trial"] == [{}]


@pytest.mark.parametrize(
    ("text", "typeline"), [("On Hit: Banish Trial.", "Attack — Mage Staff"), ("Preserve", "Ally — Mage Human")]
)
def test_another_card_that_is_negated_goes_to_the_graveyard(text: str, typeline: str) -> None:
    """CR Card Types - Attack 5.a, CR Keywords - Preserve 1: an object is preserved as it is destroyed."""
    t = laid(trial(text, typeline, beside=BESIDE), of_b={"hand": ["Deny"]})
    t.act("A", "activate Trial").pass_once("A").act("B", "activate Deny", target="Trial").pass_all()
    assert place(t) == "graveyard"


@pytest.mark.parametrize("lost", [0, 1])
def test_the_card_of_a_copied_action_goes_where_its_text_says_with_the_last_instance(lost: int) -> None:
    """CR Playing Cards 7, CR Card Types - Action 5.a: whichever instance is negated, the other one resolves."""
    text = "Recover 1. Banish Trial."
    t = laid(trial(text, beside=BESIDE), hand=["Trial", "Fork"], of_b={"hand": ["Deny"]}, damage=5)
    t.act("A", "activate Trial").act("A", "activate Fork", target="Trial").resolve_top()
    t.pass_once("A").act("B", "activate Deny").game.choose(lost)
    t.resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == (["Trial"], [])
    t.pass_all()
    assert (place(t), t.champion("A").damage) == ("banishment", 4)


def test_a_copy_that_fizzles_before_the_original_moves_nothing() -> None:
    """CR Playing Cards 7: another instance of the card is pending, and resolves."""
    t = laid(
        trial(f"{HIT} Banish Trial.", beside=BESIDE),
        hand=["Trial", "Fork"],
        of_b={"field": ["Guard", "Wall"], "hand": ["Ruin"]},
    )
    t.act("A", "activate Trial", target="Guard").act("A", "activate Fork", target="Trial")
    t.resolve_top(new_targets="new targets", target="Wall").pass_once("A")
    t.act("B", "activate Ruin", target="Wall").resolve_top().resolve_top()
    assert (t.stack, t.zone("A", "banishment")) == (["Trial"], [])
    t.pass_all()
    assert (place(t), t.objects("Guard")) == ("banishment", [])
