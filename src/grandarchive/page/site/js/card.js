/** A card as a tile: set by the page from its name, cost, elements, types and numbers. */
import { h, capital } from "./dom.js";
import { mark } from "./marks.js";
import { watchLook } from "./look.js";

/**
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").Candidate} Candidate
 * @typedef {import("./session.js").Session} Session
 */

/** Elements in the order in which a frame is coloured by them. */
const PLAIN = "NORM";

/** The element that colours a card. @param {CardView} card */
export function colourOf(card) {
  return card.elements.find((each) => each !== PLAIN) ?? card.elements[0] ?? PLAIN;
}

/** The viewer knows which card this is. @param {CardView} card */
export function isKnown(card) {
  return card.types.length > 0;
}

/** The types of a card in words. @param {CardView} card */
export function typeLine(card) {
  const types = card.types.map((each) => capital(each.toLowerCase())).join(" ");
  const more = card.subtypes.map((each) => capital(each.toLowerCase())).join(" ");
  return more ? `${types} — ${more}` : types;
}

/** The card costs memory. @param {CardView} card */
export function costsMemory(card) {
  return card.types.includes("REGALIA") || card.types.includes("CHAMPION");
}

/** The life that is left, or null. @param {CardView} card */
export function lifeLeft(card) {
  return card.life === null ? null : card.life - card.damage;
}

/** A card in words, for those who do not see it. @param {CardView} card @param {string} [more] */
export function inWords(card, more = "") {
  if (!isKnown(card)) return card.name;
  const words = [card.name, typeLine(card)];
  if (card.cost !== null && card.zone !== "field") words.push(`costs ${card.cost}`);
  if (card.power !== null) words.push(`power ${card.power}`);
  const left = lifeLeft(card);
  if (left !== null) words.push(card.damage ? `life ${left} of ${card.life}` : `life ${left}`);
  if (card.durability !== null) words.push(`durability ${durability(card)}`);
  if (card.rested) words.push("rested");
  if (card.attacking) words.push("attacks");
  if (card.defending) words.push("is attacked");
  for (const [kind, number] of card.counters) if (kind !== "durability") words.push(`${number} ${kind} counters`);
  if (more) words.push(more);
  return words.join(", ");
}

/** The durability that is left. @param {CardView} card */
function durability(card) {
  return card.counters.find(([kind]) => kind === "durability")?.[1] ?? card.durability ?? 0;
}

/**
 * The tile of a card. A click picks it if the question asks for it, and shows it large otherwise.
 *
 * @param {Session} session
 * @param {CardView} card
 * @param {string} [size] the name of a size: "small" or "hand"
 * @returns {HTMLElement}
 */
export function tile(session, card, size = "") {
  const draft = session.draft;
  const candidates = draft ? draft.candidates.filter((each) => each.card?.ref === card.ref && card.ref >= 0) : [];
  const open = candidates.filter((each) => !each.why_not);
  const picked = draft ? candidates.reduce((sum, each) => sum + draft.count(each), 0) : 0;
  const ordered = draft && draft.question.kind === "order" ? draft.picks.indexOf(candidates[0]?.index ?? -1) + 1 : 0;
  const hinted = draft !== null && draft.hint !== null && candidates.some((each) => each.index === draft.hint);
  const source = card.ref >= 0 && (draft?.root.source?.ref === card.ref || draft?.announced === card.ref);
  const said = picked ? "picked" : open.length ? "can be picked" : "";
  const made = h(
    "button",
    {
      type: "button",
      key: `card-${card.ref}`,
      "data-ref": card.ref,
      "aria-pressed": candidates.length && draft?.question.kind !== "choice" ? String(picked > 0) : null,
      class: [
        "card",
        size && `card-${size}`,
        isKnown(card) ? `of-${colourOf(card).toLowerCase()}` : "card-back",
        card.rested && "is-rested",
        card.attacking && "is-attacking",
        card.defending && "is-defending",
        open.length && "can",
        picked && "is-picked",
        hinted && "is-hinted",
        source && "is-source",
        card.states.includes("distant") && "is-distant",
      ]
        .filter(Boolean)
        .join(" "),
      onclick: () => {
        if (!draft || !candidates.length) made.dispatchEvent(new CustomEvent("look"));
        else if (candidates.length === 1 && candidates[0]) draft.pick(candidates[0].index);
        else {
          draft.only = card.ref;
          session.notice = "";
          made.dispatchEvent(new CustomEvent("narrowed", { bubbles: true }));
        }
      },
    },
    h("span", { class: "sr-only" }, inWords(card, said)),
    isKnown(card) ? face(card) : back(card),
    card.rested && h("span", { class: "rested", "aria-hidden": "true" }, mark("RESTED", true)),
    picked > 0 && h("span", { class: "tick", "aria-hidden": "true" }, ordered || (picked > 1 ? picked : "✓")),
  );
  if (isKnown(card)) watchLook(made, session, card);
  return made;
}

/** @param {CardView} card */
function back(card) {
  return h("span", { class: "back-name", "aria-hidden": "true" }, card.name === "a card" ? "" : card.name);
}

/** @param {CardView} card */
function face(card) {
  const on = card.zone === "field";
  const left = lifeLeft(card);
  const counters = card.counters.filter(([kind]) => kind !== "durability" && kind !== "damage");
  const extras = [
    card.loaded.length ? `loaded ${card.loaded.length}` : "",
    ...card.states.filter((each) => each !== "copy"),
    ...(on ? card.keywords.slice(0, 2) : []),
  ].filter(Boolean);
  return h(
    "span",
    { class: "face", "aria-hidden": "true" },
    h(
      "span",
      { class: "face-top" },
      card.cost !== null && !(on && card.types.includes("CHAMPION"))
        ? h("span", { class: costsMemory(card) ? "cost cost-memory" : "cost" }, h("b", {}, card.cost))
        : null,
      h("span", { class: "signs" }, card.elements.map((each) => mark(each, true))),
    ),
    h("span", { class: "name" }, card.name),
    h("span", { class: "kind" }, card.types.map((each) => capital(each.toLowerCase())).join(" ")),
    h(
      "span",
      { class: "extras" },
      counters.map(([kind, number]) => h("span", { class: "counter" }, `${number} ${kind}`)),
      extras.map((each) => h("span", { class: "extra" }, each)),
    ),
    h(
      "span",
      { class: "stats" },
      card.power !== null && h("span", { class: "stat stat-power" }, mark("POWER", true), card.power),
      card.durability !== null && h("span", { class: "stat stat-durability" }, mark("DURABILITY", true), durability(card)),
      left !== null && h("span", { class: card.damage ? "stat stat-life is-hurt" : "stat stat-life" }, mark("LIFE", true), left),
    ),
  );
}
