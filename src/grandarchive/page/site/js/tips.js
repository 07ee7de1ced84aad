/** Help for the first games: each zone and step is explained once, when it first matters. It never takes a key. */
import { h } from "./dom.js";
import { chosen, choose } from "./keep.js";
import { button } from "./question.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {{name: string, title: string, text: string, matters: (session: Session) => boolean}} Tip
 */

/** @param {Session} session */
function mine(session) {
  return session.view?.players[session.seat ?? 0];
}

/** The player is asked in the own main phase, with an empty stack. @param {Session} session */
function isOwnMain({ draft, view, seat }) {
  return view?.turn_player === seat && view?.stack.length === 0 && draft?.root.purpose === "opportunity" && (draft.root.confirm || draft.root.step === "main");
}

/** @type {Tip[]} */
const TIPS = [
  {
    name: "payment",
    title: "Paying from your hand",
    text: "You pay a reserve cost with cards from your hand. They go to your memory, face down, and return to your hand in your next recollection phase. To pay with other cards than the suggested ones, pick them.",
    matters: (session) => session.draft?.question.kind === "payment",
  },
  {
    name: "main phase",
    title: "Your main phase",
    text: "Cards whose frame glows can be played, used or attack now. Pick one, on the table or in the list. When you are done, pass to end the phase.",
    matters: (session) => session.draft !== null && !session.draft.planning && isOwnMain(session),
  },
  {
    name: "materialize",
    title: "The materialize phase",
    text: "In each of your turns but the first you may materialize a card from your material deck: a champion of the next level, or a regalia. You pay a memory cost by banishing cards from your memory at random.",
    matters: (session) => session.draft?.root.purpose === "materialize",
  },
  {
    name: "stack",
    title: "The Effects Stack",
    text: "Cards and abilities wait here. The topmost item resolves once all players pass in a row; until then you may respond to it.",
    matters: (session) => session.draft !== null && (session.view?.stack.length ?? 0) > 0,
  },
  {
    name: "combat",
    title: "Combat",
    text: "The attacker and the defender stand between the two sides, with the damage that they would deal now. Before damage, other players may respond, intercept or retaliate.",
    matters: (session) => session.draft !== null && (session.view?.field.some((each) => each.attacking) ?? false),
  },
  {
    name: "memory",
    title: "Your memory",
    text: "Cards that you paid with lie in your memory. Together with your hand they are your influence. They return to your hand in your recollection phase.",
    matters: (session) => session.draft !== null && (mine(session)?.memory_size ?? 0) > 0,
  },
  {
    name: "champion",
    title: "Your champion",
    text: "You lose when the damage on your champion reaches its life. The large number is the life that is left.",
    matters: (session) =>
      session.draft !== null && (session.view?.field.some((each) => each.types.includes("CHAMPION") && each.controller === session.seat && each.damage > 0) ?? false),
  },
  {
    name: "graveyard",
    title: "Graveyard and banishment",
    text: "Actions that resolved and allies that died lie in the graveyard; banished cards lie in the banishment. A click opens a pile.",
    matters: (session) => session.draft !== null && (mine(session)?.graveyard.length ?? 0) > 0,
  },
  {
    name: "passing",
    title: "Passing on",
    text: "You can pass until something happens, to your next main phase, or to the end of the turn. The dots at the phases are stops: there you are always asked.",
    matters: (session) => session.draft?.root.passing !== null && session.draft?.root.passing !== undefined && session.view?.turn_player !== session.seat,
  },
];

/** The names of tips that were read. */
function read() {
  return new Set(chosen("tips", "").split(",").filter(Boolean));
}

/** The player wants to be helped. */
export function wantsTips() {
  return chosen("help", "on") === "on";
}

/** Switches the help on, from its beginning, or off. @param {boolean} on */
export function switchTips(on) {
  choose("help", on ? "on" : "off");
  if (on) choose("tips", "");
}

/** The tip that is shown, and the question at which it appeared. @type {{name: string, question: number} | null} */
let shown = null;

/** @param {string} name */
function markRead(name) {
  choose("tips", [...read(), name].join(","));
  shown = null;
}

/**
 * The tip that matters now, if there is one. It goes with a click, and after the answer at which it stood.
 *
 * @param {Session} session
 * @param {() => void} changed
 */
export function tipPanel(session, changed) {
  if (!wantsTips() || session.seat === null || session.seat < 0) return null;
  const question = session.draft?.root.number;
  if (shown && question !== undefined && question !== shown.question) markRead(shown.name);
  const already = read();
  const old = TIPS.find((each) => each.name === shown?.name);
  const stays = old && (session.draft === null || old.matters(session));
  const tip = stays ? old : TIPS.find((each) => !already.has(each.name) && each.matters(session));
  if (!tip) return null;
  if (!stays && question !== undefined) shown = { name: tip.name, question };
  return h(
    "section",
    { class: "tip", role: "note", "aria-label": "Help", "data-scroll": "tip" },
    h("h3", {}, tip.title),
    h("p", {}, tip.text),
    h(
      "div",
      { class: "modes" },
      button("tip-read", "quiet", "Got it", "", () => {
        markRead(tip.name);
        changed();
      }),
      button("tips-off", "quiet", "No more help", "", () => {
        shown = null;
        switchTips(false);
        changed();
      }),
    ),
  );
}
