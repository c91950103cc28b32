/** THE table of health checks: `/healthcheck/{name}` answers with the result of its probe. */

import type { FlagState } from "../flags/flag-source";
import type { SharedStateHealth } from "../shared-state/shared-state";

export interface HealthFacts {
  readonly env: string;
  readonly version: string;
  readonly draining: () => boolean;
  /** Whether the commerce upstream answers at all. */
  readonly reachUpstream: () => Promise<boolean>;
  /** Whether processes share their state. */
  readonly sharedState: () => Promise<SharedStateHealth>;
  /** Where the flags are from. */
  readonly flags: () => FlagState;
}

export interface HealthAnswer {
  readonly ok: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer of the flag service that is older than this is a sign that it is away (ms). */
const oldFlagsMs = 60_000;

type Probe = (facts: HealthFacts) => Promise<HealthAnswer> | HealthAnswer;

export const checks = {
  /** Overall state and build, for the container's probe [HEALTH-001, SITE-003]. */
  status: async ({ env, version, draining, reachUpstream }) => {
    const ok = !draining() && (await reachUpstream());
    return { ok, body: { status: ok ? "ok" : "unavailable", env, version } };
  },
  /** The process runs. It calls no upstream, so that an outage there restarts nothing. */
  live: () => ({ ok: true, body: { status: "ok" } }),
  /** The process takes new traffic; false from the first sign of a shutdown. */
  ready: ({ draining }) => ({
    ok: !draining(),
    body: { status: draining() ? "draining" : "ok" },
  }),
  /** Redis answers, or none is configured (`memory`). Shoppers are served without it. */
  "shared-state": async ({ sharedState }) => {
    const status = await sharedState();
    return { ok: status !== "away", body: { status } };
  },
  /** The flag service answers, or none is configured. Shoppers are served without it. */
  "feature-flags": ({ flags }) => {
    const { source, ageMs, hasService } = flags();
    const ok = !hasService || (ageMs !== null && ageMs <= oldFlagsMs);
    const ageSeconds = ageMs === null ? null : Math.floor(ageMs / 1000);
    return { ok, body: { status: ok ? "ok" : "away", source, ageSeconds } };
  },
} as const satisfies Record<string, Probe>;
