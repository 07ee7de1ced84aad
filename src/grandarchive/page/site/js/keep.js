/** What this browser keeps: the secrets of its seats, the name of its player, and its choices for the display. */

/**
 * A table that this browser knows. It began with the position of the bench if it is `laid`.
 *
 * @typedef {{table: string, secrets: string[], watch: string, open: {name: string, secret: string}[], at: number, laid?: boolean}} Kept
 */

const TABLES = "grandarchive.tables";
const CHOICES = "grandarchive.choices";
const MOST = 40;

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
function read(name, otherwise) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser without storage plays as well; it only does not find its tables again.
  }
}

/** @returns {Kept[]} */
export function keptTables() {
  const found = read(TABLES, /** @type {Kept[]} */ ([]));
  return Array.isArray(found) ? found : [];
}

/** @param {Kept} table */
export function keepTable(table) {
  write(TABLES, [table, ...keptTables().filter((each) => each.table !== table.table)].slice(0, MOST));
}

/** @param {string} table */
export function forgetTable(table) {
  write(
    TABLES,
    keptTables().filter((each) => each.table !== table),
  );
}

/**
 * A choice for the display, by name.
 *
 * @param {string} name
 * @param {string} otherwise
 * @returns {string}
 */
export function chosen(name, otherwise) {
  const all = read(CHOICES, /** @type {Record<string, string>} */ ({}));
  return typeof all[name] === "string" ? all[name] : otherwise;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function choose(name, value) {
  write(CHOICES, { ...read(CHOICES, {}), [name]: value });
}

/** The screens that show the text of a file, by their addresses, and the names under which a window keeps them. */
const TEXTS = { replay: "grandarchive.replay", bench: "grandarchive.position" };

/** Takes the text of a file to a screen, and goes there. @param {keyof typeof TEXTS} screen @param {string} text */
export function openText(screen, text) {
  keepText(screen, text);
  if (location.hash === `#${screen}`) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = screen;
}

/** Takes the text of a file to a screen in a new window, which begins with what this one keeps. @param {keyof typeof TEXTS} screen @param {string} text */
export function openBeside(screen, text) {
  const before = keptText(screen);
  keepText(screen, text);
  window.open(`#${screen}`, "_blank");
  keepText(screen, before);
}

/** Keeps a text until the window is closed; an empty one forgets it. @param {keyof typeof TEXTS} screen @param {string} text */
export function keepText(screen, text) {
  try {
    if (text) sessionStorage.setItem(TEXTS[screen], text);
    else sessionStorage.removeItem(TEXTS[screen]);
  } catch {
    // A browser without storage asks for the text again.
  }
}

/** The text that this window keeps, or "". @param {keyof typeof TEXTS} screen */
export function keptText(screen) {
  try {
    return sessionStorage.getItem(TEXTS[screen]) ?? "";
  } catch {
    return "";
  }
}
