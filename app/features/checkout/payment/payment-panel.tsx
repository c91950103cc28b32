/** How the rest is paid: on the provider's page, so that card numbers never come here [K13]. */
import { cardName } from "~/domain/card";
import type { Money } from "~/domain/money";
import { SubmitButton } from "~/forms/submit-button";
import { usePrice, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { SavedCardChoices, type SavedCardChoice } from "./saved-card-choice";

export interface PaymentMethodView {
  readonly code: string;
  readonly label: string;
  readonly cards: readonly string[];
}

interface PaymentPanelProps {
  readonly methods: readonly PaymentMethodView[];
  readonly remaining: Money;
  readonly savedCards: readonly SavedCardChoice[];
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

export function PaymentPanel({
  methods,
  remaining,
  savedCards,
}: PaymentPanelProps) {
  const t = useT();
  const price = usePrice();
  const card = methods.find(({ code }) => code === "CREDIT_CARD");
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
  if (!card)
    return (
      <p role="alert" className="p-4 border-s-4 border-danger bg-danger-100">
        {t("checkout.payment.unavailable")}
      </p>
    );
  return (
    <section className="p-5 border border-mist-200 rounded-2 bg-mist-50">
      <h3 className="wide font-[700] text-lg">{card.label}</h3>
      <p className="mt-2 flex gap-3 text-sm">
        <Icon name="lock" className="size-5" />
        {t("checkout.payment.cardText")}
      </p>
      <AcceptedCards cards={card.cards} />
      <SavedCardChoices cards={savedCards} />
      <div className="mt-5">
        <SubmitButton {...button} value="card">
          {t("checkout.payment.payByCard", {
            amount: price(remaining),
          })}
        </SubmitButton>
      </div>
    </section>
  );
}
