/**
 * Measures what experiments add to cached pages: the same pages of two shops, one of them with two experiments running,
 * on the home page and on product pages. The list has none.
 */
import { projectKey } from "../../mocks/experiments/project";
import { findLink } from "./addresses";
import { measurePage } from "./measure-page";
import { openShop } from "./open-shop";
import { cookieOfCart } from "./shopper-with-cart";

export interface ExperimentsMeasurement {
  readonly name: string;
  /** CPU ms per request; null where processor time is not known. */
  readonly without: number | null;
  readonly running: number | null;
}

const home = "/en-us";
const list = "/en-us/c/women-wo";
const day = Math.floor(Date.now() / 86_400_000);
/** Of a visitor who came before today's first page, and has seen both variations. */
const known = `sf_uid=vuid_${"a1".repeat(13)}b; sf_visit=1.${day}; sf_x=home-hero.1!~product-order.1!`;

/** The machine's other work is in each figure, so the least of several is taken. */
const rounds = 2;

const least = (figures: readonly (number | null)[]): number | null => {
  const numbers = figures.filter((it) => it !== null);
  return numbers.length > 0 ? Math.min(...numbers) : null;
};

export async function measureExperiments(): Promise<
  readonly ExperimentsMeasurement[]
> {
  const shops = [
    await openShop(),
    await openShop({ experiments: projectKey }),
  ] as const;
  try {
    const product = new URL(await findLink(shops[0].origin + list, "p"))
      .pathname;
    const carts = await Promise.all(
      shops.map(({ origin }) => cookieOfCart(origin, origin + product)),
    );
    const rows = [
      ["home, a new visitor", home, ""],
      ["list, a new visitor", list, ""],
      ["product, a new visitor", product, ""],
      ["home, with variations", home, known],
      ["list, with variations", list, known],
      ["product, with variations", product, known],
      ["list, with variations and a cart", list, known, carts],
      ["product, with variations and a cart", product, known, carts],
    ] as const;
    const measured: ExperimentsMeasurement[] = [];
    for (const [name, path, cookie, sessions] of rows) {
      const costs: (readonly [number | null, number | null])[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const both: (number | null)[] = [];
        for (const [index, { origin, pid }] of shops.entries()) {
          console.error(`Measuring ${name}: ${origin}${path} …`);
          const all = [cookie, sessions?.[index] ?? ""]
            .filter(Boolean)
            .join("; ");
          const speed = await measurePage(origin + path, pid, undefined, all);
          both.push(speed.cpuMsPerRequest);
        }
        const [without = null, running = null] = both;
        costs.push([without, running]);
      }
      measured.push({
        name,
        without: least(costs.map(([it]) => it)),
        running: least(costs.map(([, it]) => it)),
      });
    }
    return measured;
  } finally {
    await Promise.all(shops.map(({ stop }) => stop()));
  }
}
