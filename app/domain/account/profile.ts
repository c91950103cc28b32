/** Who a consumer is, and what is not known yet. */

export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** `yyyy-mm-dd`. */
  readonly birthDate: string;
  readonly postalCode: string;
  readonly interests: readonly string[];
  /** As the market counts sizes. */
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

/** What a whole profile has and this one has not. */
export const missingParts = (profile: Profile): readonly NeededPart[] =>
  needed.filter((name) => profile[name] === "");

/** Whether an address is known, and not all of the person [ACC-002]. */
export const isPartial = (profile: Profile): boolean =>
  profile.email !== "" && missingParts(profile).length > 0;

/** What somebody may be interested in; the word on the wire. */
export const interests = [
  "trail-running",
  "hiking",
  "climbing",
  "road-running",
  "winter",
  "everyday",
] as const;

/** As the upstream keeps them [VAL-015]. */
export const joinInterests = (chosen: readonly string[]): string =>
  chosen.join("|");

export const splitInterests = (text: string): readonly string[] =>
  text.split("|").filter(Boolean);
