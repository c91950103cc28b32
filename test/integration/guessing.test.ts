/**
 * Guessing is limited: THE table of guessable values, checked against every call of the upstreams. A call
 * with an unknown field fails here until the field or the call is in one of the tables.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { limitProblem } from "../../app/errors/limit-problem";
import type { AnyEndpoint } from "../../server/http/endpoint";
import { attemptLimits, type AttemptTier } from "../../server/limits/limits";
import * as addressLookup from "../../server/upstreams/address-lookup/contract";
import * as auth from "../../server/upstreams/auth/contract";
import * as cart from "../../server/upstreams/cart/contract";
import * as consumers from "../../server/upstreams/consumers/contract";
import * as content from "../../server/upstreams/content/contract";
import * as orders from "../../server/upstreams/orders/contract";
import * as instruments from "../../server/upstreams/payment-instruments/contract";
import * as products from "../../server/upstreams/products/contract";
import * as social from "../../server/upstreams/social/contract";
import * as stores from "../../server/upstreams/stores/contract";
import * as utilities from "../../server/upstreams/utilities/contract";
import * as wishlists from "../../server/upstreams/wishlists/contract";
import {
  freshSession,
  type SessionData,
} from "../../server/session/session-data";
import { startShop, type Context, type Shop } from "./support/shop";
import { createShopper } from "./support/shopper";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

interface Guess {
  readonly tier: AttemptTier;
  readonly tries: (context: Context) => Promise<unknown>;
  /** Calls that must not be made when the client is over its limit; none if the shop checks the value. */
  readonly calls: readonly AnyEndpoint[];
  /** What the session must contain. */
  readonly session?: Partial<SessionData>;
}

const email = "ada@example.com";
const person = { firstName: "Ada", lastName: "Fell", email };
const lookedUp = { orderNumber: "FRW1", email, at: Date.now() };
const card = { number: "6006490000000002", pin: "1111", botResponse: "" };

/** THE table: the tier of each form that reveals whether a value is right. */
const guesses: Readonly<Record<string, Guess>> = {
  "a password at sign-in": {
    tier: "credential",
    tries: ({ identity }) =>
      identity.signIn({ email, password: "x", botResponse: "" }),
    calls: [auth.signIn],
  },
  "a password at sign-up": {
    tier: "credential",
    tries: ({ identity }) =>
      identity.signUp({
        ...person,
        password: "x",
        botResponse: "",
        birthDate: "1990-04-02",
        phone: "",
        postalCode: "",
        loyaltyOptIn: false,
        subscriptions: [],
      } as never),
    calls: [auth.signUp],
  },
  "the current password": {
    tier: "credential",
    tries: ({ passwords }) =>
      passwords.change({ currentPassword: "x", newPassword: "y" }),
    calls: [consumers.changePassword],
  },
  "an employee's password": {
    tier: "credential",
    tries: ({ pointOfSale }) =>
      pointOfSale.signIn({
        username: "robin",
        password: "x",
        storeId: "101",
        employeeId: "9001",
      }),
    calls: [auth.signInEmployee],
  },
  "the token of a reset": {
    tier: "code",
    tries: ({ passwords }) => passwords.reset({ token: "x", password: "y" }),
    calls: [auth.confirmPasswordReset],
  },
  "the token of an e-mail address": {
    tier: "code",
    tries: ({ verification }) => verification.verify("x", "y"),
    calls: [auth.verifyEmail],
  },
  "mail that verifies an address": {
    tier: "emailVerification",
    tries: ({ verification }) => verification.sendAgain(""),
    calls: [auth.requestVerification],
    session: { entering: { email, isUnverified: true } },
  },
  "a withdrawal under an e-mail": {
    tier: "withdrawal",
    tries: ({ contactCases }) =>
      contactCases.withdraw({
        ...person,
        orderNumber: "FRW1",
        items: "",
        lines: [],
        message: "I withdraw.",
      }),
    calls: [consumers.contactUs],
  },
  "mail to customer service under an e-mail": {
    tier: "contact",
    tries: ({ contactCases }) =>
      contactCases.write({
        ...person,
        category: "Products",
        subject: "Size",
        phone: "",
        orderNumber: "",
        message: "Which size?",
      }),
    calls: [consumers.contactUs],
  },
  "a claim under an e-mail": {
    tier: "warranty",
    tries: ({ contactCases }) =>
      contactCases.claimWarranty({
        ...person,
        phone: "+15035550199",
        productId: "FR1001",
        purchaseDate: "2026-01-31",
        description: "The sole came off.",
        country: "US",
      }),
    calls: [consumers.claimWarranty],
  },
  "mail with a gift card that was ordered": {
    tier: "giftCardMail",
    tries: ({ ownOrders }) =>
      ownOrders.resendGiftCard({ orderId: "1" }, "item"),
    calls: [orders.resendGiftCardEmail],
  },
  "the code of a phone number": {
    tier: "code",
    tries: ({ subscriptions }) => subscriptions.confirmSms("0000"),
    calls: [consumers.changeSubscription],
  },
  "the code of a coupon": {
    tier: "code",
    tries: (context) => context.cart.applyCode("GUESSED"),
    calls: [cart.applyCoupon],
  },
  "a voucher of the loyalty program": {
    tier: "code",
    tries: (context) => context.cart.applyReward("GUESSED"),
    calls: [cart.applyReward],
  },
  "a look at what waits for a phone": {
    tier: "code",
    tries: ({ handOver }) => handOver.look("x".repeat(22)),
    calls: [],
  },
  "taking what waits for a phone": {
    tier: "code",
    tries: ({ handOver }) => handOver.take("x".repeat(22)),
    calls: [cart.createCartWithItems],
  },
  "the PIN of a gift card, to pay": {
    tier: "giftCard",
    tries: (context) => context.instruments.addGiftCard(card.number, card.pin),
    calls: [cart.addPaymentInstrument],
  },
  "the code of a reward, to pay": {
    tier: "giftCard",
    tries: (context) => context.instruments.addReward("GUESSED"),
    calls: [cart.addPaymentInstrument],
  },
  "the PIN of a gift card, for its balance": {
    tier: "giftCard",
    tries: ({ giftCards }) => giftCards.balance(card),
    calls: [cart.getGiftCardBalance],
  },
  "the PIN of a gift card, to save it": {
    tier: "giftCard",
    tries: ({ savedPayments }) => savedPayments.saveGiftCard(card),
    calls: [instruments.saveInstrument],
  },
  "the number and e-mail of an order": {
    tier: "orderLookUp",
    tries: ({ ownOrders }) => ownOrders.lookUp({ orderNumber: "FRW1", email }),
    calls: [orders.trackOrder],
  },
  "the code that opens a guest's order": {
    tier: "orderCode",
    tries: ({ ownOrders }) => ownOrders.open("123456"),
    calls: [orders.confirmOrderCode],
    session: { lookedUp: { ...lookedUp, codeId: "oc-1" } },
  },
  "mail with a code for a guest's order": {
    tier: "orderCodeMail",
    tries: ({ ownOrders }) => ownOrders.mailCode(),
    calls: [orders.mailOrderCode],
    session: { lookedUp },
  },
  "whether an e-mail has an account": {
    tier: "enrolment",
    tries: ({ enrolment }) => enrolment.lookUp(email, null),
    calls: [consumers.lookUpConsumer],
  },
  "mail for a forgotten password": {
    tier: "passwordReset",
    tries: ({ passwords }) =>
      passwords.requestReset({ email, botResponse: "" }),
    calls: [auth.requestPasswordReset],
  },
  "mail about a product that is gone": {
    tier: "stockAlert",
    tries: ({ stockAlerts }) =>
      stockAlerts.request({ email, productId: "FR1001", sku: "1" }),
    calls: [products.requestNotification],
  },
  "undoing an alert about a product that is gone": {
    tier: "stockAlertUndo",
    tries: ({ stockAlerts }) =>
      stockAlerts.undo({ email, productId: "FR1001", sku: "1" }),
    calls: [products.requestNotification],
  },
  "a report of a picture": {
    tier: "pictureReport",
    tries: ({ shopperPictures }) =>
      shopperPictures.report(
        "SM1001",
        "other",
        "0b5e1a5e-7a0f-4f6f-9d0e-2f0a3c1d4e5f",
      ),
    calls: [social.reportMedia],
  },
  "a picture under an e-mail": {
    tier: "pictureUpload",
    tries: ({ shopperPictures }) =>
      shopperPictures.share(
        {
          email,
          name: "a",
          caption: "b",
          file: { type: "image/png", bytes: new Uint8Array() },
        },
        "0b5e1a5e-7a0f-4f6f-9d0e-2f0a3c1d4e5f",
      ),
    calls: [social.createMediaUser, social.uploadMedia],
  },
  "mail about a newsletter": {
    tier: "newsletter",
    tries: ({ newsletter }) => newsletter.subscribe(email),
    calls: [consumers.subscribe],
  },
  "a review under an e-mail": {
    tier: "review",
    tries: ({ reviews }) =>
      reviews.submit("FR1001", {
        rating: 5,
        title: "a",
        text: "b",
        nickname: "c",
        email,
        recommend: true,
      }),
    calls: [products.submitReview],
  },
  "a question under an e-mail": {
    tier: "question",
    tries: ({ questions }) =>
      questions.ask("FR1001", { text: "a", nickname: "b", email }),
    calls: [products.askQuestion],
  },
};

/** Calls with guessable fields that reveal nothing, with the reason. */
const revealNothing: ReadonlyMap<AnyEndpoint, string> = new Map<
  AnyEndpoint,
  string
>([
  [auth.signInSocial, "the provider's code, bound to a state of ours"],
  [auth.signOut, "the session's own token"],
  [auth.signOutSocial, "the session's own token"],
  [cart.removeCoupon, "what is on the cart already"],
  [cart.saveBillingAddress, "an e-mail that is kept, not looked up"],
  [cart.saveShippingAddress, "an e-mail that is kept, not looked up"],
  [cart.validateShippingAddress, "an e-mail that is kept, not looked up"],
  [consumers.addAddress, "an e-mail that is kept, not looked up"],
  [consumers.changeAddress, "an e-mail that is kept, not looked up"],
  [consumers.registerForEvent, "the consumer's own e-mail"],
  [consumers.retrieveUserData, "the consumer's own e-mail"],
  [consumers.subscribe, "begins with a number; its code is counted"],
  [orders.createReturnLabel, "the e-mail that found the order"],
]);

/** Field names of which a guess opens, discounts or reveals nothing. */
const harmless = new Set(
  `
  country street postalCode city province addressLine1 addressLine2 countryCode latitude longitude radius
  unit filters carrier firstName lastName phone phoneCode recipientContactPhone birthDate id addressId
  approachType main shippingId subscriptions locale siteId type channel enabled optin doubleOptin
  loyaltyOptIn consumerProfile isEmployeeDiscountTCAccepted isCreditTCAccepted category subject message page
  size sort start count includeLoyaltySummary eventId recaptcha_response codeChallenge codeVerifier idp
  redirectUri guestObjects action orderNo st enrollment_marketing_source usid
  productId qty recipeId giftOption basketId favStoreId items temporary itemId value reason amount
  promotionId currency referer paymentMethodId paymentMethod paymentInstrumentId express terminalId
  isPatchRequired inventorySupplyCheck saveForLaterId sessionId deviceId userAgent payment_method_id
  payment_instrument_id code shopperAppliedSM shippingOption storeId storeEmployeeId q recipe skus storeIds
  sku rating title text nickname recommend vote targetLocale state screen orderId cartId billingAddress
  purchaseDate description inStoreSalesInfo itemType favoriteId emails categoryId newPassword card
  layoutVariant limit offset cms widgetId image caption mediaIds
  `
    .trim()
    .split(/\s+/),
);
/** Field names that are harmless in most calls, but not in these. */
const notHere: ReadonlyMap<AnyEndpoint, string> = new Map<AnyEndpoint, string>([
  [consumers.subscribe, "code"],
  [consumers.changeSubscription, "code"],
]);

const namesIn = (schema: z.ZodType | undefined): readonly string[] =>
  schema
    ? Object.keys(
        z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
          .properties ?? {},
      )
    : [];

const families = [
  addressLookup,
  auth,
  cart,
  consumers,
  content,
  orders,
  instruments,
  products,
  social,
  stores,
  utilities,
  wishlists,
];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value;

const endpoints = families.flatMap((family) =>
  Object.values(family).filter(isEndpoint),
);

/** Returns the field names of a call that are not harmless. */
const guessable = (each: AnyEndpoint): readonly string[] =>
  [...namesIn(each.body), ...namesIn(each.query)].filter(
    (name) => !harmless.has(name) || notHere.get(each) === name,
  );

describe("the table of guessable values", () => {
  it("has every call with a guessable field", () => {
    expect(endpoints.length).toBeGreaterThan(80);
    const counted = new Set(Object.values(guesses).flatMap((it) => it.calls));
    const missing = endpoints
      .filter((each) => guessable(each).length > 0)
      .filter((each) => !counted.has(each) && !revealNothing.has(each))
      .map(
        (each) => `${each.method} ${each.path}: ${guessable(each).join(", ")}`,
      );
    expect(missing).toEqual([]);
  });

  it("excuses no call without a guessable field", () => {
    for (const [each, why] of revealNothing)
      expect([each.path, why, guessable(each).length > 0]).toEqual([
        each.path,
        why,
        true,
      ]);
  });

  it("uses every tier", () => {
    const used = new Set(Object.values(guesses).map(({ tier }) => tier));
    expect([...used].toSorted()).toEqual(Object.keys(attemptLimits).toSorted());
  });

  it.each(Object.entries(guesses))(
    "%s is counted before any call",
    async (_, { tier, tries, calls, session }) => {
      const counted: AttemptTier[] = [];
      const shopper = createShopper(shop);
      shopper.setCookie({ ...freshSession(), locale: "en-gb", ...session });
      shop.upstreams.callLog.clear();
      const outcome = await shopper.request(tries, {
        attempts: {
          refuse: (countedTier) => {
            counted.push(countedTier);
            return Promise.resolve(limitProblem(60));
          },
        },
      });
      expect(counted).toEqual([tier]);
      expect(JSON.stringify(outcome)).toContain("errors.limit.wait");
      const made = shop.upstreams.callLog.find({});
      for (const { method, path } of calls)
        expect(
          made.filter(
            (call) =>
              call.method === method &&
              call.path.startsWith(path.split("{")[0] ?? path),
          ),
        ).toEqual([]);
    },
  );
});
