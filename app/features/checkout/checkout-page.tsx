/** The page of every checkout step: the finished steps, the current one, and the order beside them. */
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { Problems, usePageNews } from "~/forms/problems";
import { OpeningReply, useFormReply } from "~/forms/replies";
import { useT } from "~/i18n/language";
import { BillingStep } from "./payment/billing-step";
import { CheckoutFrame } from "./checkout-frame";
import type { CheckoutView } from "./checkout-view.server";
import { ContactStep } from "./contact-step";
import { FinishedBilling, FinishedFirstStep } from "./finished-steps";
import type { StepView } from "./load-checkout.server";
import { FoldedOrder, OrderAside } from "./order-aside";
import { PlaceChoice } from "./delivery/place-choice";
import { ProgressList } from "./progress-list";
import { ShippingStep } from "./delivery/shipping-step";
import { fieldIds, type StepData } from "./step-data";
import { StepNotices, useProblemTexts } from "./step-notices";
import { SummaryStep } from "./summary-step";
import { late } from "~/ui/late";

/** Fetched in kiosks only. */
const PhoneWay = late(async () => {
  const { PhoneWay: Part } = await import("./payment/kiosk-payment");
  return { default: Part };
});

interface CheckoutPageProps {
  readonly view: CheckoutView;
  readonly current: StepView;
  readonly botToken: string;
  /** Key of the browser's draft of the first step; null where nothing may be saved. */
  readonly draftKey: string | null;
  /** For a consumer with a role: the sum that may still be spent, and terms to accept. */
  readonly roleNotes?: ReactNode;
  /** The wallet's buttons, on the first step. */
  readonly express?: ReactNode;
  /** A member's voucher, or how to get one, on the payment step. */
  readonly reward?: ReactNode;
  /** The editors' sections for the checkout. */
  readonly children?: ReactNode;
}

function CurrentStep({
  view,
  current,
  botToken,
  draftKey,
}: Omit<CheckoutPageProps, "children">) {
  const common = { view, botToken };
  switch (current.step) {
    case "shipping":
      return (
        <>
          <PlaceChoice step={current.step} places={current.places} />
          <ShippingStep
            {...common}
            form={current.form}
            savedAddresses={current.savedAddresses}
            handover={current.handover}
            draftKey={draftKey}
          />
        </>
      );
    case "contact":
      return (
        <>
          <PlaceChoice step={current.step} places={current.places} />
          <ContactStep
            {...common}
            asked={current.asked}
            values={current.values}
            handover={current.handover}
            draftKey={draftKey}
          />
        </>
      );
    case "billing":
      return (
        <BillingStep
          {...common}
          form={current.form}
          isSame={current.isSame}
          methods={current.methods}
          savedCards={current.savedCards}
          cardFields={current.cardFields}
          means={current.means}
          savedAddresses={current.savedAddresses}
          botToken={botToken}
        />
      );
    case "summary":
      return (
        <SummaryStep
          {...common}
          attemptId={current.attemptId}
          expectedTotal={current.expectedTotal}
          agreement={current.agreement}
          guarantee={current.guarantee}
        />
      );
  }
}

/** Moves the focus to the heading of a new step, because the page itself does not change. */
function StepHeading({
  step,
  children,
}: {
  step: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list of steps above shows the same words.
  const isFirst = step === "shipping" || step === "contact";
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
      className={`wide font-[750] text-2xl mb-5 outline-none ${isFirst ? "max-lg:sr-only" : ""}`}
    >
      {children}
    </h2>
  );
}

/** The change of the total: since the sum in the form that was sent, or since the cart was last shown. */
function useChange({ view, current }: Omit<CheckoutPageProps, "children">) {
  const moved = useFormReply<StepData>("place")?.data?.moved;
  const former = current.step === "summary" ? current.formerTotal : null;
  if (!moved && former === null) return null;
  const from = moved?.agreedTotal ?? former;
  return { from, to: view.totals.total, currency: view.totals.currency };
}

/** News, problems and the change of the total, above everything else. */
function StepMessages(props: Omit<CheckoutPageProps, "children">) {
  const { problems } = props.view;
  const news = usePageNews();
  const problemTexts = useProblemTexts(problems);
  return (
    <>
      <Problems at="top" prefix={fieldIds} hidesNews />
      <StepNotices
        news={[...news, ...problemTexts]}
        change={useChange(props)}
      />
    </>
  );
}

export function CheckoutPage({ children, ...props }: CheckoutPageProps) {
  const { view, current } = props;
  const t = useT();
  const kiosk = useKiosk();
  return (
    // The first step may open with a refusal: of the address of a shipment.
    <OpeningReply value={"refusal" in current ? current.refusal : null}>
      <CheckoutFrame>
        <div className="wrap-page pt-1 pb-6 lg:py-10">
          <StepMessages {...props} />
          {/* On a phone the fields come first: the frame and the steps say what the page is. */}
          <h1 className="display text-3xl lg:text-4xl max-lg:sr-only">
            {t("checkout.title")}
          </h1>
          {props.roleNotes && <div className="mt-5">{props.roleNotes}</div>}
          <ProgressList progress={view.progress} />
          <FoldedOrder view={view} />
          <div className="mt-4 lg:mt-6 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem] items-start">
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
              {kiosk && view.step !== "summary" && (
                <Suspense>
                  <PhoneWay />
                </Suspense>
              )}
              {props.express}
              {view.step === "billing" && props.reward}
              <CurrentStep key={view.step} {...props} />
            </div>
            <OrderAside view={view} />
          </div>
        </div>
        {children}
      </CheckoutFrame>
    </OpeningReply>
  );
}
