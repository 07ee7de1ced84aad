/** The page: the address says whether it shows the lobby or a table, and every change draws it again. */
import { h, fill, part } from "./dom.js";
import { Session, WATCHING } from "./session.js";
import { Lobby, SeatForm, waitingRoom, linkField, linkTo } from "./lobby.js";
import { board, fitObjects } from "./board.js";
import { drawLines } from "./stack.js";
import { showNewHands } from "./end.js";
import { closeLook, isLooking, leaveLook, lookAgain } from "./look.js";
import { closeDialog, openDialog, refreshDialog } from "./dialog.js";
import { applySize, openSettings } from "./settings.js";
import { followAddress } from "./pictures.js";
import { openReport } from "./report.js";
import { playSign } from "./sound.js";
import { listenToKeys, showKeys } from "./keys.js";
import { placesOf, showEvents } from "./motion.js";
import { keptTables, keptText } from "./keep.js";
import { markScrolling } from "./scrolling.js";
import { button, forcedInWords, promptOf } from "./question.js";

/** @typedef {import("./messages.js").GameEvent} GameEvent */

/** The screen that is no table. @type {Lobby | import("./puzzles.js").PuzzleList | null} */
let lobby = null;
/** The seats of this screen; more than one when people share it. @type {Session[]} */
let sessions = [];
let shown = 0;
/** The seat whose player has taken the screen; another one sees a curtain first. */
let uncovered = 0;
/** @type {SeatForm | null} */
let form = null;
/** Asks for a replay. @type {import("./replay.js").ReplayForm | null} */
let replayForm = null;
/** @type {GameEvent[]} */
let happened = [];
let drawing = false;
let last = "";
/** The number of the question that was said last. */
let lastAsked = 0;
/** What the solver said last. */
let lastVerdict = "";
/** The question that stood at the last drawing; -1 without one. */
let answered = -1;
/** The last line of the log that was said. @type {import("./session.js").LogLine | null} */
let said = null;

/** The most lines of the log that a screen reader gets at once. */
const MOST_SAID = 8;

/** The beginning of what is told of an own question. */
const MINE = "You choose: ";

const page = part("page");

function current() {
  return sessions[shown] ?? null;
}

/** Draws the page soon, once for all changes of this moment. */
function changed() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    draw();
  });
}

function draw() {
  if (lobby) {
    fill(page, lobby.draw());
    return;
  }
  if (replayForm) {
    fill(page, replayForm.draw());
    return;
  }
  turnScreen();
  const session = current();
  if (!session) return;
  if (session.replay?.refused) {
    replayForm = session.replay.form();
    fill(page, replayForm.draw());
    return;
  }
  if (session.connection.ended) {
    fill(page, h("main", { class: "lobby" }, h("section", { class: "panel" }, h("h2", {}, "This table cannot be shown"), h("p", {}, session.connection.ended), h("a", { href: "#" }, "To the lobby"))));
    return;
  }
  const { update } = session;
  if (!update) {
    fill(page, h("main", { class: "lobby" }, h("p", { role: "status" }, session.connection.lacks || "Connecting …")));
    return;
  }
  if (!session.view) {
    const seat = session.seat !== null && session.seat >= 0 ? update.table.seats[session.seat] : undefined;
    if (seat && !seat.ready) form ??= new SeatForm(session, changed);
    else form = null;
    fill(page, waitingRoom(update.table, form));
    return;
  }
  if (update.table.curtain && sessions.length > 1 && shown !== uncovered) {
    hideSecrets();
    fill(page, curtain(session));
    return;
  }
  const events = happened.splice(0);
  const before = events.length ? placesOf(page) : new Map();
  fill(page, board(session, deeds));
  const table = page.querySelector(".table");
  if (table instanceof HTMLElement) {
    fitObjects(table);
    markScrolling(table);
    drawLines(session, table);
    showNewHands(table, session);
    session.drawn(table);
  }
  const asked = session.draft?.root.number ?? -1;
  if (asked !== answered && answered >= 0) leaveLook();
  answered = asked;
  lookAgain();
  const lines = page.querySelector(".log-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
  if (events.length) showEvents(page, events, before);
  refreshDialog();
  tell(session);
}

/** Shows the seat that is asked, when several people share the screen. */
function turnScreen() {
  if (sessions.length < 2) return;
  const at = sessions.findIndex((each) => each.draft || each.update?.between);
  if (at >= 0 && !sessions[shown]?.draft) shown = at;
}

/** Closes and forgets what the last player at this screen saw and heard. */
function hideSecrets() {
  closeLook();
  closeDialog();
  part("news").textContent = "";
  last = "";
}

/** @param {Session} session */
function curtain(session) {
  const name = session.nameOf(session.seat ?? 0);
  return h(
    "main",
    { class: "curtain" },
    h("h1", {}, `${name}, it is your turn to choose`),
    h("p", {}, "Nobody else should look at the screen now."),
    h("button", {
      type: "button",
      class: "primary",
      key: "curtain",
      onclick: () => {
        uncovered = shown;
        changed();
      },
    }, `I am ${name}: show my cards`),
  );
}

/** Says what happened and what is asked, for those who do not see it. @param {Session} session */
function tell(session) {
  const { draft, update, replay } = session;
  const outcome = update?.outcome;
  const text = replay || session.bench
    ? ""
    : outcome
      ? `The game is over: ${outcome.reason}`
      : draft
        ? [`${MINE}${draft.isSettled ? promptOf(draft) : draft.question.prompt}`, ...forcedInWords(session)].join(". ")
        : update?.waiting
          ? `${session.nameOf(update.waiting.seat)} chooses`
          : "";
  const title = draft ? "● Your choice — Grand Archive" : "Grand Archive";
  if (document.title !== title) document.title = title;
  const { log } = session;
  const at = said ? log.lastIndexOf(said) : log.length - 1;
  const lines = log.slice(Math.max(at + 1, log.length - MOST_SAID));
  said = log.at(-1) ?? null;
  const number = draft?.root.number ?? 0;
  const verdict = session.solverSays;
  const isNew = verdict !== lastVerdict;
  const stays = text === last && number === lastAsked && !lines.length;
  lastVerdict = verdict;
  if (stays && !(isNew && verdict)) return;
  if (draft && text !== last && !last.startsWith(MINE)) playSign();
  last = text;
  lastAsked = number;
  const news = [...lines.map((each) => each.text), stays ? "" : text, isNew ? verdict : ""].filter(Boolean).join(". ");
  // Words that stay the same are not read out again.
  part("news").textContent = part("news").textContent === news ? `Again: ${news}` : news;
}

const deeds = {
  leave: () => {
    location.hash = "";
  },
  settings: () => {
    const session = current();
    if (session) openSettings(session);
  },
  help: () => showKeys(current()),
  hold: () => {
    const session = current();
    if (session && session.seat !== WATCHING) session.send({ type: "hold", on: !session.update?.holding });
  },
  concede: () => {
    const session = current();
    if (!session) return;
    const table = session.update?.table;
    const kept = keptTables().find((each) => each.table === table?.id);
    openDialog(() => ({
      title: "Concede?",
      content: [
        h("p", {}, "You lose the game at once."),
        h(
          "div",
          { class: "actions" },
          button("concede-game", "primary", "Concede the game", "", () => {
            closeDialog();
            session.send({ type: "concede", match: false });
          }),
          table && table.best_of > 1
            ? button("concede-match", "", "Concede the match", "", () => {
                closeDialog();
                session.send({ type: "concede", match: true });
              })
            : null,
          button("go-on", "", "Go on", "", closeDialog),
        ),
        kept ? linkField("Link to watch this table", linkTo("watch", kept.watch)) : null,
        h("p", {}, "Did the game go wrong? ", button("report", "quiet", "Report a bug", "", () => openReport(session))),
      ],
    }));
  },
  changed,
};

/** Events that the next drawing shows. @param {Session} session @param {GameEvent[]} events */
function told(session, events) {
  if (session === current()) happened.push(...events);
}

/** Loads a screen that is no table, and shows it if the address still says so. @param {string} address */
async function openScreen(address) {
  fill(page, h("main", { class: "lobby" }, h("p", { role: "status" }, "Connecting …")));
  if (address === "#bench") {
    const { Bench } = await import("./bench.js");
    if (location.hash === address && !sessions.length) sessions = [new Bench(changed, told)];
  } else if (address === "#puzzles") {
    const { PuzzleList } = await import("./puzzles.js");
    if (location.hash === address && !lobby) lobby = new PuzzleList(changed);
  } else {
    const { Replay, ReplayForm } = await import("./replay.js");
    if (location.hash !== address || sessions.length) return;
    const text = keptText("replay");
    if (text) sessions = [new Replay(text, changed, told)];
    else replayForm = new ReplayForm(changed, "");
  }
  changed();
}

/** Shows what the address says. */
function route() {
  closeLook();
  closeDialog();
  lobby?.close();
  for (const each of sessions) each.close();
  lobby = null;
  sessions = [];
  form = null;
  replayForm = null;
  happened = [];
  shown = 0;
  uncovered = 0;
  said = null;
  last = "";
  lastAsked = 0;
  lastVerdict = "";
  const found = /^#(seat|watch)=([\w,-]+)$/.exec(location.hash);
  if (found?.[2]) {
    const secrets = found[1] === "seat" ? found[2].split(",") : [found[2]];
    sessions = secrets.map((secret) => new Session(secret, changed, told));
    if (sessions.length > 1) uncovered = -1;
  } else if (["#bench", "#puzzles", "#replay"].includes(location.hash)) {
    void openScreen(location.hash);
  } else {
    lobby = new Lobby(changed);
  }
  changed();
}

addEventListener("hashchange", route);
addEventListener("resize", changed);
document.addEventListener("narrowed", changed);
document.addEventListener("click", (event) => {
  if (isLooking() && event.target instanceof Element && !event.target.closest(".look") && !event.target.closest("[data-ref], .link, .stack-item, .fighter, .happening")) closeLook();
});
// A click leaves no focus behind, so that Enter and Space do what the question says and not the click again.
document.addEventListener("click", ({ detail }) => {
  const on = document.activeElement;
  if (detail && on instanceof HTMLButtonElement && on.closest(".table")) on.blur();
});
listenToKeys(current, deeds);
applySize();
followAddress();
route();
