import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { analyticsEvent, type AnalyticsEvent } from "./events";
import { createRelay } from "./relay.client";
import type { UserData } from "./user-data";

const login = analyticsEvent("login", {});

let beacons: { readonly url: string; readonly body: URLSearchParams }[] = [];
let page = new EventTarget();
function newTab() {
  const dataset: Record<string, string> = {};
  return Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset },
  });
}

let tab = newTab();

beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  page = new EventTarget();
  tab = newTab();
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("document", tab);
  vi.stubGlobal("navigator", {
    sendBeacon: (url: string, body: URLSearchParams) =>
      beacons.push({ url, body }) > 0,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const eventsOf = (index: number) =>
  JSON.parse(beacons[index]?.body.get("events") ?? "[]") as AnalyticsEvent[];

it("sends what was pushed after 500 ms, as one form [ANA-004]", () => {
  const { send: relay } = createRelay({ locale: "en-us", userOf: () => null });
  relay(login);
  vi.advanceTimersByTime(300);
  relay(login);
  vi.advanceTimersByTime(199);
  expect(beacons.length).toBe(0);
  vi.advanceTimersByTime(1);
  expect(beacons.map(({ url }) => url)).toEqual(["/fapi/collect"]);
  expect(beacons[0]?.body.get("locale")).toBe("en-us");
  expect(eventsOf(0)).toEqual([login, login]);
  vi.advanceTimersByTime(5_000);
  expect(beacons.length).toBe(1);
  relay(login);
  vi.advanceTimersByTime(500);
  expect(eventsOf(1)).toEqual([login]);
});

it("sends at once what waits when the page is left or hidden, and nothing twice", () => {
  const { send: relay } = createRelay({ locale: "en-us", userOf: () => null });
  relay(login);
  page.dispatchEvent(new Event("pagehide"));
  expect(beacons.length).toBe(1);
  relay(login);
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(beacons.length).toBe(1);
  tab.visibilityState = "hidden";
  tab.dispatchEvent(new Event("visibilitychange"));
  page.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(5_000);
  expect(beacons.length).toBe(2);
});

it("sends no beacon that the shop would refuse for its size", () => {
  const { send: relay } = createRelay({ locale: "en-us", userOf: () => null });
  const label = "ж".repeat(120);
  for (let count = 0; count < 60; count += 1)
    relay(analyticsEvent("search", { label }));
  vi.advanceTimersByTime(500);
  expect(beacons.length).toBeGreaterThan(1);
  for (const { body } of beacons)
    expect(body.toString().length).toBeLessThan(16 * 1024);
  expect(beacons.flatMap((_, index) => eventsOf(index)).length).toBe(60);
});

it("sends what is known of the visitor in the moment of sending, without the address", () => {
  const user: UserData = {
    guestId: "vuid_1",
    isLoggedIn: true,
    sessionId: "s1",
    consumerId: "C1",
    consumerNumber: "C1",
    isLoyaltyMember: false,
    isEmployee: true,
    lifetimeValue: null,
    emailEncoded: "YUBiLnRlc3Q=",
    emailHash: "ab".repeat(32),
    hasNewsletter: false,
    rewardsAvailable: null,
  };
  let known: UserData | null = null;
  const { send: relay } = createRelay({ locale: "en-us", userOf: () => known });
  relay(login);
  known = user;
  vi.advanceTimersByTime(500);
  const { emailEncoded: _, ...sent } = user;
  expect(JSON.parse(beacons[0]?.body.get("user") ?? "null")).toEqual(sent);
  known = null;
  relay(login);
  vi.advanceTimersByTime(500);
  expect(beacons[1]?.body.has("user")).toBe(false);
});

it("says of a preview that it is one, where its document allows it", () => {
  const { send: relay } = createRelay({ locale: "fr-fr", userOf: () => null });
  const send = (search: string) => {
    vi.stubGlobal("location", { search });
    relay(login);
    vi.advanceTimersByTime(500);
    return beacons.at(-1)?.url;
  };
  expect(send("?preview=true")).toBe("/fapi/collect");
  tab.documentElement.dataset["preview"] = "on";
  expect(send("?preview=true")).toBe("/fapi/collect?preview=true");
  expect(send("")).toBe("/fapi/collect");
});

it("leaves events to the tag manager's script once it runs, and takes them again when it has ended: each goes one way", async () => {
  const { send, leaveTo } = createRelay({
    locale: "en-us",
    userOf: () => null,
  });
  let start = (_runs: boolean) => {};
  let end = () => {};
  const script = () => ({
    runs: new Promise<boolean>((resolve) => {
      start = resolve;
    }),
    ended: new Promise<void>((resolve) => {
      end = resolve;
    }),
  });
  const named = (label: string) => analyticsEvent("search", { label });
  const sent = () =>
    beacons.flatMap((_, index) =>
      eventsOf(index).map(({ eventLabel }) => eventLabel),
    );
  send(named("before"));
  leaveTo(script());
  send(named("starting"));
  await vi.advanceTimersByTimeAsync(5_000);
  tab.visibilityState = "hidden";
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(sent()).toEqual(["before"]);
  start(true);
  await vi.advanceTimersByTimeAsync(0);
  send(named("running"));
  page.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual(["before"]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  send(named("ended"));
  await vi.advanceTimersByTimeAsync(500);
  expect(sent()).toEqual(["before", "ended"]);
});

it("sends what has waited for a script that does not start, or when the page is left before it has", async () => {
  for (const isLeft of [false, true]) {
    beacons = [];
    const { send, leaveTo } = createRelay({
      locale: "en-us",
      userOf: () => null,
    });
    leaveTo({
      runs: isLeft ? new Promise(() => undefined) : Promise.resolve(false),
      ended: new Promise(() => undefined),
    });
    send(login);
    if (isLeft) page.dispatchEvent(new Event("pagehide"));
    await vi.advanceTimersByTimeAsync(500);
    expect(eventsOf(0)).toEqual([login]);
    expect(beacons.length).toBe(1);
  }
});
