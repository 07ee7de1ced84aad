"""Texts that prevent so much damage or just such damage, and what is said behind them."""

from __future__ import annotations

import pytest

from grandarchive.cards import Catalog
from grandarchive.cards.starter.printing import has
from grandarchive.errors import UnsupportedCard
from grandarchive.model.effects import DealDamage
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Cant
from grandarchive.model.nouns import Champion, Named
from grandarchive.testing import Scenario
from grandarchive.testing.setup import placed
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic, skill
from tests.scenarios.trying import ITEM, MAGE, damage, does, hand, laid, trial

KNIGHT = "Ally — Mage Human"
SHIELD = "Item — Mage Accessory"


@pytest.mark.parametrize(("hurt", "answers"), [("Bolt", {"may": "yes", "choose": "Read"}), ("Spark", {})])
def test_a_card_may_be_banished_when_enough_was_prevented(hurt: str, answers: dict[str, str]) -> None:
    """CR Damage Prevention 11: of 4 damage 3 is prevented, of 1 nothing."""
    text = (
        "The next time damage would be dealt to target champion this turn, prevent all but 1 of that damage.\n\n"
        "When 2 or more damage is prevented this way, you may banish a card from your graveyard and put an age counter "
        "on it."
    )
    t = laid(trial(text), hand=["Trial", hurt], graveyard=["Read"])
    does(t, target="A's champion")
    t.act("A", f"activate {hurt}", target="A's champion").pass_all(**answers)
    assert damage(t)[0] == 1
    assert t.zone("A", "banishment") == (["Read"] if answers else [])
    assert ("Read gets 1 age counter" in t.log) is bool(answers)


SHIELDED_ONCE = (
    "Prevent the next 2 damage that would be dealt to target Human ally this turn.\n\n"
    "The first time damage is prevented from being dealt to a unit this way, that ally gains vigor until end of turn "
    "unless an opponent pays (1)."
)


def shielded(catalog: Catalog, paid: bool) -> Scenario:
    """An ally was dealt damage twice, and each time some was prevented; an opponent can pay once."""
    t = laid(catalog, hand=["Trial", "Spark", "Spark", "Spark"], field=["Guard", "Hound"], of_b={"hand": 2})
    does(t, target="Guard")
    t.act("A", "activate Spark", target="Hound").pass_all()
    assert t.purpose != "pay"
    t.act("A", "activate Spark", target="Guard").pass_all()
    assert t.purpose == "pay"
    t.answer("B", "pay", "pay" if paid else "no")
    while t.purpose == "reserve":
        t.answer("B", "reserve", t.options[0])
    return t.pass_all()


@pytest.mark.parametrize(("paid", "keywords"), [(True, ()), (False, ("vigor",))])
def test_what_follows_the_first_time_that_damage_is_prevented(paid: bool, keywords: tuple[str, ...]) -> None:
    """CR Damage Prevention 11: of what the shield is for, and nothing follows on damage to others."""
    t = shielded(trial(SHIELDED_ONCE), paid)
    assert (t.object("Guard").keywords, t.object("Guard").damage) == (keywords, 0)


def test_nothing_follows_the_second_time() -> None:
    """CR Triggered Abilities 6: it waits for the first time only."""
    t = shielded(trial(SHIELDED_ONCE), True)
    t.act("A", "activate Spark", target="Guard").pass_all()
    assert (t.object("Guard").keywords, t.object("Guard").damage) == ((), 0)


def test_as_much_is_prevented_as_there_were_allies() -> None:
    """CR Continuous Effects - Instanced Effects 1: each time, and as many as there were as it resolved."""
    text = (
        "Until end of turn, if target unit would be dealt damage, prevent X of that damage where X is the amount of "
        "Human allies you control plus 1."
    )
    for allies, taken in (["Guard", "Seer"], 2), ([], 3):
        t = laid(trial(text), hand=["Trial", "Bolt", "Bolt", "Ruin"], field=allies)
        does(t, target="B's champion")
        does(t, "activate Bolt", target="B's champion")
        assert damage(t)[1] == taken
        if allies:
            does(t, "activate Ruin", target="Guard")
        does(t, "activate Bolt", target="B's champion")
        assert damage(t)[1] == 2 * taken


@pytest.mark.parametrize(("buff", "age", "taken"), [(1, 0, 1), (0, 1, 4), (0, 0, 4)])
def test_damage_is_prevented_while_it_bears_a_counter(buff: int, age: int, taken: int) -> None:
    """CR Damage Prevention 10: of that kind, and on what the damage would be dealt to."""
    text = "If damage would be dealt to CARDNAME while it has a buff counter on it, prevent 3 of that damage."
    t = laid(
        trial(text, KNIGHT, life=9), hand=["Bolt"], field=[placed("Trial", buff=buff, age=age), placed("Guard", buff=1)]
    )
    does(t, "activate Bolt", target="Trial")
    assert t.object("Trial").damage == taken


def test_damage_to_what_attacks_is_prevented() -> None:
    """CR Attacking and the Combat Phase 4: by retaliation too, and nothing of other damage, or to others."""
    text = "Unit Link\n\nIf damage would be dealt to linked unit while it's attacking, prevent 2 of that damage."
    striker = trial("Taunt", KNIGHT, called="Striker", beside=trial(text, SHIELD, reserve=0), power=3, life=9)
    t = laid(striker, hand=["Trial", "Bolt"], field=["Striker"], of_b={"field": ["Striker"]})
    does(t, target="A's Striker")
    t.act("A", "attack with Striker", target="Striker").pass_all(retaliate="Striker")
    assert (t.object("Striker", "A").damage, t.object("Striker", "B").damage) == (1, 3)
    does(t, "activate Bolt", target="A's Striker")
    assert t.object("Striker", "A").damage == 1 + 4


@pytest.mark.parametrize(("ally", "dealt"), [("Seer", 1 + 4), ("Guard", 1 + 1)])
def test_their_next_attack_is_stronger_if_they_are_unique(ally: str, dealt: int) -> None:
    """CR Replacement Effects 1: instead, and not besides; of that ally, and once."""
    text = (
        "Target Human or Spirit ally's next attack this turn gets +1 [POWER]. If that ally is unique, their next "
        "attack this turn gets +4 [POWER] instead."
    )
    t = laid(trial(text), field=[ally])
    does(t, target=ally)
    t.act("A", f"attack with {ally}", target="B's champion").pass_all()
    assert damage(t)[1] == dealt


def test_a_unit_would_deal_damage_and_deals_less() -> None:
    """CR Damage 16: each time, and not what others deal; less than nothing is nothing."""
    text = (
        "Deal 1 damage to target ally. Class Bonus: Until end of turn, if that ally would deal damage, it deals that "
        "much damage minus 2 instead."
    )
    for power, dealt in (5, 3), (1, 0):
        strikers = trial("Vigor", KNIGHT, called="Striker", beside=trial(text), power=power, life=9)
        t = laid(strikers, hand=["Trial"], field=["Striker", "Guard"])
        does(t, target="Striker")
        t.act("A", "attack with Striker", target="B's champion").pass_all()
        assert damage(t)[1] == dealt
        t.act("A", "attack with Guard", target="B's champion").pass_all()
        assert damage(t)[1] == dealt + 1


@pytest.mark.parametrize(("power", "taken", "more"), [(3, 0, 3 + 1), (4, 4, 0), (2, 0, 2 + 1)])
def test_little_combat_damage_is_prevented_once(power: int, taken: int, more: int) -> None:
    """CR Damage Prevention 5.b, 11: more damage, or other damage, is not prevented and does not use it up."""
    text = (
        "The next time your champion would take 3 or less combat damage this turn, prevent it. Your champion's first "
        "attack without a weapon during your next turn gets +X+1 [POWER], where X is the amount of damage prevented "
        "this way."
    )
    strikers = trial("", KNIGHT, called="Striker", beside=trial(text), power=power)
    t = laid(strikers, hand=["Trial", "Slash"], of_b={"field": ["Striker"], "hand": ["Spark"]}, turn="B")
    t.act("B", "activate Spark", target="A's champion")
    t.pass_once("B").act("A", "activate Trial").pass_all()
    assert damage(t)[0] == 1
    t.act("B", "attack with Striker", target="A's champion").pass_all()
    assert damage(t)[0] == 1 + taken
    t.pass_to("main", "A").act("A", "activate Slash").pass_all(target="B's champion")
    assert damage(t)[1] == 2 + more


@pytest.mark.parametrize(("memory", "dealt"), [(["Read"], 0), (["Read", "Spark"], 3), ([], 3)])
def test_an_amount_of_cards_in_the_memory_of_whose_phase_it_is(memory: list[str], dealt: int) -> None:
    """CR Triggered Abilities 3: an intervening "if", of that player's cards; nothing is an even amount."""
    text = (
        "At the beginning of each opponent's end phase, if that player has an even amount of cards in their memory, "
        "deal 3 unpreventable damage to their champion."
    )
    t = laid(trial(text, ITEM), field=["Trial"], hand=[], memory=["Read"], of_b={"memory": memory}, turn="B")
    t.pass_to("main", "A")
    assert damage(t) == (0, dealt)
    t.pass_to("recollection", "B")
    assert damage(t) == (0, dealt)


def test_their_next_attack_is_not_that_of_several() -> None:
    """CR Naming 6: what is theirs is of one that was spoken of."""
    with pytest.raises(UnsupportedCard):
        trial("Rest two target allies. Their next attack this turn gets +2 [POWER].")


BARGAIN = "If your champion would take damage, you may sacrifice CARDNAME. If you do, prevent 3 of that damage."
WITH_MORE = (
    "If your champion would take damage, you may sacrifice CARDNAME. If you do, prevent 3 of that damage. "
    "Put two age counters on your champion if damage was prevented this way."
)


@pytest.mark.parametrize(
    ("answer", "taken", "healed"), [("yes", 4 - 3, 2), ("no", 4, 0)], ids=["prevented", "not prevented"]
)
def test_something_is_given_up_to_prevent_damage(answer: str, taken: int, healed: int) -> None:
    """CR Damage Prevention 11, CR Resolution 6: as part of it, and only if one likes."""
    t = laid(trial(WITH_MORE, ITEM), hand=["Bolt", "Bolt"], field=["Trial"])
    t.act("A", "activate Bolt", target="A's champion").pass_all(may=answer)
    assert (damage(t)[0], t.champion("A").counters) == (taken, (("age", 2),) if healed else ())
    assert (t.zone("A", "banishment"), len(t.objects("Trial"))) == (["Trial"] * (answer == "yes"), answer == "no")
    if answer == "yes":
        assert damage(does(t, "activate Bolt", target="A's champion"))[0] == taken + 4


def test_damage_that_cannot_be_prevented_is_not_prevented_for_it() -> None:
    """CR Damage Prevention 7: it may be tried, and nothing was prevented this way."""
    sure = trial("Deal 4 unpreventable damage to target unit.", called="Sure", beside=trial(WITH_MORE, ITEM))
    t = laid(sure, hand=["Sure"], field=["Trial"])
    t.act("A", "activate Sure", target="A's champion").pass_all(may="yes")
    assert (damage(t)[0], t.champion("A").counters, t.objects("Trial")) == (4, (), [])


def test_what_is_done_besides_if_damage_is_prevented_for_a_price() -> None:
    """CR Resolution 6: whatever was prevented; of what is linked, and of damage to nobody else."""
    text = (
        "Unit Link\n\nIf damage would be dealt to linked unit, you may sacrifice CARDNAME. If you do, prevent 1 of "
        "that damage and draw a card."
    )
    t = laid(trial(text, SHIELD, reserve=0), hand=["Trial", "Bolt", "Bolt"], field=["Guard", "Wall"])
    does(t, target="Guard")
    does(t, "activate Bolt", target="Wall")
    assert (t.object("Wall").damage, len(t.objects("Trial")), hand(t)) == (4, 1, 1)
    t.act("A", "activate Bolt", target="Guard").pass_all(may="yes")
    assert (t.object("Guard").damage, t.objects("Trial"), hand(t)) == (3, [], 1)


@pytest.mark.parametrize(("kept", "taken"), [(True, 4), (False, 1)])
def test_what_cannot_be_done_is_not_offered(kept: bool, taken: int) -> None:
    """CR Resolution 6: what cannot leave the field prevents nothing."""
    lock = has(Cant(Pattern(Happening.LEAVE, Named("Trial"))))
    t = with_extra_cards(
        trial(BARGAIN, ITEM).find("Trial"), relic("Chain", lock), skill("Bolt", DealDamage(4, Champion()))
    )
    t.player("A", lineage=MAGE, hand=["Bolt"], field=["Trial", *["Chain"] * kept]).player("B").main_phase("A")
    t.act("A", "activate Bolt").pass_all(**({} if kept else {"may": "yes"}))
    assert (damage(t)[0], len(t.objects("Trial"))) == (taken, int(kept))
