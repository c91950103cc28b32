/** The session of a request that comes from no browser: it begins empty and ends with the request. */
import { Session } from "./session";

/** A guest's, with tokens of its own once a call needs one; nothing of it is ever sent. */
export const detachedSession = (): Session =>
  new Session({
    isSent: () => false,
    open: () => ({ data: null, broken: false }),
    onLateUse: () => undefined,
    onRefusedValue: () => undefined,
  });
