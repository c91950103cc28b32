/**
 * Serves pictures and films of the retailer's media store under the shop's own origin, if `MEDIA_URL` names one.
 * Addresses change with their content, so browsers and edges may cache them permanently. Any other answer
 * of the store is not passed on: the visitor gets a page of the shop.
 */
import { Writable } from "node:stream";
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler, Response } from "express";
import type { Dispatcher } from "undici";
import { refuse } from "../middleware/refusal-page";
import { pathOf } from "../middleware/request-path";

const plainPath = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
const forwardedHeaders = [
  "content-type",
  "content-length",
  "content-range",
  "accept-ranges",
  "etag",
] as const;
/** One range, as players of films request it. */
const plainRange = /^bytes=\d{1,12}-\d{0,12}$/;
const timeoutMs = 5_000;

interface StoreAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

/** A whole picture, or a film or a part of one: Safari plays no film that it cannot read in parts. */
const isMedium = ({ statusCode, headers }: StoreAnswer): boolean => {
  const type = headers["content-type"] ?? "";
  return statusCode === 206
    ? type.startsWith("video/")
    : statusCode === 200 && /^(?:image|video)\//.test(type);
};

function beginMedium(
  response: Response,
  { statusCode, headers }: StoreAnswer,
): Response {
  response.statusCode = statusCode;
  for (const name of forwardedHeaders) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  return response;
}

const nowhere = (): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => done() });

export function media(baseUrl: string, dispatcher: Dispatcher): RequestHandler {
  const base = new URL(baseUrl);
  return (request, response, next) => {
    const path = pathOf(request.url);
    if (request.method === "POST" || !plainPath.test(path)) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    let refused: 404 | 503 | null = null;
    dispatcher
      .stream(
        {
          origin: base.origin,
          path: base.pathname.replace(/\/$/, "") + path,
          method: "GET",
          ...(plainRange.test(request.headers.range ?? "") && {
            headers: { range: request.headers.range ?? "" },
          }),
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          opaque: null,
        },
        (answer) => {
          if (isMedium(answer)) return beginMedium(response, answer);
          refused = answer.statusCode >= 500 ? 503 : 404;
          return nowhere();
        },
      )
      .then(() => {
        if (refused === null) return;
        const reason = refused === 404 ? "not-found" : "failure";
        refuse(request, response, { status: refused, reason });
      })
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else next(error);
      });
  };
}
