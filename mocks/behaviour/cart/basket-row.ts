/** The stored part of a basket; everything else is calculated from it. */
import type { z } from "zod/v4";
import type {
  createPaymentSession,
  getCart,
  PaymentMethodId,
  updateItem,
  validateShippingAddress,
} from "../../../server/upstreams/cart/contract";
import type { trackOrder } from "../../../server/upstreams/orders/contract";
import type { RowOf } from "../../api/db";
import type { Cents } from "../pricing/cents";
import type { Delivery } from "../delivery/shipments";

export type BasketWire = z.output<(typeof getCart)["response"]>;
export type CartItemWire = BasketWire["items"][number];
export type FlashWire = BasketWire["flash"][number];
export type OrderWire = z.output<(typeof trackOrder)["response"]>;
export type PaymentSessionWire = z.output<
  (typeof createPaymentSession)["response"]
>;
export type AddressWire = z.output<(typeof validateShippingAddress)["body"]>;
export type ItemChange = z.output<(typeof updateItem)["body"]>;
export type GiftOption = NonNullable<CartItemWire["giftOption"]>;
/** The price reduction that an associate gave a line, without the line's id. */
export type PriceAdjustment = Required<
  Omit<BasketWire["priceAdjustments"][number], "itemId">
>;

/** Why the delivery of a line was changed [CART-006]. */
export type DeliveryReason =
  | "PICKUP_TO_HOME"
  | "PICKUP_TO_STS"
  | "STS_TO_HOME"
  | "STS_TO_PICKUP"
  | "HOME_TO_PICKUP";

export interface BasketLine {
  readonly id: string;
  readonly productId: string;
  readonly qty: number;
  readonly recipeId?: string | undefined;
  readonly giftOption?: GiftOption | undefined;
  readonly adjustment?: PriceAdjustment | undefined;
  readonly delivery: Delivery;
  readonly reason?: DeliveryReason | undefined;
}

export interface StoredInstrument {
  readonly payment_instrument_id: string;
  readonly payment_method_id: PaymentMethodId;
  /** The most it can pay: a gift card's balance, a card's authorised amount or a reward's value. */
  readonly limit: Cents;
  readonly masked: string;
  readonly label: string;
  readonly card_type?: string | undefined;
  /** Only for cards: the authorisation it came from. */
  readonly sessionID?: string | undefined;
  /** The order is refused as fraud when it is placed. */
  readonly suspicious?: boolean | undefined;
  /** The bank asks for a confirmation of the order before it pays. */
  readonly challenged?: boolean | undefined;
  /** The bank rejects every confirmation. */
  readonly unconfirmable?: boolean | undefined;
  readonly frictionless?: boolean | undefined;
  readonly hurried?: boolean | undefined;
}

export type BasketRow = RowOf<"cart">;

/** An empty basket of one shopper in one market. */
export function emptyBasket(
  identity: Pick<BasketRow, "basketId" | "consumerNo" | "siteId"> & {
    readonly favStoreId?: string | undefined;
  },
): BasketRow {
  return {
    favStoreId: undefined,
    ...identity,
    lines: [],
    outOfStock: [],
    coupons: [],
    reward: undefined,
    instruments: [],
    shippingChoice: undefined,
    shippingAddress: undefined,
    recipients: [],
    billingAddress: undefined,
    giftDeclined: false,
    giftProductId: undefined,
    flash: [],
    preparations: 0,
    sessionRefused: false,
    isTemporary: false,
  };
}
