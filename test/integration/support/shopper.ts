/**
 * One shopper's browser: requests have the session of the last answer, after a round trip through the format
 * of the cookie.
 */
import { Session } from "../../../server/session/session";
import {
  fromWire,
  toWire,
  type SessionData,
} from "../../../server/session/session-data";
import type { Context, RequestOptions, Shop } from "./shop";

/** A request without an answer so far. */
export interface OpenRequest {
  readonly context: Context;
  readonly session: Session;
  /** Sends the answer: from now on the browser has its cookie. */
  answer(): void;
}

export interface Shopper {
  /** The session in the browser's cookie; null before the first one. */
  readonly cookie: SessionData | null;
  /** Clears the cookie, or restores an older one. */
  setCookie(cookie: SessionData | null): void;
  /** Starts a request with the current cookie. */
  open(options?: RequestOptions): Promise<OpenRequest>;
  /** Makes one request from start to end. */
  request<T>(
    work: (context: Context) => T | Promise<T>,
    options?: RequestOptions,
  ): Promise<T>;
  /** `/{locale}`. */
  readonly home: string;
}

const maxAge = 30 * 24 * 60 * 60 * 1_000;

/** Returns a session after a round trip through the cookie. */
function throughCookie(data: SessionData): SessionData {
  const now = Date.now();
  const back = fromWire(toWire(data, now), { now, maxAge });
  if (!back) throw new Error("The session does not survive its cookie");
  return back;
}

export function createShopper(shop: Shop, locale = "en-gb"): Shopper {
  let cookie: SessionData | null = null;

  function sessionOf(found: SessionData | null): Session {
    return new Session({
      isSent: () => found !== null,
      open: () => ({ data: found, broken: false }),
      onLateUse(message) {
        throw new Error(message);
      },
      onRefusedValue(fields) {
        throw new Error(`Refused by the session: ${fields.join()}`);
      },
    });
  }

  const shopper: Shopper = {
    get cookie() {
      return cookie;
    },
    home: `/${locale}`,
    setCookie: (value) => {
      cookie = value;
    },
    async open(options = {}) {
      const session = sessionOf(cookie);
      const path = options.path ?? `/${locale}/cart`;
      const context = await shop.context(session, { ...options, path });
      return {
        context,
        session,
        answer() {
          session.close();
          if (session.isDirty) cookie = throughCookie(session.data);
        },
      };
    },
    async request(work, options) {
      const opened = await shopper.open(options);
      try {
        return await work(opened.context);
      } finally {
        opened.answer();
      }
    },
  };
  return shopper;
}
