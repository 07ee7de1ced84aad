"""Small cards about players: they target and choose them, tell them what to do, and ask something of each."""

from __future__ import annotations

from typing import Final

from grandarchive.cards.starter.printing import ally, at_beginning, has, on
from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import LV, Count, HowMany, Value
from grandarchive.model.cards import CardDefinition
from grandarchive.model.choices import AtRandom, Some
from grandarchive.model.conditions import AtLeast, controls
from grandarchive.model.costs import YOUR_HAND, PayReserve, discard
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    By,
    Choose,
    ChoosePlayer,
    CopyOnStack,
    DealDamage,
    Determine,
    Discard,
    Draw,
    DrawGame,
    Effect,
    Glimpse,
    IfDone,
    LookAt,
    LoseGame,
    Materialize,
    May,
    MayPay,
    Modify,
    Position,
    Put,
    Recover,
    Rest,
    Reveal,
    Sacrifice,
    WinGame,
)
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import POWER, Of
from grandarchive.model.modifications import Controls, Gets, Replaces
from grandarchive.model.nouns import (
    ACTION,
    ALLY,
    ANYTHING,
    CHAMPION,
    UNIT,
    YOURS,
    Bound,
    Champion,
    Controlled,
    ControllerOf,
    EventPlayer,
    Every,
    Owned,
    Players,
    Target,
)
from grandarchive.model.outcomes import GoesTo
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
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from tests.cant import cant_activate
from tests.scenarios.replacing_cards import skill

HAND, MEMORY, GRAVEYARD, DECK = Zone.HAND, Zone.MEMORY, Zone.GRAVEYARD, Zone.DECK
THAT: Final = ThePlayer()
A_PLAYER: Final = PlayerTarget()
AN_OPPONENT: Final = PlayerTarget(Who.OPPONENT)


def influence(least: int) -> AtLeast:
    """You have at least so many cards in hand and memory."""
    return (Count(ANYTHING, HAND, Who.YOU) + Count(ANYTHING, MEMORY, Who.YOU)) >= least


def from_hand(most: int = 1) -> Choose:
    """Choose cards from your hand."""
    return Choose(Some(ANYTHING, (HAND,), minimum=most, maximum=most, whose=Who.YOU))


def each(*effects: Effect) -> By:
    """Each player does this."""
    return By(Who.EACH, effects)


def by(who: Players, *effects: Effect) -> By:
    """These players do this."""
    return By(who, effects)


def that(*effects: Effect) -> By:
    """That player does this."""
    return By(THAT, effects)


def spell(name: str, *effects: Effect) -> CardDefinition:
    """A skill with targets of any kind."""
    return skill(name, *effects)


CROWDED: Final = AnyPlayer(Having(Who.OPPONENT, controls(UNIT, 3)))
BUSY: Final = AnyPlayer(Having(TurnPlayer(), controls(UNIT, 3)))
THROWN_AWAY: Final = Pattern(Happening.MOVE, Owned(Who.YOU), into=GRAVEYARD, out_of=HAND)

PLAYERS: Final = (
    # Targets
    spell("Dump", by(A_PLAYER, Put(Top(2), GRAVEYARD))),
    spell("Fleece", by(AN_OPPONENT, discard())),
    spell("Gift", Draw(1, A_PLAYER)),
    spell("Sermon", by(A_PLAYER, Recover(3))),
    spell("Barrage", DealDamage(1, Every(UNIT & Controlled(AN_OPPONENT)))),
    spell("Scold", DealDamage(2, Champion(PlayerTarget(Having(Who.OPPONENT, influence(2)))))),
    spell("Flood Many", by(PlayerTarget(minimum=0, maximum=2), Put(Top(1), GRAVEYARD))),
    spell("Nag", by(PlayerTarget(Who.OPPONENT, minimum=0), discard()), Recover(2)),
    spell("Present", Modify(Target(ALLY & YOURS), (Controls(AN_OPPONENT),), REST_OF_GAME)),
    spell(
        "Spy",
        LookAt(Every(ANYTHING, MEMORY, AN_OPPONENT)),
        Discard(Some(ANYTHING, among=Bound("looked"))),
    ),
    spell(
        "Feud",
        By(PlayerTarget(name="first"), (discard(),)),
        By(PlayerTarget(name="second"), (discard(ANYTHING, 2),)),
    ),
    spell("Rebuke", by(A_PLAYER, discard()), DealDamage(1, Target(CHAMPION))),
    spell("Echo", CopyOnStack(Target(ANYTHING, zone=Zone.STACK))),
    # Choices as it resolves
    spell("Pick On", ChoosePlayer(), that(discard())),
    spell("Befriend", ChoosePlayer(Who.EACH), Draw(1, THAT)),
    # Each player
    spell("Famine", each(discard())),
    spell("Cull", each(Sacrifice(Some(ALLY & YOURS)))),
    spell("Relocate All", each(Banish(Some(ALLY & YOURS)), Put(Bound("chosen"), Zone.FIELD))),
    spell("Purge", each(Sacrifice(Some(ALLY & YOURS))), Banish(Bound("chosen"))),
    spell(
        "Pyre",
        each(AddCounters("buff", 1, Some(ALLY & YOURS)), Sacrifice(Bound("chosen"))),
        Recover(Of(POWER, Bound("chosen"))),
    ),
    spell("Evict", By(ControllerOf(Target(ALLY)), (Sacrifice(Bound()),)), Banish(Bound())),
    spell("Outcast", each(Banish(Target(ALLY))), Put(Bound(), Zone.FIELD)),
    spell("Stash", each(from_hand(), Put(Bound("chosen"), MEMORY))),
    spell("Unveil", each(from_hand(), Reveal(Bound("chosen")))),
    spell("Bargain", each(May((discard(), Draw(1, into=MEMORY))))),
    spell("Refill", each(Discard(YOUR_HAND), Draw(HowMany(Bound("discarded"))), Recover(HowMany(Bound("discarded"))))),
    spell("Tithe", By(Who.OPPONENT, (discard(),)), Draw(HowMany(Bound("discarded")))),
    spell("Lottery", By(Who.OPPONENT, (Banish(AtRandom(MEMORY)),))),
    spell("Synod", each(Glimpse(1), Recover(1))),
    spell("Muster", each(May((Materialize(),)))),
    spell("Parade", each(Rest(Some(ALLY & YOURS, minimum=0)))),
    spell("Ransom", each(MayPay((PayReserve(1),)), IfDone((Recover(1),), (LoseGame(),)))),
    spell("Windfall", By(Having(Who.EACH, ~influence(2)), (Draw(1),))),
    spell("Levy", Determine(LV, "levy"), each(Recover(Value("levy")))),
    spell("Tag All", each(AddCounters("buff", 1, Some(ALLY & YOURS)))),
    spell("Bury All", each(Put(Top(1), DECK, Position.BOTTOM))),
    # Other ways to say whom
    spell("Restore", By(OwnerOf(Target(ALLY)), (Draw(1),))),
    spell("Console", By(ControllerOf(Target(ALLY)), (Draw(1),))),
    spell("Chide", By(TurnPlayer(), (discard(),))),
    spell("Parry", By(DefendingPlayer(), (Draw(1),)), By(AttackingPlayer(), (discard(),))),
    spell("Silence", by(AN_OPPONENT, Modify(RULES, (cant_activate(ACTION),)))),
    # Of each of them
    ally("Bully", 0, 1, 3, "human", has(Gets("power", 2), condition=CROWDED)),
    ally("Envious", 0, 1, 3, "human", has(Gets("life", Greatest(Count(ANYTHING, MEMORY, Who.YOU))))),
    ally("Nurse", 0, 1, 3, "human", Triggered(Pattern(Happening.RECOVER), (By(EventPlayer(), (discard(), Draw(1))),))),
    ally("Timely", 0, 1, 3, "human", has(Gets("power", 3), condition=BUSY)),
    ally("Gangleader", 0, 1, 3, "human", has(Gets("power", 1), affected=ALLY & Controlled(DefendingPlayer()))),
    # Outcomes
    spell("Triumph", WinGame()),
    spell("Perish", LoseGame()),
    spell("Truce", DrawGame()),
    spell("Crown", each(WinGame())),
    spell("Doomed Crown", WinGame(), LoseGame()),
    spell("Coronation", by(A_PLAYER, WinGame())),
    # What meets them
    ally(
        "Hoarder",
        0,
        1,
        3,
        "human",
        has(Replaces(THROWN_AWAY, GoesTo(Zone.BANISHMENT))),
    ),
    ally(
        "Gossip",
        0,
        1,
        3,
        "human",
        at_beginning(Phase.END, By(TurnPlayer(), (discard(),)), whose=Who.EACH),
    ),
    ally("Herald", 0, 1, 3, "human", on(Happening.ENTER, by(AN_OPPONENT, discard()))),
)
