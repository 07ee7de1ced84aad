/** The large card: its printed text, its numbers now and where they come from, and what can be done with it. */
import { h, fill, part, capital } from "./dom.js";
import { counterMark, mark } from "./marks.js";
import { Refusal } from "./connection.js";
import { costNow, costSign } from "./numbers.js";
import { faceOf, printedCard } from "./texts.js";
import { pictureOf } from "./pictures.js";

/**
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").PrintedCard} PrintedCard
 * @typedef {import("./messages.js").Why} Why
 * @typedef {import("./session.js").Session} Session
 */

const WAIT = 320;
const LONG_PRESS = 450;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Where the pointer was last, and the element on which it rests. */
let point = { x: -1, y: -1 };
/** @type {HTMLElement | null} */
let resting = null;

document.addEventListener("pointermove", ({ clientX, clientY }) => {
  point = { x: clientX, y: clientY };
});

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
  const rest = (/** @type {Event} */ event) => {
    const { pointerType, clientX, clientY } = /** @type {PointerEvent} */ (event);
    const moved = clientX !== point.x || clientY !== point.y;
    point = { x: clientX, y: clientY };
    if (pointerType !== "mouse" || shown.pinned || !moved || (resting === element && isLooking())) return;
    clearTimeout(timer);
    resting = element;
    timer = setTimeout(() => look(session, card, resting ?? element, false), WAIT);
  };
  // A drawing puts a new element under a pointer that rests: a look begins only as it moves again (but see lookAgain).
  element.addEventListener("pointerenter", rest);
  element.addEventListener("pointermove", rest);
  element.addEventListener("pointerleave", () => {
    clearTimeout(timer);
    resting = null;
    if (!shown.pinned) closeLook();
  });
  element.addEventListener("look again", () => look(session, card, element, false));
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

/** After a drawing: goes on with a look at the card on which the pointer still rests, and closes any other one. */
export function lookAgain() {
  if (shown.pinned) return;
  const under = document.elementFromPoint(point.x, point.y)?.closest("[data-ref]");
  if (resting && under instanceof HTMLElement && under.dataset.ref === resting.dataset.ref) {
    resting = under;
    if (isLooking()) under.dispatchEvent(new CustomEvent("look again"));
  } else {
    closeLook();
  }
}

/** Closes a large card that only the pointer holds open, until it moves again. */
export function leaveLook() {
  if (shown.pinned) return;
  resting = null;
  closeLook();
}

/** The large card stays until it is closed. */
export function isPinned() {
  return shown.pinned;
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
  const face = faceOf(found, name);
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
    link: -1,
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
  const face = faceOf(text, card.name);
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
        costNow(session, card) ? costSign(session, card) : face && face.cost[0] !== "none" ? printedCost(face) : null,
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
      numbers(card, face, why),
      h(
        "div",
        { class: "text" },
        (face?.text ?? []).map((each) => {
          const sleeping = idle.find((found) => found.text === each);
          return h(
            "p",
            { class: sleeping ? "is-idle" : null },
            each,
            sleeping && h("small", {}, `Does not count now: ${sleeping.reasons.map((reason) => reason.text).join("; ")}`),
          );
        }),
      ),
      text?.unread.length ? h("p", { class: "warning" }, `The engine does not understand: ${text.unread.join("; ")}`) : null,
      counters(card),
      beneath(session, card),
      facts(card),
      why ? changesOf(why) : null,
      why?.why && card.zone !== "" ? waysOf(why.why) : null,
      text?.rulings?.length ? rulingsOf(text.rulings) : null,
    ),
  );
}

/** @param {string[]} types */
function words(types) {
  return types.map((each) => capital(each.toLowerCase())).join(" ");
}

/** @param {import("./messages.js").Face} face */
function printedCost(face) {
  return h("span", { class: face.cost[0].includes("memory") ? "cost cost-memory" : "cost" }, h("b", {}, face.cost[1]));
}

/** The traits that stand as numbers, each with its changes beneath it. */
const NUMBERS = ["level", "power", "life", "durability"];

/**
 * @param {CardView} card
 * @param {import("./messages.js").Face | undefined} face
 * @param {Why | null} why
 */
function numbers(card, face, why) {
  /** @type {[string, number | null, number | null | undefined][]} */
  const rows = [
    ["level", card.level, face?.level],
    ["power", card.power, face?.power],
    ["life", card.life, face?.life],
    ["durability", card.durability, face?.durability],
  ];
  const there = rows.filter(([, now]) => now !== null);
  if (!there.length && !card.damage) return null;
  return h(
    "dl",
    { class: "numbers" },
    there.map(([name, now, before]) => {
      const sources = why?.explained.traits.find((each) => each.name === name)?.influences ?? [];
      return h(
        "div",
        { class: `number-${name}` },
        h("dt", {}, capital(name)),
        h("dd", {}, now, changed(now, before)),
        sources.slice(0, 4).map((each) => h("dd", { class: "from" }, `${each.change > 0 ? "+" : "−"}${Math.abs(each.change)} ${each.source}`)),
      );
    }),
    card.damage ? h("div", { class: "is-hurt" }, h("dt", {}, "Damage"), h("dd", {}, card.damage), h("dd", { class: "from" }, `${(card.life ?? 0) - card.damage} left`)) : null,
  );
}

/** The printed number, with an arrow, if another one counts now. @param {number | null} now @param {number | null | undefined} before */
function changed(now, before) {
  if (now === null || typeof before !== "number" || before === now) return null;
  const up = now > before;
  return h("small", { class: up ? "is-up" : "is-down" }, mark(up ? "UP" : "DOWN", true), ` printed ${before}`);
}

/** @param {CardView} card */
function counters(card) {
  if (!card.counters.length) return null;
  return h(
    "ul",
    { class: "look-counters", "aria-label": "Counters" },
    card.counters.map(([kind, number]) => h("li", { class: "counter" }, counterMark(kind), `${number} ${kind}`)),
  );
}

/** The cards under a card, loaded into it, or linked to it. @param {Session} session @param {CardView} card */
function beneath(session, card) {
  const field = session.view?.field ?? [];
  const linked = card.ref < 0 ? [] : field.filter((each) => each.link === card.ref);
  const host = card.link < 0 ? undefined : field.find((each) => each.ref === card.link);
  /** @type {[string, string, CardView[]][]} */
  const groups = [
    ["LINEAGE", "Beneath it", [...card.lineage].reverse()],
    ["LOADED", "Loaded", card.loaded],
    ["LINK", "Linked to it", linked],
    ["LINK", "Linked to", host ? [host] : []],
  ];
  const there = groups.filter(([, , cards]) => cards.length);
  if (!there.length) return null;
  return h(
    "ul",
    { class: "facts" },
    there.map(([sign, name, cards]) => h("li", {}, mark(sign, true), ` ${name}: ${cards.map((each) => each.name).join(", ")}`)),
  );
}

/** @param {CardView} card */
function facts(card) {
  const found = [
    card.states.length ? capital(card.states.join(", ")) : "",
    ...card.remembers.map(([name, what]) => `${name}: ${what}`),
    card.other_side ? `Other side: ${card.other_side}` : "",
  ].filter(Boolean);
  return found.length ? h("ul", { class: "facts" }, found.map((each) => h("li", {}, each))) : null;
}

/** The effects that change the card but none of its numbers. @param {Why} why */
function changesOf(why) {
  const lines = why.explained.traits
    .filter((trait) => !NUMBERS.includes(trait.name))
    .flatMap((trait) => trait.influences.map((each) => `${capital(trait.name)}: ${each.text}`));
  if (!lines.length) return null;
  return h("section", {}, h("h3", {}, "Changed by"), h("ul", {}, lines.slice(0, 12).map((each) => h("li", {}, each))));
}

/** @param {NonNullable<Why["why"]>} why */
function waysOf(why) {
  const blocks = why.ways.map((way) =>
    h(
      "li",
      { class: way.reasons.length ? "is-idle" : "is-open" },
      `${capital(way.label)}: ${priceOf(way)}`,
      way.reasons.length
        ? h("ul", {}, way.reasons.map((each) => h("li", {}, `${capital(each.text)} `, h("small", {}, each.rule))))
        : " — possible now",
    ),
  );
  const none = why.reasons.map((each) => h("li", { class: "is-idle" }, `${capital(each.text)} `, h("small", {}, each.rule)));
  if (!blocks.length && !none.length) return null;
  return h("section", { class: "ways" }, h("h3", {}, "Now"), h("ul", {}, blocks, none));
}

/** What a way costs, in words. @param {import("./messages.js").Way} way */
function priceOf({ costs }) {
  const amounts = costs.filter((each) => each.kind !== "cost").map((each) => each.text);
  const deeds = costs.filter((each) => each.kind === "cost").map((each) => `you ${each.text}`);
  return [amounts.length ? `costs ${amounts.join(" and ")}` : "", ...deeds].filter(Boolean).join(" and ") || "costs nothing";
}

/** @param {import("./messages.js").Ruling[]} rulings */
function rulingsOf(rulings) {
  return h(
    "section",
    { class: "rulings" },
    h("h3", {}, rulings.length === 1 ? "Ruling" : "Rulings"),
    h("ul", {}, rulings.map((each) => h("li", {}, `${each.text} `, h("small", {}, each.day)))),
  );
}
