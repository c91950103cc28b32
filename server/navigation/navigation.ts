/** Runs the navigation rules before Remix, for everything that opens a page. */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { Addresses } from "../../app/domain/addresses";
import { pathOf, queryOf } from "../express/request-path";
import { navigate, type Navigation } from "./rules";
import { noteVisit } from "./visit";

declare global {
  namespace Express {
    interface Locals {
      /** Set by rule 1: whatever the router says, this path is no page. */
      invalidPath?: true;
    }
  }
}

const dataSuffix = /\.data$/;

function toNavigation(
  request: Request,
  response: Response,
  addresses: Addresses,
): Navigation {
  const path = pathOf(request.originalUrl);
  return {
    path: path.replace(dataSuffix, ""),
    query: new URLSearchParams(queryOf(request.originalUrl)),
    method: request.method,
    isDocument: !dataSuffix.test(path),
    acceptLanguage: request.headers["accept-language"] ?? "",
    addresses,
    session: response.locals.session,
  };
}

async function decide(
  opened: Navigation,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const decision = await navigate(opened);
  // A client navigation would follow to a document it cannot read; its page answers for itself.
  if (decision?.kind === "redirect" && opened.isDocument) {
    if (decision.vary) response.vary(decision.vary);
    response.redirect(decision.status, decision.to);
    return;
  }
  if (decision?.kind === "invalid") response.locals.invalidPath = true;
  noteVisit(opened);
  next();
}

export function navigation(addresses: Addresses): RequestHandler {
  return (request, response, next) => {
    const opened = toNavigation(request, response, addresses);
    decide(opened, response, next).catch(next);
  };
}
