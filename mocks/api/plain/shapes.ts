/**
 * The types of `spec/api.md`, and no more: a shape keeps the fields of its type, sets absent ones to null
 * and drops the rest.
 */
import { slugOf } from "../../catalogue-index/addresses";
import type { PlainIds } from "./ids";

/** Converts a value to the form of a plain upstream. */
export type Shape = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Leaves a value unchanged, and sets an absent one to null. */
const keep: Shape = (value) =>
  value === undefined || value === "" ? null : value;

const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isFields(value)
      ? Object.fromEntries(
          Object.entries(fields).map(([name, shape]) => [
            name,
            shape(value[name]),
          ]),
        )
      : null;

const list =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) ? value.map(shape) : null;

/** A type whose fields are unchanged. */
const plainly = (...names: readonly string[]): Shape =>
  record(Object.fromEntries(names.map((name) => [name, keep])));

const withOthers =
  (shape: Shape, change: (value: Fields) => Fields): Shape =>
  (value) =>
    shape(isFields(value) ? { ...value, ...change(value) } : value);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : "";

const swatched = plainly("code", "label", "swatch");
const label = plainly("id", "label");
const rating = plainly("score", "reviewsCount");
const address = record({
  ...Object.fromEntries(
    [
      ...["id", "addressId", "approachType", "main", "firstName", "lastName"],
      ...["addressLine1", "addressLine2", "city", "province", "postalCode"],
      ...["country", "countryCode", "email", "phone", "phoneCode"],
      ...["recipientContactPhone", "shippingId"],
    ].map((name) => [name, keep]),
  ),
  subscriptions: plainly("newsletterConsent"),
});
const price = withOthers(
  plainly(
    ...["original", "current", "rowTotal", "priceAfterItemDiscount"],
    ...["priceAfterOrderDiscount", "highCurrent", "highOriginal"],
    ...["proratedPrice", "currency"],
  ),
  ({ current, priceAfterItemDiscount, priceAfterOrderDiscount }) => ({
    priceAfterItemDiscount: priceAfterItemDiscount ?? current,
    priceAfterOrderDiscount: priceAfterOrderDiscount ?? current,
  }),
);
const shippingMethod = record({
  code: keep,
  label: keep,
  deliveryTime: keep,
  price: plainly("amount", "currency"),
  selected: keep,
});
const shippingOption = record({
  code: keep,
  selected: keep,
  available: keep,
  shippingId: keep,
  shippingMethod,
  storeInfo: plainly("id", "name", "storeInventory"),
});
const promotion = plainly(
  ...["promotionId", "couponCode", "campaignId", "price", "name"],
);
const promotionMessage = plainly(
  ...["promotionId", "promotionName", "calloutMessage", "conditionThreshold"],
  ...["distanceFromConditionThreshold", "promotionClass"],
);
const promotionSummary = record({
  ORDER: list(promotionMessage),
  PRODUCT: list(promotionMessage),
  SHIPPING: list(promotionMessage),
});
const flash = record({
  code: keep,
  message: keep,
  type: keep,
  details: plainly(
    ...["action", "itemId", "shipmentId", "maxQty", "storeId", "url"],
    ...["method", "fields", "threeDS2"],
  ),
});
const totals = plainly(
  ...["total", "totalDiscount", "itemTotal", "totalWithoutTax", "shipping"],
  ...["tax", "totalDiscountPercentage", "remainingToPay", "currency"],
  ...["totalUnits", "itemSubTotal", "netAmount", "taxAmount"],
  "appliedRewards",
);
const instrument = plainly(
  ...["payment_instrument_id", "payment_method_id", "amount", "card_type"],
  ...["masked", "label"],
);
const metadata = record({
  // Every page must have a title, even an empty one.
  htmlTitle: textOf,
  htmlDescription: textOf,
  ogTitle: keep,
  ogDescription: keep,
  ogImage: keep,
  canonical: keep,
  robots: keep,
});

/** The kinds of sections that the shop and this content system both know. */
const commonSections = new Set(["editorialText", "editorialColumns"]);

/** All other kinds belong to this content system: they have texts, but the shop cannot render them. */
const cmsItem = withOthers(
  plainly(
    ...["type", "id", "variant", "experienceId", "bottomMargins"],
    ...["hideOnBreakpoint", "isSticky", "delocalizedTracking", "name"],
    ...["props", "experiment"],
  ),
  ({ type, props }) =>
    commonSections.has(textOf(type))
      ? {}
      : {
          type: `plain.${textOf(type)}`,
          props: { headline: isFields(props) ? keep(props["title"]) : null },
        },
);
const pageFields = {
  sections: list(record({ name: keep, items: list(cmsItem) })),
  metadata,
  mainContentPadding: keep,
  overlayHeader: keep,
  headerStyle: keep,
};

/** `/c/women/shoes-wo` → `/category/12`, `/p/scree-FR1001` → `/product/29`; others are unchanged. */
const addressShape =
  ({ product, category }: PlainIds): Shape =>
  (value) => {
    const [, kind, id = ""] =
      /^\/([cp])\/[^?#]*-([A-Za-z0-9]+)(?:[?#]|$)/.exec(textOf(value)) ?? [];
    if (kind === "p") return `/product/${product.toPlain(id)}`;
    if (kind === "c") return `/category/${category.toPlain(id)}`;
    return keep(value);
  };

/** Reduces a picture to one file: the largest size that every product has. */
const picture: Shape = (value) =>
  keep(textOf(value).replace(/-400\.webp$/, "-800.avif"));

/** Creates the shapes of answers for upstreams with these ids. */
export function createShapes(ids: PlainIds) {
  const url = addressShape(ids);
  const productId: Shape = (value) => keep(ids.product.toPlain(textOf(value)));
  const basketId: Shape = (value) => keep(ids.basket.toPlain(textOf(value)));
  const link = record({ label: keep, url });
  /** Categories of the menu have addresses of this engine's own form, with the id beside them. */
  const worded = (entry: Fields): Fields => {
    const address = url(entry["url"]);
    const [, id] = /^\/category\/([^/?#]+)$/.exec(textOf(address)) ?? [];
    return id === undefined
      ? { url: address, categoryId: null }
      : { url: `/${slugOf(textOf(entry["label"]))}`, categoryId: id };
  };
  const menu: Shape = (value) =>
    isFields(value)
      ? {
          label: keep(value["label"]),
          ...worded(value),
          children: list(menu)(value["children"]),
        }
      : null;

  const tileFields = {
    id: productId,
    productId,
    masterId: productId,
    name: keep,
    upc: keep,
    price,
    badge: label,
    eyebrow: label,
    rating,
    pdpUrl: url,
    productImageURL: picture,
    colors: list(
      record({
        code: keep,
        label: keep,
        swatch: keep,
        productImageURL: picture,
      }),
    ),
    currency: keep,
  };
  const tile = record(tileFields);
  const product = withOthers(
    record({
      ...tileFields,
      description: textOf,
      details: list(keep),
      images: list(record({ src: picture, alt: keep })),
      breadcrumbs: list(link),
      variants: list(
        record({
          productId,
          sku: productId,
          upc: keep,
          color: keep,
          size: keep,
          width: keep,
          price,
          maxQty: keep,
        }),
      ),
      attributes: record({
        color: list(swatched),
        size: list(plainly("code", "label")),
      }),
      productType: keep,
      isDigitalProduct: keep,
      isCustoms: keep,
      model: keep,
      setIds: list(productId),
      metadata,
    }),
    ({ images, details, isDigitalProduct, isCustoms }) => {
      const pictures = Array.isArray(images) ? images.filter(isFields) : [];
      const shown = pictures[0]?.["color"];
      return {
        // Plain pictures do not name their colour, so only those of one colour are sent.
        images: pictures.filter(({ color }) => color === shown),
        details: details ?? [],
        isDigitalProduct: isDigitalProduct ?? false,
        isCustoms: isCustoms ?? false,
      };
    },
  );
  const cartItem = record({
    ...Object.fromEntries(
      [
        ...["id", "name", "qty", "maxQty", "upc", "recipeId", "taxTotal"],
        ...["bonus", "isCustoms", "isPrimeIntended", "isDigitalProduct"],
        ...["cost", "precreatedCustomsCode", "shipmentId", "reason"],
      ].map((name) => [name, keep]),
    ),
    productId,
    masterId: productId,
    price,
    variants: list(plainly("code", "label", "value")),
    shippingOptions: list(shippingOption),
    giftOption: plainly("email", "message", "to"),
    productPromotions: list(promotion),
    shippingPromotions: list(plainly("appliedDiscount", "price")),
    applicableShippingMethods: list(shippingMethod),
    badge: label,
    eyebrow: label,
    rating,
    breadcrumbs: list(link),
    // Gifts have no product page.
    pdpUrl: (value) => url(value) ?? "",
    productImageURL: picture,
  });
  const basket = record({
    basketId,
    currency: keep,
    totalItems: keep,
    totals,
    items: list(cartItem),
    shippingMethods: list(
      record({
        shippingId: keep,
        applicableShippingMethods: list(shippingMethod),
        selected: keep,
      }),
    ),
    paymentInstruments: list(instrument),
    couponItems: list(
      plainly("couponCode", "couponItemId", "applied", "message"),
    ),
    orderPromotions: list(promotion),
    upsellProducts: list(tile),
    promoSummary: promotionSummary,
    flash: list(flash),
    customerNotifications: list(plainly("itemId", "code", "message")),
    outOfStockItems: list(cartItem),
    verifiedShippingAddress: address,
    favStoreId: keep,
    pending: keep,
    coupon: keep,
    reward: plainly("appliedLoyaltyVoucher", "amount"),
    shippingAddress: address,
    shippingAddresses: list(address),
    billingAddress: address,
    priceAdjustments: keep,
  });
  const orderNumber: Shape = (value) => keep(ids.order.toPlain(textOf(value)));
  const orderItem: Shape = (value) => {
    const item = cartItem(value);
    const chosen = isFields(value) ? value["selectedShippingOption"] : null;
    return isFields(item)
      ? { ...item, selectedShippingOption: keep(chosen) }
      : null;
  };
  const order = record({
    orderNumber,
    orderId: keep,
    st: keep,
    status: keep,
    createdAt: keep,
    items: list(orderItem),
    shipments: list(
      record({
        shipmentId: keep,
        shippingMethod,
        storeId: keep,
        address,
        tracking: plainly("carrier", "number", "url"),
      }),
    ),
    totals: plainly(
      ...["itemTotal", "totalDiscount", "total", "shipping"],
      ...["merchandiseTotalTax", "totalWithoutTaxAfterDiscount", "currency"],
    ),
    paymentMethod: list(
      record({
        code: keep,
        label: keep,
        additionalData: list(
          plainly(
            ...["sessionID", "payment_method_id", "payment_instrument_id"],
            ...["card_type", "amount"],
          ),
        ),
      }),
    ),
    promoSummary: promotionSummary,
    flash: list(flash),
    billingAddress: address,
  });
  const listingFields = {
    total: keep,
    page: keep,
    products: list(tile),
    facets: list(
      record({
        code: keep,
        label: keep,
        values: list(plainly("code", "label", "count", "selected")),
      }),
    ),
    sorts: list(plainly("code", "label", "selected")),
    breadcrumbs: list(link),
  };

  const saved = record({
    saveForLaterId: keep,
    total: keep,
    items: list(
      record({
        itemId: keep,
        qty: keep,
        available: keep,
        pageUrl: url,
        variants: list(plainly("code", "label", "value")),
        product: tile,
      }),
    ),
  });
  return {
    address,
    basket,
    order,
    product,
    listing: record(listingFields),
    search: record({ ...listingFields, redirect: keep, suggestion: keep }),
    suggestions: record({
      terms: list(keep),
      products: list(tile),
      categories: list(link),
    }),
    inventory: record({
      productId,
      variants: list(
        record({
          sku: productId,
          available: keep,
          quantity: keep,
          maxQty: keep,
        }),
      ),
    }),
    productSets: record({
      productSets: list(
        record({ productSetId: productId, name: keep, products: list(tile) }),
      ),
    }),
    productSet: record({
      productSetId: productId,
      name: keep,
      price,
      products: list(product),
    }),
    token: record({
      accessToken: keep,
      expiresIn: keep,
      refreshToken: keep,
      consumerNo: keep,
      consumerType: keep,
      memberId: keep,
      basketId,
      favorites: plainly("favoriteId", "favStoreId"),
      saveForLaterId: keep,
      isEmployeeDiscountTCAccepted: keep,
      employeeToken: keep,
      employeeExpiryTime: keep,
      cartMerged: keep,
    }),
    shippingMethods: record({
      shippingId: keep,
      applicableShippingMethods: list(shippingMethod),
    }),
    validation: record({ valid: keep, verifiedShippingAddress: address }),
    paymentMethods: record({
      paymentMethods: list(
        plainly("code", "label", "type", "cards", "maxAmount"),
      ),
    }),
    instruments: record({
      payment_instruments: list(
        plainly(
          ...["payment_instrument_id", "payment_method_id", "amount"],
          ...["card_type", "masked", "label", "payment_method_categories"],
          ...["attachment", "session_id", "client_token"],
        ),
      ),
      basket,
    }),
    balance: plainly("balance", "currency"),
    paymentSession: plainly(
      ...["sessionID", "clientToken", "payment_instrument_id"],
      ...["redirectUrl", "expires"],
    ),
    prepared: record({ totalItems: keep, totals, flash: list(flash) }),
    page: record(pageFields),
    categoryPage: record({
      ...pageFields,
      categoryId: (value) => ids.category.toPlain(textOf(value)),
      name: keep,
      breadcrumbs: list(link),
    }),
    searchPage: record({ ...pageFields, articles: keep }),
    /** The legal line is a plain text, as in many systems. */
    footer: withOthers(
      record({
        columns: list(record({ title: keep, links: list(link) })),
        legal: keep,
      }),
      ({ note }) => ({ legal: note }),
    ),
    menu: record({ items: list(menu) }),
    popUps: record({
      popups: list(
        record({
          id: keep,
          name: keep,
          minimizedTitle: keep,
          baselines: list(cmsItem),
        }),
      ),
    }),
    fragment: record({ id: keep, size: keep, items: list(cmsItem) }),
    showcase: record({ total: keep, items: list(cmsItem) }),
    countries: record({ countries: list(plainly("code", "name")) }),
    countryFormat: record({
      countryCode: keep,
      provinces: list(plainly("code", "name")),
      postalCodePattern: keep,
      fields: keep,
    }),
    stores: record({ stores: list(plainly("storeId", "storeName")) }),
    foundStores: record({
      stores: list(
        plainly(
          ...["storeId", "storeName", "addressLine1", "city", "province"],
          ...["postalCode", "countryCode", "phone", "latitude", "longitude"],
          ...["distance", "unit", "hours", "services"],
        ),
      ),
    }),
    storeInventory: plainly("storeId", "storeInventory"),
    availability: plainly("available", "deliveryEstimate", "stores"),
    employees: record({
      employees: list(plainly("storeEmployeeId", "storeEmployeeName")),
    }),
    code: plainly("authorizationCode"),
    employee: plainly(
      ...["employeeToken", "employeeExpiryTime", "storeId", "storeName"],
      ...["storeEmployeeId", "storeEmployeeName"],
    ),
    consumer: record({
      consumerDetails: plainly(
        ...["consumerNo", "address", "birthDate", "email", "firstName"],
        ...["lastName", "phone", "postalCode", "identity"],
      ),
      isLoyaltyMember: keep,
      consumerType: keep,
    }),
    invoice: plainly("fileName", "content"),
    history: record({
      total: keep,
      orders: list(
        record({
          orderId: keep,
          orderNumber,
          createdAt: keep,
          status: keep,
          totals: keep,
          items: list(
            record({ name: keep, productImageURL: picture, qty: keep }),
          ),
        }),
      ),
    }),
    favorites: record({
      favoriteId: keep,
      total: keep,
      items: list(
        record({ itemId: keep, id: productId, qty: keep, product: tile }),
      ),
    }),
    shared: plainly("shareUrl"),
    saved,
    moved: record({ basket, saveForLater: saved }),
    /** An error without the fields that only the reference upstreams send. */
    refusal: record({
      errorDetails: list(plainly("errorId", "message", "type")),
      appId: keep,
      correlationId: keep,
    }),
  };
}

export type Shapes = ReturnType<typeof createShapes>;
