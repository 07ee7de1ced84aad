/** Signs of elements and small drawings, each with a name to be read aloud. */
import { svg } from "./dom.js";

/** The path of each sign on a square of 24. @type {Record<string, string>} */
const PATHS = {
  NORM: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  FIRE: "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-2 2-5 1-9z",
  WATER: "M12 2c4 6 6.500 9 6.500 13a6.500 6.500 0 0 1-13 0C5.500 11 8 8 12 2z",
  WIND: "M3 9h11a2.500 2.500 0 1 0-2.500-2.500h-2A4.500 4.500 0 1 1 14 11H3zm0 4h14a3.500 3.500 0 1 1-3.500 3.500h2A1.500 1.500 0 1 0 17 15H3z",
  UMBRA: "M14 3a9 9 0 1 0 7 13A8 8 0 0 1 14 3z",
  LUXEM: "M12 1l2.200 6.500L20 4l-3.500 5.800L23 12l-6.500 2.200L20 20l-5.800-3.500L12 23l-2.200-6.500L4 20l3.500-5.800L1 12l6.500-2.200L4 4l5.800 3.500z",
  TERA: "M2 20l7-13 4 7 2-3 7 9z",
  ASTRA: "M12 2l2.800 7.200L22 12l-7.200 2.800L12 22l-2.800-7.200L2 12l7.200-2.800z",
  CRUX: "M10 2h4v6h6v4h-6v10h-4V12H4V8h6z",
  NEOS: "M12 2l9 5v10l-9 5-9-5V7zm0 4L6.500 9v6L12 18l5.500-3V9z",
  EXIA: "M4 3l8 6 8-6-5 9 5 9-8-6-8 6 5-9z",
  ARCANE: "M12 2l3 4h5v5l3 1-3 2v5h-5l-3 3-3-3H4v-5l-3-2 3-1V6h5z",
  EXALTED: "M3 18V7l5 4 4-8 4 8 5-4v11zm0 2h18v2H3z",
  POWER: "M4 20l2-4L17 5l4-2-2 4L8 18zm-1-5l6 6-2 1-5-5z",
  LIFE: "M12 21C3 14 2 10 3.500 7 5.500 3.500 10 4 12 7.500 14 4 18.500 3.500 20.500 7 22 10 21 14 12 21z",
  DURABILITY: "M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5z",
  BUFF: "M12 3l8 9h-5v9H9v-9H4z",
  DEBUFF: "M12 21l8-9h-5V3H9v9H4z",
  ENLIGHTEN: "M12 5c5 0 9 4 10 7-1 3-5 7-10 7S3 15 2 12c1-3 5-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  LEVEL: "M3 15l9-9 9 9-2.500 2.500L12 11l-6.500 6.500z",
  PREPARATION: "M7 2h10v4l-3.500 6L17 18v4H7v-4l3.500-6L7 6z",
  WITHER: "M12 2c5 3 7 7 6 11-1 3-3 4-5 4v5h-2v-6C7 13 6 7 12 2z",
  REFINEMENT: "M12 2l7 8-7 12-7-12zm0 5l-3 4 3 5 3-5z",
  BULWARK: "M3 5h4v3h3V5h4v3h3V5h4v14H3z",
  LASH: "M4 20C4 8 20 16 20 4h-3c0 7-16 1-16 16z",
  COUNTER: "M12 2l9 5v10l-9 5-9-5V7z",
  INFLUENCE: "M4 6l8-3 8 3v3l-8 3-8-3zm0 6l8 3 8-3v3l-8 3-8-3z",
  LINEAGE: "M10 2h4v4h-4zM10 10h4v4h-4zM10 18h4v4h-4zM11 6h2v12h-2z",
  LINK: "M9 7a5 5 0 0 0 0 10h2v-3H9a2 2 0 0 1 0-4h2V7zm4 0h2a5 5 0 0 1 0 10h-2v-3h2a2 2 0 0 0 0-4h-2zM8 11h8v2H8z",
  LOADED: "M9 9c0-4 2-6 3-7 1 1 3 3 3 7v9H9zm0 10h6v3H9z",
  USE: "M6 3l14 9-14 9z",
  UP: "M12 5l9 13H3z",
  DOWN: "M12 19L3 6h18z",
  DAMAGE: "M13 1L4 14h6l-2 9 11-14h-7z",
  RESTED: "M12 4a8 8 0 1 1-7.500 5.200l2.800 1A5 5 0 1 0 12 7v3L6.500 6 12 2z",
};

/**
 * The sign of a kind of counters; all kinds without a sign of their own share one.
 *
 * @param {string} kind
 */
export function counterMark(kind) {
  const name = kind.toUpperCase();
  return mark(name in PATHS ? name : "COUNTER", true);
}

/**
 * A sign by name, as that of an element.
 *
 * @param {string} name
 * @param {boolean} [silent] the sign repeats what a text says
 * @returns {SVGElement}
 */
export function mark(name, silent = false) {
  const label = name.charAt(0) + name.slice(1).toLowerCase();
  const attributes = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": label };
  return svg(
    "svg",
    { viewBox: "0 0 24 24", class: `mark mark-${name.toLowerCase()}`, ...attributes },
    svg("path", { d: PATHS[name] ?? PATHS.NORM }),
  );
}
