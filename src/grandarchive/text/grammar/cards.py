"""What a text does with cards: drawn, discarded, looked at, revealed, put somewhere, banished, summoned, loaded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    Custom,
    Lexicon,
    Words,
    filled,
    joined,
    made,
    naming,
    place_of,
    referring,
    replaced,
    rest,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.moving import RETURNED
from grandarchive.text.grammar.selections import CHOSEN
from grandarchive.text.grammar.series import Series
from grandarchive.text.named import CardCalled, words_of
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import By, ChooseOne, ChoosePlayer, ForEach, If, May, Repeat
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import (
    AddCounters,
    Banish,
    BindAll,
    Choose,
    CopyIntent,
    Discard,
    Draw,
    GainMastery,
    GainStatus,
    Glimpse,
    Load,
    LookAt,
    Materialize,
    Modify,
    Position,
    Preserve,
    Put,
    PutIntoLineage,
    Recover,
    Rest,
    Reveal,
    RevealUntil,
    Sacrifice,
    Shuffle,
    Summon,
    SummonCopies,
    WakeUp,
)
from grandarchive.text.shapes.entering import (
    AS_USUAL,
    ENTERS_DISTANT,
    ENTERS_EPHEMERAL,
    RESTED,
    TRANSFORMED,
    UNDER_OWNERS_CONTROL,
    Entering,
)
from grandarchive.text.shapes.modifications import Controls
from grandarchive.text.shapes.nouns import ANYTHING, YOURS, Bound, ControllerOf, Every, Source, SourceCard
from grandarchive.text.shapes.players import ThePlayer, Top

S: Final = slot("s")
N: Final = slot("n")
W: Final = slot("w")
THE_REST: Final = Bound(referring("looked"))
LOOKED: Final = naming("looked")
ALL_LOOKED: Final = naming("looked+")
SEEN: Final = naming("seen+")
BOTTOM: Final = Position.BOTTOM
COUNTERS: Final = ((slot("k"), N),)
PICKED: Final = naming("picked")
LOADED_INTO: Final = naming("loaded into")
NO_NAMES: Final = frozenset({
    "a", "additional", "and", "another", "card", "cards", "choice", "copies", "copy", "or", "that", "those", "token",
    "tokens", "your",
})  # fmt: skip
"""Words that stand in no name of a token or card."""
WITHIN: Final = frozenset({"of", "the"})
"""Words that stand within names only."""


def _name(words: Words, at: int) -> Iterator[tuple[int, Any]]:
    """The words of a name, as many as there may be."""
    for end in range(at + 1, min(at + 5, len(words)) + 1):
        if words[end - 1] in NO_NAMES or not words[end - 1].replace("'", "").isalnum():
            return
        if words[at] not in WITHIN and words[end - 1] not in WITHIN:
            yield end, CardCalled(words[at:end])


def _above_one(n: int) -> int | None:
    return n if n > 1 else None


def _said_above_one(value: Any) -> dict[str, Any] | None:
    return {"n": value} if isinstance(value, int) and value > 1 else None


def _under(e: Entering, w: Entering) -> Entering | None:
    """It enters in a way, and under somebody's control."""
    return replace(w, under=e.under) if w.under is None else None


def _of_under(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Entering) or value.under is None:
        return None
    return {"e": Entering(under=value.under), "w": replace(value, under=None)}


LEXICONS: Final = {
    "also this card": vocabulary({"this card": SourceCard()}),
    **vocabulary_by_number(
        "does with cards",
        {"[discards|discard]": Discard, "[reveals|reveal]": Reveal, "[banishes|banish]": Banish},
    ),
    **vocabulary_by_number("discards", {"[discards|discard]": Discard}),
    **vocabulary_by_number("turns", {"[rests|rest]": Rest, "[wakes|wake] up": WakeUp}),
    **vocabulary_by_number("takes all", {"[discards|discard]": Discard, "[banishes|banish]": Banish}),
    "material zone": vocabulary({"your material deck": Zone.MATERIAL}),
    "grave": vocabulary({"your graveyard": Zone.GRAVEYARD}),
    "intent": vocabulary({"the attacker's intent": Zone.INTENT}),
    "card name": Lexicon(_name, words_of, open=True),
    **vocabulary_by_number(
        "own zone",
        {
            "[hand|hands]": Zone.HAND,
            "[memory|memories]": Zone.MEMORY,
            "[graveyard|graveyards]": Zone.GRAVEYARD,
            "[material deck|material decks]": Zone.MATERIAL,
        },
    ),
    **vocabulary_by_number(
        "under",
        {
            "under your control": Entering(under=Who.YOU),
            "under [its owner's|their owners'] control": UNDER_OWNERS_CONTROL,
        },
    ),
    "your zone": vocabulary({"your hand": Every(ANYTHING, Zone.HAND, Who.YOU)}),
    "searched for": vocabulary(
        {"into your hand": Zone.HAND, "into your memory": Zone.MEMORY, "onto the field": Zone.FIELD}
    ),
    "entering state": vocabulary(
        {
            "rested": RESTED,
            "distant": ENTERS_DISTANT,
            "ephemeral": ENTERS_EPHEMERAL,
            "transformed": TRANSFORMED,
        }
    ),
}
SERIES: Final = {
    "tokens": Series("token", least=2, word="or"),
    "several tokens": Series("one token", least=2),
    "tasks#": Series("task#"),
    "then changed": Series("changed.sg"),
}
Z: Final = slot("z")


def _returned() -> Custom:
    """The card is put onto the field, and something happens to what it becomes."""

    def make(e: Any, c: Any) -> tuple[Any, ...]:
        back = Put(Bound(RETURNED), Zone.FIELD, entering=e)
        return (BindAll(SourceCard(), RETURNED), back, *replaced(c, HOLE, Bound(RETURNED)))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (BindAll(), Put(entering=e), *changes) if changes:
                said = {"e": e, "c": replaced(tuple(changes), Bound(RETURNED), HOLE)}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def materialized() -> Custom:
    """So many cards, one after the other."""

    def make(n: Any, f: Any) -> Any:
        return Materialize(f) if n == 1 else Repeat(n, (Materialize(f),))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Materialize(f) | Repeat(_, (Materialize(f),)):
                n = value.amount if isinstance(value, Repeat) else 1
                return {"n": n, "f": f} if make(n, f) == value else None
        return None

    return Custom(make, take)


BACK: Final = "return <s:this card> from your graveyard to the field <e:entering perhaps.sg>"
ONTO_THE_FIELD: Final = Put(S, Zone.FIELD, entering=slot("e"))
STRUCK: Final = "<s:struck> from its owner's graveyard"
PUT: Final = "put <s:reference#> into [its owner's|their owners'] <z:own zone#>"


def _summoned() -> Iterator[tuple[Any, ...]]:
    """Tokens that are summoned."""
    token = slot("t")
    for number, word, name in (("sg", "token", naming("summoned")), ("pl", "tokens", naming("summoned+"))):
        entering = f"<e:entering perhaps.{number}>"
        what = f"<n:tally.{number}> <t:card name> {word} {entering}"
        yield "summoned", what, Summon(token, N, entering=slot("e"), name=name)
        if number == "sg":
            once_more = f"<n:additional.sg> <t:card name> token {entering}"
            yield "summoned", once_more, Summon(token, N, entering=slot("e"), name=name), what
    several = Summon(token, N, entering=slot("e"), name=naming("summoned+"))
    yield "summoned", "<n:that many> <t:card name> tokens <e:entering perhaps.pl>", several
    each = "<n:that many> <t:card name> tokens. each of those tokens enters the field <e:entering.sg>"
    yield "summoned", each, several
    yield "summoned", "your choice of <o:tokens> token", ChooseOne(slot("o"))


def _by_player() -> Custom:
    """A player summons tokens, or one of some, as you choose."""

    def make(p: Any, x: Any) -> Any:
        if type(x) is not ChooseOne:
            return replace(x, who=p)
        tokens: list[Any] = [token for (token,) in x.options]
        return replace(x, options=tuple((replace(token, who=p),) for token in tokens))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case Summon(who=p) | ChooseOne(((Summon(who=p),), *_)) if p is not Who.YOU:
                said = {"p": p, "x": make(Who.YOU, value)}
                return said if make(**said) == value else None
        return None

    return Custom(make, take)


def _by_their_controllers() -> Custom:
    """For each of those that fit its controller summons one of some tokens, as one chooses."""

    def make(w: Any, f: Any, x: Any) -> Any:
        if type(x) is not ChooseOne:
            return None
        name = f"each@{place_of(w.name)}"
        return ForEach(w, (If(Is(Bound(name), f), (SUMMONED_BY.make(ControllerOf(Bound(name)), x),)),), name)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case ForEach(Bound() as w, (If(Is(Bound(name), f), (ChooseOne(((Summon(who=who),), *_)) as x,)),), each):
                same = name == each and who == ControllerOf(Bound(each))
                return {"w": w, "f": f, "x": SUMMONED_BY.make(Who.YOU, x)} if same else None
        return None

    return Custom(make, take)


SUMMONED_BY: Final = _by_player()
AS_FOR_YOU: Final = Custom(lambda e: None if e.under is Who.YOU else e, lambda value: {"e": value})
"""What you put onto the field enters under your control anyway."""
PRODUCTIONS: Final = (
    # Drawn
    ("effect", "draw a card for each <n:so many>", Draw(N)),
    ("effect", "draw a card into your memory for each <n:so many>", Draw(N, into=Zone.MEMORY)),
    ("cards drawn#", "<n:count#> [card|cards]", N),
    ("cards drawn.pl", "<n:that many> cards", N),
    ("effect", "draw <n:cards drawn#>", Draw(N)),
    ("effect", "draw <n:cards drawn#> into your hand", Draw(N), "draw <n:cards drawn#>"),
    ("effect", "draw <n:cards drawn#> into your memory", Draw(N, into=Zone.MEMORY)),
    ("effect", "<p:player> draws <n:cards drawn#> <z:drawn into>", Draw(N, slot("p"), Z)),
    (
        "effect",
        "<p:player> draws <n:cards drawn#> <z:drawn into> and <more:tasks.sg>",
        By(slot("p"), (Draw(N, into=Z), rest("more"))),
    ),
    ("drawn into", "", Zone.HAND),
    ("drawn into", "into their memory", Zone.MEMORY),
    (
        "effect",
        "<p:drawing> draw <n:cards drawn#> <z:drawn into>",
        Draw(N, slot("p"), Z),
        "<p:drawing> draws <n:cards drawn#> <z:drawn into>",
    ),
    ("drawing", "<p:that one.pl>", slot("p")),
    ("drawing", "have <p:player>", slot("p"), "<p:player>"),
    *(
        production
        for draw, into in (
            ("draw <n:cards drawn#>", Zone.HAND),
            ("draw <n:cards drawn#> into their memory", Zone.MEMORY),
        )
        for usual in (f"<p:several players> {draw}",)
        for production in (
            ("effect", usual, Draw(N, slot("p"), into)),
            ("effect", f"<p:several players> each {draw}", Draw(N, slot("p"), into), usual),
        )
    ),
    ("effect", "glimpse <n:amount>", Glimpse(N)),
    # Discarded
    ("effect", "discard <s:hand choice#>", Discard(S)),
    ("effect", "discard <s:pool#>", Discard(S)),
    ("effect", "discard <s:reference#>", Discard(S)),
    ("effect", "discard <s:among#>", Discard(S)),
    ("effect", "discard <s:your zone>", Discard(S)),
    ("effect", "discard <s:everything.pl>", Discard(S)),
    ("task#", "<v:discards#> <s:hand choice>", made("v", S)),
    ("task#", "<v:takes all#> <s:their everything.pl>", made("v", S)),
    ("task#", "<v:does with cards#> <s:their hidden card>", made("v", S)),
    ("hand choice", "<s:hand choice.sg>", S),
    ("hand choice", "<s:hand choice.pl>", S),
    *(
        ("their hidden card", f"<s:{which}.{number}>", S)
        for which in ("their pool", "their random")
        for number in ("sg", "pl")
    ),
    (
        "effect",
        "<p:player> reveals all cards in their <z:zone>",
        Reveal(Every(ANYTHING, slot("z"), slot("p")), naming("revealed+")),
    ),
    # Told to other players, each of whom is "you" in it
    ("effect", "<p:player> <e:tasks.sg>", By(slot("p"), slot("e"))),
    ("effect", "<p:drawing> <e:tasks.pl>", By(slot("p"), slot("e")), "<p:drawing> <e:tasks.sg>"),
    ("effect", "<p:player> may <e:task.pl>", By(slot("p"), (May((slot("e"),)),))),
    ("effect", "<p:several players> <e:tasks.pl>", By(slot("p"), slot("e"))),
    ("effect", "<p:several players> each <e:tasks.pl>", By(slot("p"), slot("e")), "<p:several players> <e:tasks.pl>"),
    ("effect", "<p:several players> may <e:task.pl>", By(slot("p"), (May((slot("e"),)),))),
    ("effect", "for <p:each one>, that player <e:tasks.sg>", By(slot("p"), slot("e")), ANEW),
    ("effect", "for <p:each one>, that player may <e:task.pl>", By(slot("p"), (May((slot("e"),)),)), ANEW),
    ("task#", "<v:turns#> <s:theirs>", made("v", S)),
    ("theirs", "<d:choosing.sg> <f:object.sg> they control", filled("d", slot("f") & YOURS)),
    ("theirs", "<d:choosing.pl> <f:object.pl> they control", filled("d", slot("f") & YOURS)),
    ("task.sg", "reveals the top card of their deck", Reveal(Top(), naming("revealed"))),
    ("their card#", "<s:their pool#>", S),
    ("their card#", "<s:their random#>", S),
    ("their card.pl", "<s:their everything.pl>", S),
    ("their card#", "<s:reference#>", S),
    (
        "task.sg",
        "summons a token copy of each <f:object.sg> they control",
        SummonCopies(Every(slot("f") & YOURS), name=naming("copies+")),
    ),
    ("task#", "[recovers|recover] <n:digits>", Recover(N)),
    ("task#", "[recovers|recover] X, where X is <n:amount of theirs>", Recover(N)),
    ("task#", "[sacrifices|sacrifice] <s:own things>", Sacrifice(S)),
    # Looked at and revealed
    ("effect", "look at <s:seen top.sg>", LookAt(S, LOOKED)),
    ("effect", "look at <s:seen top.pl>", LookAt(S, ALL_LOOKED)),
    ("seen top#", "<s:own top#>", S),
    ("seen top#", "<s:top cards#> of <p:certain player>'s deck", joined("s", whose=slot("p"))),
    ("effect", "look at <w:whose> <z:zone>", LookAt(Every(ANYTHING, slot("z"), W), SEEN)),
    ("effect", "reveal <s:own top.sg>", Reveal(S, naming("revealed"))),
    ("effect", "reveal <s:own top.pl>", Reveal(S, naming("revealed+"))),
    ("effect", "reveal <s:everything.pl>", Reveal(S, naming("revealed+"))),
    ("effect", "reveal <s:pool#>", Reveal(S)),
    ("effect", "choose and reveal <s:pool#>", Reveal(S), "reveal <s:pool#>"),
    ("effect", "reveal <s:among#>", Reveal(S)),
    ("effect", "reveal <s:random#>", Reveal(S)),
    # Put somewhere
    ("put#", "<s:from hand#>", S),
    ("put#", "<s:among#>", S),
    ("put#", "<s:own top#>", S),
    ("back#", "<s:pool#>", S),
    ("back#", "<s:card target#>", S),
    ("back.pl", "<s:everything.pl>", S),
    ("returned.pl", "all <f:object.pl>", Every(slot("f"))),
    ("returned#", "<s:target#>", S),
    ("returned#", "<s:choice#>", S),
    ("returned.sg", "<s:linked one>", S),
    ("returned.sg", "<s:struck>", S),
    # Into zones of their owners, by what it is that is put there: what comes from elsewhere returns
    ("effect", "put <s:put#> into your <z:own zone.sg>", Put(S, Z)),
    ("effect", "put <s:card#> into your <z:own zone.sg>", Put(S, Z), ANEW),
    ("effect", "put <s:pool#> into <z:material zone>", Put(S, Z)),
    ("effect", "put <s:card target.sg> into <z:intent>", Put(S, Z)),
    ("task.sg", "puts <s:their card#> into their <z:own zone.sg>", Put(S, Z)),
    ("effect", "put <s:back#> into <z:grave>", Put(S, Z)),
    ("effect", "return <s:back#> to your <z:own zone.sg>", Put(S, Z)),
    ("effect", "return <s:returned#> to [its owner's|their owners'] <z:own zone#>", Put(S, Z)),
    ("effect", PUT, Put(S, Z)),
    *(
        (
            "effect",
            f"put <s:card target.{number}> into {whose}",
            Put(S, Z),
            "return <s:back#> to your <z:own zone.sg>".replace("#", f".{number}"),
        )
        for number, whose in (
            ("sg", "its owner's <z:own zone.sg>"),
            ("pl", "their owners' <z:own zone.pl>"),
            ("pl", "their owner's <z:own zone.sg>"),
        )
    ),
    ("effect", "put <s:reference#> into your <z:own zone.sg>", Put(S, Z), PUT),
    ("effect", "return <s:reference#> to [its owner's|their owners'] <z:own zone#>", Put(S, Z), PUT),
    ("effect", "return <s:reference#> to your <z:own zone.sg>", Put(S, Z), PUT),
    ("effect", "put <s:moved.sg> on the bottom of your deck", Put(S, Zone.DECK, BOTTOM)),
    (
        "effect",
        "put <s:reference.sg> on the bottom of its owner's deck",
        Put(S, Zone.DECK, BOTTOM),
        "put <s:moved.sg> on the bottom of your deck",
    ),
    ("effect", "put <s:moved.pl> on the bottom of your deck in any order", Put(S, Zone.DECK, BOTTOM)),
    (
        "effect",
        "put <s:moved.pl> on the bottom of your deck",
        Put(S, Zone.DECK, Position.BOTTOM),
        "put <s:moved.pl> on the bottom of your deck in any order",
    ),
    ("effect", "put <s:moved.sg> on top of your deck", Put(S, Zone.DECK)),
    ("effect", "return <s:target.sg> to the top of its owner's deck", Put(S, Zone.DECK)),
    ("effect", "put <s:moved.pl> on top of your deck in any order", Put(S, Zone.DECK)),
    (
        "effect",
        "put them back in any order",
        Put(Bound(referring("them")), Zone.DECK),
        "put them on top of your deck in any order",
    ),
    ("effect", "return <s:reference.pl> to the top of their owner's deck in any order", Put(S, Zone.DECK), ANEW),
    (
        "effect",
        "put <s:moved.pl> back on top of your deck in any order",
        Put(S, Zone.DECK),
        "put <s:moved.pl> on top of your deck in any order",
    ),
    ("effect", "put <s:card#> into your material deck preserved", Preserve(S)),
    ("effect", "put <s:own top#> into your material deck preserved", Preserve(S)),
    ("effect", "put <s:moved#> onto the field <e:entering perhaps#>", ONTO_THE_FIELD),
    (
        "effect",
        "<p:player> puts <s:top cards#> of their deck into their <z:own zone.sg>",
        Put(joined("s", whose=slot("p")), Z),
    ),
    (
        "effect",
        "<p:several players> put <s:top cards#> of their deck into their <z:own zone.sg>",
        Put(joined("s", whose=slot("p")), Z),
    ),
    (
        "effect",
        "<p:player> puts <s:top cards.pl> from their deck into their <z:own zone.sg>",
        Put(joined("s", whose=slot("p")), Z),
        "<p:player> puts <s:top cards.pl> of their deck into their <z:own zone.sg>",
    ),
    (
        "effect",
        "have <p:player> put <s:top cards#> of their deck into their <z:own zone.sg>",
        Put(joined("s", whose=slot("p")), Z),
        "<p:player> puts <s:top cards#> of their deck into their <z:own zone.sg>",
    ),
    *(
        (
            "effect",
            f"return <s:{which}#> to the field <e:entering for you#>",
            ONTO_THE_FIELD,
            f"put <s:{which}#> onto the field <e:entering perhaps#>",
        )
        for which in ("reference", "card target")
    ),
    ("effect", "put <s:own card> into its owner's <z:own zone.sg>", Put(S, Z)),
    (
        "effect",
        "put <s:own card> into your <z:own zone.sg>",
        Put(S, Z),
        "put <s:own card> into its owner's <z:own zone.sg>",
    ),
    *(
        (
            "effect",
            f"return <s:own card> to {whose} <z:own zone.sg>",
            Put(S, Z),
            "put <s:own card> into its owner's <z:own zone.sg>",
        )
        for whose in ("its owner's", "your")
    ),
    *(
        line
        for number, owner in (("sg", "its owner's"), ("pl", "their owners'"))
        for deck in ("deck" if number == "sg" else "decks",)
        for usual in (f"put <s:reference.{number}> into {owner} material {deck} preserved",)
        for line in (
            ("effect", usual, Preserve(S)),
            ("effect", f"put <s:reference.{number}> into your material deck preserved", Preserve(S), usual),
        )
    ),
    ("effect", "put <s:own card> into its owner's material deck preserved", Preserve(S)),
    ("effect", f"put {STRUCK} onto the field <e:entering perhaps.sg>", ONTO_THE_FIELD),
    (
        "effect",
        f"return {STRUCK} to the field <e:entering for you.sg>",
        ONTO_THE_FIELD,
        f"put {STRUCK} onto the field <e:entering perhaps.sg>",
    ),
    (
        "effect",
        "return <s:from there> to the field <e:entering for you.sg>",
        ONTO_THE_FIELD,
        "put <s:from there> onto the field <e:entering perhaps.sg>",
    ),
    (
        "effect",
        "put <s:reference.sg> onto the field. it enters the field <e:manner.sg>",
        ONTO_THE_FIELD,
        "put <s:moved.sg> onto the field <e:entering perhaps.sg>",
    ),
    ("effect", BACK, ONTO_THE_FIELD),
    ("ended", "return CARDNAME to the field <e:entering perhaps.sg>. it <c:then changed>.", _returned()),
    (
        "effect",
        "put <n:count#> <k:counter kind> [counter|counters] on <s:marked card>",
        AddCounters(slot("k"), N, S),
    ),
    ("marked card", "<s:this card>", S),
    ("marked card", "<s:card target.sg>", S),
    ("marked card", "<s:card target.pl>", S),
    ("marked card", "each card <s:cards done>", S),
    (
        "effect",
        "put <s:returned card> into its owner's deck <n:nth> from the top",
        Put(S, Zone.DECK, place=N),
    ),
    ("returned card", "<s:own card>", S),
    ("returned card", "<s:card target.sg>", S),
    ("own card", "<s:this object>", S),
    ("own card", "<s:this card>", S),
    ("own card", "<s:also this card>", S, "<s:this card>"),
    (
        "clauses",
        "load CARDNAME and <s:pool.pl> into a <f:object.sg>",
        (Load(SourceCard(), Some(slot("f"), name=LOADED_INTO)), Load(S, Bound(LOADED_INTO))),
    ),
    (
        "effects",
        "choose a player. that player gains control of <s:selection.sg>.",
        (ChoosePlayer(Who.EACH, PICKED), Modify(S, (Controls(ThePlayer(PICKED)),), REST_OF_GAME)),
    ),
    ("effect", "choose <s:choice#>", Choose(S)),
    ("effect", "choose <s:pool#>", Choose(S)),
    ("effect", "choose <s:among#>", Choose(S)),
    # Searched for
    (
        "effects",
        "search your deck for a <f:cards.sg> and put it <z:searched for>. then shuffle your deck.",
        (Put(Some(slot("f"), (Zone.DECK,), whose=Who.YOU, name=CHOSEN), Z), Shuffle()),
    ),
    # Revealed until one fits
    (
        "effect",
        "reveal cards from the top of your deck until you reveal a <f:cards.sg>",
        RevealUntil(slot("f"), naming("found"), naming("others")),
    ),
    (
        "effects",
        "put that card into your <z:own zone.sg> and the rest on the bottom of your deck in a random order.",
        (
            Put(Bound(referring("that card")), Z),
            Put(Bound(referring("others")), Zone.DECK, BOTTOM, random_order=True),
        ),
    ),
    # Banished
    ("effect", "banish <s:things>", Banish(S)),
    ("effect", "banish <s:card#>", Banish(S)),
    ("effect", "banish <s:this card>", Banish(S)),
    ("effect", "banish <s:things> face down", Banish(S, face_down=True)),
    ("effect", "banish <s:card#> face down", Banish(S, face_down=True)),
    ("effect", "banish <s:own top#>", Banish(S)),
    # Tokens and cards from outside the game
    *_summoned(),
    ("effect", "summon <x:summoned>", slot("x")),
    ("effect", "you summon <x:summoned>", slot("x"), "summon <x:summoned>"),
    ("effect", "<p:player> summons <x:summoned>", SUMMONED_BY),
    ("effect", "<p:that one.pl> summon <x:summoned>", SUMMONED_BY, "<p:that one.pl> summons <x:summoned>"),
    ("entering for you#", "<e:entering perhaps#>", AS_FOR_YOU),
    ("entering for you#", "under your control <e:entering perhaps#>", AS_FOR_YOU, "<e:entering perhaps#>"),
    ("entering perhaps#", "", AS_USUAL),
    ("entering perhaps#", "<e:entering#>", slot("e")),
    ("entering#", "<e:in a way#>", slot("e")),
    ("entering#", "<e:under#>", slot("e")),
    ("entering#", "<e:under#> <w:in a way#>", Custom(_under, _of_under)),
    ("entering.sg", "rested <e:with counters.sg>", joined("e", rested=True)),
    ("in a way#", "<e:entering state>", slot("e")),
    ("in a way#", "<e:with counters#>", slot("e")),
    ("with counters.sg", "with <n:count#> <k:counter kind> [counter|counters] on it", Entering(counters=COUNTERS)),
    (
        "with counters.sg",
        "with <n:additional#> <k:counter kind> [counter|counters] on it",
        Entering(counters=COUNTERS),
        "with <n:count#> <k:counter kind> [counter|counters] on it",
    ),
    (
        "with counters.sg",
        "with a amount of <k:counter kind> counters on it equal to <n:measure>",
        Entering(counters=COUNTERS),
    ),
    (
        "with counters.sg",
        "with X <k:counter kind> counters on it, where X is <n:measure>",
        Entering(counters=COUNTERS),
        "with a amount of <k:counter kind> counters on it equal to <n:measure>",
    ),
    (
        "with counters.pl",
        "each with <n:count#> <k:counter kind> [counter|counters] on them",
        Entering(counters=COUNTERS),
    ),
    (
        "with counters.pl",
        "with <n:count#> <k:counter kind> [counter|counters] on them",
        Entering(counters=COUNTERS),
        "each with <n:count#> <k:counter kind> [counter|counters] on them",
    ),
    (
        "effect",
        "summon a token copy of <s:selection.sg> <e:entering perhaps.sg>",
        SummonCopies(S, entering=slot("e"), name=naming("copies")),
    ),
    (
        "effect",
        "summon a copy of <s:selection.sg> <e:entering perhaps.sg>",
        SummonCopies(S, entering=slot("e"), name=naming("copies")),
        "summon a token copy of <s:selection.sg> <e:entering perhaps.sg>",
    ),
    ("effects", "summon <x:several tokens> token.", slot("x")),
    ("one token", "a <t:card name>", Summon(slot("t"), name=naming("summoned"))),
    ("one token", "<t:card name>", Summon(slot("t"), name=naming("summoned")), "a <t:card name>"),
    # Of one's choice
    (
        "step",
        "for each <f:object.sg> <w:objects done>, their controller summons <x:summoned>.",
        _by_their_controllers(),
    ),
    ("token", "<t:card name>", (Summon(slot("t"), name=naming("summoned")),)),
    ("token", "a <t:card name>", (Summon(slot("t"), name=naming("summoned")),), "<t:card name>"),
    # Masteries and statuses
    ("effect", "you gain the <c:card name> mastery", GainMastery(slot("c"))),
    ("effect", "you gain the <c:card name> status", GainStatus(slot("c"))),
    ("effect", "gain the <c:card name> status", GainStatus(slot("c")), "you gain the <c:card name> status"),
    # What was done
    ("condition", "a <f:cards.sg> was <w:was done>", Is(slot("w"), slot("f"))),
    ("condition", "a <f:object.sg> was <w:objects done>", Is(slot("w"), slot("f"))),
    ("condition.pl", "<w:was done.pl> a <f:cards.sg>", Is(slot("w"), slot("f"))),
    ("was done", "discarded", Bound("discarded")),
    ("was done.pl", "discard", Bound("discarded")),
    ("was done.pl", "<w:cards done.pl>", slot("w")),
    ("was done", "<w:cards done>", slot("w")),
    # For each of those
    (
        "step",
        "for each <f:omens.sg> you have, <e:ended>",
        ForEach(Every(slot("f"), Zone.BANISHMENT, Who.YOU), slot("e"), naming("each")),
    ),
    # Beneath objects. What an activated ability moves is the object, and what an action moves is its card.
    ("moved card.sg", "<s:this object>", S),
    ("moved card.sg", "<s:this card>", S),
    ("this object", "CARDNAME", Source()),
    ("this object", "this object", Source(), "CARDNAME"),
    ("this card", "CARDNAME", SourceCard()),
    ("moved card#", "<s:moved#>", S),
    ("moved card.sg", "<s:also this card>", S, "<s:this card>"),
    ("effect", "load <s:moved card#> into <into:selection.sg>", Load(S, slot("into"))),
    ("effect", "put <s:moved card.sg> on the bottom of <c:lineage>", PutIntoLineage(S, slot("c"))),
    ("effect", "put <s:moved card.pl> on the bottom of <c:lineage> in any order", PutIntoLineage(S, slot("c"))),
    # From the material deck
    ("effect", "materialize <n:tally#> <f:cards#> from your material deck", materialized()),
)

OVERRIDES: Final = (
    (
        "effect",
        "for each <f:cards.sg> in the attacker's intent, create a copy of it in that attacker's intent",
        CopyIntent(Every(slot("f"), Zone.INTENT)),
    ),
)
"""Whole sentences that no other card has (D8)."""
