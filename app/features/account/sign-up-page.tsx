/** The sign-up as a page. It also shows the confirmation's short form again if that has mistakes. */
import { Link } from "@remix-run/react";
import { LastSections, type ShownSection } from "~/cms/section-list";
import type { SocialProvider } from "~/domain/account/social-provider";
import { typedValue } from "~/forms/form-reply";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { usePaths, useT } from "~/i18n/language";
import { SignUpForm } from "./sign-up-form";
import { SocialSignIn } from "./social-sign-in";

interface SignUpPageProps {
  readonly botToken: string;
  readonly providers: readonly SocialProvider[];
  /** The editors' sections below the form. */
  readonly sections: readonly ShownSection[];
  readonly redirectTo: string | null;
  /** E-mail of the order just placed; null without one. */
  readonly orderEmail: string | null;
  /** The delivery address of that order; null without one, or when it is not known. */
  readonly orderAddress: readonly string[] | null;
}

export function SignUpPage({
  botToken,
  providers,
  sections,
  redirectTo,
  orderEmail,
  orderAddress,
}: SignUpPageProps) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply("sign-up");
  const afterOrder =
    orderEmail !== null && typedValue(reply, "form") === "order";
  return (
    <>
      <div className="wrap-page py-8 lg:py-14">
        <div className="max-w-[36rem] mx-auto">
          <h1 className="display text-3xl lg:text-4xl">
            {t("account.signUp.title")}
          </h1>
          <p className="mt-3 mb-6 break-words">
            {afterOrder
              ? t("account.signUp.afterOrder.text", { email: orderEmail })
              : t("account.signUp.text")}
          </p>
          <Problems at="top" />
          <SignUpForm
            afterOrder={afterOrder}
            address={afterOrder ? orderAddress : null}
            botToken={botToken}
            redirectTo={redirectTo}
          />
          {!afterOrder && (
            <SocialSignIn providers={providers} redirectTo={redirectTo} />
          )}
          <p className="mt-8 pt-6 border-t border-mist-200">
            <Link to={paths.signIn({ redirectTo })} className="text-link">
              {t("shop.account.hint")}
            </Link>
          </p>
        </div>
      </div>
      <LastSections sections={sections} />
    </>
  );
}
