"""The options of a question as numbered rows, with costs, numbers and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.terminal.cards import facts, kind_of, on_one_line, text_of
from grandarchive.cli.terminal.screen import Row, shortened
from grandarchive.errors import WrongArgument
from grandarchive.play import Candidate, CardView, Gathered, View, WayView
from grandarchive.play.gathering import CHOICE, DIVISION, ORDER, PAYMENT, SET

NOTHING: Final = frozenset({"pass", "decline", "no"})
"""The kinds of options that do nothing: their number is 0."""

MOST_TEXT: Final = 100
"""The letters of a text beside an option; `? NUMBER` has all of it."""

ATTACK: Final = "ATTACK"
ATTACK_TARGET: Final = "attack target"
FIELD: Final = "field"
FIZZLES: Final = "would fizzle: you cannot attack in this first turn"

PLAYED: Final = frozenset({"activate", "materialize", "ability", "attack", "bestow"})

HOW: Final = {
    SET: "numbers, such as 1 3, or none",
    PAYMENT: "numbers, such as 1 3",
    ORDER: "all numbers in the order that you want",
    DIVISION: "a share for each, such as 1 2",
}
"""The answers to questions that take several choices, by their kind."""


def how_to_answer(question: Gathered) -> str:
    """The keys for a question that takes several choices."""
    if question.kind == SET and question.most == 1:
        return "a number" if question.least else "a number, or none"
    return HOW[question.kind]


class Options:
    """The candidates of a question with their numbers.

    Passing, declining and saying no are number 0, so they have the same key everywhere. Candidates that read the same
    have one number.
    """

    def __init__(self, question: Gathered) -> None:
        self.question = question
        self.passing = _nothing(question)
        self._equal: dict[int, list[int]] = {}
        self._listed = self._numbered()

    def _numbered(self) -> list[Candidate]:
        listed: list[Candidate] = []
        first: dict[tuple[str, object], int] = {}
        for each in self.question.candidates:
            if each.index == self.passing:
                continue
            key = (each.label, each.does)
            if self.question.kind == CHOICE and key in first:
                self._equal[first[key]].append(each.index)
                continue
            first[key] = each.index
            self._equal[each.index] = [each.index]
            listed.append(each)
        return listed

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[Candidate]:
        return iter(self._listed)

    def candidate(self, number: int) -> Candidate | None:
        """The candidate with a number, None if there is none."""
        if number == 0 and self.passing is not None:
            return self.question.candidates[self.passing]
        return self._listed[number - 1] if 1 <= number <= len(self._listed) else None

    def picks(self, numbers: Iterable[int]) -> tuple[int, ...] | None:
        """The answer that numbers mean: candidates, or the shares of a division; None if there is no such number."""
        wanted = tuple(numbers)
        if self.question.kind == DIVISION or (wanted == (0,) and self.takes_none):
            return wanted if self.question.kind == DIVISION else ()
        found = [self.candidate(number) for number in wanted]
        return tuple(each.index for each in found if each is not None) if None not in found else None

    @property
    def takes_none(self) -> bool:
        """Picking nothing is an answer; its number is 0."""
        return self.question.kind in (SET, PAYMENT) and not self.question.check(())

    @property
    def has_zero(self) -> bool:
        """The number 0 is an answer."""
        return self.passing is not None or self.takes_none

    @property
    def numbers(self) -> str:
        """The numbers that there are, in words."""
        least = 0 if self.passing is not None else 1
        most = len(self._listed)
        return f"a number from {least} to {most}" if most > least else f"number {least}"

    def keys(self, picks: Iterable[int]) -> str:
        """The numbers of candidates, as they are typed."""
        places = {
            index: str(number) for number, each in enumerate(self._listed, 1) for index in self._equal[each.index]
        }
        return " ".join(places[index] for index in picks)

    def rows(self, view: View, catalog: Catalog) -> list[Row]:
        """All options with what is good to know of each."""
        found: list[Row] = []
        for number, each in enumerate(self._listed, 1):
            times = len(self._equal[each.index])
            label = each.label if times == 1 else f"{each.label} ×{times}"
            found.append((str(number), label, self._about(view, each, catalog)))
        if self.passing is not None:
            found.append(("0", self.question.candidates[self.passing].label, ""))
        elif self.takes_none:
            found.append(("0", "none", ""))
        return found

    def _about(self, view: View, each: Candidate, catalog: Catalog) -> str:
        if each.why_not:
            return each.why_not
        if self.question.kind == DIVISION:
            return f"{each.least} to {each.most}"
        if each.worth > 1:
            return f"counts {each.worth}"
        if each.kind in PLAYED and each.card is not None and view.option_count > each.index:
            return "; ".join(filter(None, _deed(view, each, each.card, catalog)))
        if each.card is None:
            return ""
        owner = [] if self._is_of_one_player(view) else [_owner(view, each.card)]
        return ", ".join((*owner, *facts(view, each.card, lineage=False)))

    def _is_of_one_player(self, view: View) -> bool:
        """All candidates are the viewer's, or those of the one opponent whom an attack can be on."""
        cards = [each.card for each in self.question.candidates if each.card is not None]
        if not all(card.zone == FIELD for card in cards):
            return True
        players = {card.controller for card in cards}
        return players == {view.player} or (self.question.purpose == ATTACK_TARGET and view.player_count == 2)


def _owner(view: View, card: CardView) -> str:
    return "yours" if card.controller == view.player else f"{view.of(card.controller).name}'s"


def _nothing(question: Gathered) -> int | None:
    if question.kind != CHOICE:
        return None
    return next((each.index for each in question.candidates if each.kind in NOTHING), None)


def _deed(view: View, each: Candidate, card: CardView, catalog: Catalog) -> Iterator[str]:
    """The cost of an action, the numbers of its card, and its text."""
    if each.kind == "attack":
        yield ", ".join(facts(view, card, lineage=False))
        return
    if each.kind == "activate" and ATTACK in card.types and not view.may_attack:
        yield FIZZLES
    yield f"from your {card.zone}" if each.kind == "activate" and card.zone != "hand" else ""
    yield cost_of(view, each, card)
    yield kind_of(card) if each.kind != "ability" else ""
    text = view.detail(each.index) or text_of(card, catalog)
    yield shortened(on_one_line(effect_of(text) if each.kind == "ability" else text), MOST_TEXT)


def effect_of(text: str) -> str:
    """The effect of an activated ability, without the cost before it."""
    return text.partition(": ")[2] or text


def cost_of(view: View, each: Candidate, card: CardView) -> str:
    """The cost of an action now; empty if it costs nothing or the viewer cannot know.

    Of a card it is the reserve or memory alone, since its text or its type says what else it costs.
    """
    if card.ref < 0:
        return ""
    try:
        ways = view.why(card).ways
    except WrongArgument:
        return ""
    prices = dict.fromkeys(_price(way) for way in ways if way.kind == each.kind and way.is_possible)
    if not prices:
        return "" if card.cost is None or each.kind not in ("activate", "materialize") else f"costs {card.cost}"
    found = [price for price in prices if price]
    return " or ".join([*found[:1], *(price.removeprefix("costs ") for price in found[1:])])


def _price(way: WayView) -> str:
    """The price of an ability, or of a card without the costs that its text or type says."""
    if way.kind == "ability":
        return way.price if way.costs else ""
    amounts = " and ".join(part.text for part in way.costs if part.kind != "cost")
    return f"costs {amounts}" if amounts else "costs 0" if way.costs else "costs nothing"
