"""Names and elements that are chosen, and what keeps others from what they would do."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import BASIC_ELEMENTS, ELEMENTS, Who, Zone
from grandarchive.text.grammar.attacks import THIS_ATTACK
from grandarchive.text.grammar.core import ANEW, Custom, parts_in, replaced, slot, vocabulary
from grandarchive.text.grammar.series import Series
from grandarchive.text.shapes.abilities import Static
from grandarchive.text.shapes.amounts import AtLeast, Times
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import IfDone, May
from grandarchive.text.shapes.conditions import AllOf, FirstTurn, Unless
from grandarchive.text.shapes.durations import END_OF_COMBAT
from grandarchive.text.shapes.effects import Activate, ChooseName, ChooseTrait, Modify, Put, Remember
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.modifications import Cant, EnablesElements, Replaces
from grandarchive.text.shapes.nouns import THIS, Bound, Element, NamedAs, OfChosen, Or
from grandarchive.text.shapes.outcomes import Enters, Instead
from grandarchive.text.shapes.scopes import RULES

CHOSEN: Final = NamedAs("name")
REMEMBERED: Final = NamedAs("the chosen name")
TRAIT: Final = "the chosen type"
CALLED: Final = Remember(Bound("name"), "the chosen name")
NAME: Final = (ChooseName(), CALLED)
"""What is printed beside asks for the name."""
NON_NORM: Final = "non-norm element"
FIRST: Final = ChooseTrait(NON_NORM, "element")
SECOND: Final = ChooseTrait(NON_NORM, "other element")
OF_THOSE: Final = Or((OfChosen(FIRST.name), OfChosen(SECOND.name)))
ENOUGH_DRAWN: Final = AllOf((AtLeast(Times(Pattern(Happening.DRAW, by=Who.YOU)), slot("n")), Unless(FirstTurn())))


def _with_name(more: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A name is chosen, and what follows asks for it."""
    return (ChooseName(), *replaced(more, REMEMBERED, CHOSEN)) if REMEMBERED in parts_in(more) else None


def _named(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or value[:1] != (ChooseName(),) or CHOSEN not in parts_in(value):
        return None
    return {"more": replaced(value[1:], CHOSEN, REMEMBERED)}


ALL_BASIC: Final = tuple(sorted(BASIC_ELEMENTS))


def _names_of(e: tuple[Element, ...]) -> tuple[str, ...] | None:
    """The names of several elements; all that are basic are said otherwise."""
    names = tuple(each.name for each in e)
    return None if names == ALL_BASIC else names


def _of_names(value: Any) -> dict[str, Any] | None:
    return {"e": tuple(map(Element, value))} if isinstance(value, tuple) and len(value) > 1 else None


LEXICONS: Final = {
    "which elements": vocabulary(
        {
            "all elements are": tuple(sorted(ELEMENTS - {"NORM"})),
            "all basic elements are": ALL_BASIC,
            **{f"{name.lower()} element is": (name,) for name in sorted(ELEMENTS)},
        }
    ),
    "choice": vocabulary({"choose a card type": (ChooseTrait("card type"), Remember(Bound("trait"), TRAIT))}),
    "pair": vocabulary({"choose any card name": NAME}),
    "basic elements": vocabulary({"fire, water, and wind elements": ALL_BASIC}),
}
SERIES: Final = {"elements listed": Series("element", least=2)}
PRODUCTIONS: Final = (
    ("choice", "choose a <f:cards.sg> name", (ChooseName(of=slot("f")), CALLED)),
    ("rule", "<e:which elements> enabled for you", EnablesElements(slot("e"))),
    ("rule", "<e:listed elements> elements are enabled for you", EnablesElements(slot("e"))),
    ("rule", "<e:basic elements> are enabled for you", EnablesElements(slot("e")), ANEW),
    ("listed elements", "<e:elements listed>", Custom(_names_of, _of_names)),
    (
        "static",
        "as CARDNAME enters the field, <c:choice>",
        Static(THIS, (Replaces(Pattern(Happening.ENTER, THIS), Enters(effects=slot("c"))),)),
    ),
    ("effects", "choose a card name. <more:effects>", Custom(_with_name, _named)),
    # Attacks
    (
        "effect",
        "that attack <m:attack changes.sg>",
        Modify(THIS_ATTACK, slot("m"), END_OF_COMBAT),
        "this attack <m:attack changes.sg>",
    ),
    # What is paid with counters
    (
        "static",
        "if a <f:object.sg> would level up into a <g:cards.sg>, return that card to its owner's material deck instead",
        Static(
            THIS,
            (
                Replaces(
                    Pattern(Happening.LEVEL_UP, slot("f"), other=slot("g")),
                    Instead((Put(Bound("event other"), Zone.MATERIAL),)),
                ),
            ),
        ),
    ),
)

OVERRIDES: Final = (
    (
        "effects",
        "choose up to two non-norm elements. players can't materialize or activate cards of those elements <d:until>.",
        (
            May((FIRST,)),
            IfDone((May((SECOND,)),)),
            Modify(
                RULES,
                tuple(Cant(Pattern(done, OF_THOSE)) for done in (Happening.MATERIALIZE, Happening.ACTIVATE)),
                slot("d"),
            ),
        ),
    ),
    (
        "effects",
        "activate a <f:cards.sg> from your memory. pay its reserve cost only by removing that many <k:counter kind> "
        "counters from CARDNAME.",
        (Activate(Some(slot("f"), (Zone.MEMORY,), whose=Who.YOU), removing=slot("k")),),
    ),
)
"""Whole sentences that no other card has (D8)."""
