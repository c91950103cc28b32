/** What a guest pays on the engine for a pair of shoes in every locale. */
import type { Locale } from "../../../app/sites/sites";

export interface Paid {
  readonly locale: Locale;
  /** Labels and amounts of the pair of shoes, delivery, tax and total. */
  readonly sums: string;
  readonly cents: number;
  readonly currency: string;
  readonly thanks: string;
}

/** Delivery is free for all of them. Taxes: 5 % of Alberta, and what 20, 19, 22, 21, 21 and 23 % are of the price. */
export const paidByLocale: readonly Paid[] = [
  {
    locale: "en-us",
    sums: "1 item$129.00ShippingFreeTax$0.00Total$129.00",
    cents: 12_900,
    currency: "USD",
    thanks: "Thank you",
  },
  {
    locale: "en-ca",
    sums: "1 itemCAD 169.00ShippingFreeTaxesCAD 8.45TotalCAD 177.45",
    cents: 17_745,
    currency: "CAD",
    thanks: "Thank you",
  },
  {
    locale: "fr-ca",
    sums: "1 article169,00 CADLivraisonGratuitTaxes8,45 CADTotal177,45 CAD",
    cents: 17_745,
    currency: "CAD",
    thanks: "Merci",
  },
  {
    locale: "en-gb",
    sums: "1 item£115.00DeliveryFreeTotal£115.00Including £19.17 VAT",
    cents: 11_500,
    currency: "GBP",
    thanks: "Thank you",
  },
  {
    locale: "fr-fr",
    sums: "1 article130,00 €LivraisonGratuitTotal130,00 €TVA incluse : 21,67 €",
    cents: 13_000,
    currency: "EUR",
    thanks: "Merci",
  },
  {
    locale: "de-de",
    sums: "1 Artikel130,00 €VersandKostenlosGesamtsumme130,00 €Inkl. 20,76 € MwSt.",
    cents: 13_000,
    currency: "EUR",
    thanks: "Vielen Dank",
  },
  {
    locale: "it-it",
    sums: "1 articolo130,00 €ConsegnaGratisTotale130,00 €IVA inclusa: 23,44 €",
    cents: 13_000,
    currency: "EUR",
    thanks: "Grazie",
  },
  {
    locale: "es-es",
    sums: "1 artículo130,00 €EnvíoGratisTotal130,00 €IVA incluido: 22,56 €",
    cents: 13_000,
    currency: "EUR",
    thanks: "Gracias",
  },
  {
    locale: "nl-nl",
    sums: "1 artikel€ 130,00BezorgingGratisTotaal€ 130,00Inclusief € 22,56 btw",
    cents: 13_000,
    currency: "EUR",
    thanks: "Bedankt",
  },
  {
    locale: "pl-pl",
    sums: "1 produkt559,00 złDostawaGratisRazem559,00 złW tym 104,53 zł VAT",
    cents: 55_900,
    currency: "PLN",
    thanks: "Dziękujemy",
  },
];

/** All kinds of spaces alike. */
export const shown = (text: string) => text.replace(/\s+/g, " ");
