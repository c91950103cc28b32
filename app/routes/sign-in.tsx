/** The sign-in; whoever is signed in already is led on [ROUTE-010]. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { beganAt, signIn } from "~/features/account/sign-in.server";
import { SignInPage } from "~/features/account/sign-in-page";
import {
  afterSignIn,
  carriedWayBack,
  leadOn,
  wayBack,
} from "~/features/account/way-back.server";
import { unlessUnverified } from "~/features/account/verification/verify.server";
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
  const { site } = context;
  if (context.visitor.account) throw redirect(wayBack(request, site));
  const { searchParams } = new URL(request.url);
  const redirectTo = carriedWayBack(request);
  if (searchParams.get("form") === "sign-up")
    throw redirect(context.paths.signUp({ redirectTo }));
  if (context.simplifiedEnrollment)
    throw redirect(context.paths.enrolment({ redirectTo }));
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.signIn.title"),
    botToken: context.botCheck.issue(),
    providers: context.socialSignIn.providers,
    redirectTo,
    location: beganAt(request),
    email: context.identity.typedEmail,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await readForm(request);
  const refusal = await signIn(context, posted);
  if (refusal) {
    const entry = { context, request, form: posted };
    return formResponse(context, unlessUnverified(entry, refusal));
  }
  context.visitor.notify({
    kind: "success",
    title: "shop.account.notices.success",
    key: "shop.account.notices.signedIn",
  });
  const target = wayBack(request, context.site);
  throw leadOn(posted, afterSignIn(context, target));
}

export const clientAction = keepForm(() => "signIn");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SignIn() {
  const { botToken, providers, redirectTo, location, email } =
    usePageData<typeof loader>();
  return (
    <SignInPage
      email={email}
      location={location}
      botToken={botToken}
      providers={providers}
      redirectTo={redirectTo}
    />
  );
}
