/**
 * Request limits: per address for pages and forms, per session for forms, and a
 * separate budget for each session on its way to an order. They protect the
 * process from a single noisy client; attempts on an account are counted where
 * they are made (server/limits/attempts.ts).
 *
 * Mount after `sessions` and after the cross-site guard: a foreign page must not
 * be able to use up its visitor's budget.
 */
import type { Request, RequestHandler, Response } from "express";
import type { RouteLimits } from "../../app/routing/handle";
import type { Config } from "../config";
import { sessionKeyOf } from "../limits/attempts";
import type { Limiter } from "../limits/limiter";
import { requestLimits } from "../limits/limits";
import { clientAddress } from "./client-address";
import { refuse } from "./refusal-page";

interface RateLimitParts {
  readonly config: Pick<Config, "rateLimit">;
  readonly limiter: Limiter;
}

/** The limits that count a form, by session and by address. */
const formLimits = {
  default: {
    session: requestLimits.sessionForms,
    address: requestLimits.forms,
  },
  credential: {
    session: requestLimits.sessionCredentials,
    address: requestLimits.credentials,
  },
  purchase: { session: requestLimits.purchase, address: requestLimits.forms },
} as const satisfies Record<RouteLimits["post"], object>;

/** Answers 429 with Retry-After to a client that is over its limit. */
export function rateLimit({ config, limiter }: RateLimitParts): RequestHandler {
  async function waitFor(
    request: Request,
    { locals: { session, page } }: Response,
  ): Promise<number> {
    const { post } = page.limits;
    const limits = formLimits[post];
    const isPurchase = post === "purchase";
    const counted = request.method === "POST" || isPurchase;
    const key = counted ? sessionKeyOf(session) : null;
    // A purchase counts for its session alone, so no other visitor can use up its limit.
    if (key && isPurchase) return limiter.take(key, limits.session);
    const address = clientAddress(request);
    if (request.method !== "POST")
      return limiter.take(address, requestLimits.pages);
    const ofSession = key && (await limiter.take(key, limits.session));
    return ofSession || limiter.take(address, limits.address);
  }

  // Named for traces (server/tracing/start-tracing.ts).
  return function checkLimits(request, response, next) {
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
