/** The table: a side for each player, the phase track between them, the hand, and the question beside them. */
import { h } from "./dom.js";
import { tile, lifeLeft, typeLine, colourOf } from "./card.js";
import { piles } from "./piles.js";
import { phaseTrack } from "./phases.js";
import { stackPanel, combatPanel } from "./stack.js";
import { questionPanel } from "./question.js";
import { endPanel } from "./end.js";
import { logPanel } from "./log.js";
import { mark } from "./marks.js";
import { button } from "./question.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").CardView} CardView
 * @typedef {import("./messages.js").PlayerView} PlayerView
 * @typedef {{leave: () => void, settings: () => void, concede: () => void, changed: () => void, help: () => void, hold: () => void}} Deeds
 */

/**
 * @param {Session} session
 * @param {Deeds} deeds
 */
export function board(session, deeds) {
  const { view, update } = session;
  if (!view || !update) return null;
  const seat = session.seat !== null && session.seat >= 0 ? session.seat : 0;
  const me = view.players[seat];
  const count = view.players.length;
  const others = Array.from({ length: count - 1 }, (_, at) => view.players[(seat + 1 + at) % count]);
  return h(
    "div",
    { class: `table players-${count}` },
    header(session, deeds),
    h(
      "main",
      { class: "board" },
      h("div", { class: "others" }, others.map((each) => (each ? side(session, each, "side-theirs") : null))),
      h("div", { class: "middle" }, phaseTrack(session), combatPanel(session)),
      me ? side(session, me, "side-mine") : null,
      me ? hand(session, me) : null,
    ),
    h(
      "aside",
      { class: "beside", "aria-label": "Question and log" },
      petitions(session),
      stackPanel(session),
      endPanel(session, deeds.leave) ?? questionPanel(session, deeds.changed),
      logPanel(session),
    ),
  );
}

/** @param {Session} session @param {Deeds} deeds */
function header(session, deeds) {
  const { update, connection } = session;
  const seated = session.seat !== null && session.seat >= 0;
  const playing = update?.table.stage === "playing";
  return h(
    "header",
    { class: "bar" },
    button("lobby", "quiet", "Lobby", "", deeds.leave),
    h("h1", {}, update?.table.seats.map((each) => each.name).join(" — ") ?? ""),
    update && update.table.best_of > 1 ? h("span", { class: "score" }, `Game ${update.table.game} · ${update.table.score.join(" : ")}`) : null,
    !connection.open && h("span", { class: "offline", role: "status" }, "Connecting again …"),
    !seated && h("span", { class: "watching" }, "You watch"),
    update && update.mode !== "ask" && update.mode ? h("span", { class: "mode" }, `Passing ${update.mode}`) : null,
    h("span", { class: "gap" }),
    seated && playing ? hold(session, deeds) : null,
    button("settings", "quiet", "Settings", "S", deeds.settings),
    button("help", "quiet", "Keys", "?", deeds.help),
    seated && playing ? button("concede", "quiet", "Concede", "", deeds.concede) : null,
  );
}

/** @param {Session} session @param {Deeds} deeds */
function hold(session, deeds) {
  const on = session.update?.holding ?? false;
  const made = button("hold", on ? "is-on quiet" : "quiet", on ? "Holding" : "Hold", "H", deeds.hold);
  made.setAttribute("aria-pressed", String(on));
  return made;
}

/** @param {Session} session */
function petitions(session) {
  const { update } = session;
  if (!update || session.seat === null) return null;
  const seat = session.seat;
  return update.petitions.map((each) =>
    h(
      "section",
      { class: "petition", "aria-label": "Wish" },
      h("p", {}, each.text),
      each.forgets.length ? h("p", { class: "warning" }, `You would have to forget: ${each.forgets.join("; ")}`) : null,
      each.open.includes(seat)
        ? h(
            "div",
            { class: "actions" },
            button(`yes-${each.number}`, "primary", "Agree", "", () => session.send({ type: "consent", petition: each.number, yes: true })),
            button(`no-${each.number}`, "", "Refuse", "", () => session.send({ type: "consent", petition: each.number, yes: false })),
          )
        : h("p", {}, "The others are asked."),
    ),
  );
}

/** The rows of a side: units, then what is used with them. @param {CardView} card */
function rowOf(card) {
  if (card.types.includes("ALLY")) return 0;
  return 1;
}

/**
 * @param {Session} session
 * @param {PlayerView} player
 * @param {string} kind
 */
function side(session, player, kind) {
  const view = session.view;
  if (!view) return null;
  const objects = view.field.filter((each) => each.controller === player.player);
  const champions = objects.filter((each) => each.types.includes("CHAMPION"));
  const rest = objects.filter((each) => !each.types.includes("CHAMPION"));
  const rows = [rest.filter((each) => rowOf(each) === 0), rest.filter((each) => rowOf(each) === 1)];
  const intent = view.intent.filter((each) => each.controller === player.player);
  const asked = session.update?.waiting?.seat === player.player;
  const shown = kind === "side-mine" ? rows : [...rows].reverse();
  return h(
    "section",
    {
      class: `side ${kind}${asked ? " is-asked" : ""}${view.turn_player === player.player ? " has-turn" : ""}`,
      "aria-label": `Side of ${player.name}`,
    },
    h("div", { class: "champions" }, champion(session, player, champions)),
    h(
      "div",
      { class: "rows", "data-scroll": `rows-${player.player}` },
      shown.map((row) => h("div", { class: "row" }, row.map((each) => tile(session, each)))),
      intent.length ? h("div", { class: "row row-intent" }, h("span", { class: "row-name" }, "Intent"), intent.map((each) => tile(session, each))) : null,
    ),
    piles(session, player, kind === "side-mine"),
  );
}

/**
 * The champion with the numbers that one sees from afar.
 *
 * @param {Session} session
 * @param {PlayerView} player
 * @param {CardView[]} champions
 */
function champion(session, player, champions) {
  const candidate = session.draft?.candidates.find((each) => each.player === player.player && !each.card);
  const named = candidate
    ? h("button", { type: "button", class: "player-name can", key: `player-${player.player}`, onclick: () => session.draft?.pick(candidate.index) }, player.name)
    : h("p", { class: "player-name" }, player.name);
  const badges = [
    ...player.statuses.map((each) => each.name),
    ...player.mastery.map((each) => each.name),
    ...player.agility.map((each) => `agility ${each}`),
    player.direction ? `facing ${player.direction}` : "",
  ].filter(Boolean);
  return h(
    "div",
    { class: "player", "data-player": player.player },
    named,
    champions.map((each) => championCard(session, player, each)),
    !champions.length && h("p", { class: "no-champion" }, "No champion"),
    badges.length ? h("p", { class: "badges" }, badges.map((each) => h("span", { class: "extra" }, each))) : null,
  );
}

/** @param {Session} session @param {PlayerView} player @param {CardView} card */
function championCard(session, player, card) {
  const made = tile(session, card, "champion");
  const left = lifeLeft(card);
  const full = card.life ?? 0;
  const part = full ? Math.max(0, (left ?? 0) / full) : 0;
  const bar = h("i", {});
  bar.style.width = `${Math.round(part * 100)}%`;
  const counters = card.counters.filter(([kind]) => kind !== "damage");
  made.querySelector(".face, .back-name")?.replaceWith(
    h(
      "span",
      { class: `champion of-${colourOf(card).toLowerCase()}`, "aria-hidden": "true" },
      h("span", { class: "champion-top" }, h("span", { class: "level" }, `Lv ${player.level}`), h("span", { class: "signs" }, card.elements.map((each) => mark(each, true)))),
      h("span", { class: "name" }, card.name),
      h("span", { class: "kind" }, typeLine(card).replace("Champion — ", "")),
      h(
        "span",
        { class: `vital${part <= 0.35 ? " is-low" : ""}` },
        h("b", {}, left ?? "–"),
        h("small", {}, card.damage ? `of ${full} · ${card.damage} damage` : `of ${full} life`),
      ),
      h("span", { class: "life-bar" }, bar),
      h(
        "span",
        { class: "extras" },
        card.power !== null && card.power > 0 ? h("span", { class: "extra" }, `${card.power} power`) : null,
        counters.map(([kind, number]) => h("span", { class: "counter" }, `${number} ${kind}`)),
        card.lineage.length ? h("span", { class: "extra" }, `lineage ${card.lineage.length}`) : null,
        card.states.map((each) => h("span", { class: "extra" }, each)),
      ),
    ),
  );
  return made;
}

/** The widths that objects may have, the largest first. */
const WIDTHS = [122, 114, 106, 98, 92, 86, 80, 74, 68, 62, 56, 50, 44];

/** The height of a tile by its width, and the space between tiles. */
const RATIO = 1.3;
const GAP = 8;

/**
 * Gives the objects of each side the largest width with which all of them are in sight.
 *
 * @param {HTMLElement} table
 */
export function fitObjects(table) {
  for (const rows of table.querySelectorAll(".rows")) {
    if (!(rows instanceof HTMLElement)) continue;
    const [width, height] = [rows.clientWidth - 24, rows.clientHeight - 14];
    const counts = [...rows.children].map((row) => row.querySelectorAll(".card").length).filter(Boolean);
    const fits = WIDTHS.find((each) => {
      const across = Math.max(1, Math.floor((width + GAP) / (each + GAP)));
      const down = counts.reduce((sum, count) => sum + Math.ceil(count / across), 0);
      return down * (each * RATIO + GAP) - GAP <= height;
    });
    rows.style.setProperty("--fit", `${fits ?? WIDTHS.at(-1) ?? 44}px`);
  }
  const cards = table.querySelector(".hand-cards");
  const first = cards?.firstElementChild;
  if (!(cards instanceof HTMLElement) || !(first instanceof HTMLElement) || cards.childElementCount < 2) return;
  const free = cards.clientWidth - 28 - cards.childElementCount * first.offsetWidth;
  const between = Math.max(-0.6 * first.offsetWidth, Math.min(GAP, free / (cards.childElementCount - 1)));
  cards.style.setProperty("--between", `${between}px`);
}

/** @param {Session} session @param {PlayerView} me */
function hand(session, me) {
  const unknown = me.hand_size - me.hand.length;
  return h(
    "section",
    { class: "hand", "aria-label": `Hand: ${me.hand_size}`, "data-pile": `${me.player} hand` },
    h("div", { class: "hand-cards", "data-scroll": "hand" }, me.hand.map((each) => tile(session, each, "hand"))),
    unknown > 0 && h("p", { class: "hand-size" }, `${unknown} ${unknown === 1 ? "card" : "cards"} in hand`),
  );
}
