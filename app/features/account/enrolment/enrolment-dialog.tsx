/** The enrolment's first steps in the sign-in dialog, which holds the step in its own state [DLG-037]. */
import { useState } from "react";
import type { EnrolmentStep } from "~/domain/account/enrolment";
import type { FormReply } from "~/forms/form-reply";
import type { SocialProvider } from "~/domain/account/social-provider";
import { SocialSignIn } from "../social-sign-in";
import { GuestStep } from "./guest-steps";

interface EnrolmentDialogProps {
  readonly botToken: string;
  readonly providers: readonly SocialProvider[];
  readonly redirectTo: string;
}

interface LookedUp {
  readonly step: EnrolmentStep;
  readonly email: string;
}

const start: LookedUp = { step: "lookup", email: "" };

export function EnrolmentDialog({
  botToken,
  providers,
  redirectTo,
}: EnrolmentDialogProps) {
  const [{ step, email }, setLookedUp] = useState(start);
  return (
    <>
      <GuestStep
        step={step}
        email={email}
        botToken={botToken}
        redirectTo={redirectTo}
        inDialog
        onLookedUp={({ data }: FormReply) => {
          setLookedUp(data as LookedUp); // the `data` of the form "look-up"
        }}
        onAnother={() => {
          setLookedUp({ step: "lookup", email });
        }}
        onForgot={() => {
          setLookedUp({ step: "forgot-password", email });
        }}
      />
      {step === "lookup" && (
        <SocialSignIn providers={providers} redirectTo={redirectTo} />
      )}
    </>
  );
}
