/** The Effects Stack, its topmost item first, and the lines from items and attackers to what they aim at. */
import { h, svg } from "./dom.js";
import { isKnown, colourOf } from "./card.js";
import { watchLook } from "./look.js";

/**
 * @typedef {import("./session.js").Session} Session
 */

/** From this number of items on, all but the topmost are one line high. */
const MANY = 4;

/** @param {Session} session */
export function stackPanel(session) {
  const items = session.view?.stack ?? [];
  if (!items.length) return null;
  const top = items.length - 1;
  return h(
    "section",
    { class: items.length >= MANY ? "stack is-long" : "stack", "aria-label": "Effects Stack" },
    h("h2", {}, `Effects Stack (${items.length})`, items.length > 1 ? h("small", {}, "the topmost resolves first") : null),
    h("ol", { "data-scroll": "stack" }, items.map((item, at) => h("li", {}, stackItem(session, item, at, at === top))).reverse()),
  );
}

/**
 * @param {Session} session
 * @param {import("./messages.js").StackView} item
 * @param {number} at
 * @param {boolean} top
 */
function stackItem(session, item, at, top) {
  const { card } = item;
  const mine = item.player === session.seat;
  const colour = card && isKnown(card) ? ` of-${colourOf(card).toLowerCase()}` : "";
  const taken = card && session.draft?.takes(card.ref) ? " is-taken" : "";
  const targets = item.targets.map(([, what]) => what).filter((each) => each !== "no target");
  const made = h(
    "button",
    { type: "button", key: `stack-${at}`, class: `stack-item${top ? " is-top" : ""}${mine ? " is-mine" : ""}${colour}${taken}`, "data-item": at },
    h("b", {}, item.name),
    h("span", { class: "stack-who" }, `${KINDS[item.kind] ?? item.kind} · ${mine ? "yours" : session.nameOf(item.player)}`),
    targets.length ? h("span", { class: "aim" }, `→ ${targets.join(", ")}`) : null,
    item.text && h("span", { class: "stack-text" }, item.text.split("\n").map((each) => h("span", {}, each))),
  );
  for (const [kind, on] of /** @type {[string, boolean][]} */ ([["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]])) {
    made.addEventListener(kind, () => {
      for (const each of document.querySelectorAll(`[data-place="${at}"]`)) each.classList.toggle("is-shown", on);
    });
  }
  if (card && isKnown(card)) {
    watchLook(made, session, card);
    made.addEventListener("click", () => made.dispatchEvent(new CustomEvent("look")));
  }
  return made;
}

/** The kinds of items in words. @type {Record<string, string>} */
const KINDS = { activation: "activation", materialization: "materialization", ability: "ability", trigger: "triggered" };

/**
 * Draws lines from the items of the Effects Stack and from the attacker to what they aim at.
 *
 * @param {Session} session
 * @param {HTMLElement} table
 */
export function drawLines(session, table) {
  table.querySelector(".lines")?.remove();
  const lines = [];
  const top = (session.view?.stack.length ?? 0) - 1;
  for (const mark of session.stack.values()) {
    const from = table.querySelector(`[data-item="${mark.place}"]`);
    for (const [, refs] of mark.targets ?? []) {
      for (const ref of refs) lines.push(line(from, aim(table, ref), mark.place === top ? "aim is-top" : "aim", mark.place));
    }
  }
  for (const attacker of session.view?.field.filter((each) => each.attacking) ?? []) {
    for (const defender of session.view?.field.filter((each) => each.defending) ?? []) {
      lines.push(line(aim(table, attacker.ref), aim(table, defender.ref), "attack is-top"));
    }
  }
  const drawn = lines.filter((each) => each !== null);
  if (drawn.length) table.append(svg("svg", { class: "lines", "aria-hidden": "true" }, ...drawn));
}

/** @param {HTMLElement} table @param {number} ref */
function aim(table, ref) {
  if (ref >= 0) return table.querySelector(`[data-ref="${ref}"]`);
  return ref > -100 ? table.querySelector(`[data-player="${-1 - ref}"]`) : null;
}

/** @param {Element | null} from @param {Element | null} to @param {string} kind @param {number} [place] the place of an item */
function line(from, to, kind, place) {
  if (!from || !to) return null;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  if (!a.width || !b.width) return null;
  const aims = kind.startsWith("aim");
  const [x1, y1] = [a.left + (aims ? 2 : a.width / 2), a.top + a.height / 2];
  const [x2, y2] = [b.left + b.width / 2, b.top + b.height * (a.top > b.bottom ? 0.75 : a.bottom < b.top ? 0.25 : 0.5)];
  const bend = aims ? -50 : 0;
  const angle = Math.atan2(y2 - (y1 + y2) / 2 - bend, x2 - (x1 + x2) / 2);
  const tip = (/** @type {number} */ turn) => `${x2 - 13 * Math.cos(angle + turn)} ${y2 - 13 * Math.sin(angle + turn)}`;
  return svg(
    "g",
    { class: `line line-${kind}`, "data-place": place },
    svg("path", { d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + bend} ${x2} ${y2}` }),
    svg("path", { class: "tip", d: `M${x2} ${y2} L${tip(0.45)} L${tip(-0.45)} Z` }),
  );
}
