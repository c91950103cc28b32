/**
 * POST /cache/purge, for the retailer's systems: `?tag=product:FR1001&tag=category:wo&tag=content`,
 * or without a tag for all pages. A purge reaches all processes that share their state; without shared
 * state, send it to each process.
 */
import type { RequestHandler } from "express";
import { refuse } from "../middleware/refusal-page";
import { queryOf } from "../middleware/request-path";
import { holdsToken } from "../endpoints/bearer-token";
import type { Config } from "../config";
import type { Purges } from "../shared-state/purges";

/** Mount at /cache/purge. Answers 404 if no token is configured. */
export function purgeEndpoint(
  { cachePurgeToken }: Pick<Config, "cachePurgeToken">,
  purges: Purges,
): RequestHandler {
  return (request, response) => {
    const isHere = request.path === "/" && request.method === "POST";
    const isAllowed =
      cachePurgeToken !== null && holdsToken(request, cachePurgeToken);
    if (!isHere || !isAllowed) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    const tags = new URLSearchParams(queryOf(request.originalUrl)).getAll(
      "tag",
    );
    const purged = purges.purge(tags.length > 0 ? tags : "all");
    response.setHeader("Cache-Control", "no-store");
    response.json({ purged });
  };
}
