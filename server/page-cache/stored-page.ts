/**
 * A page as it is stored, without the nonce that it was rendered with: its policy names the inline code
 * that carried this nonce by hash instead, because a nonce that everybody gets would protect nobody.
 *
 * It is stored twice: in brotli as nobody gets it, and in pieces for all who have a visitor part or
 * read no brotli. Where alternatives of it are asked for again, their combination is kept in brotli, too.
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

/** Names and values in turn, as `writeHead` takes them. */
export type Head = readonly string[];

export interface StoredPage {
  /** Of the page, whatever its encoding. */
  readonly tag: string;
  readonly head: Head;
  readonly brotli: Buffer;
  readonly split: SplitPage;
  /** The page with other alternatives than nobody's. */
  readonly combinations: Combinations;
  /** The headers for browsers without a session and for an edge, which may cache a page without choices. */
  readonly edgeHead: Head;
  /** What it takes in memory, without combinations. */
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
  /** Told of the bytes that a combination takes when there is one. */
  readonly onGrown: (bytes: number) => void;
}

/** Sources of a policy, `'sha256-…'` each. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * 3.2 ms for a list of 184 KB; at 9 it is 137 ms for half a percent less. A window of 256 KB holds a page: the
 * usual one of 4 MB saves no byte and takes tens of megabytes while a page is compressed.
 */
const compression = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const compress = promisify(brotliCompress);
let lastCompressed: Promise<unknown> = Promise.resolve();

/** One page after the other: each takes memory outside of the heap until it is done. */
function compressBrotli(text: Buffer): Promise<Buffer> {
  const turn = lastCompressed.then(async () =>
    exactCopy(await compress(text, compression)),
  );
  lastCompressed = turn.catch(() => undefined);
  return turn;
}

/** Browsers may keep the page, and ask every time. */
const uncachedHead: Head = ["cache-control", "no-cache"];

const digest = (text: string, encoding: "base64" | "hex") =>
  createHash("sha256").update(text).digest(encoding);

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${digest(text, "base64")}'`);

/** The texts of inline elements. */
interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const inlineElement = /<(script|style)\b/gi;
/** Files are named by their address, and data does not run: neither needs a hash. */
const isNoCode = (attributes: string) =>
  /\ssrc="/.test(attributes) ||
  /\stype="application\/(?:ld\+)?json"/.test(attributes);

/**
 * The inline code of a rendered page. Null when any of it did not carry the nonce of this very
 * answer: then somebody else wrote it, and a hash would allow it to run.
 */
export function inlineCode(html: string, nonce: string): InlineCode | null {
  const scripts: string[] = [];
  const styles: string[] = [];
  let end = 0;
  for (const { 1: name = "", index } of html.matchAll(inlineElement)) {
    // What looks like a tag inside of a script is a part of that script.
    if (index < end) continue;
    const start = html.indexOf(">", index) + 1;
    const attributes = html.slice(index, start);
    if (start > 0 && isNoCode(attributes)) continue;
    end = html.indexOf(`</${name}>`, start);
    if (!attributes.includes(` nonce="${nonce}"`) || end < 0) return null;
    // The nonce is taken out of the page, wherever it stands.
    const text = html.slice(start, end).replaceAll(nonce, "");
    (name.toLowerCase() === "script" ? scripts : styles).push(text);
  }
  return { scripts, styles };
}

/** The headers that belong to one answer, or to whom it goes. */
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
 * Null when the page holds inline code that is not ours, or a place that cannot be told from the rest:
 * nobody else is to get it.
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
    // Of all alternatives: what one visitor has may be as old as what changed for another.
    tag: digest(marked.replaceAll(places.mark, ""), "hex").slice(0, 20),
    head,
    // An edge gives everybody the same, so it keeps no page that is not the same for everybody.
    edgeHead: split.conditions.length > 0 ? uncachedHead : edgeHead,
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
