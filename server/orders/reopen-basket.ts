/**
 * A cart in place of an order that the bank did not confirm: the same goods, and as much of the rest
 * as can be had back, so that the shopper goes on at the payment [CHK-016]. Only the goods are
 * essential; whatever else is refused is asked again by its step.
 */
import { isUpstreamFailure } from "../http/errors";
import type { PendingChallenge } from "../session/session-data";
import type { BasketWire } from "../upstreams/cart/basket-wire";
import * as contract from "../upstreams/cart/contract";
import type { OrderWire } from "../upstreams/orders/contract";
import type { Baskets } from "../services/cart/baskets";
import { linesOf } from "./remembered-lines";
import type { Call } from "../services/upstream-call";

export interface ReopenParts {
  readonly call: Call;
  readonly baskets: Baskets;
  /** Sent with an address when the upstream wants to know that it is no program's; else null. */
  readonly botResponse: (() => string) | null;
}

/** One thing to have back: answers with the cart after it, or null when there is nothing to do. */
type Step = (basket: BasketWire) => Promise<BasketWire> | null;

function deliverySteps(call: Call, { items, shipments }: OrderWire): Step[] {
  return items.map((item) => (basket) => {
    const { storeId } =
      shipments.find(({ shipmentId }) => shipmentId === item.shipmentId) ?? {};
    const line = basket.items.find(
      ({ productId, bonus }) => productId === item.productId && !bonus,
    );
    const option = item.selectedShippingOption;
    if (!storeId || !line || (option !== "pickup" && option !== "sts"))
      return null;
    return call(contract.updateItem, {
      params: { basketId: basket.basketId },
      query:
        option === "pickup" ? { action: "pickup", favStoreId: storeId } : {},
      body: { id: line.id, shippingOption: option, storeId },
    });
  });
}

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

function stepsOf(
  parts: ReopenParts,
  { coupons }: PendingChallenge,
  order: OrderWire | null,
): Step[] {
  const { call } = parts;
  return [
    ...coupons.map(
      (couponCode): Step =>
        ({ basketId }) =>
          call(contract.applyCoupon, { body: { basketId, couponCode } }),
    ),
    ...(order
      ? [
          ...deliverySteps(call, order),
          ...addressSteps(parts, order),
          ...methodSteps(call, order),
        ]
      : []),
  ];
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
  // The session may have had room for a part of a long order only.
  const lines = order ? linesOf(order) : challenge.lines;
  let basket = await baskets.putBack(lines);
  for (const step of stepsOf(parts, challenge, order)) {
    try {
      const changed = await step(basket);
      if (changed) basket = baskets.remember(changed);
    } catch (error) {
      if (!isUpstreamFailure(error)) throw error;
    }
  }
}
