/**
 * The state in an address that leads back from the payment provider or a bank: a nonce that the session
 * knows, signed, so that what this shop did not give away is no return [PAY-007].
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const signatureBytes = 16;

/** @param secrets the first signs, all are believed */
export function createReturnStates(secrets: readonly string[]) {
  const signatureOf = (secret: string, nonce: string): Buffer =>
    createHmac("sha256", secret)
      .update(`payment-return ${nonce}`)
      .digest()
      .subarray(0, signatureBytes);

  return {
    sign(nonce: string): string {
      const [secret = ""] = secrets;
      return `${nonce}.${signatureOf(secret, nonce).toString("base64url")}`;
    },
    /** The nonce in a state of this shop; "" for any other text. */
    open(state: string): string {
      const [nonce = "", signature = "", ...more] = state.split(".");
      const given = Buffer.from(signature, "base64url");
      const isOurs =
        more.length === 0 &&
        given.length === signatureBytes &&
        secrets.some((secret) =>
          timingSafeEqual(given, signatureOf(secret, nonce)),
        );
      return isOurs ? nonce : "";
    },
  };
}

export type ReturnStates = ReturnType<typeof createReturnStates>;
