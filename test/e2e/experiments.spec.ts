/**
 * Experiments on pages of the shop, in browsers: what the server decided is what React adopts, on cached pages and
 * after a navigation by script, and it is the same without script.
 */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { projectKey } from "../../mocks/experiments/project";
import { upstreamOrigin } from "../playwright.config";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { watchErrors } from "./support/documents";
import { untilStarted } from "./support/started";

const home = "/en-us";
const list = "/en-us/c/women-wo";
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
  for (const path of [home, list, product])
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
    for (let times = 0; times < 4; times += 1) {
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
    const goTo = (path: string) =>
      page.evaluate((to) => {
        const { __remixRouter: router } = window as unknown as {
          readonly __remixRouter: { navigate(path: string): Promise<void> };
        };
        return router.navigate(to);
      }, path);
    await goTo(product);
    await expect.poll(async () => (await partsIn(page))[0]).toBe(first);
    await goTo(home);
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
