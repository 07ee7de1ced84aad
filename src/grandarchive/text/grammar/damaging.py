"""Damage: what deals it, how much of it there is, and what is done because it was dealt or prevented."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.amounts import EVENT_AMOUNT, AtLeast, Count, HowMany, Product, Sum, Value
from grandarchive.model.choices import Some
from grandarchive.model.composition import ForEach, If, May, WhenDone
from grandarchive.model.effects import AddCounters, DealDamage, Modify, Sacrifice, SplitDamage
from grandarchive.model.events import Happening, Pattern
from grandarchive.model.measures import Name, Shares
from grandarchive.model.modifications import PreventNextTime, Replaces, Unpreventable
from grandarchive.model.nouns import ANYTHING, THIS, YOURS, Bound, Source
from grandarchive.model.outcomes import AmountBecomes, Prevented
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import Custom, naming, referring, slot
from grandarchive.text.grammar.measuring import WHERE
from grandarchive.text.grammar.preventing import HOW_MUCH, KINDS
from grandarchive.text.grammar.selections import ALL_CHOSEN

C: Final = slot("c")
E: Final = slot("e")
F: Final = slot("f")
K: Final = slot("k")
M: Final = slot("m")
N: Final = slot("n")
S: Final = slot("s")
SOURCE: Final = slot("o")
THEN: Final = slot("then")
PREVENTED: Final = Value("prevented")
SHOWN: Final = Bound(referring("revealed this way"))
ROWS: Final = (("source#", "adjective", "source head#", "source after"),)
"""What deals damage is an object, or a card on the Effects Stack."""

ALIKE: Final = Shares(Name(), Source())
"""Has the name of the card itself."""


def _dead(filter: Any) -> Sum:
    """Cards that fit in your graveyard and your banishment."""
    return Sum(Count(filter, Zone.GRAVEYARD, Who.YOU), Count(filter, Zone.BANISHMENT, Who.YOU))


def _plus() -> Custom:
    """So much damage, and so much more for each of so many."""

    def make(n: Any, s: Any, k: Any, x: Any) -> Any:
        return DealDamage(Sum(n, Product(k, x)), s)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case DealDamage(Sum(int(n), Product(int(k), x)), s) if value == make(n, s, k, x):
                return {"n": n, "s": s, "k": k, "x": x}
        return None

    return Custom(make, take)


def _numbers() -> Iterator[tuple[Any, ...]]:
    """Another number of what players would do."""
    for player, they, who in (
        ("you", "", Who.YOU),
        ("a opponent", "they ", Who.OPPONENT),
        ("a player", "they ", Who.EACH),
    ):
        for verb, happening in (("glimpse", Happening.GLIMPSE), ("recover", Happening.RECOVER)):
            pattern = Pattern(happening, by=who)
            text = f"if {player} would {verb} a amount, {they}{verb} <n:amount> instead"
            yield "static", text, Static(THIS, (Replaces(pattern, AmountBecomes(N)),))
            if they:
                text = f"if {player} would {verb}, you may have that player {verb} <n:amount> instead"
                yield "static", text, Static(THIS, (Replaces(pattern, AmountBecomes(N), optional=True),))


PRODUCTIONS: Final = (
    # What deals it
    ("source head#", "[source|sources]", ANYTHING),
    ("source after", "you control", YOURS),
    ("trigger", "whenever a <o:source.sg> deals damage,", Pattern(Happening.DAMAGED, other=SOURCE)),
    *(
        (
            "trigger",
            f"whenever {kind}damage is dealt to one or more <f:object.pl> by a <o:source.sg>,",
            Pattern(Happening.DAMAGED, F, other=SOURCE, damage=damage, at_once=True),
        )
        for kind, damage in KINDS
    ),
    *(
        (
            "would",
            f"{kind}damage would be dealt to <p:endangered> from a <o:source.sg>",
            Pattern(Happening.DAMAGED, slot("p"), other=SOURCE, damage=damage),
        )
        for kind, damage in KINDS
    ),
    ("rule", "damage dealt by <o:source.pl> can't be prevented", Unpreventable(SOURCE)),
    # How much would be dealt
    *(
        (
            "would",
            f"<n:digits> or less {kind}damage would be dealt to <p:endangered>",
            Pattern(Happening.DAMAGED, slot("p"), damage=damage, most=N),
        )
        for kind, damage in KINDS
    ),
    # The next time
    ("once", "double that damage", AmountBecomes(Product(2, EVENT_AMOUNT))),
    ("once", "prevent all but <n:amount> of that damage", Prevented(all_but=N)),
    *(
        production
        for kind, damage in KINDS
        for usual in (f"the next time {kind}damage would be dealt to <s:selection.sg> this turn, <o:once>",)
        for meaning in (Modify(S, (Replaces(Pattern(Happening.DAMAGED, damage=damage), slot("o"), once=True),)),)
        for production in (
            ("effect", usual, meaning),
            ("effect", f"the next time <s:selection.sg> would take {kind}damage this turn, <o:once>", meaning, usual),
        )
    ),
    # What is done as part of its prevention
    *(
        (
            "step",
            f"the next time {kind}damage would be dealt to <s:selection.sg> this turn, prevent {much}. <e:sequel>",
            Modify(S, (PreventNextTime((E,), amount, damage),)),
        )
        for kind, damage in KINDS
        for much, amount in HOW_MUCH
    ),
    ("prevented amount", "the amount of damage prevented this way", PREVENTED),
    ("sequel", "<e:effect>, where X is <m:prevented amount>.", WHERE),
    (
        "sequel",
        "put a amount of <k:counter kind> counters on <s:things> equal to <m:prevented amount>.",
        AddCounters(K, M, S),
    ),
    ("sequel", "if <n:digits> or more damage was prevented this way, <then:ended>", If(AtLeast(PREVENTED, N), THEN)),
    (
        "sequel",
        "when <n:digits> or more damage is prevented this way, <then:ended>",
        If(AtLeast(PREVENTED, N), (WhenDone(THEN),)),
    ),
    # How much is dealt
    (
        "instruction",
        "deal <n:digits> damage to <s:things> plus a additional <k:digits> for each <x:so many>",
        _plus(),
    ),
    ("so many", "card named CARDNAME in your graveyard and banishment", _dead(ALIKE)),
    (
        "effects",
        "you may sacrifice any amount of <f:object.pl>. for each <f:object.sg> sacrificed this way, <e:ended>",
        (
            May((Sacrifice(Some(F & YOURS, minimum=0, maximum=None, name=ALL_CHOSEN)),)),
            ForEach(Bound(referring("sacrificed this way")), E, naming("each")),
        ),
    ),
    ("measure", "the amount of <f:cards.pl> revealed this way", HowMany(SHOWN, F)),
    (
        "instruction",
        "deal damage equal to <n:measure> split among <s:selection.pl>",
        SplitDamage(N, S),
        "deal X damage split among <s:selection.pl>, where X is <n:measure>",
    ),
    # Numbers of what would be done
    *_numbers(),
)
