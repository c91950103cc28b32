/**
 * Experiments on pages of the shop, in browsers: what the server decided is what React adopts, on cached pages and
 * after a navigation by script, and it is the same without script.
 */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { projectKey } from "../../mocks/experiments/project";
import { upstreamOrigin, withPictures } from "../playwright.config";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { watchErrors } from "./support/documents";
import { untilStarted } from "./support/started";

test.use(withPictures);

const home = "/en-us";
const list = "/en-us/c/women-wo";
/** Below its list the editors try a text about delivery instead of advice. */
const news = "/en-us/c/new-new";
/** Which part is first below the form of a product. */
const firsts = ["store", "promises", "notes"] as const;

let shop: BuiltShop;
let product = "";
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, {
    PAGE_CACHE_SECONDS: "600",
    EXPERIMENTS_SDK_KEY: projectKey,
    EXPERIMENTS_DATAFILE_URL: `${upstreamOrigin}/datafile`,
    EXPERIMENTS_EVENTS_URL: upstreamOrigin,
  });
  const html = await (await fetch(shop.origin + list)).text();
  product = /href="(\/en-us\/p\/[^"?#]+)/.exec(html)?.[1] ?? "";
  for (const path of [home, list, news, product])
    await expect
      .poll(async () => (await fetch(shop.origin + path)).headers.has("age"))
      .toBe(true);
});
test.afterAll(() => shop.stop());

/** A visitor who allows everything, and has these variations already. */
const given = (context: BrowserContext, variations: string) =>
  context.addCookies(
    [
      ["sf_uid", `vuid_${"a1".repeat(13)}b`],
      ["sf_x", variations],
      [
        "OptanonConsent",
        "version=2026-11&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1",
      ],
      ["OptanonAlertBoxClosed", "2026-11-27T00:00:00.000Z"],
    ].map(([name = "", value = ""]) => ({ name, value, url: shop.origin })),
  );

/** The parts of a product in their order, in the page or in the HTML that the server sent. */
const partsIn = (page: Page, html?: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const root = text
      ? new DOMParser().parseFromString(text, "text/html")
      : document;
    const names = {
      store: "main a[href*='/find-in-store/']",
      promises: "main ul.border-t.text-sm",
      notes: "main details.border-t",
    };
    return Object.entries(names)
      .map(([name, at]) => [name, root.querySelector(at)] as const)
      .filter(([, element]) => element !== null)
      .sort(([, one], [, other]) =>
        one && other && one.compareDocumentPosition(other) & 4 ? -1 : 1,
      )
      .map(([name]) => name);
  }, html);

/** Requests a page twice more as the visitor, without opening it. */
async function askTwice(page: Page, path: string): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const answer = await page.request.get(shop.origin + path);
    expect(answer.headers()["cache-status"]).toContain("hit");
  }
}

const postalCode = (page: Page) => page.locator("main [name=postalCode]");
const idInReact = (page: Page) =>
  postalCode(page).evaluate((field) => {
    const name = Object.keys(field).find((key) =>
      key.startsWith("__reactProps"),
    );
    return (field as unknown as Record<string, { id?: string }>)[name ?? ""]
      ?.id;
  });
const hero = (page: Page) => page.locator("main section.bg-tarn-950").first();

for (const [number, first] of firsts.entries()) {
  test(`variation ${number} is the same before and after the script starts, and after a navigation`, async ({
    page,
    context,
  }) => {
    await given(context, `home-hero.${number}~product-order.${number}`);
    const errors = watchErrors(page);
    for (const isFirst of [true, false]) {
      // The cache answers the later ones in another way.
      if (!isFirst) await askTwice(page, product);
      const answer = await page.goto(shop.origin + product);
      expect(answer?.headers()["cache-status"]).toContain("hit");
      const html = (await answer?.text()) ?? "";
      await untilStarted(page);
      const shown = await partsIn(page);
      expect(shown).toEqual(await partsIn(page, html));
      expect(shown.length).toBe(3);
      expect(shown[0]).toBe(first);
      expect(await idInReact(page)).toBe(
        await postalCode(page).getAttribute("id"),
      );
    }
    await page.goto(shop.origin + home);
    const words = await hero(page).innerText();
    await untilStarted(page);
    expect(await hero(page).innerText()).toBe(words);
    await page.goto(shop.origin + list);
    await untilStarted(page);
    await goTo(page, product);
    await expect.poll(async () => (await partsIn(page))[0]).toBe(first);
    await goTo(page, home);
    await expect.poll(() => hero(page).innerText()).toBe(words);
    await page.goBack();
    await expect.poll(async () => (await partsIn(page))[0]).toBe(first);
    expect(errors).toEqual([]);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test(`variation ${number} is what the server sent`, async ({
      page,
      context,
    }) => {
      await given(context, `home-hero.${number}~product-order.${number}`);
      await page.goto(shop.origin + home);
      const paragraphs = await hero(page).locator("p").count();
      // The text and the line above the heading.
      expect(paragraphs).toBe(2 - number);
      await page.goto(shop.origin + product);
      await expect(page.locator("main h1")).toBeVisible();
    });
  });
}

const advice = (page: Page) =>
  page.locator("[id='region-section-experiment-new-advice']");
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __remixRouter: router } = window as unknown as {
      readonly __remixRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);

for (const [variation, title, otherTitle] of [
  ["baseline", "Before you order", "Shipping and returns"],
  ["1-delivery", "Shipping and returns", "Before you order"],
] as const) {
  for (const javaScriptEnabled of [true, false])
    test(`a visitor with ${variation} sees that of the editors' experiment ${javaScriptEnabled ? "with" : "without"} script [ENT-028]`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      await given(context, `new-advice.${variation}`);
      const page = await context.newPage();
      const errors = watchErrors(page);
      const isShown = async () => {
        await expect(advice(page)).toContainText(title);
        await expect(advice(page)).not.toContainText(otherTitle);
        // A page that is shown again is put together from parts.
        await expect(advice(page).locator(".section")).toHaveCount(1);
      };
      for (const isFirst of [true, false]) {
        if (!isFirst) await askTwice(page, news);
        const answer = await page.goto(shop.origin + news);
        expect(answer?.headers()["cache-status"]).toContain("hit");
        await isShown();
      }
      // Nothing of it is for caches of others.
      const uncached = await page.goto(`${shop.origin}${news}?channel=MAPP`);
      expect(uncached?.headers()["cache-control"]).toBe("private, no-store");
      await isShown();
      if (javaScriptEnabled) {
        await untilStarted(page);
        await isShown();
        await page.goto(shop.origin + list);
        await untilStarted(page);
        await goTo(page, news);
        await isShown();
        await goTo(page, home);
        await page.goBack();
        await isShown();
      }
      expect(errors).toEqual([]);
      await context.close();
    });
}
