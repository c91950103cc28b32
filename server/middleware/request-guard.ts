/**
 * The first guard: refuses requests whose method, host or address the shop
 * could misread. Everything after it may rely on the following:
 * - the method is GET, HEAD or POST, and only POST has a body;
 * - there is one Host header, with the configured host (except for machine
 *   endpoints, which ignore it: they are reached by IP address, also by probes
 *   that speak HTTP/1.0 and send none);
 * - the path is at most 4,096 characters with its query and 12 segments deep,
 *   decodes, and has no control characters, backslashes, encoded slashes or
 *   dot segments, so every layer reads the same path;
 * - the query begins at the only question mark.
 */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { refuse } from "./refusal-page";
import type { RefusalReason } from "./refusal-page";
import type { RefusalStatus } from "./refusal-words";
import { isMachinePath, pathOf } from "./request-path";

/** Selecting all filters of a large category without JavaScript takes over 2,000 characters. */
const MAX_URL_LENGTH = 4_096;
const MAX_DEPTH = 12;
const methods = ["GET", "HEAD", "POST"];

interface Refusal {
  readonly status: RefusalStatus;
  readonly reason: RefusalReason;
}

/** The configured host, with and without its default port. */
function acceptedHosts(publicOrigin: string): ReadonlySet<string> {
  const { host, port, protocol } = new URL(publicOrigin);
  const defaultPort = protocol === "https:" ? "443" : "80";
  return new Set(port === "" ? [host, `${host}:${defaultPort}`] : [host]);
}

function countHeader(request: IncomingMessage, name: string): number {
  return request.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === name,
  ).length;
}

function checkHost(
  request: IncomingMessage,
  accepted: ReadonlySet<string>,
): Refusal | null {
  const isMachine = isMachinePath(request.url ?? "");
  const count = countHeader(request, "host");
  if (count > 1 || (count === 0 && !isMachine))
    return { status: 400, reason: "host" };
  if (isMachine) return null;
  const host = request.headers.host?.toLowerCase() ?? "";
  return accepted.has(host) ? null : { status: 421, reason: "host" };
}

function decodeSegments(path: string): readonly string[] | null {
  try {
    return path.split("/").map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/** A segment that another layer could interpret differently. */
const isAmbiguous = (segment: string): boolean =>
  segment === "." ||
  segment === ".." ||
  /[\u0000-\u001f\u007f/\\]/.test(segment);

const badAddress: Refusal = { status: 400, reason: "url" };

function checkUrl(url: string): Refusal | null {
  if (url.length > MAX_URL_LENGTH) return { status: 414, reason: "url" };
  const path = pathOf(url);
  if (!path.startsWith("/") || path.startsWith("//")) return badAddress;
  if (path.split("/").length - 1 > MAX_DEPTH) {
    return { status: 404, reason: "url" };
  }
  const segments = decodeSegments(path);
  return segments === null || segments.some(isAmbiguous) ? badAddress : null;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"] ?? "0";
  return headers["transfer-encoding"] !== undefined || Number(length) !== 0;
}

function check(
  request: IncomingMessage,
  hosts: ReadonlySet<string>,
): Refusal | null {
  const { method = "", url = "" } = request;
  if (!methods.includes(method)) return { status: 405, reason: "method" };
  if (method !== "POST" && hasBody(request)) {
    return { status: 400, reason: "body" };
  }
  // Machine paths skip the host check, so the path must be checked first.
  return checkUrl(url) ?? checkHost(request, hosts);
}

/**
 * The address with all further question marks encoded; null if there are none. RFC 3986 allows them in a
 * query, but parsers disagree about where such a query begins.
 */
function clearQuery(url: string): string | null {
  const at = url.indexOf("?") + 1;
  if (at === 0 || !url.includes("?", at)) return null;
  return url.slice(0, at) + url.slice(at).replaceAll("?", "%3F");
}

/**
 * Refuses by method (405), host (400, 421) and address (400, 404, 414). A read whose query contains
 * another question mark is redirected to the same query with that mark encoded; a POST is refused.
 */
export function requestGuard(
  config: Pick<Config, "publicOrigin">,
): RequestHandler {
  const hosts = acceptedHosts(config.publicOrigin);
  return (request, response, next) => {
    const clear = clearQuery(request.url);
    const refusal =
      check(request, hosts) ??
      (clear !== null && request.method === "POST" ? badAddress : null);
    if (refusal === null) {
      if (clear === null) next();
      else response.redirect(301, clear);
      return;
    }
    if (refusal.status === 405) response.setHeader("Allow", methods.join(", "));
    refuse(request, response, refusal);
  };
}
