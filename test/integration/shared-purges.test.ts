/** A purge of the page cache reaches every process that shares a Redis, sooner or later. */
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

/** A process that notes what it is to drop. */
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
  const dropped: PurgeTags[] = [];
  const { purge } = createPurges(state, (tags) => dropped.push(tags));
  // The connection that listens is another one.
  await sleep(200);
  return { purge, dropped };
}

const soon = { timeout: hangingMs, interval: 50 };

it("is heard by the other process, with its tags", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  expect(one.purge(["product:FR1001", "content"])).toBe(1);
  await vi.waitFor(() => {
    expect(two.dropped).toEqual([["product:FR1001", "content"]]);
  }, soon);
  two.purge("all");
  await vi.waitFor(() => {
    expect(one.dropped.at(-1)).toBe("all");
  }, soon);
});

it("is not heard by a process that shares nothing", async () => {
  const [one, alone] = [await startProcess(), await startProcess(null)];
  one.purge(["content"]);
  await sleep(200);
  expect(alone.dropped).toEqual([]);
  expect(alone.purge(["content"])).toBe(1);
});

it("drops everything when it cannot be understood", async () => {
  const one = await startProcess();
  const sender = new Redis(redis.url);
  for (const message of ["", "{", '{"tags":1}', "[1]", '"some"'])
    await sender.publish("fellrow:qa:purge", message);
  sender.disconnect();
  await vi.waitFor(() => {
    expect(one.dropped).toEqual(["all", "all", "all", "all", "all"]);
  }, soon);
});

it("is done at once where it is asked for, and everywhere when Redis is back", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  await redis.kill();
  expect(one.purge(["content"])).toBe(1);
  expect(two.dropped).toEqual([]);
  await redis.start();
  await vi.waitFor(() => {
    expect(two.dropped).toContain("all");
  }, soon);
});

it("is repeated by whoever could not send it, though nobody else missed anything", async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  redis.freeze();
  one.purge(["content"]);
  one.purge(["product:1"]);
  await sleep(600);
  expect(two.dropped).toEqual([]);
  redis.thaw();
  await vi.waitFor(() => {
    expect(two.dropped).toContain("all");
  }, soon);
});
