/**
 * The answer to a request that is refused, or fails, before the shop renders: a
 * small complete page in the language of the path, or JSON for a client that
 * accepts it. It has no scripts and one style with the request's nonce, and it
 * never repeats text of the request, so nothing but the shop's name is escaped.
 */
import type { Request, Response } from "express";
import type { Site } from "../../app/sites/sites";
import { escapeXml } from "../seo/xml";
import {
  refusalStatuses,
  refusalWords,
  type RefusalStatus,
} from "./refusal-words";
import { pathOf, siteOf } from "./request-path";

/** Why a request was refused; for logs and counters. */
export type RefusalReason =
  | "method"
  | "host"
  | "url"
  | "body"
  | "content-type"
  | "legacy-data"
  | "manifest"
  | "cross-site"
  | "rate"
  | "load"
  | "not-found"
  | "failure";

export interface Refusal {
  readonly status: RefusalStatus;
  readonly reason: RefusalReason;
}

declare global {
  namespace Express {
    interface Locals {
      /** Set when a refusal page was sent instead of a page of the shop. */
      refusal?: RefusalReason;
      /** Set for every request, because a refusal can end any of them. */
      shopName: string;
    }
  }
}

const style = `
body{margin:0;background:#fbfcfa;color:#0c1c22;font:1.0625rem/1.6 "Mona Sans Variable",system-ui,sans-serif}
header{background:#0a222c;color:#fff;padding:1.125rem 1.5rem;font-weight:800;letter-spacing:.08em;text-transform:uppercase}
main{max-width:38rem;margin:0 auto;padding:4rem 1.5rem}
h1{font-size:2rem;line-height:1.15;margin:0 0 1rem}
p{margin:0 0 1.5rem}
a{display:inline-block;background:#0a222c;color:#fff;padding:.75rem 1.25rem;border-radius:2px}
a:focus-visible{outline:3px solid #15475a;outline-offset:3px}
small{display:block;margin-top:2.5rem;color:#4d5d61;overflow-wrap:anywhere}`;

interface PlainPage {
  readonly site: Site | undefined;
  readonly nonce: string;
  readonly shopName: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
  /** Below the link. */
  readonly note?: string;
}

const plainPage = ({
  site,
  nonce,
  shopName,
  title,
  text,
  link,
  note,
}: PlainPage): string => `<!doctype html>
<html lang="${site?.tag ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeXml(shopName)}</title>
<style nonce="${nonce}">${style}
</style>
</head>
<body>
<header>${escapeXml(shopName)}</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${link.to}">${link.label}</a>
${note === undefined ? "" : `<small>${note}</small>\n`}</main>
</body>
</html>
`;

type PageParts = Pick<
  Response["locals"],
  "nonce" | "shopName" | "correlationId"
>;

function renderPage(
  url: string,
  status: RefusalStatus,
  { nonce, shopName, correlationId }: PageParts,
): string {
  const site = siteOf(url);
  const words = refusalWords[site?.language ?? "en"];
  return plainPage({
    site,
    nonce,
    shopName,
    ...words.status[status],
    link: { to: `/${site?.locale ?? ""}`, label: words.home },
    note: `${words.reference}: ${correlationId}`,
  });
}

/**
 * The page that the service worker shows in place of one that cannot be loaded [SW-002]. Its link has no address
 * of its own, so it tries the page again that was asked for.
 */
export function offlinePage(
  site: Site,
  { nonce, shopName }: Omit<PageParts, "correlationId">,
): string {
  const { title, text, again } = refusalWords[site.language].offline;
  return plainPage({
    site,
    nonce,
    shopName,
    title,
    text,
    link: { to: "", label: again },
  });
}

function prefersJson(request: Request): boolean {
  if (pathOf(request.originalUrl).endsWith(".data")) return true;
  return request.accepts(["html", "json"]) === "json";
}

const errorNames: Readonly<Record<RefusalStatus, string>> = {
  400: "bad_request",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  413: "content_too_large",
  414: "uri_too_long",
  415: "unsupported_media_type",
  421: "misdirected_request",
  429: "too_many_requests",
  431: "header_fields_too_large",
  500: "internal_error",
  503: "unavailable",
};

/** The nearest status that has a page: other 4xx become 400, the rest 500. */
export function toRefusalStatus(status: unknown): RefusalStatus {
  const known = refusalStatuses.find((candidate) => candidate === status);
  if (known !== undefined) return known;
  const isClientError =
    typeof status === "number" && status >= 400 && status < 500;
  return isClientError ? 400 : 500;
}

/** The content type and text of a refusal, for callers that send it themselves. */
export function refusalBody(
  request: Request,
  response: Response,
  status: RefusalStatus,
): { readonly type: string; readonly body: string } {
  const { locals } = response;
  if (prefersJson(request)) {
    const { correlationId } = locals;
    const body = JSON.stringify({ error: errorNames[status], correlationId });
    return { type: "application/json; charset=utf-8", body };
  }
  return {
    type: "text/html; charset=utf-8",
    body: renderPage(request.originalUrl, status, locals),
  };
}

/**
 * Writes the headers of a refusal. It closes the connection if part of the
 * request has not arrived, because nothing will read it.
 */
export function writeRefusalHead(
  request: Request,
  response: Response,
  refusal: Refusal,
): void {
  response.locals.refusal = refusal.reason;
  response.status(refusal.status);
  response.setHeader("Cache-Control", "no-store");
  response.vary("Accept");
  if (!request.complete) response.setHeader("Connection", "close");
}

/** Answers with the page of `status`; HEAD gets the same headers without a body. */
export function refuse(
  request: Request,
  response: Response,
  refusal: Refusal,
): void {
  writeRefusalHead(request, response, refusal);
  const { type, body } = refusalBody(request, response, refusal.status);
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(request.method === "HEAD" ? undefined : body);
}
