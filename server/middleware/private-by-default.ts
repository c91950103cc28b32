/**
 * Answers without `Cache-Control` are private: otherwise a cache in front of the shop with a default
 * lifetime would serve one visitor's data to others. Cached pages, files and pictures set their own header.
 */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** Adds `Cache-Control: private, no-cache` to an answer without one; mounted before every other handler. */
export function privateByDefault(): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, () => {
      if (!response.hasHeader("Cache-Control"))
        response.setHeader("Cache-Control", "private, no-cache");
    });
    next();
  };
}
