/**
 * Compresses what is made per request. A document is there as a whole, and brotli at its fastest makes
 * it smaller than gzip in half the time; what comes in pieces is gzipped at its fastest, because brotli
 * costs ten times as much there. Event streams are left alone, or they would wait in the compressor.
 */
import { brotliCompressSync, constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

declare global {
  namespace Express {
    interface Locals {
      /** Whether the browser reads brotli; asked before what follows is told to use gzip. */
      readsBrotli?: boolean;
    }
  }
}

/** A document as it is sent: `headers` say how it is encoded. */
export interface SentDocument {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A fifth of a millisecond for 100 KB: handing it to another thread would cost as much. */
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

/** Gzip for what is not encoded yet; browsers that read brotli are remembered. */
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
    // The library would prefer brotli, and has no setting against it.
    request.headers["accept-encoding"] =
      request.acceptsEncodings("gzip") === false ? "identity" : "gzip";
    compress(request, response, next);
  };
}
