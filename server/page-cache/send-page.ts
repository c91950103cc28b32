/**
 * Answers a request with a stored page. Who sent no session may keep it, and so may an edge in front of
 * the shop: 304 when the browser has it. Who sent one, or is in another country, gets an answer that nobody keeps, with the
 * visitor part filled in if there is any.
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
  /** Whether anything is known of its visitor; else the answer may be kept by browsers and edges. */
  readonly isOwn: boolean;
  /** The page with the visitor part in it; null for the page as it is. */
  readonly filled: readonly Part[] | null;
  /** Headers of this answer alone. */
  readonly head: Head;
}

function bodyOf(
  { brotli, split }: StoredPage,
  filled: Receiver["filled"],
  encoding: PageEncoding,
): Buffer {
  if (encoding === "br") return brotli;
  const join = encoding === "gzip" ? joinGzip : joinPlain;
  return join(filled ?? plainParts(split));
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
  const { filled } = receiver;
  const encoding = encodingFor(headers["accept-encoding"], filled === null);
  const etag = `"${page.tag}-${encoding}"`;
  const own = [
    ...page.head,
    ...receiver.head,
    "vary",
    "Accept-Encoding, Cookie",
    "age",
    String(Math.floor(ageMs / 1000)),
    "cache-status",
    cacheStatus(found),
    ...(receiver.isOwn
      ? ["cache-control", "private, no-store"]
      : ["etag", etag, ...page.edgeHead]),
  ];
  if (!receiver.isOwn && hasTag(headers["if-none-match"], etag)) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  const body = bodyOf(page, filled, encoding);
  const coding = encoding === "identity" ? [] : ["content-encoding", encoding];
  const length = ["content-length", String(body.length)];
  response.writeHead(200, [...own, ...coding, ...length]);
  response.end(request.method === "HEAD" ? undefined : body);
}
