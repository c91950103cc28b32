/** Reads the visitor's consent in the browser, from the cookies of the moment [CONS-002, CONS-005]. */
import type { Region } from "~/sites/sites";
import type { CategoryCode } from "./categories";
import { consentOf } from "./consent";

interface PrivacyNavigator {
  /** Global Privacy Control; absent in browsers without it. */
  readonly globalPrivacyControl?: boolean;
}

/** Whether the visitor allows a category; only for code that runs in the browser. */
export const allowsHere = (region: Region, category: CategoryCode): boolean =>
  consentOf({
    region,
    cookies: document.cookie,
    isGpc: (navigator as PrivacyNavigator).globalPrivacyControl === true,
    isKiosk: document.documentElement.dataset["mode"] === "kiosk",
  })[category];
