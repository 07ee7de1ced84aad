"""From the official text of a card to its abilities, and back.

A paragraph is read as a whole: first the bubbles before it, then what it says. What can be read in two ways is refused,
and so is what the abilities would not be said as, word for word: nothing is swallowed, and nothing is made up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.composition import Mode
from grandarchive.model.events import Pattern
from grandarchive.model.terms import CostKind
from grandarchive.text.grammar.core import HOLE, Words, parts_in
from grandarchive.text.grammar.damaging import is_unprevented
from grandarchive.text.grammar.deriving import Deriver, Step
from grandarchive.text.grammar.doubts import doubt, owner_doubt, past_doubt
from grandarchive.text.grammar.earlier import called_later
from grandarchive.text.grammar.effort import TooMuchWork
from grandarchive.text.grammar.folding import folded
from grandarchive.text.grammar.gathered import counted, counted_before, gathered, ungathered
from grandarchive.text.grammar.habits import USUAL, Habits, habits_of
from grandarchive.text.grammar.labels import label_of, labelled, read_label, unlabelled
from grandarchive.text.grammar.linking import NothingThere, Unclear, apart, linked
from grandarchive.text.grammar.measuring import is_left, undeclared
from grandarchive.text.grammar.moving import fighting, misplaced, settled, unsettled
from grandarchive.text.grammar.nouns import is_told_of_two
from grandarchive.text.grammar.occasions import spoken, with_event_names
from grandarchive.text.grammar.placing import at_home, in_place, out_of_place
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.remembering import remembering
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.writing import Writer
from grandarchive.text.limits import excess
from grandarchive.text.named import cards_called, names_called, with_cards, with_names, words_of
from grandarchive.text.normal import Paragraph, faces_of, read
from grandarchive.text.official import paragraphs
from grandarchive.text.shapes import shaped, worded
from grandarchive.text.shapes.conditions import Condition, Paid, Unless

INHERITED: Final = ("inherited", "effect", ":")
KEYWORDS: Final = "keywords"
OPENING: Final = "["
CANNOT_BE: Final = "(read as abilities that cannot be:"
NOT_KNOWN: Final = "(not known:"
TOO_LONG: Final = "(too long to be read:"
ABOUT: Final = (CANNOT_BE, NOT_KNOWN, TOO_LONG)
"""How words begin that are not of a text but about it, among those that are not understood."""


@dataclass(frozen=True, slots=True)
class Declined:
    """A paragraph that is not understood: up to which word, and why."""

    paragraph: Paragraph
    at: int
    why: str


def compiled(
    paragraph: Paragraph,
    *,
    is_action: bool,
    materialized: bool | None = None,
    in_intent: bool | None = None,
) -> tuple[Ability, ...] | Declined:
    """The abilities that a paragraph says; `is_action` if a sentence is what an action does.

    `materialized` says that its card is, with a memory cost, and `in_intent` that it attacks from there, and not as an
    object; None if that is not known.
    """
    found = read_paragraph(paragraph, is_action=is_action, materialized=materialized, in_intent=in_intent)
    return found if isinstance(found, Declined) else worded(found)


def read_paragraph(
    paragraph: Paragraph,
    *,
    is_action: bool,
    materialized: bool | None = None,
    in_intent: bool | None = None,
) -> tuple[Ability, ...] | Declined:
    """The abilities that a paragraph says, as shapes: one may replace a paragraph before it (see `folding`)."""
    try:
        return _compiled(paragraph, is_action=is_action, materialized=materialized, in_intent=in_intent)
    except TooMuchWork as error:
        return Declined(paragraph, 0, str(error))


def _compiled(
    paragraph: Paragraph, *, is_action: bool, materialized: bool | None, in_intent: bool | None
) -> tuple[Ability, ...] | Declined:
    text = _parted(paragraph, materialized)
    words, plain, habits, label, at = text.words, text.plain, text.habits, text.label, text.at
    if habits.spoken(plain) != words[at:]:
        return Declined(paragraph, at, "said of a card that is materialized")
    reader = Reader(grammar(), plain, _writer().say)
    found = [
        (meaning if category == KEYWORDS else (meaning,), usual)
        for category in _categories(is_action=is_action, inherited=text.inherited)
        for meaning, usual in reader.whole(category)
    ]
    fights = fighting(in_intent=in_intent)
    there = [(in_place(read), usual) for read, usual in found]
    found = [
        (read, usual)
        for read, usual in there
        if read is not None and _is_possible(read, fights) and not is_left(read, plain)
    ]
    if not found:
        return Declined(paragraph, at + reader.furthest, "not understood")
    if len(found) > 1:
        return Declined(paragraph, at, f"{len(found)} readings")
    read, usual = found[0]
    try:
        read, usual = _linked(read, plain, usual, paragraph.before)
    except Unclear as error:
        return Declined(paragraph, at, str(error))
    read = settled(read, fights)
    if misplaced(read, fights):
        return Declined(paragraph, at, "it is not clear whether the card or the object is meant")
    if why := doubt(read) or past_doubt(read, plain) or owner_doubt(read, plain):
        return Declined(paragraph, at, why)
    abilities = tuple(_locked(labelled(ability, label), text.gates, inherited=text.inherited) for ability in read)
    again = _said_as(abilities, is_action=is_action, habits=habits)
    unsaid = () if label else label_of(abilities[0])
    if again != (*words[:at], *unsaid, *habits.spoken(usual)):
        return Declined(paragraph, at, "said otherwise: " + " ".join(again or ("not at all",)))
    return abilities


def _is_possible(read: tuple[Any, ...], fights: frozenset[type]) -> bool:
    """Whether the abilities speak of their card as what it is there, and of prevention only behind what prevents.

    Nothing is left out that should have been said.
    """
    if is_unprevented(read) or is_told_of_two(read):
        return False
    return not misplaced(read, fights) and HOLE not in parts_in(read)


def _linked(read: tuple[Any, ...], plain: Words, usual: Words, before: Words) -> tuple[tuple[Any, ...], Words]:
    """The abilities with names; what is all of some kind gets one if a phrase could refer to nothing else."""
    known = counted(read, before)
    if known is None:
        raise Unclear("it is not clear which counters were removed")
    read = known
    try:
        return linked(read, plain, usual, before)
    except NothingThere:
        named = gathered(read)
        if named is None:
            raise
        return linked(named, plain, usual, before)


@dataclass(frozen=True, slots=True)
class _Parted:
    """A paragraph in parts: bubbles, what else stands before what it says, and from `at` that itself, `plain`."""

    words: Words
    at: int
    gates: tuple[Condition, ...]
    inherited: bool
    label: Words
    habits: Habits
    plain: Words


def _parted(paragraph: Paragraph, materialized: bool | None) -> _Parted:
    words = paragraph.all_words
    bubbles, at = _bubbles(words)
    inherited = words[at : at + len(INHERITED)] == INHERITED
    if inherited:
        at += len(INHERITED)
    label = read_label(words, at)
    at += len(label)
    habits = habits_of(words[at:], materialized=materialized, inherited=inherited, before=paragraph.before)
    return _Parted(words, at, tuple(gate for _, gate in bubbles), inherited, label, habits, habits.plain(words[at:]))


def _categories(*, is_action: bool, inherited: bool) -> tuple[str, ...]:
    return (KEYWORDS, "ability", "resolution") if is_action and not inherited else (KEYWORDS, "ability")


def derived(paragraph: Paragraph, *, is_action: bool, materialized: bool | None = None) -> tuple[Step | None, int]:
    """How a paragraph that is understood was read, and where the words begin of which the places there are counted.

    None of one that is not understood; then the number is of words from its beginning that could be read.
    """
    at = 0
    with suppress(TooMuchWork):
        text = _parted(paragraph, materialized)
        reader = Reader(grammar(), text.plain, _writer().say)
        for category in _categories(is_action=is_action, inherited=text.inherited):
            step = Deriver(grammar(), reader).whole(category)
            if step is not None:
                return step, text.at
        at = text.at + reader.furthest
    return None, at


@dataclass(frozen=True, slots=True)
class Reach:
    """How far the grammar reads a paragraph: up to the word at a place, where it expected words or categories.

    `is_whole` says that some reading has all the words, and `steps` how much work that was.
    """

    at: int
    expected: frozenset[str]
    is_whole: bool
    steps: int


def reach(paragraph: Paragraph, *, is_action: bool, materialized: bool | None = None) -> Reach:
    """How far the grammar reads a paragraph, whatever else may keep it from being understood."""
    words = paragraph.all_words
    text = _parted(paragraph, materialized)
    if text.plain[:1] == (OPENING,):  # no bubble that is known
        within = Reader(grammar(), words)
        within.read("bubble", text.at)
        if within.furthest > text.at:
            return Reach(within.furthest, frozenset(within.expected), is_whole=False, steps=within.effort.steps)
    reader = Reader(grammar(), text.plain, _writer().say)
    is_whole = False
    with suppress(TooMuchWork):
        for category in _categories(is_action=is_action, inherited=text.inherited):
            is_whole = bool(reader.whole(category)) or is_whole
    at = text.at + _as_written(text.plain, words[text.at :], reader.furthest)
    return Reach(at, frozenset(reader.expected), is_whole, reader.effort.steps)


def _as_written(plain: Words, written: Words, at: int) -> int:
    """The place among the words as they are written of one among those that the grammar has (see `Habits`)."""
    if len(plain) == len(written):
        return at
    blocks = SequenceMatcher(None, plain, written, autojunk=False).get_matching_blocks()
    return next((block.b + at - block.a for block in blocks if block.a <= at < block.a + block.size), len(written))


def understood(card: CardDefinition) -> CardDefinition:
    """A card by itself with the abilities that its text says; one that calls other cards by name is not understood."""
    return understood_together((card,))[0]


def understood_together(cards: Iterable[CardDefinition]) -> tuple[CardDefinition, ...]:
    """Cards with the abilities that their texts say, which may speak of each other by name.

    What is not understood stays `unread`. A card with abilities that the model refuses is not understood, and says why
    in its last unread words; so does one that speaks of a card that is not there, is not understood, or is one of
    several with this name.
    """
    together = Together(cards)
    return tuple(together[number] for number in range(len(together.cards)))


class Together:
    """Cards as `understood_together` has them, each read when it is asked for by its number.

    A card that is `on_file` is the definition that it has there, also for those that speak of it. They may also speak
    of cards that are found `elsewhere`, by the words of their names.
    """

    def __init__(
        self,
        cards: Iterable[CardDefinition],
        on_file: Callable[[CardDefinition], CardDefinition | None] = lambda card: None,
        elsewhere: Callable[[Words], CardDefinition | None] = lambda words: None,
    ) -> None:
        self.cards = tuple(cards)
        self._on_file = on_file
        self._elsewhere = elsewhere
        self._finished: dict[int, CardDefinition] = {}
        self._named: dict[Words | None, list[int]] = {}
        for number, card in enumerate(self.cards):
            self._named.setdefault(words_of(card), []).append(number)

    def __getitem__(self, number: int) -> CardDefinition:
        return self._card(number, frozenset())

    def _name(self, words: Words) -> str:
        """The name with these words that a card here or elsewhere has, or that with an "s" less, or nothing."""
        *first, last = words
        return self._exact_name(words) or (self._exact_name((*first, last[:-1])) if last.endswith("s") else "")

    def _exact_name(self, words: Words) -> str:
        """The name with exactly these words that a card here or elsewhere has, or nothing."""
        if words in self._named:
            return self.cards[self._named[words][0]].name
        elsewhere = self._elsewhere(words)
        return "" if elsewhere is None else elsewhere.name

    def _card(self, number: int, waiting: frozenset[int]) -> CardDefinition:
        """A card, for those that are `waiting` because they speak of it, or of one that does."""
        found = self._finished.get(number)
        return self._finished.setdefault(number, self._read(number, waiting)) if found is None else found

    def _read(self, number: int, waiting: frozenset[int]) -> CardDefinition:
        card = self.cards[number]
        filed = self._on_file(card)
        if filed is not None:
            return filed
        draft = _draft(card)
        names = {words: self._name(words) for words in names_called(draft.abilities)}
        if unknown := sorted(words for words, name in names.items() if not name):
            return draft.without(unknown)
        draft = replace(draft, abilities=with_names(draft.abilities, names))
        known: dict[Words, CardDefinition] = {}
        for words in draft.called:
            called = self._called(words, waiting | {number})
            if called is not None and not called.unread:
                known[words] = called
        missing = sorted(draft.called - known.keys())
        return draft.without(missing) if missing else draft.finished(known)

    def _called(self, words: Words, waiting: frozenset[int]) -> CardDefinition | None:
        """The only card with this name, unless it waits itself."""
        named = self._named.get(words, [])
        if not named:
            return self._elsewhere(words)
        return self._card(named[0], waiting) if len(named) == 1 and named[0] not in waiting else None


@dataclass(frozen=True, slots=True)
class _Draft:
    """A card as far as its own text tells: what its faces say, in shapes, which cards they call, what is unread."""

    card: CardDefinition
    faces: tuple[Face, ...]
    abilities: tuple[tuple[Ability, ...], ...]
    called: frozenset[Words]
    unread: tuple[str, ...]

    def finished(self, known: Mapping[Words, CardDefinition]) -> CardDefinition:
        """The card with its abilities, in which the cards stand that it calls."""
        if self.unread:
            return replace(self.card, unread=self.unread)
        try:
            said = with_cards(worded(self.abilities), known.get)
            faces = (replace(face, abilities=found) for face, found in zip(self.faces, said, strict=True))
            return replace(self.card, faces=tuple(faces), unread=())
        except IllegalDefinition as error:
            return replace(self.card, unread=(*self.card.unread, f"{CANNOT_BE} {error})"))

    def without(self, missing: list[Words]) -> CardDefinition:
        """The card, of which cards that it calls are not known."""
        names = ", ".join(" ".join(words) for words in missing)
        return replace(self.card, unread=(*(self.unread or self.card.unread), f"{NOT_KNOWN} {names})"))


def _draft(card: CardDefinition) -> _Draft:
    said: list[tuple[Ability, ...]] = []
    unread: list[str] = []
    for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
        if more := excess(text):
            said.append(())
            unread += [*paragraphs(text), f"{TOO_LONG} {more})"]
            continue
        found: list[tuple[Paragraph, tuple[Ability, ...]]] = []
        for paragraph in read(face.name, text):
            meant = read_paragraph(
                paragraph,
                is_action="ACTION" in face.types,
                materialized=face.cost.kind is CostKind.MEMORY,
                in_intent=bool(face.types & {"ACTION", "ATTACK", "ITEM"}),
            )
            if isinstance(meant, Declined):
                unread += paragraph.lines
            else:
                found.append((paragraph, meant))
        abilities = tuple(ability for _, meant in found for ability in meant)
        for paragraph, meant in found:
            if (face.cost.kind is CostKind.NONE or face.cost.value is not None) and undeclared(meant, abilities):
                unread += paragraph.lines
        together = folded(called_later(remembering(counted_before(at_home(abilities, face.types)))))
        if together is None:
            unread += [line for paragraph, meant in found if folded(meant) != meant for line in paragraph.lines]
        said.append(apart(abilities if together is None else together))
    printed = paragraphs(card.text)
    surprises = [words for words in card.unread if words not in printed]
    called = frozenset(cards_called(tuple(said)))
    return _Draft(
        card, card.faces, tuple(said), called if not (unread or surprises) else frozenset(), (*unread, *surprises)
    )


def said_as(abilities: tuple[Ability, ...], *, is_action: bool, habits: Habits = USUAL) -> Words | None:
    """The words of the paragraph that says these abilities, of an action or of something else, with its habits."""
    return _said_as(shaped(abilities), is_action=is_action, habits=habits)


def _said_as(abilities: tuple[Ability, ...], *, is_action: bool, habits: Habits) -> Words | None:
    first: Any = abilities[0]
    words: list[str] = []
    for gate in first.gates:
        if _is_way(gate):
            continue
        bubble = _writer().say("bubble", gate)
        if bubble is None:
            return None
        words += bubble
    if getattr(first, "inherited", False):
        words += INHERITED
    words += label_of(first)
    bare = (_within(unlabelled(each), _ways(each), inherited=False) for each in abilities)
    plain = tuple(spoken(out_of_place(unsettled(ungathered(ability)))) for ability in bare)
    said = _writer().say("keywords", plain)
    for category in ("resolution", "ability") if is_action else ("ability",):
        if said is None and len(plain) == 1:
            said = _writer().say(category, plain[0])
    return None if said is None else (*words, *habits.spoken(said))


def of_event(mode: Mode, pattern: Pattern) -> Mode:
    """A mode of an ability that waits for such events, with the parts of the event as a text calls them."""
    found: Mode = worded(with_event_names(shaped(mode), shaped(pattern)))
    return found


def mode_said(mode: Mode) -> Words | None:
    """The words that say a mode, after its bullet."""
    shape = shaped(mode)
    said = _writer().say("mode", shape) or _writer().say("cascade mode", shape)
    return None if said is None else said[1:]


def condition_said(condition: Any) -> Words | None:
    """The words that say a condition, as they follow "if" or "as long as"."""
    return _writer().say("condition", shaped(condition))


def bubble_said(condition: Any) -> Words | None:
    """The words that say a restriction in the bubble before a paragraph."""
    return _writer().say("bubble", shaped(condition))


def leading(paragraph: Paragraph) -> list[tuple[Words, Condition]]:
    """The bubbles before a paragraph: the words of each, and the condition that it is."""
    return _bubbles(paragraph.words)[0]


def _bubbles(words: Words) -> tuple[list[tuple[Words, Condition]], int]:
    gates: list[tuple[Words, Condition]] = []
    at = 0
    reader = Reader(grammar(), words)
    while at < len(words) and words[at] == "[":
        found = reader.read("bubble", at)
        if len(found) != 1:
            break
        end, gate, _ = found[0]
        gates.append((words[at:end], gate))
        at = end
    return gates, at


def _locked(ability: Any, gates: tuple[Condition, ...], *, inherited: bool) -> Any:
    """An ability behind what stands in bubbles before it, and what it says itself of how its card is played."""
    return _within(ability, (*gates, *_ways(ability)), inherited=inherited)


def _ways(ability: Any) -> tuple[Condition, ...]:
    return tuple(gate for gate in ability.gates if _is_way(gate))


def _is_way(gate: Condition) -> bool:
    """It is said in the sentence and not in a bubble: the card is played in a way, or it is not."""
    return isinstance(gate.condition if isinstance(gate, Unless) else gate, Paid)


def _within(ability: Any, gates: tuple[Condition, ...], *, inherited: bool) -> Any:
    if hasattr(ability, "inherited"):
        return replace(ability, gates=gates, inherited=inherited)
    return replace(ability, gates=gates)


@cache
def _writer() -> Writer:
    return Writer(grammar())
