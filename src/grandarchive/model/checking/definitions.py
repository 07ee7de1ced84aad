"""A whole definition: its facts, its words, where its abilities work, and its names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from grandarchive.errors import IllegalDefinition
from grandarchive.model.checking.carriers import check_abilities
from grandarchive.model.checking.faces import check_all_names
from grandarchive.model.checking.sorts import LONGEST_TEXT, At, Sort, refuse
from grandarchive.model.checking.values import ELEMENT, SUBTYPE, SUPERTYPE, TYPE
from grandarchive.model.checking.words import Checker

if TYPE_CHECKING:
    from grandarchive.model.cards import CardDefinition, Face

TYPELINE: Final[tuple[tuple[str, Sort], ...]] = (
    ("types", TYPE),
    ("supertypes", SUPERTYPE),
    ("subtypes", SUBTYPE),
    ("elements", ELEMENT),
)


def check_definition(definition: CardDefinition) -> None:
    """Refuse a definition that says something the model has no word for, or something that would do nothing.

    What is not fully understood enters no game, so of a definition with `unread` paragraphs only the words are looked
    at, each by itself. Raises `IllegalDefinition` with the place, beginning with the name of the card.
    """
    given: Any = definition  # whatever its fields hold so far
    unread = bool(given.unread)
    try:
        Checker(wellformed=unread).check(definition)
        if not unread:
            _check_facts(definition)
            check_abilities(definition)
            check_all_names(definition.faces)
    except IllegalDefinition as error:
        error.place = f"{_called(given)}: {error.place.removeprefix('.')}".removesuffix(": ")
        raise


def _called(definition: Any) -> str:
    """The name of a card, or its slug, as far as it has one."""
    faces = definition.faces
    name = getattr(faces[0], "name", None) if isinstance(faces, tuple) and faces else None
    for called in (name, definition.slug):
        if isinstance(called, str) and called:
            return called[:LONGEST_TEXT] if called.isprintable() else ascii(called[:LONGEST_TEXT])
    return "a card"


def _check_facts(definition: CardDefinition) -> None:
    if definition.token and len(definition.faces) > 1:
        with At(".faces"):
            raise refuse("a token has no other side")
    for side, face in enumerate(definition.faces):
        with At(f".faces[{side}]"):
            for field, error in wrong_facts(face):
                with At(f".{field}"):
                    raise error


def wrong_facts(face: Face) -> Iterable[tuple[str, IllegalDefinition]]:
    """The printed facts of a face that the engine does not know: the field of each, and the error."""
    looking = Checker()
    for field, sort in TYPELINE:
        for word in sorted(getattr(face, field)):
            try:
                sort.check(word, looking)
            except IllegalDefinition as error:
                yield field, error


def unknown_facts(face: Face) -> list[str]:
    """What is printed on a face and keeps it from being played, in words; empty for most. The words are not checked."""
    return [error.problem for _, error in wrong_facts(face)]
