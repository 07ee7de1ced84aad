"""Abilities of cards that are not on the field, and what is done for each of several cards."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import ANEW, Custom, made, naming, slot, vocabulary
from grandarchive.text.grammar.placing import ThereSource
from grandarchive.text.shapes.abilities import Triggered
from grandarchive.text.shapes.amounts import AllOf, AtLeast, Count, HowMany, Unless
from grandarchive.text.shapes.choices import Some
from grandarchive.text.shapes.composition import ForEach, If, May
from grandarchive.text.shapes.conditions import Is
from grandarchive.text.shapes.effects import Banish, BindAll, Choose, Discard, Load, Put
from grandarchive.text.shapes.events import Happening, Pattern
from grandarchive.text.shapes.nouns import ANYTHING, THIS, Among, Being, Bound, Every, Filter, Or, Source

E: Final = slot("e")
F: Final = slot("f")
S: Final = slot("s")
THERE: Final = ThereSource(slot("z"))
BACK: Final = "put <s:from there> onto the field <e:entering perhaps.sg>"
RETURNED: Final = Put(S, Zone.FIELD, entering=E)
SHOWN: Final = Pattern(Happening.REVEAL, THIS, by=Who.YOU, out_of=Zone.MEMORY)
GRAVEYARD: Final = (Zone.GRAVEYARD,)
FIRST: Final = naming("first")
SECOND: Final = naming("second")
BOTH: Final = naming("banished")
THERE_BEFORE: Final = Bound("there before")


def _described(f: Any) -> Any:
    """Not just any card."""
    return None if f is ANYTHING else f


def _description(value: Any) -> dict[str, Any] | None:
    return {"f": value} if isinstance(value, Filter) and value is not ANYTHING else None


def _loaded_from_there() -> Custom:
    """You may load a card of one of several zones, and something happens if it was in a certain one."""

    def make(s: Any, into: Any, z: Any, e: Any) -> Any:
        if z not in s.zones or s.whose is not Who.YOU:
            return None
        still_there = AtLeast(Count(Among(THERE_BEFORE), z, s.whose), HowMany(THERE_BEFORE))
        was_there = AllOf((AtLeast(HowMany(Bound("loaded")), 1), Unless(still_there)))
        return (BindAll(Every(s.filter, z, s.whose), THERE_BEFORE.name), May((Load(s, into),)), If(was_there, e))

    def take(value: Any) -> dict[str, Any] | None:
        match value:
            case (BindAll(Every(_, z)), May((Load(Some() as s, into),)), If(_, e)):
                found: dict[str, Any] = {"s": s, "into": into, "z": z, "e": e}
                return found if make(**found) == value else None
        return None

    return Custom(make, take)


_OF_THOSE_THAT_FIT: Final = ForEach(slot("w"), (If(Is(Bound(naming("each")), F), E),), naming("each"))

LEXICONS: Final = {"paid from there": vocabulary({"banish": Banish, "discard": Discard})}

PRODUCTIONS: Final = (
    # The card where it is
    ("from there", "this card from your <z:zone>", THERE),
    *(
        ("from there", f"{this} from your <z:zone>", THERE, "this card from your <z:zone>")
        for this in ("CARDNAME", "the card")
    ),
    ("card.sg", "<s:from there>", S),
    ("deed", "<v:paid from there> <s:from there>", made("v", S)),
    *(
        (
            "triggered",
            f"whenever you reveal {this} from your memory, <e:effects>",
            Triggered(SHOWN, E, zones=(Zone.MEMORY,)),
            *usual,
        )
        for this, usual in (
            ("this card", ()),
            ("CARDNAME", ("whenever you reveal this card from your memory, <e:effects>",)),
        )
    ),
    (
        "triggered",
        "<t:trigger> if this card is in your material deck preserved, <e:effects>",
        Triggered(slot("t"), E, Is(Source(), Being("preserved")), zones=(Zone.MATERIAL,)),
    ),
    ("step", "for each card <w:cards done>, <e:ended>", ForEach(slot("w"), E, naming("each"))),
    ("step", "for each object <w:objects done>, <e:ended>", ForEach(slot("w"), E, naming("each"))),
    ("step", "for each <f:described card> <w:cards done>, <e:ended>", _OF_THOSE_THAT_FIT),
    ("step", "for each <f:described object> <w:objects done>, <e:ended>", _OF_THOSE_THAT_FIT),
    ("step", "for each <f:described object> <w:cards done>, <e:ended>", _OF_THOSE_THAT_FIT, ANEW),
    ("described card", "<f:cards.sg>", Custom(_described, _description)),
    ("described object", "<f:object.sg>", Custom(_described, _description)),
)

OVERRIDES: Final = (
    (
        "effects",
        "you may load <s:pool.sg> into <into:selection.sg>. if a card was loaded from your <z:zone> this way, "
        "<e:ended>",
        _loaded_from_there(),
    ),
    (
        "effects",
        "you may banish any amount of <f:cards.pl> and up to <n:several> <g:cards.pl> from your graveyard. "
        "for each card banished this way, <e:ended>",
        (
            May(
                (
                    Choose(Some(slot("f"), GRAVEYARD, 0, None, Who.YOU, name=FIRST)),
                    Choose(Some(slot("g"), GRAVEYARD, 0, slot("n"), Who.YOU, name=SECOND)),
                    BindAll(Every(Or((Among(Bound(FIRST)), Among(Bound(SECOND)))), Zone.GRAVEYARD, Who.YOU), BOTH),
                    Banish(Bound(BOTH)),
                )
            ),
            ForEach(Bound(BOTH), E, naming("each")),
        ),
    ),
)
"""Whole sentences that no other card has (D8)."""
