/**
 * Purges the page cache in every process. A message that cannot be sent is retried as a purge of
 * everything; a process that may have missed a message drops all of its pages.
 */
import { z } from "zod/v4";
import type { SharedState } from "./shared-state";

const Tags = z.union([z.literal("all"), z.array(z.string()).readonly()]);
export type PurgeTags = z.infer<typeof Tags>;

const repeatMs = 1_000;

/** A message that cannot be parsed purges everything. */
function parseTags(message: string): PurgeTags {
  try {
    return Tags.parse(JSON.parse(message));
  } catch {
    return "all";
  }
}

export interface Purges {
  /** Drops pages in all processes; returns how many were dropped in this one. */
  purge(tags: PurgeTags): number;
}

/** @param onPurge drops pages of this process, and counts them */
export function createPurges(
  state: Pick<SharedState, "publish" | "subscribe">,
  onPurge: (tags: PurgeTags) => number,
): Purges {
  let repeating: NodeJS.Timeout | undefined;

  async function tell(tags: PurgeTags): Promise<void> {
    if (await state.publish("purge", JSON.stringify(tags))) return;
    repeating ??= setTimeout(() => {
      repeating = undefined;
      void tell("all");
    }, repeatMs).unref();
  }

  state.subscribe("purge", {
    onMessage: (message) => void onPurge(parseTags(message)),
    onGap: () => void onPurge("all"),
  });
  return {
    purge(tags) {
      const purged = onPurge(tags);
      void tell(tags);
      return purged;
    },
  };
}
