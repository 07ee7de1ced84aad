"""Positions that fill the page: a real update is changed on its way to the page.

Each position is a function that changes an update in place. `alter` routes the connection of a page through one.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

Update = dict[str, Any]
Change = Callable[[Update], None]

LONG: Final = "Extraordinarily Long Named Castellan IV"
WORDS: Final = "Choose up to three allies with the fewest counters among those that entered the field this turn. "
OBJECTS: Final = 30
ITEMS: Final = 8
HAND: Final = 14
PILE: Final = 60
LINES: Final = 400


CARD: Final[dict[str, Any]] = {
    "ref": 4999, "name": "Esteemed Knight", "zone": "hand", "owner": 0, "controller": 0, "types": ["ALLY"],
    "subtypes": ["HUMAN", "WARRIOR"], "elements": ["NORM"], "cost": 3, "power": 2, "life": 3, "durability": None,
    "level": None, "damage": 0, "rested": False, "attacking": False, "defending": False, "counters": [],
    "keywords": ["intercept"], "lineage": [], "loaded": [], "states": [], "other_side": "", "remembers": [],
    "abilities": [],
}  # fmt: skip
"""An ally, as an update has it."""


def objects(update: Update, number: int, **more: Any) -> list[dict[str, Any]]:
    """Put so many allies and weapons on each side."""
    made = []
    for at in range(number * len(update["view"]["players"])):
        player = at % len(update["view"]["players"])
        on = {"zone": "field", "controller": player, "owner": player, "ref": 5000 + at, "rested": at % 5 == 0}
        types = ["ALLY"] if at % 3 else ["REGALIA", "WEAPON"]
        counters = [["buff", 12]] if at % 4 else []
        name = LONG if at % 7 == 0 else CARD["name"]
        made.append({**CARD, **on, "types": types, "name": name, "counters": counters, **more})
    update["view"]["field"].extend(made)
    return made


def in_hand(update: Update, number: int) -> None:
    """Put so many cards into the viewer's hand; the question does not ask for them."""
    mine = update["view"]["players"][0]
    mine["hand"] = [{**CARD, "ref": 6000 + at, "name": LONG if at % 3 == 0 else CARD["name"]} for at in range(number)]
    mine["hand_size"] = number


def on_stack(update: Update, number: int, name: str = LONG) -> None:
    """Put so many items on the Effects Stack, each with a target."""
    item = {"kind": "activation", "label": "activation", "abilities": [], "shares": []}
    update["view"]["stack"] = [
        {
            **item,
            "name": name,
            "player": at % 2,
            "card": {**CARD, "ref": 7000 + at, "name": name},
            "targets": [["target", name]],
        }
        for at in range(number)
    ]
    marks = [
        {"item": 100 + at, "place": at, "name": name, "targets": [["target", [5000 + at]]], "card": 7000 + at}
        for at in range(number)
    ]
    event = {"number": 9999, "kind": "changes", "text": "", "player": 0, "card": None, "amount": 0, "prevented": 0}
    update["events"].append({**event, "changes": [{"before": None, "after": mark} for mark in marks]})


def asks(update: Update, kind: str, number: int, **more: Any) -> None:
    """Ask another question with the same number: so many candidates that are no cards."""
    question = update["question"]
    if question is None:
        return
    model = question["candidates"][0]
    question["candidates"] = [
        {**model, "index": at, "kind": "mode", "label": f"candidate {at + 1}", "card": None, "why_not": "", "most": 5}
        for at in range(number)
    ]
    question.update(kind=kind, purpose="modes", prompt="Choose among these", passing=None, confirm=False, step="")
    question.update({"least": 0, "most": number, **more})


# The positions -----------------------------------------------------------------------------------------------------


def crowded(update: Update) -> None:
    """Thirty objects a side, eight items on the Effects Stack and a hand of fourteen."""
    objects(update, OBJECTS)
    in_hand(update, HAND)
    on_stack(update, ITEMS)


def many_objects(update: Update) -> None:
    """Thirty objects a side."""
    objects(update, OBJECTS)


def few_objects(update: Update) -> None:
    """Three objects a side."""
    objects(update, 3)


def one_object(update: Update) -> None:
    """One object a side."""
    objects(update, 1)


def long_stack(update: Update) -> None:
    """Eight items on the Effects Stack."""
    objects(update, 4)
    on_stack(update, ITEMS, CARD["name"])


def large_hand(update: Update) -> None:
    """Fourteen cards in hand."""
    objects(update, 4)
    in_hand(update, HAND)


def empty_hand(update: Update) -> None:
    """No card in hand, and nothing but champions on the field."""
    mine = update["view"]["players"][0]
    mine.update(hand=[], hand_size=0)
    asks(update, "choice", 2)


def long_names(update: Update) -> None:
    """Everything has a name of forty letters, players also."""
    objects(update, 8, name=LONG)
    in_hand(update, 7)
    on_stack(update, 2)
    view = update["view"]
    for card in [*view["field"], *view["players"][0]["hand"]]:
        card["name"] = LONG
    for seat in update["table"]["seats"]:
        seat["name"] = LONG
    for player in view["players"]:
        player["name"] = LONG


def rested(update: Update) -> None:
    """All objects rest, with damage and several kinds of counters."""
    made = objects(update, 10, rested=True, damage=1, counters=[["buff", 2], ["enlighten", 3], ["durability", 1]])
    for each in made:
        each["states"] = ["distant", "taunted"]
        each["keywords"] = ["intercept", "vigor", "true sight"]


def combat(update: Update) -> None:
    """A combat of a champion with two weapons against an ally."""
    made = objects(update, 5)
    view = update["view"]
    view["phase"] = "combat"
    view["field"][0].update(attacking=True, power=11, rested=True)
    next(each for each in made if each["controller"] == 1 and each["types"] == ["ALLY"])["defending"] = True
    weapon = {**made[0], "types": ["REGALIA", "WEAPON"], "zone": "intent", "rested": False, "controller": 0}
    view["intent"] = [{**weapon, "ref": 8000}, {**weapon, "ref": 8001, "name": LONG}]
    on_stack(update, 1)


def near_death(update: Update) -> None:
    """Champions with three levels, a lineage, much damage and many counters."""
    view = update["view"]
    for card in view["field"]:
        below = {**card, "lineage": []}
        card.update(level=3, damage=(card["life"] or 15) - 1, power=3, lineage=[below, below, below], rested=True)
        card["counters"] = [["damage", 14], ["enlighten", 6], ["level", 2], ["preparation", 4]]
        card["states"] = ["distant", "taunted"]
    for player in view["players"]:
        player["level"] = 3
        player["agility"] = [2, 3]


def large_piles(update: Update) -> None:
    """Sixty cards in each pile whose cards are known."""
    for at, player in enumerate(update["view"]["players"]):
        for zone in ("graveyard", "banishment", "material", "memory", "pantheon"):
            cards = [{**CARD, "ref": 9000 + 1000 * at + place, "zone": zone} for place in range(PILE)]
            player[zone] = cards
        player.update(memory_size=PILE, material_size=PILE, pantheon_size=PILE, deck_size=888)


def empty_piles(update: Update) -> None:
    """Nothing in any pile."""
    for player in update["view"]["players"]:
        for zone in ("graveyard", "banishment", "material", "memory"):
            player[zone] = []
        player.update(memory_size=0, material_size=0, deck_size=0)


def long_log(update: Update) -> None:
    """A log of four hundred lines with names of cards in it."""
    name = CARD["name"]
    update["lines"] = [f"Ada activates {name} of {LONG}, paying with {name}, {name} and {LONG}"] * LINES


def long_question(update: Update) -> None:
    """A question with a long prompt, a long text and long answers."""
    asks(update, "choice", 5)
    if update["question"]:
        update["question"].update(prompt=WORDS * 3, source=CARD, text="\n".join([WORDS * 2] * 4))
        for each in update["question"]["candidates"]:
            each["label"] = WORDS + LONG


def many_answers(update: Update) -> None:
    """A question with forty answers, some of which are not possible now."""
    asks(update, "choice", 40)
    if update["question"]:
        for each in update["question"]["candidates"][::3]:
            each["why_not"] = "it rests"


def several(update: Update) -> None:
    """A question for two or three of twelve."""
    asks(update, "set", 12, least=2, most=3)


def order(update: Update) -> None:
    """A question for an order of six."""
    asks(update, "order", 6, ordered=True)


def division(update: Update) -> None:
    """A question to divide seven among five."""
    asks(update, "division", 5, least=7, most=7)


def payment(update: Update) -> None:
    """A payment with cards of a hand of fourteen."""
    in_hand(update, HAND)
    asks(update, "payment", HAND, least=5, most=5)
    if update["question"]:
        for each, card in zip(update["question"]["candidates"], update["view"]["players"][0]["hand"], strict=True):
            each.update(card=card, label=card["name"])


def petition(update: Update) -> None:
    """Another person wishes to take something back, and this one would have to forget."""
    wish = {"number": 1, "seat": 1, "kind": "undo", "text": f"{LONG} would like to take back the last answer."}
    update["petitions"] = [{**wish, "open": [0, 1], "forgets": ["the top card of a deck", "two cards of a hand"]}]


def waiting(update: Update) -> None:
    """The other player is asked, in a window that lasts."""
    update["question"] = None
    update["waiting"] = {"seat": 1, "seconds": 3.0, "held": False}


def holding(update: Update) -> None:
    """The player holds Opportunity, passes in a mode, and could undo; it is game 2 of a match."""
    update.update(holding=True, mode="until my next main phase", passed="passed 3 windows of Greedy", can_undo=4)
    update["table"].update(best_of=3, game=2, score=[1, 0])


def won(update: Update) -> None:
    """The game is over and won."""
    update.update(question=None, waiting=None, outcome={"winners": [0], "reason": "the champion died", "turn": 12})
    update["table"]["stage"] = "over"


def lost_match(update: Update) -> None:
    """A match is lost in its third game."""
    update.update(question=None, waiting=None, outcome={"winners": [1], "reason": "no card to draw", "turn": 31})
    update["table"].update(stage="over", best_of=3, game=3, score=[1, 2])


def stopped(update: Update) -> None:
    """A match that cannot go on, because its journal is of a newer version."""
    update.update(question=None, waiting=None)
    update["table"]["stopped"] = "the journal of this game is of a newer version of grandarchive; install that version"


def sideboarding(update: Update) -> None:
    """A list is asked for the next game."""
    deck = "# Material Deck\n" + "\n".join(["1 Spirit of Wind", f"4 {LONG}"] * 12)
    between = {"number": 1, "kind": "deck", "game": 2, "prompt": "Choose your deck for game 2", "deck": deck}
    update.update(question=None, waiting=None, between={**between, "may_exchange": True})
    update["table"].update(stage="between games", best_of=3, game=1, score=[0, 1])


def turn_order(update: Update) -> None:
    """The loser chooses who goes first."""
    between = {"number": 1, "kind": "order", "game": 2, "prompt": "Go first or second in game 2?", "deck": ""}
    update.update(question=None, waiting=None, between={**between, "may_exchange": False})
    update["table"].update(stage="between games", best_of=3, game=1, score=[0, 1])


POSITIONS: Final[dict[str, Change]] = {
    change.__name__.replace("_", " "): change
    for change in (
        crowded, many_objects, few_objects, one_object, long_stack, large_hand, empty_hand, long_names, rested, combat,
        near_death, large_piles, empty_piles, long_log, long_question, many_answers, several, order, division, payment,
        petition, waiting, holding, won, lost_match, stopped, sideboarding, turn_order,
    )
}  # fmt: skip
"""All positions by name."""


def _planned(question: dict[str, Any], request: int) -> dict[str, Any]:
    """The plan that a server would make of a question, without a suggestion."""
    part = {"question": question, "suggestion": None, "given": None, "forced": False}
    return {
        "type": "planned",
        "request": request,
        "question": question["number"],
        "parts": [part],
        "complete": False,
        "unasked": [],
    }


def alter(page: Any, change: Change) -> None:
    """Change the updates on their way to a page. Plans of a changed question are made here; the server knows it not."""

    def between(socket: Any) -> None:
        server = socket.connect_to_server()
        asked: list[dict[str, Any]] = []

        def come(message: str | bytes) -> None:
            found = json.loads(message)
            if found["type"] == "update" and found["view"] is not None:
                before = json.dumps(found["question"])
                change(found)
                asked[:] = [found["question"]] if json.dumps(found["question"]) != before and found["question"] else []
            socket.send(json.dumps(found))

        def go(message: str | bytes) -> None:
            found = json.loads(message)
            if found["type"] == "ask plan" and asked:
                socket.send(json.dumps(_planned(asked[0], found["request"])))
            else:
                server.send(message)

        server.on_message(come)
        socket.on_message(go)

    page.route_web_socket("**/play", between)
