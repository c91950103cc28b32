/**
 * Short cookies that say to scripts in the browser what the session's cookie, which they cannot read, holds [AUTH-018].
 * No page depends on them, the shop itself never believes them, and nothing in them is secret. They are set with the
 * session's cookie and last as long; guests have none.
 */
import { serialize } from "cookie";
import type { Config } from "../config";
import {
  findCookies,
  sessionAttributes,
  SESSION_MAX_AGE_MS,
} from "./session-cookie";
import type { SessionData } from "./session-data";
import { isStoreSessionOpen } from "./store-session";

type FlagConfig = Pick<Config, "secure" | "mocks">;

/** THE table of the flags: the value for a session with somebody signed in; null for none. */
const flags: Readonly<
  Record<
    string,
    (
      data: Pick<SessionData, "consumer" | "tokens" | "storeSession">,
      config: FlagConfig,
      now: number,
    ) => string | null
  >
> = {
  /** Whether the shop may run on mock services. */
  mk: (_, { mocks }) => (mocks ? "1" : null),
  /** Whether a consumer is signed in. */
  lg: ({ consumer }) => (consumer ? "1" : null),
  /** Until when the consumer's access token is valid (milliseconds since the epoch). */
  ax: ({ consumer, tokens }) =>
    consumer && tokens && tokens.accessExpiresAt > 0
      ? String(tokens.accessExpiresAt)
      : null,
  /** Whether an employee of the retailer is signed in, as a consumer or as an associate of a store. */
  em: (data, _, now) =>
    data.consumer?.role === "employee" || isStoreSessionOpen(data, now)
      ? "1"
      : null,
};

interface Answer {
  readonly config: FlagConfig;
  /** The cookies of the request. */
  readonly cookies: string | undefined;
  /** Whether the session's cookie is written with the same answer. */
  readonly isWritten: boolean;
  readonly now: number;
}

/**
 * Returns `Set-Cookie` values: those of a session that is written, and an end for those that the browser has and that
 * are not true any more.
 */
export function clientFlagCookies(
  data: SessionData,
  { config, cookies, isWritten, now }: Answer,
): readonly string[] {
  const isSignedIn = data.consumer !== null || isStoreSessionOpen(data, now);
  return Object.entries(flags).flatMap(([name, valueOf]) => {
    const value = isSignedIn ? valueOf(data, config, now) : null;
    const line = (text: string, maxAgeMs: number) =>
      serialize(name, text, {
        ...sessionAttributes(config, maxAgeMs),
        httpOnly: false,
      });
    if (value !== null)
      return isWritten ? [line(value, SESSION_MAX_AGE_MS)] : [];
    return findCookies(cookies, name).length > 0 ? [line("", 0)] : [];
  });
}
