/** A dialog over the page; what it shows follows the state. */
import { h, fill } from "./dom.js";
import { closeLook } from "./look.js";

/**
 * @typedef {{title: string, content: import("./dom.js").Child[]}} Content
 */

/** @type {{element: HTMLDialogElement, frame: HTMLElement, show: () => Content | null} | null} */
let open = null;

/** The last input came from a pointer. */
let pointing = false;
addEventListener("pointerdown", () => { pointing = true; }, true);
addEventListener("keydown", () => { pointing = false; }, true);

/**
 * Opens a dialog. `show` gives its content, also after each change of the state; the dialog closes when there is none.
 *
 * @param {() => Content | null} show
 */
export function openDialog(show) {
  closeDialog();
  const frame = h("div", {});
  const element = h("dialog", { class: "sheet" }, frame);
  const byPointer = pointing;
  element.addEventListener("close", () => {
    closeLook();
    element.remove();
    // The focus goes back to the control that opened it, for those who came to it with keys.
    if (byPointer && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (open?.element === element) open = null;
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) element.close();
  });
  document.body.append(element);
  open = { element, frame, show };
  refreshDialog();
  element.showModal();
}

/** Draws the open dialog again. */
export function refreshDialog() {
  if (!open) return;
  const { element, frame, show } = open;
  const now = show();
  if (!now) {
    element.close();
    return;
  }
  const { title, content } = now;
  element.setAttribute("aria-label", title);
  fill(
    frame,
    h(
      "header",
      {},
      h("h2", {}, title),
      h("button", { type: "button", class: "quiet", key: "close", "aria-label": "Close", onclick: closeDialog }, "✕"),
    ),
    h("div", { class: "sheet-body", "data-scroll": "sheet" }, content),
  );
}

/** A dialog is open. One that was closed has no more say, even before the browser tells of it. */
export function hasDialog() {
  return open?.element.open ?? false;
}

/** Closes the open dialog. */
export function closeDialog() {
  open?.element.close();
}
