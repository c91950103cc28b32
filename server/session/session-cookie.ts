/**
 * The session's cookie: reading it from a request header and writing it so
 * that it always fits. Browsers silently drop a cookie above 4,096 bytes, which
 * would sign the shopper out and lose the cart, so a session that is too large
 * is reduced in a fixed order, least valuable data first.
 */
import { serialize } from "cookie";
import type { SetCookie } from "cookie";
import type { Config } from "../config";
import type { Sealer } from "./seal";
import { toWire } from "./session-data";
import type { SessionData } from "./session-data";

/** 30 days. */
export const SESSION_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

/** The largest Set-Cookie value that is sent, including attributes. */
export const MAX_COOKIE_BYTES = 3_799;

/** The names over https and plain http: `__Host-` binds the cookie to this host, but requires https. */
export const sessionCookies = ["__Host-fellrow", "fellrow"] as const;

export function sessionCookieName({ secure }: Pick<Config, "secure">): string {
  return secure ? sessionCookies[0] : sessionCookies[1];
}

/** All values of the named cookie, undecoded: sealed text needs no decoding. */
export function findCookies(
  header: string | undefined,
  name: string,
): readonly string[] {
  const prefix = `${name}=`;
  return (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** @param maxAgeMs null for a cookie that lasts until the browser is closed */
export const sessionAttributes = (
  config: Pick<Config, "secure">,
  maxAgeMs: number | null,
) =>
  ({
    httpOnly: true,
    sameSite: "lax",
    secure: config.secure,
    path: "/",
    ...(maxAgeMs !== null && { maxAge: maxAgeMs / 1_000 }),
  }) as const satisfies Omit<SetCookie, "name" | "value">;

/** A Set-Cookie value that removes the session cookie. */
export function clearingCookie(config: Pick<Config, "secure">): string {
  return serialize(sessionCookieName(config), "", sessionAttributes(config, 0));
}

interface Reduction {
  readonly dropped: string;
  /** Signing a shopper out is an error; losing a convenience is not. */
  readonly severity: "warn" | "error";
  apply(data: SessionData): SessionData;
}

/** Limits the lines of the cart, and of the order that may become a cart again. */
function withMostLines(data: SessionData, most: number): SessionData {
  const { challenge } = data;
  return {
    ...data,
    lines: data.lines.slice(0, most),
    challenge: challenge && {
      ...challenge,
      lines: challenge.lines.slice(0, most),
    },
  };
}

/** Drops the recipients of gifts: a restored cart omits these lines, and tells the shopper so. */
const withoutRecipients = (lines: SessionData["lines"]): SessionData["lines"] =>
  lines.map(({ gift: _, ...line }) => line);

function withoutGifts(data: SessionData): SessionData {
  const { challenge } = data;
  const all = [...data.lines, ...(challenge?.lines ?? [])];
  if (all.every(({ gift }) => gift === undefined)) return data;
  return {
    ...data,
    lines: withoutRecipients(data.lines),
    challenge: challenge && {
      ...challenge,
      lines: withoutRecipients(challenge.lines),
    },
  };
}

/**
 * Sorted by what a shopper would miss least. The place-order attempt, the order,
 * the pending challenge and the basket id are never dropped, because they guard
 * against paying twice.
 * Without an access token the next call renews it; without any token a consumer
 * has to sign in again.
 */
const reductions: readonly Reduction[] = [
  {
    dropped: "events for the data layer",
    severity: "warn",
    apply: (data) => (data.events.length > 0 ? { ...data, events: [] } : data),
  },
  {
    dropped: "lines beyond 20",
    severity: "warn",
    apply: (data) => withMostLines(data, 20),
  },
  {
    dropped: "the line that could be put back",
    severity: "warn",
    apply: (data) => (data.removed ? { ...data, removed: null } : data),
  },
  {
    dropped: "which products are favorites",
    severity: "warn",
    apply: ({ favorites, ...data }) => ({
      ...data,
      favorites: favorites && { ...favorites, products: undefined },
    }),
  },
  {
    dropped: "notices",
    severity: "warn",
    apply: (data) => ({ ...data, notices: [] }),
  },
  {
    dropped: "whom gifts are sent to",
    severity: "warn",
    apply: withoutGifts,
  },
  {
    dropped: "lines",
    severity: "warn",
    apply: (data) => withMostLines(data, 0),
  },
  {
    dropped: "access token",
    severity: "error",
    apply: (data) =>
      data.tokens?.refresh === undefined
        ? data
        : {
            ...data,
            tokens: { ...data.tokens, access: "", accessExpiresAt: 0 },
          },
  },
  {
    dropped: "all tokens",
    severity: "error",
    apply: (data) => ({
      ...data,
      tokens: null,
      consumer: null,
      storeSession: null,
    }),
  },
];

/** A cookie that fits, and what had to be dropped from it. */
export interface FittedCookie {
  readonly setCookie: string;
  /** What the cookie contains. */
  readonly data: SessionData;
  readonly dropped: readonly string[];
  readonly severity: Reduction["severity"];
}

/** Seals the session into a Set-Cookie value of at most 3,799 bytes. */
export function sealCookie(
  data: SessionData,
  {
    config,
    sealer,
    now,
    isLasting = true,
  }: {
    readonly config: Pick<Config, "secure">;
    readonly sealer: Sealer;
    readonly now: number;
    /** Whether it may outlast the browser's session. */
    readonly isLasting?: boolean;
  },
): FittedCookie {
  const name = sessionCookieName(config);
  const write = (candidate: SessionData): string =>
    serialize(
      name,
      sealer.seal(toWire(candidate, now)),
      sessionAttributes(config, isLasting ? SESSION_MAX_AGE_MS : null),
    );

  let current = data;
  let setCookie = write(current);
  let severity: Reduction["severity"] = "warn";
  const dropped: string[] = [];
  for (const reduction of reductions) {
    if (setCookie.length <= MAX_COOKIE_BYTES) break;
    const smaller = reduction.apply(current);
    if (smaller === current) continue;
    current = smaller;
    setCookie = write(current);
    severity = reduction.severity;
    dropped.push(reduction.dropped);
  }
  return { setCookie, data: current, dropped, severity };
}
