/** The lobby: start a game, take a seat, and find the tables of this browser again. */
import { h } from "./dom.js";
import { Connection, Refusal } from "./connection.js";
import { chosen, choose, forgetTable, keepTable, keptTables } from "./keep.js";

/**
 * @typedef {import("./messages.js").TableInfo} TableInfo
 * @typedef {{main: number, material: number, sideboard: number, problems: string[], unread: string[]}} Checked
 * @typedef {{deck: string, text: string, checked: Checked | null, error: string}} DeckChoice
 */

const PASTE = "(paste a list)";

/** @param {DeckChoice} choice */
function wishOf(choice) {
  return choice.deck === PASTE ? { text: choice.text } : { deck: choice.deck };
}

/** The name of a deck for people. @param {string} name */
function title(name) {
  return name.split("-").map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join(" ");
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
    this.program = chosen("program", "greedy");
    this.format = "casual";
    this.bestOf = 1;
    this.seats = 2;
    this.error = "";
    this.starting = false;
    /** @type {DeckChoice} */
    this.mine = { deck: chosen("deck", ""), text: chosen("list", ""), checked: null, error: "" };
    /** @type {DeckChoice} */
    this.theirs = { deck: chosen("their deck", ""), text: "", checked: null, error: "" };
    /** @type {{kept: import("./keep.js").Kept, info: TableInfo}[]} */
    this.tables = [];
    this.connection = new Connection("", (message) => this._take(message), changed, () => ({ story: "", moment: 0 }));
    void this._load();
  }

  /** @param {any} message */
  _take(message) {
    if (message.type !== "welcome") return;
    this.programs = message.programs;
    this.formats = message.formats;
    if (!this.programs.includes(this.program)) this.program = this.programs[0] ?? "";
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
  }

  /** @param {DeckChoice} choice */
  async _check(choice) {
    choice.checked = null;
    choice.error = "";
    if (choice.deck === PASTE && choice.text.trim()) {
      try {
        choice.checked = await this.connection.request({ type: "check deck", text: choice.text, format: this.format });
      } catch (reason) {
        if (!(reason instanceof Refusal)) throw reason;
        choice.error = reason.message;
      }
    }
    this._changed();
  }

  async _start() {
    if (this.starting || !this.connection.open) return;
    this.starting = true;
    this.error = "";
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
      seats = [me, { kind: "program", program: this.program, name: title(this.program), ...wishOf(this.theirs) }];
    } else if (this.kind === "hotseat") {
      seats = [me, { kind: "person", name: "Second player", ...wishOf(this.theirs) }];
    } else {
      seats = [me, ...Array.from({ length: this.seats - 1 }, (_, at) => ({ kind: "open", name: `Guest ${at + 1}` }))];
    }
    try {
      const opened = await this.connection.request({
        type: "open table",
        seats,
        format: this.format,
        best_of: this.seats > 2 && this.kind === "others" ? 1 : this.bestOf,
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

  close() {
    this.connection.close();
  }

  draw() {
    const kinds = [
      ["program", "Against a program"],
      ["hotseat", "Two at this screen"],
      ["others", "With others by link"],
    ];
    return h(
      "main",
      { class: "lobby" },
      h("header", {}, h("h1", {}, "Grand Archive"), h("p", {}, "Paste a list or take a product deck, and play.")),
      h(
        "section",
        { class: "panel", "aria-label": "New game" },
        h("h2", {}, "New game"),
        h(
          "div",
          { class: "kinds", role: "radiogroup", "aria-label": "Opponent" },
          kinds.map(([kind, name]) =>
            h(
              "label",
              { class: this.kind === kind ? "is-on" : null },
              h("input", { type: "radio", name: "kind", key: `kind-${kind}`, checked: this.kind === kind, onchange: () => this._set({ kind: kind ?? "" }) }),
              name,
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
          ),
          h(
            "div",
            {},
            this.kind === "program" && field("Program", select("program", this.programs, this.program, title, (program) => this._set({ program }))),
            this.kind === "others" && field("Seats", select("seats", ["2", "3", "4", "5", "6"], String(this.seats), String, (seats) => this._set({ seats: Number(seats) }))),
            this.kind !== "others" && this._deck(this.kind === "program" ? "Its deck" : "Second player’s deck", this.theirs),
            field("Format", select("format", this.formats.length ? this.formats : ["casual"], this.format, title, (format) => {
              this._set({ format });
              void this._check(this.mine);
              void this._check(this.theirs);
            })),
            field("Match", select("best", ["1", "3"], String(this.bestOf), (each) => (each === "1" ? "One game" : "Best of three"), (best) => this._set({ bestOf: Number(best) }))),
          ),
        ),
        this.error && h("p", { class: "notice", role: "alert" }, this.error),
        this.connection.lacks && h("p", { role: "status" }, this.connection.lacks),
        h("button", { type: "button", class: "primary start", key: "start", "aria-disabled": this.connection.open ? null : "true", onclick: () => void this._start() }, this.kind === "others" ? "Open the table" : "Start the game"),
      ),
      this.tables.length ? this._tables() : null,
    );
  }

  /** @param {Partial<Pick<Lobby, "kind" | "program" | "format" | "bestOf" | "seats">>} change */
  _set(change) {
    Object.assign(this, change);
    this._changed();
  }

  /** @param {string} name @param {DeckChoice} choice */
  _deck(name, choice) {
    const names = [...this.products, ...Object.keys(this.kept), PASTE];
    return deckField(name, choice, names, {
      changed: () => void this._check(choice),
      keep: (kept) => void this._keep(kept, choice),
    });
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

  _tables() {
    return h(
      "section",
      { class: "panel", "aria-label": "My tables" },
      h("h2", {}, "My tables"),
      h(
        "ul",
        { class: "tables" },
        this.tables.map(({ kept, info }) =>
          h(
            "li",
            {},
            h("a", { href: kept.secrets.length ? `#seat=${kept.secrets.join(",")}` : `#watch=${kept.watch}` }, info.seats.map((each) => each.name).join(" — ")),
            h("span", {}, `${info.stage}${info.game ? ` · game ${info.game}` : ""}`),
            h("button", {
              type: "button",
              class: "quiet",
              "aria-label": `Forget the table of ${info.seats.map((each) => each.name).join(", ")}`,
              onclick: () => {
                forgetTable(kept.table);
                this.tables = this.tables.filter((each) => each.kept !== kept);
                this._changed();
              },
            }, "✕"),
          ),
        ),
      ),
    );
  }
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
 * @param {{changed: () => void, keep: (name: string) => void}} deeds
 */
function deckField(name, choice, names, deeds) {
  const { checked } = choice;
  const paste = choice.deck === PASTE;
  return h(
    "div",
    { class: "deck" },
    field(name, select(`deck-${name}`, names, choice.deck, (each) => (each === PASTE ? "Paste a list …" : title(each)), (deck) => {
      choice.deck = deck;
      deeds.changed();
    })),
    paste &&
      h("textarea", {
        key: `list-${name}`,
        rows: "8",
        spellcheck: "false",
        "aria-label": `List of ${name.toLowerCase()}`,
        placeholder: "# Material Deck\n1 Spirit of Wind\n…\n# Main Deck\n4 …",
        value: choice.text,
        oninput: (/** @type {Event} */ event) => (choice.text = valueOf(event)),
        onchange: deeds.changed,
        onpaste: () => setTimeout(deeds.changed),
      }),
    paste && choice.error ? h("p", { class: "notice", role: "alert" }, choice.error) : null,
    paste && checked
      ? h(
          "div",
          { class: "checked", role: "status" },
          h("p", {}, `${checked.main} main, ${checked.material} material${checked.sideboard ? `, ${checked.sideboard} sideboard` : ""}`),
          checked.problems.length || checked.unread.length
            ? h(
                "ul",
                { class: "warning" },
                checked.problems.map((each) => h("li", {}, each)),
                checked.unread.map((each) => h("li", {}, `${each}: the engine does not understand all of it. Replace it, or play as if the rest were blank.`)),
              )
            : h("p", { class: "good" }, "No problems."),
          h("button", { type: "button", class: "quiet", key: `keep-${name}`, onclick: () => {
            const kept = prompt("Keep this list under the name")?.trim();
            if (kept) deeds.keep(kept);
          } }, "Keep this list"),
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
    this.name = chosen("name", "");
    this.error = "";
    /** @type {DeckChoice} */
    this.deck = { deck: "", text: chosen("list", ""), checked: null, error: "" };
    /** @type {string[]} */
    this.names = [];
    void this._load();
  }

  async _load() {
    const decks = await this.session.connection.request({ type: "ask decks" }).catch(() => null);
    if (!decks) return;
    this.names = [...decks.products, ...Object.keys(decks.kept), PASTE];
    this.deck.deck = this.names[0] ?? PASTE;
    this._changed();
  }

  async _check() {
    this.deck.checked = null;
    this.deck.error = "";
    if (this.deck.deck === PASTE && this.deck.text.trim()) {
      const format = this.session.update?.table.format ?? "casual";
      try {
        this.deck.checked = await this.session.connection.request({ type: "check deck", text: this.deck.text, format });
      } catch (reason) {
        if (!(reason instanceof Refusal)) throw reason;
        this.deck.error = reason.message;
      }
    }
    this._changed();
  }

  async _take() {
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
      deckField("My deck", this.deck, this.names, { changed: () => void this._check(), keep: () => undefined }),
      this.error && h("p", { class: "notice", role: "alert" }, this.error),
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
