/**
 * Serves the official drawings of the legal guarantee and of the GARAN label [LEGAL-008]. Their addresses change with
 * their content; that of another release gets the present one, which is not stored, because pages that are cached may
 * still have it.
 */
import express from "express";
import type { RequestHandler } from "express";
import type { ReadArtwork } from "../retailer/read-guarantee-artwork";

/** Whoever opens one as a page gets a picture that can do nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const address = /^(\/guarantee\/[a-z-]{1,20})-[0-9a-f]{10}\.svg$/;

/** The address without its hash. */
const nameOf = (path: string) => address.exec(path)?.[1];

/** Answers the addresses of the drawings, and passes everything else on. */
export function guaranteeArtwork({ sent }: ReadArtwork): RequestHandler {
  const byName = new Map([...sent].map(([src, one]) => [nameOf(src), one]));
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(address, (request, response, next) => {
    const drawing = byName.get(nameOf(request.path));
    if (drawing === undefined) {
      next();
      return;
    }
    const isZipped = request.acceptsEncodings("gzip") === "gzip";
    response.locals.route = "/guarantee/:drawing";
    response
      .set({
        "Content-Security-Policy": policy,
        "Cache-Control": sent.has(request.path)
          ? "public, max-age=31536000, immutable"
          : "no-cache",
        Vary: "Accept-Encoding",
        ...(isZipped && { "Content-Encoding": "gzip" }),
      })
      .type("image/svg+xml")
      .send(isZipped ? drawing.zipped : drawing.body);
  });
  return router;
}
