/**
 * A kiosk: a screen in a store that shoppers use one after the other. What makes a browser one is a
 * cookie of its own, sealed like the session's but not a part of it, so that the session of each shopper
 * can be thrown away while the screen stays what it is
 * (docs/decisions/2026-11-23-kiosks-are-a-cookie-of-their-own.md).
 *
 * A stranger can send such a cookie but cannot make one. One that does not open is none: the visitor gets
 * the shop as anybody does, only not from the page cache. A copy is the same device: what ends the one ends
 * the other (ended-kiosks.ts).
 */
import { parse, serialize } from "cookie";
import { randomInt, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod/v4";
import { storeIdPattern } from "../../app/domain/stores/store";
import type { Config } from "../config";
import { createSealer } from "../session/seal";
import { findCookies } from "../session/session-cookie";

const facts = {
  storeId: z.string().regex(storeIdPattern),
  storeName: z.string().max(80),
  /** Of the store, for anyone who is left without an answer; null when it was not known. */
  phone: z.string().max(25).nullable(),
  /** What staff call the screen by; it stands at its foot. */
  screen: z.string().regex(/^[A-Z2-9]{4}$/),
  /** Where it starts over: the market of its store. */
  locale: z.string().max(8),
};

const Issued = z.object({
  v: z.literal(3),
  /** Of the device, from when it was set up until it is ended. */
  id: z.string().min(1).max(64),
  /** When this cookie was made (ms). */
  issuedAt: z.number(),
  ...facts,
});

/**
 * As kiosks were set up before they had an id. All copies of such a cookie get the same one, so that they
 * end together, and the next start over gives it to the browser.
 */
const Former = z
  .object({ v: z.literal(2), ...facts })
  .transform(({ v: _, ...kiosk }) => ({
    id: `${kiosk.storeId}-${kiosk.screen}`,
    ...kiosk,
  }));

/**
 * Which device a kiosk is, which store it stands in, which of its screens it is, and in which locale it was
 * set up.
 */
export type Kiosk = z.output<typeof Former>;

/** As long as browsers keep any cookie (s). Each start over gives it anew, with the same id. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** How long a copy of a cookie could be good (ms). */
export const KIOSK_MAX_AGE_MS = maxAgeSeconds * 1_000;

/** Without those that are taken for one another. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A name for a new screen: four letters and digits that nobody mixes up. */
const newScreen = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");

/** Its cookie over https and over plain http. */
export const kioskCookies = ["__Host-fellrow-kiosk", "fellrow-kiosk"] as const;

/** Whether a request says that it comes from a kiosk, rightly or not. */
export const isKioskNamed = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie?.includes("fellrow-kiosk=") === true &&
  kioskCookies.some((name) => findCookies(cookie, name).length > 0);

export interface KioskDevice {
  /** Null for a browser that is no kiosk. */
  open(headers: IncomingHttpHeaders): Kiosk | null;
  /** What tells another device from all others, and what staff may call its screen by. */
  newDevice(): Pick<Kiosk, "id" | "screen">;
  /** A Set-Cookie value that makes the browser a kiosk. */
  settingCookie(kiosk: Kiosk): string;
  /** A Set-Cookie value that makes it an ordinary browser again. */
  clearingCookie(): string;
  /** Whether this shopper has all that is touched in the lower half of the screen. */
  isLowered(headers: IncomingHttpHeaders): boolean;
  /** A Set-Cookie value for that, until the kiosk starts over. */
  loweringCookie(isLowered: boolean): string;
  /** Set-Cookie values that remove every other cookie the browser sent, but the session's. */
  forgettingCookies(headers: IncomingHttpHeaders): readonly string[];
}

function parseKiosk(text: string, now: number): Kiosk | null {
  try {
    const parsed = z.union([Issued, Former]).parse(JSON.parse(text));
    if (!("issuedAt" in parsed)) return parsed;
    const { v: _, issuedAt, ...kiosk } = parsed;
    return now - issuedAt < KIOSK_MAX_AGE_MS ? kiosk : null;
  } catch {
    return null;
  }
}

export function createKioskDevice(
  { secure, sessionSecrets }: Pick<Config, "secure" | "sessionSecrets">,
  now: () => number = Date.now,
): KioskDevice {
  const sealer = createSealer(sessionSecrets, "fellrow/kiosk/v1");
  const prefix = secure ? "__Host-" : "";
  const name = `${prefix}fellrow-kiosk`;
  const staying = new Set([name, `${prefix}fellrow`]);
  const reachName = `${prefix}fellrow-reach`;
  const own = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, { ...own, maxAge });
  return {
    open(headers) {
      if (!isKioskNamed(headers)) return null;
      const [value, ...others] = findCookies(headers.cookie, name);
      // Two of one name: somebody planted one, and which of them cannot be told.
      if (value === undefined || others.length > 0) return null;
      const text = sealer.open(value);
      return text === null ? null : parseKiosk(text, now());
    },
    newDevice: () => ({ id: randomUUID(), screen: newScreen() }),
    settingCookie: (kiosk) =>
      cookie(
        sealer.seal(JSON.stringify({ v: 3, issuedAt: now(), ...kiosk })),
        maxAgeSeconds,
      ),
    clearingCookie: () => cookie("", 0),
    isLowered: ({ cookie: sent }) => findCookies(sent, reachName)[0] === "low",
    loweringCookie: (isLowered) =>
      serialize(reachName, isLowered ? "low" : "", {
        ...own,
        ...(!isLowered && { maxAge: 0 }),
      }),
    forgettingCookies: ({ cookie: sent = "" }) =>
      Object.keys(parse(sent))
        .filter((other) => !staying.has(other))
        .slice(0, 50)
        .map((other) => serialize(other, "", { maxAge: 0, path: "/", secure })),
  };
}
