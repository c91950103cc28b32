/**
 * The choice of how the remaining sum is paid, from the methods of the country. Card numbers are typed on the
 * provider's page or in its fields, and never reach the shop [K13].
 */
import type { ReactNode } from "react";
import { cardName } from "~/domain/payment/card";
import type { Money } from "~/domain/money";
import { paymentWay, type PaymentWay } from "~/domain/payment/payment-ways";
import { typedValue } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { SubmitButton } from "~/forms/submit-button";
import { usePrice, useT } from "~/i18n/language";
import { StaticRegion, type InHtml } from "~/regions/static-region";
import { Icon } from "~/ui/icon";
import { CardFields } from "./card-fields";
import { creditTermsRegion } from "./credit-terms-region";
import { SavedCardChoices, type SavedCardChoice } from "./saved-card-choice";

export interface PaymentMethodView {
  readonly code: string;
  readonly label: string;
  readonly cards: readonly string[];
  /** What is said of a credit before it is chosen, where the market requires it [LEGAL-011]. */
  readonly creditTerms: { readonly data: InHtml<string> } | undefined;
}

interface PaymentPanelProps {
  readonly methods: readonly PaymentMethodView[];
  readonly remaining: Money;
  readonly savedCards: readonly SavedCardChoice[];
  /** Address of the provider's page with card fields; null when cards are typed on its own page. */
  readonly cardFields: string | null;
}

function AcceptedCards({ cards }: { cards: readonly string[] }) {
  const t = useT();
  if (cards.length === 0) return null;
  return (
    <ul
      aria-label={t("checkout.payment.cards")}
      className="mt-3 flex flex-wrap gap-2"
    >
      {cards.map((code) => (
        <li
          key={code}
          className="px-2 py-1 border border-mist-400 rounded-1 bg-white text-xs font-[650]"
        >
          {cardName(code)}
        </li>
      ))}
    </ul>
  );
}

/** Terminals are used at kiosks only, which have their own panel. */
type OwnWay = Exclude<PaymentWay, "terminal">;

const wayTexts = {
  page: "checkout.payment.pageText",
  later: "checkout.payment.laterText",
  bank: "checkout.payment.bankText",
} as const satisfies Record<Exclude<OwnWay, "card">, string>;

function WayText({ way, name }: { way: OwnWay; name: string }) {
  const t = useT();
  return (
    <p className="flex gap-3 text-sm">
      <Icon name="lock" className="size-5" />
      {way === "card"
        ? t("checkout.payment.cardText")
        : t(wayTexts[way], { name })}
    </p>
  );
}

interface MethodOptionProps {
  readonly method: PaymentMethodView;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** The details of a method are shown by CSS while it is chosen, without script. */
function MethodOption({ method, isChosen, children }: MethodOptionProps) {
  return (
    <div className="group/way">
      <label className="option px-4 py-3 cursor-pointer">
        <input
          type="radio"
          name="paymentMethod"
          value={method.code}
          defaultChecked={isChosen}
        />
        <span className="font-[650]">{method.label}</span>
      </label>
      {method.creditTerms && (
        <StaticRegion
          region={creditTermsRegion(method.code)}
          {...method.creditTerms}
        />
      )}
      <div className="hidden px-4 pb-5 group-has-[[name=paymentMethod]:checked]/way:block">
        {children}
      </div>
    </div>
  );
}

/** Returns the methods that the provider handles, in the upstream's order. */
function waysOf(methods: readonly PaymentMethodView[]) {
  return methods.flatMap((method) => {
    const way = paymentWay(method.code);
    return way && way !== "terminal" ? [{ method, way }] : [];
  });
}

export function PaymentPanel({
  methods,
  remaining,
  savedCards,
  cardFields,
}: PaymentPanelProps) {
  const t = useT();
  const price = usePrice();
  const typed = typedValue(useFormReply("billing"), "paymentMethod");
  const ways = waysOf(methods);
  const button = {
    name: "intent",
    pendingText: t("checkout.billing.pending"),
    className: "button button-primary button-large w-full sm:w-auto",
  };
  if (remaining.amount <= 0)
    return (
      <SubmitButton {...button} value="billing">
        {t("checkout.billing.continue")}
      </SubmitButton>
    );
  const [first] = ways;
  if (!first)
    return (
      <p role="alert" className="p-4 border-s-4 border-danger bg-danger-100">
        {t("checkout.payment.unavailable")}
      </p>
    );
  const chosen = ways.find(({ method }) => method.code === typed) ?? first;
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-mist-50">
      <fieldset>
        <legend className="wide font-[700] text-lg mb-3">
          {t("checkout.payment.ways")}
        </legend>
        <div className="border border-stone-500 rounded-2 bg-white divide-y divide-mist-200">
          {ways.map(({ method, way }) => (
            <MethodOption
              key={method.code}
              method={method}
              isChosen={method === chosen.method}
            >
              {way === "card" ? (
                <>
                  <SavedCardChoices cards={savedCards} />
                  <CardFields
                    source={cardFields}
                    method={method.code}
                    page={<WayText way={way} name={method.label} />}
                  />
                  <AcceptedCards cards={method.cards} />
                </>
              ) : (
                <WayText way={way} name={method.label} />
              )}
            </MethodOption>
          ))}
        </div>
      </fieldset>
      <div className="mt-5">
        <SubmitButton {...button} value="card">
          {t("checkout.payment.continue", { amount: price(remaining) })}
        </SubmitButton>
      </div>
    </section>
  );
}
