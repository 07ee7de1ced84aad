"""The equivalent wordings that the grammar knows: how texts say the same otherwise, in a short list of kinds.

A production with a usual text is read and never said: what it reads is written as the usual text has it. That is right
only if both say the same. What makes them the same is one of these kinds, or several of them: each is a pattern in the
words of a production, where a slot is written `<name>`, and what it becomes in a form that both texts have in common.
That form need be no good English. No kind touches `GUARDED` words, which change what a text means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from grandarchive.text.grammar.core import Item, Part

GUARDED: Final = frozenset({"may", "instead", "another", "up", "only", "unless", "two", "three", "four", "five"})
"""Words of which both texts have as many, as they have numbers in digits."""

_SOME: Final = r"(<\w+>|your champion)"
_ITSELF: Final = r"(?:card|object|weapon|attack|champion|ally)"
_HURT: Final = r"(damage|<d>)"


class Wording(NamedTuple):
    """A kind of equivalent wordings: what is written, and what both texts become."""

    kind: str
    written: str
    becomes: str


WORDINGS: Final[tuple[Wording, ...]] = (
    Wording("what adds nothing", r"^<y> (?=<e>$)", ""),
    Wording("and, then, and the next", r"(?<=<kind>) counter on <s> (?:\.|and) put (?=<m> <k> counters)", " and "),
    Wording("one or more and a", r"(?<=^controlled by )a (?=<p>$)", ""),
    Wording("no and not a", r"(?<=^<c> )no (?=<f>$)", "a "),
    Wording("has it do and does", r"^that player banishes (?=it instead$)", "banish "),
    Wording("what adds nothing", r"(?<=^<a> and) if(?= <b>)|^exactly (?=<n>$)", ""),
    Wording(
        "what adds nothing",
        r"(?<=on the bottom of your deck) in any order$|(?<=^recover <n>) again$|^then (?=<e>$)"
        r"|(?<=^<e>) a additional time$",
        "",
    ),
    Wording("a word for a word", r"\bif you don't ,", "otherwise ,"),
    # Nouns
    Wording("a word for a word", r"\bnumber of\b", "amount of"),
    Wording("a word for a word", r"\bgreatest\b", "highest"),
    Wording("a word for a word", r"\bor greater\b", "or more"),
    Wording("a word for a word", r"\bor fewer\b", "or less"),
    Wording("a word for a word", r"(?<=^trigger )each(?= of <s> on <h> effects$)", "all"),
    Wording("a word for a word", r"(?<=on <h> )effects$", "abilities"),
    Wording("a word for a word", r"\bits costs\b", "its reserve cost"),
    Wording("a word for a word", r"\bwho (?=does$|controls? <c>$)", "that "),
    Wording("a word for a word", r"(?<=^<s> in )any(?= <z>$)|(?<=^<s> from )any(?= <z>$)", "a"),
    Wording("boons and other cards", r"\bthis boon\b", "this card"),
    Wording("boons and other cards", r"\bto bestow\b", "to activate"),
    Wording("a word for a word", r"(?<=<n>) \+(?= —|$)", " or more"),
    Wording("a word for a word", r"\bis unpreventable\b", "can't be prevented"),
    Wording("what adds nothing", r"\bthe (?=linked\b)", ""),
    Wording("what it is and was", r"(?<=^<k> )(?:is|was) (?:a )?(?=<f>$)", "is "),
    Wording("stat and what it is", r"(\b(?:power|life|level|durability|cost)|<m>) stat\b", r"\1"),
    Wording("one or more and a", r"\b(?:one or more|a) (<\w+>)(?: counters?)?", r"a \1"),
    Wording("one or more and a", r"^<kind> counters(?= on them$)", "a <kind>"),
    Wording("no and not a", r"\byou control no (<\w+>)", r"you don't control a \1"),
    Wording("one and several opponents", r"^your (?=opponents$)", ""),
    Wording("objects and cards of a type", r"^(?!this\b)(<h>|\w+?)s?(?: objects?| cards?)?$", r"\1"),
    Wording("and, and/or, or", r"^(<a>)(?: card)? or a (<b>)$", r"\1 or \2"),
    Wording("and, and/or, or", r"^(<a>) (?:and / or|and|or) (<b>)$", r"\1 or \2"),
    Wording("all, each, each of and none of them", r"(?<=^<p> )each (?=draw )|^each (?=with <n> <k> counter)", ""),
    Wording("where it is anyway", r"(?:(?<=^draw <n>)) into your hand$", ""),
    Wording("they and it", r"\ball of them\b|\ball <kind> counters from cardname\b", "them"),
    Wording("return to and put into", r"^return (<s> from its owner 's graveyard) to (?=the field)", r"put \1 onto "),
    Wording("there are and it has", r"(?<=^<p> )'s influence is (?=<e>$)", "has influence "),
    Wording("what adds nothing", r"(?<=each) player 's(?= )", ""),
    Wording("all, each, each of and none of them", r"\b(?:all|each of|each) (other )?(?=<)", r"\1"),
    Wording("one and several opponents", r"\b(?:your opponents?|a opponent) (?=control|can't)", "opponents "),
    Wording("whose champions", r"^champions you control|\b(?:you|they) control$|(?<=with <f> )they control", ""),
    Wording(
        "where it is anyway",
        r"(?:(?<=amount of <f>)|(?<=^<f>)) on the field|(?<=enter) the field|^on the field$"
        r"|^a (?=<t>$)|^your champion(?= <m>)|^under your control(?= <e>$)",
        "",
    ),
    Wording("one of them", r"\b(?:one of (?:them|those cards)|a card from among (?:them|the revealed cards))", "one"),
    Wording("this way and among them", r"\brevealed this way\b", "from among them"),
    Wording("the other, both and the rest", r"\bthe other\b|\bboth of them\b|\bthe rest of the cards\b", "the rest"),
    Wording("the nth and for the nth time", r"\b(?:your|their) (<n>) (<f>)", r"a \2 for the \1 time"),
    Wording("that amount", r"\bthe amount of damage dealt by this hit\b", "that amount"),
    # Where things are
    Wording(
        "of its owner and yours",
        r"\b(?:its owner 's|their owners'|your) (material )?(\w+?)(?:y|ies|s)?\b",
        r"your \1\2",
    ),
    Wording("of its owner and yours", r"\b(?:its owner 's|their owners'|their owner 's) (?=<z>)", "your "),
    Wording("return to and put into", r"\breturn (<s>) to\b( the field)?", r"put \1 into\2"),
    Wording("back and on top of your deck", r"\bback(?: on top of your deck)?\b", "on top of your deck"),
    Wording("with what it enters", r"(?<=the field) \. it enters the field(?= <)", ""),
    Wording("from, of, in, on, with", r"^the (<m>) of (<s>)$", r"\2 's \1"),
    Wording("from, of, in, on, with", r"\b(?:from among|onto|into|from|among|using|with|of|on)\b", "in"),
    Wording(
        "there are and it has", r"\b(?:there (?:are|is|was|were)|you have|cardname has|your champion has)\b", "it has"
    ),
    # Verbs
    Wording("active and passive", rf"{_SOME} (?:would|were to) take {_HURT}", r"\2 would be dealt to \1"),
    Wording("active and passive", rf"{_SOME} would be dealt {_HURT}", r"\2 would be dealt to \1"),
    Wording("active and passive", r"^a (<o>) would deal damage to (.*)$", r"damage would be dealt to \2 in a \1"),
    Wording("active and passive", r"\btakes (damage|<d>)", r"is dealt \1"),
    Wording("active and passive", r"^(?:it deals|it takes|they take) (?=<n> instead$)", ""),
    Wording("what would be and if it would be", r"^prevent(?: all)? (.*) that(?= would)", r"if prevent that damage \1"),
    Wording(
        "has and is one with",
        r"\b(?:has|had|is a (?:object|card) in|gains?) (?=a (?:odd|even|<p>)|<(?:k|a|kw)>)",
        "is ",
    ),
    Wording("its element and a card of it", r"\bthe (revealed|<k>) card is (?=<e>)", r"was \1 a card "),
    Wording("its element and a card of it", r"\bis a (<e>) card\b", r"is \1"),
    Wording(
        "has it do and does",
        r"\b(?:have cardname (?=deal)|cardname (?=deals)|have (?=<p>)|you (?=summon|gain the <c> status))",
        "",
    ),
    Wording("has it do and does", r"^(<s>) becomes? rested$", r"rest \1"),
    # Sentences
    Wording("its own name and this card", rf"\bcardname\b|\b(?:this|that) {_ITSELF}\b(?! is)", "it"),
    Wording("its own name and this card", r"^the card(?= in your <z>$)", "it"),
    Wording(
        "they and it",
        r"\b(?:her|him|he|she|they|them|those (?:<\w>|cards)|that opponent|your champion|their controller)(?= |$)",
        "it",
    ),
    Wording("they and it", r"^that damage$", "it"),
    Wording("they and it", r"\b(?:its|this|that|the) (?=attacker)|(?<=\bit)s activation\b", ""),
    Wording(
        "what adds nothing",
        r"(?<!\S)(?:also|(?:a )?additional|token(?= copy)|"
        r"that were|that was|choose and|total(?= amount)|put(?= <r>)|the(?= <kind> c)|'s(?= n))(?!\S)",
        "",
    ),
    Wording("costs in parentheses", r"\( (<n>) \)", r"\1"),
    Wording(
        "equal to and where X is", r"\b(?:x in|x|a amount in|equal to|where x is|the amount in(?= <kind>))(?= |$)", ""
    ),
    Wording("per turn and each turn", r"\b(?:(?:per|this|each) turn|until end in turn)\b", "turn"),
    Wording("as long as, while and if", r"\b(?:for as long as|as long as|while)\b", "if"),
    Wording("and, then, and the next", r"(?: ,)?(?: \.)?(?: and)? (?:then|and|\.|,)(?: ,)?(?= |$)", ""),
    Wording("agreement", r"\bdidn't (?=<d>)", "hasn't "),
    Wording("agreement", r"\bis targeting\b", "targets"),
    Wording("agreement", r"\bwas (?=(?:not )?<s>$)", "is "),
    Wording(
        "what it is and was",
        r"\bwas (?=(?:not )?<[qf]>$|a <f>$|(?:imbued|prepared|brewed|empowered|starcalled)$)",
        "is ",
    ),
    Wording("agreement", r"(?<=<s> )was (?=<d>)", "has "),
    Wording("agreement", r"(?<=^<s> )has (?=<d> )", ""),
    Wording("agreement", r"(?<=^<p> )(draw|summon)s\b", r"\1"),
    Wording("agreement", r"\b(put|take|deal|gain|become|enter|attack|control|activate)s\b|\bare\b|\bremain\b", r"\1"),
    Wording("what adds nothing", r"(?<=^<s>) 's(?= <m>$|$)|(?<=<s>) 's(?= <i> )", ""),
)

ORDER: Final = "order, and what is said once or twice"
"""The kind of texts that have the same words otherwise."""


def skeleton(items: Iterable[Item]) -> str:
    """The words of a production, with slots by their names."""
    return " ".join(f"<{item.name}>" if isinstance(item, Part) else str(item) for item in items)


def kinds_of(text: str, usual: str) -> tuple[str, ...] | None:
    """The kinds that make two texts the same, as few as are needed; None if they do not."""
    if _guarded(text) != _guarded(usual):
        return None
    changing = _changing(text) | _changing(usual)
    needed = [each for each in WORDINGS if each in changing]
    order = () if _reduced(text, needed) == _reduced(usual, needed) else (ORDER,)
    if not _same(text, usual, needed, order):
        return None
    for wording in tuple(needed):
        without = [each for each in needed if each is not wording]
        if _same(text, usual, without, order):
            needed = without
    return (*(wording.kind for wording in needed), *order)


def _same(text: str, usual: str, wordings: list[Wording], order: tuple[str, ...]) -> bool:
    one, other = (_reduced(each, wordings) for each in (text, usual))
    return one == other or (bool(order) and set(one) == set(other))


def _changing(text: str) -> dict[Wording, None]:
    """What has a part in what a text becomes, in order."""
    found: dict[Wording, None] = {}
    for wording in WORDINGS:
        before, text = text, re.sub(wording.written, wording.becomes, text)
        if text != before:
            found[wording] = None
    return found


def _reduced(text: str, wordings: list[Wording]) -> tuple[str, ...]:
    for wording in wordings:
        text = re.sub(wording.written, wording.becomes, text)
    return tuple(text.split())


def _guarded(text: str) -> Counter[str]:
    return Counter(word for word in text.split() if word in GUARDED or word.isdigit())
