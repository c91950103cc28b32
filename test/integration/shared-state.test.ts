/**
 * State in the memory of a process and state that processes share in Redis: one suite for both, and the
 * behaviour when Redis is slow, away or back.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import {
  createSharedState,
  StateAway,
  type SharedState,
} from "../../server/shared-state/shared-state";
import { uses } from "../../server/shared-state/uses";
import { createMemoryLog, type MemoryLog } from "../server/memory-log";
import { startRedis, type TestRedis } from "./support/redis";
import { budgetMs, hangingMs } from "../runner/time-factor.mjs";

const secret = "a-secret-for-tests-of-32-characters!";
let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const opened: SharedState[] = [];
afterEach(() => {
  for (const state of opened.splice(0)) state.close();
});

interface Opened {
  readonly state: SharedState;
  readonly log: MemoryLog;
}

/** Opens the state of one process. */
async function open(
  redisUrl: string | null,
  sessionSecrets: readonly string[] = [secret],
): Promise<Opened> {
  const log = createMemoryLog();
  const config = { redisUrl, sessionSecrets, envLabel: "qa" } as const;
  const state = createSharedState(config, log);
  opened.push(state);
  await state.opened;
  return { state, log };
}

let made = 0;
/** Returns a name that no other test uses. */
const newName = (): string => `name-${(made += 1)}`;

/** Returns a promise's value and how long it took (ms). */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

describe.each([
  ["memory", () => null],
  ["Redis", () => redis.url],
])("state in %s", (kind, url) => {
  it("returns what was set, and nothing else", async () => {
    const { state } = await open(url());
    const name = newName();
    expect(await state.get("tokens", name)).toBeNull();
    expect(await state.getConfirmed("tokens", name)).toBeNull();
    await state.set("tokens", name, "first");
    expect(await state.getConfirmed("tokens", name)).toBe("first");
    await state.set("tokens", name, "ünï\u0000 {}");
    expect(await state.get("tokens", name)).toBe("ünï\u0000 {}");
    expect(await state.get("signedOut", name)).toBeNull();
    await state.remove("tokens", name);
    expect(await state.get("tokens", name)).toBeNull();
  });

  it.each([
    "constructor",
    "__proto__",
    "",
    "a:b:c",
    "x".repeat(50_000),
    "\r\nFLUSHALL\r\n",
  ])("takes any name: %#", async (name) => {
    const { state } = await open(url());
    expect(await state.get("signedOut", name)).toBeNull();
    await state.set("signedOut", name, "1");
    expect(await state.get("signedOut", name)).toBe("1");
    expect(await state.get("signedOut", `${name} `)).toBeNull();
  });

  it("forgets what has expired", async () => {
    const { state } = await open(url());
    const name = newName();
    const lifetime = vi
      .spyOn(uses.renewals, "lifetimeMs", "get")
      .mockReturnValue(60);
    await state.claim("renewals", name, "a");
    lifetime.mockRestore();
    expect(await state.get("renewals", name)).toBe("a");
    await sleep(90);
    expect(await state.get("renewals", name)).toBeNull();
    expect(await state.claim("renewals", name, "b")).toBeNull();
  });

  it("grants a claim to one of fifty at once, and returns its owner to the others", async () => {
    const { state } = await open(url());
    const name = newName();
    const holders = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        state.claim("orders", name, `owner ${index}`),
      ),
    );
    const winner = holders.indexOf(null);
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect(new Set(holders)).toEqual(new Set([null, `owner ${winner}`]));
    expect(await state.claim("orders", name, `owner ${winner}`)).toBe(
      `owner ${winner}`,
    );
  });

  it("releases a claim for its owner only", async () => {
    const { state } = await open(url());
    const name = newName();
    await state.claim("orders", name, "mine");
    await state.release("orders", name, "yours");
    expect(await state.claim("orders", name, "yours")).toBe("mine");
    await state.release("orders", name, "mine");
    expect(await state.claim("orders", name, "yours")).toBeNull();
    await state.release("orders", newName(), "nobody's");
  });

  it("grants a burst of tokens at once, then one after the other", async () => {
    const { state } = await open(url());
    const name = newName();
    const take = () =>
      state.increment({ name: "test", burst: 3, perMinute: 300 }, name);
    const taken = await Promise.all([take(), take(), take(), take(), take()]);
    expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(3);
    // One token is free every 200 ms; a refused request takes none.
    for (const waitMs of taken.filter((each) => each > 0)) {
      expect(waitMs).toBeGreaterThan(100);
      expect(waitMs).toBeLessThanOrEqual(200);
    }
    await sleep(220);
    expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(0);
  });

  it("counts limits and names separately", async () => {
    const { state } = await open(url());
    const name = newName();
    const one = { name: "test one", burst: 1, perMinute: 1 };
    expect(await state.increment(one, name)).toBe(0);
    expect(await state.increment(one, name)).toBeGreaterThan(50_000);
    expect(await state.increment(one, newName())).toBe(0);
    expect(await state.increment({ ...one, name: "test two" }, name)).toBe(0);
  });

  it("notifies every subscriber, including the sender", async () => {
    const { state } = await open(url());
    const heard: string[] = [];
    for (const who of ["a", "b"])
      state.subscribe("purge", {
        onMessage: (message) => heard.push(`${who} ${message}`),
        onGap: () => heard.push("gap"),
      });
    await sleep(kind === "Redis" ? 200 : 0);
    expect(await state.publish("purge", "content")).toBe(true);
    await vi.waitFor(
      () => {
        expect(heard.toSorted()).toEqual(["a content", "b content"]);
      },
      { timeout: hangingMs },
    );
  });

  it("is healthy", async () => {
    const { state } = await open(url());
    expect(await state.health()).toBe(kind === "Redis" ? "ok" : "memory");
  });
});

describe("state that processes share", () => {
  it("is the same for both, after a restart too, and not without Redis", async () => {
    const [{ state: one }, { state: two }] = [
      await open(redis.url),
      await open(redis.url),
    ];
    const name = newName();
    await one.set("tokens", name, "kept");
    one.close();
    expect(await two.get("tokens", name)).toBe("kept");
    const { state: alone } = await open(null);
    expect(await alone.get("tokens", name)).toBeNull();
  });

  it("is claimed by one of two processes, fifty times", async () => {
    const [{ state: one }, { state: two }] = [
      await open(redis.url),
      await open(redis.url),
    ];
    for (let round = 0; round < 50; round += 1) {
      const name = newName();
      const holders = await Promise.all([
        one.claim("orders", name, "one"),
        two.claim("orders", name, "two"),
      ]);
      expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    }
  });

  it("is separate from that of another environment", async () => {
    const { state } = await open(redis.url);
    const live = createSharedState(
      { redisUrl: redis.url, sessionSecrets: [secret], envLabel: "www" },
      createMemoryLog(),
    );
    opened.push(live);
    await live.opened;
    const name = newName();
    await state.set("signedOut", name, "1");
    expect(await live.get("signedOut", name)).toBeNull();
  });

  it("opens with every session secret, and with no other", async () => {
    const newer = "another-secret-for-tests-of-32-chars";
    const { state: old } = await open(redis.url);
    const { state: rotated } = await open(redis.url, [newer, secret]);
    const { state: stranger } = await open(redis.url, [newer]);
    const name = newName();
    await old.claim("orders", name, "facts");
    expect(await rotated.claim("orders", name, "mine")).toBe("facts");
    expect(await stranger.get("orders", name)).toBeNull();
    // It cannot be read, but the claim exists all the same.
    expect(await stranger.claim("orders", name, "mine")).toBe("");
  });

  it("cannot be read, guessed or exchanged by anyone with access to Redis", async () => {
    const { state } = await open(redis.url);
    const watched = await redis.watch();
    const facts = JSON.stringify({ email: "ada@example.com", st: "proof" });
    await state.set("tokens", "session-of-ada", facts);
    await state.set("tokens", "session-of-eve", "eve's");
    await state.claim("orders", "basket-77", facts);
    const limit = { name: "credential account", burst: 10, perMinute: 1 };
    await state.increment(limit, "ada@example.com");
    await state.increment(limit, "x".repeat(9_000));
    await vi.waitFor(
      () => {
        expect(watched.commands.length).toBeGreaterThanOrEqual(5);
      },
      { timeout: hangingMs },
    );
    watched.stop();
    const dump = await redis.dump();
    const seen = [JSON.stringify(dump), ...watched.commands].join("\n");
    expect(seen).not.toMatch(/ada@|example\.com|proof"|basket-77|session-of/);
    for (const key of Object.keys(dump)) {
      expect(key).toMatch(/^fellrow:(qa|www):[\w. ]+:[\w-]{43}$/);
      expect(key.length).toBeLessThan(120);
    }
    // A plain hash of an e-mail could be found by trying e-mails.
    const guess = createHash("sha256").update("ada@example.com");
    expect(seen).not.toContain(guess.digest("base64url"));
    // A value that is moved to another key cannot be opened.
    const intruder = new Redis(redis.url);
    const keyOf = (name: string) => {
      const hash = createHash("sha256").update(name).digest("base64url");
      return `fellrow:qa:tokens:${hash}`;
    };
    const eves = keyOf("session-of-eve");
    await intruder.set(
      keyOf("session-of-ada"),
      (await intruder.get(eves)) ?? "",
      "KEEPTTL",
    );
    expect(await state.get("tokens", "session-of-eve")).toBe("eve's");
    expect(await state.get("tokens", "session-of-ada")).toBeNull();
    await intruder.set(eves, "made up", "KEEPTTL");
    expect(await state.get("tokens", "session-of-eve")).toBeNull();
    intruder.disconnect();
  });

  it("has an expiry for everything that is in Redis", async () => {
    const client = new Redis(redis.url);
    const { state } = await open(redis.url);
    for (const use of ["orders", "tokens", "signedOut"] as const)
      await state.claim(use, newName(), "1");
    await state.increment({ name: "end", burst: 2, perMinute: 60 }, newName());
    const keys = await client.keys("fellrow:qa:*");
    const ends = await Promise.all(keys.map((key) => client.pttl(key)));
    client.disconnect();
    expect(ends.length).toBeGreaterThan(3);
    for (const end of ends) {
      expect(end).toBeGreaterThan(0);
      expect(end).toBeLessThanOrEqual(31 * 24 * 3_600_000);
    }
  });
});

describe("the rules for a Redis that is slow or away", () => {
  it("make no request wait longer than 150 ms", () => {
    for (const { timeoutMs } of Object.values(uses))
      expect(timeoutMs).toBeLessThanOrEqual(150);
  });

  it("hold for one that hangs: each use waits once, then none does", async () => {
    const own = await startRedis();
    const { state, log } = await open(own.url);
    const name = newName();
    await state.set("signedOut", name, "1");
    own.freeze();
    try {
      for (const most of [250, 250, 250, 20, 20]) {
        const [holder, ms] = await timed(() =>
          state.claim("orders", newName(), "mine"),
        );
        expect(holder).toBeNull();
        expect(ms).toBeLessThan(most);
      }
      const claimed = newName();
      expect(await state.claim("orders", claimed, "first")).toBeNull();
      expect(await state.claim("orders", claimed, "second")).toBe("first");
      expect(await state.health()).toBe("away");
      const messages = log.lines.map(({ message }) => message);
      expect(messages).toContain(
        "shared state: Redis is away, memory takes its place",
      );
      expect(messages).toContain("shared state: kept in this process only");
      own.thaw();
      await vi.waitFor(
        async () => {
          expect(await state.health()).toBe("ok");
          expect(log.lines.at(-1)?.message).toBe("shared state: Redis is back");
        },
        { timeout: hangingMs, interval: 100 },
      );
      const { state: other } = await open(own.url);
      // Claims made while Redis hung are shared now, and earlier entries are still there.
      expect(await other.claim("orders", claimed, "third")).toBe("first");
      expect(await other.get("signedOut", name)).toBe("1");
    } finally {
      own.thaw();
      await own.stop();
    }
  });

  it.each(["hangs", "is read-only", "is full"] as const)(
    "hold for one that %s: a missing entry is not confirmed as missing",
    async (kind) => {
      const own = await startRedis();
      const { state } = await open(own.url);
      const [known, unknown] = [newName(), newName()];
      await state.set("signedOut", known, "1");
      expect(await state.getConfirmed("signedOut", known)).toBe("1");
      expect(await state.getConfirmed("signedOut", unknown)).toBeNull();
      if (kind === "hangs") own.freeze();
      else await own.refuseWrites(kind === "is full");
      try {
        for (let count = 0; count < 5; count += 1) {
          const [, ms] = await timed(() =>
            expect(
              state.getConfirmed("signedOut", unknown),
            ).rejects.toBeInstanceOf(StateAway),
          );
          expect(ms).toBeLessThan(400);
        }
        // The process knows its own entries.
        const ownEntry = newName();
        await state.set("signedOut", ownEntry, "1");
        expect(await state.getConfirmed("signedOut", ownEntry)).toBe("1");
        own.thaw();
        if (kind !== "hangs") await own.takeWrites();
        await vi.waitFor(
          async () => {
            expect(await state.getConfirmed("signedOut", unknown)).toBeNull();
          },
          { timeout: 8_000, interval: 100 },
        );
        expect(await state.getConfirmed("signedOut", ownEntry)).toBe("1");
      } finally {
        own.thaw();
        await own.stop();
      }
    },
  );

  it("hold for one that is killed: a process keeps its entries, and writes them when it is back", async () => {
    const own = await startRedis();
    try {
      const { state } = await open(own.url);
      const { state: other } = await open(own.url);
      await own.kill();
      const name = newName();
      for (let count = 0; count < 5; count += 1) {
        const [, ms] = await timed(() => state.set("signedOut", name, "1"));
        expect(ms).toBeLessThan(budgetMs(250));
      }
      expect(await state.get("signedOut", name)).toBe("1");
      expect(await other.get("signedOut", name)).toBeNull();
      expect(await state.publish("purge", "content")).toBe(false);
      await own.start();
      await vi.waitFor(
        async () => {
          expect(await other.get("signedOut", name)).toBe("1");
        },
        { timeout: hangingMs, interval: 100 },
      );
      expect(await state.get("signedOut", name)).toBe("1");
    } finally {
      await own.stop();
    }
  });

  it("count limits in each process, from full buckets", async () => {
    const own = await startRedis();
    try {
      const { state } = await open(own.url);
      const limit = { name: "away", burst: 2, perMinute: 1 };
      const name = newName();
      expect(await state.increment(limit, name)).toBe(0);
      expect(await state.increment(limit, name)).toBe(0);
      await own.kill();
      expect(await state.increment(limit, name)).toBe(0);
      expect(await state.increment(limit, name)).toBe(0);
      expect(await state.increment(limit, name)).toBeGreaterThan(0);
    } finally {
      await own.stop();
    }
  });

  it("notify a subscriber that messages may have been missed", async () => {
    const own = await startRedis();
    try {
      const { state } = await open(own.url);
      const heard: string[] = [];
      state.subscribe("purge", {
        onMessage: (message) => heard.push(message),
        onGap: () => heard.push("gap"),
      });
      await sleep(200);
      expect(heard).toEqual([]);
      await own.kill();
      await own.start();
      await vi.waitFor(
        () => {
          expect(heard).toEqual(["gap"]);
        },
        { timeout: hangingMs, interval: 50 },
      );
      await vi.waitFor(
        async () => {
          expect(await state.publish("purge", "content")).toBe(true);
        },
        { timeout: hangingMs, interval: 100 },
      );
      await vi.waitFor(
        () => {
          expect(heard).toContain("content");
        },
        { timeout: hangingMs },
      );
    } finally {
      await own.stop();
    }
  });

  it("do not keep a shop from starting", async () => {
    const [{ state }, ms] = await timed(() => open("redis://127.0.0.1:1"));
    expect(ms).toBeLessThan(budgetMs(3_000));
    expect(await state.health()).toBe("away");
    const name = newName();
    expect(await state.claim("orders", name, "mine")).toBeNull();
    expect(await state.claim("orders", name, "yours")).toBe("mine");
  });
});
