"""The way back from what turns out not to be payable: what is as before, what is not, and what is offered then."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from grandarchive.cards.starter.printing import action, ally, card, does, has, memory, on
from grandarchive.model.abilities import Activated, AdditionalCost
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.costs import Payment, PayReserve, banish, discard, sacrifice
from grandarchive.model.effects import Activate, Draw, Effect, IfDone, Materialize, MayPay, Put
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Replaces
from grandarchive.model.nouns import ALLY, ANYTHING, REGALIA, YOURS, Named
from grandarchive.model.outcomes import Instead
from grandarchive.model.terms import Speed, Who, Zone
from grandarchive.state import encoding
from grandarchive.state.notes import TakenBack
from grandarchive.testing import Scenario
from tests.scenarios.extra_cards import extra_cards, with_extra_cards
from tests.scenarios.replacing_cards import relic
from tests.scenarios.test_rules_paying import learn, learned

HAND: Final = Zone.HAND
BULKY: Final = Named("Bulky")
COSTS: Final = (sacrifice(Named("Widow")), sacrifice(BULKY), PayReserve(1))
"""Widow really leaves, what happens to Bulky can be replaced, and the reserve may be missing then."""


def dying(*effects: Effect, optional: bool = True) -> CardDefinition:
    """If Bulky would die, its controller does something instead."""
    return relic("Shrine", has(Replaces(Pattern(Happening.DIE, BULKY & YOURS), Instead(effects), optional=optional)))


def fast(name: str, *effects: Effect, costs: tuple[Payment, ...] = ()) -> CardDefinition:
    return action(name, 0, Speed.FAST, "mage skill", *([AdditionalCost(costs)] if costs else []), does(*effects))


CARDS: Final = (
    ally("Widow", 1, 1, 1, "cleric human", on(Happening.LEAVE, Draw(1))),
    dying(discard()),
    relic("Idol", Activated(COSTS, (learn(),))),
    relic("Altar", Activated((sacrifice(BULKY), PayReserve(1)), (learn(),))),
    fast("Rite", learn(), costs=COSTS),
    fast("Muster", Activate(Some(Named("Rite"), (Zone.HAND,), whose=Who.YOU))),
    fast("Call", Materialize(REGALIA), learn(5)),
    fast("Plea", MayPay(COSTS), IfDone((learn(1),), (learn(5),))),
    fast("Plea Twice", MayPay(COSTS), IfDone((learn(1),)), MayPay((PayReserve(1),)), IfDone((learn(3),))),
    fast("Demand", MayPay((sacrifice(BULKY), PayReserve(1)), Who.OPPONENT), IfDone((), (learn(5),))),
    card("Crown", "item", "mage", memory(0), (AdditionalCost(COSTS),), supertypes="regalia"),
)

FIELD: Final = ("Shrine", "Idol", "Altar", "Bulky", "Widow")


@pytest.fixture
def t() -> Scenario:
    return with_extra_cards(*CARDS)


def table(t: Scenario, *hand: str, **mine: Any) -> Scenario:
    """A can sacrifice Bulky, and with one card in hand has to keep it for the reserve."""
    return t.player("A", field=FIELD, hand=[*hand, "Sting"], **mine).player("B", field=FIELD, hand=["Mend"])


def break_it(t: Scenario, player: str = "A") -> Scenario:
    """Pay with Bulky before the reserve, and let the Shrine take the card that would be reserved."""
    return begin_to_pay(t, player).answer(player, "may", "yes")


def begin_to_pay(t: Scenario, player: str = "A") -> Scenario:
    """Pay with Bulky before the reserve: whether the Shrine replaces that is the question."""
    while t.purpose == "pay next":
        t.answer(player, "pay next", next(o for o in t.options if o.startswith("sacrifice")))
    assert (t.purpose, t.options) == ("may", ["no", "yes"])
    return t


def everything(t: Scenario) -> dict[str, Any]:
    """All of the game but what going back leaves: random numbers, the journal, what was refused, and what was seen."""
    seen = [t.state.cards[id].known for id in range(len(t.state.cards))]
    for id in range(len(t.state.cards)):
        t.state.edit(id).known = 0
    found = dict(json.loads(json.dumps(encoding.encode(t.state)))["state"])
    for id, known in enumerate(seen):
        t.state.edit(id).known = known
    for name in ("rng", "journal", "refused", "decision", "unchecked"):
        del found[name]
    found["history"] = len([event for event in t.state.history if not isinstance(event, TakenBack)])
    return found


# As before -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "act"), [((), "use Idol"), (("Rite",), "activate Rite")])
def test_what_cannot_be_paid_after_all_was_never_begun(t: Scenario, hand: tuple[str, ...], act: str) -> None:
    """CR Card Activation 1.8, CR Playing Cards 3: cards, objects, the stack, the turn and Opportunity are as before.

    No trigger of the Widow waits, though it had left; and with other answers the same costs can be paid.
    """
    table(t, *hand).main_phase("A")
    fine, before = t.game.clone(), everything(t)
    t.act("A", act)
    assert t.zone("A", "graveyard") == []
    break_it(t)
    assert (t.asked, t.purpose, everything(t)) == ("A", "opportunity", before)
    assert (t.state.pending, t.stack, learned(t)) == ([], [], 0)
    t._game = fine
    t.act("A", act)
    while t.purpose == "pay next":
        t.answer("A", "pay next", t.options[0])
    t.answer("A", "may", "no")
    assert [*t.zone("A", "graveyard")] == ["Widow", "Bulky"]
    t.pass_all()
    assert learned(t) == 1


def test_nothing_triggers_by_what_was_taken_back(t: Scenario) -> None:
    """CR Card Activation 1.6, 1.8: the Widow draws nothing; if it is paid it does."""
    table(t).main_phase("A").act("A", "use Idol")
    break_it(t)
    t.pass_once("A").pass_once("B")
    assert len(t.zone("A", "hand")) == 1
    assert len(t.objects("Widow", "A")) == 1


def test_whoever_passed_has_passed(t: Scenario) -> None:
    """CR Playing Cards 3, CR Opportunity 5: A passed before B tried, so B's pass ends the phase."""
    table(t).main_phase("A").pass_once("A").act("B", "use Idol")
    break_it(t, "B")
    assert (t.asked, t.purpose) == ("B", "opportunity")
    t.pass_once("B")
    assert t.state.phase != "main"


def test_only_what_was_done_is_told_and_random_numbers_are_used_up(t: Scenario) -> None:
    """CR Playing Cards 3: the log grows by a line that names who tried; nobody gains by trying."""
    table(t).main_phase("A")
    log, rng = t.log, t.state.rng
    t.act("A", "use Idol")
    break_it(t)
    assert t.log[: len(log)] == log
    assert t.log[-1].startswith("A takes back what Idol")
    assert t.state.rng == rng


# Hidden and random ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "more", "paid"), [("Striker", (), True), ("Sting", (), False), ("Sting", (banish(ALLY, zone=HAND),), False)]
)
def test_what_a_hidden_card_decides_is_offered_and_may_fail(top: str, more: tuple[Payment, ...], paid: bool) -> None:
    """CR Card Activation 1.8, CR Playing Cards 3: the card that is drawn instead must be the ally to discard.

    Nobody knows what lies on top of the deck, so the offer does not depend on it, also with another ally to banish.
    """
    idol = relic("Idol", Activated((sacrifice(BULKY), discard(ALLY), *more), (learn(),)))
    t = with_extra_cards(dying(Draw(1), optional=False), idol)
    t.player("A", field=["Shrine", "Idol", "Bulky"], hand=["Lurker"] * len(more), deck=[top, "Mend"]).player("B")
    t.main_phase("A").act("A", "use Idol")
    if t.purpose == "pay next":
        t.answer("A", "pay next", next(o for o in t.options if o.startswith("sacrifice")))
    t.pass_all()
    assert (learned(t), t.zone("A", "deck")) == ((1, ["Mend"]) if paid else (0, [top, "Mend"]))


def test_how_many_cards_are_drawn_is_known(t: Scenario) -> None:
    """CR Card Activation 1.8: any card will do, so what can be paid with it is offered, and what cannot is not."""
    one = relic("Idol", Activated((sacrifice(BULKY), discard(ANYTHING)), (learn(),)))
    two = relic("Altar", Activated((sacrifice(BULKY), discard(ANYTHING, 2)), (learn(),)))
    t = with_extra_cards(dying(Draw(1), optional=False), one, two)
    t.player("A", field=["Shrine", "Idol", "Altar", "Bulky"]).player("B").main_phase("A")
    t.cannot("A", "use Altar", reason="CR Card Activation 1.8")
    t.act("A", "use Idol").pass_all()
    assert learned(t) == 1


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_chance_decides_is_offered_and_random_numbers_stay_used_up(seed: int) -> None:
    """CR Playing Cards 3, CR Card Activation 1.8: a card of the hand goes at random, and perhaps the ally was it."""
    gone = (Put(AtRandom(Zone.HAND), Zone.MATERIAL),)
    idol = relic("Idol", Activated((discard(ALLY), sacrifice(BULKY)), (learn(),)))
    t = with_extra_cards(dying(*gone, optional=False), idol)
    t._seed = seed
    t.player("A", field=["Shrine", "Idol", "Bulky"], hand=["Striker", "Sting"]).player("B").main_phase("A")
    before, rng = everything(t), t.state.rng
    t.act("A", "use Idol")
    assert t.purpose == "pay next"
    t.answer("A", "pay next", next(o for o in t.options if o.startswith("sacrifice")))
    assert t.state.rng != rng
    if t.stack:
        assert (t.zone("A", "material"), t.zone("A", "graveyard")) == (["Sting"], ["Striker"])
    else:
        assert everything(t) == before
        t.cannot("A", "use Idol", reason="CR Playing Cards 3")


# What is offered then ------------------------------------------------------------------------------------------


def test_it_is_not_offered_again_until_something_changed(t: Scenario) -> None:
    """CR Playing Cards 3: other actions are; B may try the same, and a pass changes nothing."""
    table(t).main_phase("A").act("A", "use Idol")
    break_it(t)
    t.cannot("A", "use Idol", reason="CR Playing Cards 3")
    assert t.can("A", "use Altar")
    t.pass_once("A")
    assert t.can("B", "use Idol")
    t.cannot("A", "use Idol", reason="CR Playing Cards 3")


def test_it_is_offered_again_when_something_changed(t: Scenario) -> None:
    """CR Playing Cards 3: B's Mend resolves, and A may try anew."""
    table(t).main_phase("A").act("A", "use Idol")
    break_it(t)
    t.cannot("A", "use Idol", reason="CR Playing Cards 3")
    t.pass_once("A").act("B", "activate Mend").pass_all()
    assert (t.asked, t.can("A", "use Idol")) == ("A", True)


def test_two_players_fail_one_after_the_other(t: Scenario) -> None:
    """CR Playing Cards 3: neither is offered what the same player tried."""
    table(t).main_phase("A").act("A", "use Idol")
    break_it(t)
    t.act("A", "use Altar")
    break_it(t)
    assert t.options == ["pass", "activate Sting", *[o for o in t.options if o.startswith("attack")]]
    t.pass_once("A").act("B", "use Altar")
    break_it(t, "B")
    assert (t.asked, "use Altar" in t.options, "use Idol" in t.options) == ("B", False, True)
    assert len(t.state.refused) == 3


# In the middle of something ------------------------------------------------------------------------------------


def test_a_card_that_an_effect_lets_one_activate_is_taken_back_alone(t: Scenario) -> None:
    """CR Playing Cards 3, CR Resolution 5: Muster goes on resolving, and the Rite is in hand again."""
    table(t, "Muster", "Rite").main_phase("A").act("A", "activate Muster").pass_all()
    if t.purpose == "choose":
        t.answer("A", "choose", "Rite")
    t.answer("A", "may", "activate Rite")
    break_it(t)
    assert (t.purpose, t.stack, t.zone("A", "hand")) == ("opportunity", [], ["Rite", "Sting"])
    assert (t.zone("A", "graveyard"), len(t.objects("Widow", "A"))) == (["Muster"], 1)


def test_a_card_that_an_effect_lets_one_materialize_is_taken_back_alone(t: Scenario) -> None:
    """CR Playing Cards 3, CR Card Materialization 3.3: the effect goes on without it."""
    table(t, "Call", material=["Crown"]).main_phase("A").act("A", "activate Call").pass_all()
    t.answer("A", "materialize", "materialize Crown")
    break_it(t)
    assert (t.purpose, t.zone("A", "material"), t.stack) == ("opportunity", ["Crown"], [])
    assert learned(t) == 5


def test_a_card_that_an_effect_says_to_play_is_taken_back() -> None:
    """CR Playing Cards 3, CR Resolution 5: it has a memory cost, so there is no other way to play it."""
    there = Some(Named("Crown"), (Zone.MATERIAL,), whose=Who.YOU)
    seize = fast("Seize", Activate(there, ways=(Happening.ACTIVATE, Happening.MATERIALIZE)))
    t = table(with_extra_cards(*CARDS, seize), "Seize", material=["Crown"]).main_phase("A")
    t.act("A", "activate Seize").pass_all(choose="Crown")
    assert t.options == ["no", "materialize Crown"]
    break_it(t.answer("A", "may", "materialize Crown"))
    assert (t.purpose, t.zone("A", "material"), t.stack) == ("opportunity", ["Crown"], [])


def test_a_materialization_of_the_phase_is_taken_back(t: Scenario) -> None:
    """CR Card Materialization 3.3, CR Materialize Phase 3: something else can be materialized, and it cannot."""
    table(t, material=["Crown", "Life Essence Amulet"]).phase("A", "materialize")
    t.answer("A", "materialize", "materialize Crown")
    break_it(t)
    assert (t.purpose, t.options) == ("materialize", ["decline", "materialize Life Essence Amulet"])
    t.answer("A", "materialize", "materialize Life Essence Amulet").pass_all()
    assert (t.zone("A", "material"), len(t.objects("Life Essence Amulet"))) == (["Crown"], 1)


def test_who_fails_to_pay_for_a_text_has_not_paid(t: Scenario) -> None:
    """CR Resolution 5, CR Playing Cards 3: nothing was given for it, and nobody is asked again."""
    table(t, "Plea").main_phase("A").act("A", "activate Plea").pass_all()
    t.answer("A", "pay", "pay")
    break_it(t)
    assert (t.purpose, learned(t), t.zone("A", "hand")) == ("opportunity", 5, ["Sting"])
    assert t.objects("Widow", "A")


def test_another_payment_of_the_same_text_is_another(t: Scenario) -> None:
    """CR Resolution 5: the first one failed, and the second can be paid."""
    table(t, "Plea Twice").main_phase("A").act("A", "activate Plea Twice").pass_all()
    t.answer("A", "pay", "pay")
    break_it(t)
    assert (t.purpose, t.options) == ("pay", ["no", "pay"])
    t.answer("A", "pay", "pay")
    assert (learned(t), t.zone("A", "memory")) == (3, ["Sting"])


def test_the_next_player_is_asked_if_one_fails_to_pay(t: Scenario) -> None:
    """CR Resolution 6, CR Playing Cards 3: it is B who takes back, and C who pays."""
    t.player("A", hand=["Demand"])
    for name in ("B", "C"):
        t.player(name, field=["Shrine", "Bulky"], hand=["Mend"])
    t.main_phase("A").act("A", "activate Demand").pass_all()
    t.answer("B", "pay", "pay")
    break_it(t, "B")
    assert t.log[-1].startswith("B takes back")
    assert (t.asked, t.purpose, t.zone("B", "hand")) == ("C", "pay", ["Mend"])
    t.answer("C", "pay", "no")
    assert learned(t) == 5


def test_who_concedes_in_the_middle_has_not_come_back(t: Scenario) -> None:
    """CR Concession 1, 2, CR Playing Cards 3: C leaves while A pays, and A's payment fails after that."""
    table(t).player("C").main_phase("A").act("A", "use Idol")
    begin_to_pay(t).concede("C")
    t.answer("A", "may", "yes")
    assert (t.asked, t.purpose) == ("A", "opportunity")
    t.pass_once("A")
    assert (t.asked, t.state.lost) == ("B", ["", "", "conceded"])
    t.pass_once("B")
    assert t.state.phase != "main"


def test_who_pays_may_concede_in_the_middle(t: Scenario) -> None:
    """CR Concession 1."""
    table(t).main_phase("A").act("A", "use Idol").concede("A")
    assert t.winner == "B"


# Copies, saves, and taking choices back ------------------------------------------------------------------------


def test_a_copy_and_a_save_in_the_middle_go_back_to_the_same(t: Scenario) -> None:
    """CR Playing Cards 3: the moment before is a part of the game."""
    table(t).main_phase("A").act("A", "use Idol")
    state = begin_to_pay(t).state
    again = encoding.decode(json.loads(json.dumps(encoding.encode(state))), extra_cards(*CARDS).by_slug)
    assert encoding.digest(again) == encoding.digest(state)
    copy = t.game.clone()
    copy.choose("yes")
    t.answer("A", "may", "yes")
    assert copy.digest() == t.game.digest()
    assert copy.labels == t.game.labels


def test_choices_are_taken_back_across_the_way_back(t: Scenario) -> None:
    """CR Playing Cards 3: the game then is in the middle of paying again, and can be paid in another way."""
    table(t).main_phase("A").act("A", "use Idol")
    middle = begin_to_pay(t).game.digest()
    t.answer("A", "may", "yes")
    assert t.purpose == "opportunity"
    t.game.undo()
    assert (t.purpose, t.game.digest()) == ("may", middle)
    t.answer("A", "may", "no").pass_all()
    assert learned(t) == 1


# A play inside of a payment ------------------------------------------------------------------------------------

WORDS: Final = relic(
    "Last Words",
    has(
        Replaces(
            Pattern(Happening.MOVE, YOURS, into=Zone.GRAVEYARD, out_of=Zone.HAND),
            Instead((Activate(Some(ANYTHING, (Zone.HAND,), whose=Who.YOU)),)),
            optional=True,
        )
    ),
)
LOSS: Final = (discard(ANYTHING), PayReserve(1))


def test_what_was_played_as_something_is_paid_is_taken_back_with_it() -> None:
    """CR Playing Cards 3, CR Replacement Effects 1: a second Rite and a Sting were played as the first one is paid.

    They were paid with all that the first one would have needed.
    """
    t = with_extra_cards(WORDS, fast("Rite", learn(), costs=(*LOSS, PayReserve(1))))
    t.player("A", field=["Last Words"], hand=["Rite", "Rite", "Sting", "Mend", "Mend"]).player("B").main_phase("A")
    before = everything(t)
    t.act("A", "activate Rite")
    for name in ("Rite", "Sting"):
        discarding = next(o for o in t.options if o.startswith("discard"))
        t.answer("A", "pay next", discarding).answer("A", "discard", t.options[0])
        t.answer("A", "may", "yes").answer("A", "choose", name).answer("A", "may", f"activate {name}")
    t.answer("A", "target", f"{t.options[0]} (1)")
    assert (t.asked, t.purpose, everything(t)) == ("A", "opportunity", before)
    told = [line for line in t.log if " activates " in line or " takes back " in line]
    assert [line.split()[1] for line in told] == ["activates", "activates", "takes"]
    assert t.options.count("activate Rite") == 1


def test_a_play_inside_of_a_payment_does_not_ask_for_ever_whether_it_can_be_paid() -> None:
    """CR Card Activation 1.8: the discard is replaced by a second Rite, which cannot be paid, and is reserved instead.

    Without a second card, there is nothing to discard.
    """
    t = with_extra_cards(WORDS, fast("Rite", learn(), costs=LOSS))
    t.player("A", field=["Last Words"], hand=["Rite", "Rite"]).player("B", field=["Last Words"], hand=["Rite"])
    t.main_phase("A").act("A", "activate Rite")
    while t.purpose != "opportunity":
        t.answer("A", t.purpose, "yes" if t.purpose == "may" else next(o for o in t.options if "discard" in o))
    assert (t.purpose, t.zone("A", "memory"), t.stack) == ("opportunity", ["Rite"], ["Rite"])
    t.pass_once("A")
    t.cannot("B", "activate Rite", reason="CR Card Activation 1.8")
    t.pass_once("B")
    assert learned(t) == 1
