/** The printed cards by name, asked for once each. */
import { Refusal } from "./connection.js";

/**
 * @typedef {import("./messages.js").PrintedCard} PrintedCard
 * @typedef {import("./messages.js").Face} Face
 * @typedef {import("./session.js").Session} Session
 */

/** Milliseconds between two requests that nobody waits for: the server bounds their rate. */
const PAUSE = 70;
/** Milliseconds until the page tries again to be drawn. */
const LATER = 500;

/** @type {Map<string, Promise<PrintedCard | null>>} */
const asked = new Map();
/** @type {Map<string, PrintedCard | null>} */
const known = new Map();
/** @type {[Session, string][]} */
let wanted = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** The printed card of a name; null if there is none. @param {Session} session @param {string} name @returns {Promise<PrintedCard | null>} */
export function printedCard(session, name) {
  const found = asked.get(name);
  if (found) return found;
  const card = session.connection.request({ type: "ask card", name }).then(
    (message) => /** @type {PrintedCard} */ (message.card),
    (reason) => {
      if (!(reason instanceof Refusal)) throw reason;
      if (!session.connection.open) asked.delete(name);
      return null;
    },
  );
  asked.set(name, card);
  void card.then((text) => asked.has(name) && known.set(name, text));
  return card;
}

/** The face of a printed card that has a name. @param {PrintedCard | null | undefined} card @param {string} name */
export function faceOf(card, name) {
  return card?.faces.find((each) => each.name === name) ?? card?.faces[0];
}

/**
 * The face that is printed on a card, if it has come already. Otherwise it is asked for, and the page is drawn again.
 *
 * @param {Session} session
 * @param {string} name
 * @returns {Face | undefined}
 */
export function knownFace(session, name) {
  if (known.has(name)) return faceOf(known.get(name), name);
  if (!asked.has(name) && !wanted.some(([, each]) => each === name)) {
    wanted.push([session, name]);
    timer ??= setTimeout(next, PAUSE);
  }
  return undefined;
}

/** Asks for the next printed card that a tile wants. */
function next() {
  timer = undefined;
  const first = wanted.shift();
  if (!first) return;
  const [session, name] = first;
  if (session.connection.open) {
    void printedCard(session, name).then(drawAgain, () => undefined);
  }
  if (wanted.length) timer = setTimeout(next, PAUSE);
}

/** Has the page drawn again once no further card is awaited, and not while a large card is shown. */
function drawAgain() {
  if (wanted.length) return;
  if (document.querySelector(".look")) setTimeout(drawAgain, LATER);
  else document.dispatchEvent(new CustomEvent("narrowed"));
}
