/** Measures the cost of a listing when the shop has more routes, and when the retailer has more products. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findLink, uncached } from "./addresses";
import { writeGrowthFeed } from "./growth-feed";
import { measurePage, type PageSpeed } from "./measure-page";
import { openShop, type ShopOptions } from "./open-shop";

export interface GrowthMeasurement extends PageSpeed {
  readonly name: string;
}

/** Low enough for upstreams with many products, so that both rows have the same load. */
const productsRate = 80;
const list = "/en-us/c/women-wo";
const routeCounts = [5, 60];
const productCounts = [240, 20_000];

/** Starts a new shop for each row, so that none is warm for the next. */
async function measureList(
  name: string,
  options: ShopOptions,
  { list, rate }: { readonly list?: string; readonly rate?: number },
): Promise<GrowthMeasurement> {
  const shop = await openShop(options);
  try {
    const url = list
      ? shop.origin + list
      : await findLink(`${shop.origin}/en-us`, "c");
    console.error(`Measuring ${url}, ${name} …`);
    return {
      name,
      ...(await measurePage(uncached(url), shop.pid, rate)),
    };
  } finally {
    await shop.stop();
  }
}

export async function measureGrowth(): Promise<readonly GrowthMeasurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "fellrow-growth-"));
  const measured: GrowthMeasurement[] = [];
  try {
    for (const routes of routeCounts)
      measured.push(
        await measureList(`${routes} routes`, { routes }, { list }),
      );
    for (const products of productCounts) {
      const feed = path.join(folder, `${products}.tsv`);
      writeGrowthFeed(feed, products);
      measured.push(
        await measureList(
          `${products} products`,
          { feed },
          { rate: productsRate },
        ),
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return measured;
}
