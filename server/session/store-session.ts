/** The end of a store session by the clock: with the associate's shift, or when it is not used. */
import type { Session } from "./session";
import type { SessionData } from "./session-data";

type StoreSession = NonNullable<SessionData["storeSession"]>;

/** Writing the cookie more often than this tells nobody more (ms). */
const noteEveryMs = 60_000;

/** Milliseconds since the epoch. */
export const storeSessionEnd = ({
  expiresAt,
  unusedEndsAt,
}: Pick<StoreSession, "expiresAt" | "unusedEndsAt">): number =>
  Math.min(expiresAt, unusedEndsAt);

/** Whether an associate is signed in at the store's browser, whose session has not ended. */
export const isStoreSessionOpen = (
  { storeSession }: Pick<SessionData, "storeSession">,
  now: number,
): boolean => storeSession !== null && storeSessionEnd(storeSession) > now;

/** Null without one, and once it has ended. Opens no session for anyone who has none. */
export function openStoreSession(
  session: Session,
  now = Date.now(),
): StoreSession | null {
  if (!session.isPresent || !isStoreSessionOpen(session.data, now)) return null;
  return session.data.storeSession;
}

/**
 * Notes that an associate has used their session.
 * @param idleMs How long it lasts without.
 */
export function noteStoreSessionUse(
  session: Session,
  idleMs: number,
  now = Date.now(),
): void {
  const storeSession = openStoreSession(session, now);
  if (!storeSession) return;
  const unusedEndsAt = now + idleMs;
  if (unusedEndsAt - storeSession.unusedEndsAt >= noteEveryMs)
    session.update({ storeSession: { ...storeSession, unusedEndsAt } });
}
