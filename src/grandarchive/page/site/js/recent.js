/** Three lines above the board with the deeds of others since this player answered last. */
import { h } from "./dom.js";
import { isKnown } from "./card.js";
import { lookAtName, watchLook } from "./look.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./session.js").LogLine} LogLine
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").GameEvent} GameEvent
 */

const MOST = 3;

/** The weight of each kind of event; those without one are not news. @type {Record<string, number>} */
const NEWS = {
  activate: 5,
  materialize: 5,
  use: 4,
  "level up": 5,
  bestow: 5,
  attack: 5,
  damage: 5,
  negate: 6,
  fizzle: 5,
  trigger: 2,
  intercept: 5,
  retaliate: 4,
  gain: 3,
  "lose status": 3,
  control: 5,
  transform: 4,
  move: 3,
  counters: 2,
  recover: 3,
  reveal: 3,
  draw: 1,
  glimpse: 1,
  prevent: 3,
  loaded: 2,
  direction: 2,
  become: 2,
};

/** Reasons for which cards move that say nothing new: the line of what they pay for does. */
const PAYING = new Set(["reserve", "recollect", "memory cost", "kindle", "follow", "draw"]);

/** The player behind an event: who played its source, else the event's own player. @param {GameEvent} event */
function doer(event) {
  return event.reason.player >= 0 ? event.reason.player : event.player;
}

/** The weight of a line as news for a seat; 0 for none. @param {Session} session @param {LogLine} line */
function news(session, line) {
  const event = line.events?.[0];
  if (!event || line.undone || doer(event) === session.seat) return 0;
  if (event.kind === "move" && (PAYING.has(event.word) || event.changes.every((each) => !each.after?.name))) return 0;
  return event.word === "die" ? 5 : (NEWS[event.kind] ?? 0);
}

/**
 * A later line says the same and more: the damage of an attack, the object that a card became, the level of a champion.
 *
 * @param {LogLine} line
 * @param {LogLine[]} later
 */
function isSaidLater(line, later) {
  const event = line.events?.[0];
  if (!event) return false;
  /** @param {(other: GameEvent) => boolean} says */
  const some = (says) => later.some((each) => each.events?.some(says));
  const ref = event.card?.ref;
  if (event.kind === "attack") return some((other) => other.kind === "damage" && other.source_ref === ref);
  if (event.kind === "materialize") return some((other) => other.kind === "level up" && other.reason.name === event.card?.name);
  return false;
}

/** An earlier line says it: a card that was played enters the field. @param {LogLine} line @param {LogLine[]} earlier */
function isSaidBefore(line, earlier) {
  const event = line.events?.[0];
  if (event?.kind !== "move" || event.word !== "enter") return false;
  const plays = ["activate", "materialize", "level up"];
  return earlier.some((each) => each.events?.some((other) => plays.includes(other.kind) && other.card?.name === event.card?.name));
}

/** The line that says most of what the last update brought; undefined if it brought none. @param {Session} session */
export function newestDeed(session) {
  const lines = session.log.slice(session.fresh).filter((each) => each.kind === "line");
  return lines.length ? lines.reduce((best, line) => (news(session, line) >= news(session, best) ? line : best)) : undefined;
}

/** @param {Session} session */
export function recentStrip(session) {
  const lines = session.log.slice(session.seen);
  const weighed = lines
    .filter((line, at) => !isSaidLater(line, lines.slice(at + 1)) && !isSaidBefore(line, lines.slice(0, at)))
    .map((line) => ({ line, weight: news(session, line) }))
    .filter((each) => each.weight > 0);
  const least = [...weighed].sort((one, other) => other.weight - one.weight)[MOST - 1]?.weight ?? 0;
  const shown = weighed.filter((each) => each.weight >= least).slice(-MOST);
  const more = weighed.length - shown.length;
  return h(
    "section",
    { class: "recent", "aria-label": "What the others did last" },
    shown.length
      ? h("ol", {}, shown.map(({ line }, at) => h("li", {}, happening(session, line, at), at === 0 && more > 0 ? h("small", {}, `and ${more} more`) : null)))
      : null,
  );
}

/** A line; its card is shown large. @param {Session} session @param {LogLine} line @param {number} at */
function happening(session, line, at) {
  const card = cardOf(session, line);
  const text = h("span", { class: "recent-text", title: line.text }, line.text);
  if (!card) return text;
  const made = h("button", { type: "button", class: "happening", key: `recent-${at}` }, text);
  if (typeof card === "string") {
    made.addEventListener("click", () => void lookAtName(session, card));
    made.addEventListener("look", () => void lookAtName(session, card));
  } else {
    watchLook(made, session, card);
    made.addEventListener("click", () => made.dispatchEvent(new CustomEvent("look")));
  }
  return made;
}

/** The card of a line: what does it, else what it happens to; its name if it is not on the table any more. @param {Session} session @param {LogLine} line */
function cardOf(session, line) {
  const event = line.events?.[0];
  if (!event) return null;
  const refs = [event.source_ref, event.card?.ref, event.reason.ref];
  const all = tableCards(session);
  for (const ref of refs) {
    const found = ref !== undefined && ref >= 0 ? all.find((each) => each.ref === ref) : undefined;
    if (found && isKnown(found)) return found;
  }
  const name = event.card?.name;
  return name && !name.startsWith("a ") ? name : null;
}

/** Every card on the table that the viewer may know. @param {Session} session @returns {CardView[]} */
function tableCards(session) {
  const { view } = session;
  if (!view) return [];
  const stack = view.stack.flatMap((each) => (each.card ? [each.card] : []));
  const zones = view.players.flatMap((each) => [...each.graveyard, ...each.banishment, ...each.memory, ...each.mastery, ...each.statuses]);
  return [...view.field, ...view.intent, ...stack, ...zones];
}
