/** Chooses a new password, by the link of an e-mail [ROUTE-012]. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  resetPassword,
  resetTokenOf,
} from "~/features/account/password/reset.server";
import { ResetPage } from "~/features/account/password/reset-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formResponse } from "~/forms/form-response.server";
import { keepForm } from "~/forms/keep-form";
import { readForm } from "~/forms/read-form.server";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account"],
  limits: { post: "credential", underLoad: "refused" },
  kiosk: "closed",
});

export function loader({ context, request }: LoaderFunctionArgs) {
  const token = resetTokenOf(request);
  if (!token) throw redirect(context.paths.home());
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.reset.title"),
    token,
  };
}

/** The token opens an account: no browser or cache keeps the page that has it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function action({ context, request }: ActionFunctionArgs) {
  const { home, signIn } = context.paths;
  const token = resetTokenOf(request);
  if (!token) throw redirect(home());
  const refusal = await resetPassword(context, token, await readForm(request));
  if (refusal) return formResponse(context, refusal);
  context.visitor.notify({ kind: "success", key: "account.reset.done" });
  throw redirect(signIn(), 303);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ResetPassword() {
  const { token } = usePageData<typeof loader>();
  return <ResetPage token={token} />;
}
