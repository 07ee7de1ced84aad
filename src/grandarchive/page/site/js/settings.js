/** The settings of a seat: when the player wants to be asked, and how the page looks. */
import { h } from "./dom.js";
import { Refusal } from "./connection.js";
import { closeDialog, openDialog, refreshDialog } from "./dialog.js";
import { chosen, choose, openBeside } from "./keep.js";
import { PACES, pace } from "./pace.js";
import { switchPictures, wantsPictures } from "./pictures.js";
import { button } from "./question.js";
import { openReport } from "./report.js";
import { playSign, wantsSound } from "./sound.js";
import { switchTips, wantsTips } from "./tips.js";

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
  ["answers", "When somebody does something that I can respond to"],
  ["attacked", "When something of mine is attacked"],
  ["anew", "When I can use an ability that I could not use before"],
  ["confirm_end", "Ask again before my main phase ends while more can be done"],
];

/** @param {Session} session */
export function openSettings(session) {
  openDialog(() => {
    const settings = session.update?.settings;
    return { title: "Settings", content: [
        moves(session),
        display(),
        passing(),
        settings && session.seat !== null && session.seat >= 0 ? windows(session, settings) : null,
        settings && session.view ? button("lay-out", "quiet", "Set up this position in a new window", "", () => void layOut(session)) : null,
        session.seat !== null && session.seat >= 0 ? button("report", "quiet", "Report a bug", "", () => openReport(session)) : null,
      ] };
  });
}

/** Takes what this seat knows to the bench; the game stays as it is. @param {Session} session */
async function layOut(session) {
  try {
    const laid = await session.connection.request({ type: "take layout" });
    session.notice = laid.problem;
    if (!laid.problem) openBeside("bench", laid.text);
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    session.notice = reason.message;
  }
  closeDialog();
  session.changed();
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

/**
 * A setting of this browser that is on or off.
 *
 * @param {string} name
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
function toggle(name, text, on, set) {
  return h(
    "label",
    {},
    h("input", {
      type: "checkbox",
      key: name,
      checked: on,
      onchange: () => {
        set(!on);
        refreshDialog();
      },
    }),
    ` ${text}`,
  );
}

/** @type {[string, string][]} */
const SIZES = [
  ["small", "Small"],
  ["normal", "Normal"],
  ["large", "Large"],
  ["largest", "Largest"],
];

/** Sets the size of texts that the player chose. */
export function applySize() {
  document.documentElement.dataset.size = chosen("size", "normal");
}

function display() {
  const motion = chosen("motion", "on") === "on";
  const size = chosen("size", "normal");
  return h(
    "fieldset",
    {},
    h("legend", {}, "Display and sound"),
    toggle("motion", "Animate moves and damage (never if your system asks for reduced motion)", motion, (on) => choose("motion", on ? "on" : "off")),
    toggle("sound", "A soft sound when I have to choose", wantsSound(), (on) => {
      choose("sound", on ? "on" : "off");
      playSign();
    }),
    toggle("tips", "Explain each zone and step once", wantsTips(), switchTips),
    toggle("pictures", "Pictures of cards. Your browser loads them from the publisher’s site, which then knows your address.", wantsPictures(), switchPictures),
    h(
      "label",
      { class: "field" },
      h("span", {}, "Text size"),
      h(
        "select",
        {
          key: "size",
          onchange: (/** @type {Event} */ event) => {
            choose("size", /** @type {HTMLSelectElement} */ (event.target).value);
            applySize();
            refreshDialog();
          },
        },
        SIZES.map(([value, name]) => h("option", { value, selected: value === size }, name)),
      ),
    ),
  );
}

/** The pass modes, and when each ends. @type {[string, string][]} */
const PASSING = [
  ["Space", "Passes once."],
  ["F", "Passes until an opponent attacks or plays something that you can respond to, or until one of your stops."],
  ["M", "Passes to your next main phase. It ends earlier if you are attacked or can respond to something."],
  ["T", "Passes to the end of the turn. It ends earlier for the same reasons."],
  ["H", "You are asked at every Opportunity until you press H again."],
];

function passing() {
  return h(
    "fieldset",
    {},
    h("legend", {}, "Passing"),
    h("dl", { class: "keys" }, PASSING.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)))),
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
