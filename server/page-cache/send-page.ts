/** Answers a request with a kept page: 304 when the browser has it, otherwise in its best encoding. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { FoundPage } from "./page-store";
import type { PageEncoding } from "./stored-page";

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

/** The best of the three that an `Accept-Encoding` allows. */
export function encodingFor(header = ""): PageEncoding {
  const known = supported.get(header);
  if (known) return known;
  const encoding = accepts(header, "br")
    ? "br"
    : accepts(header, "gzip")
      ? "gzip"
      : "identity";
  if (supported.size < mostKnown) supported.set(header, encoding);
  return encoding;
}

/** How old the page is, and why nothing newer is sent (RFC 9211). */
function cacheStatus({ ttlMs, state }: FoundPage): string {
  const ttl = Math.floor(ttlMs / 1000);
  const detail = state === "not-renewed" ? "; detail=stale-if-error" : "";
  return `fellrow; hit; ttl=${ttl}${detail}`;
}

/** `answerHeaders` belong to this answer alone, names and values in turn. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundPage,
  answerHeaders: readonly string[] = [],
): void {
  const { page, ageMs } = found;
  const { etag, head, body } =
    page.forms[encodingFor(request.headers["accept-encoding"])];
  const isKnown = request.headers["if-none-match"]
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const own = [
    ...answerHeaders,
    "age",
    String(Math.floor(ageMs / 1000)),
    "cache-status",
    cacheStatus(found),
  ];
  if (isKnown) {
    response.writeHead(304, [...head, ...own]);
    response.end();
    return;
  }
  const length = String(body.length);
  response.writeHead(200, [...head, ...own, "content-length", length]);
  response.end(request.method === "HEAD" ? undefined : body);
}
