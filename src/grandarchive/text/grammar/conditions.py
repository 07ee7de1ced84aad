"""Conditions: what has to hold."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, Equal, Product, Sum, Times, TotalOf, influence
from grandarchive.model.conditions import (
    AllOf,
    During,
    Happened,
    HasAgility,
    Is,
    IsOdd,
    Unless,
    YourTurn,
)
from grandarchive.model.events import PLAYED, Happening, Pattern
from grandarchive.model.measures import Counters, Of, Shares
from grandarchive.model.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    UNIT,
    YOURS,
    And,
    Attacking,
    Being,
    Bound,
    Champion,
    ControllerOf,
    Defending,
    Filter,
    Not,
    Or,
    Owned,
    PlayedFrom,
    Source,
)
from grandarchive.model.players import AnyPlayer, Greatest, Having, PlayerTarget, ThePlayer
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    all_of,
    filled,
    joined,
    naming,
    parts_of,
    referring,
    slot,
    vocabulary,
)

_YOU: Final = Who.YOU
_F: Final = slot("f")
_N: Final = slot("n")
_YOUR_CHAMPION: Final = CHAMPION & YOURS


def _here(filter: Any, least: Any) -> AtLeast:
    """You control so many."""
    return AtLeast(Count(filter, Zone.FIELD, _YOU), least)


_TARGETED: Final = PlayerTarget(Who.OPPONENT, name=naming("player"))
_THEIRS: Final = Sum(Count(ANYTHING, Zone.HAND, _TARGETED), Count(ANYTHING, Zone.MEMORY, ThePlayer(naming("player"))))
_REFERENCES: Final = (
    "it",
    "that ally",
    "that unit",
    "that object",
    "that champion",
    "that weapon",
    "that item",
)
_Q: Final = "q"
"""How many there are of something (see `counting`)."""
_COUNTERS: Final = Counters(slot("kind"))


def _not_played() -> Custom:
    """An opponent controls a champion of which the top card was put there without being played."""

    def make(f: Filter) -> Any:
        if CHAMPION not in parts_of(f):
            return None
        return AtLeast(Count(f & Not(PLAYED), Zone.FIELD, Who.OPPONENT), 1)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AtLeast(Count(And() as filter, Zone.FIELD, Who.OPPONENT), 1):
                f = all_of(tuple(part for part in filter.parts if part != Not(PLAYED)))
                return {"f": f} if make(f) == value else None
        return None

    return Custom(make, take)


LEXICONS: Final = {
    "has done": vocabulary(
        {
            "attacked": Pattern(Happening.ATTACK),
            "been attacked": Pattern(Happening.ATTACKED),
            "been suppressed": Pattern(Happening.SUPPRESSED),
            "died": Pattern(Happening.DIE),
            "leveled up": Pattern(Happening.LEVEL_UP),
        }
    ),
    "you have": vocabulary({"you've": Happened(HOLE), "you have not": Unless(Happened(HOLE))}),
    "your deed": vocabulary({"declared a attack": Pattern(Happening.ATTACK)}),
    "was suffered": vocabulary({"suppressed": Pattern(Happening.SUPPRESSED)}),
    "negated": vocabulary(
        {
            "has been negated": Pattern(Happening.NEGATED),
            "you controlled was negated": Pattern(Happening.NEGATED, YOURS),
        }
    ),
    "controlling": vocabulary(
        {
            "a opponent controls": AtLeast(Count(HOLE, Zone.FIELD, Who.OPPONENT), 1),
            "no player controls": Unless(AtLeast(Count(HOLE), 1)),
        }
    ),
    "holding": vocabulary({"own": Owned(_YOU)}),
    "bearer": vocabulary({"CARDNAME": Source(), "your champion": Champion()}),
    "on itself": vocabulary({word: Source() for word in ("it", "her", "him", "them")}),
    "parity of amount": vocabulary({"odd": IsOdd(HOLE), "even": Unless(IsOdd(HOLE))}),
}

_ATTACKED: Final = AtLeast(Count(_F & Defending()), 1)
"""What attacks what: there is one attack at a time."""
ACTIVATED: Final = Happened(Pattern(Happening.ACTIVATE, THIS))
"""Its activation is over before a phase ends, so what holds of that as it resolves did as it was activated."""
BY_YOU: Final = Happened(Pattern(Happening.ACTIVATE, THIS, _YOU))
_DEED: Final = joined("d", subject=slot("s"))
_DAMAGE: Final = slot("d")

PRODUCTIONS: Final = (
    ("both", "<a:condition> and <b:condition>", AllOf((slot("a"), slot("b")))),
    ("both", "<a:condition> and if <b:condition>", AllOf((slot("a"), slot("b"))), "<a:condition> and <b:condition>"),
    # What you and others control
    ("condition", "you control <q:quantity#> <f:object#>", filled(_Q, Count(_F, Zone.FIELD, _YOU))),
    ("condition", "you control one or more <f:object.pl>", _here(_F, 1), "you control a <f:object.sg>"),
    ("condition", "you don't control a <f:object.sg>", Unless(_here(_F, 1)), "you control no <f:object.pl>"),
    ("condition", "<c:controlling> a <f:object.sg>", filled("c", _F)),
    ("condition", "you control another <f:object.sg>", _here(Not(THIS) & _F, 1)),
    ("condition", "you control <s:some one> or <f:some one>", _here(Or((slot("s"), _F)), 1)),
    (
        "condition",
        "you control <q:quantity.pl> other <f:object.pl>",
        filled(_Q, Count(Not(THIS) & _F, Zone.FIELD, _YOU)),
    ),
    (
        "condition",
        "a opponent controls a <f:object.sg> with a card on top of its lineage that wasn't played",
        _not_played(),
    ),
    (
        "condition",
        "<w:someone> controls <q:quantity.pl> <f:object.pl>",
        AnyPlayer(Having(slot("w"), filled(_Q, Count(_F, Zone.FIELD, _YOU)))),
    ),
    ("someone", "a opponent", Who.OPPONENT),
    ("someone", "<p:that one>", slot("p")),
    ("someone", "<k:known>'s controller", ControllerOf(slot("k"))),
    ("condition", "a <f:object.sg> is attacking", AtLeast(Count(_F & Attacking()), 1)),
    ("condition", "<k:known> is attacking a <f:object.sg>", AllOf((Is(slot("k"), Attacking()), _ATTACKED))),
    (
        "condition",
        "the attacker is attacking a <f:object.sg>",
        AllOf((AtLeast(Count(UNIT & Attacking()), 1), _ATTACKED)),
    ),
    ("condition", "the attacker is <s:state>", AtLeast(Count(UNIT & Attacking() & slot("s")), 1)),
    # What there is in zones, and of counters
    ("condition", "you have <q:quantity#> <c:had#>", filled(_Q, slot("c"))),
    ("condition", "you have one or more <c:had.pl>", AtLeast(slot("c"), 1), "you have a <c:had.sg>"),
    (
        "condition",
        "there [is|are] <q:quantity#> <c:in your zone#>",
        filled(_Q, slot("c")),
        "you have <q:quantity#> <c:in your zone#>",
    ),
    ("condition", "there [is|are] <q:quantity#> <c:placed#>", filled(_Q, slot("c"))),
    ("condition", "there are one or more <c:placed.pl>", AtLeast(slot("c"), 1), "there is a <c:placed.sg>"),
    ("condition", "there [is|are] <q:quantity#> <c:on the field#>", filled(_Q, slot("c"))),
    ("on the field#", "<f:object#> on the field <w:whose>", Count(_F & slot("w"))),
    (
        "condition",
        "<w:someone> has <q:quantity#> <f:cards#> in their <z:zone>",
        AnyPlayer(Having(slot("w"), filled(_Q, Count(_F, slot("z"), _YOU)))),
    ),
    (
        "condition",
        "there is a <p:parity of amount> amount of <kind:counter kind> counters on <s:bearer>",
        filled("p", Of(_COUNTERS, slot("s"))),
    ),
    (
        "condition",
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:bearer>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
    ),
    (
        "condition",
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:spoken of>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
    ),
    (
        "condition",
        "there [was|were] <q:quantity#> <kind:counter kind> [counter|counters] on <s:bearer>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:bearer>",
    ),
    (
        "condition",
        "CARDNAME has <q:quantity#> <kind:counter kind> [counter|counters] on <s:on itself>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:bearer>",
    ),
    *(
        (
            "condition",
            text.format("<q:quantity#> <kind:counter kind> [counter|counters]"),
            filled(_Q, Of(_COUNTERS, Champion())),
            "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on your champion",
        )
        for text in ("your champion has {} on them", "you have {} on your champion")
    ),
    ("condition", "<k:what bears> has <a:bearing.sg>", Is(slot("k"), slot("a"))),
    ("what bears", "<k:spoken of>", slot("k")),
    ("what bears", "<k:mastery of yours>", slot("k")),
    # What is measured
    ("extent", "exactly <n:digits>", Equal(HOLE, _N)),
    ("extent", "<n:digits>", Equal(HOLE, _N), "exactly <n:digits>"),
    ("extent", "<n:digits> or greater", AtLeast(HOLE, _N)),
    ("extent", "<n:digits> or more", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<n:numeral> or greater", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<n:numeral> or more", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<n:numeral> or less", AtLeast(_N, HOLE)),
    ("extent", "less than <n:numeral>", Unless(AtLeast(HOLE, _N))),
    ("extent", "equal to <n:measure>", Equal(HOLE, _N)),
    (
        "condition",
        "you are the player with the least influence",
        AtLeast(Product(-1, Greatest(Product(-1, influence()))), influence()),
    ),
    ("condition", "target opponent's influence is greater than yours", AtLeast(_THEIRS, Sum(influence(), 1))),
    (
        "condition",
        "the amount of cards in your hand and memory are equal",
        Equal(Count(ANYTHING, Zone.HAND, _YOU), Count(ANYTHING, Zone.MEMORY, _YOU)),
    ),
    (
        "condition",
        "a opponent with the most cards in their memory has <n:several> or less cards in their memory",
        AtLeast(_N, Greatest(Count(ANYTHING, Zone.MEMORY, _YOU))),
    ),
    ("condition", "that amount is greater than <m:measure>", AtLeast(EVENT_AMOUNT, Sum(slot("m"), 1))),
    # The card itself, the champion, and what was spoken of
    ("known", "CARDNAME", Source()),
    ("known", "your champion", Champion()),
    ("known", "<s:spoken of>", slot("s")),
    *(("spoken of", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    ("condition", "you <a:holding> <k:reference.sg>", Is(slot("k"), slot("a"))),
    ("spoken card", "that card", Bound(referring("that card"))),
    ("condition", "<k:judged> is <q:quality>", Is(slot("k"), slot("q"))),
    ("judged", "<k:known>", slot("k")),
    ("judged", "<k:spoken card>", slot("k")),
    ("quality", "<q:plain quality>", slot("q")),
    ("quality", "not <q:plain quality>", Not(slot("q"))),
    ("plain quality", "<s:state>", slot("s")),
    ("plain quality", "<e:of element>", slot("e")),
    (
        "condition",
        "<k:spoken card> has <a:held keyword>",
        Is(slot("k"), slot("a")),
        "<k:spoken card> is a card with <a:held keyword>",
    ),
    ("condition", "<k:spoken card> is a <f:cards.sg>", Is(slot("k"), _F)),
    ("condition", "<k:spoken card> is a <f:object.sg>", Is(slot("k"), _F), "<k:spoken card> is a <f:cards.sg>"),
    ("condition", "<k:known> was not <s:state>", Is(slot("k"), Not(slot("s"))), "<k:known> is not <s:state>"),
    ("condition", "<k:known> is a <e:of element> card", Is(slot("k"), slot("e")), "<k:known> is <e:of element>"),
    ("condition", "<k:known> has <a:held keyword>", Is(slot("k"), slot("a"))),
    ("condition", "<k:known> had <a:held keyword>", Is(slot("k"), slot("a")), "<k:known> has <a:held keyword>"),
    ("condition", "<k:sacrificed one> was a <f:object.sg>", Is(slot("k"), _F)),
    ("condition", "<k:known> is a <f:object.sg>", Is(slot("k"), _F)),
    ("condition", "CARDNAME is the only <f:object.sg>", AllOf((Is(Source(), _F), Equal(Count(_F), 1)))),
    ("condition", "<k:known> is a <f:cards.sg>", Is(slot("k"), _F), "<k:known> is a <f:object.sg>"),
    ("condition", "<k:target.sg> has <a:held keyword>", Is(slot("k"), slot("a"))),
    ("condition", "<k:done one> was a <f:cards.sg>", Is(slot("k"), _F)),
    ("condition", "<k:done one> is a <f:cards.sg>", Is(slot("k"), _F), ANEW),
    (
        "condition",
        "the <k:was done> card is <e:of element>",
        Is(slot("k"), slot("e")),
        "a <e:of element> card was <k:was done>",
    ),
    ("condition", "CARDNAME was activated from your <z:zone>", Is(Source(), PlayedFrom(slot("z")))),
    ("condition", "<k:spoken card> was activated from a <z:zone>", Is(slot("k"), PlayedFrom(slot("z")))),
    (
        "condition",
        "its <m:cost name> is equal to the <m:cost name> of <k:done one>",
        Is(Bound(referring("it")), Shares(slot("m"), slot("k"))),
    ),
    ("condition", "CARDNAME was activated <p:when>", AllOf((ACTIVATED, slot("p")))),
    ("condition", "you activated this card <p:when>", AllOf((BY_YOU, slot("p")))),
    (
        "condition",
        "CARDNAME entered from a <z:public zone>",
        Happened(Pattern(Happening.ENTER, THIS, out_of=slot("z"))),
    ),
    # What happened
    ("condition", "this is CARDNAME's <n:nth> attack this turn", Equal(Times(Pattern(Happening.ATTACK, THIS)), _N)),
    ("condition", "<h:you have> <d:your deed> this turn", filled("h", joined("d", by=_YOU))),
    ("your deed", "activated a <f:cards.sg>", Pattern(Happening.ACTIVATE, _F)),
    ("your deed", "brewed a <f:object.sg>", Pattern(Happening.ACTIVATE, _F & Being("brewed"))),
    ("condition", "<s:named one> hasn't <d:has done> this turn", Unless(Happened(_DEED))),
    (
        "condition",
        "<s:past one> was <d:was suffered> this turn",
        Happened(_DEED),
        "<s:past one> has <d:has done> this turn",
    ),
    (
        "condition",
        "<s:named one> didn't <d:object verb.pl> this turn",
        Unless(Happened(_DEED)),
        "<s:named one> hasn't <d:has done> this turn",
    ),
    ("condition", "no <s:object.pl> have <d:has done> this turn", Unless(Happened(_DEED))),
    ("past one", "<s:named one>", slot("s")),
    ("past one", "a <f:object.sg> you controlled", _F & YOURS),
    ("past one", "<s:some one>", slot("s")),
    (
        "condition",
        "<s:past one> has taken <q:so much><d:damage> this turn",
        filled(_Q, Pattern(Happening.DAMAGED, slot("s"), damage=_DAMAGE)),
    ),
    ("has done", "taken <d:damage>", Pattern(Happening.DAMAGED, damage=_DAMAGE)),
    (
        "condition",
        "<s:past one> has dealt <q:so much><d:damage> this turn",
        filled(_Q, Pattern(Happening.DAMAGED, other=slot("s"), damage=_DAMAGE)),
    ),
    ("condition", "<s:past one> has <d:has done> this turn", Happened(_DEED)),
    ("so much", "", Happened(HOLE)),
    ("so much", "<n:digits> or more", AtLeast(TotalOf(HOLE), _N)),
    ("condition", "a card activation <d:negated> this turn", Happened(slot("d"))),
    ("condition", "<n:digits> or more damage was dealt", AtLeast(EVENT_AMOUNT, _N)),
    # When
    ("condition", "it's your <t:time>", slot("t")),
    ("condition", "it's not your <t:time>", Unless(slot("t"))),
    ("time", "turn", YourTurn()),
    ("time", "<p:phase word> phase", During(slot("p"))),
    # The rest
    ("condition", "your shifting currents face <f:faced way>", _F),
    ("condition", "you have agility", HasAgility()),
)
