"""Cards in zones: from where they are chosen, targeted, taken at random, looked at or revealed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import (
    ANEW,
    HOLE,
    MASTERY_NAMES,
    Custom,
    all_of,
    filled,
    joined,
    made,
    naming,
    parts_of,
    referring,
    slot,
    vocabulary,
    vocabulary_by_number,
)
from grandarchive.text.grammar.moving import THE_ATTACKER
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.positions import DEFENDER
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN, NAME
from grandarchive.text.shapes.amounts import AtLeast, Count, HowMany, Sum, influence
from grandarchive.text.shapes.choices import AtRandom, Same, Some
from grandarchive.text.shapes.measures import Host, Owner
from grandarchive.text.shapes.nouns import (
    ANYTHING,
    Among,
    Beneath,
    Bound,
    ControllerOf,
    Every,
    Filter,
    Named,
    Not,
    Owned,
    Source,
    Target,
    ThisCard,
)
from grandarchive.text.shapes.nouns import CHAMPION as A_CHAMPION
from grandarchive.text.shapes.players import DefendingPlayer, Having, OwnerOf, PlayerTarget, ThePlayer, Top

AMONG: Final = Bound(referring("looked"))
SEEN: Final = Bound(referring("seen"))
PLAYER: Final = naming("player")

_JOINTLY: Final = joined("s", zone=slot("z"), joint=Same(Owner()))
F: Final = slot("f")
HAND: Final = (Zone.HAND,)
LINEAGE: Final = (Zone.LINEAGE,)
DECK: Final = (Zone.DECK,)
GRAVEYARD: Final = (Zone.GRAVEYARD,)
S: Final = slot("s")
Z: Final = slot("z")
RANDOM: Final = joined("r", zone=Z, whose=slot("w"))


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards are: in zones of players, beneath what has a lineage, or `among` others; several are so `joint`."""

    zones: tuple[Zone, ...]
    whose: Any = Who.EACH
    beneath: Any = None
    joint: Any = None
    among: Any = None

    def of_them(self, cards: Filter) -> Filter:
        """What fits and is there."""
        there = () if self.beneath is None else (Beneath(self.beneath),)
        return all_of((*parts_of(cards), *there, *(() if self.among is None else (Among(self.among),))))


def place_of_cards(cards: Filter, zones: tuple[Zone, ...], whose: Any) -> tuple[Filter, Place]:
    """The filter without where the cards are, and that place."""
    *others, last = parts_of(cards) or (None,)
    if zones in (LINEAGE, (Zone.LOADED,)) and isinstance(last, Beneath):
        return all_of(tuple(others)), Place(zones, whose, last.of)
    if zones == DECK and isinstance(last, Among):
        return all_of(tuple(others)), Place(zones, whose, among=last.what)
    return cards, Place(zones, whose)


def _from_place() -> Custom:
    """Cards that are chosen from a place, and what else they are, which may be said behind that."""

    def make(s: Some, p: Place, m: Filter = ANYTHING) -> Some:
        s = replace(s, filter=all_of((*parts_of(s.filter), *parts_of(m))))
        if p.among is not None:
            return replace(s, among=p.among)
        joint = p.joint if s.maximum != 1 else None
        return replace(s, filter=p.of_them(s.filter), zones=p.zones, whose=p.whose, joint=joint)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Some:
            return None
        if value.among is not None:
            found: dict[str, Any] = {"s": replace(value, among=None), "p": Place(DECK, Who.YOU, among=value.among)}
            return found if make(**found) == value else None
        cards, place = place_of_cards(value.filter, value.zones, value.whose)
        usual = Some(cards)
        s = replace(value, filter=cards, zones=usual.zones, whose=usual.whose, joint=None)
        if place.whose is Who.EACH and place.beneath is None:
            place = replace(place, joint=Same(Owner()))
        if place.beneath == Every(A_CHAMPION):
            place = replace(place, joint=Same(Host()))
        return {"s": s, "p": place} if make(s, place) == value else None

    return Custom(make, take)


def _in_place() -> Custom:
    """All cards that fit in a place, which is a single zone of somebody."""

    def make(f: Filter, p: Place) -> Every | None:
        return Every(p.of_them(f), p.zones[0], p.whose) if len(p.zones) == 1 and p.joint is None else None

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Every:
            return None
        cards, place = place_of_cards(value.filter, (value.zone,), value.whose)
        return None if OMEN in parts_of(cards) else {"f": cards, "p": place}

    return Custom(make, take)


def _in_hand() -> Custom:
    """Cards of your hand, chosen by you or at random."""

    def make(s: Any) -> Any:
        return replace(s, zone=Zone.HAND) if type(s) is AtRandom else replace(s, zones=HAND, whose=Who.YOU)

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case AtRandom(zone=Zone.HAND):
                return {"s": replace(value, zone=HOLE)}
            case Some(among=None, whose=Who.YOU) if value.zones == HAND:
                usual = Some(ANYTHING)
                return {"s": replace(value, zones=usual.zones, whose=usual.whose)}
        return None

    return Custom(make, take)


def _targeted_there() -> Custom:
    """Targets in a zone, or in one of two."""

    def make(s: Target, z: Zone, o: Zone | None = None) -> Target:
        return replace(s, zone=z, other_zone=o)

    def take(value: Any) -> dict[str, Any] | None:
        if type(value) is not Target:
            return None
        usual = Target(ANYTHING)
        s = replace(value, zone=usual.zone, other_zone=usual.other_zone)
        return {"s": s, "z": value.zone, "o": value.other_zone}

    return Custom(make, take)


def all_but(there: Any, left: Any, zones: tuple[Any, ...], name: Any) -> Some:
    """Cards of one's own zones, as many as there are but so many that are left."""
    return Some(ANYTHING, zones, Sum(there, left), Sum(there, left), Who.YOU, name=name)


FROM_PLACE: Final = _from_place()
W: Final = slot("w")
OF_THOSE: Final = Some(F, minimum=HowMany(W, F), maximum=None, among=W, name=ALL_CHOSEN)
"""All that fit of those with which something was done: as many are chosen as there are."""
IN_HAND: Final = _in_hand()
IN_PLACE: Final = _in_place()
YOURS_THERE: Final = _targeted_there()

LEXICONS: Final = {
    "whose as well": vocabulary({"player": ControllerOf}),
    "whose it is": vocabulary({"controller": ControllerOf, "owner": OwnerOf}),
    "somebody": vocabulary({DEFENDER: DefendingPlayer()}),
    "public zone": vocabulary({"graveyard": Zone.GRAVEYARD, "banishment": Zone.BANISHMENT}),
    "your": vocabulary({"your": Who.YOU}),
    "places of all": vocabulary({"all graveyards": Place(GRAVEYARD), "all banishments": Place((Zone.BANISHMENT,))}),
    "champions": vocabulary({"each champion": Every(A_CHAMPION), "the attacker": THE_ATTACKER}),
    "whereabouts": vocabulary(
        {
            "in the attacker's intent": Place((Zone.INTENT,)),
            "in graveyards": Place(GRAVEYARD),
            "among all banishments": Place((Zone.BANISHMENT,)),
            "loaded into CARDNAME": Place((Zone.LOADED,), beneath=Source()),
            "on the effects stack": Place((Zone.STACK,)),
        }
    ),
    "mastery": vocabulary({name: name for name in MASTERY_NAMES}),
    **vocabulary_by_number("player noun", {"[player|players]": Who.EACH, "[opponent|opponents]": Who.OPPONENT}),
    "target player": vocabulary({"target": 1, "up to one target": 0}),
    **vocabulary_by_number(
        "place",
        {
            "[a|a single] graveyard": Place(GRAVEYARD, joint=Same(Owner())),
            "a champion's lineage": Place(LINEAGE, beneath=Every(A_CHAMPION), joint=Same(Host())),
        },
    ),
}

PRODUCTIONS: Final = (
    ("zones.sg", "<a:zone>", (slot("a"),)),
    ("zones.sg", "<a:zone> or <b:zone>", (slot("a"), slot("b"))),
    ("zones.pl", "<a:zone>", (slot("a"),)),
    ("zones.pl", "<a:zone> and / or <b:zone>", (slot("a"), slot("b"))),
    ("zones", "<a:zone>", (slot("a"),)),
    ("zones", "<a:zone> and <b:zone>", (slot("a"), slot("b"))),
    # Players
    ("player", "<p:somebody>", slot("p")),
    ("player", "<p:player otherwise>", slot("p"), "<p:player>"),
    ("player kind#", "<w:player noun#>", slot("w")),
    ("player kind#", "<w:player noun#> with <c:held by them>", Having(slot("w"), slot("c"))),
    *(
        production
        for number in ("sg", "pl")
        for usual in (f"<w:player noun#> that [controls|control] <c:controlled by them.{number}>",)
        for production in (
            ("player kind#", usual, Having(slot("w"), slot("c"))),
            ("player kind#", usual.replace(" that ", " who "), Having(slot("w"), slot("c")), usual),
        )
    ),
    ("controlled by them#", "<q:quantity#> <f:object#>", filled("q", Count(F, Zone.FIELD, Who.YOU))),
    ("held by them", "influence <e:extent>", filled("e", influence())),
    ("held by them", "<q:quantity#> <f:cards#> in their <z:zone>", filled("q", Count(F, Z, Who.YOU))),
    ("whose", "<p:somebody>'s", slot("p")),
    ("somebody", "<p:each one>", slot("p")),
    ("each one", "each <w:player kind.sg>", slot("w")),
    ("certain player", "<n:target player> <w:player kind.sg>", PlayerTarget(slot("w"), slot("n"), name=PLAYER)),
    ("certain player", "<p:that one>", slot("p")),
    ("somebody", "<p:certain player>", slot("p")),
    ("that one.pl", "they", ThePlayer(referring("that player"))),
    ("that one", "that player", ThePlayer(referring("that player"))),
    ("that one", "that opponent", ThePlayer(referring("that opponent"))),
    ("that one", "<s:its> <w:whose it is>", made("w", S)),
    ("that one", "<s:known>'s <w:whose it is>", made("w", S)),
    ("that one", "the same <w:whose as well> as <s:spoken of>", made("w", S), ANEW),
    # Chosen cards
    ("pool.sg", "<s:your omen>", slot("s")),
    ("your omen", "one of your omens", Some(OMEN, (Zone.BANISHMENT,), whose=Who.YOU, name=CHOSEN)),
    ("chosen cards#", "<d:choosing#> <f:cards#>", filled("d", F)),
    ("whereabouts", "in <w:whose zone> <z:zones>", Place(Z, slot("w"))),
    ("whereabouts", "in <c:lineage>", Place(LINEAGE, beneath=slot("c"))),
    ("place#", "<p:your> <z:zones#>", Place(Z, slot("p"))),
    ("place#", "<p:that one>'s <z:zones#>", Place(Z, slot("p"))),
    ("place#", "<c:lineage>", Place((Zone.LINEAGE,), beneath=slot("c"))),
    ("pool#", "<s:chosen cards#> from <p:place#>", FROM_PLACE),
    ("pool#", "<s:chosen cards#> in <p:place#>", FROM_PLACE, "<s:chosen cards#> from <p:place#>"),
    ("pool#", "<s:chosen cards#> from <p:place#> with <m:measured>", FROM_PLACE, ANEW),
    ("their pool#", "<s:chosen cards#> from their <z:zones#>", joined("s", zones=Z, whose=Who.YOU)),
    ("from hand#", "<s:chosen cards#> from your hand", joined("s", zones=HAND, whose=Who.YOU)),
    ("hand choice#", "<s:choice of cards#>", IN_HAND),
    ("choice of cards#", "<s:chosen cards#>", S),
    ("choice of cards#", "<s:random cards#> at random", S),
    ("among#", "<s:chosen cards#> <p:pile>", FROM_PLACE),
    ("pile", "from among them", Place(DECK, Who.YOU, among=AMONG)),
    ("pile", "from them", Place(DECK, Who.YOU, among=AMONG), "from among them"),
    ("pile", "from it", Place(DECK, Who.YOU, among=SEEN)),
    ("pile", "revealed this way", Place(DECK, Who.YOU, among=AMONG), "from among them"),
    ("among.pl", "<s:counted cards> <p:pile>", FROM_PLACE, ANEW),
    ("counted cards", "<d:choosing.pl>", filled("d", ANYTHING)),
    ("pile", "of them", Place(DECK, Who.YOU, among=AMONG), "from among them"),
    ("pile", "of those cards", Place(DECK, Who.YOU, among=AMONG), ANEW),
    *(
        ("among.sg", said, Some(ANYTHING, among=AMONG, name=CHOSEN), "a card from among them")
        for said in ("one of them", "one of those cards", "a card from among the revealed cards")
    ),
    # Targets
    ("targets#", "<d:targeting#> <f:cards#>", filled("d", F)),
    ("targets of yours#", "<d:targeting#> <f:cards#>", filled("d", F & Owned(Who.YOU))),
    ("card target.sg", "<s:omen target.sg>", joined("s", zone=Zone.BANISHMENT)),
    ("card target#", "<s:targets of yours#> from your <z:public zone>", YOURS_THERE),
    ("card target#", "<s:targets of yours#> from your <z:public zone> or <o:public zone>", YOURS_THERE),
    (
        "card target#",
        "<s:targets of yours#> in your <z:public zone>",
        YOURS_THERE,
        "<s:targets of yours#> from your <z:public zone>",
    ),
    ("card target#", "<s:targets#> in a <z:public zone>", joined("s", zone=Z)),
    ("card target#", "<s:targets#> from a <z:public zone>", joined("s", zone=Z), "<s:targets#> in a <z:public zone>"),
    ("card target#", "<s:targets#> from any <z:public zone>", joined("s", zone=Z), "<s:targets#> in a <z:public zone>"),
    ("card target#", "<s:targets#> in any <z:public zone>", joined("s", zone=Z), "<s:targets#> in a <z:public zone>"),
    ("card target.pl", "<s:targets.pl> from a single <z:public zone>", _JOINTLY),
    (
        "card target.pl",
        "<s:targets.pl> in a single <z:public zone>",
        _JOINTLY,
        "<s:targets.pl> from a single <z:public zone>",
    ),
    ("omen target.sg", "<d:targeting.sg> <f:omens.sg>", filled("d", F)),
    # At random
    ("random cards.sg", "a card", AtRandom(HOLE, name=CHOSEN)),
    ("random cards.pl", "<n:several> cards", AtRandom(HOLE, slot("n"), name=ALL_CHOSEN)),
    ("random cards.pl", "<n:variable> cards", AtRandom(HOLE, slot("n"), name=ALL_CHOSEN)),
    ("random#", "<r:random cards#> at random from <w:whose zone> <z:zone>", RANDOM),
    (
        "random#",
        "<r:random cards#> from <w:whose zone> <z:zone> at random",
        RANDOM,
        "<r:random cards#> at random from <w:whose zone> <z:zone>",
    ),
    ("whose zone", "<p:your>", slot("p")),
    ("whose zone", "<p:whose>", slot("p")),
    ("their random#", "<r:random cards#> at random from their <z:zone>", filled("r", Z)),
    # All of them
    ("card set", "your <f:omens.pl>", Every(F, Zone.BANISHMENT, Who.YOU)),
    ("card set", "<f:cards.pl> in <p:place.sg>", IN_PLACE),
    ("card set", "<f:cards.pl> in <p:places of all>", IN_PLACE),
    ("everything.pl", "all <s:card set>", S),
    ("everything.pl", "all <f:cards.pl> from <p:place.sg>", IN_PLACE, "all <f:cards.pl> in <p:place.sg>"),
    ("everything.pl", "all <f:cards.pl> <p:pile>", IN_PLACE),
    ("everything.pl", "each <f:described card> <w:cards done>", OF_THOSE),
    ("their everything.pl", "all <f:cards.pl> in their <z:zone>", Every(slot("f"), slot("z"), Who.YOU)),
    (
        "their everything.pl",
        "all <f:cards.pl> from their <z:zone>",
        Every(slot("f"), slot("z"), Who.YOU),
        "all <f:cards.pl> in their <z:zone>",
    ),
    # The top of a deck
    ("top cards.sg", "the top card", Top()),
    ("top cards.pl", "the top <n:count.pl> cards", Top(slot("n"))),
    ("own top#", "<s:top cards#> of your deck", S),
    ("own top.pl", "<s:top cards.pl> from your deck", S, "<s:top cards.pl> of your deck"),
    # Lineages
    ("lineage", "<k:known>'s lineage", slot("k")),
    ("lineage", "<k:champions>'s lineage", slot("k")),
    ("lineage", "target champion's lineage", Target(A_CHAMPION, name=NAME)),
    (
        "condition",
        "there is another <f:cards.sg> in CARDNAME's lineage",
        AtLeast(Count(Not(ThisCard()) & slot("f") & Beneath(Source()), Zone.LINEAGE), 1),
    ),
    # Masteries
    ("selection.sg", "<m:mastery of yours>", slot("m")),
    ("mastery of yours", "your <m:mastery>", Every(Named(slot("m")), Zone.MASTERY, Who.YOU)),
    # Cards that a verb acts on
    ("card#", "<s:pool#>", slot("s")),
    ("card#", "<s:among#>", slot("s")),
    ("card#", "<s:card target#>", slot("s")),
    ("card.pl", "<s:everything.pl>", slot("s")),
    ("card#", "<s:random#>", slot("s")),
    ("moved#", "<s:card#>", slot("s")),
    ("moved#", "<s:reference#>", slot("s")),
)
