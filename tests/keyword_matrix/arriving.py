"""Probes for keywords that say how an object enters the field, or what happens as it does."""

from __future__ import annotations

from typing import Final

from grandarchive.model.effects import Destroy, Draw
from grandarchive.model.events import Happening
from grandarchive.model.nouns import Every, Named
from grandarchive.model.terms import Zone
from tests.keyword_matrix.rows import Row, both, cards_in_hand, same, short, triggered
from tests.keyword_matrix.ways import BEARER, Body, Lay, Way, trick

BREAK: Final = trick("Break", Destroy(Every(Named("Rock"))))
PHANTASIA: Final = Body("phantasia", "mage", None, None)


def bulwark(lay: Lay) -> bool:
    """The carrier enters with a bulwark counter."""
    return lay.arriving().counters(BEARER, "bulwark") == 1


def hindered(lay: Lay) -> bool:
    """The carrier enters rested."""
    return lay.arriving().object(BEARER).rested


def on_enter(lay: Lay) -> bool:
    """A draws as the carrier enters, once more than for its model if it is a copy."""
    t = lay.arriving(reached=(Zone.FIELD,))
    return cards_in_hand(t) == 1 + (lay.way in (Way.BECAME, Way.ENTERED, Way.MADE))


def link(lay: Lay) -> bool:
    """The carrier, linked to an ally, is sacrificed when that ally is destroyed, and not before.

    One that has the ability without having entered with it is linked to nothing, and sacrificed at once (CR Keywords -
    Link 5).
    """
    if lay.way is Way.INHERITED:
        return not lay.unit().objects(BEARER)
    t = lay.arriving(body=PHANTASIA, cards=(BREAK,), a_hand=["Break"], a_field=["Rock"])
    if lay.way is Way.BECAME:
        return not t.objects(BEARER)
    assert t.objects(BEARER)
    t.act("A", "activate Break").pass_all()
    return not t.objects(BEARER)


def link_shield(lay: Lay) -> bool:
    """The carrier, linked to an ally, is destroyed in the place of that ally.

    One that is linked to nothing is destroyed at once (CR Keywords - Link Shield 1).
    """
    if lay.way is Way.INHERITED:
        return not lay.unit().objects(BEARER)
    t = lay.arriving(body=PHANTASIA, cards=(BREAK,), a_hand=["Break"], a_field=["Rock"])
    if lay.way is Way.BECAME:
        return not t.objects(BEARER)
    assert t.objects(BEARER)
    t.act("A", "activate Break").pass_all()
    return same(not t.objects(BEARER), bool(t.objects("Rock")))


ARRIVING: Final[tuple[Row, ...]] = (
    *both("bulwark", bulwark),
    *both("hindered", hindered),
    triggered("on enter", on_enter, Happening.ENTER, Draw(1)),
    short("link", link, "ally"),
    short("link shield", link_shield, "ally"),
)
"""Rows whose carrier enters the field."""
