/** The shared state of a single process, for tests. */
import { createLimiter, type Limiter } from "../../server/limits/limiter";
import { createMemoryStore } from "../../server/shared-state/memory-store";
import {
  createSharedState,
  type SharedState,
} from "../../server/shared-state/shared-state";
import { createMemoryLog } from "./memory-log";

export function createMemoryState(): SharedState {
  const sessionSecrets = ["a-secret-for-tests-of-32-characters!"];
  const config = { redisUrl: null, sessionSecrets, envLabel: "qa" } as const;
  return createSharedState(config, createMemoryLog());
}

/** Creates a limiter with the test's clock, in milliseconds. */
export function createClockedLimiter(
  now: () => number,
  mostKeys = 20_000,
): Limiter {
  const store = createMemoryStore({ now, most: () => mostKeys });
  return createLimiter({
    increment: (limit, name) => store.increment(`${limit.name}:${name}`, limit),
  });
}
