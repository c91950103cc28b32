import { describe, expect, it } from "vitest";
import { createPageStore } from "./page-store";
import type { StoredPage } from "./stored-page";

// The store reads only the size.
const page = (bytes: number) => ({ bytes }) as StoredPage;
const policy = {
  freshMs: 100,
  staleMs: 1_000,
  staleIfErrorMs: 10_000,
  retryMs: 50,
  maxBytes: 50,
};
const none: ReadonlySet<string> = new Set();

describe("kept pages", () => {
  it("are fresh, then stale, then expired, then gone", () => {
    let now = 0;
    const store = createPageStore(policy, () => now);
    store.put("/a", page(1), none);
    now = 99;
    expect(store.get("/a")).toMatchObject({
      state: "fresh",
      ageMs: 99,
      ttlMs: 1,
    });
    now = 100;
    expect(store.get("/a")).toMatchObject({ state: "stale", ttlMs: 0 });
    now = 1_000;
    expect(store.get("/a")).toMatchObject({ state: "expired" });
    now = 10_000;
    expect(store.get("/a")).toBeNull();
    expect(store.bytes).toBe(0);
  });

  it("stay when they cannot be renewed, and are tried again after a while", () => {
    let now = 0;
    const store = createPageStore(policy, () => now);
    store.put("/a", page(1), none);
    store.noteFailure("/missing");
    for (const [at, before] of [
      [200, "stale"],
      [5_000, "expired"],
    ] as const) {
      now = at;
      expect(store.get("/a")?.state).toBe(before);
      store.noteFailure("/a");
      expect(store.get("/a")?.state).toBe("not-renewed");
      now = at + 50;
      expect(store.get("/a")?.state).toBe(before);
    }
    store.put("/a", page(1), none);
    expect(store.get("/a")?.state).toBe("fresh");
  });

  it("count what they take more of later, and make room for it", () => {
    const store = createPageStore(policy, () => 0);
    const [grown, dropped] = [page(20), page(20)];
    store.put("/a", page(5), none);
    store.put("/b", grown, none);
    store.grow(grown, 10);
    expect(store.bytes).toBe(35);
    store.grow(grown, 20);
    expect([store.get("/a"), store.bytes]).toEqual([null, 50]);
    store.grow(dropped, 20); // no longer stored
    expect(store.bytes).toBe(50);
    store.remove("/b");
    expect(store.bytes).toBe(0);
  });

  it("make room by dropping what was used longest ago", () => {
    const store = createPageStore(policy, () => 0);
    store.put("/a", page(20), none);
    store.put("/b", page(20), none);
    store.get("/a");
    store.put("/c", page(20), none);
    expect(store.get("/b")).toBeNull();
    expect(store.get("/a")).not.toBeNull();
    expect(store.get("/c")).not.toBeNull();
    expect(store.bytes).toBe(40);
  });

  it("are counted once when they are replaced, and not kept when too large", () => {
    const store = createPageStore(policy, () => 0);
    store.put("/a", page(20), none);
    store.put("/a", page(30), none);
    expect(store.bytes).toBe(30);
    store.put("/huge", page(60), none);
    expect(store.get("/huge")).toBeNull();
    expect(store.bytes).toBe(0);
  });

  it("are not kept when pages were purged while they were made", () => {
    const store = createPageStore(policy);
    const begun = store.purges;
    store.purge(["product:9"]);
    store.put("/late", page(1), new Set(["product:1"]), begun);
    expect(store.get("/late")).toBeNull();
    store.put("/late", page(1), new Set(["product:1"]), store.purges);
    expect(store.get("/late")).not.toBeNull();
  });

  it("are purged by what they show, or all", () => {
    const store = createPageStore(policy, () => 0);
    store.put("/a", page(1), new Set(["product:1", "category:x"]));
    store.put("/b", page(1), new Set(["product:2", "category:x"]));
    store.put("/c", page(1), none);
    expect(store.purge(["product:2"])).toBe(1);
    expect(store.get("/b")).toBeNull();
    expect(store.purge(["nothing"])).toBe(0);
    expect(store.purge("all")).toBe(2);
    expect(store.bytes).toBe(0);
  });
});
