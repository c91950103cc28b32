/**
 * Compresses rendered pages and data. Gzip at its fastest: brotli costs ten
 * times the CPU for each page and belongs to assets, which are compressed once
 * at build. Event streams are left alone, or they would wait in the compressor.
 */
import compression from "compression";
import type { RequestHandler } from "express";

/** Gzip for what is rendered per request. */
export function compressPages(): RequestHandler {
  const compress = compression({
    level: 1,
    filter: (request, response) =>
      !String(response.getHeader("Content-Type")).startsWith(
        "text/event-stream",
      ) && compression.filter(request, response),
  });
  return (request, response, next) => {
    // The library would prefer brotli, and has no setting against it.
    request.headers["accept-encoding"] =
      request.acceptsEncodings("gzip") === false ? "identity" : "gzip";
    compress(request, response, next);
  };
}
