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
  RESTED: "M12 4a8 8 0 1 1-7.500 5.200l2.800 1A5 5 0 1 0 12 7v3L6.500 6 12 2z",
};

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
