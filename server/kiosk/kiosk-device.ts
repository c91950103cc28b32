/**
 * A kiosk: a screen in a store that shoppers use one after the other. What makes a browser one is a
 * cookie of its own, sealed like the session's but not a part of it, so that the session of each shopper
 * can be thrown away while the screen stays what it is
 * (docs/decisions/2026-11-23-kiosks-are-a-cookie-of-their-own.md).
 *
 * A stranger can send such a cookie but cannot make one. One that does not open is none: the visitor gets
 * the shop as anybody does, only not from the page cache.
 */
import { parse, serialize } from "cookie";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod/v4";
import { storeIdPattern } from "../../app/domain/stores/store";
import type { Config } from "../config";
import { createSealer } from "../session/seal";
import { findCookies } from "../session/session-cookie";

const Kiosk = z.object({
  v: z.literal(1),
  storeId: z.string().regex(storeIdPattern),
  storeName: z.string().max(80),
  /** Where it starts over: the market of its store. */
  locale: z.string().max(8),
});

/** Which store a kiosk stands in, and in which locale it was set up. */
export type Kiosk = Omit<z.infer<typeof Kiosk>, "v">;

/** As long as browsers keep any cookie (s). Each start over gives it anew. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

const sentKiosk = /(?:^|;\s*)(?:__Host-)?fellrow-kiosk=/;

/** Whether a request says that it comes from a kiosk, rightly or not. */
export const isKioskNamed = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie !== undefined && sentKiosk.test(cookie);

export interface KioskDevice {
  /** Null for a browser that is no kiosk. */
  open(headers: IncomingHttpHeaders): Kiosk | null;
  /** A Set-Cookie value that makes the browser a kiosk. */
  settingCookie(kiosk: Kiosk): string;
  /** A Set-Cookie value that makes it an ordinary browser again. */
  clearingCookie(): string;
  /** Set-Cookie values that remove every other cookie the browser sent, but the session's. */
  forgettingCookies(headers: IncomingHttpHeaders): readonly string[];
}

function parseKiosk(text: string): Kiosk | null {
  try {
    const { v: _, ...kiosk } = Kiosk.parse(JSON.parse(text));
    return kiosk;
  } catch {
    return null;
  }
}

export function createKioskDevice({
  secure,
  sessionSecrets,
}: Pick<Config, "secure" | "sessionSecrets">): KioskDevice {
  const sealer = createSealer(sessionSecrets, "fellrow/kiosk/v1");
  const prefix = secure ? "__Host-" : "";
  const name = `${prefix}fellrow-kiosk`;
  const staying = new Set([name, `${prefix}fellrow`]);
  const cookie = (value: string, maxAge: number) =>
    serialize(name, value, {
      maxAge,
      httpOnly: true,
      sameSite: "lax",
      secure,
      path: "/",
    });
  return {
    open(headers) {
      if (!isKioskNamed(headers)) return null;
      const [value, ...others] = findCookies(headers.cookie, name);
      // Two of one name: somebody planted one, and which of them cannot be told.
      if (value === undefined || others.length > 0) return null;
      const text = sealer.open(value);
      return text === null ? null : parseKiosk(text);
    },
    settingCookie: (kiosk) =>
      cookie(sealer.seal(JSON.stringify({ v: 1, ...kiosk })), maxAgeSeconds),
    clearingCookie: () => cookie("", 0),
    forgettingCookies: ({ cookie: sent = "" }) =>
      Object.keys(parse(sent))
        .filter((other) => !staying.has(other))
        .slice(0, 50)
        .map((other) => serialize(other, "", { maxAge: 0, path: "/", secure })),
  };
}
