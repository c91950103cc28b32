/** A kiosk's cart that goes on on the shopper's phone: offered there, taken here, once. */
import type { Site } from "../../../app/sites/sites";
import type { Problem } from "../../../app/errors/problem";
import type { HandOver, HandOvers } from "../../kiosk/hand-overs";
import { linesOf } from "../../orders/remembered-lines";
import { isStoreSessionOpen } from "../account/visitor";
import { cartProblem } from "./baskets";
import type { CartParts } from "./cart";

/** What a kiosk shows of its cart. */
export type Offer =
  | { readonly kind: "empty" }
  | { readonly kind: "waiting" | "taken"; readonly token: string };

export type TakeResult =
  | { readonly kind: "taken" }
  /** The code is too old, was used, or never was one. */
  | { readonly kind: "over" }
  | { readonly kind: "refused"; readonly problem: Problem };

interface HandOverParts extends Pick<
  CartParts,
  "session" | "baskets" | "queue" | "arrivedAt"
> {
  readonly site: Site;
  readonly handOvers: HandOvers;
}

export function createCartHandOver({
  session,
  baskets,
  queue,
  arrivedAt,
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
    /** Lets a phone take the cart as it is now. Rejects when it cannot be read. */
    async offer(): Promise<Offer> {
      const { usid, basketId: known } = session.data;
      if (known && (await handOvers.isTaken(handOvers.tokenOf(usid, known))))
        return { kind: "taken", token: handOvers.tokenOf(usid, known) };
      const basket = await queue.run(session, arrivedAt, () => baskets.read());
      const lines = basket ? linesOf(basket) : [];
      if (!basket || lines.length === 0) return { kind: "empty" };
      const token = handOvers.tokenOf(usid, basket.basketId);
      await handOvers.offer(token, {
        locale: site.locale,
        lines,
        sale: sale(),
      });
      return { kind: "waiting", token };
    },

    /** What waits under a token; null when it is over. */
    find,

    /**
     * Puts it into this shopper's cart, beside what is there. The token is taken first, so that of two
     * phones one gets it; a cart that could not be made gives it back.
     */
    async take(token: string): Promise<TakeResult> {
      const found = await find(token);
      const { usid } = session.data;
      if (!found || !(await handOvers.take(token, usid)))
        return { kind: "over" };
      try {
        const basket = await queue.run(session, arrivedAt, () =>
          baskets.putBack(found.lines),
        );
        if (found.sale)
          session.update({
            assistedSale: { ...found.sale, basketId: basket.basketId },
          });
        return { kind: "taken" };
      } catch (error) {
        await handOvers.giveBack(token, usid);
        return { kind: "refused", problem: cartProblem(error, "addItem") };
      }
    },
  };
}
