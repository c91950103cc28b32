/** The sign-up, including that of the short form on the confirmation [CHK-026]. */
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { placedAddressLines } from "~/features/account/order-address.server";
import { loadWithSections } from "~/features/account/credentials.dialog.server";
import { signUpForms } from "~/features/account/sign-up.forms.server";
import { SignUpPage } from "~/features/account/sign-up-page";
import { carriedWayBack, wayBack } from "~/features/account/way-back.server";
import { withWelcome } from "~/features/loyalty/loyalty.server";
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
  const t = translatorOf(context);
  return {
    title: titlePrefix(context, t) + t("account.signUp.title"),
    ...(await loadWithSections({ context }, "sign-up")),
    redirectTo: carriedWayBack(request),
    orderEmail: context.identity.claimableEmail,
    orderAddress: await placedAddressLines(context),
  };
}

export const action = formAction(signUpForms, {
  back: ({ context, request }) => {
    const target = wayBack(request, context.site);
    return context.loyalty.isMember ? withWelcome(target) : target;
  },
});

export const clientAction = keepForm(() => "form");

export { keepPage as shouldRevalidate } from "~/routing/keep-page";
export { routeMeta as meta } from "~/routing/page-meta";

export default function SignUp() {
  const view = usePageData<typeof loader>();
  const { botToken, providers, sections, redirectTo } = view;
  return (
    <SignUpPage
      botToken={botToken}
      providers={providers}
      sections={sections}
      redirectTo={redirectTo}
      orderEmail={view.orderEmail}
      orderAddress={view.orderAddress}
    />
  );
}
