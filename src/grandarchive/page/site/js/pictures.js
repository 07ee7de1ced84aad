/**
 * Pictures of cards, if the player switched them on: the browser loads them from the host that the index names.
 *
 * The server allows that host only to a page whose address says `pictures=1`, so nothing is loaded while they are off.
 */
import { h } from "./dom.js";
import { chosen, choose } from "./keep.js";

/** @typedef {import("./messages.js").PrintedCard} PrintedCard */

const QUERY = "?pictures=1";

/** The player wants pictures. */
export function wantsPictures() {
  return chosen("pictures", "off") === "on";
}

/** Switches pictures on or off, which loads the page again. @param {boolean} on */
export function switchPictures(on) {
  choose("pictures", on ? "on" : "off");
  followAddress();
}

/** Goes to the address at which pictures may be loaded, or to the one at which they may not. */
export function followAddress() {
  if ((location.search === QUERY) !== wantsPictures()) {
    location.replace(`${location.pathname}${wantsPictures() ? QUERY : ""}${location.hash}`);
  }
}

/** The picture of a card; null without one, or while pictures are off. @param {PrintedCard | null} card @param {string} name */
export function pictureOf(card, name) {
  const address = card?.pictures?.[name];
  if (!address || !wantsPictures() || location.search !== QUERY) return null;
  return h("img", { class: "picture", src: address, alt: "", referrerpolicy: "no-referrer", loading: "lazy", onerror: (/** @type {Event} */ event) => /** @type {Element} */ (event.target).remove() });
}
