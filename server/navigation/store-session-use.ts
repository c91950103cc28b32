/**
 * Extends a store session that is used. Requests that a page makes by itself do not count: an open list
 * would keep the associate signed in for the whole shift.
 */
import type { RequestHandler } from "express";
import { noteStoreSessionUse } from "../session/store-session";

/** @param idleMs how long a store session lasts without being used */
export function storeSessionUse(idleMs: number): RequestHandler {
  return ({ method }, { locals }, next) => {
    const isByItself = method === "GET" && locals.page.pollsItself;
    if (locals.storeSessionEnds && !isByItself)
      noteStoreSessionUse(locals.session, idleMs);
    next();
  };
}
