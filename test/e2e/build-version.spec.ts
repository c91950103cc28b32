/** A page that stays open while the shop is deployed anew. */
import { expect, test, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { openStarted } from "./support/started";

const fiveMinutes = 300_000;

/** Opens a page under a clock of the test, and answers for the shop which build it serves. */
async function open(page: Page) {
  const asked: string[] = [];
  const served: { version: string | null } = { version: null };
  await page.route("**/fapi/build-manifest*", async (route) => {
    asked.push(new URL(route.request().url()).search);
    if (served.version === null) await route.continue();
    else
      await route.fulfill({
        json: { version: served.version, builtAt: "2026-11-27T20:00:00.000Z" },
      });
  });
  await page.clock.install();
  await openStarted(page, "/en-us/c/women-wo");
  // The code for it is loaded when the browser is idle.
  await page.waitForLoadState("networkidle");
  return { asked, served };
}

/** Shows or hides the page, as another tab in front of it does. */
const setVisibility = (page: Page, state: "visible" | "hidden") =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => value,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

const openProduct = async (page: Page) => {
  await page.locator("main article a[href*='/p/']").first().click();
  await expect(page).toHaveURL(/\/p\//);
  await expect(page.locator("#buy")).toBeVisible();
};

test("the build is asked for every 300 s with a cache-buster, and after another version the next link loads a document [SW-003]", async ({
  page,
}) => {
  const { asked, served } = await open(page);
  const documents = watchDocuments(page);
  await page.clock.fastForward(fiveMinutes - 30_000);
  await page.waitForTimeout(200);
  expect(asked).toEqual([]);
  await page.clock.fastForward(30_000);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/^\?cb=\d{13}$/);
  await page.waitForTimeout(200);
  // It is the version of the page itself.
  await openProduct(page);
  expect(documents).toEqual([]);

  served.version = "another";
  await page.goBack();
  await page.locator("main article").first().waitFor();
  await page.clock.fastForward(fiveMinutes);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).not.toBe(asked[0]);
  await page.waitForTimeout(200);
  expect(documents).toEqual([]);
  await openProduct(page);
  expect(documents).toEqual([new URL(page.url()).pathname]);
});

test("a page that nobody sees asks for nothing until it is shown again", async ({
  page,
}) => {
  const { asked } = await open(page);
  await setVisibility(page, "hidden");
  await page.clock.fastForward(fiveMinutes);
  await page.clock.fastForward(fiveMinutes);
  await page.waitForTimeout(200);
  expect(asked).toEqual([]);
  await setVisibility(page, "visible");
  await expect.poll(() => asked.length).toBe(1);
  await setVisibility(page, "visible");
  await page.waitForTimeout(200);
  expect(asked.length).toBe(1);
});
