/** Reads the visitor's consent in the browser, from the cookies of the moment [CONS-002, CONS-005]. */
import type { Region } from "~/sites/sites";
import type { CategoryCode } from "./categories";
import { allowsEverything, consentOf, type ConsentFacts } from "./consent";

interface PrivacyNavigator {
  /** Global Privacy Control; absent in browsers without it. */
  readonly globalPrivacyControl?: boolean;
}

/**
 * Whether the page is a preview [NAV-020]. The document says whether its environment has previews, the address
 * whether this page is one: a visit may leave the preview within the document.
 */
export const isPreviewHere = (): boolean =>
  document.documentElement.dataset["preview"] !== undefined &&
  new URLSearchParams(location.search).get("preview") === "true";

/**
 * The path and query of a call that needs consent, so that the server knows of a preview, too.
 *
 * @param path without a query, or with one
 */
export function withPreview(path: string): string {
  if (!isPreviewHere()) return path;
  return `${path}${path.includes("?") ? "&" : "?"}preview=true`;
}

const factsHere = (region: Region): ConsentFacts => ({
  region,
  cookies: document.cookie,
  isGpc: (navigator as PrivacyNavigator).globalPrivacyControl === true,
  isPreview: isPreviewHere(),
  isKiosk: document.documentElement.dataset["mode"] === "kiosk",
});

/** Whether the visitor allows a category; only for code that runs in the browser. */
export const allowsHere = (region: Region, category: CategoryCode): boolean =>
  consentOf(factsHere(region))[category];

/** Whether the visitor allows all categories; as above. */
export const allowsEverythingHere = (region: Region): boolean =>
  allowsEverything(factsHere(region));
