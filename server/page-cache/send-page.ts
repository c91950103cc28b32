/**
 * Answers a request with a stored page. Who sent no session may keep it, and so may an edge in front of
 * the shop: 304 when the browser has it. Who sent one, or is in another country, gets an answer that
 * nobody keeps, with the visitor part filled in if there is any. Who is known by variations alone gets an
 * answer that their browser may keep: its tag names the combination.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { joinGzip, joinPlain, type Part } from "./gzip-pieces";
import type { FoundPage } from "./page-store";
import { plainParts } from "./split-page";
import type { Head, StoredPage } from "./stored-page";

export type PageEncoding = "br" | "gzip" | "identity";

const supported = new Map<string, PageEncoding>();
/** Browsers send a handful of values; whoever invents them gets no memory of ours. */
const mostKnown = 200;

const isRefusal = (parameter: string) => /^q=0(?:\.0*)?$/i.test(parameter);

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((choice) => {
    const [name, ...parameters] = choice.split(";").map((part) => part.trim());
    return name === encoding && !parameters.some(isRefusal);
  });
}

/** The best of those that an `Accept-Encoding` allows; brotli is only there for a page as it is. */
export function encodingFor(header = "", hasBrotli = true): PageEncoding {
  const asked = `${hasBrotli} ${header}`;
  const known = supported.get(asked);
  if (known) return known;
  const encoding =
    hasBrotli && accepts(header, "br")
      ? "br"
      : accepts(header, "gzip")
        ? "gzip"
        : "identity";
  if (supported.size < mostKnown) supported.set(asked, encoding);
  return encoding;
}

/** How old the page is, and why nothing newer is sent (RFC 9211). */
function cacheStatus({ ttlMs, state }: FoundPage): string {
  const ttl = Math.floor(ttlMs / 1000);
  const detail = state === "not-renewed" ? "; detail=stale-if-error" : "";
  return `fellrow; hit; ttl=${ttl}${detail}`;
}

/** Whom the page goes to. */
export interface Receiver {
  /**
   * Names the alternatives of the page, "" for nobody's; null when more is known of the visitor, so that
   * nobody may keep the answer.
   */
  readonly combination: string | null;
  /** The page with the visitor part in it; null for the page as it is. */
  readonly filled: readonly Part[] | null;
  /** Headers of this answer alone. */
  readonly head: Head;
}

/** The page for the receiver in brotli; null when only its pieces are there. */
function brotliFor(
  { brotli, combinations }: StoredPage,
  { combination, filled }: Receiver,
): Buffer | null {
  if (filled === null) return brotli;
  return combination
    ? combinations.brotliOf(combination, () => joinPlain(filled))
    : null;
}

function headOf(
  { edgeHead }: StoredPage,
  { combination }: Receiver,
  etag: string,
): Head {
  if (combination === null) return ["cache-control", "private, no-store"];
  return combination === ""
    ? ["etag", etag, ...edgeHead]
    : ["etag", etag, "cache-control", "private, no-cache"];
}

const hasTag = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ??
  false;

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundPage,
  receiver: Receiver,
): void {
  const { page, ageMs } = found;
  const { headers } = request;
  const { filled, combination } = receiver;
  const brotli = brotliFor(page, receiver);
  const encoding = encodingFor(headers["accept-encoding"], brotli !== null);
  const etag = `"${[page.tag, combination, encoding].filter(Boolean).join("-")}"`;
  const own = [
    ...page.head,
    ...receiver.head,
    "vary",
    "Accept-Encoding, Cookie",
    "age",
    String(Math.floor(ageMs / 1000)),
    "cache-status",
    cacheStatus(found),
    ...headOf(page, receiver, etag),
  ];
  if (combination !== null && hasTag(headers["if-none-match"], etag)) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  const join = encoding === "gzip" ? joinGzip : joinPlain;
  const body =
    encoding === "br" && brotli
      ? brotli
      : join(filled ?? plainParts(page.split));
  const coding = encoding === "identity" ? [] : ["content-encoding", encoding];
  const length = ["content-length", String(body.length)];
  response.writeHead(200, [...own, ...coding, ...length]);
  response.end(request.method === "HEAD" ? undefined : body);
}
