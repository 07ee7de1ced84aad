"""What the cards of others cost to play, and those of yours: always, for a time, or the first ones of a turn.

What a card itself costs stands in `statics`, what its activated abilities cost in `limits`, the next cards in
`lasting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import OwnCost, Static
from grandarchive.model.composition import By, IfDone, May
from grandarchive.model.conditions import Happened, Is, Unless
from grandarchive.model.durations import DuringNextTurn
from grandarchive.model.effects import Banish, Modify
from grandarchive.model.events import PLAYED, Happening, Pattern, PlayedAs
from grandarchive.model.measures import Name, Shares
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import ANYTHING, YOURS, Controlled, Every, PlayedFrom
from grandarchive.model.players import Having, ThePlayer
from grandarchive.model.scopes import AllThatFit, NextActivated
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, minus, referring, slot
from grandarchive.text.grammar.linking import TARGETED

F: Final = slot("f")
N: Final = slot("n")
CHANGE: Final = slot("p")
PLAYED_CARDS: Final = (Zone.STACK,)
ACTIVATED: Final = PlayedAs((Happening.ACTIVATE,))
MATERIALIZED: Final = PlayedAs((Happening.MATERIALIZE,))
THEIRS: Final = Controlled(Who.OPPONENT)
THEIR: Final = Controlled(ThePlayer(referring("that opponent")))

FIRST_TIME: Final = Unless(Happened(Pattern(Happening.ACTIVATE, F, Who.YOU)))
"""Cards are the first ones of a turn of those who have activated none yet."""
WAYS: Final = ("activate", "materialize", "play")
"""The ways in which cards are played."""


def _static(filter: Any) -> Static:
    return Static(filter, (CHANGE,), reached=PLAYED_CARDS)


def _this_turn(filter: Any) -> Modify:
    return Modify(AllThatFit(filter, PLAYED_CARDS), (CHANGE,))


def _for_a_time() -> Custom:
    """What cards cost for a time."""

    def make(s: Any, d: Any) -> Any:
        return Modify(AllThatFit(s.affected, s.reached), s.modifications, d)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(AllThatFit(filter, zones), (CostChange(),) as changes, d) if zones == PLAYED_CARDS:
                return {"s": Static(filter, changes, reached=zones), "d": d}
        return None

    return Custom(make, take)


def _priced() -> Iterator[tuple[Any, ...]]:
    """What the cards cost for as long as an ability works, and for a time."""
    for way in WAYS:
        yield "pricing", f"<s:cards to {way}> cost <p:price> to {way}", _static(slot("s"))
        usual = f"until end of turn, <s:cards to {way}> cost <p:price> to {way}"
        yield "effect", f"<s:cards to {way}> this turn cost <p:price> to {way}", _this_turn(slot("s")), usual


FOR_A_TIME: Final = _for_a_time()

PRODUCTIONS: Final = (
    # How much more or less
    ("price", "<n:amount> less", CostChange(minus("n"))),
    ("price", "<n:amount> more", CostChange(N)),
    ("price", "(<n:amount>) less", CostChange(minus("n")), "<n:amount> less"),
    ("price", "(<n:amount>) more", CostChange(N), "<n:amount> more"),
    # Who plays which cards in which way
    ("cards to activate", "<f:cards.pl> you activate", F & YOURS & ACTIVATED),
    (
        "cards to activate",
        "<f:cards.pl> you activate from your <z:zone>",
        F & YOURS & PlayedFrom(slot("z")) & ACTIVATED,
    ),
    ("cards to activate", "<f:cards.pl> your opponents activate", F & THEIRS & ACTIVATED),
    ("cards to materialize", "<f:cards.pl> you materialize", F & YOURS & MATERIALIZED),
    ("cards to materialize", "<f:cards.pl> that opponent materializes", F & THEIR & MATERIALIZED),
    ("cards to activate", "<f:cards.pl>", F & ACTIVATED),
    ("cards to play", "<f:cards.pl>", F & PLAYED),
    *_priced(),
    ("static", "<s:pricing>", slot("s")),
    ("effect", "<d:until>, <s:pricing>", FOR_A_TIME),
    ("effect", "<s:pricing> <d:until>", FOR_A_TIME, "<d:until>, <s:pricing>"),
    # The next card, and the first one of a turn
    (
        "effect",
        "the next <f:cards.sg> <w:player> activates this turn costs <p:price> to activate",
        By(slot("w"), (Modify(NextActivated(F), (CHANGE,)),)),
    ),
    (
        "effect",
        "the first <f:cards.sg> that opponent activates during their next turn costs <p:price> to activate",
        By(ThePlayer(referring("that opponent")), (Modify(NextActivated(F), (CHANGE,), DuringNextTurn()),)),
    ),
    (
        "step",
        "<w:player> may <e:their deed>. if they don't, the next <f:cards.sg> they activate this turn costs <p:price> "
        "to activate.",
        By(slot("w"), (May((slot("e"),)), IfDone((), (Modify(NextActivated(F), (CHANGE,)),)))),
    ),
    (
        "ability",
        "the first <f:cards.sg> you activate each turn costs <p:price> to activate.",
        Static(F & YOURS & ACTIVATED, (CHANGE,), FIRST_TIME, reached=PLAYED_CARDS),
    ),
    (
        "ability",
        "the first <f:cards.sg> each player activates each turn costs <p:price> to activate.",
        Static(F & Controlled(Having(Who.EACH, FIRST_TIME)) & ACTIVATED, (CHANGE,), reached=PLAYED_CARDS),
    ),
    ("their deed", "banish <s:their pool#>", Banish(slot("s"))),
    # What the card targets
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
    ("targeted one", "<f:object.sg>", F),
    ("targeted one", "<f:cards.sg>", F, "<f:object.sg>"),
    (
        "targeted one",
        "activation of a card with the same name as a card in any <z:zone>",
        Shares(Name(), Every(ANYTHING, slot("z"))),
    ),
)
