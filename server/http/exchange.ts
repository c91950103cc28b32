/**
 * One HTTP exchange: sends a prepared request and reads the whole answer under
 * a time limit and a size limit.
 *
 * Rule: the time limit is the only thing that ends an exchange. The shopper's
 * own abort signal never gets here, for an order must not depend on whether
 * the tab is still open.
 */
import { pipeline } from "node:stream/promises";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { request } from "undici";
import type { Method } from "./endpoint";

/** Counted on the wire and again after decompression. */
export const maxBodyBytes = 5 * 1024 * 1024;

export interface PreparedRequest {
  method: Method;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** The body cannot be read: too large, or its compression is broken. */
export class UnreadableBody extends Error {
  override readonly name = "UnreadableBody";
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Our own time limit ended the exchange. */
export class ExchangeTimeout extends Error {
  override readonly name = "ExchangeTimeout";
}

/** A single header value; the first one when it was sent several times. */
export function headerValue(answer: Answer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Redirects are answers like any other and not followed. Throws
 * ExchangeTimeout, UnreadableBody, or the error of the connection.
 */
export async function exchange(
  dispatcher: Dispatcher,
  prepared: PreparedRequest,
  timeoutMs: number,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await request(prepared.url, {
      dispatcher,
      method: prepared.method,
      headers: prepared.headers,
      body: prepared.body ?? null,
      signal: controller.signal,
      maxRedirections: 0,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: await readBody(response),
    };
  } catch (error) {
    if (controller.signal.aborted) throw new ExchangeTimeout();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Dispatcher.ResponseData): Promise<Buffer> {
  const { statusCode: status, body } = response;
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const limit = limitBytes(status);
  // The pipeline tells of errors, but only once it runs; an error event that
  // nobody listens to would end the process.
  body.on("error", () => undefined);
  try {
    const decoder = decoderFor(status, response.headers["content-encoding"]);
    if (decoder) await pipeline(body, limit, decoder, limit, collect);
    else await pipeline(body, limit, collect);
  } catch (error) {
    if (isCompressionError(error)) {
      throw new UnreadableBody(status, "broken compression");
    }
    throw error;
  } finally {
    body.destroy(); // frees the socket when the answer was refused unread
  }
  return Buffer.concat(chunks);
}

function limitBytes(status: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let total = 0;
    for await (const chunk of source) {
      total += chunk.length;
      if (total > maxBodyBytes) throw new UnreadableBody(status, "too large");
      yield chunk;
    }
  };
}

function decoderFor(
  status: number,
  encoding: string | string[] | undefined,
): Transform | null {
  switch (String(encoding ?? "identity").toLowerCase()) {
    case "identity":
      return null;
    case "gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      // Chained encodings multiply a bomb, and nobody needs them.
      throw new UnreadableBody(status, "unknown compression");
  }
}

function isCompressionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    /^(?:Z_|ERR_BROTLI|ERR__ERROR_|ERR_PADDING)/.test(String(error.code))
  );
}
