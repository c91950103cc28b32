/**
 * GET /metrics, for whoever holds the token, or, when none is configured, for
 * a direct connection from this machine. Anybody else learns nothing: 404.
 */
import type { Request, RequestHandler } from "express";
import type { Config } from "../config";
import type { Metrics } from "../metrics";
import { holdsToken } from "./bearer-token";
import { refuse } from "./gate-page";

/**
 * A proxy on this machine also connects from loopback, but says so; in the raw
 * headers, since the others have been stripped.
 */
function isLocal({ socket, rawHeaders }: Request): boolean {
  const address = socket.remoteAddress ?? "";
  const isLoopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
  const isForwarded = rawHeaders.some((text) =>
    /^(?:x-forwarded-for|forwarded|via)$/i.test(text),
  );
  return isLoopback && !isForwarded;
}

function mayRead(request: Request, token: string | null): boolean {
  return token === null ? isLocal(request) : holdsToken(request, token);
}

/** Mount at /metrics. */
export function metricsEndpoint({
  config,
  metrics,
}: {
  readonly config: Pick<Config, "metricsToken">;
  readonly metrics: Pick<Metrics, "render" | "contentType">;
}): RequestHandler {
  return (request, response, next) => {
    const isHere = request.path === "/" && request.method !== "POST";
    if (!isHere || !mayRead(request, config.metricsToken)) {
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
