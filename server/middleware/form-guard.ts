/**
 * The form guard: a POST passes only to routes that accept one. The router's own refusal looks like a
 * server error, reveals route names in the page, and does not say what is allowed instead.
 */
import type { RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { refuse } from "./refusal-page";

const allowed = "GET, HEAD";

/** A page that refuses a form itself must also name the allowed methods (RFC 9110, 15.5.6). */
function nameMethods(response: Response): void {
  onHeaders(response, () => {
    if (response.statusCode === 405) response.setHeader("Allow", allowed);
  });
}

/** Answers 405 to a POST to a route that accepts none. */
export function formGuard(): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") {
      next();
      return;
    }
    if (response.locals.page.takesForm) {
      nameMethods(response);
      next();
      return;
    }
    response.setHeader("Allow", allowed);
    refuse(request, response, { status: 405, reason: "method" });
  };
}
