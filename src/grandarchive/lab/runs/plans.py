"""Plans of decks for their sideboards: a plan that cannot be followed is refused with its place and a remedy."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from grandarchive.decks import Format, exchanged
from grandarchive.errors import GrandArchiveError, IllegalDeck, WrongArgument
from grandarchive.lab.runs.meeting import Entry, Exchange, after_exchange
from grandarchive.sections import complaint, did_you_mean


class WrongPlan(WrongArgument):
    """A plan of a deck that cannot be followed. `deck` is its name, and `place` the place of the error in its plans."""

    def __init__(self, deck: str, place: str, problem: str, remedy: str) -> None:
        self.deck, self.place, self.problem, self.remedy = deck, place, problem, remedy
        super().__init__(self.at(f"decks: {deck!r}"))

    def at(self, place_of_deck: str) -> str:
        """The message with another place of the deck."""
        return complaint(f"{place_of_deck}: {self.place}", self.problem, self.remedy)


def expect_opponents(entry: Entry, names: Sequence[str], opponents: Collection[str]) -> None:
    """Raise `WrongPlan` unless each plan is against another opponent; one may be against all others.

    `names` are the decks that take part, and `opponents` those that the entry plays.
    """
    before: dict[str, int] = {}
    for number, exchange in enumerate(entry.exchanges, 1):
        against = exchange.against
        place = f"plans[{number}]: against"
        if against in before:
            problem = f"plans[{before[against]}] is against {repr(against) if against else 'every deck'} too"
            raise WrongPlan(entry.name, place, problem, "write both in one plan, or leave one out")
        before[against] = number
        if against == entry.name:
            problem, remedy = f"{against!r} is this deck", "name an opponent, or leave `against` out"
            raise WrongPlan(entry.name, place, problem, remedy)
        if against and against not in names:
            others = [name for name in names if name != entry.name]
            raise WrongPlan(entry.name, place, f"{against!r} does not take part", did_you_mean(against, others))
        if against and against not in opponents:
            problem = f"the gauntlet never lets this deck play {against!r}"
            raise WrongPlan(entry.name, place, problem, "leave the plan out, or change `gauntlet`")


def expect_exchanges(entry: Entry, format: Format) -> None:
    """Raise `WrongPlan` for a plan whose cards a list of the entry does not have, or after which it may not play."""
    if entry.exchanges and format.sideboard_maximum == 0:
        remedy = "leave them out, or name another format"
        raise WrongPlan(entry.name, "plans", f"{format.title} has no sideboard", remedy)
    for number, exchange in enumerate(entry.exchanges, 1):
        _expect_exchange(entry, exchange, f"plans[{number}]", format)


def _expect_exchange(entry: Entry, exchange: Exchange, place: str, format: Format) -> None:
    for deck in entry.lists:
        try:
            exchanged(deck, exchange.out, ())
        except IllegalDeck as error:
            remedy = "name a card of the deck, once for each copy that leaves"
            raise WrongPlan(entry.name, f"{place}: out", str(error), remedy) from error
        try:
            exchanged(deck, exchange.out, exchange.bring_in)
        except IllegalDeck as error:
            remedy = "put it into the sideboard of the deck, or name a card that is there"
            raise WrongPlan(entry.name, f"{place}: in", str(error), remedy) from error
        try:
            after_exchange(deck, exchange, format)
        except GrandArchiveError as error:
            raise WrongPlan(entry.name, place, str(error), "change `out` and `in`") from error
