/** Sends a script, compressed where the browser takes that. */
import type { Request, Response } from "express";
import type { Script } from "./script-source";

/** How long browsers and edges may store it: as long as the shop does. */
const stored = "public, max-age=3600";

export function sendScript(
  request: Request,
  response: Response,
  { type, body, zipped }: Script,
  cacheControl = stored,
): void {
  const isZipped = request.acceptsEncodings("gzip") === "gzip";
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("Content-Type", type);
  response.setHeader("Vary", "Accept-Encoding");
  if (isZipped) response.setHeader("Content-Encoding", "gzip");
  response.end(isZipped ? zipped : body);
}
