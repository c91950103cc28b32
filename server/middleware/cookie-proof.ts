/**
 * Finds out whether a browser stores cookies before it handles a form whose result is stored in one.
 *
 * A visitor who only browses gets no cookie, so the first form arrives without one. The browser is
 * redirected to send it again with a cookie (307). If there is still none, the browser does not store
 * cookies, and the form's result would be lost each time. Scripts set the cookie before they send a form
 * (app/forms/cookie-proof.ts), so only a first form without JavaScript is redirected.
 */
import type { IncomingMessage } from "node:http";
import { serialize } from "cookie";
import type { RequestHandler } from "express";
import { cookieProofName } from "../../app/forms/cookie-proof";
import type { RouteFacts } from "../built-routes";
import type { Config } from "../config";

/** Marks the query of a form that was sent again. */
const sentAgain = `${cookieProofName}=asked`;

type FormRequest = Pick<IncomingMessage, "headers" | "method" | "url">;

/** Whether a form arrived without any cookie although its route requires them. */
const isWithoutCookie = (
  { headers, method }: FormRequest,
  page: Pick<RouteFacts, "takesForm" | "cookieless">,
): boolean =>
  method === "POST" &&
  headers.cookie === undefined &&
  page.takesForm &&
  !page.cookieless;

const isSentAgain = ({ url = "" }: FormRequest): boolean =>
  (url.split("?")[1] ?? "").split("&").includes(sentAgain);

/** Whether changes to the session would be lost because the browser does not store cookies. */
export const isUnkept = (request: FormRequest, page: RouteFacts): boolean =>
  isWithoutCookie(request, page) && isSentAgain(request);

/** Redirects a browser's first form, so that it is sent again with a cookie. */
export function cookieProof({
  publicOrigin,
  secure,
}: Pick<Config, "publicOrigin" | "secure">): RequestHandler {
  const cookie = serialize(cookieProofName, "kept", {
    httpOnly: false,
    maxAge: 60,
    path: "/",
    sameSite: "lax",
    secure,
  });
  return (request, response, next) => {
    const { page } = response.locals;
    if (!isWithoutCookie(request, page) || isSentAgain(request)) {
      next();
      return;
    }
    const { originalUrl } = request;
    const joint = originalUrl.includes("?") ? "&" : "?";
    response.setHeader("Set-Cookie", cookie);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader(
      "Location",
      publicOrigin + originalUrl + joint + sentAgain,
    );
    response.status(307).end();
  };
}
