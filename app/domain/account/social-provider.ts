/** Providers with which a shopper can sign in instead of a password [AUTH-008]. */
export const socialProviders = ["google", "facebook", "amazon"] as const;

export type SocialProvider = (typeof socialProviders)[number];

/** The providers' brand names, the same in every language. */
export const socialProviderNames: Readonly<Record<SocialProvider, string>> = {
  google: "Google",
  facebook: "Facebook",
  amazon: "Amazon",
};

/** The data that Amazon shares about a shopper who signs in with it. */
export interface AmazonLogin {
  readonly name: string;
  readonly email: string;
  /** Empty when Amazon does not share it. */
  readonly postalCode: string;
}

/**
 * The providers with which an account without a password signs in, by the types of its identities; none for
 * an account with a password [AUTH-009].
 */
export function providersOf(
  identities: readonly string[],
): readonly SocialProvider[] {
  const types = new Set(identities.map((type) => type.toLowerCase()));
  return types.has("registered")
    ? []
    : socialProviders.filter((provider) => types.has(provider));
}
