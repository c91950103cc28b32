import { afterEach, beforeEach, expect, it, vi } from "vitest";

const watchVisit = vi.fn();
vi.mock("./visit-figures.client", () => ({ watchVisit }));

let dataset: Record<string, string> = {};
let cookie = "";
let storeSession: object | null = null;

beforeEach(() => {
  dataset = { locale: "en-us" };
  cookie = "";
  storeSession = null;
  watchVisit.mockClear();
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    get documentElement() {
      return { dataset };
    },
    get cookie() {
      return cookie;
    },
    querySelector: () => storeSession,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** How often a new document, with this chance, begins to measure when it is asked twice. */
async function begun(chance = 0): Promise<number> {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  watchVisit.mockClear();
  vi.resetModules();
  const { measureSome } = await import("./sampled-visit");
  measureSome();
  measureSome();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return watchVisit.mock.calls.length;
}

it("measures one document in ten, once", async () => {
  expect(await begun(0.099)).toBe(1);
  expect(await begun(0.1)).toBe(0);
});

it("loads what measures only where the visitor allows it", async () => {
  dataset = { locale: "de-de" };
  expect(await begun()).toBe(0);
  cookie = "OptanonConsent=groups=C0001%3A1%2CC0002%3A1";
  expect(await begun()).toBe(1);
  cookie = "OptanonConsent=groups=C0001%3A1%2CC0002%3A0";
  expect(await begun()).toBe(0);
  cookie = "";
  for (const facts of [
    { locale: "en-us", off: "figures" },
    { locale: "en-us", mode: "kiosk" },
    { locale: "xx-xx" },
    {},
  ]) {
    dataset = { ...facts };
    expect([facts, await begun()]).toEqual([facts, 0]);
  }
  dataset = { locale: "en-us" };
  storeSession = {};
  expect(await begun()).toBe(0);
});
