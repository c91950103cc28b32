/** Sets a new password, with the link from an e-mail [ROUTE-012]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { mailedToken } from "~/features/account/mailed-token.server";
import { resetForms } from "~/features/account/password/reset.forms.server";
import { ResetPage } from "~/features/account/password/reset-page";
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

export function loader({ context, request }: LoaderFunctionArgs) {
  const token = mailedToken(request);
  if (!token) throw redirect(context.paths.home());
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.reset.title"),
    token,
  };
}

/** The token gives access to an account, so no browser or cache may store the page. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = formAction(resetForms, {
  back: ({ context }) => context.paths.signIn(),
  facts: ({ context, request }) => {
    const token = mailedToken(request);
    if (!token) throw redirect(context.paths.home());
    return Promise.resolve({ token });
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function ResetPassword() {
  const { token } = usePageData<typeof loader>();
  return <ResetPage token={token} />;
}
