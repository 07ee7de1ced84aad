/** Numbers now against those that are printed: costs, power, life and durability. */
import { h } from "./dom.js";
import { mark } from "./marks.js";

/**
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").CostView} CostView
 * @typedef {import("./messages.js").GameView} GameView
 * @typedef {import("./messages.js").PrintedNumbers} PrintedNumbers
 * @typedef {import("./session.js").Session} Session
 */

/** Costs, uses and printed numbers by card, made once for each view. @type {WeakMap<GameView, {costs: Map<number, CostView>, uses: Map<number, CostView[]>, printed: Map<number, PrintedNumbers>}>} */
const tables = new WeakMap();

/** @param {Session} session */
function tableOf(session) {
  const { view } = session;
  if (!view) return null;
  const found = tables.get(view);
  if (found) return found;
  /** @type {Map<number, CostView>} */
  const costs = new Map();
  /** @type {Map<number, CostView[]>} */
  const uses = new Map();
  for (const each of view.costs) {
    if (each.index < 0) costs.set(each.ref, each);
    else uses.set(each.ref, [...(uses.get(each.ref) ?? []), each]);
  }
  const made = { costs, uses, printed: new Map(view.printed.map((each) => [each.ref, each])) };
  tables.set(view, made);
  return made;
}

/** The cost of playing a card now; undefined for cards of others. @param {Session} session @param {CardView} card */
export function costNow(session, card) {
  return tableOf(session)?.costs.get(card.ref);
}

/** The costs of the abilities of a card that are offered now. @param {Session} session @param {CardView} card */
export function usesNow(session, card) {
  return tableOf(session)?.uses.get(card.ref) ?? [];
}

/**
 * A printed number of a card if another one counts now, else null.
 *
 * @param {Session} session
 * @param {CardView} card
 * @param {"power" | "life" | "durability"} which
 */
export function printedNumber(session, card, which) {
  const printed = tableOf(session)?.printed.get(card.ref);
  const before = printed?.[which];
  return before !== undefined && before !== null && before !== card[which] ? before : null;
}

/** The card costs memory. @param {CardView} card */
export function costsMemory(card) {
  return card.types.includes("REGALIA") || card.types.includes("CHAMPION");
}

/**
 * The cost of a card now, with the printed one beside it if that differs. A circle is reserve, a square on its corner memory.
 *
 * @param {Session} session
 * @param {CardView} card
 */
export function costSign(session, card) {
  if (card.cost === null && !costNow(session, card)) return null;
  const { now, printed, memory, x } = costParts(session, card);
  const change = printed === null || printed === now ? "" : now < printed ? " is-less" : " is-more";
  return h(
    "span",
    { class: "costs" },
    h("span", { class: `cost${memory ? " cost-memory" : ""}${change}` }, h("b", {}, x ? (now ? `${now}+X` : "X") : now)),
    change && h("s", { class: "cost-printed" }, printed),
  );
}

/** @param {Session} session @param {CardView} card */
function costParts(session, card) {
  const cost = costNow(session, card);
  const memory = cost ? cost.way === "materialize" : costsMemory(card);
  const now = cost ? (memory ? cost.memory : cost.reserve) : (card.cost ?? 0);
  return { now, printed: cost ? cost.printed : null, memory, x: cost?.x ?? false };
}

/** The cost of a card in words. @param {Session} session @param {CardView} card */
export function costInWords(session, card) {
  if (card.cost === null && !costNow(session, card)) return "";
  const { now, printed, memory, x } = costParts(session, card);
  const kind = memory ? "memory" : "reserve";
  const besides = costNow(session, card)?.besides;
  const before = printed === null || printed === now ? "" : `, printed ${printed}`;
  return `costs ${now}${x ? " and X" : ""} ${kind}${besides ? ` and ${besides}` : ""}${before}`;
}

/**
 * A number with its sign, coloured and with an arrow if it is not the printed one.
 *
 * @param {Session} session
 * @param {CardView} card
 * @param {"power" | "life" | "durability"} which
 * @param {number} shown
 * @param {string} [more] a small number after it
 */
export function stat(session, card, which, shown, more = "") {
  const printed = printedNumber(session, card, which);
  const now = card[which] ?? 0;
  const up = printed !== null && now > printed;
  const down = printed !== null && now < printed;
  const hurt = which === "life" && card.damage > 0;
  return h(
    "span",
    { class: `stat stat-${which}${up ? " is-up" : ""}${down ? " is-down" : ""}${hurt ? " is-hurt" : ""}` },
    mark(which.toUpperCase(), true),
    shown,
    more && h("small", {}, more),
    (up || down) && h("i", { class: "arrow" }, mark(up ? "UP" : "DOWN", true)),
  );
}
