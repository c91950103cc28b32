import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createToken,
  signIn,
  signOut,
  signUp,
} from "../../../server/upstreams/auth/contract";
import {
  createCartWithItems,
  getCart,
} from "../../../server/upstreams/cart/contract";
import {
  getConsumer,
  getPurchaseHistory,
} from "../../../server/upstreams/consumers/contract";
import {
  atMostTwo,
  shoe,
  smallCatalogue,
} from "../../behaviour/testing/small-catalogue";
import { newShopper, type Shopper } from "../../behaviour/testing/shop-driver";
import {
  consumerSeeds,
  emailOf,
  personaPassword,
} from "../../behaviour/identity/consumer-seeds";
import { startUpstreams, type StartedUpstreams } from "../../server";

let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({ catalogue: smallCatalogue });
});
afterAll(() => started.stop());

const verifier = "v".repeat(43);
const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
let accounts = 0;

/** Creates an account and returns a code for it. */
async function codeOf(shopper: Shopper): Promise<string> {
  accounts += 1;
  const { authorizationCode } = await shopper.ask(signUp, {
    body: {
      email: `auth-${accounts}@example.com`,
      password: personaPassword,
      firstName: "Ada",
      lastName: "Moor",
      codeChallenge,
    },
  });
  return authorizationCode ?? "none";
}

const grant = (authorizationCode: string, codeVerifier = verifier) => ({
  grantType: "authorization_code" as const,
  authorizationCode,
  codeVerifier,
});

describe("a code", () => {
  it("is valid for one token, and only with its verifier", async () => {
    const shopper = await newShopper(started.origin);
    const code = await codeOf(shopper);
    const wrong = { body: grant(code, "w".repeat(43)) };
    expect(await shopper.refused(createToken, wrong)).toMatchObject({
      errorId: "AUT432",
      status: 401,
    });
    const token = await shopper.ask(createToken, { body: grant(code) });
    expect(token).toMatchObject({
      consumerType: "CONSUMER",
      cartMerged: false,
    });
    expect(token.consumerNo).toMatch(/^C/);
    expect(
      await shopper.refused(createToken, { body: grant(code) }),
    ).toMatchObject({ errorId: "AUT432" });
  });

  it("is issued for every seeded account with its password", async () => {
    const shopper = await newShopper(started.origin);
    const answers = await Promise.all(
      consumerSeeds.map(async (seed) => {
        const response = await shopper.send(signIn, {
          body: {
            type: "Registered",
            username: emailOf(seed).toUpperCase(),
            password: personaPassword,
            codeChallenge,
          },
        });
        return [seed.mailbox, response.status];
      }),
    );
    expect(answers).toEqual(
      consumerSeeds.map(({ mailbox, refusedWith }) => [
        mailbox,
        refusedWith ? 423 : 200,
      ]),
    );
  });
});

describe("a guest's basket", () => {
  async function basketOf(shopper: Shopper, productId: string, qty: number) {
    const { basketId } = await shopper.ask(createCartWithItems, {
      body: { items: [{ productId, qty }] },
    });
    return basketId;
  }

  /** Signs a consumer in and returns them as a shopper of the driver. */
  async function consumerWith(guest: Shopper, basketId?: string) {
    const code = await codeOf(guest);
    const token = await guest.ask(createToken, {
      body: { ...grant(code), ...(basketId && { guestObjects: { basketId } }) },
    });
    return { token, shopper: guest.as(token.accessToken) };
  }

  it("moves completely to the account, and away from the guest", async () => {
    const guest = await newShopper(started.origin);
    const basketId = await basketOf(guest, shoe, 2);
    const { token, shopper } = await consumerWith(guest, basketId);
    expect(token).toMatchObject({ basketId, cartMerged: false });
    const basket = await shopper.ask(getCart, { params: { basketId } });
    expect(basket.items).toMatchObject([{ productId: shoe, qty: 2 }]);
    expect(
      await guest.refused(getCart, { params: { basketId } }),
    ).toMatchObject({ errorId: "AUT498" });
  });

  it("is not moved if it belongs to another consumer", async () => {
    const owner = await consumerWith(await newShopper(started.origin));
    const basketId = await basketOf(owner.shopper, shoe, 1);
    const { token } = await consumerWith(
      await newShopper(started.origin),
      basketId,
    );
    expect(token.basketId).toBeUndefined();
    await owner.shopper.ask(getCart, { params: { basketId } });
  });

  it("is not moved if it belongs to another guest, whatever token is sent", async () => {
    const owner = await newShopper(started.origin);
    const basketId = await basketOf(owner, shoe, 1);
    const thief = await newShopper(started.origin);
    const { refreshToken: own = "" } = await thief.ask(createToken, {
      body: { grantType: "guest" },
    });
    for (const guestRefreshToken of [own, "made-up"]) {
      const token = await thief.ask(createToken, {
        body: {
          ...grant(await codeOf(thief)),
          guestObjects: { basketId },
          guestRefreshToken,
        },
      });
      expect(token.basketId).toBeUndefined();
    }
    const basket = await owner.ask(getCart, { params: { basketId } });
    expect(basket.items).toMatchObject([{ productId: shoe, qty: 1 }]);
  });

  it("is merged into the account's basket as far as limits allow", async () => {
    const { shopper, email } = await accountWithTwo();
    const guest = await newShopper(started.origin);
    const guestBasket = await basketOf(guest, atMostTwo, 2);
    const { authorizationCode } = await guest.ask(signIn, {
      body: {
        type: "Registered",
        username: email,
        password: personaPassword,
        codeChallenge,
      },
    });
    const token = await guest.ask(createToken, {
      body: {
        ...grant(authorizationCode ?? "none"),
        guestObjects: { basketId: guestBasket },
      },
    });
    expect(token.cartMerged).toBe(true);
    const params = { basketId: token.basketId ?? "" };
    const { items } = await shopper.ask(getCart, { params });
    // Two is the limit of the product per basket.
    expect(items).toMatchObject([{ productId: atMostTwo, qty: 2 }]);
    expect(
      await guest.refused(getCart, { params: { basketId: guestBasket } }),
    ).toMatchObject({ errorId: "BSK404" });
  });

  async function accountWithTwo() {
    const guest = await newShopper(started.origin);
    const basketId = await basketOf(guest, atMostTwo, 2);
    const { shopper } = await consumerWith(guest, basketId);
    return { shopper, email: `auth-${accounts}@example.com` };
  }
});

describe("an account", () => {
  it("does not exist for a guest", async () => {
    const guest = await newShopper(started.origin);
    expect(await guest.refused(getConsumer)).toMatchObject({
      errorId: "CCN404",
    });
    expect(
      await guest.refused(getPurchaseHistory, { body: { page: 1, size: 10 } }),
    ).toMatchObject({ errorId: "CCN404" });
  });

  it("revokes the tokens of a sign-in at the sign-out, and no others", async () => {
    const guest = await newShopper(started.origin);
    const first = await guest.ask(createToken, {
      body: grant(await codeOf(guest)),
    });
    const { authorizationCode } = await guest.ask(signIn, {
      body: {
        type: "Registered",
        username: `auth-${accounts}@example.com`,
        password: personaPassword,
        codeChallenge,
      },
    });
    const second = await guest.ask(createToken, {
      body: grant(authorizationCode ?? "none"),
    });
    const refreshToken = first.refreshToken ?? "";
    await guest.send(signOut, { body: { refreshToken } });
    expect(
      await guest.as(first.accessToken).refused(getConsumer),
    ).toMatchObject({ errorId: "AUT401" });
    expect(
      await guest.refused(createToken, {
        body: { grantType: "refresh_token", refreshToken },
      }),
    ).toMatchObject({ errorId: "AUT401" });
    await guest.as(second.accessToken).ask(getConsumer);
  });
});
