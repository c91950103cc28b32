/** Declares the tests of one part of the bad-input matrix; each part is a file with its own shop. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startWorld, type World } from "../faults/world";
import { badInputTable } from "./bad-input-table";
import { withChosenInputs } from "./chosen-inputs";
import { cardNumber } from "./corpus";
import { personAt, type Person } from "./people";
import { createSender, type Sender } from "./sender";
import { mayChange, trySurface } from "./try-surface";
import type { Surface } from "./surface";
import { hangingMs } from "../runner/time-factor.mjs";

/** The upstreams' state of a person: the cart and the number of orders. */
function stateOf({ baskets, orders }: World, { data, email }: Person) {
  const own = orders
    .all()
    .filter(({ order }) => order.billingAddress.email === email);
  // Opening the summary prepares the order, which does not change the cart.
  const { preparations: _, ...bag } = structuredClone(
    baskets.get(data?.basketId ?? ""),
  ) ?? { preparations: 0 };
  return { bag, orders: own.length };
}

async function tryOne(world: World, sender: Sender, surface: Surface) {
  const person = await personAt(surface.who, world.services);
  const stranger = surface.stranger
    ? await personAt(surface.stranger, world.services)
    : person;
  const stateBefore = [person, stranger].map((one) => stateOf(world, one));
  const people = { person, stranger };
  expect(await trySurface(world, sender, surface, people)).toEqual({});
  const [own, other] = [person, stranger].map((one) => stateOf(world, one));
  const [ownBefore, otherBefore] = stateBefore;
  expect(own?.orders).toBe(ownBefore?.orders);
  if (!mayChange(surface)) expect(own).toEqual(ownBefore);
  if (stranger !== person) expect(other).toEqual(otherBefore);
}

export function tryMatrix(part: keyof typeof badInputTable): void {
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

  describe.concurrent.each(Object.entries(badInputTable[part]))(
    "%s",
    (_, surfaces) => {
      // `it.each` would cut long names.
      for (const surface of surfaces.map(withChosenInputs))
        it(surface.name, { timeout: 4 * hangingMs }, () =>
          tryOne(world, sender, surface),
        );
    },
  );

  describe("after all of it", () => {
    it("the process has not restarted, and no promise rejection was unhandled", async () => {
      expect(world.isSameProcess()).toBe(true);
      expect(await world.metric("unhandled_rejections_total")).toBe(0);
      const { status } = await fetch(`${world.shop.origin}/en-gb`);
      expect(status).toBe(200);
    });

    it("the log holds no card number, whatever field it was typed into", () => {
      expect(world.shop.log()).not.toContain(cardNumber);
    });
  });
}
