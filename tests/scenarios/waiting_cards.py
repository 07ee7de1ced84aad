"""Small cards whose texts wait: for a time, for the next time, for somebody's next turn or phase."""

from __future__ import annotations

from grandarchive.cards.starter.printing import action, ally, does, has
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import Times
from grandarchive.model.conditions import controls
from grandarchive.model.costs import YOUR_HAND
from grandarchive.model.durations import (
    END_OF_COMBAT,
    END_OF_PHASE,
    END_OF_TURN,
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
    By,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Modify,
    Put,
    Recover,
    Whenever,
)
from grandarchive.model.entering import with_counters
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.modifications import Gets, enters
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    EVENT_CARD,
    YOURS,
    Among,
    Champion,
    EventPlayer,
    Target,
)
from grandarchive.model.players import AttackingPlayer, PlayerTarget, ThePlayer
from grandarchive.model.scopes import NextActivated
from grandarchive.model.terms import Phase, Speed, Who, Zone
from tests.scenarios.replacing_cards import relic, skill

ALLY_ENTERS = Pattern(Happening.ENTER, ALLY & YOURS)
I_ACT = Pattern(Happening.ACTIVATE, ACTION, Who.YOU)
A_PLAYER = PlayerTarget(Who.EACH)
THEIR = ThePlayer()
BARE = ~controls(ALLY)
TWICE = Times(Pattern(Happening.ACTIVATE, by=EventPlayer())) >= 2
THEIR_ACTS = Pattern(Happening.ACTIVATE, by=AttackingPlayer())

TIMES = (
    skill("Hymn of Growth", Whenever(ALLY_ENTERS, (AddCounters("buff", 1, EVENT_CARD),))),
    skill("Ambush", Delayed(ALLY_ENTERS, (AddCounters("buff", 1, EVENT_CARD),), END_OF_TURN)),
    skill("Patience", Delayed(ALLY_ENTERS, (AddCounters("buff", 1, EVENT_CARD),))),
    skill("Echo", Whenever(I_ACT, (Recover(1),))),
    skill("Long Echo", Whenever(I_ACT, (Recover(1),), UntilNextTurn())),
    skill("Lasting Echo", Whenever(I_ACT, (Recover(1),), UntilEndOfNextTurn())),
    skill("Coming Echo", Whenever(I_ACT, (Recover(1),), DuringNextTurn())),
    skill("Phase Echo", Whenever(I_ACT, (Recover(1),), END_OF_PHASE)),
    skill("Combat Echo", Whenever(I_ACT, (Recover(1),), END_OF_COMBAT)),
    skill("Fading Echo", Whenever(I_ACT, (Recover(1),), END_OF_TURN & Until(controls(ALLY)))),
    skill("Bare Echo", Whenever(I_ACT, (Recover(1),), AsLongAs(BARE))),
    skill("Dawn Echo", Whenever(I_ACT, (Recover(1),), DuringNextPhase(Phase.RECOLLECTION))),
    skill("Bare Next", Modify(NextActivated(ALLY), (enters(with_counters("buff")),), AsLongAs(BARE))),
    skill("Endless Echo", Whenever(I_ACT, (Recover(1),), REST_OF_GAME)),
    skill(
        "Coil", Whenever(Pattern(Happening.ACTIVATE, ANYTHING, Who.OPPONENT), (DealDamage(3, Champion(Who.OPPONENT)),))
    ),
    skill("Hunt", Whenever(Pattern(Happening.ATTACK, Among(Target(ALLY))), (Recover(1),))),
    skill("Mark", Delayed(Pattern(Happening.DIE, Among(Target(ALLY))), (Draw(1),))),
    skill("Wrath", Destroy(Target(ALLY))),
    skill("Unsummon", Put(Target(ALLY), Zone.HAND)),
    ally("Sprout", 0, 1, 2, "tamer animal"),
    action("Chant", 0, Speed.FAST, "mage skill", does(Draw(1))),
)

CONDITIONS = (
    skill(
        "Second Look",
        Delayed(Pattern(Happening.PHASE, phase=Phase.END), (Draw(1),), condition=controls(ALLY & YOURS)),
    ),
    skill("Kinship", Whenever(ALLY_ENTERS, (Recover(1),), condition=controls(ALLY & YOURS, 2))),
)

TURNS = (
    skill("Next Dawn", Delayed(Pattern(Happening.TURN, by=Who.YOU), (Draw(1),))),
    skill("Any Dawn", Delayed(Pattern(Happening.TURN), (Draw(1),))),
    skill("Their Dawn", Delayed(Pattern(Happening.TURN, by=A_PLAYER), (By(THEIR, (Discard(YOUR_HAND),)),))),
    skill("Their Dusk", Delayed(Pattern(Happening.PHASE, by=A_PLAYER, phase=Phase.END), (Draw(1),))),
    skill("Next Noon", Delayed(Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.MAIN), (Draw(1),))),
    skill("Vapors", Whenever(Pattern(Happening.DRAW, by=A_PLAYER), (Recover(1),))),
    relic("Cockerel", Triggered(Pattern(Happening.TURN, by=Who.YOU), (Draw(1),))),
    relic("Rooster", Triggered(Pattern(Happening.TURN, by=Who.OPPONENT), (Draw(1),))),
    relic("Tally", Triggered(Pattern(Happening.ACTIVATE, by=Who.OPPONENT), (Recover(1),), condition=TWICE)),
    ally("Watcher", 0, 0, 9, "mage human", has(Gets("power", Times(THEIR_ACTS)))),
    ally("Herald", 0, 1, 2, "tamer bird"),
)

WAITING = TIMES + CONDITIONS + TURNS
