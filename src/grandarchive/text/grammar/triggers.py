"""When abilities trigger: "on" is for keywords, "trigger" for what is said with "whenever" and "at".

A trigger is joined of who and what: "whenever" any one (`vocabulary`) and a "happening" of objects, or a "doer" and a
"doing" that agrees with it; and "at the beginning of" of whose and which phase.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import CostKind, Turn, Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, all_of, joined, parts_of, referring, slot, vocabulary
from grandarchive.text.grammar.prices import ACTIVATED
from grandarchive.text.grammar.vocabulary import MOMENTS, STACK_ITEMS
from grandarchive.text.shapes.abilities import Triggered
from grandarchive.text.shapes.composition import Delayed, IfDone, May
from grandarchive.text.shapes.conditions import Unless, YourTurn
from grandarchive.text.shapes.durations import END_OF_TURN
from grandarchive.text.shapes.effects import Put, SummonCopies
from grandarchive.text.shapes.events import WAYS_TO_PLAY, Happening, Pattern, Turning
from grandarchive.text.shapes.nouns import (
    CHAMPION,
    EVENT_CARD,
    THIS,
    YOURS,
    AttackTarget,
    Being,
    Bound,
    Controlled,
    Not,
    Or,
    Owned,
    PlayedFrom,
    SourceCard,
)
from grandarchive.text.shapes.players import Having

_YOU: Final = Who.YOU
_F: Final = slot("f")
_CHAMPION: Final = CHAMPION & YOURS

_BANISHED: Final = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.FIELD)
_DEALT: Final = joined("d", other=slot("o"))


EITHER: Final = Or((_F, slot("g")))
DEALT_TO: Final = joined("d", subject=slot("s"), other=slot("o"))
DEALT_AT_ONCE: Final = joined("d", subject=_F, other=slot("o"), at_once=True)
_GOES_TO_BANISHMENT: Final = Pattern(Happening.MOVE, into=Zone.BANISHMENT)
_GOES_TO_GRAVEYARD: Final = Pattern(Happening.MOVE, into=Zone.GRAVEYARD)
_IS_PUT: Final = joined("d", subject=_F & Owned(_YOU), out_of=slot("z"))
_WHILE: Final = Having(_YOU, slot("c"))


def _while() -> Custom:
    """What you do, or your objects deal, while something holds."""

    def make(t: Pattern, c: Any) -> Pattern | None:
        yours = t.by is _YOU or (t.happening is Happening.DAMAGED and YOURS in parts_of(t.other))
        return replace(t, by=Having(_YOU, c)) if yours else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Pattern(by=Having(Who.YOU, c)):
                dealt = value.happening is Happening.DAMAGED
                return {"t": replace(value, by=Pattern(value.happening).by if dealt else _YOU), "c": c}
        return None

    return Custom(make, take)


def _so() -> Custom:
    """Something happens to an object as what it is then: as one that you control, or as what is attacked."""

    def make(s: Any, d: Pattern) -> Pattern:
        return replace(d, subject=all_of((*parts_of(s), d.subject)))

    def take(value: Any) -> dict[str, Any] | None:
        parts = parts_of(value.subject) if type(value) is Pattern else ()
        return {"s": all_of(parts[:-1]), "d": replace(value, subject=parts[-1])} if len(parts) > 1 else None

    return Custom(make, take)


def _turned(turning: Any) -> Pattern:
    return Pattern(Happening.DIRECTION, turning=turning)


def _phase(who: Any) -> Pattern:
    return Pattern(Happening.PHASE, by=who, phase=slot("p"))


PUT_ON_BANISHED: Final = Pattern(Happening.COUNTERS, Owned(_YOU), out_of=Zone.BANISHMENT)
_STRUCK: Final = tuple((was, noun) for was in ("hit", "killed") for noun in ("champion", "ally", "unit", "object"))

LEXICONS: Final = {
    "counters moved": vocabulary({"put on a card in your banishment": PUT_ON_BANISHED}),
    "happening so": vocabulary(
        {
            "enters the field under your control": Pattern(Happening.ENTER, YOURS),
            "is targeted for a attack": Pattern(Happening.ATTACKED, AttackTarget()),
        }
    ),
    "keyword event": vocabulary(
        {
            "enter": Pattern(Happening.ENTER),
            "attack": Pattern(Happening.ATTACK),
            "death": Pattern(Happening.DIE),
            "leave": Pattern(Happening.LEAVE),
            "banish": Pattern(Happening.MOVE, into=Zone.BANISHMENT, out_of=Zone.FIELD),
            "sacrifice": Pattern(Happening.SACRIFICED),
            "destroy": Pattern(Happening.DESTROYED),
            "foster": Pattern(Happening.BECOMES, property="fostered"),
        }
    ),
    "is put.sg": vocabulary({"is banished": _GOES_TO_BANISHMENT, "is put into your graveyard": _GOES_TO_GRAVEYARD}),
    "is put otherwise": vocabulary({"enters your graveyard": _GOES_TO_GRAVEYARD}),
    "is put.pl": vocabulary(
        {
            "are banished": replace(_GOES_TO_BANISHMENT, at_once=True),
            "are put into your graveyard": replace(_GOES_TO_GRAVEYARD, at_once=True),
        }
    ),
    "place left": vocabulary({"graveyard": Zone.GRAVEYARD, "deck": Zone.DECK}),
    "card move": vocabulary(
        {"banish": Pattern(Happening.MOVE, into=Zone.BANISHMENT), "reveal": Pattern(Happening.REVEAL)}
    ),
    "whose side": vocabulary({"under your control": YOURS, "under a opponent's control": Controlled(Who.OPPONENT)}),
    "change": vocabulary(
        {
            "change directions": _turned(None),
            "change to facing the opposite direction": _turned(Turning(turns=(Turn.OPPOSITE,))),
            "change to facing the next clockwise direction": _turned(Turning(turns=(Turn.CLOCKWISE,))),
        }
    ),
    "object verb otherwise": vocabulary({"declares a attack": Pattern(Happening.ATTACK)}),
    "ability told": vocabulary(
        {f"a on {word} ability": Pattern(Happening.TRIGGERS, when=moment) for word, moment in MOMENTS.items()}
    ),
    "what targets": vocabulary(
        {f"a {said} targets": Pattern(Happening.TARGETED, items=items) for said, items in STACK_ITEMS.items()}
    ),
    "befalling a activation": vocabulary({"is negated": Pattern(Happening.NEGATED)}),
    "status verb.sg": vocabulary({"gains": Pattern(Happening.GAINED)}),
    "status verb.pl": vocabulary({"gain": Pattern(Happening.GAINED)}),
    "strike": vocabulary({"hit": Pattern(Happening.HIT), "kill": Pattern(Happening.KILL)}),
}
"""What happens to an object when its keywords tell it, and what it does then."""

PRODUCTIONS: Final = (
    # What is said with "on"
    ("on", "on <d:keyword event> :", joined("d", subject=THIS)),
    ("on", "on <d:strike> :", joined("d", subject=THIS)),
    ("on", "on <f:plain head.sg> <d:strike> :", joined("d", subject=THIS, other=_F)),
    # Phases
    ("trigger", "at the beginning of <w:whose phase> <p:phase word> phase,", _phase(slot("w"))),
    (
        "trigger",
        "at the beginning of <w:whose phase otherwise> <p:phase word> phase,",
        _phase(slot("w")),
        "at the beginning of <w:whose phase> <p:phase word> phase,",
    ),
    # What happens to objects
    ("trigger", "whenever <t:occurrence>,", slot("t")),
    ("occurrence", "<s:some one> <d:happening so>", _so()),
    ("occurrence", "<t:arrival>", slot("t")),
    ("occurrence", "<d:ability told> of <s:some one> triggers", joined("d", subject=slot("s"))),
    ("occurrence", "<d:what targets> <s:any one>", joined("d", subject=slot("s"))),
    ("occurrence", "<t:dealing>", slot("t")),
    (
        "arrival",
        "one or more <f:object.pl> enter the field <w:whose side>",
        Pattern(Happening.ENTER, _F & slot("w"), at_once=True),
    ),
    ("occurrence", "<s:any one> <d:happening>", joined("d", subject=slot("s"))),
    ("occurrence", "a <s:activation.sg> <d:befalling a activation>", joined("d", subject=slot("s"))),
    ("occurrence", "<o:dealer> deals <d:so much damage> to <s:any one>", DEALT_TO),
    ("occurrence", "<d:damage dealt> is dealt to <s:any one> <o:out of what>", DEALT_TO, ANEW),
    ("occurrence", "<d:damage dealt> is dealt to one or more <f:object.pl>", joined("d", subject=_F, at_once=True)),
    ("occurrence", "<d:damage dealt> is dealt to one or more <f:object.pl> by a <o:source.sg>", DEALT_AT_ONCE),
    ("occurrence", "<d:damage dealt> is dealt to one or more <f:object.pl> from a <o:source.sg>", DEALT_AT_ONCE, ANEW),
    ("dealing", "<o:dealer> deals <d:so much damage>", _DEALT),
    ("dealer", "a <o:source.sg>", slot("o")),
    ("dealer", "<o:some one>", slot("o")),
    ("happening", "<d:object verb.sg>", slot("d")),
    ("happening", "is dealt <d:so much damage> <o:out of what>", _DEALT),
    ("happening", "takes <d:so much damage> <o:out of what>", _DEALT, "is dealt <d:so much damage> <o:out of what>"),
    ("happening", "<d:object verb otherwise>", slot("d"), ANEW),
    # What players do
    ("occurrence", "<p:doer#> <d:doing#>", joined("d", by=slot("p"))),
    ("doing#", "<d:player verb#>", slot("d")),
    ("doing#", "<d:player verb#> a amount", slot("d"), ANEW),
    ("doing#", "<d:card verb#> a <f:cards.sg>", joined("d", subject=_F)),
    ("doing#", "<d:status verb#> the <f:status> status", joined("d", subject=_F)),
    ("doing#", "<d:card verb#> a <f:cards.sg> or a <g:cards.sg>", joined("d", subject=EITHER)),
    ("doing#", "<d:at once#>", slot("d")),
    ("at once#", "[discards|discard] one or more <f:cards.pl>", Pattern(Happening.DISCARDED, _F, at_once=True)),
    ("doing#", "<d:act#> a <f:object.sg>", joined("d", subject=_F)),
    ("doing.pl", "<d:act.pl> <f:object.pl>", joined("d", subject=_F)),
    ("at once#", "<d:act#> one or more <f:object.pl>", joined("d", subject=_F, at_once=True)),
    (
        "doing#",
        "[activates|activate] a <f:cards.sg> from [their|your] <z:zone>",
        Pattern(Happening.ACTIVATE, _F & PlayedFrom(slot("z"))),
    ),
    (
        "doing#",
        "<d:card verb#> a <f:cards.sg> for the <n:nth> time each turn",
        joined("d", subject=_F, nth=slot("n")),
        "<d:card verb#> [their|your] <n:nth> <f:cards.sg> each turn",
    ),
    ("doing#", "<d:act#> a <f:object.sg> for the <n:nth> time each turn", joined("d", subject=_F, nth=slot("n"))),
    (
        "doing#",
        "<d:card verb#> [their|your] <n:nth> <f:cards.sg> each turn",
        joined("d", subject=_F, nth=slot("n")),
    ),
    # What pays
    # What turns
    (
        "change",
        "change <t:turning>",
        _turned(slot("t")),
    ),
    ("occurrence", "your shifting currents <d:change>", joined("d", by=_YOU)),
    # What is played is activated, materialized or bestowed
    (
        "keywords",
        "whenever you play a <f:cards.sg> while <c:condition>, <e:effects>",
        tuple(Triggered(Pattern(way, _F, _WHILE), slot("e")) for way in WAYS_TO_PLAY),
    ),
    # While something holds
    ("trigger", "whenever <t:occurrence> while <c:condition>,", _while()),
    (
        "triggered",
        "whenever a <k:counter kind> counter is <c:counters moved>, <s:spell perhaps> <e:effects>",
        Triggered(joined("c", counter=slot("k")), slot("e"), as_spell=slot("s"), each=True),
    ),
    (
        "trigger",
        "whenever one or more <k:counter kind> counters are <c:counters moved>,",
        joined("c", counter=slot("k")),
    ),
    ("counters moved", "removed from <s:named one>", Pattern(Happening.LOSES_COUNTERS, slot("s"))),
    (
        "trigger",
        "whenever a opponent recollects <n:several> or more cards,",
        Pattern(Happening.RECOLLECTED, by=Who.OPPONENT, least=slot("n"), at_once=True),
    ),
    ("occurrence", "<f:some card> <d:is put.sg> from your <z:place left>", _IS_PUT),
    ("occurrence", "<f:some card> <d:is put otherwise> from your <z:place left>", _IS_PUT, ANEW),
    ("some card", "a <f:cards.sg>", _F),
    ("some card", "another <f:cards.sg>", Not(THIS) & _F),
    ("occurrence", "one or more <f:cards.pl> <d:is put.pl> from your <z:place left>", _IS_PUT),
    (
        "trigger",
        "whenever you <d:card move> a <f:cards.sg> from your <z:zone>,",
        joined("d", subject=_F & Owned(_YOU), by=_YOU, out_of=slot("z")),
    ),
    ("doing#", "[brews|brew] a <f:cards.sg>", Pattern(Happening.ACTIVATE, _F & Being("brewed"))),
    # Whoever controls the champion has what is in its lineage
    # The turn is the same as it triggers and as it resolves
    (
        "triggered",
        "whenever <s:some one> <d:object verb.sg> while it's not your turn, <e:effects>",
        Triggered(joined("d", subject=slot("s")), slot("e"), condition=Unless(YourTurn())),
        "whenever <s:some one> <d:object verb.sg>, if it's not your turn, <e:effects>",
    ),
    # What was banished comes back from where it is
    # What was hit or killed
    *(("struck", f"the {was} {noun}", Bound(referring(f"the {was} {noun}"))) for was, noun in _STRUCK),
    ("selection.sg", "<s:struck>", slot("s")),
    ("known", "<s:struck>", slot("s")),
)

OVERRIDES: Final = (
    (
        "step",
        "the next time <t:arrival> this turn, summon a token copy of each of them.",
        Delayed(slot("t"), (SummonCopies(EVENT_CARD),), END_OF_TURN),
    ),
    (
        "trigger",
        "whenever you rest <s:named one> to pay for the reserve cost of a <f:card adjective> activation,",
        Pattern(Happening.RESTS, slot("s"), _YOU, _F & ACTIVATED, paying=CostKind.RESERVE),
    ),
    (
        "triggered",
        "whenever this card is put into a champion's lineage, that champion's controller <e:task.sg>.",
        Triggered(Pattern(Happening.MOVE, THIS, into=Zone.LINEAGE), (slot("e"),), zones=(Zone.LINEAGE,)),
    ),
    (
        "triggered",
        "on banish: you may <e:ended> if you do, return CARDNAME to the field <n:entering.sg>.",
        Triggered(
            _BANISHED,
            (May(slot("e")), IfDone((Put(SourceCard(), Zone.FIELD, entering=slot("n")),))),
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
