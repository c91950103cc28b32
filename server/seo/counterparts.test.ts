/** Which markets have a page, according to the sitemaps. */
import { describe, expect, it } from "vitest";
import { findSite } from "../../app/sites/sites";
import { createMemoryLog } from "../../test/server/memory-log";
import { createCounterparts } from "./counterparts";
import type { MarketPages } from "./market-pages";

function marketOf(locale: string, paths: Record<string, string>): MarketPages {
  const site = findSite(locale);
  if (!site) throw new Error(locale);
  return { site, paths: new Map(Object.entries(paths)), complete: true };
}

const markets = [
  marketOf("en-us", { "p A1": "/p/boot-A1", "p B2": "/p/only-here-B2" }),
  marketOf("de-de", { "p A1": "/p/stiefel-A1" }),
];

describe("counterparts", () => {
  it("are the pages of all markets that have the thing, with their locales", () => {
    const counterparts = createCounterparts(createMemoryLog());
    expect(counterparts.of("p A1")).toEqual([]);
    counterparts.learn(markets);
    expect(counterparts.of("p A1")).toEqual([
      { tag: "en-US", path: "/en-us/p/boot-A1" },
      { tag: "x-default", path: "/en-us/p/boot-A1" },
      { tag: "de-DE", path: "/de-de/p/stiefel-A1" },
    ]);
    expect(counterparts.of("p B2")).toHaveLength(2);
    expect(counterparts.of("c A1")).toEqual([]);
    counterparts.learn([]);
    expect(counterparts.of("p A1")).toEqual([]);
  });

  it("of more addresses than are kept are none, which is logged", () => {
    const log = createMemoryLog();
    const counterparts = createCounterparts(log, 2);
    counterparts.learn(markets);
    expect(counterparts.of("p A1")).toEqual([]);
    expect(log.lines).toMatchObject([
      { level: "info", fields: { addresses: 3, most: 2 } },
    ]);
  });
});
