/**
 * Serves the retailer's logo. Its address changes with its content; that of another release gets the present one,
 * which is not stored, because pages that are cached may still have it.
 */
import express from "express";
import type { RequestHandler } from "express";
import type { Logo } from "../retailer/read-logo";

const address = /^\/logo-[0-9a-f]{10}\.svg$/;

/** Whoever opens it as a page gets a picture that can do nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers the logo's address, and passes everything else on. */
export function logoFile({ svg, shown }: Logo): RequestHandler {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(address, (request, response) => {
    response.locals.route = "/logo.svg";
    response
      .set({
        "Content-Security-Policy": policy,
        "Cache-Control":
          request.path === shown.src
            ? "public, max-age=31536000, immutable"
            : "no-cache",
      })
      .type("image/svg+xml")
      .send(svg);
  });
  return router;
}
