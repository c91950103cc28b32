/** Recommendations of cached pages, which a script replaces; `test/pages/personalization.test.ts` tests the rest. */
import { expect, test, type Page } from "@playwright/test";
import { openStarted } from "./support/started";

const api = "/fapi/recommendations";

/** The requests to the shop's own address for recommendations. */
function watch(page: Page) {
  const asked: string[] = [];
  const reported: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname !== api) return;
    if (request.method() === "POST") reported.push(request.postData() ?? "");
    else asked.push(search);
  });
  return { asked, reported };
}

/** Allows all categories, or everything but targeting. */
async function allow(page: Page, targeting: boolean) {
  await page.context().addCookies([
    {
      name: "OptanonConsent",
      value: `groups=C0001%3A1%2CC0002%3A0%2CC0003%3A1%2CC0004%3A${targeting ? 1 : 0}`,
      domain: "localhost",
      path: "/",
    },
  ]);
}

test("recommendations are requested shortly before they come into view, and reported once seen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await allow(page, true);
  const { asked, reported } = watch(page);
  await openStarted(page, "/en-us/search");
  const rail = page.locator("section[data-origin]", {
    hasText: "Customer favorites",
  });
  const top = async () => (await rail.boundingBox())?.y ?? 0;
  await page.waitForLoadState("networkidle");
  expect(await top()).toBeGreaterThan(300 + 200);
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  // Within 200 pixels of the screen, and not visible yet.
  const distance = (await top()) - 300 - 150;
  await page.evaluate((pixels) => {
    scrollBy({ top: pixels, behavior: "instant" });
  }, distance);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain("locale=en-us&width=1280&height=300");
  const picked = page.locator("section", { hasText: "Picked for you" }).last();
  await expect(picked).toBeAttached();
  await expect(rail).toHaveCount(0);
  expect(reported).toEqual([]);
  await picked.scrollIntoViewIfNeeded();
  await page.setViewportSize({ width: 1280, height: 900 });
  await picked.scrollIntoViewIfNeeded();
  await expect.poll(() => reported.length).toBe(1);
  expect(reported[0]?.split("&").length).toBe(8);
  expect(reported[0]).toMatch(/^token=for-you\./);
  // A picked product leads to its page.
  await picked.locator("a").first().click();
  await page.waitForURL("**/en-us/p/**");
  expect(asked.length).toBe(1);
});

test("without consent to targeting, the editors' products stay and nothing is requested", async ({
  page,
}) => {
  await allow(page, false);
  const { asked } = watch(page);
  await openStarted(page, "/en-us/search");
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForTimeout(1_500);
  await expect(
    page.locator("section", { hasText: "Customer favorites" }).last(),
  ).toBeVisible();
  expect(asked).toEqual([]);
});
