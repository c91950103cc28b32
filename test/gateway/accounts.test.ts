/** Accounts on the engine, without script: shop, gateway, engine and payment provider are processes apart. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  newAccount,
  saveMainAddress,
  signIn,
  signUp,
} from "../pages/support/accounts";
import type { Guest } from "../pages/support/shop";
import {
  addToCart,
  addVariant,
  openPayment,
  newEmail,
  payByCard,
  placeOrder,
  shoe,
  sizesOnSale,
} from "../pages/support/shopping";
import { startEngineShop, type EngineShop } from "./support/engine-shop";
import { hasEngine, title } from "./support/has-engine";

/** All kinds of spaces alike. */
const shown = (text: string) => text.replace(/\s/g, " ");

const pageOf = ({ visitor }: Guest) => shown(visitor.text("main"));

describe.skipIf(!hasEngine)(title("an account on the engine"), () => {
  let shop: EngineShop;
  beforeAll(async () => {
    shop = await startEngineShop();
  });
  afterAll(() => shop.stop());

  /** Returns the number of a new order of a guest. */
  async function orderAsGuest(email: string): Promise<string> {
    const guest = shop.visit();
    const known = await shop.admin.ordersOf(email);
    await openPayment(guest, { email });
    await payByCard(guest);
    await placeOrder(guest);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.confirmation());
    const made = (await shop.admin.ordersOf(email)).find(({ code }) =>
      known.every((one) => one.code !== code),
    );
    expect(made?.code).toMatch(/^FRW/);
    return made?.code ?? "";
  }

  /** Follows the last link that was mailed to an address. */
  async function confirm(
    guest: Guest,
    email: string,
    password = newAccount().password,
  ): Promise<void> {
    const path = shop.mailedTo(email).at(-1) ?? "";
    expect(path).toMatch(/^\/en-us\/verify-email\?token=./);
    await guest.visitor.open(path);
    await guest.visitor.submit("main [name=password]", { password });
  }

  async function enter(
    guest: Guest,
    email: string,
    password?: string,
  ): Promise<void> {
    await guest.visitor.open(guest.paths.signIn());
    await signIn(guest, email, password);
  }

  /** A shopper whose account is confirmed, and who is signed in. */
  async function newMember(): Promise<Guest & { readonly email: string }> {
    const guest = shop.visit();
    const email = await signUp(guest, newEmail("member"));
    await confirm(guest, email);
    await enter(guest, email);
    expect(guest.visitor.page.url.pathname).toBe(guest.paths.account());
    return { ...guest, email };
  }

  /** The pieces of the size in the bag, and the sum of it. */
  async function bagOf({ visitor, paths }: Guest): Promise<string> {
    await visitor.open(paths.cart());
    return shown(visitor.text("aside"));
  }

  it("is nobody's before its address is confirmed, and has a guest's orders of it afterwards", async () => {
    const email = newEmail("engine");
    const code = await orderAsGuest(email);
    const { paths } = shop.visit();
    const other = shop.visit();
    await signUp(other, email);
    expect(other.visitor.page.url.pathname).not.toBe(paths.account());
    await other.visitor.open(paths.orderHistory());
    expect(other.visitor.page.url.pathname).toBe(paths.signIn());
    expect(pageOf(other)).not.toContain(code);
    // The password alone lets nobody in.
    await enter(other, email);
    await other.visitor.open(paths.orderHistory());
    expect(other.visitor.page.url.pathname).toBe(paths.signIn());

    await shop.restartGateway();
    await confirm(other, email);
    await enter(other, email);
    await other.visitor.open(paths.orderHistory());
    expect(pageOf(other)).toContain(code);
    expect(pageOf(other)).toContain("$129.00");
    await other.visitor.open(paths.accountOrder(code));
    expect(pageOf(other)).toContain("Scree 2");

    // What a guest orders later comes with the next sign-in.
    const later = await orderAsGuest(email);
    await other.visitor.open(paths.orderHistory());
    expect(pageOf(other)).not.toContain(later);
    const again = shop.visit();
    await enter(again, email);
    await again.visitor.open(paths.orderHistory());
    expect(pageOf(again)).toContain(later);
    expect(pageOf(again)).toContain(code);
  });

  it("is not entered with a wrong password, and after a link with a new one", async () => {
    const { email } = await newMember();
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await enter(guest, email, "Wrong-password-1");
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    expect(visitor.page.status).toBe(422);
    expect(pageOf(guest)).toContain(
      "The email or password is not correct. Please try again or reset your password.",
    );
    await visitor.open(paths.forgotPassword());
    await visitor.submit("main [name=email]", { email });
    const path = shop.mailedTo(email).at(-1) ?? "";
    expect(path).toMatch(/^\/en-us\/reset-password\?token=./);
    await visitor.open(path);
    const password = "Another-password-2";
    await visitor.submit("main [name=password]", {
      password,
      passwordRepeat: password,
    });
    await enter(guest, email, newAccount().password);
    expect(visitor.page.url.pathname).toBe(paths.signIn());
    await enter(guest, email, password);
    expect(visitor.page.url.pathname).toBe(paths.account());
  });

  it("has the same bag in a second browser, to which a guest's is added", async () => {
    const member = await newMember();
    const { email, visitor, paths } = member;
    await visitor.open(paths.at(`/p/${shoe}`));
    const [first = "", second = ""] = sizesOnSale(member);
    await addVariant(member, first);
    await shop.restartGateway();
    await shop.restartEngine();

    const guest = shop.visit();
    await guest.visitor.open(paths.cart());
    await addVariant(guest, first);
    await addVariant(guest, second);
    await enter(guest, email);
    expect(await bagOf(guest)).toContain("$387.00");
    expect(await bagOf(member)).toContain("$387.00");
  });

  it("gets of a guest's bag what there is", async () => {
    const member = await newMember();
    const { email, visitor, paths } = member;
    await visitor.open(paths.at(`/p/${shoe}`));
    const sku = sizesOnSale(member).at(-1) ?? "";
    await shop.admin.setStock(sku, 3);
    await addVariant(member, sku, 2);
    const guest = shop.visit();
    await guest.visitor.open(paths.cart());
    await addVariant(guest, sku, 2);
    await enter(guest, email);
    expect(pageOf(guest)).toContain(
      "We added the items from your account to your bag. Please review it before you check out.",
    );
    expect(pageOf(guest)).toContain(
      "Scree 2: fewer are in stock than you chose, so we lowered the quantity in your bag.",
    );
    expect(await bagOf(guest)).toContain("$387.00");
  });

  it("is entered with a bag of what is not sold any more, which is told", async () => {
    const member = await newMember();
    const { email, paths } = member;
    await addToCart(member);
    const guest = shop.visit();
    await guest.visitor.open(paths.at("/p/x-FR6038"));
    const sku = sizesOnSale(guest)[0] ?? "";
    await addVariant(guest, sku);
    await shop.admin.withdraw(sku);
    await enter(guest, email);
    expect(guest.visitor.page.url.pathname).toBe(paths.account());
    expect(pageOf(guest)).toContain("Yoke 60 is not available.");
    expect(await bagOf(guest)).toContain("$129.00");
    expect(pageOf(guest)).toContain("No longer availableYoke 60");
    expect(await bagOf(member)).toContain("$129.00");
  });

  it("buys with an address of its book, and finds the order in its history", async () => {
    const member = await newMember();
    const { visitor, paths, email } = member;
    await saveMainAddress(member);
    await visitor.open(paths.accountAddresses());
    expect(pageOf(member)).toContain("2 Main Street");
    await addToCart(member);
    await shop.restartGateway();
    await visitor.open(paths.checkout());
    expect(pageOf(member)).toContain("2 Main Street");
    await visitor.submit("main [name=savedAddress]");
    await payByCard(member);
    await placeOrder(member);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    const orders = await shop.admin.ordersOf(email);
    expect(orders).toEqual([
      expect.objectContaining({ totalWithTax: 12_900, currencyCode: "USD" }),
    ]);
    await visitor.open(paths.orderHistory());
    expect(pageOf(member)).toContain(orders[0]?.code);
  });

  it("is entered by a code once, and by nobody else's basket", async () => {
    const { email } = await newMember();
    const verifier = "v".repeat(43);
    const codeChallenge = createHash("sha256")
      .update(verifier)
      .digest("base64url");
    const codeOf = async () => {
      const answer = await shop.call("/consumers-v3/auth/signin", {
        type: "Registered",
        username: email,
        password: newAccount().password,
        codeChallenge,
      });
      return ((await answer.json()) as { authorizationCode: string })
        .authorizationCode;
    };
    const guestToken = async () =>
      (await (
        await shop.call("/token/v2/auth/token", { grantType: "guest" })
      ).json()) as { accessToken: string; refreshToken: string };
    const [own, stranger] = [await guestToken(), await guestToken()];
    const made = await shop.call(
      "/cart/v1/cart",
      { currency: "USD" },
      own.accessToken,
    );
    const { basketId } = (await made.json()) as { basketId: string };
    const exchange = async (more: object) => {
      const answer = await shop.call("/token/v2/auth/token", {
        grantType: "authorization_code",
        ...more,
      });
      const body = (await answer.json()) as {
        basketId?: string;
        errorDetails?: { errorId: string }[];
      };
      return [answer.status, body.errorDetails?.[0]?.errorId ?? body.basketId];
    };
    const code = { authorizationCode: await codeOf(), codeVerifier: verifier };
    const guestObjects = { basketId };
    expect(await exchange({ ...code, codeVerifier: "w".repeat(43) })).toEqual([
      401,
      "AUT432",
    ]);
    expect(await exchange({ ...code, guestObjects })).toEqual([403, "AUT498"]);
    expect(
      await exchange({
        ...code,
        guestObjects,
        guestRefreshToken: stranger.refreshToken,
      }),
    ).toEqual([403, "AUT498"]);
    const whole = {
      ...code,
      guestObjects,
      guestRefreshToken: own.refreshToken,
    };
    expect(await exchange(whole)).toEqual([200, basketId]);
    expect(await exchange(whole)).toEqual([401, "AUT432"]);
  });

  it("leaves no failure behind", () => {
    // The engine was killed on purpose.
    expect(
      shop.reports.filter(
        (text) => !text.startsWith("The catalogue cannot be read"),
      ),
    ).toEqual([]);
  });
});
