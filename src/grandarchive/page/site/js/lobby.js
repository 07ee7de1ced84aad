/** The lobby: start a game, take a seat, and find the tables of this browser again. */
import { h } from "./dom.js";
import { Connection, Refusal } from "./connection.js";
import { chosen, choose, forgetTable, keepTable, keptTables } from "./keep.js";

/**
 * @typedef {import("./messages.js").TableInfo} TableInfo
 * @typedef {{line: number, text: string, unknown: string, nearest: string[]}} ListProblem
 * @typedef {{main: number, material: number, sideboard: number, problems: string[], unread: string[], lines: ListProblem[]}} Checked
 * @typedef {{deck: string, text: string, checked: Checked | null, error: string, name: string}} DeckChoice
 */

const PASTE = "(paste a list)";

/** The pause after the last letter before the page has a list checked, in milliseconds. */
const TYPING = 700;

/** The kinds of opponents. @type {[string, string, string][]} */
const KINDS = [
  ["program", "Against a program", "In three strengths. You can take everything back."],
  ["hotseat", "Two at this screen", "The page covers the cards before the screen changes hands."],
  ["others", "With others by link", "You send each person a link. Nobody has to sign up."],
];

/** The state of a table in words, by its stage. @type {Record<string, string>} */
const STAGES = { open: "waits for players", playing: "is being played", "between games": "between two games", over: "is over" };

/** @param {DeckChoice} choice */
function wishOf(choice) {
  return choice.deck === PASTE ? { text: choice.text } : { deck: choice.deck };
}

/** The name of a deck for people. @param {string} name */
function title(name) {
  return name.split("-").map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join(" ");
}

/** What the programs are like. @type {Record<string, string>} */
const STRENGTHS = { novice: "overlooks much", adept: "plans its turn", master: "looks ahead; thinks for a second or two" };

/** The program that is chosen at first. */
const USUAL = "adept";

/** A program for people. @param {string} name */
function strength(name) {
  return name in STRENGTHS ? `${title(name)} (${STRENGTHS[name]})` : title(name);
}

/** The link to a seat or to a table that one watches. @param {"seat" | "watch"} kind @param {string} secret */
export function linkTo(kind, secret) {
  return `${location.origin}${location.pathname}#${kind}=${secret}`;
}

export class Lobby {
  /** @param {() => void} changed */
  constructor(changed) {
    this._changed = changed;
    /** @type {string[]} */
    this.products = [];
    /** @type {Record<string, string>} */
    this.kept = {};
    /** @type {string[]} */
    this.programs = [];
    /** @type {string[]} */
    this.formats = [];
    this.kind = chosen("kind", "program");
    this.name = chosen("name", "");
    this.program = chosen("program", USUAL);
    this.format = "casual";
    this.bestOf = 1;
    this.seats = 2;
    this.error = "";
    this.starting = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._typing = undefined;
    /** @type {DeckChoice} */
    this.mine = { deck: chosen("deck", ""), text: chosen("list", ""), checked: null, error: "", name: "" };
    /** @type {DeckChoice} */
    this.theirs = { deck: chosen("their deck", ""), text: "", checked: null, error: "", name: "" };
    /** @type {{kept: import("./keep.js").Kept, info: TableInfo}[]} */
    this.tables = [];
    this.connection = new Connection("", (message) => this._take(message), changed, () => ({ story: "", moment: 0 }));
    /** Ends when the decks are there. */
    this._loading = this._load();
  }

  /** @param {any} message */
  _take(message) {
    if (message.type !== "welcome") return;
    this.programs = message.programs;
    this.formats = message.formats;
    if (!this.programs.includes(this.program)) this.program = USUAL;
  }

  async _load() {
    try {
      const decks = await this.connection.request({ type: "ask decks" });
      this.products = decks.products;
      this.kept = decks.kept;
      for (const [choice, at] of /** @type {[DeckChoice, number][]} */ ([[this.mine, 0], [this.theirs, 1]])) {
        const known = choice.deck === PASTE || this.products.includes(choice.deck) || choice.deck in this.kept;
        if (!known) choice.deck = this.products[at] ?? this.products[0] ?? PASTE;
      }
      const kept = keptTables();
      const found = await this.connection.request({ type: "ask tables", secrets: kept.map((each) => each.secrets[0] ?? each.watch) });
      this.tables = [];
      kept.forEach((each, at) => {
        const info = found.tables[at];
        if (info) this.tables.push({ kept: each, info });
        else forgetTable(each.table);
      });
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.error = reason.message;
    }
    this._changed();
    if (this.mine.deck === PASTE) void check(this.mine, this.connection, this.format, this._changed);
  }

  /** @param {DeckChoice} choice */
  async _check(choice) {
    await check(choice, this.connection, this.format, this._changed);
  }

  async _start() {
    if (this.starting || !this.connection.open) return;
    this.starting = true;
    this.error = "";
    await this._loading; // a quick player has not waited for the decks
    choose("name", this.name);
    choose("kind", this.kind);
    choose("program", this.program);
    choose("deck", this.mine.deck);
    choose("their deck", this.theirs.deck);
    choose("list", this.mine.text);
    const name = this.name.trim() || "Player";
    const me = { kind: "person", name, ...wishOf(this.mine) };
    /** @type {Record<string, unknown>[]} */
    let seats;
    if (this.kind === "program") {
      seats = [me, ...this._others((at) => ({ kind: "program", program: this.program, name: title(this.program), ...this._deckOf(at) }))];
    } else if (this.kind === "hotseat") {
      seats = [me, ...this._others((at) => ({ kind: "person", name: `Player ${at + 2}`, ...this._deckOf(at) }))];
    } else {
      seats = [me, ...Array.from({ length: this.seats - 1 }, (_, at) => ({ kind: "open", name: `Guest ${at + 1}` }))];
    }
    try {
      const opened = await this.connection.request({
        type: "open table",
        seats,
        format: this.format,
        best_of: this.seats > 2 ? 1 : this.bestOf,
        pace: this.kind === "others",
        curtain: this.kind === "hotseat",
      });
      const own = this.kind === "hotseat" ? opened.secrets : opened.secrets.slice(0, 1);
      const open = this.kind === "others" ? opened.secrets.slice(1).map((/** @type {string} */ secret, /** @type {number} */ at) => ({ name: `Guest ${at + 1}`, secret })) : [];
      keepTable({ table: opened.table, secrets: own, watch: opened.spectators, open, at: Date.now() });
      location.hash = `seat=${own.join(",")}`;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.error = reason.message;
    }
    this.starting = false;
    this._changed();
  }

  /** The seats besides the first. @param {(at: number) => Record<string, unknown>} seat */
  _others(seat) {
    return Array.from({ length: this.seats - 1 }, (_, at) => seat(at));
  }

  /** The deck of another seat: the chosen one, and product decks for all further seats. @param {number} at */
  _deckOf(at) {
    return at === 0 ? wishOf(this.theirs) : { deck: this.products[(this.products.indexOf(this.theirs.deck) + at) % this.products.length] ?? "" };
  }

  close() {
    clearTimeout(this._typing);
    this.connection.close();
  }

  draw() {
    return h(
      "main",
      { class: "lobby" },
      h("header", {}, h("h1", {}, "Grand Archive"), h("p", {}, "Paste a decklist or choose a starter deck, and play.")),
      this._going(),
      h(
        "section",
        { class: "panel", "aria-label": "New game" },
        h("h2", {}, "New game"),
        h(
          "div",
          { class: "kinds", role: "radiogroup", "aria-label": "Opponent" },
          KINDS.map(([kind, name, text]) =>
            h(
              "label",
              { class: this.kind === kind ? "is-on" : null },
              h("input", { type: "radio", name: "kind", key: `kind-${kind}`, checked: this.kind === kind, onchange: () => this._set({ kind }) }),
              h("span", {}, h("b", {}, name), h("small", {}, text)),
            ),
          ),
        ),
        h(
          "div",
          { class: "columns" },
          h(
            "div",
            {},
            field("My name", h("input", { type: "text", key: "name", maxlength: "40", value: this.name, placeholder: "Player", autocomplete: "off", oninput: (/** @type {Event} */ event) => (this.name = valueOf(event)) })),
            this._deck("My deck", this.mine),
            field("Format", select("format", this.formats.length ? this.formats : ["casual"], this.format, title, (format) => {
              this._set({ format });
              void this._check(this.mine);
              void this._check(this.theirs);
            })),
          ),
          h(
            "div",
            {},
            this.kind === "program" && field("Program", select("program", this.programs, this.program, strength, (program) => this._set({ program }))),
            this.kind !== "others" && this._deck(this.kind === "program" ? "Its deck" : "Second player’s deck", this.theirs),
            this.kind !== "others" && this.seats > 2 ? h("p", { class: "hint" }, "The other players get starter decks in turn.") : null,
            field("Players", select("seats", ["2", "3", "4", "5", "6"], String(this.seats), String, (seats) => this._set({ seats: Number(seats) }))),
            this.seats === 2 && field("Match", select("best", ["1", "3"], String(this.bestOf), (each) => (each === "1" ? "One game" : "Best of three"), (best) => this._set({ bestOf: Number(best) }))),
          ),
        ),
        this.error && h("p", { class: "notice is-lines", role: "alert" }, this.error),
        this.connection.lacks && h("p", { role: "status" }, this.connection.lacks),
        h("button", { type: "button", class: "primary start", key: "start", "aria-disabled": this.connection.open ? null : "true", onclick: () => void this._start() }, this.kind === "others" ? "Open the table" : "Start the game"),
      ),
      this._tables(),
      h("p", { class: "more" }, h("a", { href: "#puzzles" }, "Puzzles: win this turn"), " · ", h("a", { href: "#replay" }, "Watch a replay"), " · ", h("a", { href: "#bench" }, "Set up a position")),
    );
  }

  /** @param {Partial<Pick<Lobby, "kind" | "program" | "format" | "bestOf" | "seats">>} change */
  _set(change) {
    this.error = "";
    Object.assign(this, change);
    this._changed();
  }

  /** @param {string} name @param {DeckChoice} choice */
  _deck(name, choice) {
    const names = [...this.products, ...Object.keys(this.kept), PASTE];
    return deckField(name, choice, names, {
      changed: () => {
        this.error = "";
        void this._check(choice);
      },
      typed: () => this._checkSoon(choice),
      keep: (kept) => void this._keep(kept, choice),
      drop: choice.deck in this.kept ? () => void this._drop(choice) : null,
    });
  }

  /** Has a list checked when its player types no more. @param {DeckChoice} choice */
  _checkSoon(choice) {
    if (this.error) this._set({});
    clearTimeout(this._typing);
    this._typing = setTimeout(() => void this._check(choice), TYPING);
  }

  /** @param {DeckChoice} choice */
  async _drop(choice) {
    const name = choice.deck;
    try {
      await this.connection.request({ type: "drop deck", name });
      choice.text = this.kept[name] ?? "";
      delete this.kept[name];
      choice.deck = PASTE;
      await this._check(choice);
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      choice.error = reason.message;
      this._changed();
    }
  }

  /** @param {string} name @param {DeckChoice} choice */
  async _keep(name, choice) {
    try {
      await this.connection.request({ type: "keep deck", name, text: choice.text });
      this.kept[name] = choice.text;
      choice.deck = name;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      choice.error = reason.message;
    }
    this._changed();
  }

  /** The tables of this browser at which something goes on. */
  _going() {
    const going = this.tables.filter(({ info }) => info.stage !== "over" && !info.stopped);
    if (!going.length) return null;
    return h(
      "section",
      { class: "panel", "aria-label": "Continue" },
      h("h2", {}, "Continue"),
      h(
        "ul",
        { class: "going" },
        going.map(({ kept, info }) =>
          h(
            "li",
            {},
            h(
              "a",
              { href: addressOf(kept), class: "going-game" },
              h("b", {}, info.seats.map((each) => each.name).join(" — ")),
              h("span", {}, describe(info)),
              h("span", { class: "going-time" }, whenOf(kept.at)),
            ),
            this._forget(kept, info),
          ),
        ),
      ),
    );
  }

  /** The tables of this browser at which nothing goes on any more. */
  _tables() {
    const done = this.tables.filter(({ info }) => info.stage === "over" || info.stopped);
    if (!done.length) return null;
    return h(
      "section",
      { class: "panel", "aria-label": "Finished games" },
      h("h2", {}, "Finished games"),
      h(
        "ul",
        { class: "tables" },
        done.map(({ kept, info }) =>
          h("li", {}, h("a", { href: addressOf(kept) }, info.seats.map((each) => each.name).join(" — ")), h("span", {}, describe(info)), this._forget(kept, info)),
        ),
      ),
    );
  }

  /** @param {import("./keep.js").Kept} kept @param {TableInfo} info */
  _forget(kept, info) {
    return h("button", {
      type: "button",
      class: "quiet",
      "aria-label": `Forget the table of ${info.seats.map((each) => each.name).join(", ")}`,
      onclick: () => {
        forgetTable(kept.table);
        this.tables = this.tables.filter((each) => each.kept !== kept);
        this._changed();
      },
    }, "✕");
  }
}

/** The address of a table in this browser. @param {import("./keep.js").Kept} kept */
function addressOf(kept) {
  return kept.secrets.length ? `#seat=${kept.secrets.join(",")}` : `#watch=${kept.watch}`;
}

/** One line about the state of a table. @param {TableInfo} info */
function describe(info) {
  const game = info.best_of > 1 && info.game ? `game ${info.game}, ${info.score.join(" : ")}, ` : "";
  return info.stopped ? `cannot go on: ${info.stopped}` : `${game}${STAGES[info.stage] ?? info.stage}`;
}

/** When a table was opened, in words. @param {number} at */
function whenOf(at) {
  const minutes = Math.round((Date.now() - at) / 60_000);
  if (minutes < 60) return minutes < 2 ? "now" : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/**
 * Has a pasted list checked, and draws before and after that.
 *
 * @param {DeckChoice} choice
 * @param {Connection} connection
 * @param {string} format
 * @param {() => void} changed
 */
async function check(choice, connection, format, changed) {
  const { text } = choice;
  choice.checked = null;
  choice.error = "";
  changed();
  if (choice.deck !== PASTE || !text.trim()) return;
  /** @type {Checked | null} */
  let checked = null;
  let error = "";
  try {
    checked = await connection.request({ type: "check deck", text, format });
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    error = reason.message;
  }
  if (choice.text !== text) return;
  choice.checked = checked;
  choice.error = error;
  changed();
}

/** @param {Event} event */
function valueOf(event) {
  return /** @type {HTMLInputElement} */ (event.target).value;
}

/** @param {string} name @param {HTMLElement} control */
function field(name, control) {
  return h("label", { class: "field" }, h("span", {}, name), control);
}

/**
 * @param {string} key
 * @param {string[]} values
 * @param {string} now
 * @param {(value: string) => string} name
 * @param {(value: string) => void} changed
 */
function select(key, values, now, name, changed) {
  return h(
    "select",
    { key, onchange: (/** @type {Event} */ event) => changed(valueOf(event)) },
    values.map((each) => h("option", { value: each, selected: each === now }, name(each))),
  );
}

/**
 * A choice of a deck, with a list that can be pasted and its problems.
 *
 * @param {string} name
 * @param {DeckChoice} choice
 * @param {string[]} names
 * @param {{changed: () => void, typed: () => void, keep: ((name: string) => void) | null, drop: (() => void) | null}} deeds
 */
function deckField(name, choice, names, deeds) {
  const paste = choice.deck === PASTE;
  return h(
    "div",
    { class: "deck" },
    field(name, select(`deck-${name}`, names, choice.deck, (each) => (each === PASTE ? "Paste a list …" : title(each)), (deck) => {
      choice.deck = deck;
      deeds.changed();
    })),
    deeds.drop ? h("button", { type: "button", class: "quiet", key: `drop-${name}`, onclick: deeds.drop }, "Edit or delete this list") : null,
    paste
      ? listField(name, choice, deeds)
      : h("button", {
          type: "button",
          class: "quiet paste",
          key: `paste-${name}`,
          "aria-label": `Paste a list for ${name.toLowerCase()}`,
          onclick: () => {
            choice.deck = PASTE;
            deeds.changed();
          },
        }, "Paste a list"),
  );
}

/**
 * @param {string} name
 * @param {DeckChoice} choice
 * @param {{changed: () => void, typed: () => void, keep: ((name: string) => void) | null}} deeds
 */
function listField(name, choice, deeds) {
  return h(
    "div",
    { class: "list" },
    h("textarea", {
      key: `list-${name}`,
      rows: choice.checked && !choice.checked.lines.length ? "5" : "10",
      spellcheck: "false",
      "aria-label": `List of ${name.toLowerCase()}`,
      placeholder: "Paste your list here, as a deck builder gives it:\n\n# Material Deck\n1 Spirit of Fire\n# Main Deck\n4 Fireball",
      value: choice.text,
      oninput: (/** @type {Event} */ event) => {
        choice.text = valueOf(event);
        deeds.typed();
      },
      onpaste: () => setTimeout(deeds.changed),
    }),
    choice.error ? h("p", { class: "notice", role: "alert" }, choice.error) : null,
    choice.checked?.lines.length ? problems(name, choice, choice.checked.lines, deeds) : choice.checked ? verdict(name, choice, choice.checked, deeds) : null,
    !choice.error && !choice.checked ? h("p", { class: "hint", role: "status" }, choice.text.trim() ? "The list is being checked …" : "It is checked as soon as it is pasted.") : null,
  );
}

/**
 * What keeps a list from being read, line by line; a click takes the name that was meant.
 *
 * @param {string} name
 * @param {DeckChoice} choice
 * @param {ListProblem[]} lines
 * @param {{changed: () => void}} deeds
 */
function problems(name, choice, lines, deeds) {
  const written = choice.text.split("\n");
  return h(
    "div",
    { class: "notice", role: "alert" },
    h(
      "ul",
      { class: "problems" },
      lines.map(({ line, text, unknown, nearest }) =>
        h(
          "li",
          {},
          text,
          unknown && written[line - 1]?.includes(unknown)
            ? nearest.map((right) =>
                h("button", {
                  type: "button",
                  class: "quiet",
                  key: `mend-${name}-${line}-${right}`,
                  onclick: () => {
                    choice.text = written.map((each, at) => (at === line - 1 ? each.replace(unknown, () => right) : each)).join("\n");
                    deeds.changed();
                  },
                }, `Use ${right}`),
              )
            : null,
        ),
      ),
    ),
  );
}

/**
 * The contents of a list, and its problems in a format or with the engine.
 *
 * @param {string} name
 * @param {DeckChoice} choice
 * @param {Checked} checked
 * @param {{keep: ((name: string) => void) | null}} deeds
 */
function verdict(name, choice, checked, deeds) {
  const { keep } = deeds;
  return h(
    "div",
    { class: "checked", role: "status" },
    h("p", {}, `${checked.main} main, ${checked.material} material${checked.sideboard ? `, ${checked.sideboard} sideboard` : ""}`),
    checked.problems.length || checked.unread.length
      ? h(
          "ul",
          { class: "warning" },
          checked.problems.map((each) => h("li", {}, each)),
          checked.unread.map((each) => h("li", {}, `${each}: the engine does not understand all of its text, so it cannot be played yet. Replace it with another card.`)),
        )
      : h("p", { class: "good" }, "No problems."),
    keep
      ? h(
          "div",
          { class: "link-field" },
          field("Save this list as", h("input", { type: "text", key: `keep-name-${name}`, maxlength: "60", value: choice.name, oninput: (/** @type {Event} */ event) => (choice.name = valueOf(event)) })),
          h("button", { type: "button", class: "quiet", key: `keep-${name}`, onclick: () => choice.name.trim() && keep(choice.name.trim()) }, "Save"),
        )
      : null,
  );
}

/** The seat that is open: a name and a deck. */
export class SeatForm {
  /** @param {import("./session.js").Session} session @param {() => void} changed */
  constructor(session, changed) {
    this.session = session;
    this._changed = changed;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this._typing = undefined;
    this.name = chosen("name", "");
    this.error = "";
    /** @type {DeckChoice} */
    this.deck = { deck: "", text: chosen("list", ""), checked: null, error: "", name: "" };
    /** @type {string[]} */
    this.names = [];
    /** Ends when the decks are there. */
    this._loading = this._load();
  }

  async _load() {
    const decks = await this.session.connection.request({ type: "ask decks" }).catch(() => null);
    if (!decks) return;
    this.names = [...decks.products, ...Object.keys(decks.kept), PASTE];
    const last = chosen("deck", "");
    this.deck.deck = this.names.includes(last) ? last : (this.names[0] ?? PASTE);
    this._changed();
  }

  async _check() {
    await check(this.deck, this.session.connection, this.session.update?.table.format ?? "casual", this._changed);
  }

  async _take() {
    await this._loading;
    this.error = "";
    choose("name", this.name);
    choose("deck", this.deck.deck);
    choose("list", this.deck.text);
    try {
      await this.session.connection.request({ type: "take seat", name: this.name.trim() || "Guest", ...wishOf(this.deck) });
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      this.error = reason.message;
    }
    this._changed();
  }

  draw() {
    return h(
      "section",
      { class: "panel", "aria-label": "Take this seat" },
      h("h2", {}, "Take this seat"),
      field("My name", h("input", { type: "text", key: "name", maxlength: "40", value: this.name, oninput: (/** @type {Event} */ event) => (this.name = valueOf(event)) })),
      deckField("My deck", this.deck, this.names, {
        changed: () => {
          this.error = "";
          void this._check();
        },
        typed: () => {
          this.error = "";
          clearTimeout(this._typing);
          this._typing = setTimeout(() => void this._check(), TYPING);
        },
        keep: null,
        drop: null,
      }),
      this.error && h("p", { class: "notice is-lines", role: "alert" }, this.error),
      h("button", { type: "button", class: "primary start", onclick: () => void this._take() }, "Sit down"),
    );
  }
}

/**
 * The table before its match: who sits where, and the links for the others.
 *
 * @param {TableInfo} table
 * @param {SeatForm | null} form
 */
export function waitingRoom(table, form) {
  const kept = keptTables().find((each) => each.table === table.id);
  return h(
    "main",
    { class: "lobby" },
    h("header", {}, h("h1", {}, "The table is open"), h("p", {}, "The match begins when all seats are taken.")),
    form?.draw(),
    h(
      "section",
      { class: "panel", "aria-label": "Seats" },
      h("h2", {}, "Seats"),
      h("ul", { class: "tables" }, table.seats.map((each) => h("li", {}, h("b", {}, each.name), h("span", {}, each.ready ? "ready" : "open")))),
      kept?.open.map((each) => linkField(`Link for ${each.name}`, linkTo("seat", each.secret))),
      kept ? linkField("Link to watch", linkTo("watch", kept.watch)) : null,
      h("p", {}, "Whoever has the link of a seat sits there: send it only to that person."),
      h("a", { href: "#" }, "To the lobby"),
    ),
  );
}

/** @param {string} name @param {string} link */
export function linkField(name, link) {
  const input = h("input", { type: "text", readonly: true, value: link, onfocus: () => input.select() });
  return h(
    "div",
    { class: "link-field" },
    field(name, input),
    h("button", { type: "button", class: "quiet", "aria-label": `Copy: ${name}`, onclick: () => void navigator.clipboard?.writeText(link) }, "Copy"),
  );
}
