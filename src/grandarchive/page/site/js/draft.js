/**
 * The answer that a player is making: picks of the open question, or a plan of a whole announcement.
 *
 * A pick of a choice asks the server for a plan. A plan that leaves nothing to choose is carried out at once; otherwise
 * its open part, or the last part with a suggestion, is the one that picks change.
 */
import { Refusal } from "./connection.js";

/**
 * @typedef {import("./messages.js").Question} Question
 * @typedef {import("./messages.js").Candidate} Candidate
 * @typedef {import("./messages.js").PlanPart} PlanPart
 * @typedef {import("./messages.js").Unasked} Unasked
 * @typedef {import("./session.js").Session} Session
 */

/** Kinds of candidates that answer at once: nothing follows that a plan could show. */
const AT_ONCE = new Set(["pass", "yes", "no", "decline", "number"]);

/** What an announcement may take unseen: the only thing to attack, and what pays if nothing else can. */
const KNOWN = new Set(["attack target", "attack player", "reserve", "floating memory"]);

/** The most deeds of the expected line that a hint tells. */
const MOST_DEEDS = 3;

/** The candidates that a part picks, by its answer or its suggestion. @param {PlanPart} part @returns {Candidate[]} */
function pickedIn({ question, given, suggestion }) {
  const answer = given ?? suggestion ?? [];
  if (question.kind === "division") return question.candidates.filter((_, at) => answer[at]);
  return answer.flatMap((at) => question.candidates[at] ?? []);
}

/** What the parts of a plan take without leaving a choice, since all answers come to the same. @param {PlanPart[]} parts @returns {Unasked[]} */
function forcedIn(parts) {
  return parts.slice(1).filter((each) => each.forced).flatMap((part) =>
    pickedIn(part)
      .filter((each) => each.card || each.kind === "player")
      .map(({ label, card, player }) => ({ purpose: part.question.purpose, label, ref: card?.ref ?? -1, player: card ? -1 : player })),
  );
}

/** A hint in words: what a program would do, how likely it is to win then (between two players), and what it considered besides. @param {import("./messages.js").Hint} hint */
function hintOf(hint) {
  const [best] = hint.considered;
  if (!best) return `Hint: ${hint.label}.`;
  return [
    `Hint: ${best.labels.join(", ")}.${best.chance === null ? "" : ` Chance to win: ${Math.round(best.chance * 100)}%.`}`,
    hint.comparison,
    hint.then.length ? `Then: ${hint.then.slice(0, MOST_DEEDS).join("; ")}.` : "",
  ].filter(Boolean).join("\n");
}

export class Draft {
  /**
   * @param {Session} session
   * @param {Question} root
   * @param {() => void} changed
   */
  constructor(session, root, changed) {
    this.session = session;
    this.root = root;
    /** @type {PlanPart[]} */
    this.parts = [];
    this.complete = false;
    /** What the plan takes without a person's choice, such as an only target. @type {Unasked[]} */
    this.forced = [];
    this.active = 0;
    /** @type {number[]} */
    this.picks = [];
    this.touched = false;
    this.waiting = false;
    this.sure = false;
    /** The card whose several candidates are shown alone. */
    this.only = -2;
    this.filter = "";
    /** @type {number | null} */
    this.hint = null;
    this._changed = changed;
    this._start();
  }

  /** The question that picks answer now. */
  get question() {
    return this.parts[this.active]?.question ?? this.root;
  }

  /** A plan is begun, so that going back is possible without taking anything back. */
  get planning() {
    return this.parts.length > 0;
  }

  /** Something is begun here of which the server knows nothing. */
  get isBegun() {
    return this.planning || this.only !== -2 || this.sure;
  }

  /** The card that the plan announces; -2 without a plan. */
  get announced() {
    const first = this.parts[0];
    return first?.given ? (first.question.candidates[first.given[0] ?? -1]?.card?.ref ?? -2) : -2;
  }

  /** The plan leaves nothing to choose, and waits because a person has not seen all that it takes. */
  get isSettled() {
    return this.planning && this.active === 0;
  }

  /** A card or a player is taken by another part of the plan than the active one, payments aside. @param {number} ref @param {number} [player] */
  takes(ref, player = -1) {
    /** @param {Candidate} candidate */
    const is = (candidate) => (candidate.card ? candidate.card.ref === ref && ref >= 0 : candidate.kind === "player" && candidate.player === player);
    return (
      this.forced.some((each) => (each.player < 0 ? each.ref === ref && ref >= 0 : each.player === player)) ||
      this.parts.some((part, at) => at > 0 && at !== this.active && part.question.kind !== "payment" && pickedIn(part).some(is))
    );
  }

  _start() {
    const { kind } = this.root;
    this.picks = this._none(this.root);
    if (kind === "choice") return;
    void this._suggest();
  }

  /** @param {Question} question @returns {number[]} */
  _none(question) {
    if (question.kind !== "division") return [];
    if (question.fixed.length) return question.candidates.map((each) => each.picked || each.least);
    return question.candidates.map((each) => Math.max(each.least, each.picked));
  }

  /** Takes the suggestion of the server for the first question, unless the player was faster. */
  async _suggest() {
    const found = await this._ask([]);
    const suggestion = found?.parts[0]?.suggestion;
    if (suggestion && !this.touched && !this.planning) {
      this.picks = [...suggestion];
      this._changed();
    }
  }

  /**
   * @param {(number[] | null)[]} answers
   * @returns {Promise<{parts: PlanPart[], complete: boolean, unasked: Unasked[]} | null>}
   */
  async _ask(answers) {
    if (!this.session.isConnected()) {
      this.waiting = false;
      return null;
    }
    try {
      return await this.session.connection.request({ type: "ask plan", question: this.root.number, answers });
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      if (this.session.draft === this) this.session.notice = reason.message;
      return null;
    } finally {
      this.waiting = false;
      this._changed();
    }
  }

  /** The candidates that can be picked now, also those that are picked. */
  get candidates() {
    return this.isSettled ? [] : this.question.candidates;
  }

  /** How often a candidate is picked. @param {Candidate} candidate */
  count(candidate) {
    if (this.question.kind === "division") return this.picks[candidate.index] ?? 0;
    return this.picks.filter((at) => at === candidate.index).length;
  }

  /** How much the picks count together with what is picked already. */
  get total() {
    const { question } = this;
    if (question.kind === "division") return this.picks.reduce((sum, share) => sum + share, 0);
    const all = [...this.picks, ...question.picked];
    return all.reduce((sum, at) => sum + (question.candidates[at]?.worth ?? 0), 0);
  }

  /** The picks can be sent; the server has the last word. */
  get enough() {
    const { question } = this;
    if (question.kind === "choice") return this.complete && this.picks.length === 1;
    if (question.kind === "order") return true;
    return question.least <= this.total && this.total <= question.most;
  }

  /** Picks a candidate, or takes its pick back. @param {number} index */
  pick(index) {
    const { question } = this;
    const candidate = question.candidates[index];
    if (!candidate || this.waiting) return;
    this.touched = true;
    this.session.notice = "";
    this.hint = null;
    if (question.kind === "choice") {
      this._choose(candidate);
    } else if (question.kind === "division") {
      this.share(index, 1);
    } else {
      this._toggle(candidate);
    }
    this._changed();
  }

  /** @param {Candidate} candidate */
  _choose(candidate) {
    const { question } = this;
    if (candidate.why_not) {
      this.session.notice = `${candidate.label}: ${candidate.why_not}`;
      return;
    }
    if (!this.planning) {
      if (candidate.index === question.passing) {
        this.pass();
        return;
      }
      if (AT_ONCE.has(candidate.kind)) {
        this._send([candidate.index]);
        return;
      }
    }
    this.only = -2;
    void this._plan([...this._given(this.active), [candidate.index]]);
  }

  /** @param {Candidate} candidate */
  _toggle(candidate) {
    const { question } = this;
    const often = this.count(candidate);
    const single = question.most === 1 && question.kind === "set" && candidate.times === 1;
    if (candidate.why_not && !often) {
      this.session.notice = `${candidate.label}: ${candidate.why_not}`;
    } else if (often && often + candidate.picked >= candidate.times) {
      this.picks = this.picks.filter((at) => at !== candidate.index);
    } else if (single) {
      this.picks = [candidate.index];
      if (question.least === 1) this.confirm();
    } else if (question.kind !== "order" && this.total + candidate.worth > question.most) {
      // A full answer makes room for the new pick.
      if (question.kind === "payment" && this.picks.length) this.picks = [...this.picks.slice(1), candidate.index];
      else this.session.notice = `That would be more than ${question.most}: take something back first.`;
    } else {
      this.picks = [...this.picks, candidate.index];
    }
  }

  /** Changes the share of a candidate. @param {number} index @param {number} by */
  share(index, by) {
    const candidate = this.question.candidates[index];
    if (!candidate) return;
    const now = this.picks[index] ?? 0;
    const next = Math.max(candidate.least, Math.min(candidate.most, now + by));
    if (by > 0 && this.total + next - now > this.question.most) return;
    this.touched = true;
    this.picks = this.picks.map((share, at) => (at === index ? next : share));
    this._changed();
  }

  /** Takes the suggestion of the active part. */
  async payForMe() {
    const given = this.planning ? this.parts[this.active]?.suggestion : null;
    if (given) {
      this.picks = [...given];
    } else {
      const found = await this._ask(this._given(this.active));
      const suggestion = found?.parts[this.active]?.suggestion;
      if (suggestion) this.picks = [...suggestion];
      else this.session.notice ||= "There is no suggestion for this.";
    }
    this.touched = true;
    this._changed();
  }

  /** Makes another part of the plan the active one. @param {number} index */
  edit(index) {
    const part = this.parts[index];
    if (!part) return;
    this.active = index;
    this.picks = [...(part.given ?? part.suggestion ?? this._none(part.question))];
    this._changed();
  }

  /** Goes to the part before or after the active one that leaves a choice. Returns false if there is none. @param {1 | -1} by */
  step(by) {
    let at = this.active + by;
    while (at > 0 && this.parts[at]?.forced) at += by;
    if (at < 1 || at >= this.parts.length) return false;
    this.edit(at);
    return true;
  }

  /** Answers with the picks. */
  confirm() {
    if (this.waiting) return;
    if (!this.enough) {
      const { least, most } = this.question;
      const number = least === most ? `${most}` : `${least} to ${most}`;
      this.session.notice = this.question.kind === "choice" ? "Choose one of these." : `Choose ${number}.`;
      this._changed();
      return;
    }
    const picks = this.question.kind === "order" ? this._ordered() : this.picks;
    if (!this.planning) {
      this._send(picks);
      return;
    }
    const answers = [...this._given(this.active), picks, ...this._keptAfter(picks)];
    if (!this.isSettled && (!this.complete || this.active < this.parts.length - 1)) {
      void this._plan(answers);
    } else {
      this.waiting = true;
      this.session.send({ type: "carry out", question: this.root.number, answers });
    }
  }

  /** The answers to the parts after the active one, which hold as long as its own answer is the old one. @param {number[]} picks */
  _keptAfter(picks) {
    const part = this.parts[this.active];
    const old = part?.given ?? part?.suggestion;
    const same = old?.length === picks.length && old.every((each) => picks.includes(each));
    return same && this.complete ? this.parts.slice(this.active + 1).map((each) => each.given) : [];
  }

  /** An order with what is not picked at its end. */
  _ordered() {
    const given = [...this.question.picked, ...this.picks];
    const rest = this.question.candidates.map((each) => each.index).filter((at) => !given.includes(at));
    return [...this.picks, ...rest];
  }

  /** The answers to the parts before one. @param {number} end @returns {(number[] | null)[]} */
  _given(end) {
    return this.parts.slice(0, end).map((each) => each.given);
  }

  /** @param {(number[] | null)[]} answers */
  async _plan(answers) {
    this.waiting = true;
    const found = await this._ask(answers);
    if (!found || this.session.draft !== this) return;
    const { parts } = found;
    this.parts = parts;
    this.complete = found.complete;
    this.forced = [...forcedIn(parts), ...found.unasked];
    const open = parts.findLastIndex((each) => each.given === null && !each.forced);
    if (found.complete && open < 0 && this.forced.every((each) => KNOWN.has(each.purpose))) {
      this.waiting = true;
      this.session.send({
        type: "carry out",
        question: this.root.number,
        answers: parts.map((each) => each.given),
      });
      return;
    }
    this.filter = "";
    this.edit(Math.max(open, 0));
  }

  /** Passes, after a second "pass" if the main phase would end although more can be done. */
  pass() {
    const { root } = this;
    if (root.passing === null || this.waiting) return;
    if (root.confirm && !this.sure) {
      this.sure = true;
      this._changed();
      return;
    }
    this._send([root.passing]);
  }

  /** Passes in a mode. @param {string} mode */
  passUntil(mode) {
    if (this.root.passing === null || this.waiting) return;
    this.session.send({ type: "pass until", question: this.root.number, mode });
  }

  /** Forgets the plan, or takes the announcement back. Returns false if there is nothing to go back from. */
  back() {
    if (this.only !== -2 || this.sure) {
      this.only = -2;
      this.sure = false;
    } else if (this.planning) {
      this.parts = [];
      this.complete = false;
      this.forced = [];
      this.active = 0;
      this.picks = this._none(this.root);
    } else if (this.root.can_cancel) {
      this.session.send({ type: "cancel", question: this.root.number });
    } else {
      return false;
    }
    this.session.notice = "";
    this._changed();
    return true;
  }

  /** Asks a program what it would do, or the solver of a puzzle what wins. */
  async askHint() {
    if (!this.session.isConnected()) return;
    if (this.session.puzzle) {
      await this.session.puzzle.hint();
      return;
    }
    try {
      const found = await this.session.connection.request({ type: "ask hint", question: this.root.number });
      this.hint = this.planning ? null : (found.picks[0] ?? null);
      this.session.notice = found.picks.length ? hintOf(found) : found.label;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.session.notice = reason.message;
    }
    this._changed();
  }

  /** The server refused what was sent. */
  released() {
    this.waiting = false;
  }

  /** @param {number[]} picks */
  _send(picks) {
    this.waiting = true;
    this.session.send({ type: "answer", question: this.root.number, picks });
    if (!this.session.connection.open) this.waiting = false;
  }
}
