/** The attack in progress: who attacks with what, whom, and the damage that is due now in both directions. */
import { h } from "./dom.js";
import { lifeLeft } from "./card.js";
import { watchLook } from "./look.js";
import { mark } from "./marks.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").AttackView} AttackView
 */

/** The attack, as long as something attacks or is attacked: that ends before what the damage has triggered resolves. @param {Session} session */
export function attackOf(session) {
  const attack = session.view?.attack;
  return attack && (attack.attacker || attack.defenders.length) ? attack : null;
}

/** @param {Session} session */
export function combatPanel(session) {
  const attack = attackOf(session);
  if (!attack || session.update?.outcome) return null;
  const { attacker, used, defenders } = attack;
  return h(
    "section",
    { class: "combat", "aria-label": "Combat" },
    h(
      "div",
      { class: "combat-side" },
      attacker ? fighter(session, attacker) : h("span", { class: "fighter" }, "The attacker is gone"),
      used.map((each) => weapon(session, each)),
    ),
    h(
      "div",
      { class: "combat-damage" },
      arrow("deals", attack.damage, attacker ? "" : "is-idle"),
      answer(session, attack),
    ),
    h(
      "div",
      { class: "combat-side" },
      defenders.length ? defenders.map((each) => fighter(session, each, attack.damage)) : h("span", { class: "fighter" }, session.view?.phase === "combat" ? "No target" : "Target not chosen yet"),
    ),
    notes(session, attack),
  );
}

/** @param {"deals" | "returns"} way @param {number} damage @param {string} kind */
function arrow(way, damage, kind) {
  const forward = way === "deals";
  return h(
    "span",
    { class: `blow blow-${way} ${kind}` },
    !forward && h("i", { "aria-hidden": "true" }, "◀"),
    h("b", {}, damage),
    h("span", {}, forward ? " damage" : " back"),
    forward && h("i", { "aria-hidden": "true" }, "▶"),
  );
}

/** The damage of those who retaliate, or could. @param {Session} session @param {AttackView} attack */
function answer(session, attack) {
  if (attack.retaliators.length) return arrow("returns", attack.retaliation, "");
  if (!attack.able.length) return null;
  return arrow("returns", attack.able.reduce((sum, each) => sum + each.damage, 0), "is-possible");
}

/** @param {Session} session @param {CardView} card @param {number} [due] the damage that it would be dealt */
function fighter(session, card, due = 0) {
  const left = lifeLeft(card);
  const fatal = left !== null && due >= left;
  /** @type {HTMLElement} */
  const made = h(
    "button",
    { type: "button", class: `fighter${fatal ? " is-fatal" : ""}`, key: `fighter-${card.ref}`, onclick: () => made.dispatchEvent(new CustomEvent("look")) },
    h("b", {}, card.name),
    card.power !== null && h("span", { class: "stat stat-power" }, mark("POWER", true), card.power, h("span", { class: "sr-only" }, " power")),
    left !== null && h("span", { class: "stat stat-life" }, mark("LIFE", true), left, h("span", { class: "sr-only" }, " life")),
    left === null && card.durability !== null ? h("span", { class: "stat stat-durability" }, mark("DURABILITY", true), card.durability) : null,
  );
  watchLook(made, session, card);
  return made;
}

/** @param {Session} session @param {CardView} card */
function weapon(session, card) {
  /** @type {HTMLElement} */
  const made = h(
    "button",
    { type: "button", class: "fighter fighter-used", key: `used-${card.ref}`, onclick: () => made.dispatchEvent(new CustomEvent("look")) },
    card.zone === "intent" ? "by " : "with ",
    h("b", {}, card.name),
    card.power !== null && h("span", { class: "stat stat-power" }, mark("POWER", true), `+${card.power}`),
  );
  watchLook(made, session, card);
  return made;
}

/** The units that may retaliate or intercept, and those that do. @param {Session} session @param {AttackView} attack */
function notes(session, attack) {
  const { able, retaliators, interceptors } = attack;
  const said = [
    retaliators.length ? `${named(retaliators)} ${retaliators.length > 1 ? "retaliate" : "retaliates"}` : "",
    able.length ? `May retaliate: ${able.map((each) => `${each.unit.name} (${each.damage})`).join(", ")}` : "",
    interceptors.length ? `May intercept: ${named(interceptors)}` : "",
  ].filter(Boolean);
  return said.length ? h("p", { class: "combat-notes" }, said.map((each) => h("span", {}, each))) : null;
}

/** @param {CardView[]} cards */
function named(cards) {
  return cards.map((each) => each.name).join(" and ");
}
