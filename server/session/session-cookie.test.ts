import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSealer } from "./seal";
import {
  clearingCookie,
  findCookies,
  MAX_COOKIE_BYTES,
  sealCookie,
  SESSION_MAX_AGE_MS,
  sessionCookieName,
} from "./session-cookie";
import { freshSession, fromWire } from "./session-data";
import type { SessionData } from "./session-data";

const sealer = createSealer(["a-secret-for-tests-of-32-characters!"]);
const config = { secure: true };
const now = Date.parse("2026-03-01T12:00:00Z");

/** Text that looks like a JWT and, like one, hardly compresses. */
const jwt = (length: number): string =>
  randomBytes(length).toString("base64url").slice(0, length);

const lines = (count: number): SessionData["lines"] =>
  Array.from({ length: count }, (_, index) => ({
    productId: `FW${100_000 + index * 7_919}`,
    qty: 1 + (index % 3),
    ...(index % 5 === 0 && { recipeId: `recipe-${index * 31}` }),
  }));

/** A consumer in the middle of a purchase. */
const buyer = (access: number, refresh?: number): SessionData => ({
  ...freshSession(),
  locale: "en-us",
  tokens: {
    access: jwt(access),
    accessExpiresAt: now + 1_800_000,
    ...(refresh !== undefined && { refresh: jwt(refresh) }),
  },
  consumer: {
    consumerNo: "C-20391233",
    consumerType: "CONSUMER",
    firstName: "Maximiliane",
  },
  basketId: "5b1a8f0e-66f4-4e5c-9d94-5a6f5a1f33c2",
  basketCount: 12,
  order: {
    orderNumber: "FR-10023391",
    st: jwt(43),
    storeContext: "ecomm",
    finalized: false,
    email: "ada.lovelace@fellrow.example",
  },
  attempt: {
    id: "9a3d2e6c-7a0b-4b3c-8f43-0e3b7a5fd0a1",
    basketId: "5b1a8f0e-66f4-4e5c-9d94-5a6f5a1f33c2",
    totalsHash: jwt(43),
    email: "ada.lovelace@fellrow.example",
    state: "unknown",
    at: now,
  },
  notices: [{ kind: "info", key: "cart.item.added", params: { name: "Boot" } }],
  lines: lines(40),
});

const seal = (data: SessionData) => sealCookie(data, { config, sealer, now });

const reopen = (setCookie: string): SessionData | null => {
  const [value = ""] = findCookies(setCookie, sessionCookieName(config));
  return fromWire(sealer.open(value) ?? "", {
    now,
    maxAge: SESSION_MAX_AGE_MS,
  });
};

describe("the session cookie", () => {
  it("is closed to scripts, other sites and plain http", () => {
    const { setCookie } = seal(freshSession());
    expect(setCookie).toMatch(/^__Host-fellrow=[\w-]+; /);
    for (const attribute of [
      "HttpOnly",
      "Secure",
      "SameSite=Lax",
      "Path=/",
      "Max-Age=2592000",
    ]) {
      expect(setCookie.split("; ")).toContain(attribute);
    }
    expect(setCookie).not.toMatch(/Domain/i);
  });

  it("has a plain name where browsers would refuse the prefix", () => {
    expect(sessionCookieName({ secure: false })).toBe("fellrow");
    const cleared = clearingCookie({ secure: false });
    expect(cleared).toMatch(/^fellrow=; Max-Age=0/);
    expect(cleared).not.toContain("Secure");
  });

  it("holds a buyer's whole session with a 1.5 kB token and 40 lines", () => {
    const data = buyer(1_500, 64);
    const { setCookie, dropped } = seal(data);
    expect(dropped).toEqual([]);
    expect(setCookie.length).toBeLessThan(3_800);
    expect(reopen(setCookie)).toEqual(data);
  });

  it("holds two 1.2 kB tokens with at least the first 20 lines", () => {
    const data = buyer(1_200, 1_200);
    const { setCookie, dropped } = seal(data);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(reopen(setCookie)).toMatchObject({
      tokens: data.tokens,
      lines: data.lines.slice(0, 20),
    });
    expect(dropped).toEqual(["lines beyond 20"]);
  });

  it("lets go of whom gifts are sent to before it lets go of lines, and remembers that they are gifts", () => {
    const message = "x".repeat(250);
    const gift = { to: "Bo", email: "bo@example.com", message };
    const gifts = ["a", "b", "c", "d"].map((productId) => ({
      productId,
      qty: 1,
      gift,
      giftName: "Card",
    }));
    const data = { ...buyer(1_200, 1_000), lines: gifts };
    const { setCookie, dropped } = seal(data);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(dropped.at(-1)).toBe("whom gifts are sent to");
    expect(reopen(setCookie)?.lines).toEqual(
      gifts.map(({ productId }) => ({ productId, qty: 1, giftName: "Card" })),
    );
  });

  it("keeps the refresh token when only the access token is too long", () => {
    const data = buyer(3_500, 900);
    const { setCookie, dropped, severity } = seal(data);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(reopen(setCookie)?.tokens).toEqual({
      access: "",
      accessExpiresAt: 0,
      refresh: data.tokens?.refresh,
    });
    expect(dropped).toContain("access token");
    expect(severity).toBe("error");
  });

  it("never lets go of an order that waits for a bank, only of its longer part", () => {
    const challenge = {
      orderNumber: "FRW00000012",
      email: "ada.lovelace@fellrow.example",
      code: "CREDIT_CARD",
      instrumentId: jwt(32),
      cardType: "VISA",
      sessionId: jwt(32),
      state: "9a3d2e6c-7a0b-4b3c-8f43-0e3b7a5fd0a1",
      url: `https://pay.example/challenge/${jwt(200)}`,
      lines: lines(40),
      coupons: ["SAVE10"],
    };
    const waiting = { order: null, attempt: null, lines: [], challenge };
    const data = { ...buyer(1_200, 64), ...waiting };
    const { setCookie } = seal(data);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(reopen(setCookie)?.challenge).toMatchObject({
      ...challenge,
      lines: expect.arrayContaining(challenge.lines.slice(0, 20)) as object,
    });
    const { setCookie: tight } = seal({ ...buyer(8_000), ...waiting });
    expect(reopen(tight)?.challenge).toEqual({ ...challenge, lines: [] });
  });

  it.each([6_000, 8_000])(
    "keeps cart and order when a token of %i bytes cannot be held",
    (length) => {
      const data = buyer(length, length);
      const { setCookie, dropped } = seal(data);
      expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
      expect(dropped.at(-1)).toBe("all tokens");
      expect(reopen(setCookie)).toEqual({
        ...data,
        tokens: null,
        consumer: null,
        lines: [],
        notices: [],
      });
    },
  );

  it("fits whatever a session's limits allow", () => {
    const long = (length: number): string => jwt(length);
    const data: SessionData = {
      ...buyer(8_192, 8_192),
      consumer: {
        consumerNo: long(64),
        consumerType: long(64),
        memberId: long(64),
        employeeTermsAccepted: true,
        firstName: "ż".repeat(40),
      },
      promoCode: long(64),
      basketId: long(64),
      favorites: { favoriteId: long(64), favStoreId: long(64) },
      storeSession: {
        storeId: long(64),
        storeName: "ż".repeat(80),
        employeeId: long(64),
        employeeName: "ż".repeat(80),
        employeeToken: long(2_048),
        expiresAt: now,
        unusedEndsAt: now,
      },
      order: {
        orderNumber: long(64),
        st: long(256),
        storeContext: long(64),
        finalized: true,
        email: long(254),
      },
      attempt: {
        id: long(64),
        basketId: long(64),
        totalsHash: long(64),
        email: long(254),
        state: "sent",
        at: now,
      },
      payment: {
        state: long(64),
        instrumentId: long(64),
        sessionId: long(64),
        basketId: long(64),
      },
      lines: Array.from({ length: 40 }, () => ({
        productId: long(64),
        qty: 999_999,
        recipeId: long(64),
      })),
      notices: Array.from({ length: 5 }, () => ({
        kind: "warning" as const,
        key: long(80),
        params: { name: "ż".repeat(120) },
      })),
    };
    const { setCookie } = seal(data);
    expect(setCookie.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
    expect(reopen(setCookie)).toMatchObject({
      attempt: data.attempt,
      order: data.order,
      payment: data.payment,
      basketId: data.basketId,
    });
  });
});

describe("findCookies", () => {
  it("finds every cookie of the name and nothing else", () => {
    const header = "fellrow=a; xfellrow=b;fellrow=c; fellrow2=d; =e; fellrow";
    expect(findCookies(header, "fellrow")).toEqual(["a", "c"]);
    expect(findCookies(undefined, "fellrow")).toEqual([]);
  });
});
