/**
 * A cart in place of an order that the bank did not confirm: the same lines, and as much of the rest
 * as can be had back, so that the shopper goes on at the payment [CHK-016]. Only the goods are
 * essential; what a line or a code has lost is told, and an address that is refused is asked again by
 * its step.
 */
import { optional } from "../../../app/errors/optional";
import type { PendingChallenge, SessionLine } from "../../session/session-data";
import type { BasketWire } from "../../upstreams/cart/basket-wire";
import * as contract from "../../upstreams/cart/contract";
import type { OrderWire } from "../../upstreams/orders/contract";
import type { Baskets } from "../cart/baskets";
import type { Contents } from "../cart/fill-basket";
import { linesOfOrder } from "./remembered-lines";
import type { Call } from "../upstream-call";

export interface ReopenParts {
  readonly call: Call;
  readonly baskets: Baskets;
  /** Sent with an address when the upstream wants to know that it is no program's; else null. */
  readonly botResponse: (() => string) | null;
}

/** One thing to have back: answers with the cart after it, or null when there is nothing to do. */
type Step = (basket: BasketWire) => Promise<BasketWire> | null;

function addressSteps(
  { call, botResponse }: ReopenParts,
  { shipments, billingAddress }: OrderWire,
): Step[] {
  const delivered = shipments.find(({ address }) => address !== undefined);
  const { phone } = billingAddress;
  return [
    ({ basketId }) =>
      delivered?.address
        ? call(contract.saveShippingAddress, {
            params: { basketId },
            body: {
              ...delivered.address,
              shippingId: delivered.shipmentId,
              ...(botResponse && { recaptcha_response: botResponse() }),
            },
          })
        : null,
    ({ basketId }) =>
      phone
        ? call(contract.saveBillingAddress, {
            params: { basketId },
            body: {
              ...billingAddress,
              phone,
              subscriptions: { newsletterConsent: false },
            },
          })
        : null,
  ];
}

function methodSteps(call: Call, { shipments }: OrderWire): Step[] {
  return shipments.map(
    ({ shipmentId, shippingMethod: { code } = { code: "" } }) =>
      (basket) => {
        const shipment = basket.shippingMethods.find(
          ({ shippingId }) => shippingId === shipmentId,
        );
        const isOffered = shipment?.applicableShippingMethods.some(
          (method) => method.code === code,
        );
        if (!isOffered || shipment?.selected === code) return null;
        const { basketId } = basket;
        return call(contract.selectShippingMethod, {
          body: {
            basketId,
            code,
            shippingId: shipmentId,
            shopperAppliedSM: true,
          },
        });
      },
  );
}

/** The same goods, however well each side knows what the line is besides. */
const isSame = (one: SessionLine, other: SessionLine): boolean =>
  one.productId === other.productId &&
  one.qty === other.qty &&
  one.recipeId === other.recipeId;

/**
 * What was ordered. The order knows the goods, of which the session may have had room for a part; the
 * session knows more of a line: an order need not say whom a gift goes to, nor what an associate took off.
 */
function contentsOf(
  { lines, coupons }: PendingChallenge,
  order: OrderWire | null,
): Contents {
  const ordered = order ? linesOfOrder(order) : [];
  if (ordered.length === 0) return { lines, coupons };
  const unused = [...lines];
  const isGift = ({ giftName }: SessionLine) => giftName !== undefined;
  const withRemembered = (line: SessionLine): SessionLine => {
    const same = unused.filter((one) => isSame(line, one));
    const known = same.find((one) => isGift(one) === isGift(line)) ?? same[0];
    if (known) unused.splice(unused.indexOf(known), 1);
    return { ...line, ...known };
  };
  return { lines: ordered.map(withRemembered), coupons };
}

/**
 * Puts it all into the session's cart, or into a new one. `order` is null when it cannot be read.
 * Rejects only when not even the goods could be put back.
 */
export async function reopenBasket(
  parts: ReopenParts,
  challenge: PendingChallenge,
  order: OrderWire | null,
): Promise<void> {
  const { baskets } = parts;
  let basket = await baskets.putBack(contentsOf(challenge, order));
  const steps = order
    ? [...addressSteps(parts, order), ...methodSteps(parts.call, order)]
    : [];
  for (const step of steps) {
    const change = step(basket);
    const changed = change && (await optional(change, null));
    if (changed) basket = baskets.remember(changed);
  }
}
