/** The end of a game and what comes between games: the reason, the score, rematch and sideboarding. */
import { h } from "./dom.js";
import { button } from "./question.js";

/** @typedef {import("./session.js").Session} Session */

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
  return h(
    "section",
    { class: `question is-end${won ? " is-won" : ""}`, "aria-label": "End of the game" },
    h("h2", { class: "prompt" }, title),
    outcome && h("p", {}, `Reason: ${outcome.reason}. The game took ${outcome.turn} turns.`),
    table.stopped && h("p", { class: "notice", role: "alert" }, table.stopped),
    score(session),
    session.notice && h("p", { class: "notice", role: "alert" }, session.notice),
    h(
      "div",
      { class: "actions" },
      over && session.seat !== null && session.seat >= 0 && button("rematch", "primary", "Rematch", "R", () => session.send({ type: "ask rematch" })),
      button("leave", "", "To the lobby", "", leave),
      update.can_undo > 0 && !over ? button("undo", "quiet", "Undo", "U", () => session.send({ type: "ask undo" })) : null,
    ),
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
  field.value = question.deck;
  return h(
    "section",
    { class: "question is-mine", "aria-label": "Question" },
    h("h2", { class: "prompt" }, question.prompt),
    score(session),
    question.may_exchange ? field : null,
    session.notice && h("p", { class: "notice", role: "alert" }, session.notice),
    h(
      "div",
      { class: "actions" },
      button("keep", "primary", "Keep this deck", "Enter", () => session.send({ type: "present deck", question: question.number, text: "" })),
      question.may_exchange
        ? button("present", "", "Present this list", "", () => session.send({ type: "present deck", question: question.number, text: field.value }))
        : null,
    ),
  );
}
