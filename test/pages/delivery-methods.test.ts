/** Delivery methods that share a code: each can be chosen, and the chosen one is posted once (P12). */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { BasketWire } from "../../server/upstreams/cart/basket-wire";
import {
  getCart,
  getShippingMethods,
  saveShippingAddress,
  selectShippingMethod,
} from "../../server/upstreams/cart/contract";
import { readText } from "./support/navigation";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { startPageShop, type PageShop } from "./support/shop";
import { openPayment } from "./support/shopping";

let shop: PageShop;
let upstream: RewritingUpstream;
beforeAll(async () => {
  upstream = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop({ COMMERCE_API_URL: upstream.origin });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});
beforeEach(() => upstream.clear());

const way = (code: string, deliveryTime: string, amount: number) => ({
  code,
  label: "Parcel",
  deliveryTime,
  price: { amount },
});

/** Gives the basket's only shipment these methods, the first one chosen. */
const travelling =
  (...ways: ReturnType<typeof way>[]) =>
  (basket: BasketWire) => ({
    ...basket,
    shippingMethods: basket.shippingMethods.map((shipment) => ({
      ...shipment,
      applicableShippingMethods: ways,
      selected: ways[0]?.code,
    })),
  });

it("three methods with one code are three choices, and two equal ones are one", async () => {
  const guest = shop.visit("en-gb");
  const { visitor, paths } = guest;
  const ways = [
    way("me", "in 5 days", 4),
    way("me", "in 3 days", 4),
    way("me", "in 3 days", 9),
    way("me", "in 5 days", 4),
  ];
  await openPayment(guest);
  for (const call of [getCart, saveShippingAddress, selectShippingMethod])
    upstream.rewrite(call, travelling(...ways));
  upstream.rewrite(getShippingMethods, (answer) => ({
    ...answer,
    applicableShippingMethods: ways,
    selected: "me",
  }));
  for (const path of [
    paths.checkout("shipping"),
    paths.dialog("change-shipping-method", "home"),
  ]) {
    await visitor.open(path);
    const radios = visitor.all("main label:has(input[type=radio])");
    expect(
      radios.map((label) => readText(label)),
      path,
    ).toEqual([
      "in 5 daysParcel£4.00",
      "in 3 daysParcel£4.00",
      "in 3 daysParcel£9.00",
    ]);
    const values = visitor
      .all("main input[type=radio]")
      .map((radio) => radio.getAttribute("value") ?? "");
    expect(new Set(values).size).toBe(3);
    expect(visitor.all("main input[type=radio][checked]")).toHaveLength(1);

    shop.clearCalls();
    const name =
      visitor.find("main input[type=radio]").getAttribute("name") ?? "";
    await visitor.submit("main input[type=radio]", { [name]: values[2] ?? "" });
    expect(
      shop.calls("POST /cart/v1/shippingMethod").map(({ body }) => body),
    ).toMatchObject([
      { code: "me", shippingId: "home", shopperAppliedSM: true },
    ]);
  }
  expect(upstream.played()).toBeGreaterThan(3);
});

it("collections come in the order in which they are ready [CART-029]", async () => {
  const guest = shop.visit("en-gb");
  await openPayment(guest);
  upstream.rewrite(
    getCart,
    travelling(
      way("pickup", "3 days", 0),
      way("pickup", "Same day", 0),
      way("pickup", "soon", 0),
    ),
  );
  await guest.visitor.open(guest.paths.checkout("shipping"));
  expect(upstream.played()).toBe(1);
  const words = guest.visitor
    .all("main label:has(input[type=radio])")
    .map((label) => readText(label));
  expect(words.map((text) => text.replace("ParcelFree", ""))).toEqual([
    "Same day",
    "soon",
    "3 days",
  ]);
});
