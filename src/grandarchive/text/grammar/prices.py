"""What the cards of others cost to play, and those of yours: always, for a time, or the first ones of a turn.

What a card itself costs stands in `statics`, what its activated abilities cost in `limits`, the next cards in
`lasting`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import OBJECT_ZONES, Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    all_of,
    minus,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.linking import TARGETED
from grandarchive.text.shapes.abilities import OwnCost, Static
from grandarchive.text.shapes.composition import By
from grandarchive.text.shapes.conditions import AllOf, Happened, Is, Unless
from grandarchive.text.shapes.durations import END_OF_TURN, DuringNextTurn
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.events import PLAYED, Happening, Pattern, PlayedAs
from grandarchive.text.shapes.measures import Name, Shares
from grandarchive.text.shapes.modifications import AsThough, CostChange, CostIfTargeting, IsAlways
from grandarchive.text.shapes.nouns import ANYTHING, THIS, YOURS, And, Controlled, Every, PlayedFrom
from grandarchive.text.shapes.players import Having, ThePlayer
from grandarchive.text.shapes.scopes import AllThatFit, NextActivated

F: Final = slot("f")
N: Final = slot("n")
CHANGE: Final = slot("p")
PLAYED_CARDS: Final = (Zone.STACK,)
ACTIVATED: Final = PlayedAs((Happening.ACTIVATE,))
MATERIALIZED: Final = PlayedAs((Happening.MATERIALIZE,))
FIRST_TIME: Final = Unless(Happened(Pattern(Happening.ACTIVATE, F, Who.YOU)))
"""Cards are the first ones of a turn of those who have activated none yet."""


def _price_of(priced: Any, change: Any) -> Any:
    """The cards with what they cost."""
    return Static(priced, (change,), reached=PLAYED_CARDS)


def _this_turn(priced: Any, change: Any) -> Any:
    """The same for the rest of a turn."""
    return Modify(AllThatFit(priced, PLAYED_CARDS), (change,))


def _to_play(change: Callable[[Any, Any], Any]) -> Custom:
    """What cards cost to play in a way, in which it is said before that somebody plays them, if that is said."""

    def make(s: Any, p: Any, v: Any) -> Any:
        *cards, way = parts_of(s)
        return change(all_of((*cards, v)), p) if way in (HOLE, v) else None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(priced, (CostChange() as p,)) | Modify(AllThatFit(priced), (CostChange() as p,)):
                *cards, v = parts_of(priced) or (None,)
                said = any(isinstance(each, Controlled) for each in cards)
                found = {"s": priced if said else all_of((*cards, HOLE)), "p": p, "v": v}
                return found if make(**found) == value else None
        return None

    return Custom(make, take)


def _first() -> Custom:
    """The cost of the first cards of a turn: those of players who have activated none yet.

    It may be your first one as long as something else holds besides.
    """

    def make(f: Any, p: Any, w: Any = Who.YOU, c: Any = None) -> Any:
        if c is not None:
            found = make(f, p)
            return replace(found, condition=AllOf((c, found.condition)))
        first_time = replaced(FIRST_TIME, F, f)
        if w is Who.YOU:
            return Static(all_of((*parts_of(f), YOURS, ACTIVATED)), (p,), first_time, reached=PLAYED_CARDS)
        if not isinstance(w, Who):
            return None
        of_theirs = all_of((*parts_of(f), Controlled(Having(w, first_time)), ACTIVATED))
        return Static(of_theirs, (p,), reached=PLAYED_CARDS)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(And((*f, Controlled(Who.YOU), _)), (p,), AllOf((c, _))):
                found = {"f": all_of(tuple(f)), "p": p, "c": c}
                return {**found, "w": None} if make(**found) == value else None
            case Static(And((*f, Controlled(Who.YOU), _)), (p,)):
                found = {"f": all_of(tuple(f)), "w": Who.YOU, "p": p}
            case Static(And((*f, Controlled(Having(w)), _)), (p,)):
                found = {"f": all_of(tuple(f)), "w": w, "p": p}
            case _:
                return None
        return found if make(**found) == value else None

    return Custom(make, take)


FIRST: Final = _first()


def _for_a_time() -> Custom:
    """What holds for a time for all that fits, also for what comes later."""

    def make(s: Any, d: Any) -> Any:
        rules = all(isinstance(each, AsThough | IsAlways) for each in s.modifications)
        if s.reached == OBJECT_ZONES and not rules:
            return None  # what changes objects is for those that there are
        return Modify(AllThatFit(s.affected, s.reached), s.modifications, d)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(AllThatFit(filter, zones), changes, d):
                return {"s": Static(filter, changes, reached=zones), "d": d}
        return None

    return Custom(make, take)


def _of_somebody() -> Custom:
    """Cards that somebody plays in a way, from a zone if that is said; behind it may stand how much they cost."""

    def make(f: Any, w: Any, v: Any, z: Any = None, m: Any = None) -> Any:
        return all_of((*parts_of(f), *(() if m is None else (m,)), w, *(() if z is None else (PlayedFrom(z),)), v))

    def take(value: Any) -> dict[str, Any] | None:
        match parts_of(value):
            case (*f, Controlled() as w, PlayedFrom(z), PlayedAs() as v):
                return {"f": all_of(tuple(f)), "w": w, "z": z, "v": v}
            case (*f, Controlled() as w, PlayedAs() as v):
                return {"f": all_of(tuple(f)), "w": w, "z": None, "v": v}
        return None

    return Custom(make, take)


def _priced() -> Custom:
    """The cost of cards, or of the cards that somebody activates, by their targets."""

    def make(s: Any, t: Any = None) -> Static | None:
        if t is None:
            return s if isinstance(s, Static) else None
        match s:
            case Static(And((*f, Controlled(Who() as w), way)), (CostChange(n),)) if way == ACTIVATED:
                return Static(THIS, (CostIfTargeting(n, t, all_of(tuple(f)), w),))
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Static(modifications=(CostIfTargeting(n, t, f, w),)):
                said = {"s": _price_of(all_of((*parts_of(f), Controlled(w), ACTIVATED)), CostChange(n)), "t": t}
                return said if make(**said) == value else None
        return {"s": value, "t": None}

    return Custom(make, take)


PRICED: Final = _priced()
OF_SOMEBODY: Final = _of_somebody()
FOR_A_TIME: Final = _for_a_time()
WAYS: Final = (
    ("activate", "activates", ACTIVATED),
    ("materialize", "materializes", MATERIALIZED),
    ("play", "plays", PLAYED),
)
"""The ways in which cards are played."""
LEXICONS: Final = {
    "play verb.pl": vocabulary({several: way for several, _, way in WAYS}),
    "play verb.sg": vocabulary({one: way for _, one, way in WAYS}),
    "payer.pl": vocabulary({"you": YOURS, "your opponents": Controlled(Who.OPPONENT)}),
    "next or first": vocabulary({"next": END_OF_TURN, "first": DuringNextTurn()}),
    "whole turn of theirs": vocabulary({"this turn": END_OF_TURN, "during their next turn": DuringNextTurn()}),
}
"""The first card of another turn is the next one there."""

PRODUCTIONS: Final = (
    # How much more or less
    ("price", "<n:amount> less", CostChange(minus("n"))),
    ("price", "<n:amount> more", CostChange(N)),
    ("price", "(<n:amount>) less", CostChange(minus("n")), "<n:amount> less"),
    ("price", "(<n:amount>) more", CostChange(N), "<n:amount> more"),
    # Who plays which cards in which way
    ("payer.sg", "that opponent", Controlled(ThePlayer(referring("that opponent")))),
    ("priced cards", "<f:played by somebody>", F),
    ("played by somebody", "<f:cards.pl> <w:payer#> <v:play verb#>", OF_SOMEBODY),
    ("played by somebody", "<f:cards.pl> <w:payer#> <v:play verb#> from your <z:zone>", OF_SOMEBODY),
    (
        "played by somebody",
        "<f:cards.pl> <w:payer#> <v:play verb#> with <m:measured>",
        OF_SOMEBODY,
        ANEW,
    ),
    ("priced cards", "<f:cards.pl>", F & HOLE),
    ("pricing", "<s:priced cards> cost <p:price> to <v:play verb.pl>", _to_play(_price_of)),
    (
        "effect",
        "<s:priced cards> this turn cost <p:price> to <v:play verb.pl>",
        _to_play(_this_turn),
        "until end of turn, <s:priced cards> cost <p:price> to <v:play verb.pl>",
    ),
    ("static", "<s:pricing>", PRICED),
    ("effect", "<d:until>, <s:pricing>", FOR_A_TIME),
    ("effect", "<d:until>, <s:passing.pl>", FOR_A_TIME),
    ("effect", "<d:for good>, <s:passing.pl>", FOR_A_TIME),
    ("effect", "<s:pricing> <d:until>", FOR_A_TIME, "<d:until>, <s:pricing>"),
    # The next card, and the first one of a turn
    (
        "effect",
        "the <d:next or first> <f:cards.sg> <w:player> activates <d:whole turn of theirs> <m:as activated.sg>",
        By(slot("w"), (Modify(NextActivated(F), (slot("m"),), slot("d")),)),
    ),
    (
        "effect",
        "the <d:next or first> <f:cards.sg> <w:that one.pl> activate <d:whole turn of theirs> <m:as activated.sg>",
        By(slot("w"), (Modify(NextActivated(F), (slot("m"),), slot("d")),)),
        "the <d:next or first> <f:cards.sg> <w:that one.pl> activates <d:whole turn of theirs> <m:as activated.sg>",
    ),
    (
        "ability",
        "the first <f:cards.sg> <w:first player#> [activates|activate] each turn costs <p:price> to activate.",
        FIRST,
    ),
    (
        "ability",
        "as long as <c:condition>, the first <f:cards.sg> you activate this turn costs <p:price> to activate.",
        FIRST,
    ),
    ("first player.sg", "<p:somebody>", slot("p")),
    ("first player.pl", "<p:doer.pl>", slot("p")),
    # What a card targets
    *(
        ("static", f"<s:pricing> {provided}", PRICED, *usual)
        for provided, usual in (
            ("if their activation targets <t:any one>", ()),
            ("if they target <t:any one>", (ANEW,)),
            ("as long as they're targeting <t:any one>", (ANEW,)),
        )
    ),
    (
        "ability",
        "this card costs <p:price> to activate if it targets a <f:targeted one>.",
        OwnCost(CHANGE, Is(TARGETED, F)),
    ),
    (
        "ability",
        "this card costs <p:price> to activate if its activation targets a <f:targeted one>.",
        OwnCost(CHANGE, Is(TARGETED, F)),
        "this card costs <p:price> to activate if it targets a <f:targeted one>.",
    ),
    (
        "ability",
        "this card costs <p:price> to activate as long as it's targeting a <f:targeted one>.",
        OwnCost(CHANGE, Is(TARGETED, F)),
        "this card costs <p:price> to activate if it targets a <f:targeted one>.",
    ),
    ("targeted one", "<f:object.sg>", F),
    ("targeted one", "<f:cards.sg>", F, "<f:object.sg>"),
    (
        "targeted one",
        "activation of a card with the same name as a card in any <z:zone>",
        Shares(Name(), Every(ANYTHING, slot("z"))),
    ),
)
