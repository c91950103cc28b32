/**
 * Seals text into an opaque, tamper-proof cookie value and opens it again.
 *
 * Format, before base64url: version (1 byte) | nonce (12) | ciphertext | tag
 * (16), AES-256-GCM with the version as associated data. Keys are derived from
 * the configured secrets once; the first seals, all open, so a secret is
 * rotated by putting the new one in front and removing the old one later.
 *
 * The text is compressed by Huffman coding alone before it is encrypted: that
 * saves a quarter of base64 tokens and, unlike full deflate, never matches one
 * substring against another, so the length of a cookie does not reveal whether
 * text chosen by an attacker repeats part of a token.
 */
import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

const VERSION = Buffer.from([1]);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SHORTEST = VERSION.length + NONCE_BYTES + TAG_BYTES;
const MAX_OPENED_BYTES = 32_768;

/** Seals with the first key, opens with any. */
export interface Sealer {
  /** Base64url text, different on every call. */
  seal(plaintext: string): string;
  /** The text, or null for anything this sealer's keys did not seal. */
  open(sealed: string): string | null;
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

/** Node's decoder skips foreign characters; a forged spelling must not open. */
function decodeExactly(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

function encrypt(key: Buffer, plaintext: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(VERSION);
  const packed = deflateRawSync(plaintext, {
    strategy: constants.Z_HUFFMAN_ONLY,
  });
  const body = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([VERSION, nonce, body, cipher.getAuthTag()]);
}

/** @throws when the key is not the one that sealed these bytes. */
function decrypt(key: Buffer, bytes: Buffer): string {
  const nonce = bytes.subarray(VERSION.length, VERSION.length + NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(VERSION).setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(VERSION.length + NONCE_BYTES, -TAG_BYTES);
  const packed = Buffer.concat([decipher.update(body), decipher.final()]);
  return inflateRawSync(packed, {
    maxOutputLength: MAX_OPENED_BYTES,
  }).toString("utf8");
}

/**
 * @param purpose Text that is sealed for one purpose does not open for another.
 * @throws RangeError when there is no secret.
 */
export function createSealer(
  secrets: readonly string[],
  purpose = "fellrow/session/v1",
): Sealer {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const [sealingKey] = keys;
  if (sealingKey === undefined) throw new RangeError("A sealer needs a secret");

  const openWith = (key: Buffer, bytes: Buffer): string | null => {
    try {
      return decrypt(key, bytes);
    } catch {
      return null;
    }
  };

  return {
    seal: (plaintext) => encrypt(sealingKey, plaintext).toString("base64url"),
    open(sealed) {
      const bytes = decodeExactly(sealed);
      if (bytes === null || bytes.length < SHORTEST) return null;
      if (bytes[0] !== VERSION[0]) return null;
      for (const key of keys) {
        const plaintext = openWith(key, bytes);
        if (plaintext !== null) return plaintext;
      }
      return null;
    },
  };
}
