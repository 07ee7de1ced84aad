"""Cards in zones: from where they are chosen, targeted, taken at random, looked at or revealed."""

from __future__ import annotations

from typing import Final

from grandarchive.model.amounts import AtLeast, Count, influence
from grandarchive.model.choices import AtRandom, Same, Some
from grandarchive.model.conditions import Unless
from grandarchive.model.measures import Owner
from grandarchive.model.nouns import (
    ANYTHING,
    THIS,
    Beneath,
    Bound,
    ControllerOf,
    Every,
    Named,
    Not,
    Owned,
    Source,
    Target,
    ThisCard,
)
from grandarchive.model.nouns import CHAMPION as A_CHAMPION
from grandarchive.model.players import Having, PlayerTarget, ThePlayer, Top
from grandarchive.model.terms import Who, Zone
from grandarchive.text.grammar.core import HOLE, MASTERY_NAMES, filled, joined, naming, referring, slot, vocabulary
from grandarchive.text.grammar.nouns import OMEN
from grandarchive.text.grammar.selections import ALL_CHOSEN, CHOSEN, NAME, OTHER

AMONG: Final = Bound(referring("looked"))
SEEN: Final = Bound(referring("seen"))
PLAYER: Final = naming("player")

_JOINTLY: Final = joined("s", zone=slot("z"), joint=Same(Owner()))
F: Final = slot("f")
HAND: Final = (Zone.HAND,)
LINEAGE: Final = (Zone.LINEAGE,)
GRAVEYARD: Final = (Zone.GRAVEYARD,)
S: Final = slot("s")
Z: Final = slot("z")
POOL: Final = joined("s", zones=Z, whose=Who.YOU)

LEXICONS: Final = {
    "public zone": vocabulary({"graveyard": Zone.GRAVEYARD, "banishment": Zone.BANISHMENT}),
    "your": vocabulary({"your": Who.YOU}),
    "champions": vocabulary({"each champion": Every(A_CHAMPION)}),
    "mastery": vocabulary({name: name for name in MASTERY_NAMES}),
    "player noun": vocabulary({"player": Who.EACH, "opponent": Who.OPPONENT}),
}

PRODUCTIONS: Final = (
    ("zones.sg", "<a:zone>", (slot("a"),)),
    ("zones.sg", "<a:zone> or <b:zone>", (slot("a"), slot("b"))),
    ("zones.pl", "<a:zone>", (slot("a"),)),
    ("zones.pl", "<a:zone> and / or <b:zone>", (slot("a"), slot("b"))),
    # Players
    ("player", "<p:somebody>", slot("p")),
    ("player", "up to one target <w:player noun>", PlayerTarget(slot("w"), 0, name=PLAYER)),
    ("player", "its controller", ControllerOf(Bound(referring("it")))),
    ("player", "<s:reference.sg>'s controller", ControllerOf(S)),
    ("whose", "<p:somebody>'s", slot("p")),
    ("somebody", "each <w:player noun>", slot("w")),
    ("somebody", "target <w:player noun>", PlayerTarget(slot("w"), name=PLAYER)),
    (
        "somebody",
        "target <w:player noun> with influence <e:extent>",
        PlayerTarget(Having(slot("w"), filled("e", influence())), name=PLAYER),
    ),
    ("somebody", "that player", ThePlayer(referring("that player"))),
    ("somebody", "that opponent", ThePlayer(referring("that opponent"))),
    (
        "player",
        "each player with influence less than <n:numeral>",
        Having(Who.EACH, Unless(AtLeast(influence(), slot("n")))),
    ),
    # Chosen cards
    ("pool.sg", "<s:your omen>", slot("s")),
    ("your omen", "one of your omens", Some(OMEN, (Zone.BANISHMENT,), whose=Who.YOU, name=CHOSEN)),
    ("chosen cards#", "<d:choosing#> <f:cards#>", filled("d", F)),
    ("chosen cards#", "<d:choosing others#> <f:cards#>", filled("d", OTHER & F)),
    ("pool#", "<s:chosen cards#> from your <z:zones#>", POOL),
    ("pool#", "<s:chosen cards#> in your <z:zones#>", POOL, "<s:chosen cards#> from your <z:zones#>"),
    (
        "pool#",
        "<d:choosing#> <f:cards#> from <c:lineage>",
        joined("d", filter=F & Beneath(slot("c")), zones=LINEAGE),
    ),
    ("pool.pl", "<s:chosen cards.pl> from a single graveyard", joined("s", zones=GRAVEYARD, joint=Same(Owner()))),
    ("their pool#", "<s:chosen cards#> from their <z:zones#>", joined("s", zones=Z, whose=Who.YOU)),
    ("from hand#", "<s:chosen cards#> from your hand", joined("s", zones=HAND, whose=Who.YOU)),
    ("hand choice#", "<s:chosen cards#>", joined("s", zones=HAND, whose=Who.YOU)),
    ("among#", "<s:chosen cards#> from among them", joined("s", among=AMONG)),
    ("among#", "<s:chosen cards#> from it", joined("s", among=SEEN)),
    (
        "among.pl",
        "<s:chosen cards.pl> revealed this way",
        joined("s", among=AMONG),
        "<s:chosen cards.pl> from among them",
    ),
    *(
        ("among.sg", said, Some(ANYTHING, among=AMONG, name=CHOSEN), "a card from among them")
        for said in ("one of them", "one of those cards", "a card from among the revealed cards")
    ),
    # Targets
    ("targets#", "<d:targeting#> <f:cards#>", filled("d", F)),
    ("targets of yours#", "<d:targeting#> <f:cards#>", filled("d", F & Owned(Who.YOU))),
    ("card target.sg", "<s:omen target.sg>", joined("s", zone=Zone.BANISHMENT)),
    ("card target#", "<s:targets of yours#> from your <z:public zone>", joined("s", zone=Z)),
    (
        "card target#",
        "<s:targets of yours#> in your <z:public zone>",
        joined("s", zone=Z),
        "<s:targets of yours#> from your <z:public zone>",
    ),
    ("card target#", "<s:targets#> in a <z:public zone>", joined("s", zone=Z)),
    ("card target#", "<s:targets#> from a <z:public zone>", joined("s", zone=Z), "<s:targets#> in a <z:public zone>"),
    ("card target.pl", "<s:targets.pl> from a single <z:public zone>", _JOINTLY),
    (
        "card target.pl",
        "<s:targets.pl> in a single <z:public zone>",
        _JOINTLY,
        "<s:targets.pl> from a single <z:public zone>",
    ),
    ("omen target.sg", "<d:targeting.sg> <f:omens.sg>", filled("d", F)),
    ("omen target.sg", "<d:targeting others.sg> <f:omens.sg>", filled("d", F & Not(THIS))),
    (
        "pool.sg",
        "a <f:cards.sg> from your <z:zones.sg> with <m:measured>",
        Some(F & slot("m"), slot("z"), whose=Who.YOU, name=CHOSEN),
        "a <f:cards.sg> with <m:measured> from your <z:zones.sg>",
    ),
    # At random
    ("at random.sg", "a card at random", AtRandom(HOLE, name=CHOSEN)),
    ("at random.pl", "<n:several> cards at random", AtRandom(HOLE, slot("n"), name=ALL_CHOSEN)),
    ("random#", "<r:at random#> from <w:whose zone> <z:zone>", joined("r", zone=Z, whose=slot("w"))),
    ("whose zone", "<p:your>", slot("p")),
    ("whose zone", "<p:whose>", slot("p")),
    (
        "random.sg",
        "a card from your <z:zone> at random",
        AtRandom(Z, name=CHOSEN),
        "a card at random from your <z:zone>",
    ),
    ("their random#", "<r:at random#> from their <z:zone>", filled("r", Z)),
    # All of them
    ("everything.pl", "all <f:cards.pl> in your <z:zone>", Every(slot("f"), slot("z"), Who.YOU)),
    (
        "everything.pl",
        "all <f:cards.pl> from your <z:zone>",
        Every(slot("f"), slot("z"), Who.YOU),
        "all <f:cards.pl> in your <z:zone>",
    ),
    ("everything.pl", "all <f:cards.pl> in <c:lineage>", Every(F & Beneath(slot("c")), Zone.LINEAGE)),
    ("their everything.pl", "all <f:cards.pl> in their <z:zone>", Every(slot("f"), slot("z"), Who.YOU)),
    (
        "their everything.pl",
        "all <f:cards.pl> from their <z:zone>",
        Every(slot("f"), slot("z"), Who.YOU),
        "all <f:cards.pl> in their <z:zone>",
    ),
    # The top of a deck
    ("top cards.sg", "the top card", Top()),
    ("top cards.pl", "the top <n:count.pl> cards", Top(slot("n"))),
    ("own top#", "<s:top cards#> of your deck", S),
    ("own top.pl", "<s:top cards.pl> from your deck", S, "<s:top cards.pl> of your deck"),
    # Lineages
    ("lineage", "<k:known>'s lineage", slot("k")),
    ("lineage", "<k:champions>'s lineage", slot("k")),
    ("lineage", "target champion's lineage", Target(A_CHAMPION, name=NAME)),
    (
        "condition",
        "there is another <f:cards.sg> in CARDNAME's lineage",
        AtLeast(Count(Not(ThisCard()) & slot("f") & Beneath(Source()), Zone.LINEAGE), 1),
    ),
    # Masteries
    ("selection.sg", "your <m:mastery>", Every(Named(slot("m")), Zone.MASTERY, Who.YOU)),
    # Cards that a verb acts on
    ("card#", "<s:pool#>", slot("s")),
    ("card#", "<s:among#>", slot("s")),
    ("card#", "<s:card target#>", slot("s")),
    ("card.pl", "<s:everything.pl>", slot("s")),
    ("card#", "<s:random#>", slot("s")),
    ("moved#", "<s:card#>", slot("s")),
    ("moved#", "<s:reference#>", slot("s")),
)
