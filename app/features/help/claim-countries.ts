import { sites } from "~/sites/sites";

/** The countries that the retailer sells in, by ISO 3166-1 code. */
export const claimCountries: readonly string[] = [
  ...new Set(sites.map(({ country }) => country)),
];
