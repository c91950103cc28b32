/**
 * Runs the middleware that the routes of an address name, before Remix runs their loaders: outermost
 * route first, in the order of the names, for documents and data requests alike.
 */
import type { Request, RequestHandler, Response } from "express";
import type { MiddlewareName } from "../../app/routing/middleware";
import { queryOf } from "../middleware/request-path";
import type { Session } from "../session/session";
import { storeFilter } from "./store-filter";

/** The input of middleware. */
interface Visit {
  readonly query: URLSearchParams;
  readonly session: Session;
}

/** Stores its results for the page in `locals`. */
type Middleware = (visit: Visit, locals: Express.Locals) => void;

export type MiddlewareTable = Readonly<Record<string, Middleware>>;

/** THE table, by name. */
const table = {
  "store-filter": storeFilter,
} as const satisfies Readonly<Record<MiddlewareName, Middleware>>;

function run(
  request: Request,
  { locals }: Response,
  known: MiddlewareTable,
): void {
  const names = locals.page.middleware;
  if (names.length === 0) return;
  const query = new URLSearchParams(queryOf(request.originalUrl));
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!middleware) throw new Error(`Unknown middleware: ${name}`);
    middleware({ query, session: locals.session }, locals);
  }
}

/** @returns a handler that fails for an unknown name, which is answered with 500 [NAV-013] */
export function routeMiddleware(
  known: MiddlewareTable = table,
): RequestHandler {
  return (request, response, next) => {
    run(request, response, known);
    next();
  };
}
