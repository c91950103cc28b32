/**
 * Serves files: hashed build assets under /assets, and the public files by an
 * exact list that is read at start-up. Nothing else touches the disk, so a page
 * request costs no look-up, and a missing asset is a 404 here instead of a page
 * that a browser would take for a script.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import express from "express";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";
import { refuse } from "../middleware/refusal-page";
import { pathOf } from "../middleware/request-path";

/** Serves `<buildDirectory>/assets` with `br` and `gz` siblings, for a year. */
export function hashedAssets(buildDirectory: string): RequestHandler[] {
  const files = expressStaticGzip(path.join(buildDirectory, "assets"), {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: { immutable: true, maxAge: "1y", redirect: false },
  });
  return [
    files,
    (request, response) => {
      refuse(request, response, { status: 404, reason: "not-found" });
    },
  ];
}

/** URL paths of the files in a folder; dot files and /assets are not public. */
function listFiles(directory: string): ReadonlySet<string> {
  if (!existsSync(directory)) return new Set();
  const entries = readdirSync(directory, {
    recursive: true,
    withFileTypes: true,
  });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(directory, path.join(entry.parentPath, entry.name)),
      )
      .map((file) => `/${file.split(path.sep).join("/")}`)
      .filter((url) => !url.includes("/.") && !url.startsWith("/assets/")),
  );
}

/**
 * Serves the files found in `publicDirectory` at start-up. A service worker must
 * be revalidated on every visit, or an old one could not be replaced.
 */
export function publicFiles(publicDirectory: string): RequestHandler {
  const known = listFiles(publicDirectory);
  const serve = express.static(publicDirectory, {
    index: false,
    redirect: false,
    maxAge: "1h",
    setHeaders(response, file) {
      if (/^sw\b.*\.js$/.test(path.basename(file))) {
        response.setHeader("Cache-Control", "no-cache");
      }
    },
  });
  return (request, response, next) => {
    if (known.has(pathOf(request.url))) serve(request, response, next);
    else next();
  };
}
