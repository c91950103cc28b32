/**
 * GET /metrics, for clients with the token. Without a configured token there is no endpoint: the client's
 * address proves nothing, because a proxy on this machine also connects from loopback.
 */
import type { RequestHandler } from "express";
import type { Config } from "../config";
import type { Metrics } from "../metrics";
import { holdsToken } from "./bearer-token";
import { refuse } from "../middleware/refusal-page";

/** Mount at /metrics. Answers 404 to clients without the token. */
export function metricsEndpoint({
  config: { metricsToken },
  metrics,
}: {
  readonly config: Pick<Config, "metricsToken">;
  readonly metrics: Pick<Metrics, "render" | "contentType">;
}): RequestHandler {
  return (request, response, next) => {
    const isHere = request.path === "/" && request.method !== "POST";
    const mayRead = metricsToken !== null && holdsToken(request, metricsToken);
    if (!isHere || !mayRead) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    metrics.render().then((text) => {
      response.setHeader("Content-Type", metrics.contentType);
      response.setHeader("Cache-Control", "no-store");
      response.end(text);
    }, next);
  };
}
