/**
 * Carts on their way from a kiosk to the shopper's phone. The shared state holds, sealed, the chosen
 * products, the recipients of gifts and the associate's sale, but nothing about the shopper. The phone
 * creates its own cart from it, because an upstream does not hand one session's basket to another.
 *
 * The token in the code is derived from the kiosk's session and basket with a secret: it cannot be guessed,
 * the same cart has one token, and one phone can take it. It expires ten minutes after the kiosk last
 * showed it.
 */
import { createHmac } from "node:crypto";
import { z } from "zod/v4";
import type { Config } from "../config";
import { MAX_COUPONS, MAX_LINES, Line } from "../session/session-data";
import type { SharedState } from "../shared-state/shared-state";

const id = z.string().min(1).max(64);

const HandOver = z.object({
  locale: z.string().max(8),
  lines: z.array(Line).min(1).max(MAX_LINES),
  coupons: z.array(id).max(MAX_COUPONS).default([]),
  /** Null when no associate was signed in at the kiosk. */
  sale: z
    .object({ storeId: id, employeeId: id, expiresAt: z.number() })
    .nullable(),
});

export type HandOver = z.infer<typeof HandOver>;

export interface HandOvers {
  tokenOf(usid: string, basketId: string): string;
  /** Stores a cart, so that a phone can take it. */
  offer(token: string, handOver: HandOver): Promise<void>;
  /** The cart for a token; null if the token is unknown, expired or used. */
  find(token: string): Promise<HandOver | null>;
  isTaken(token: string): Promise<boolean>;
  /** Takes the cart; false if another phone has taken it. */
  take(token: string, usid: string): Promise<boolean>;
  /** Releases a cart that could not be created on the phone, so that the code works again. */
  giveBack(token: string, usid: string): Promise<void>;
}

const tokenPattern = /^[\w-]{22}$/;

function parseHandOver(text: string): HandOver | null {
  try {
    return HandOver.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function createHandOvers(
  { sessionSecrets }: Pick<Config, "sessionSecrets">,
  state: Pick<SharedState, "get" | "set" | "claim" | "release">,
): HandOvers {
  const [secret = ""] = sessionSecrets;
  const isTaken = async (token: string) =>
    (await state.get("handOversTaken", token)) !== null;
  return {
    tokenOf: (usid, basketId) =>
      createHmac("sha256", secret)
        .update(`hand-over ${usid} ${basketId}`)
        .digest("base64url")
        .slice(0, 22),
    offer: (token, handOver) =>
      state.set("handOvers", token, JSON.stringify(handOver)),
    async find(token) {
      if (!tokenPattern.test(token) || (await isTaken(token))) return null;
      const found = await state.get("handOvers", token);
      return found === null ? null : parseHandOver(found);
    },
    isTaken,
    take: async (token, usid) =>
      (await state.claim("handOversTaken", token, usid)) === null,
    giveBack: (token, usid) => state.release("handOversTaken", token, usid),
  };
}
