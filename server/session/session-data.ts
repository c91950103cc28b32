/**
 * What a session holds, its limits, and the compact form inside the cookie.
 *
 * The cookie has room for about 2.8 kB of text, so wire names are one or two
 * letters, empty fields are omitted, and every text has a maximum length.
 * Text that does not parse (another version, another shape) is no session.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { roles } from "../../app/domain/account/role";
import { socialProviders } from "../../app/domain/account/social-provider";
import {
  eventNames,
  largestMetric,
  longestText,
} from "../../app/analytics/events";
import { giftLimits } from "../../app/domain/cart";
import { limits } from "../../app/domain/constants";

/** Incremented whenever old cookies must no longer be read. */
const WIRE_VERSION = 1;

/** The most pieces that a line of the cart may have. */
export const MAX_PIECES = limits.addQuantity;
export const MAX_LINES = 40;
export const MAX_NOTICES = 5;
export const MAX_COUPONS = 5;
export const MAX_BALANCES = 6;
export const MAX_JOINED = 12;
export const MAX_FAVORITES = 60;
export const MAX_STORE_REQUESTS = 6;
export const MAX_EVENTS = 6;

const id = z.string().min(1).max(64);
const text = z.string().max(80);
const quantity = z.number().int().min(1).max(MAX_PIECES);
/** Milliseconds since the epoch. */
const instant = z.number().int().min(0);

export const SessionTokens = z.object({
  /** Empty when only the refresh token fits, with `accessExpiresAt` 0, and when the tokens are stored elsewhere. */
  access: z.string().max(8_192),
  accessExpiresAt: instant,
  refresh: z.string().min(1).max(8_192).optional(),
  /** Where tokens that are too long for the cookie are stored; then the cookie holds none. */
  storedAs: z.uuid().optional(),
});

const Consumer = z.object({
  consumerNo: id,
  consumerType: id,
  memberId: id.optional(),
  employeeTermsAccepted: z.boolean().optional(),
  creditTermsAccepted: z.boolean().optional(),
  /** The consumer's special role; most have none. */
  role: z.enum(roles).optional(),
  /** Whether the consumer is a member of the loyalty program. */
  isMember: z.literal(true).optional(),
  /** Used in the greeting; the rest of the profile stays upstream. */
  firstName: z.string().min(1).max(40).optional(),
  /** The identity provider, if they did not sign in with a password. */
  provider: z.enum(socialProviders).optional(),
  /** When they signed in or the session was restarted; a cookie without it counts as the oldest. */
  since: instant.optional(),
});

const Favorites = z.object({
  favoriteId: id.optional(),
  favStoreId: id.optional(),
  /** The number of favorites. */
  count: z.number().int().min(0).max(MAX_PIECES).optional(),
  /** Ids of the first ones: pages mark these, and a list that the upstream lost is restored from them. */
  products: z.array(id).max(MAX_FAVORITES).optional(),
});

const StoreSession = z.object({
  storeId: id,
  storeName: text,
  employeeId: id,
  employeeName: text,
  employeeToken: z.string().min(1).max(2_048).optional(),
  /** The end of the shift. */
  expiresAt: instant,
  /** When it ends unless it is used; a session without this value has ended. */
  unusedEndsAt: instant.default(0),
});

/** An associate's sale that began at a kiosk and continues with this cart on the shopper's phone. */
const AssistedSale = z.object({
  basketId: id,
  storeId: id,
  employeeId: id,
  /** Expires together with the associate's store session. */
  expiresAt: instant,
});

/** The recipient of a gift that is sent by e-mail. */
export const RememberedGift = z.object({
  to: z.string().max(giftLimits.recipient),
  email: z.string().max(254),
  message: z.string().max(giftLimits.message),
});

/** What few lines have besides a product; needed to restore a cart as it was. */
const LineExtras = z.object({
  gift: RememberedGift.optional(),
  /**
   * The name of a gift, to mention it to the shopper. Without `gift` there was no room for its recipient,
   * and the line is not restored.
   */
  giftName: z.string().max(60).optional(),
  /** The store where it is collected, if it is not delivered to the shopper. */
  store: z.object({ id, delivery: z.enum(["sts", "pickup"]) }).optional(),
  /** An associate's price reduction. */
  reduction: z
    .object({
      type: z.enum(["PERCENTAGE", "AMOUNT"]),
      value: z.number(),
      reason: z.string().max(120),
    })
    .optional(),
});

export const Line = LineExtras.extend({
  productId: id,
  qty: quantity,
  recipeId: id.optional(),
});

const coupons = z.array(id).max(MAX_COUPONS);

const Order = z.object({
  orderNumber: id,
  st: z.string().max(256),
  storeContext: id,
  finalized: z.boolean(),
  email: z.string().max(254),
  /** The state in the address by which the shopper returned from the bank, which may be opened again. */
  returnState: id.optional(),
  /**
   * Whether the shopper has seen the confirmation: `sent` when its data was sent, which the browser may not
   * have received; `surely` when its document was sent, or the browser has come from that page.
   */
  shown: z.enum(["sent", "surely"]).optional(),
});

const Attempt = z.object({
  id,
  basketId: id,
  totalsHash: id,
  /**
   * `prepared`: the button to order was shown. All other states are open orders. `vanished`: the basket was
   * gone after the button was shown, so it is unknown whether the button was pressed.
   */
  state: z.enum(["prepared", "sent", "unknown", "vanished"]),
  at: instant,
  /** With the order number, this lets a guest read the order. */
  email: z.string().max(254),
  /** The basket's market; no other market knows the basket. */
  locale: z.string().max(8).optional(),
  /** The order number, if an answer contained only that. */
  orderNumber: id.optional(),
  /** The upstream no longer has the basket, and did not say why. */
  isGone: z.literal(true).optional(),
  /** What each balance was going to pay when the button was shown: id, name and amount. */
  balances: z
    .array(z.tuple([id, text, z.number()]))
    .max(MAX_BALANCES)
    .optional(),
});

/** What the shopper ordered, if an agreement to pay later has to come first. */
const AgreedOrder = z.object({
  attemptId: id,
  expectedTotal: id,
  botResponse: z.string().max(120),
});

/** A visit to the payment provider's page. */
const Payment = z.object({
  /** Sent in the return address; null once the shopper has returned, so that it is valid once. */
  state: id.nullable(),
  instrumentId: id,
  /** The provider's id of the visit, which the order sends with the instrument [ENT-011]. */
  sessionId: id,
  basketId: id,
  /** The means of payment; a card if absent. */
  method: id.optional(),
  order: AgreedOrder.optional(),
  /** The page on which the shopper agrees, for the dialog that shows it. */
  url: z.string().max(256).optional(),
  /** Until when that page can be opened and an agreement is valid. */
  until: instant.optional(),
  /** Both are sent with the order after an agreement to pay later [ENT-012]. */
  clientToken: z.string().max(256).optional(),
  authorizationToken: z.string().max(256).optional(),
});

/** A visit to a wallet that also provides the buyer and the delivery address [CART-040]. */
const WalletVisit = z.object({
  /** Sent in the return address. */
  state: id,
  instrumentId: id,
  sessionId: id,
  basketId: id,
  /** Whether the basket holds one product only and never becomes the session's own [PAY-008]. */
  isTemporary: z.literal(true).optional(),
  /** What the wallet showed, as `shownByWallet` writes it; absent in older cookies. */
  shown: id.optional(),
  /** Where the button was. */
  returnTo: z.string().max(512),
});

/** A visit to the provider's page on which the shopper enters a card to be saved. */
const SavingCard = z.object({
  /** Sent in the return address. */
  state: id,
  instrumentId: id,
  /** Whether it is to be the main card. */
  main: z.boolean(),
  /** The bot check's token from the form that started the visit. */
  botResponse: z.string().max(120),
});

/** A placed order that waits for the shopper's bank; one at a time [API-022]. */
export const PendingChallenge = z.object({
  orderNumber: id,
  email: z.string().max(254),
  /** The payment that the bank asks about: method, instrument, kind of card and visit. */
  code: id,
  instrumentId: id,
  cardType: z.string().max(64),
  sessionId: id,
  /** Sent in the return address to the bank's page; used for this order only. */
  state: id,
  /** The bank's page; empty if the shop may not send shoppers there. */
  url: z.string().max(512),
  /** The fields that a form has to post to that page; absent if a link is enough. */
  fields: z.record(z.string().max(32), z.string().max(256)).optional(),
  /** Since when the payment is pending at the bank; absent until the shopper has answered. */
  pendingSince: instant.optional(),
  /** The ordered lines, for a new cart if the bank declines. */
  lines: z.array(Line).max(MAX_LINES),
  coupons,
});

/** The buyer of a cart without an address; the cart upstream has no field for it [CHK-034]. */
const Contact = z.object({
  email: z.string().max(254),
  firstName: z.string().max(40),
  lastName: z.string().max(40),
});

/** The line that was last removed from the cart, so that removing it can be undone. */
const RemovedLine = Line.pick({
  productId: true,
  qty: true,
  recipeId: true,
}).extend({
  name: text,
  /** The basket it was in. It is not restored into another one: its own was ordered or discarded. */
  basketId: id,
  /** The delivery method, if not to the shopper's home. */
  delivery: z.enum(["sts", "pickup"]).optional(),
  storeId: id.optional(),
  at: instant,
});

/** A guest's e-mail address that was looked up for enrolment [ENR-003]. */
const Enrolment = z.object({
  email: z.string().max(254),
  found: z.enum(["unknown", "known", "partial"]),
  /** Where the enrollment began. */
  source: z.string().max(100).optional(),
});

/** What a guest entered on the way to the sign-in; the e-mail is empty if they did not enter one. */
const Entering = z.object({
  email: z.string().max(254),
  /** Whether the account's e-mail address still has to be verified. */
  isUnverified: z.literal(true).optional(),
  /** The number of an order with that e-mail whose address will be saved in the account. */
  addressOf: id.optional(),
  /** A basket that may belong to the account already: the answer to the call that moves it was lost. */
  handedOver: id.optional(),
});

/** The order that a guest looked up by its number and e-mail [ROUTE-008]. */
const LookedUp = z.object({
  orderNumber: id,
  email: z.string().max(254),
  at: instant,
  /** Whether its contents are shown: after a mailed code, or without one where no code is mailed. */
  isOpen: z.literal(true).optional(),
  /** Names the code that was mailed to this session; absent before, and when that code is over. */
  codeId: id.optional(),
});

/** The number of the order whose confirmation was left last, for the link to withdraw from it. */
const Placed = z.object({ orderNumber: id, at: instant });

/** A visit to an identity provider's page; one at a time, and valid for one return. */
const SocialVisit = z.object({
  provider: z.enum(socialProviders),
  /** Sent to the provider and back. */
  state: id,
  /** Proves that this session requested the code. */
  verifier: z.string().min(43).max(128),
  /** The page after signing in; null for the account. */
  redirectTo: z.string().max(512).nullable(),
  at: instant,
});

/** Products that the account's cart added to the guest's, until the shopper has seen them [DLG-038]. */
const Joined = z.object({ productId: id, qty: quantity });

const Notice = z.object({
  kind: z.enum(["success", "info", "warning", "error"]),
  /** Message key of the title above the message. */
  title: z.string().min(1).max(80).optional(),
  key: z.string().min(1).max(80),
  params: z
    .record(z.string().max(24), z.union([z.string().max(120), z.number()]))
    .optional(),
  /** A form that undoes what the notice is about: where it is posted, and its fields. */
  undo: z
    .object({
      action: z.string().max(512),
      fields: z.record(z.string().max(24), z.string().max(254)),
    })
    .optional(),
});

/** What a form did, until the browser's data layer is told. */
const WaitingEvent = z.object({
  /** By which a browser recognises it when two answers contain it. */
  id: z.string().max(8),
  event: z.enum(eventNames),
  label: z.string().max(longestText).optional(),
  metrics: z
    .record(z.string().max(24), z.number().int().max(largestMetric))
    .optional(),
  variables: z.record(z.string().max(24), z.string().max(24)).optional(),
});

/** Everything one shopper's session can hold. */
export const SessionData = z.object({
  usid: z.uuid(),
  locale: z.string().max(8).nullable(),
  tokens: SessionTokens.nullable(),
  consumer: Consumer.nullable(),
  favorites: Favorites.nullable(),
  saveForLaterId: id.nullable(),
  storeSession: StoreSession.nullable(),
  /** The kiosk that the session belongs to; it ends when the kiosk starts over. */
  kioskId: id.nullable(),
  assistedSale: AssistedSale.nullable(),
  basketId: id.nullable(),
  basketCount: z.number().int().min(0).max(MAX_PIECES),
  /** The store that was last sent with the basket; a different one has to be sent again [CART-038]. */
  basketStoreId: id.nullable(),
  /** The last known cart lines, to restore a cart that the upstream lost. */
  lines: z.array(Line).max(MAX_LINES),
  /** The codes of that cart. */
  coupons,
  removed: RemovedLine.nullable(),
  promoCode: id.nullable(),
  order: Order.nullable(),
  /** An order that may be sent at any moment, or whose outcome is not yet known. */
  attempt: Attempt.nullable(),
  payment: Payment.nullable(),
  /** The basket for whose checkout the device fingerprint was sent [CHK-029]. */
  fingerprinted: id.nullable(),
  walletVisit: WalletVisit.nullable(),
  savingCard: SavingCard.nullable(),
  challenge: PendingChallenge.nullable(),
  contact: Contact.nullable(),
  enrolment: Enrolment.nullable(),
  entering: Entering.nullable(),
  lookedUp: LookedUp.nullable(),
  placed: Placed.nullable(),
  socialVisit: SocialVisit.nullable(),
  joined: z.array(Joined).max(MAX_JOINED),
  /** Ids of the store requests made at a kiosk, newest first. */
  storeRequests: z.array(id).max(MAX_STORE_REQUESTS),
  /**
   * When the session first sent a review, a question or a vote. It keeps the session, under whose id these are
   * remembered.
   */
  contributedAt: instant.nullable(),
  notices: z.array(Notice).max(MAX_NOTICES),
  /** Only if the visitor allows it: see server/analytics. */
  events: z.array(WaitingEvent).max(MAX_EVENTS),
});

export type SessionData = z.infer<typeof SessionData>;
/** The fields of a session without a basket: after an order, or when the basket is discarded. */
export const noBasket: Pick<
  SessionData,
  "basketId" | "basketCount" | "lines" | "coupons"
> = { basketId: null, basketCount: 0, lines: [], coupons: [] };

export type SessionTokens = z.infer<typeof SessionTokens>;
export type SessionLine = z.infer<typeof Line>;
export type RemovedLine = z.infer<typeof RemovedLine>;
export type OrderAttempt = z.infer<typeof Attempt>;
export type PendingChallenge = z.infer<typeof PendingChallenge>;
export type Payment = z.infer<typeof Payment>;
export type WalletVisit = z.infer<typeof WalletVisit>;
export type Notice = z.infer<typeof Notice>;
export type WaitingEvent = z.infer<typeof WaitingEvent>;

/** The session of a new guest; `usid` is different on every call. */
export function freshSession(): SessionData {
  return {
    usid: randomUUID(),
    locale: null,
    tokens: null,
    consumer: null,
    favorites: null,
    saveForLaterId: null,
    storeSession: null,
    kioskId: null,
    assistedSale: null,
    ...noBasket,
    basketStoreId: null,
    removed: null,
    promoCode: null,
    order: null,
    attempt: null,
    payment: null,
    fingerprinted: null,
    walletVisit: null,
    savingCard: null,
    challenge: null,
    contact: null,
    enrolment: null,
    entering: null,
    lookedUp: null,
    placed: null,
    socialVisit: null,
    joined: [],
    storeRequests: [],
    contributedAt: null,
    notices: [],
    events: [],
  };
}

/**
 * Cuts lists to their limits: the first 40 lines, the first 12 that joined the
 * cart and the newest 5 notices and 6 events. Clamps the number of pieces to its range.
 */
export function cutToLimits(data: SessionData): SessionData {
  return {
    ...data,
    lines: data.lines.slice(0, MAX_LINES),
    coupons: data.coupons.slice(0, MAX_COUPONS),
    joined: data.joined.slice(0, MAX_JOINED),
    notices: data.notices.slice(-MAX_NOTICES),
    events: data.events.slice(-MAX_EVENTS),
    basketCount: Math.min(data.basketCount, MAX_PIECES),
  };
}

/** Fields that hold nothing which the shopper asked the shop to remember. */
const conveniences: ReadonlySet<keyof SessionData> = new Set([
  "usid",
  "locale",
  "promoCode",
  "placed",
  "notices",
  "events",
]);

const WireNames = {
  usid: "u",
  locale: "g",
  tokens: "k",
  consumer: "c",
  favorites: "f",
  saveForLaterId: "w",
  storeSession: "s",
  kioskId: "ki",
  assistedSale: "as",
  basketId: "b",
  basketCount: "q",
  basketStoreId: "r",
  lines: "l",
  coupons: "cc",
  removed: "d",
  promoCode: "p",
  order: "o",
  attempt: "a",
  payment: "y",
  fingerprinted: "fp",
  walletVisit: "wv",
  savingCard: "j",
  challenge: "h",
  contact: "m",
  enrolment: "e",
  entering: "en",
  lookedUp: "x",
  placed: "pl",
  socialVisit: "so",
  joined: "jo",
  storeRequests: "sr",
  contributedAt: "ct",
  notices: "n",
  events: "ev",
} as const satisfies Record<keyof SessionData, string>;

const fields = Object.keys(WireNames) as (keyof typeof WireNames)[];

const isEmpty = (value: unknown): boolean =>
  value === null || value === 0 || (Array.isArray(value) && value.length === 0);

/**
 * Whether a session holds conveniences only, such as a promo code from an address: without consent its cookie
 * must not outlast the browser's session [CONS-004].
 */
export const holdsConveniencesOnly = (data: SessionData): boolean =>
  fields.every((field) => conveniences.has(field) || isEmpty(data[field]));

/** A line as an array: product, quantity, then the recipe as text and the extras as an object, if any. */
const packLines = (lines: readonly SessionLine[]): unknown[] =>
  lines.map(({ productId, qty, recipeId, ...extras }) => [
    productId,
    qty,
    ...(recipeId === undefined ? [] : [recipeId]),
    ...(Object.keys(extras).length === 0 ? [] : [extras]),
  ]);

const WireLines = z.array(
  z
    .tuple([id, quantity], z.union([id, LineExtras]))
    .transform(([productId, qty, ...rest]): SessionLine => {
      const line = { productId, qty };
      return rest.reduce<SessionLine>(
        (known, part) =>
          typeof part === "string"
            ? { ...known, recipeId: part }
            : { ...known, ...part },
        line,
      );
    }),
);

/** The text to seal; `sealedAt` is in ms and is stored in seconds. */
export function toWire(data: SessionData, sealedAt: number): string {
  const wire: Record<string, unknown> = {
    v: WIRE_VERSION,
    t: Math.floor(sealedAt / 1_000),
  };
  for (const field of fields) {
    const value = data[field];
    if (isEmpty(value)) continue;
    wire[WireNames[field]] = field === "lines" ? packLines(data.lines) : value;
  }
  return JSON.stringify(wire);
}

const WireEnvelope = z
  .object({ v: z.literal(WIRE_VERSION), t: z.number().int() })
  .catchall(z.unknown());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses the session from opened cookie text; null when it has another version
 * or shape, or was sealed more than `maxAge` ms before `now`.
 */
export function fromWire(
  text: string,
  { now, maxAge }: { readonly now: number; readonly maxAge: number },
): SessionData | null {
  const envelope = WireEnvelope.safeParse(parseJson(text));
  if (!envelope.success || now - envelope.data.t * 1_000 > maxAge) return null;
  const found: Record<string, unknown> = { ...freshSession() };
  for (const field of fields) {
    const name = WireNames[field];
    if (!Object.hasOwn(envelope.data, name)) continue;
    const value = envelope.data[name];
    found[field] =
      field === "lines" ? (WireLines.safeParse(value).data ?? null) : value;
  }
  return SessionData.safeParse(found).data ?? null;
}
