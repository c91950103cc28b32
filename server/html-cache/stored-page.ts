/**
 * A page as it is kept: compressed once in each encoding, and without the nonce of the visitor it was
 * rendered for. Its policy names the inline scripts by their hashes instead, which nobody can guess
 * a way around: a nonce that everybody gets would be none.
 */
import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type PageEncoding = "br" | "gzip" | "identity";

/** The page in one encoding, ready to be written. */
export interface PageForm {
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them; those of a 304 are the same. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

export interface StoredPage {
  readonly forms: Readonly<Record<PageEncoding, PageForm>>;
  readonly bytes: number;
}

export interface RenderedPage {
  readonly html: string;
  readonly nonce: string;
  readonly headers: OutgoingHttpHeaders;
  /** The policy for a page whose inline scripts have these hashes, `'sha256-…'` each. */
  readonly policyFor: (hashes: readonly string[]) => string;
}

// Made once and sent thousands of times; at 11 it would cost half a second for two percent less.
const brotliQuality = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const digest = (text: string, encoding: "base64" | "hex") =>
  createHash("sha256").update(text).digest(encoding);

/** Data blocks such as `application/ld+json` do not run and need no hash. */
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts, as sources of a policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].map(([, code = ""]) => code);
  return [...new Set(scripts)].map(
    (code) => `'sha256-${digest(code, "base64")}'`,
  );
}

/** The headers that belong to this page; all others belong to one answer. */
const answerOnly = new Set([
  "x-request-id",
  "set-cookie",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "etag",
  "vary",
  "content-security-policy",
]);

export async function storePage({
  html,
  nonce,
  headers,
  policyFor,
}: RenderedPage): Promise<StoredPage> {
  const text = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
    compressGzip(identity, { level: 6 }),
  ]);
  const tag = digest(text, "hex").slice(0, 20);
  const shared = [
    ...Object.entries(headers)
      .filter(([name]) => !answerOnly.has(name.toLowerCase()))
      .flatMap(([name, value]) => [name, String(value)]),
    "content-security-policy",
    policyFor(inlineScriptHashes(text)),
    "vary",
    "Accept-Encoding, Cookie",
  ];
  const form = (encoding: PageEncoding, body: Buffer): PageForm => {
    const etag = `"${tag}-${encoding}"`;
    const coding =
      encoding === "identity" ? [] : ["content-encoding", encoding];
    return { etag, body, head: [...shared, "etag", etag, ...coding] };
  };
  return {
    forms: {
      br: form("br", br),
      gzip: form("gzip", zipped),
      identity: form("identity", identity),
    },
    bytes: identity.length + br.length + zipped.length,
  };
}
