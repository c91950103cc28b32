/** Ends the session, by a form only: no link or picture of another page can. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { page } from "~/routing/handle";
import { createPaths } from "~/routing/paths";

export const handle = page({});

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(context.paths.home());
}

/**
 * What scripts stored goes with the shopper. The session's cookie stays: it is the new guest's already.
 * So does the browser's cache: pages of a session were never in it, and emptying it keeps the shopper
 * waiting (docs/decisions/2026-11-22-what-signing-out-clears.md).
 */
const cleared = '"storage"';

export async function action({ context }: ActionFunctionArgs) {
  await context.identity.signOut();
  context.visitor.notify({
    kind: "success",
    key: "shop.account.notices.signedOut",
  });
  return redirect(createPaths(context.site).home(), {
    status: 303,
    headers: { "Clear-Site-Data": cleared },
  });
}
