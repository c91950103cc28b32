/**
 * A page as it is kept: compressed once in each encoding, and without the nonce of the visitor it was
 * rendered for. Its policy names the inline scripts by their hashes instead, which nobody can guess
 * a way around: a nonce that everybody gets would be none.
 */
import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { asFirstVisit, type FindStyles } from "./first-visit";

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
  /** The policy for a page with these inline scripts and styles. */
  readonly policyFor: (inline: InlineHashes) => string;
  readonly findStyles: FindStyles;
}

/** Sources of a policy, `'sha256-…'` each. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

// Made once and sent thousands of times; at 11 it would cost half a second for two percent less.
const brotliQuality = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const digest = (text: string, encoding: "base64" | "hex") =>
  createHash("sha256").update(text).digest(encoding);

/** Of files, and of data such as `application/ld+json`, which does not run: they need no hash. */
const isNoCode = (tag: string) => /\bsrc=|\btype="application\//.test(tag);

/** What stands in elements; searched, because an expression would read a broken page many times. */
function* textsIn(html: string, name: "script" | "style"): Generator<string> {
  let tag = html.indexOf(`<${name}`);
  while (tag >= 0) {
    const text = html.indexOf(">", tag) + 1;
    const end = html.indexOf(`</${name}>`, text);
    if (text === 0 || end < 0) return;
    if (!isNoCode(html.slice(tag, text))) yield html.slice(text, end);
    tag = html.indexOf(`<${name}`, end);
  }
}

const hashesOf = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${digest(text, "base64")}'`);

/** Hashes of what stands in the page itself, as sources of a policy. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(textsIn(html, "script")),
  styles: hashesOf(textsIn(html, "style")),
});

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
  findStyles,
}: RenderedPage): Promise<StoredPage> {
  const forAll = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const text = asFirstVisit(forAll, findStyles);
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
    policyFor(inlineHashes(text)),
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
