/** The owner of the reference wallet in each country, with a valid address. */
import { z } from "zod/v4";

/** Where goods go and who gets them, as a wallet hands it over. */
export const WalletAddress = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  province: z.string().optional(),
  postalCode: z.string(),
  countryCode: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type WalletAddress = z.infer<typeof WalletAddress>;

const owner = {
  firstName: "Robin",
  lastName: "Vale",
  email: "robin.vale@example.com",
};

const places: readonly Omit<WalletAddress, keyof typeof owner>[] = [
  {
    countryCode: "US",
    addressLine1: "88 Harbor Street",
    city: "Astoria",
    province: "OR",
    postalCode: "97103",
    phone: "+15035550178",
  },
  {
    countryCode: "CA",
    addressLine1: "88 Harbour Street",
    city: "Canmore",
    province: "AB",
    postalCode: "T1W 1N6",
    phone: "+14035550178",
  },
  {
    countryCode: "GB",
    addressLine1: "88 Harbour Street",
    city: "Whitby",
    postalCode: "YO21 1DN",
    phone: "+441632960178",
  },
  {
    countryCode: "FR",
    addressLine1: "8 quai du Port",
    city: "Annecy",
    postalCode: "74000",
    phone: "+33639980178",
  },
  {
    countryCode: "DE",
    addressLine1: "Hafenstraße 8",
    city: "Lindau",
    postalCode: "88131",
    phone: "+4915123456178",
  },
  {
    countryCode: "IT",
    addressLine1: "Via del Porto 8",
    city: "Lecco",
    province: "LC",
    postalCode: "23900",
    phone: "+393123456178",
  },
  {
    countryCode: "ES",
    addressLine1: "Calle del Puerto 8",
    city: "Santander",
    province: "S",
    postalCode: "39001",
    phone: "+34612345178",
  },
  {
    countryCode: "NL",
    addressLine1: "Havenstraat 8",
    city: "Hoorn",
    postalCode: "1621 AA",
    phone: "+31612345178",
  },
  {
    countryCode: "PL",
    addressLine1: "ul. Portowa 8",
    city: "Sopot",
    postalCode: "81-718",
    phone: "+48512345178",
  },
];

/** @param country ISO code. Throws for a country without a market. */
export function walletAddressIn(country: string): WalletAddress {
  const place = places.find(({ countryCode }) => countryCode === country);
  if (!place) throw new TypeError(`No wallet in ${country}`);
  return { ...owner, ...place };
}
