/**
 * Cart and checkout calls. All need a bearer token; none sends the session id. Identifiers are sent in
 * path, query or body exactly as `spec/api.md` lists them; DELETE never has a body.
 */
import { z } from "zod/v4";
import { endpoint, noContent } from "../../http/endpoint";
import { exact, mainList } from "../../http/tolerant-parse";
import { AddressWire, CurrencyWire } from "../commerce-wire";
import { SavedForLaterWire } from "../wishlists/contract";
import {
  BasketWire,
  FlashWire,
  InstrumentWire,
  ShippingMethodWire,
  TotalsWire,
} from "./basket-wire";

const cart = { service: "cart", auth: "bearer" } as const;
const basketId = z.string().min(1);

const GiftOptionBody = z.strictObject({
  email: z.string(),
  message: z.string(),
  to: z.string(),
});
const NewItemBody = z.strictObject({
  productId: z.string().min(1),
  qty: z.number().int().min(1).max(999_999),
  recipeId: z.string().optional(),
  giftOption: GiftOptionBody.optional(),
});

/** Creates an empty basket [API-011]. */
export const createCart = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart",
  body: z.strictObject({
    currency: z.string().length(3),
    favStoreId: z.string().optional(),
  }),
  response: BasketWire,
});

/** Creates a basket with items [API-011]. */
export const createCartWithItems = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cartWithItem",
  body: z.strictObject({
    items: z.array(NewItemBody).min(1).max(40),
    favStoreId: z.string().optional(),
    /** For a single product that is bought with a wallet: never becomes the account's basket [PAY-008]. */
    temporary: z.literal(true).optional(),
  }),
  response: BasketWire,
});

export const getCart = endpoint({
  ...cart,
  method: "GET",
  path: "/cart/v1/cart/{basketId}",
  query: z.strictObject({
    favStoreId: z.string().optional(),
    isPatchRequired: z.enum(["true", "false"]).optional(),
    inventorySupplyCheck: z.enum(["true", "false"]).optional(),
  }),
  response: BasketWire,
});

export const addItem = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/item",
  body: NewItemBody.extend({
    basketId,
    favStoreId: z.string().optional(),
  }),
  response: BasketWire,
});

export const removeItem = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v1/item",
  query: z.strictObject({ basketId, itemId: z.string().min(1) }),
  response: BasketWire,
});

export const updateItem = endpoint({
  ...cart,
  method: "PUT",
  path: "/cart/v1/cart/{basketId}/item",
  query: z.strictObject({
    action: z.literal("pickup").optional(),
    favStoreId: z.string().optional(),
  }),
  body: z.strictObject({
    id: z.string().min(1),
    qty: z.number().int().min(0).max(999_999).optional(),
    productId: z.string().optional(),
    shippingOption: z.enum(["home", "sts", "pickup"]).optional(),
    storeId: z.string().optional(),
    /** Null removes the gift option. */
    giftOption: GiftOptionBody.nullable().optional(),
  }),
  response: BasketWire,
});

/**
 * Chooses a promotion's gift: one of the products that it offers, or none for "". The API does not define
 * how a gift is chosen; this call is the shop's.
 */
export const chooseBonus = endpoint({
  ...cart,
  method: "PUT",
  path: "/cart/v1/cart/{basketId}/bonus",
  body: z.strictObject({
    promotionId: z.string().min(1),
    productId: z.string(),
  }),
  response: BasketWire,
});

/** Reserves pieces in a store for a basket, which is new if none is named [API-023, CART-037]. */
export const reserveWithItem = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/reserveWithItem",
  body: z.strictObject({
    basketId: basketId.optional(),
    productId: z.string().min(1),
    qty: z.number().int().min(1).max(999_999),
    storeId: z.string().min(1),
  }),
  response: BasketWire,
});

export const applyCoupon = endpoint({
  ...cart,
  method: "PUT",
  path: "/cart/v1/coupon",
  body: z.strictObject({ basketId, couponCode: z.string().min(1).max(64) }),
  response: BasketWire,
});

export const removeCoupon = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v1/coupon",
  query: z.strictObject({ basketId, couponCode: z.string().min(1) }),
  response: BasketWire,
});

/** Applies a voucher of the loyalty program; an empty one removes it [API-018]. */
export const applyReward = endpoint({
  ...cart,
  method: "PUT",
  path: "/cart/v1/cart/{basketId}/reward",
  body: z.strictObject({ appliedLoyaltyVoucher: z.string().max(64) }),
  response: BasketWire,
});

export const selectShippingMethod = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/shippingMethod",
  body: z.strictObject({
    basketId,
    code: z.string().min(1),
    shippingId: z.string().min(1),
    shopperAppliedSM: z.boolean(),
  }),
  response: BasketWire,
});

export const getShippingMethods = endpoint({
  ...cart,
  method: "GET",
  path: "/cart/v1/cart/{basketId}/shippingMethod/{shippingId}",
  response: z.object({
    shippingId: z.string().optional(),
    applicableShippingMethods: mainList(z.array(ShippingMethodWire)),
    selected: z.string().optional(),
  }),
});

export const saveShippingAddress = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v2/cart/{basketId}/shippingAddress",
  body: z.strictObject({
    ...AddressWire.shape,
    shippingId: z.string().min(1),
    recaptcha_response: z.string().optional(),
  }),
  response: BasketWire,
});

export const removeShippingAddress = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v2/cart/{basketId}/shippingAddress",
  query: z.strictObject({ shippingId: z.string().min(1) }),
  response: BasketWire,
});

/** Checks whether an address exists; does not store it [CHK-004]. */
export const validateShippingAddress = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart/{basketId}/shippingAddress/validation",
  // A suggested correction is not worth a long wait.
  budget: "optional",
  body: z.strictObject(AddressWire.shape),
  response: z.object({
    valid: z.boolean(),
    verifiedShippingAddress: AddressWire.optional(),
  }),
});

export const saveBillingAddress = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart/{basketId}/billingAddress",
  body: z.strictObject({
    ...AddressWire.shape,
    phone: z.string().min(1),
    subscriptions: z.strictObject({ newsletterConsent: z.literal(false) }),
  }),
  response: BasketWire,
});

export const removeBillingAddress = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v1/cart/{basketId}/billingAddress",
  response: BasketWire,
});

/** Every means of payment that the shop knows [ENT-006]. */
export const paymentMethodIds = [
  "CREDIT_CARD",
  "GIFT_CARD",
  "LOYALTY_POINTS",
  "REWARD_CODE",
  "REWARD_CARD",
  "ATHLETES_PAYMENT",
  "INFLUENCER_CREDIT",
  "P24",
  "IDEAL",
  "KLARNA",
  "PAYPAL",
  "CARD_TERMINAL",
] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/**
 * The means with which this shopper may pay for this basket; unknown ones are dropped. Only the point of
 * sale gets the store's card terminal.
 */
export const getPaymentMethods = endpoint({
  ...cart,
  method: "GET",
  path: "/cart/v1/cart/{basketId}/paymentMethods",
  response: z.object({
    paymentMethods: z
      .array(
        z.object({
          code: z.enum(paymentMethodIds),
          label: z.string().default(""),
          type: z.string().optional(),
          cards: z.array(z.string()).optional(),
          maxAmount: z.number().optional(),
          /**
           * What the law of some markets requires to be said of a credit before it is chosen, in the language
           * of the market [LEGAL-011]. Without all of it the method is not offered there.
           */
          additionalData: z
            .object({
              lender: z.string().min(1),
              warning: z.string().min(1),
              representativeExample: z.string().min(1),
              /** The address of a page with all the information about the credit. */
              link: z.string().regex(/^https:\/\//),
            })
            .optional(),
        }),
      )
      .default([]),
  }),
});

/**
 * Adds a payment instrument to the basket. A card is identified by the id that the provider's hosted page
 * issued: card numbers never reach this server. A gift card is identified by number and PIN, or by its id
 * in the account; points and credit belong to the account. Without an amount, the instrument pays as much
 * of the total as it can.
 */
export const addPaymentInstrument = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart/{basketId}/paymentInstruments",
  body: z.strictObject({
    payment_method_id: z.string().min(1),
    payment_instrument_id: z.string().optional(),
    amount: z.number().positive().optional(),
    giftCard: z
      .strictObject({ number: z.string(), pin: z.string() })
      .optional(),
    rewardCode: z.string().optional(),
  }),
  response: z.object({
    payment_instruments: exact(
      z
        .array(
          InstrumentWire.extend({
            payment_method_categories: z
              .array(z.object({ identifier: z.string(), name: z.string() }))
              .optional(),
            attachment: z.string().optional(),
            session_id: z.string().optional(),
            client_token: z.string().optional(),
          }),
        )
        .min(1),
    ),
    basket: BasketWire.optional(),
  }),
});

export const removePaymentInstrument = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v1/cart/{basketId}/paymentInstruments",
  query: z.strictObject({
    payment_method_id: z.string().min(1),
    payment_instrument_id: z.string().min(1),
  }),
  response: BasketWire,
});

export const getGiftCardBalance = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/giftcard/balance",
  currency: "own",
  body: z.strictObject({
    giftCardNumber: z.string(),
    pin: z.string(),
    recaptcha_response: z.string().optional(),
  }),
  response: z.object({ balance: z.number(), currency: CurrencyWire }),
});

/**
 * Opens the provider's page; the shopper is sent to `redirectUrl`. With a basket, the page takes its payment,
 * by a saved card if `paymentInstrumentId` names one; without a basket, it takes a card to be saved.
 */
export const createPaymentSession = endpoint({
  ...cart,
  method: "GET",
  path: "/cart/v1/paymentSession",
  query: z.strictObject({
    basketId: basketId.optional(),
    referer: z.string().min(1),
    paymentMethodId: z.string().min(1),
    paymentMethod: z.string().min(1),
    paymentInstrumentId: z.string().min(1).optional(),
    /**
     * For an express payment: the source of the buyer's address. Once the instrument is on the basket, so
     * are the address and the delivery method that was chosen at the provider [CART-040].
     */
    express: z.enum(["wallet", "account"]).optional(),
    /** The terminal that takes the card; from the point of sale only. */
    terminalId: z.string().min(1).optional(),
  }),
  retry: "never",
  response: z.object({
    sessionID: z.string(),
    clientToken: z.string().default(""),
    payment_instrument_id: z.string(),
    redirectUrl: z.string(),
    expires: z.string().optional(),
  }),
});

const terminalPayment = {
  ...cart,
  path: "/cart/v1/paymentSession/{sessionId}/terminal",
  response: z.object({
    status: z.enum(["waiting", "approved", "declined", "cancelled", "expired"]),
    /** Sent with the order, as after an agreement to pay later. */
    authorizationToken: z.string().min(1).optional(),
    /** ISO time at which the terminal stops waiting. */
    expires: z.string().optional(),
  }),
} as const;

/** The result of a card terminal. Both terminal calls are the shop's: the retailer's API has none. */
export const getTerminalPayment = endpoint({
  ...terminalPayment,
  method: "GET",
});

/** Cancels a terminal's payment; answers with its result, which may already be an approval. */
export const cancelTerminalPayment = endpoint({
  ...terminalPayment,
  method: "DELETE",
});

/**
 * Sends the device of a checkout to the fraud checks, once per basket [CHK-029]. The values come from the
 * server: an id of the session, one derived from it, and the browser's name. The answer is ignored.
 */
export const postFingerprint = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/deviceFingerPrint",
  budget: "optional",
  body: z.strictObject({
    basketId,
    sessionId: z.string().min(1),
    deviceId: z.string().min(1),
    userAgent: z.string(),
  }),
  response: noContent,
});

/** Recalculates the basket before the shopper sees the summary [CHK-008, ENT-015]. */
export const prepareOrder = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart/prepareOrder",
  body: z.strictObject({ basketId }),
  response: z.object({
    totalItems: z.number().int().optional(),
    totals: TotalsWire,
    flash: z.array(FlashWire).default([]),
  }),
});

/** A line that was moved to the list of saved items, or from it. */
const MovedWire = z.object({
  basket: BasketWire.optional(),
  saveForLater: SavedForLaterWire,
});

/** Moves a line of the cart to the list of saved items; the first one creates the list [API-019]. */
export const saveForLater = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v2/cart/{basketId}/saveForLater",
  body: z.strictObject({
    itemId: z.string().min(1),
    qty: z.number().int().min(1).max(999_999),
    saveForLaterId: z.string().min(1).optional(),
  }),
  response: MovedWire,
});

/** Moves a saved item to the cart; a refused one stays saved [CART-013]. */
export const moveToCart = endpoint({
  ...cart,
  method: "PUT",
  path: "/cart/v2/saveForLater",
  body: z.strictObject({
    basketId,
    saveForLaterId: z.string().min(1),
    itemId: z.string().min(1),
    qty: z.number().int().min(1).max(999_999),
  }),
  response: MovedWire,
});

export const removeSavedItem = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v2/saveForLater/{saveForlaterId}/items/{itemId}",
  response: SavedForLaterWire,
});

const adjustment = {
  type: z.enum(["PERCENTAGE", "AMOUNT"]),
  /** Percent, or an amount in the basket's currency that is taken off the whole line. */
  value: z.number().positive(),
  reason: z.string().min(1).max(120),
};

/** Lowers the price of a line at the point of sale [API-024]; the basket names the adjustment. */
export const addPriceAdjustment = endpoint({
  ...cart,
  method: "POST",
  path: "/cart/v1/cart/{basketId}/price_adjustments",
  body: z.strictObject({ itemId: z.string().min(1), ...adjustment }),
  response: BasketWire,
});

export const changePriceAdjustment = endpoint({
  ...cart,
  method: "PATCH",
  path: "/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}",
  body: z.strictObject(adjustment),
  response: BasketWire,
});

export const removePriceAdjustment = endpoint({
  ...cart,
  method: "DELETE",
  path: "/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}",
  response: BasketWire,
});
