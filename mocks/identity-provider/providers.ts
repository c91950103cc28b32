/** Who signs shoppers in besides the shop: three identity providers, alike but for their names. */
export const providers = {
  google: "Google",
  facebook: "Facebook",
  amazon: "Amazon",
} as const;

export type ProviderName = keyof typeof providers;

const names = new Set<string>(Object.keys(providers));

export const isProviderName = (word: string): word is ProviderName =>
  names.has(word);

/** What the shop is to them: a client without a secret, which proves itself by PKCE. */
export const clientId = "fellrow";

/**
 * Their own origin: that of the other upstreams by another name, which to browsers is somebody else.
 */
export const providersOrigin = (publicOrigin: string): string =>
  publicOrigin.replace("//127.0.0.1", "//localhost");

export const issuerOf = (publicOrigin: string, name: ProviderName): string =>
  `${providersOrigin(publicOrigin)}/identity/${name}`;

/** What a provider says of itself, by which clients find all else. */
export function discoveryDocument(publicOrigin: string, name: ProviderName) {
  const issuer = issuerOf(publicOrigin, name);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    scopes_supported: ["openid", "email", "profile"],
    claims_supported: ["sub", "email", "name", "given_name", "family_name"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    authorization_response_iss_parameter_supported: true,
  };
}

/** What a shop is told of all three: name, client id and issuer of each. */
export const providerSettings = (publicOrigin: string): string =>
  Object.keys(providers)
    .filter(isProviderName)
    .map((name) => `${name} ${clientId} ${issuerOf(publicOrigin, name)}`)
    .join(",");
