/** The steps of a guest, on the enrolment's page and in the dialog. */
import { Link } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { EnrolmentStep } from "~/domain/account/enrolment";
import { useAutofill } from "~/forms/autofill";
import { BotFields } from "~/forms/bot-fields";
import { CheckField } from "~/forms/check-field";
import { Field } from "~/forms/field";
import type { FormReply } from "~/forms/form-reply";
import { PasswordField } from "~/forms/password-field";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { useCarried } from "~/routing/use-carried-query";
import { OfFeature } from "~/ui/of-feature";
import { ForgotForm } from "../password/forgot-form";

export interface GuestStepProps {
  readonly step: EnrolmentStep;
  readonly email: string;
  readonly botToken: string;
  readonly redirectTo: string | null;
  /** Whether it is in a dialog, which holds the step in its own state. */
  readonly inDialog: boolean;
  readonly onLookedUp?: (reply: FormReply) => void;
  /** In a dialog: goes back to the look-up. */
  readonly onAnother?: () => void;
  /** In a dialog: goes on to the forgotten password. */
  readonly onForgot?: () => void;
}

const useAction = (step: EnrolmentStep, redirectTo: string | null): string =>
  useCarried(usePaths().enrolment({ step, redirectTo }));

function LookUp(props: GuestStepProps) {
  const { email, redirectTo, inDialog, onLookedUp } = props;
  const t = useT();
  return (
    <ShopForm
      name="look-up"
      action={useAction("lookup", redirectTo)}
      then={inDialog ? "stay" : "page"}
      {...(onLookedUp && { onDone: onLookedUp })}
      className="grid gap-5"
    >
      {inDialog && <Problems at="top" />}
      <p>{t("enrolment.lookup.text")}</p>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        label={t("enrolment.email")}
        defaultValue={email}
      />
      <SubmitButton className="button button-primary button-large">
        {t("enrolment.continue")}
      </SubmitButton>
    </ShopForm>
  );
}

/** The e-mail that was looked up, also for password managers, and a link to enter another one. */
function KnownEmail({ email, redirectTo, onAnother }: GuestStepProps) {
  const t = useT();
  const paths = usePaths();
  const another = t("enrolment.another");
  const autofill = useAutofill();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 p-4 rounded-2 bg-mist-50 border border-mist-200">
      <input
        type="email"
        name="email"
        value={email}
        readOnly
        autoComplete={autofill("username")}
        aria-label={t("enrolment.email")}
        className="grow min-w-0 min-h-11 bg-transparent font-[620]"
      />
      {onAnother ? (
        <button type="button" onClick={onAnother} className="text-link">
          {another}
        </button>
      ) : (
        <Link
          to={paths.enrolment({ step: "lookup", redirectTo })}
          className="text-link"
        >
          {another}
        </Link>
      )}
    </div>
  );
}

function PasswordForm({
  name,
  props,
  children,
}: {
  readonly name: "sign-in" | "enrol";
  readonly props: GuestStepProps;
  readonly children: ReactNode;
}) {
  const { inDialog, botToken, step, redirectTo } = props;
  return (
    // A new document, so that nothing of the guest's pages stays in memory.
    <ShopForm
      name={name}
      action={useAction(step, redirectTo)}
      then={inDialog ? "stay" : "document"}
      className="grid gap-5"
    >
      {inDialog && <Problems at="top" />}
      <BotFields token={botToken} />
      <KnownEmail {...props} />
      {children}
    </ShopForm>
  );
}

function SignInStep(props: GuestStepProps) {
  const { redirectTo, onForgot } = props;
  const t = useT();
  const paths = usePaths();
  const forgot = t("enrolment.forgot");
  return (
    <PasswordForm name="sign-in" props={props}>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t("enrolment.password")}
      />
      <p>
        {onForgot ? (
          <button type="button" onClick={onForgot} className="text-link">
            {forgot}
          </button>
        ) : (
          <Link
            to={paths.enrolment({ step: "forgot-password", redirectTo })}
            className="text-link"
          >
            {forgot}
          </Link>
        )}
      </p>
      <SubmitButton className="button button-primary button-large">
        {t("enrolment.signIn.submit")}
      </SubmitButton>
    </PasswordForm>
  );
}

function SignUpStep(props: GuestStepProps) {
  const t = useT();
  return (
    <PasswordForm name="enrol" props={props}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="firstName"
          autoComplete="given-name"
          required
          label={t("enrolment.firstName")}
        />
        <Field
          name="lastName"
          autoComplete="family-name"
          required
          label={t("enrolment.lastName")}
        />
      </div>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t("enrolment.password")}
        hint={t("enrolment.passwordRule")}
      />
      <OfFeature name="subscriptions">
        <CheckField name="newsletter" label={t("enrolment.newsletter")} />
      </OfFeature>
      <SubmitButton className="button button-primary button-large">
        {t("enrolment.signUp.submit")}
      </SubmitButton>
    </PasswordForm>
  );
}

function ForgotPasswordStep(props: GuestStepProps) {
  const { botToken, email, redirectTo, inDialog } = props;
  const action = useAction("forgot-password", redirectTo);
  return (
    <ForgotForm
      botToken={botToken}
      then={inDialog ? "stay" : "page"}
      action={action}
      email={email}
    />
  );
}

const steps: Partial<Record<EnrolmentStep, ComponentType<GuestStepProps>>> = {
  "sign-in": SignInStep,
  "sign-up": SignUpStep,
  "forgot-password": ForgotPasswordStep,
};

export function GuestStep(props: GuestStepProps) {
  const Step = steps[props.step] ?? LookUp;
  return <Step {...props} />;
}
