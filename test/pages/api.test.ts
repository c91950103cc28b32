/** The calls that screens and actions cause, as the upstream saw them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeOrder as placeOrderCall } from "../../server/upstreams/orders/contract";
import type { LoggedCall } from "../../mocks/api/call-log";
import { startPageShop, type PageShop } from "./support/shop";
import {
  addToCart,
  newEmail,
  passShipping,
  payByCard,
  placeOrder,
} from "./support/shopping";

let shop: PageShop;
beforeAll(async () => {
  shop = await startPageShop();
});
afterAll(() => shop.stop());

/** Returns the calls since the last clearing as `METHOD /path`, with placeholders for ids. */
function callsMade(): string[] {
  const plain = ({ method, path }: LoggedCall) =>
    `${method} ${path.replace(/\/S[\w-]{20,}/, "/{basketId}")}`;
  const made = shop.upstreams.callLog.find().map(plain);
  shop.clearCalls();
  return made;
}

describe("the calls to the upstream", () => {
  it("for a guest's purchase, step by step", async () => {
    const guest = shop.visit();
    const { visitor, paths } = guest;
    await addToCart(guest);
    expect(callsMade()).toEqual(
      expect.arrayContaining([
        "POST /token/v2/auth/token",
        "POST /cart/v1/cartWithItem",
        "GET /cart/v1/cart/{basketId}",
      ]),
    );
    await addToCart(guest, "x-FR9001");
    expect(callsMade()).toContain("POST /cart/v1/item");
    await visitor.submit("select[name=qty]", { qty: "2" });
    expect(callsMade()).toContain("PUT /cart/v1/cart/{basketId}/item");

    await visitor.open(paths.checkout());
    const [entering] = shop.calls("GET /cart/v1/cart/*");
    expect(entering?.query).toMatchObject({ inventorySupplyCheck: "true" });
    shop.clearCalls();
    await passShipping(guest, { email: newEmail("api") });
    expect(callsMade()).toEqual(
      expect.arrayContaining([
        "POST /cart/v1/cart/{basketId}/shippingAddress/validation",
        "POST /cart/v2/cart/{basketId}/shippingAddress",
        "GET /cart/v1/cart/{basketId}/paymentMethods",
      ]),
    );
    await payByCard(guest);
    expect(callsMade()).toEqual(
      expect.arrayContaining([
        "POST /cart/v1/cart/{basketId}/billingAddress",
        "GET /cart/v1/paymentSession",
        "POST /cart/v1/cart/{basketId}/paymentInstruments",
        "POST /cart/v1/cart/prepareOrder",
      ]),
    );
    await placeOrder(guest);
    const [order] = shop.calls("PUT /cart/v2/checkout/order");
    const body: unknown = order?.body;
    expect(placeOrderCall.body.safeParse(body).success).toBe(true);
    expect(callsMade()).toContain("PUT /cart/v2/checkout/order");
  });

  it("for a token are made once, at the first call that needs one", async () => {
    const guest = shop.visit("fr-fr");
    shop.clearCalls();
    await addToCart(guest);
    await addToCart(guest);
    const tokens = shop.calls("POST /token/v2/auth/token");
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.body).toMatchObject({ grantType: "guest" });
  });

  it("for a visit send its id to authentication, never to the cart", async () => {
    const guest = shop.visit("de-de");
    shop.clearCalls();
    await addToCart(guest);
    const idsOf = (path: string) =>
      new Set(
        shop.upstreams.callLog
          .find({ path })
          .map(({ headers }) => headers["x-usid"]),
      );
    const [usid] = idsOf("/token/*");
    expect(usid).toMatch(/^[\da-f-]{36}$/);
    expect(idsOf("/cart/*")).toEqual(new Set([undefined]));
  });
});
