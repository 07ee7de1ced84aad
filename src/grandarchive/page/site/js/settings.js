/** The settings of a seat: when the player wants to be asked, and how the page looks. */
import { h } from "./dom.js";
import { openDialog, refreshDialog } from "./dialog.js";
import { chosen, choose } from "./keep.js";
import { PACES, pace } from "./pace.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./messages.js").Settings} Settings
 */

const STEPS = [
  "wake up",
  "after materializing",
  "beginning of recollection",
  "before recollecting",
  "after recollecting",
  "after drawing",
  "beginning of main",
  "attack declared",
  "before retaliation",
  "before damage",
  "end of combat",
  "beginning of end",
  "end",
];

/** @type {[("answers" | "attacked" | "anew" | "confirm_end"), string][]} */
const SWITCHES = [
  ["answers", "When somebody does something that I can answer"],
  ["attacked", "When something of mine is attacked"],
  ["anew", "When I can use an ability that I could not use before"],
  ["confirm_end", "Ask again before my main phase ends while more can be done"],
];

/** @param {Session} session */
export function openSettings(session) {
  openDialog(() => {
    const settings = session.update?.settings;
    return { title: "Settings", content: [moves(session), display(), settings && session.seat !== null && session.seat >= 0 ? windows(session, settings) : null] };
  });
}

/** @param {Session} session */
function moves(session) {
  const now = pace();
  return h(
    "fieldset",
    {},
    h("legend", {}, "Moves of programs"),
    PACES.map(([value, name]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "pace",
          key: `pace-${value}`,
          checked: now === value,
          onchange: () => {
            choose("pace", value);
            if ((now === "at once") !== (value === "at once")) session.connection.again();
            if (value === "at once") session.line.catchUp();
            else session.line.next();
            refreshDialog();
          },
        }),
        ` ${name}`,
      ),
    ),
  );
}

function display() {
  const motion = chosen("motion", "on");
  return h(
    "fieldset",
    {},
    h("legend", {}, "Display"),
    h(
      "label",
      {},
      h("input", {
        type: "checkbox",
        key: "motion",
        checked: motion === "on",
        onchange: () => {
          choose("motion", motion === "on" ? "off" : "on");
          refreshDialog();
        },
      }),
      " Show what moves",
    ),
  );
}

/** @param {Session} session @param {Settings} settings */
function windows(session, settings) {
  /** @param {Partial<Settings>} change */
  const set = (change) => session.send({ type: "set windows", settings: { ...settings, ...change } });
  return h(
    "div",
    {},
    h(
      "fieldset",
      {},
      h("legend", {}, "Ask me"),
      SWITCHES.map(([name, text]) =>
        h(
          "label",
          {},
          h("input", { type: "checkbox", key: `switch-${name}`, checked: settings[name], onchange: () => set({ [name]: !settings[name] }) }),
          ` ${text}`,
        ),
      ),
    ),
    h(
      "table",
      { class: "stops" },
      h("caption", {}, "Stops: moments at which I am asked as soon as I can do anything"),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Moment"), h("th", { scope: "col" }, "My turn"), h("th", { scope: "col" }, "Others"))),
      h(
        "tbody",
        {},
        STEPS.map((step) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, step),
            /** @type {("my_stops" | "their_stops")[]} */ (["my_stops", "their_stops"]).map((which) =>
              h(
                "td",
                {},
                h("input", {
                  type: "checkbox",
                  key: `${which}-${step}`,
                  "aria-label": `${step}, ${which === "my_stops" ? "my turn" : "turns of others"}`,
                  checked: settings[which].includes(step),
                  onchange: () => {
                    const on = settings[which].includes(step);
                    set({ [which]: on ? settings[which].filter((each) => each !== step) : [...settings[which], step] });
                  },
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
