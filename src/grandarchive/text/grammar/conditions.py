"""Conditions: what has to hold."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    all_of,
    filled,
    joined,
    made,
    naming,
    parts_of,
    referring,
    replaced,
    slot,
    vocabulary,
)
from grandarchive.text.grammar.moving import THE_ATTACKER
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.vocabulary import STATES
from grandarchive.text.shapes.amounts import (
    EVENT_AMOUNT,
    AnyOf,
    AtLeast,
    Count,
    Equal,
    Product,
    Sum,
    Times,
    TimesResolved,
    TotalOf,
    influence,
)
from grandarchive.text.shapes.conditions import (
    AllOf,
    ByThisAbility,
    During,
    Happened,
    HasAgility,
    Is,
    IsOdd,
    Unless,
    YourTurn,
)
from grandarchive.text.shapes.events import PLAYED, Happening, Pattern, Since
from grandarchive.text.shapes.measures import CardTypes, Counters, Of, Shares
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    CHAMPION,
    THIS,
    YOURS,
    And,
    Attacking,
    Being,
    Bound,
    Champion,
    Every,
    Filter,
    Not,
    Or,
    Owned,
    PlayedFrom,
    Retaliating,
    Source,
    Type,
    Using,
)
from grandarchive.text.shapes.players import AnyPlayer, Greatest, Having, PlayerTarget, ThePlayer

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
    "that domain",
    "that ally",
    "that unit",
    "that object",
    "that champion",
    "that weapon",
    "that item",
    "he",
    "she",
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


def _no_object() -> Custom:
    """Cards of types that are on the field as no object, which are only called cards."""

    def make(f: Any) -> Any:
        return f if {Type("ACTION"), Type("ATTACK")} & set(parts_of(f)) else None

    return Custom(make, lambda value: {"f": value} if isinstance(value, Filter) and make(value) is not None else None)


def _compared() -> Custom:
    """A number is greater or less than another."""

    def make(b: int, n: Any) -> Any:
        more = n + 1 if type(n) is int else Sum(n, 1)
        return AtLeast(HOLE, more) if b > 0 else Unless(AtLeast(HOLE, n))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AtLeast(_, Sum(n, 1)) if value == make(1, n):
                return {"b": 1, "n": n}
            case Unless(AtLeast(_, n)) if value == make(-1, n):
                return {"b": -1, "n": n}
        return None

    return Custom(make, take)


def _has_dealt() -> Custom:
    """Damage was dealt by somebody or to them, so much; that of any of several was not is not said."""

    def make(s: Any, q: Any, d: str, h: Any = HOLE, w: str = "", v: tuple[Any, str] | None = None) -> Any:
        h, w = v or (h, w)
        if h is not HOLE and s not in (THIS, _YOUR_CHAMPION):
            return None
        return replaced(h, HOLE, replaced(q, HOLE, Pattern(Happening.DAMAGED, damage=d, **{w: s})))

    def take(value: Any) -> dict[str, Any] | None:
        h, done = (Unless(HOLE), value.condition) if type(value) is Unless else (HOLE, value)
        match done:
            case Happened(Pattern(Happening.DAMAGED) as pattern) | AtLeast(TotalOf(pattern), int()):
                w = "subject" if pattern.other is ANYTHING else "other"
                s, q = getattr(pattern, w), replaced(done, pattern, HOLE)
                said = {"s": s, "h": h, "w": w, "q": q, "d": pattern.damage}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


THEIR_INFLUENCE: Final = AnyPlayer(Having(slot("p"), filled("e", influence())))
HAS_DEALT: Final = _has_dealt()
NONE_OF_THEIRS: Final = Unless(AtLeast(Count(HOLE, Zone.FIELD, Who.OPPONENT), 1))
PARITY: Final = {"a odd amount of": IsOdd(HOLE), "a even amount of": Unless(IsOdd(HOLE))}
COMPARED: Final = _compared()
BOTH_OF_ONE: Final = AllOf((Is(slot("k"), slot("a")), Is(slot("k"), slot("b"))))
"""The same is of both kinds, or of several some are of the one and some of the other."""
FIGHTING: Final = AnyOf(
    (
        Is(slot("k"), Attacking(_F)),
        AllOf((Is(slot("k"), Retaliating()), AtLeast(Count(_F & Attacking()), 1))),
    )
)
"""It attacks what fits, or what fits attacks and it retaliates."""
LEXICONS: Final = {
    "condition": vocabulary(
        {
            "you have agility": HasAgility(),
            "you are the player with the least influence": AtLeast(
                Product(-1, Greatest(Product(-1, influence()))), influence()
            ),
            "the amount of cards in your hand and memory are equal": Equal(
                Count(ANYTHING, Zone.HAND, _YOU), Count(ANYTHING, Zone.MEMORY, _YOU)
            ),
            "it wasn't summoned by this ability": Unless(ByThisAbility()),
        }
    ),
    "condition otherwise": vocabulary({"it was not summoned by this ability": Unless(ByThisAbility())}),
    "span": vocabulary({span.value: span for span in (Since.THIS_TURN, Since.THIS_GAME)}),
    "has done": vocabulary(
        {
            "attacked": Pattern(Happening.ATTACK),
            "been attacked": Pattern(Happening.ATTACKED),
            "been suppressed": Pattern(Happening.SUPPRESSED),
            "died": Pattern(Happening.DIE),
            "leveled up": Pattern(Happening.LEVEL_UP),
        }
    ),
    "resolved so often": vocabulary(
        {"resolved this turn": TimesResolved(Since.THIS_TURN), "resolved": TimesResolved(Since.THIS_GAME)}
    ),
    "own deed so often": vocabulary({"attack this turn": Times(Pattern(Happening.ATTACK, THIS))}),
    "did": vocabulary(
        {
            "attacked": Pattern(Happening.ATTACK),
            "was attacked": Pattern(Happening.ATTACKED),
            "died": Pattern(Happening.DIE),
            "leveled up": Pattern(Happening.LEVEL_UP),
        }
    ),
    "dealt so": vocabulary(
        {
            "was dealt": (HOLE, "subject"),
            "was not dealt": (Unless(HOLE), "subject"),
            "wasn't dealt": (Unless(HOLE), "subject"),
            "has been dealt": (HOLE, "subject"),
            "has not been dealt": (Unless(HOLE), "subject"),
            "hasn't been dealt": (Unless(HOLE), "subject"),
            "dealt": (HOLE, "other"),
        }
    ),
    "you have": vocabulary({"you've": HOLE, "you have not": Unless(HOLE)}),
    "played": vocabulary(
        {
            "activated": Pattern(Happening.ACTIVATE, HOLE),
            "brewed": Pattern(Happening.ACTIVATE, And((Being("brewed"), HOLE))),
            "materialized": Pattern(Happening.MATERIALIZE, HOLE),
        }
    ),
    "done with it": vocabulary(
        {
            "sacrificed": Pattern(Happening.SACRIFICED, HOLE),
            "suppressed": Pattern(Happening.SUPPRESSED, HOLE),
        }
    ),
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
            "no opponent controls": NONE_OF_THEIRS,
        }
    ),
    "controlling otherwise": vocabulary({"your opponents control": AtLeast(Count(HOLE, Zone.FIELD, Who.OPPONENT), 1)}),
    "traits": vocabulary({"types": CardTypes()}),
    "controlling none": vocabulary({"each opponent controls": NONE_OF_THEIRS}),
    "holding": vocabulary({"own": Owned(_YOU), "control": YOURS, "don't control": Not(YOURS)}),
    "on itself": vocabulary({word: Source() for word in ("it", "her", "him", "them")}),
    "itself": vocabulary({"CARDNAME": Source()}),
    "judged": vocabulary({"the attacker": THE_ATTACKER}),
    "odd or even": vocabulary(PARITY),
    "lasting state": vocabulary(
        {state: STATES[state] for state in ("attacking", "defending", "retaliating", "unique")}
    ),
    "has or not": vocabulary({"has": HOLE, "hasn't": Unless(HOLE)}),
    "dealt or taken": vocabulary({"dealt": "other", "taken": "subject"}),
    "whether you did": vocabulary({"you didn't": Unless(HOLE)}),
    "whether it is": vocabulary({"it's": HOLE, "it's not": Unless(HOLE)}),
    "comparative": vocabulary({"greater": 1, "more": 1, "less": -1}),
    "compared with": vocabulary({"one of your omens": Every(OMEN, Zone.BANISHMENT, _YOU)}),
    # It is over before a phase ends, so what holds of that as the card resolves did as it was activated.
    "its activation": vocabulary(
        {
            "CARDNAME was activated": Happened(Pattern(Happening.ACTIVATE, THIS)),
            "you activated this card": Happened(Pattern(Happening.ACTIVATE, THIS, _YOU)),
        }
    ),
}

_DEED: Final = joined("d", subject=slot("s"))
_DAMAGE: Final = slot("d")

PRODUCTIONS: Final = (
    ("both", "<a:condition> and <b:condition>", AllOf((slot("a"), slot("b")))),
    ("condition", "this is the <n:nth> time this ability has <t:resolved so often>", Equal(slot("t"), _N)),
    ("condition", "this is CARDNAME's <n:nth> <t:own deed so often>", Equal(slot("t"), _N)),
    (
        "both",
        "<k:known> is <a:quality> and is <b:quality>",
        BOTH_OF_ONE,
        "<k:known> is <a:quality> and <k:known> is <b:quality>",
    ),
    ("both", "at least one <a:object.sg> and at least one <b:object.sg> were <k:objects done>", BOTH_OF_ONE, ANEW),
    ("both", "<a:condition> and if <b:condition>", AllOf((slot("a"), slot("b"))), "<a:condition> and <b:condition>"),
    # What you and others control
    ("condition", "you control <q:quantity#> <f:object#>", filled(_Q, Count(_F, Zone.FIELD, _YOU))),
    ("condition", "you control one or more <f:object.pl>", _here(_F, 1), "you control a <f:object.sg>"),
    ("condition", "you don't control a <f:object.sg>", Unless(_here(_F, 1)), "you control no <f:object.pl>"),
    ("condition", "you don't control <f:some one>", Unless(_here(_F, 1)), ANEW),
    ("condition", "<c:controlling> a <f:object.sg>", filled("c", _F)),
    ("condition", "<c:controlling> one or more <f:object.pl>", filled("c", _F), "<c:controlling> a <f:object.sg>"),
    ("condition", "<c:controlling otherwise> a <f:object.sg>", filled("c", _F), "<c:controlling> a <f:object.sg>"),
    ("condition", "<c:controlling none> no <f:object.pl>", filled("c", _F), "<c:controlling> a <f:object.sg>"),
    ("known", "<s:linked one>", slot("s")),
    ("condition", "you control a <f:object.sg> or a <g:object.sg>", _here(Or((_F, slot("g"))), 1), ANEW),
    ("condition", "you control <f:some one>", _here(_F, 1)),
    (
        "condition",
        "you control <q:quantity.pl> other <f:object.pl>",
        filled(_Q, Count(Not(THIS) & _F, Zone.FIELD, _YOU)),
    ),
    (
        "condition",
        "<w:someone> controls <c:controlled by them.pl>",
        AnyPlayer(Having(slot("w"), slot("c"))),
    ),
    ("someone", "a opponent", Who.OPPONENT),
    ("someone", "<p:that one>", slot("p")),
    ("condition", "a <f:object.sg> is attacking", AtLeast(Count(_F & Attacking()), 1)),
    # What there is in zones, and of counters
    ("condition", "you have <q:quantity#> <c:had#>", filled(_Q, slot("c"))),
    ("condition", "you have one or more <c:had.pl>", AtLeast(slot("c"), 1), "you have a <c:had.sg>"),
    (
        "condition",
        "there [is|are] <q:quantity#> <c:in your zone#>",
        filled(_Q, slot("c")),
        "you have <q:quantity#> <c:in your zone#>",
    ),
    ("condition", "there [is|are] <q:quantity#> <c:there#>", filled(_Q, slot("c"))),
    ("condition", "there are one or more <c:there.pl>", AtLeast(slot("c"), 1), "there is a <c:there.sg>"),
    ("there#", "<c:placed#>", slot("c")),
    ("there#", "<c:objects there#>", slot("c")),
    ("condition", "<p:someone> has influence <e:extent>", THEIR_INFLUENCE),
    (
        "condition",
        "<w:someone> has <c:held by them>",
        AnyPlayer(Having(slot("w"), slot("c"))),
    ),
    (
        "condition",
        "<p:that one>'s influence is <e:extent>",
        THEIR_INFLUENCE,
        "<p:someone> has influence <e:extent>",
    ),
    (
        "condition",
        "there is <q:odd or even> <kind:counter kind> counters on <s:known>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
    ),
    (
        "condition",
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:known>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
    ),
    (
        "condition",
        "there are <q:extent> <kind:counter kind> counters on <s:known>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
        ANEW,
    ),
    (
        "condition",
        "there [was|were] <q:quantity#> <kind:counter kind> [counter|counters] on <s:known>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:known>",
    ),
    (
        "condition",
        "CARDNAME has <q:quantity#> <kind:counter kind> [counter|counters] on <s:on itself>",
        filled(_Q, Of(_COUNTERS, slot("s"))),
        "there [is|are] <q:quantity#> <kind:counter kind> [counter|counters] on <s:known>",
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
    ("what bears", "<k:target.sg>", slot("k")),
    ("what bears", "<k:mastery of yours>", slot("k")),
    ("what bears", "<k:linked one>", slot("k")),
    # What is measured
    ("extent", "exactly <n:digits>", Equal(HOLE, _N)),
    ("extent", "<n:digits>", Equal(HOLE, _N), "exactly <n:digits>"),
    ("extent", "<n:numeral>", Equal(HOLE, _N), "exactly <n:digits>"),
    ("extent", "<n:digits> or greater", AtLeast(HOLE, _N)),
    ("extent", "<n:digits> or more", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<n:numeral> or greater", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<n:numeral> or more", AtLeast(HOLE, _N), "<n:digits> or greater"),
    ("extent", "<q:bound>", slot("q")),
    ("extent", "<b:comparative> than <n:numeral>", COMPARED, ANEW),
    ("extent", "equal to <n:measure>", Equal(HOLE, _N)),
    ("extent", "<b:comparative> than <n:measure>", COMPARED),
    ("condition", "target opponent's influence is greater than yours", AtLeast(_THEIRS, Sum(influence(), 1))),
    # The card itself, the champion, and what was spoken of
    ("known", "<s:this object>", slot("s")),
    ("known", "this ally", Source(), "CARDNAME"),
    ("known", "your champion", Champion()),
    ("known", "<s:spoken of>", slot("s")),
    ("known", "<k:mastery of yours>", slot("k")),
    *(("spoken of", phrase, Bound(referring(phrase))) for phrase in _REFERENCES),
    ("condition", "you <a:holding> <k:reference.sg>", Is(slot("k"), slot("a"))),
    ("condition", "you <a:holding> <k:linked one>", Is(slot("k"), slot("a"))),
    ("spoken card", "that card", Bound(referring("that card"))),
    ("condition", "<k:judged> is <q:quality>", Is(slot("k"), slot("q"))),
    ("judged", "<k:known>", slot("k")),
    ("judged", "<k:spoken card>", slot("k")),
    ("quality", "<q:plain quality>", slot("q")),
    ("quality", "not <q:plain quality>", Not(slot("q"))),
    ("plain quality", "<s:state>", slot("s")),
    ("plain quality", "<s:of element>", slot("s")),
    ("plain quality", "<s:attacking it.sg>", slot("s")),
    ("plain quality", "attacking using a <f:used>", Using(_F)),
    ("condition", "<k:known> is attacking or retaliating against <f:any one>", FIGHTING),
    ("plain quality", "<s:linked to it>", slot("s")),
    (
        "condition",
        "<k:spoken card> has <a:held keyword>",
        Is(slot("k"), slot("a")),
        "<k:spoken card> is a card with <a:held keyword>",
    ),
    ("condition", "<k:spoken card> has a <p:parity> <m:card stat>", Is(slot("k"), made("p", slot("m")))),
    ("condition", "<k:spoken card> is a <f:cards.sg>", Is(slot("k"), _F)),
    ("condition", "<k:spoken card>'s <m:card stat> is <p:parity>", Is(slot("k"), made("p", slot("m"))), ANEW),
    ("condition", "<k:spoken card> is a <f:object.sg>", Is(slot("k"), _F), "<k:spoken card> is a <f:cards.sg>"),
    ("condition", "<k:known> was not <f:state>", Is(slot("k"), Not(_F)), "<k:known> is not <f:state>"),
    *(
        production
        for which in ("lasting state", "of element", "attacking it.sg")
        for production in (
            ("condition", f"<k:judged> was <q:{which}>", Is(slot("k"), slot("q")), "<k:judged> is <q:quality>"),
            (
                "condition",
                f"<k:judged> was not <q:{which}>",
                Is(slot("k"), Not(slot("q"))),
                "<k:judged> is not <q:plain quality>",
            ),
        )
    ),
    ("condition", "<k:known> was a <f:cards.sg>", Is(slot("k"), _F), "<k:known> is a <f:object.sg>"),
    ("condition", "<k:known> was a <f:object.sg>", Is(slot("k"), _F), "<k:known> is a <f:object.sg>"),
    ("condition", "<k:spoken card> was a <f:cards.sg>", Is(slot("k"), _F), "<k:spoken card> is a <f:cards.sg>"),
    ("condition", "<k:spoken card> was a <f:object.sg>", Is(slot("k"), _F), "<k:spoken card> is a <f:cards.sg>"),
    ("condition", "<k:known> is a <e:of element> card", Is(slot("k"), slot("e")), "<k:known> is <e:of element>"),
    ("condition", "<k:known> has <a:held keyword>", Is(slot("k"), slot("a"))),
    ("condition", "<k:known> had <a:held keyword>", Is(slot("k"), slot("a")), "<k:known> has <a:held keyword>"),
    ("condition", "<k:sacrificed one> was a <f:object.sg>", Is(slot("k"), _F)),
    ("condition", "<k:known> is a <f:omens.sg>", Is(slot("k"), _F)),
    *(
        ("condition", f"<k:card itself> is {omen}", Is(slot("k"), _F), ANEW)
        for omen in ("a <f:omens.sg>", "one of your <f:omens.pl>")
    ),
    ("condition", "<k:known> is a <f:object.sg>", Is(slot("k"), _F)),
    ("condition", "<k:known> is <f:some one>", Is(slot("k"), _F), ANEW),
    ("condition", "CARDNAME is the only <f:object.sg>", AllOf((Is(Source(), _F), Equal(Count(_F), 1)))),
    ("condition", "<k:known> is a <f:cards.sg>", Is(slot("k"), _F), "<k:known> is a <f:object.sg>"),
    ("condition", "<k:known> is a <f:no object.sg>", Is(slot("k"), _F)),
    ("no object.sg", "<f:cards.sg>", _no_object()),
    ("condition", "<k:target.sg> has <a:held keyword>", Is(slot("k"), slot("a"))),
    ("condition", "<k:compared with> has <a:held keyword>", Is(slot("k"), slot("a"))),
    ("condition", "<k:done one> was a <f:cards.sg>", Is(slot("k"), _F)),
    ("condition", "<k:done one> had <a:held keyword>", Is(slot("k"), slot("a")), ANEW),
    *(
        ("condition", f"<k:{which}> {was} <f:subtype>", Is(slot("k"), _F), usual)
        for which, tenses, usual in (
            ("done one", ("is", "was"), "<k:done one> was a <f:cards.sg>"),
            ("spoken card", ("is",), "<k:spoken card> is a <f:cards.sg>"),
            ("known", ("is",), "<k:known> is a <f:object.sg>"),
        )
        for was in tenses
    ),
    ("condition", "<k:done one> is a <f:cards.sg>", Is(slot("k"), _F), ANEW),
    ("condition", "<k:done one> was <e:of element>", Is(slot("k"), slot("e")), ANEW),
    ("condition", "<k:done one> wasn't a <f:cards.sg>", Is(slot("k"), Not(_F))),
    *(
        ("condition", f"<k:done one> {said}", Is(slot("k"), Not(_F)), ANEW)
        for said in ("isn't a <f:cards.sg>", "isn't <f:subtype>", "wasn't <f:subtype>")
    ),
    (
        "condition",
        "the <k:was done> card is <e:of element>",
        Is(slot("k"), slot("e")),
        "a <e:of element> card was <k:was done>",
    ),
    ("condition", "<k:itself> was activated from your <z:zone>", Is(slot("k"), PlayedFrom(slot("z")))),
    ("condition", "<k:spoken card> was activated from a <z:zone>", Is(slot("k"), PlayedFrom(slot("z")))),
    (
        "condition",
        "<d:its> <m:cost name> is equal to the <m:cost name> of <k:compared with>",
        Is(slot("d"), Shares(slot("m"), slot("k"))),
    ),
    (
        "condition",
        "the <m:cost name> of <d:done one> is equal to the <m:cost name> of <k:compared with>",
        Is(slot("d"), Shares(slot("m"), slot("k"))),
    ),
    (
        "condition",
        "one of <d:its> <m:traits> matches one of the <m:traits> among <k:card set>",
        Is(slot("d"), Shares(slot("m"), slot("k"))),
    ),
    ("compared with", "<k:done one>", slot("k")),
    ("condition", "<a:its activation> <p:when>", AllOf((slot("a"), slot("p")))),
    (
        "condition",
        "CARDNAME entered from a <z:public zone>",
        Happened(Pattern(Happening.ENTER, THIS, out_of=slot("z"))),
    ),
    # What happened
    (
        "condition",
        "<h:you have> <d:your deed> <s:span>",
        filled("h", Happened(joined("d", by=_YOU), slot("s"))),
    ),
    ("your deed", "<d:played> a <f:cards.sg>", filled("d", _F)),
    ("your deed", "<d:played> a <f:object.sg>", filled("d", _F), ANEW),
    ("your deed", "<d:done with it> a <f:object.sg>", filled("d", _F)),
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
    ("past one", "<s:of yours> you controlled", slot("s")),
    ("past one", "<s:some one>", slot("s")),
    ("condition", "<s:past one> has <d:has done> this turn", Happened(_DEED)),
    ("condition", "<s:past one> <h:has or not> <w:dealt or taken> <q:so much><d:damage> this turn", HAS_DEALT),
    ("condition", "<s:past one> <v:dealt so> <q:so much><d:damage> this turn", HAS_DEALT, ANEW),
    (
        "condition",
        "<s:past one> <d:did> this turn",
        Happened(_DEED),
        "<s:past one> has <d:has done> this turn",
    ),
    ("so much", "", Happened(HOLE)),
    ("so much", "<n:digits> or more", AtLeast(TotalOf(HOLE), _N)),
    ("condition", "a card activation <d:negated> this turn", Happened(slot("d"))),
    ("condition", "<n:digits> or more damage was dealt", AtLeast(EVENT_AMOUNT, _N)),
    # When
    ("condition", "<n:whether it is> your <t:time>", filled("n", slot("t"))),
    ("condition", "<n:whether you did> <t:condition.pl>", filled("n", slot("t"))),
    ("time", "turn", YourTurn()),
    ("time", "<p:phase word> phase", During(slot("p"))),
    # The rest
    ("condition", "<f:condition otherwise>", _F, "<f:condition>"),
    ("condition", "your shifting currents face <f:faced way>", _F),
)

OVERRIDES: Final = (
    (
        "condition",
        "a opponent controls a <f:object.sg> with a card on top of its lineage that wasn't played",
        _not_played(),
    ),
    (
        "condition",
        "a opponent with the most cards in their memory has <n:several> or less cards in their memory",
        AtLeast(_N, Greatest(Count(ANYTHING, Zone.MEMORY, _YOU))),
    ),
)
"""Whole sentences that no other card has (D8)."""
