/**
 * The unseen guard: pages whose opening changes something, such as the way back from a payment, are
 * opened by whoever navigates there and by nobody else. A browser that fetches ahead, a preview and a
 * request for the head alone are answered with nothing (204, never stored), which makes the browser ask
 * again when somebody goes there.
 */
import type { RequestHandler } from "express";
import type { RouteFacts } from "../built-routes";
import { isUnseen } from "../services/account/visitor";
import { queryOf } from "./request-path";

function changesSomething(
  { getActs }: Pick<RouteFacts, "getActs">,
  url: string,
): boolean {
  if (typeof getActs === "boolean") return getActs;
  const query = new URLSearchParams(queryOf(url));
  return [...new URLSearchParams(getActs)].every(
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
