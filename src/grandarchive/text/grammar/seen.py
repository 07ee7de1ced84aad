"""What is done with cards that were looked at, revealed, discarded, banished or loaded before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    POOL,
    Custom,
    all_of,
    joined,
    made,
    minus,
    naming,
    referring,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.linking import BANISHED as PAID
from grandarchive.text.grammar.linking import SACRIFICED
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.occasions import NOUNS as KINDS_OF_OBJECTS
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN
from grandarchive.text.grammar.series import Series
from grandarchive.text.grammar.zones import all_but
from grandarchive.text.shapes.amounts import Count, HowMany, Product, Sum, Times, Value, influence
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import By, ChooseOne, Delayed, ForEach, If, IfDone, May, Repeat, WhenDone
from grandarchive.text.shapes.effects import (
    BindAll,
    ChooseNumber,
    DealDamage,
    Determine,
    Draw,
    LookAt,
    Position,
    Preserve,
    Put,
    Reveal,
    RevealUntil,
    Shuffle,
)
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import (
    RESERVE_COST,
    Counters,
    DifferentAmong,
    Lowest,
    Name,
    Of,
    Shares,
    Stat,
    With,
)
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    Among,
    Bound,
    ControllerOf,
    Every,
    Not,
    PaidWith,
    Source,
)
from grandarchive.text.shapes.players import PlayerTarget, ThePlayer, Top

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
R: Final = slot("r")
S: Final = slot("s")
THEM: Final = Bound(referring("looked"))
"""The cards that were looked at or revealed."""
DECK: Final = Zone.DECK
BOTTOM: Final = Position.BOTTOM
ON_EITHER_END: Final = Put(S, DECK, Position.EITHER_END)
NOUNS: Final = ("card", "ally", "object")
A_MEMORY: Final = Some(ANYTHING, (Zone.MEMORY,), whose=Who.YOU, name=CHOSEN)
SHOWN: Final = Bound("revealed")
PLAYER: Final = naming("player")
SEEN: Final = naming("seen+")
EITHER_ZONE: Final = ChooseOne(
    tuple(
        (made("v", Every(ANYTHING, slot(zone), player), SEEN),)
        for zone, player in (("a", PlayerTarget(slot("w"), name=PLAYER)), ("b", ThePlayer(PLAYER)))
    )
)
BASE_LEVEL: Final = Stat("level", base=True)
ANY_PAID: Final = Some(F, minimum=0, maximum=None, among=Bound(PAID), name=CHOSEN)
PRICED: Final = Count(OMEN & With(RESERVE_COST, 0), Zone.BANISHMENT, Who.YOU)
PRICES: Final = DifferentAmong(RESERVE_COST, Every(OMEN, Zone.BANISHMENT, Who.YOU))
THAT_CARD: Final = Bound(referring("that card"))
THAT_PLAYER: Final = ThePlayer(referring("that player", "that opponent"))


def _was(done: str) -> Any:
    """What was discarded or banished, the only one of the text with which that was done."""
    return Bound(referring(f"{done} card"))


def hand_and_memory(whose: Any, same: Any, name: Any) -> Some:
    """All cards in both zones at the same time: as many as their players have influence."""
    return Some(ANYTHING, (Zone.HAND, Zone.MEMORY), influence(same), None, whose, name=name)


BOTH_ZONES: Final = made(
    "v", hand_and_memory(PlayerTarget(slot("w"), name=PLAYER), ThePlayer(PLAYER), ALL_CHOSEN), SEEN
)


def _shared() -> Custom:
    """One of the cards goes there, another one elsewhere, and so on."""

    def make(x: tuple[Any, ...]) -> tuple[Any, ...] | None:
        first, *others = (each.what for each in x)
        if type(first) is not Some or any(other is not HOLE for other in others):
            return None
        before: tuple[Any, ...] = ()
        made = [x[0]]
        for which, each in zip(ORDINALS, x[1:], strict=False):
            before = *before, Not(Among(Bound(made[-1].what.name)))
            name = first.name.replace("first", which)
            made.append(replace(each, what=replace(first, filter=all_of(before), name=name)))
        return tuple(made)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not tuple or len(value) < 2 or not all(isinstance(each, Put | Preserve) for each in value):
            return None
        if type(value[0].what) is not Some:
            return None
        x = value[0], *(replace(each, what=HOLE) for each in value[1:])
        return {"x": x} if make(x) == value else None

    return Custom(make, take)


def _lowest(cost: Any) -> Any:
    """Revealed cards of a material deck that fit, those with the lowest cost of them."""
    fitting = Every(F & Among(SHOWN), Zone.MATERIAL, Who.YOU)
    return Some(F & With(cost, None, Lowest(cost, fitting)), among=SHOWN, name=CHOSEN)


def _shuffled(s: Any, more: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """Cards are put into a deck, which is shuffled."""
    return (Put(s, DECK, random_order=True), Shuffle(), *more)


def _into_the_deck(value: Any) -> dict[str, Any] | None:
    match value:
        case (Put(s), Shuffle(), *more) if value == _shuffled(s, tuple(more)):
            return {"s": s, "more": tuple(more)}
    return None


SHUFFLED: Final = Custom(_shuffled, _into_the_deck)
HERE: Final = Count(ANYTHING, slot("z"), Who.YOU)
BOTH: Final = Sum(Count(ANYTHING, slot("a"), Who.YOU), Count(ANYTHING, slot("b"), Who.YOU))
ALL_BUT: Final = all_but(HERE, minus("n"), (slot("z"),), ALL_CHOSEN)
ALL_BUT_OF_BOTH: Final = all_but(BOTH, minus("n"), (slot("a"), slot("b")), ALL_CHOSEN)
ORDINALS: Final = ("second", "third")
DRAWN: Final = Times(Pattern(Happening.DRAW, by=Who.YOU))
DRAWN_BEFORE: Final = Value("drawn before")
SINCE_DRAWN: Final = Sum(DRAWN, Product(-1, DRAWN_BEFORE))
"""How many cards a text has had you draw: more than you had drawn before."""
NUMBER: Final = naming("number")
ALL_REVEALED: Final = naming("revealed+")
FIRST: Final = Some(ANYTHING, among=THEM, name=naming("first of them"))
LEXICONS: Final = {
    **dict.fromkeys(("away.sg", "away.pl"), vocabulary({"into your material deck preserved": Preserve(HOLE)})),
    "deck place": vocabulary({"on top of your deck": Position.TOP, "on the bottom of your deck": BOTTOM}),
    "reveals": vocabulary({"reveals": Reveal}),
    "look at": vocabulary({"look at": LookAt}),
    "deck end": vocabulary({"back on top of your deck": Position.TOP, "on the bottom of your deck": BOTTOM}),
    "end of theirs": vocabulary(
        {
            f"{where} of their {deck}": end
            for where, end in (("back on top", Position.TOP), ("on the bottom", BOTTOM))
            for deck in ("owner's deck", "deck")
        }
    ),
    "sacrificed one": vocabulary(
        {f"the {SACRIFICED}{noun}": PaidWith(f"{SACRIFICED}{noun}") for noun in (*KINDS_OF_OBJECTS, "object")}
    ),
}

SERIES: Final = {"shares": Series("share", least=2)}

PRODUCTIONS: Final = (
    # From where
    ("cards#", "[card|cards] named CARDNAME", Shares(Name(), Source())),
    (
        "everything.pl",
        "all cards from your hand and memory",
        hand_and_memory(Who.YOU, Who.YOU, ALL_CHOSEN),
    ),
    (
        "everything.pl",
        "all cards in your hand and memory",
        hand_and_memory(Who.YOU, Who.YOU, ALL_CHOSEN),
        "all cards from your hand and memory",
    ),
    ("effect", "<v:look at> target <w:player noun.sg>'s hand and memory", BOTH_ZONES),
    ("effect", "target <w:player noun.sg> <v:reveals> all cards in their hand and memory", BOTH_ZONES),
    # All but some
    ("their everything.pl", "all but <n:several> cards from their <z:zone>", ALL_BUT),
    ("their everything.pl", "all but <n:several> cards from their <a:zone> and / or <b:zone>", ALL_BUT_OF_BOTH),
    ("their everything.pl", "all but <n:several> cards in their <z:zone>", ALL_BUT, ANEW),
    ("their everything.pl", "all but <n:several> cards in their <a:zone> and / or <b:zone>", ALL_BUT_OF_BOTH, ANEW),
    ("everything.pl", "all but <n:several> cards from your <z:zone>", ALL_BUT),
    ("everything.pl", "all but <n:several> cards from your <a:zone> and / or <b:zone>", ALL_BUT_OF_BOTH),
    ("everything.pl", "all but <n:several> cards in your <z:zone>", ALL_BUT, ANEW),
    # One of two zones, as you choose
    ("effect", "target <w:player noun.sg> <v:reveals> your choice of their <a:zone> or <b:zone>", EITHER_ZONE),
    ("effect", "<v:look at> target <w:player noun.sg>'s <a:zone> or <b:zone>", EITHER_ZONE),
    # Revealed from a material deck
    # What it is or was
    ("measured one", "<s:done one>", S),
    ("measured one", "<s:sacrificed one>", S),
    # What was sacrificed to pay for the card
    *(
        ("done one", f"the {done} {noun}", Bound(referring(f"{done} {noun}")))
        for done in ("discarded", "banished")
        for noun in NOUNS
    ),
    *(
        ("done one", f"the {done} card", Bound(referring(f"{done} card")))
        for done in ("revealed", "activated", "scavenged")
    ),
    ("revealed cards", "the revealed cards", THEM),
    # The rest of them
    ("effect", "put <r:remainder>", R),
    (
        "pair",
        "put up to <n:several> cards from the top of your deck into your <z:own zone.sg>",
        (ChooseNumber(N, name=NUMBER), Put(Top(Value(NUMBER)), slot("z"))),
    ),
    # One of them there, and another elsewhere
    ("pair", "put <x:shares>", _shared()),
    ("share", "one of them <a:away.sg>", joined("a", what=FIRST)),
    ("share", "one of those cards <a:away.sg>", joined("a", what=FIRST), "one of them <a:away.sg>"),
    ("share", "one <a:away.sg>", slot("a")),
    ("share", "another <a:away.sg>", slot("a"), ANEW),
    ("away#", "into your <z:own zone.sg>", Put(HOLE, slot("z"))),
    ("away.sg", "<p:deck place>", Put(HOLE, DECK, slot("p"))),
    ("away.pl", "<p:deck end> in any order", Put(HOLE, DECK, slot("p"))),
    ("away.pl", "<p:end of theirs> in any order", Put(HOLE, DECK, slot("p")), ANEW),
    ("remainder", "the rest <a:away.pl>", joined("a", what=THEM)),
    ("remainder", "the rest of the cards <a:away.pl>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("remainder", "both of them <a:away.pl>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("remainder", "the other <a:away.sg>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("effect", "<r:remainder>", R, "put <r:remainder>"),
    # Each of them there or there, as these words say it of what one glimpses (CR Game Terms - Glimpse 2)
    (
        "effect",
        "put the rest of <s:revealed cards> on the top or on the bottom of your deck in any order",
        ON_EITHER_END,
    ),
    ("effect", "put <s:revealed cards> on the top and / or bottom of your deck in any order", ON_EITHER_END, ANEW),
    (
        "effect",
        "put any amount of <s:revealed cards> on the bottom of their deck in any order and the rest on the top of "
        "their deck in any order",
        ON_EITHER_END,
        ANEW,
    ),
    ("revealed cards", "those cards", THEM),
    ("revealed cards", "the banished cards", Bound(referring("banished this way"))),
    # Shuffled into a deck
    (
        "effects",
        "shuffle <s:pool#> into your deck, then <more:effects>",
        SHUFFLED,
        "shuffle <s:pool#> into your deck. <more:effects>",
    ),
    (
        "effects",
        "shuffle <s:pool#> into your deck. then <more:effects>",
        SHUFFLED,
        "shuffle <s:pool#> into your deck. <more:effects>",
    ),
    ("effects", "shuffle <s:pool#> into your deck. <more:effects>", SHUFFLED),
    ("effects", "shuffle <s:pool#> into your deck.", SHUFFLED),
    ("effects", "shuffle <s:everything.pl> into your deck.", SHUFFLED),
    # All that were revealed until one fits are the top cards
    # Later
    # One or the other
    (
        "effects",
        "you may <a:clauses> or <b:clauses>. if you do, <e:ended>",
        (May(slot("a")), IfDone(E, (May(slot("b")), IfDone(E)))),
    ),
    # What paid for it
    # Back later
    *(
        (
            "effect",
            f"return {them} to their <z:zone> at the beginning of their next <p:phase word> phase",
            Delayed(
                Pattern(Happening.PHASE, by=THAT_PLAYER, phase=slot("p")), (Put(Bound(referring(them)), slot("z")),)
            ),
        )
        for them in ("that card", "those cards")
    ),
    # For each of them
    (
        "step",
        "when a card is <w:cards done>, <e:ended>",
        ForEach(slot("w"), (WhenDone(E),), naming("each")),
    ),
)

OVERRIDES: Final = (
    (
        "effects",
        "<p:certain player> looks at <s:own top.pl>. they choose <n:several> cards from among them and put them into "
        "your <z:own zone.sg>. then they put the rest <a:away.pl>.",
        (
            BindAll(S, POOL),
            By(
                slot("p"),
                (
                    LookAt(Bound(POOL), POOL),
                    Put(Some(ANYTHING, minimum=N, maximum=N, among=Bound(POOL), name=CHOSEN), slot("z")),
                    joined("a", what=Bound(POOL)),
                ),
            ),
        ),
    ),
    (
        "effects",
        "if <c:condition>, reveal all cards in your material deck. then put a <f:cards.sg> with the lowest "
        "<m:cost name> from among them onto the field.",
        (
            If(slot("c"), (Reveal(Every(ANYTHING, Zone.MATERIAL, Who.YOU), SHOWN.name),)),
            Put(_lowest(slot("m")), Zone.FIELD),
        ),
    ),
    (
        "effects",
        "draw up to <n:several> cards, then shuffle that amount of cards from your hand into your deck.",
        (
            Determine(DRAWN, DRAWN_BEFORE.name),
            ChooseNumber(N, name=NUMBER),
            Draw(Value(NUMBER)),
            Put(Some(ANYTHING, (Zone.HAND,), SINCE_DRAWN, SINCE_DRAWN, Who.YOU), DECK, random_order=True),
            Shuffle(),
        ),
    ),
    (
        "effects",
        "reveal cards from the top of your deck until you reveal a <f:cards.sg>. deal unpreventable damage to "
        "<s:things> equal to the amount of cards revealed this way. put one of those cards into your <z:own zone.sg> "
        "and the rest on the bottom of your deck in a random order.",
        (
            RevealUntil(F, "found", "others"),
            BindAll(Top(Sum(HowMany(Bound("found")), HowMany(Bound("others")))), "looked"),
            DealDamage(HowMany(Bound("looked")), S, unpreventable=True),
            Put(Some(ANYTHING, among=Bound("looked"), name=CHOSEN), slot("z")),
            Put(Bound("looked"), DECK, BOTTOM, random_order=True),
        ),
    ),
    (
        "effects",
        "you may put any number of the <f:cards.pl> banished by CARDNAME onto the field under your control.",
        (BindAll(PaidWith(PAID), PAID), May((Put(ANY_PAID, Zone.FIELD),))),
    ),
    (
        "step",
        "for each <kind:counter kind> counter on <k:known>, their controller puts the top <n:count.pl> cards from "
        "their deck into their graveyard.",
        Repeat(
            Of(Counters(slot("kind")), slot("k")),
            (Put(Top(N, ControllerOf(slot("k"))), Zone.GRAVEYARD),),
        ),
        "for each <kind:counter kind> counter on <k:known>, that opponent puts the top <n:count.pl> cards of their "
        "deck into their graveyard.",
    ),
)
"""Whole sentences that no other card has (D8)."""
