/**
 * Wire shapes of a basket [ENT-001..ENT-006]; the answer of nearly every cart call.
 *
 * Rule: everything that decides the amount that a shopper pays is required and never guessed: the totals,
 * the price of a delivery method, and every payment instrument. A response without it is rejected.
 */
import { z } from "zod/v4";
import { exact, mainList } from "../../http/tolerant-parse";
import {
  AddressWire,
  ImageWire,
  LabelWire,
  LinkWire,
  PriceWire,
  RatingWire,
  TileWire,
  TintWire,
} from "../commerce-wire";

export const ShippingMethodWire = z.object({
  /** me, express, overnight, sts, prime, customs, pickup, bopis; unknown codes pass through [ENT-005]. */
  code: z.string(),
  label: z.string().default(""),
  /** Text for the shopper; for home delivery an ISO date or a range `2026-11-24/2026-11-26`. */
  deliveryTime: z.string().default(""),
  price: z.object({ amount: z.number(), currency: z.string().optional() }),
  selected: z.boolean().optional(),
});
export type ShippingMethodWire = z.infer<typeof ShippingMethodWire>;

export const ShippingOptionWire = z.object({
  code: z.string(),
  selected: z.boolean().default(false),
  available: z.boolean().optional(),
  shippingId: z.string().optional(),
  shippingMethod: ShippingMethodWire.optional(),
  storeInfo: z
    .object({
      id: z.string(),
      name: z.string().optional(),
      storeInventory: z.number().optional(),
      /** `collectionPoint` for a carrier's collection point; anything else is a store. */
      type: z.string().optional(),
      address: z
        .object({
          addressLine1: z.string(),
          city: z.string(),
          postalCode: z.string(),
          province: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
});

export const PromotionWire = z.object({
  promotionId: z.string(),
  couponCode: z.string().optional(),
  campaignId: z.string().optional(),
  /** The amount taken off, as a negative number. */
  price: z.number(),
  name: z.string().optional(),
});

/** A line requires its id, the product's id, a quantity, and the prices of one piece and of all. */
export const CartItemWire = z.object({
  id: z.string().min(1),
  productId: z.string().min(1),
  masterId: z.string().optional(),
  name: z.string().optional(),
  qty: z.number().int().positive(),
  maxQty: z.number().int().nonnegative().default(999_999),
  upc: z.string().optional(),
  recipeId: z.string().optional(),
  price: PriceWire.extend({ rowTotal: z.number() }),
  taxTotal: z.number().optional(),
  variants: z
    .array(z.object({ code: z.string(), label: z.string(), value: z.string() }))
    .default([]),
  shippingOptions: z.array(ShippingOptionWire).default([]),
  giftOption: z
    .object({ email: z.string(), message: z.string(), to: z.string() })
    .optional(),
  bonus: z.boolean().default(false),
  isCustoms: z.boolean().default(false),
  isPrimeIntended: z.boolean().default(false),
  isDigitalProduct: z.boolean().default(false),
  productPromotions: z.array(PromotionWire).default([]),
  shippingPromotions: z
    .array(z.object({ appliedDiscount: z.number(), price: z.number() }))
    .default([]),
  applicableShippingMethods: z.array(ShippingMethodWire).default([]),
  cost: z.number().optional(),
  badge: LabelWire.optional(),
  eyebrow: LabelWire.optional(),
  rating: RatingWire.optional(),
  breadcrumbs: z.array(LinkWire).optional(),
  precreatedCustomsCode: z.string().optional(),
  pdpUrl: z.string().default(""),
  productImageURL: z.string().default(""),
  image: ImageWire.optional(),
  tint: TintWire.optional(),
  shipmentId: z.string().optional(),
  selectedShippingOption: z.string().optional(),
  reason: z.string().optional(),
});
export type CartItemWire = z.infer<typeof CartItemWire>;

/** The choice of gifts that an earned promotion offers. This shape is the shop's: the API defines none. */
export const BonusChoiceWire = z.object({
  promotionId: z.string().min(1),
  /** The variant that is in the basket; absent when the gift was declined. */
  productId: z.string().optional(),
  products: z.array(
    z.object({
      masterId: z.string().min(1),
      name: z.string().min(1),
      image: ImageWire.optional(),
      tint: TintWire.optional(),
      /** The available variants; the label is a size, if there are sizes. */
      variants: z.array(
        z.object({
          productId: z.string().min(1),
          label: z.string().default(""),
        }),
      ),
    }),
  ),
});
export type BonusChoiceWire = z.infer<typeof BonusChoiceWire>;

/** Sums that are shown or paid are required; other sums of the specification are not read. */
export const TotalsWire = z.object({
  total: z.number(),
  totalDiscount: z.number(),
  itemTotal: z.number(),
  totalWithoutTax: z.number().optional(),
  shipping: z.number(),
  /** Included in the total, which is right even if this is absent. */
  tax: z.number().optional(),
  totalDiscountPercentage: z.number().default(0),
  remainingToPay: z.number(),
  /** The basket's currency, if the totals name none. */
  currency: z.string().default(""),
  totalUnits: z.number().int().optional(),
  itemSubTotal: z.number().optional(),
  netAmount: z.number().optional(),
  taxAmount: z.number().optional(),
  appliedRewards: z.number().default(0),
});
export type TotalsWire = z.infer<typeof TotalsWire>;

export const PromotionMessageWire = z.object({
  promotionId: z.string().default(""),
  promotionName: z.string(),
  /** Parts separated by `|` [CART-026]. */
  calloutMessage: z.string(),
  conditionThreshold: z.number(),
  distanceFromConditionThreshold: z.number(),
  promotionClass: z.enum(["ORDER", "PRODUCT", "SHIPPING"]),
});
const promotionMessages = z.array(PromotionMessageWire).default([]);
export const PromotionSummaryWire = z
  .object({
    ORDER: promotionMessages,
    PRODUCT: promotionMessages,
    SHIPPING: promotionMessages,
  })
  .default({ ORDER: [], PRODUCT: [], SHIPPING: [] });

export const FlashWire = z.object({
  code: z.string(),
  message: z.string().default(""),
  type: z.enum(["info", "warning", "error"]).default("info"),
  details: z
    .object({
      action: z.string().optional(),
      itemId: z.string().optional(),
      itemName: z.string().optional(),
      shipmentId: z.string().optional(),
      maxQty: z.number().optional(),
      storeId: z.string().optional(),
      url: z.string().optional(),
      method: z.enum(["GET", "POST"]).optional(),
      /** Fields of the bank's form, which must be complete. */
      fields: exact(z.record(z.string(), z.string()).optional()),
    })
    .optional(),
});
export type FlashWire = z.infer<typeof FlashWire>;

export const InstrumentWire = z.object({
  payment_instrument_id: z.string(),
  payment_method_id: z.string(),
  amount: z.number(),
  card_type: z.string().optional(),
  masked: z.string().optional(),
  label: z.string().optional(),
});
export type InstrumentWire = z.infer<typeof InstrumentWire>;

/** An associate's reduction of a line's price [ENT-008]. */
export const PriceAdjustmentWire = z.object({
  adjustmentId: z.string().min(1),
  itemId: z.string().optional(),
  type: z.enum(["PERCENTAGE", "AMOUNT"]),
  value: z.number(),
  reason: z.string().optional(),
});
export type PriceAdjustmentWire = z.infer<typeof PriceAdjustmentWire>;

/** A basket has an id and totals. Invalid lines are dropped, unless none would remain. */
export const BasketWire = z
  .object({
    basketId: z.string().min(1),
    currency: z.string().default(""),
    totalItems: z.number().int().optional(),
    totals: TotalsWire,
    items: mainList(z.array(CartItemWire).default([])),
    shippingMethods: z
      .array(
        z.object({
          shippingId: z.string(),
          applicableShippingMethods: z.array(ShippingMethodWire).default([]),
          selected: z.string().optional(),
        }),
      )
      .default([]),
    paymentInstruments: exact(z.array(InstrumentWire).default([])),
    couponItems: z
      .array(
        z.object({
          couponCode: z.string(),
          couponItemId: z.string().optional(),
          applied: z.boolean().default(false),
          message: z.string().optional(),
        }),
      )
      .default([]),
    orderPromotions: z.array(PromotionWire).default([]),
    upsellProducts: z.array(TileWire).default([]),
    bonusChoices: z.array(BonusChoiceWire).default([]),
    promoSummary: PromotionSummaryWire,
    flash: z.array(FlashWire).default([]),
    customerNotifications: z
      .array(
        z.object({ itemId: z.string(), code: z.string(), message: z.string() }),
      )
      .default([]),
    outOfStockItems: z.array(CartItemWire).default([]),
    verifiedShippingAddress: AddressWire.optional(),
    favStoreId: z.string().optional(),
    pending: z.record(z.string(), z.boolean()).optional(),
    coupon: z.string().optional(),
    reward: z
      .object({ appliedLoyaltyVoucher: z.string(), amount: z.number() })
      .optional(),
    shippingAddress: AddressWire.optional(),
    shippingAddresses: z.array(AddressWire).optional(),
    billingAddress: AddressWire.optional(),
    priceAdjustments: z.array(PriceAdjustmentWire).default([]),
  })
  .refine(({ totals, currency }) => (totals.currency || currency) !== "", {
    error: "A basket names its currency",
    path: ["totals", "currency"],
  })
  .refine(
    ({ items, totals, totalItems = 0 }) =>
      items.length > 0 || (totals.itemTotal === 0 && totalItems === 0),
    { error: "A basket of goods has its items", path: ["items"] },
  );
export type BasketWire = z.infer<typeof BasketWire>;
