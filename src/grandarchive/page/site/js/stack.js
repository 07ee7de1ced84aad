/** The Effects Stack, its topmost item first, and the combat that is under way. */
import { h, svg, capital } from "./dom.js";
import { isKnown, lifeLeft, colourOf } from "./card.js";
import { watchLook } from "./look.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").CardView} CardView
 */

/** @param {Session} session */
export function stackPanel(session) {
  const items = session.view?.stack ?? [];
  if (!items.length) return null;
  const top = items.length - 1;
  return h(
    "section",
    { class: "stack", "aria-label": "Effects Stack" },
    h("h2", {}, `Effects Stack (${items.length})`),
    h(
      "ol",
      { "data-scroll": "stack" },
      items
        .map((item, at) => {
          const mine = item.player === session.seat;
          const colour = item.card && isKnown(item.card) ? ` of-${colourOf(item.card).toLowerCase()}` : "";
          const made = h(
            "button",
            { type: "button", key: `stack-${at}`, class: `stack-item${at === top ? " is-top" : ""}${colour}`, "data-item": at },
            h("b", {}, item.card?.name ?? capital(item.label)),
            h("span", {}, `${capital(item.kind)} · ${mine ? "yours" : session.nameOf(item.player)}`),
            item.targets.map(([name, what]) => h("span", { class: "aim" }, `${name === "target" ? "→" : `${name} →`} ${what}`)),
          );
          const { card } = item;
          if (card && isKnown(card)) {
            watchLook(made, session, card);
            made.addEventListener("click", () => made.dispatchEvent(new CustomEvent("look")));
          }
          return h("li", {}, made);
        })
        .reverse(),
    ),
  );
}

/** @param {Session} session */
export function combatPanel(session) {
  const { view } = session;
  if (!view) return null;
  const attackers = view.field.filter((each) => each.attacking);
  const defenders = view.field.filter((each) => each.defending);
  if (!attackers.length) return null;
  const weapons = view.intent;
  return h(
    "section",
    { class: "combat", "aria-label": "Combat" },
    h("span", { class: "fighters" }, attackers.map((each) => fighter(each, "power"))),
    weapons.length ? h("span", { class: "intent" }, "with ", weapons.map((each) => each.name).join(", ")) : null,
    h("span", { class: "against" }, "attacks"),
    h("span", { class: "fighters" }, defenders.length ? defenders.map((each) => fighter(each, "life")) : "…"),
  );
}

/** @param {CardView} card @param {"power" | "life"} which */
function fighter(card, which) {
  const left = lifeLeft(card);
  return h(
    "span",
    { class: "fighter" },
    h("b", {}, card.name),
    which === "power" && card.power !== null ? h("i", { class: "stat-power" }, `${card.power} power`) : null,
    which === "life" && left !== null ? h("i", { class: "stat-life" }, `${left} life`) : null,
    which === "life" && card.life === null && card.durability !== null ? h("i", {}, `${card.durability} durability`) : null,
  );
}

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
      for (const ref of refs) lines.push(line(from, aim(table, ref), mark.place === top ? "aim is-top" : "aim"));
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

/** @param {Element | null} from @param {Element | null} to @param {string} kind */
function line(from, to, kind) {
  if (!from || !to) return null;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  if (!a.width || !b.width) return null;
  const aims = kind.startsWith("aim");
  const [x1, y1] = [a.left + (aims ? 2 : a.width / 2), a.top + a.height / 2];
  const [x2, y2] = [b.left + b.width / 2, b.top + b.height / 2];
  const bend = aims ? -60 : 0;
  return svg(
    "g",
    { class: `line line-${kind}` },
    svg("path", { d: `M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + bend} ${x2} ${y2}` }),
    svg("circle", { cx: x2, cy: y2, r: 6 }),
  );
}
