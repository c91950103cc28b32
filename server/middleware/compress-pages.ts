/**
 * Compresses answers that are made per request. A document is available as a whole, and the fastest brotli
 * makes it smaller than gzip in half the time. A streamed answer gets the fastest gzip, because brotli costs
 * ten times as much there. Event streams are not compressed, because the compressor would delay them.
 */
import { brotliCompressSync, constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

declare global {
  namespace Express {
    interface Locals {
      /** Whether the browser accepts brotli, noted before `Accept-Encoding` is limited to gzip. */
      readsBrotli?: boolean;
    }
  }
}

/** A document as it is sent; `headers` contain its encoding. */
export interface SentDocument {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Compresses synchronously: it takes 0.2 ms for 100 KB, as long as handing it to another thread. */
export function compressDocument(
  document: Buffer<ArrayBuffer>,
  { readsBrotli = false }: Express.Locals,
): SentDocument {
  if (!readsBrotli) return { body: document, headers: {} };
  return {
    body: brotliCompressSync(document, fastest),
    headers: { "Content-Encoding": "br" },
  };
}

/** Compresses answers that are not encoded yet with gzip, and notes whether the browser accepts brotli. */
export function compressPages(): RequestHandler {
  const compress = compression({
    level: 1,
    filter: (request, response) =>
      !String(response.getHeader("Content-Type")).startsWith(
        "text/event-stream",
      ) && compression.filter(request, response),
  });
  return (request, response, next) => {
    response.locals.readsBrotli = request.acceptsEncodings("br") !== false;
    // The library prefers brotli and has no setting to change that.
    request.headers["accept-encoding"] =
      request.acceptsEncodings("gzip") === false ? "identity" : "gzip";
    compress(request, response, next);
  };
}
