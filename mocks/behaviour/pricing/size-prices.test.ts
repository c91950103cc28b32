import { afterAll, beforeAll, expect, it } from "vitest";
import { createCartWithItems } from "../../../server/upstreams/cart/contract";
import { fellrowCatalogue } from "../../catalogue/fellrow-catalogue";
import type { StartedUpstreams } from "../../server";
import { startUpstreams } from "../../server";
import { newShopper } from "../testing/shop-driver";

let started: StartedUpstreams;
beforeAll(async () => {
  started = await startUpstreams({ catalogue: fellrowCatalogue });
});
afterAll(() => started.stop());

it("charges a line what its own size costs", async () => {
  const shopper = await newShopper(started.origin, "pl-pl");
  const { items, totals } = await shopper.ask(createCartWithItems, {
    body: {
      items: [
        { productId: "FR90010101", qty: 1 },
        { productId: "FR90010104", qty: 2 },
      ],
    },
  });
  expect(items.map(({ price }) => [price.current, price.rowTotal])).toEqual([
    [25, 25],
    [150, 300],
  ]);
  expect(totals.itemTotal).toBe(325);
});
