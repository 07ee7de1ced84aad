"""Which windows reach a person: a matrix of positions and of what could be done in them, and the pass modes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

import grandarchive as ga
from grandarchive.cards.starter.printing import action, ally, card, does, on, reserve
from grandarchive.errors import WrongArgument
from grandarchive.model.abilities import Activated
from grandarchive.model.effects import DealDamage, Draw, Recover
from grandarchive.model.events import Happening
from grandarchive.model.nouns import UNIT, Target
from grandarchive.model.terms import Speed
from grandarchive.play import PassMode, Window, WindowReason, WindowSettings, WindowsPolicy
from grandarchive.play.windows import PassedOver, WindowAction, WindowItem, passed
from grandarchive.rules.turn.steps import Step
from grandarchive.testing import Scenario, rested
from tests.scenarios.extra_cards import with_extra_cards
from tests.yardsticks.old_greedy import OldGreedyAgent

CARDS = (
    action("Quip", 0, Speed.FAST, "mage skill", does(Draw(1))),
    action("Essay", 0, Speed.SLOW, "mage skill", does(Draw(1))),
    action("Dart", 0, Speed.FAST, "mage skill", does(DealDamage(1, Target(UNIT)))),
    ally("Wolf", 0, 2, 3, "tamer beast"),
    card("Gadget", "ITEM", "mage artifact", reserve(0), (Activated((), (Draw(1),)),)),
)

Position = Callable[[Scenario], Scenario]

POSITIONS: dict[str, Position] = {
    "my recollection": lambda t: t.phase("A", "recollection"),
    "my main": lambda t: t.main_phase("A"),
    "my item": lambda t: t.main_phase("A").stacked("A", "Essay"),
    "my attack": lambda t: t.main_phase("A").attacking("A", "Wolf", "retaliation", target="B's champion"),
    "my damage": lambda t: t.main_phase("A").attacking("A", "Wolf", "damage", target="B's champion"),
    "my end": lambda t: t.phase("A", "end"),
    "their recollection": lambda t: t.phase("B", "recollection").opportunity("A", passed=["B"]),
    "their main": lambda t: t.main_phase("B").opportunity("A", passed=["B"]),
    "their item": lambda t: t.main_phase("B").stacked("B", "Essay").opportunity("A", passed=["B"]),
    "at my wolf": lambda t: t.main_phase("B").stacked("B", "Dart", target="Wolf").opportunity("A", passed=["B"]),
    "their attack": lambda t: (
        t.main_phase("B").attacking("B", "Banner Knight", "retaliation", target="A's Wolf").opportunity("A", ["B"])
    ),
    "their damage": lambda t: (
        t.main_phase("B").attacking("B", "Banner Knight", "damage", target="A's Wolf").opportunity("A", ["B"])
    ),
    "their end": lambda t: t.phase("B", "end").opportunity("A", passed=["B"]),
}

STEPS = {
    "my recollection": Step.BEFORE_RECOLLECTING,
    "my main": Step.MAIN,
    "my item": Step.MAIN,
    "my attack": Step.RETALIATION,
    "my damage": Step.DAMAGE,
    "my end": Step.END,
    "their recollection": Step.BEFORE_RECOLLECTING,
    "their main": Step.MAIN,
    "their item": Step.MAIN,
    "at my wolf": Step.MAIN,
    "their attack": Step.RETALIATION,
    "their damage": Step.DAMAGE,
    "their end": Step.END,
}

ANEW, ANSWER, ATTACKED, CARDS_NOW, MAIN = (
    WindowReason.ANEW,
    WindowReason.ANSWER,
    WindowReason.ATTACKED,
    WindowReason.CARDS,
    WindowReason.MAIN,
)

ASKED: dict[str, dict[str, WindowReason]] = {
    "nothing": {},
    "a slow card": {"my main": MAIN},
    "a fast card": {
        "my recollection": CARDS_NOW,
        "my main": MAIN,
        "my attack": CARDS_NOW,
        "their item": ANSWER,
        "at my wolf": ANSWER,
        "their attack": ATTACKED,
        "their damage": ATTACKED,
    },
    "an ability": {
        "my recollection": ANEW,
        "my main": MAIN,
        "my item": ANEW,
        "my attack": ANEW,
        "my damage": ANEW,
        "my end": ANEW,
        "their item": ANSWER,
        "at my wolf": ANSWER,
        "their attack": ATTACKED,
        "their damage": ATTACKED,
    },
    "an ability passed over": {"my main": MAIN, "at my wolf": ANSWER},
}
"""Why the person is asked in a position, by what they could do; in the others they are not."""


def window_in(position: str, contents: str) -> Window:
    """The window of player A in a position."""
    hand = {"a slow card": ["Essay"], "a fast card": ["Quip"]}.get(contents, [])
    gadget = ["Gadget"] if contents.startswith("an ability") else []
    wolf = "Wolf" if position in ("my attack", "my damage") else rested("Wolf")
    t = with_extra_cards(*CARDS)
    t.player("A", lineage=["Spirit of Wind"], field=[wolf, *gadget], hand=hand, rested=True)
    t.player("B", lineage=["Spirit of Wind"], field=["Banner Knight"])
    window = POSITIONS[position](t).view("A").window
    assert window is not None
    return window


def policy_for(window: Window, contents: str) -> WindowsPolicy:
    """A policy as it is usually; what was in hand as its person was asked the last time is nothing new."""
    policy = WindowsPolicy(offered={each.ref for each in window.actions if each.kind == "activate"})
    if contents == "an ability passed over":
        for mine in (False, True):
            policy.declined |= {(each.ref, each.place, mine) for each in window.actions if each.kind == "ability"}
    return policy


@pytest.mark.parametrize("contents", ASKED)
@pytest.mark.parametrize("position", POSITIONS)
def test_who_could_do_something_is_asked_where_it_matters(position: str, contents: str) -> None:
    """65 positions: each is asked for its reason, and its neighbours in the table are not."""
    window = window_in(position, contents)
    assert window.step is STEPS[position]
    assert window.mine is position.startswith("my")
    assert policy_for(window, contents).asks(window) is ASKED[contents].get(position)


@pytest.mark.parametrize("position", POSITIONS)
def test_a_card_that_could_not_be_played_before_is_told_in_ones_own_turn(position: str) -> None:
    """A fast card that was not offered the last time is a reason in any window of one's own turn.

    It is none while one's own item is about to resolve, because the card would only answer that.
    """
    window = window_in(position, "a fast card")
    reason = WindowsPolicy().asks(window)
    own = window.mine and position != "my item"
    assert (reason is not None) is (own or position in ASKED["a fast card"])


@pytest.mark.parametrize("position", [name for name in POSITIONS if name not in ("my main", "at my wolf")])
def test_a_watched_card_counts_each_time(position: str) -> None:
    """An ability that was passed over counts again where any does, if its card is watched."""
    window = window_in(position, "an ability passed over")
    policy = policy_for(window, "an ability passed over")
    policy.settings = WindowSettings(watched=frozenset({"Gadget"}))
    assert policy.asks(window) is ASKED["an ability"].get(position)


@pytest.mark.parametrize("position", POSITIONS)
def test_stops_are_for_an_empty_stack(position: str) -> None:
    """With all stops set a person is asked in each window with an empty stack in which they could do something."""
    everywhere = frozenset(Step)
    settings = WindowSettings(my_stops=everywhere, their_stops=everywhere, answers=False, attacked=False, anew=False)
    policy = WindowsPolicy(settings)
    empty = not window_in(position, "nothing").stack
    assert (policy.asks(window_in(position, "a fast card")) is not None) is empty
    assert policy.asks(window_in(position, "nothing")) is None


def test_settings_switch_their_reason_off() -> None:
    """What a person does not want to be told is passed."""
    item, attack = window_in("their item", "a fast card"), window_in("their attack", "a fast card")
    assert WindowsPolicy(WindowSettings(answers=False)).asks(item) is None
    assert WindowsPolicy(WindowSettings(attacked=False)).asks(attack) is None
    assert WindowsPolicy(WindowSettings(answers=False)).asks(attack) is ATTACKED
    own = window_in("my item", "an ability")
    assert WindowsPolicy(WindowSettings(anew=False)).asks(own) is None


# What is noted ---------------------------------------------------------------------------------------------------


def test_an_item_and_an_attack_are_told_once() -> None:
    """Who passed on an item or an attack is not asked again for the same."""
    policy = WindowsPolicy()
    for position, reason in (("their item", ANSWER), ("their attack", ATTACKED)):
        window = window_in(position, "a fast card")
        assert policy.asks(window) is reason
        policy.note(window, reason, passed=True)
        assert policy.asks(window) is None
    damage = window_in("their damage", "a fast card")
    policy.attack = damage.attack
    assert policy.asks(damage) is None
    another = replace(damage, attack=(*damage.attack[:1], 999, *damage.attack[2:]))
    assert policy.asks(another) is ATTACKED


def test_another_item_is_told_again() -> None:
    """An item that comes after the one that was passed is a new reason."""
    policy = WindowsPolicy()
    window = window_in("their item", "a fast card")
    policy.note(window, policy.asks(window), passed=True)
    top = window.stack[-1]
    assert policy.asks(replace(window, stack=(*window.stack, WindowItem(top.number + 1, 1, False)))) is ANSWER
    assert policy.asks(replace(window, stack=(*window.stack, WindowItem(top.number + 1, 0, False)))) is None


def test_a_triggered_ability_is_told_once_unless_it_aims_at_ones_own() -> None:
    """Who let a triggered ability through is not asked when it triggers again, from any source of that name."""
    policy = WindowsPolicy()
    window = window_in("their item", "a fast card")
    top = replace(window.stack[-1], source="Bell", place=0)
    first = replace(window, stack=(top,))
    policy.note(first, policy.asks(first), passed=True)
    assert policy.let_through == {("Bell", 0)}

    def asks(**changes: object) -> WindowReason | None:
        return policy.asks(replace(window, stack=(replace(top, number=top.number + 1, **changes),)))  # type: ignore[arg-type]

    assert asks() is None
    assert asks(place=1) is ANSWER
    assert asks(source="Gong") is ANSWER
    assert asks(place=-1) is ANSWER  # the card itself, played once more
    assert asks(aims_at_me=True) is ANSWER
    again = WindowsPolicy.from_json(json.loads(json.dumps(policy.to_json())))
    assert again == policy
    policy.settings = WindowSettings(watched=frozenset({"Bell"}))
    assert asks() is ANSWER


def test_who_answers_a_triggered_ability_is_told_of_it_again() -> None:
    """Only what was passed over counts no more."""
    policy = WindowsPolicy()
    window = window_in("their item", "a fast card")
    first = replace(window, stack=(replace(window.stack[-1], source="Bell", place=0),))
    policy.note(first, policy.asks(first), passed=False)
    assert policy.let_through == set()


def test_the_view_names_triggered_abilities() -> None:
    """A triggered ability on the Effects Stack has its source and its place; a card that is played has no place."""
    bell = ally("Bell", 0, 1, 1, "tamer beast", on(Happening.ENTER, Recover(1)))
    t = with_extra_cards(*CARDS, bell).player("A", hand=["Quip"]).player("B", hand=["Bell"]).main_phase("B")
    t.act("B", "activate Bell")
    t.game.choose("pass")
    window = t.view("A").window
    assert window is not None
    assert [(item.source, item.triggered) for item in window.stack] == [("Bell", None)]
    t.game.choose("pass")
    t.game.choose("pass")
    window = t.view("A").window
    assert window is not None
    assert [(item.source, item.triggered) for item in window.stack] == [("Bell", ("Bell", 0))]


def test_an_ability_counts_until_it_is_passed_over() -> None:
    """Who did something else with an ability at hand is asked once more; who passed is not."""
    policy = WindowsPolicy()
    window = window_in("my item", "an ability")
    policy.note(window, policy.asks(window), passed=False)
    assert policy.asks(window) is ANEW
    policy.note(window, ANEW, passed=True)
    assert policy.asks(window) is None
    theirs = window_in("their item", "an ability")
    policy.newest = 0
    assert policy.asks(theirs) is ANSWER  # it was passed over in a turn of one's own


def test_what_was_passed_over_is_told() -> None:
    """The policy says which windows it passed, once."""
    policy = WindowsPolicy()
    for position in ("my end", "their main", "their main"):
        window = window_in(position, "nothing")
        policy.note(window, policy.asks(window), passed=True)
    found = policy.take_passed_over()
    assert [(each.step, each.mine) for each in found] == [(Step.END, True), (Step.MAIN, False), (Step.MAIN, False)]
    assert passed(found) == "passed for you 3 times: end, main (2)"
    assert policy.take_passed_over() == ()
    assert passed(()) == ""
    assert passed([PassedOver(1, Step.END, True, 0)]) == "passed for you once: end"


# Modes -----------------------------------------------------------------------------------------------------------


def test_the_end_of_the_turn_ends_a_pass_mode() -> None:
    """To the end of the turn: what others do is told all the same, what is usual is not."""
    policy = WindowsPolicy()
    window = window_in("my main", "a fast card")
    policy.pass_until(PassMode.TURN, window)
    assert policy.asks(window) is None
    assert policy.asks(replace(window, turn=window.turn + 2)) is MAIN
    assert policy.asks(window_in("their item", "a fast card")) is ANSWER
    policy.note(window, MAIN, passed=False)
    assert policy.mode is PassMode.ASK


def test_the_next_main_phase_ends_a_pass_mode() -> None:
    """Until my next main phase: nothing before it is asked, neither now nor in turns of others."""
    policy = WindowsPolicy()
    window = window_in("my main", "a fast card")
    policy.pass_until(PassMode.MY_MAIN, window)
    assert policy.asks(window) is None
    assert policy.asks(replace(window_in("my recollection", "a fast card"), turn=window.turn + 2)) is None
    assert policy.asks(replace(window, turn=window.turn + 2)) is MAIN


@pytest.mark.parametrize("where", ["my recollection", "my damage"])
def test_the_next_main_phase_is_that_of_this_turn_if_the_player_is_not_in_it_now(where: str) -> None:
    """Before it, and in combat: the main phase of the same turn is asked."""
    policy = WindowsPolicy()
    window = window_in(where, "a fast card")
    policy.pass_until(PassMode.MY_MAIN, window)
    assert policy.asks(window) is None
    assert policy.asks(replace(window_in("my main", "a fast card"), turn=window.turn)) is MAIN


def test_a_pass_mode_is_over_with_its_turn_even_if_nobody_is_asked() -> None:
    """A window of the next turn in which nothing can be done ends it."""
    policy = WindowsPolicy()
    window = window_in("my main", "a fast card")
    policy.pass_until(PassMode.TURN, window)
    later = replace(window_in("their main", "nothing"), turn=window.turn + 1)
    modes = []
    for each in (window, later):
        policy.note(each, None, passed=True)
        modes.append(policy.mode)
    assert modes == [PassMode.TURN, PassMode.ASK]


def test_anything_that_happens_ends_a_pass_mode() -> None:
    """Until something happens: an item, an attack or another turn, even if its reason is switched off."""
    settings = WindowSettings(answers=False, attacked=False)
    main, item = window_in("my main", "a fast card"), window_in("their item", "a fast card")
    policy = WindowsPolicy(settings)
    policy.pass_until(PassMode.SOMETHING, main)
    assert policy.asks(main) is None
    assert policy.asks(window_in("my damage", "an ability")) is None
    assert policy.asks(item) is None  # nothing there is a reason in these settings
    assert WindowsPolicy(mode=PassMode.SOMETHING, turn=item.turn).asks(item) is ANSWER


def test_nothing_is_passed_by_itself_if_a_person_says_so() -> None:
    """Never: each window is asked; and so is each while the person holds Opportunity."""
    window = window_in("their main", "nothing")
    assert WindowsPolicy().asks(window) is None
    assert WindowsPolicy(mode=PassMode.NEVER).asks(window) is WindowReason.NEVER
    assert WindowsPolicy().asks(window, hold=True) is WindowReason.HELD
    assert WindowsPolicy(mode=PassMode.TURN, turn=window.turn).asks(window, hold=True) is WindowReason.HELD


def test_whoever_has_to_choose_or_to_act_is_asked() -> None:
    """A choice that is no Opportunity, and an Opportunity in which passing is not offered."""
    window = window_in("my main", "a fast card")
    policy = WindowsPolicy(mode=PassMode.TURN, turn=window.turn)
    assert policy.asks(None) is WindowReason.CHOICE
    assert policy.asks(replace(window, passing=None)) is WindowReason.MUST
    policy.note(None, WindowReason.CHOICE, passed=False)
    assert policy == WindowsPolicy(mode=PassMode.TURN, turn=window.turn)


def test_the_end_of_a_main_phase_is_confirmed() -> None:
    """Only in one's own main phase, with something left to do, and if the settings say so."""
    policy = WindowsPolicy()
    assert policy.confirms(window_in("my main", "a slow card"))
    assert not policy.confirms(window_in("my main", "nothing"))
    assert not policy.confirms(window_in("my end", "a fast card"))
    policy.settings = WindowSettings(confirm_end=False)
    assert not policy.confirms(window_in("my main", "a slow card"))


# Data ------------------------------------------------------------------------------------------------------------


def test_a_policy_is_data() -> None:
    """It goes through JSON with all that it has noted."""
    policy = WindowsPolicy(WindowSettings(my_stops=frozenset({Step.END}), watched=frozenset({"Gadget"})))
    for position in ("their item", "my end", "their attack"):
        window = window_in(position, "an ability")
        policy.note(window, policy.asks(window), passed=True)
    theirs = window_in("their damage", "nothing")
    policy.note(theirs, None, passed=True)
    policy.pass_until(PassMode.TURN, theirs)
    again = WindowsPolicy.from_json(json.loads(json.dumps(policy.to_json())))
    assert again == policy
    for noted in (again.declined, again.passed_over, again.attack):
        assert noted


@pytest.mark.parametrize(
    "encoded",
    [
        [],
        {},
        {"settings": {"my_stops": ["nowhere"]}},
        {**WindowsPolicy().to_json(), "mode": "sometimes"},
        {**WindowsPolicy().to_json(), "declined": [[1]]},
    ],
)
def test_what_is_no_policy_is_refused(encoded: object) -> None:
    """Data from outside raises one kind of error."""
    with pytest.raises(WrongArgument):
        WindowsPolicy.from_json(encoded)


@pytest.mark.parametrize(
    "encoded", [{"answers": 1}, {"watched": "Gadget"}, {"my_stops": ["nowhere"]}, {"colour": "red"}, 7]
)
def test_what_are_no_settings_is_refused(encoded: object) -> None:
    """A setting has its type, and is one of those that there are."""
    with pytest.raises(WrongArgument):
        WindowSettings.from_json(encoded)


def test_settings_that_are_missing_are_as_usual() -> None:
    """A page need not send them all."""
    assert WindowSettings.from_json({"answers": False}) == WindowSettings(answers=False)


# Games -----------------------------------------------------------------------------------------------------------


def test_no_window_is_passed_in_which_a_plain_player_would_act() -> None:
    """At the person's seat sits the former `greedy`: it is asked in every window in which it would do something."""
    catalog = ga.Catalog.starter()
    decks = [ga.starter_deck(name, catalog) for name in ga.STARTER_DECKS]
    asked = windows = 0
    for seed in range(6):
        game = ga.Game([decks[seed % 3], decks[(seed + 1) % 3]], seed=seed, record=False)
        agent, policy = OldGreedyAgent(), WindowsPolicy()
        while not game.over:
            view = game.view(game.decision.player)
            choice = agent.choose(view)
            if view.player == 0:
                window = view.window
                reason = policy.asks(window)
                passing = window is not None and choice == window.passing
                policy.note(window, reason, passed=passing)
                if window is not None:
                    windows += 1
                    asked += reason is not None
                    assert reason is not None or passing, (window, view.options[choice])
            game.choose(choice)
    assert asked < 0.55 * windows


def test_a_window_tells_only_what_its_player_has() -> None:
    """Others have no window, and what could be done is what the options are."""
    window = window_in("my main", "a fast card")
    assert [(each.kind, each.name) for each in window.actions] == [("activate", "Quip")]
    assert window.passing == 0
    t = with_extra_cards(*CARDS).player("A", hand=["Quip"]).player("B").main_phase("A")
    assert t.view("B").window is None
    assert isinstance(window.actions[0], WindowAction)
