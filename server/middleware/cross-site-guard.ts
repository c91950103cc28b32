/**
 * The cross-site guard: a POST must come from a page of this shop.
 *
 * Remix checks less: it skips resource routes, `?_data` and the scheme, and it
 * trusts forwarded hosts. This guard reads two headers. `Sec-Fetch-Site` cannot
 * be set by a page's script; browsers send `Origin` with every POST. Each one
 * that is present must be right, and at least one must prove where the form came
 * from. `none` (the browser's own action, such as restoring a tab) proves
 * nothing, so it needs the right Origin. `Origin: null` proves nothing either (an
 * add-on or a proxy removed the page's referrer policy), so `same-origin` decides.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { refuse } from "./refusal-page";

/** Whether the headers prove that a request came from a page of `publicOrigin`. */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  publicOrigin: string,
): boolean {
  const site = headers["sec-fetch-site"];
  const { origin } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    return false;
  }
  return origin === undefined || origin === "null"
    ? site === "same-origin"
    : origin === publicOrigin;
}

/** Answers 403 to a POST from another site, before anything else handles it. */
export function crossSiteGuard(
  config: Pick<Config, "publicOrigin">,
): RequestHandler {
  return (request, response, next) => {
    const isSafe = request.method === "GET" || request.method === "HEAD";
    if (!isSafe && !isFromOwnPage(request.headers, config.publicOrigin)) {
      refuse(request, response, { status: 403, reason: "cross-site" });
      return;
    }
    // Remix would take it for a cross-site request.
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}
