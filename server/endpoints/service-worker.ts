/**
 * The service worker and what it stores when it is installed: the offline page of each locale [SW-001, SW-002].
 * They are answered without the shop. While the worker is off, the same address answers with one that removes
 * itself: browsers that have an older one ask for it with the next page.
 */
import { readFileSync } from "node:fs";
import express from "express";
import type { RequestHandler } from "express";
import { findSite, sites } from "../../app/sites/sites";
import { offlinePage } from "../middleware/refusal-page";

export interface WorkerParts {
  /** The built worker; null while developing, where there is none. */
  readonly source: string | null;
  /** Changes with the files of the build. */
  readonly version: string;
  readonly isOn: boolean;
}

/** Reads the built worker. */
export const readWorker = (file: string): string => readFileSync(file, "utf8");

/** Answers the worker's address and those of offline pages; passes everything else on. */
export function serviceWorker({
  source,
  version,
  isOn,
}: WorkerParts): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  const shop = { version, isOn, locales: sites.map(({ locale }) => locale) };
  if (source !== null)
    router.get("/sw-nora.js", (_request, response) => {
      response
        .set("Cache-Control", "no-cache")
        .type("text/javascript")
        .send(`self.shop=${JSON.stringify(shop)};\n${source}`);
    });
  router.get("/offline/:locale", ({ params }, response, next) => {
    const site = findSite(params.locale);
    if (!site || site.locale !== params.locale) {
      next();
      return;
    }
    response
      .set("Cache-Control", "no-cache")
      .set("X-Robots-Tag", "noindex")
      .type("html")
      .send(offlinePage(site, response.locals));
  });
  return router;
}
