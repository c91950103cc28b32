/**
 * Choosing another colour on a card: the picture, its ground and the link of the card change, the page
 * stays. Without script the colour's link leads to the product in it. Cards are static, so that one
 * listener serves them all.
 */
import { useEffect } from "react";

/** The part of a picture's addresses that says what it shows, before width and format. */
const stem = (template: string) => template.split("{", 1)[0] ?? "";

/** Writes another picture into the card's `<picture>`, in the widths that it is there in. */
function showPicture(card: Element, from: string, to: string): void {
  for (const source of card.querySelectorAll(".tile source, .tile img"))
    for (const name of ["srcset", "src"]) {
      const value = source.getAttribute(name);
      if (value)
        source.setAttribute(name, value.replaceAll(stem(from), stem(to)));
    }
}

const isTemplate = (picture: string) => picture.includes("{");

/** False when the colour cannot be shown here: then its link leads to where it can. */
function choose(link: HTMLAnchorElement, card: HTMLElement): boolean {
  const { picture = "", tint = "" } = link.dataset;
  const tile = card.querySelector<HTMLElement>(".tile");
  const shown = tile?.dataset["picture"] ?? "";
  if (!tile || isTemplate(shown) !== isTemplate(picture)) return false;
  showPicture(card, shown, picture);
  tile.dataset["picture"] = picture;
  tile.className = `tile tint-${tint}`;
  for (const other of card.querySelectorAll("a[data-picture]"))
    other.removeAttribute("aria-current");
  link.setAttribute("aria-current", "true");
  card
    .querySelector("[data-card-link]")
    ?.setAttribute("href", link.getAttribute("href") ?? "");
  return true;
}

/** Call it once, in what surrounds every page. */
export function useCardColours(): void {
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>("a[data-picture]");
      const card = link?.closest<HTMLElement>(".card");
      if (!link || !card || event.metaKey || event.ctrlKey || event.shiftKey)
        return;
      if (choose(link, card)) event.preventDefault();
    }
    // Before the listener that follows links.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, []);
}
