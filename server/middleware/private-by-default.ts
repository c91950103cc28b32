/**
 * Whatever says nothing of caches is for the one who asked: a cache in front of the shop that has a
 * default time of its own would keep the data of one visitor for all others. Pages of the page cache,
 * files and pictures say themselves that they may be kept.
 */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/** Adds `Cache-Control: private, no-cache` to an answer without one; mounted before all that answers. */
export function privateByDefault(): RequestHandler {
  return (_request, response, next) => {
    onHeaders(response, () => {
      if (!response.hasHeader("Cache-Control"))
        response.setHeader("Cache-Control", "private, no-cache");
    });
    next();
  };
}
