/** The large card: its printed text, its numbers now and where they come from, and what can be done with it. */
import { h, fill, part, capital } from "./dom.js";
import { mark } from "./marks.js";
import { Refusal } from "./connection.js";
import { pictureOf } from "./pictures.js";

/**
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").PrintedCard} PrintedCard
 * @typedef {import("./messages.js").Why} Why
 * @typedef {import("./session.js").Session} Session
 */

const WAIT = 320;
const LONG_PRESS = 450;

/** The printed cards that were asked for, by name. @type {Map<string, Promise<PrintedCard | null>>} */
const printed = new Map();

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The card that is shown, and whether it stays until it is closed. */
let shown = { ref: -2, pinned: false };

/**
 * Shows the card large when the pointer rests on an element, on a long press, and when the element asks for a look.
 *
 * @param {HTMLElement} element
 * @param {Session} session
 * @param {CardView} card
 */
export function watchLook(element, session, card) {
  element.addEventListener("pointerenter", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType !== "mouse" || shown.pinned) return;
    clearTimeout(timer);
    timer = setTimeout(() => look(session, card, element, false), WAIT);
  });
  element.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    if (!shown.pinned) closeLook();
  });
  element.addEventListener("look", () => look(session, card, element, true));
  element.addEventListener("pointerdown", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(() => look(session, card, element, true), LONG_PRESS);
  });
  element.addEventListener("pointerup", (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType !== "mouse") clearTimeout(timer);
  });
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    look(session, card, element, true);
  });
}

/** A large card is shown. */
export function isLooking() {
  return shown.ref !== -2;
}

/** Closes the large card. */
export function closeLook() {
  clearTimeout(timer);
  shown = { ref: -2, pinned: false };
  const place = part("look");
  place.className = "";
  place.replaceChildren();
  if (place.parentElement !== document.body) document.body.append(place);
}

/** @param {Session} session @param {string} name @returns {Promise<PrintedCard | null>} */
function printedCard(session, name) {
  const found = printed.get(name);
  if (found) return found;
  const asked = session.connection.request({ type: "ask card", name }).then(
    (message) => /** @type {PrintedCard} */ (message.card),
    (reason) => {
      if (!(reason instanceof Refusal)) throw reason;
      return null;
    },
  );
  printed.set(name, asked);
  return asked;
}

/** @param {Session} session @param {number} ref @returns {Promise<Why | null>} */
async function whyOf(session, ref) {
  if (ref < 0) return null;
  try {
    return await session.connection.request({ type: "ask why", ref });
  } catch (reason) {
    if (reason instanceof Refusal) return null;
    throw reason;
  }
}

/**
 * Shows a card large beside an element.
 *
 * @param {Session} session
 * @param {CardView} card
 * @param {HTMLElement | null} near
 * @param {boolean} pinned the card stays until it is closed
 */
export async function look(session, card, near, pinned) {
  clearTimeout(timer);
  shown = { ref: card.ref, pinned };
  const place = part("look");
  // A dialog covers all that is not in it.
  const over = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== over) over.append(place);
  const at = near?.getBoundingClientRect();
  const left = at && !near?.closest(".beside") ? at.left + at.width / 2 > (innerWidth - 340) / 2 : false;
  place.className = `look ${left ? "look-left" : "look-right"}${pinned ? " is-pinned" : ""}`;
  show(place, session, card, null, null, pinned);
  const [text, why] = await Promise.all([printedCard(session, card.name), whyOf(session, card.ref)]);
  if (shown.ref === card.ref) show(place, session, card, text, why, shown.pinned);
}

/**
 * Shows the printed card of a name.
 *
 * @param {Session} session
 * @param {string} name
 */
export async function lookAtName(session, name) {
  const found = await printedCard(session, name);
  const face = found?.faces.find((each) => each.name === name) ?? found?.faces[0];
  if (!face) return;
  /** @type {CardView} */
  const card = {
    ref: -1,
    name,
    zone: "",
    owner: -1,
    controller: -1,
    types: [...face.supertypes, ...face.types],
    subtypes: face.subtypes,
    elements: face.elements,
    cost: Number.parseInt(face.cost[1], 10),
    power: face.power,
    life: face.life,
    durability: face.durability,
    level: face.level,
    damage: 0,
    rested: false,
    attacking: false,
    defending: false,
    counters: [],
    keywords: [],
    lineage: [],
    loaded: [],
    states: [],
    other_side: "",
    remembers: [],
  };
  await look(session, card, null, true);
}

/**
 * @param {HTMLElement} place
 * @param {Session} session
 * @param {CardView} card
 * @param {PrintedCard | null} text
 * @param {Why | null} why
 * @param {boolean} pinned
 */
function show(place, session, card, text, why, pinned) {
  const face = text?.faces.find((each) => each.name === card.name) ?? text?.faces[0];
  const colour = card.elements.find((each) => each !== "NORM") ?? "NORM";
  const idle = why?.explained.idle ?? [];
  fill(
    place,
    h(
      "article",
      { class: `large of-${colour.toLowerCase()}`, "aria-label": card.name, role: pinned ? "dialog" : "tooltip" },
      h(
        "header",
        {},
        h("h2", {}, card.name),
        face && h("span", { class: face.cost[0].includes("memory") ? "cost cost-memory" : "cost" }, h("b", {}, face.cost[1])),
        pinned && h("button", { type: "button", key: "close-look", class: "quiet", "aria-label": "Close", onclick: closeLook }, "✕"),
      ),
      h(
        "p",
        { class: "kind" },
        card.elements.map((each) => mark(each)),
        ` ${words(card.types)}${card.subtypes.length ? ` — ${words(card.subtypes)}` : ""}`,
        face?.speed ? `, ${face.speed}` : "",
      ),
      pictureOf(text, card.name),
      numbers(card, face),
      h(
        "div",
        { class: "text" },
        (face?.text ?? []).map((each) => {
          const sleeping = idle.find((found) => found.text === each);
          return h(
            "p",
            { class: sleeping ? "is-idle" : null },
            each,
            sleeping && h("small", {}, ` Does not count now: ${sleeping.reasons.map((reason) => reason.text).join("; ")}`),
          );
        }),
      ),
      text?.unread.length ? h("p", { class: "warning" }, `The engine does not understand: ${text.unread.join("; ")}`) : null,
      facts(card),
      why ? changesOf(why) : null,
      why?.why && card.zone !== "" ? waysOf(why.why) : null,
    ),
  );
}

/** @param {string[]} types */
function words(types) {
  return types.map((each) => capital(each.toLowerCase())).join(" ");
}

/**
 * @param {CardView} card
 * @param {import("./messages.js").Face | undefined} face
 */
function numbers(card, face) {
  /** @type {[string, number | null, number | null | undefined][]} */
  const rows = [
    ["Level", card.level, face?.level],
    ["Power", card.power, face?.power],
    ["Life", card.life, face?.life],
    ["Durability", card.durability, face?.durability],
  ];
  const there = rows.filter(([, now]) => now !== null);
  if (!there.length && !card.damage) return null;
  return h(
    "dl",
    { class: "numbers" },
    there.map(([name, now, before]) =>
      h(
        "div",
        {},
        h("dt", {}, name),
        h("dd", {}, now, before !== now && typeof before === "number" ? h("small", {}, ` printed ${before}`) : null),
      ),
    ),
    card.damage ? h("div", { class: "is-hurt" }, h("dt", {}, "Damage"), h("dd", {}, card.damage)) : null,
  );
}

/** @param {CardView} card */
function facts(card) {
  const found = [
    ...card.counters.map(([kind, number]) => `${number} ${kind} counter${number === 1 ? "" : "s"}`),
    ...card.states,
    ...card.remembers.map(([name, what]) => `${name}: ${what}`),
    card.lineage.length ? `Lineage: ${card.lineage.map((each) => each.name).join(", ")}` : "",
    card.loaded.length ? `Loaded: ${card.loaded.map((each) => each.name).join(", ")}` : "",
    card.other_side ? `Other side: ${card.other_side}` : "",
  ].filter(Boolean);
  return found.length ? h("ul", { class: "facts" }, found.map((each) => h("li", {}, each))) : null;
}

/** @param {Why} why */
function changesOf(why) {
  const lines = why.explained.traits.flatMap((trait) =>
    trait.influences.map((each) => `${capital(trait.name)}: ${each.says} (${each.source})`),
  );
  if (!lines.length) return null;
  return h("section", {}, h("h3", {}, "Changed by"), h("ul", {}, lines.slice(0, 12).map((each) => h("li", {}, each))));
}

/** @param {NonNullable<Why["why"]>} why */
function waysOf(why) {
  const blocks = why.ways.map((way) =>
    h(
      "li",
      { class: way.reasons.length ? "is-idle" : "is-open" },
      `${capital(way.label)}: costs ${way.costs.map((each) => each.text).join(" and ") || "nothing"}`,
      way.reasons.length
        ? h("ul", {}, way.reasons.map((each) => h("li", {}, `${capital(each.text)} `, h("small", {}, each.rule))))
        : " — possible now",
    ),
  );
  const none = why.reasons.map((each) => h("li", { class: "is-idle" }, `${capital(each.text)} `, h("small", {}, each.rule)));
  if (!blocks.length && !none.length) return null;
  return h("section", { class: "ways" }, h("h3", {}, "Now"), h("ul", {}, blocks, none));
}
