/**
 * GET /.well-known/security.txt: where to report a weakness (RFC 9116). There is no file without contacts, and none
 * once they are said to be out of date: a report must not go to somebody who no longer reads it.
 */
import type { RequestHandler } from "express";
import { sites } from "../../app/sites/sites";
import type { Config } from "../config";
import { refuse } from "../middleware/refusal-page";

interface SecurityParts extends Pick<
  Config,
  "publicOrigin" | "securityContacts" | "securityExpires" | "securityPolicy"
> {
  /** Replaced in tests. */
  readonly now?: () => number;
}

const languages = [...new Set(sites.map(({ language }) => language))].join(
  ", ",
);

/** Mount at /.well-known/security.txt, behind the host check. */
export function securityTxt({
  publicOrigin,
  securityContacts,
  securityExpires,
  securityPolicy,
  now = Date.now,
}: SecurityParts): RequestHandler {
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const expires = securityExpires ?? "";
    const isThere = securityContacts.length > 0 && Date.parse(expires) > now();
    if (request.path !== "/" || !isRead || !isThere) {
      refuse(request, response, { status: 404, reason: "not-found" });
      return;
    }
    response.locals.route = "/.well-known/security.txt";
    response.setHeader("Cache-Control", "public, max-age=3600");
    response
      .type("text/plain; charset=utf-8")
      .send(
        [
          ...securityContacts.map((contact) => `Contact: ${contact}`),
          `Expires: ${expires}`,
          `Preferred-Languages: ${languages}`,
          `Canonical: ${publicOrigin}/.well-known/security.txt`,
          ...(securityPolicy === null ? [] : [`Policy: ${securityPolicy}`]),
          "",
        ].join("\n"),
      );
  };
}
