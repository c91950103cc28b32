/**
 * Faults on demand: the next calls of a path fail in a chosen way. A fault can
 * be tied to one basket or to request headers, so that tests that share one
 * server do not trigger each other's faults.
 */
import { z } from "zod/v4";
import type { LoggedCall } from "./call-log";
import { namesBasket, pathMatches } from "./call-log";

/**
 * How a call fails. `error` answers with an ApiError, `slow` answers correctly but
 * late; the others fail on the socket: no answer, a broken connection, half a body,
 * a body that is not JSON. The `commit-then-…` kinds do the work first and then
 * lose the answer.
 */
export const faultKinds = [
  "error",
  "slow",
  "hang",
  "reset",
  "truncate",
  "garble",
  "commit-then-hang",
  "commit-then-reset",
] as const;

export const FaultRequest = z.strictObject({
  method: z.string().default("*"),
  /** An exact path, or the beginning of one followed by `*`. */
  path: z.string().regex(/^[^*]*\*?$/),
  kind: z.enum(faultKinds).default("error"),
  errorId: z.string().default("GEN500"),
  status: z.number().int().min(400).max(599).default(500),
  message: z.string().optional(),
  type: z.literal("flash").optional(),
  additionalInfo: z.record(z.string(), z.unknown()).optional(),
  /** The source of the refusal; bot defence answers with a 403 that has one. */
  appId: z.string().optional(),
  times: z.number().int().min(1).default(1),
  /** The delay before the call is processed. */
  delayMs: z.number().int().min(0).max(60_000).default(0),
  match: z
    .strictObject({
      basketId: z.string().optional(),
      headers: z.record(z.string(), z.string()).optional(),
    })
    .default({}),
});
export type FaultRequest = z.input<typeof FaultRequest>;
export type Fault = z.output<typeof FaultRequest>;

export interface Faults {
  /** Arms a fault. Throws a ZodError when the request is malformed. */
  add(fault: unknown): Fault;
  /** Returns the first fault that matches the call, and counts it as used. */
  take(call: LoggedCall): Fault | undefined;
  isArmed(fault: Fault): boolean;
  remove(fault: Fault): void;
  clear(): void;
}

/** Creates an empty set of faults. */
export function createFaults(): Faults {
  let armed: { fault: Fault; remaining: number }[] = [];
  return {
    add(request) {
      const fault = FaultRequest.parse(request);
      armed.push({ fault, remaining: fault.times });
      return fault;
    },
    take(call) {
      const entry = armed.find(({ fault }) => fits(fault, call));
      if (!entry) return undefined;
      entry.remaining -= 1;
      if (entry.remaining === 0)
        armed = armed.filter((other) => other !== entry);
      return entry.fault;
    },
    isArmed: (fault) => armed.some((entry) => entry.fault === fault),
    remove(fault) {
      armed = armed.filter((entry) => entry.fault !== fault);
    },
    clear: () => void (armed = []),
  };
}

function fits({ method, path, match }: Fault, call: LoggedCall): boolean {
  if (method !== "*" && method.toUpperCase() !== call.method) return false;
  if (!pathMatches(call.path, path)) return false;
  if (match.basketId !== undefined && !namesBasket(call, match.basketId)) {
    return false;
  }
  return Object.entries(match.headers ?? {}).every(
    ([name, value]) => call.headers[name.toLowerCase()] === value,
  );
}
