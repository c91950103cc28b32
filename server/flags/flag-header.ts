/** The header of documents that lists the flags that are on [FLAG-001]. */
import type { RequestHandler } from "express";
import { kindOf } from "../middleware/request-path";
import type { FlagSource } from "./flag-source";

type HeaderSource = Pick<FlagSource, "header">;

/**
 * Alternating names and values, as `writeHead` takes them; none if no flag is on. The header is that of the moment
 * of a request, and never part of a stored page.
 */
export const flagHead = ({ header }: HeaderSource): readonly string[] =>
  header === "" ? [] : ["x-feature-flags", header];

/** Adds the header to answers of pages; mounted where only pages are handled. */
export function flagHeader(flags: HeaderSource): RequestHandler {
  return (request, response, next) => {
    const isDocument =
      kindOf(request.originalUrl) === "page" && response.locals.page.isDocument;
    if (isDocument) {
      const [name, value] = flagHead(flags);
      if (name !== undefined && value !== undefined)
        response.setHeader(name, value);
    }
    next();
  };
}
