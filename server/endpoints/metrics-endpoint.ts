/**
 * GET /metrics, for whoever holds the token. Without a configured token there is no endpoint: an
 * address tells nothing about who asks, since a proxy on this machine also connects from loopback.
 */
import type { RequestHandler } from "express";
import type { Config } from "../config";
import type { Metrics } from "../metrics";
import { holdsToken } from "./bearer-token";
import { refuse } from "../middleware/refusal-page";

/** Mount at /metrics. Anybody without the token learns nothing: 404. */
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
