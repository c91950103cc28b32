/** What an address look-up fills into a form: the place, without the person. */
export interface FoundAddress {
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly city: string;
  /** "" where addresses have none. */
  readonly province: string;
}

/** What of an address is typed when it is looked up. */
export interface TypedPlace {
  /** ISO code. */
  readonly country: string;
  /** House number and street, as far as they are typed. */
  readonly street: string;
  /** As far as it is typed. */
  readonly postalCode: string;
}

/** Fewer letters find everything. */
export const fewestLetters = 3;

/** Whether enough is typed to look for an address. */
export const isEnough = ({ street, postalCode }: TypedPlace): boolean =>
  street.trim().length >= fewestLetters ||
  postalCode.trim().length >= fewestLetters;

/** An address in one line, as a list shows it. */
export const foundLine = ({
  addressLine1,
  postalCode,
  city,
  province,
}: FoundAddress): string =>
  [addressLine1, postalCode, city, province].filter(Boolean).join(", ");
