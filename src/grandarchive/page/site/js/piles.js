/** The piles of a player: numbers for everybody, and the cards that the viewer knows. */
import { h } from "./dom.js";
import { tile } from "./card.js";
import { openDialog } from "./dialog.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").PlayerView} PlayerView
 * @typedef {import("./messages.js").CardView} CardView
 */

/**
 * @param {PlayerView} player
 * @param {boolean} mine
 * @returns {{name: string, zone: string, size: number, cards: CardView[]}[]}
 */
function pilesOf(player, mine) {
  const piles = [
    { name: "Memory", zone: "memory", size: player.memory_size, cards: player.memory },
    { name: "Deck", zone: "main deck", size: player.deck_size, cards: player.deck.map(([, card]) => card) },
    { name: "Material", zone: "material deck", size: player.material_size, cards: player.material },
    { name: "Graveyard", zone: "graveyard", size: player.graveyard.length, cards: [...player.graveyard].reverse() },
    { name: "Banishment", zone: "banishment", size: player.banishment.length, cards: [...player.banishment].reverse() },
  ];
  if (!mine) piles.unshift({ name: "Hand", zone: "hand", size: player.hand_size, cards: player.hand });
  if (player.pantheon_size) {
    piles.push({ name: "Pantheon", zone: "pantheon", size: player.pantheon_size, cards: player.pantheon });
  }
  return piles;
}

/**
 * @param {Session} session
 * @param {PlayerView} player
 * @param {boolean} mine
 */
export function piles(session, player, mine) {
  const draft = session.draft;
  return h(
    "div",
    { class: "piles", role: "group", "aria-label": `Piles of ${player.name}` },
    pilesOf(player, mine).map(({ name, zone, size, cards }) => {
      const can = draft?.candidates.some((each) => each.card && !each.why_not && cards.some((card) => card.ref === each.card?.ref));
      const taken = draft && cards.some((each) => draft.takes(each.ref));
      return h(
        "button",
        {
          type: "button",
          key: `pile-${player.player}-${zone}`,
          class: `pile${can ? " can" : ""}${taken ? " is-taken" : ""}`,
          "data-pile": `${player.player} ${zone}`,
          onclick: () => openPile(session, player.player, zone),
        },
        h("span", { class: "pile-name" }, name, h("span", { class: "sr-only" }, ` of ${player.name}: `)),
        h("b", {}, size),
      );
    }),
  );
}

/** @param {Session} session @param {number} player @param {string} zone */
export function openPile(session, player, zone) {
  /** The question that could be answered with a card of the pile. */
  let asked = -1;
  openDialog(() => {
    const now = session.view?.players[player];
    if (!now) return { title: "", content: [] };
    const found = pilesOf(now, false).find((each) => each.zone === zone);
    const { name, size, cards } = found ?? { name: zone, size: 0, cards: [] };
    const hidden = size - cards.length;
    const draft = session.draft;
    const can = draft?.candidates.some((each) => !each.why_not && cards.some((card) => card.ref === each.card?.ref)) ?? false;
    if (asked >= 0 && !can) return null;
    if (can && draft) asked = draft.root.number;
    return {
      title: `${name} of ${now.name}: ${size}`,
      content: [
        h("div", { class: "pile-cards" }, cards.map((card) => tile(session, card, "hand"))),
        hidden > 0 ? h("p", {}, `${hidden} ${hidden === 1 ? "card is" : "cards are"} not known to you.`) : null,
        !size ? h("p", {}, "There is no card here.") : null,
      ],
    };
  });
}
