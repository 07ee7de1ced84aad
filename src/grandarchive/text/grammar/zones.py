"""Cards in zones: from where they are chosen, targeted, taken at random, looked at or revealed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.amounts import AtLeast, Count, X, influence
from grandarchive.model.choices import AtRandom, Same, Some
from grandarchive.model.conditions import Unless
from grandarchive.model.measures import Owner
from grandarchive.model.nouns import (
    ANYTHING,
    THIS,
    Beneath,
    Bound,
    Champion,
    ControllerOf,
    Every,
    Named,
    Not,
    Owned,
    Source,
    Target,
    ThisCard,
)
from grandarchive.model.nouns import CHAMPION as A_CHAMPION
from grandarchive.model.players import Having, OwnerOf, PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import MASTERY_NAMES, naming, referring, slot
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN, NAME, NAMES, OTHER

PUBLIC: Final = {"graveyard": Zone.GRAVEYARD, "banishment": Zone.BANISHMENT}

AMONG: Final = Bound(referring("looked"))
SEEN: Final = Bound(referring("seen"))
PLAYER: Final = naming("player")

_N: Final = slot("n")
F: Final = slot("f")
_CHOICES: Final[tuple[tuple[str, str, Any, Any], ...]] = (
    ("sg", "a", 1, 1),
    ("sg", "up to one", 0, 1),
    ("pl", "<n:several>", _N, _N),
    ("pl", "X", X, X),
    ("pl", "up to <n:several>", 0, _N),
    ("pl", "up to X", 0, X),
    ("pl", "any amount of", 0, None),
)
"""How many are chosen: in words, at least and at most."""


def _chosen(category: str, place: str, filter: Any = F, **where: Any) -> Iterator[tuple[str, str, Any]]:
    """Choices of cards in such a place."""
    for number, many, least, most in _CHOICES:
        name = CHOSEN if number == "sg" else ALL_CHOSEN
        text = f"{many} <f:cards.{number}> {place.replace('#', '.' + number)}".strip()
        yield f"{category}.{number}", text, Some(filter, minimum=least, maximum=most, name=name, **where)


def _targets() -> Iterator[tuple[Any, ...]]:
    """Targets among the cards of public zones."""
    for word, zone in PUBLIC.items():
        mine = slot("f") & Owned(Who.YOU)
        for number, many, least, most in (
            ("sg", "", 1, 1),
            ("sg", "up to one ", 0, 1),
            ("pl", "up to <n:several> ", 0, _N),
        ):
            name = NAME if number == "sg" else NAMES
            text = f"{many}target <f:cards.{number}>"
            yield f"card target.{number}", f"{text} from your {word}", Target(mine, least, most, name, zone)
            usual = f"{text} in a {word}"
            yield f"card target.{number}", usual, Target(slot("f"), least, most, name, zone)
            yield f"card target.{number}", f"{text} from a {word}", Target(slot("f"), least, most, name, zone), usual
            usual = f"{text} from your {word}"
            yield f"card target.{number}", f"{text} in your {word}", Target(mine, least, most, name, zone), usual


PRODUCTIONS: Final = (
    ("zones.sg", "<a:zone>", (slot("a"),)),
    ("zones.sg", "<a:zone> or <b:zone>", (slot("a"), slot("b"))),
    ("zones.pl", "<a:zone>", (slot("a"),)),
    ("zones.pl", "<a:zone> and / or <b:zone>", (slot("a"), slot("b"))),
    # Players
    ("player", "each player", Who.EACH),
    ("player", "each opponent", Who.OPPONENT),
    ("player", "target player", PlayerTarget(name=PLAYER)),
    ("player", "target opponent", PlayerTarget(Who.OPPONENT, name=PLAYER)),
    ("player", "up to one target player", PlayerTarget(minimum=0, name=PLAYER)),
    ("player", "up to one target opponent", PlayerTarget(Who.OPPONENT, 0, name=PLAYER)),
    ("player", "that player", ThePlayer(referring("that player"))),
    ("player", "that opponent", ThePlayer(referring("that opponent"))),
    ("player", "its controller", ControllerOf(Bound(referring("it")))),
    (
        "player",
        "each player with influence less than <n:numeral>",
        Having(Who.EACH, Unless(AtLeast(influence(), _N))),
    ),
    ("player", "its owner", OwnerOf(Bound(referring("it")))),
    *(
        production
        for noun in ("card", "ally", "unit", "object", "weapon", "item", "champion")
        for production in (
            ("player", f"that {noun}'s controller", ControllerOf(Bound(referring(f"that {noun}")))),
            ("player", f"that {noun}'s owner", OwnerOf(Bound(referring(f"that {noun}")))),
        )
    ),
    ("whose", "each player's", Who.EACH),
    ("whose", "each opponent's", Who.OPPONENT),
    ("whose", "target player's", PlayerTarget(name=PLAYER)),
    ("whose", "target opponent's", PlayerTarget(Who.OPPONENT, name=PLAYER)),
    ("whose", "that player's", ThePlayer(referring("that player"))),
    ("whose", "that opponent's", ThePlayer(referring("that opponent"))),
    # Chosen cards
    ("pool.sg", "<s:your omen>", slot("s")),
    ("your omen", "one of your omens", Some(OMEN, (Zone.BANISHMENT,), whose=Who.YOU, name=CHOSEN)),
    *_chosen("pool", "from your <z:zones#>", zones=slot("z"), whose=Who.YOU),
    *_chosen("their pool", "from their <z:zones#>", zones=slot("z"), whose=Who.YOU),
    *_chosen("from hand", "from your hand", zones=(Zone.HAND,), whose=Who.YOU),
    *_chosen("hand choice", "", zones=(Zone.HAND,), whose=Who.YOU),
    *_chosen("pool", "from <c:lineage>", F & Beneath(slot("c")), zones=(Zone.LINEAGE,)),
    *_chosen("among", "from among them", among=AMONG),
    *_chosen("among", "from it", among=SEEN),
    (
        "among.pl",
        "up to <n:several> <f:cards.pl> revealed this way",
        Some(slot("f"), minimum=0, maximum=_N, among=AMONG, name=ALL_CHOSEN),
        "up to <n:several> <f:cards.pl> from among them",
    ),
    *(
        ("among.sg", said, Some(ANYTHING, among=AMONG, name=CHOSEN), "a card from among them")
        for said in ("one of them", "one of those cards")
    ),
    *(
        (
            "pool.pl",
            f"{many} <f:cards.pl> from a single {word}",
            Some(slot("f"), (zone,), least, most, joint=Same(Owner()), name=ALL_CHOSEN),
        )
        for number, many, least, most in _CHOICES
        if number == "pl"
        for word, zone in PUBLIC.items()
    ),
    # Omens
    ("card target.sg", "target <f:omens.sg>", Target(slot("f"), name=NAME, zone=Zone.BANISHMENT)),
    ("card target.sg", "another target <f:omens.sg>", Target(slot("f") & Not(THIS), name=NAME, zone=Zone.BANISHMENT)),
    (
        "card target.pl",
        "up to <n:several> target <f:cards.pl> from a single graveyard",
        Target(slot("f"), 0, _N, NAMES, Zone.GRAVEYARD, joint=Same(Owner())),
    ),
    (
        "card target.pl",
        "up to <n:several> target <f:cards.pl> in a single graveyard",
        Target(slot("f"), 0, _N, NAMES, Zone.GRAVEYARD, joint=Same(Owner())),
        "up to <n:several> target <f:cards.pl> from a single graveyard",
    ),
    (
        "pool.sg",
        "a <f:cards.sg> from your <z:zones.sg> with <m:measured>",
        Some(F & slot("m"), slot("z"), whose=Who.YOU, name=CHOSEN),
        "a <f:cards.sg> with <m:measured> from your <z:zones.sg>",
    ),
    (
        "pool.sg",
        "another <f:cards.sg> from your <z:zones.sg>",
        Some(OTHER & slot("f"), slot("z"), whose=Who.YOU, name=CHOSEN),
    ),
    (
        "pool.pl",
        "<n:several> other <f:cards.pl> from your <z:zones.pl>",
        Some(OTHER & slot("f"), slot("z"), _N, _N, Who.YOU, name=ALL_CHOSEN),
    ),
    # At random
    ("random.sg", "a card at random from your <z:zone>", AtRandom(slot("z"), name=CHOSEN)),
    ("random.pl", "<n:several> cards at random from your <z:zone>", AtRandom(slot("z"), _N, name=ALL_CHOSEN)),
    ("random.sg", "a card at random from <w:whose> <z:zone>", AtRandom(slot("z"), whose=slot("w"), name=CHOSEN)),
    (
        "random.pl",
        "<n:several> cards at random from <w:whose> <z:zone>",
        AtRandom(slot("z"), _N, slot("w"), ALL_CHOSEN),
    ),
    (
        "random.sg",
        "a card from your <z:zone> at random",
        AtRandom(slot("z"), name=CHOSEN),
        "a card at random from your <z:zone>",
    ),
    ("their random.sg", "a card at random from their <z:zone>", AtRandom(slot("z"), name=CHOSEN)),
    ("their random.pl", "<n:several> cards at random from their <z:zone>", AtRandom(slot("z"), _N, name=ALL_CHOSEN)),
    # Targets
    *_targets(),
    # All of them
    ("everything.pl", "all <f:cards.pl> in your <z:zone>", Every(slot("f"), slot("z"), Who.YOU)),
    (
        "everything.pl",
        "all <f:cards.pl> from your <z:zone>",
        Every(slot("f"), slot("z"), Who.YOU),
        "all <f:cards.pl> in your <z:zone>",
    ),
    ("everything.pl", "all other <f:cards.pl> in your <z:zone>", Every(Not(THIS) & slot("f"), slot("z"), Who.YOU)),
    ("their everything.pl", "all <f:cards.pl> in their <z:zone>", Every(slot("f"), slot("z"), Who.YOU)),
    # The top of a deck
    ("own top.sg", "the top card of your deck", Top()),
    ("own top.pl", "the top <n:count.pl> cards of your deck", Top(_N)),
    ("own top.pl", "the top <n:count.pl> cards from your deck", Top(_N), "the top <n:count.pl> cards of your deck"),
    ("top#", "<s:own top#>", slot("s")),
    ("top.sg", "the top card of <w:whose> deck", Top(1, slot("w"))),
    ("top.pl", "the top <n:count.pl> cards of <w:whose> deck", Top(_N, slot("w"))),
    # Lineages
    ("lineage", "your champion's lineage", Champion()),
    ("lineage", "each champion's lineage", Every(A_CHAMPION)),
    ("lineage", "target champion's lineage", Target(A_CHAMPION, name=NAME)),
    ("lineage", "the hit champion's lineage", Bound(referring("the hit champion"))),
    (
        "condition",
        "there is another <f:cards.sg> in CARDNAME's lineage",
        AtLeast(Count(Not(ThisCard()) & slot("f") & Beneath(Source()), Zone.LINEAGE), 1),
    ),
    ("everything.pl", "all <f:cards.pl> in <c:lineage>", Every(slot("f") & Beneath(slot("c")), Zone.LINEAGE)),
    # Masteries
    ("selection.sg", "your <m:mastery>", Every(Named(slot("m")), Zone.MASTERY, Who.YOU)),
    *(("mastery", name, name) for name in MASTERY_NAMES),
    # Cards that a verb acts on
    ("card#", "<s:pool#>", slot("s")),
    ("card#", "<s:among#>", slot("s")),
    ("card#", "<s:card target#>", slot("s")),
    ("card.pl", "<s:everything.pl>", slot("s")),
    ("card#", "<s:random#>", slot("s")),
    ("moved#", "<s:card#>", slot("s")),
    ("moved#", "<s:reference#>", slot("s")),
)
