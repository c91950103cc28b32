/** Ends the session, by POST only, so that no link or image of another page can do it. */
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
 * Deletes what scripts stored. Not the cookies: the session's cookie belongs to the new guest already. Not
 * the browser's cache: it never contains pages of a session, and clearing it would make the shopper wait
 * (docs/decisions/2026-11-22-what-signing-out-clears.md).
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
