/**
 * Makes elements. Names and texts are data: they become text nodes, never markup.
 *
 * @typedef {Node | string | number | null | undefined | false} Child
 */

/** The namespace of drawings. */
const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes, listeners (names that begin with "on") and children.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes, ...children) {
  const made = document.createElement(tag);
  decorate(made, attributes);
  append(made, children);
  return made;
}

/**
 * An element of a drawing.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  decorate(made, attributes);
  append(made, children);
  return made;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
function decorate(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "value") {
      /** @type {HTMLInputElement} */ (element).value = String(value);
    } else if (name === "key") {
      element.setAttribute("data-key", String(value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Replaces the children of an element. The focus stays on the element with the same key, and lists keep their place.
 *
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && element.contains(focused) ? focused.dataset.key : undefined;
  const typed = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null;
  const range = typed && typed.selectionStart !== null ? [typed.selectionStart, typed.selectionEnd] : null;
  const places = new Map();
  for (const each of element.querySelectorAll("[data-scroll]")) {
    places.set(each.getAttribute("data-scroll"), [each.scrollTop, each.scrollLeft]);
  }
  element.replaceChildren();
  append(element, children);
  for (const each of element.querySelectorAll("[data-scroll]")) {
    const place = places.get(each.getAttribute("data-scroll"));
    if (place && (place[0] || place[1])) [each.scrollTop, each.scrollLeft] = place;
  }
  if (key === undefined) return;
  const again = element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!(again instanceof HTMLElement)) return;
  again.focus({ preventScroll: true });
  if (range && (again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement)) {
    again.setSelectionRange(range[0] ?? 0, range[1] ?? 0);
  }
}

/**
 * A part of the page that index.html has.
 *
 * @param {string} name
 * @returns {HTMLElement}
 */
export function part(name) {
  const found = document.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no part ${name}`);
  return found;
}

/** Loads a style that only some screens need, once. @param {string} name */
export function loadStyle(name) {
  if (document.querySelector(`link[href="${name}"]`)) return;
  document.head.append(h("link", { rel: "stylesheet", href: name }));
}

/**
 * A text with a capital letter.
 *
 * @param {string} text
 */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
