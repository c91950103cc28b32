/** Runs the navigation rules before Remix, for all requests that open a page. */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { carry, isCarrying } from "../../app/routing/carried-query";
import { pathOf, queryOf } from "../middleware/request-path";
import { isUnseen } from "../services/account/visitor";
import type { Session } from "../session/session";
import { aroundInKiosk } from "./kiosk-rule";
import { guardPage } from "./needs";
import type { Decision, Navigation } from "./navigation-rule";
import { navigate, type NavigationRules } from "./rules";
import { leaveEndedStoreSession, refreshAtEnd } from "./store-session-end";
import { noteVisit } from "./visit";

/** A decision to redirect. */
export type Redirection = Extract<Decision, { kind: "redirect" }>;

declare global {
  namespace Express {
    interface Locals {
      /** Set by rule 1: this path is not a page, even if the router finds one. */
      invalidPath?: true;
      /** Set for a data request: the redirect that its page's loader must make. */
      leadsTo?: Redirection;
    }
  }
}

const dataSuffix = /\.data$/;

function toNavigation(request: Request, response: Response): Navigation {
  const path = pathOf(request.originalUrl);
  return {
    path: path.replace(dataSuffix, ""),
    query: new URLSearchParams(queryOf(request.originalUrl)),
    method: request.method,
    isDocument: !dataSuffix.test(path),
    acceptLanguage: request.headers["accept-language"] ?? "",
    referer: request.headers.referer ?? "",
    isUnseen: isUnseen(request),
    session: response.locals.session,
  };
}

/** Adds the carried query to redirects of pages, as the rules do for theirs [NAV-011]. */
function carryOnRedirects(response: Response, query: URLSearchParams): void {
  onHeaders(response, () => {
    const to = response.getHeader("location");
    if (typeof to === "string" && /^\/(?!\/)/.test(to))
      response.setHeader("location", carry(to, query));
  });
}

/** Removes the parameters of the router's data requests, which a visible address never has. */
function withoutProtocol(query: URLSearchParams): URLSearchParams {
  const shown = new URLSearchParams(query);
  shown.delete("_routes");
  return shown;
}

/**
 * Tells a shopper that their sign-in has expired. With a session they were signed in when the form's page
 * was opened; without one, none is created for the notice.
 */
function notifyOfExpiry(session: Session): void {
  if (session.isPresent)
    session.notify({ kind: "warning", key: "errors.session.expired" });
}

export function navigation(rules: NavigationRules): RequestHandler {
  async function decide(
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> {
    const opened = toNavigation(request, response);
    const { isDocument, query } = opened;
    if (isDocument && isCarrying(request.originalUrl))
      carryOnRedirects(response, query);
    const asked = isDocument
      ? opened
      : { ...opened, query: withoutProtocol(query) };
    const { page, storeSessionEnds, kiosk } = response.locals;
    const ended =
      leaveEndedStoreSession(asked, storeSessionEnds?.at, Date.now()) ??
      aroundInKiosk(asked, page, kiosk !== undefined);
    const guarded = guardPage(asked, page);
    const decision = ended ?? (await navigate(asked, rules)) ?? guarded;
    if (guarded && decision === guarded && opened.method === "POST")
      notifyOfExpiry(opened.session);
    if (decision?.kind === "redirect") {
      if (decision.vary) response.vary(decision.vary);
      if (isDocument) {
        response.redirect(decision.status, decision.to);
        return;
      }
      // A plain redirect would send the router a document, so the page's loader redirects instead.
      response.locals.leadsTo = decision;
    }
    if (decision?.kind === "invalid") response.locals.invalidPath = true;
    const refresh = refreshAtEnd(asked, storeSessionEnds?.shiftAt, Date.now());
    if (refresh && isDocument && opened.method === "GET")
      response.setHeader("Refresh", refresh);
    noteVisit(opened, page);
    next();
  }

  // Named for traces (server/tracing/start-tracing.ts).
  return function applyRules(request, response, next) {
    decide(request, response, next).catch(next);
  };
}
