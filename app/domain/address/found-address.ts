/** What an address look-up fills into a form: everything but the person. */
export interface FoundAddress {
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly city: string;
  /** "" where addresses have none. */
  readonly province: string;
}

/** The part of an address that has been typed when it is looked up. */
export interface TypedPlace {
  /** ISO code. */
  readonly country: string;
  /** House number and street, possibly incomplete. */
  readonly street: string;
  /** Possibly incomplete. */
  readonly postalCode: string;
}

/** Fewer letters would match too many addresses. */
export const fewestLetters = 3;

/** Whether enough has been typed for a look-up. */
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
