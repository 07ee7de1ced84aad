/** The puzzles: a list of all, which of them are solved in this browser, and how one is opened. */
import { h, loadStyle } from "./dom.js";
import { Connection, Refusal } from "./connection.js";
import { button } from "./question.js";
import { chosen, choose } from "./keep.js";

/** @typedef {import("./messages.js").PuzzleInfo} PuzzleInfo */

export const STYLE = "puzzles.css";

/** The numbers of the puzzles that were solved in this browser. @returns {Set<number>} */
export function solvedPuzzles() {
  return new Set(chosen("solved puzzles", "").split(",").filter(Boolean).map(Number));
}

/** Keeps that a puzzle is solved. @param {number} number */
export function keepSolved(number) {
  choose("solved puzzles", [...solvedPuzzles().add(number)].sort((one, other) => one - other).join(","));
}

/** The puzzle whose win is shown as soon as its table is there. */
let shownNext = 0;

/** Whether the win of a puzzle shall be shown now, once. @param {number} number */
export function showsAtOnce(number) {
  const shows = shownNext === number;
  shownNext = 0;
  return shows;
}

/** Opens a table with a puzzle and goes there. Rejects with a `Refusal`. @param {Connection} connection @param {number} number @param {boolean} [show] its win is shown */
async function open(connection, number, show = false) {
  const opened = await connection.request({ type: "play puzzle", number });
  shownNext = show ? number : 0;
  location.hash = `seat=${opened.secrets.find(Boolean)}`;
}

/** Opens a puzzle from the table of another one. Rejects with a `Refusal`. @param {number} number @param {boolean} [show] its win is shown */
export async function playPuzzle(number, show = false) {
  const guest = new Connection("", () => {}, () => {}, () => ({ story: "", moment: 0 }));
  try {
    await open(guest, number, show);
  } finally {
    guest.close();
  }
}

/** How many puzzles there are. Rejects with a `Refusal`. @returns {Promise<number>} */
export async function puzzleCount() {
  const guest = new Connection("", () => {}, () => {}, () => ({ story: "", moment: 0 }));
  try {
    return (await guest.request({ type: "ask puzzles" })).puzzles.length;
  } finally {
    guest.close();
  }
}

/** The screen that lists all puzzles. */
export class PuzzleList {
  /** @param {() => void} changed */
  constructor(changed) {
    this._changed = changed;
    /** @type {PuzzleInfo[] | null} */
    this.puzzles = null;
    this.error = "";
    this._opening = false;
    this.connection = new Connection("", () => {}, changed, () => ({ story: "", moment: 0 }));
    loadStyle(STYLE);
    void this._do(async () => {
      this.puzzles = (await this.connection.request({ type: "ask puzzles" })).puzzles;
    });
  }

  /** Does something that the server may refuse. @param {() => Promise<void>} deed */
  async _do(deed) {
    this.error = "";
    try {
      await deed();
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.error = reason.message;
    }
    this._changed();
  }

  /** @param {number} number */
  async _open(number) {
    if (this._opening) return;
    this._opening = true;
    await this._do(() => open(this.connection, number));
    this._opening = false;
  }

  close() {
    this.connection.close();
  }

  draw() {
    return h(
      "main",
      { class: "lobby" },
      h("header", {}, h("h1", {}, "Puzzles"), h("p", {}, "Find the line that wins this turn. All hands are open, and the program defends as well as possible.")),
      h(
        "section",
        { class: "panel", "aria-label": "Puzzles" },
        this.error && h("p", { class: "notice", role: "alert" }, this.error),
        this.puzzles ? this._list(this.puzzles) : this.error ? null : h("p", { role: "status" }, this.connection.lacks || "Connecting …"),
        h("p", { class: "more" }, h("a", { href: "#" }, "To the lobby")),
      ),
    );
  }

  /** @param {PuzzleInfo[]} puzzles */
  _list(puzzles) {
    if (!puzzles.length) return h("p", {}, "This server has no puzzles.");
    const solved = solvedPuzzles();
    const next = puzzles.find((each) => !solved.has(each.number));
    const count = puzzles.filter((each) => solved.has(each.number)).length;
    return h(
      "div",
      { class: "puzzles" },
      h(
        "div",
        { class: "puzzles-head" },
        h("p", {}, next ? `${count} of ${puzzles.length} solved.` : puzzles.length === 1 ? "It is solved." : `All ${puzzles.length} are solved.`),
        next ? button("next-unsolved", "primary", "Next unsolved", "", () => void this._open(next.number)) : null,
      ),
      h("ol", { class: "puzzle-list" }, puzzles.map((each) => h("li", {}, this._entry(each, solved.has(each.number))))),
    );
  }

  /** @param {PuzzleInfo} puzzle @param {boolean} solved */
  _entry({ number, title, champion, opponent }, solved) {
    return h(
      "button",
      { type: "button", key: `puzzle-${number}`, class: solved ? "puzzle-entry is-solved" : "puzzle-entry", onclick: () => void this._open(number) },
      h("b", { class: "puzzle-number" }, h("span", { class: "sr-only" }, "Puzzle "), number),
      h("span", { class: "puzzle-about" }, h("b", {}, champion), h("small", {}, ` against ${opponent}`)),
      h("span", { class: "puzzle-actions" }, title.replace(/^Win this turn: /, "")),
      h("span", { class: "puzzle-state" }, solved ? "✓ solved" : ""),
    );
  }
}
