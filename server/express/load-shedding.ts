/**
 * Refuses browsing when too many pages are in progress, so that those who are
 * buying are still served. Forms, cart and checkout are never refused.
 */
import type { Request, RequestHandler } from "express";
import type { Config } from "../config";
import { refuse } from "./gate-page";
import { isPurchase } from "./request-path";

const mayWait = (request: Request): boolean =>
  request.method !== "POST" && !isPurchase(request.originalUrl);

/** Answers 503 to browsing above `maxInFlight`. */
export function loadShedding(
  config: Pick<Config, "maxInFlight">,
): RequestHandler {
  let inFlight = 0;
  return (request, response, next) => {
    if (inFlight >= config.maxInFlight && mayWait(request)) {
      refuse(request, response, { status: 503, reason: "load" });
      return;
    }
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
    });
    next();
  };
}
