/**
 * The gate's limits: per address for pages and forms, per session for forms,
 * and a budget of its own for each session on its way to an order. They keep
 * one noisy client from this process; what may be tried for one account is
 * counted where it is tried (server/limits/attempts.ts).
 *
 * Mount behind `sessions` and behind the cross-site gate: a foreign page must
 * not be able to use up its visitor's budget.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import { sessionKeyOf } from "../limits/attempts";
import type { Limiter } from "../limits/limiter";
import { gateLimits } from "../limits/limits";
import { clientAddress } from "./client-address";
import { refuse } from "./gate-page";
import { pathOf } from "./request-path";

interface RateLimitParts {
  readonly config: Pick<Config, "rateLimit">;
  readonly limiter: Limiter;
  /** Whether a path, without the `.data` of a client navigation, leads to an order. */
  readonly isPurchase?: (path: string) => boolean;
}

/** Answers 429 with Retry-After to a client that is over its limit. */
export function rateLimit({
  config,
  limiter,
  isPurchase = () => false,
}: RateLimitParts): RequestHandler {
  const pathAsked = ({ originalUrl }: Request): string =>
    pathOf(originalUrl).replace(/\.data$/, "");

  async function waitFor(
    request: Request,
    { locals: { session } }: Response,
  ): Promise<number> {
    // Most of who looks has no session, and the question about the path costs.
    if (session.isPresent && isPurchase(pathAsked(request))) {
      const key = sessionKeyOf(session);
      if (key) return limiter.take(key, gateLimits.purchase);
    }
    const address = clientAddress(request);
    if (request.method !== "POST")
      return limiter.take(address, gateLimits.pages);
    const key = sessionKeyOf(session);
    const ofSession = key && (await limiter.take(key, gateLimits.sessionForms));
    return ofSession || limiter.take(address, gateLimits.forms);
  }

  return (request, response, next) => {
    if (!config.rateLimit) {
      next();
      return;
    }
    waitFor(request, response).then((waitSeconds) => {
      if (waitSeconds === 0) {
        next();
        return;
      }
      response.setHeader("Retry-After", String(waitSeconds));
      refuse(request, response, { status: 429, reason: "rate" });
    }, next);
  };
}
