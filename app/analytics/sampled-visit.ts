/**
 * Decides whether this document is one of those whose figures are measured. It is in the file that is loaded when the
 * browser is idle; what measures is loaded for the chosen ones alone. Nothing is stored, and nothing marks the visitor.
 */
import { allowsHere } from "~/consent/browser-consent";
import { findSite } from "~/sites/sites";

/** Of ten documents, one. */
const share = 0.1;

let isDecided = false;

/** Decides once for each document. */
export function measureSome(): void {
  if (isDecided) return;
  isDecided = true;
  const { off, locale } = document.documentElement.dataset;
  const site = findSite(locale);
  const isChosen = site && !off?.includes("figures") && Math.random() < share;
  // An associate's device is in the store, next to the shop's own network.
  if (!isChosen || document.querySelector(".store-session")) return;
  // Kiosks allow nothing.
  if (!allowsHere(site.region, "C0002")) return;
  import("./visit-figures.client").then(
    ({ watchVisit }) => {
      watchVisit();
    },
    () => undefined,
  );
}
