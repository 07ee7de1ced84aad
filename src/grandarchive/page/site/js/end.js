/** The end of a game and what comes between games: the reason, the score, rematch and sideboarding. */
import { h } from "./dom.js";
import { button } from "./question.js";
import { fileOf, keepFile } from "./report.js";
import { openText } from "./keep.js";
import { lookAtName } from "./look.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").Statistics} Statistics
 */

/** The rows of the statistics. @type {[keyof Statistics, string][]} */
const ROWS = [
  ["turns", "Turns"],
  ["drawn", "Cards drawn"],
  ["played", "Cards played"],
  ["abilities", "Abilities used"],
  ["attacks", "Attacks"],
  ["damage", "Damage dealt"],
  ["largest", "Most damage at once"],
  ["killed", "Units killed"],
];

/** The lists that the player changes between games, by the number of the question. @type {Map<number, string>} */
const lists = new Map();

/** @param {Session} session @param {() => void} leave */
export function endPanel(session, leave) {
  const { update } = session;
  if (!update) return null;
  if (update.between) return betweenPanel(session, update.between);
  const { outcome, table } = update;
  if (!outcome && table.stage !== "over" && !table.stopped) {
    return table.stage === "between games"
      ? h("section", { class: "question" }, h("h2", { class: "prompt" }, "The others prepare for the next game"), score(session))
      : null;
  }
  const won = session.seat !== null && outcome?.winners.includes(session.seat);
  const names = outcome?.winners.map((each) => session.nameOf(each)).join(" and ") ?? "";
  const title = !outcome ? "The match is over" : !outcome.winners.length ? "Nobody wins" : won ? "You win" : `${names} wins`;
  const over = table.stage === "over";
  const puzzle = session.puzzle?.end();
  const good = session.puzzle ? session.puzzle.isSolved : won;
  const rematch = over && !table.puzzle && session.seat !== null && session.seat >= 0;
  return h(
    "section",
    { class: `question is-end${good ? " is-won" : ""}`, "aria-label": "End of the game" },
    h("h2", { class: "prompt" }, puzzle?.title ?? title),
    outcome && h("p", {}, reasonOf(session, outcome), puzzle ? "" : ` The game took ${outcome.turn} ${outcome.turn === 1 ? "turn" : "turns"}.`),
    table.stopped && h("p", { class: "notice", role: "alert" }, table.stopped),
    score(session),
    puzzle ? null : details(session),
    session.notice && h("p", { class: "notice", role: "alert" }, session.notice),
    h(
      "div",
      { class: "actions" },
      ...(puzzle?.buttons ?? []),
      rematch && button("rematch", "primary", "Rematch", "R", () => session.send({ type: "ask rematch" })),
      button("leave", "", "To the lobby", "", leave),
      ...after(session),
      update.can_undo > 0 && !over ? button("undo", "quiet", "Undo", "U", () => session.send({ type: "ask undo" })) : null,
    ),
  );
}

/** Why the other one of two players lost. @type {Record<string, string>} */
const LOSSES = { "champion died": "’s champion died", conceded: " conceded", "decked out": " decked out" };

/** The reason of an outcome as a sentence. @param {Session} session @param {{winners: number[], reason: string}} outcome */
function reasonOf(session, { winners, reason }) {
  const lost = session.update?.table.seats.filter((each) => !winners.includes(each.seat)) ?? [];
  const loss = LOSSES[reason];
  return lost.length === 1 && lost[0] && loss ? `${session.nameOf(lost[0].seat)}${loss}.` : `Reason: ${reason}.`;
}

/** The buttons that keep and show things after a game. @param {Session} session @returns {import("./dom.js").Child[]} */
function after(session) {
  const { update, seat } = session;
  if (!update?.ended || seat === null || seat < 0) return [];
  const shown = update.ended.hands.some((each) => each.seat === seat);
  const alone = update.table.solo || update.table.seats.filter((each) => each.kind === "person").length < 2;
  return [
    shown || session.puzzle || update.table.solo ? null : button("show-hand", "", alone ? "Show the hands" : "Show my hand", "", () => session.send({ type: "show hand" })),
    alone || update.ended.open
      ? button("watch-replay", "", "Watch the replay", "", async () => {
          const file = await fileOf(session, { type: "ask replay" });
          if (file) openText("replay", file.text);
          else session.changed();
        })
      : null,
    alone || update.ended.open
      ? button("keep-replay", "", "Save the replay", "", async () => {
          session.notice = await keepFile(session, { type: "ask replay" });
          session.changed();
        })
      : null,
  ];
}

/** The hands that are shown, and the numbers of a game. New hands begin at their top. @param {Session} session */
function details(session) {
  const ended = session.update?.ended;
  if (!ended) return null;
  const place = `ending-${ended.hands.length}`;
  return h("div", { class: "ending", "data-scroll": place, tabindex: "0", role: "group", "aria-label": "The game that is over" }, hands(session), statistics(session));
}

/** The number of hands that were in sight at the last drawing. */
let handsSeen = 0;

/** After a drawing: brings hands into sight that have just been shown. @param {HTMLElement} table @param {Session} session */
export function showNewHands(table, session) {
  const number = session.update?.ended?.hands.length ?? 0;
  const isNew = number > handsSeen;
  handsSeen = number;
  const found = isNew ? table.querySelector(".shown-hands") : null;
  if (!(found instanceof HTMLElement)) return;
  found.scrollIntoView({ block: "nearest" });
  // The button that was pressed is gone. Who writes something meanwhile keeps the focus.
  if (document.activeElement === document.body) found.focus({ preventScroll: true });
}

/** @param {Session} session */
function statistics(session) {
  const numbers = session.update?.ended?.statistics;
  if (!numbers?.length) return null;
  return h(
    "details",
    { class: "statistics", open: true },
    h("summary", {}, "The game in numbers"),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), numbers.map((each) => h("th", { scope: "col" }, session.nameOf(each.player))))),
      h("tbody", {}, ROWS.map(([key, name]) => h("tr", {}, h("th", { scope: "row" }, name), numbers.map((each) => h("td", {}, each[key]))))),
    ),
  );
}

/** The hands that players show. @param {Session} session */
function hands(session) {
  const shown = session.update?.ended?.hands ?? [];
  if (!shown.length) return null;
  const waits = session.update?.ended?.open ? null : h("p", {}, "All hands appear when everybody has shown theirs.");
  return h(
    "section",
    { class: "shown-hands", key: "hands", "aria-label": "Hands at the end", tabindex: "-1" },
    shown.map((each) =>
      h(
        "div",
        {},
        h("h3", {}, session.nameOf(each.seat)),
        cards(session, "Hand", each.hand),
        cards(session, "Memory", each.memory),
      ),
    ),
    waits,
  );
}

/** @param {Session} session @param {string} zone @param {import("./messages.js").CardView[]} found */
function cards(session, zone, found) {
  return h(
    "p",
    {},
    h("b", {}, `${zone}: `),
    found.length
      ? found.flatMap((each, at) => [at ? ", " : "", h("button", { type: "button", class: "link-button", onclick: () => void lookAtName(session, each.name) }, each.name)])
      : "empty",
  );
}

/** @param {Session} session */
function score(session) {
  const table = session.update?.table;
  if (!table || table.best_of < 2) return null;
  const text = table.seats.map((each) => `${each.name} ${table.score[each.seat] ?? 0}`).join(" : ");
  return h("p", { class: "score" }, `Game ${table.game} · ${text}`);
}

/**
 * @param {Session} session
 * @param {import("./messages.js").MatchQuestion} question
 */
function betweenPanel(session, question) {
  if (question.kind === "order") {
    return h(
      "section",
      { class: "question is-mine", "aria-label": "Question" },
      h("h2", { class: "prompt" }, question.prompt),
      score(session),
      h(
        "div",
        { class: "actions" },
        button("first", "primary", "Go first", "1", () => session.send({ type: "choose order", question: question.number, first: true })),
        button("second", "", "Go second", "2", () => session.send({ type: "choose order", question: question.number, first: false })),
      ),
    );
  }
  const field = h("textarea", { key: "sideboard", rows: "14", "aria-label": "List for the next game", spellcheck: "false" });
  field.value = lists.get(question.number) ?? question.deck;
  field.addEventListener("input", () => lists.set(question.number, field.value));
  return h(
    "section",
    { class: "question is-mine", "aria-label": "Question" },
    h("h2", { class: "prompt" }, question.prompt),
    score(session),
    details(session),
    question.may_exchange ? h("p", {}, "Move cards between the main deck and the sideboard, line by line.") : null,
    question.may_exchange ? field : null,
    session.notice && h("p", { class: "notice", role: "alert" }, session.notice),
    h(
      "div",
      { class: "actions" },
      button("keep", "primary", "Keep this deck", "Enter", () => session.send({ type: "present deck", question: question.number, text: "" })),
      question.may_exchange
        ? button("present", "", "Present this list", "", () => session.send({ type: "present deck", question: question.number, text: field.value }))
        : null,
      ...after(session),
    ),
  );
}
