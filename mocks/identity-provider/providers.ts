/** The three identity providers, which differ only in their names. */
export const providers = {
  google: "Google",
  facebook: "Facebook",
  amazon: "Amazon",
} as const;

export type ProviderName = keyof typeof providers;

const names = new Set<string>(Object.keys(providers));

export const isProviderName = (word: string): word is ProviderName =>
  names.has(word);

/** The shop's client id. The client has no secret and uses PKCE. */
export const clientId = "fellrow";

/**
 * Returns the providers' origin: that of the other upstreams with another host name, so that browsers treat
 * it as another site.
 */
export const providersOrigin = (publicOrigin: string): string =>
  publicOrigin.replace("//127.0.0.1", "//localhost");

export const issuerOf = (publicOrigin: string, name: ProviderName): string =>
  `${providersOrigin(publicOrigin)}/identity/${name}`;

/** Returns a provider's discovery document. */
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

/** Returns the shop's setting for all three: name, client id and issuer of each. */
export const providerSettings = (publicOrigin: string): string =>
  Object.keys(providers)
    .filter(isProviderName)
    .map((name) => `${name} ${clientId} ${issuerOf(publicOrigin, name)}`)
    .join(",");
