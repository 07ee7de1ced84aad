"""How sentences are joined, and what they tell players to do with cards.

A "clause" is a part of a sentence, and "ended" are the clauses of a whole sentence with its full stop. What names no
end of its duration stands alone or last, so that nobody takes the end of another part for its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.text.grammar.core import ANEW, Custom, Lexicon, Words, replaced, rest, slot, vocabulary
from grandarchive.text.grammar.instead import is_instead
from grandarchive.text.grammar.occasions import NOUNS, noun_of
from grandarchive.text.shapes.amounts import Value, X
from grandarchive.text.shapes.composition import (
    By,
    ChooseNumber,
    ChooseOne,
    If,
    IfDone,
    LoseGame,
    May,
    MayPay,
    WhenDone,
    WinGame,
)
from grandarchive.text.shapes.conditions import Unless
from grandarchive.text.shapes.costs import PayReserve
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import (
    AddCounters,
    Banish,
    Destroy,
    Discard,
    Modify,
    Recover,
    RemoveCounters,
    Rest,
    Sacrifice,
    Suppress,
)
from grandarchive.text.shapes.modifications import Controls
from grandarchive.text.shapes.nouns import EventPlayer
from grandarchive.text.shapes.players import DefendingPlayer, PlayerTarget, ThePlayer
from grandarchive.text.shapes.playing import Empower

E: Final = slot("e")
MORE: Final = rest("more")
THEN: Final = slot("then")
CONDITION: Final = slot("c")


def _otherwise() -> Custom:
    """Something is done if a condition holds, or else something else.

    If that is of the same kind, what is done otherwise is what is done unless the condition holds: the other way round
    it would be done instead (see `instead`).
    """

    def make(c: Any, then: Any, other: Any) -> Any:
        found = If(c, then, other)
        return If(Unless(c), other, then) if is_instead(found) else found

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not If or not value.otherwise:
            return None
        if not is_instead(value):
            return {"c": value.condition, "then": value.then, "other": value.otherwise}
        if isinstance(value.condition, Unless):
            return {"c": value.condition.condition, "then": value.otherwise, "other": value.then}
        return None

    return Custom(make, take)


def _joined() -> Custom:
    """One thing and others; of two that last, an end that is said of one may be meant for the other."""

    def make(e: Any, more: Any) -> Any:
        lasts = type(e) is Modify and type(more[0]) is Modify
        return None if lasts and more[0].duration == REST_OF_GAME else (e, *more)

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, tuple) or len(value) < 2 or make(value[0], value[1:]) is None:
            return None
        return {"e": value[0], "more": value[1:]}

    return Custom(make, take)


def _refused() -> Custom:
    """A single player does something, may do it, or gains control, and if that is done or is not, more happens."""

    def make(e: Any, d: bool, other: Any) -> Any:
        match e:
            case (
                By(ThePlayer() | EventPlayer() | DefendingPlayer(), (_,))
                | By(PlayerTarget(minimum=1, maximum=1), (_,))
                | Modify(_, (Controls(PlayerTarget(minimum=1, maximum=1)),))
            ):
                return e, IfDone(other) if d else IfDone((), other)
        return None

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (By() | Modify() as e, IfDone(then, other)) if bool(then) is not bool(other):
                said: dict[str, Any] = {"e": e, "d": bool(then), "other": then or other}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _whether_done() -> Custom:
    """Effects that follow if something was done, if it was not, or both, in one sentence or several."""

    def make(then: Any = (), other: Any = (), e: Any = None, more: Any = (), r: Any = None) -> Any:
        return (IfDone(then if e is None else (e, *more, r), other),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (IfDone(then, other),):
                return {"then": then, "other": other}
        return None

    return Custom(make, take)


def _done_to(e: Any, n: str, v: type, s: bool, then: Any) -> Any:
    """Something is done to one thing, and when it was, something triggers; the text says what that one is."""
    what: Any = getattr(e, "what", None)
    one = getattr(what, "maximum", 0) == 1
    fits = one and n == f"that {noun_of(what.filter) or 'object'}"
    return (e, WhenDone(then, as_spell=s)) if type(e) is v and fits else None


def _either() -> Custom:
    """One of two things is done, as one chooses.

    If something happens when neither is done, the other one is done if that cannot be. Of two changes of the same
    things the choice is what they get or gain.
    """

    def one_first(a: Any, b: Any, e: tuple[Any, ...]) -> tuple[Any, ...]:
        return a, IfDone((), (b, IfDone((), e)))

    def make(a: Any, b: Any, e: tuple[Any, ...] = ()) -> Any:
        if not e:
            return None if type(a) is Modify or type(b) is Modify else (ChooseOne(((a,), (b,))),)
        if not isinstance(a, DEEDS) or not isinstance(b, DEEDS):
            return None
        return (ChooseOne((one_first(a, b, e), one_first(b, a, e))),)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (ChooseOne(((a,), (b,)), 1),) if make(a, b) is not None:
                return {"a": a, "b": b}
            case (ChooseOne(((a, IfDone((), (b, IfDone((), e)))), _)),):
                said: dict[str, Any] = {"a": a, "b": b, "e": e}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _paying() -> Custom:
    """One may pay reserve, alone or besides other costs; of others alone it is said that one may do that."""

    def make(c: tuple[Any, ...]) -> MayPay | None:
        return MayPay(c) if any(type(each) is PayReserve for each in c) else None

    def take(value: Any) -> dict[str, Any] | None:
        return {"c": value.costs} if type(value) is MayPay and make(value.costs) == value else None

    return Custom(make, take)


def _paying_x() -> Custom:
    """One may pay X reserve, which one chooses up to a bound; if one does, something happens that may ask for X."""

    def make(n: Any, then: Any) -> tuple[Any, ...]:
        paid = MayPay((PayReserve(CHOSEN_X),))
        return ChooseNumber(n, name=CHOSEN_X.name), paid, IfDone(replaced(then, X, CHOSEN_X))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (ChooseNumber(n), MayPay(), IfDone(then)):
                said = {"n": n, "then": replaced(then, CHOSEN_X, X)}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


CHOSEN_X: Final = Value("x chosen")
PAYING: Final = _paying()
DEEDS: Final = (AddCounters, Banish, Discard, RemoveCounters, Rest, Sacrifice)
"""What may not be possible, so that something else is done."""
EITHER: Final = _either()
DONE_BY: Final = {"destroyed": Destroy, "banished": Banish, "suppressed": Suppress, "sacrificed": Sacrifice}
JOINED: Final = _joined()
WHETHER_DONE: Final = _whether_done()
IMPERATIVES: Final = frozenset({
    "banish", "deal", "destroy", "discard", "draw", "empower", "gather", "glimpse", "look", "materialize", "put",
    "recover", "remove", "rest", "return", "reveal", "sacrifice", "suppress", "transform", "wake",
})  # fmt: skip
"""With what it begins that a text tells a player to do."""


def _you(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The player who is told to do something, before what that is."""
    if words[at : at + 1] == ("you",) and at + 1 < len(words) and words[at + 1] in IMPERATIVES:
        yield at + 1, True


OTHERWISE: Final = _otherwise()
LEXICONS: Final = {
    "done to it": vocabulary(DONE_BY),
    "do or not": vocabulary({"do": True, "don't": False}),
    "win or lose": vocabulary({"win": WinGame(), "lose": LoseGame()}),
    "you yourself": Lexicon(_you, lambda _: None),
    "that thing": vocabulary({f"that {noun}": f"that {noun}" for noun in (*NOUNS, "object", "unit")}),
}
PRODUCTIONS: Final = (
    ("effects", "<e:effect>. if they <d:do or not>, <other:ended>", _refused()),
    # Sentences, one after the other
    ("effects", "<e:step>", (E,)),
    ("effects", "<e:step> <more:effects>", (E, MORE)),
    ("effects", "<e:step> then <more:effects>", (E, MORE), "<e:step> <more:effects>"),
    ("effects", "<e:step> then, <more:effects>", (E, MORE), "<e:step> <more:effects>"),
    ("effects", "<e:instruction>, then <more:effects>", (E, MORE), "<e:instruction>. <more:effects>"),
    ("effects", "<e:instruction>, then <more:modal>", (E, MORE)),
    ("effects", "<e:instruction> then <more:effects>", (E, MORE), "<e:instruction>. <more:effects>"),
    ("effects", "<e:instruction> and then <more:effects>", (E, MORE), "<e:instruction>. <more:effects>"),
    ("effects", "<e:instruction> and <more:effects>", JOINED, "<e:instruction>. <more:effects>"),
    ("effects", "<e:instruction>, and <more:effects>", JOINED, "<e:instruction>. <more:effects>"),
    ("effects", "<e:instruction>, <more:listed>.", JOINED, "<e:instruction>. <more:effects>"),
    ("step", "<e:doing>", E),
    ("step", "<c:in case> <then:told>", If(CONDITION, THEN)),
    ("step", "<e:effect> if <c:condition>.", If(CONDITION, (E,)), "if <c:condition>, <e:effect>."),
    (
        "step",
        "you may <e:instruction> if <c:condition>.",
        If(CONDITION, (May((E,)),)),
        "if <c:condition>, you may <e:instruction>.",
    ),
    ("step", "if <c:condition>, <then:told> otherwise, <other:ended>", OTHERWISE),
    (
        "step",
        "<then:clauses> if <c:condition>. otherwise, <other:ended>",
        OTHERWISE,
        ANEW,
    ),
    ("step", "<c:in case> <e:optional> if you do, <then:ended>", If(CONDITION, (E, IfDone(THEN)))),
    ("step", "<c:in case> <e:instruction>. if you do, <then:ended>", If(CONDITION, (E, IfDone(THEN)))),
    ("doing", "<e:instruction>.", E),
    ("doing", "<e:alone>.", E),
    ("doing", "<e:quoting>", E),
    ("doing", "<e:optional>", E),
    ("optional", "you may <e:ended>", May(E)),
    ("optional", "you may <c:paid costs>.", PAYING),
    # What depends on whether that was done
    ("effects", "<e:doing> <more:depending>", (E, MORE)),
    ("depending", "if you do, <then:told>", (IfDone(THEN),)),
    ("depending", "if you do, <then:modal>", (IfDone(THEN),)),
    ("depending", "if you do, <e:instruction>. <more:effects> put <r:remainder>.", WHETHER_DONE, ANEW),
    ("depending", "if you don't, <other:ended>", WHETHER_DONE),
    ("depending", "if you do, <then:ended> otherwise, <other:ended>", WHETHER_DONE),
    ("depending", "if you do, <then:ended> <more:afterwards>.", (IfDone(THEN), MORE)),
    ("afterwards", "<e:conditional>", E),
    ("conditional", "<e:on condition>", (E,)),
    ("conditional", "<e:lending>", (E,)),
    ("on condition", "if <c:condition>, <then:clauses>", If(CONDITION, THEN)),
    (
        "depending",
        "if you do, <then:ended> if you don't, <other:ended>",
        WHETHER_DONE,
        "if you do, <then:ended> otherwise, <other:ended>",
    ),
    ("depending", "when you do, <s:spell perhaps> <then:ended>", (WhenDone(THEN, as_spell=slot("s")),)),
    ("spell perhaps", "", False),
    ("spell perhaps", "as a spell,", True),
    # What happens: someone is told to do something, or may do it
    ("told", "<e:ended>", E),
    ("told", "you may <e:ended>", (May(E),)),
    ("effects", "<a:instruction> or <b:instruction>.", EITHER),
    ("told", "<e:paying of X>", E),
    ("effects", "<e:paying of X>", E),
    ("paying of X", "you may pay (X). X can't be more than <n:what x is>. if you do, <then:ended>", _paying_x()),
    ("effects", "<a:instruction> or <b:instruction>. if you do neither, <e:ended>", EITHER),
    # What is done this way, and what follows on it
    (
        "effects",
        "<e:effect>. when <n:that thing> is <v:done to it> this way, <s:spell perhaps> <then:ended>",
        Custom(_done_to, lambda _: None),
        ANEW,
    ),
    ("step", "when <c:done this way>, <e:ended>", If(CONDITION, (WhenDone(E),))),
    ("done this way", "<c:so much prevented> is prevented this way", CONDITION),
    ("done this way", "you <c:condition.pl> this way", CONDITION),
    # Clauses
    ("ended", "<e:clauses>.", E),
    ("ended", "<e:quoting>", (E,)),
    ("ended", "<e:instruction> and <more:told>", JOINED),
    ("ended", "<e:instruction> and then <more:told>", JOINED, "<e:instruction> and <more:told>"),
    ("clauses", "<e:instruction>", (E,)),
    ("clauses", "<e:alone>", (E,)),
    ("clauses", "<e:instruction> and <more:clauses>", JOINED),
    ("clauses", "<e:instruction> and <more:conditional>", JOINED),
    ("clauses", "<e:instruction>, and <more:clauses>", JOINED, "<e:instruction> and <more:clauses>"),
    ("clauses", "<e:instruction>, <more:listed>", JOINED, "<e:instruction> and <more:clauses>"),
    ("listed", "<e:instruction>, and <more:clauses>", JOINED),
    ("listed", "<e:instruction>, <more:listed>", JOINED),
    ("clauses", "<e:instruction>, then <more:clauses>", (E, MORE), "<e:instruction> and <more:clauses>"),
    # Who does it, if it is said
    ("effect", "<y:you yourself> <e:effect>", Custom(lambda y, e: e, lambda _: None), "<e:effect>"),
    # Players
    ("effect", "recover <n:amount>", Recover(slot("n"))),
    ("effect", "recover <n:amount> again", Recover(slot("n")), "recover <n:amount>"),
    ("effect", "empower <n:amount>", Empower(slot("n"))),
    ("effect", "you <e:win or lose> the game", E),
)
