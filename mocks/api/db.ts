/**
 * The changing state of the upstreams, in `@mswjs/data`: a model for each kind of row, asked with the
 * library's own queries. Reads give the stored row itself: replace rows, never change them in place.
 *
 * The library interprets a query for every row that it holds, which costs about a microsecond each.
 * So a model forgets its oldest rows (`keepNewest`), and stock, which one listing asks for hundreds of
 * times, looks through `getAll`.
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
import type { FavoriteItem } from "../behaviour/wishlists/favorites";
import type { SavedItem } from "../behaviour/wishlists/saved-items";

/** What the library calls a nullable property, of a type that it has no constructor for. */
interface Property<T> {
  getValue: () => T;
}

const property = <T>(initial: T): Property<T> =>
  // The library's own type allows primitive values only; it stores objects and lists as they are.
  nullable(() => initial as never) as unknown as Property<T>;
const optional = <T>() => property<T | undefined>(undefined);
const list = <T>() => property<readonly T[]>([]);

const models = {
  /** A pair of tokens of a guest or a consumer. */
  token: {
    accessToken: primaryKey(String),
    refreshToken: String,
    consumerNo: String,
    /** Shared by all pairs that came of one sign-in. */
    chain: String,
    /** Milliseconds since the epoch, as everywhere here. */
    expiresAt: Number,
    /** Its refresh token is good once more. */
    isLast: Boolean,
  },
  /** An associate's signed-in session at the point of sale. */
  storeSession: {
    employeeToken: primaryKey(String),
    storeId: String,
    storeEmployeeId: String,
    expiresAt: Number,
  },
  /** What signing in gives for one token. */
  authorizationCode: {
    code: primaryKey(String),
    consumerNo: String,
    challenge: String,
    expiresAt: Number,
  },
  /** What an identity provider gives for one ID token. */
  providerCode: {
    code: primaryKey(String),
    provider: property<ProviderName>("google"),
    redirectUri: String,
    nonce: String,
    challenge: String,
    /** The address that the shopper typed, which tells people apart. */
    mailbox: String,
    name: String,
    /** Whether the shopper lets the shop know the address. */
    sharesEmail: Boolean,
    expiresAt: Number,
  },
  consumer: {
    consumerNo: primaryKey(String),
    email: String,
    /** The e-mail as it is looked up: capitals make no other mailbox. */
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
    /** Ways in besides the password, or instead of one. */
    logins: list<ProviderLogin>(),
    interests: optional<string>(),
    preferredShoeSize: optional<string>(),
    addresses: list<AddressRow>(),
    /** What the last message to a new number said. */
    smsCode: optional<string>(),
    /** Wrong passwords since the last right one. */
    failures: Number,
    /** Of a member, as `yyyy-mm-dd`. */
    loyaltyOptInDate: optional<string>(),
    points: Number,
    /** What has become of the present for new members. */
    welcome: optional<NonNullable<ConsumerSeed["welcome"]>>(),
    isUnconfirmed: Boolean,
    /** Nobody is let in before the e-mail address is verified. */
    awaitsVerification: Boolean,
    /** The order that a guest claimed for the account meanwhile. */
    claimed: optional<OrderClaim>(),
    employeeTermsAccepted: optional<boolean>(),
    creditTermsAccepted: optional<boolean>(),
    spend: optional<NonNullable<ConsumerSeed["spend"]>>(),
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
  /** What the upstreams would have mailed, or sent to a telephone; tests and the demo read it. */
  mail: {
    id: primaryKey(String),
    to: String,
    kind: String,
    /** Where its link leads in the shop. */
    path: String,
    /** What a message says besides. */
    text: String,
  },
  cart: {
    basketId: primaryKey(String),
    /** Whose token made it; nobody else may see or change it. */
    consumerNo: String,
    /** Prices and stock are a market's own, so a basket never leaves it. */
    siteId: String,
    lines: list<BasketLine>(),
    outOfStock: list<BasketLine>(),
    coupons: list<string>(),
    /** Id of the voucher that is taken off. */
    reward: optional<string>(),
    instruments: list<StoredInstrument>(),
    shippingChoice: optional<string>(),
    shippingAddress: optional<AddressWire & { shippingId: string }>(),
    /** Who collects a shipment in a store or at a collection point. */
    recipients: list<AddressWire & { shippingId: string }>(),
    billingAddress: optional<AddressWire>(),
    favStoreId: optional<string>(),
    /** The shopper removed the gift and is not to be given it again. */
    giftDeclined: Boolean,
    /** The gift that was chosen; undefined for the first that is offered. */
    giftProductId: optional<string>(),
    /** Told once, with the next answer. */
    flash: list<FlashWire>(),
    /** How often prepareOrder was asked for it. */
    preparations: Number,
    /** Whether its first payment session has failed, as `session-once@` wants. */
    sessionRefused: Boolean,
    /** Of a product that is bought by itself: never the account's basket. */
    isTemporary: Boolean,
  },
  order: {
    orderNumber: primaryKey(String),
    /** Undefined when the upstream forgot which basket it was (`basket-scenarios`). */
    basketId: optional<string>(),
    consumerNo: String,
    order: property<OrderWire>(undefined as never),
    /** Guests who knew its number and e-mail, by their own number. */
    provedBy: list<string>(),
  },
  /** What goes back of an order, and the label for it. */
  returnLabel: {
    /** In the address of its file. */
    id: primaryKey(String),
    orderNumber: String,
    rma: String,
    items: list<ReturnedItem>(),
    locale: String,
  },
  /** Whose a visit to the payment provider is; all else of it is known there. */
  paymentSession: {
    sessionID: primaryKey(String),
    payment_instrument_id: String,
    /** "" when the card is not to pay but to be saved. */
    basketId: String,
    /** Whose token opened it. */
    consumerNo: String,
    /** Absolute http(s) address of the shop that the shopper returns to. */
    returnTo: String,
  },
  /** A means of payment that an account keeps. */
  savedInstrument: {
    paymentInstrumentId: primaryKey(String),
    consumerNo: String,
    main: Boolean,
    /** Of a card. */
    card: optional<AuthorizedCard & PrintedCard>(),
    /** Of a gift card: its number. */
    giftCard: optional<string>(),
  },
  /** A bank's question about one order; the provider asks it and knows the answer. */
  challenge: {
    /** In the page's address, and in the answer. */
    id: primaryKey(String),
    orderNumber: String,
    kind: property<Confirmation["kind"]>("card"),
    /** The authorisation that the bank asks about. */
    sessionID: String,
    paymentInstrumentId: String,
  },
  giftCard: {
    number: primaryKey(String),
    balance: optional<Cents>(),
    errorId: optional<BasketErrorId>(),
  },
  /** What a shopper marked; each shopper has one list. */
  favoriteList: {
    favoriteId: primaryKey(String),
    consumerNo: String,
    /** The newest first. */
    items: list<FavoriteItem>(),
    /** In the link that others read it by; undefined until it is shared. */
    shareId: optional<string>(),
  },
  /** What a shopper took out of the cart to buy later; each shopper has one list. */
  savedList: {
    saveForLaterId: primaryKey(String),
    consumerNo: String,
    /** The newest first. */
    items: list<SavedItem>(),
  },
  /** Pieces of a variant that orders have taken. */
  reservation: { productId: primaryKey(String), qty: Number },
  /** Who wants an e-mail when a variant is back. */
  stockAlert: {
    id: primaryKey(String),
    sku: String,
    email: String,
    locale: String,
  },
  /** What shoppers at the kiosks of stores asked associates to bring. */
  storeRequest: {
    requestId: primaryKey(String),
    storeId: String,
    sku: String,
    screen: String,
    state: property<StoreRequestWire["state"]>("asked"),
    askedAt: Number,
    /** Who took it; undefined before anybody did. */
    storeEmployeeId: optional<string>(),
  },
  /** What shoppers say of a product; nothing is shown before somebody has read it. */
  review: {
    reviewId: primaryKey(String),
    productId: String,
    rating: Number,
    title: String,
    text: String,
    nickname: String,
    email: String,
    recommend: Boolean,
    locale: String,
    status: String,
  },
  /** What shoppers wrote to customer service. */
  contactCase: {
    caseNumber: primaryKey(String),
    category: String,
    subject: String,
    firstName: String,
    lastName: String,
    email: String,
    orderNumber: optional<string>(),
    message: String,
    locale: String,
    /** What the sender calls it, so that it is one case however often it is sent. */
    idempotencyKey: optional<string>(),
  },
  /** Votes on a review, besides those of the reference data. */
  reviewVotes: { reviewId: primaryKey(String), up: Number, down: Number },
  /** Reviews that somebody should look at. */
  reviewFlag: { id: primaryKey(String), reviewId: String, reason: String },
  /** The last number given to each kind of id. */
  sequence: { kind: primaryKey(String), last: Number },
};

export type Db = ReturnType<typeof createDb>;
type StringKeys<Row> = {
  readonly [Key in keyof Row as Key extends string ? Key : never]: Row[Key];
};
/** A row of the model, as it is read and as it is created. */
export type RowOf<Name extends keyof typeof models> = StringKeys<
  ReturnType<Db[Name]["create"]>
>;

/** A fresh, empty database that shares nothing with another. */
export function createDb() {
  return factory(models);
}

/**
 * Stores a row whole in place of the one with its key, as the newest. For rows with objects in them,
 * which the library's `update` would merge or leave as they were.
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

/** Forgets the oldest row beyond the limit: call it after each `create` of a model that only grows. */
export function keepNewest(
  model: {
    count(): number;
    delete(query: { where: Record<never, never> }): unknown;
  },
  limit: number,
): void {
  if (model.count() > limit) model.delete({ where: {} });
}
