"""What effects let players play, for how long, and copies of cards that are activated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    HOLE,
    Custom,
    naming,
    parts_of,
    referring,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.linking import BANISHED as PAID
from grandarchive.text.grammar.prohibiting import SPELLS_TARGET_YOU
from grandarchive.text.grammar.selections import CHOSEN
from grandarchive.text.grammar.zones import AMONG
from grandarchive.text.shapes.amounts import AtLeast, HowMany
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import By, Repeat
from grandarchive.text.shapes.conditions import controls
from grandarchive.text.shapes.costs import suffer_damage
from grandarchive.text.shapes.durations import (
    END_OF_TURN,
    REST_OF_GAME,
    AsLongAs,
    FromNextTurn,
    Together,
    UntilEndOfNextTurn,
)
from grandarchive.text.shapes.effects import (
    Activate,
    Banish,
    BindAll,
    CopyCard,
    DealDamage,
    Generate,
    If,
    Modify,
    Shuffle,
)
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.measures import Counters, Of
from grandarchive.text.shapes.modifications import (
    ActivationCost,
    Cant,
    IgnoresElements,
    Permits,
    TopRevealed,
    WaivesCosts,
)
from grandarchive.text.shapes.nouns import ALLY, THIS, Among, Bound, Every, Or, Owned, PaidWith, Source, Target
from grandarchive.text.shapes.payments import MEMORY_PAYMENT
from grandarchive.text.shapes.players import PlayerTarget, ThePlayer, Top
from grandarchive.text.shapes.scopes import RULES

C: Final = slot("c")
D: Final = slot("d")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
BANISHED: Final = Permits(Among(S), (Zone.BANISHMENT,), Who.EACH)
PERMITTED: Final = Modify(RULES, slot("p"), D)
MEANT: Final = {"sg": ("it", "that card", "banished card"), "pl": ("them", "those cards", "banished cards")}
"""How cards are called, with an article if they are banished."""
THEM: Final = Bound("banished")
MARKS: Final = Of(Counters(slot("k")), Source())
IN_MEMORY: Final = "paid in memory"
BY_THIS: Final = Or(tuple(Among(Bound(name)) for name in ("the banished cards", PAID, IN_MEMORY)))
COPY: Final = CopyCard(C, slot("a"))
"""A card that is a target is copied in a sentence of its own."""
ACTIVATING: Final = (Activate(Bound("copy"), free=True),)


def _lent() -> Custom:
    """Cards that may be activated from where they are: in a banishment, if they are no target."""

    def make(s: Any, i: bool = False) -> tuple[Any, ...] | None:
        zone = s.zone if isinstance(s, Target) else Zone.BANISHMENT
        yours = isinstance(s, Target) and Owned(Who.YOU) in parts_of(s.filter)
        permits = Permits(Among(s), (zone,), Who.YOU if yours else Who.EACH)
        if not i:
            return (permits,)
        return None if isinstance(s, Target) else (permits, IgnoresElements(Among(s)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (Permits(Among(s)),) if value == make(s):
                return {"s": s, "i": None}
            case (Permits(Among(s)), IgnoresElements()) if value == make(s, True):
                return {"s": s, "i": True}
        return None

    return Custom(make, take)


def _kept() -> Custom:
    """As long as they are banished, which is said of what was spoken of and of no target."""

    def make(d: Any, p: Any) -> Modify | None:
        return None if isinstance(p[0].filter.what, Target) else Modify(RULES, p, d)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(modifications=(Permits(Among()), *_) as p, duration=d) if value == make(d, p):
                return {"d": d, "p": p}
        return None

    return Custom(make, take)


def _lending() -> Custom:
    """Cards are lent for a time; not yet this turn, if it is said that it is later."""

    def make(d: Any, p: Any, l: Any = None) -> Modify:  # noqa: E741
        return Modify(RULES, p, d if l is None else Together((l, d)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Modify(modifications=p, duration=Together((FromNextTurn() as later, d))) if value == make(d, p, later):
                return {"d": d, "p": p, "l": later}
            case Modify(modifications=p, duration=d) if value == make(d, p):
                return {"d": d, "p": p, "l": None}
        return None

    return Custom(make, take)


def _permitting(f: Any, z: Zone = Zone.BANISHMENT) -> Permits:
    """Cards that fit may be activated from where they are: your omens, or cards of a zone."""
    return Permits(f, (z,))


def _permitted(value: Any) -> dict[str, Any] | None:
    match value:
        case Permits(f, (z,)) if value == _permitting(f, z):
            return {"f": f, "z": None if z is Zone.BANISHMENT else z}
    return None


def _generated() -> Custom:
    """A number of copies of a card is generated, or up to that number if you choose."""

    def make(d: Some, c: Any, z: Zone) -> Generate | None:
        if d.filter is not HOLE or d.maximum is None or d.minimum not in (0, d.maximum):
            return None
        return Generate(
            c, d.maximum, z, name=d.name.replace("chosen", "generated"), least=0 if d.minimum == 0 else None
        )

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Generate:
            return None
        d = Some(HOLE, minimum=value.amount if value.least is None else 0, maximum=value.amount, name=value.name)
        said: dict[str, Any] = {"d": d, "c": value.card, "z": value.zone}
        return said if make(**said) == value else None

    return Custom(make, take)


GENERATED: Final = _generated()
PERMITTING: Final = Custom(_permitting, _permitted)
LENDING: Final = _lending()
LENT: Final = _lent()
KEPT: Final = _kept()


def _article(said: str) -> str:
    return f"the {said}" if said.startswith("banished") else said


def _while_banished() -> Iterator[tuple[Any, ...]]:
    """Cards that may be activated as long as they are banished, and for good: if they leave they are other cards."""
    yield "lent permission#", "activate <s:lent#>", LENT
    yield "lent permission#", "activate <s:lent#>, <i:freely#>", LENT
    yield "while banished#", "as long as [it is|they are] banished", REST_OF_GAME
    since = "for as long as [it is|they are] banished"
    yield "while banished#", since, REST_OF_GAME, since.removeprefix("for ")
    remaining = "for as long as those cards remain banished"
    yield "while banished.pl", remaining, REST_OF_GAME, "as long as they are banished"
    usual = "<d:while banished#>, you may <p:lent permission#>"
    yield "effect", usual, KEPT
    yield "effect", "<d:while banished#> you may <p:lent permission#>", KEPT, usual


LEXICONS: Final = {
    **vocabulary_by_number("freely", {"ignoring [its|their] elemental requirements": True}),
    **vocabulary_by_number(
        "kept", {"banish [it|them]": Zone.BANISHMENT, "put [it|them] into your memory": Zone.MEMORY}
    ),
    "later": vocabulary({"on a later turn": FromNextTurn()}),
    "where they are": vocabulary({"the top of your deck": Zone.DECK, "your graveyard": Zone.GRAVEYARD}),
    "while lent": vocabulary({"as long as you control CARDNAME": AsLongAs(controls(THIS)), "this turn": END_OF_TURN}),
    "costs waived": vocabulary(
        {
            "without paying its costs": (WaivesCosts(),),
            "without paying its costs and ignoring its elemental requirements": (WaivesCosts(), IgnoresElements()),
        }
    ),
    "play": vocabulary({"play": (Happening.ACTIVATE, Happening.MATERIALIZE), "activate": (Happening.ACTIVATE,)}),
    "ignoring": vocabulary({"ignoring their elemental requirements": IgnoresElements(Among(THEM))}),
    "rule": vocabulary(
        {f"play with the top card of your deck {shown}": TopRevealed() for shown in ("revealed",)}
        | {"you have spellshroud": Cant(SPELLS_TARGET_YOU)}
        | {
            f"{who} don't lose the game for drawing cards while having no cards in {whose} deck": Cant(
                Pattern(Happening.DECK_OUT, by=by)
            )
            for who, whose, by in (
                ("you", "your", Who.YOU),
                ("opponents", "their", Who.OPPONENT),
                ("players", "their", Who.EACH),
            )
        }
    ),
    "activating a copy": vocabulary({"you may activate that copy without paying its reserve cost": ACTIVATING}),
}

PRODUCTIONS: Final = (
    # Certain cards
    *((f"lent.{number}", _article(said), Bound(referring(said))) for number, meant in MEANT.items() for said in meant),
    *_while_banished(),
    ("effect", "<e:lending>", slot("e")),
    ("lending", "<d:until>, you may <p:lent permission#>", LENDING),
    (
        "effect",
        "you may <p:lent permission#> <d:while lent>",
        PERMITTED,
        "<d:until>, you may <p:lent permission#>",
    ),
    (
        "lending",
        "<d:while lent>, you may <p:lent permission#> <l:later>",
        LENDING,
    ),
    ("lent permission.sg", "activate <s:card target.sg>", LENT),
    ("rule", "you may activate your <f:omens.pl>", PERMITTING),
    ("effect", "generate <d:choosing.sg> <c:card name> card and <z:kept.sg>", GENERATED),
    ("effect", "generate <d:choosing.pl> <c:card name> cards and <z:kept.pl>", GENERATED),
    # All that fit
    ("rule", "you may activate <f:cards.pl> from <z:where they are>", PERMITTING),
    # Copies
    ("alone", "copy <c:card target.sg>. if you do, <a:activating a copy>", COPY),
    ("alone", "copy <c:reference.sg> and <a:activating a copy>", COPY),
    # Now
    ("effect", "you may <w:play> <s:played now><m:terms>", Activate(S, ways=slot("w"), modified=slot("m"))),
    ("terms", "", ()),
    ("terms", "<m:costs waived>", slot("m")),
    ("played now", "<s:your omen>", S),
    ("played now", "<s:among.sg>", S),
    *(("played now", _article(said), Bound(referring(said))) for said in MEANT["sg"]),
    # What the card has banished: as it was played, to pay for it, and by another ability
    (
        "effects",
        "you may <w:play> a card banished by CARDNAME.",
        (
            BindAll(PaidWith(PAID), PAID),
            BindAll(PaidWith(MEMORY_PAYMENT), IN_MEMORY),
            Activate(Some(BY_THIS, (Zone.BANISHMENT,), name=CHOSEN), ways=slot("w")),
        ),
    ),
)

OVERRIDES: Final = (
    (
        "effect",
        "as an additional cost to activate each of <s:lent.pl>, deal <n:digits> unpreventable damage to your champion",
        Modify(RULES, (ActivationCost((suffer_damage(N),), Among(S)),), REST_OF_GAME),
    ),
    (
        "effects",
        "banish the top <n:several> cards of target opponent's deck face down. as long as they are banished, you may "
        "play those cards, <i:ignoring>.",
        (
            BindAll(Top(N, PlayerTarget(Who.OPPONENT, name=naming("player"))), "banished"),
            Banish(THEM, face_down=True),
            Modify(
                RULES,
                (Permits(Among(THEM), (Zone.BANISHMENT,), Who.EACH), slot("i")),
                REST_OF_GAME,
            ),
        ),
    ),
    (
        "effects",
        "deal X damage to all allies. then generate up to X <c:card name> cards and shuffle them into your deck. X is "
        "the amount of <k:counter kind> counters that were on CARDNAME.",
        (
            DealDamage(MARKS, Every(ALLY)),
            Generate(C, MARKS, Zone.DECK, least=0),
            If(AtLeast(HowMany(Bound("generated")), 1), (Shuffle(),)),
        ),
    ),
    (
        "effect",
        "until the end of that opponent's next turn, they may activate <s:lent.sg>",
        By(ThePlayer(referring("that opponent")), (Modify(RULES, (BANISHED,), UntilEndOfNextTurn()),)),
    ),
    (
        "step",
        "you may activate up to <n:several> <f:cards.pl> from among them. cards you activate this way cost <p:price> "
        "to activate.",
        Repeat(N, (Activate(Some(F, among=AMONG, name=CHOSEN), modified=(slot("p"),)),)),
    ),
)
"""Whole sentences that no other card has (D8)."""
