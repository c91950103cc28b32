/**
 * Tells the shop which places of experiments the visitor has seen [FLAG-004]: once half of a place, or as much of it as
 * fills half of the screen, is in view. What was counted is marked in the cookie of variations, by the server.
 */
import { variationsCookie } from "./variations-cookie";

/** Places that were told since the document was loaded. */
const told = new Set<string>();
const watched = new WeakSet<Element>();

/** Steps of a place's height at which the browser looks. */
const thresholds = Array.from({ length: 21 }, (_, step) => step / 20);

function isSeen(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, intersectionRect } = entry;
  return intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2;
}

/** Whether the visitor is in the experiment of a place, and was not counted yet in any tab. */
function isUncounted(place: string): boolean {
  const start = `${variationsCookie}=`;
  const cookie = document.cookie
    .split("; ")
    .find((one) => one.startsWith(start));
  return (cookie ?? "")
    .slice(start.length)
    .split("~")
    .some((entry) => entry.startsWith(`${place}.`) && !entry.endsWith("!"));
}

/** The names of a mark: one for each flag that decides what stands there. */
const placesOf = (mark: HTMLElement): readonly string[] =>
  (mark.dataset["place"] ?? "").split(",");

function tell(locale: string, seen: readonly string[]): void {
  const fresh = [...new Set(seen)].filter(
    (place) => !told.has(place) && isUncounted(place),
  );
  if (fresh.length === 0) return;
  const p = fresh.join();
  // Otherwise the next page tries again.
  if (!navigator.sendBeacon("/fapi/seen", new URLSearchParams({ locale, p })))
    return;
  for (const place of fresh) told.add(place);
}

/** Watches the places of the page that is shown. Call it for each page; it sends nothing twice. */
export function watchPlaces(locale: string): void {
  const places = new Map<Element, readonly string[]>();
  for (const mark of document.querySelectorAll<HTMLElement>(
    "noscript[data-place]",
  )) {
    const element = mark.parentElement;
    if (!element || watched.has(element)) continue;
    watched.add(element);
    places.set(element, placesOf(mark));
  }
  if (places.size === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.filter(isSeen).map(({ target }) => target);
      for (const element of seen) observer.unobserve(element);
      tell(
        locale,
        seen.flatMap((element) => places.get(element) ?? []),
      );
    },
    { threshold: thresholds },
  );
  for (const element of places.keys()) observer.observe(element);
}
