/**
 * A kiosk: a screen in a store that shoppers use one after the other. A browser is a kiosk if it has a
 * separate cookie, sealed like the session's but not part of it, so that each shopper's session can be
 * discarded while the screen remains a kiosk
 * (docs/decisions/2026-11-23-kiosks-are-a-cookie-of-their-own.md).
 *
 * Strangers can send such a cookie but cannot forge one. A cookie that does not open is ignored: the visitor
 * gets the ordinary shop, but not from the page cache. A copy counts as the same device: ending one ends
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
  /** The store's phone number, for shoppers who get no answer; null if it was not known. */
  phone: z.string().max(25).nullable(),
  /** The screen's name for staff, which is shown at the bottom of the screen. */
  screen: z.string().regex(/^[A-Z2-9]{4}$/),
  /** The locale of the store's market, in which the kiosk starts over. */
  locale: z.string().max(8),
};

const Issued = z.object({
  v: z.literal(3),
  /** The id of the device, from its set-up until it is ended. */
  id: z.string().min(1).max(64),
  /** When this cookie was issued (ms). */
  issuedAt: z.number(),
  ...facts,
});

/**
 * The cookie of kiosks that were set up before they had an id. All copies of such a cookie get the same id,
 * so that they end together; the browser gets it the next time the kiosk starts over.
 */
const Former = z
  .object({ v: z.literal(2), ...facts })
  .transform(({ v: _, ...kiosk }) => ({
    id: `${kiosk.storeId}-${kiosk.screen}`,
    ...kiosk,
  }));

/**
 * A kiosk's device, store, screen and locale.
 */
export type Kiosk = z.output<typeof Former>;

/** The longest lifetime that browsers allow (s). Each start over renews the cookie with the same id. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** How long a copy of a cookie could be valid (ms). */
export const KIOSK_MAX_AGE_MS = maxAgeSeconds * 1_000;

/** Letters and digits, without those that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A name for a new screen: four unambiguous letters and digits. */
const newScreen = (): string =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");

/** The names of the cookie over https and plain http. */
export const kioskCookies = ["__Host-fellrow-kiosk", "fellrow-kiosk"] as const;

/** Whether a request claims to come from a kiosk, rightly or not. */
export const isKioskNamed = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie?.includes("fellrow-kiosk=") === true &&
  kioskCookies.some((name) => findCookies(cookie, name).length > 0);

export interface KioskDevice {
  /** The kiosk that sent a request; null for other browsers. */
  open(headers: IncomingHttpHeaders): Kiosk | null;
  /** An id and a screen name for a new device. */
  newDevice(): Pick<Kiosk, "id" | "screen">;
  /** A Set-Cookie value that makes the browser a kiosk. */
  settingCookie(kiosk: Kiosk): string;
  /** A Set-Cookie value that makes it an ordinary browser again. */
  clearingCookie(): string;
  /** Whether this shopper moved all controls to the lower half of the screen. */
  isLowered(headers: IncomingHttpHeaders): boolean;
  /** A Set-Cookie value that turns this on or off, until the kiosk starts over. */
  loweringCookie(isLowered: boolean): string;
  /** Set-Cookie values that remove every other cookie that the browser sent, except the session's. */
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
      // Two cookies of one name mean that one was planted, and nothing tells which.
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
