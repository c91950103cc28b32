/** Finds the route of the build to which an address belongs. */
import type { RequestHandler } from "express";
import { noRoute, type FindRoute, type RouteFacts } from "../built-routes";
import { robotsHeaders } from "../seo/robots";
import { kindOf, pathOf } from "./request-path";

declare global {
  namespace Express {
    interface Locals {
      /** The facts of the route that matches the path, whether or not such a page exists. */
      page: RouteFacts;
    }
  }
}

/** Sets `res.locals.page`; files and machine endpoints have no route. */
export function routeFacts(find: FindRoute): RequestHandler {
  return ({ originalUrl }, { locals }, next) => {
    const kind = kindOf(originalUrl);
    const isRouted = kind === "page" || kind === "data";
    const path = pathOf(originalUrl).replace(/\.data$/, "");
    locals.page = isRouted ? find(path) : noRoute;
    next();
  };
}

/** Sends `noindex` for pages that search engines may not list; mounted where only pages are handled. */
export const pageRobots: RequestHandler = (_request, response, next) => {
  for (const [name, value] of robotsHeaders(response.locals.page))
    response.setHeader(name, value);
  next();
};
