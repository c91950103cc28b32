/**
 * Tax by country and region, as parts in a hundred thousand.
 *
 * The rates of states are without local surtaxes, because a reference upstream
 * needs plausible amounts, not a tax engine.
 */
import type { Rate } from "./cents";

export interface TaxRule {
  /** One rate per levy; each is rounded separately, as on a Canadian receipt. */
  readonly rates: readonly Rate[];
  readonly shippingTaxed: boolean;
}

const vat: Readonly<Record<string, Rate>> = {
  GB: 20_000,
  FR: 20_000,
  DE: 19_000,
  IT: 22_000,
  ES: 21_000,
  NL: 21_000,
  PL: 23_000,
};

// prettier-ignore
const states: Readonly<Record<string, Rate>> = {
  AL: 4_000, AK: 0, AZ: 5_600, AR: 6_500, CA: 7_250, CO: 2_900, CT: 6_350,
  DE: 0, DC: 6_000, FL: 6_000, GA: 4_000, HI: 4_000, ID: 6_000, IL: 6_250,
  IN: 7_000, IA: 6_000, KS: 6_500, KY: 6_000, LA: 5_000, ME: 5_500,
  MD: 6_000, MA: 6_250, MI: 6_000, MN: 6_875, MS: 7_000, MO: 4_225, MT: 0,
  NE: 5_500, NV: 6_850, NH: 0, NJ: 6_625, NM: 4_875, NY: 4_000, NC: 4_750,
  ND: 5_000, OH: 5_750, OK: 4_500, OR: 0, PA: 6_000, RI: 7_000, SC: 6_000,
  SD: 4_200, TN: 7_000, TX: 6_250, UT: 6_100, VT: 6_000, VA: 5_300,
  WA: 6_500, WV: 6_000, WI: 5_000, WY: 4_000,
  // Territories and military post offices: deliveries there are not taxed.
  AS: 0, GU: 0, MP: 0, PR: 0, VI: 0, AA: 0, AE: 0, AP: 0,
};

const gst = 5_000;
/** GST and provincial tax; harmonised provinces have a single rate. */
const provinces: Readonly<Record<string, readonly Rate[]>> = {
  AB: [gst],
  BC: [gst, 7_000],
  MB: [gst, 7_000],
  NB: [15_000],
  NL: [15_000],
  NS: [14_000],
  NT: [gst],
  NU: [gst],
  ON: [13_000],
  PE: [15_000],
  QC: [gst, 9_975],
  SK: [gst, 6_000],
  YT: [gst],
};

/** Whether tax in the country depends on the state or province. */
export function needsRegion(country: string): boolean {
  return country === "US" || country === "CA";
}

/**
 * Returns the rule for a destination, or null if tax there depends on the region
 * and none or an unknown one is given.
 */
export function taxRule(
  country: string,
  region: string | undefined,
): TaxRule | null {
  const code = region?.toUpperCase() ?? "";
  if (country === "US") {
    const rate = states[code];
    return rate === undefined ? null : { rates: [rate], shippingTaxed: false };
  }
  if (country === "CA") {
    const rates = provinces[code];
    return rates === undefined ? null : { rates, shippingTaxed: true };
  }
  return { rates: [vat[country] ?? 0], shippingTaxed: true };
}
