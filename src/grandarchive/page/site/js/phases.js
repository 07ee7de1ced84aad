/** The phase track: where the turn is, whose it is, and the stops of both turns. */
import { h } from "./dom.js";

/** @typedef {import("./session.js").Session} Session */

/** The phases by name, with the moment of the turn at which their stop stops. @type {[string, string, string][]} */
const PHASES = [
  ["wake up", "Wake up", "wake up"],
  ["materialize", "Materialize", "after materializing"],
  ["recollection", "Recollection", "before recollecting"],
  ["draw", "Draw", "after drawing"],
  ["main", "Main", "beginning of main"],
  ["combat", "Combat", "attack declared"],
  ["end", "End", "beginning of end"],
];

/** @param {Session} session */
export function phaseTrack(session) {
  const { update, view } = session;
  if (!update || !view) return null;
  const mine = view.turn_player === session.seat;
  const seated = !session.replay && !session.bench && session.seat !== null && session.seat >= 0;
  return h(
    "nav",
    { class: mine ? "phases is-mine" : "phases", "aria-label": "Phases and stops" },
    h(
      "p",
      { class: "turn" },
      h("b", {}, `Turn ${view.turn}`),
      ` ${mine ? "Your turn" : `${session.nameOf(view.turn_player)}’s turn`}`,
    ),
    h(
      "ol",
      {},
      PHASES.map(([phase, name, step]) =>
        h(
          "li",
          { class: view.phase === phase ? "is-now" : null, "aria-current": view.phase === phase ? "step" : null },
          seated && stop(session, "their_stops", step, name),
          h("span", {}, name),
          seated && stop(session, "my_stops", step, name),
        ),
      ),
    ),
  );
}

/**
 * @param {Session} session
 * @param {"my_stops" | "their_stops"} which
 * @param {string} step
 * @param {string} name
 */
function stop(session, which, step, name) {
  const settings = session.update?.settings;
  if (!settings) return null;
  const on = settings[which]?.includes(step) ?? false;
  const turn = which === "my_stops" ? "my turn" : "turns of others";
  return h("button", {
    type: "button",
    key: `${which}-${step}`,
    class: on ? `stop ${which} is-on` : `stop ${which}`,
    "aria-pressed": String(on),
    "aria-label": `Stop at ${name} in ${turn}`,
    title: `Stop at ${name} in ${turn}`,
    onclick: () => {
      const stops = on ? settings[which].filter((each) => each !== step) : [...settings[which], step];
      session.send({ type: "set windows", settings: { ...settings, [which]: stops } });
    },
  });
}
