/** The shared state of a process that shares it with nobody, for tests. */
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
