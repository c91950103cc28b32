/**
 * Signs in with an identity provider: the action redirects to the provider's page, which redirects back to
 * the loader [ROUTE-013]. Errors are shown on the sign-in page.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  beginSocialSignIn,
  finishSocialSignIn,
} from "~/features/account/social-sign-in.server";
import { wayBack } from "~/features/account/way-back.server";
import { readForm } from "~/forms/read-form.server";
import { page } from "~/routing/handle";

export const handle = page({
  crawl: false,
  limits: { post: "credential", underLoad: "refused" },
  kiosk: "closed",
  changesOnGet: true,
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.visitor.account) return redirect(wayBack(request, context.site));
  return redirect(await finishSocialSignIn(context, request), 303);
}

export async function action({ context, request }: ActionFunctionArgs) {
  if (context.visitor.account)
    return redirect(wayBack(request, context.site), 303);
  const form = await readForm(request);
  return redirect(await beginSocialSignIn(context, request, form), 303);
}
