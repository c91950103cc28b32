/** One step of the enrolment, as a page [ENR-001]. */
import { Link } from "@remix-run/react";
import {
  isProfileStep,
  type EnrolmentStep,
  type ProfileStep,
} from "~/domain/account/enrolment";
import type { Profile } from "~/domain/account/profile";
import type { SocialProvider } from "~/domain/account/social-provider";
import { Problems } from "~/forms/problems";
import { useT } from "~/i18n/language";
import { useFeature } from "~/ui/features";
import { ConsumerStep } from "./consumer-steps";
import { SocialSignIn } from "../social-sign-in";
import { GuestStep } from "./guest-steps";

interface EnrolmentPageProps {
  readonly step: EnrolmentStep;
  readonly email: string;
  readonly profile: Profile | null;
  readonly botToken: string;
  readonly providers: readonly SocialProvider[];
  readonly redirectTo: string | null;
  readonly end: string;
}

/** The steps that count for the progress text ("2 of 3"). */
const counted: readonly EnrolmentStep[] = ["mobile", "profile", "interests"];

function Progress({ step }: { step: EnrolmentStep }) {
  const t = useT();
  const at = counted.indexOf(step);
  if (at === -1) return null;
  return (
    <p className="mb-2 text-sm text-slate-600">
      {t("enrolment.progress", { step: at + 1, total: counted.length })}
    </p>
  );
}

const hasText = (step: EnrolmentStep): step is ProfileStep | "success" =>
  isProfileStep(step) || step === "success";

function StepForm(props: EnrolmentPageProps) {
  const { step, profile, redirectTo, end } = props;
  const t = useT();
  if (step === "success")
    return (
      <Link to={end} className="button button-primary button-large">
        {t("enrolment.finish")}
      </Link>
    );
  return isProfileStep(step) && profile ? (
    <ConsumerStep step={step} profile={profile} redirectTo={redirectTo} />
  ) : (
    <>
      <GuestStep {...props} inDialog={false} />
      {step === "lookup" && (
        <SocialSignIn providers={props.providers} redirectTo={redirectTo} />
      )}
    </>
  );
}

export function EnrolmentPage(props: EnrolmentPageProps) {
  const { step } = props;
  const t = useT();
  const hasStores = useFeature("stores");
  const hasEvents = useFeature("events");
  // The text of this step says that both are recommended.
  const isEmptyPromise = step === "profile" && !(hasStores && hasEvents);
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[32rem] mx-auto">
        <Progress step={step} />
        <h1 className="display text-3xl lg:text-4xl mb-4">
          {t(`enrolment.steps.${step}.title`)}
        </h1>
        {hasText(step) && !isEmptyPromise && (
          <p className="mb-6">{t(`enrolment.steps.${step}.text`)}</p>
        )}
        <Problems at="top" />
        <StepForm {...props} />
      </div>
    </div>
  );
}
