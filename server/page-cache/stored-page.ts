/**
 * A page as it is stored, without the nonce that it was rendered with: its policy allows the inline code
 * that carried the nonce by hash, because a nonce that everybody gets would protect nobody.
 *
 * It is stored twice: in brotli with the default alternatives, and in pieces for visitors who have a
 * visitor part or do not accept brotli. Combinations that are requested again are stored in brotli, too.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { chosenHtml, cutAtMarks } from "../../app/shell/marked-html";
import { createCombinations, type Combinations } from "./combinations";
import { exactCopy } from "./gzip-pieces";
import {
  bytesOf,
  splitPage,
  type CollectedPlaces,
  type SplitPage,
} from "./split-page";

/** Alternating names and values, as `writeHead` takes them. */
export type Head = readonly string[];

export interface StoredPage {
  /** Identifies the page in any encoding. */
  readonly tag: string;
  readonly head: Head;
  readonly brotli: Buffer;
  readonly split: SplitPage;
  /** The page with other than the default alternatives. */
  readonly combinations: Combinations;
  /** For caches that may store the page: browsers without a session, and an edge while everybody gets the same. */
  readonly edgeHead: Head;
  /** How much memory the page takes, without combinations. */
  readonly bytes: number;
}

export interface RenderedPage {
  readonly html: string;
  readonly nonce: string;
  readonly places: CollectedPlaces;
  readonly headers: Iterable<readonly [name: string, value: string]>;
  /** The policy for a page with these inline scripts and styles. */
  readonly policyFor: (inline: InlineHashes) => string;
  readonly edgeHead: Head;
  /** Receives the number of bytes that a newly compressed combination takes. */
  readonly onGrown: (bytes: number) => void;
}

/** Sources for a policy, each of the form `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Quality 8 takes 3.2 ms for a list of 184 KB; 9 takes 137 ms and saves half a percent. A window of 256 KB
 * fits a page: the default of 4 MB saves nothing and takes tens of megabytes during compression.
 */
const compression = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const compress = promisify(brotliCompress);
let lastCompressed: Promise<unknown> = Promise.resolve();

/** Compresses one page at a time: each takes memory outside the heap until it is done. */
function compressBrotli(text: Buffer): Promise<Buffer> {
  const turn = lastCompressed.then(async () =>
    exactCopy(await compress(text, compression)),
  );
  lastCompressed = turn.catch(() => undefined);
  return turn;
}

const digest = (text: string, encoding: "base64" | "hex") =>
  createHash("sha256").update(text).digest(encoding);

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${digest(text, "base64")}'`);

/** The texts of a page's inline elements. */
interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const inlineElement = /<(script|style)\b/gi;
/** Scripts from a file are allowed by their address, and data is not executed: neither needs a hash. */
const needsNoHash = (attributes: string) =>
  /\ssrc="/.test(attributes) ||
  /\stype="application\/(?:ld\+)?json"/.test(attributes);

/**
 * The inline code of a rendered page. Null when any of it lacks the nonce of this answer: then it was
 * injected, and a hash would allow it to run.
 */
export function inlineCode(html: string, nonce: string): InlineCode | null {
  const scripts: string[] = [];
  const styles: string[] = [];
  let end = 0;
  for (const { 1: name = "", index } of html.matchAll(inlineElement)) {
    // A match inside the previous script is part of that script's text.
    if (index < end) continue;
    const start = html.indexOf(">", index) + 1;
    const attributes = html.slice(index, start);
    if (start > 0 && needsNoHash(attributes)) continue;
    end = html.indexOf(`</${name}>`, start);
    if (!attributes.includes(` nonce="${nonce}"`) || end < 0) return null;
    // The stored page does not contain the nonce anywhere.
    const text = html.slice(start, end).replaceAll(nonce, "");
    (name.toLowerCase() === "script" ? scripts : styles).push(text);
  }
  return { scripts, styles };
}

/** Headers that belong to a single answer or its receiver. */
const answerOnly = new Set([
  "x-request-id",
  "set-cookie",
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "cache-control",
  "etag",
  "vary",
  "content-security-policy",
]);

/**
 * Null when the page contains inline code that is not the shop's own, or ambiguous marks: then it may be
 * sent to nobody else.
 */
export async function storePage({
  html,
  nonce,
  places,
  headers,
  policyFor,
  edgeHead,
  onGrown,
}: RenderedPage): Promise<StoredPage | null> {
  const code = inlineCode(html, nonce);
  if (code === null) return null;
  const marked = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const cut = cutAtMarks(marked, places.mark);
  if (cut === null) return null;
  const plain = Buffer.from(chosenHtml(cut, new Set()));
  const [split, brotli] = await Promise.all([
    splitPage(cut, places),
    compressBrotli(plain),
  ]);
  if (split === null) return null;
  const policy = policyFor({
    scripts: hashesOf(code.scripts),
    styles: hashesOf(code.styles),
  });
  const head = [
    ...[...headers]
      .filter(([name]) => !answerOnly.has(name.toLowerCase()))
      .flat(),
    "content-security-policy",
    policy,
  ];
  return {
    // The tag covers all alternatives: it changes when any of them does.
    tag: digest(marked.replaceAll(places.mark, ""), "hex").slice(0, 20),
    head,
    edgeHead,
    brotli,
    split,
    combinations: createCombinations(compressBrotli, onGrown),
    bytes:
      brotli.length +
      bytesOf(split) +
      head.join("").length +
      edgeHead.join("").length,
  };
}
