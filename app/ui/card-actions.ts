/**
 * What can be done on a product card. Cards are static HTML, so one listener serves all of them: it
 * finds the action by the `data-card-action` around a link or form. Without script, or where an action
 * cannot be done on the page, the link or form does what it does by itself.
 */
import { useEffect } from "react";

interface CardAction {
  readonly on: "click" | "submit";
  /** Does it on the page; false when it cannot. */
  readonly run: (element: HTMLElement, card: HTMLElement) => boolean;
}

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

/** Another colour: the picture, its ground and the link of the card change. */
function showColour(link: HTMLElement, card: HTMLElement): boolean {
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

const cardActions = {
  colour: { on: "click", run: showColour },
} satisfies Readonly<Record<string, CardAction>>;

/** Attributes of the element that an action's links or forms stand in. */
export const cardAction = (name: keyof typeof cardActions) => ({
  "data-card-action": name,
});

const actionsByName: ReadonlyMap<string, CardAction> = new Map(
  Object.entries(cardActions),
);

const isWithKey = (event: Event) =>
  event instanceof MouseEvent &&
  (event.metaKey || event.ctrlKey || event.shiftKey);

function onEvent(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || isWithKey(event)) return;
  const element = target.closest<HTMLElement>("a, form");
  const card = element?.closest<HTMLElement>(".card");
  const place = element?.closest<HTMLElement>("[data-card-action]");
  const action = actionsByName.get(place?.dataset["cardAction"] ?? "");
  if (!element || !card || action?.on !== event.type) return;
  if (action.run(element, card)) event.preventDefault();
}

/** Serves the cards of the document; the answer stops that. */
export function listenToCards(): () => void {
  const events = new Set([...actionsByName.values()].map(({ on }) => on));
  const stop = new AbortController();
  // Before the listener that follows links.
  for (const name of events)
    document.addEventListener(name, onEvent, {
      capture: true,
      signal: stop.signal,
    });
  return () => {
    stop.abort();
  };
}

/** Call it once, in what surrounds every page. */
export function useCardActions(): void {
  useEffect(listenToCards, []);
}
