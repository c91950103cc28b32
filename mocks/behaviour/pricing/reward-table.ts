/** The vouchers and the welcome gift of the loyalty program. */
import type { PriceTable } from "../../catalogue/types";

export interface VoucherSeed {
  readonly id: string;
  readonly points: number;
  readonly amount: PriceTable;
}

/** Vouchers, cheapest first. */
export const vouchers: readonly VoucherSeed[] = [
  {
    id: "V500",
    points: 500,
    amount: { USD: 5, CAD: 5, GBP: 5, EUR: 5, PLN: 20 },
  },
  {
    id: "V1000",
    points: 1000,
    amount: { USD: 10, CAD: 10, GBP: 10, EUR: 10, PLN: 40 },
  },
  {
    id: "V2000",
    points: 2000,
    amount: { USD: 25, CAD: 25, GBP: 25, EUR: 25, PLN: 100 },
  },
];

/** A discount code that new members can use once. */
export const welcomeGift = {
  code: "WELCOME10",
  amount: { USD: 10, CAD: 10, GBP: 10, EUR: 10, PLN: 40 },
} as const satisfies { readonly code: string; readonly amount: PriceTable };
