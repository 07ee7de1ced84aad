/** What happened, shown on the board for a moment: cards that move, and damage as numbers. */
import { h } from "./dom.js";
import { chosen } from "./keep.js";

/** @typedef {import("./messages.js").GameEvent} GameEvent */

const MOVE = 420;
const MOST_MOVES = 24;
/** The longest that anything is shown, also where an animation does not end by itself. */
const GONE = 1600;
/** The distance between numbers at the same unit. */
const APART = 34;

/** The viewer wants to see motion. */
function wanted() {
  return chosen("motion", "on") === "on" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The places of everything on the table before it is drawn again.
 *
 * @param {HTMLElement} table
 * @returns {Map<string, DOMRect>}
 */
export function placesOf(table) {
  const found = new Map();
  if (!wanted()) return found;
  for (const each of table.querySelectorAll("[data-ref]")) {
    found.set(`ref ${each.getAttribute("data-ref")}`, each.getBoundingClientRect());
  }
  for (const each of table.querySelectorAll("[data-pile]")) {
    found.set(`pile ${each.getAttribute("data-pile")}`, each.getBoundingClientRect());
  }
  return found;
}

/**
 * Shows events on a table that has just been drawn.
 *
 * @param {HTMLElement} table
 * @param {GameEvent[]} events
 * @param {Map<string, DOMRect>} before
 */
export function showEvents(table, events, before) {
  if (!wanted()) return;
  /** The last place of each card that is on the table now. @type {Map<number, DOMRect>} */
  const from = new Map();
  for (const event of events) {
    for (const { before: was, after: now } of event.changes) {
      if (now?.ref === undefined || now.item !== undefined || now.ref < 0 || now.ref === was?.ref) continue;
      const start =
        (was?.ref !== undefined && (from.get(was.ref) ?? before.get(`ref ${was.ref}`))) ||
        before.get(`pile ${was?.owner ?? now.owner} ${was?.zone}`);
      if (start) from.set(now.ref, start);
    }
  }
  showLeaving(table, events, before);
  let moves = 0;
  for (const each of table.querySelectorAll("[data-ref]")) {
    const ref = Number(each.getAttribute("data-ref"));
    const start = from.get(ref) ?? before.get(`ref ${ref}`);
    if (!start || moves >= MOST_MOVES) continue;
    const end = each.getBoundingClientRect();
    const [x, y] = [start.left - end.left, start.top - end.top];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    moves += 1;
    each.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: MOVE, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
  /** The number of numbers at each unit. @type {Map<number, number>} */
  const many = new Map();
  for (const event of events) {
    const ref = event.card?.ref;
    if (ref === undefined || !["damage", "recover", "counters"].includes(event.kind)) continue;
    const place = table.querySelector(`[data-ref="${ref}"]`)?.getBoundingClientRect() ?? before.get(`ref ${ref}`);
    const { amount } = event;
    if (!place || amount <= 0) continue;
    const number = many.get(ref) ?? 0;
    many.set(ref, number + 1);
    const what = event.kind === "counters" ? ` ${event.word}` : "";
    float(place, `${event.kind === "damage" ? "−" : "+"}${amount}${what}`, event.kind, number);
  }
}

/**
 * Shows cards that go from the table into a pile, where they are not drawn.
 *
 * @param {HTMLElement} table
 * @param {GameEvent[]} events
 * @param {Map<string, DOMRect>} before
 */
function showLeaving(table, events, before) {
  let moves = 0;
  for (const event of events) {
    for (const { before: was, after: now } of event.changes) {
      if (!was || !now || was.ref === undefined || was.ref < 0 || now.item !== undefined || was.zone === now.zone) continue;
      const start = before.get(`ref ${was.ref}`);
      const end = table.querySelector(`[data-pile="${now.owner} ${now.zone}"]:not(.hand)`)?.getBoundingClientRect();
      if (!start || !end || !end.width || moves >= MOST_MOVES) continue;
      moves += 1;
      const made = h("span", { class: "ghost", "aria-hidden": "true" }, was.name);
      Object.assign(made.style, { left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px` });
      const [x, y] = [end.left + end.width / 2 - start.left - start.width / 2, end.top + end.height / 2 - start.top - start.height / 2];
      document.body.append(made);
      made.animate([{ transform: "none", opacity: 0.9 }, { transform: `translate(${x}px, ${y}px) scale(0.25)`, opacity: 0.2 }], { duration: MOVE, easing: "ease-in" });
      setTimeout(() => made.remove(), MOVE);
    }
  }
}

/** @param {DOMRect} at @param {string} text @param {string} kind @param {number} number */
function float(at, text, kind, number) {
  const made = h("span", { class: `float float-${kind}`, "aria-hidden": "true" }, text);
  made.style.left = `${at.left + at.width / 2}px`;
  made.style.top = `${at.top + at.height / 3 + number * APART}px`;
  made.addEventListener("animationend", () => made.remove());
  setTimeout(() => made.remove(), GONE);
  document.body.append(made);
}
