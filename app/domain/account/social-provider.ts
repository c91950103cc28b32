/** Whom a shopper may sign in with instead of a password [AUTH-008]. */
export const socialProviders = ["google", "facebook", "amazon"] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** Names of their owners, the same in every language. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  facebook: "Facebook",
  amazon: "Amazon",
};

/** Who signs in with Amazon, by what Amazon knows of them. */
export interface AmazonLogin {
  readonly name: string;
  readonly email: string;
  /** Empty when it is not told. */
  readonly postalCode: string;
}

/**
 * Whom an account without a password signs in with, by the types of its identities; none for an account
 * that has one [AUTH-009].
 */
export function providersOf(
  identities: readonly string[],
): readonly SocialProvider[] {
  const types = new Set(identities.map((type) => type.toLowerCase()));
  return types.has("registered")
    ? []
    : socialProviders.filter((provider) => types.has(provider));
}
