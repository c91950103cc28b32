/** A purge of the page cache reaches every process that shares a Redis, at once or later. */
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPurges, type PurgeTags } from "../../server/shared-state/purges";
import { createSharedState } from "../../server/shared-state/shared-state";
import { createMemoryLog } from "../server/memory-log";
import { startRedis, type TestRedis } from "./support/redis";
import { hangingMs } from "../runner/time-factor.mjs";

let redis: TestRedis;
beforeEach(async () => {
  redis = await startRedis();
});
const opened: { close(): void }[] = [];
afterEach(async () => {
  redis.thaw();
  for (const each of opened.splice(0)) each.close();
  await redis.stop();
});

/** Starts a process that records what it purges. */
async function startProcess(redisUrl: string | null = redis.url) {
  const state = createSharedState(
    {
      redisUrl,
      sessionSecrets: ["a-secret-for-tests-of-32-characters!"],
      envLabel: "qa",
    },
    createMemoryLog(),
  );
  opened.push(state);
  await state.opened;
  const purged: PurgeTags[] = [];
  const { purge } = createPurges(state, (tags) => purged.push(tags));
  // The subscribing connection opens separately.
  await sleep(200);
  return { purge, purged };
}

const soon = { timeout: hangingMs, interval: 50 };

it("reaches the other process, with its tags", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  expect(one.purge(["product:FR1001", "content"])).toBe(1);
  await vi.waitFor(() => {
    expect(two.purged).toEqual([["product:FR1001", "content"]]);
  }, soon);
  two.purge("all");
  await vi.waitFor(() => {
    expect(one.purged.at(-1)).toBe("all");
  }, soon);
});

it("does not reach a process without shared state", async () => {
  const [one, alone] = [await startProcess(), await startProcess(null)];
  one.purge(["content"]);
  await sleep(200);
  expect(alone.purged).toEqual([]);
  expect(alone.purge(["content"])).toBe(1);
});

it("purges everything when it cannot be parsed", async () => {
  const one = await startProcess();
  const sender = new Redis(redis.url);
  for (const message of ["", "{", '{"tags":1}', "[1]", '"some"'])
    await sender.publish("fellrow:qa:purge", message);
  sender.disconnect();
  await vi.waitFor(() => {
    expect(one.purged).toEqual(["all", "all", "all", "all", "all"]);
  }, soon);
});

it("is done at once where it is requested, and everywhere when Redis is back", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  await redis.kill();
  expect(one.purge(["content"])).toBe(1);
  expect(two.purged).toEqual([]);
  await redis.start();
  await vi.waitFor(() => {
    expect(two.purged).toContain("all");
  }, soon);
});

it("is repeated by the process that could not send it, although no other process missed it", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  redis.freeze();
  one.purge(["content"]);
  one.purge(["product:1"]);
  await sleep(600);
  expect(two.purged).toEqual([]);
  redis.thaw();
  await vi.waitFor(() => {
    expect(two.purged).toContain("all");
  }, soon);
});
