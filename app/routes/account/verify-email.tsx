/**
 * Where an e-mail address is verified: says that a mail is on its way, and is where its link leads. The
 * link alone changes nothing, because programs open what is mailed.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  sendAgain,
  verificationTokenOf,
  verify,
} from "~/features/account/verification/verify.server";
import { VerifyPage } from "~/features/account/verification/verify-page";
import { carriedWayBack } from "~/features/account/way-back.server";
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
  const { paths, verification, visitor } = context;
  const token = verificationTokenOf(request);
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

export async function action({ context, request }: ActionFunctionArgs) {
  const { paths, visitor } = context;
  const posted = await readForm(request);
  const token = verificationTokenOf(request);
  if (!token) {
    const answer = await sendAgain(context, posted);
    if (!answer) throw redirect(paths.signIn(), 303);
    return formResponse(context, answer);
  }
  const refusal = await verify(context, token, posted);
  if (refusal) return formResponse(context, refusal);
  visitor.notify({ kind: "success", key: "account.verify.done" });
  throw redirect(visitor.account ? paths.account() : paths.signIn(), 303);
}

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function VerifyEmail() {
  const { title: _, ...view } = usePageData<typeof loader>();
  return <VerifyPage {...view} />;
}
