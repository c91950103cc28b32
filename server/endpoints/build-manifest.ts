/**
 * GET /fapi/build-manifest: which build the shop serves [SW-003, API-034]. Pages ask for it with a time in the query,
 * so that nothing between can answer for the shop.
 */
import { statSync } from "node:fs";
import express from "express";
import type { RequestHandler } from "express";

export interface BuildManifest {
  /** That of the framework's manifest, which every page has, too. */
  readonly version: string;
  /** ISO time. */
  readonly builtAt: string;
}

/** When a file of the build was written (ISO time). */
export const builtAt = (file: string): string =>
  statSync(file).mtime.toISOString();

/** Mount at /fapi/build-manifest, behind the host check and before every limit. */
export function buildManifest(manifest: BuildManifest): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/", (_request, response) => {
    response.locals.route = "/fapi/build-manifest";
    response.setHeader("Cache-Control", "no-store");
    response.json(manifest);
  });
  return router;
}
