/**
 * One shopper's browser: requests carry the session that the last answer left behind, in the form it
 * has inside the cookie.
 */
import { Session } from "../../../server/session/session";
import {
  fromWire,
  toWire,
  type SessionData,
} from "../../../server/session/session-data";
import type { Context, RequestOptions, Shop } from "./shop";

/** A request that is being answered. */
export interface OpenRequest {
  readonly context: Context;
  readonly session: Session;
  /** Sends the answer: from now on the browser has its cookie. */
  answer(): void;
}

export interface Shopper {
  /** The session as the browser's cookie holds it; null before the first one. */
  readonly cookie: SessionData | null;
  /** Makes the browser forget, or go back to an older cookie. */
  setCookie(cookie: SessionData | null): void;
  /** Starts a request with the cookie of this moment. */
  open(options?: RequestOptions): Promise<OpenRequest>;
  /** One request from start to end. */
  request<T>(
    work: (context: Context) => T | Promise<T>,
    options?: RequestOptions,
  ): Promise<T>;
  /** `/{locale}`. */
  readonly home: string;
}

const maxAge = 30 * 24 * 60 * 60 * 1_000;

/** What a browser gets back of a session that was written into its cookie. */
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
