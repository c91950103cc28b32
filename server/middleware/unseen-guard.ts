/**
 * The unseen guard: pages whose opening changes something, such as the return from a payment, may only be
 * opened by navigation. Prefetches, previews and HEAD requests get an empty answer (204, never stored), so
 * that the browser requests the page again when the visitor navigates there.
 */
import type { RequestHandler } from "express";
import type { RouteFacts } from "../built-routes";
import { isUnseen } from "../services/account/visitor";
import { queryOf } from "./request-path";

function changesSomething(
  { changesOnGet }: Pick<RouteFacts, "changesOnGet">,
  url: string,
): boolean {
  if (typeof changesOnGet === "boolean") return changesOnGet;
  const query = new URLSearchParams(queryOf(url));
  return [...new URLSearchParams(changesOnGet)].every(
    ([name, value]) => query.get(name) === value,
  );
}

export function unseenGuard(): RequestHandler {
  return (request, response, next) => {
    const { page } = response.locals;
    const isRefused =
      request.method !== "POST" &&
      isUnseen(request) &&
      changesSomething(page, request.originalUrl);
    if (!isRefused) {
      next();
      return;
    }
    response.setHeader("Cache-Control", "no-store");
    response.status(204).end();
  };
}
