/** Shoppers who go from one journey to the next until the shop closes. */
import { sites } from "../../app/sites/sites";
import type { PageShop } from "../pages/support/shop";
import type { VisitorOptions } from "../pages/support/visitor";
import { newCustomer, type Customer } from "./customer";
import { journeys, type Journey } from "./journeys";
import { createRandom, type Random } from "./seeded-random";

/** What came of all shoppers so far. */
export interface Diary {
  readonly customers: Customer[];
  /** How often each journey was gone to its end. */
  readonly finished: Map<string, number>;
  /** What went wrong, in words. */
  readonly breaches: string[];
}

export interface ShopperOptions {
  readonly seed: number;
  readonly thinkMs: readonly [number, number];
  readonly onPage: NonNullable<VisitorOptions["onPage"]>;
}

export interface Shopper {
  /** Goes on with journeys until that time, and ends the last one. */
  shopUntil(time: number): Promise<void>;
}

/** How often somebody who has ordered or left a bag comes back as the same person. */
const comesBack = 0.7;

const lots = journeys.flatMap((journey) =>
  Array.from({ length: journey.share }, () => journey),
);

/** Shopper `number` of a language of their own, and then of other people who speak it. */
export function createShopper(
  shop: Pick<PageShop, "origin" | "visit">,
  number: number,
  { diary, seed, thinkMs, onPage }: ShopperOptions & { readonly diary: Diary },
): Shopper {
  const random: Random = createRandom(seed * 1_000 + number);
  const { locale } = sites[number % sites.length] ?? sites[0];

  function meet(): Customer {
    const met = newCustomer(shop, { locale, random, thinkMs, onPage });
    diary.customers.push(met);
    return met;
  }
  let customer = meet();

  async function go({ name, run }: Journey): Promise<boolean> {
    try {
      await run(customer);
      diary.finished.set(name, (diary.finished.get(name) ?? 0) + 1);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      diary.breaches.push(`${locale}, ${customer.email} ${name}: ${reason}`);
      return false;
    }
  }

  return {
    async shopUntil(time) {
      while (Date.now() < time) {
        const went = await go(random.pick(lots));
        if (went && random.chance(comesBack)) continue;
        customer = meet();
      }
    },
  };
}
