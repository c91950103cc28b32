/** The means of payment of a basket, by shopper and country [ENT-006]. */
import type { PaymentMethodId } from "~server/upstreams/cart/contract";
import { consumersOf } from "../identity/consumers";
import type { BasketContext } from "../cart/basket-context";
import { variantOf } from "../pricing/basket-pricing";
import type { BasketRow } from "../cart/basket-row";
import type { MarketSite } from "../../sites";
import { toAmount } from "../pricing/cents";
import { balanceOf, hasEnoughPoints, mayUseRewards } from "./account-balances";
import { acceptedCards } from "../../payment-provider/payment-cards";
import { providerMethods } from "../../payment-provider/payments";
import type { Localized } from "../../catalogue/types";
import { readData } from "../../data/read-data";
import { say } from "../../wording";
import { moneyText } from "./money-text";

const payLater = readData("content/pay-later");

interface MethodSeed {
  readonly code: PaymentMethodId;
  readonly label: Localized;
  /** Where the payment happens: the provider's page, a bank, a store's terminal, a code or a balance. */
  readonly type: "hosted" | "redirect" | "terminal" | "code" | "balance";
  /** Where it is offered; everywhere if absent. */
  readonly countries?: readonly string[];
}

const giftCardLabel: Localized = {
  en: "Gift card",
  fr: "Carte cadeau",
  "fr-ca": "Carte-cadeau",
  de: "Geschenkkarte",
  it: "Carta regalo",
  es: "Tarjeta regalo",
  nl: "Cadeaukaart",
  pl: "Karta podarunkowa",
};
const cardLabel: Localized = {
  en: "Credit or debit card",
  fr: "Carte bancaire",
  "fr-ca": "Carte de crédit ou de débit",
  de: "Kredit- oder Debitkarte",
  it: "Carta di credito o debito",
  es: "Tarjeta de crédito o débito",
  nl: "Creditcard of bankpas",
  pl: "Karta płatnicza",
};
const terminalLabel: Localized = {
  en: "Card at the terminal",
  fr: "Carte au terminal",
  de: "Karte am Terminal",
  it: "Carta al terminale",
  es: "Tarjeta en el datáfono",
  nl: "Pas op de betaalautomaat",
  pl: "Karta przy terminalu",
};
const pointsLabel: Localized = {
  en: "Points",
  fr: "Points",
  de: "Punkte",
  it: "Punti",
  es: "Puntos",
  nl: "Punten",
  pl: "Punkty",
};
const rewardCodeLabel: Localized = {
  en: "Reward code",
  fr: "Code de récompense",
  de: "Prämiencode",
  it: "Codice premio",
  es: "Código de recompensa",
  nl: "Beloningscode",
  pl: "Kod nagrody",
};
const rewardCardLabel: Localized = {
  en: "Reward card",
  fr: "Carte de récompense",
  de: "Prämienkarte",
  it: "Carta premio",
  es: "Tarjeta de recompensa",
  nl: "Beloningskaart",
  pl: "Karta nagród",
};
const creditLabel: Localized = {
  en: "Your credit",
  fr: "Votre crédit",
  de: "Ihr Guthaben",
  it: "Credito personale",
  es: "Tu saldo",
  nl: "Je tegoed",
  pl: "Twoje środki",
};

/** A brand name, which is the same in every language. */
const brand = (name: string): Localized => ({ en: name });

const methodSeeds: readonly MethodSeed[] = [
  { code: "GIFT_CARD", label: giftCardLabel, type: "code" },
  { code: "CREDIT_CARD", label: cardLabel, type: "hosted" },
  {
    code: "IDEAL",
    // The name that the scheme has required since 2026-03-31.
    label: brand("iDEAL | Wero"),
    type: "redirect",
    countries: ["NL"],
  },
  {
    code: "P24",
    label: brand("Przelewy24"),
    type: "redirect",
    countries: ["PL"],
  },
  { code: "PAYPAL", label: brand("PayPal"), type: "redirect" },
  {
    code: "KLARNA",
    label: brand("Klarna"),
    type: "redirect",
    countries: ["US", "GB", "DE", "NL", "ES", "IT", "PL"],
  },
  { code: "CARD_TERMINAL", label: terminalLabel, type: "terminal" },
  { code: "LOYALTY_POINTS", label: pointsLabel, type: "balance" },
  { code: "REWARD_CODE", label: rewardCodeLabel, type: "code" },
  { code: "REWARD_CARD", label: rewardCardLabel, type: "code" },
  { code: "ATHLETES_PAYMENT", label: creditLabel, type: "balance" },
  { code: "INFLUENCER_CREDIT", label: creditLabel, type: "balance" },
];

/** Whether the provider handles the method; one of these pays what all others leave. */
export const isProviderMethod = (code: PaymentMethodId): boolean =>
  providerMethods.some((method) => method === code);

/** Means of payment that only some accounts have. */
const memberMethods: readonly PaymentMethodId[] = [
  "LOYALTY_POINTS",
  "REWARD_CODE",
  "REWARD_CARD",
];
const personalMethods: ReadonlySet<PaymentMethodId> = new Set([
  ...memberMethods,
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
]);

/** Returns the account's own methods: no rewards while there is credit [VAL-013], and no empty balances. */
function ownMethods(
  context: BasketContext,
  row: BasketRow,
): ReadonlySet<PaymentMethodId> {
  const consumer = consumersOf(context.upstreams).find(context.consumerNo);
  const rewards =
    consumer?.memberId !== undefined &&
    !consumer.isUnconfirmed &&
    mayUseRewards(context)
      ? memberMethods.filter(
          (code) => code !== "LOYALTY_POINTS" || hasEnoughPoints(context, row),
        )
      : [];
  const credits = consumer?.paysWith ?? [];
  return new Set([
    ...rewards,
    ...credits.filter((code) => balanceOf(context, row, code) !== 0),
  ]);
}

/** Returns the name of a means of payment in the language of the market. */
export function labelOf(code: PaymentMethodId, site: MarketSite): string {
  const seed = methodSeeds.find((method) => method.code === code);
  return seed ? say(seed.label, site) : code;
}

/** Returns the most that a balance can pay. */
function mostOf(context: BasketContext, row: BasketRow, code: PaymentMethodId) {
  const balance = balanceOf(context, row, code);
  return balance === undefined ? {} : { maxAmount: toAmount(balance) };
}

/** Whether the basket has gift cards, which gift cards cannot pay for. */
export function sellsGiftCards(
  context: BasketContext,
  row: BasketRow,
): boolean {
  return row.lines.some(
    (line) => variantOf(context, line).product.productType === "giftcard",
  );
}

/** Returns the means of payment that a market offers to everybody, for baskets without gift cards. */
export function marketMethods({ country }: MarketSite): PaymentMethodId[] {
  return methodSeeds
    .filter(({ countries }) => countries?.includes(country) ?? true)
    .filter(({ type }) => type !== "terminal")
    .map(({ code }) => code)
    .filter((code) => !personalMethods.has(code));
}

/** What the law of the Union requires to be said of a credit; undefined outside of it. */
export function creditTermsOf(site: MarketSite) {
  const { terms } = payLater;
  const amount = new Map(Object.entries(terms.purchase)).get(site.currency);
  if (amount === undefined) return undefined;
  const price = (sum: number) => moneyText(sum, site, "needed");
  return {
    lender: terms.lender,
    warning: say(terms.warning, site),
    representativeExample: say(terms.example, site)
      .replaceAll("{amount}", () => price(amount))
      .replace("{instalment}", () => price(amount / 3)),
    link: terms.link,
  };
}

/** Returns the means of payment of this basket in the order in which they are offered. */
export function paymentMethodsOf(context: BasketContext, row: BasketRow) {
  const { site } = context;
  const own = ownMethods(context, row);
  const withoutGiftCard = sellsGiftCards(context, row);
  const creditTerms = creditTermsOf(site);
  return methodSeeds
    .filter(({ countries }) => countries?.includes(site.country) ?? true)
    .filter(({ code }) => !personalMethods.has(code) || own.has(code))
    .filter(({ code }) => !(code === "GIFT_CARD" && withoutGiftCard))
    .map(({ code, label, type }) => ({
      code,
      label: say(label, site),
      type,
      ...mostOf(context, row, code),
      ...(code === "CREDIT_CARD" && { cards: [...acceptedCards] }),
      ...(code === "KLARNA" && creditTerms && { additionalData: creditTerms }),
    }));
}
