/** Sends a link to a consumer who forgot the password [ROUTE-011]. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { forgotForms } from "~/features/account/password/forgot.forms.server";
import { ForgotPage } from "~/features/account/password/forgot-page";
import { titlePrefix } from "~/forms/failed-forms.server";
import { formAction } from "~/forms/form-action.server";
import { keepForm } from "~/forms/keep-form";
import { translatorOf } from "~/i18n/messages.server";
import { page } from "~/routing/handle";
import { usePageData } from "~/routing/page-data";

export const handle = page({
  messages: ["account"],
  limits: { post: "credential", underLoad: "refused" },
  kiosk: "closed",
});

export function loader({ context }: LoaderFunctionArgs) {
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.forgot.title"),
    botToken: context.botCheck.issue(),
  };
}

export const action = formAction(forgotForms, {
  back: ({ context }) => context.paths.signIn(),
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ForgotPassword() {
  const { botToken } = usePageData<typeof loader>();
  return <ForgotPage botToken={botToken} />;
}
