/**
 * The state of the upstreams, in `@mswjs/data`: a model for each kind of row, with the library's queries.
 * Reads return the stored row itself, so rows must be replaced, never changed in place.
 *
 * The library evaluates a query for every row of a model, which takes about a microsecond each. So models
 * delete their oldest rows (`keepNewest`), and stock, which a listing reads hundreds of times, uses `getAll`.
 */
import { factory, nullable, primaryKey } from "@mswjs/data";
import type {
  AddressWire,
  BasketLine,
  FlashWire,
  OrderWire,
  StoredInstrument,
} from "../behaviour/cart/basket-row";
import type { BasketErrorId } from "../behaviour/cart/basket-refusals";
import type { Cents } from "../behaviour/pricing/cents";
import type {
  AuthorizedCard,
  Confirmation,
  PrintedCard,
} from "../payment-provider/payments";
import type { SubscriptionWire } from "~server/upstreams/consumers/contract";
import type { AddressRow } from "../behaviour/identity/address-book";
import type { ConsumerSeed } from "../behaviour/identity/consumer-seeds";
import type { ReturnedItem } from "../behaviour/orders/returns";
import type { OrderClaim } from "../behaviour/identity/order-claim";
import type { ProviderLogin } from "../behaviour/identity/social-accounts";
import type { ProviderName } from "../identity-provider/providers";
import type { StoreRequestWire } from "~server/upstreams/stores/contract";
import type { FavoriteItem } from "../catalogue-index/list-wires";
import type { SavedItem } from "../behaviour/wishlists/saved-items";

/** The library's nullable property, of a type that it has no constructor for. */
interface Property<T> {
  getValue: () => T;
}

const property = <T>(initial: T): Property<T> =>
  // The library's type allows only primitive values, but it stores objects and lists unchanged.
  nullable(() => initial as never) as unknown as Property<T>;
const optional = <T>() => property<T | undefined>(undefined);
const list = <T>() => property<readonly T[]>([]);

const models = {
  /** A pair of tokens of a guest or a consumer. */
  token: {
    accessToken: primaryKey(String),
    refreshToken: String,
    consumerNo: String,
    /** Shared by all pairs of one sign-in. */
    chain: String,
    /** Milliseconds since the epoch, as in all models. */
    expiresAt: Number,
    /** Whether its refresh token is valid only once more. */
    isLast: Boolean,
  },
  /** An associate's signed-in session at the point of sale. */
  storeSession: {
    employeeToken: primaryKey(String),
    storeId: String,
    storeEmployeeId: String,
    expiresAt: Number,
  },
  /** A code that signing in returns, to be exchanged for a token. */
  authorizationCode: {
    code: primaryKey(String),
    consumerNo: String,
    challenge: String,
    expiresAt: Number,
  },
  /** A code that an identity provider returns, to be exchanged for an ID token. */
  providerCode: {
    code: primaryKey(String),
    provider: property<ProviderName>("google"),
    redirectUri: String,
    nonce: String,
    challenge: String,
    /** The address that the shopper typed, which identifies the person. */
    mailbox: String,
    name: String,
    /** Whether the shopper shares the address with the shop. */
    sharesEmail: Boolean,
    expiresAt: Number,
  },
  consumer: {
    consumerNo: primaryKey(String),
    email: String,
    /** The e-mail in lower case, by which accounts are found. */
    mailbox: String,
    password: String,
    firstName: String,
    lastName: String,
    consumerType: property<ConsumerSeed["consumerType"]>("CONSUMER"),
    phone: optional<string>(),
    birthDate: optional<string>(),
    postalCode: optional<string>(),
    memberId: optional<string>(),
    subscriptions: list<SubscriptionWire>(),
    /** Identity providers for signing in without the password. */
    logins: list<ProviderLogin>(),
    interests: optional<string>(),
    preferredShoeSize: optional<string>(),
    addresses: list<AddressRow>(),
    /** The code in the last message to a new number. */
    smsCode: optional<string>(),
    /** Wrong passwords since the last correct one. */
    failures: Number,
    /** When a member joined, as `yyyy-mm-dd`. */
    loyaltyOptInDate: optional<string>(),
    points: Number,
    /** The state of the welcome gift for new members. */
    welcome: optional<NonNullable<ConsumerSeed["welcome"]>>(),
    isUnconfirmed: Boolean,
    /** Whether signing in is refused until the e-mail address is verified. */
    awaitsVerification: Boolean,
    /** The order that a guest claimed for the account before its verification. */
    claimed: optional<OrderClaim>(),
    employeeTermsAccepted: optional<boolean>(),
    creditTermsAccepted: optional<boolean>(),
    spend: optional<NonNullable<ConsumerSeed["spend"]>>(),
    lifetimeValue: optional<NonNullable<ConsumerSeed["lifetimeValue"]>>(),
    identities: list<NonNullable<ConsumerSeed["identities"]>[number]>(),
    refusedWith: optional<NonNullable<ConsumerSeed["refusedWith"]>>(),
    /** The next exchange of a code is refused with AUT409. */
    duplicatedOnce: Boolean,
    paysWith: list<NonNullable<ConsumerSeed["paysWith"]>[number]>(),
  },
  /** A link to choose a new password. */
  passwordReset: {
    token: primaryKey(String),
    consumerNo: String,
    expiresAt: Number,
  },
  /** A link that verifies the e-mail address of an account. */
  emailVerification: {
    token: primaryKey(String),
    consumerNo: String,
    expiresAt: Number,
  },
  /** A code that was mailed to the address of an order. */
  orderCode: {
    id: primaryKey(String),
    orderNumber: String,
    code: String,
    expiresAt: Number,
    /** Wrong tries. */
    wrong: Number,
  },
  /** The e-mails and text messages of the upstreams, which tests and the demo read. */
  mail: {
    id: primaryKey(String),
    to: String,
    kind: String,
    /** The path in the shop to which its link leads. */
    path: String,
    /** Other text of the message. */
    text: String,
  },
  cart: {
    basketId: primaryKey(String),
    /** The shopper who created it; nobody else may read or change it. */
    consumerNo: String,
    /** A basket stays in its market, because prices and stock depend on it. */
    siteId: String,
    lines: list<BasketLine>(),
    outOfStock: list<BasketLine>(),
    coupons: list<string>(),
    /** The id of the applied voucher. */
    reward: optional<string>(),
    instruments: list<StoredInstrument>(),
    shippingChoice: optional<string>(),
    shippingAddress: optional<AddressWire & { shippingId: string }>(),
    /** The persons who collect shipments in a store or at a collection point. */
    recipients: list<AddressWire & { shippingId: string }>(),
    billingAddress: optional<AddressWire>(),
    favStoreId: optional<string>(),
    /** Whether the shopper removed the gift, which is then not added again. */
    giftDeclined: Boolean,
    /** The chosen gift; undefined for the first one offered. */
    giftProductId: optional<string>(),
    /** Messages that are sent once, with the next answer. */
    flash: list<FlashWire>(),
    /** How often prepareOrder was called for it. */
    preparations: Number,
    /** Whether its first payment session has failed because of `session-once@`. */
    sessionRefused: Boolean,
    /** Whether it is for a product that is bought by itself; it never becomes the account's basket. */
    isTemporary: Boolean,
  },
  order: {
    orderNumber: primaryKey(String),
    /** Undefined if the upstream forgot which basket it was (`basket-scenarios`). */
    basketId: optional<string>(),
    consumerNo: String,
    order: property<OrderWire>(undefined as never),
    /** The numbers of guests who gave its number and e-mail. */
    provedBy: list<string>(),
  },
  /** A return of an order's items, with its label. */
  returnLabel: {
    /** In the address of its file. */
    id: primaryKey(String),
    orderNumber: String,
    rma: String,
    items: list<ReturnedItem>(),
    locale: String,
  },
  /** The basket and shopper of a payment session; the provider has everything else. */
  paymentSession: {
    sessionID: primaryKey(String),
    payment_instrument_id: String,
    /** "" if the card is only to be saved. */
    basketId: String,
    /** The shopper who opened it. */
    consumerNo: String,
    /** The absolute http(s) address of the shop to which the shopper returns. */
    returnTo: String,
  },
  /** A saved means of payment of an account. */
  savedInstrument: {
    paymentInstrumentId: primaryKey(String),
    consumerNo: String,
    main: Boolean,
    /** Set for a card. */
    card: optional<AuthorizedCard & PrintedCard>(),
    /** The number of a gift card. */
    giftCard: optional<string>(),
  },
  /** A bank's challenge of an order; the provider runs it and has its result. */
  challenge: {
    /** Part of the page's address and of its result. */
    id: primaryKey(String),
    orderNumber: String,
    kind: property<Confirmation["kind"]>("card"),
    /** The authorisation that the bank has to confirm. */
    sessionID: String,
    paymentInstrumentId: String,
  },
  giftCard: {
    number: primaryKey(String),
    balance: optional<Cents>(),
    errorId: optional<BasketErrorId>(),
  },
  /** A list of favorites; each shopper has one. */
  favoriteList: {
    favoriteId: primaryKey(String),
    consumerNo: String,
    /** The newest first. */
    items: list<FavoriteItem>(),
    /** Part of the link by which others read it; undefined until it is shared. */
    shareId: optional<string>(),
  },
  /** A list of items saved for later; each shopper has one. */
  savedList: {
    saveForLaterId: primaryKey(String),
    consumerNo: String,
    /** The newest first. */
    items: list<SavedItem>(),
  },
  /** The pieces of a variant that are in orders. */
  reservation: { productId: primaryKey(String), qty: Number },
  /** A request for an e-mail when a variant is back in stock. */
  stockAlert: {
    id: primaryKey(String),
    sku: String,
    email: String,
    locale: String,
  },
  /** An address with the newsletter. */
  newsletter: {
    /** In lower case. */
    email: primaryKey(String),
    locale: String,
    /** False until the address is confirmed, where it has to be. */
    isConfirmed: Boolean,
  },
  /** A request of a shopper at a kiosk that an associate bring something. */
  storeRequest: {
    requestId: primaryKey(String),
    storeId: String,
    sku: String,
    screen: String,
    state: property<StoreRequestWire["state"]>("asked"),
    askedAt: Number,
    /** The associate who took it; undefined until one does. */
    storeEmployeeId: optional<string>(),
  },
  /** A new review of a product, which is not shown before moderation. */
  review: {
    reviewId: primaryKey(String),
    productId: String,
    rating: Number,
    title: String,
    text: String,
    nickname: String,
    email: String,
    recommend: Boolean,
    fit: optional<string>(),
    locale: String,
    status: String,
  },
  /** A new question about a product, which is not shown before moderation. */
  question: {
    questionId: primaryKey(String),
    productId: String,
    text: String,
    nickname: String,
    email: String,
    locale: String,
    status: String,
  },
  /** A message to customer service. */
  contactCase: {
    caseNumber: primaryKey(String),
    category: String,
    subject: String,
    firstName: String,
    lastName: String,
    email: String,
    phone: optional<string>(),
    orderNumber: optional<string>(),
    /** The lines of the order that a withdrawal names. */
    lines: optional<readonly { itemId: string; qty: number }[]>(),
    /** Set for claims under a warranty, as are the next two. */
    productId: optional<string>(),
    purchaseDate: optional<string>(),
    country: optional<string>(),
    message: String,
    locale: String,
    /** The sender's key, so that a repeated message is one case. */
    idempotencyKey: optional<string>(),
  },
  /** Votes on a review, in addition to those of the reference data. */
  reviewVotes: { reviewId: primaryKey(String), up: Number, down: Number },
  /** Votes on an answer, in addition to those of the reference data. */
  answerVotes: { answerId: primaryKey(String), up: Number, down: Number },
  /** A report of a review to moderators. */
  reviewFlag: { id: primaryKey(String), reviewId: String, reason: String },
  /** A report of a shopper's picture to moderators. */
  mediaReport: {
    id: primaryKey(String),
    mediaId: String,
    reason: String,
    /** The sender's key, so that a repeated report is recorded once. */
    idempotencyKey: optional<string>(),
  },
  /** The author of pictures, as the social media service knows them. */
  mediaUser: { id: primaryKey(String), email: String, name: String },
  /** A picture that waits for the moderators, without its bytes. */
  mediaUpload: {
    id: primaryKey(String),
    userId: String,
    caption: String,
    type: String,
    bytes: Number,
    /** The sender's key, so that a picture that is sent twice is recorded once. */
    idempotencyKey: optional<string>(),
  },
  /** A collection of saved pictures; their ids are separated by commas. */
  mediaStash: { id: primaryKey(String), mediaIds: String },
  /** What the flag service says, by the name of a flag. */
  featureFlag: { name: primaryKey(String), isOn: Boolean },
  /** What tests changed in the project of experiments, by flag: JSON, and how often. */
  experimentChange: {
    flag: primaryKey(String),
    change: String,
    times: Number,
  },
  /** The last number of each kind of id. */
  sequence: { kind: primaryKey(String), last: Number },
};

export type Db = ReturnType<typeof createDb>;
type StringKeys<Row> = {
  readonly [Key in keyof Row as Key extends string ? Key : never]: Row[Key];
};
/** The type of a model's row, for reading and creating. */
export type RowOf<Name extends keyof typeof models> = StringKeys<
  ReturnType<Db[Name]["create"]>
>;

/** Creates an empty database that shares nothing with others. */
export function createDb() {
  return factory(models);
}

/**
 * Replaces the row with the same key, and makes it the newest. The library's `update` does not replace
 * objects in rows: it merges them or leaves them unchanged.
 */
export function replace<Where, Row>(
  model: {
    delete(query: { where: Where }): unknown;
    create(row: Row): unknown;
  },
  where: Where,
  row: Row,
): void {
  model.delete({ where });
  model.create(row);
}

/** Deletes the oldest row beyond the limit: call it after each `create` of a model that only grows. */
export function keepNewest(
  model: {
    count(): number;
    delete(query: { where: Record<never, never> }): unknown;
  },
  limit: number,
): void {
  if (model.count() > limit) model.delete({ where: {} });
}
