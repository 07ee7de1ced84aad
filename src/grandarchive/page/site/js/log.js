/** What happened, by turn. Names of cards in a line show the card. */
import { h, capital } from "./dom.js";
import { lookAtName } from "./look.js";
import { button } from "./question.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").CardView} CardView
 */

const SHOWN = 250;

/** The names of cards that this browser has seen, by session. @type {WeakMap<Session, Set<string>>} */
const names = new WeakMap();

/** @param {Session} session */
function seenNames(session) {
  const found = names.get(session) ?? new Set();
  names.set(session, found);
  /** @param {CardView[]} cards */
  const add = (cards) => cards.forEach((each) => each.types.length && found.add(each.name));
  const { view } = session;
  if (view) {
    add(view.field);
    for (const each of view.players) {
      for (const zone of [each.hand, each.memory, each.graveyard, each.banishment, each.material]) add(zone);
    }
    add(view.stack.flatMap((each) => (each.card ? [each.card] : [])));
  }
  return [...found].sort((a, b) => b.length - a.length);
}

/** @param {Session} session */
export function logPanel(session) {
  const known = seenNames(session);
  const lines = session.log.slice(-SHOWN);
  const first = session.log.length - lines.length;
  const chat = session.update && !session.replay && !session.update.table.curtain && !session.update.table.solo && session.update.table.seats.filter((each) => each.kind !== "program").length > 1;
  return h(
    "section",
    { class: "log", "aria-label": "Log" },
    h(
      "div",
      { class: "log-lines", role: "log", "aria-label": "What happened", "aria-live": "off", tabindex: "0", key: "log-lines" },
      h("ol", {}, lines.map((line, at) => h("li", { class: `is-${line.kind}${first + at >= session.seen ? " is-new" : ""}` }, line.undone ? h("del", {}, linked(session, capital(line.text), known)) : linked(session, capital(line.text), known)))),
    ),
    chat && session.seat !== null && session.seat >= 0 ? talk(session) : null,
  );
}

/**
 * @param {Session} session
 * @param {string} text
 * @param {string[]} known
 * @returns {import("./dom.js").Child[]}
 */
function linked(session, text, known) {
  /** @type {import("./dom.js").Child[]} */
  const parts = [];
  let rest = text;
  while (rest) {
    let at = -1;
    let name = "";
    for (const each of known) {
      const found = rest.indexOf(each);
      if (found >= 0 && (at < 0 || found < at)) [at, name] = [found, each];
    }
    if (at < 0) break;
    const card = name;
    parts.push(rest.slice(0, at));
    parts.push(h("span", { role: "button", class: "link", onclick: () => void lookAtName(session, card) }, card));
    rest = rest.slice(at + name.length);
  }
  parts.push(rest);
  return parts;
}

/** @param {Session} session */
function talk(session) {
  const field = h("input", { type: "text", key: "say", maxlength: "300", placeholder: "Say something", "aria-label": "Say something to the table" });
  const say = () => {
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    session.send({ type: "say", text });
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && say());
  return h("div", { class: "talk" }, field, button("say-it", "quiet", "Say", "", say));
}
