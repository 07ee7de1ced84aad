/** What happened, shown on the board for a moment: cards that move, and damage as numbers. */
import { h } from "./dom.js";
import { chosen } from "./keep.js";

/** @typedef {import("./messages.js").GameEvent} GameEvent */

const MOVE = 420;
const MOST_MOVES = 24;

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
  for (const event of events) {
    const ref = event.card?.ref;
    if (ref === undefined || !["damage", "recover", "counters"].includes(event.kind)) continue;
    const unit = table.querySelector(`[data-ref="${ref}"]`);
    const amount = event.kind === "damage" ? event.amount - event.prevented : event.amount;
    if (!unit || !amount) continue;
    const text = event.kind === "damage" ? `−${amount}` : `+${amount}`;
    if (event.kind === "counters" && amount < 0) continue;
    float(unit, text, event.kind);
  }
}

/** @param {Element} unit @param {string} text @param {string} kind */
function float(unit, text, kind) {
  const at = unit.getBoundingClientRect();
  const made = h("span", { class: `float float-${kind}`, "aria-hidden": "true" }, text);
  made.style.left = `${at.left + at.width / 2}px`;
  made.style.top = `${at.top + at.height / 3}px`;
  made.addEventListener("animationend", () => made.remove());
  document.body.append(made);
}
