"""Takes pictures of all screens at three sizes, and the three pictures of the README.

    python -m tests.page.pictures                 # build/pictures/SIZE/SCREEN.png
    python -m tests.page.pictures --only combat
    python -m tests.page.pictures --readme        # docs/pictures/*.jpg

The pictures of the README have no text of a card: whatever repeats a printed paragraph becomes invisible first.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from grandarchive.cards.catalog import Catalog
from grandarchive.cli.output import echo
from grandarchive.table.descriptions import card_text
from tests.page.looking import SIZES
from tests.page.positions import combat, few_objects
from tests.page.screens import Browser, browser
from tests.page.tour import SCREENS, asked, lobby

ROOT: Final = Path(__file__).resolve().parents[2]
BUILT: Final = ROOT / "build" / "pictures"
KEPT: Final = ROOT / "docs" / "pictures"
QUALITY: Final = 74
SETTLED: Final = 700.0
"""Milliseconds until nothing moves any more."""

_HIDE: Final = """paragraphs => {
    const hidden = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent.trim();
        const isLong = text.split(" ").length > 3;
        if (!paragraphs.some((each) => text.includes(each) || (isLong && each.includes(text)))) continue;
        node.parentElement.style.visibility = "hidden";
        hidden.push(text);
    }
    return hidden;
}"""


def printed_paragraphs(catalog: Catalog) -> list[str]:
    """The paragraphs of the texts of all cards, from three words on."""
    faces = (face for card in catalog.cards for face in card_text(card)["faces"])
    return sorted({each for face in faces for each in face["text"] if len(each.split()) > 2})


def hide_texts(page: Any, catalog: Catalog) -> list[str]:
    """Make all text on a page invisible that is a paragraph of a card. Returns what was hidden."""
    return list(page.evaluate(_HIDE, printed_paragraphs(catalog)))


def file_name(screen: str) -> str:
    """The name of a picture: "4 players" gives "4-players"."""
    return re.sub(r"[^a-z0-9]+", "-", screen.lower()).strip("-")


def take_all(found: Browser, only: str) -> None:
    """Take a picture of each screen at each size."""
    for screen in SCREENS:
        if not screen.plain or only not in screen.name:
            continue
        page = screen.open(found)
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            page.wait_for_timeout(SETTLED)
            path = BUILT / name / f"{file_name(screen.name)}.png"
            page.screenshot(path=path)
        echo(f"{screen.name}: {file_name(screen.name)}.png")
        page.context.close()


def take_readme(found: Browser) -> None:
    """Take the three pictures of the README."""
    pages = {
        "lobby": (lobby(found), SIZES["1280x720"]),
        "table": (asked(found, combat), SIZES["1280x720"]),
        "telephone": (asked(found, few_objects), SIZES["390x844"]),
    }
    for name, (page, size) in pages.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(SETTLED)
        hidden = hide_texts(page, Catalog.starter())
        path = KEPT / f"{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=QUALITY)
        echo(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes, {len(hidden)} texts hidden")


def main(arguments: Sequence[str] | None = None) -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only screens whose name has this in it")
    parser.add_argument("--readme", action="store_true", help="take the pictures of the README")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, browser(Path(folder)) as found:
        if chosen.readme:
            KEPT.mkdir(parents=True, exist_ok=True)
            take_readme(found)
        else:
            take_all(found, chosen.only)


if __name__ == "__main__":
    main()
