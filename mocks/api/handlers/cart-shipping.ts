/** Delivery and addresses of a basket. */
import {
  getShippingMethods,
  removeBillingAddress,
  removeShippingAddress,
  saveBillingAddress,
  saveShippingAddress,
  selectShippingMethod,
  validateShippingAddress,
} from "~server/upstreams/cart/contract";
import {
  demandBillable,
  demandHuman,
  demandPlace,
  demandShippable,
  suggestAddress,
} from "../../behaviour/cart/address-rules";
import type { BasketContext } from "../../behaviour/cart/basket-context";
import type { BasketStore } from "../../behaviour/cart/basket-store";
import { priceRow } from "../../behaviour/pricing/basket-pricing";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import type { BasketRow } from "../../behaviour/cart/basket-row";
import { shipmentsView } from "../../behaviour/delivery/shipping-view";
import { isPointId } from "../../behaviour/stores/collection-points";
import type { Reply } from "../reply";

/** Returns the shipment with this id and its methods; throws SHP404 if there is none. */
function findShipment(
  context: BasketContext,
  row: BasketRow,
  shippingId: string,
) {
  const { shipments } = priceRow(context, row);
  const shipment = shipmentsView(shipments, context.site.currency).find(
    (candidate) => candidate.shippingId === shippingId,
  );
  if (!shipment) throw refusalOf("SHP404");
  return shipment;
}

/** Creates the handlers for shipping methods. */
export function methodHandlers(reply: Reply, baskets: BasketStore) {
  return [
    reply(selectShippingMethod, ({ facts, body }) =>
      baskets.change(facts, body.basketId, (row, context) => {
        const { applicableShippingMethods, shippingId } = findShipment(
          context,
          row,
          body.shippingId,
        );
        const offered = applicableShippingMethods.some(
          ({ code }) => code === body.code,
        );
        if (!offered) throw refusalOf("SHP404");
        // Every other kind of shipment has a single method, so there is no choice to store.
        return shippingId === "home"
          ? { ...row, shippingChoice: body.code }
          : row;
      }),
    ),
    reply(getShippingMethods, ({ facts, params }) => {
      const { context, row } = baskets.open(facts, params.basketId);
      return findShipment(context, row, params.shippingId);
    }),
  ];
}

/** Whether the shipment is collected: then only the names in its address are the shopper's. */
const isHandedOver = (shippingId: string): boolean =>
  shippingId.startsWith("pickup-") ||
  (shippingId.startsWith("sts-") && isPointId(shippingId.slice(4)));

/** Creates the handlers for shipping addresses. */
export function addressHandlers(reply: Reply, baskets: BasketStore) {
  return [
    reply(saveShippingAddress, ({ facts, params, body }) =>
      baskets.change(facts, params.basketId, (row, context) => {
        const { recaptcha_response, ...shippingAddress } = body;
        demandHuman(recaptcha_response);
        const { shippingId } = shippingAddress;
        if (isHandedOver(shippingId)) {
          demandPlace(shippingAddress, context.site.country);
          return {
            ...row,
            recipients: [
              ...row.recipients.filter((one) => one.shippingId !== shippingId),
              shippingAddress,
            ],
          };
        }
        demandShippable(shippingAddress, context.site.country);
        return { ...row, shippingAddress };
      }),
    ),
    reply(removeShippingAddress, ({ facts, params, query }) =>
      baskets.change(facts, params.basketId, (row) => {
        if (row.shippingAddress?.shippingId !== query.shippingId) {
          throw refusalOf("CHK320");
        }
        return { ...row, shippingAddress: undefined };
      }),
    ),
    reply(validateShippingAddress, ({ facts, params, body }) => {
      const { context } = baskets.open(facts, params.basketId);
      demandPlace(body, context.site.country);
      const verified = suggestAddress(body);
      return verified
        ? { valid: false, verifiedShippingAddress: verified }
        : { valid: true };
    }),
  ];
}

/** Creates the handlers for the billing address. */
export function billingHandlers(reply: Reply, baskets: BasketStore) {
  return [
    reply(saveBillingAddress, ({ facts, params, body }) =>
      baskets.change(facts, params.basketId, (row) => {
        demandBillable(body);
        return { ...row, billingAddress: body };
      }),
    ),
    reply(removeBillingAddress, ({ facts, params }) =>
      baskets.change(facts, params.basketId, (row) => {
        if (!row.billingAddress) throw refusalOf("BIL400");
        return { ...row, billingAddress: undefined };
      }),
    ),
  ];
}
