/** Gives services the limits of what this visitor may try; see server/limits/attempts.ts. */
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { createAttempts, type Attempts } from "../limits/attempts";
import type { Limiter } from "../limits/limiter";
import type { Log } from "../log";
import { clientAddress } from "./client-address";

declare global {
  namespace Express {
    interface Locals {
      /** Absent where a page is made for nobody in particular. */
      attempts?: Attempts;
    }
  }
}

interface AttemptLimitsParts {
  readonly config: Pick<Config, "rateLimit" | "sessionSecrets">;
  readonly limiter: Limiter;
  readonly log: Log;
}

/** Sets `res.locals.attempts`. A refused attempt puts `Retry-After` on the answer, whatever that is. */
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
