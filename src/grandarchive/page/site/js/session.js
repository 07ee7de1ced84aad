/** A seat of a table as this browser has it: the last update, the log, the Effects Stack's aims, and the draft. */
import { Connection } from "./connection.js";
import { Draft } from "./draft.js";
import { Line, pace } from "./pace.js";

/**
 * @typedef {import("./messages.js").Update} Update
 * @typedef {import("./messages.js").Mark} Mark
 * @typedef {import("./messages.js").GameEvent} GameEvent
 * @typedef {{text: string, kind: "turn" | "line" | "said" | "passed", events?: GameEvent[], undone?: boolean}} LogLine
 */

/** The seat of spectators. */
export const WATCHING = -1;

const MOST_LINES = 2000;

export class Session {
  /**
   * @param {string} secret
   * @param {() => void} changed
   * @param {(session: Session, events: GameEvent[]) => void} happened called before the new state is drawn
   */
  constructor(secret, changed, happened) {
    this.secret = secret;
    /** @type {number | null} */
    this.seat = null;
    /** @type {Update | null} */
    this.update = null;
    /** @type {LogLine[]} */
    this.log = [];
    /** @type {Map<number, Mark>} */
    this.stack = new Map();
    /** @type {Draft | null} */
    this.draft = null;
    /** The puzzle that is played at this seat, if there is one. @type {import("./puzzle.js").Puzzle | null} */
    this.puzzle = null;
    this.notice = "";
    /** The line of the log with which the update begins that came last. */
    this.fresh = 0;
    /** The number of lines that the player had seen when they last answered. */
    this.seen = 0;
    this.changed = changed;
    this._happened = happened;
    this._passed = "";
    /** The last update that came, which may not be shown yet. @type {Update | null} */
    this._newest = null;
    this.line = new Line((update) => this._updated(update), changed);
    this.connection = new Connection(
      secret,
      (message) => this._take(message),
      changed,
      () => ({ story: this._newest?.story ?? "", moment: this._newest?.moment ?? 0, steps: pace() !== "at once" }),
    );
  }

  get view() {
    return this.update?.view ?? null;
  }

  /** The replay that this session shows, if it shows one. @returns {import("./replay.js").Replay | null} */
  get replay() {
    return null;
  }

  /** The position that this session lays out, if it lays one out. @returns {import("./bench.js").Bench | null} */
  get bench() {
    return null;
  }

  /** The keys of this screen besides the usual ones, if it is no table. @returns {[string, string][] | null} */
  get keys() {
    return null;
  }

  /** What this screen shows in the place of the question, if it is no table. @returns {import("./dom.js").Child} */
  panel() {
    return null;
  }

  /** Called with the table that was drawn. @param {HTMLElement} table */
  drawn(table) {
    this.puzzle?.drawn(table);
  }

  /** What the solver of a puzzle or of the bench says, for those who do not see it. */
  get solverSays() {
    return this.puzzle?.verdict ?? "";
  }

  get question() {
    return this.update?.question ?? null;
  }

  /** The name of a seat. @param {number} seat */
  nameOf(seat) {
    return this.update?.table.seats[seat]?.name || `Player ${seat + 1}`;
  }

  /** @param {any} message */
  _take(message) {
    if (message.type === "welcome") {
      this.seat = message.seat;
    } else if (message.type === "update") {
      this._newest = message;
      this.line.add(message, this.seat);
    } else if (message.type === "said") {
      const who = message.seat < 0 ? "Table" : this.nameOf(message.seat);
      this._add({ text: `${who}: ${message.text}`, kind: "said" });
    } else if (message.type === "error") {
      this.notice = message.code === "outdated" ? "" : message.text;
      this.draft?.released();
    }
    this.changed();
  }

  /** @param {Update} update */
  _updated(update) {
    const first = this.update === null;
    if (update.anew) {
      this.log = [];
      this.seen = 0;
      this.stack.clear();
    }
    this.fresh = this.log.length;
    const before = this.question?.number;
    this._tellPassed(update.passed);
    const happened = new Map(update.events.map((each) => [each.number, each]));
    update.lines.forEach((text, at) => {
      const events = (update.folded[at] ?? []).flatMap((number) => happened.get(number) ?? []);
      this._add({ text, kind: text.startsWith("— ") ? "turn" : "line", events });
    });
    for (const event of update.events) {
      if (event.kind === "undone") this._takeBack(event.back_to);
      for (const { before: was, after: now } of event.changes) {
        if (was?.item !== undefined) this.stack.delete(was.item);
        if (now?.item !== undefined) this.stack.set(now.item, now);
      }
    }
    if (!first && !update.anew && update.events.length) this._happened(this, update.events);
    this.update = update;
    if (!update.question) {
      this.draft = null;
    } else if (update.question.number !== before || !this.draft) {
      this.notice = "";
      this.draft = new Draft(this, update.question, this.changed);
    } else {
      this.draft.released();
    }
    if (this.puzzle) this.puzzle.updated();
    else if (first && update.table.puzzle && this.seat !== WATCHING) void this._loadPuzzle(update.table.puzzle);
  }

  /** @param {number} number */
  async _loadPuzzle(number) {
    const { Puzzle } = await import("./puzzle.js");
    this.puzzle = new Puzzle(this, number);
    this.changed();
  }

  /** The windows that were passed since the last answer, in one line that grows. @param {string} passed */
  _tellPassed(passed) {
    if (passed && passed !== this._passed) {
      const last = this.log.findLastIndex((each) => each.kind === "passed");
      if (last >= this.seen) this.log.splice(last, 1);
      this._add({ text: passed, kind: "passed" });
    }
    this._passed = passed;
  }

  /** Marks the lines that do not count any more. @param {number} from the number of the first event that was taken back */
  _takeBack(from) {
    const first = this.log.findIndex((each) => !each.undone && (each.events ?? []).some((event) => event.number >= from && event.kind !== "undone"));
    if (first < 0) return;
    for (const line of this.log.slice(first)) {
      line.undone = line.kind !== "said" && !line.events?.some((event) => event.kind === "undone");
    }
  }

  /** @param {LogLine} line */
  _add(line) {
    this.log.push(line);
    const over = this.log.length - MOST_LINES;
    if (over <= 0) return;
    this.log.splice(0, over);
    this.seen = Math.max(0, this.seen - over);
  }

  /**
   * Sends a message of the seat; the notice says why that was not possible.
   *
   * @param {Record<string, unknown>} message
   */
  send(message) {
    this.line.catchUp();
    if (this.isConnected() && this.connection.send(message)) {
      this.notice = "";
      this.seen = this.log.length;
      this.changed();
    }
  }

  /** There is a connection; the notice says so if there is none. */
  isConnected() {
    if (this.connection.open) return true;
    this.notice = "There is no connection to the server now; the page tries again.";
    this.changed();
    return false;
  }

  close() {
    this.line.close();
    this.connection.close();
  }
}
