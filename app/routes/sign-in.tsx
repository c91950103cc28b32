/** The sign-in; consumers who are signed in already are redirected [ROUTE-010]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { LastSections } from "~/cms/section-list";
import { loadWithSections } from "~/features/account/credentials.dialog.server";
import { beganAt, signInForms } from "~/features/account/sign-in.forms.server";
import { SignInPage } from "~/features/account/sign-in-page";
import {
  afterSignIn,
  carriedWayBack,
  wayBack,
} from "~/features/account/way-back.server";
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

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { site } = context;
  if (context.visitor.account) throw redirect(wayBack(request, site));
  const { searchParams } = new URL(request.url);
  const redirectTo = carriedWayBack(request);
  if (searchParams.get("form") === "sign-up")
    throw redirect(context.paths.signUp({ redirectTo }));
  if (context.flags.on("simplified-enrollment"))
    throw redirect(context.paths.enrolment({ redirectTo }));
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.signIn.title"),
    ...(await loadWithSections({ context }, "sign-in-modal")),
    redirectTo,
    location: beganAt(request),
    email: context.identity.typedEmail,
  };
}

export const action = formAction(signInForms, {
  back: ({ context, request }) =>
    afterSignIn(context, wayBack(request, context.site)),
});

export const clientAction = keepForm(() => "signIn");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SignIn() {
  const { botToken, providers, redirectTo, location, email, sections } =
    usePageData<typeof loader>();
  return (
    <>
      <SignInPage
        email={email}
        location={location}
        botToken={botToken}
        providers={providers}
        redirectTo={redirectTo}
      />
      <LastSections sections={sections} />
    </>
  );
}
