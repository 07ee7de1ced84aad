/** A player beside their objects: the champion with its numbers, and all that is enabled, gained or counted. */
import { h, capital } from "./dom.js";
import { burdens, colourOf, countingKeywords, lifeLeft, tile, typeLine } from "./card.js";
import { openDialog } from "./dialog.js";
import { look, watchLook } from "./look.js";
import { mark } from "./marks.js";
import { stat } from "./numbers.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").PlayerView} PlayerView
 */

/** More elements than these stand as signs alone. */
const MOST_NAMED = 3;

/** A champion with at most this part of its life is in danger. */
const LOW = 0.35;

/**
 * @param {Session} session
 * @param {PlayerView} player
 * @param {CardView[]} champions
 */
export function playerPanel(session, player, champions) {
  const candidate = session.draft?.candidates.find((each) => each.player === player.player && !each.card);
  const taken = session.draft?.takes(-1, player.player) ? " is-taken" : "";
  const influence = player.hand_size + player.memory_size;
  return h(
    "div",
    { class: "player", "data-player": player.player },
    h(
      "div",
      { class: "player-top" },
      candidate
        ? h("button", { type: "button", class: `player-name can${taken}`, key: `player-${player.player}`, onclick: () => session.draft?.pick(candidate.index) }, player.name)
        : h("p", { class: `player-name${taken}` }, player.name, taken && h("span", { class: "sr-only" }, ", is chosen")),
      h("span", { class: "influence", title: "Influence: the cards in hand and memory" }, mark("INFLUENCE", true), h("span", { class: "sr-only" }, "Influence "), influence),
    ),
    champions.map((each) => championTile(session, player, each)),
    !champions.length && h("p", { class: "no-champion" }, "No champion"),
    badges(session, player, champions),
  );
}

/** @param {Session} session @param {PlayerView} player @param {CardView[]} champions */
function badges(session, player, champions) {
  const enabled = session.view?.elements[player.player] ?? [];
  const lineages = champions.filter((each) => each.lineage.length);
  return h(
    "div",
    { class: "badges" },
    h(
      "span",
      { class: "enabled", role: "group", "aria-label": `Elements that ${player.name} has enabled` },
      enabled.map((each) => h("span", { class: "element", title: capital(each.toLowerCase()) }, mark(each, true), h("span", { class: enabled.length > MOST_NAMED ? "sr-only" : "element-name" }, capital(each.toLowerCase())))),
    ),
    lineages.map((each) => lineage(session, each)),
    champions.flatMap((each) => countingKeywords(session, each).filter((word) => word !== "lineage")).map((word) => h("span", { class: "extra extra-keyword" }, word)),
    [...player.mastery, ...player.statuses].map((each) => cardBadge(session, each)),
    player.agility.map((each) => h("span", { class: "extra" }, `agility ${each}`)),
    player.direction ? h("span", { class: "extra" }, `facing ${player.direction}`) : null,
  );
}

/** @param {Session} session @param {CardView} champion */
function lineage(session, champion) {
  return h(
    "button",
    {
      type: "button",
      class: "extra badge-button",
      key: `lineage-${champion.ref}`,
      "aria-label": `Lineage of ${champion.name}: ${champion.lineage.length}`,
      onclick: () => openLineage(session, champion.ref),
    },
    mark("LINEAGE", true),
    h("span", { class: "element-name" }, "Lineage "),
    champion.lineage.length,
  );
}

/** @param {Session} session @param {number} ref */
function openLineage(session, ref) {
  openDialog(() => {
    const champion = session.view?.field.find((each) => each.ref === ref);
    if (!champion) return { title: "Lineage", content: [h("p", {}, "This champion is gone.")] };
    const cards = [...champion.lineage].reverse();
    return {
      title: `Lineage of ${champion.name}: ${cards.length}`,
      content: [
        h("p", {}, "The cards beneath the champion, the uppermost first."),
        h("div", { class: "pile-cards" }, cards.map((each) => tile(session, each, "hand"))),
      ],
    };
  });
}

/** A status or mastery; a click shows the card large. @param {Session} session @param {CardView} card */
function cardBadge(session, card) {
  const kind = card.types.includes("STATUS") ? "status" : "mastery";
  const counters = card.counters.map(([name, number]) => `${number} ${name}`).join(", ");
  const made = h(
    "button",
    {
      type: "button",
      class: `extra badge-button badge-${kind}`,
      key: `badge-${card.ref}`,
      "data-ref": card.ref,
      "aria-label": `${capital(kind)}: ${card.name}${counters ? `, ${counters}` : ""}`,
      onclick: () => void look(session, card, made, true),
    },
    card.name,
    counters && h("b", {}, ` ${counters}`),
  );
  watchLook(made, session, card);
  return made;
}

/**
 * The champion with the numbers that one sees from afar.
 *
 * @param {Session} session
 * @param {PlayerView} player
 * @param {CardView} card
 */
function championTile(session, player, card) {
  const made = tile(session, card, "champion");
  const left = lifeLeft(card);
  const full = card.life ?? 0;
  const part = full ? Math.max(0, (left ?? 0) / full) : 0;
  const bar = h("i", {});
  bar.style.width = `${Math.round(part * 100)}%`;
  made.querySelector(".face, .back-name")?.replaceWith(
    h(
      "span",
      { class: `champion of-${colourOf(card).toLowerCase()}`, "aria-hidden": "true" },
      h(
        "span",
        { class: "champion-top" },
        h("span", { class: "level" }, `Level ${player.level}`),
        card.rested ? h("span", { class: "champion-rested" }, mark("RESTED", true), "rested") : null,
        card.power !== null && card.power > 0 ? stat(session, card, "power", card.power) : null,
      ),
      h("span", { class: "name" }, card.name),
      h("span", { class: "kind" }, typeLine(card).replace("Champion — ", "")),
      h(
        "span",
        { class: `vital${part <= LOW ? " is-low" : ""}` },
        h("b", {}, left ?? "–"),
        h("span", { class: "vital-more" }, h("span", { class: "vital-full" }, `of ${full} life`), card.damage ? h("em", {}, mark("DAMAGE", true), `${card.damage} damage`) : null),
      ),
      h("span", { class: "life-bar" }, bar),
      h("span", { class: "extras" }, burdens(session, card)),
    ),
  );
  return made;
}
