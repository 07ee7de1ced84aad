/** A puzzle at its table: each answer is looked at by the solver, which says whether it still wins, and if not, why. */
import { h, loadStyle } from "./dom.js";
import { Refusal } from "./connection.js";
import { button } from "./question.js";
import { openPile } from "./piles.js";
import { STYLE, keepSolved, playPuzzle, puzzleCount, showsAtOnce } from "./puzzles.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").Solved} Solved
 * @typedef {import("./messages.js").SolutionStep} SolutionStep
 */

const LOST = "That does not win this turn.";
const UNSETTLED = "The solver cannot tell whether that still wins.";

/** The number of cards that are still to be picked, at the end of a question. */
const TO_GO = / \(\d+ to go\)$/;

/** Answers in words; picks of one question stand together. @param {SolutionStep[]} steps */
function answersOf(steps) {
  /** @type {{question: string, labels: string[]}[]} */
  const found = [];
  for (const { question, label } of steps) {
    const asked = question.replace(TO_GO, "");
    const last = found.at(-1);
    if (last && asked !== question && last.question === asked) last.labels.push(label);
    else found.push({ question: asked, labels: [label] });
  }
  return found.map(({ question, labels }) => ({ asked: question.endsWith("?") ? `${question} ` : `${question}: `, words: labels.join(", ") }));
}

/** The choices of a line in words: an action, and the answers that belong to it. @param {Session} session @param {SolutionStep[]} steps @param {string} name */
export function lineOf(session, steps, name) {
  /** @type {{who: string, deed: SolutionStep | null, answers: SolutionStep[]}[]} */
  const found = [];
  for (const step of steps) {
    const who = session.nameOf(step.player);
    const last = found.at(-1);
    if (step.question && last?.who === who) last.answers.push(step);
    else found.push({ who, deed: step.question ? null : step, answers: step.question ? [step] : [] });
  }
  return h(
    "ol",
    { class: "solution-line", "aria-label": name },
    found.map(({ who, deed, answers }) =>
      h(
        "li",
        {},
        h("span", { class: "solution-who" }, `${who}: `),
        deed ? h("b", {}, deed.label) : null,
        answersOf(answers).map((each) => h("span", { class: deed ? "solution-answer" : "solution-only" }, each.asked, h("b", {}, each.words))),
      ),
    ),
  );
}

/** What stops the attempt that was most natural. @param {Session} session @param {SolutionStep[]} steps */
export function refutationOf(session, steps) {
  return steps.length ? [h("p", {}, "The most natural attempt, and the reply that stops it:"), lineOf(session, steps, "What stops it")] : null;
}

export class Puzzle {
  /** @param {Session} session @param {number} number */
  constructor(session, number) {
    this._session = session;
    this.number = number;
    /** The answer of the solver about the open question. @type {Solved | null} */
    this.solved = null;
    /** The number of the question that the solver looks at, or -1 for the end of the game. */
    this._asked = 0;
    this.thinks = false;
    this.problem = "";
    /** The line of the win is shown at the question with this number. */
    this._shown = 0;
    /** The win is shown as soon as the question is back, after which it is found. */
    this._showNext = showsAtOnce(number);
    /** How many answers had been given when there was a win last; null where that is not known. @type {number | null} */
    this._wonAfter = null;
    this._focus = false;
    /** The answer that the hint marks comes into sight. */
    this._reveals = false;
    this._busy = false;
    /** The number of all puzzles, once that is known. */
    this._count = 0;
    loadStyle(STYLE);
    this.updated();
  }

  /** Looks at the update that came: the solver is asked about the end of the game, and what each answer leads to. */
  updated() {
    const { update } = this._session;
    if (!update) return;
    const number = update.outcome ? -1 : (update.question?.number ?? 0);
    if (number === this._asked) return;
    this._asked = number;
    this.solved = null;
    this.thinks = false;
    this.problem = "";
    this._shown = 0;
    if (number > 0 && !update.can_undo) this._wonAfter = 0;
    if (update.outcome) void this._end();
    else if (number && this._showNext) void this.show();
    else if (number && update.can_undo) void this._solve();
  }

  /** Asks the solver about the open question, once. Returns its answer, or null if the question is not open any more. */
  async _solve() {
    if (this.solved) return this.solved;
    const number = this._asked;
    this.thinks = true;
    this._session.changed();
    /** @type {Solved | null} */
    let solved = null;
    let problem = "";
    try {
      solved = await this._session.connection.request({ type: "ask solution", question: Math.max(0, number) });
      problem = solved?.problem ?? "";
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      problem = reason.message;
    }
    if (number !== this._asked) return null;
    // The next update asks again, as after a loss of the connection.
    if (!solved) this._asked = 0;
    this.thinks = false;
    this.problem = problem;
    this.solved = solved;
    if (solved?.answer === "win" && !this.isOver) this._wonAfter = this._session.update?.can_undo ?? null;
    this._focus = this.isLost;
    this._session.changed();
    return solved;
  }

  async _end() {
    const solved = await this._solve();
    if (solved?.answer === "win") keepSolved(this.number);
    try {
      this._count = await puzzleCount();
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.problem = reason.message;
    }
    this._session.changed();
  }

  get isOver() {
    return this._session.update?.outcome !== null;
  }

  /** The last answer does not win, and can be taken back. */
  get isLost() {
    return this.solved?.answer === "no win" && !this.isOver;
  }

  get isSolved() {
    return this.isOver && this.solved?.answer === "win";
  }

  /** What the solver says, for those who do not see it. */
  get verdict() {
    const { solved } = this;
    if (this.isOver) return solved ? (this.isSolved ? "Solved." : "Not solved.") : "";
    if (this.thinks || !solved) return "";
    if (this.isShown) return `This wins: ${this._deeds(solved.line).join("; ")}.`;
    return solved.answer === "win" ? "" : solved.answer === "no win" ? LOST : UNSETTLED;
  }

  /** The line of the win is shown. */
  get isShown() {
    return this._shown === this._asked && this.solved?.answer === "win" && !this.isOver;
  }

  /** Marks the first step of the win as the hint, and says what belongs to it. */
  async hint() {
    const { draft } = this._session;
    const solved = await this._solve();
    if (!solved || this._session.draft !== draft || !draft) return;
    const [first] = solved.line;
    if (first) {
      draft.hint = draft.planning || draft.root.kind !== "choice" ? null : first.choice;
      this._shown = 0;
      this._reveals = true;
      this._session.notice = `This wins: ${this._announcement(solved.line)}.`;
    } else {
      this._session.notice = solved.answer === "no win" ? `${LOST} Take it back first.` : solved.problem || UNSETTLED;
    }
    this._session.changed();
  }

  /** The first choice of a line with the answers that belong to it. @param {SolutionStep[]} line */
  _announcement(line) {
    const [first, ...others] = line;
    const end = others.findIndex((each) => !each.question || each.player !== first?.player);
    const answers = end < 0 ? others : others.slice(0, end);
    const told = answersOf(first?.question ? line.slice(0, answers.length + 1) : answers);
    return [first?.question ? "" : first?.label, ...told.map((each) => each.asked + each.words)].filter(Boolean).join("\n");
  }

  /** The choices of a line as a list of words. @param {SolutionStep[]} line */
  _deeds(line) {
    return line.map((each) => `${this._session.nameOf(each.player)}: ${each.label}`);
  }

  /** Shows the win, from the last question at which there was one. */
  async show() {
    this._showNext = false;
    const solved = await this._solve();
    if (!solved) return;
    if (solved.answer === "no win") {
      this._showNext = true;
      this.takeBack();
    } else {
      this._shown = this._asked;
      this._session.notice = "";
    }
    this._session.changed();
  }

  /** Takes back what was answered since there was a win last. */
  takeBack() {
    const now = this._session.update?.can_undo ?? 0;
    const answers = this._wonAfter === null ? 1 : Math.max(1, now - this._wonAfter);
    if (now) this._session.send({ type: "ask undo", answers });
  }

  /** Opens a puzzle. @param {number} number @param {boolean} [show] */
  async _play(number, show = false) {
    if (this._busy) return;
    this._busy = true;
    try {
      await playPuzzle(number, show);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this._session.notice = reason.message;
    }
    this._busy = false;
    this._session.changed();
  }

  /** The heading, and what is open. */
  panel() {
    const { update, view, seat } = this._session;
    if (!view) return null;
    const asks = Boolean(update?.question);
    return h(
      "section",
      { class: "puzzle", "aria-label": "Puzzle" },
      h("h2", {}, `Puzzle ${this.number}: win this turn`),
      view.players.filter((each) => each.player !== seat).map((each) =>
        h(
          "p",
          {},
          `All hands are open. ${each.name} has `,
          pileLink(this._session, each.player, "hand", `${count(each.hand_size)} in hand`),
          " and ",
          pileLink(this._session, each.player, "memory", `${each.memory_size} in memory`),
          ".",
        ),
      ),
      h(
        "p",
        { class: "puzzle-still" },
        this.thinks ? "Solving …" : this.solved?.answer === "win" && !this.isOver ? "Still winning." : "",
        asks && !this.isShown && this.solved?.answer !== "no win" ? button("show-win", "quiet", "Show the win", "", () => void this.show()) : null,
      ),
    );
  }

  /** What the solver says about the last answer, above the question. */
  answer() {
    const { solved } = this;
    if (this.problem) return h("p", { class: "notice", role: "alert" }, `The solver gave no answer: ${this.problem}`);
    if (!solved) return null;
    if (this.isShown) {
      return h("div", { class: "solver-says is-win", role: "group", "aria-label": "What the solver says" }, h("p", {}, h("b", {}, "This wins:")), lineOf(this._session, solved.line, "The win"));
    }
    if (solved.answer === "win") return null;
    return h(
      "div",
      { class: "solver-says", role: "group", "aria-label": "What the solver says" },
      h("p", {}, h("b", {}, solved.answer === "no win" ? LOST : UNSETTLED)),
      refutationOf(this._session, solved.refutation),
      h(
        "div",
        { class: "actions" },
        button("take-back", "primary", "Take it back", "", () => this.takeBack()),
        button("show-win", "", "Show the win", "", () => void this.show()),
      ),
    );
  }

  /** The title of the end of the game, and its buttons. */
  end() {
    const solved = this.isSolved;
    const title = this.solved ? (solved ? "Solved" : "Not solved") : this.thinks ? "Solving …" : "The game is over";
    const next = this.number < this._count ? this.number + 1 : 0;
    return {
      title,
      buttons: [
        solved && next ? button("next-puzzle", "primary", "Next puzzle", "R", () => void this._play(next)) : null,
        solved ? null : button("try-again", "primary", "Try again", "R", () => this.again()),
        solved ? null : button("show-win", "", "Show the win", "", () => void this._play(this.number, true)),
        button("all-puzzles", "", "All puzzles", "", () => {
          location.hash = "puzzles";
        }),
      ],
    };
  }

  /** Does what the key for another game does. */
  again() {
    if (!this.isSolved) void this._play(this.number);
    else if (this.number < this._count) void this._play(this.number + 1);
  }

  /** The focus goes to what takes a lost answer back, and a hint comes into sight. @param {HTMLElement} table */
  drawn(table) {
    if (this._reveals) table.querySelector(".answer.is-hinted")?.scrollIntoView({ block: "nearest" });
    this._reveals = false;
    if (!this._focus) return;
    this._focus = false;
    const found = table.querySelector('[data-key="take-back"]');
    if (found instanceof HTMLElement) found.focus();
  }
}

/** @param {number} number */
function count(number) {
  return number === 1 ? "1 card" : `${number} cards`;
}

/** A link that opens a pile. @param {Session} session @param {number} player @param {string} zone @param {string} words */
function pileLink(session, player, zone, words) {
  return h("button", { type: "button", class: "link-button", key: `puzzle-${zone}-${player}`, onclick: () => openPile(session, player, zone) }, words);
}
