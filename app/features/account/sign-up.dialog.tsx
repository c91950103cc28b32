/** Body of the dialog "sign-up". It is wider if the editors have sections below the form [DLG-005]. */
import { SectionList } from "~/cms/section-list";
import type { DialogBodyProps } from "~/dialogs/dialog";
import type { CredentialsWithSections } from "./credentials.dialog.server";
import { SignUpForm } from "./sign-up-form";
import { SocialSignIn } from "./social-sign-in";

export default function SignUpDialog({
  data: { botToken, providers, sections },
  returnTo,
}: DialogBodyProps<CredentialsWithSections>) {
  return (
    <div data-size={sections.length > 0 ? "md" : "xs"}>
      <SignUpForm
        afterOrder={false}
        botToken={botToken}
        redirectTo={returnTo}
        then="stay"
      />
      <SocialSignIn providers={providers} redirectTo={returnTo} />
      <SectionList sections={sections} />
    </div>
  );
}
