/** The question: whose it is, what it is about, its answers as numbered buttons, and what else can be done now. */
import { h, capital } from "./dom.js";
import { attackOf } from "./combat.js";
import { watchLook } from "./look.js";
import { costSign } from "./numbers.js";
import { newestDeed } from "./recent.js";
import { tipPanel } from "./tips.js";

/**
 * @typedef {import("./session.js").Session} Session
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./messages.js").Candidate} Candidate
 * @typedef {import("./messages.js").PlanPart} PlanPart
 */

/** From this number of candidates on there is a field to search them. */
const MANY = 10;

/** So many answers are in sight at least, if there are as many. */
const LEAST_ROWS = 4;

/** A notice with at most so many letters never scrolls. */
const SHORT = 80;

/** The pass modes with their keys and names. @type {[string, string, string][]} */
export const MODES = [
  ["F", "until something happens", "pass until something happens"],
  ["M", "until my next main phase", "to my main"],
  ["T", "to the end of the turn", "to turn’s end"],
];

/** The reasons of questions that the page says with names. */
const ANSWERS = "you can respond to what somebody else does";
const ATTACKED = "something of yours is attacked";

/** What the list of answers is called besides, by the kind of the question. @type {Record<string, string>} */
const ANSWER_KINDS = { division: " is-division", set: " is-picking", payment: " is-picking" };

/** The kinds of candidates that do nothing; they stand last. */
const REFUSALS = new Set(["no", "decline"]);

/** The kinds of candidates that play a card, and so have its cost. */
const PLAYS = new Set(["activate", "materialize"]);

/** The events with which the pointer or the focus comes to an answer, or leaves it. @type {[string, boolean][]} */
const POINTING = [
  ["pointerenter", true],
  ["focus", true],
  ["pointerleave", false],
  ["blur", false],
];

/** The candidates that have a number now, in the order of their numbers; those that read the same stand together, and refusals last. @param {Draft} draft */
export function numbered(draft) {
  const words = draft.filter.trim().toLowerCase();
  const found = draft.candidates.filter(
    (each) =>
      (draft.planning || each.index !== draft.root.passing) &&
      (draft.only === -2 || each.card?.ref === draft.only) &&
      (!words || each.label.toLowerCase().includes(words)),
  );
  const grouped = [...new Set(found.map((each) => each.label))].flatMap((label) => found.filter((each) => each.label === label));
  return [...grouped.filter((each) => !REFUSALS.has(each.kind)), ...grouped.filter((each) => REFUSALS.has(each.kind))];
}

/**
 * @param {Session} session
 * @param {() => void} changed
 */
export function questionPanel(session, changed) {
  const { draft } = session;
  return [draft ? askingPanel(session, draft, changed) : waitingPanel(session), tipPanel(session, changed)];
}

/**
 * @param {Session} session
 * @param {Draft} draft
 * @param {() => void} changed
 */
function askingPanel(session, draft, changed) {
  const { question } = draft;
  const choices = numbered(draft);
  return h(
    "section",
    { class: draft.planning ? "question is-mine is-plan" : "question is-mine", "aria-label": "Question", "data-question": draft.root.number },
    h(
      "div",
      { class: "asked", "data-scroll": `asked-${draft.root.number}-${draft.active}` },
      session.puzzle?.answer(),
      h("p", { class: "whose" }, "You choose", reasonOf(session, draft)),
      h("h2", { class: "prompt" }, draft.sure ? "End your main phase? You can still act." : promptOf(draft)),
      source(draft),
      steps(session, draft),
      progress(draft),
      choices.length >= MANY || draft.filter
        ? h("input", {
            type: "search",
            key: "filter",
            placeholder: "Search",
            "aria-label": "Search the answers",
            value: draft.filter,
            oninput: (/** @type {Event} */ event) => {
              draft.filter = /** @type {HTMLInputElement} */ (event.target).value;
              changed();
            },
          })
        : null,
      answers(session, draft, choices),
    ),
    session.notice && h("p", { class: session.notice.length > SHORT ? "notice is-lines is-long" : "notice is-lines", role: "alert", "data-scroll": "notice" }, session.notice),
    actions(session, draft),
  );
}

/** The answers, of which some are in sight however much else is said. @param {Session} session @param {Draft} draft @param {Candidate[]} choices */
function answers(session, draft, choices) {
  const { kind } = draft.question;
  const made = h(
    "ol",
    { class: `answers${ANSWER_KINDS[kind] ?? ""}`, "data-scroll": "answers" },
    choices.map((each, at) => h("li", {}, answer(session, draft, each, at + 1))),
  );
  made.style.setProperty("--rows", String(Math.min(LEAST_ROWS, choices.length)));
  return made;
}

/** What is asked now, in words. @param {Draft} draft */
export function promptOf(draft) {
  if (draft.isSettled) return capital(draft.question.candidates[draft.picks[0] ?? -1]?.label ?? draft.question.prompt);
  if (draft.question.purpose === "opportunity") return "Your Opportunity: act or pass";
  return draft.question.prompt;
}

/** @param {Session} session @param {Draft} draft */
function reasonOf(session, draft) {
  const { reason, step } = draft.root;
  const where = step && !reason.endsWith(`${step} phase`) ? ` · ${step}` : "";
  const why = reason.startsWith("a choice") ? "" : ` · ${namedReason(session, reason)}`;
  return h("span", { class: "reason" }, where + why);
}

/** A reason with the names of what it is about. @param {Session} session @param {string} reason */
function namedReason(session, reason) {
  const { view } = session;
  const top = view?.stack.at(-1);
  if (reason === ANSWERS && top) return `you can respond to ${session.nameOf(top.player)}’s ${top.name}`;
  const attacked = view?.attack?.defenders.map((each) => each.name).join(" and ");
  return reason === ATTACKED && attacked ? `${view?.attack?.attacker?.name ?? "an attack"} attacks ${attacked}` : reason;
}

/** @param {Draft} draft */
function source(draft) {
  if (draft.question.purpose === "weapon") return null;
  const { source: card, text } = draft.question.source ? draft.question : draft.root;
  if (!card || !text) return null;
  return h(
    "details",
    { class: "source", open: text.length < 220, "data-scroll": "source" },
    h("summary", {}, card.name),
    text.split("\n").map((line) => h("p", {}, line)),
  );
}

/** What is done with the picks of a part, by its purpose. @type {Record<string, string>} */
const VERBS = {
  target: "Target: ",
  "target player": "Target: ",
  "attack target": "Attacks ",
  "attack player": "Attacks ",
  sacrifice: "Sacrifices ",
  discard: "Discards ",
  banish: "Banishes ",
  rest: "Rests ",
  reveal: "Reveals ",
  return: "Returns ",
  reserve: "Pays with ",
};

/** The other parts of a plan with their answers; a click changes one. Then what it takes without a choice. @param {Session} session @param {Draft} draft */
function steps(session, draft) {
  if (!draft.planning) return null;
  const shown = draft.parts.map((part, at) => ({ part, at })).filter(({ part, at }) => (at === 0 && !draft.isSettled) || (at > 0 && !part.forced && at !== draft.active));
  return h(
    "ol",
    { class: "steps", "aria-label": "The announcement" },
    shown.map(({ part, at }) => {
      const text = stepText(session, part);
      return h("li", {}, at > 0 ? h("button", { type: "button", class: "quiet", onclick: () => draft.edit(at) }, text) : text);
    }),
    forcedInWords(session).map((each) => h("li", { class: "is-forced" }, each)),
  );
}

/** What an announcement takes without a person's choice: a sentence for each purpose. @param {Session} session */
export function forcedInWords(session) {
  const forced = session.draft?.forced ?? [];
  return [...new Set(forced.map((each) => each.purpose))].map((purpose) => {
    const names = forced.filter((each) => each.purpose === purpose).map((each) => withOwner(session, each.label, each.ref));
    return `${VERBS[purpose] ?? ""}${names.join(", ")}`;
  });
}

/** @param {Session} session @param {PlanPart} part */
function stepText(session, part) {
  const { question } = part;
  const answer = part.given ?? part.suggestion;
  if (!answer) return question.prompt;
  if (question.kind === "division") {
    return answer.map((share, at) => `${share} ${question.candidates[at]?.label ?? ""}`).join(", ");
  }
  const picked = answer.flatMap((at) => question.candidates[at] ?? []);
  const names = picked.map(({ kind, label, card }) => (kind === "choose" ? withOwner(session, label, card?.ref ?? -1) : label)).join(", ");
  if (question.kind === "payment" && !names) return "Pays nothing";
  const verb = VERBS[question.purpose] ?? (question.kind === "payment" ? "Pays with " : "");
  return verb && names ? `${verb}${names}` : capital(names || "none");
}

/** The label of a card, with its player if it lies on the field: "your Gray Wolf". @param {Session} session @param {string} label @param {number} ref */
function withOwner(session, label, ref) {
  const card = ref < 0 ? undefined : session.view?.field.find((each) => each.ref === ref);
  if (!card) return label;
  return `${card.controller === session.seat ? "your" : `${session.nameOf(card.controller)}’s`} ${label}`;
}

/** How much is picked of what is needed. @param {Draft} draft */
function progress(draft) {
  const { question } = draft;
  if (question.kind === "choice" || question.kind === "order") return null;
  const { least, most } = question;
  const need = least === most ? `${most}` : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  const verb = question.kind === "payment" ? "paid" : question.kind === "division" ? "divided" : "picked";
  return h("p", { class: draft.enough ? "progress is-enough" : "progress" }, h("b", {}, draft.total), ` of ${need} ${verb}`);
}

/**
 * @param {Session} session
 * @param {Draft} draft
 * @param {Candidate} candidate
 * @param {number} number
 */
function answer(session, draft, candidate, number) {
  const { question } = draft;
  const count = draft.count(candidate);
  const place = question.kind === "order" ? draft.picks.indexOf(candidate.index) + 1 : 0;
  const label = capital(candidate.label);
  if (question.kind === "division") {
    return h(
      "div",
      { class: "share", role: "group", "aria-label": label },
      h("span", { class: "answer-label" }, label),
      h("button", { type: "button", key: `less-${candidate.index}`, "aria-label": `Less for ${label}`, onclick: () => draft.share(candidate.index, -1) }, "−"),
      h("output", { "aria-label": `Share of ${label}` }, count),
      h("button", { type: "button", key: `more-${candidate.index}`, "aria-label": `More for ${label}`, onclick: () => draft.share(candidate.index, 1) }, "+"),
    );
  }
  const choice = question.kind === "choice";
  const made = h(
    "button",
    {
      type: "button",
      key: `answer-${candidate.index}`,
      class: `answer${count ? " is-picked" : ""}${candidate.why_not && !count ? " is-barred" : ""}${draft.hint === candidate.index ? " is-hinted" : ""}`,
      "aria-pressed": choice ? null : String(count > 0),
      "aria-keyshortcuts": number < 10 ? String(number) : null,
      title: candidate.why_not || null,
      onclick: () => draft.pick(candidate.index),
    },
    h("kbd", { "aria-hidden": "true" }, number),
    h("span", { class: "answer-label" }, label, candidate.detail ? h("small", { class: "answer-detail" }, candidate.detail) : null),
    where(session, draft, candidate),
    PLAYS.has(candidate.kind) && candidate.card && h("span", { class: "answer-cost", "aria-hidden": "true" }, costSign(session, candidate.card)),
    !choice && count ? h("span", { class: "badge" }, place || (count > 1 ? `×${count}` : "✓")) : null,
  );
  const { card } = candidate;
  if (card && card.types.length) watchLook(made, session, card);
  if (card && card.ref >= 0) {
    for (const [event, on] of POINTING) made.addEventListener(event, () => pointAt(card.ref, on));
  }
  return made;
}

/** Marks the card on the table that an answer means. @param {number} ref @param {boolean} on */
function pointAt(ref, on) {
  for (const each of document.querySelectorAll(`.card[data-ref="${ref}"]`)) each.classList.toggle("is-meant", on);
}

/** Where a card is, unless it lies in sight or all answers lie there. @param {Session} session @param {Draft} draft @param {Candidate} candidate */
function where(session, draft, candidate) {
  const { card } = candidate;
  if (!card || card.zone === "hand" || card.ref < 0) return null;
  const cards = draft.candidates.flatMap((each) => each.card ?? []);
  if (card.zone !== "field" && cards.length > 1 && cards.every((each) => each.zone === card.zone)) return null;
  const foreign = session.seat !== null && card.controller !== session.seat;
  if (card.zone === "field") return foreign ? h("small", {}, "theirs") : null;
  return h("small", {}, card.zone);
}

/** @param {Session} session @param {Draft} draft */
function actions(session, draft) {
  const { root, question } = draft;
  const window = root.passing !== null && !draft.planning;
  const confirms = question.kind !== "choice" || draft.enough;
  const update = session.update;
  return h(
    "div",
    { class: "actions" },
    confirms && button("confirm", "primary", draft.planning && draft.complete ? "Carry out" : "Confirm", "Enter", () => draft.confirm(), !draft.enough),
    question.kind === "payment" && button("pay", "", "Pay for me", "P", () => void draft.payForMe()),
    window && button("pass", draft.sure || !(confirms || session.puzzle?.isLost) ? "primary" : "", draft.sure ? "End the phase" : passName(session, draft), "Space", () => draft.pass()),
    (draft.planning || draft.only !== -2 || draft.sure) && button("back", "", "Back", "Esc", () => draft.back()),
    !draft.planning && draft.only === -2 && root.can_cancel && button("back", "", "Take back", "Esc", () => draft.back()),
    h(
      "div",
      { class: "modes" },
      window &&
        h(
          "div",
          { class: "modes-pass", role: "group", "aria-label": "Pass on" },
          MODES.map(([key, mode, name]) => button(`mode-${key}`, "quiet", capital(name), key, () => draft.passUntil(mode))),
        ),
      h(
        "div",
        { class: "modes" },
        update && update.can_undo > 0 && button("undo", "quiet", "Undo", "U", () => session.send({ type: "ask undo" })),
        button("hint", "quiet", "Hint", "I", () => void draft.askHint()),
      ),
    ),
  );
}

/** @param {Session} session @param {Draft} draft */
function passName(session, draft) {
  if (draft.root.confirm) return "Pass: end the phase";
  if (session.view?.stack.length) return "Pass: let it resolve";
  return attackOf(session) ? "Pass: the attack goes on" : "Pass";
}

/**
 * @param {string} key
 * @param {string} kind
 * @param {string} name
 * @param {string} shortcut
 * @param {() => void} done
 * @param {boolean} [disabled]
 */
export function button(key, kind, name, shortcut, done, disabled = false) {
  return h(
    "button",
    { type: "button", key, class: kind, "aria-disabled": disabled ? "true" : null, "aria-keyshortcuts": shortcut || null, onclick: done },
    name,
    shortcut && h("kbd", { "aria-hidden": "true" }, shortcut),
  );
}

/** @param {Session} session */
function waitingPanel(session) {
  const { update, line } = session;
  if (!update) return h("section", { class: "question" }, h("p", { class: "prompt" }, "Connecting …"));
  if (line.isBehind) return behindPanel(session);
  const who = update.waiting;
  const name = who ? session.nameOf(who.seat) : "";
  const seat = who ? update.table.seats[who.seat] : undefined;
  const mine = who !== null && who.seat === session.seat;
  const text = !who ? "No decision now" : mine ? "Passing for you" : seat?.kind === "program" ? `${name} is thinking …` : `${name} chooses`;
  return h(
    "section",
    { class: "question is-theirs", "aria-label": "Question" },
    h("p", { class: "whose" }, mine ? "You" : name),
    h("h2", { class: "prompt" }, text),
    who?.seconds ? h("div", { class: "beat" }, h("i", {})) : null,
    session.notice && h("p", { class: "notice", role: "alert" }, session.notice),
    h(
      "div",
      { class: "modes" },
      update.can_undo > 0 && button("undo", "quiet", "Undo", "U", () => session.send({ type: "ask undo" })),
      seat && seat.kind === "person" && !seat.here && !mine && session.seat !== null && session.seat >= 0
        ? button("program", "quiet", `Let a program play for ${name}`, "", () => session.send({ type: "let program play", seat: seat.seat }))
        : null,
    ),
  );
}

/** The page shows past deeds of a program one by one. @param {Session} session */
function behindPanel(session) {
  const { line } = session;
  const deed = newestDeed(session) ?? session.log.findLast((each) => each.kind === "line");
  return h(
    "section",
    { class: "question is-theirs", "aria-label": "Question" },
    h("p", { class: "whose" }, "What happened"),
    h("h2", { class: "prompt" }, capital(deed?.text ?? "…")),
    h(
      "div",
      { class: "actions" },
      button("next-step", "primary", "Next", "Space", () => line.next()),
      button("catch-up", "", "To the end", "Esc", () => line.catchUp()),
    ),
  );
}
