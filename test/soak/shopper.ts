/** Shoppers who do one journey after another until the soak ends. */
import { sites } from "../../app/sites/sites";
import type { PageShop } from "../pages/support/shop";
import type { VisitorOptions } from "../pages/support/visitor";
import { newCustomer, type Customer } from "./customer";
import { journeys, type Journey } from "./journeys";
import { createRandom, type Random } from "./seeded-random";

/** The results of all shoppers so far. */
export interface Diary {
  readonly customers: Customer[];
  /** How often each journey was completed. */
  readonly finished: Map<string, number>;
  /** Descriptions of all failures. */
  readonly breaches: string[];
}

export interface ShopperOptions {
  readonly seed: number;
  readonly thinkMs: readonly [number, number];
  readonly onPage: NonNullable<VisitorOptions["onPage"]>;
}

export interface Shopper {
  /** Starts journeys until that time, and completes the last one. */
  shopUntil(time: number): Promise<void>;
}

/** The probability that the same person continues after a journey that succeeded. */
const comesBack = 0.7;

const lots = journeys.flatMap((journey) =>
  Array.from({ length: journey.share }, () => journey),
);

/** Creates shopper `number`, who acts as one customer after another in the same language. */
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
