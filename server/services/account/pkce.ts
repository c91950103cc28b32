/**
 * Proof key for a sign-in [AUTH-006]: who exchanges the code must know the secret that the code was
 * asked for with.
 */
import { createHash, randomBytes } from "node:crypto";

export interface Pkce {
  /** 32 random bytes in base64url: 43 characters. */
  readonly verifier: string;
  /** Its SHA-256, in base64url. */
  readonly challenge: string;
}

export function createPkce(): Pkce {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return { verifier, challenge };
}
