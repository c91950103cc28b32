/** Provides services with the limits on this visitor's attempts; see server/limits/attempts.ts. */
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { createAttempts, type Attempts } from "../limits/attempts";
import type { Limiter } from "../limits/limiter";
import type { Log } from "../log";
import { clientAddress } from "./client-address";

declare global {
  namespace Express {
    interface Locals {
      /** Absent when a page is rendered for everybody. */
      attempts?: Attempts;
    }
  }
}

interface AttemptLimitsParts {
  readonly config: Pick<Config, "rateLimit" | "sessionSecrets">;
  readonly limiter: Limiter;
  readonly log: Log;
}

/** Sets `res.locals.attempts`. A refused attempt adds `Retry-After` to the answer, whatever its status. */
export function attemptLimits({
  config,
  limiter,
  log,
}: AttemptLimitsParts): RequestHandler {
  const [secret = ""] = config.sessionSecrets;
  return (request, response, next) => {
    const { session, correlationId } = response.locals;
    response.locals.attempts = createAttempts({
      limiter,
      isOn: config.rateLimit,
      secret,
      address: clientAddress(request),
      session,
      onRefused(tier, waitSeconds) {
        response.setHeader("Retry-After", String(waitSeconds));
        log.warn({ tier, waitSeconds, correlationId }, "attempt refused");
      },
    });
    next();
  };
}
