/**
 * Closes two weaknesses of the framework. The old data protocol
 * (`?_data=<route>`) runs actions without the cross-site check; the shop uses
 * single fetch and never sends it. And `/__manifest` matches every path in its
 * query, which costs seconds of CPU for thousands of paths.
 */
import type { RequestHandler } from "express";
import { refuse } from "./refusal-page";
import { pathOf, queryOf } from "./request-path";

const MANIFEST_PATH = "/__manifest";
const MAX_MANIFEST_PATHS = 20;
const MAX_MANIFEST_DEPTH = 12;

function isReasonableManifest(query: URLSearchParams): boolean {
  const paths = query.getAll("p");
  return (
    paths.length <= MAX_MANIFEST_PATHS &&
    paths.every((it) => it.split("/").length - 1 <= MAX_MANIFEST_DEPTH)
  );
}

/** Refuses `_data` queries (404) and excessive manifest requests (400). */
export function frameworkGuard(): RequestHandler {
  return (request, response, next) => {
    const query = new URLSearchParams(queryOf(request.originalUrl));
    if (query.has("_data")) {
      refuse(request, response, { status: 404, reason: "legacy-data" });
      return;
    }
    const isManifest = pathOf(request.originalUrl) === MANIFEST_PATH;
    if (isManifest && !isReasonableManifest(query)) {
      refuse(request, response, { status: 400, reason: "manifest" });
      return;
    }
    next();
  };
}
