/** The expiry of a store session: at the end of the associate's shift, or when it is not used. */
import type { Session } from "./session";
import type { SessionData } from "./session-data";

type StoreSession = NonNullable<SessionData["storeSession"]>;

/** The shortest time between two updates of the cookie (ms). */
const noteEveryMs = 60_000;

/** When a store session ends (milliseconds since the epoch). */
export const storeSessionEnd = ({
  expiresAt,
  unusedEndsAt,
}: Pick<StoreSession, "expiresAt" | "unusedEndsAt">): number =>
  Math.min(expiresAt, unusedEndsAt);

/** Whether the session has a store session that has not ended. */
export const isStoreSessionOpen = (
  { storeSession }: Pick<SessionData, "storeSession">,
  now: number,
): boolean => storeSession !== null && storeSessionEnd(storeSession) > now;

/** The open store session; null if there is none. Does not open a session for a visitor without one. */
export function openStoreSession(
  session: Session,
  now = Date.now(),
): StoreSession | null {
  if (!session.isPresent || !isStoreSessionOpen(session.data, now)) return null;
  return session.data.storeSession;
}

/**
 * Extends the store session, because the associate has used it.
 * @param idleMs how long it lasts without being used
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
