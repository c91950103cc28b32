/**
 * Checks that a webhook comes from the payment provider: `Payment-Signature: t={seconds},v1={hex}[,v1={hex}]`
 * contains the HMAC-SHA256 of `{seconds}.{body}` under a shared key.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Allows for clock differences, and makes an intercepted body useless afterwards (ms). */
const toleranceMs = 5 * 60_000;
/** A longer header is refused. */
const longestHeader = 512;
const sha256 = /^[0-9a-f]{64}$/;

export type SignatureProblem = "unsigned" | "forged" | "stale";

/**
 * Null for a body that was signed with one of the keys within the last five minutes or the next five. An
 * old signature is reported as old only if it is valid, so that a client without a key learns nothing.
 */
export function signatureProblem(
  header: string | undefined,
  body: Buffer,
  {
    secrets,
    now,
  }: { readonly secrets: readonly string[]; readonly now: number },
): SignatureProblem | null {
  if (header === undefined || header.length > longestHeader) return "unsigned";
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const given = parts.flatMap(([name, value = ""]) =>
    name === "v1" && sha256.test(value) ? [Buffer.from(value, "hex")] : [],
  );
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return "unsigned";
  const expected = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${time}.`).update(body).digest(),
  );
  const isOurs = expected.some((one) =>
    given.some((other) => timingSafeEqual(one, other)),
  );
  if (!isOurs) return "forged";
  const isFresh = Math.abs(now - Number(time) * 1_000) <= toleranceMs;
  return isFresh ? null : "stale";
}
