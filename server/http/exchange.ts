/**
 * One HTTP exchange: sends a prepared request and reads the whole answer under a time limit and a size
 * limit.
 *
 * Rule: only the timeout ends an exchange. The shopper's abort signal is not passed on, because an
 * order must not depend on whether the tab is still open.
 */
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from "node:zlib";
import type { Dispatcher } from "undici";
import { request } from "undici";
import type { Method } from "./endpoint";

/** Applies to the bytes on the wire and again to those after decompression. */
export const maxBodyBytes = 5 * 1024 * 1024;

export interface PreparedRequest {
  method: Method;
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Thrown when the body cannot be read: it is too large, or its compression is broken. */
export class UnreadableBody extends Error {
  override readonly name = "UnreadableBody";
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Thrown when the time limit ended the exchange. */
export class ExchangeTimeout extends Error {
  override readonly name = "ExchangeTimeout";
}

/** A single header value; the first one if it was sent several times. */
export function headerValue(answer: Answer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Makes the exchange. Redirects are returned like any other response and not followed. Throws
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

type Decode = (
  bytes: Buffer,
  options: { readonly maxOutputLength: number },
) => Promise<Buffer>;

const decoders: ReadonlyMap<string, Decode | null> = new Map([
  ["identity", null],
  ["gzip", promisify<Buffer, ZlibOptions, Buffer>(gunzip)],
  ["br", promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress)],
  ["deflate", promisify<Buffer, ZlibOptions, Buffer>(inflate)],
]);

async function readBody(response: Dispatcher.ResponseData): Promise<Buffer> {
  const { statusCode: status, body } = response;
  // An error event without a listener would end the process.
  body.on("error", () => undefined);
  try {
    const encoding = response.headers["content-encoding"] ?? "identity";
    const decode = decoders.get(String(encoding).toLowerCase());
    // Chained encodings multiply the effect of a compression bomb, and no upstream needs them.
    if (decode === undefined)
      throw new UnreadableBody(status, "unknown compression");
    const bytes = await collect(status, body);
    if (decode === null || bytes.length === 0) return bytes;
    return await decode(bytes, { maxOutputLength: maxBodyBytes });
  } catch (error) {
    throw asUnreadable(status, error);
  } finally {
    body.destroy(); // frees the socket when the answer was refused unread
  }
}

async function collect(
  status: number,
  body: AsyncIterable<Buffer>,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > maxBodyBytes) throw new UnreadableBody(status, "too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, total);
}

/** Turns an error of the decoder into UnreadableBody; all others are errors of the connection. */
function asUnreadable(status: number, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ERR_BUFFER_TOO_LARGE")
    return new UnreadableBody(status, "too large");
  return /^(?:Z_|ERR_BROTLI|ERR__ERROR_|ERR_PADDING)/.test(String(code))
    ? new UnreadableBody(status, "broken compression")
    : error;
}
