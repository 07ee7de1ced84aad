"""Nasty made-up cards about players and time: targets and choices of players, what all do at once, phases and turns.

What ends a game is rare: it wants much, or little of one player of several. A group of cards stands in a tuple;
`nasty.GROUPS` names all of them.
"""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import additional_cost, ally, at_beginning, card, does, has, memory, on
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import LV, Count, HowMany, Value
from grandarchive.model.choices import Some
from grandarchive.model.conditions import controls
from grandarchive.model.costs import REST_THIS, YOUR_HAND, PayReserve, discard, sacrifice
from grandarchive.model.durations import (
    END_OF_COMBAT,
    END_OF_ITS_TURN,
    END_OF_PHASE,
    END_OF_TURN,
    NEXT_WAKE_UP,
    REST_OF_GAME,
    AsLongAs,
    DuringNextPhase,
    DuringNextTurn,
    Until,
    UntilEndOfNextTurn,
    UntilNextTurn,
)
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    Choose,
    ChoosePlayer,
    DealDamage,
    Delayed,
    Determine,
    Discard,
    Draw,
    DrawGame,
    Effect,
    Glimpse,
    If,
    IfDone,
    Load,
    LookAt,
    LoseGame,
    Materialize,
    May,
    MayPay,
    Modify,
    Put,
    PutIntoLineage,
    Recover,
    RemoveCounters,
    Rest,
    Reveal,
    Sacrifice,
    Summon,
    WinGame,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Counters, Of
from grandarchive.model.modifications import (
    Controls,
    CostChange,
    Gains,
    Gets,
    Replaces,
    SizeLimit,
)
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    ITEM,
    THEIRS,
    UNIT,
    WEAPON,
    YOURS,
    Bound,
    Champion,
    Controlled,
    ControllerOf,
    EventPlayer,
    Every,
    Owned,
    Players,
    Source,
    Target,
)
from grandarchive.model.outcomes import GoesTo, Instead
from grandarchive.model.players import (
    AnyPlayer,
    AttackingPlayer,
    DefendingPlayer,
    Greatest,
    Having,
    OwnerOf,
    PlayerTarget,
    ThePlayer,
    Top,
    TurnPlayer,
)
from grandarchive.model.scopes import RULES, NextActivated
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.model.time import AdditionalPhase, DistortTime, EndPhase, EndTurn, SkipNext, TakeTurn
from tests.cant import CANT_WAKE_UP, cant_activate
from tests.nasty_beneath import SHARD
from tests.nasty_cards import A_UNIT, AN_ALLY, HEAL, relic, replaces, skill, trick, uses

HAND, MEMORY, GRAVE, DECK = Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.DECK
THAT: Final = ThePlayer()
A_PLAYER: Final = PlayerTarget()
AN_OPPONENT: Final = PlayerTarget(Who.OPPONENT)
CHOSEN: Final = Bound("chosen")
AN_ALLY_OF_MINE: Final = Choose(Some(ALLY & YOURS))
MINE: Final = Choose(Some(ANYTHING, (HAND,), whose=Who.YOU))


def each(*effects: Effect) -> By:
    """Each player does this."""
    return By(Who.EACH, effects)


def by(who: Players, *effects: Effect) -> By:
    """These players do this."""
    return By(who, effects)


def that(*effects: Effect) -> By:
    """That player does this."""
    return By(THAT, effects)


# Targets and choices -------------------------------------------------------------------------------------------

RICH: Final = Having(Who.OPPONENT, Count(ANYTHING, HAND, Who.YOU) >= 3)

AIMED: Final = (
    skill("Make Discard", by(A_PLAYER, discard())),
    skill("Mill Both", by(PlayerTarget(minimum=0, maximum=2), Put(Top(2), GRAVE))),
    skill("Tax the Rich", by(PlayerTarget(RICH), discard())),
    skill("Barrage", DealDamage(1, Every(UNIT & Controlled(AN_OPPONENT)))),
    skill("Present", Modify(AN_ALLY, (Controls(AN_OPPONENT),), REST_OF_GAME)),
    skill("Make Them Pay", by(A_PLAYER, MayPay((PayReserve(1),)), IfDone((), (Sacrifice(Every(ALLY & YOURS)),)))),
    skill("Load What They Choose", by(A_PLAYER, MINE), Load(CHOSEN, Target(WEAPON))),
    skill("Silence Them", by(AN_OPPONENT, Modify(RULES, (cant_activate(ACTION),)))),
    skill(
        "Read Minds",
        LookAt(Every(ANYTHING, MEMORY, AN_OPPONENT)),
        Choose(Some(ANYTHING, among=Bound("looked"))),
        Put(CHOSEN, GRAVE),
    ),
    skill("Let Them Materialize", by(A_PLAYER, May((Materialize(),)))),
    skill(
        "Two at Odds",
        By(PlayerTarget(name="one"), (discard(),)),
        By(PlayerTarget(name="other"), (Draw(1),)),
    ),
    trick(
        "Bloody Demand",
        additional_cost(sacrifice(ALLY)),
        does(by(AN_OPPONENT, AN_ALLY_OF_MINE, Sacrifice(CHOSEN))),
    ),
    trick(
        "Costly Demand",
        additional_cost(PayReserve(Greatest(Count(ALLY & YOURS)))),
        does(by(AN_OPPONENT, discard())),
    ),
    skill("Pick Two", ChoosePlayer(Who.EACH, "picked", 0, 2), By(ThePlayer("picked"), (Draw(1), discard()))),
    skill("Pick a Victim", ChoosePlayer(), that(AN_ALLY_OF_MINE, Banish(CHOSEN)), Put(CHOSEN, Zone.FIELD)),
    ally("Pointing Herald", 0, 1, 1, "mage human", on(Happening.ENTER, by(AN_OPPONENT, discard()))),
    ally("Pointing Ghost", 0, 1, 1, "mage human", on(Happening.DIE, Draw(1, A_PLAYER))),
    relic("Pointing Stone", uses(REST_THIS, effects=(By(TurnPlayer(), (discard(), Draw(1))),))),
    relic(
        "Sees Crowds",
        has(Gets("power", 1), affected=ALLY & YOURS, condition=AnyPlayer(Having(Who.OPPONENT, controls(UNIT, 3)))),
    ),
    ally("Envious", 0, 1, 2, "mage human", has(Gets("power", Greatest(Count(ANYTHING, MEMORY, Who.YOU))))),
    relic("Defended", has(Gets("power", 1), affected=ALLY & Controlled(DefendingPlayer()))),
)

# What players do at once ---------------------------------------------------------------------------------------

TOGETHER: Final = (
    skill("All Discard", each(discard())),
    skill("Others Discard", By(Who.OPPONENT, (discard(),)), Draw(HowMany(Bound("discarded")))),
    skill("All Sacrifice", each(AN_ALLY_OF_MINE, Sacrifice(CHOSEN))),
    skill("All Flicker", each(AN_ALLY_OF_MINE, Banish(CHOSEN), Put(CHOSEN, Zone.FIELD))),
    skill("All Purged", each(AN_ALLY_OF_MINE, Sacrifice(CHOSEN)), Banish(CHOSEN)),
    skill("All Bury", each(MINE), PutIntoLineage(CHOSEN, Champion())),
    skill("All Load", each(MINE), Load(CHOSEN, Some(WEAPON, name="arm"))),
    skill("All Stash", each(MINE, Put(CHOSEN, MEMORY))),
    skill("All Unveil", each(MINE, Reveal(CHOSEN)), Recover(Of(POWER, CHOSEN))),
    skill("All May Pay", each(MayPay((sacrifice(ALLY),)), IfDone((Draw(1),), (discard(),)))),
    skill("All May Pay Cards", each(MayPay((discard(ANYTHING),)), IfDone((Recover(1),), (Rest(Champion()),)))),
    skill("All Trade", each(May((discard(), Draw(1, into=MEMORY))))),
    skill("All Refill", each(Discard(YOUR_HAND), Draw(HowMany(Bound("discarded"))))),
    skill("All Muster", each(May((Materialize(),)))),
    skill("All Glimpse", each(Glimpse(1), Recover(1))),
    skill("All Summon", each(Summon(SHARD), If(controls(ALLY), (AddCounters("buff", 1, Every(ALLY & YOURS)),)))),
    skill("All Levied", Determine(LV, "levy"), each(Recover(Value("levy")))),
    skill("Poor Draw", By(Having(Who.EACH, ~(Count(ANYTHING, HAND, Who.YOU) >= 2)), (Draw(1),))),
    skill("Owners Weep", By(OwnerOf(AN_ALLY), (Draw(1),)), By(ControllerOf(Bound()), (discard(),))),
    skill("Fighters Pay", By(AttackingPlayer(), (discard(),)), By(DefendingPlayer(), (Draw(1),))),
    ally(
        "Nurse",
        0,
        1,
        2,
        "cleric human",
        Triggered(Pattern(Happening.RECOVER), (By(EventPlayer(), (discard(), Draw(1))),)),
    ),
    relic(
        "All Burnt", replaces(Pattern(Happening.MOVE, Owned(Who.YOU), into=GRAVE, out_of=HAND), GoesTo(Zone.BANISHMENT))
    ),
    relic(
        "All Warned", replaces(Pattern(Happening.DIE, ALLY & YOURS), Instead((HEAL, By(Who.OPPONENT, (discard(),)))))
    ),
    relic(
        "Dusk for All",
        at_beginning(
            Phase.END,
            By(
                TurnPlayer(),
                (
                    MayPay((PayReserve(1),)),
                    IfDone((Draw(1),)),
                ),
            ),
            whose=Who.EACH,
        ),
    ),
)

# Phases and turns ----------------------------------------------------------------------------------------------

WARY: Final = additional_cost(discard(ANYTHING), sacrifice(ALLY))
"""What adds turns and skips them is dear, so that games come to an end."""

TIMES: Final = (
    skill("Hush", EndPhase()),
    skill("Hymn", Recover(1), EndPhase()),
    trick("Nightfall", additional_cost(sacrifice(ALLY)), does(EndTurn())),
    trick("Last Ember", additional_cost(PayReserve(1)), does(DealDamage(2, Every(ALLY)), EndTurn())),
    skill("End the Crowd", If(AnyPlayer(RICH), (EndPhase(),), (Draw(1),))),
    ally("Dying Day", 0, 1, 1, "cleric human", on(Happening.DIE, EndPhase())),
    relic(
        "Calm Shrine",
        replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS), Instead((EndPhase(), Sacrifice(Source())))),
    ),
    relic(
        "Quiet Altar", replaces(Pattern(Happening.DIE, ALLY & YOURS), Instead((HEAL, EndTurn(), Sacrifice(Source()))))
    ),
    relic("Hourglass", replaces(Pattern(Happening.DRAW, by=Who.YOU), Instead((EndPhase(), Sacrifice(Source()))))),
    *(skill(f"Pass over {phase.value}", SkipNext(phase)) for phase in Phase if phase is not Phase.COMBAT),
    skill("Starve", SkipNext(Phase.DRAW, Who.EACH)),
    trick("Stall", WARY, does(SkipNext(None, Who.OPPONENT))),
    trick("Rest a Turn", does(SkipNext(None), Draw(2))),
    *(skill(f"Another {phase.value}", AdditionalPhase(phase)) for phase in Phase if phase is not Phase.COMBAT),
    trick("Again", WARY, does(TakeTurn())),
    trick("Lend Time", WARY, does(TakeTurn(Who.OPPONENT))),
    trick("Warp", additional_cost(PayReserve(1)), does(DistortTime())),
    *(
        relic(f"Lamp of {phase.value}", at_beginning(phase, Recover(1)))
        for phase in (Phase.WAKE_UP, Phase.RECOLLECTION)
    ),
    relic("Lamp of Evening", at_beginning(Phase.END, discard(), whose=Who.EACH)),
    relic("Lamp of Noon", at_beginning(Phase.MAIN, MayPay((sacrifice(ALLY),)), IfDone((Draw(1),)))),
    card(
        "Timed Relic",
        "item",
        "mage",
        memory(0),
        (at_beginning(Phase.MATERIALIZE, Draw(1), discard()),),
        supertypes="regalia",
    ),
    relic("Small Bag", has(SizeLimit((HAND,), 3))),
    relic("Tiny Bag", has(SizeLimit((HAND,), 2, Who.EACH))),
    relic("Short Memory", has(SizeLimit((MEMORY,), 1, Who.OPPONENT))),
    relic("Wastebasket", Triggered(Pattern(Happening.MOVE, YOURS, into=GRAVE, out_of=HAND), (Recover(1),))),
    skill("Travel Light", Modify(RULES, (SizeLimit((HAND,), 1),))),
)

# For a time ----------------------------------------------------------------------------------------------------

LIVELY: Final = (Gets("power", 1), Gains(on(Happening.DIE, Draw(1))))
SCARCE: Final = Count(ANYTHING, HAND, Who.YOU) <= 2
LASTING: Final = {
    "end of turn": END_OF_TURN,
    "end of its turn": END_OF_ITS_TURN,
    "end of next turn": UntilEndOfNextTurn(),
    "during next turn": DuringNextTurn(),
    "end of phase": END_OF_PHASE,
    "end of combat": END_OF_COMBAT,
    "next turn": UntilNextTurn(),
    "indefinite": REST_OF_GAME,
    "during recollection": DuringNextPhase(Phase.RECOLLECTION),
    "until scarce": END_OF_TURN & Until(SCARCE),
}

DURATIONS: Final = (
    *(skill(f"Grow {name}", Modify(AN_ALLY, LIVELY, time)) for name, time in LASTING.items()),
    skill("Sleep on", Modify(A_UNIT, (CANT_WAKE_UP,), NEXT_WAKE_UP)),
    skill("Next Is Lasting", Modify(NextActivated(ALLY), (Gains(on(Happening.ENTER, Recover(1))), CostChange(1)))),
    skill(
        "Lasting Spares",
        Modify(RULES, (Replaces(Pattern(Happening.DIE, ALLY & YOURS), GoesTo(HAND)),), UntilNextTurn()),
    ),
    skill("Their Next Turn", by(AN_OPPONENT, Modify(RULES, (cant_activate(ALLY),), DuringNextTurn()))),
    skill("While Scarce", Modify(AN_ALLY, (Gets("power", 2),), AsLongAs(SCARCE))),
    skill("Theirs for Long", Modify(Target(ALLY & THEIRS), (Controls(),), UntilEndOfNextTurn())),
    skill("Dear Phase", Modify(RULES, (cant_activate(ITEM),), END_OF_PHASE)),
    skill("Dear Combat", Modify(Every(ALLY), (Gets("power", -1),), END_OF_COMBAT)),
    skill("Evening Promise", Delayed(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.END), (Draw(1),))),
)

# How games end -------------------------------------------------------------------------------------------------

OLD: Final = Count(ANYTHING, GRAVE, Who.YOU) >= 25
LEARNED: Final = additional_cost(RemoveCounters("enlighten", Champion(), 4))

ENDS: Final = (
    trick("Triumph", LEARNED, does(WinGame())),
    trick("Stalemate", LEARNED, does(DrawGame())),
    trick("Doomed Crown", LEARNED, does(WinGame(), LoseGame())),
    skill("Old Age", If(OLD, (LoseGame(),), (discard(),))),
    skill("All Grow Old", By(Having(Who.EACH, OLD), (LoseGame(),)), each(Put(Top(1), GRAVE))),
    relic(
        "Old Victory",
        at_beginning(
            Phase.END, If(Of(Counters("buff"), Source()) >= 12, (WinGame(),), (AddCounters("buff", 1, Source()),))
        ),
    ),
    relic(
        "Saved Once",
        replaces(Pattern(Happening.DAMAGED, CHAMPION & YOURS), Instead((Sacrifice(Source()), LookAt(Top(1))))),
    ),
)
