/** Ends the session, by a form only: no link or picture of another page can. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { createPaths } from "~/routing/paths";

export function loader({ context }: LoaderFunctionArgs) {
  return redirect(createPaths(context.site).home());
}

export async function action({ context }: ActionFunctionArgs) {
  await context.identity.signOut();
  context.visitor.notify({
    kind: "success",
    key: "shop.account.notices.signedOut",
  });
  return redirect(createPaths(context.site).home(), 303);
}
