/**
 * Hands on pictures of the retailer's media store under the shop's own origin, when `MEDIA_URL` names
 * one. Addresses change with their content, so browsers and edges may keep them for good.
 */
import type { RequestHandler } from "express";
import type { Dispatcher } from "undici";
import { pathOf } from "./request-path";

const plainPath = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const keptHeaders = ["content-type", "content-length", "etag"] as const;
const patienceMs = 5_000;

export function media(baseUrl: string, dispatcher: Dispatcher): RequestHandler {
  const base = new URL(baseUrl);
  return (request, response, next) => {
    const path = pathOf(request.url);
    if (!plainPath.test(path)) {
      next();
      return;
    }
    dispatcher
      .stream(
        {
          origin: base.origin,
          path: base.pathname.replace(/\/$/, "") + path,
          method: "GET",
          headersTimeout: patienceMs,
          bodyTimeout: patienceMs,
          opaque: null,
        },
        ({ statusCode, headers }) => {
          response.status(statusCode);
          for (const name of keptHeaders) {
            const value = headers[name];
            if (value !== undefined) response.setHeader(name, value);
          }
          response.setHeader(
            "Cache-Control",
            statusCode === 200
              ? "public, max-age=31536000, immutable"
              : "no-store",
          );
          return response;
        },
      )
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else next(error);
      });
  };
}
