/**
 * The three figures of a visit that say how fast a page was for a real person: largest contentful paint, interaction
 * to next paint, cumulative layout shift. They belong to the document, so its first path names the page, and they are
 * sent once, when it is first hidden: nothing marks the visit, so a second sending would count as another one.
 */
import { onCLS, onINP, onLCP, type Metric } from "web-vitals";

/** The path of the document; the address may be that of a later page. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name ?? location.href).pathname;
}

/** Call it once for a document that may be measured. */
export function watchVisit(): void {
  const figures = new URLSearchParams({ path: documentPath() });
  const note = ({ name, value }: Metric) => {
    figures.set(name.toLowerCase(), value.toFixed(4));
  };
  onCLS(note);
  onINP(note);
  onLCP(note);
  const sent = new AbortController();
  // The library's listeners are on the document, so they have reported by now.
  addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState !== "hidden") return;
      sent.abort();
      navigator.sendBeacon("/fapi/figures", figures);
    },
    { signal: sent.signal },
  );
}
