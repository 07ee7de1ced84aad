"""What objects become, counters that are moved, directions: read, and said again word for word."""

from __future__ import annotations

from typing import Any

import pytest

from grandarchive.model.abilities import Keyword, Resolution, Static, Triggered
from grandarchive.model.amounts import AtLeast, Count, Divided, Equal, Lesser, Value, influence
from grandarchive.model.choices import OneOf, Some
from grandarchive.model.composition import ChooseOne, ChoosePlayer, If, IfDone, May, WhenDone
from grandarchive.model.conditions import Is, Turned
from grandarchive.model.durations import END_OF_TURN, REST_OF_GAME
from grandarchive.model.effects import (
    AddCounters,
    Banish,
    BindAll,
    ChangeDirection,
    Choose,
    Destroy,
    Draw,
    Modify,
    MoveCounters,
    Recover,
    Redirect,
    Rest,
    Reveal,
    SummonCopies,
)
from grandarchive.model.events import ADJACENT, Happening, Pattern, Turning
from grandarchive.model.measures import RESERVE_COST, Counters, Of, Stat
from grandarchive.model.modifications import (
    AddTypes,
    Gains,
    GainsActivated,
    Gets,
    Loses,
    SetElements,
    SetStat,
    SetTypes,
)
from grandarchive.model.nouns import (
    ALLY,
    ANYTHING,
    CHAMPION,
    EVENT_CARD,
    EVENT_OTHER,
    ITEM,
    THIS,
    WEAPON,
    YOURS,
    Among,
    Awake,
    Beneath,
    Bound,
    Champion,
    Controlled,
    ControllerOf,
    Damaged,
    Defending,
    Element,
    Every,
    Linked,
    Named,
    Owned,
    Source,
    Subtype,
    Target,
    Type,
)
from grandarchive.model.pending import Pending
from grandarchive.model.players import Greatest, PlayerTarget, ThePlayer, Top
from grandarchive.model.scopes import AllThatFit
from grandarchive.model.terms import Direction, Phase, Who, Zone
from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.normal import read

NORTH, EAST, SOUTH, WEST = Direction
MEMORIES = Every(Named("Fractured Memories"), Zone.MASTERY, Who.YOU)


def compiled_text(text: str, *, action: bool) -> Any:
    (paragraph,) = read("Test Card, of Tests", text)
    return compiled(paragraph, is_action=action)


def meaning(text: str, *, action: bool = False) -> Any:
    """What a paragraph means; that it is said again word for word is looked at as it is compiled."""
    found = compiled_text(text, action=action)
    assert not isinstance(found, Declined), found.why
    return found if len(found) > 1 else found[0]


def cost_of(name: str) -> Of:
    return Of(RESERVE_COST, Bound(name))


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Target ally becomes a Mage Golem item with stealth and loses all other abilities.",
            (
                Modify(
                    Target(ALLY),
                    (SetTypes(("ITEM",), (), ("MAGE", "GOLEM")), Loses(), Gains(Keyword("stealth"))),
                    REST_OF_GAME,
                ),
            ),
        ),
        (
            "Target domain becomes an ally in addition to its other types with base power and life equal to its "
            "reserve cost until end of turn.",
            (
                Modify(
                    Target(Type("DOMAIN"), name="it"),
                    (
                        AddTypes(("ALLY",)),
                        SetStat("power", cost_of("it")),
                        SetStat("life", cost_of("it")),
                    ),
                    END_OF_TURN,
                ),
            ),
        ),
        (
            "Rest each defending item. They each get +1 [LIFE] until end of turn.",
            (
                BindAll(Every(Defending() & ITEM), "them"),
                Rest(Bound("them")),
                Modify(Bound("them"), (Gets("life", 1),), END_OF_TURN),
            ),
        ),
        (
            "Move all gem counters from target ally to your Fractured Memories. Then draw X cards, where X is the "
            "amount of counters moved this way.",
            (MoveCounters("gem", Target(ALLY), MEMORIES), Draw(Value("moved"))),
        ),
        (
            "Move any amount of gem counters from your Fractured Memories to target ally.",
            (MoveCounters("gem", MEMORIES, Target(ALLY), 0),),
        ),
        (
            "Put two gem counters onto target ally.",
            (AddCounters("gem", 2, Target(ALLY)),),
        ),
        (
            "Until end of turn, cards in target opponent's hand are fire element.",
            (
                Modify(
                    AllThatFit(Owned(PlayerTarget(Who.OPPONENT)), (Zone.HAND,)), (SetElements(("FIRE",)),), END_OF_TURN
                ),
            ),
        ),
        (
            "Target ally gets +9 [POWER] until end of turn. If that ally is an Automaton, put a gem counter on it "
            "instead.",
            (
                If(
                    Is(Bound("that ally"), Subtype("AUTOMATON")),
                    (AddCounters("gem", 1, Bound("that ally")),),
                    (Modify(Target(ALLY, name="that ally"), (Gets("power", 9),), END_OF_TURN),),
                ),
            ),
        ),
        (
            "Choose up to four allies. Put a gem counter on each chosen Automaton and an age counter on each chosen "
            "Golem ally.",
            (
                Choose(Some(ALLY, minimum=0, maximum=4)),
                AddCounters("gem", 1, Every(Subtype("AUTOMATON") & Among(Bound("chosen")))),
                AddCounters("age", 1, Every(Subtype("GOLEM") & ALLY & Among(Bound("chosen")))),
            ),
        ),
        (
            "Summon a token copy of target ally. It becomes a Golem in addition to its other types.",
            (
                SummonCopies(Target(ALLY), name="it"),
                Modify(Bound("it"), (AddTypes(subtypes=("GOLEM",)),), REST_OF_GAME),
            ),
        ),
        (
            "Reveal the top card of your deck. When you reveal a fire element card this way, destroy target item.",
            (
                Reveal(Top(), "revealed this way"),
                If(Is(Bound("revealed this way"), Element("FIRE")), (WhenDone((Destroy(Target(ITEM)),)),)),
            ),
        ),
        (
            "Change the target of an activation that targets a Golem item you control to target ally.",
            (
                Redirect(
                    OneOf(
                        Pending(items=("activation", "ability"), targeting=Subtype("GOLEM") & ITEM & YOURS),
                        "activation",
                    ),
                    Target(ALLY),
                    Subtype("GOLEM") & ITEM & YOURS,
                ),
            ),
        ),
        (
            "Each champion loses stealth until end of turn.",
            (Modify(Every(CHAMPION), (Loses("stealth"),), END_OF_TURN),),
        ),
        (
            "Target ally loses taunt and gets +3 [LIFE] until end of turn.",
            (Modify(Target(ALLY), (Loses("taunt"), Gets("life", 3)), END_OF_TURN),),
        ),
        ("Destroy target damaged champion.", (Destroy(Target(Damaged() & CHAMPION)),)),
        (
            "Change the direction of your Shifting Currents to an adjacent direction of your choice.",
            (ChangeDirection(ADJACENT),),
        ),
        (
            "Change the direction of your Shifting Currents to a different direction of your choice. When you change "
            "it from facing east to west this way, recover 4.",
            (ChangeDirection(), If(Turned(Turning((EAST,), (WEST,))), (WhenDone((Recover(4),)),))),
        ),
        (
            "Depending on the total power of Golem allies you control— • 3— Draw a card. • 9— Recover 2.",
            (
                If(
                    Equal(Of(Stat("power"), Every(Subtype("GOLEM") & ALLY & YOURS)), 3),
                    (Draw(1),),
                    (If(Equal(Of(Stat("power"), Every(Subtype("GOLEM") & ALLY & YOURS)), 9), (Recover(2),)),),
                ),
            ),
        ),
    ],
)
def test_what_an_action_does(text: str, effects: tuple[Any, ...]) -> None:
    assert meaning(text, action=True) == Resolution(effects)


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "CARDNAME gets +2 [POWER] for every three items you control.",
            Static(THIS, (Gets("power", 2 * Divided(Count(ITEM & YOURS), 3)),)),
        ),
        (
            "Linked ally gets +1 [LIFE], has stealth, and is a Golem in addition to its other types.",
            Static(
                Linked() & ALLY,
                (Gets("life", 1), Gains(Keyword("stealth")), AddTypes(subtypes=("GOLEM",))),
            ),
        ),
        (
            "Your champion has taunt as long as they're rested and an opponent with the most cards in their memory has "
            "two or less cards in their memory.",
            Static(
                CHAMPION & YOURS & ~Awake(),
                (Gains(Keyword("taunt")),),
                AtLeast(2, Greatest(Count(ANYTHING, Zone.MEMORY, Who.YOU))),
            ),
        ),
        (
            "At the beginning of your main phase, if the amount of gem counters on CARDNAME is less than the amount of "
            "items you control, put an amount of gem counters on CARDNAME equal to the difference.",
            Triggered(
                Pattern(Happening.PHASE, by=Who.YOU, phase=Phase.MAIN),
                (AddCounters("gem", Count(ITEM & YOURS) + -1 * Of(Counters("gem"), Source()), Source()),),
                condition=~AtLeast(Of(Counters("gem"), Source()), Count(ITEM & YOURS)),
            ),
        ),
        (
            "Whenever an ally an opponent controls is destroyed, you may banish it. If you do, that opponent draws a "
            "card.",
            Triggered(
                Pattern(Happening.DESTROYED, ALLY & Controlled(Who.OPPONENT)),
                (
                    ChoosePlayer(ControllerOf(EVENT_CARD), "that opponent"),
                    May((Banish(EVENT_CARD),)),
                    IfDone((Draw(1, ThePlayer("that opponent")),)),
                ),
            ),
        ),
        (
            "CARDNAME gets +1 [POWER] for each of up to three gem counters on it.",
            Static(THIS, (Gets("power", Lesser(Of(Counters("gem"), Source()), 3)),)),
        ),
        (
            "CARDNAME gets +1 [POWER] for each Human object you control and +2 [LIFE] for each item you control.",
            Static(
                THIS,
                (Gets("power", Count(Subtype("HUMAN") & YOURS)), Gets("life", 2 * Count(ITEM & YOURS))),
            ),
        ),
        (
            "Non-Golem cards in your graveyard lose all abilities.",
            Static(~Subtype("GOLEM") & Owned(Who.YOU), (Loses(),), reached=(Zone.GRAVEYARD,)),
        ),
        (
            "Golem cards in your champion's lineage lose all abilities.",
            Static(Subtype("GOLEM") & Beneath(Champion()), (Loses(),), reached=(Zone.LINEAGE,)),
        ),
        (
            "CARDNAME has ranged 1+X, where X is twice the amount of Golem cards in your champion's lineage.",
            Static(
                THIS,
                (Gains(Keyword("ranged", 1 + 2 * Count(Subtype("GOLEM") & Beneath(Champion()), Zone.LINEAGE))),),
            ),
        ),
        (
            "On Leave: Put the gem counters that were on CARDNAME on target ally.",
            Triggered(
                Pattern(Happening.LEAVE, THIS), (AddCounters("gem", Of(Counters("gem"), Source()), Target(ALLY)),)
            ),
        ),
        (
            "On Enter: CARDNAME gains your choice of taunt or stealth until end of turn.",
            Triggered(
                Pattern(Happening.ENTER, THIS),
                (
                    ChooseOne(
                        (
                            (Modify(Source(), (Gains(Keyword("taunt")),), END_OF_TURN),),
                            (Modify(Source(), (Gains(Keyword("stealth")),), END_OF_TURN),),
                        )
                    ),
                ),
            ),
        ),
        (
            "Your champion and other Automaton objects you control have taunt.",
            Static((CHAMPION & YOURS) | (~THIS & Subtype("AUTOMATON") & YOURS), (Gains(Keyword("taunt")),)),
        ),
        ("CARDNAME has all activated abilities of items you control.", Static(THIS, (GainsActivated(ITEM & YOURS),))),
        (
            'Allies have "On Ally Hit: You may move all gem counters on the hit ally to your Fractured Memories. When '
            'five or more counters are moved this way, destroy that ally."',
            Static(
                ALLY,
                (
                    Gains(
                        Triggered(
                            Pattern(Happening.HIT, THIS, other=ALLY),
                            (
                                May((MoveCounters("gem", EVENT_OTHER, MEMORIES),)),
                                If(Value("moved") >= 5, (WhenDone((Destroy(EVENT_OTHER),)),)),
                            ),
                        )
                    ),
                ),
            ),
        ),
        (
            'Allies have "On Kill: Recover X, where X is the amount of gem counters that were on the killed unit."',
            Static(
                ALLY,
                (Gains(Triggered(Pattern(Happening.KILL, THIS), (Recover(Of(Counters("gem"), EVENT_OTHER)),))),),
            ),
        ),
        (
            "For every seven charge counters on your champion, CARDNAME gets +1 [LIFE].",
            Static(THIS, (Gets("life", Divided(Of(Counters("charge"), Champion()), 7)),)),
        ),
        (
            "CARDNAME gets +X [POWER] where X is the highest influence among your opponents.",
            Static(THIS, (Gets("power", Greatest(influence())),)),
        ),
        (
            "CARDNAME gets +X [LIFE], where X is the total base life among weapons you control.",
            Static(THIS, (Gets("life", Of(Stat("life", base=True), Every(WEAPON & YOURS))),)),
        ),
    ],
)
def test_what_holds(text: str, ability: Any) -> None:
    assert meaning(text) == ability


def test_whose_number_of_a_keyword_it_is_may_not_be_certain() -> None:
    found = compiled_text("Allies you control have ranged X, where X is the amount of items you control.", action=False)
    assert isinstance(found, Declined)
    assert "not certain" in found.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Summon a token copy of target ally. Destroy it.", "the copy or what is copied can be meant"),
        ("Draw a card. If it's your turn, put a gem counter on CARDNAME instead.", "not understood"),
        ("Put a gem counter on each ally an opponent controls. That opponent draws a card.", "nothing is there"),
    ],
)
def test_what_is_not_certain_is_declined(text: str, why: str) -> None:
    found = compiled_text(text, action=True)
    assert isinstance(found, Declined)
    assert why in found.why
