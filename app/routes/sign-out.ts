/** Ends the session, by a form only: no link or picture of another page can. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { wayAfterSignOut } from "~/features/account/way-back.server";
import { page } from "~/routing/handle";

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

export async function action({ context, request }: ActionFunctionArgs) {
  await context.identity.signOut();
  context.visitor.notify({
    kind: "success",
    title: "shop.account.notices.success",
    key: "shop.account.notices.signedOut",
  });
  return redirect(wayAfterSignOut(request, context.site), {
    status: 303,
    headers: { "Clear-Site-Data": cleared },
  });
}
