/**
 * Authorization codes: signing in returns one, which can be exchanged once,
 * within a minute, and with the verifier of its challenge (PKCE, S256).
 */
import { createHash } from "node:crypto";
import { refuse } from "../../api/refusal";
import type { Upstreams } from "../../upstreams";

export interface AuthorizationCodes {
  issue(consumerNo: string, challenge: string): string;
  /** Returns the consumer of a code; throws AUT432 if it is unknown, used, expired or not verified. */
  check(code: string, verifier: string): string;
  /** Marks a code as used. */
  use(code: string): void;
}

const lifetimeMs = 60_000;

/** Returns the S256 challenge of a verifier. */
export const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

export function createAuthorizationCodes(
  upstreams: Upstreams,
): AuthorizationCodes {
  const { db, ids } = upstreams;
  const now = () => upstreams.now().getTime();
  const codes = db.authorizationCode;
  return {
    issue(consumerNo, challenge) {
      const code = ids.next("authorizationCode");
      codes.deleteMany({ where: { expiresAt: { lte: now() } } });
      const expiresAt = now() + lifetimeMs;
      codes.create({ code, consumerNo, challenge, expiresAt });
      return code;
    },
    check(code, verifier) {
      const row = codes.findFirst({ where: { code: { equals: code } } });
      const isGood =
        row !== null &&
        row.expiresAt > now() &&
        row.challenge === challengeOf(verifier);
      if (!isGood) throw refuse(401, "AUT432", "The code is not good");
      return row.consumerNo;
    },
    use: (code) => void codes.delete({ where: { code: { equals: code } } }),
  };
}
