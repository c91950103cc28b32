/**
 * THE table of every cookie and storage key that the shop sets in a browser [CONS-006]. The cookie page shows
 * it, and a withdrawal deletes what it lists. `test/e2e/every-page.spec.ts` fails for anything else.
 */
import type { CategoryCode } from "./categories";

/** `cache` is the service worker's Cache Storage, whose rows are names of caches. */
export type StorageKind = "cookie" | "local" | "session" | "cache";

/** The version of the question that visitors answer: change it whenever the answer means something else. */
export const consentVersion = "2026-11";

/** What is stored for; the text of each is in the namespace `privacy`. */
export type Purpose =
  | "session"
  | "signedIn"
  | "answer"
  | "cookieProof"
  | "kiosk"
  | "country"
  | "countryAsked"
  | "popUps"
  | "chat"
  | "stealth"
  | "size"
  | "draft"
  | "reload"
  | "scroll"
  | "tabs"
  | "offline"
  | "files"
  | "experiments"
  | "visitorId";

export interface StorageRow {
  /** The whole name, or how it begins if it ends with `*`. */
  readonly name: string;
  readonly kind: StorageKind;
  readonly category: CategoryCode;
  /** Days; or a minute, an hour, until the browser is closed, until the visitor deletes it. */
  readonly lasts: number | "minute" | "hour" | "visit" | "deleted";
  readonly purpose: Purpose;
  /**
   * Whether it is stored without consent, too, but only until the browser is closed: it then contains nothing
   * that tells visitors apart [CONS-004].
   */
  readonly untilClosed?: true;
}

export const storageTable: readonly StorageRow[] = [
  {
    name: "__Host-fellrow",
    kind: "cookie",
    category: "C0001",
    lasts: 30,
    purpose: "session",
  },
  ...["mk", "lg", "ax", "em"].map((name): StorageRow => ({
    name,
    kind: "cookie",
    category: "C0001",
    lasts: 30,
    purpose: "signedIn",
  })),
  {
    name: "OptanonConsent",
    kind: "cookie",
    category: "C0001",
    lasts: 365,
    purpose: "answer",
  },
  {
    name: "OptanonAlertBoxClosed",
    kind: "cookie",
    category: "C0001",
    lasts: 365,
    purpose: "answer",
  },
  {
    name: "cookies",
    kind: "cookie",
    category: "C0001",
    lasts: "minute",
    purpose: "cookieProof",
  },
  {
    name: "__Host-fellrow-kiosk",
    kind: "cookie",
    category: "C0001",
    lasts: 400,
    purpose: "kiosk",
  },
  {
    name: "__Host-fellrow-reach",
    kind: "cookie",
    category: "C0001",
    lasts: "visit",
    purpose: "kiosk",
  },
  {
    name: "visit",
    kind: "session",
    category: "C0001",
    lasts: "visit",
    purpose: "kiosk",
  },
  {
    name: "fellrow.checkout-draft",
    kind: "session",
    category: "C0001",
    lasts: "visit",
    purpose: "draft",
  },
  {
    name: "fellrow.cart-reloaded",
    kind: "session",
    category: "C0001",
    lasts: "visit",
    purpose: "reload",
  },
  {
    name: "positions",
    kind: "session",
    category: "C0001",
    lasts: "visit",
    purpose: "scroll",
  },
  {
    name: "fellrow.tabs",
    kind: "local",
    category: "C0001",
    lasts: "minute",
    purpose: "tabs",
  },
  {
    name: "pages *",
    kind: "cache",
    category: "C0001",
    lasts: "deleted",
    purpose: "offline",
  },
  {
    name: "files",
    kind: "cache",
    category: "C0001",
    lasts: "deleted",
    purpose: "files",
  },
  {
    name: "sf_x",
    kind: "cookie",
    category: "C0002",
    lasts: 90,
    purpose: "experiments",
  },
  {
    name: "sf_uid",
    kind: "cookie",
    category: "C0002",
    lasts: 365,
    purpose: "visitorId",
  },
  {
    name: "sf_visit",
    kind: "cookie",
    category: "C0002",
    lasts: 90,
    purpose: "experiments",
  },
  {
    name: "country-choice",
    kind: "cookie",
    category: "C0003",
    lasts: 30,
    purpose: "country",
    untilClosed: true,
  },
  {
    name: "country-asked",
    kind: "session",
    category: "C0003",
    lasts: "visit",
    purpose: "countryAsked",
    untilClosed: true,
  },
  {
    name: "sf_popups",
    kind: "cookie",
    category: "C0003",
    lasts: 365,
    purpose: "popUps",
    untilClosed: true,
  },
  {
    name: "sf_stealth",
    kind: "cookie",
    category: "C0004",
    lasts: "hour",
    purpose: "stealth",
  },
  {
    name: "chat.*",
    kind: "local",
    category: "C0004",
    lasts: "deleted",
    purpose: "chat",
  },
  {
    name: "size *",
    kind: "local",
    category: "C0003",
    lasts: "deleted",
    purpose: "size",
  },
];

/** Whether a row is about a name; over plain http, names have no prefix. */
export function isListed({ name }: StorageRow, found: string): boolean {
  if (name.endsWith("*")) return found.startsWith(name.slice(0, -1));
  return found === name || found === name.replace(/^__Host-/, "");
}
