"""The words of decisions: what each purpose asks and with which kinds of options, and what each kind of option does.

`View.purpose` and `Option.kind` are these words, and `play.rows.CODES` numbers them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["OPTION_KINDS", "PURPOSES", "Purpose"]


@dataclass(frozen=True, slots=True)
class Purpose:
    """The meaning of the purpose of a decision.

    `asks` says what the player decides, `kinds` are all kinds of options that it can have, and `rules` cites the rules
    that ask for it, if they do.
    """

    asks: str
    kinds: tuple[str, ...]
    rules: str = ""


PURPOSES: Final[dict[str, Purpose]] = {
    "additional cost": Purpose(
        "whether to pay an optional additional cost of the card that is being played",
        ("decline", "pay"),
        "CR Card Activation 1.3.2",
    ),
    "aethercalling": Purpose(
        "the next glimpsed card to load into an Aetherwing; `load` then asks into which",
        ("choose", "done"),
        "CR Keywords - Aethercalling 1",
    ),
    "alternative cost": Purpose(
        "which cost to pay for the card: its own or an alternative one",
        ("alternative", "own cost"),
        "CR Card Activation 1.3.3",
    ),
    "attack player": Purpose(
        "which player to attack with Cleave, or which opponent has to choose the attack target",
        ("player",),
        "CR Declaring an Attack 2.c, 2.c.i",
    ),
    "attack target": Purpose(
        "what to attack; with Multistrike, the next thing to attack besides",
        ("choose", "done"),
        "CR Declaring an Attack 2.c, CR Attack Declaration 1.b",
    ),
    "attack toll": Purpose(
        "whether to pay what an effect demands for the attack; otherwise the attack is taken back",
        ("decline", "pay"),
        "CR Declaring an Attack 2.e.i",
    ),
    "banish": Purpose("the next card or object to banish as a cost", ("choose", "done"), "CR Card Activation 1.8"),
    "begin with": Purpose(
        "whether to begin the game with this card on the field", ("no", "yes"), "CR Standard Games 5"
    ),
    "choose": Purpose(
        "the next card, object or item of the Effects Stack for an effect that chooses as it resolves or applies",
        ("choose", "done", "no"),
        "CR Objects and Targeting - Target 4",
    ),
    "choose name": Purpose("a card name", ("name",), "CR Naming 7"),
    "choose number": Purpose("a number for an effect that resolves", ("number",)),
    "choose one": Purpose("which one of several effects to do; the number is its place, from 0", ("number",)),
    "choose player": Purpose(
        "the next player for an effect that resolves", ("done", "player"), "CR Objects and Targeting - Target 4"
    ),
    "choose top": Purpose(
        "the next card to put on top of its deck; the others go to the bottom",
        ("choose", "done"),
        "CR Ordering and Tracking 2",
    ),
    "choose trait": Purpose("an element, a class or a card type", ("name",)),
    "counters": Purpose(
        "the object from which to remove counters as a cost; if their number is open, the next counter",
        ("choose", "done"),
        "CR Card Activation 1.8",
    ),
    "delevel": Purpose("the champion to delevel as a cost", ("choose",), "CR Deleveling 1"),
    "direction": Purpose("to which direction Shifting Currents change", ("direction",), "CR Shifting Currents 1"),
    "discard": Purpose(
        "the next card to discard: as a cost, by an effect, or down to a limit in the end phase",
        ("choose", "done"),
        "CR Game Terms - Discard 1, 2, CR End Phase 3",
    ),
    "first boon": Purpose(
        "which First Boon to bestow next, before the game begins", ("bestow",), "CR Keywords - First Boon 1"
    ),
    "floating memory": Purpose(
        "the next card with floating memory, or object, that pays a part of the memory cost; cards of the memory, at "
        "random, pay the rest",
        ("choose", "done"),
        "CR Keywords - Floating Memory 1, 2",
    ),
    "generate": Purpose("how many cards to generate", ("number",), "CR Game Terms - Generate 1"),
    "glimpse": Purpose(
        "the next glimpsed card to put on the bottom; the others go on top",
        ("choose", "done"),
        "CR Game Terms - Glimpse 2",
    ),
    "imbue": Purpose(
        "whether to show the cards that are reserved, so that the card becomes imbued",
        ("imbue", "no"),
        "CR Keywords - Imbue 1",
    ),
    "level up": Purpose(
        "into which champion card an effect levels up the champion", ("decline", "level up"), "CR Leveling Up 1"
    ),
    "load": Purpose(
        "into which Aetherwing the card of `aethercalling` is loaded; as a cost, the next card to load into the source",
        ("choose", "done"),
        "CR Keywords - Aethercalling 1, CR Game Terms - Load 1",
    ),
    "materialize": Purpose(
        "which card to materialize, in the materialize phase or by an effect",
        ("decline", "materialize", "return preserved"),
        "CR Materialize Phase 3, CR Keywords - Preserve/Preserved 4",
    ),
    "may": Purpose(
        "whether to do what an effect lets the player do, such as to play a card",
        ("activate", "materialize", "no", "return preserved", "yes"),
        "CR Resolution 5",
    ),
    "mode": Purpose("the next mode", ("done", "mode"), "CR Card Activation 1.4, CR Triggered Abilities 5.a"),
    "new targets": Purpose(
        "whether to choose new targets for a copy, or for what is on the Effects Stack",
        ("keep targets", "new targets"),
        "CR Copy 5",
    ),
    "opportunity": Purpose(
        "what to do with Opportunity",
        ("ability", "activate", "attack", "bestow", "pass"),
        "CR Timing and Permissions - Opportunity 2, 3",
    ),
    "order bottom": Purpose(
        "the next card to put on the bottom; in a deck, the last one is the lowest",
        ("choose",),
        "CR Ordering and Tracking 2, CR Game Terms - Glimpse 2",
    ),
    "order entering": Purpose(
        "which of the objects that enter the field together has the next timestamp",
        ("choose",),
        "CR Continuous Effects - Timestamps 4",
    ),
    "order retaliators": Purpose("which retaliating unit deals its damage next", ("choose",), "CR Damage Step 2"),
    "order top": Purpose(
        "the next card to put on top of the deck; the first one is the highest",
        ("choose",),
        "CR Ordering and Tracking 2, CR Game Terms - Glimpse 2",
    ),
    "order triggers": Purpose(
        "which triggered ability to put on the Effects Stack next", ("trigger",), "CR Triggered Abilities 10"
    ),
    "pay": Purpose(
        "whether to pay what an effect asks for as it resolves or applies, such as the cards of Critical",
        ("no", "pay"),
        "CR Resolution 5, 6, CR Keywords - Critical N 1",
    ),
    "pay next": Purpose(
        "which part of the costs to pay next, where the order matters", ("pay",), "CR Card Activation 1.8"
    ),
    "performer": Purpose("which ally performs an attack card with Command", ("choose",), "CR Keywords - Command 1"),
    "recollect": Purpose(
        "the next card to return from memory to hand, where an effect leaves some there",
        ("choose",),
        "CR Recollection Phase 3",
    ),
    "remove counters": Purpose("how many counters an effect removes from the object", ("number",)),
    "replaced event": Purpose(
        "to which of several events an effect applies that cannot apply to all of them",
        ("replaced event",),
        "CR Replacement Effects 2",
    ),
    "replacement": Purpose(
        "which replacement effect applies next to an event", ("replace",), "CR Replacement Effects 2, 3"
    ),
    "reserve": Purpose(
        "the next card to reserve for the reserve cost, or what pays 1 of it instead",
        ("choose",),
        "CR Costs and Memory 1",
    ),
    "rest": Purpose("the next object to rest as a cost", ("choose", "done"), "CR Card Activation 1.8"),
    "retaliate": Purpose("the next unit to retaliate with", ("choose", "done"), "CR Retaliation Step 3"),
    "return": Purpose(
        "the next card or object to return to its owner as a cost", ("choose", "done"), "CR Card Activation 1.8"
    ),
    "reveal": Purpose("the next card to reveal as a cost", ("choose", "done"), "CR Card Activation 1.8"),
    "sacrifice": Purpose("the next object to sacrifice as a cost", ("choose", "done"), "CR Card Activation 1.8"),
    "split damage": Purpose(
        "how much of the damage, or of what else is split, the card or object gets",
        ("number",),
        "CR Card Activation 1.5",
    ),
    "starcalling": Purpose(
        "which glimpsed card to activate with Starcalling",
        ("done", "starcall", "starcall freely"),
        "CR Keywords - Starcalling 1",
    ),
    "starting champion": Purpose("with which level 0 champion to begin the game", ("choose",), "CR Standard Games 6"),
    "target": Purpose(
        "the next target: a card, an object or an item of the Effects Stack",
        ("choose", "done"),
        "CR Card Activation 1.5, CR Triggered Abilities 5.a",
    ),
    "target player": Purpose(
        "the next player to target",
        ("done", "player"),
        "CR Card Activation 1.5, CR Triggered Abilities 5.a",
    ),
    "unique": Purpose("which of several unique objects with one name to keep", ("keep",), "CR Types of Checks 4"),
    "weapon": Purpose(
        "the next weapon to use in the attack", ("done", "no weapon", "weapon"), "CR Declaring an Attack 2.b"
    ),
    "x": Purpose("which number is X", ("number",), "CR Card Activation 1.3.1"),
}
"""The meaning of each purpose of a decision. `CODES["purpose"]` numbers them in this order."""

OPTION_KINDS: Final[dict[str, str]] = {
    "ability": "activates an activated ability of the card",
    "activate": "activates the card",
    "alternative": "pays this alternative cost, and not the card's own cost",
    "attack": "begins an attack with this object",
    "bestow": "bestows this boon",
    "choose": "picks this card, object or item of the Effects Stack",
    "decline": "does not do or pay what could be done or paid",
    "direction": "changes Shifting Currents to this direction",
    "done": "picks nothing more; what was picked before counts",
    "imbue": "shows the cards that are reserved, and the card becomes imbued",
    "keep": "keeps this object; its player sacrifices the others of that name",
    "keep targets": "leaves the targets as they are",
    "level up": "puts this champion card on top of the lineage of the champion",
    "materialize": "materializes the card",
    "mode": "chooses this mode",
    "name": "chooses this card name, element, class or card type",
    "new targets": "goes on to choose new targets",
    "no": "does not do or pay what an effect or a rule offers",
    "no weapon": "attacks without a weapon",
    "number": "answers with this number",
    "own cost": "pays the card's own cost, and no alternative one",
    "pass": "passes Opportunity",
    "pay": "pays what is asked for; for `pay next`, goes on with this part of the costs",
    "player": "picks this player",
    "replace": "applies this effect next",
    "replaced event": "applies the effect to this event",
    "return preserved": "returns this preserved card to hand and materializes nothing",
    "starcall": "activates the card for a Starcalling cost",
    "starcall freely": "activates the card with Starcalling without paying",
    "trigger": "puts this triggered ability on the Effects Stack next",
    "weapon": "uses this weapon in the attack",
    "yes": "does what an effect or a rule offers",
}
"""The deed of each kind of option. `CODES["option"]` numbers them in this order."""
