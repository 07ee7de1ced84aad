"""From the official text of a card to its abilities, and back.

A paragraph is read as a whole: first the bubbles before it, then what it says. What can be read in two ways is refused,
and so is what the abilities would not be said as, word for word: nothing is swallowed, and nothing is made up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.abilities import Ability
from grandarchive.model.cards import CardDefinition, Face
from grandarchive.model.conditions import Condition
from grandarchive.model.terms import CostKind
from grandarchive.text.grammar.core import Words
from grandarchive.text.grammar.habits import USUAL, Habits, habits_of
from grandarchive.text.grammar.labels import label_of, labelled, read_label, unlabelled
from grandarchive.text.grammar.linking import Unclear, linked
from grandarchive.text.grammar.moving import misplaced
from grandarchive.text.grammar.reading import Reader
from grandarchive.text.grammar.whole import grammar
from grandarchive.text.grammar.writing import Writer
from grandarchive.text.named import cards_called
from grandarchive.text.normal import Paragraph, faces_of, read

INHERITED: Final = ("inherited", "effect", ":")


@dataclass(frozen=True, slots=True)
class Declined:
    """A paragraph that is not understood: up to which word, and why."""

    paragraph: Paragraph
    at: int
    why: str


def compiled(
    paragraph: Paragraph, *, is_action: bool, materialized: bool | None = None
) -> tuple[Ability, ...] | Declined:
    """The abilities that a paragraph says; `is_action` if a sentence is what an action does.

    `materialized` says that its card is, with a memory cost; None if that is not known.
    """
    words = paragraph.words + tuple(word for mode in paragraph.modes for word in ("•", *mode))
    gates, at = _bubbles(words)
    inherited = words[at : at + len(INHERITED)] == INHERITED
    if inherited:
        at += len(INHERITED)
    label = read_label(words, at)
    at += len(label)
    habits = habits_of(words[at:], materialized=materialized, inherited=inherited)
    plain = habits.plain(words[at:])
    if habits.spoken(plain) != words[at:]:
        return Declined(paragraph, at, "said of a card that is materialized")
    reader = Reader(grammar(), plain, _writer().say)
    found = reader.whole("keywords")
    found += [((ability,), usual) for ability, usual in reader.whole("ability")]
    if is_action and not inherited:
        found += [((ability,), usual) for ability, usual in reader.whole("resolution")]
    found = [(read, usual) for read, usual in found if not misplaced(read)]
    if not found:
        return Declined(paragraph, at + reader.furthest, "not understood")
    if len(found) > 1:
        return Declined(paragraph, at, f"{len(found)} readings")
    read, usual = found[0]
    try:
        read, usual = linked(read, plain, usual)
    except Unclear as error:
        return Declined(paragraph, at, str(error))
    if misplaced(read):
        return Declined(paragraph, at, "it is not clear whether the card or the object is meant")
    abilities = tuple(_within(labelled(ability, label), gates, inherited=inherited) for ability in read)
    again = said_as(abilities, is_action=is_action, habits=habits)
    unsaid = () if label else label_of(abilities[0])
    if again != (*words[:at], *unsaid, *habits.spoken(usual)):
        return Declined(paragraph, at, "said otherwise: " + " ".join(again or ("not at all",)))
    return abilities


def understood(card: CardDefinition) -> CardDefinition:
    """A card of the index with the abilities that its text says; what is not understood stays `unread`.

    A card with abilities that the model refuses is not understood, and says why in its last unread words.
    """
    faces: list[Face] = []
    unread: list[str] = []
    for face, text in zip(card.faces, faces_of(card.text, len(card.faces)), strict=True):
        abilities: list[Ability] = []
        for paragraph in read(face.name, text):
            found = compiled(
                paragraph, is_action="ACTION" in face.types, materialized=face.cost.kind is CostKind.MEMORY
            )
            if isinstance(found, Declined) or any(cards_called(found)):
                unread += paragraph.lines
            else:
                abilities += found
        faces.append(replace(face, abilities=tuple(abilities)))
    surprises = [words for words in card.unread if words.startswith("(")]
    if unread or surprises:
        return replace(card, unread=(*unread, *surprises))
    try:
        return replace(card, faces=tuple(faces), unread=())
    except IllegalDefinition as error:
        return replace(card, unread=(*card.unread, f"(read as abilities that cannot be: {error})"))


def said_as(abilities: tuple[Ability, ...], *, is_action: bool, habits: Habits = USUAL) -> Words | None:
    """The words of the paragraph that says these abilities, of an action or of something else, with its habits."""
    first: Any = abilities[0]
    words: list[str] = []
    for gate in first.gates:
        bubble = _writer().say("bubble", gate)
        if bubble is None:
            return None
        words += bubble
    if getattr(first, "inherited", False):
        words += INHERITED
    words += label_of(first)
    plain = tuple(_within(unlabelled(ability), (), inherited=False) for ability in abilities)
    said = _writer().say("keywords", plain)
    for category in ("resolution", "ability") if is_action else ("ability",):
        if said is None and len(plain) == 1:
            said = _writer().say(category, plain[0])
    return None if said is None else (*words, *habits.spoken(said))


def _bubbles(words: Words) -> tuple[tuple[Condition, ...], int]:
    gates: list[Condition] = []
    at = 0
    reader = Reader(grammar(), words)
    while at < len(words) and words[at] == "[":
        found = reader.read("bubble", at)
        if len(found) != 1:
            break
        at, gate, _ = found[0]
        gates.append(gate)
    return tuple(gates), at


def _within(ability: Any, gates: tuple[Condition, ...], *, inherited: bool) -> Any:
    if hasattr(ability, "inherited"):
        return replace(ability, gates=gates, inherited=inherited)
    return replace(ability, gates=gates)


@cache
def _writer() -> Writer:
    return Writer(grammar())
