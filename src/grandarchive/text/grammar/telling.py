"""What other players are told to do or may do, several targeted ones too, and what is said of those who do it."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.cards import materialized
from grandarchive.text.grammar.core import Custom, naming, slot, vocabulary
from grandarchive.text.shapes.amounts import Count, Product
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.durations import REST_OF_GAME
from grandarchive.text.shapes.effects import Modify
from grandarchive.text.shapes.measures import Of
from grandarchive.text.shapes.modifications import Controls
from grandarchive.text.shapes.nouns import CHAMPION, YOURS, Champion, Controlled, Every, Not
from grandarchive.text.shapes.players import PlayerTarget, WhoDid

F: Final = slot("f")
M: Final = slot("m")
N: Final = slot("n")
P: Final = slot("p")
S: Final = slot("s")
W: Final = slot("w")
PLAYER: Final = naming("player")
PLAYERS: Final = naming("player+")
CONTROLLED: Final = Modify(S, (Controls(P),), REST_OF_GAME)


def _times(m: Any, k: int | None = None) -> Any:
    """A number, or so many times that."""
    return m if k is None else Product(k, m)


def _of_times(value: Any) -> dict[str, Any]:
    match value:
        case Product(int(k), m):
            return {"m": m, "k": k}
    return {"m": value, "k": None}


TIMES: Final = Custom(_times, _of_times)
LEXICONS: Final = {
    "player": vocabulary({"each player that does": WhoDid()}),
    "player otherwise": vocabulary({"each player who does": WhoDid()}),
}

PRODUCTIONS: Final = (
    # Several players
    ("several players", "any amount of target <w:player kind.pl>", PlayerTarget(W, 0, None, PLAYERS)),
    (
        "several players",
        "any number of target <w:player kind.pl>",
        PlayerTarget(W, 0, None, PLAYERS),
        "any amount of target <w:player kind.pl>",
    ),
    ("several players", "up to <n:several> target <w:player kind.pl>", PlayerTarget(W, 0, N, PLAYERS)),
    ("several players", "<n:several> target <w:player kind.pl>", PlayerTarget(W, N, N, PLAYERS)),
    # What they do
    *(
        (
            "task#",
            f"[materializes|materialize] <n:tally.{number}> <f:cards.{number}> from their material deck",
            materialized(),
        )
        for number in ("sg", "pl")
    ),
    ("effect", "<p:player> gains control of <s:things>", CONTROLLED),
    (
        "effect",
        "have <p:player> gain control of <s:things>",
        CONTROLLED,
        "<p:player> gains control of <s:things>",
    ),
    ("amount of theirs", "<m:measure of theirs>", TIMES),
    ("amount of theirs", "<k:times> <m:measure of theirs>", TIMES),
    ("measure of theirs", "their champion's <m:stat>", Of(M, Champion())),
    ("measure of theirs", "the amount of <f:cards.pl> in their <z:zone>", Count(F, slot("z"), Who.YOU)),
    ("measure of theirs", "the amount of <f:object.pl> they control", Count(F, Zone.FIELD, Who.YOU)),
    # Those who do it, and you
    # Who they are: a player has one champion
    ("condition", "<p:that one> is a opponent", Is(Every(CHAMPION & Controlled(P)), Not(YOURS))),
)
