/** The invoice of an order, as a file. */
import type { MarketSite } from "../../sites";
import { say } from "../../wording";
import type { AddressWire, OrderWire } from "../cart/basket-row";
import { pdfOf, type PdfLine } from "./pdf";

const words = {
  invoice: {
    en: "Invoice",
    de: "Rechnung",
    fr: "Facture",
    it: "Fattura",
    es: "Factura",
    nl: "Factuur",
    pl: "Faktura",
  },
  order: {
    en: "Order",
    de: "Bestellung",
    fr: "Commande",
    it: "Ordine",
    es: "Pedido",
    nl: "Bestelling",
    pl: "Zamówienie",
  },
  delivery: {
    en: "Delivery",
    de: "Lieferung",
    fr: "Livraison",
    it: "Consegna",
    es: "Envío",
    nl: "Bezorging",
    pl: "Dostawa",
  },
  discount: {
    en: "Discount",
    de: "Rabatt",
    fr: "Remise",
    it: "Sconto",
    es: "Descuento",
    nl: "Korting",
    pl: "Rabat",
  },
  tax: {
    en: "Tax",
    de: "Steuer",
    fr: "Taxes",
    it: "Imposte",
    es: "Impuestos",
    nl: "Belasting",
    pl: "Podatek",
  },
  total: {
    en: "Total",
    de: "Gesamt",
    fr: "Total",
    it: "Totale",
    es: "Total",
    nl: "Totaal",
    pl: "Razem",
  },
} as const;

const blank: PdfLine = { text: "" };

const amountIn =
  ({ tag }: MarketSite, currency: string) =>
  (amount: number): string =>
    new Intl.NumberFormat(tag, { style: "currency", currency }).format(amount);

const addressOf = (address: AddressWire): readonly PdfLine[] =>
  [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2 ?? "",
    `${address.postalCode} ${address.city}`,
    address.country,
  ]
    .filter((text) => text !== "")
    .map((text) => ({ text }));

/**
 * Creates the invoice of an order in the language of the market.
 *
 * @param seller its name, and the lines below it: address, tax number
 */
export function invoiceFile(
  order: OrderWire,
  site: MarketSite,
  [sellerName = "", ...seller]: readonly string[],
): Buffer {
  const { totals, items, billingAddress, orderNumber } = order;
  const amount = amountIn(site, totals.currency);
  const day = (order.createdAt ?? "").slice(0, 10);
  return pdfOf([
    { text: `${sellerName} · ${say(words.invoice, site)}`, isTitle: true },
    ...seller.map((text) => ({ text })),
    { text: `${say(words.order, site)} ${orderNumber} · ${day}` },
    blank,
    ...addressOf(billingAddress),
    blank,
    ...items.map(({ name, qty, price }) => ({
      text: `${String(qty)} × ${name}`,
      amount: amount(price.rowTotal ?? price.current * qty),
    })),
    blank,
    ...(totals.totalDiscount > 0
      ? [
          {
            text: say(words.discount, site),
            amount: `-${amount(totals.totalDiscount)}`,
          },
        ]
      : []),
    { text: say(words.delivery, site), amount: amount(totals.shipping) },
    { text: say(words.tax, site), amount: amount(totals.merchandiseTotalTax) },
    {
      text: say(words.total, site),
      amount: amount(totals.total),
      isTitle: true,
    },
  ]);
}
