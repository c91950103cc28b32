/** Compares the place and the person of two addresses, but not e-mail and phone. */
import type { CartAddress } from "~/domain/cart";

const comparedParts = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "province",
  "postalCode",
  "countryCode",
] as const satisfies readonly (keyof CartAddress)[];

export const isSamePlace = (one: CartAddress, other: CartAddress): boolean =>
  comparedParts.every((part) => one[part] === other[part]);
