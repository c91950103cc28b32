/** Has a link sent to whoever forgot a password [ROUTE-011]. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { askForReset } from "~/features/account/password/forgot.server";
import { ForgotPage } from "~/features/account/password/forgot-page";
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

export function loader({ context }: LoaderFunctionArgs) {
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.forgot.title"),
    botToken: context.botCheck.issue(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return formResponse(
    context,
    await askForReset(context, await readForm(request)),
  );
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ForgotPassword() {
  const { botToken } = usePageData<typeof loader>();
  return <ForgotPage botToken={botToken} />;
}
