/** The shipping methods of each country, with prices and delivery times. */
import type { Localized, PriceTable } from "../../catalogue/types";
import type { Cents } from "../pricing/cents";
import { toCents } from "../pricing/cents";
import { collectionCode, collectionTime } from "./collection";
import { deliveryRange } from "./delivery-dates";
import type { BasketSite } from "../cart/basket-site";
import { say } from "../../wording";

type HomeMethodCode = "me" | "prime" | "express" | "overnight";

/** First and last working day of arrival. */
export type ArrivalDays = readonly [first: number, last: number];

export interface QuotedMethod {
  readonly code: string;
  readonly label: string;
  readonly price: Cents;
  /** An ISO date or range for parcels, a text for a collection. */
  readonly deliveryTime: string;
}

interface HomeMethod {
  readonly code: HomeMethodCode;
  readonly label: Localized;
  readonly price: PriceTable;
  /** Per country; `else` is for the rest. */
  readonly days: Readonly<Record<string, ArrivalDays>>;
  /** Where it is offered; everywhere if absent. */
  readonly countries?: readonly string[];
  /** Only for shoppers whose wallet has Prime. */
  readonly prime?: true;
}

const homeMethods: readonly HomeMethod[] = [
  {
    code: "me",
    label: {
      en: "Standard shipping",
      "en-gb": "Standard delivery",
      fr: "Livraison standard",
      de: "Standardversand",
      it: "Spedizione standard",
      es: "Envío estándar",
      nl: "Standaardverzending",
      pl: "Dostawa standardowa",
    },
    price: { USD: 6.95, CAD: 9.95, GBP: 4.5, EUR: 4.95, PLN: 14.9 },
    days: { US: [3, 5], CA: [3, 6], GB: [2, 3], else: [2, 4] },
  },
  {
    code: "prime",
    label: {
      en: "Prime shipping",
      "en-gb": "Prime delivery",
      fr: "Livraison Prime",
      de: "Prime-Versand",
      it: "Spedizione Prime",
      es: "Envío Prime",
      nl: "Prime-verzending",
      pl: "Dostawa Prime",
    },
    price: { USD: 0, CAD: 0, GBP: 0, EUR: 0, PLN: 0 },
    days: { else: [1, 2] },
    prime: true,
  },
  {
    code: "express",
    label: {
      en: "Express shipping",
      "en-gb": "Express delivery",
      fr: "Livraison express",
      de: "Expressversand",
      it: "Spedizione express",
      es: "Envío exprés",
      nl: "Expresverzending",
      pl: "Dostawa ekspresowa",
    },
    price: { USD: 14.95, CAD: 19.95, GBP: 7.95, EUR: 9.95, PLN: 29.9 },
    days: { CA: [2, 3], else: [1, 2] },
  },
  {
    code: "overnight",
    label: {
      en: "Overnight shipping",
      "en-gb": "Next working day",
      fr: "Livraison le lendemain",
      de: "Lieferung am nächsten Werktag",
      it: "Consegna il giorno lavorativo successivo",
      es: "Entrega al siguiente día laborable",
      nl: "Bezorging op de volgende werkdag",
      pl: "Dostawa następnego dnia roboczego",
    },
    price: { USD: 24.95, CAD: 34.95, GBP: 12.95, EUR: 19.95, PLN: 59.9 },
    days: { else: [1, 1] },
    countries: ["US", "GB"],
  },
];

/** The days of arrival of shipments that have a single method. */
export const fixedDays = {
  customs: [12, 15],
  sts: [3, 5],
  point: [2, 4],
} as const satisfies Readonly<Record<string, ArrivalDays>>;

const customs: Localized = {
  en: "Made to order",
  fr: "Fabriqué sur commande",
  de: "Auf Bestellung gefertigt",
  it: "Realizzato su ordinazione",
  es: "Hecho por encargo",
  nl: "Op bestelling gemaakt",
  pl: "Wykonane na zamówienie",
};
const shipToStore: Localized = {
  en: "Ship to store",
  "en-gb": "Deliver to store",
  fr: "Livraison en magasin",
  de: "Lieferung in die Filiale",
  it: "Consegna in negozio",
  es: "Envío a tienda",
  nl: "Bezorging in de winkel",
  pl: "Dostawa do sklepu",
};
const shipToPoint: Localized = {
  en: "Ship to collection point",
  "en-gb": "Deliver to collection point",
  fr: "Livraison en point de retrait",
  de: "Lieferung an eine Abholstation",
  it: "Consegna a un punto di ritiro",
  es: "Envío a un punto de recogida",
  nl: "Bezorging bij een afhaalpunt",
  pl: "Dostawa do punktu odbioru",
};
const pickup: Localized = {
  en: "Pick up in store",
  "en-gb": "Collect from store",
  fr: "Retrait en magasin",
  "fr-ca": "Ramassage en magasin",
  de: "Abholung in der Filiale",
  it: "Ritiro in negozio",
  es: "Recogida en tienda",
  nl: "Afhalen in de winkel",
  pl: "Odbiór w sklepie",
};
const byEmail: Localized = {
  en: "By email",
  fr: "Par e-mail",
  "fr-ca": "Par courriel",
  de: "Per E-Mail",
  it: "Via e-mail",
  es: "Por correo electrónico",
  nl: "Per e-mail",
  pl: "E-mailem",
};

/** Returns the days of a method in a country. */
const daysIn = (country: string, { days }: HomeMethod): ArrivalDays =>
  days[country] ?? days["else"] ?? [3, 5];

/** What a promotion and the shopper's wallet pay towards home delivery. */
export interface HomeTerms {
  readonly standardFree: boolean;
  readonly prime: boolean;
}

/**
 * Returns the methods for a parcel to the shopper's home, standard first.
 * `standardFree` makes only the standard method free, never a faster one.
 */
export function quoteHomeMethods(
  site: BasketSite,
  now: Date,
  { standardFree, prime }: HomeTerms,
): QuotedMethod[] {
  return homeMethods
    .filter(({ countries }) => countries?.includes(site.country) ?? true)
    .filter((method) => prime || !method.prime)
    .map((method) => ({
      code: method.code,
      label: say(method.label, site),
      price:
        method.code === "me" && standardFree
          ? 0
          : toCents(method.price[site.currency]),
      deliveryTime: deliveryRange(now, daysIn(site.country, method)),
    }));
}

/** Returns a method's price, before any promotion, and days; undefined where it is not offered. */
export function homeMethodTerms(
  code: HomeMethodCode,
  { country, currency }: Pick<BasketSite, "country" | "currency">,
): { readonly price: Cents; readonly days: ArrivalDays } | undefined {
  const method = homeMethods.find((one) => one.code === code);
  const isOffered = method?.countries?.includes(country) ?? true;
  if (!method || !isOffered) return undefined;
  return {
    price: toCents(method.price[currency]),
    days: daysIn(country, method),
  };
}

/** Returns the price of standard delivery before any promotion. */
export function standardPrice(site: BasketSite): Cents {
  return homeMethodTerms("me", site)?.price ?? 0;
}

/** Returns when goods sent by the standard method arrive; made-to-order goods have their own range. */
export function standardRange(
  site: BasketSite,
  now: Date,
  {
    madeToOrder,
    extraDays,
  }: { readonly madeToOrder: boolean; readonly extraDays: number },
): string {
  const [first, last] = madeToOrder
    ? fixedDays.customs
    : (homeMethodTerms("me", site)?.days ?? [3, 5]);
  return deliveryRange(now, [first + extraDays, last + extraDays]);
}

/** Returns the only method of every other kind of shipment; all of them are free. */
export function quoteFixedMethod(
  kind: "customs" | "sts" | "point" | "pickup" | "digital",
  site: BasketSite,
  now: Date,
): QuotedMethod {
  const label = {
    customs,
    sts: shipToStore,
    point: shipToPoint,
    pickup,
    digital: byEmail,
  }[kind];
  const deliveryTime = {
    customs: () => deliveryRange(now, fixedDays.customs),
    sts: () => deliveryRange(now, fixedDays.sts),
    point: () => deliveryRange(now, fixedDays.point),
    pickup: () => collectionTime(site),
    digital: () => "",
  }[kind]();
  const code = { point: "sts", pickup: collectionCode(site) };
  return {
    code: kind === "point" || kind === "pickup" ? code[kind] : kind,
    label: say(label, site),
    price: 0,
    deliveryTime,
  };
}
