import { describe, expect, it, vi } from "vitest";
import { createCache } from "./cache";

/** A cache with a clock of its own, and loads that the test ends. */
function setup(entries = 10) {
  let time = 1_000;
  const cache = createCache<string>(
    { freshMs: 100, staleMs: 1_000, entries },
    () => time,
  );
  return {
    cache,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** A load that stays open until the test decides. */
function openLoad() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<string>((yes, no) => {
        resolve = yes;
        reject = no;
      }),
  );
  return {
    load,
    resolve: (value: string) => {
      resolve(value);
    },
    reject: (error: Error) => {
      reject(error);
    },
  };
}

const never = () => Promise.reject(new Error("not to be loaded"));
const down = () => Promise.reject(new Error("down"));
const gives = (value: string) => () => Promise.resolve(value);
const settle = () => new Promise((resume) => setTimeout(resume, 0));

describe("a cache", () => {
  it("loads once, then answers by itself while the answer is fresh", async () => {
    const { cache, pass } = setup();
    expect(await cache.get("a", gives("one"))).toBe("one");
    pass(99);
    expect(await cache.get("a", never)).toBe("one");
  });

  it("loads once for all who ask at the same time", async () => {
    const { cache } = setup();
    const { load, resolve } = openLoad();
    const answers = [1, 2, 3].map(() => cache.get("a", load));
    resolve("one");
    expect(await Promise.all(answers)).toEqual(["one", "one", "one"]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("keeps keys apart", async () => {
    const { cache } = setup();
    await cache.get("a", gives("one"));
    expect(await cache.get("b", gives("two"))).toBe("two");
  });

  it("answers with the stale at once and fetches the fresh behind it, once", async () => {
    const { cache, pass } = setup();
    await cache.get("a", gives("old"));
    pass(500);
    const { load, resolve } = openLoad();
    expect(await cache.get("a", load)).toBe("old");
    expect(await cache.get("a", load)).toBe("old");
    resolve("new");
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(await cache.get("a", never)).toBe("new");
  });

  it("answers with the stale when there is no newer one, and tries again next time", async () => {
    const { cache, pass } = setup();
    await cache.get("a", gives("old"));
    pass(500);
    expect(await cache.get("a", down)).toBe("old");
    await settle();
    expect(await cache.get("a", gives("new"))).toBe("old");
    await settle();
    expect(await cache.get("a", never)).toBe("new");
  });

  it("waits for a fresh answer when the old one is too old to tell", async () => {
    const { cache, pass } = setup();
    await cache.get("a", gives("old"));
    pass(1_000);
    await expect(cache.get("a", down)).rejects.toThrow("down");
    expect(await cache.get("a", gives("new"))).toBe("new");
  });

  it("does not keep a failure: all who wait get it, the next one asks again", async () => {
    const { cache } = setup();
    const { load, reject } = openLoad();
    const answers = [cache.get("a", load), cache.get("a", load)];
    reject(new Error("down"));
    for (const answer of answers) await expect(answer).rejects.toThrow("down");
    expect(await cache.get("a", gives("one"))).toBe("one");
  });

  it("survives a load that throws before it begins", async () => {
    const { cache } = setup();
    const broken = () => {
      throw new Error("broken");
    };
    await expect(cache.get("a", broken)).rejects.toThrow("broken");
    expect(await cache.get("a", gives("one"))).toBe("one");
  });

  it("drops the entry that was loaded longest ago beyond its size", async () => {
    const { cache, pass } = setup(2);
    await cache.get("a", gives("a1"));
    await cache.get("b", gives("b1"));
    pass(1_000);
    await cache.get("a", gives("a2")); // loaded again, so b is the oldest now
    await cache.get("c", gives("c1"));
    expect(await cache.get("a", never)).toBe("a2");
    expect(await cache.get("c", never)).toBe("c1");
    expect(await cache.get("b", gives("b2"))).toBe("b2");
  });

  describe("for anyone who must not wait", () => {
    it("has nothing at first, and what was loaded behind it afterwards", async () => {
      const { cache } = setup();
      const { load, resolve } = openLoad();
      expect(cache.peek("a", load)).toBeUndefined();
      expect(cache.peek("a", load)).toBeUndefined();
      resolve("one");
      await settle();
      expect(load).toHaveBeenCalledTimes(1);
      expect(cache.peek("a", never)).toBe("one");
    });

    it("gives the stale while a fresh one is loaded, and nothing that is too old", async () => {
      const { cache, pass } = setup();
      await cache.get("a", gives("old"));
      pass(500);
      expect(cache.peek("a", down)).toBe("old");
      await settle();
      pass(500);
      expect(cache.peek("a", gives("new"))).toBeUndefined();
      await settle();
      expect(cache.peek("a", never)).toBe("new");
    });

    it("tries again after a load that failed", async () => {
      const { cache } = setup();
      expect(cache.peek("a", down)).toBeUndefined();
      await settle();
      expect(cache.peek("a", gives("one"))).toBeUndefined();
      await settle();
      expect(cache.peek("a", never)).toBe("one");
    });
  });

  describe("that keeps what is missing apart", () => {
    const createPages = () => {
      let time = 0;
      const cache = createCache<string | null>(
        { freshMs: 100, staleMs: 1_000, entries: 2, missing: 3 },
        () => time,
      );
      return { cache, pass: (ms: number) => (time += ms) };
    };
    const none = () => Promise.resolve(null);

    it("keeps the good answers, however many are asked for that there are not", async () => {
      const { cache } = createPages();
      await cache.get("a", gives("a1"));
      await cache.get("b", gives("b1"));
      for (let asked = 0; asked < 50; asked += 1)
        expect(await cache.get(`no-${asked}`, none)).toBeNull();
      expect(await cache.get("a", never)).toBe("a1");
      expect(await cache.get("b", never)).toBe("b1");
    });

    it("keeps as many that are missing as it is told", async () => {
      const { cache } = createPages();
      for (const key of ["1", "2", "3", "4"]) await cache.get(key, none);
      for (const key of ["2", "3", "4"])
        expect(await cache.get(key, never)).toBeNull();
      await expect(cache.get("1", down)).rejects.toThrow("down");
    });

    it("knows of each key the newest: there, or missing", async () => {
      const { cache, pass } = createPages();
      await cache.get("a", none);
      pass(1_000);
      expect(await cache.get("a", gives("a1"))).toBe("a1");
      expect(await cache.get("a", never)).toBe("a1");
      pass(1_000);
      expect(await cache.get("a", none)).toBeNull();
      expect(await cache.get("a", never)).toBeNull();
      cache.clear();
      expect(await cache.get("a", gives("a2"))).toBe("a2");
    });
  });

  it("knows nothing after it was cleared", async () => {
    const { cache } = setup();
    await cache.get("a", gives("one"));
    cache.clear();
    expect(await cache.get("a", gives("two"))).toBe("two");
  });
});
