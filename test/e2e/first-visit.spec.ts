/**
 * A kept page in the browser of somebody who comes for the first time: it is whole before the
 * stylesheet and the scripts are there, and becomes the same page as any other afterwards.
 */
import { expect, test, type Page } from "@playwright/test";
import { startBuiltShop, type BuiltShop } from "../gate/built-shop";
import { upstreamOrigin } from "../playwright.config";
import { watchDocuments, watchErrors } from "./support/documents";

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, { PAGE_CACHE_SECONDS: "600" });
  for (const path of Object.values(pages)) await keep(path);
});
test.afterAll(() => shop.stop());

const pages = {
  home: "/en-us",
  list: "/en-us/c/women-wo",
  product: "/en-us/p/scree-2-FR1001",
} as const;

async function keep(path: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(shop.origin + path)).headers.has("age"))
    .toBe(true);
}

const ownStyles = (page: Page) => page.locator("style[data-first-visit]");

/** Holds the stylesheet back, as on a slow line, until the answer is called. */
async function holdStyles(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/app-*.css", async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    letGo();
  };
}

/** What an element looks like, and where it is. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const names = ["color", "fontSize", "display", "backgroundColor"] as const;
    return [...document.querySelectorAll("h1, h2, header *, main *")]
      .slice(0, 400)
      .map((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.tagName,
          ...[x, y, width, height].map(Math.round),
          ...names.map((name) => style[name]),
        ].join(" ");
      });
  });

for (const [name, path] of Object.entries(pages))
  test(`the ${name} page looks the same without the stylesheet, and when the scripts have started`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const letStylesGo = await holdStyles(page);
    await page.goto(shop.origin + path, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    await expect(ownStyles(page)).toHaveCount(1);
    const before = await looksOf(page);
    letStylesGo();
    await expect(ownStyles(page)).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    // Script adds things, such as the bar to buy with; what was there stays where and as it was. Filters
    // work at once then, and lose their button.
    const after = new Set(await looksOf(page));
    const gone = before.filter(
      (look) => !after.has(look) && !look.startsWith("FORM"),
    );
    expect(gone).toEqual([]);
    // Started: the bag opens over the page.
    const documents = watchDocuments(page);
    await page.locator('header a[href*="cart"]').first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(documents).toEqual([]);
    expect(errors).toEqual([]);
  });

test("what the visitor does starts the scripts before the page has finished loading", async ({
  page,
}) => {
  let letPicturesGo = () => {};
  const held = new Promise<void>((resolve) => (letPicturesGo = resolve));
  await page.route("**/media/**", async (route) => {
    await held;
    await route.abort();
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(shop.origin + pages.list, { waitUntil: "domcontentloaded" });
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(ownStyles(page)).toHaveCount(0);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  letPicturesGo();
});

test("without the stylesheet the page stays whole, and its links lead on", async ({
  page,
}) => {
  await page.route("**/assets/app-*.css", (route) => route.abort());
  await page.goto(shop.origin + pages.home);
  await expect(ownStyles(page)).toHaveCount(1);
  await page.locator('header nav a[href*="women"]').first().click();
  await expect(page).toHaveURL(/\/c\/women/);
  await expect(page.locator("h1")).toHaveText("Women");
});

test("a product that a pointer rests on is fetched ahead while the scripts wait, and the bag is not", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const letStylesGo = await holdStyles(page);
  await page.goto(shop.origin + pages.list, { waitUntil: "domcontentloaded" });
  const rules = page.locator("script[type=speculationrules]");
  await expect(rules).toHaveCount(1);
  const wasAsked = (path: string) => shop.log().includes(`"path":"${path}"`);
  const card = page.locator("main [data-card-link]").nth(5);
  const path = (await card.getAttribute("href")) ?? "";
  expect(wasAsked(path)).toBe(false);
  await page.locator('header a[href="/en-us/cart"]').hover();
  await card.hover();
  await expect.poll(() => wasAsked(path)).toBe(true);
  expect(wasAsked("/en-us/cart")).toBe(false);
  letStylesGo();
  await expect(rules).toHaveCount(0);
  expect(errors).toEqual([]);
});
