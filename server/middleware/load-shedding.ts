/**
 * Refuses browsing when too many pages are in progress, so that those who are
 * buying are still served: forms, and pages whose route says so.
 */
import type { Request, RequestHandler, Response } from "express";
import type { Config } from "../config";
import { refuse } from "./refusal-page";

const mayWait = ({ method }: Request, { locals }: Response): boolean =>
  method !== "POST" && locals.page.limits.underLoad === "refused";

/** Answers 503 to browsing above `maxInFlight`. */
export function loadShedding(
  config: Pick<Config, "maxInFlight">,
): RequestHandler {
  let inFlight = 0;
  return (request, response, next) => {
    if (inFlight >= config.maxInFlight && mayWait(request, response)) {
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
