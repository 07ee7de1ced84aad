/** The judge's bench: a position that is laid out by hand, and looked at with all cards open. */
import { h, loadStyle } from "./dom.js";
import { Session } from "./session.js";
import { Refusal } from "./connection.js";
import { button } from "./question.js";
import { keepTable, keepText, keptText, openText } from "./keep.js";
import { lookAtName } from "./look.js";
import { closeDialog, openDialog, refreshDialog } from "./dialog.js";
import { lineOf, refutationOf } from "./puzzle.js";
import { STYLE } from "./puzzles.js";

/**
 * A card of a layout: its name, or a table with what is special about it (docs/positions.md).
 *
 * @typedef {string | (Record<string, unknown> & {card: string})} Entry
 * @typedef {Record<string, unknown> & {name: string}} LaidPlayer
 * @typedef {Record<string, unknown> & {turn: Record<string, unknown>, players: LaidPlayer[]}} Layout
 * @typedef {{player: number, zone: string, at: number}} Place
 * @typedef {{step: string, events: {text: string}[], true: string[], problems: string[]}} JudgedStep
 * @typedef {{holds: boolean, steps: JudgedStep[], replay: string}} Verdict
 */

/** The zones of a player: keys of a layout, and names. @type {[string, string][]} */
const ZONES = [
  ["lineage", "Champion"],
  ["field", "Field"],
  ["hand", "Hand"],
  ["memory", "Memory"],
  ["graveyard", "Graveyard"],
  ["banishment", "Banishment"],
  ["material", "Material deck"],
  ["deck", "Main deck"],
  ["mastery", "Mastery"],
];

/** The zones of the board on which a card may be dropped, by their names there. @type {Record<string, string>} */
const ON_BOARD = { "main deck": "deck", "material deck": "material" };

const PHASES = ["wake up", "materialize", "recollection", "draw", "main", "end"];
const STATES = ["distant", "ephemeral", "fostered"];
/** A main deck of which nothing is said has so many cards of no interest. */
const USUAL_DECK = 10;
const MOST_BACK = 100;
const TYPING = 250;

/** @returns {Layout} */
function beginning() {
  return {
    format: 1,
    turn: { player: "A", phase: "main" },
    players: [
      { name: "A", lineage: ["Spirit of Fire"] },
      { name: "B", lineage: ["Spirit of Water"] },
    ],
  };
}

/** @param {Entry} entry */
function nameOf(entry) {
  return typeof entry === "string" ? entry : entry.card;
}

/** The cards of a zone; a number of cards of no interest stays a number. @param {LaidPlayer} player @param {string} zone @returns {Entry[]} */
function cardsIn(player, zone) {
  const found = player[zone];
  return Array.isArray(found) ? found : [];
}

/** The keys of the bench, for the help. @type {[string, string][]} */
const KEYS = [
  ["U", "Take the last change back"],
  ["Delete", "Take the selected card away"],
];

export class Bench extends Session {
  /** @param {() => void} changed @param {(session: Session, events: import("./messages.js").GameEvent[]) => void} happened */
  constructor(changed, happened) {
    super("", changed, happened);
    this.seat = 0;
    this.layout = beginning();
    this.text = "";
    this.problem = "";
    /** Where a card goes that is added. */
    this.target = { player: 0, zone: "field" };
    /** The card that is being changed. @type {Place | null} */
    this.selected = null;
    this.words = "";
    /** The letters for which `found` was found. */
    this.searched = "";
    /** @type {{name: string, types: string[]}[]} */
    this.found = [];
    this.number = 0;
    /** @type {string[]} */
    this._before = [];
    /** What became of the line of the position, once it was played. @type {Verdict | null} */
    this.verdict = null;
    /** The answer of the solver about the position, once it was asked. @type {import("./messages.js").Solved | null} */
    this.solved = null;
    /** The solver looks for a win. */
    this.solving = false;
    this._sent = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._typing = undefined;
    loadStyle(STYLE);
    void this._begin();
  }

  /** @override */
  get bench() {
    return this;
  }

  /** @override */
  get keys() {
    return KEYS;
  }

  /** @override */
  panel() {
    return benchPanel(this);
  }

  /** @override @param {HTMLElement} table */
  drawn(table) {
    dropOnBoard(table, this);
  }

  /** A guest gets no messages but answers. @override @param {any} message */
  _take(message) {
    if (message.type === "error" && !message.request) this.notice = message.text;
    this.changed();
  }

  async _begin() {
    const text = keptText("bench");
    if (text && (await this.open(text))) return;
    await this._layOut({ layout: this.layout });
  }

  /** Lays the text of a file out. Returns whether it is a position. @param {string} text */
  async open(text) {
    return this._layOut({ text });
  }

  /** @param {Record<string, unknown>} wish */
  async _layOut(wish) {
    this._sent += 1;
    const sent = this._sent;
    this.solved = null;
    this.solving = false;
    try {
      const laid = await this.connection.request({ type: "lay out", ...wish });
      if (sent !== this._sent) return true;
      this.notice = "";
      this.verdict = null;
      this.layout = laid.layout;
      this.problem = laid.problem;
      if (laid.update) {
        this.text = laid.text;
        keepText("bench", laid.text);
        this._updated(laid.update);
      }
      this.changed();
      return true;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
      this.changed();
      return false;
    }
  }

  /** Changes the layout and lays it out again. @param {(layout: Layout) => void} change */
  change(change) {
    this._before.push(JSON.stringify(this.layout));
    if (this._before.length > MOST_BACK) this._before.shift();
    change(this.layout);
    void this._layOut({ layout: this.layout });
    this.changed();
  }

  /** Lays the text of a file out, which undo takes back. @param {string} text */
  lay(text) {
    this._before.push(JSON.stringify(this.layout));
    this.selected = null;
    void this.open(text);
  }

  /** The rulings that come with the program. @returns {Promise<{name: string, title: string, about: string, rules: string[], text: string}[]>} */
  async askRulings() {
    try {
      return (await this.connection.request({ type: "ask rulings" })).rulings;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
      this.changed();
      return [];
    }
  }

  /** Plays the line of the position. */
  async judge() {
    try {
      this.verdict = await this.connection.request({ type: "judge layout", layout: this.layout });
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
    }
    this.changed();
  }

  /** @override */
  get solverSays() {
    if (this.solving) return "Solving …";
    return this.solved ? solutionWords(this.solved.answer, this.nameOf(this.update?.waiting?.seat ?? 0)) : "";
  }

  /** Why there is no position in which the solver could look for a win, or "". */
  get cannotSolve() {
    if (this.problem) return "Correct the position first.";
    if (!this.update) return "Set up a position first.";
    return this.update.outcome ? "The game is over in this position." : "";
  }

  /** Asks whether there is a win this turn. An answer about an older position is dropped. */
  async solve() {
    if (this.solving || this.cannotSolve) return;
    const sent = this._sent;
    this.solved = null;
    this.solving = true;
    this.changed();
    /** @type {import("./messages.js").Solved | null} */
    let solved = null;
    let problem = "";
    try {
      solved = await this.connection.request({ type: "ask solution" });
      problem = solved?.problem ?? "";
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      problem = reason.message;
    }
    if (sent !== this._sent) return;
    this.solving = false;
    this.solved = problem ? null : solved;
    if (problem) this.notice = `The solver gave no answer: ${problem}`;
    this.changed();
  }

  get canUndo() {
    return this._before.length > 0;
  }

  undo() {
    const last = this._before.pop();
    if (last === undefined) return;
    this.layout = JSON.parse(last);
    this.selected = null;
    void this._layOut({ layout: this.layout });
  }

  clear() {
    this.selected = null;
    this.change((layout) => {
      for (const key of Object.keys(layout)) delete layout[key];
      Object.assign(layout, beginning());
    });
  }

  /** Looks for cards while the player types. @param {string} words */
  search(words) {
    this.words = words;
    clearTimeout(this._typing);
    this._typing = setTimeout(() => void this._search(), TYPING);
  }

  async _search() {
    if (!this.words.trim()) {
      this.found = [];
      this.changed();
      return;
    }
    const words = this.words;
    try {
      const found = await this.connection.request({ type: "search cards", words });
      this.searched = words;
      this.found = found.cards;
      this.number = found.number;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
    }
    this.changed();
  }

  /** Adds the first card whose name has the letters that were typed, where cards are added. */
  async addFirst() {
    clearTimeout(this._typing);
    if (this.searched !== this.words) await this._search();
    const first = this.searched === this.words && this.words.trim() ? this.found[0] : undefined;
    if (first) this.add(first.name, this.target.player, this.target.zone);
  }

  /** Puts a card of a name into a zone. @param {string} name @param {number} player @param {string} zone */
  add(name, player, zone) {
    this.change((layout) => {
      const owner = layout.players[player];
      if (!owner) return;
      const cards = cardsIn(owner, zone);
      owner[zone] = zone === "deck" || zone === "lineage" ? [...(zone === "deck" ? [name, ...cards] : [...cards, name])] : [...cards, name];
    });
  }

  /** Moves a card to the end of a zone. @param {Place} from @param {number} player @param {string} zone */
  move(from, player, zone) {
    this.change((layout) => {
      const giver = layout.players[from.player];
      const taker = layout.players[player];
      if (!giver || !taker) return;
      const cards = cardsIn(giver, from.zone);
      const [entry] = cards.splice(from.at, 1);
      if (entry === undefined) return;
      const stays = zone === "field" || from.zone === zone;
      const there = cardsIn(taker, zone);
      taker[zone] = [...there, stays ? entry : nameOf(entry)];
      this.selected = { player, zone, at: there.length };
    });
  }

  /** @param {Place} place */
  remove(place) {
    this.selected = null;
    this.change((layout) => {
      const owner = layout.players[place.player];
      if (owner) cardsIn(owner, place.zone).splice(place.at, 1);
    });
  }

  /** Sets a word of a card, or takes it away. @param {Place} place @param {string} key @param {unknown} value */
  set(place, key, value) {
    this.change((layout) => {
      const owner = layout.players[place.player];
      if (!owner) return;
      if (place.zone === "lineage") {
        if (value === undefined) delete owner[key];
        else owner[key] = value;
        return;
      }
      const cards = cardsIn(owner, place.zone);
      const entry = cards[place.at];
      if (entry === undefined) return;
      /** @type {Record<string, unknown> & {card: string}} */
      const table = typeof entry === "string" ? { card: entry } : { ...entry };
      if (value === undefined) delete table[key];
      else table[key] = value;
      cards[place.at] = Object.keys(table).length > 1 ? table : table.card;
    });
  }

  /** Opens a table that begins with the position, at all seats, and goes there. */
  async play() {
    try {
      const opened = await this.connection.request({ type: "play layout" });
      keepTable({ table: opened.table, secrets: opened.secrets, watch: opened.spectators, open: [], at: Date.now(), laid: true });
      location.hash = `seat=${opened.secrets.join(",")}`;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.notice = reason.message;
      this.changed();
    }
  }

  /** Does what a key does at the bench. Returns whether it does anything. @param {string} key */
  key(key) {
    if (key === "u" && this.canUndo) {
      this.undo();
      return true;
    }
    if (key === "Delete" && this.selected) {
      this.remove(this.selected);
      return true;
    }
    return false;
  }

  /** @override */
  close() {
    clearTimeout(this._typing);
    super.close();
  }
}

/** Lets cards that are dragged fall on an element. @param {HTMLElement} element @param {Bench} bench @param {number} player @param {string} zone */
function takesCards(element, bench, player, zone) {
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
    event.stopPropagation();
    element.classList.add("is-over");
  });
  element.addEventListener("dragleave", () => element.classList.remove("is-over"));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    event.stopPropagation();
    element.classList.remove("is-over");
    const data = event.dataTransfer?.getData("application/json");
    if (!data) return;
    const { name, from } = JSON.parse(data);
    if (from) bench.move(from, player, zone);
    else bench.add(name, player, zone);
  });
  return element;
}

/** Lets an element be dragged. @param {HTMLElement} element @param {string} name @param {Place | null} from */
function canBeDragged(element, name, from) {
  element.draggable = true;
  element.addEventListener("dragstart", (event) => event.dataTransfer?.setData("application/json", JSON.stringify({ name, from })));
  return element;
}

/** Lets cards fall on the piles, the hands and the sides of the board. @param {HTMLElement} table @param {Bench} bench */
function dropOnBoard(table, bench) {
  for (const each of table.querySelectorAll("[data-pile]")) {
    const [player, ...zone] = (each instanceof HTMLElement ? (each.dataset.pile ?? "") : "").split(" ");
    const name = zone.join(" ");
    if (each instanceof HTMLElement) takesCards(each, bench, Number(player), ON_BOARD[name] ?? name);
  }
  for (const each of table.querySelectorAll(".rows")) {
    const player = Number((each instanceof HTMLElement ? (each.dataset.scroll ?? "") : "").replace("rows-", ""));
    if (each instanceof HTMLElement) takesCards(each, bench, player, "field");
  }
}

/** The question that a position asks, and its line of play. @param {Bench} bench */
function asked(bench) {
  const { layout, verdict } = bench;
  const line = /** @type {Record<string, unknown>[]} */ (Array.isArray(layout.play) ? layout.play : []);
  const rules = /** @type {string[]} */ (Array.isArray(layout.rules) ? layout.rules : []);
  if (!layout.title && !layout.about && !line.length) return null;
  return h(
    "section",
    { class: "bench-asked", "aria-label": "Question of the position" },
    layout.title ? h("h2", { class: "prompt" }, String(layout.title)) : null,
    layout.about ? h("p", {}, String(layout.about)) : null,
    rules.length ? h("p", { class: "hint" }, rules.join("; ")) : null,
    line.length && !verdict ? h("ol", {}, line.map((step) => h("li", {}, wordsOf(step), expected(step)))) : null,
    verdict ? verdictOf(verdict) : null,
    line.length
      ? h(
          "div",
          { class: "actions" },
          button("bench-judge", "", verdict ? "Play it again" : "Play this line", "", () => void bench.judge()),
          verdict ? button("bench-watch", "", "Watch it", "", () => openText("replay", verdict.replay)) : null,
        )
      : null,
  );
}

/** A step of a line in words. @param {Record<string, unknown>} step */
function wordsOf(step) {
  const who = step.player ? `${step.player}: ` : "";
  if (step.does) return `${who}${step.does}${step.target ? `, target ${step.target}` : ""}`;
  if (step.pass) return step.pass === "all" ? "Everybody passes" : `${step.pass} passes`;
  const rest = Object.entries(step).filter(([key]) => !["player", "expect"].includes(key));
  return rest.length ? `${who}${rest.map(([key, value]) => `${key} ${value}`).join(", ")}` : "Then:";
}

/** @param {Record<string, unknown>} step */
function expected(step) {
  const found = /** @type {string[]} */ (Array.isArray(step.expect) ? step.expect : []);
  return found.length ? h("ul", {}, found.map((each) => h("li", {}, each))) : null;
}

/** @param {Verdict} verdict */
function verdictOf(verdict) {
  return h(
    "div",
    { role: "status" },
    h("p", { class: verdict.holds ? "good" : "notice" }, verdict.holds ? "Everything is as expected." : "Something is not as expected."),
    h(
      "ol",
      {},
      verdict.steps.map((step) =>
        h(
          "li",
          {},
          step.step,
          h(
            "ul",
            {},
            step.events.map((each) => h("li", { class: "hint" }, each.text)),
            step.true.map((each) => h("li", { class: "good" }, `✓ ${each}`)),
            step.problems.map((each) => h("li", { class: "warning" }, `✗ ${each}`)),
          ),
        ),
      ),
    ),
  );
}

/** Shows the rulings that come with the program. @param {Bench} bench */
async function openRulings(bench) {
  const found = await bench.askRulings();
  if (!found.length) return;
  let words = "";
  openDialog(() => {
    const wanted = words.trim().toLowerCase();
    const shown = found.filter((each) => [each.title, each.about, ...each.rules].join(" ").toLowerCase().includes(wanted));
    return {
      title: `Rulings: ${found.length}`,
      content: [
        h("label", { class: "field" }, h("span", {}, "Words of a ruling, a card or a rule"), h("input", { type: "search", key: "ruling-words", value: words, autofocus: true, oninput: (/** @type {Event} */ event) => {
          words = /** @type {HTMLInputElement} */ (event.target).value;
          refreshDialog();
        } })),
        h(
          "ul",
          { class: "rulings", "aria-label": "Rulings" },
          shown.map((each) =>
            h("li", {}, h("button", { type: "button", class: "quiet", key: `ruling-${each.name}`, onclick: () => {
              closeDialog();
              bench.lay(each.text);
            } }, h("b", {}, each.title), h("small", {}, each.rules.join("; ")))),
          ),
        ),
        shown.length ? null : h("p", {}, "No ruling has these words."),
      ],
    };
  });
}

/** The panel that lays a position out. @param {Bench} bench */
function benchPanel(bench) {
  const { layout } = bench;
  return h(
    "section",
    { class: "question is-bench", "aria-label": "Position", "data-scroll": "bench" },
    h(
      "div",
      { class: "actions" },
      button("bench-play", "primary", "Play from here", "", () => void bench.play()),
      button("bench-undo", "quiet", "Undo", "U", () => bench.undo()),
      button("bench-text", "quiet", "Text", "", () => openAsText(bench)),
      button("bench-rulings", "quiet", "Rulings", "", () => void openRulings(bench)),
      button("bench-clear", "quiet", "Clear", "", () => bench.clear()),
    ),
    bench.problem ? h("p", { class: "notice", role: "alert" }, bench.problem) : null,
    bench.notice ? h("p", { class: "notice", role: "alert" }, bench.notice) : null,
    asked(bench),
    turnOf(bench),
    solver(bench),
    finder(bench),
    bench.selected ? editor(bench, bench.selected) : h("p", { class: "hint" }, "Choose a card below to change it, or drag it to another zone. A click on a zone’s name adds cards there."),
    layout.players.map((player, at) => zonesOf(bench, player, at)),
  );
}

/** The question whether there is a win this turn, and the answer. @param {Bench} bench */
function solver(bench) {
  const { solved, solving, cannotSolve } = bench;
  const made = button("bench-solve", "", solving ? "Solving …" : "Is there a win this turn?", "", () => void bench.solve(), Boolean(solving || cannotSolve));
  if (cannotSolve) made.setAttribute("aria-describedby", "cannot-solve");
  return h(
    "div",
    { class: "bench-solver" },
    made,
    cannotSolve ? h("p", { class: "hint", id: "cannot-solve" }, cannotSolve) : null,
    solved ? solution(bench, solved) : null,
  );
}

/** @param {Bench} bench @param {import("./messages.js").Solved} solved */
function solution(bench, solved) {
  const who = bench.nameOf(bench.update?.waiting?.seat ?? 0);
  const wins = solved.answer === "win";
  return h(
    "div",
    { class: wins ? "solver-says is-win" : "solver-says", role: "group", "aria-label": "What the solver says" },
    h("p", {}, h("b", {}, solutionWords(solved.answer, who))),
    solved.line.length ? lineOf(bench, solved.line, "The win") : null,
    refutationOf(bench, solved.refutation),
  );
}

/** @param {string} answer @param {string} who */
function solutionWords(answer, who) {
  if (answer === "win") return `Yes: ${who} wins this turn, whatever the others do.`;
  return answer === "no win" ? `No: ${who} cannot force a win this turn.` : "The solver cannot tell: the position has too many lines.";
}

/** Whose turn it is and in which phase. @param {Bench} bench */
function turnOf(bench) {
  const { turn, players } = bench.layout;
  const now = turn ?? {};
  return h(
    "div",
    { class: "bench-turn" },
    chooser("Turn of", "bench-player", players.map((each) => each.name), String(now.player ?? players[0]?.name ?? ""), (player) => bench.change((layout) => (layout.turn = { ...layout.turn, player }))),
    chooser("Phase", "bench-phase", PHASES, String(now.phase ?? "main"), (phase) => bench.change((layout) => (layout.turn = { ...layout.turn, phase }))),
  );
}

/** @param {string} name @param {string} key @param {string[]} values @param {string} value @param {(value: string) => void} changed */
function chooser(name, key, values, value, changed) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, name),
    h(
      "select",
      { key, onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLSelectElement} */ (event.target).value) },
      values.map((each) => h("option", { value: each, selected: each === value }, each)),
    ),
  );
}

/** The field that finds cards, and what it found. @param {Bench} bench */
function finder(bench) {
  const { target, layout } = bench;
  const whose = layout.players[target.player]?.name ?? "";
  const zone = ZONES.find(([key]) => key === target.zone)?.[1] ?? target.zone;
  return h(
    "div",
    { class: "bench-finder" },
    h(
      "label",
      { class: "field" },
      h("span", {}, `Add a card to ${whose}’s ${zone.toLowerCase()}`),
      h("input", {
        type: "search",
        key: "bench-search",
        value: bench.words,
        placeholder: "Name of a card; Enter adds the first",
        autocomplete: "off",
        oninput: (/** @type {Event} */ event) => bench.search(/** @type {HTMLInputElement} */ (event.target).value),
        onclick: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter") return;
          /** @type {HTMLInputElement} */ (event.target).select();
          void bench.addFirst();
        },
      }),
    ),
    bench.words.trim() && bench.found.length
      ? h(
          "ul",
          { class: "bench-found", "aria-label": "Cards found" },
          bench.found.map((each) =>
            h(
              "li",
              {},
              canBeDragged(
                h("button", { type: "button", class: "quiet", key: `found-${each.name}`, onclick: () => bench.add(each.name, target.player, target.zone) }, each.name, " ", h("small", {}, each.types.join(" ").toLowerCase())),
                each.name,
                null,
              ),
            ),
          ),
          bench.number > bench.found.length ? h("li", { class: "hint" }, `${bench.number - bench.found.length} more: type more letters.`) : null,
        )
      : bench.words.trim() && bench.searched === bench.words
        ? h("p", { class: "hint", role: "status" }, "No card has these letters in its name.")
        : null,
  );
}

/** @param {Bench} bench @param {LaidPlayer} player @param {number} at */
function zonesOf(bench, player, at) {
  return h(
    "section",
    { class: "bench-player", "aria-label": `Zones of ${player.name}` },
    h("h3", {}, player.name),
    ZONES.map(([zone, name]) => {
      const isTarget = bench.target.player === at && bench.target.zone === zone;
      const wrong = bench.problem.includes(`${player.name}'s ${zone}`) || bench.problem.includes(`players[${at + 1}] (${player.name}): ${zone}`);
      const cards = cardsIn(player, zone);
      const number = player[zone];
      return takesCards(
        h(
          "div",
          { class: `bench-zone${isTarget ? " is-target" : ""}${wrong ? " is-wrong" : ""}` },
          h("button", {
            type: "button",
            class: "quiet bench-zone-name",
            key: `zone-${at}-${zone}`,
            "aria-pressed": String(isTarget),
            "aria-label": `Add cards to ${player.name}’s ${name.toLowerCase()}`,
            onclick: () => {
              bench.target = { player: at, zone };
              bench.changed();
            },
          }, name),
          h("div", { class: "bench-cards" }, cards.map((entry, place) => chip(bench, entry, { player: at, zone, at: place })), typeof number === "number" || (zone === "deck" && number === undefined) ? h("span", { class: "hint" }, `${number ?? USUAL_DECK} of no interest`) : null),
        ),
        bench,
        at,
        zone,
      );
    }),
  );
}

/** @param {Bench} bench @param {Entry} entry @param {Place} place */
function chip(bench, entry, place) {
  const { selected } = bench;
  const on = selected?.player === place.player && selected.zone === place.zone && selected.at === place.at;
  const special = typeof entry === "string" ? "" : Object.entries(entry).filter(([key]) => key !== "card").map(([key, value]) => (value === true ? key : `${key} ${typeof value === "object" ? JSON.stringify(value).replace(/[{}"\[\]]/g, "") : value}`)).join(", ");
  return canBeDragged(
    h("button", {
      type: "button",
      class: on ? "chip is-on" : "chip",
      key: `chip-${place.player}-${place.zone}-${place.at}`,
      "aria-pressed": String(on),
      onclick: () => {
        bench.selected = on ? null : place;
        bench.changed();
      },
    }, nameOf(entry), special ? h("small", {}, ` ${special}`) : null),
    nameOf(entry),
    place,
  );
}

/** What is special about the selected card. @param {Bench} bench @param {Place} place */
function editor(bench, place) {
  const owner = bench.layout.players[place.player];
  const entry = owner ? cardsIn(owner, place.zone)[place.at] : undefined;
  if (!owner || entry === undefined) return null;
  const isChampion = place.zone === "lineage";
  const now = isChampion ? owner : typeof entry === "string" ? /** @type {Record<string, unknown>} */ ({}) : entry;
  const name = nameOf(entry);
  const onField = isChampion || place.zone === "field";
  const set = (/** @type {string} */ key, /** @type {unknown} */ value) => bench.set(place, key, value);
  const counters = /** @type {Record<string, number>} */ (now.counters ?? {});
  const states = /** @type {string[]} */ (now.states ?? []);
  return h(
    "section",
    { class: "bench-editor", "aria-label": `About ${name}` },
    h("h3", {}, isChampion ? `Champion: ${name}` : name),
    onField
      ? h(
          "div",
          { class: "bench-words" },
          flag("Rested", "edit-rested", now.rested === true, (on) => set("rested", on || undefined)),
          number("Damage", "edit-damage", Number(now.damage ?? 0), (value) => set("damage", value || undefined)),
          Object.entries(counters).map(([kind, count]) =>
            number(`${kind} counters`, `edit-counter-${kind}`, count, (value) => {
              const rest = Object.fromEntries(Object.entries({ ...counters, [kind]: value }).filter(([, each]) => each));
              set("counters", Object.keys(rest).length ? rest : undefined);
            }),
          ),
          h("label", { class: "field" }, h("span", {}, "Add a counter of the kind"), h("input", {
            type: "text",
            key: "edit-kind",
            placeholder: "buff",
            onchange: (/** @type {Event} */ event) => {
              const kind = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
              if (kind) set("counters", { ...counters, [kind]: (counters[kind] ?? 0) + 1 });
            },
          })),
          isChampion ? null : STATES.map((state) => flag(state.charAt(0).toUpperCase() + state.slice(1), `edit-${state}`, states.includes(state), (on) => {
            const next = on ? [...states, state] : states.filter((each) => each !== state);
            set("states", next.length ? next : undefined);
          })),
          isChampion || bench.layout.players.length < 2 ? null : chooser("Controlled by", "edit-controller", bench.layout.players.map((each) => each.name), String(now.controller ?? owner.name), (player) => set("controller", player === owner.name ? undefined : player)),
        )
      : null,
    h(
      "div",
      { class: "actions" },
      moveTo(bench, place),
      button("edit-look", "quiet", "Look", "", () => void lookAtName(bench, name)),
      button("edit-remove", "quiet", "Take away", "", () => bench.remove(place)),
    ),
  );
}

/** @param {Bench} bench @param {Place} place */
function moveTo(bench, place) {
  const places = bench.layout.players.flatMap((player, at) => ZONES.map(([zone, name]) => ({ at, zone, words: `${player.name}’s ${name.toLowerCase()}` })));
  const now = places.findIndex((each) => each.at === place.player && each.zone === place.zone);
  return h(
    "label",
    { class: "field" },
    h("span", {}, "In"),
    h(
      "select",
      { key: "edit-zone", onchange: (/** @type {Event} */ event) => {
        const to = places[Number(/** @type {HTMLSelectElement} */ (event.target).value)];
        if (to) bench.move(place, to.at, to.zone);
      } },
      places.map((each, at) => h("option", { value: String(at), selected: at === now }, each.words)),
    ),
  );
}

/** @param {string} name @param {string} key @param {boolean} on @param {(on: boolean) => void} changed */
function flag(name, key, on, changed) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", key, checked: on, onchange: (/** @type {Event} */ event) => changed(/** @type {HTMLInputElement} */ (event.target).checked) }), h("span", {}, name));
}

/** @param {string} name @param {string} key @param {number} value @param {(value: number) => void} changed */
function number(name, key, value, changed) {
  return h("label", { class: "field" }, h("span", {}, name), h("input", { type: "number", key, min: "0", max: "99", value: String(value), onchange: (/** @type {Event} */ event) => changed(Math.max(0, Math.floor(Number(/** @type {HTMLInputElement} */ (event.target).value)) || 0)) }));
}

/** Shows the position as text, which can be copied, changed, kept and opened. @param {Bench} bench */
function openAsText(bench) {
  let text = bench.text;
  let failure = "";
  openDialog(() => ({
    title: "The position as text",
    content: [
      h("p", {}, "Copy it to share the position. `grandarchive judge` plays such files."),
      h("textarea", { key: "bench-as-text", rows: "18", spellcheck: "false", "aria-label": "Text of the position", value: text, oninput: (/** @type {Event} */ event) => (text = /** @type {HTMLTextAreaElement} */ (event.target).value) }),
      failure ? h("p", { class: "notice", role: "alert" }, failure) : null,
      h(
        "div",
        { class: "actions" },
        button("bench-open", "primary", "Set up this position", "", async () => {
          if (await bench.open(text)) {
            closeDialog();
            return;
          }
          failure = bench.notice;
          refreshDialog();
        }),
        button("bench-copy", "", "Copy", "", () => void navigator.clipboard?.writeText(text)),
        button("bench-close", "quiet", "Close", "", closeDialog),
      ),
    ],
  }));
}
