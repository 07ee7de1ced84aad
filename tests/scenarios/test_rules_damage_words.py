"""What damage words say: whose source it is, how much would be dealt, and when a number is found."""

from __future__ import annotations

import pytest

from grandarchive.cards.starter.printing import action, ally, attack, does, has, on
from grandarchive.model.abilities import Static, Triggered
from grandarchive.model.amounts import EVENT_AMOUNT, Count, Product, Sum, Value
from grandarchive.model.composition import By, If, Whenever
from grandarchive.model.conditions import Is
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import AddCounters, Banish, DealDamage, Destroy, Draw, Glimpse, Modify, Recover
from grandarchive.model.events import Happening, Pattern, Which
from grandarchive.model.modifications import Cant, Gains, PreventNext, Replaces, Unpreventable
from grandarchive.model.nouns import (
    ALLY,
    CHAMPION,
    EVENT_OTHER,
    ITEM,
    THEIRS,
    THIS,
    UNIT,
    YOURS,
    Champion,
    Element,
    Source,
    Subtype,
    Target,
)
from grandarchive.model.outcomes import AmountBecomes, GoesTo, Prevented
from grandarchive.model.players import PlayerTarget
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import hurts, relic, replaces, skill

PREVENTED = Value("prevented")
MY_CHAMPION = Pattern(Happening.DAMAGED, CHAMPION & YOURS)
TWICE = has(Replaces(Pattern(Happening.HIT, THIS), AmountBecomes(Product(2, EVENT_AMOUNT))))
PRICKS = If((PREVENTED >= 1) & Is(EVENT_OTHER, UNIT), (DealDamage(1, EVENT_OTHER),))
CARDS = (
    hurts("Nick", 3),
    hurts("Gash", 4),
    action("Scorch", 0, Speed.FAST, "mage spell", does(DealDamage(2, Target(UNIT))), element="FIRE"),
    action("Singe", 0, Speed.FAST, "mage skill", does(DealDamage(2, Target(UNIT))), element="FIRE"),
    ally("Page", 0, 1, 9, "mage human"),
    skill("Small Ward", Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS, most=3), Prevented()),))),
    skill("Crowd Ward", Modify(RULES, (Replaces(MY_CHAMPION, Prevented(Count(ALLY & YOURS))),))),
    skill("Brace", Modify(RULES, (Replaces(Pattern(Happening.DAMAGED, UNIT, least=Count(ALLY)), Prevented(None)),))),
    skill("Slay", Destroy(Target(ALLY))),
    skill(
        "Crowd Curse",
        Modify(
            Target(CHAMPION),
            (Replaces(Pattern(Happening.DAMAGED), AmountBecomes(Sum(EVENT_AMOUNT, Count(ALLY & YOURS)))),),
        ),
    ),
    skill(
        "Double Once",
        Modify(Champion(), (Replaces(Pattern(Happening.DAMAGED), AmountBecomes(Product(2, EVENT_AMOUNT)), once=True),)),
    ),
    relic(
        "Kiln",
        Triggered(
            Pattern(Happening.DAMAGED, other=Element("FIRE") & Subtype("SPELL") & YOURS),
            (AddCounters("age", 1, Source()),),
        ),
    ),
    relic("Blaze", Static(THIS, (Unpreventable(Element("FIRE") & YOURS),))),
    relic("Wall", replaces(MY_CHAMPION, Prevented(1))),
    relic("Leak", replaces(Pattern(Happening.RECOVER), AmountBecomes(Sum(EVENT_AMOUNT, -3)))),
    relic("Cheer", Triggered(Pattern(Happening.RECOVER, by=Who.YOU), (AddCounters("age", 1, Source()),))),
    skill("Mend Three", Recover(3)),
    skill("Mend Five", Recover(5)),
    skill("Forbid", By(PlayerTarget(Who.OPPONENT), (Modify(RULES, (Cant(Pattern(Happening.RECOVER, by=Who.YOU)),)),))),
    attack("Twofold", 0, 2, "mage sword", on(Happening.ATTACK, Modify(Source(), (Gains(TWICE),), REST_OF_GAME))),
    attack("Piercing", 0, 3, "mage sword", Static(THIS, (Unpreventable(THIS, "combat"),))),
    attack("Plain Cut", 0, 3, "mage sword"),
    ally(
        "Pyre Keeper",
        0,
        2,
        9,
        "mage human",
        has(
            Replaces(
                Pattern(Happening.DIE, UNIT & Which(Pattern(Happening.DAMAGED, other=THIS, damage="combat"))),
                GoesTo(Zone.BANISHMENT),
            )
        ),
    ),
    ally("Small Fry", 0, 1, 2, "mage human"),
    skill(
        "Thorns",
        Modify(
            RULES,
            (
                Replaces(
                    Pattern(Happening.DAMAGED, UNIT & YOURS),
                    Prevented(1, effects=(PRICKS,)),
                ),
            ),
        ),
    ),
    action(
        "Rebuke",
        0,
        Speed.FAST,
        "mage skill",
        does(Modify(Champion(), (PreventNext(4),))),
        does(Whenever(Pattern(Happening.PREVENTED, other=THIS), (DealDamage(1, Target(CHAMPION & THEIRS)),))),
    ),
    skill("Plain Shield", Modify(Champion(), (PreventNext(2),))),
    relic("Counter", Triggered(Pattern(Happening.PREVENTED, CHAMPION & YOURS), (AddCounters("age", 1, Source()),))),
    relic("Last Light", Triggered(Pattern(Happening.LEAVE, THIS, into=Zone.BANISHMENT), (Draw(1),))),
    skill("Exile", Banish(Target(ITEM))),
    skill("Smash", Destroy(Target(ITEM))),
    relic("Poor Glass", replaces(Pattern(Happening.GLIMPSE, by=Who.OPPONENT), AmountBecomes(1), optional=True)),
    skill("Gaze", Glimpse(3)),
)


MINE = ["Spirit of Fire", "Rai, Spellcrafter"]
OTHERS = ["Spirit of Wind", "Rai, Spellcrafter"]


def table(hand: list[str], *field: str, theirs: tuple[str, ...] = (), damage: int = 0) -> Scenario:
    """A has these cards in hand, both have objects, and the champion of A may be damaged."""
    t = with_extra_cards(*CARDS).player("A", lineage=MINE, hand=hand, field=field, damage=damage)
    return t.player("B", lineage=OTHERS, field=theirs, hand=["Mend Five", "Gaze", "Page"]).main_phase("A")


def cast(t: Scenario, name: str, target: str = "", who: str = "A", **answers: str) -> Scenario:
    """Something is activated and resolves."""
    t.act(who, f"activate {name}", **({"target": target} if target else {}))
    return t.pass_all(**answers)


def test_prevention_for_little_damage_is_not_for_more() -> None:
    """CR Damage Prevention 10: three damage are prevented, each time, and nothing of four."""
    t = table(["Small Ward", "Nick", "Nick", "Gash"])
    cast(t, "Small Ward")
    for name, damage in ("Nick", 0), ("Nick", 0), ("Gash", 4):
        assert cast(t, name, "A's champion").champion("A").damage == damage


def test_what_was_more_can_be_little_after_other_prevention() -> None:
    """CR Replacement Effects 3.a: of four damage one is prevented, and then what is for three applies."""
    t = table(["Small Ward", "Gash"], "Wall")
    cast(t, "Small Ward")
    assert cast(t, "Gash", "A's champion").champion("A").damage == 0


def test_a_replacement_that_was_made_once_keeps_the_number_of_that_moment() -> None:
    """CR Continuous Effects - Instanced Effects 1: an ally that comes later does not count."""
    t = table(["Crowd Ward", "Page", "Gash"], "Page")
    cast(cast(t, "Crowd Ward"), "Page")
    assert cast(t, "Gash", "A's champion").champion("A").damage == 4 - 1


@pytest.mark.parametrize(("first", "second", "damage"), [("Brace", "Slay", 2), ("Slay", "Brace", 0)])
def test_a_bound_of_a_lasting_effect_is_that_of_its_moment(first: str, second: str, damage: int) -> None:
    """CR Continuous Effects - Instanced Effects 1: only an ally that died before lowers it."""
    t = table(["Brace", "Slay", "Singe"], theirs=("Page",) * 3)
    for name in (first, second):
        cast(t, name, "Page")
    cast(t, "Singe", "B's champion")
    assert (len(t.objects("Page")), t.champion("B").damage) == (2, damage)


def test_what_would_be_dealt_is_found_each_time_and_what_is_added_once() -> None:
    """CR Continuous Effects - Instanced Effects 1, CR Damage 1: two more of each, also with a third ally."""
    t = table(["Crowd Curse", "Page", "Nick", "Gash"], "Page", "Page")
    cast(t, "Crowd Curse", "B's champion")
    cast(t, "Page")
    assert cast(t, "Nick", "B's champion").champion("B").damage == 3 + 2
    assert cast(t, "Gash", "B's champion").champion("B").damage == 5 + 4 + 2


def test_only_the_next_damage_is_doubled() -> None:
    """CR Replacement Effects 1: the damage after that is not."""
    t = table(["Double Once", "Nick", "Nick"])
    cast(t, "Double Once")
    assert cast(t, "Nick", "A's champion").champion("A").damage == 6
    assert cast(t, "Nick", "A's champion").champion("A").damage == 6 + 3


def test_an_action_is_a_source_that_its_player_controls() -> None:
    """CR Damage 10.b, 14: a fire Spell is meant, and neither another fire card nor another Spell."""
    t = table(["Scorch", "Singe", "Nick"], "Kiln", theirs=("Kiln",))
    for name in "Scorch", "Singe", "Nick":
        cast(t, name, "B's champion")
    assert t.counters("Kiln", "age", "A") == 1
    assert t.counters("Kiln", "age", "B") == 0


def test_damage_of_some_sources_is_not_prevented() -> None:
    """CR Damage 3: of a fire card all three are dealt, of another card one is prevented."""
    t = table(["Singe", "Nick"], "Blaze", theirs=("Wall",))
    assert cast(t, "Singe", "B's champion").champion("B").damage == 2
    assert cast(t, "Nick", "B's champion").champion("B").damage == 2 + 2


def test_to_recover_nothing_is_not_to_recover() -> None:
    """CR Player Actions 1.b.i: three less of three is nothing, of five it is two."""
    t = table(["Mend Three", "Mend Five"], "Leak", "Cheer", damage=9)
    assert cast(t, "Mend Three").champion("A").damage == 9
    assert t.counters("Cheer", "age") == 0
    assert cast(t, "Mend Five").champion("A").damage == 9 - 2
    assert t.counters("Cheer", "age") == 1


def test_a_player_can_be_kept_from_recovering() -> None:
    """CR Permission 1: it is said of one player, and others recover."""
    t = table(["Forbid", "Mend Five"], damage=9)
    t.act("A", "activate Forbid", target="B").pass_all()
    cast(t, "Mend Five")
    t.pass_once("A")
    cast(t, "Mend Five", who="B")
    assert t.champion("A").damage == 4


def test_another_number_of_cards_is_glimpsed_if_its_controller_wants_it() -> None:
    """CR Replacement Effects 1: the player who may is not the one who glimpses."""
    for wanted, seen in ("yes", 1), ("no", 3):
        t = table([], "Poor Glass")
        t.pass_once("A").act("B", "activate Gaze").pass_once("B").pass_once("A")
        t.answer("A", "may", wanted)
        assert t.purpose == "glimpse"
        assert len(t.options) - 1 == seen


def attacked(name: str, *theirs: str) -> Scenario:
    """A attacks the champion of B, who has these objects, with this card."""
    t = with_extra_cards(*CARDS).player("A", lineage=MINE, hand=[name])
    t.player("B", lineage=OTHERS, field=theirs).main_phase("A")
    return t.act("A", f"activate {name}").pass_all()


def test_the_damage_of_an_attack_is_doubled_for_a_card_that_is_used_in_it() -> None:
    """CR Damage Step 3.e: twice the power of the card, and of another attack card just its power."""
    assert attacked("Twofold").champion("B").damage == 4
    assert attacked("Plain Cut").champion("B").damage == 3


def test_the_damage_of_an_attack_is_not_prevented_for_a_card_that_is_used_in_it() -> None:
    """CR Damage 3, 10.a.i: the champion is the source, and the card says so of its attack."""
    assert attacked("Piercing", "Wall").champion("B").damage == 3
    assert attacked("Plain Cut", "Wall").champion("B").damage == 2


def test_what_was_hit_goes_elsewhere_when_it_dies() -> None:
    """CR Hit 2: what it dealt combat damage is banished, and what dies of something else is not."""
    t = table(["Nick"], "Pyre Keeper", theirs=("Small Fry", "Small Fry"))
    t.act("A", "attack with Pyre Keeper", target="Small Fry (1)").pass_all(retaliate="done")
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard")) == (["Small Fry"], [])
    cast(t, "Nick", "Small Fry")
    assert (t.zone("B", "banishment"), t.zone("B", "graveyard")) == (["Small Fry"], ["Small Fry"])


def test_damage_is_dealt_back_to_a_unit_of_which_some_was_prevented() -> None:
    """CR Damage Prevention 7, 11: not to an action, and not if nothing could be prevented."""
    t = table(["Thorns", "Nick"])
    cast(t, "Thorns")
    assert cast(t, "Nick", "A's champion").champion("A").damage == 2
    assert t.champion("B").damage == 0


def test_what_is_banished_from_the_field_sees_it() -> None:
    """CR On Banish 1, 2: what is destroyed is not banished."""
    for name, drawn in ("Exile", 1), ("Smash", 0):
        t = table([name], "Last Light")
        assert len(cast(t, name, "Last Light").zone("A", "hand")) == drawn


def test_a_text_waits_for_what_another_paragraph_of_it_prevents() -> None:
    """CR Damage Prevention 7, 11: each time, as long as the shield lasts, and for no other shield."""
    t = table(["Rebuke", "Nick", "Nick", "Plain Shield", "Nick"])
    cast(t, "Rebuke")
    cast(t, "Nick", "A's champion")
    assert (t.champion("A").damage, t.champion("B").damage) == (0, 1)
    cast(t, "Nick", "A's champion")
    assert (t.champion("A").damage, t.champion("B").damage) == (2, 2)
    cast(t, "Plain Shield")
    cast(t, "Nick", "A's champion")
    assert (t.champion("A").damage, t.champion("B").damage) == (3, 2)


def test_prevention_is_noticed_where_something_was_prevented() -> None:
    """CR Damage Prevention 7: of fire damage that cannot be prevented nothing is."""
    t = table(["Nick", "Singe"], "Blaze", "Wall", "Counter")
    cast(t, "Singe", "A's champion")
    assert t.counters("Counter", "age") == 0
    cast(t, "Nick", "A's champion")
    assert t.counters("Counter", "age") == 1
