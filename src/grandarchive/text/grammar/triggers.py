"""When abilities trigger: "on" is for keywords, "trigger" for what is said with "whenever" and "at"."""

from __future__ import annotations

from typing import Any, Final

from grandarchive.model.abilities import Triggered
from grandarchive.model.amounts import EVENT_AMOUNT
from grandarchive.model.composition import IfDone, May
from grandarchive.model.conditions import Unless, YourTurn
from grandarchive.model.effects import DealDamage, Put
from grandarchive.model.events import Happening, Pattern, Turning
from grandarchive.model.nouns import ALLY, CHAMPION, THIS, YOURS, Being, Bound, Not, Owned, SourceCard
from grandarchive.model.players import Having
from grandarchive.model.terms import DIRECTIONS, Phase, Who, Zone
from grandarchive.text.grammar.core import referring, slot

_YOU: Final = Who.YOU
_F: Final = slot("f")
_CHAMPION: Final = CHAMPION & YOURS

_ON: Final = {
    "enter": Pattern(Happening.ENTER, THIS),
    "attack": Pattern(Happening.ATTACK, THIS),
    "hit": Pattern(Happening.HIT, THIS),
    "kill": Pattern(Happening.KILL, THIS),
    "death": Pattern(Happening.DIE, THIS),
    "leave": Pattern(Happening.LEAVE, THIS),
    "banish": Pattern(Happening.MOVE, THIS, into=Zone.BANISHMENT, out_of=Zone.FIELD),
    "sacrifice": Pattern(Happening.SACRIFICED, THIS),
    "destroy": Pattern(Happening.DESTROYED, THIS),
    "foster": Pattern(Happening.BECOMES, THIS, property="fostered"),
    "champion hit": Pattern(Happening.HIT, THIS, other=CHAMPION),
    "ally hit": Pattern(Happening.HIT, THIS, other=ALLY),
    "ally kill": Pattern(Happening.KILL, THIS, other=ALLY),
}
_WHOSE: Final = (
    ("your {}", _YOU),
    ("each player's {}", Who.EACH),
    ("each opponent's {}", Who.OPPONENT),
)
_DOES: Final[tuple[tuple[Any, ...], ...]] = (
    ("dies", {"happening": Happening.DIE}),
    ("attacks", {"happening": Happening.ATTACK}),
    ("declares a attack", {"happening": Happening.ATTACK}, "attacks"),
    ("is attacked", {"happening": Happening.ATTACKED}),
    ("is destroyed", {"happening": Happening.DESTROYED}),
    ("leaves the field", {"happening": Happening.LEAVE}),
    ("enters the field", {"happening": Happening.ENTER}),
    ("levels up", {"happening": Happening.LEVEL_UP}),
    ("becomes distant", {"happening": Happening.BECOMES, "property": "distant"}),
    ("becomes fostered", {"happening": Happening.BECOMES, "property": "fostered"}),
    ("becomes loaded", {"happening": Happening.LOADED}),
    ("becomes rested", {"happening": Happening.RESTS}),
    ("wakes up", {"happening": Happening.WAKE_UP}),
    ("retaliates", {"happening": Happening.RETALIATE}),
    ("is dealt damage", {"happening": Happening.DAMAGED}),
    ("takes damage", {"happening": Happening.DAMAGED}, "is dealt damage"),
    ("is dealt combat damage", {"happening": Happening.DAMAGED, "damage": "combat"}),
    ("is dealt non-combat damage", {"happening": Happening.DAMAGED, "damage": "non-combat"}),
)
_PLAYERS: Final = (("you", "", _YOU), ("a opponent", "s", Who.OPPONENT), ("a player", "s", Who.EACH))


def _phases() -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    for phase in Phase:
        for said, who in _WHOSE:
            text = f"at the beginning of {said.format(phase)} phase,"
            found.append(("trigger", text, Pattern(Happening.PHASE, by=who, phase=phase)))
        each = Pattern(Happening.PHASE, by=Who.EACH, phase=phase)
        usual = f"at the beginning of each player's {phase} phase,"
        found.append(("trigger", f"at the beginning of each {phase} phase,", each, usual))
    return found


def _done() -> list[tuple[Any, ...]]:
    """What happens to objects."""
    found: list[tuple[Any, ...]] = []
    for said, how, *usual in _DOES:
        for subject, filter in (
            ("CARDNAME", THIS),
            ("your champion", _CHAMPION),
            ("a <f:object.sg>", _F),
            ("another <f:object.sg>", Not(THIS) & _F),
        ):
            text = f"whenever {subject} {said},"
            others = [f"whenever {subject} {each}," for each in usual]
            found.append(("trigger", text, Pattern(subject=filter, **how), *others))
    return found


def _by_players() -> list[tuple[Any, ...]]:
    """What players do."""
    found: list[tuple[Any, ...]] = []
    for player, s, who in _PLAYERS:
        its = "their" if s else "your"
        for said, how in (
            (f"activate{s} a <f:cards.sg>", Pattern(Happening.ACTIVATE, _F, who)),
            (f"materialize{s} a <f:cards.sg>", Pattern(Happening.MATERIALIZE, _F, who)),
            (f"sacrifice{s} a <f:object.sg>", Pattern(Happening.SACRIFICED, _F, who)),
            (f"suppress{'es' if s else ''} a <f:object.sg>", Pattern(Happening.SUPPRESSED, _F, who)),
            (f"activate{s} {its} <n:nth> <f:cards.sg> each turn", Pattern(Happening.ACTIVATE, _F, who, nth=slot("n"))),
            (f"declare{s} a attack with a <f:object.sg>", Pattern(Happening.ATTACK, _F, who)),
            (f"recover{s}", Pattern(Happening.RECOVER, by=who)),
            (f"gather{s}", Pattern(Happening.GATHER, by=who)),
            (f"glimpse{s}", Pattern(Happening.GLIMPSE, by=who)),
            (f"empower{s}", Pattern(Happening.EMPOWER, by=who)),
            (f"gain{s} agility", Pattern(Happening.AGILITY, by=who)),
            (f"draw{s} a card", Pattern(Happening.DRAW, by=who)),
            (
                f"draw{s} {'their' if s else 'your'} <n:nth> card each turn",
                Pattern(Happening.DRAW, by=who, nth=slot("n")),
            ),
        ):
            found.append(("trigger", f"whenever {player} {said},", how))
    return found


def _turnings() -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    start = "whenever your shifting currents change"
    for a in DIRECTIONS:
        for b in DIRECTIONS:
            if a is not b:
                how = Pattern(Happening.DIRECTION, by=_YOU, turning=Turning((a,), (b,)))
                found.append(("trigger", f"{start} from facing {a} to {b},", how))
    found.append(("trigger", f"{start} directions,", Pattern(Happening.DIRECTION, by=_YOU)))
    return found


_STRUCK: Final = tuple((was, noun) for was in ("hit", "killed") for noun in ("champion", "ally", "unit", "object"))

PRODUCTIONS: Final = (
    *(("on", f"on {words} :", pattern) for words, pattern in _ON.items()),
    *_phases(),
    ("trigger", "whenever a <f:object.sg> enters the field under your control,", Pattern(Happening.ENTER, _F & YOURS)),
    (
        "trigger",
        "whenever another <f:object.sg> enters the field under your control,",
        Pattern(Happening.ENTER, Not(THIS) & _F & YOURS),
    ),
    *_done(),
    *_by_players(),
    *_turnings(),
    (
        "trigger",
        "whenever you activate a <f:cards.sg> while <c:condition>,",
        Pattern(Happening.ACTIVATE, _F, Having(_YOU, slot("c"))),
    ),
    (
        "trigger",
        "whenever a <k:counter kind> counter is put on a card in your banishment,",
        Pattern(Happening.COUNTERS, Owned(_YOU), out_of=Zone.BANISHMENT, counter=slot("k")),
    ),
    (
        "trigger",
        "whenever a opponent recollects <n:several> or more cards,",
        Pattern(Happening.RECOLLECTED, by=Who.OPPONENT, least=slot("n"), at_once=True),
    ),
    (
        "trigger",
        "whenever a <f:cards.sg> is banished from your graveyard,",
        Pattern(Happening.MOVE, _F & Owned(_YOU), into=Zone.BANISHMENT, out_of=Zone.GRAVEYARD),
    ),
    (
        "trigger",
        "whenever you activate a <f:cards.sg> for the <n:nth> time each turn,",
        Pattern(Happening.ACTIVATE, _F, _YOU, nth=slot("n")),
        "whenever you activate your <n:nth> <f:cards.sg> each turn,",
    ),
    (
        "trigger",
        "whenever you banish a <f:cards.sg> from your memory,",
        Pattern(Happening.MOVE, _F & Owned(_YOU), _YOU, into=Zone.BANISHMENT, out_of=Zone.MEMORY),
    ),
    (
        "trigger",
        "whenever one or more <f:cards.pl> are put into your graveyard from your deck,",
        Pattern(Happening.MOVE, _F & Owned(_YOU), into=Zone.GRAVEYARD, out_of=Zone.DECK, at_once=True),
    ),
    (
        "trigger",
        "whenever one or more <kind:counter kind> counters are removed from your champion,",
        Pattern(Happening.LOSES_COUNTERS, _CHAMPION, counter=slot("kind")),
    ),
    (
        "trigger",
        "whenever you brew a <f:cards.sg>,",
        Pattern(Happening.ACTIVATE, _F & Being("brewed"), _YOU),
    ),
    (
        "trigger",
        "whenever you brew a <f:object.sg>,",
        Pattern(Happening.ACTIVATE, _F & Being("brewed"), _YOU),
        "whenever you brew a <f:cards.sg>,",
    ),
    ("trigger", "whenever you negate a card activation,", Pattern(Happening.NEGATED, by=_YOU)),
    (
        "triggered",
        "whenever CARDNAME is dealt damage, deal that much damage to <s:things>.",
        Triggered(Pattern(Happening.DAMAGED, THIS), (DealDamage(EVENT_AMOUNT, slot("s")),)),
    ),
    # The turn is the same as it triggers and as it resolves
    *(
        (
            "triggered",
            f"whenever a <f:object.sg> {said} while it's not your turn, <e:effects>",
            Triggered(Pattern(how, _F), slot("e"), condition=Unless(YourTurn())),
            f"whenever a <f:object.sg> {said}, if it's not your turn, <e:effects>",
        )
        for said, how in (("dies", Happening.DIE), ("is destroyed", Happening.DESTROYED))
    ),
    # What was banished comes back from where it is
    (
        "triggered",
        "on banish: you may <e:ended> if you do, return CARDNAME to the field <n:entering.sg>.",
        Triggered(
            _ON["banish"],
            (May(slot("e")), IfDone((Put(SourceCard(), Zone.FIELD, entering=slot("n")),))),
        ),
    ),
    # What was hit or killed
    *(("selection.sg", f"the {was} {noun}", Bound(referring(f"the {was} {noun}"))) for was, noun in _STRUCK),
    *(("known", f"the {was} {noun}", Bound(referring(f"the {was} {noun}"))) for was, noun in _STRUCK),
)
