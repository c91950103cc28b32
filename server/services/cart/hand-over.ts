/** A kiosk's cart that goes on on the shopper's phone: offered there, taken here, once. */
import type { Site } from "../../../app/sites/sites";
import type { Problem } from "../../../app/errors/problem";
import type { HandOver, HandOvers } from "../../kiosk/hand-overs";
import type { Attempts } from "../../limits/attempts";
import { isStoreSessionOpen } from "../../session/store-session";
import type { Outcome } from "../outcome";
import type { CartParts } from "./cart";

/** What a kiosk shows of its cart. */
export type Offer =
  | { readonly kind: "empty" }
  | { readonly kind: "waiting" | "taken"; readonly token: string }
  /** The cart was let go, which has to be told. */
  | { readonly kind: "refused"; readonly problems: readonly Problem[] };

export type TakeResult =
  | { readonly kind: "taken" }
  /** The code is too old, was used, or never was one. */
  | { readonly kind: "over" }
  | { readonly kind: "refused"; readonly problem: Problem };

interface HandOverParts extends Pick<
  CartParts,
  "session" | "baskets" | "changes" | "arrivedAt"
> {
  readonly attemptLimits: Attempts;
  readonly site: Site;
  readonly handOvers: HandOvers;
}

export function createCartHandOver({
  session,
  baskets,
  changes,
  arrivedAt,
  attemptLimits,
  site,
  handOvers,
}: HandOverParts) {
  /** Whose sale it is, as long as the associate's shift lasts. */
  function sale(): HandOver["sale"] {
    const { storeSession } = session.data;
    if (!storeSession || !isStoreSessionOpen(session.data, arrivedAt))
      return null;
    const { storeId, employeeId, expiresAt } = storeSession;
    return { storeId, employeeId, expiresAt };
  }

  /** What waits under a token in this market; null when it is over. */
  async function find(token: string): Promise<HandOver | null> {
    const found = await handOvers.find(token);
    return found?.locale === site.locale ? found : null;
  }

  return {
    /** Lets a phone take the cart as it is now. Rejects when the upstream cannot say how it is. */
    async offer(): Promise<Offer> {
      const { usid, basketId: known } = session.data;
      if (known && (await handOvers.isTaken(handOvers.tokenOf(usid, known))))
        return { kind: "taken", token: handOvers.tokenOf(usid, known) };
      const cart = await changes.readCart(() => baskets.read());
      if (cart?.startedOver) return { kind: "refused", problems: cart.notices };
      // As the basket that was just read has them.
      const { lines, coupons } = session.data;
      if (!cart || lines.length === 0) return { kind: "empty" };
      const token = handOvers.tokenOf(usid, cart.id);
      await handOvers.offer(token, {
        locale: site.locale,
        lines,
        coupons,
        sale: sale(),
      });
      return { kind: "waiting", token };
    },

    /** What waits under a token; null when it is over. Whoever looks has tried a token. */
    async look(token: string): Promise<Outcome<HandOver | null>> {
      const problem = await attemptLimits.refuse("code", token);
      return problem
        ? { ok: false, problem }
        : { ok: true, value: await find(token) };
    },

    /**
     * Puts it into this shopper's cart, beside what is there. The token is taken first, so that of two
     * phones one gets it; a cart that could not be made gives it back.
     */
    async take(token: string): Promise<TakeResult> {
      const problem = await attemptLimits.refuse("code", token);
      if (problem) return { kind: "refused", problem };
      const found = await find(token);
      const { usid } = session.data;
      if (!found || !(await handOvers.take(token, usid)))
        return { kind: "over" };
      let isTaken = false;
      try {
        const put = await changes.tell("addItem", () => baskets.putBack(found));
        if (!put.ok) return { kind: "refused", problem: put.problem };
        isTaken = true;
        const { basketId } = put.value;
        if (found.sale)
          session.update({ assistedSale: { ...found.sale, basketId } });
        return { kind: "taken" };
      } finally {
        if (!isTaken) await handOvers.giveBack(token, usid);
      }
    },
  };
}
