/**
 * Carts on their way from a kiosk to the shopper's phone. What waits in the shared state, sealed, is what
 * was chosen, whom gifts are sent to, and whose sale it is; nothing of the shopper. A phone makes a cart of its own of it, because an
 * upstream gives nobody the basket of another.
 *
 * The token in the code is made of the kiosk's session and basket under a secret: nobody can guess it,
 * the same cart has one token, and one phone takes it. It is forgotten ten minutes after the kiosk last
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
  /** Waits for a phone from now on. */
  offer(token: string, handOver: HandOver): Promise<void>;
  /** Null for a token that is unknown, too old or used. */
  find(token: string): Promise<HandOver | null>;
  isTaken(token: string): Promise<boolean>;
  /** Whether nobody was quicker. */
  take(token: string, usid: string): Promise<boolean>;
  /** Nothing came of it: the code works again. */
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
