/**
 * The colours of product cards. Cards are static HTML, so one listener handles all of them. Without
 * JavaScript, or if a card cannot show a colour, the colour's link leads to the product in that colour.
 */
import { useEffect } from "react";
import { isPlainClick } from "./plain-click";

/** The part of a picture's URLs before width and format, which identifies the picture. */
const stem = (template: string) => template.split("{", 1)[0] ?? "";

/** Replaces the picture in the card's `<picture>`, and keeps its widths. */
function showPicture(card: Element, from: string, to: string): void {
  for (const source of card.querySelectorAll(".tile source, .tile img"))
    for (const name of ["srcset", "src"]) {
      const value = source.getAttribute(name);
      if (value)
        source.setAttribute(name, value.replaceAll(stem(from), stem(to)));
    }
}

const isTemplate = (picture: string) => picture.includes("{");

/** Changes the picture, the background and the link of the card. Returns false if it cannot. */
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

/** Handles the colours of all cards in the document. Returns a function that stops it. */
export function listenToCards(): () => void {
  // In the capture phase, to run before the listener that follows links.
  document.addEventListener("click", onClick, true);
  return () => {
    document.removeEventListener("click", onClick, true);
  };
}

/** Call it once, in the layout of all pages. */
export function useCardColours(): void {
  useEffect(listenToCards, []);
}
