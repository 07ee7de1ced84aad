"""Small cards that end, skip and add phases and turns, for the rules about the course of a turn."""

from __future__ import annotations

from grandarchive.cards.starter.printing import (
    action,
    additional_cost,
    at_beginning,
    does,
    has,
)
from grandarchive.model.abilities import Triggered
from grandarchive.model.costs import sacrifice
from grandarchive.model.durations import UntilNextTurn
from grandarchive.model.effects import DealDamage, Delayed, Draw, Modify, Recover, RemoveDamage
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, Replaces, SizeLimit
from grandarchive.model.nouns import ALLY, CHAMPION, YOURS, Bound, Every
from grandarchive.model.outcomes import Instead
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Speed, Who, Zone
from grandarchive.model.time import AdditionalPhase, DistortTime, EndPhase, EndTurn, SkipNext, TakeTurn
from grandarchive.testing import Scenario
from tests.scenarios.replacing_cards import I_DRAW, MY_ALLY_DIES, relic, skill

EVENING = Pattern(Happening.PHASE, phase=Phase.END)
MY_EVENING = Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END)

ENDING = (
    skill("Nightfall", EndTurn()),
    skill("Hush", EndPhase()),
    skill("Hymn", Recover(1), EndPhase()),
    skill("Evensong", Recover(1), EndTurn()),
    skill("Last Ember", DealDamage(2, Every(ALLY)), EndTurn()),
    relic("Calm Shrine", has(Replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS), Instead((EndTurn(),))))),
    relic("Quiet Altar", has(Replaces(MY_ALLY_DIES, Instead((RemoveDamage(Bound("subject")), EndTurn()))))),
    action("Grim Bargain", 0, Speed.SLOW, "mage", additional_cost(sacrifice(ALLY)), does(Draw(3))),
    relic("Evening Lamp", at_beginning(Phase.END, Draw(1))),
    relic("Every Evening", at_beginning(Phase.END, Draw(1), whose=Who.EACH)),
    skill("Promise", Delayed(EVENING, (Draw(1),))),
    skill("Own Promise", Delayed(MY_EVENING, (Draw(1),))),
    skill("Rally", Modify(Every(ALLY), (Gets("power", 3),))),
    skill("Vow", Modify(Every(ALLY), (Gets("power", 3),), UntilNextTurn())),
)

SKIPPING = (
    *(skill(f"Skip {phase.value}", SkipNext(phase)) for phase in Phase if phase is not Phase.COMBAT),
    skill("Skip turn", SkipNext(None)),
    skill("Stall", SkipNext(None, Who.OPPONENT)),
    skill("Starve", SkipNext(Phase.DRAW, Who.EACH)),
    relic("Morning Lamp", at_beginning(Phase.RECOLLECTION, Draw(1))),
    relic("Noon Lamp", at_beginning(Phase.MAIN, Draw(1))),
    relic("Every Draw", at_beginning(Phase.DRAW, Draw(1), whose=Who.EACH)),
    relic("Hourglass", has(Replaces(I_DRAW, Instead((EndTurn(),))))),
    relic("Draw Lamp", at_beginning(Phase.DRAW, Draw(1))),
    relic("Drawn Lamp", Triggered(Pattern(Happening.MOVE, into=Zone.HAND, out_of=Zone.MEMORY), (Draw(1),))),
)

LIMITING = (
    relic("Small Bag", has(SizeLimit((Zone.HAND,), 3))),
    relic("Tiny Bag", has(SizeLimit((Zone.HAND,), 2, Who.EACH))),
    relic("Short Memory", has(SizeLimit((Zone.MEMORY,), 1, Who.OPPONENT))),
    relic("Wastebasket", Triggered(Pattern(Happening.MOVE, into=Zone.GRAVEYARD, out_of=Zone.HAND), (Draw(2),))),
    skill("Travel Light", Modify(RULES, (SizeLimit((Zone.HAND,), 0),))),
)

ADDING = (
    *(skill(f"Add {phase.value}", AdditionalPhase(phase)) for phase in Phase if phase is not Phase.COMBAT),
    skill("Again", TakeTurn()),
    skill("Concede Time", TakeTurn(Who.OPPONENT)),
    skill("Warp", DistortTime()),
)

TIME = ENDING + SKIPPING + ADDING + LIMITING


def wait(t: Scenario, turns: int = 1) -> list[tuple[str, str]]:
    """Everybody passes for so many turns; the phases of them in which somebody was asked something."""
    seen: list[tuple[str, str]] = []
    last = t.state.turn + turns
    while t.state.turn <= last:
        now = ("ABCD"[t.state.turn_player], str(t.state.phase))
        if not seen or seen[-1] != now:
            seen.append(now)
        t.game.choose(0)
    return seen
