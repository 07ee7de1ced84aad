"""What pays in the place of cards from hand and memory, and costs that a text asks for as it resolves."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, keyword, memory, on
from grandarchive.model.abilities import Activated, AdditionalCost, AlternativeCost
from grandarchive.model.amounts import Count
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import Some
from grandarchive.model.conditions import LevelAtLeast
from grandarchive.model.costs import PayMemory, Payment, PayReserve, discard, rest, sacrifice, suffer_damage
from grandarchive.model.effects import (
    Destroy,
    Effect,
    If,
    IfDone,
    Materialize,
    MayPay,
    Modal,
    Mode,
    Negate,
    RemoveCounters,
    Sacrifice,
)
from grandarchive.model.events import Happening
from grandarchive.model.measures import POWER, Counters, Of
from grandarchive.model.modifications import Gains
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    ITEM,
    TOKEN,
    YOURS,
    Bound,
    Champion,
    ControllerOf,
    Named,
    Source,
    Target,
)
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.testing import placed, rested
from tests.cant import attack_toll
from tests.scenarios.copying_cards import TOKENS
from tests.scenarios.extra_cards import with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn, learned

ANY_ACTIVATION: Final = Target(ANYTHING, zone=Zone.STACK)
EACH_CONTROLLER: Final = ControllerOf(Bound())


def feat(cost: int, *abilities: Any, element: str = "NORM", name: str = "Feat") -> CardDefinition:
    return action(name, cost, Speed.FAST, "mage skill", *abilities, does(learn()), element=element)


PURSE: Final = relic("Purse", keyword("reservable"))
EMBER: Final = action("Ember", 0, Speed.FAST, "mage skill", does(learn()), element="FIRE")

# Reservable ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "possible"),
    [(["Purse"], True), (["Anvil"], False), ([rested("Purse")], False), (["Purse", "Purse"], True)],
)
def test_an_awake_reservable_object_is_rested_for_one(field: list[Any], possible: bool) -> None:
    """CR Keywords - Reservable 1: it pays 1 of 2, and B's pays nothing for A."""
    t = with_extra_cards(PURSE, feat(2)).player("A", field=field, hand=["Feat", "Sting"])
    t.player("B", field=["Purse"]).main_phase("A")
    assert t.can("A", "activate Feat") is possible
    if possible:
        t.act("A", "activate Feat", reserve=["Purse"] if len(field) > 1 else [])
        assert [o.rested for o in t.objects("Purse", "A")].count(True) >= 1
        assert len(t.zone("A", "memory")) + [o.rested for o in t.objects("Purse", "A")].count(True) == 2


def test_reservable_pays_for_one_and_not_for_memory() -> None:
    """CR Keywords - Reservable 1, 3: of a reserve cost, and however often the object has it."""
    again = relic("Again", has(Gains(keyword("reservable")), affected=Named("Purse")))
    t = with_extra_cards(PURSE, again, relic("Idol", Activated((PayMemory(1),), (learn(),))), feat(2))
    t.player("A", field=["Purse", "Again", "Idol"], hand=["Feat"]).player("B").main_phase("A")
    t.cannot("A", "use Idol", reason="CR Keywords - Reservable 1")
    t.cannot("A", "activate Feat", reason="CR Keywords - Reservable 1")


@pytest.mark.parametrize(
    ("what", "act"),
    [
        (relic("Idol", Activated((PayReserve(1),), (learn(),))), "use Idol"),
        (feat(0, AdditionalCost((PayReserve(1),)), name="Levy"), "activate Levy"),
        (feat(9, AlternativeCost((PayReserve(1),)), name="Deal"), "activate Deal"),
        (feat(0, name="Plain"), "activate Plain"),
    ],
)
def test_reservable_pays_for_everything_that_is_paid_in_reserve(what: CardDefinition, act: str) -> None:
    """CR Keywords - Reservable 2: abilities, additional and alternative costs; and nothing where nothing is due."""
    name = what.faces[0].name
    t = with_extra_cards(PURSE, what)
    place: Any = {"field": ["Purse", name]} if name == "Idol" else {"field": ["Purse"], "hand": [name]}
    t.player("A", **place).player("B").main_phase("A").act("A", act)
    assert t.object("Purse").rested is (name != "Plain")


@pytest.mark.parametrize(("purse", "targets"), [("Purse", True), ("Anvil", False)])
def test_reservable_pays_a_toll_for_an_attack(purse: str, targets: bool) -> None:
    """CR Keywords - Reservable 2: "taxed reserve costs"."""
    t = with_extra_cards(PURSE, relic("Gate", has(attack_toll((PayReserve(1),)))))
    t.player("A", field=[purse, "Bulky"]).player("B", field=["Gate"]).main_phase("A")
    assert t.can("A", "attack with Bulky") is targets
    if targets:
        t.act("A", "attack with Bulky")
        if t.purpose == "attack toll":
            t.answer("A", "pay", "pay")
        assert t.object("Purse").rested


@pytest.mark.parametrize("tokens", [[True, True], [True, False]])
def test_tokens_are_rested_for_reserve_before_they_are_sacrificed(tokens: list[bool]) -> None:
    """CR Card Activation 1.8 and its example: the same two tokens pay for both; a rested one pays for one of them."""
    t = with_extra_cards(
        *TOKENS,
        relic("Regent", has(Gains(keyword("reservable")), affected=TOKEN & YOURS)),
        feat(2, AdditionalCost((sacrifice(TOKEN, 2),)), name="Overlord"),
    )
    calls = ["Call Imp", "Call Imp"]
    t.player("A", field=["Regent"], hand=["Overlord", *calls, "Lull"]).player("B").main_phase("A")
    for call in calls:
        t.act("A", f"activate {call}").pass_all()
    if not all(tokens):
        t.act("A", "activate Lull", target="Imp").pass_all()
        t.cannot("A", "activate Overlord", reason="CR Card Activation 1.8")
        return
    t.act("A", "activate Overlord", reserve=["Imp", "Imp"])
    assert (t.objects("Imp"), len(t.zone("A", "memory")), t.stack) == ([], 0, ["Overlord"])


@pytest.mark.parametrize(("hand", "asked"), [([], False), (["Sting"], True)])
def test_who_gives_reservable_is_sacrificed_after_it_was_used(hand: list[str], asked: bool) -> None:
    """CR Card Activation 1.8: with a card in hand either order works, without one only this."""
    t = with_extra_cards(
        relic("Regent", has(Gains(keyword("reservable")), affected=ALLY & YOURS)),
        relic("Idol", Activated((sacrifice(Named("Regent")), PayReserve(1)), (learn(),))),
    )
    t.player("A", field=["Regent", "Idol", "Bulky"], hand=hand).player("B").main_phase("A").act("A", "use Idol")
    assert (t.purpose == "pay next") is asked
    if asked:
        t.answer("A", "pay next", t.options[0])
        assert t.options != ["Bulky", "Sting"]
    assert t.zone("A", "graveyard") == ["Regent"]
    assert t.object("Bulky").rested is not asked


def test_a_reservable_object_pays_before_it_leaves() -> None:
    """CR Card Activation 1.8, CR Game Zones 5: it is rested first, and nothing in the graveyard is rested."""
    t = with_extra_cards(PURSE, relic("Idol", Activated((sacrifice(ITEM), PayReserve(1)), (learn(),))))
    t.player("A", field=["Purse", "Idol"]).player("B").main_phase("A")
    t.act("A", "use Idol", reserve="Purse", sacrifice="Purse").pass_all()
    assert (t.zone("A", "graveyard"), learned(t), t.game.status()) == (["Purse"], 1, [])


# Kindle --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [None, sacrifice(ALLY), rest(ALLY)])
@pytest.mark.parametrize(
    ("hand", "graveyard", "possible"),
    [(["Sting"], ["Ember"] * 2, True), (["Sting"], ["Ember", "Sting"], False), ([], ["Ember"] * 3, False)],
)
def test_kindle_pays_with_so_many_fire_cards(
    hand: list[str], graveyard: list[str], possible: bool, more: Payment | None
) -> None:
    """CR Keywords - Kindle 1, 2: 2 of 3, whatever else is paid, and its cost still is 3."""
    t = with_extra_cards(EMBER, feat(3, keyword("kindle", 2), *([AdditionalCost((more,))] if more else [])))
    t.player("A", hand=["Feat", *hand], graveyard=graveyard, field=["Bulky"]).player("B", graveyard=["Ember"])
    assert t.main_phase("A").can("A", "activate Feat") is possible
    if possible:
        t.act("A", "activate Feat", next="pay (3)" if more == sacrifice(ALLY) else [])
        assert (t.zone("A", "banishment"), t.zone("A", "memory")) == (["Ember", "Ember"], ["Sting"])
        assert t.now("Feat", zone="effects stack").cost.value == 3
        assert any(line.startswith(("Ember is banished to kindle", "A banishes Ember to kindle")) for line in t.log)


def test_no_more_is_kindled_because_a_card_of_the_hand_was_passed_over() -> None:
    """CR Keywords - Kindle 1: at most one of three, so both cards of the hand pay."""
    t = with_extra_cards(EMBER, feat(3, keyword("kindle", 1)))
    t.player("A", hand=["Feat", "Sting", "Mend"], graveyard=["Ember", "Ember"]).player("B").main_phase("A")
    t.act("A", "activate Feat")
    while t.purpose == "reserve":
        t.answer("A", "reserve", t.options[-1])
    assert (sorted(t.zone("A", "memory")), t.zone("A", "banishment")) == (["Mend", "Sting"], ["Ember"])


@pytest.mark.parametrize("costs", [AdditionalCost((PayReserve(1),)), AlternativeCost((PayReserve(1),))])
def test_kindle_pays_whatever_of_the_bill_of_its_card_is_reserve(costs: Any) -> None:
    """CR Keywords - Kindle 1: as the card is activated; nothing else is paid with it."""
    t = with_extra_cards(
        EMBER,
        feat(0 if isinstance(costs, AdditionalCost) else 9, keyword("kindle", 1), costs),
        feat(1, name="Other"),
        relic("Idol", Activated((PayReserve(2),), (learn(),))),
    )
    t.player("A", hand=["Feat"], graveyard=["Ember"], field=["Idol"]).player("B", hand=["Other"], graveyard=["Ember"])
    t.main_phase("A").cannot("B", "activate Other", reason="CR Keywords - Kindle 1")
    t.cannot("A", "use Idol", reason="CR Keywords - Kindle 1")
    t.act("A", "activate Feat")
    assert t.zone("A", "banishment") == ["Ember"]


def test_kindle_is_for_activating_and_not_for_materializing() -> None:
    """CR Keywords - Kindle 1, CR Costs and Memory 1.e: the reserve cost is paid with a card of the hand."""
    golem = card("Golem", "ally", "warrior", feat(1).faces[0].cost, (keyword("kindle", 1),), power=1, life=1)
    t = with_extra_cards(EMBER, golem, action("Call", 0, Speed.FAST, "mage skill", does(Materialize(ALLY))))
    t.player("A", hand=["Call", "Call", "Sting"], material=["Golem"], graveyard=["Ember"])
    t.player("B", hand=["Call"], material=["Golem"], graveyard=["Ember"]).main_phase("A")
    t.act("A", "activate Call").pass_once("A").act("B", "activate Call").resolve_top()
    assert t.stack == ["Call"]
    t.resolve_top(materialize="materialize Golem", reserve="Sting")
    assert (t.zone("A", "memory"), t.zone("A", "graveyard")[0]) == (["Sting"], "Ember")


# Floating memory -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "floated"), [(1, 1), (2, 0)])
def test_floating_memory_comes_before_other_costs_of_a_materialization(held: int, floated: int) -> None:
    """CR Card Materialization 3.3.2, CR Keywords - Floating Memory 2: declared first, as much of it as is needed."""
    t = with_extra_cards(
        card("Crown", "item", "mage", memory(2), (AdditionalCost((rest(ALLY),)),), supertypes="regalia")
    )
    t.player("A", memory=held, material=["Crown"], graveyard=["Idle Thoughts"], field=["Bulky", "Striker"])
    t.player("B").phase("A", "materialize").answer("A", "materialize", "materialize Crown")
    if held == 2:
        assert (t.purpose, t.options) == ("floating memory", ["Idle Thoughts", "done"])
        t.answer("A", "floating", "done")
    assert (t.purpose, len(t.zone("A", "banishment")), len(t.zone("A", "memory"))) == ("rest", floated, held)
    t.answer("A", "rest", "Striker")
    assert (t.purpose, len(t.zone("A", "banishment")), len(t.zone("A", "memory"))) == ("opportunity", 2, 0)


@pytest.mark.parametrize("possible", [True, False])
def test_what_is_discarded_floats_only_for_an_activation(possible: bool) -> None:
    """CR Card Activation 1.8, CR Card Materialization 3.3.2: there floating memory had to come first."""
    costs: tuple[Payment, ...] = (discard(ANYTHING), *[PayMemory(2)] * possible)
    t = with_extra_cards(
        feat(9, AlternativeCost(costs)),
        card("Crown", "item", "mage", memory(2), (AdditionalCost((discard(ANYTHING),)),), supertypes="regalia"),
    )
    t.player("A", memory=1, hand=["Feat", "Idle Thoughts"], material=["Crown"]).player("B")
    if possible:
        t.main_phase("A").act("A", "activate Feat")
        assert (len(t.zone("A", "banishment")), t.zone("A", "graveyard")) == (2, [])
    else:
        t.phase("A", "materialize")
        assert t.purpose != "materialize"


@pytest.mark.parametrize(("level", "floats"), [(0, False), (1, True)])
def test_a_restricted_floating_memory_pays_if_that_is_met(level: int, floats: bool) -> None:
    """CR Keywords - Floating Memory 1, CR Restriction Abilities 3."""
    ghost = ally("Ghostly", 1, 1, 1, "mage spirit", keyword("floating memory", gates=(LevelAtLeast(1),)))
    t = with_extra_cards(ghost, relic("Idol", Activated((PayMemory(1),), (learn(),))))
    t.player("A", level=level, field=["Idol"], graveyard=["Ghostly"]).player("B")
    assert t.main_phase("A").can("A", "use Idol") is floats


def test_memory_is_drawn_last_among_what_was_just_reserved() -> None:
    """CR Parts of a Card - Cost 3.a.i: reserve is not random, and what it brought into memory can be drawn."""
    t = with_extra_cards(relic("Idol", Activated((PayMemory(1), PayReserve(1)), (learn(),))))
    t.player("A", field=["Idol"], hand=["Sting"]).player("B", field=["Idol"]).main_phase("A")
    t.cannot("B", "use Idol", reason="CR Costs and Memory 2")
    assert t.act("A", "use Idol").zone("A", "banishment") == ["Sting"]


# Paying as a text resolves -------------------------------------------------------------------------------------


def asks(
    *costs: Payment, by: Any = Who.YOU, then: tuple[Effect, ...] = (), otherwise: tuple[Effect, ...] = ()
) -> tuple[Effect, ...]:
    return MayPay(costs, by), IfDone(then or ((learn(1),) if not otherwise else ()), otherwise)


def trick(name: str, *effects: Effect) -> CardDefinition:
    return action(name, 0, Speed.FAST, "mage skill", does(*effects))


@pytest.mark.parametrize(("answer", "done"), [("pay", (1, 2)), ("no", (5, 0))])
def test_if_you_pay_one_thing_is_done_and_if_not_the_other(answer: str, done: tuple[int, int]) -> None:
    """CR Resolution 5, CR Parts of a Card - Cost 5: paid as it resolves."""
    t = with_extra_cards(trick("Feat", *asks(PayReserve(2), then=(learn(1),), otherwise=(learn(5),))))
    t.player("A", hand=["Feat", "Sting", "Mend"]).player("B").main_phase("A").act("A", "activate Feat").pass_all()
    assert (t.purpose, t.options) == ("pay", ["no", "pay"])
    t.answer("A", "pay", answer).pass_all()
    assert (learned(t), len(t.zone("A", "memory"))) == done


@pytest.mark.parametrize(
    ("costs", "mine"),
    [
        ((PayReserve(2),), {"hand": ["Sting"]}),
        ((PayReserve(1), discard(ANYTHING)), {"hand": ["Sting"]}),
        ((RemoveCounters("preparation", Champion(), 2),), {"preparation": 1}),
        ((PayMemory(2),), {"memory": 1}),
        ((sacrifice(ALLY), discard(ANYTHING)), {"field": ["Bulky"]}),
    ],
)
def test_nobody_is_asked_who_cannot_pay_completely(costs: tuple[Payment, ...], mine: dict[str, Any]) -> None:
    """CR Resolution 6, CR Card Activation 1.8: nothing is paid of it."""
    t = with_extra_cards(trick("Feat", *asks(*costs, then=(learn(1),), otherwise=(learn(5),))))
    hand = ["Feat", *mine.pop("hand", [])]
    t.player("A", hand=hand, **mine).player("B").main_phase("A").act("A", "activate Feat").pass_all()
    assert (learned(t), len(t.zone("A", "hand"))) == (5, len(hand) - 1)


@pytest.mark.parametrize(("answers", "paid"), [(["pay"], "B"), (["no", "pay"], "C"), (["no", "no"], "")])
def test_players_are_asked_in_turn_order_until_one_pays(answers: list[str], paid: str) -> None:
    """CR Resolution 6: "unless an opponent discards a card"; the log says who did, and one payment is enough."""
    t = with_extra_cards(trick("Feat", *asks(discard(ANYTHING), by=Who.OPPONENT, otherwise=(learn(5),))))
    t.player("A", hand=["Feat"]).player("B", hand=["Sting"]).player("C", hand=["Sting"]).main_phase("A")
    t.act("A", "activate Feat").pass_all()
    for player, answer in zip("BC", answers, strict=False):
        assert t.asked == player
        t.answer(player, "pay", answer)
    assert [p for p in "BC" if t.zone(p, "graveyard") == ["Sting"]] == ([paid] if paid else [])
    assert learned(t) == (0 if paid else 5)


@pytest.mark.parametrize(
    ("hand", "field", "answer"), [(2, [], "pay"), (1, ["Purse"], "pay"), (2, [], "no"), (1, [], "")]
)
def test_an_activation_is_negated_unless_its_controller_pays(hand: int, field: list[str], answer: str) -> None:
    """CR Resolution 6, CR Keywords - Reservable 2, CR Game Terms - Negate 1: (1) for each counter on the Seal.

    Two counters; Reservable objects pay for it too, and who cannot pay is not asked.
    """
    toll = asks(PayReserve(Of(Counters("charge"), Source())), by=EACH_CONTROLLER, otherwise=(Negate(ANY_ACTIVATION),))
    t = with_extra_cards(PURSE, relic("Seal", Activated((), toll)), trick("Feat", learn(3)))
    t.player("A", hand=["Feat", *["Sting"] * hand], field=field).player("B", field=[placed("Seal", charge=2)])
    t.main_phase("A").act("A", "activate Feat").pass_once("A").act("B", "use Seal").resolve_top()
    assert (t.purpose == "pay") is bool(answer)
    if answer:
        t.answer("A", "pay", answer)
    t.pass_all()
    assert learned(t) == (3 if answer == "pay" else 0)
    assert len(t.zone("A", "memory")) == (hand if answer == "pay" else 0)


def test_amounts_are_counted_for_the_text_and_paid_with_ones_own() -> None:
    """CR Resolution 6: A has two allies, so B discards two cards and rests an ally of B's own, and A has one less."""
    costs = (discard(ANYTHING, Count(ALLY & YOURS)), rest(ALLY), RemoveCounters("charge", Champion(), 1))
    t = with_extra_cards(trick("Feat", *asks(*costs, by=Who.OPPONENT, otherwise=(learn(5),))))
    t.player("A", hand=["Feat", "Sting"], field=["Bulky", "Bulky"])
    t.player("B", hand=["Mend", "Read"], field=["Striker"], charge=1).main_phase("A")
    t.act("A", "activate Feat").pass_all()
    assert (t.answer("B", "pay", "pay").zone("B", "hand"), t.zone("A", "hand"), t.object("Striker").rested) == (
        [],
        ["Sting"],
        True,
    )
    assert (dict(t.champion("B").counters).get("charge", 0), learned(t)) == (0, 0)


def test_a_text_knows_what_it_was_paid_with() -> None:
    """CR Resolution 5, CR Last-Known Information 1: as strong as the ally was that was sacrificed for it."""
    fed = Sacrifice(Some(ALLY, name="fed"))
    t = with_extra_cards(trick("Feat", *asks(fed, then=(learn(Of(POWER, Bound("fed"))),))))
    t.player("A", hand=["Feat"], field=["Weakling", placed("Bulky", buff=1)]).player("B").main_phase("A")
    t.act("A", "activate Feat").pass_all()
    assert learned(t.answer("A", "pay", "pay").answer("A", "sacrifice", "Bulky")) == 3


@pytest.mark.parametrize(("mode", "level", "result"), [(0, 1, 1), (0, 0, 0), (1, 1, 7)])
def test_a_mode_and_a_condition_may_ask_to_pay(mode: int, level: int, result: int) -> None:
    """CR Card Activation 1.4, CR Resolution 5: only what is followed asks."""
    first = Mode((If(LevelAtLeast(1), asks(PayReserve(1))),))
    t = with_extra_cards(trick("Feat", Modal((first, Mode((learn(7),))))))
    t.player("A", level=level, hand=["Feat", "Sting"]).player("B").main_phase("A").act("A", "activate Feat")
    t.answer("A", "mode", t.options[mode]).pass_all()
    assert (t.purpose == "pay") is (mode == 0 and level == 1)
    if t.purpose == "pay":
        t.answer("A", "pay", "pay")
    assert learned(t) == result


@pytest.mark.parametrize(("answer", "damage", "bulky"), [("pay", 2, True), ("no", 0, False)])
def test_damage_may_be_suffered_to_save_an_ally(answer: str, damage: int, bulky: bool) -> None:
    """CR Resolution 6, CR Damage 3: "unless its controller has this deal 2 damage to them"; of a trigger."""
    toll = asks(suffer_damage(2), by=EACH_CONTROLLER, otherwise=(Destroy(Target(ALLY)),))
    t = with_extra_cards(ally("Brute", 0, 1, 1, "warrior human", on(Happening.ENTER, *toll)))
    t.player("A", hand=["Brute"]).player("B", field=["Bulky"]).main_phase("A")
    t.act("A", "activate Brute").pass_all(target="Bulky")
    t.answer("B", "pay", answer)
    assert (t.champion("B").damage, bool(t.objects("Bulky"))) == (damage, bulky)


def test_kindle_does_not_pay_for_a_text() -> None:
    """CR Keywords - Kindle 1: the card is activated no more as its text asks."""
    asking = does(*asks(PayReserve(1), otherwise=(learn(5),)))
    t = with_extra_cards(EMBER, action("Kiln", 0, Speed.FAST, "mage skill", keyword("kindle", 1), asking))
    t.player("A", hand=["Kiln"], graveyard=["Ember"]).player("B").main_phase("A")
    assert learned(t.act("A", "activate Kiln").pass_all()) == 5
