/** Kiosks that an associate has ended: their cookie, and every copy of it, is none in any process. */
import type { SharedState } from "../shared-state/shared-state";
import type { Kiosk } from "./kiosk-device";

export interface EndedKiosks {
  includes(kiosk: Pick<Kiosk, "id">): Promise<boolean>;
  /** As long as a cookie of it could be good. */
  add(kiosk: Pick<Kiosk, "id">): Promise<void>;
}

export function createEndedKiosks(
  state: Pick<SharedState, "get" | "set">,
): EndedKiosks {
  return {
    includes: async ({ id }) => (await state.get("endedKiosks", id)) !== null,
    add: ({ id }) => state.set("endedKiosks", id, "1"),
  };
}
