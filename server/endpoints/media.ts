/**
 * Serves pictures of the retailer's media store under the shop's own origin, if `MEDIA_URL` names one.
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
const forwardedHeaders = ["content-type", "content-length", "etag"] as const;
const timeoutMs = 5_000;

interface StoreAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

const isPicture = ({ statusCode, headers }: StoreAnswer): boolean =>
  statusCode === 200 && /^image\//.test(headers["content-type"] ?? "");

function beginPicture(response: Response, { headers }: StoreAnswer): Response {
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
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          opaque: null,
        },
        (answer) => {
          if (isPicture(answer)) return beginPicture(response, answer);
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
