/** The steps of a consumer who has just signed up, or whose profile is not whole. */
import { Link } from "@remix-run/react";
import { stepAfter, type ProfileStep } from "~/domain/account/enrolment";
import { interests, type Profile } from "~/domain/account/profile";
import { CheckField } from "~/forms/check-field";
import { Field } from "~/forms/field";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

interface StepProps {
  readonly profile: Profile;
}

function Phone({ profile }: StepProps) {
  const t = useT();
  return (
    <Field
      name="phone"
      type="tel"
      autoComplete="tel"
      required
      label={t("enrolment.phone")}
      defaultValue={profile.phone}
    />
  );
}

function BirthDateAndPlace({ profile }: StepProps) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="birthDate"
        type="date"
        autoComplete="bday"
        required
        label={t("enrolment.birthDate")}
        defaultValue={profile.birthDate}
      />
      <Field
        name="postalCode"
        autoComplete="postal-code"
        required
        label={t("enrolment.postalCode")}
        defaultValue={profile.postalCode}
      />
    </div>
  );
}

function Names({ profile }: StepProps) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="firstName"
        autoComplete="given-name"
        required
        label={t("enrolment.firstName")}
        defaultValue={profile.firstName}
      />
      <Field
        name="lastName"
        autoComplete="family-name"
        required
        label={t("enrolment.lastName")}
        defaultValue={profile.lastName}
      />
    </div>
  );
}

function Interests({ profile }: StepProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">
        {t("enrolment.steps.interests.title")}
      </legend>
      {interests.map((name) => (
        <CheckField
          key={name}
          name={name}
          label={t(`enrolment.interests.${name}`)}
          known={profile.interests.includes(name)}
        />
      ))}
    </fieldset>
  );
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
          <Names profile={profile} />
          <Phone profile={profile} />
          <BirthDateAndPlace profile={profile} />
        </>
      );
    case "mobile":
      return <Phone profile={profile} />;
    case "profile":
      return <BirthDateAndPlace profile={profile} />;
    case "interests":
      return <Interests profile={profile} />;
    case "welcome":
      return null;
  }
}

interface ConsumerStepProps extends StepProps {
  readonly step: ProfileStep;
  readonly redirectTo: string | null;
}

/** A question, and the way past it. */
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
