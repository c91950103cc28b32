/** Body of the dialog "forgot-password" [DLG-019]. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { Problems } from "~/forms/problems";
import type { CredentialsData } from "../credentials.dialog.server";
import { ForgotForm } from "./forgot-form";

export default function ForgotDialog({
  data: { botToken },
}: DialogBodyProps<CredentialsData>) {
  return (
    <>
      <Problems at="top" />
      <ForgotForm botToken={botToken} then="stay" />
    </>
  );
}
