/** The memory that a feed of 20,000 products takes (docs/feeds.md). It takes minutes, so only full runs build one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { writeGrowthFeed } from "../bench/growth-feed";
import { residentMb } from "../bench/process-costs";
import { isFull } from "../matrix/representatives";
import { freePort } from "../runner/ports.mjs";
import { stop } from "../runner/processes.mjs";
import { shopEnvironment, startShop, startUpstreams } from "../runner/shop.mjs";
import { hangingMs } from "../runner/time-factor.mjs";

const products = 20_000;
const mostMoreMb = 64;
const feedPath = "/feeds/en-us/products.tsv";

it.runIf(isFull && residentMb(process.pid) !== null)(
  `takes less than ${mostMoreMb} MB more for ${products} products`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fellrow-feed-"));
    const file = path.join(folder, "products.tsv");
    writeGrowthFeed(file, products);
    const upstreams = await startUpstreams({
      port: await freePort(),
      flags: [`--feed=${file}`],
    });
    const { child, origin } = await startShop({
      environment: {
        ...shopEnvironment({
          port: await freePort(),
          upstreams: upstreams.origin,
          payments: upstreams.paymentOrigin,
          sessionSecret: "only-for-a-test-on-this-machine-of-32!",
        }),
        RATE_LIMIT: "off",
        FEED_LOCALES: "en-us",
      },
    });
    const memory = () => residentMb(child.pid ?? 0) ?? NaN;
    try {
      // A shop that has been visited has the memory that visits need.
      for (let visit = 0; visit < 300; visit += 1) {
        const page = await fetch(`${origin}/en-us/search?q=example${visit}`);
        expect(page.status).toBe(200);
        await page.arrayBuffer();
      }
      const before = memory();
      let peak = before;
      let feed = await fetch(origin + feedPath);
      expect(feed.status).toBe(503);
      while (feed.status === 503) {
        peak = Math.max(peak, memory());
        await feed.arrayBuffer();
        await sleep(100);
        feed = await fetch(origin + feedPath);
      }
      const lines = (await feed.text()).trimEnd().split("\n");
      expect(lines.length).toBe(1 + products);
      expect(peak - before).toBeLessThan(mostMoreMb);
    } finally {
      await stop(child);
      await stop(upstreams.child);
      rmSync(folder, { recursive: true });
    }
  },
  5 * hangingMs,
);
