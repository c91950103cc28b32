/** Kiosks that an associate has ended: no process accepts their cookie or a copy of it. */
import type { SharedState } from "../shared-state/shared-state";
import type { Kiosk } from "./kiosk-device";

export interface EndedKiosks {
  includes(kiosk: Pick<Kiosk, "id">): Promise<boolean>;
  /** Stores an ended kiosk for as long as its cookie could be valid. */
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
