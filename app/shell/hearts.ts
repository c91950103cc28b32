/**
 * The hearts of products: buttons anywhere in the page that belong to one form of the layout. The server
 * renders each in the visitor's state (`Heart`). In the browser, cards are static HTML, so this file sets all
 * hearts of the document, however they were rendered.
 */

/** Id and name of the form; other parts of a page may have buttons for it, too. */
export const heartsForm = "hearts";

/** The attributes of a heart: its action when pressed, and its state. */
export const heartState = (isFull: boolean) =>
  ({
    name: isFull ? "remove" : "add",
    "aria-pressed": isFull,
  }) as const;

/** Fills and empties the hearts of the document. */
export function showHearts(products: ReadonlySet<string>): void {
  const hearts = document.querySelectorAll<HTMLButtonElement>(
    `button[form=${heartsForm}][aria-pressed]`,
  );
  for (const heart of hearts) {
    const state = heartState(products.has(heart.value));
    heart.name = state.name;
    heart.setAttribute("aria-pressed", String(state["aria-pressed"]));
  }
}
