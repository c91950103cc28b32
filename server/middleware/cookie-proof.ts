/**
 * Finds out whether a browser keeps cookies before a form is dealt with whose answer is kept in one.
 *
 * Who only browses gets no cookie, so that the first form comes without any. It is sent once more, with
 * a cookie (307): a form that then still has none comes from a browser that keeps none. What it asks for
 * would be done and lost, each time it is pressed. A script sets the cookie itself before it sends a
 * form (app/forms/cookie-proof.ts), so that only a first form without script goes this way.
 */
import type { IncomingMessage } from "node:http";
import { serialize } from "cookie";
import type { RequestHandler } from "express";
import { cookieProofName } from "../../app/forms/cookie-proof";
import type { RouteFacts } from "../built-routes";
import type { Config } from "../config";

/** In the query of a form that was sent once more. */
const sentAgain = `${cookieProofName}=asked`;

type Asked = Pick<IncomingMessage, "headers" | "method" | "url">;

/** Whether a form came without any cookie and is not answered for browsers that keep none. */
const isBare = (
  { headers, method }: Asked,
  page: Pick<RouteFacts, "takesForm" | "cookieless">,
): boolean =>
  method === "POST" &&
  headers.cookie === undefined &&
  page.takesForm &&
  !page.cookieless;

const isSentAgain = ({ url = "" }: Asked): boolean =>
  (url.split("?")[1] ?? "").split("&").includes(sentAgain);

/** Whether what a request leaves in its session would be lost: its browser keeps no cookies. */
export const isUnkept = (request: Asked, page: RouteFacts): boolean =>
  isBare(request, page) && isSentAgain(request);

/** Sends a browser's first form once more, with a cookie. */
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
    if (!isBare(request, response.locals.page) || isSentAgain(request)) {
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
