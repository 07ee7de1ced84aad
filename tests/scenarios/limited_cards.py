"""Small cards whose abilities work only so often, for the rules about what objects remember."""

from __future__ import annotations

from grandarchive.cards.starter.printing import champion, has
from grandarchive.model.abilities import Activated, Triggered
from grandarchive.model.amounts import Depending, TimesUsed
from grandarchive.model.cards import CardDefinition
from grandarchive.model.conditions import YourTurn, controls
from grandarchive.model.costs import PayReserve
from grandarchive.model.effects import DealDamage, Delevel, Modify, Put, Recover
from grandarchive.model.events import Happening, Limit, Pattern, Since
from grandarchive.model.modifications import Controls, Gains, Replaces
from grandarchive.model.nouns import ALLY, ITEM, YOURS, Champion, Every, Named, Target
from grandarchive.model.outcomes import Prevented
from grandarchive.model.terms import Zone
from tests.scenarios.replacing_cards import AN_ALLY, MY_CHAMPION_IS_HURT, hurts, relic, skill
from tests.scenarios.waiting_cards import I_ACT

ONCE = Limit(1, Since.THIS_GAME)
TWICE = Limit(2, Since.THIS_GAME)
EACH_TURN = Limit()
RECOVER = (Recover(1),)
ALLY_HURT = Pattern(Happening.DAMAGED, ALLY & YOURS)
CHEAP_ONCE = Activated((PayReserve(Depending(TimesUsed().exactly(0), 0, 1)),), RECOVER)
SPRING = Activated((), RECOVER, limit=EACH_TURN)


def keeper(name: str, level: int) -> CardDefinition:
    """A champion with an ability that can be used once."""
    return champion(name, level, 20, "mage human", Activated((), RECOVER, limit=ONCE))


def elder(name: str, level: int) -> CardDefinition:
    """A champion that hands on an ability that can be used once."""
    return champion(name, level, 20, "mage human", Activated((), RECOVER, limit=ONCE, inherited=True))


LIMITED = (
    relic("Well", Activated((), RECOVER, limit=EACH_TURN)),
    relic("Double Well", Activated((), RECOVER, limit=Limit(2))),
    relic("Candle", Activated((), RECOVER, limit=ONCE)),
    relic("Two Candles", Activated((), RECOVER, limit=TWICE)),
    relic("Sundial", Activated((), RECOVER, condition=YourTurn(), limit=EACH_TURN)),
    relic("Twin Wells", Activated((), RECOVER, limit=EACH_TURN), Activated((), (Recover(2),), limit=EACH_TURN)),
    relic("Embers", CHEAP_ONCE, CHEAP_ONCE),
    relic("Bell", Triggered(I_ACT, RECOVER, limit=EACH_TURN)),
    relic("Old Bell", Triggered(I_ACT, RECOVER, limit=TWICE)),
    relic("Shy Bell", Triggered(I_ACT, RECOVER, condition=controls(ALLY & YOURS), limit=EACH_TURN)),
    relic("Picky Bell", Triggered(I_ACT, (DealDamage(1, AN_ALLY),), limit=EACH_TURN)),
    relic("Ward", has(Replaces(MY_CHAMPION_IS_HURT, Prevented(2), limit=EACH_TURN))),
    relic("Old Ward", has(Replaces(MY_CHAMPION_IS_HURT, Prevented(2), limit=ONCE))),
    relic("Kind Ward", has(Replaces(MY_CHAMPION_IS_HURT, Prevented(2), optional=True, limit=EACH_TURN))),
    relic("Ally Ward", has(Replaces(ALLY_HURT, Prevented(), limit=EACH_TURN))),
    relic("Plain Stone"),
    skill("Enchant", Modify(Every(Named("Plain Stone")), (Gains(SPRING),))),
    skill("Take Back", Put(Target(ITEM), Zone.HAND)),
    skill("Steal", Modify(Target(ITEM), (Controls(),))),
    skill("Quake", DealDamage(1, Every(ALLY))),
    hurts("Sting Twice", 3),
    keeper("Warden, First", 1),
    keeper("Warden, Second", 2),
    elder("Elder, First", 1),
    elder("Elder, Second", 2),
    skill("Shrink", Delevel(Champion())),
)
