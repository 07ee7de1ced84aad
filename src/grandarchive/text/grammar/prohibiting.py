"""What can't happen for as long as an ability works. What it is about stands in what can't happen.

Verbs are those of triggers (`vocabulary`): of objects, of players, and with cards; here they are joined to who "can't".
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import AllOf, AtLeast, Sum, Times
from grandarchive.model.composition import By
from grandarchive.model.conditions import During, FirstTurn, Unless, controls
from grandarchive.model.durations import REST_OF_GAME, AsLongAs
from grandarchive.model.effects import Modify
from grandarchive.model.events import WAYS_TO_PLAY, Happening, Pattern
from grandarchive.model.modifications import Cant, DamageByLife, SizeLimit
from grandarchive.model.nouns import ANY_ITEM, ANYTHING, CHAMPION, THIS, YOURS, Not, OfLineage, Owned, Subtype
from grandarchive.model.players import Having, PlayerTarget
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Phase, Who, Zone
from grandarchive.text.grammar.core import ANEW, HOLE, Custom, joined, naming, rest, slot, vocabulary
from grandarchive.text.grammar.vocabulary import OF_OBJECTS

S: Final = slot("s")
D: Final = slot("d")
P: Final = slot("p")
UNABLE: Final = "<d:until>, <p:player> can't <v:player verb.pl>"
BARRED: Final = By(P, (Modify(RULES, (Cant(joined("v", by=Who.YOU)),), D),))
SPELLS_TARGET_YOU: Final = Pattern(Happening.PLAYER_TARGETED, by=Who.YOU, other=Subtype("SPELL"), items=ANY_ITEM)
"""What spellshroud forbids (CR Keywords - Spellshroud 1), of a player."""
FOR_THIS: Final = Pattern(Happening.WIELD, other=THIS)


def unplayed(by: Any) -> tuple[Cant, ...]:
    """These players can't play cards in any way (CR Playing Cards 1)."""
    return tuple(Cant(Pattern(done, slot("f"), by=by)) for done in WAYS_TO_PLAY)


NOT_PLAYED: Final = Modify(RULES, unplayed(P), D)


def _no_deck(p: Any, w: str) -> Cant | None:
    """Players do not lose for drawing from no deck, which is yours or theirs."""
    return Cant(Pattern(Happening.DECK_OUT, by=p)) if w == ("your" if p is Who.YOU else "their") else None


def _without_deck(value: Any) -> dict[str, Any] | None:
    match value:
        case Cant(Pattern(Happening.DECK_OUT, by=p)):
            said: dict[str, Any] = {"p": p, "w": "your" if p is Who.YOU else "their"}
            return said if _no_deck(**said) == value else None
    return None


LEXICONS: Final = {
    "act or use": vocabulary(
        {
            **{verb: done for verb, _, done in OF_OBJECTS},
            "be used for a attack": Pattern(Happening.WIELD),
            "be used for this attack": FOR_THIS,
        }
    ),
    "unable.pl": vocabulary(
        {
            "don't obey their controller": Cant(Pattern(Happening.OBEY, HOLE)),
            "assign damage with their life stat instead of power stat": DamageByLife(HOLE),
        }
    ),
    "activations": vocabulary({"this card's activation": THIS, "card activations you control": YOURS}),
    "own": vocabulary({word: word for word in ("your", "their")}),
    "its attacks": vocabulary(
        {f"{whose} attacks": THIS for whose in ("CARDNAME's", "her", "his")} | {"attacks using CARDNAME": THIS}
    ),
    "for good": vocabulary({"for the rest of the game": REST_OF_GAME}),
    "while here": vocabulary({"as long as you control CARDNAME": AsLongAs(controls(THIS))}),
    "suffered": vocabulary(
        {"be intercepted": Pattern(Happening.INTERCEPT), "be retaliated": Pattern(Happening.RETALIATE)}
    ),
}
"""What players and objects do, and what is done to who attacks, or to what is used for the attack."""
NOT_SPENT: Final = Pattern(Happening.SPEND, CHAMPION & YOURS, Who.YOU, counter=slot("k"))
_TIMES: Final[list[Any]] = [Times(Pattern(way, by=Who.YOU)) for way in WAYS_TO_PLAY]
SO_FAR: Final = reduce(Sum, _TIMES)
ENOUGH: Final = Having(Who.YOU, AtLeast(SO_FAR, slot("n")))
"""Who has played so many cards this turn."""
NO_ATTACKS: Final = Pattern(Happening.ATTACK, by=Who.YOU)
TARGETED: Final = PlayerTarget(name=naming("player"))


def _barred(s: Any, c: Any) -> Any:
    """They cannot do it, or it cannot be done to them."""
    if type(c) is DamageByLife:
        return DamageByLife(s)
    what = c.pattern
    return Cant(replace(what, subject=s) if what.subject is HOLE else replace(what, other=s))


def _barring(value: Any) -> dict[str, Any] | None:
    if type(value) is DamageByLife:
        return {"s": value.filter, "c": DamageByLife(HOLE)}
    if type(value) is not Cant or value.unless:
        return None
    what = value.pattern
    if what.subject is not ANYTHING and (what.other is ANYTHING or what.happening is Happening.WIELD):
        return {"s": what.subject, "c": Cant(replace(what, subject=HOLE))}
    if what.other is not ANYTHING and what.subject is ANYTHING:
        return {"s": what.other, "c": Cant(replace(what, other=HOLE))}
    return None


def _held_back(s: Any, c: Cant) -> Static:
    """As long as an ability works."""
    return Static(THIS, (_barred(s, c),))


def _holding_back(value: Any) -> dict[str, Any] | None:
    match value:
        case Static(modifications=(Cant() as c,)) if value == Static(THIS, (c,)):
            return _barring(c)
    return None


def _and_held_back() -> Custom:
    """Something holds for what is not the card itself, and there is something that it can't do."""

    def make(s: Any, m: tuple[Any, ...], c: Cant) -> tuple[Static, Static] | None:
        return None if s is THIS else (Static(s, m), _held_back(s, c))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Static(s, m), Static() as other):
                found = _holding_back(other)
                said = None if found is None else {"s": s, "m": m, "c": found["c"]}
                return said if said is not None and make(**said) == value else None
        return None

    return Custom(make, take)


AND_HELD_BACK: Final = _and_held_back()


def _cant(**pattern: Any) -> Static:
    return Static(THIS, (Cant(Pattern(**pattern)),))


PRODUCTIONS: Final = (
    # What objects do, and what is done to them
    ("static", "<s:affected.sg> <c:unable.sg>", Custom(_held_back, _holding_back)),
    ("rule", "<s:object.pl> <c:unable.pl>", Custom(_barred, _barring)),
    ("unable#", "can't <d:act or use>", Cant(joined("d", subject=HOLE))),
    ("act or use", "be used with <f:cards.pl>", Pattern(Happening.WIELD, other=slot("f"))),
    ("unable#", "can't <d:suffered>", Cant(joined("d", other=HOLE))),
    ("rule", "<w:whose> maximum influence is <n:numeral>", SizeLimit((Zone.HAND, Zone.MEMORY), slot("n"), slot("w"))),
    ("change#", "can't <d:object verb.pl>", Cant(D)),
    ("static", "<w:its attacks> can't <d:suffered>", Static(THIS, (Cant(joined("d", other=slot("w"))),)), ANEW),
    (
        "static",
        "CARDNAME's attacks can't be retaliated by <f:object.pl>",
        _cant(happening=Happening.RETALIATE, subject=slot("f"), other=THIS),
    ),
    ("rule", "you can't remove <k:counter kind> counters from your champion to pay for costs", Cant(NOT_SPENT)),
    (
        "rule",
        "<k:counter kind> counters can't be placed on <f:object.pl>",
        Cant(Pattern(Happening.COUNTERS, slot("f"), counter=slot("k"))),
    ),
    ("rule", "<s:activations> can't be negated", Cant(Pattern(Happening.NEGATED, S))),
    (
        "rule",
        "<p:doers> don't lose the game for drawing cards while having no cards in <w:own> deck",
        Custom(_no_deck, _without_deck),
    ),
    # What players do
    ("rule", "<p:barred> can't <d:undone>", Cant(joined("d", by=P))),
    ("rule", "<p:barred> can't <d:doing.pl>", Cant(joined("d", by=P)), ANEW),
    ("barred", "<p:doers>", P),
    ("barred", "your opponents", Who.OPPONENT, "opponents"),
    ("barred", "<p:each one>", P),
    ("undone", "<d:player verb.pl>", D),
    ("undone", "<d:card verb.pl> <f:cards.pl>", joined("d", subject=slot("f"))),
    (
        "effect",
        "<p:player> can't play more than <n:several> cards <d:whole turn of theirs>",
        By(P, (Modify(RULES, tuple(Cant(Pattern(way, by=ENOUGH)) for way in WAYS_TO_PLAY), D),)),
    ),
    ("effect", UNABLE, BARRED),
    ("effect", "<p:player> can't <v:player verb.pl> <d:until>", BARRED, UNABLE),
    (
        "static",
        'CARDNAME can only level up into another " <n:champion name> " champion',
        _cant(happening=Happening.LEVEL_UP, subject=THIS, other=Not(OfLineage(slot("n")))),
    ),
    (
        "static",
        'CARDNAME can only level up into a " <n:champion name> " champion',
        _cant(happening=Happening.LEVEL_UP, subject=THIS, other=Not(OfLineage(slot("n")))),
        ANEW,
    ),
    (
        "effect",
        "<d:until>, you and target player can't declare attacks",
        Modify(RULES, (Cant(NO_ATTACKS), Cant(Pattern(Happening.ATTACK, by=TARGETED))), slot("d")),
    ),
    ("effect", "<p:barred> can't play <f:cards.pl> <d:until>", NOT_PLAYED),
    ("effect", "<d:for good>, <r:temporary rule>", Modify(RULES, (slot("r"),), D)),
    ("effect", "<r:rule> <d:while here>", Modify(RULES, (slot("r"),), D)),
    ("effect", "<r:rule> this turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    ("effect", "<r:rule> until end of turn", Modify(RULES, (slot("r"),)), "until end of turn, <r:rule>"),
    ("keywords", "<s:affected.sg> <m:held.sg> and <c:unable.sg>.", AND_HELD_BACK),
    ("keywords", "<s:affected.sg> <m:held.sg>, and <c:unable.sg>.", AND_HELD_BACK, ANEW),
    (
        "static",
        "CARDNAME <m:held.sg> and can't <d:suffered>",
        Static(THIS, (rest("m"), Cant(joined("d", other=THIS)))),
    ),
)

OVERRIDES: Final = (
    (
        "rule",
        "<p:each one> can't draw more than <n:several> cards each turn unless it's their first turn of the game",
        Cant(
            Pattern(
                Happening.DRAW,
                by=Having(
                    P,
                    AllOf((AtLeast(Times(Pattern(Happening.DRAW, by=Who.YOU)), slot("n")), Unless(FirstTurn()))),
                ),
            )
        ),
    ),
    (
        "static",
        "cards can't leave your opponents' material decks unless it's their materialize phase",
        _cant(
            happening=Happening.MOVE,
            subject=Owned(Having(Who.OPPONENT, Unless(During(Phase.MATERIALIZE)))),
            out_of=Zone.MATERIAL,
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
