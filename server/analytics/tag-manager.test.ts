import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { analyticsEvent } from "../../app/analytics/events";
import type { SentUserData } from "../../app/analytics/user-data";
import { createMemoryLog } from "../../test/server/memory-log";
import { createTagManager } from "./tag-manager";

const login = analyticsEvent("login", {});
const at = Date.UTC(2026, 10, 27, 9);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tag manager whose container fails as often as `failures` says. */
function start(failures = 0, url: string | null = "https://tags.test/c") {
  const posted: { readonly url: string; readonly body: string }[] = [];
  const counted: string[] = [];
  const log = createMemoryLog();
  let left = failures;
  const tagManager = createTagManager({
    url,
    log,
    metrics: {
      analyticsEvents: (outcome, count) => counted.push(`${count} ${outcome}`),
    },
    now: () => at,
    post(to, body) {
      posted.push({ url: to, body });
      left -= 1;
      return left >= 0 ? Promise.reject(new Error("away")) : Promise.resolve();
    },
  });
  const eventsOf = (index: number) =>
    (
      JSON.parse(posted[index]?.body ?? "{}") as {
        readonly events: readonly Readonly<Record<string, unknown>>[];
      }
    ).events;
  return { tagManager, posted, counted, log, eventsOf };
}

it("sends the events of a moment in one call, each with an id, its time and its market", async () => {
  const { tagManager, posted, counted, eventsOf } = start();
  tagManager.send([login], "en-us");
  tagManager.send([login], "fr-fr");
  await vi.advanceTimersByTimeAsync(199);
  expect(posted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted.map(({ url }) => url)).toEqual(["https://tags.test/c"]);
  const [first, second] = eventsOf(0);
  expect(first).toEqual({
    event: "login",
    eventCategory: "account",
    eventAction: "login",
    eventLabel: "",
    nonInteractive: false,
    customMetrics: {},
    customVariables: {},
    id: first?.["id"],
    at: "2026-11-27T09:00:00.000Z",
    locale: "en-us",
  });
  expect(first?.["id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.["id"]).not.toBe(first?.["id"]);
  expect(second?.["locale"]).toBe("fr-fr");
  expect(counted).toEqual(["2 sent"]);
});

it("sends who the visitor is with each event, where that is known", async () => {
  const { tagManager, eventsOf } = start();
  const user = { guestId: "vuid_1" } as SentUserData;
  tagManager.send([login, login], "en-us", user);
  tagManager.send([login], "en-us", null);
  await vi.advanceTimersByTimeAsync(200);
  expect(eventsOf(0).map((event) => event["user"])).toEqual([
    user,
    user,
    undefined,
  ]);
});

it("repeats a failed call with the same ids after a pause, and gives up after the third", async () => {
  const twice = start(2);
  twice.tagManager.send([login], "en-us");
  await vi.advanceTimersByTimeAsync(200 + 4_999);
  expect(twice.posted.length).toBe(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(twice.posted.length).toBe(3);
  expect(new Set(twice.posted.map(({ body }) => body)).size).toBe(1);
  expect(twice.counted).toEqual(["1 sent"]);
  expect(twice.log.lines.length).toBe(1);

  const always = start(3);
  always.tagManager.send([login], "en-us");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(always.posted.length).toBe(3);
  expect(always.counted).toEqual(["1 dropped"]);
});

it("holds a thousand events at most", async () => {
  const { tagManager, posted, counted, eventsOf } = start();
  const many = (count: number) => Array.from({ length: count }, () => login);
  tagManager.send(many(999), "en-us");
  tagManager.send(many(3), "en-us");
  expect(counted).toEqual(["2 dropped"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted.length).toBe(20);
  expect(eventsOf(0).length).toBe(50);
});

it("sends what waits when the process ends, and nothing afterwards", async () => {
  const { tagManager, posted, eventsOf } = start();
  tagManager.send([login], "en-us");
  await tagManager.close();
  expect(eventsOf(0).length).toBe(1);
  tagManager.send([login], "en-us");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(posted.length).toBe(1);

  const away = start(9);
  away.tagManager.send([login], "en-us");
  await away.tagManager.close();
  expect([away.posted.length, ...away.counted]).toEqual([1, "1 dropped"]);
});

it("queues nothing without a container", async () => {
  const { tagManager, posted } = start(0, null);
  tagManager.send([login], "en-us");
  expect(vi.getTimerCount()).toBe(0);
  await tagManager.close();
  expect(posted).toEqual([]);
});
