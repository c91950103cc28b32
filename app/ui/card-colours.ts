/**
 * The colours of product cards. Cards are static HTML, so one listener serves all of them. Without script,
 * or where a colour cannot be shown on the card, its link leads to the product in it.
 */
import { useEffect } from "react";
import { isPlainClick } from "./plain-click";

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

/** Changes the picture, its ground and the link of the card; false when it cannot. */
function showColour(link: HTMLElement, card: HTMLElement): boolean {
  const { picture = "", tint = "" } = link.dataset;
  const tile = card.querySelector<HTMLElement>(".tile");
  const current = card.querySelector<HTMLElement>("a[aria-current]");
  const shown = tile?.dataset["picture"] ?? current?.dataset["picture"] ?? "";
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

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainClick(event)) return;
  const link = target.closest<HTMLElement>(".card-colours a");
  const card = link?.closest<HTMLElement>(".card");
  if (link && card && showColour(link, card)) event.preventDefault();
}

/** Serves the cards of the document; the answer stops that. */
export function listenToCards(): () => void {
  // Before the listener that follows links.
  document.addEventListener("click", onClick, true);
  return () => {
    document.removeEventListener("click", onClick, true);
  };
}

/** Call it once, in what surrounds every page. */
export function useCardColours(): void {
  useEffect(listenToCards, []);
}
