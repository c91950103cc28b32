/**
 * The hearts of products. Cards are static HTML that is cached for everybody, so a heart is always
 * rendered empty: a button of the one form of the layout, which may stand anywhere in the page. Which of
 * them are full is written into the HTML as it is sent, and into the document when it changes; the two
 * functions below are the only ones that know what a full heart looks like.
 */

/** Id and name of the form; other parts of a page may have buttons of it, too. */
export const heartsForm = "hearts";

/** As React writes the attributes of `Heart`; the value is an id, which needs no escaping. */
const emptyHeart =
  / form="hearts" name="add" value="([\w.~-]+)" aria-pressed="false"/g;

const noHearts: ReadonlySet<string> = new Set();

/** The products that have a heart in a page. */
export function heartsIn(html: string): ReadonlySet<string> {
  const ids = [...html.matchAll(emptyHeart)].map(([, id = ""]) => id);
  if (ids.length === 0) return noHearts;
  // Copies: a part of a string holds all of it, and these are held for as long as the page is cached.
  return new Set(JSON.parse(JSON.stringify(ids)) as string[]);
}

/** The page with the hearts of these products full. */
export const fillHearts = (
  html: string,
  products: ReadonlySet<string>,
): string =>
  html.replace(emptyHeart, (heart, id: string) =>
    products.has(id)
      ? ` form="hearts" name="remove" value="${id}" aria-pressed="true"`
      : heart,
  );

/** Fills and empties the hearts of the document. */
export function showHearts(products: ReadonlySet<string>): void {
  const hearts = document.querySelectorAll<HTMLButtonElement>(
    `button[form=${heartsForm}][aria-pressed]`,
  );
  for (const heart of hearts) {
    const isFull = products.has(heart.value);
    heart.name = isFull ? "remove" : "add";
    heart.setAttribute("aria-pressed", String(isFull));
  }
}
