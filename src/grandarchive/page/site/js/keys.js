/** What the keys do. Keys act only when no field, dialog or other control wants them. */
import { closeLook, isLooking, isPinned } from "./look.js";
import { hasDialog, openDialog } from "./dialog.js";
import { MODES, numbered } from "./question.js";
import { h } from "./dom.js";

/** @typedef {import("./session.js").Session} Session */

/** How long the page waits for the second digit of a number. */
const SECOND_DIGIT = 500;

/** @type {[string, string][]} */
const HELP = [
  ["1 … 9", "Choose the answer with this number"],
  ["Enter", "Confirm, or carry the announcement out"],
  ["Space", "Pass; while a program's moves are shown: the next one"],
  ["F", "Pass until something happens"],
  ["M", "Pass to my next main phase"],
  ["T", "Pass to the end of the turn"],
  ["P", "Pay for me"],
  ["↑ ↓", "The part of the announcement before or after this one"],
  ["Esc", "Back, close, or take the announcement back; skip the moves of a program"],
  ["U", "Undo"],
  ["H", "Hold Opportunity"],
  ["I", "Hint"],
  ["W", "Show the focused card large, with what can be done and why not"],
  ["S", "Settings"],
  ["R", "Rematch; at the end of a puzzle: the next one, or the same again"],
];

let typed = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The keys that do something in a replay or at the bench too. */
const IN_REPLAYS = new Set(["W", "S"]);

/** Shows the keys of a replay, of the bench or of a game. @param {Session | null} session */
export function showKeys(session) {
  const own = session?.keys;
  const keys = own ? [...own, ...HELP.filter(([key]) => IN_REPLAYS.has(key))] : HELP;
  openDialog(() => ({
    title: "Keys",
    content: [h("dl", { class: "keys" }, keys.map(([key, text]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, text))))],
  }));
}

/**
 * @param {() => Session | null} current
 * @param {{settings: () => void, hold: () => void}} deeds
 */
export function listenToKeys(current, deeds) {
  document.addEventListener("keydown", (event) => {
    const session = current();
    if (!session || event.ctrlKey || event.metaKey || event.altKey || hasDialog()) return;
    const target = event.target;
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
    if (typing && event.key !== "Escape") {
      if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.type !== "search") return;
    }
    if (act(session, event, deeds)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
}

/**
 * @param {Session} session
 * @param {KeyboardEvent} event
 * @param {{settings: () => void, hold: () => void}} deeds
 * @returns {boolean} the key did something
 */
function act(session, event, deeds) {
  const { draft, update } = session;
  const on = document.activeElement;
  const onControl = on instanceof HTMLButtonElement || on instanceof HTMLAnchorElement || on?.tagName === "SUMMARY";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (session.bench?.key(key === "Delete" ? key : key.toLowerCase())) return true;
  if (session.replay && !(onControl && key === " ") && session.replay.key(key, event.shiftKey)) return true;
  const mode = MODES.find(([each]) => each.toLowerCase() === key);
  if (session.line.isBehind && [" ", "Enter", "Escape"].includes(key)) {
    if (key === "Enter" && onControl) return false;
    if (key === "Escape") session.line.catchUp();
    else session.line.next();
    return true;
  }
  if (/^[0-9]$/.test(key)) return digit(session, key);
  switch (key) {
    case "Enter":
      if (onControl && !on.matches(".card, .answer") && !(draft?.enough && on.closest(".share"))) return false;
      if (update?.between?.kind === "deck") session.send({ type: "present deck", question: update.between.number, text: "" });
      else if (!draft) return false;
      else if (draft.sure) draft.pass();
      else if (onControl && !draft.enough) return false;
      else if (draft.question.kind === "choice" && !draft.enough) return false;
      else draft.confirm();
      return true;
    case " ":
      if (!draft || draft.root.passing === null || draft.planning) return false;
      draft.pass();
      return true;
    case "Escape": {
      const looking = isLooking();
      const only = isPinned() || (looking && !draft?.isBegun);
      if (looking) closeLook();
      return only || (draft?.back() ?? false);
    }
    case "ArrowUp":
      return draft?.step(-1) ?? false;
    case "ArrowDown":
      return draft?.step(1) ?? false;
    case "p":
      if (draft?.question.kind !== "payment") return false;
      void draft.payForMe();
      return true;
    case "u":
      if (!update?.can_undo) return false;
      session.send({ type: "ask undo" });
      return true;
    case "h":
      deeds.hold();
      return true;
    case "i":
      void draft?.askHint();
      return draft !== null;
    case "w":
      on?.dispatchEvent(new CustomEvent("look"));
      return true;
    case "s":
      deeds.settings();
      return true;
    case "?":
      showKeys(session);
      return true;
    case "r":
      if (update?.table.stage !== "over") return false;
      if (session.puzzle) session.puzzle.again();
      else session.send({ type: "ask rematch" });
      return true;
  }
  if (mode && draft && draft.root.passing !== null && !draft.planning) {
    draft.passUntil(mode[1]);
    return true;
  }
  return false;
}

/** @param {Session} session @param {string} key */
function digit(session, key) {
  const { draft, update } = session;
  if (update?.between?.kind === "order" && (key === "1" || key === "2")) {
    session.send({ type: "choose order", question: update.between.number, first: key === "1" });
    return true;
  }
  if (!draft) return false;
  const choices = numbered(draft);
  clearTimeout(timer);
  typed += key;
  const number = Number(typed);
  const done = () => {
    typed = "";
    if (session.draft !== draft) return;
    const found = choices[number - 1];
    if (found) {
      draft.pick(found.index);
    } else {
      session.notice = `There is no answer ${number}.`;
      session.changed();
    }
  };
  if (number * 10 > choices.length) done();
  else timer = setTimeout(done, SECOND_DIGIT);
  return true;
}
