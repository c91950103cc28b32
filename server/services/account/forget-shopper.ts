/**
 * Leaves a session to nobody: when somebody signs in or out, and when a consumer's session is over. A
 * cookie that somebody else copied before is good for nothing of what comes after, because tokens and
 * the session's id are new.
 */
import type { Session } from "../../session/session";

/** Keeps the language, and the point of sale that the browser stands at. */
export function forgetShopper(session: Session): void {
  const { storeSession } = session.data;
  session.reset();
  session.update({ storeSession });
}
