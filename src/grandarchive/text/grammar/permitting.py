"""What effects let players play, for how long, and copies of cards that are activated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grandarchive.model.abilities import Static
from grandarchive.model.costs import suffer_damage
from grandarchive.model.durations import REST_OF_GAME
from grandarchive.model.effects import Activate, CopyCard, Modify
from grandarchive.model.events import Happening
from grandarchive.model.modifications import ActivationCost, IgnoresElements, Permits, TopRevealed
from grandarchive.model.nouns import THIS, Among, Bound, Owned, Target
from grandarchive.model.scopes import RULES
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import referring, slot
from grandarchive.text.grammar.selections import NAME

C: Final = slot("c")
D: Final = slot("d")
F: Final = slot("f")
N: Final = slot("n")
S: Final = slot("s")
BANISHED: Final = Permits(Among(S), (Zone.BANISHMENT,), Who.EACH)
BURIED: Final = Permits(Among(Target(F & Owned(Who.YOU), name=NAME, zone=Zone.GRAVEYARD)), (Zone.GRAVEYARD,))
FREELY: Final = IgnoresElements(Among(S))
MEANT: Final = {"sg": ("it", "that card", "banished card"), "pl": ("them", "those cards", "banished cards")}
"""How cards are called, with an article if they are banished."""
ACTIVATING: Final = (Activate(Bound("copy"), free=True),)


def _article(said: str) -> str:
    return f"the {said}" if said.startswith("banished") else said


def _while_banished() -> Iterator[tuple[Any, ...]]:
    """Cards that may be activated as long as they are banished, and for good: if they leave they are other cards."""
    for number, being in (("sg", "it is banished"), ("pl", "they are banished")):
        usual = f"as long as {being}, you may activate <s:lent.{number}>"
        meaning = Modify(RULES, (BANISHED,), REST_OF_GAME)
        yield "effect", usual, meaning
        yield "effect", f"as long as {being} you may activate <s:lent.{number}>", meaning, usual
        yield "effect", f"for as long as {being}, you may activate <s:lent.{number}>", meaning, usual
        elements = f", ignoring {'its' if number == 'sg' else 'their'} elemental requirements"
        yield "effect", usual + elements, Modify(RULES, (BANISHED, FREELY), REST_OF_GAME)
    remaining = "for as long as those cards remain banished, you may activate <s:lent.pl>"
    usual = "as long as they are banished, you may activate <s:lent.pl>"
    yield "effect", remaining, Modify(RULES, (BANISHED,), REST_OF_GAME), usual


PRODUCTIONS: Final = (
    # Certain cards
    *((f"lent.{number}", _article(said), Bound(referring(said))) for number, meant in MEANT.items() for said in meant),
    *_while_banished(),
    ("effect", "<d:until>, you may activate <s:banished before>", Modify(RULES, (BANISHED,), D)),
    *(("banished before", f"the {said}", Bound(referring(said))) for said in ("banished card", "banished cards")),
    ("effect", "<d:until>, you may activate target <f:cards.sg> in your graveyard", Modify(RULES, (BURIED,), D)),
    (
        "effect",
        "as an additional cost to activate each of <s:lent.pl>, deal <n:digits> unpreventable damage to your champion",
        Modify(RULES, (ActivationCost((suffer_damage(N),), Among(S)),), REST_OF_GAME),
    ),
    # All that fit
    ("static", "play with the top card of your deck revealed", Static(THIS, (TopRevealed(),))),
    (
        "static",
        "you may activate <f:cards.pl> from the top of your deck",
        Static(THIS, (Permits(F, (Zone.DECK,)),)),
    ),
    # Copies
    (
        "effects",
        "copy <c:card target.sg>. if you do, you may activate that copy without paying its reserve cost.",
        (CopyCard(C, ACTIVATING),),
    ),
    (
        "alone",
        "copy <c:reference.sg> and you may activate that copy without paying its reserve cost",
        CopyCard(C, ACTIVATING),
    ),
    # Now
    ("effect", "you may play <s:played now>", Activate(S, ways=(Happening.ACTIVATE, Happening.MATERIALIZE))),
    *(("played now", _article(said), Bound(referring(said))) for said in MEANT["sg"]),
)
