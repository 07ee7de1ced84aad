/** The table: a side for each player, the phase track between them, the hand, and the question beside them. */
import { h } from "./dom.js";
import { keptTables } from "./keep.js";
import { hostOf, tile } from "./card.js";
import { piles } from "./piles.js";
import { phaseTrack } from "./phases.js";
import { stackPanel } from "./stack.js";
import { combatPanel } from "./combat.js";
import { playerPanel } from "./player.js";
import { recentStrip } from "./recent.js";
import { questionPanel } from "./question.js";
import { endPanel } from "./end.js";
import { logPanel } from "./log.js";
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
    { class: count > 2 ? "table is-several" : "table" },
    header(session, deeds),
    h(
      "main",
      { class: "board" },
      h("div", { class: "others" }, others.map((each) => (each ? side(session, each, "side-theirs") : null))),
      h("div", { class: "middle" }, phaseTrack(session), recentStrip(session), combatPanel(session)),
      me ? side(session, me, "side-mine") : null,
      me ? hand(session, me) : null,
    ),
    h(
      "aside",
      { class: "beside", "aria-label": "Question and log" },
      petitions(session),
      session.puzzle?.panel(),
      stackPanel(session),
      session.panel() ?? endPanel(session, deeds.leave) ?? questionPanel(session, deeds.changed),
      session.bench ? null : logPanel(session),
    ),
  );
}

/** @param {Session} session @param {Deeds} deeds */
function header(session, deeds) {
  const { update, connection } = session;
  const seat = session.seat !== null && session.seat >= 0 ? update?.table.seats[session.seat] : undefined;
  const playing = seat && !seat.lost && update?.table.stage === "playing";
  return h(
    "header",
    { class: "bar" },
    button("lobby", "quiet", "Lobby", "", deeds.leave),
    update?.table.solo && keptTables().some((each) => each.laid && each.table === update.table.id) ? button("position", "quiet", "Position", "", () => (location.hash = "bench")) : null,
    h("h1", {}, update?.table.seats.map((each) => each.name).join(" — ") ?? ""),
    update && update.table.best_of > 1 ? h("span", { class: "score" }, `Game ${update.table.game} · ${update.table.score.join(" : ")}`) : null,
    !connection.open && h("span", { class: "offline", role: "status" }, "Connecting again …"),
    session.bench || session.replay ? h("span", { class: "watching" }, session.bench ? "Position" : "Replay") : !seat && h("span", { class: "watching" }, "You watch"),
    update && update.mode !== "ask" && update.mode ? h("span", { class: "mode" }, `Passing ${update.mode}`) : null,
    h("span", { class: "gap" }),
    playing ? hold(session, deeds) : null,
    button("settings", "quiet", "Settings", "S", deeds.settings),
    button("help", "quiet", "Keys", "?", deeds.help),
    playing ? button("concede", "quiet", "Concede", "", deeds.concede) : null,
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
      { class: "petition", "aria-label": "Request" },
      h("p", {}, each.text),
      each.forgets.length ? h("p", { class: "warning" }, `You would have to forget: ${each.forgets.join("; ")}`) : null,
      each.open.includes(seat)
        ? h(
            "div",
            { class: "actions" },
            button(`yes-${each.number}`, "primary", "Agree", "", () => session.send({ type: "consent", petition: each.number, yes: true })),
            button(`no-${each.number}`, "", "Refuse", "", () => session.send({ type: "consent", petition: each.number, yes: false })),
          )
        : h("p", {}, "Waiting for the other players to agree."),
    ),
  );
}

/** The rows of a side: units, then what is used with them. What is linked to a unit stands beside it. @param {Session} session @param {CardView[]} objects */
function rowsOf(session, objects) {
  const hosted = objects.filter((each) => objects.includes(/** @type {CardView} */ (hostOf(session, each))));
  const free = objects.filter((each) => !hosted.includes(each));
  /** @param {CardView} card @returns {CardView[]} */
  const withLinked = (card) => [card, ...hosted.filter((each) => each.link === card.ref).flatMap(withLinked)];
  const isAlly = (/** @type {CardView} */ card) => card.types.includes("ALLY");
  const isWeapon = (/** @type {CardView} */ card) => card.types.includes("WEAPON");
  const others = free.filter((each) => !isAlly(each));
  return [
    free.filter(isAlly).flatMap(withLinked),
    [...others.filter(isWeapon), ...others.filter((each) => !isWeapon(each))].flatMap(withLinked),
  ];
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
  const rows = rowsOf(session, rest);
  const intent = view.intent.filter((each) => each.controller === player.player);
  const asked = session.update?.waiting?.seat === player.player;
  const shown = h(
    "div",
    { class: rest.length + intent.length >= DENSE ? "rows is-dense" : "rows", "data-scroll": `rows-${player.player}` },
    rows.map((row) => h("div", { class: "row" }, row.map((each) => tile(session, each)))),
    intent.length ? h("div", { class: "row row-intent" }, h("span", { class: "row-name" }, "Intent"), intent.map((each) => tile(session, each))) : null,
  );
  const last = lastFits.get(`rows-${player.player}`);
  if (last) applyFit(shown, last);
  return h(
    "section",
    {
      class: `side ${kind}${asked ? " is-asked" : ""}${view.turn_player === player.player ? " has-turn" : ""}`,
      "aria-label": `Side of ${player.name}`,
    },
    h("div", { class: "champions" }, playerPanel(session, player, champions)),
    shown,
    piles(session, player, kind === "side-mine"),
  );
}

/** The widest and the narrowest tile, how much higher than wide tiles are, and the space between them. */
const WIDEST = 160;
const NARROWEST = 32;
const HIGHEST = 1.42;
const LOWEST = 1.12;
/** Of many objects tiles may be wider than high, so that their names fit, if they are as high as this. */
const FLATTEST = 0.62;
const FLAT_LEAST = 43;
const GAP = 8;
/** From this number of objects on, little space is left between them. */
const DENSE = 17;
const SMALL_GAP = 5;
/** Up to this width of the window the page is one column. */
const ONE_COLUMN = 860;

/**
 * The largest tiles with which rows of some lengths fit into a space, or null if none do. Of many tiles width counts
 * for more, because their names need it.
 *
 * @param {number} width
 * @param {number} height
 * @param {number[]} counts
 * @param {boolean} dense
 */
function largestTiles(width, height, counts, dense) {
  const gap = dense ? SMALL_GAP : GAP;
  let best = null;
  const most = Math.max(1, ...counts);
  for (let across = 1; across <= most; across++) {
    const down = counts.reduce((sum, count) => sum + Math.ceil(count / across), 0);
    const tall = Math.floor((height + gap) / down - gap);
    const wide = Math.min(WIDEST, Math.floor((width + gap) / across - gap), Math.floor(tall / (dense && tall >= FLAT_LEAST ? FLATTEST : LOWEST)));
    if (wide < NARROWEST) continue;
    const size = { wide, tall: Math.min(tall, Math.floor(wide * HIGHEST)) };
    if (!best || worth(size, dense) > worth(best, dense)) best = size;
  }
  return best;
}

/** How much can be read on a tile. @param {{wide: number, tall: number}} size @param {boolean} dense */
function worth({ wide, tall }, dense) {
  return dense ? wide * wide * tall : wide * tall;
}

/** Tiles as wide as these, or less wide, are of a size with this name. @type {[number, string][]} */
const SIZES = [
  [66, "is-tiny"],
  [92, "is-small"],
  [104, "is-medium"],
];
/** Tiles that are less high than these show less: of any width, of many, and the lowest. */
const LOW = 68;
const LOW_OF_MANY = 84;
const FLAT = 50;

/** The width of tiles on telephones, where the page is as long as it needs: of many in a row, and of few. */
const TELEPHONE = 64;
const TELEPHONE_WIDEST = 100;
const TELEPHONE_TINY = 75;
/** The most tiles side by side that are made wider than they need to be. */
const FEW = 3;

/** @typedef {{wide: number, tall: number, flows: boolean, dense: boolean}} Fit */

/** The sizes of the last drawing by the key of their rows, with which the next one begins. @type {Map<string, Fit>} */
const lastFits = new Map();

/** The space between the cards of a hand at the last drawing, by their number. @type {Map<number, number>} */
const lastBetween = new Map();

/** @param {HTMLElement} rows @param {Fit} fit */
function applyFit(rows, fit) {
  const tiny = (fit.tall < LOW_OF_MANY && fit.dense) || (innerWidth <= ONE_COLUMN && fit.wide <= TELEPHONE_TINY);
  const size = tiny ? "is-tiny" : SIZES.find(([most]) => fit.wide <= most)?.[1];
  rows.classList.remove(...SIZES.map(([, name]) => name));
  if (size) rows.classList.add(size);
  rows.classList.toggle("is-low", fit.tall < LOW);
  rows.classList.toggle("is-flat", fit.tall < FLAT);
  rows.classList.toggle("is-flow", fit.flows);
  rows.classList.toggle("is-dense", fit.dense);
  rows.style.setProperty("--fit", `${fit.wide}px`);
  rows.style.setProperty("--fit-height", `${fit.tall}px`);
}

/** @param {number} width @param {number} height @param {number[]} counts @returns {Fit} */
function fitFor(width, height, counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const dense = total >= DENSE;
  if (innerWidth <= ONE_COLUMN) {
    const room = Math.floor((width + GAP) / Math.min(FEW, Math.max(...counts))) - GAP;
    const wide = Math.max(TELEPHONE, Math.min(TELEPHONE_WIDEST, room));
    return { wide, tall: Math.round(wide * HIGHEST), flows: false, dense };
  }
  const gap = dense ? SMALL_GAP : GAP;
  const apart = largestTiles(width, height, counts, dense);
  const joined = counts.length > 1 ? largestTiles(width - (counts.length - 1) * (gap + 2), height, [total], dense) : null;
  const flows = joined !== null && (apart === null || worth(joined, dense) > worth(apart, dense) * 1.08);
  const found = (flows ? joined : apart) ?? { wide: NARROWEST, tall: Math.round(NARROWEST * LOWEST) };
  return { ...found, flows, dense };
}

/**
 * Gives the objects of each side the largest size with which all of them are in sight, in rows or one after the other.
 *
 * @param {HTMLElement} table
 */
export function fitObjects(table) {
  const found = [...table.querySelectorAll(".rows")].filter((each) => each instanceof HTMLElement);
  const sizes = found.map((rows) => {
    const space = getComputedStyle(rows);
    const name = rows.querySelector(".row-name");
    const named = name instanceof HTMLElement ? name.offsetWidth + GAP : 0;
    const width = Math.floor(rows.getBoundingClientRect().width) - (rows.offsetWidth - rows.clientWidth) - Number.parseFloat(space.paddingLeft) - Number.parseFloat(space.paddingRight) - named;
    const height = rows.clientHeight - Number.parseFloat(space.paddingTop) - Number.parseFloat(space.paddingBottom);
    return { width, height };
  });
  found.forEach((rows, at) => {
    const { width, height } = sizes[at] ?? { width: 0, height: 0 };
    const key = rows.dataset.scroll ?? "";
    const counts = [...rows.children].map((row) => row.querySelectorAll(".card").length).filter(Boolean);
    const fit = fitFor(width, height, counts);
    const last = lastFits.get(key);
    if (last && last.wide === fit.wide && last.tall === fit.tall && last.flows === fit.flows && last.dense === fit.dense) return;
    lastFits.set(key, fit);
    applyFit(rows, fit);
  });
  const cards = table.querySelector(".hand-cards");
  const first = cards?.firstElementChild;
  if (!(cards instanceof HTMLElement) || !(first instanceof HTMLElement) || cards.childElementCount < 2) return;
  const free = cards.clientWidth - 28 - cards.childElementCount * first.offsetWidth;
  const between = Math.round(Math.max(-0.6 * first.offsetWidth, Math.min(GAP, free / (cards.childElementCount - 1))));
  if (lastBetween.get(cards.childElementCount) === between) return;
  lastBetween.set(cards.childElementCount, between);
  cards.style.setProperty("--between", `${between}px`);
}

/** @param {Session} session @param {PlayerView} me */
function hand(session, me) {
  const unknown = me.hand_size - me.hand.length;
  const cards = h("div", { class: "hand-cards", "data-scroll": "hand" }, me.hand.map((each) => tile(session, each, "hand")));
  const between = lastBetween.get(me.hand.length);
  if (between !== undefined) cards.style.setProperty("--between", `${between}px`);
  return h(
    "section",
    { class: "hand", "aria-label": `Hand: ${me.hand_size}`, "data-pile": `${me.player} hand` },
    cards,
    unknown > 0 && h("p", { class: "hand-size" }, `${unknown} ${unknown === 1 ? "card" : "cards"} in hand`),
  );
}
