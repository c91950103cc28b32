/**
 * Answers a request with a stored page. Without a session, the browser and an edge cache may store the
 * answer, and a browser that has it gets 304. With a session, or from another country, the answer may not
 * be stored, and the visitor part is filled in if there is any. If only variations are known of the
 * visitor, the browser may store the answer: its tag names the combination.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { joinGzip, joinPlain, type Part } from "./gzip-pieces";
import type { FoundPage } from "./page-store";
import { plainParts } from "./split-page";
import type { Head, StoredPage } from "./stored-page";

/** Browsers may store the page, but must revalidate every time. */
const uncachedHead: Head = ["cache-control", "no-cache"];

export type PageEncoding = "br" | "gzip" | "identity";

const supported = new Map<string, PageEncoding>();
/** Browsers send a handful of values; the limit stops clients that invent them from filling the memory. */
const mostKnown = 200;

const isRefusal = (parameter: string) => /^q=0(?:\.0*)?$/i.test(parameter);

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((choice) => {
    const [name, ...parameters] = choice.split(";").map((part) => part.trim());
    return name === encoding && !parameters.some(isRefusal);
  });
}

/** The best encoding that an `Accept-Encoding` allows; not every page is available in brotli. */
export function encodingFor(header = "", hasBrotli = true): PageEncoding {
  const key = `${hasBrotli} ${header}`;
  const known = supported.get(key);
  if (known) return known;
  const encoding =
    hasBrotli && accepts(header, "br")
      ? "br"
      : accepts(header, "gzip")
        ? "gzip"
        : "identity";
  if (supported.size < mostKnown) supported.set(key, encoding);
  return encoding;
}

/** How old the page is, and why nothing newer is sent (RFC 9211). */
function cacheStatus({ ttlMs, state }: FoundPage): string {
  const ttl = Math.floor(ttlMs / 1000);
  const detail = state === "not-renewed" ? "; detail=stale-if-error" : "";
  return `fellrow; hit; ttl=${ttl}${detail}`;
}

/** What an answer depends on besides the stored page. */
export interface Receiver {
  /**
   * Names the page's alternatives, "" for the default ones; null when more is known of the visitor, so that
   * the answer may not be stored.
   */
  readonly combination: string | null;
  /** Whether an edge cache may store the answer, unless the page is varied. */
  readonly isForEdge: boolean;
  /** The page with the visitor part filled in; null for the page as stored, and if its bytes are ready. */
  readonly filled: readonly Part[] | null;
  /** Headers of this answer alone. */
  readonly head: Head;
  /** Whether others get another page at the address, by what an edge cache does not know. */
  readonly isVaried: boolean;
  /** `Set-Cookie` values; an answer with any is for this visitor alone. */
  readonly cookies: readonly string[];
}

/** Whether the bytes of a combination can be sent as they are, so that the page need not be filled for this request. */
export const isReady = (
  { headers }: Pick<IncomingMessage, "headers">,
  { combinations }: Pick<StoredPage, "combinations">,
  combination: string | null,
): boolean =>
  Boolean(combination) &&
  combinations.has(combination ?? "") &&
  encodingFor(headers["accept-encoding"]) === "br";

/** The page in brotli for this receiver; null when it has to be joined from pieces. */
function brotliFor(
  { brotli, combinations }: StoredPage,
  { combination, filled }: Receiver,
): Buffer | null {
  if (combination)
    return combinations.brotliOf(combination, () => joinPlain(filled ?? []));
  return filled === null ? brotli : null;
}

function headOf(
  { edgeHead }: StoredPage,
  { combination, isForEdge, isVaried }: Receiver,
  etag: string,
): Head {
  if (combination === null) return ["cache-control", "private, no-store"];
  return isForEdge
    ? ["etag", etag, ...(isVaried ? uncachedHead : edgeHead)]
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
    ...receiver.cookies.flatMap((line) => ["set-cookie", line]),
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
