/**
 * The hearts of products: buttons of the one form of the layout, which may stand anywhere in the page. The
 * server renders each as the visitor has it (`Heart`). In the browser cards are static HTML, so there the
 * hearts of the whole document are set here, whatever has rendered them.
 */

/** Id and name of the form; other parts of a page may have buttons of it, too. */
export const heartsForm = "hearts";

/** What a heart does when it is pressed, and says. */
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
