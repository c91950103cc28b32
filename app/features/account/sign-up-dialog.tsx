/** Body of the dialog "sign-up". */
import type { DialogBodyProps } from "~/dialogs/registry";
import type { CredentialsData } from "./credentials-data.server";
import { SignUpForm } from "./sign-up-form";

export default function SignUpDialog({
  data: { botToken },
  returnTo,
}: DialogBodyProps<CredentialsData>) {
  return (
    <SignUpForm
      afterOrder={false}
      botToken={botToken}
      redirectTo={returnTo}
      then="stay"
    />
  );
}
