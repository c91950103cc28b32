/**
 * The shop's tokens: the engine's session, sealed. Nothing of a shopper is in the gateway's memory, so it can be
 * restarted, and several can run, as long as they have the same secrets.
 *
 * A token is the nonce and what AES-GCM makes of its contents; its kind is authenticated with it, so that a refresh
 * token opens nothing. An access token ends after half an hour; a refresh token ends with the engine's session. The
 * code of a sign-in is the session that the engine opened for it, with the challenge of who asked (PKCE, S256); the
 * engine exchanges that session once.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
} from "node:crypto";

/** Seconds. */
export const accessLifetime = 1_800;

/** Whom a token is of. */
export interface Bearer {
  /** The engine's session token. */
  readonly session: string;
  /** Absent for a guest. */
  readonly consumerNo?: string;
}

type Kind = "access" | "refresh" | "code";

export interface Tokens {
  sealAccess(bearer: Bearer): string;
  sealRefresh(bearer: Bearer): string;
  /** Returns whom an access token is of; undefined for one that has ended, or was not made with these secrets. */
  openAccess(token: string): Bearer | undefined;
  openRefresh(token: string): Bearer | undefined;
  sealCode(session: string, challenge: string): string;
  /** Returns the session of a code; undefined if it has ended, or the verifier is not that of its challenge. */
  openCode(code: string, verifier: string): string | undefined;
}

interface Contents {
  /** Session. */
  readonly s: string;
  /** Consumer number. */
  readonly c?: string;
  /** When it ends, in seconds since 1970. */
  readonly e?: number;
  /** Challenge of a code. */
  readonly k?: string;
}

/** Of the code of a sign-in (s). */
const codeLifetime = 60;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const shortestSecret = 32;
/** Longer ones were not made here. */
const longestToken = 1_024;

/**
 * Creates the tokens of a gateway.
 *
 * @param secrets the first one seals, all of them open; each at least 32 characters
 * @param now milliseconds
 * @throws TypeError without a secret, or for one that is too short
 */
export function createTokens(
  secrets: readonly string[],
  now: () => number = Date.now,
): Tokens {
  const keys = secrets.map((secret) => {
    if (secret.length < shortestSecret)
      throw new TypeError(`A secret has at least ${shortestSecret} characters`);
    return createHash("sha256").update(`tokens ${secret}`).digest();
  });
  const [sealing] = keys;
  if (!sealing) throw new TypeError("Tokens need a secret");

  function contentsIn(kind: Kind, token: string): Contents | undefined {
    if (token.length > longestToken) return undefined;
    const bytes = Buffer.from(token, "base64url");
    for (const key of keys) {
      const contents = openWith(key, kind, bytes);
      if (!contents) continue;
      const { e: end } = contents;
      return end !== undefined && end * 1_000 <= now() ? undefined : contents;
    }
    return undefined;
  }

  function open(kind: Kind, token: string): Bearer | undefined {
    const contents = contentsIn(kind, token);
    if (!contents) return undefined;
    const { s: session, c: consumerNo } = contents;
    return { session, ...(consumerNo !== undefined && { consumerNo }) };
  }

  return {
    sealAccess: (bearer) =>
      seal(sealing, "access", {
        ...contentsOf(bearer),
        e: Math.floor(now() / 1_000) + accessLifetime,
      }),
    sealRefresh: (bearer) => seal(sealing, "refresh", contentsOf(bearer)),
    openAccess: (token) => open("access", token),
    openRefresh: (token) => open("refresh", token),
    sealCode: (session, challenge) =>
      seal(sealing, "code", {
        s: session,
        k: challenge,
        e: Math.floor(now() / 1_000) + codeLifetime,
      }),
    openCode(code, verifier) {
      const contents = contentsIn("code", code);
      return contents?.k === challengeOf(verifier) ? contents.s : undefined;
    },
  };
}

const challengeOf = (verifier: string): string =>
  createHash("sha256").update(verifier).digest("base64url");

const contentsOf = ({ session, consumerNo }: Bearer): Contents => ({
  s: session,
  ...(consumerNo !== undefined && { c: consumerNo }),
});

function seal(key: Buffer, kind: Kind, contents: Contents): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(kind));
  const bytes = [
    nonce,
    sealing.update(JSON.stringify(contents), "utf8"),
    sealing.final(),
    sealing.getAuthTag(),
  ];
  return Buffer.concat(bytes).toString("base64url");
}

function openWith(
  key: Buffer,
  kind: Kind,
  bytes: Buffer,
): Contents | undefined {
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(
      cipher,
      key,
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
      .setAAD(Buffer.from(kind))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = Buffer.concat([
      opening.update(bytes.subarray(nonceBytes, -tagBytes)),
      opening.final(),
    ]).toString("utf8");
    // Only `seal` makes what opens.
    return JSON.parse(text) as Contents;
  } catch {
    return undefined;
  }
}
