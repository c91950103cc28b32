/**
 * The promotions without a code, with their thresholds and texts.
 *
 * Callouts have three parts, separated by pipes [CART-026]: the text before the
 * emphasised part, that part, and the text after it. Below the threshold the
 * emphasised part is the marker `{amount}`, which the shop replaces by the
 * distance.
 *
 * An id that contains GUEST or REGISTERED names an audience. The summary has the
 * messages of both, from which the shop chooses [CART-027]; only the promotion of
 * the shopper's own audience changes prices.
 */
import type { Localized, PriceTable } from "../../catalogue/types";
import type { Rate } from "./cents";

export type Audience = "GUEST" | "REGISTERED";
type PromotionEffect = "orderPercent" | "freeShipping" | "gift";

export interface PromotionSeed {
  readonly promotionId: string;
  readonly promotionClass: "ORDER" | "PRODUCT" | "SHIPPING";
  readonly effect: PromotionEffect;
  readonly audience?: Audience;
  /** The value of merchandise after markdowns, without gift cards. */
  readonly threshold: PriceTable;
  readonly name: Localized;
  readonly approaching: Localized;
  readonly reached: Localized;
}

/** Ten per cent, in parts of a hundred thousand. */
export const orderPercentRate = 10_000;

/** For employees who have accepted its terms. */
export const employeeDiscount = {
  promotionId: "EMPLOYEE30",
  rate: 30_000,
  name: {
    en: "Employee discount: 30%",
    fr: "Remise collaborateur\u00a0: 30\u00a0%",
    "fr-ca": "Rabais employé\u00a0: 30\u00a0%",
    de: "Mitarbeiterrabatt: 30\u00a0%",
    it: "Sconto dipendenti: 30%",
    es: "Descuento de empleado: 30\u00a0%",
    nl: "Personeelskorting: 30%",
    pl: "Zniżka pracownicza: 30%",
  },
} as const satisfies {
  readonly promotionId: string;
  readonly rate: Rate;
  readonly name: Localized;
};

const shippingTexts = {
  name: {
    en: "Free standard shipping",
    "en-gb": "Free standard delivery",
    fr: "Livraison standard offerte",
    "fr-ca": "Livraison standard gratuite",
    de: "Kostenloser Standardversand",
    it: "Spedizione standard gratuita",
    es: "Envío estándar gratis",
    nl: "Gratis standaardverzending",
    pl: "Darmowa dostawa standardowa",
  },
  approaching: {
    en: "Spend|{amount}|more for free standard shipping",
    "en-gb": "Spend|{amount}|more for free standard delivery",
    fr: "Plus que|{amount}|pour profiter de la livraison standard offerte",
    "fr-ca": "Plus que|{amount}|pour la livraison standard gratuite",
    de: "Noch|{amount}|bis zum kostenlosen Standardversand",
    it: "Ancora|{amount}|per la spedizione standard gratuita",
    es: "Te faltan|{amount}|para el envío estándar gratis",
    nl: "Nog|{amount}|voor gratis standaardverzending",
    pl: "Brakuje|{amount}|do darmowej dostawy standardowej",
  },
  reached: {
    en: "You get|free standard shipping|on this order",
    "en-gb": "You get|free standard delivery|on this order",
    fr: "La|livraison standard est offerte|pour cette commande",
    "fr-ca": "La|livraison standard est gratuite|pour cette commande",
    de: "Sie erhalten|kostenlosen Standardversand|für diese Bestellung",
    it: "La|spedizione standard gratuita|è inclusa in questo ordine",
    es: "Tienes|envío estándar gratis|en este pedido",
    nl: "Je krijgt|gratis standaardverzending|voor deze bestelling",
    pl: "Masz|darmową dostawę standardową|w tym zamówieniu",
  },
} as const satisfies Record<string, Localized>;

export const promotions: readonly PromotionSeed[] = [
  {
    promotionId: "ORDER10",
    promotionClass: "ORDER",
    effect: "orderPercent",
    threshold: { USD: 200, CAD: 260, GBP: 170, EUR: 200, PLN: 850 },
    name: {
      en: "10% off your order",
      fr: "10\u00a0% de remise sur votre commande",
      "fr-ca": "10\u00a0% de rabais sur votre commande",
      de: "10\u00a0% Rabatt auf Ihre Bestellung",
      it: "10% di sconto sull’ordine",
      es: "10\u00a0% de descuento en tu pedido",
      nl: "10% korting op je bestelling",
      pl: "10% rabatu na zamówienie",
    },
    approaching: {
      en: "Spend|{amount}|more for 10% off your order",
      fr: "Plus que|{amount}|pour profiter de 10\u00a0% de remise",
      "fr-ca": "Plus que|{amount}|pour obtenir 10\u00a0% de rabais",
      de: "Noch|{amount}|und Sie erhalten 10\u00a0% Rabatt auf Ihre Bestellung",
      it: "Ancora|{amount}|per avere il 10% di sconto",
      es: "Te faltan|{amount}|para un 10\u00a0% de descuento",
      nl: "Nog|{amount}|voor 10% korting op je bestelling",
      pl: "Brakuje|{amount}|do 10% rabatu na zamówienie",
    },
    reached: {
      en: "You get|10% off|your order",
      fr: "Vous profitez de|10\u00a0% de remise|sur votre commande",
      "fr-ca": "Vous obtenez|10\u00a0% de rabais|sur votre commande",
      de: "Sie erhalten|10\u00a0% Rabatt|auf Ihre Bestellung",
      it: "Il|10% di sconto|è applicato all’ordine",
      es: "Tienes un|10\u00a0% de descuento|en tu pedido",
      nl: "Je krijgt|10% korting|op je bestelling",
      pl: "Masz|10% rabatu|na całe zamówienie",
    },
  },
  {
    promotionId: "SHIPFREE_GUEST",
    promotionClass: "SHIPPING",
    effect: "freeShipping",
    audience: "GUEST",
    threshold: { USD: 100, CAD: 130, GBP: 80, EUR: 90, PLN: 400 },
    ...shippingTexts,
  },
  {
    promotionId: "SHIPFREE_REGISTERED",
    promotionClass: "SHIPPING",
    effect: "freeShipping",
    audience: "REGISTERED",
    threshold: { USD: 50, CAD: 65, GBP: 40, EUR: 45, PLN: 200 },
    ...shippingTexts,
  },
  {
    promotionId: "GWP_CONTOUR_SOCKS",
    promotionClass: "PRODUCT",
    effect: "gift",
    threshold: { USD: 150, CAD: 195, GBP: 125, EUR: 150, PLN: 650 },
    name: {
      en: "Free gift: Contour socks",
      fr: "Cadeau\u00a0: chaussettes Contour",
      de: "Geschenk: Contour-Socken",
      it: "In omaggio: calze Contour",
      es: "Regalo: calcetines Contour",
      nl: "Cadeau: Contour-sokken",
      pl: "Prezent: skarpety Contour",
    },
    approaching: {
      en: "Spend|{amount}|more and choose a gift from us",
      fr: "Plus que|{amount}|et vous choisissez un cadeau",
      de: "Noch|{amount}|und Sie wählen ein Geschenk aus",
      it: "Ancora|{amount}|e si può scegliere un omaggio",
      es: "Te faltan|{amount}|para elegir un regalo",
      nl: "Nog|{amount}|en je kiest een cadeau",
      pl: "Brakuje|{amount}|do prezentu do wyboru",
    },
    reached: {
      en: "Your order comes with|a gift|of your choice",
      fr: "Votre commande comprend|un cadeau|de votre choix",
      de: "Zu Ihrer Bestellung gehört|ein Geschenk|Ihrer Wahl",
      it: "L’ordine comprende|un omaggio|a scelta",
      es: "Tu pedido incluye|un regalo|a tu elección",
      nl: "Bij je bestelling hoort|een cadeau|naar keuze",
      pl: "Do zamówienia dołączamy|prezent|do wyboru",
    },
  },
];
