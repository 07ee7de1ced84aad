"""Where cards go and what becomes of them there: cards that watch themselves move, and what is said of returns.

A card is "leaving" a zone, or "paying" from there; its ability works in that zone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import CostKind, Phase, Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, naming, referring, rest, slot, vocabulary
from grandarchive.text.shapes.abilities import Activated, Static, Triggered
from grandarchive.text.shapes.amounts import AllOf, AtLeast, Count, Depending, HowMany, Product, Sum, X
from grandarchive.text.shapes.choices import AtRandom, Some
from grandarchive.text.shapes.composition import If, IfDone, WhenDone
from grandarchive.text.shapes.conditions import During, Is, Unless, controls
from grandarchive.text.shapes.durations import AsLongAs, Until
from grandarchive.text.shapes.effects import (
    Banish,
    BindAll,
    DealDamage,
    GenerateIntoLineage,
    Modify,
    Negate,
    Put,
    RemoveCounters,
    Reveal,
    TriggerAbilities,
    TurnFaceUp,
)
from grandarchive.text.shapes.entering import Entering, ItsOwner
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import RESERVE_COST, Counters, DifferentAmong, Of, With
from grandarchive.text.shapes.modifications import Cant, Gains, Returns
from grandarchive.text.shapes.nouns import (
    THIS,
    Among,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Owned,
    PaidWith,
    Source,
    SourceCard,
)
from grandarchive.text.shapes.pending import Pending
from grandarchive.text.shapes.players import ThePlayer

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
KIND: Final = slot("kind")
RESTED_IF: Final = Entering(rested=True, counters=((KIND, Depending(Is(slot("k"), F), 1, 0)),), under=ItsOwner())
WAKING: Final = During(Phase.WAKE_UP, ControllerOf(S))
AS_DEAR: Final = Triggered(
    Pattern(Happening.ACTIVATE, RESERVE_COST.exactly(Of(RESERVE_COST, Source())), Who.OPPONENT),
    E,
    Is(Source(), With(RESERVE_COST, 0)),
    zones=(Zone.BANISHMENT,),
)
"""What has no reserve cost has none that could be the same."""
IS_THERE: Final = AtLeast(Count(THIS), 1)
TAKEN: Final = "taken"
OURS: Final = Bound("the banished cards")
SHOWN: Final = "shown"
SHOWN_CARD: Final = Some(With(RESERVE_COST, 0) & Among(OURS), (Zone.BANISHMENT,), whose=Who.YOU, name=SHOWN)
SHOWN_COST: Final = Of(RESERVE_COST, Bound(SHOWN))
TURNED: Final = "turned over"
ITSELF: Final = "itself"
KEPT: Final = Modify(Bound(TAKEN), (Returns(Zone.GRAVEYARD),), Until(Unless(IS_THERE)))


def _for_each() -> Custom:
    """So much unpreventable damage for each of so many."""

    def make(n: int, s: Any, x: Any) -> DealDamage:
        return DealDamage(Product(n, x) if n > 1 else x, s, unpreventable=True)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case DealDamage(Product(int(n), x), s):
                said: dict[str, Any] = {"n": n, "s": s, "x": x}
            case DealDamage(x, s):
                said = {"n": 1, "s": s, "x": x}
            case _:
                return None
        return said if make(**said) == value else None

    return Custom(make, take)


def _watching() -> Custom:
    """A card watches itself leave a zone; that it is put onto the field then is said of the card, and of no "it"."""

    def make(t: Pattern, e: Any) -> Any:
        if t.paying is not None and type(e[0]) is Put and type(e[0].what) is Bound:
            return None
        return Triggered(t, e, zones=() if t.out_of is None else (t.out_of,))

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Triggered):
            return None
        said: dict[str, Any] = {"t": value.pattern, "e": value.effects}
        return said if make(**said) == value else None

    return Custom(make, take)


def _banished_together() -> Custom:
    """The card and another one are banished; if both were, damage is dealt for what they cost together."""

    def make(s: Any, a: bool, t: Any, m: Any) -> Any:
        amount = Sum(Of(m, Bound(ITSELF)), Of(m, Bound(s.name)))
        both = (Banish(s), WhenDone((DealDamage(amount, t),), as_spell=a))
        return (BindAll(SourceCard(), ITSELF), Banish(Bound(ITSELF)), IfDone(both, (Banish(s),)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (_, _, IfDone((Banish(s), WhenDone((DealDamage(Sum(Of(m)), t),), as_spell=a)))):
                said: dict[str, Any] = {"s": s, "a": a, "t": t, "m": m}
                return said if isinstance(s, AtRandom) and make(**said) == value else None
        return None

    return Custom(make, take)


WATCHING: Final = _watching()
LEAVING: Final = Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=slot("z"))
LEXICONS: Final = {
    "cost kind word": vocabulary({"reserve": CostKind.RESERVE, "memory": CostKind.MEMORY}),
    "amount": vocabulary({"X + Y": Sum(X, HowMany(PaidWith("y")))}),
    "both unknown": vocabulary({"X + Y": Sum(X, HowMany(PaidWith("y")))}),
    "zone of theirs": vocabulary({"hands": Zone.HAND, "memories": Zone.MEMORY}),
}

PRODUCTIONS: Final = (
    ("triggered", "<t:paying> <e:put back>.", WATCHING),
    ("triggered", "<t:leaving> <e:effects>", WATCHING),
    ("triggered", "<t:paying> <e:effects>", WATCHING),
    ("put back", "put it onto the field <e:entering perhaps.sg>", (Put(SourceCard(), Zone.FIELD, entering=E),)),
    ("leaving", "whenever this card is banished from your <z:zone>,", LEAVING),
    (
        "paying",
        "whenever this card is banished from your <z:zone> to pay for a <p:cost kind word> cost,",
        replace(LEAVING, paying=slot("p")),
    ),
    # What was negated
    ("reference.sg", "the card that had its activation negated this way", Bound("negated")),
    # Omens
    (
        "condition",
        "you have two or more <f:omens.pl> with the same reserve cost",
        AtLeast(
            Count(F & With(RESERVE_COST, 0), Zone.BANISHMENT, Who.YOU),
            Sum(DifferentAmong(RESERVE_COST, Every(F, Zone.BANISHMENT, Who.YOU)), 1),
        ),
    ),
    ("things", "their champion", Champion(ThePlayer(referring("that opponent")))),
    ("things", "that opponent's champion", Champion(ThePlayer(referring("that opponent"))), ANEW),
    # So much for each card beneath a champion
    (
        "effect",
        "deal <n:digits> unpreventable damage to <s:things> for each <x:placed.sg>",
        _for_each(),
    ),
    # How something enters, said behind
    # For a time
    (
        "effect",
        "<s:reference.sg> doesn't wake up during its controller's wake up phase as long as you control CARDNAME",
        Modify(S, (Cant(Pattern(Happening.WAKE_UP)),), AsLongAs(AllOf((WAKING, controls(THIS))))),
    ),
    # There and back
    (
        "clauses",
        "banish CARDNAME, then return it to the field <e:entering.sg>",
        (BindAll(Source(), ITSELF), Banish(Bound(ITSELF)), Put(Bound(ITSELF), Zone.FIELD, entering=E)),
    ),
    # Face up
    # What was banished face down before
    # From outside the game
    (
        "effect",
        "generate a <d:card name> card and put it on the bottom of <s:lineage>",
        GenerateIntoLineage(slot("d"), S, naming("generated")),
    ),
    # Until the object leaves
    (
        "effect",
        "banish all <f:cards.pl> in <w:whose> graveyard face down until CARDNAME leaves the field",
        If(IS_THERE, (BindAll(Every(F, Zone.GRAVEYARD, slot("w")), TAKEN), Banish(Bound(TAKEN), face_down=True), KEPT)),
    ),
    # Triggers
    (
        "trigger",
        "whenever you activate a <f:cards.sg> that targets <g:any one>,",
        Pattern(Happening.ACTIVATE, F, Who.YOU, targeting=slot("g")),
    ),
)

OVERRIDES: Final = (
    (
        "effects",
        "banish CARDNAME, and <s:random.sg>. when you do, <a:spell perhaps> deal X damage to <t:things> where X is the "
        "total <m:cost name> of the banished cards.",
        _banished_together(),
    ),
    (
        "ability",
        'your <f:omens.pl> have "whenever a opponent activates a card with the same reserve cost as this omen, '
        '<e:clauses>."',
        Static(F & Owned(Who.YOU), (Gains(AS_DEAR),), reached=(Zone.BANISHMENT,)),
    ),
    (
        "effect",
        "return <s:reference.sg> to the field under its owner's control rested. if <k:known> is a <f:object.sg>, "
        "it enters the field with a additional <kind:counter kind> counter on it",
        Put(S, Zone.FIELD, entering=RESTED_IF),
    ),
    (
        "effects",
        "remove all <kind:counter kind> counters from all cards in each banishment. if a card had a "
        "<kind:counter kind> counter removed from it this way, turn it face up.",
        (
            BindAll(Every(With(Counters(KIND), 1), Zone.BANISHMENT), TURNED),
            RemoveCounters(KIND, Bound(TURNED)),
            TurnFaceUp(Bound(TURNED)),
        ),
    ),
    (
        "activated",
        "<c:costs>, reveal a card banished by CARDNAME with reserve cost X: negate each activation of cards with "
        "reserve cost X. put each card negated this way and each card banished by CARDNAME into their owners' "
        "<z:zone of theirs>. then trigger each of CARDNAME's on enter abilities.",
        Activated(
            (rest("c"), Reveal(SHOWN_CARD)),
            (
                Negate(Pending(With(RESERVE_COST, SHOWN_COST, SHOWN_COST))),
                Put(Bound("negated"), slot("z")),
                Put(OURS, slot("z")),
                TriggerAbilities(Source(), Happening.ENTER),
            ),
        ),
    ),
    (
        "step",
        "if there are <n:several> or more <kind:counter kind> counters on CARDNAME, remove all of them and <e:ended>",
        If(AtLeast(Of(Counters(KIND), Source()), N), (RemoveCounters(KIND, Source()), rest("e"))),
        "if there are <n:several> or more <kind:counter kind> counters on CARDNAME, "
        "remove all <kind:counter kind> counters from CARDNAME and <e:ended>",
    ),
)
"""Whole sentences that no other card has (D8)."""
