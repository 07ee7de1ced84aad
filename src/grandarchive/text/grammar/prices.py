"""What the cards of others cost to play, and those of yours: always, for a time, or the first ones of a turn.

What a card itself costs stands in `statics`, what its activated abilities cost in `limits`, the next cards in
`lasting`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.abilities import OwnCost, Static
from grandarchive.model.composition import By, IfDone, May
from grandarchive.model.conditions import Condition, Happened, Is, Unless, YourTurn
from grandarchive.model.durations import DuringNextTurn
from grandarchive.model.effects import Banish, Modify
from grandarchive.model.events import PLAYED, Happening, Pattern, PlayedAs
from grandarchive.model.measures import Name, Shares
from grandarchive.model.modifications import CostChange
from grandarchive.model.nouns import ANYTHING, YOURS, Controlled, Every, Filter, PlayedFrom
from grandarchive.model.players import Having, ThePlayer
from grandarchive.model.scopes import AllThatFit, NextActivated
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, minus, referring, slot
from grandarchive.text.grammar.linking import TARGETED

F: Final = slot("f")
N: Final = slot("n")
P: Final = slot("p")
PLAYED_CARDS: Final = (Zone.STACK,)
ACTIVATED: Final = PlayedAs((Happening.ACTIVATE,))
MATERIALIZED: Final = PlayedAs((Happening.MATERIALIZE,))
THEIRS: Final = Controlled(Who.OPPONENT)
THEIR: Final = Controlled(ThePlayer(referring("that opponent")))

WHO_PLAYS: Final[tuple[tuple[str, str, Filter], ...]] = (
    ("<f:cards.pl> you activate", "activate", F & YOURS & ACTIVATED),
    ("<f:cards.pl> you activate from your graveyard", "activate", F & YOURS & PlayedFrom(Zone.GRAVEYARD) & ACTIVATED),
    ("<f:cards.pl> your opponents activate", "activate", F & THEIRS & ACTIVATED),
    ("<f:cards.pl> you materialize", "materialize", F & YOURS & MATERIALIZED),
    ("<f:cards.pl> that opponent materializes", "materialize", F & THEIR & MATERIALIZED),
    ("<f:cards.pl>", "activate", F & ACTIVATED),
    ("<f:cards.pl>", "play", F & PLAYED),
)
"""Who plays which cards in which way, and the filter for these cards as they are played."""
PRICES: Final = (("less", minus("n")), ("more", N))
AMOUNTS: Final = ("<n:amount>", "(<n:amount>)")
"""How much: with or without the brackets of what is paid."""


OF_FIRST: Final[tuple[tuple[str, Filter, Condition | None], ...]] = (
    ("you activate", F & YOURS & ACTIVATED, Unless(Happened(Pattern(Happening.ACTIVATE, F, Who.YOU)))),
    (
        "each player activates",
        F & Controlled(Having(Who.EACH, Unless(Happened(Pattern(Happening.ACTIVATE, F, Who.YOU))))) & ACTIVATED,
        None,
    ),
)
"""Whose first cards of a turn these are: of those who have activated none yet."""


def _prices() -> Iterator[tuple[Any, ...]]:
    """What the cards cost for as long as an ability works, and for a time."""
    for cards, verb, filter in WHO_PLAYS:
        for word, amount in PRICES:
            change = (CostChange(amount),)
            plain = f"{cards} cost <n:amount> {word} to {verb}"
            lasts = f"<d:until>, {plain}"
            for number in AMOUNTS:
                said = f"{cards} cost {number} {word} to {verb}"
                usual = () if said == plain else (plain,)
                yield "static", said, Static(filter, change, reached=PLAYED_CARDS), *usual
                meaning = Modify(AllThatFit(filter, PLAYED_CARDS), change, slot("d"))
                yield "effect", f"<d:until>, {said}", meaning, *(() if said == plain else (lasts,))
                yield "effect", f"{said} <d:until>", meaning, lasts
                this_turn = f"{cards} this turn cost {number} {word} to {verb}"
                meaning = Modify(AllThatFit(filter, PLAYED_CARDS), change)
                yield "effect", this_turn, meaning, f"until end of turn, {plain}"


def _coming() -> Iterator[tuple[Any, ...]]:
    """What the next card costs that somebody activates, or the first one of a turn."""
    for word, amount in PRICES:
        change = (CostChange(amount),)
        plain = f"<n:amount> {word} to activate"
        for number in AMOUNTS:
            cost = f"{number} {word} to activate"
            usual = "the next <f:cards.sg> <p:player> activates this turn costs"
            meaning: Any = By(P, (Modify(NextActivated(F), change),))
            yield "effect", f"{usual} {cost}", meaning, *(() if cost == plain else (f"{usual} {plain}",))
        for whose, filter, condition in OF_FIRST:
            yield (
                "ability",
                f"the first <f:cards.sg> {whose} each turn costs {plain}.",
                Static(filter, change, condition, reached=PLAYED_CARDS),
            )
        yield (
            "effect",
            f"the first <f:cards.sg> that opponent activates during their next turn costs {plain}",
            By(ThePlayer(referring("that opponent")), (Modify(NextActivated(F), change, DuringNextTurn()),)),
        )
        yield (
            "step",
            "<p:player> may <e:their deed>. if they don't, the next <f:cards.sg> they activate this turn costs "
            f"{plain}.",
            By(P, (May((slot("e"),)), IfDone((), (Modify(NextActivated(F), change),)))),
        )
    yield "effect", "<s:next one> costs <n:amount> more to activate", Modify(slot("s"), (CostChange(N),))


def _in_your_turn() -> Custom:
    """What cards cost in your turn."""

    def make(s: Any) -> Any:
        priced = isinstance(s, Static) and s.reached == PLAYED_CARDS and s.condition is None
        return replace(s, condition=YourTurn()) if priced else None

    def take(value: Any) -> dict[str, Any] | None:
        s = replace(value, condition=None) if isinstance(value, Static) else None
        return {"s": s} if s is not None and make(s) == value else None

    return Custom(make, take)


PRODUCTIONS: Final = (
    *_prices(),
    *_coming(),
    ("ability", "during your turn, <s:static>.", _in_your_turn()),
    ("their deed", "banish <s:their pool#>", Banish(slot("s"))),
    # What the card targets
    *(
        line
        for word, amount in PRICES
        for usual in (f"this card costs <n:amount> {word} to activate if it targets a <f:object.sg>.",)
        for line in (
            ("ability", usual, OwnCost(CostChange(amount), Is(TARGETED, F))),
            ("ability", usual.replace("object", "cards"), OwnCost(CostChange(amount), Is(TARGETED, F)), usual),
            ("ability", usual.replace("it", "its activation"), OwnCost(CostChange(amount), Is(TARGETED, F)), usual),
            (
                "ability",
                f"this card costs <n:amount> {word} to activate if it targets a activation of a card with the same "
                "name as a card in any banishment.",
                OwnCost(CostChange(amount), Is(TARGETED, Shares(Name(), Every(ANYTHING, Zone.BANISHMENT)))),
            ),
        )
    ),
)
