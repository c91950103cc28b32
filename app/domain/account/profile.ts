/** A consumer's personal data, and which parts of it are still missing. */

export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `yyyy-mm-dd`. */
  readonly birthDate: string;
  readonly postalCode: string;
  readonly interests: readonly string[];
  /** In the market's size system. */
  readonly shoeSize: string;
}

const needed = [
  "phone",
  "firstName",
  "lastName",
  "postalCode",
  "birthDate",
] as const satisfies readonly (keyof Profile)[];

export type NeededPart = (typeof needed)[number];

/** The required parts that are empty. */
export const missingParts = (profile: Profile): readonly NeededPart[] =>
  needed.filter((name) => profile[name] === "");

/** Whether the e-mail address is known, but not all of the required parts [ACC-002]. */
export const isPartial = (profile: Profile): boolean =>
  profile.email !== "" && missingParts(profile).length > 0;

/** What a consumer may be interested in, as the upstream names it. */
export const interests = [
  "trail-running",
  "hiking",
  "climbing",
  "road-running",
  "winter",
  "everyday",
] as const;

/** The form in which the upstream stores interests [VAL-015]. */
export const joinInterests = (chosen: readonly string[]): string =>
  chosen.join("|");

export const splitInterests = (text: string): readonly string[] =>
  text.split("|").filter(Boolean);
