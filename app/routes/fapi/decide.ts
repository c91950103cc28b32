/**
 * Decides an experiment for a browser that asks (`?locale=&of=`): `{"variation": "1-short"}`; 204 for a visitor who is
 * not in the experiment, or does not allow it [EXP-005]. It decides as pages do: once for a visitor, by the cookie.
 * Only the sandbox asks, so it does not exist on the live site either.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { noResource } from "~/errors/page-error.server";
import { experiments } from "~/experiments/experiments";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, locationCheck: false });

const headers = { "Cache-Control": "private, no-store" };

export function loader({ context, request }: LoaderFunctionArgs): Response {
  const of = new URL(request.url).searchParams.get("of") ?? "";
  const isLive = context.settings.envLabel === "www";
  if (isLive || !context.pathValid || !Object.hasOwn(experiments, of))
    return noResource(context);
  const variation = context.isUnseen
    ? undefined
    : context.shownVariations([of])[of];
  return variation === undefined
    ? new Response(null, { status: 204, headers })
    : Response.json({ variation }, { headers });
}
