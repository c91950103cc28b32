/**
 * Starts a kiosk over and deletes everything of its shopper. Opening the page does it, too, because without
 * script an unused page redirects here. In any other browser it does nothing.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { startOver } from "~/features/pos/start-over.server";
import { page } from "~/routing/handle";

export const handle = page({ crawl: false, changesOnGet: true });

async function reset({ context, request }: LoaderFunctionArgs) {
  const over = await startOver(context, request);
  return over
    ? redirect(over.to, { status: 303, headers: over.headers })
    : redirect(context.paths.home(), 303);
}

export const loader = (route: LoaderFunctionArgs) => reset(route);
export const action = (route: ActionFunctionArgs) => reset(route);
