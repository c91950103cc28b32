/**
 * A wallet's button in each place, without script: who sees it, the way to the wallet and back, and the
 * resulting cart and order.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basketStateOf } from "../../mocks/behaviour/testing/stored-state";
import { saveMainAddress, signIn, signUp } from "./support/accounts";
import { collect } from "./support/collecting";
import {
  newGuest,
  startPageShop,
  type Guest,
  type PageShop,
} from "./support/shop";
import { startHostedShop } from "../server/hosted-shop";
import {
  addToCart,
  passShipping,
  putShoeInBag,
  shoe,
  sizesOnSale,
} from "./support/shopping";

const flags = [
  "express-cart",
  "express-pickup",
  "express-pdp",
  "express-minicart",
  "express-quickshop",
  "express-checkout-defaults",
  "express-expander",
] as const;

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop({
    RATE_LIMIT: "off",
    PAYMENT_RETRY_MS: "0",
    EXPRESS_BUTTONS: flags.join(","),
  });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const put = "PUT /cart/v2/checkout/order";
const button = "button[value=express]";
const fromCart = "[name=place][value=cart]";
const style = "FR1001";

const hasButton = ({ visitor }: Guest): boolean =>
  visitor.all(button).length > 0;

const lastBasket = () => basketStateOf(shop.upstreams).baskets.all().at(-1);

/** Returns the flags of all buttons that a shopper with one pair in the cart sees. */
async function buttonsOf(guest: Guest): Promise<string[]> {
  const { visitor, paths } = guest;
  const seen: string[] = [];
  const look = (flag: string, selector = button) => {
    if (visitor.all(selector).length > 0) seen.push(flag);
  };
  await visitor.open(paths.cart());
  look("express-cart", fromCart);
  await visitor.open(paths.at(`/p/${shoe}`));
  look("express-pdp", `#buy ${button}`);
  await visitor.open(paths.dialog("mini-cart", "", { host: 1 }));
  look("express-minicart", "[name=place][value=miniCart]");
  await visitor.open(paths.dialog("quickshop", style));
  look("express-quickshop", `main ${button}`);
  await visitor.open(paths.checkout("shipping"));
  look("express-checkout-defaults", "[name=place][value=defaults]");
  look("express-expander", "details [name=place][value=expander]");
  collect(shop, guest);
  await visitor.open(paths.cart());
  look("express-pickup", "[name=place][value=pickup]");
  look("express-cart", fromCart);
  return seen;
}

async function orderedAs(guest: Guest): Promise<string> {
  const { visitor, paths } = guest;
  expect(visitor.page.url.pathname).toBe(paths.confirmation());
  return visitor.text("main");
}

describe("the cart's wallet", () => {
  it("is paid at the provider, which knows address and delivery, and places one order", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    expect(visitor.text(button)).toBe("Pay with PayPal");
    await visitor.submit(fromCart, {}, "express");
    expect(visitor.page.url.origin).toBe(shop.paymentOrigin);
    expect(visitor.text("h1")).toBe("Pay with PayPal");
    for (const words of ["Robin Vale", "88 Harbor Street", "97103 Astoria OR"])
      expect(visitor.text("address")).toContain(words);
    const [, express] = visitor
      .all("[name=delivery]")
      .map((radio) => radio.closest("label")?.textContent ?? "");
    expect(express).toContain("Express");
    await visitor.submit("[name=delivery]", { delivery: "express" }, "pay");
    const text = await orderedAs(guest);
    expect(text).toContain("88 Harbor Street");
    expect(text).toContain("robin.vale@example.com");
    expect(text).toContain("PayPal");
    expect(text).toContain("Express");
    expect(shop.calls(put)).toHaveLength(1);
    expect(shop.calls(put)[0]?.headers["cookie"]).toBeUndefined();
    expect(shop.calls(put)[0]?.body).toMatchObject({
      billingAddress: { city: "Astoria", email: "robin.vale@example.com" },
      paymentMethod: { code: "PAYPAL" },
    });
    await visitor.open(paths.cart());
    expect(hasButton(guest)).toBe(false);
  });

  it("changes nothing when it is cancelled or refused, and leads back to the button", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const before = lastBasket();
    await visitor.submit(fromCart, {}, "express");
    await visitor.submit("button[value=cancel]", {}, "cancel");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      "You left the payment page. Nothing has been charged, and your bag is unchanged.",
    );
    await visitor.submit(fromCart, {}, "express");
    await visitor.submit("button[value=deny]", {}, "deny");
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(visitor.text()).toContain(
      "Your payment was not accepted. Nothing has been ordered, and your bag is unchanged.",
    );
    expect(lastBasket()).toEqual(before);
    expect(shop.calls(put)).toEqual([]);
    expect(hasButton(guest)).toBe(true);
  });
});

describe("the buttons", () => {
  it("are where their flag says and nowhere else [CART-040]", async () => {
    const all = shop.visit();
    await signUp(all);
    await saveMainAddress(all);
    await addToCart(all);
    expect((await buttonsOf(all)).sort()).toEqual([...flags].sort());
    for (const flag of flags) {
      const own = await startHostedShop(shop.upstreamOrigin, {
        RATE_LIMIT: "off",
        EXPRESS_BUTTONS: flag,
      });
      const guest = newGuest(own.origin, "en-us");
      await signUp(guest);
      await saveMainAddress(guest);
      await addToCart(guest);
      expect(await buttonsOf(guest)).toEqual([flag]);
      await own.stop();
    }
  });
});

/** Presses the button of the wallet's page. */
const payThere = ({ visitor }: Guest) =>
  visitor.submit("[value=pay]", {}, "pay");

const lines = (row: ReturnType<typeof lastBasket>) =>
  row?.lines.map(({ productId, qty }) => [productId, qty]);

/** Returns the return address of the wallet that was opened last. */
const returnOf = (): string =>
  shop.calls("GET /cart/v1/paymentSession").at(-1)?.query["referer"] ?? "";

/** Returns the last basket that no wallet created for a product. */
const cartOf = () =>
  basketStateOf(shop.upstreams)
    .baskets.all()
    .findLast(({ isTemporary }) => !isTemporary);

describe("the product's wallet", () => {
  it("buys that product alone and leaves the cart as it is [PAY-008]", async () => {
    const guest = shop.visit("de-de");
    const { visitor, paths } = guest;
    await addToCart(guest);
    await addToCart(guest, shoe, { qty: "2" });
    const before = cartOf();
    await visitor.open(paths.at(`/p/${shoe}`));
    const [, second = ""] = sizesOnSale(guest);
    shop.clearCalls();
    await visitor.submit("#buy", { productId: second }, "express");
    expect(visitor.text("h1")).toBe("Zahlung mit PayPal");
    expect(visitor.text("address")).toContain("Hafenstraße 8");
    await payThere(guest);
    const text = await orderedAs(guest);
    expect(text).toContain("Hafenstraße 8");
    const [order, ...more] = shop.calls(put);
    expect(more).toEqual([]);
    const { cartId } = order?.body as { cartId: string };
    expect(cartId).not.toBe(before?.basketId);
    // The call names its basket [CHK-009].
    expect(order?.headers["cookie"]).toBe(`bid=${cartId}`);
    const placed = basketStateOf(shop.upstreams).orders.ofBasket(cartId);
    expect(placed?.order.items.map(({ productId }) => productId)).toEqual([
      second,
    ]);
    expect(cartOf()).toEqual(before);
    // A second return changes nothing, and shows the order again.
    await visitor.open(`${returnOf()}&result=authorized`);
    expect(visitor.page.url.pathname).toBe(paths.confirmation());
    expect(shop.calls(put)).toHaveLength(1);
    await visitor.open(paths.cart());
    expect(visitor.all("main [name=itemId]")).not.toEqual([]);
    expect(lines(cartOf())).toEqual(lines(before));
  });

  it.each(["cancel", "deny"])(
    "leads back to the product after %s, and nothing is bought",
    async (answer) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      await addToCart(guest);
      const before = cartOf();
      await visitor.open(paths.at(`/p/${shoe}`));
      const [first = ""] = sizesOnSale(guest);
      const product = visitor.page.url.pathname;
      await visitor.submit("#buy", { productId: first }, "express");
      await visitor.submit(`[value=${answer}]`, {}, answer);
      expect(visitor.page.url.pathname).toBe(product);
      expect(visitor.text("body")).toContain(
        answer === "cancel"
          ? "You left the payment page."
          : "Your payment was not accepted. Nothing has been ordered, and your bag is unchanged.",
      );
      expect(shop.calls(put)).toEqual([]);
      expect(cartOf()).toEqual(before);
      // A second return has no effect.
      await visitor.open(`${returnOf()}&result=authorized`);
      expect(shop.calls(put)).toEqual([]);
      expect(cartOf()).toEqual(before);
    },
  );

  it("demands a size first, and shows a refusal at the form", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await visitor.open(paths.at(`/p/${shoe}`));
    await visitor.submit("#buy", {}, "express");
    expect(visitor.text("#size-error")).toBe("Choose a size.");
    expect(shop.calls("POST /cart/v1/cartWithItem")).toEqual([]);
    await visitor.open(paths.at(`/p/${shoe}`));
    const [first = ""] = sizesOnSale(guest);
    const product = visitor.page.url.pathname;
    shop.fault({
      method: "GET",
      path: "/cart/v1/paymentSession",
      errorId: "PAY400",
      status: 400,
      // The call for a session is repeated once [PAY-004].
      times: 2,
    });
    await visitor.submit("#buy", { productId: first }, "express");
    expect(visitor.text()).toContain("Your payment was not accepted.");
    expect(shop.calls("GET /cart/v1/paymentSession")).toHaveLength(2);
    expect(visitor.page.url.pathname).toBe(product);
  });

  it("leads back to the product when the order is refused", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const before = cartOf();
    await visitor.open(paths.at(`/p/${shoe}`));
    const [first = ""] = sizesOnSale(guest);
    const product = visitor.page.url.pathname;
    await visitor.submit("#buy", { productId: first }, "express");
    shop.fault({
      method: "PUT",
      path: "/cart/v2/checkout/order",
      errorId: "PYT402",
      status: 400,
    });
    await payThere(guest);
    expect(visitor.page.url.pathname).toBe(product);
    expect(visitor.text("body")).toContain("We could not verify this payment.");
    expect(cartOf()).toEqual(before);
  });

  it("waits for the outcome of an order without an answer; the cart is unchanged", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    const before = cartOf();
    await visitor.open(paths.at(`/p/${shoe}`));
    const [first = ""] = sizesOnSale(guest);
    await visitor.submit("#buy", { productId: first }, "express");
    shop.fault({ method: "PUT", path: "/cart/v2/checkout/order", status: 504 });
    await payThere(guest);
    expect(shop.calls(put)).toHaveLength(1);
    expect(cartOf()).toEqual(before);
    expect(visitor.page.url.pathname).toBe(paths.processing());
  });
});

describe("the other wallets", () => {
  it("of a collected cart knows the person, and needs no address", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    collect(shop, guest);
    await visitor.open(paths.cart());
    await visitor.submit("[name=place][value=pickup]", {}, "express");
    expect(visitor.all("[name=delivery]")).toEqual([]);
    expect(visitor.text("address")).toBe("Robin Valerobin.vale@example.com");
    await payThere(guest);
    expect(await orderedAs(guest)).toContain("robin.vale@example.com");
  });

  it("of the main address delivers there", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await signUp(guest);
    await saveMainAddress(guest);
    await putShoeInBag(guest);
    await visitor.open(paths.checkout("shipping"));
    expect(visitor.text("[name=place][value=defaults] ~ p")).toContain(
      "2 Main Street",
    );
    await visitor.submit("[name=place][value=defaults]", {}, "express");
    expect(visitor.text("address")).toContain("2 Main Street");
    expect(visitor.text("address")).not.toContain("Harbor");
    await payThere(guest);
    expect(await orderedAs(guest)).toContain("2 Main Street");
  });

  it("in the fold of the first step leads back there", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await putShoeInBag(guest);
    await visitor.open(paths.checkout("shipping"));
    await visitor.submit("[name=place][value=expander]", {}, "express");
    await visitor.submit("[value=cancel]", {}, "cancel");
    expect(visitor.page.url.pathname + visitor.page.url.search).toBe(
      paths.checkout("shipping"),
    );
    expect(visitor.text("body")).toContain("You left the payment page.");
  });

  it("continues at the payment when the sum has changed", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    await visitor.submit(fromCart, {}, "express");
    const row = cartOf()!;
    const [line] = row.lines;
    basketStateOf(shop.upstreams).baskets.put({
      ...row,
      lines: [{ ...line!, qty: 2 }],
    });
    await payThere(guest);
    expect(visitor.page.url.pathname).toBe(paths.checkout().split("?")[0]);
    expect(visitor.page.url.searchParams.get("step")).toBe("billing");
    expect(shop.calls(put)).toEqual([]);
  });
});

describe("a consumer who pays with credit", () => {
  it.each([
    ["athlete", "Your athlete credit", "ATHLETES_PAYMENT"],
    ["pro", "Your pro program credit", "ATHLETES_PAYMENT"],
    ["ipa", "Your pro program credit", "ATHLETES_PAYMENT"],
    ["credited", "Your credit", "INFLUENCER_CREDIT"],
  ] as const)(
    "%s has a banner, their own payment method and no wallet, whatever is posted [ROLE-006] [CART-040]",
    async (mailbox, banner, means) => {
      const guest = shop.visit();
      const { visitor, paths } = guest;
      await putShoeInBag(guest);
      await visitor.open(paths.signIn({ redirectTo: paths.cart() }));
      await signIn(guest, `${mailbox}@example.com`);
      expect(visitor.text("[data-spend] h2")).toBe(banner);
      await passShipping(guest);
      expect(visitor.text("[data-spend] h2")).toBe(banner);
      expect(
        visitor.all(`[name=balance][value=${means}], [value=${means}]`),
      ).not.toEqual([]);
      expect(await buttonsOf(guest)).toEqual([]);
      shop.clearCalls();
      for (const place of ["cart", "pickup", "miniCart", "defaults"]) {
        await visitor.post(paths.checkout(), { intent: "express", place });
        expect(visitor.page.url.pathname).toBe(paths.cart());
        expect(visitor.text("body")).toContain("was not accepted");
      }
      await visitor.open(paths.at(`/p/${shoe}`));
      const [productId = ""] = sizesOnSale(guest);
      const fields = { intent: "express", productId, qty: "1" };
      for (const path of [
        paths.at(`/p/${shoe}`),
        paths.dialog("quickshop", style),
      ])
        await visitor.post(path, fields);
      expect(shop.calls("GET /cart/v1/paymentSession")).toEqual([]);
      expect(shop.calls("POST /cart/v1/cartWithItem")).toEqual([]);
    },
  );
});
