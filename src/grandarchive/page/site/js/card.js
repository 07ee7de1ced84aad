/** A card as a tile: set by the page from its name, cost, elements, types and numbers. */
import { h, capital } from "./dom.js";
import { mark, counterMark } from "./marks.js";
import { watchLook } from "./look.js";
import { costInWords, costSign, printedNumber, stat, usesNow } from "./numbers.js";
import { knownFace } from "./texts.js";

/**
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").Candidate} Candidate
 * @typedef {import("./session.js").Session} Session
 */

/** The element that colours a frame only if there is no other. */
const PLAIN = "NORM";

/** With more objects than this on the field, tiles are too small for texts. */
const MOST_WITH_TEXT = 14;

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

/** The keywords of an object that count now. @param {Session} session @param {CardView} card */
export function countingKeywords(session, card) {
  const idle = session.view?.idle?.[card.ref] ?? [];
  return card.keywords.filter((each) => !idle.includes(each));
}

/** The life that is left, or null. @param {CardView} card */
export function lifeLeft(card) {
  return card.life === null ? null : card.life - card.damage;
}

/** The objects that are linked to an object. @param {Session} session @param {CardView} card */
export function linkedTo(session, card) {
  return card.ref < 0 ? [] : (session.view?.field.filter((each) => each.link === card.ref) ?? []);
}

/** The object that an object is linked to. @param {Session} session @param {CardView} card */
export function hostOf(session, card) {
  return card.link < 0 ? undefined : session.view?.field.find((each) => each.ref === card.link);
}

/**
 * A card in words, for those who do not see it.
 *
 * @param {Session} session
 * @param {CardView} card
 * @param {string} [more]
 */
export function inWords(session, card, more = "") {
  if (!isKnown(card)) return card.name;
  const words = [card.name, typeLine(card)];
  if (card.zone !== "field") words.push(costInWords(session, card));
  if (card.power !== null) words.push(numberInWords(session, card, "power", card.power));
  const left = lifeLeft(card);
  if (left !== null) words.push(card.damage ? `life ${left} of ${card.life}` : numberInWords(session, card, "life", left));
  if (card.durability !== null) words.push(`durability ${durability(card)}`);
  if (card.rested) words.push("rested");
  if (card.attacking) words.push("attacks");
  if (card.defending) words.push("is attacked");
  if (isUsed(session, card)) words.push("is used in the attack");
  if (mayRetaliate(session, card)) words.push("may retaliate");
  for (const [kind, number] of card.counters) if (kind !== "durability") words.push(`${number} ${kind} ${number === 1 ? "counter" : "counters"}`);
  if (card.zone === "field") words.push(...countingKeywords(session, card));
  if (card.loaded.length) words.push(`loaded with ${card.loaded.map((each) => each.name).join(" and ")}`);
  const host = hostOf(session, card);
  if (host) words.push(`linked to ${host.name}`);
  const linked = linkedTo(session, card);
  if (linked.length) words.push(`with ${linked.map((each) => each.name).join(" and ")} linked to it`);
  if (more) words.push(more);
  return words.filter(Boolean).join(", ");
}

/** A weapon or intent of the attack in progress. @param {Session} session @param {CardView} card */
function isUsed(session, card) {
  return session.view?.attack?.used.some((each) => each.ref === card.ref) ?? false;
}

/** A unit that may still retaliate. @param {Session} session @param {CardView} card */
function mayRetaliate(session, card) {
  return session.view?.attack?.able.some((each) => each.unit.ref === card.ref) ?? false;
}

/** @param {Session} session @param {CardView} card @param {"power" | "life"} which @param {number} now */
function numberInWords(session, card, which, now) {
  const printed = printedNumber(session, card, which);
  return printed === null ? `${which} ${now}` : `${which} ${now}, printed ${printed}`;
}

/** The durability that is left. @param {CardView} card */
export function durability(card) {
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
  const taken = !picked && (draft?.takes(card.ref) ?? false);
  const said = picked ? "picked" : open.length ? "can be picked" : taken ? "is chosen" : "";
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
        isUsed(session, card) && "is-used",
        mayRetaliate(session, card) && "is-able",
        open.length && "can",
        picked && "is-picked",
        hinted && "is-hinted",
        source && "is-source",
        taken && "is-taken",
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
    h("span", { class: "sr-only" }, inWords(session, card, said)),
    isKnown(card) ? face(session, card, open.length > 0) : back(card),
    size !== "champion" && card.rested && h("span", { class: "rested", "aria-hidden": "true" }, mark("RESTED", true)),
    picked > 0 && h("span", { class: "tick", "aria-hidden": "true" }, ordered || (picked > 1 ? picked : "✓")),
  );
  if (isKnown(card)) watchLook(made, session, card);
  return made;
}

/** @param {CardView} card */
function back(card) {
  return h("span", { class: "back-name", "aria-hidden": "true" }, card.name === "a card" ? "" : card.name);
}

/**
 * The things on a card: counters, what is loaded, what is linked to it, and its states.
 *
 * @param {Session} session
 * @param {CardView} card
 */
export function burdens(session, card) {
  const counters = card.counters.filter(([kind]) => kind !== "durability" && kind !== "damage");
  const host = hostOf(session, card);
  return [
    ...counters.map(([kind, number]) => counter(kind, number)),
    ...card.loaded.map((each) => h("span", { class: "extra extra-loaded" }, mark("LOADED", true), h("span", {}, each.name))),
    ...linkedTo(session, card).map((each) => h("span", { class: "extra extra-link" }, mark("LINK", true), h("span", {}, each.name))),
    host ? h("span", { class: "extra extra-link" }, mark("LINK", true), h("span", {}, `on ${host.name}`)) : null,
    ...card.states.filter((each) => each !== "copy").map((each) => h("span", { class: "extra extra-state" }, each)),
  ];
}

/** Counters by sign, number and name. @param {string} kind @param {number} number */
export function counter(kind, number) {
  return h("span", { class: `counter counter-${kind === "debuff" || kind === "wither" ? "bad" : "good"}`, title: `${number} ${kind}` }, counterMark(kind), `${number}`, h("span", { class: "counter-name" }, ` ${kind}`));
}

/** @param {Session} session @param {CardView} card @param {boolean} offered */
function face(session, card, offered) {
  const on = card.zone === "field";
  const left = lifeLeft(card);
  const withText = !on || (session.view?.field.length ?? 0) <= MOST_WITH_TEXT;
  const text = withText ? (knownFace(session, card.name)?.text ?? []) : [];
  const uses = offered && on ? usesNow(session, card) : [];
  return h(
    "span",
    { class: on ? "face face-field" : "face", "aria-hidden": "true" },
    h(
      "span",
      { class: "face-top" },
      costSign(session, card),
      uses.map((each) => use(each)),
      h("span", { class: "signs" }, card.elements.map((each) => mark(each, true))),
    ),
    nameOn(card.name),
    h("span", { class: "kind" }, typeLine(card)),
    h(
      "span",
      { class: "extras" },
      burdens(session, card),
      on ? countingKeywords(session, card).map((each) => h("span", { class: "extra extra-keyword" }, each)) : null,
      text.length ? h("span", { class: "tile-text" }, text.map((each) => h("span", {}, each))) : null,
    ),
    h(
      "span",
      { class: "stats" },
      card.power !== null && stat(session, card, "power", card.power),
      card.durability !== null && stat(session, card, "durability", durability(card)),
      left !== null && stat(session, card, "life", left, card.damage ? `/${card.life}` : ""),
    ),
  );
}

/** The name on a tile, in letters with which its longest word fits. @param {string} name */
function nameOn(name) {
  const made = h("span", { class: "name" }, name);
  made.style.setProperty("--longest", String(Math.max(...name.split(/[\s-]/).map((each) => each.length))));
  return made;
}

/** The cost of an ability that can be used now. @param {import("./messages.js").CostView} cost */
function use(cost) {
  const number = cost.memory || cost.reserve;
  return h(
    "span",
    { class: "use", title: `Can be used: ${number ? `${number} ${cost.memory ? "memory" : "reserve"}` : ""} ${cost.besides}` },
    mark("USE", true),
    number > 0 && h("span", { class: cost.memory ? "cost cost-memory" : "cost" }, h("b", {}, number)),
  );
}
