/** A cart of another customer (AUT498), at its read and at every change of it. Without script. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPageShop, type Guest, type PageShop } from "./support/shop";
import { addToCart, passShipping, sendShipping } from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.upstreams.faults.clear();
  shop.clearCalls();
});

const words =
  "We could not match this bag to you, so we started a new one. The page will reload in a moment.";
const refresh =
  /<noscript><meta http-equiv="refresh" content="4"\/?><\/noscript>/i;

const refuse = (method: string, path: string) =>
  shop.fault({ method, path, errorId: "AUT498", status: 403 });

async function withShoes() {
  const guest = shop.visit();
  await addToCart(guest);
  shop.clearCalls();
  return guest;
}

const removeLine = ({ visitor }: Guest) =>
  visitor.submit("main li form:has([value=remove-item])", {}, "Remove");

/** Counts how often the page contains the message. */
const timesShown = ({ visitor }: Guest) =>
  visitor.text("main").split(words).length - 1;

/** Expects the refused call, followed by the creation of a new cart. */
function expectNewCart(refused: string): void {
  const calls = shop.upstreams.callLog
    .find({ path: "/cart/*" })
    .map(({ method, path, status }) => ({ method, path, status }));
  const at = calls.findIndex(({ status }) => status === 403);
  expect(`${calls[at]?.method ?? ""} ${calls[at]?.path ?? ""}`).toContain(
    refused,
  );
  expect(calls.slice(at + 1)).toContainEqual({
    method: "POST",
    path: "/cart/v1/cart",
    status: 201,
  });
}

describe("a change that meets the cart of another customer", () => {
  const changes: readonly (readonly [
    name: string,
    call: readonly [method: string, path: string],
    change: (guest: Guest) => Promise<unknown>,
  ])[] = [
    [
      "of a quantity",
      ["PUT", "/cart/v1/cart/*"],
      ({ visitor }) => visitor.submit("select[name=qty]", { qty: "2" }),
    ],
    ["that removes a line", ["DELETE", "/cart/v1/item"], removeLine],
    [
      "by a code",
      ["PUT", "/cart/v1/coupon"],
      ({ visitor }) => visitor.submit("[name=code]", { code: "SAVE10" }),
    ],
    [
      "that adds from a product page",
      ["POST", "/cart/v1/item"],
      (guest) => addToCart(guest, "brow-FR3101"),
    ],
  ];

  it.each(changes)(
    "%s abandons it, shows one message, and reloads the page once, after four seconds [CART-010]",
    async (_, [method, path], change) => {
      const guest = await withShoes();
      const { visitor, paths } = guest;
      refuse(method, path);
      await change(guest);
      expect(visitor.page.status).toBe(409);
      expectNewCart(`${method} ${path.replace("*", "")}`);
      expect(timesShown(guest)).toBe(1);
      expect(visitor.page.html).toMatch(refresh);

      // The reload of the browser.
      await visitor.reload();
      expect(timesShown(guest)).toBe(0);
      expect(visitor.page.html).not.toContain('http-equiv="refresh"');
      await visitor.open(paths.cart());
      expect(visitor.text()).toContain("Your bag is empty.");
    },
  );

  it("in the checkout leads to the cart, which shows the message and reloads", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await visitor.open(paths.checkout());
    refuse("POST", "/cart/v2/cart/*");
    await sendShipping(guest);
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expectNewCart("POST /cart/v2/cart/");
    expect(timesShown(guest)).toBe(1);
    expect(visitor.page.html).toMatch(refresh);
    expect(visitor.text()).toContain("Your bag is empty.");
  });
});

describe("a read that meets the cart of another customer", () => {
  it("of the checkout leads to the cart, which shows the message and reloads", async () => {
    const guest = await withShoes();
    const { visitor, paths } = guest;
    await passShipping(guest);
    refuse("GET", "/cart/v1/cart/*");
    await visitor.open(paths.checkout("billing"));
    expect(visitor.page.url.pathname).toBe(paths.cart());
    expect(timesShown(guest)).toBe(1);
    expect(visitor.page.html).toMatch(refresh);
    await visitor.reload();
    expect(timesShown(guest)).toBe(0);
    expect(visitor.page.html).not.toContain('http-equiv="refresh"');
  });

  it("differs from the bot defence, after which the cart stays", async () => {
    const guest = await withShoes();
    const { visitor } = guest;
    shop.fault({
      method: "PUT",
      path: "/cart/v1/cart/*",
      errorId: "AUT498",
      status: 403,
      appId: "defence",
    });
    await visitor.submit("select[name=qty]", { qty: "2" });
    await visitor.open(guest.paths.cart());
    expect(visitor.text("main li h2")).toContain("Scree 2");
  });
});
