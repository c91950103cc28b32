/** Tries the bad-input matrix on the built shop: one test per surface. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { piecesIn } from "../faults/invariants";
import { shopperAt } from "../faults/shoppers";
import { startWorld, type World } from "../faults/world";
import { cardNumber } from "./bad-texts";
import { badInputTable } from "./bad-input-table";
import { createSender, trySurface, type Sender } from "./try-surface";

let world: World;
let sender: Sender;

beforeAll(async () => {
  world = await startWorld();
  sender = createSender(world);
});
afterAll(async () => {
  await sender.close();
  await world.stop();
});

describe.concurrent.each(Object.entries(badInputTable))("%s", (_, surfaces) => {
  for (const surface of surfaces)
    it(surface.name, { timeout: 60_000 }, async () => {
      const person = await shopperAt(surface.who, world.services);
      const basket = () => world.baskets.get(person.data?.basketId ?? "");
      const before = piecesIn(basket());
      expect(await trySurface(world, sender, surface, person)).toEqual({});
      expect(piecesIn(basket())).toBe(before);
      const own = world.orders
        .all()
        .filter(({ order }) => order.billingAddress.email === person.email);
      expect(own).toHaveLength(surface.who === "with an order" ? 1 : 0);
    });
});

describe("after all of it", () => {
  it("the process is the one that was started, and no promise failed unheard", async () => {
    expect(world.isSameProcess()).toBe(true);
    expect(await world.metric("unhandled_rejections_total")).toBe(0);
    const { status } = await fetch(`${world.shop.origin}/en-gb`);
    expect(status).toBe(200);
  });

  it("the log holds no card number, whatever field it was typed into", () => {
    expect(world.shop.log()).not.toContain(cardNumber);
  });
});
