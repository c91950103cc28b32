/** The page of every checkout step: what is settled, what is asked now, and the order beside it. */
import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { useT } from "~/i18n/language";
import { BillingStep } from "./billing-step";
import { CheckoutFrame } from "./checkout-frame";
import type { CheckoutView } from "./checkout-view.server";
import { ContactStep } from "./contact-step";
import { FinishedBilling, FinishedFirstStep } from "./finished-steps";
import type { StepView } from "./load-checkout.server";
import { FoldedOrder, OrderAside } from "./order-aside";
import { ProgressList } from "./progress-list";
import { ShippingStep } from "./shipping-step";
import type { StepAnswer } from "./step-answer";
import { StepNotices } from "./step-notices";
import { useFloatingProblems } from "./use-floating-problems";
import { SummaryStep } from "./summary-step";
import { useStepErrors, type StepErrors } from "./use-step-errors";

interface CheckoutPageProps {
  readonly view: CheckoutView;
  readonly current: StepView;
  readonly botToken: string;
  readonly answer: StepAnswer | null;
  /** What the editors say to those who are about to pay. */
  readonly children?: ReactNode;
}

function CurrentStep({
  view,
  current,
  botToken,
  answer,
  errors,
}: Omit<CheckoutPageProps, "children"> & { errors: StepErrors }) {
  const common = { view, answer, errors, botToken };
  switch (current.step) {
    case "shipping":
      return <ShippingStep {...common} form={current.form} />;
    case "contact":
      return (
        <ContactStep
          {...common}
          asked={current.asked}
          values={current.values}
        />
      );
    case "billing":
      return (
        <BillingStep
          {...common}
          form={current.form}
          isSame={current.isSame}
          methods={current.methods}
        />
      );
    case "summary":
      return (
        <SummaryStep
          {...common}
          attemptId={current.attemptId}
          expectedTotal={current.expectedTotal}
        />
      );
  }
}

/** A new step is read from its heading; the page itself does not change. */
function StepHeading({
  step,
  children,
}: {
  step: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="wide font-[750] text-2xl mb-5 outline-none"
    >
      {children}
    </h2>
  );
}

/** How the total moved, by the form that was sent or since the cart was last seen. */
function changeOf(
  { view, current }: Pick<CheckoutPageProps, "view" | "current">,
  answer: StepAnswer | null,
) {
  const former = current.step === "summary" ? current.formerTotal : null;
  if (!answer?.totalChanged && former === null) return null;
  const from = answer?.agreedTotal ?? former;
  return { from, to: view.totals.total, currency: view.totals.currency };
}

export function CheckoutPage(props: CheckoutPageProps) {
  const { view, current, answer: given, children } = props;
  const t = useT();
  // An answer belongs to the step whose form was sent; the first one may begin with one.
  const told = "refusal" in current ? current.refusal : null;
  const answer = useFloatingProblems(given?.step === view.step ? given : told);
  const errors = useStepErrors(answer);
  const news = answer?.problems.filter(({ severity }) => severity !== "error");
  return (
    <CheckoutFrame>
      <div className="wrap-page py-6 lg:py-10">
        <ErrorSummary errors={errors.all} />
        <StepNotices
          problems={[...(news ?? []), ...view.problems]}
          change={changeOf(props, answer)}
        />
        <h1 className="display text-3xl lg:text-4xl">{t("checkout.title")}</h1>
        <ProgressList progress={view.progress} />
        <FoldedOrder view={view} />
        <div className="mt-6 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem] items-start">
          <div className="min-w-0 max-w-[50rem]">
            <StepHeading step={view.step}>
              {t(`checkout.steps.${view.step}`)}
            </StepHeading>
            {current.step !== "shipping" && current.step !== "contact" && (
              <div className="mb-8 border-t border-mist-200">
                <FinishedFirstStep view={view} />
                {view.step === "summary" && <FinishedBilling view={view} />}
              </div>
            )}
            <CurrentStep
              key={view.step}
              {...props}
              answer={answer}
              errors={errors}
            />
          </div>
          <OrderAside view={view} />
        </div>
      </div>
      {children}
    </CheckoutFrame>
  );
}
