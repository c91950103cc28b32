/** Body of the dialog "sign-in". */
import { SectionList } from "~/cms/section-list";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { DialogLink } from "~/dialogs/dialog-link";
import { useT } from "~/i18n/language";
import { EnrolmentDialog } from "./enrolment/enrolment-dialog";
import type { CredentialsWithSections } from "./credentials.dialog.server";
import { SignInForm } from "./sign-in-form";
import { SocialSignIn } from "./social-sign-in";

export default function SignInDialog({
  argument,
  data: { botToken, providers, isSimplified, sections },
  returnTo,
}: DialogBodyProps<CredentialsWithSections>) {
  const t = useT();
  if (isSimplified)
    return (
      <EnrolmentDialog
        botToken={botToken}
        providers={providers}
        redirectTo={returnTo}
      />
    );
  return (
    <>
      <SignInForm
        botToken={botToken}
        redirectTo={returnTo}
        then="stay"
        location={argument}
      />
      <SocialSignIn providers={providers} redirectTo={returnTo} />
      <p className="mt-8 pt-6 border-t border-mist-200">
        {t("account.signIn.newTitle")}{" "}
        <DialogLink to="sign-up" className="text-link">
          {t("account.signIn.newLink")}
        </DialogLink>
      </p>
      <SectionList sections={sections} />
    </>
  );
}
