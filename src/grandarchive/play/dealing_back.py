"""Dealing anew in the middle of what another player decides, such as the payment of a card.

What that player is choosing from depends on cards that the viewer does not know, so it cannot stay as it is. The game
is dealt at the last moment that the viewer could follow, and then goes on as it did: everybody makes the same choices,
and where the other player chose a card that the viewer does not know, one that looks the same to the viewer. After each
choice the game has to look to the viewer as it did. Where chance decides, such as dice, the choice is made again until
it does; otherwise the cards are dealt once more.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from grandarchive.errors import WrongArgument
from grandarchive.model.cards import CardDefinition
from grandarchive.play import dealing
from grandarchive.play.beliefs import Breadth
from grandarchive.play.dealing import Dealer, Thoughts
from grandarchive.rules import agenda
from grandarchive.rules.turn import ending
from grandarchive.state import randomness
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

DEALS_OF_A_BREADTH: Final = 100
"""The number of attempts with decks that fit what was seen, then with all decks, and then with any cards.

A few are enough, unless chance events have to repeat themselves, or the other player is asked about a rare card.
"""

SHARES: Final = (0.5, 1.0)
"""The shares of one kind of card in a zone, when every kind is tried at last."""

MOST_TRIES: Final = 400
"""The first attempt makes a choice at most this often, if chance decides its result; the second half as often, the
third a third as often, and so on, once at least."""

MOST_REFUSALS: Final = 200

REFUSALS: Final = frozenset({"opportunity", "materialize"})
"""The questions that are put only to who can do something."""

Seen = Callable[[GameState], object]
"""Gives the view of a state as comparable values."""


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that was made in a state: an option, or a concession by a negative number."""

    state: GameState
    choice: int

    @property
    def decision(self) -> Decision:
        """The decision at which it was made."""
        assert self.state.decision is not None
        return self.state.decision


class Deals:
    """Deals one moment of a game anew for a viewer, as often as wanted.

    `courses` are the latest choices, first a few and then more. Raises `WrongArgument` if a list has too few cards, and
    if the game began at a decision that cannot be dealt anew.
    """

    __slots__ = ("_course", "_dealers", "_known_looks", "_seen", "_state", "_thoughts", "_viewer")

    def __init__(
        self, state: GameState, courses: Iterable[Sequence[Made]], viewer: int, thoughts: Thoughts, seen: Seen
    ) -> None:
        self._state = state
        self._viewer = viewer
        self._thoughts = thoughts
        self._seen = seen
        self._course: Sequence[Made] = ()
        self._known_looks: dict[int, str] = {}
        if not dealing.is_open(state, viewer):
            self._course = _followed(courses, viewer)
        self._dealers: list[Dealer] = []
        self._dealer(Breadth.FITTING)

    def deal(self, seed: int) -> GameState:
        """The game as it may be, as far as the viewer knows, at its pending decision.

        Raises `WrongArgument` if no deal that was tried leads to what the viewer sees.
        """
        if not self._course:
            return self._dealer(Breadth.FITTING).deal(random.Random(f"deal {seed}"))
        chance = random.Random(f"deal back {seed}")
        deals = 0
        for breadth in Breadth:
            dealer = self._dealer(breadth)
            for attempt, wanted in enumerate(self._wishes(dealer, breadth, chance)):
                deals += 1
                new = dealer.deal(random.Random(chance.getrandbits(60)), wanted)
                found = self._replayed(new, chance, max(1, MOST_TRIES // (1 + attempt)))
                if found is not None:
                    return found
        raise WrongArgument(
            f"none of {deals} deals leads to what the player sees while another player is choosing: "
            "give decks or a belief with which that player can choose"
        )

    def _wishes(self, dealer: Dealer, breadth: Breadth, chance: random.Random) -> Iterator[dict[int, CardDefinition]]:
        """For each attempt, cards that have to be dealt.

        At last, half of the zone from which the other player chooses are one kind of card, for one kind after the
        other, and then all of it: which kinds lead to such a question nobody knows beforehand.
        """
        for _ in range(DEALS_OF_A_BREADTH):
            yield {}
        ids = self._chosen_from() if breadth is Breadth.ANYTHING else []
        kinds = {kind.slug: kind for id in ids for kind in dealer.kinds(id)}
        for share in SHARES:
            for slug in chance.sample(sorted(kinds), len(kinds)):
                yield {id: kinds[slug] for id in ids if chance.random() < share}

    def _chosen_from(self) -> list[int]:
        """The cards that the viewer does not know, in the zones from which the other player chooses."""
        state, decision = self._state, self._state.decision
        options = () if decision is None else decision.options
        cards = [state.cards[id] for option in options if option.card >= 0 and (id := state.card_of(option.card)) >= 0]
        zones = sorted({(card.owner, card.zone) for card in cards})
        inside = [id for owner, zone in zones for id in state.zone(owner, zone)]
        return [id for id in inside if not _knows(state, id, self._viewer)]

    def _dealer(self, breadth: int) -> Dealer:
        while len(self._dealers) <= breadth:
            start = self._course[0].state if self._course else self._state
            next = Breadth(len(self._dealers))
            self._dealers.append(Dealer(start, self._viewer, self._thoughts, self._state, next))
        return self._dealers[breadth]

    def _replayed(self, new: GameState, chance: random.Random, tries: int) -> GameState | None:
        """The dealt game after the same choices, or None if it does not look as the game does.

        Of a set of cards the last may be forced: the dealt game does not ask for them.
        """
        answered: object = None
        for at, made in enumerate(self._course):
            asked = None if made.choice < 0 else _moment(made.state)
            if asked is not None and asked == answered:
                continue
            then = self._after(at)
            chose_cards = asked is not None and made.decision.purpose not in REFUSALS
            more_follow = chose_cards and then is not self._state and _moment(then) == asked
            found = self._repeated(new, at, chance, tries, may_skip=more_follow)
            if found is None:
                return None
            new = found
            answered = asked if chose_cards and _moment(new) != asked else None
        return new if self._looks(new) == self._looks_after(len(self._course) - 1) else None

    def _repeated(
        self, new: GameState, at: int, chance: random.Random, tries: int, *, may_skip: bool
    ) -> GameState | None:
        """The dealt game after one of the choices, or None if it never looks as the game did then.

        Chance may decide the result of a choice; then the choice is made up to `tries` times.
        """
        made, then, before = self._course[at], self._after(at), new
        for _ in range(tries):
            new = before.clone()
            start = new.rng = randomness.seeded(chance.getrandbits(64))
            ways = _ways(new, made, self._viewer, self._state)
            if not ways:
                return None
            _choose(new, chance.choice(ways))
            _refuse_until(new, then, every=not may_skip)
            skips = may_skip and _moment(new) != _moment(then)
            if skips or self._looks(new) == self._looks_after(at):
                return new
            if new.rng == start and len(ways) == 1:
                return None
        return None

    def _after(self, at: int) -> GameState:
        """The game as it was after one of the choices."""
        return self._course[at + 1].state if at + 1 < len(self._course) else self._state

    def _looks_after(self, at: int) -> str:
        """How the game looked to the viewer after one of the choices."""
        if at not in self._known_looks:
            self._known_looks[at] = self._looks(self._after(at))
        return self._known_looks[at]

    def _looks(self, state: GameState) -> str:
        return json.dumps(self._seen(state), sort_keys=True, default=repr)


def _followed(courses: Iterable[Sequence[Made]], viewer: int) -> Sequence[Made]:
    """The choices since the last moment that the viewer could follow. Raises `WrongArgument` if there is none."""
    for course in courses:
        for at in reversed(range(len(course))):
            if dealing.is_open(course[at].state, viewer):
                return course[at:]
    raise WrongArgument(
        "the game cannot be dealt anew while another player chooses from cards that are unknown: it began there"
    )


def _ways(new: GameState, made: Made, viewer: int, now: GameState) -> list[int]:
    """The choices of a dealt game that look to the viewer like the one that was made.

    Players who were asked nothing in the game as it is do nothing first.
    """
    if made.choice < 0:
        return [made.choice]
    _refuse_until(new, made.state, every=True)
    decision = new.decision
    if decision is None or _moment(new) != _moment(made.state):
        return []
    return _alike(decision, made.decision.options[made.choice], viewer, now)


def _choose(state: GameState, choice: int) -> None:
    if choice < 0:
        ending.concede(state, -1 - choice)
    else:
        agenda.answer(state, choice)


def _refuse_until(new: GameState, then: GameState, *, every: bool) -> None:
    """Do nothing for players who were asked nothing in the game as it is, because they could do nothing there.

    They had no card to play, or with `every` none that fits what a text lets them choose.
    """
    wanted = _moment(then)
    for _ in range(MOST_REFUSALS):
        decision = new.decision
        if decision is None or _moment(new) == wanted or new.turn > then.turn:
            return
        if not every and decision.purpose not in REFUSALS:
            return
        at = next((at for at, option in enumerate(decision.options) if option.kind in agenda.DECLINING), None)
        if at is None:
            return
        agenda.answer(new, at)


def _moment(state: GameState) -> tuple[object, ...]:
    """When somebody is asked, and for what."""
    decision = state.decision
    asked = None if decision is None else (decision.player, decision.purpose)
    return asked, state.turn, state.phase, tuple(item.id for item in state.stack), len(state.agenda)


def _alike(decision: Decision, option: Option, viewer: int, now: GameState) -> list[int]:
    """The same option of a decision, or all those that look the same to the viewer."""
    if decision.player == viewer or option.card < 0 or _knows(now, option.card, viewer):
        same = (option.kind, option.value)
        return [at for at, other in enumerate(decision.options) if (other.kind, other.value) == same][:1]
    return [
        at
        for at, other in enumerate(decision.options)
        if other.kind == option.kind and other.card >= 0 and not _knows(now, other.card, viewer)
    ]


def _knows(state: GameState, id: int, viewer: int) -> bool:
    card = state.card_of(id)
    return card < 0 or bool(state.cards[card].known >> viewer & 1)


def course_from(state: GameState, choices: Sequence[int]) -> list[Made]:
    """Play choices from a state, and keep the moment before each of them."""
    course = []
    for choice in choices:
        course.append(Made(state.clone(), choice))
        _choose(state, choice)
    return course
