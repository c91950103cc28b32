/** A file that is kept compressed, and how it is sent: as it is to whoever takes gzip, and unpacked to others. */
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Request, Response } from "express";

/** A finished file. Only its compressed form is cached: repetitive text shrinks to a fiftieth. */
export interface PackedFile {
  readonly gzip: Buffer;
  /** Weak, of the text: both forms have the same. */
  readonly etag: string;
}

/** Decompresses while sending: a decompressed file is too large to hold in memory for each request. */
async function sendPlain(response: Response, gzip: Buffer): Promise<void> {
  const plain = createGunzip();
  plain.end(gzip);
  // Fails only when the client disconnects, which needs no log line.
  await pipeline(plain, response).catch(() => undefined);
}

/** Answers GET and HEAD; 304 to a client that has the text. */
export async function sendPacked(
  request: Request,
  response: Response,
  { gzip, etag }: PackedFile,
  {
    type,
    cacheControl,
  }: { readonly type: string; readonly cacheControl: string },
): Promise<void> {
  response.type(type);
  response.setHeader("Cache-Control", cacheControl);
  response.setHeader("ETag", etag);
  response.vary("Accept-Encoding");
  const isPacked = request.acceptsEncodings("gzip") !== false;
  if (isPacked) response.setHeader("Content-Encoding", "gzip");
  if (request.fresh) response.status(304).end();
  else if (request.method === "HEAD") response.end();
  else if (isPacked) response.send(gzip);
  else await sendPlain(response, gzip);
}

const retryAfterSeconds = 120;

/** For a file that is being built. */
export function sendLater(response: Response): void {
  response.setHeader("Retry-After", String(retryAfterSeconds));
  response.setHeader("Cache-Control", "no-store");
  response.status(503).type("text/plain").send("Not ready yet.\n");
}
