/**
 * Verifies an e-mail address: announces the mail, and is the target of its link. Opening the link changes
 * nothing, because mail programs open links, too; a form does.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { mailedToken } from "~/features/account/mailed-token.server";
import { verifyForms } from "~/features/account/verification/verify.forms.server";
import { VerifyPage } from "~/features/account/verification/verify-page";
import { carriedWayBack } from "~/features/account/way-back.server";
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
  const { paths, verification, visitor } = context;
  const token = mailedToken(request);
  const email = visitor.account ? null : verification.email;
  const redirectTo = carriedWayBack(request);
  if (!token && !email) throw redirect(paths.signIn({ redirectTo }));
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.verify.title"),
    token,
    email,
    redirectTo,
    botToken: context.botCheck.issue(),
  };
}

export const action = (sent: ActionFunctionArgs) =>
  formAction(verifyForms(mailedToken(sent.request)), {
    back: ({ context: { visitor, paths } }) =>
      visitor.account ? paths.account() : paths.signIn(),
  })(sent);

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function VerifyEmail() {
  const { title: _, ...view } = usePageData<typeof loader>();
  return <VerifyPage {...view} />;
}
