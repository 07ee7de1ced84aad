"""Texts that are declined because their abilities might not mean what they say, beside texts that are clear."""

from __future__ import annotations

import pytest

from grandarchive.text.compiling import Declined, compiled
from grandarchive.text.grammar.core import split
from grandarchive.text.normal import Paragraph


def declined(text: str, *, is_action: bool = False) -> str:
    found = compiled(Paragraph(tuple(split(text))), is_action=is_action)
    return found.why if isinstance(found, Declined) else ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("On Death: Banish CARDNAME and put two quest counters on it. It becomes distant.", "after it was moved"),
        ("On Death: Banish CARDNAME. It becomes distant.", "after it was moved"),
        (
            "On Enter: Each opponent banishes X cards from their graveyard, where X is the amount of Wolf allies.",
            "whose number",
        ),
        (
            "On Enter: Reveal all cards in your memory. Put all Wolf cards from among them into your graveyard.",
            "near the top of a deck",
        ),
        (
            "On Enter: Reveal the top five cards of your deck. Put one of those cards into your memory and another "
            "into your graveyard. Put that card into its owner's hand.",
            "nothing is there for 'that card'",
        ),
        ("On Enter: Reveal the top card of your deck. You may activate that card this turn.", "from where"),
        ("On Enter: The next time damage would be dealt to an ally this turn, prevent that damage.", "chosen now"),
        ("On Enter: The next time one or more units would take damage this turn, prevent that damage.", "chosen now"),
        ("On Enter: Prevent the next 2 damage that would be dealt to an ally you control this turn.", "chosen now"),
        (
            "On Enter: The next time an ally would take damage from a Spell source this turn, it takes that much "
            "damage plus 2 instead.",
            "chosen now",
        ),
        ("Whenever you materialize a card, negate its activation.", "has no activation"),
        ("Whenever an ally enters the field under your control, negate its activation.", "has no activation"),
        ("On Enter: Banish target card in a graveyard. Negate its activation.", "has no activation"),
        ("On Enter: Look at the top card of target opponent's deck. Put it into your memory.", "its owner"),
        ("On Enter: Look at the top card of target opponent's deck. You may put it into your graveyard.", "its owner"),
        ("On Enter: Return target card from a graveyard to your hand.", "its owner"),
        (
            "On Enter: Each player reveals the top card of their deck. Put those cards into your hand.",
            "its owner",
        ),
        (
            "On Enter: Summon two Automaton Drone tokens. You may banish two ally cards from your graveyard. If you "
            "do, wake up those tokens and put a quest counter on them.",
            "can be several",
        ),
        (
            "On Enter: You may sacrifice any amount of Fractals. For each Fractal sacrificed this way, deal 3 damage "
            "to it.",
            "can be several",
        ),
        ("On Enter: Choose an ally. Until end of turn, you may activate it.", "from where"),
        (
            "On Enter: Return target action card from your graveyard to your hand. Until end of turn, you may activate "
            "that card, ignoring its elemental requirements.",
            "from where",
        ),
    ],
)
def test_what_is_not_certain_is_declined(text: str, why: str) -> None:
    assert why in declined(text)


@pytest.mark.parametrize(
    "text",
    [
        "On Death: Banish CARDNAME.",
        "On Enter: Put a quest counter on CARDNAME.",
        "On Enter: Each opponent banishes two cards from their graveyard.",
        "On Enter: Each opponent banishes X cards from their graveyard, where X is the amount of Wolves you control.",
        "On Enter: Choose one — • Draw a card. Then banish CARDNAME. • Recover 3. Then banish CARDNAME.",
        "On Enter: Look at the top card of target opponent's deck. Put it into its owner's graveyard.",
        "On Enter: Return target card from your graveyard to your hand.",
        "On Leave: Look at the top card of your deck. You may put it into your graveyard.",
        "On Enter: You may banish three water element cards from your graveyard.",
        "Whenever you activate a card, you may negate its activation. If you do, draw a card.",
        "On Enter: Choose two allies. Wake up those allies and put a quest counter on them.",
        "On Attack: Reveal a card at random from your hand. If that card is fire element, choose an ally and put a "
        "quest counter on it.",
        "On Enter: Deal 1 damage to target unit. You may sacrifice any amount of Fractals. For each Fractal sacrificed "
        "this way, deal 3 damage to that unit.",
    ],
)
def test_what_is_certain_is_not(text: str) -> None:
    assert declined(text) == ""


def test_a_pronoun_behind_two_conditions_is_the_card_that_the_sentence_begins_with() -> None:
    text = "As long as CARDNAME is awake and your champion is awake, it has taunt."
    said = "As long as CARDNAME is awake and your champion is awake, CARDNAME has taunt."
    found, other = (compiled(Paragraph(tuple(split(each))), is_action=False) for each in (text, said))
    assert not isinstance(found, Declined)
    assert found == other
