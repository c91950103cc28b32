import { describe, expect, it } from "vitest";
import { freshSession, fromWire, toWire } from "./session-data";
import type { SessionData } from "./session-data";

const now = Date.parse("2026-03-01T12:00:00Z");
const maxAge = 1_000_000;
const read = (text: string): SessionData | null =>
  fromWire(text, { now, maxAge });

/** A session in which every field is used. */
const fullSession = (): SessionData => ({
  usid: "0b0f6ee5-6f83-4b39-9b5a-6f4b3f5f7d10",
  locale: "fr-fr",
  tokens: { access: "access", accessExpiresAt: now + 1, refresh: "refresh" },
  consumer: {
    consumerNo: "C-1",
    consumerType: "EMPLOYEE",
    memberId: "M-1",
    employeeTermsAccepted: false,
    firstName: "Ada",
    provider: "amazon",
  },
  favorites: {
    favoriteId: "F-1",
    favStoreId: "S-9",
    count: 61,
    products: ["FR1001", "FR1002"],
  },
  saveForLaterId: "L-1",
  storeSession: {
    storeId: "S-1",
    storeName: "Keswick",
    employeeId: "E-1",
    employeeName: "Ada",
    employeeToken: "employee",
    expiresAt: now + 2,
    unusedEndsAt: now + 1,
  },
  kioskId: "K-1",
  assistedSale: {
    basketId: "B-1",
    storeId: "S-1",
    employeeId: "E-1",
    expiresAt: now + 2,
  },
  basketId: "B-1",
  basketCount: 3,
  basketStoreId: "S-8",
  lines: [
    { productId: "FW1001", qty: 2 },
    { productId: "FW1002", qty: 1, recipeId: "R-1" },
    {
      productId: "FW9001",
      qty: 1,
      gift: { to: "Bo", email: "bo@example.com", message: "Hi" },
      giftName: "Card",
    },
    {
      productId: "FW1004",
      qty: 1,
      recipeId: "R-2",
      store: { id: "S-1", delivery: "pickup" },
      reduction: { type: "PERCENTAGE", value: 10, reason: "Scuffed" },
    },
  ],
  coupons: ["SAVE10"],
  challenge: {
    orderNumber: "O-2",
    email: "ada@example.com",
    code: "CREDIT_CARD",
    instrumentId: "I-1",
    cardType: "VISA",
    sessionId: "P-1",
    state: "state",
    url: "https://pay.example/challenge/1",
    lines: [{ productId: "FW1003", qty: 1 }],
    coupons: ["SAVE10"],
  },
  promoCode: "WELCOME10",
  order: {
    orderNumber: "O-1",
    st: "st",
    storeContext: "ecomm",
    finalized: true,
    email: "ada@fellrow.example",
  },
  attempt: {
    id: "A-1",
    basketId: "B-1",
    totalsHash: "abc",
    email: "ada@fellrow.example",
    state: "unknown",
    at: now,
  },
  fingerprinted: "B-1",
  payment: {
    state: "P-1",
    instrumentId: "I-1",
    sessionId: "visit-1",
    basketId: "B-1",
  },
  walletVisit: {
    state: "W-1",
    instrumentId: "I-3",
    sessionId: "S-3",
    basketId: "B-2",
    isTemporary: true,
    returnTo: "/en-us/cart",
  },
  savingCard: {
    state: "P-2",
    instrumentId: "I-2",
    main: true,
    botResponse: "moment.signature",
  },
  removed: {
    productId: "FR1001-42",
    qty: 2,
    name: "Scree 2",
    basketId: "B-1",
    delivery: "pickup",
    storeId: "S-1",
    at: now,
  },
  contact: { email: "ada@fellrow.example", firstName: "Ada", lastName: "Fell" },
  enrolment: { email: "ada@fellrow.example", found: "known", source: "store" },
  entering: {
    email: "ada@fellrow.example",
    isUnverified: true,
    addressOf: "FRW1",
    handedOver: "B-1",
  },
  lookedUp: {
    orderNumber: "FRW1",
    email: "ada@fellrow.example",
    at: now,
    codeId: "oc-1",
  },
  placed: { orderNumber: "FRW2", at: now },
  socialVisit: {
    provider: "google",
    state: "state-of-the-visit",
    verifier: "v".repeat(43),
    redirectTo: "/fr-fr/panier",
    at: now,
  },
  joined: [{ productId: "FW1009", qty: 2 }],
  storeRequests: ["r1"],
  contributedAt: now,
  notices: [{ kind: "info", key: "cart.changed", params: { count: 2 } }],
  events: [{ id: "4f1c09ab", event: "login" }],
});

describe("the session on the wire", () => {
  it("comes back as it was, empty or full", () => {
    for (const data of [freshSession(), fullSession()]) {
      expect(read(toWire(data, now))).toEqual(data);
    }
  });

  it("takes no room for empty fields", () => {
    const wire: unknown = JSON.parse(toWire(freshSession(), now));
    expect(Object.keys(wire as object)).toEqual(["v", "t", "u"]);
  });

  it.each([
    ["text that is no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["an object of somebody else", '{"basketId":"B-1"}'],
    ["another version", '{"v":2,"t":1772366400,"u":"x"}'],
    ["a wrong usid", '{"v":1,"t":1772366400,"u":"x"}'],
  ])("is no session when it is %s", (_name, text) => {
    expect(read(text)).toBeNull();
  });

  it("is no session when one field has another shape", () => {
    const wire = JSON.parse(toWire(fullSession(), now)) as object;
    for (const field of Object.keys(wire)) {
      expect(read(JSON.stringify({ ...wire, [field]: true }))).toBeNull();
    }
  });

  it("is no session when it is too old, whatever the browser says", () => {
    const data = freshSession();
    expect(read(toWire(data, now - maxAge))).toEqual(data);
    expect(read(toWire(data, now - maxAge - 1_000))).toBeNull();
  });

  it("does not let hostile keys reach a prototype", () => {
    const text = `{"v":1,"t":${now / 1_000},"u":"${fullSession().usid}","__proto__":{"q":7}}`;
    expect(read(text)?.basketCount).toBe(0);
  });
});
