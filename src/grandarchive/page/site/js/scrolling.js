/** Marks what scrolls as long as there is more below, so that nobody takes the part in sight for all of it. */

/** What may scroll beside the board. */
const SCROLLS = ".answers, .asked, .question, .question > .notice, .source, .tip";

/** Less than this below the edge, in pixels, is nothing to be read. */
const LITTLE = 6;

/** Marks what scrolls in a table that was just drawn. @param {HTMLElement} table */
export function markScrolling(table) {
  const found = [...table.querySelectorAll(SCROLLS)];
  const more = found.map(hasMore);
  found.forEach((each, at) => each.classList.toggle("has-more", more[at]));
}

/** @param {Element} found */
function hasMore(found) {
  return getComputedStyle(found).overflowY !== "visible" && found.scrollHeight - found.clientHeight - found.scrollTop > LITTLE;
}

/** @param {Event} event */
function again({ target }) {
  const table = target instanceof Element && target.matches(SCROLLS) ? target.closest(".table") : null;
  if (table instanceof HTMLElement) markScrolling(table);
}

document.addEventListener("scroll", again, { capture: true, passive: true });
document.addEventListener("toggle", again, true);
