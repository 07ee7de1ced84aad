/** A report of a bug, and other files that the player keeps. */
import { h } from "./dom.js";
import { Refusal } from "./connection.js";
import { closeDialog, openDialog, refreshDialog } from "./dialog.js";
import { button } from "./question.js";

/** @typedef {import("./session.js").Session} Session */

/** Lets the browser keep a text as a file. @param {string} name @param {string} text */
function keep(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Asks the server for a file. Returns null if there is none; the notice of the session says why.
 *
 * @param {Session} session
 * @param {Record<string, unknown>} wish
 * @returns {Promise<{name: string, text: string} | null>}
 */
export async function fileOf(session, wish) {
  try {
    return await session.connection.request(wish);
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    session.notice = reason.message;
    return null;
  }
}

/**
 * Asks the server for a file and keeps it. Returns what went wrong, if anything did.
 *
 * @param {Session} session
 * @param {Record<string, unknown>} wish
 */
export async function keepFile(session, wish) {
  session.notice = "";
  const file = await fileOf(session, wish);
  if (file) keep(file.name, file.text);
  return session.notice;
}

/** Other people sit at the table, each at a screen of their own. @param {Session} session */
function hasOthers(session) {
  const table = session.update?.table;
  return !!table && !table.curtain && !table.solo && table.seats.filter((each) => each.kind !== "program").length > 1;
}

/** Opens the form of a report. @param {Session} session */
export function openReport(session) {
  let words = "";
  let failure = "";
  openDialog(() => ({
    title: "Report a bug",
    content: [
      h("p", {}, "Your browser saves a file that shows us what happened. Nothing is sent by itself: attach the file to your report."),
      h(
        "p",
        { class: "notice" },
        hasOthers(session)
          ? "The file has what you may know of this game, also your own hand and memory. It cannot show the hidden cards of others."
          : "The file has the whole game, also hidden cards: all hands, and the decks in their order. Whoever reads it sees what will be drawn.",
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, "What happened, and what did you expect?"),
        h("textarea", { key: "report-words", rows: "5", maxlength: "4000", value: words, oninput: (/** @type {Event} */ event) => (words = /** @type {HTMLTextAreaElement} */ (event.target).value) }),
      ),
      failure ? h("p", { class: "notice", role: "alert" }, failure) : null,
      h(
        "div",
        { class: "actions" },
        button("keep-report", "primary", "Save the file", "", async () => {
          failure = await keepFile(session, { type: "ask report", words });
          if (failure) refreshDialog();
          else closeDialog();
        }),
        button("no-report", "", "Not now", "", closeDialog),
      ),
    ],
  }));
}
