/**
 * What a session holds, its limits, and the compact form inside the cookie.
 *
 * The cookie has room for about 2.8 kB of text, so wire names are one or two
 * letters, empty fields are left out, and every text has a largest length.
 * Whatever does not parse (another version, another shape) is no session.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { roles } from "../../app/domain/account/role";
import { socialProviders } from "../../app/domain/account/social-provider";
import { giftLimits } from "../../app/domain/cart";
import { limits } from "../../app/domain/constants";

/** Bumped whenever an old cookie must not be read any more. */
const WIRE_VERSION = 1;

/** As many as a line of the cart may have. */
export const MAX_PIECES = limits.addQuantity;
export const MAX_LINES = 40;
export const MAX_NOTICES = 5;
export const MAX_COUPONS = 5;
export const MAX_BALANCES = 6;
export const MAX_JOINED = 12;
export const MAX_FAVORITES = 60;
export const MAX_STORE_REQUESTS = 6;

const id = z.string().min(1).max(64);
const text = z.string().max(80);
const quantity = z.number().int().min(1).max(MAX_PIECES);
/** Milliseconds since the epoch. */
const instant = z.number().int().min(0);

export const SessionTokens = z.object({
  /** Empty when only the refresh token fitted; then `accessExpiresAt` is 0. */
  access: z.string().max(8_192),
  accessExpiresAt: instant,
  refresh: z.string().min(1).max(8_192).optional(),
  /** Where the tokens are stored that are too long for the cookie; then it holds none. */
  storedAs: z.uuid().optional(),
});

const Consumer = z.object({
  consumerNo: id,
  consumerType: id,
  memberId: id.optional(),
  employeeTermsAccepted: z.boolean().optional(),
  creditTermsAccepted: z.boolean().optional(),
  /** What they are besides a shopper; most are nothing else. */
  role: z.enum(roles).optional(),
  /** Of the loyalty program. */
  isMember: z.literal(true).optional(),
  /** To greet by; the rest of the profile stays upstream. */
  firstName: z.string().min(1).max(40).optional(),
  /** Who vouched for them, when they did not sign in with a password. */
  provider: z.enum(socialProviders).optional(),
  /** When they signed in, or the session was started anew; a cookie without it is older than all. */
  since: instant.optional(),
});

const Favorites = z.object({
  favoriteId: id.optional(),
  favStoreId: id.optional(),
  /** How many there are. */
  count: z.number().int().min(0).max(MAX_PIECES).optional(),
  /** Ids of the first of them: pages mark these, and a list that upstream lost is made again of them. */
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
  /** When it ends unless it is used; one of which this is not known has ended. */
  unusedEndsAt: instant.default(0),
});

/** An associate's sale at a kiosk that goes on with this cart on the shopper's phone. */
const AssistedSale = z.object({
  basketId: id,
  storeId: id,
  employeeId: id,
  /** As the associate's store session does. */
  expiresAt: instant,
});

/** Whom a gift is sent to by e-mail. */
export const RememberedGift = z.object({
  to: z.string().max(giftLimits.recipient),
  email: z.string().max(254),
  message: z.string().max(giftLimits.message),
});

/** What few lines have besides a product, so that a cart can be made again as it was. */
const LineExtras = z.object({
  gift: RememberedGift.optional(),
  /**
   * Of a gift: its name, to tell the shopper of it. Without `gift` there was no room for whom it is sent
   * to, and it is not put into another cart.
   */
  giftName: z.string().max(60).optional(),
  /** Where it waits, when it is not delivered to the shopper. */
  store: z.object({ id, delivery: z.enum(["sts", "pickup"]) }).optional(),
  /** What an associate took off. */
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
  /** Of the return address with which the bank's answer came: it may be opened again. */
  returnState: id.optional(),
  /**
   * Whether the shopper has its confirmation: `sent` when its data was, for a browser that may not have
   * got them; `surely` when its document was, or the browser comes from there.
   */
  shown: z.enum(["sent", "surely"]).optional(),
});

const Attempt = z.object({
  id,
  basketId: id,
  totalsHash: id,
  /**
   * `prepared`: the button to order was shown; all other states are open. `vanished`: then the basket
   * was gone, and nobody can say whether the button was pressed.
   */
  state: z.enum(["prepared", "sent", "unknown", "vanished"]),
  at: instant,
  /** With the number, what a guest needs to read the order back. */
  email: z.string().max(254),
  /** The market of the basket, which knows it in no other. */
  locale: z.string().max(8).optional(),
  /** As an answer gave it that said nothing else. */
  orderNumber: id.optional(),
  /** The upstream does not have the basket any more, and said no more than that. */
  isGone: z.literal(true).optional(),
  /** What each balance paid when the button was shown: id, name and amount. */
  balances: z
    .array(z.tuple([id, text, z.number()]))
    .max(MAX_BALANCES)
    .optional(),
});

/** What was agreed to when the button to order was pressed, for anyone who first has to agree to pay later. */
const AgreedOrder = z.object({
  attemptId: id,
  expectedTotal: id,
  botResponse: z.string().max(120),
});

/** A visit to the payment provider's page. */
const Payment = z.object({
  /** Travels in the return address; null once the shopper is back, so that it counts once. */
  state: id.nullable(),
  instrumentId: id,
  /** The provider's name for the visit; the order names it with the instrument [ENT-011]. */
  sessionId: id,
  basketId: id,
  /** Means of payment; a card when it is not said. */
  method: id.optional(),
  order: AgreedOrder.optional(),
  /** The page on which the shopper agrees, for the dialog that shows it. */
  url: z.string().max(256).optional(),
  /** Until when that page can be opened, and an agreement counts. */
  until: instant.optional(),
  /** Both go with the order of someone who agreed to pay later [ENT-012]. */
  clientToken: z.string().max(256).optional(),
  authorizationToken: z.string().max(256).optional(),
});

/** A visit to a wallet that also says who buys and where the goods go [CART-040]. */
const WalletVisit = z.object({
  /** Travels in the return address. */
  state: id,
  instrumentId: id,
  sessionId: id,
  basketId: id,
  /** The basket is one product's, and never the session's own [PAY-008]. */
  isTemporary: z.literal(true).optional(),
  /** What the wallet was opened for, as `shownByWallet` writes it; unknown in older cookies. */
  shown: id.optional(),
  /** Where the button was. */
  returnTo: z.string().max(512),
});

/** A visit to the provider's page on which a card is typed that is to be saved. */
const SavingCard = z.object({
  /** Travels in the return address. */
  state: id,
  instrumentId: id,
  /** Whether it is to be the main card. */
  main: z.boolean(),
  /** What the bot check said of the form that began it. */
  botResponse: z.string().max(120),
});

/** A made order that waits for the shopper's bank; one at a time [API-022]. */
export const PendingChallenge = z.object({
  orderNumber: id,
  email: z.string().max(254),
  /** The payment that the bank asks about: method, instrument, kind of card and visit. */
  code: id,
  instrumentId: id,
  cardType: z.string().max(64),
  sessionId: id,
  /** Travels in the return address of the bank's page; made for this order only. */
  state: id,
  /** The bank's page; empty when it is none that the shop may send anybody to. */
  url: z.string().max(512),
  /** What a form has to send to that page; absent for one that opens by its address. */
  fields: z.record(z.string().max(32), z.string().max(256)).optional(),
  /** Since when the shopper has paid and the bank takes its time; absent for anyone who has not answered yet. */
  pendingSince: instant.optional(),
  /** What was ordered, for a new cart should the bank say no. */
  lines: z.array(Line).max(MAX_LINES),
  coupons,
});

/** Who a cart without an address is for; the cart upstream has no place for it [CHK-034]. */
const Contact = z.object({
  email: z.string().max(254),
  firstName: z.string().max(40),
  lastName: z.string().max(40),
});

/** What was last taken out of the cart, as it was there, so that it can come back. */
const RemovedLine = Line.pick({
  productId: true,
  qty: true,
  recipeId: true,
}).extend({
  name: text,
  /** The basket it was in. It does not come back into another one: that was ordered, or let go. */
  basketId: id,
  /** How it was to be delivered, when not to the shopper's home. */
  delivery: z.enum(["sts", "pickup"]).optional(),
  storeId: id.optional(),
  at: instant,
});

/** A guest's e-mail address that was looked up to enrol with it [ENR-003]. */
const Enrolment = z.object({
  email: z.string().max(254),
  found: z.enum(["unknown", "known", "partial"]),
  /** Where the enrollment began. */
  source: z.string().max(100).optional(),
});

/** Who a guest said they are on the way to the sign-in; the e-mail is empty when they did not say. */
const Entering = z.object({
  email: z.string().max(254),
  /** The account waits for the address to be verified. */
  isUnverified: z.literal(true).optional(),
  /** Number of an order with that e-mail, whose address is to be saved in the account. */
  addressOf: id.optional(),
  /** A basket that may be the account's by now: the answer to the call that moves it was lost. */
  handedOver: id.optional(),
});

/** The order that somebody knew number and e-mail of, without an account [ROUTE-008]. */
const LookedUp = z.object({
  orderNumber: id,
  email: z.string().max(254),
  at: instant,
});

/** A visit to an identity provider's page; one at a time, and good for one return. */
const SocialVisit = z.object({
  provider: z.enum(socialProviders),
  /** Travels there and back. */
  state: id,
  /** Proves that the code was asked for from here. */
  verifier: z.string().min(43).max(128),
  /** Where to go once signed in; null for the account. */
  redirectTo: z.string().max(512).nullable(),
  at: instant,
});

/** What the account's cart added to a guest's, until the shopper has seen it [DLG-038]. */
const Joined = z.object({ productId: id, qty: quantity });

const Notice = z.object({
  kind: z.enum(["success", "info", "warning", "error"]),
  /** Key of what stands above the message. */
  title: z.string().min(1).max(80).optional(),
  key: z.string().min(1).max(80),
  params: z
    .record(z.string().max(24), z.union([z.string().max(120), z.number()]))
    .optional(),
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
  /** The kiosk that holds it: it ends when that starts over. */
  kioskId: id.nullable(),
  assistedSale: AssistedSale.nullable(),
  basketId: id.nullable(),
  basketCount: z.number().int().min(0).max(MAX_PIECES),
  /** The store that the basket was last said to go by; another one is news to it [CART-038]. */
  basketStoreId: id.nullable(),
  /** Last known cart lines, to recreate a cart that upstream lost. */
  lines: z.array(Line).max(MAX_LINES),
  /** The codes of that cart. */
  coupons,
  removed: RemovedLine.nullable(),
  promoCode: id.nullable(),
  order: Order.nullable(),
  /** An order that may be sent at any moment, or whose outcome is not known yet. */
  attempt: Attempt.nullable(),
  payment: Payment.nullable(),
  /** The basket whose checkout the device was told for [CHK-029]. */
  fingerprinted: id.nullable(),
  walletVisit: WalletVisit.nullable(),
  savingCard: SavingCard.nullable(),
  challenge: PendingChallenge.nullable(),
  contact: Contact.nullable(),
  enrolment: Enrolment.nullable(),
  entering: Entering.nullable(),
  lookedUp: LookedUp.nullable(),
  socialVisit: SocialVisit.nullable(),
  joined: z.array(Joined).max(MAX_JOINED),
  /** Ids of what was asked for at a kiosk, the newest first. */
  storeRequests: z.array(id).max(MAX_STORE_REQUESTS),
  notices: z.array(Notice).max(MAX_NOTICES),
});

export type SessionData = z.infer<typeof SessionData>;
/** What a session knows of no basket at all: after its order, and when it is let go. */
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

/** A guest nobody has seen before; `usid` is new on every call. */
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
    socialVisit: null,
    joined: [],
    storeRequests: [],
    notices: [],
  };
}

/**
 * Cuts lists to their limits: the first 40 lines (those a shopper added
 * first), the first 12 that joined the cart, the newest 5 notices, and the number of pieces into its range.
 */
export function cutToLimits(data: SessionData): SessionData {
  return {
    ...data,
    lines: data.lines.slice(0, MAX_LINES),
    coupons: data.coupons.slice(0, MAX_COUPONS),
    joined: data.joined.slice(0, MAX_JOINED),
    notices: data.notices.slice(-MAX_NOTICES),
    basketCount: Math.min(data.basketCount, MAX_PIECES),
  };
}

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
  socialVisit: "so",
  joined: "jo",
  storeRequests: "sr",
  notices: "n",
} as const satisfies Record<keyof SessionData, string>;

const fields = Object.keys(WireNames) as (keyof typeof WireNames)[];

const isEmpty = (value: unknown): boolean =>
  value === null || value === 0 || (Array.isArray(value) && value.length === 0);

/** Product and quantity, then the recipe as text and the extras as an object, each where there is one. */
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

/** The text to seal; `sealedAt` in ms, kept to the second. */
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
 * The session inside opened cookie text, or null when it is of another version
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
