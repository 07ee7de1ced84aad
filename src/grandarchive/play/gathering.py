"""Gathered choices: one question for all single choices of one selection, payment, order or division."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import index
from typing import TYPE_CHECKING, Any, Final, NamedTuple, SupportsIndex

from grandarchive.errors import IllegalChoice, OutdatedView
from grandarchive.model.cards import CardDefinition
from grandarchive.play import concealing, notation, pickling, telling_apart
from grandarchive.play.fields import quoted
from grandarchive.play.words import WordView
from grandarchive.rules.gathered import DIVISION, ORDER, PAYMENT, SET, Gathering, gather
from grandarchive.rules.gathered.divisions import OfADivision
from grandarchive.state.game import GameState
from grandarchive.state.records import Decision, Option

if TYPE_CHECKING:
    from grandarchive.play.view_parts import CardView

CHOICE: Final = "choice"

__all__ = ["CHOICE", "DIVISION", "ORDER", "PAYMENT", "SET", "Answer", "Candidate", "Gathered", "gathered"]


@dataclass(frozen=True, slots=True, repr=False)
class Candidate:
    """One thing that can be picked for a gathered question, or that gets a share of a division.

    `kind` is that of the option ("choose", "player", "mode", ...), and `player` the player that it is, or -1.
    `worth` says for how much it counts, and `times` how often it can be picked, as an object that has several of the
    counters to be removed. For a division `least` and `most` bound its share; otherwise they are 0 and `times`.
    `picked` says how often it is picked already, or the share it has already. `why_not` says in words why it cannot
    be picked now, if so.
    """

    index: int
    label: str
    kind: str
    card: CardView | None
    player: int
    does: tuple[WordView, ...]
    worth: int
    times: int
    least: int
    most: int
    picked: int
    why_not: str

    @property
    def pickable(self) -> bool:
        """It can be picked now."""
        return not self.why_not

    def __repr__(self) -> str:
        return f"<Candidate {self.index}: {self.label}>"


Answer = Iterable[SupportsIndex | Candidate]
"""The candidates that are picked, or their indices from 0; for a division the shares, one for each candidate."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """The moment at which a question is asked."""

    state: GameState
    decision: Decision
    gathering: Gathering | None

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickled question holds what its player may know. Raises `OutdatedView` after the next choice."""
        if self.state.decision is not self.decision:
            raise OutdatedView("the game went on since this was asked")
        packed = concealing.packed(self.state, self.decision.player)
        return _asked_again, (*packed, self.gathering is not None)


def _asked_again(definitions: Iterable[CardDefinition], packed: bytes, gathered: bool) -> _Asked:
    state = pickling.unpacked(definitions, packed)
    assert state.decision is not None
    return _Asked(state, state.decision, gather(state) if gathered else None)


@dataclass(frozen=True, slots=True, repr=False)
class Gathered:
    """A question with all its candidates, which is answered at once (see `Game.answer`).

    `kind` is "choice" (one option of a decision), "set" (several candidates), "payment" (candidates that are worth
    enough together), "order" (all candidates, in an order) or "division" (each candidate gets a share). What is picked
    counts from `least` to `most`: so many candidates, or so much of their worth, or so much to divide in all. Of these
    `picked` are given already by single choices; an answer says what is picked besides. `fixed` are the shares that
    there are, if the shares of a division are only handed out. With `free` every answer within these bounds is right,
    so that a page need not ask `fits` after each click.
    """

    kind: str
    purpose: str
    prompt: str
    player: int
    candidates: tuple[Candidate, ...]
    least: int
    most: int
    picked: tuple[int, ...]
    fixed: tuple[int, ...]
    free: bool
    _asked: _Asked = field(repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<Gathered {self.kind} of player {self.player}: {self.prompt}>"

    @property
    def ordered(self) -> bool:
        """The order of the answer matters; a set is put in its one order whatever the order of picking."""
        return self.kind in (ORDER, DIVISION)

    @property
    def only_answer(self) -> tuple[int, ...] | None:
        """The answer, if just one is possible or all possible ones come to the same; None if there is a choice.

        They come to the same if all candidates are equal or unknown cards that lie together, such as copies in a hand.
        Raises `OutdatedView` after the next choice.
        """
        state, gathering = self._now()
        items = self._asked.decision.options if gathering is None else gathering.items
        alike = all(telling_apart.interchangeable(state, items[0], item, self.player) for item in items[1:])
        if gathering is None:
            return (0,) if alike else None
        if self.kind == DIVISION:
            found = tuple(each.least for each in self.candidates)
            return found if sum(found) == self.most and not self.check(found) else None
        if self.kind == ORDER:
            found = self._left(range(len(self.candidates)))
            return found if (alike or len(found) < 2) and not self.check(found) else None
        if self.free and self.least == self.most and alike:
            return self._left(range(len(self.candidates)))[: self.least - self.counted(())]
        found = self._left(self.fits())
        return found if self.counted(found) <= self.least and not self.check(found) else None

    def _left(self, places: Iterable[int]) -> tuple[int, ...]:
        """These candidates, each as often as it can still be picked."""
        left = [(at, self.candidates[at].times - self.candidates[at].picked) for at in places]
        return tuple(at for at, times in left for _ in range(times))

    def check(self, answer: Answer) -> str:
        """Why an answer is not valid, in words; empty for a valid one. Raises `OutdatedView` after the next choice."""
        return self._judged(answer)[1]

    def choices(self, answer: Answer) -> tuple[int, ...]:
        """The indices of the single choices that give an answer, one after the other.

        Where the game picks by itself what is left, it asks less. Raises `IllegalChoice` with the reason if the answer
        is not valid, and `OutdatedView` after the next choice.
        """
        found, reason = self._judged(answer)
        if reason:
            raise IllegalChoice(reason)
        return found

    def fits(self, partial: Answer = ()) -> tuple[int, ...]:
        """The candidates that can be picked besides, so that the answer can still become a valid one.

        For a division the partial answer has the shares so far, 0 for none, or is empty; the candidates found are those
        whose share can be raised by 1. Raises `IllegalChoice` for what is no partial answer, and `OutdatedView` after
        the next choice.
        """
        state, gathering = self._now()
        picks = self.indices(partial)
        if gathering is None:
            return () if picks else tuple(range(len(self.candidates)))
        if isinstance(gathering, OfADivision):
            return self._parts_that_fit(state, gathering, picks)
        counted = Counter(picks)
        if any(counted[each.index] + each.picked > each.times for each in self.candidates):
            return ()
        found = []
        for candidate in self.candidates:
            if counted[candidate.index] + candidate.picked >= candidate.times or self._is_full(picks, candidate):
                continue
            if gathering.allows(state, self._values(gathering, (*picks, candidate.index))):
                found.append(candidate.index)
        return tuple(found)

    def _now(self) -> tuple[GameState, Gathering | None]:
        asked = self._asked
        if asked.state.decision is not asked.decision:
            raise OutdatedView("the game went on since this question was asked: ask the game for a new view")
        return asked.state, asked.gathering

    def indices(self, answer: object) -> tuple[int, ...]:
        """An answer as indices of candidates, or as shares. Raises `IllegalChoice` for anything else."""
        if isinstance(answer, str) or not isinstance(answer, Iterable):
            raise IllegalChoice(f"an answer is a row of candidates or their indices, and not {quoted(answer)}")
        found = []
        for each in answer:
            if isinstance(each, Candidate):
                if not 0 <= each.index < len(self.candidates) or self.candidates[each.index] != each:
                    raise IllegalChoice(f"{each!r} is no candidate of this question")
                found.append(each.index)
            elif isinstance(each, SupportsIndex) and not isinstance(each, bool):
                found.append(index(each))
            else:
                raise IllegalChoice(f"an answer has candidates or their indices, and not {quoted(each)}")
        if self.kind == DIVISION:
            if found and len(found) != len(self.candidates):
                raise IllegalChoice(f"give {len(self.candidates)} shares, one for each, and not {len(found)}")
            if any(share < 0 for share in found):
                raise IllegalChoice("a share is at least 0")
        elif any(not 0 <= at < len(self.candidates) for at in found):
            raise IllegalChoice(f"the candidates are 0 to {len(self.candidates) - 1}")
        return tuple(found)

    def _values(self, gathering: Gathering, picks: tuple[int, ...]) -> tuple[int, ...]:
        """Candidates as the values that the rules know, sets in their one order."""
        in_order = picks if gathering.form == ORDER else tuple(sorted(picks))
        return tuple(gathering.value_of(gathering.items[at]) for at in in_order)

    def counted(self, picks: Iterable[int]) -> int:
        """How much these candidates count together with those that are picked already."""
        return sum(self.candidates[at].worth for at in (*picks, *self.picked))

    def _is_full(self, picks: tuple[int, ...], candidate: Candidate) -> bool:
        return self.counted((*picks, candidate.index)) > self.most

    def _parts_that_fit(self, state: GameState, division: OfADivision, shares: tuple[int, ...]) -> tuple[int, ...]:
        given = len(division.picked)
        shares = shares or (*division.picked, *(0,) * (len(self.candidates) - given))
        found = []
        for at in range(given, len(shares)):
            raised = (*shares[:at], shares[at] + 1, *shares[at + 1 :])
            if division.allows(state, raised):
                found.append(at)
        return tuple(found)

    def _judged(self, answer: Answer) -> tuple[tuple[int, ...], str]:
        """The single choices of an answer, or why it is not valid."""
        state, gathering = self._now()
        try:
            picks = self.indices(answer)
        except IllegalChoice as error:
            return (), str(error)
        if gathering is None:
            return (picks, "") if len(picks) == 1 else ((), f"choose 1, and not {len(picks)}")
        if isinstance(gathering, OfADivision):
            return self._divided(state, gathering, picks)
        reason = self._miscounted(picks)
        if reason:
            return (), reason
        found = gathering.singles(state, self._values(gathering, picks))
        return ((), UNFITTING[self.kind]) if found is None else (found, "")

    def _miscounted(self, picks: tuple[int, ...]) -> str:
        counted = Counter(picks)
        for candidate in self.candidates:
            if counted[candidate.index] and counted[candidate.index] + candidate.picked > candidate.times:
                often = "once" if candidate.times == 1 else f"{candidate.times} times"
                return f"{candidate.label} can be picked {often}"
            if counted[candidate.index] and candidate.why_not:
                return f"{candidate.label} cannot be picked: {candidate.why_not}"
        number = self.counted(picks)
        if self.least <= number <= self.most:
            return ""
        given = f" with the {len(self.picked)} that are picked already" if self.picked else ""
        return f"{'pay' if self.kind == PAYMENT else 'choose'} {bounds(self.least, self.most)}, and not {number}{given}"

    def _divided(self, state: GameState, division: OfADivision, shares: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
        given = len(division.picked)
        if not shares:
            return (), f"give {len(self.candidates)} shares, one for each"
        for candidate, share in zip(self.candidates, shares, strict=True):
            if not candidate.least <= share <= candidate.most:
                return (), f"{candidate.label} gets {bounds(candidate.least, candidate.most)}, and not {share}"
        if not self.least <= sum(shares) <= self.most:
            return (), f"divide {bounds(self.least, self.most)}, and not {sum(shares)}"
        found = division.singles(state, shares[given:])
        return ((), UNFITTING[self.kind]) if found is None else (found, "")


UNFITTING: Final = {
    SET: "these cannot be chosen together",
    PAYMENT: "with these not everything can be paid",
    ORDER: "an order has each of them once",
    DIVISION: "these are not the shares that there are",
}
"""Why an answer of the right number is not valid."""


def bounds(least: int, most: int) -> str:
    """A number that is within bounds, in words."""
    if least == most:
        return str(most)
    return f"up to {most}" if least <= 0 else f"{least} to {most}"


# The question in words -----------------------------------------------------------------------------------------

SELECTIONS: Final = {
    "reserve": ("card", "cards", "to reserve for {source}"),
    "target": ("target", "targets", "for {source}"),
    "target player": ("player", "players", "as targets for {source}"),
    "choose player": ("player", "players", "for {source}"),
    "weapon": ("weapon", "weapons", "for the attack of {source}"),
    "performer": ("ally", "allies", "that performs {source}"),
    "retaliate": ("unit", "units", "to retaliate against {source}"),
    "choose": ("card", "cards", "for {source}"),
    "glimpse": ("card", "cards", "to put on the bottom of the deck{on}"),
    "choose top": ("card", "cards", "to put on top{on}"),
    "discard": ("card", "cards", "to discard{on}"),
    "recollect": ("card", "cards", "to recollect{on}"),
    "sacrifice": ("object", "objects", "to sacrifice{on}"),
    "return": ("object", "objects", "to return{on}"),
    "banish": ("card", "cards", "to banish for {source}"),
    "rest": ("object", "objects", "to rest for {source}"),
    "reveal": ("card", "cards", "to reveal for {source}"),
    "load": ("card", "cards", "to load into {source}"),
    "delevel": ("champion", "champions", "to delevel for {source}"),
    "counters": ("counter", "counters", "to remove for {source}"),
    "mode": ("mode", "modes", "of {source}"),
}
"""What is chosen, one and several, and what for, by the purpose of the decision."""

ORDERS: Final = {
    "order top": "Put {number} cards on top{on}, the first one topmost",
    "order bottom": "Put {number} cards on the bottom{on}, the last one lowest",
    "order retaliators": "Put {number} units in the order in which they deal damage",
    "order triggers": "Put {number} abilities in order on the Effects Stack, the last one resolves first",
    "order entering": "Put {number} objects in the order in which they enter the field",
}

DIVISIONS: Final = {
    "split damage": "Split {amount} damage among {number}",
    "remove counters": "Choose how many counters to remove from each of {number}: {amount}",
}


def _prompt(state: GameState, decision: Decision, gathering: Gathering) -> str:
    source = telling_apart.called(state, decision.source, decision.player)
    on = notation.for_source(decision, source)
    number, amount = len(gathering.items), bounds(gathering.least, gathering.most)
    if gathering.form == ORDER:
        return ORDERS[decision.purpose].format(number=number, on=on)
    if gathering.form == DIVISION:
        return DIVISIONS[decision.purpose].format(number=number, amount=amount)
    if decision.purpose == "floating memory":
        return f"Pay {amount}{on} with floating memory"
    one, several, what_for = SELECTIONS[decision.purpose]
    noun = one if gathering.most == 1 else several
    return f"Choose {amount} {noun} {what_for.format(source=source, on=on)}"


# Making one ----------------------------------------------------------------------------------------------------

Shown = Callable[[Option], tuple["CardView | None", tuple[WordView, ...]]]
"""The card of an option and what it does, as the viewer may know them."""

Labels = Callable[[Sequence[Option]], tuple[str, ...]]
"""Options in words, told apart where they would read the same."""


def gathered(state: GameState, decision: Decision, shown: Shown, labels: Labels) -> Gathered:
    """The question of which the pending decision is a part, for whoever decides."""
    gathering = gather(state)
    asked = _Asked(state, decision, gathering)
    if gathering is None:
        prompt, options = telling_apart.prompt(state, decision), decision.options
        counts = Counts((1,) * len(options), (1,) * len(options), (0,) * len(options))
        candidates = _candidates(options, labels(options), shown, counts)
        return Gathered(CHOICE, decision.purpose, prompt, decision.player, candidates, 1, 1, (), (), True, asked)
    whole = Gathered(
        gathering.form,
        decision.purpose,
        _prompt(state, decision, gathering),
        decision.player,
        _candidates(_things(gathering), labels(_things(gathering)), shown, _counts(gathering)),
        gathering.least,
        gathering.most,
        _places(gathering),
        gathering.fixed if isinstance(gathering, OfADivision) else (),
        gathering.free,
        asked,
    )
    fitting = whole.fits()
    told = (
        each if each.index in fitting else replace(each, why_not=_why_not(whole, each)) for each in whole.candidates
    )
    return replace(whole, candidates=tuple(told))


class Counts(NamedTuple):
    """For each candidate its worth, how often it can be picked and how often it is, and the bounds of its share."""

    worth: tuple[int, ...]
    times: tuple[int, ...]
    picked: tuple[int, ...]
    least: tuple[int, ...] = ()
    most: tuple[int, ...] = ()


def _things(gathering: Gathering) -> tuple[Option, ...]:
    """What is picked, or what gets a share."""
    if gathering.form != DIVISION:
        return gathering.items
    return tuple(Option("choose", item.value, item.card) for item in gathering.items)


def _counts(gathering: Gathering) -> Counts:
    if isinstance(gathering, OfADivision):
        given = (*gathering.picked, *(0,) * (len(gathering.items) - len(gathering.picked)))
        return Counts(gathering.worth, gathering.highest, given, gathering.lowest, gathering.highest)
    picked = Counter(_places(gathering))
    return Counts(gathering.worth, gathering.times, tuple(picked[at] for at in range(len(gathering.items))))


def _places(gathering: Gathering) -> tuple[int, ...]:
    """The candidates that are picked already."""
    if gathering.form == DIVISION:
        return ()
    values = [gathering.value_of(item) for item in gathering.items]
    return tuple(values.index(value) for value in gathering.picked)


def _candidates(
    options: Sequence[Option], labels: tuple[str, ...], shown: Shown, counts: Counts
) -> tuple[Candidate, ...]:
    found = []
    for at, option in enumerate(options):
        card, does = shown(option)
        found.append(
            Candidate(
                index=at,
                label=labels[at],
                kind=option.kind,
                card=card,
                player=int(str(option.value)) if option.kind == "player" else -1,
                does=does,
                worth=counts.worth[at],
                times=counts.times[at],
                least=counts.least[at] if counts.least else 0,
                most=counts.most[at] if counts.most else counts.times[at],
                picked=counts.picked[at],
                why_not="",
            )
        )
    return tuple(found)


def _why_not(whole: Gathered, candidate: Candidate) -> str:
    if whole.kind == DIVISION:
        return "it gets no more"
    if candidate.picked >= candidate.times:
        return "it is picked already"
    if whole.counted((candidate.index,)) > whole.most:
        return "it would be too much" if whole.most > whole.counted(()) else "nothing more can be picked"
    if whole.picked and candidate.index < max(whole.picked):
        return "it was passed over"
    return "the rest could not be paid" if whole.kind == PAYMENT else "it does not fit with the others"
