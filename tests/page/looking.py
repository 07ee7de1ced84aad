"""Looks at a page as a careful eye would: what overlaps, what is cut off, what is covered, and what is hard to read.

Each look is a function of a page and returns complaints that name the elements; looks.js has their measures.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.page.screens import resize

SCRIPT: Final = (Path(__file__).parent / "looks.js").read_text(encoding="utf-8")

SIZES: Final = {
    "1440x900": {"width": 1440, "height": 900},
    "1280x720": {"width": 1280, "height": 720},
    "390x844": {"width": 390, "height": 844},
}
ZOOMED: Final = {"1440x900 at 200%": {"width": 720, "height": 450}}
"""A browser that shows everything twice as large has half as many pixels for the page."""

Look = Callable[[Any], list[str]]

_READ: Final = """async ({picture, texts}) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d", {willReadFrequently: true});
    pen.drawImage(image, 0, 0);
    const dot = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const bright = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const found = [];
    for (const {box, colour, opacity, light, least, name} of texts) {
        dot.clearRect(0, 0, 1, 1);
        dot.fillStyle = colour;
        dot.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = dot.getImageData(0, 0, 1, 1).data;
        const share = (a / 255) * opacity;
        const left = Math.max(0, Math.round(box.left));
        const top = Math.max(0, Math.round(box.top));
        const width = Math.min(image.width, Math.round(box.right)) - left;
        const height = Math.min(image.height, Math.round(box.bottom)) - top;
        if (width < 1 || height < 1) continue;
        const {data} = pen.getImageData(left, top, width, height);
        const all = [];
        for (let at = 0; at < data.length; at += 4) {
            const under = [data[at], data[at + 1], data[at + 2]];
            const ink = [r, g, b].map((each, place) => each * light * share + under[place] * (1 - share));
            const [one, other] = [bright(ink), bright(under)];
            all.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
        }
        all.sort((one, other) => one - other);
        const contrast = all[Math.floor(all.length / 10)];
        if (contrast < least) found.push(`${name} has a contrast of ${contrast.toFixed(1)}, and not ${least}`);
    }
    return [...new Set(found)];
}"""


def _measure(page: Any, look: str) -> Any:
    page.evaluate(f"window.looks ?? {SCRIPT.strip().rstrip(';')}")
    return page.evaluate(f"window.looks.{look}()")


def overlaps(page: Any) -> list[str]:
    """Controls and lines of text that lie over each other."""
    return list(_measure(page, "overlaps"))


def clipped(page: Any) -> list[str]:
    """Text that is cut off, or that nobody can reach."""
    return list(_measure(page, "clipped"))


def beyond(page: Any) -> list[str]:
    """Things beyond the edge of the screen, and parts that must be scrolled sideways."""
    return list(_measure(page, "beyond"))


def covered(page: Any) -> list[str]:
    """Controls that cannot be clicked, because something lies over them."""
    return list(_measure(page, "covered"))


def pale(page: Any) -> list[str]:
    """Text in sight with too little contrast (4.5, large text 3), by the pixels that are behind it."""
    texts = _measure(page, "texts")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    picture = base64.b64encode(page.screenshot()).decode()
    _measure(page, "rest")
    reader = page.context.new_page()
    try:
        return list(reader.evaluate(_READ, {"picture": picture, "texts": texts}))
    finally:
        reader.close()


LOOKS: Final[tuple[Look, ...]] = (overlaps, clipped, beyond, covered, pale)


def all_complaints(page: Any, sizes: dict[str, dict[str, int]], looks: tuple[Look, ...] = LOOKS) -> list[str]:
    """The complaints of all looks at several sizes of the window."""
    found = []
    for name, size in sizes.items():
        resize(page, size)
        for look in looks:
            found += [f"{name}, {look.__name__}: {each}" for each in look(page)]
    return found
