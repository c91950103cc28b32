/** The steps of a consumer who has just signed up, or whose profile is incomplete. */
import { Link } from "@remix-run/react";
import { stepAfter, type ProfileStep } from "~/domain/account/enrolment";
import type { Profile } from "~/domain/account/profile";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { InterestsFields } from "../profile/interests-fields";
import {
  BirthDateAndPlaceFields,
  NameFields,
  PhoneField,
} from "../profile/person-fields";

interface StepProps {
  readonly profile: Profile;
}

const forms = {
  "complete-profile-non-loyalty": "complete",
  welcome: "welcome",
  mobile: "mobile",
  profile: "person",
  interests: "interests",
} as const satisfies Record<ProfileStep, string>;

function StepFields({ step, profile }: StepProps & { step: ProfileStep }) {
  switch (step) {
    case "complete-profile-non-loyalty":
      return (
        <>
          <NameFields profile={profile} />
          <PhoneField profile={profile} />
          <BirthDateAndPlaceFields profile={profile} />
        </>
      );
    case "mobile":
      return <PhoneField profile={profile} />;
    case "profile":
      return <BirthDateAndPlaceFields profile={profile} />;
    case "interests":
      return <InterestsFields chosen={profile.interests} />;
    case "welcome":
      return null;
  }
}

interface ConsumerStepProps extends StepProps {
  readonly step: ProfileStep;
  readonly redirectTo: string | null;
}

/** The form of one step, and a link that skips it. */
export function ConsumerStep({ step, profile, redirectTo }: ConsumerStepProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <ShopForm
      name={forms[step]}
      action={paths.enrolment({ step, redirectTo })}
      className="grid gap-5"
    >
      <StepFields step={step} profile={profile} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton className="button button-primary button-large">
          {t("enrolment.continue")}
        </SubmitButton>
        {step !== "welcome" && (
          <Link
            to={paths.enrolment({ step: stepAfter(step), redirectTo })}
            className="text-link"
          >
            {t("enrolment.skip")}
          </Link>
        )}
      </div>
    </ShopForm>
  );
}
