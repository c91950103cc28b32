/**
 * Removes request headers that frameworks read but no browser sends. Remix
 * trusts any `X-Forwarded-Host`, and others of these have been used to change
 * routes, methods or cached pages. The headers for the client address and the
 * scheme stay only if a proxy is trusted to set them.
 */
import type { RequestHandler } from "express";
import type { Config } from "../config";

const hostile = new Set([
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-forwarded-server",
  "x-host",
  "x-http-method",
  "x-http-method-override",
  "x-method-override",
  "x-original-host",
  "x-original-url",
  "x-rewrite-url",
]);

const hostilePrefix = /^x-(?:middleware|react-router|remix)-/;

const proxyOnly = new Set([
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-real-ip",
]);

/** Deletes hostile headers before anything reads them. */
export function stripHeaders(
  config: Pick<Config, "trustProxy">,
): RequestHandler {
  const hasProxy = config.trustProxy !== false;
  return (request, _response, next) => {
    for (const name of Object.keys(request.headers)) {
      const isHostile = hostile.has(name) || hostilePrefix.test(name);
      if (isHostile || (!hasProxy && proxyOnly.has(name))) {
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- headers are a dictionary
        delete request.headers[name];
      }
    }
    next();
  };
}
