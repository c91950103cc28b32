/** The confirmation of an order that another system wrote, in texts and sums. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { trackOrder } from "../../server/upstreams/orders/contract";
import { readText } from "./support/navigation";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "./support/rewriting-upstream";
import { startPageShop, type PageShop } from "./support/shop";
import { atSummary, placeOrder } from "./support/shopping";

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

const item = (id: string, shipmentId: string) => ({
  id,
  productId: `${id}-10`,
  name: `Product ${id}`,
  qty: 1,
  price: { original: 150, current: 150, rowTotal: 150 },
  shipmentId,
});

it("shows number, items by shipment, sums, discount, payment and e-mail [ENT-009]", async () => {
  const guest = shop.visit("en-gb");
  const { visitor, paths } = guest;
  await atSummary(guest);
  await placeOrder(guest);
  const number = /FRW\d+/.exec(visitor.text())?.[0] ?? "none";
  let promotions: object = {
    orderPromotions: [
      { promotionId: "members", price: -80, name: "Members’ day" },
      { promotionId: "of-no-name", price: -20 },
    ],
  };
  upstream.rewrite(trackOrder, (order) => ({
    ...order,
    items: [item("boot", "home"), item("sock", "store-1")],
    shipments: [
      {
        shipmentId: "home",
        shippingMethod: {
          code: "me",
          label: "Standard",
          deliveryTime: "in 3 days",
          price: { amount: 4.5 },
        },
      },
      {
        shipmentId: "store-1",
        storeId: "101",
        shippingMethod: {
          code: "pickup",
          label: "Collect from store",
          deliveryTime: "Same day",
          price: { amount: 0 },
        },
      },
    ],
    totals: {
      itemTotal: 300,
      totalDiscount: 100,
      total: 204.5,
      shipping: 4.5,
      merchandiseTotalTax: 33.33,
      totalWithoutTaxAfterDiscount: 166.67,
      currency: "GBP",
    },
    ...promotions,
    paymentMethod: [
      {
        code: "CREDIT_CARD",
        label: "Visa 4242",
        additionalData: [{ amount: 204.5 }],
      },
    ],
  }));
  await visitor.open(paths.confirmation());
  expect(upstream.played()).toBe(1);

  expect(visitor.text()).toContain(`Order number ${number}`);
  expect(visitor.text()).toMatch(/pages\+\d+@example\.com/);
  const [home, store] = visitor
    .all("main section")
    .map((part) => readText(part))
    .filter((text) => text.includes("Product "));
  expect(home).toContain("in 3 daysStandard");
  expect(home).toContain("Product boot");
  expect(home).not.toContain("Product sock");
  expect(store).toContain("Same dayCollect from store");
  expect(store).toContain("Product sock");
  expect(store).not.toContain("Product boot");

  const rows = Object.fromEntries(
    visitor
      .all("main dl dt")
      .map((term) => [readText(term), readText(term.nextElementSibling)]),
  );
  expect(rows).toMatchObject({
    "2 items": "£300.00",
    Discount: "−£100.00",
    Delivery: "£4.50",
    Total: "£204.50",
    "Paid with": "Visa 4242£204.50",
  });
  expect(visitor.text()).toContain("Including £33.33 VAT");
  expect(visitor.text()).toContain("−£100.00Members’ day−£80.00Delivery");

  // An order that does not itemise its discount still has one.
  promotions = { orderPromotions: undefined };
  await visitor.reload();
  expect(visitor.text()).toContain("Discount−£100.00Delivery");
});
