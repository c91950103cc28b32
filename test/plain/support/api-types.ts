/**
 * The answers of `spec/api.md`, transcribed by hand and from nothing else: the fields of each type (`?` may
 * be null, `:T` is of a type, `[]` a list) and the type of each call's answer.
 */

/** Type → its fields. `any` is not checked further. */
export const apiTypes: Readonly<Record<string, string>> = {
  Address:
    "id? addressId? approachType? main? firstName lastName addressLine1 addressLine2? city province? postalCode country countryCode? email? phone? phoneCode? recipientContactPhone? shippingId? subscriptions?:Consent",
  Consent: "newsletterConsent",
  ShippingMethod: "code label deliveryTime price:MethodPrice selected?",
  MethodPrice: "amount currency?",
  ShippingOption:
    "code selected available shippingId? shippingMethod?:ShippingMethod storeInfo?:StoreInfo",
  StoreInfo: "id name? storeInventory",
  Price:
    "original current rowTotal priceAfterItemDiscount priceAfterOrderDiscount highCurrent? highOriginal? proratedPrice? currency?",
  Promotion: "promotionId couponCode? campaignId? price name?",
  Choice: "code label value",
  GiftOption: "email message to",
  ShippingPromotion: "appliedDiscount price",
  Label: "id label",
  Rating: "score reviewsCount",
  Crumb: "label url",
  CartItem:
    "id productId masterId name qty maxQty upc? recipeId? price:Price taxTotal? variants:Choice[] shippingOptions:ShippingOption[] giftOption?:GiftOption bonus isCustoms isPrimeIntended isDigitalProduct productPromotions:Promotion[] shippingPromotions:ShippingPromotion[] applicableShippingMethods:ShippingMethod[] cost? badge?:Label eyebrow?:Label rating?:Rating breadcrumbs?:Crumb[] precreatedCustomsCode? pdpUrl productImageURL shipmentId? reason?",
  OrderItem:
    "id productId masterId name qty maxQty upc? recipeId? price:Price taxTotal? variants:Choice[] shippingOptions:ShippingOption[] giftOption?:GiftOption bonus isCustoms isPrimeIntended isDigitalProduct productPromotions:Promotion[] shippingPromotions:ShippingPromotion[] applicableShippingMethods:ShippingMethod[] cost? badge?:Label eyebrow?:Label rating?:Rating breadcrumbs?:Crumb[] precreatedCustomsCode? pdpUrl productImageURL shipmentId reason? selectedShippingOption",
  Totals:
    "total totalDiscount itemTotal totalWithoutTax shipping tax totalDiscountPercentage remainingToPay currency totalUnits itemSubTotal netAmount taxAmount appliedRewards",
  PromoMsg:
    "promotionId promotionName calloutMessage conditionThreshold distanceFromConditionThreshold promotionClass",
  PromoSummary: "ORDER:PromoMsg[] PRODUCT:PromoMsg[] SHIPPING:PromoMsg[]",
  Flash: "code message type details?:FlashDetails",
  FlashDetails:
    "action? itemId? shipmentId? maxQty? storeId? url? method? fields?:any threeDS2?:any",
  Instrument:
    "payment_instrument_id payment_method_id amount card_type? masked? label?",
  BasketShipment:
    "shippingId applicableShippingMethods:ShippingMethod[] selected?",
  Coupon: "couponCode couponItemId applied message?",
  Notification: "itemId code message",
  Reward: "appliedLoyaltyVoucher amount",
  Basket:
    "basketId currency totalItems totals:Totals items:CartItem[] shippingMethods:BasketShipment[] paymentInstruments:Instrument[] couponItems:Coupon[] orderPromotions:Promotion[] upsellProducts:Tile[] promoSummary:PromoSummary flash:Flash[] customerNotifications:Notification[] outOfStockItems:CartItem[] verifiedShippingAddress?:Address favStoreId? pending?:any coupon? reward?:Reward shippingAddress?:Address shippingAddresses?:Address[] billingAddress?:Address priceAdjustments?:any",
  Tile: "id productId masterId name upc? price:Price badge?:Label eyebrow?:Label rating?:Rating pdpUrl productImageURL colors?:Colour[] currency",
  Colour: "code label swatch productImageURL",
  Swatched: "code label swatch",
  Size: "code label",
  Image: "src alt",
  Variant: "productId sku upc color size width? price:Price maxQty",
  Attributes: "color:Swatched[] size:Size[]",
  Product:
    "id productId masterId name upc? price:Price badge?:Label eyebrow?:Label rating?:Rating pdpUrl productImageURL colors?:Colour[] currency description details:text[] images:Image[] breadcrumbs:Crumb[] variants:Variant[] attributes:Attributes productType isDigitalProduct isCustoms model? setIds?:text[] metadata:CmsMeta",
  CmsMeta:
    "htmlTitle htmlDescription ogTitle? ogDescription? ogImage? canonical? robots?",
  Stock: "sku available quantity maxQty",
  Inventory: "productId variants:Stock[]",
  SetTeaser: "productSetId name products:Tile[]",
  ProductSets: "productSets:SetTeaser[]",
  ProductSet: "productSetId name price:Price products:Product[]",
  FacetValue: "code label count selected",
  Facet: "code label values:FacetValue[]",
  Sort: "code label selected",
  Listing:
    "total page products:Tile[] facets:Facet[] sorts:Sort[] breadcrumbs:Crumb[]",
  Search:
    "total page products:Tile[] facets:Facet[] sorts:Sort[] breadcrumbs?:Crumb[] redirect? suggestion?",
  Suggestions: "terms:text[] products:Tile[] categories:Crumb[]",
  Token:
    "accessToken expiresIn refreshToken consumerNo consumerType memberId? basketId? favorites?:Favorites saveForLaterId? isEmployeeDiscountTCAccepted? employeeToken? employeeExpiryTime? cartMerged?",
  Favorites: "favoriteId? favStoreId?",
  Shipment:
    "shipmentId shippingMethod:ShippingMethod storeId? address?:Address tracking?:any",
  OrderTotals:
    "itemTotal totalDiscount total shipping merchandiseTotalTax totalWithoutTaxAfterDiscount currency",
  AdditionalData:
    "sessionID? payment_method_id? payment_instrument_id? card_type? amount?",
  OrderPayment: "code label additionalData:AdditionalData[]",
  Order:
    "orderNumber orderId st status createdAt items:OrderItem[] shipments:Shipment[] totals:OrderTotals paymentMethod:OrderPayment[] promoSummary:PromoSummary flash:Flash[] billingAddress:Address",
  Methods: "shippingId applicableShippingMethods:ShippingMethod[]",
  Validation: "valid verifiedShippingAddress?:Address",
  PaymentMethods: "paymentMethods:PaymentMethod[]",
  PaymentMethod: "code label type? cards?:text[] maxAmount?",
  NewInstrument:
    "payment_instrument_id payment_method_id amount card_type? masked? label? payment_method_categories?:any attachment? session_id? client_token?",
  Instruments: "payment_instruments:NewInstrument[] basket:Basket",
  PaymentSession:
    "sessionID clientToken payment_instrument_id redirectUrl expires",
  Prepared: "totalItems totals:Totals flash:Flash[]",
  CmsItem:
    "type id variant? experienceId? bottomMargins?:any hideOnBreakpoint?:any isSticky? delocalizedTracking? name props?:any experiment?:any",
  CmsSection: "name items:CmsItem[]",
  CmsPage:
    "sections:CmsSection[] metadata:CmsMeta mainContentPadding? overlayHeader? headerStyle?",
  CategoryPage:
    "sections:CmsSection[] metadata:CmsMeta mainContentPadding? overlayHeader? headerStyle? categoryId name breadcrumbs:Crumb[]",
  SearchPage:
    "sections:CmsSection[] metadata:CmsMeta mainContentPadding? overlayHeader? headerStyle? articles?:any",
  FooterColumn: "title links:Crumb[]",
  Footer: "columns:FooterColumn[] legal",
  MenuItem: "label url categoryId? children?:MenuItem[]",
  PopUp: "id name minimizedTitle? baselines:CmsItem[] variants?",
  PopUps: "popups:PopUp[]",
  Menu: "items:MenuItem[]",
  Country: "code name",
  Countries: "countries:Country[]",
  CountryFormat:
    "countryCode provinces?:Country[] postalCodePattern? fields:text[]",
  Failure: "errorId message type?",
  ApiError: "errorDetails:Failure[] appId? correlationId",
};

/** Call → the type of its answer; `*` matches one segment of the path. */
export const apiAnswers: readonly (readonly [call: string, type: string])[] = [
  ["POST /token/v2/auth/token", "Token"],
  ["POST /cart/v1/cart", "Basket"],
  ["POST /cart/v1/cartWithItem", "Basket"],
  ["POST /cart/v1/cart/prepareOrder", "Prepared"],
  ["GET /cart/v1/cart/*", "Basket"],
  ["POST /cart/v1/item", "Basket"],
  ["DELETE /cart/v1/item", "Basket"],
  ["PUT /cart/v1/cart/*/item", "Basket"],
  ["PUT /cart/v1/coupon", "Basket"],
  ["POST /cart/v1/shippingMethod", "Basket"],
  ["GET /cart/v1/cart/*/shippingMethod/*", "Methods"],
  ["POST /cart/v2/cart/*/shippingAddress", "Basket"],
  ["POST /cart/v1/cart/*/shippingAddress/validation", "Validation"],
  ["POST /cart/v1/cart/*/billingAddress", "Basket"],
  ["GET /cart/v1/cart/*/paymentMethods", "PaymentMethods"],
  ["POST /cart/v1/cart/*/paymentInstruments", "Instruments"],
  ["GET /cart/v1/paymentSession", "PaymentSession"],
  ["PUT /cart/v2/checkout/order", "Order"],
  ["PATCH /cart/v2/checkout/order/*", "Order"],
  ["POST /consumers-v3/consumer/TrackOrder", "Order"],
  ["GET /products/v2/products/*/details", "Product"],
  ["GET /products/v2/products/*/inventory", "Inventory"],
  ["GET /products/v2/products/*/productSets", "ProductSets"],
  ["GET /products/v2/products/*/productSet", "ProductSet"],
  ["GET /products/v2/catalog", "Listing"],
  ["GET /products/v2/search/productSearch", "Search"],
  ["GET /products/v2/search/autoSuggest", "Suggestions"],
  ["GET /published/caas/v1/canvas/augmentedpage/*/*", "CmsPage"],
  ["GET /published/caas/v1/canvas/page/*/*", "CmsPage"],
  ["GET /published/caas/v1/canvas/category/*/*", "CategoryPage"],
  ["GET /published/caas/v1/canvas/search/*/*", "SearchPage"],
  ["GET /published/caas/v1/canvas/footer/*", "Footer"],
  ["GET /published/caas/v1/canvas/popups/*", "PopUps"],
  ["GET /published/caas/v1/canvas/menu/*", "Menu"],
  ["GET /consumers-v3/utilities/countryList", "Countries"],
  ["GET /consumers-v3/utilities/i18n/*", "CountryFormat"],
];
