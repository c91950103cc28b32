/**
 * The cross-site guard: a POST must come from a page of this shop.
 *
 * Remix checks less: not for resource routes, not for `?_data`, not the
 * scheme, and it believes forwarded hosts. Here both signs of a browser are
 * read. `Sec-Fetch-Site` cannot be set by a page's script; `Origin` is sent by
 * every browser with every POST. Each one present must be right, and at least
 * one must prove where the form came from. `none` (the browser's own action,
 * such as restoring a tab) proves nothing, so it needs the right Origin. An
 * `Origin: null` says nothing either (a page without a referrer policy of ours,
 * by an add-on or a proxy): then `same-origin` alone decides.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import type { Config } from "../config";
import { refuse } from "./refusal-page";

/** Whether headers show that a request came from a page of `publicOrigin`. */
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

/** Answers 403 to a POST from elsewhere; nothing behind it has run. */
export function crossSiteGuard(
  config: Pick<Config, "publicOrigin">,
): RequestHandler {
  return (request, response, next) => {
    const isSafe = request.method === "GET" || request.method === "HEAD";
    if (!isSafe && !isFromOwnPage(request.headers, config.publicOrigin)) {
      refuse(request, response, { status: 403, reason: "cross-site" });
      return;
    }
    // Remix would take it for somebody else's.
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}
