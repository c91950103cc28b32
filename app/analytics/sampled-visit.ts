/**
 * Chooses the documents whose figures are measured: some of those whose visitor allows it. It is in the file that is
 * loaded when the browser is idle; what measures is loaded for the chosen ones alone.
 */
import { allowsHere } from "~/consent/browser-consent";
import { findSite } from "~/sites/sites";

/** Of ten documents, one. */
const share = 0.1;

let isDecided = false;

/** Whether this document may be measured. Nothing is stored, and nothing marks the visitor. */
function isMeasurable(): boolean {
  const { off, locale } = document.documentElement.dataset;
  const site = findSite(locale);
  return (
    site !== undefined &&
    !off?.includes("figures") &&
    // An associate's device is in the store, next to the shop's own network.
    document.querySelector(".store-session") === null &&
    // Kiosks allow nothing.
    allowsHere(site.region, "C0002")
  );
}

/** Decides once for each document. */
export function measureSome(): void {
  if (isDecided) return;
  isDecided = true;
  if (Math.random() < share && isMeasurable())
    import("./visit-figures.client").then(
      ({ watchVisit }) => {
        watchVisit();
      },
      () => undefined,
    );
}
