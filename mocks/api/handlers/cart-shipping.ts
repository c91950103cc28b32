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
import type { Desk } from "../../behaviour/cart/basket-desk";
import { priceRow } from "../../behaviour/pricing/basket-pricing";
import { refusalOf } from "../../behaviour/cart/basket-refusals";
import type { BasketRow } from "../../behaviour/cart/basket-row";
import { shipmentsView } from "../../behaviour/delivery/shipping-view";
import { isPointId } from "../../behaviour/stores/collection-points";
import type { Reply } from "../reply";

/** The shipment of this name with its methods; SHP404 when there is none. */
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

/** Handlers around how a basket travels. */
export function methodHandlers(reply: Reply, desk: Desk) {
  return [
    reply(selectShippingMethod, ({ facts, body }) =>
      desk.change(facts, body.basketId, (row, context) => {
        const { applicableShippingMethods, shippingId } = findShipment(
          context,
          row,
          body.shippingId,
        );
        const offered = applicableShippingMethods.some(
          ({ code }) => code === body.code,
        );
        if (!offered) throw refusalOf("SHP404");
        // Every other kind of shipment has one method, so no choice to keep.
        return shippingId === "home"
          ? { ...row, shippingChoice: body.code }
          : row;
      }),
    ),
    reply(getShippingMethods, ({ facts, params }) => {
      const { context, row } = desk.open(facts, params.basketId);
      return findShipment(context, row, params.shippingId);
    }),
  ];
}

/** Whether somebody collects the shipment: its address is the place's, the names are the person's. */
const isHandedOver = (shippingId: string): boolean =>
  shippingId.startsWith("pickup-") ||
  (shippingId.startsWith("sts-") && isPointId(shippingId.slice(4)));

/** Handlers around where a basket goes. */
export function addressHandlers(reply: Reply, desk: Desk) {
  return [
    reply(saveShippingAddress, ({ facts, params, body }) =>
      desk.change(facts, params.basketId, (row, context) => {
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
      desk.change(facts, params.basketId, (row) => {
        if (row.shippingAddress?.shippingId !== query.shippingId) {
          throw refusalOf("CHK320");
        }
        return { ...row, shippingAddress: undefined };
      }),
    ),
    reply(validateShippingAddress, ({ facts, params, body }) => {
      const { context } = desk.open(facts, params.basketId);
      demandPlace(body, context.site.country);
      const verified = suggestAddress(body);
      return verified
        ? { valid: false, verifiedShippingAddress: verified }
        : { valid: true };
    }),
  ];
}

/** Handlers around where the invoice goes. */
export function billingHandlers(reply: Reply, desk: Desk) {
  return [
    reply(saveBillingAddress, ({ facts, params, body }) =>
      desk.change(facts, params.basketId, (row) => {
        demandBillable(body);
        return { ...row, billingAddress: body };
      }),
    ),
    reply(removeBillingAddress, ({ facts, params }) =>
      desk.change(facts, params.basketId, (row) => {
        if (!row.billingAddress) throw refusalOf("BIL400");
        return { ...row, billingAddress: undefined };
      }),
    ),
  ];
}
