/** The session of a request that no browser sent: it begins empty and ends with the request. */
import { Session } from "./session";

/** A guest's session, which gets its own tokens once a call needs them; it is never sent. */
export const detachedSession = (): Session =>
  new Session({
    isSent: () => false,
    open: () => ({ data: null, broken: false }),
    onLateUse: () => undefined,
    onRefusedValue: () => undefined,
  });
