/** Means of payment that the gateway offers: those that the provider authorises on its page before the order. */
import type { MarketSite } from "~mocks/sites";
import type { Localized } from "~mocks/catalogue/types";
import { say } from "~mocks/wording";

interface Method {
  readonly code: "CREDIT_CARD" | "PAYPAL";
  readonly label: Localized;
  readonly type: "hosted" | "redirect";
}

export const paymentMethods: readonly Method[] = [
  {
    code: "CREDIT_CARD",
    label: {
      en: "Credit or debit card",
      fr: "Carte bancaire",
      "fr-ca": "Carte de crédit ou de débit",
      de: "Kredit- oder Debitkarte",
      it: "Carta di credito o debito",
      es: "Tarjeta de crédito o débito",
      nl: "Creditcard of bankpas",
      pl: "Karta płatnicza",
    },
    type: "hosted",
  },
  { code: "PAYPAL", label: { en: "PayPal" }, type: "redirect" },
];

/** Brands of cards that the provider takes. */
export const acceptedCards = ["VISA", "MASTERCARD", "AMEX"] as const;

export const isOffered = (code: string): boolean =>
  paymentMethods.some((method) => method.code === code);

/** Returns the name of a means of payment in the language of the market. */
export function labelOf(code: string, market: MarketSite): string {
  const method = paymentMethods.find((one) => one.code === code);
  return method ? say(method.label, market) : code;
}
