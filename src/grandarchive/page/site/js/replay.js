/** A replay: the table at each moment of a game, as a seat saw it or with all cards open. Keys and a slider move it. */
import { h } from "./dom.js";
import { Session } from "./session.js";
import { Refusal } from "./connection.js";
import { button } from "./question.js";
import { Analysis } from "./analysis.js";
import { chosen, keepTable, keepText, openText } from "./keep.js";

/**
 * @typedef {import("./messages.js").ReplayChoice} ReplayChoice
 * @typedef {import("./messages.js").GameEvent} GameEvent
 * @typedef {import("./session.js").LogLine} LogLine
 */

/** The viewer who sees all cards. */
const OPEN = -1;

/** The pause between two choices while the replay plays, in milliseconds. */
const PAUSE = 900;

/** The keys of a replay, for the help. @type {[string, string][]} */
const KEYS = [
  ["← →", "The choice before or after this one"],
  ["Shift ← →", "The turn before or after this one"],
  ["Home End", "The beginning or the end of the game"],
  ["Space", "Play automatically, or stop"],
];

export class Replay extends Session {
  /**
   * @param {string} text the text of the file
   * @param {() => void} changed
   * @param {(session: Session, events: GameEvent[]) => void} happened
   */
  constructor(text, changed, happened) {
    super("", changed, happened);
    /** @type {string[]} */
    this.names = [];
    /** @type {ReplayChoice[]} */
    this.choices = [];
    /** How the whole game ended. @type {{winners: number[], reason: string, turn: number} | null} */
    this.outcome = null;
    this.after = 0;
    this.viewer = OPEN;
    /** The replay cannot be shown, for this reason. */
    this.refused = "";
    this.analysis = new Analysis(this);
    this._text = text;
    /** The log of the whole game, of `_linesOf`. @type {{text: string, after: number}[]} */
    this._lines = [];
    /** @type {number | null} */
    this._linesOf = null;
    /** @type {{after: number, viewer: number} | null} */
    this._wanted = null;
    this._busy = false;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this._playing = undefined;
    void this._open().then(() => this.go(0));
  }

  /** @override */
  get replay() {
    return this;
  }

  /** @override */
  get keys() {
    return KEYS;
  }

  /** The form that asks for another file, and says why this one cannot be shown. */
  form() {
    return new ReplayForm(this.changed, this.refused);
  }

  /** @override */
  panel() {
    return replayPanel(this);
  }

  /** It plays by itself. */
  get plays() {
    return this._playing !== undefined;
  }

  /** A guest gets no messages but answers, and those of an analysis. @override @param {any} message */
  _take(message) {
    if (message.type === "replay analysed") this.analysis.take(message);
    if (message.type === "error" && !message.request) this.notice = message.text;
    this.changed();
  }

  async _open() {
    try {
      const opened = await this.connection.request({ type: "open replay", text: this._text });
      this.names = opened.names;
      this.choices = opened.choices;
      this.outcome = opened.outcome;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.refused = reason.message;
      keepText("replay", "");
    }
    this.changed();
  }

  /**
   * Shows the game after so many choices; of several wishes in a row only the last one counts.
   *
   * @param {number} after
   * @param {number} viewer
   */
  async go(after, viewer = this.viewer) {
    if (this.refused) return;
    this._wanted = { after: Math.max(0, Math.min(after, this.choices.length)), viewer };
    if (this._busy) return;
    this._busy = true;
    try {
      while (this._wanted) await this._show();
    } finally {
      this._busy = false;
    }
  }

  async _show() {
    const { after, viewer } = this._wanted ?? this;
    this._wanted = null;
    const since = this.update && viewer === this.viewer && after === this.after + 1 ? this.after : null;
    const wish = { type: "show replay", after, viewer, since, lines: viewer !== this._linesOf };
    let shown;
    try {
      shown = await this.connection.request(wish);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      // A server that was away does not have the replay any more.
      await this._open();
      if (this.refused) return;
      shown = await this.connection.request({ ...wish, since: null });
    }
    const before = this.update ? this.after : after;
    this.after = after;
    this.viewer = viewer;
    this.seat = viewer === OPEN ? 0 : viewer;
    if (shown.lines) {
      this._lines = shown.lines;
      this._linesOf = viewer;
    }
    this._updated(shown.update);
    this._tell(Math.min(before, after));
    this.changed();
  }

  /** Writes the log up to this moment; what happened after another one is new. @param {number} before */
  _tell(before) {
    const lines = this._lines.filter((each) => each.after <= this.after);
    this.log = lines.map(({ text }) => /** @type {LogLine} */ ({ text, kind: text.startsWith("— ") ? "turn" : "line" }));
    this.seen = lines.filter((each) => each.after <= before).length;
  }

  /** The moment at which the turn before or after this one begins. @param {number} direction */
  turnFrom(direction) {
    const at = (/** @type {number} */ choice) => this.choices[Math.min(choice, this.choices.length - 1)]?.turn ?? 0;
    const now = at(this.after);
    if (direction > 0) {
      const next = this.choices.findIndex((each, index) => index >= this.after && each.turn > now);
      return next < 0 ? this.choices.length : next;
    }
    const first = this.choices.findIndex((each) => each.turn === now);
    if (first < this.after) return Math.max(0, first);
    return Math.max(0, this.choices.findIndex((each) => each.turn === at(Math.max(0, this.after - 1))));
  }

  /** Begins or stops to play the game by itself. */
  play() {
    if (this.plays) {
      this._stop();
    } else {
      const again = this.after >= this.choices.length;
      this._playing = setInterval(() => {
        if (this.after >= this.choices.length) this._stop();
        else if (!this._busy) void this.go(this.after + 1);
      }, PAUSE);
      void this.go(again ? 0 : this.after + 1);
    }
    this.changed();
  }

  _stop() {
    clearInterval(this._playing);
    this._playing = undefined;
    this.changed();
  }

  /** Does what a key does in a replay. Returns whether it does anything. @param {string} key @param {boolean} shift */
  key(key, shift) {
    const to = {
      ArrowRight: shift ? this.turnFrom(1) : this.after + 1,
      ArrowLeft: shift ? this.turnFrom(-1) : this.after - 1,
      PageDown: this.turnFrom(1),
      PageUp: this.turnFrom(-1),
      Home: 0,
      End: this.choices.length,
    }[key];
    if (to !== undefined) {
      if (this.plays) this._stop();
      void this.go(to);
      return true;
    }
    if (key === " ") this.play();
    return key === " ";
  }

  /** Opens a table that goes on from here, and goes there. @param {string} program */
  async playOn(program) {
    try {
      const seat = Math.max(0, this.viewer);
      const opened = await this.connection.request({ type: "play on", seat, program });
      const own = program ? [opened.secrets[seat]] : opened.secrets;
      keepTable({ table: opened.table, secrets: own, watch: opened.spectators, open: [], at: Date.now() });
      location.hash = `seat=${own.join(",")}`;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
      this.changed();
    }
  }

  /** Takes this moment to the bench. */
  async layOut() {
    try {
      const laid = await this.connection.request({ type: "take layout" });
      if (laid.problem) this.notice = laid.problem;
      else openText("bench", laid.text);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
    }
    this.changed();
  }

  /** @override */
  close() {
    clearInterval(this._playing);
    super.close();
  }
}

/** The replay's moment in words. @param {Replay} replay */
function whereOf(replay) {
  const { choices, after, update } = replay;
  const turn = update?.view?.turn ?? 0;
  return `Turn ${turn}, after ${after} of ${choices.length} choices`;
}

/** A choice in a sentence. @param {Replay} replay @param {ReplayChoice | undefined} choice */
function said(replay, choice) {
  return choice ? `${replay.nameOf(choice.player)}: ${choice.label}` : "";
}

/** The panel that moves a replay, in the place of the question. @param {Replay} replay */
function replayPanel(replay) {
  const { choices, after, outcome, update } = replay;
  const last = said(replay, choices[after - 1]);
  const next = said(replay, choices[after]);
  const press = (/** @type {string} */ key, shift = false) => () => void replay.key(key, shift);
  const winners = outcome?.winners.map((each) => replay.nameOf(each)).join(" and ") ?? "";
  const end = outcome ? `${winners ? `${winners} won` : "Nobody won"}: ${outcome.reason}.` : "The game is not over.";
  return h(
    "section",
    { class: "question is-replay", "aria-label": "Replay", "data-scroll": "replay" },
    h("h2", { class: "prompt" }, whereOf(replay)),
    h("p", { class: "replay-choice" }, last ? ["Chosen: ", h("b", {}, last)] : "The game begins."),
    h("p", { class: "replay-choice" }, next ? ["Next: ", h("b", {}, next)] : end),
    replay.analysis.verdict(),
    h("input", {
      type: "range",
      key: "replay-at",
      min: "0",
      max: String(choices.length),
      value: String(after),
      "aria-label": "Moment of the game",
      "aria-valuetext": whereOf(replay),
      oninput: (/** @type {Event} */ event) => void replay.go(Number(/** @type {HTMLInputElement} */ (event.target).value)),
    }),
    h(
      "div",
      { class: "actions replay-moves" },
      named(button("replay-start", "quiet", "|◀", "", press("Home")), "To the beginning"),
      named(button("replay-turn-back", "quiet", "◀◀", "", press("ArrowLeft", true)), "The turn before"),
      named(button("replay-back", "", "◀", "", press("ArrowLeft")), "The choice before"),
      named(button("replay-play", "", replay.plays ? "Stop" : "Play", "", press(" ")), replay.plays ? "Stop" : "Play automatically"),
      named(button("replay-on", "", "▶", "", press("ArrowRight")), "The next choice"),
      named(button("replay-turn-on", "quiet", "▶▶", "", press("ArrowRight", true)), "The next turn"),
      named(button("replay-end", "quiet", "▶|", "", press("End")), "To the end"),
    ),
    h(
      "label",
      { class: "field replay-viewer" },
      h("span", {}, "Cards as seen by"),
      h(
        "select",
        { key: "replay-viewer", onchange: (/** @type {Event} */ event) => void replay.go(replay.after, Number(/** @type {HTMLSelectElement} */ (event.target).value)) },
        h("option", { value: String(OPEN), selected: replay.viewer === OPEN }, "everybody: all cards open"),
        replay.names.map((name, at) => h("option", { value: String(at), selected: replay.viewer === at }, name)),
      ),
    ),
    update?.outcome ? null : playOn(replay),
    update ? replay.analysis.draw() : null,
    replay.notice && h("p", { class: "notice", role: "alert" }, replay.notice),
    update ? null : h("p", { role: "status" }, "The replay is being opened …"),
  );
}

/** The buttons that leave the replay for a game. @param {Replay} replay */
function playOn(replay) {
  const me = replay.nameOf(Math.max(0, replay.viewer));
  return h(
    "div",
    { class: "actions" },
    h("span", { class: "replay-choice" }, "Play on from here:"),
    button("play-on-program", "", `As ${me} against a program`, "", () => void replay.playOn(chosen("program", "adept"))),
    button("play-on-alone", "quiet", "All seats", "", () => void replay.playOn("")),
    button("lay-out", "quiet", "Set up this position", "", () => void replay.layOut()),
  );
}

/** Gives a button that shows a sign a name. @param {HTMLElement} made @param {string} name */
function named(made, name) {
  made.setAttribute("aria-label", name);
  made.title = name;
  return made;
}

/** The form that asks for the file of a replay. */
export class ReplayForm {
  /** @param {() => void} changed @param {string} refused why the last one could not be shown */
  constructor(changed, refused) {
    this._changed = changed;
    this.error = refused;
    this.text = "";
  }

  /** @param {string} text */
  _typed(text) {
    this.text = text;
    if (!this.error) return;
    this.error = "";
    this._changed();
  }

  /** @param {Event} event */
  async _chosen(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (file) openText("replay", await file.text());
  }

  draw() {
    return h(
      "main",
      { class: "lobby" },
      h("header", {}, h("h1", {}, "Replay"), h("p", {}, "See a game again, choice by choice.")),
      h(
        "section",
        { class: "panel", "aria-label": "Open a replay" },
        h("h2", {}, "Open a replay"),
        h("p", {}, "You can save a replay at the end of a game. Bug reports and saved games open too."),
        this.error && h("p", { class: "notice is-lines", role: "alert" }, this.error),
        h("label", { class: "field" }, h("span", {}, "File"), h("input", { type: "file", key: "replay-file", accept: ".json,.jsonl,application/json", onchange: (/** @type {Event} */ event) => void this._chosen(event) })),
        h(
          "label",
          { class: "field" },
          h("span", {}, "Or paste its text"),
          h("textarea", { key: "replay-text", rows: "6", spellcheck: "false", value: this.text, oninput: (/** @type {Event} */ event) => this._typed(/** @type {HTMLTextAreaElement} */ (event.target).value) }),
        ),
        h(
          "div",
          { class: "actions" },
          button("replay-open", "primary", "Open the replay", "", () => {
            this.error = this.text.trim() ? "" : "Choose a file, or paste the text of one.";
            if (this.error) this._changed();
            else openText("replay", this.text);
          }),
          h("a", { href: "#" }, "To the lobby"),
        ),
      ),
    );
  }
}
