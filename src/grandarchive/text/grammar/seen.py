"""What is done with cards that were looked at, revealed, discarded, banished or loaded before."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.amounts import Count, HowMany, Product, Sum, Times, Value, influence
from grandarchive.model.choices import Some
from grandarchive.model.composition import By, ChooseOne, Delayed, ForEach, If, IfDone, May, Repeat, WhenDone
from grandarchive.model.effects import (
    AddCounters,
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
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import (
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
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    YOURS,
    Among,
    And,
    Bound,
    ControllerOf,
    Every,
    Not,
    Or,
    PaidWith,
    Source,
)
from grandarchive.model.players import PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import HOLE, joined, made, naming, referring, rest, slot, vocabulary
from grandarchive.text.grammar.linking import BANISHED as PAID
from grandarchive.text.grammar.linking import SACRIFICED
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.occasions import NOUNS as KINDS_OF_OBJECTS
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN

E: Final = slot("e")
F: Final = slot("f")
N: Final = slot("n")
R: Final = slot("r")
S: Final = slot("s")
THEM: Final = Bound(referring("looked"))
"""The cards that were looked at or revealed."""
DECK: Final = Zone.DECK
BOTTOM: Final = Position.BOTTOM
ABOVE: Final = "put on top"
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
BANISHED: Final = Bound(referring("banished this way"))
ANY_PAID: Final = Some(F, minimum=0, maximum=None, among=Bound(PAID), name=CHOSEN)
PRICED: Final = Count(OMEN & With(RESERVE_COST, 0), Zone.BANISHMENT, Who.YOU)
PRICES: Final = DifferentAmong(RESERVE_COST, Every(OMEN, Zone.BANISHMENT, Who.YOU))
THAT_CARD: Final = Bound(referring("that card"))
THAT_PLAYER: Final = ThePlayer(referring("that player", "that opponent"))


def _was(done: str) -> Any:
    """What was discarded or banished, the only one of the text with which that was done."""
    return Bound(referring(f"{done} card"))


def _hand_and_memory(whose: Any, same: Any, name: Any) -> Some:
    """All cards in both zones at the same time: as many as their players have influence."""
    return Some(ANYTHING, (Zone.HAND, Zone.MEMORY), influence(same), None, whose, name=name)


def _lowest(cost: Any) -> Any:
    """Revealed cards of a material deck that fit, those with the lowest cost of them."""
    fitting = Every(F & Among(SHOWN), Zone.MATERIAL, Who.YOU)
    return Some(F & With(cost, None, Lowest(cost, fitting)), among=SHOWN, name=CHOSEN)


DRAWN: Final = Times(Pattern(Happening.DRAW, by=Who.YOU))
DRAWN_BEFORE: Final = Value("drawn before")
SINCE_DRAWN: Final = Sum(DRAWN, Product(-1, DRAWN_BEFORE))
"""How many cards a text has had you draw: more than you had drawn before."""
NUMBER: Final = naming("number")
ALL_REVEALED: Final = naming("revealed+")
OTHERS: Final = tuple(Not(Among(Bound(naming(name)))) for name in ("first of them", "second of them"))
FIRST: Final = Some(ANYTHING, among=THEM, name=naming("first of them"))
SECOND: Final = Some(OTHERS[0], among=THEM, name=naming("second of them"))
THIRD: Final = Some(And(OTHERS), among=THEM, name=naming("third of them"))
LEXICONS: Final = {
    "deck place": vocabulary({"on top of your deck": Position.TOP, "on the bottom of your deck": BOTTOM}),
    "reveals": vocabulary({"reveals": Reveal}),
    "look at": vocabulary({"look at": LookAt}),
    "deck end": vocabulary({"back on top of your deck": Position.TOP, "on the bottom of your deck": BOTTOM}),
    "sacrificed one": vocabulary(
        {f"the {SACRIFICED}{noun}": PaidWith(f"{SACRIFICED}{noun}") for noun in (*KINDS_OF_OBJECTS, "object")}
    ),
}

PRODUCTIONS: Final = (
    # From where
    (
        "card adjective",
        "<a:subtype> <t:type word> or a <b:subtype> <u:type word>",
        Or((And((slot("a"), slot("t"))), And((slot("b"), slot("u"))))),
    ),
    ("cards.sg", "card named CARDNAME", Shares(Name(), Source())),
    (
        "everything.pl",
        "all cards from your hand and memory",
        _hand_and_memory(Who.YOU, Who.YOU, ALL_CHOSEN),
    ),
    (
        "everything.pl",
        "all cards in your hand and memory",
        _hand_and_memory(Who.YOU, Who.YOU, ALL_CHOSEN),
        "all cards from your hand and memory",
    ),
    (
        "effect",
        "look at target <w:player noun.sg>'s hand and memory",
        LookAt(
            _hand_and_memory(PlayerTarget(slot("w"), name=PLAYER), ThePlayer(PLAYER), ALL_CHOSEN),
            naming("looked+"),
        ),
    ),
    # One of two zones, as you choose
    ("effect", "target <w:player noun.sg> <v:reveals> your choice of their <a:zone> or <b:zone>", EITHER_ZONE),
    ("effect", "<v:look at> target <w:player noun.sg>'s <a:zone> or <b:zone>", EITHER_ZONE),
    # Revealed from a material deck
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
    # What it is or was
    ("measured one", "<s:done one>", S),
    ("measured one", "<s:sacrificed one>", S),
    # What was sacrificed to pay for the card
    *(
        ("done one", f"the {done} {noun}", Bound(referring(f"{done} {noun}")))
        for done in ("discarded", "banished")
        for noun in NOUNS
    ),
    *(("done one", f"the {done} card", Bound(referring(f"{done} card"))) for done in ("revealed", "activated")),
    ("revealed cards", "the revealed cards", THEM),
    # The rest of them
    ("effect", "put <r:remainder>", R),
    # One of them there, and another elsewhere
    (
        "pair",
        "put one of those cards <a:away.sg> and another <b:away.sg>",
        (joined("a", what=FIRST), joined("b", what=SECOND)),
    ),
    (
        "effects",
        "put one of them <a:away.sg>, one <b:away.sg>, and one <c:away.sg>.",
        (joined("a", what=FIRST), joined("b", what=SECOND), joined("c", what=THIRD)),
    ),
    ("away#", "into your <z:own zone.sg>", Put(HOLE, slot("z"))),
    ("away#", "into your material deck preserved", Preserve(HOLE)),
    ("away.sg", "<p:deck place>", Put(HOLE, DECK, slot("p"))),
    ("away.pl", "<p:deck end> in any order", Put(HOLE, DECK, slot("p"))),
    ("remainder", "the rest <a:away.pl>", joined("a", what=THEM)),
    ("remainder", "the rest of the cards <a:away.pl>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("remainder", "both of them <a:away.pl>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("remainder", "the other <a:away.sg>", joined("a", what=THEM), "the rest <a:away.pl>"),
    ("effect", "<r:remainder>", R, "put <r:remainder>"),
    # Each of them there or there, as these words say it of what one glimpses (CR Game Terms - Glimpse 2)
    (
        "effects",
        "put the rest of <s:revealed cards> on the top or on the bottom of your deck in any order.",
        (
            Put(Some(ANYTHING, minimum=0, maximum=None, among=S, name=ABOVE), DECK),
            Put(Every(Among(S) & ~Among(Bound(ABOVE)), DECK, Who.YOU), DECK, BOTTOM),
        ),
    ),
    # Shuffled into a deck
    (
        "effects",
        "shuffle <s:pool#> into your deck, then <more:effects>",
        (Put(S, DECK, random_order=True), Shuffle(), rest("more")),
        "shuffle <s:pool#> into your deck. <more:effects>",
    ),
    (
        "effects",
        "shuffle <s:pool#> into your deck. <more:effects>",
        (Put(S, DECK, random_order=True), Shuffle(), rest("more")),
    ),
    (
        "effect",
        "they put <n:count#> <k:counter kind> [counter|counters] on a <f:object.sg> they control",
        By(ThePlayer(referring("that opponent")), (AddCounters(slot("k"), N, Some(F & YOURS, name=CHOSEN)),)),
        "that opponent puts <n:count#> <k:counter kind> [counter|counters] on a <f:object.sg> they control",
    ),
    # All that were revealed until one fits are the top cards
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
    # Later
    (
        "step",
        "when your champion levels up into a champion card with base level <n:digits> the next time this game, "
        "<e:ended>",
        Delayed(Pattern(Happening.LEVEL_UP, CHAMPION & YOURS, other=With(BASE_LEVEL, N, N)), E),
    ),
    (
        "clauses",
        "put the banished cards on the top and / or bottom of your deck in any order",
        (Put(Some(ANYTHING, minimum=0, maximum=None, among=BANISHED, name=CHOSEN), DECK), Put(BANISHED, DECK, BOTTOM)),
    ),
    # One or the other
    (
        "effects",
        "you may <a:clauses> or <b:clauses>. if you do, <e:ended>",
        (May(slot("a")), IfDone(E, (May(slot("b")), IfDone(E)))),
    ),
    # What paid for it
    (
        "effects",
        "you may put any number of the <f:cards.pl> banished by CARDNAME onto the field under your control.",
        (BindAll(PaidWith(PAID), PAID), May((Put(ANY_PAID, Zone.FIELD),))),
    ),
    # Back later
    (
        "effect",
        "return that card to their <z:zone> at the beginning of their next <p:phase word> phase",
        Delayed(Pattern(Happening.PHASE, by=THAT_PLAYER, phase=slot("p")), (Put(THAT_CARD, slot("z")),)),
    ),
    # For each of them
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
    (
        "step",
        "when a card is <w:cards done>, <e:ended>",
        ForEach(slot("w"), (WhenDone(E),), naming("each")),
    ),
)
