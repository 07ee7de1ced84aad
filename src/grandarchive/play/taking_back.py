"""Taking back an announcement, and what taking back choices would make players forget.

Both look at the states between the choices, which the game plays again for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from grandarchive.play import notation
from grandarchive.state.cards import Card
from grandarchive.state.frames import Declaring, Playing, Reversible
from grandarchive.state.game import GameState

SEEN: Final = "seen"
RANDOM: Final = "random"
CHOSEN: Final = "chosen"


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Something that players would have to forget if choices were taken back.

    `kind` is "seen" for cards that somebody got to know, "random" for random numbers that were drawn, such as a shuffle
    or a roll, and "chosen" for choices of a player. `players` are those who saw or chose, and all for random numbers.
    `number` says how many cards, draws or choices these are, and `words` say it to people.
    """

    kind: str
    players: tuple[int, ...]
    number: int
    words: str


class Instant(NamedTuple):
    """The game right before a choice, as far as taking back asks: who chose, what was known and drawn, what began."""

    player: int
    cards: Sequence[Card]
    rng: int
    announced: tuple[tuple[str, int, int], ...]


def instant(state: GameState, player: int) -> Instant:
    """The present instant of a game, with the player who is about to choose or concede."""
    return Instant(player, state.cards.copy(), state.rng, tuple(map(_name, _announcements(state))))


def _announcements(state: GameState) -> list[Reversible]:
    """The cards, abilities and attacks that are being announced, the last one on top."""
    return [f for f in state.agenda if isinstance(f, (Playing, Declaring)) and f.checkpoint is not None]


def _name(frame: Reversible) -> tuple[str, int, int]:
    """The same for one announcement as long as it is in progress, and for no other one."""
    assert frame.checkpoint is not None
    return type(frame).__name__, frame.source[0], frame.checkpoint.state.clock


def why_not(state: GameState, player: int) -> str:
    """Why a player cannot take an announcement back, as far as the state tells; empty if nothing is in the way."""
    decision = state.decision
    if decision is None or decision.player != player:
        return "it is not this player's turn to choose"
    frame = next(reversed(_announcements(state)), None)
    if frame is None or frame.player != player:
        return "nothing is announced that this player could take back"
    assert frame.checkpoint is not None
    before = frame.checkpoint.state
    if state.rng != before.rng:
        return "a random number was drawn"
    announced = frame.played if isinstance(frame, Playing) and frame.played >= 0 else -1
    if any(gained for id, gained in _gained(before.cards, state.cards) if id != announced):
        return "somebody saw a card that they did not know"
    return ""


def _gained(before: Sequence[Card], after: Sequence[Card]) -> Iterable[tuple[int, int]]:
    """The cards that players got to know, each with the bits of these players; a new card was hidden from nobody."""
    for old, new in zip(before, after, strict=False):
        if new is not old and new.known & ~old.known:
            yield new.id, new.known & ~old.known


def how_many(state: GameState, instants: Sequence[Instant], player: int) -> int:
    """How many choices lead back to the decision before an announcement; 0 if that is earlier than the instants.

    It is -1 if somebody else chose since. The instants are those before the last choices, in their order.
    """
    name = _name(_announcements(state)[-1])
    for back, then in enumerate(reversed(instants), 1):
        if then.player != player:
            return -1
        if name not in then.announced:
            return back
    return 0


def forgotten(
    state: GameState, instants: Sequence[Instant], names: Sequence[str], viewer: int | None
) -> tuple[Forgotten, ...]:
    """What players would have to forget if the game went back to the first of these instants."""
    seen: dict[int, int] = {}
    draws = 0
    chosen: dict[int, int] = {}
    moments = [(each.cards, each.rng) for each in instants] + [(state.cards, state.rng)]
    for (cards, rng), (then, later) in pairwise(moments):
        draws += rng != later
        for id, gained in _gained(cards, then):
            seen[id] = seen.get(id, 0) | gained
    for each in instants:
        chosen[each.player] = chosen.get(each.player, 0) + 1
    found = list(_seen(state, seen, names, viewer))
    if draws:
        words = "a random number was drawn" if draws == 1 else f"random numbers were drawn {draws} times"
        found.append(Forgotten(RANDOM, tuple(range(state.players)), draws, words))
    for player, number in sorted(chosen.items()):
        times = "once" if number == 1 else f"{number} times"
        found.append(Forgotten(CHOSEN, (player,), number, f"{names[player]} chose {times}"))
    return tuple(found)


def _seen(state: GameState, seen: dict[int, int], names: Sequence[str], viewer: int | None) -> Iterable[Forgotten]:
    """The cards that became known, those of the same players together."""
    by_players: dict[int, list[int]] = {}
    for id, bits in sorted(seen.items()):
        by_players.setdefault(bits, []).append(id)
    for bits, ids in sorted(by_players.items()):
        players = tuple(player for player in range(state.players) if bits >> player & 1)
        called: dict[str, int] = {}
        for id in ids:
            name = notation.name_of(state, id, viewer)
            called[name] = called.get(name, 0) + 1
        cards = ", ".join(sorted(name if number == 1 else f"{name} ×{number}" for name, number in called.items()))
        yield Forgotten(SEEN, players, len(ids), f"{' and '.join(names[p] for p in players)} saw {cards}")
