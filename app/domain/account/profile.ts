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
}

const needed = [
  "phone",
  "firstName",
  "lastName",
  "postalCode",
  "birthDate",
] as const satisfies readonly (keyof Profile)[];

/** Whether an address is known, and not all of the person [ACC-002]. */
export const isPartial = (profile: Profile): boolean =>
  profile.email !== "" && needed.some((name) => profile[name] === "");

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
