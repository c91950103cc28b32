/** The service worker's file and the offline pages, as the shop answers them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPageShop, type PageShop } from "./support/shop";

let on: PageShop;
let off: PageShop;
beforeAll(async () => {
  on = await startPageShop();
  off = await startPageShop({ SERVICE_WORKER: "off" });
});
afterAll(async () => {
  await on.stop();
  await off.stop();
});

const worker = (shop: PageShop) => fetch(`${shop.origin}/sw-nora.js`);

describe("the service worker", () => {
  it("is asked for anew each time, and knows its version and all offline pages", async () => {
    const answer = await worker(on);
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const [first = ""] = (await answer.text()).split("\n");
    expect(first).toMatch(
      /^self\.shop=\{"version":"[\da-f]{8}","isOn":true,"locales":\["en-us",/,
    );
    const { visitor } = on.visit("en-us");
    await visitor.open("/en-us/help");
    expect(visitor.find("html").getAttribute("data-off")).toBeNull();
  });

  it("turned off, is one that removes itself, and no page asks for it", async () => {
    const [first = ""] = (await (await worker(off)).text()).split("\n");
    expect(first).toContain('"isOn":false');
    const { visitor } = off.visit("en-us");
    await visitor.open("/en-us/help");
    expect(visitor.find("html").getAttribute("data-off")).toBe("worker");
  });
});

describe("an offline page", () => {
  it.each([
    ["en-us", "You are offline", "Try again"],
    ["de-de", "Sie sind offline", "Erneut versuchen"],
    ["fr-ca", "Vous êtes hors ligne", "Réessayer"],
    ["pl-pl", "Brak połączenia", "Spróbuj ponownie"],
  ])(
    "of %s is plain HTML, whose link loads the page again that was asked for",
    async (locale, title, again) => {
      const { visitor } = on.visit("en-us");
      await visitor.open(`/offline/${locale}`);
      expect(visitor.page.status).toBe(200);
      expect(visitor.text("h1")).toBe(title);
      expect(visitor.text("main a")).toBe(again);
      expect(visitor.find("main a").getAttribute("href")).toBe("");
      expect(visitor.all("script").length).toBe(0);
      expect(visitor.page.headers["set-cookie"]).toBeUndefined();
      expect(visitor.page.headers["x-robots-tag"]).toBe("noindex");
      expect(Buffer.byteLength(visitor.page.html)).toBeLessThan(4_096);
    },
  );

  it("is there in the shop's locales only", async () => {
    for (const path of ["/offline/xx-xx", "/offline/EN-US", "/offline"])
      expect([path, (await fetch(on.origin + path)).status]).toEqual([
        path,
        404,
      ]);
  });
});
