/** ID tokens of the identity providers, signed with a key of this set of upstreams. */
import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { RowOf } from "../api/db";
import { clientId } from "./providers";

type ProviderCode = RowOf<"providerCode">;

const algorithm = "ES256";
const keyId = "reference";

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: algorithm };
  return { privateKey, published: { keys: [{ ...key, use: "sig" }] } };
}

/** Derives the person's id in a way that does not reveal their e-mail address. */
const subjectOf = ({ provider, mailbox }: ProviderCode): string =>
  createHash("sha256").update(`${provider} ${mailbox}`).digest("base64url");

function claimsOf(code: ProviderCode) {
  const { name, mailbox, sharesEmail, nonce } = code;
  const [given_name = "", ...others] = name.split(/\s+/);
  return {
    ...(nonce && { nonce }),
    name,
    given_name,
    family_name: others.join(" "),
    ...(sharesEmail && { email: mailbox, email_verified: true }),
  };
}

export function createIdTokens() {
  let keys: ReturnType<typeof makeKeys> | undefined;
  const made = () => (keys ??= makeKeys());
  return {
    /** The key set with which clients verify the tokens. */
    published: async () => (await made()).published,
    sign: async (issuer: string, code: ProviderCode): Promise<string> =>
      new SignJWT(claimsOf(code))
        .setProtectedHeader({ alg: algorithm, kid: keyId })
        .setIssuer(issuer)
        .setAudience(clientId)
        .setSubject(subjectOf(code))
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign((await made()).privateKey),
  };
}
