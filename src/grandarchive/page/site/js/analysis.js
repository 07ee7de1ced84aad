/**
 * The analysis of a replay: the chance to win over the game as a graph, and the choices that had a better one.
 *
 * In games of more than two players there are no chances, so only the better choices are shown.
 */
import { h, svg, loadStyle } from "./dom.js";
import { Refusal } from "./connection.js";
import { button } from "./question.js";

/**
 * @typedef {import("./messages.js").ReplayMoment} ReplayMoment
 * @typedef {import("./replay.js").Replay} Replay
 */

/** The height of the graph in its own units: one for each hundredth of the chance. */
const HEIGHT = 100;

/** Stands between the single choices of an action. */
const THEN = " → ";

const STYLE = "analysis.css";

/** A share of 1 in hundredths. @param {number} share */
function percent(share) {
  return `${Math.round(share * 100)}%`;
}

/** @param {ReplayMoment} moment */
export function better(moment) {
  const gain = moment.chance === null ? "" : ` (+${percent(moment.loss)})`;
  return `Better: ${moment.best.join(THEN)}${gain}`;
}

export class Analysis {
  /** @param {Replay} replay */
  constructor(replay) {
    this._replay = replay;
    /** The choices that were compared, in the order of the game. @type {ReplayMoment[]} */
    this.moments = [];
    this.done = 0;
    this.total = 0;
    this.runs = false;
    this.problem = "";
    /** The number of the request whose answers count. */
    this._request = 0;
    /** How often an analysis was begun. */
    this._begun = 0;
    loadStyle(STYLE);
  }

  /** Has the server compare the choices of the viewer, or of everybody with all cards open. */
  async begin() {
    const wish = { type: "analyse replay", seat: this._replay.viewer };
    this.moments = [];
    this.done = 0;
    this.problem = "";
    this.runs = true;
    this._begun += 1;
    const begun = this._begun;
    this._replay.changed();
    try {
      // A server that was away gets the replay again with this.
      await this._replay.go(this._replay.after);
      if (!this.runs || begun !== this._begun) return;
      const first = await this._replay.connection.request(wish);
      if (begun !== this._begun) return;
      if (this.runs) this._first(first);
      else this._replay.connection.send({ type: "stop analysis" }); // it was stopped before the server had begun it
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      if (begun !== this._begun) return;
      this.runs = false;
      this.problem = reason.message;
    }
    this._replay.changed();
  }

  /** @param {any} message */
  _first(message) {
    this._request = message.request;
    this.take(message);
  }

  /** Takes further moments. @param {any} message */
  take(message) {
    if (message.request !== this._request) return;
    this.moments.push(...message.moments);
    this.done = message.done;
    this.total = message.total;
    if (message.problem) this.problem = `The analysis ended: ${message.problem}`;
    if (message.over) this.runs = false;
  }

  /** Ends the analysis; what is found stays. */
  stop() {
    if (!this.runs) return;
    this.runs = false;
    this._request = 0;
    this._replay.connection.send({ type: "stop analysis" });
    this._replay.changed();
  }

  /** The connection was lost, and the server forgot the analysis. */
  lost() {
    if (this.runs && !this._replay.connection.open && this._request) {
      this.runs = false;
      this._request = 0;
      this.problem = "The connection was lost. Analyse the game again.";
    }
  }

  /** The comparison of the choice that comes next. */
  get now() {
    return this.moments.find((each) => each.after === this._replay.after);
  }

  /** What the analysis says about the choice that comes next. */
  verdict() {
    const { now } = this;
    if (!now) return null;
    const words = now.better ? h("b", {}, better(now)) : "No better choice was found.";
    return h("p", { class: now.better ? "verdict is-better" : "verdict", role: "status" }, words, now.chance === null ? null : ` Chance to win: ${percent(now.chance)}.`);
  }

  /** The button, and what is found so far. */
  draw() {
    this.lost();
    const whose = this._replay.viewer < 0 ? "Analyse the game" : `Analyse the choices of ${this._replay.nameOf(this._replay.viewer)}`;
    return h(
      "section",
      { class: "analysis", "aria-label": "Analysis" },
      this.runs
        ? h(
            "div",
            { class: "actions" },
            h("progress", { max: String(this.total || 1), value: String(this.done), "aria-label": "Choices analysed" }),
            h("span", { class: "replay-choice" }, `${this.done} of ${this.total} choices`),
            button("analysis", "quiet", "Stop the analysis", "", () => this.stop()),
          )
        : h("div", { class: "actions" }, button("analysis", "", whose, "", () => void this.begin())),
      this.problem && h("p", { class: "notice", role: "alert" }, this.problem),
      this.moments.some((each) => each.chance !== null) ? this._graph() : null,
      this.moments.length ? this._list() : null,
    );
  }

  /** The players whose choices were compared. */
  get _seats() {
    return [...new Set(this.moments.map((each) => each.player))].sort();
  }

  _graph() {
    const names = this._seats.map((seat) => h("span", { class: `chance-name seat-${seat}` }, this._replay.nameOf(seat)));
    const marks = this.moments.filter((each) => each.better);
    const said = this._seats.map((seat) => this._saidOf(seat)).join(" ");
    const { after } = this._replay;
    const drawing = svg(
      "svg",
      { viewBox: `0 0 ${this.total} ${HEIGHT}`, preserveAspectRatio: "none", class: "chance-graph", role: "img", "aria-label": `The chance to win over the game. ${said}` },
      svg("path", { class: "chance-half", d: `M0 ${HEIGHT / 2}H${this.total}` }),
      ...this._turns().map((at) => svg("path", { class: "chance-turn", d: `M${at} 0V${HEIGHT}` })),
      ...this._seats.map((seat) => svg("polyline", { class: `chance-line seat-${seat}`, points: this._points(seat) })),
      ...marks.map((each) => svg("path", { class: `chance-mark seat-${each.player}`, d: `M${each.after} ${y(each)}h.01` })),
      svg("path", { class: "chance-now", d: `M${after} 0V${HEIGHT}` }),
    );
    drawing.addEventListener("click", (event) => this._clicked(drawing, event.clientX));
    return h(
      "figure",
      { class: "chance" },
      h("div", { class: "chance-scale", "aria-hidden": "true" }, h("span", {}, "100%"), h("span", {}, "50%"), h("span", {}, "0%")),
      drawing,
      h("figcaption", {}, "Chance to win of ", names.flatMap((each, at) => (at ? [" and ", each] : [each]))),
    );
  }

  /** The graph of a seat in a sentence. @param {number} seat */
  _saidOf(seat) {
    const own = this.moments.filter((each) => each.player === seat);
    const first = own[0];
    const last = own[own.length - 1];
    if (!first || !last) return "";
    const better = own.filter((each) => each.better).length;
    const found = better === 1 ? "1 better choice" : `${better} better choices`;
    return `${this._replay.nameOf(seat)}: ${percent(first.chance ?? 0)} at first, ${percent(last.chance ?? 0)} at last, ${found}.`;
  }

  /** @param {number} seat */
  _points(seat) {
    return this.moments
      .filter((each) => each.player === seat)
      .map((each) => `${each.after},${y(each)}`)
      .join(" ");
  }

  /** The numbers of choices after which a turn begins. */
  _turns() {
    const { choices } = this._replay;
    return choices.flatMap((each, at) => (at && each.turn !== choices[at - 1]?.turn ? [at] : []));
  }

  /** Goes to the compared choice that is nearest to a click. @param {SVGElement} drawing @param {number} x */
  _clicked(drawing, x) {
    const { left, width } = drawing.getBoundingClientRect();
    const at = ((x - left) / width) * this.total;
    const far = (/** @type {ReplayMoment} */ each) => Math.abs(each.after - at);
    const [first, ...others] = this.moments;
    if (!first) return;
    void this._replay.go(others.reduce((nearest, each) => (far(each) < far(nearest) ? each : nearest), first).after);
  }

  /** The better moves, each a button that leads to its choice. */
  _list() {
    const marks = this.moments.filter((each) => each.better);
    if (!marks.length) return this.runs ? null : h("p", { class: "replay-choice" }, "No better choices were found.");
    return h(
      "ol",
      { class: "better-moves", "aria-label": "Better choices" },
      marks.map((each) => {
        const turn = this._replay.choices[each.after]?.turn ?? 0;
        const made = button(`better-${each.after}`, "quiet", "", "", () => void this._replay.go(each.after));
        made.replaceChildren(
          h("span", { class: `chance-name seat-${each.player}` }, `Turn ${turn}, ${this._replay.nameOf(each.player)}: `),
          `${each.chosen.join(THEN)}. `,
          h("b", {}, better(each)),
        );
        if (each.after === this._replay.after) made.setAttribute("aria-current", "true");
        return h("li", {}, made);
      }),
    );
  }
}

/** The height at which a chance is drawn. @param {ReplayMoment} moment */
function y(moment) {
  return Math.round((1 - (moment.chance ?? 0)) * HEIGHT * 10) / 10;
}
