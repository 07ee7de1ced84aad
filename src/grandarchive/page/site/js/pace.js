/**
 * The pace of a program's moves: updates of the server wait in a line and are shown one after the other.
 *
 * Each state that is shown is one that the server sent. Where a person decides, nothing waits behind.
 */
import { chosen } from "./keep.js";

/** @typedef {import("./messages.js").Update} Update */

/** @type {[string, string][]} */
export const PACES = [
  ["at once", "At once"],
  ["short", "With a short pause"],
  ["steps", "Step by step: Space shows the next"],
];

/** The pause after each deed of a program, in milliseconds. */
const PAUSE = 750;

/** From this number of waiting updates on, all are shown at once. */
const MOST = 60;

/** The kinds of events that are deeds, or what comes of them. */
const DEEDS = new Set([
  "activate", "attack", "bestow", "control", "counters", "damage", "fizzle", "glimpse", "intercept", "kill", "level up",
  "materialize", "negate", "recover", "resolve", "retaliate", "reveal", "roll", "transform", "trigger", "use",
]);

/** The pace that the player chose. */
export function pace() {
  return chosen("pace", "short");
}

/** The line of updates of one seat. */
export class Line {
  /** @param {(update: Update) => void} show @param {() => void} changed */
  constructor(show, changed) {
    this._show = show;
    this._changed = changed;
    /** @type {Update[]} */
    this._waiting = [];
    this._until = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._timer = undefined;
  }

  /** Updates wait to be shown. */
  get isBehind() {
    return this._waiting.length > 0;
  }

  /** Takes an update of a seat. @param {Update} update @param {number | null} seat */
  add(update, seat) {
    if (update.anew) this._waiting = [];
    this._waiting.push(update);
    this._seat = seat;
    if (update.anew || pace() === "at once" || document.hidden || this._waiting.length > MOST || !hasOneChooser(update)) this.catchUp();
    else this._advance();
  }

  /** Shows the next update now. */
  next() {
    this._until = 0;
    this._advance();
  }

  /** Shows all updates now. */
  catchUp() {
    clearTimeout(this._timer);
    this._until = 0;
    for (const update of this._waiting.splice(0)) this._show(update);
    this._changed();
  }

  /** Forgets what waits. */
  close() {
    clearTimeout(this._timer);
    this._waiting = [];
  }

  _advance() {
    clearTimeout(this._timer);
    while (this._waiting.length && performance.now() >= this._until) {
      const update = /** @type {Update} */ (this._waiting.shift());
      this._show(update);
      if (isDeedOfAnother(update, this._seat ?? -1)) this._until = pace() === "steps" ? Infinity : performance.now() + PAUSE;
    }
    if (this._waiting.length && this._until < Infinity) {
      this._timer = setTimeout(() => this._advance(), Math.max(0, this._until - performance.now()));
    }
    this._changed();
  }
}

/** At most one person sits at the table, so that nobody waits for this screen. @param {Update} update */
function hasOneChooser(update) {
  return update.table.seats.filter((each) => each.kind !== "program").length < 2;
}

/** An update shows something that another seat did, and leaves nothing to decide. @param {Update} update @param {number} seat */
function isDeedOfAnother(update, seat) {
  if (update.question || update.between || update.outcome) return false;
  return update.events.some((each) => each.player >= 0 && each.player !== seat && DEEDS.has(each.kind));
}
