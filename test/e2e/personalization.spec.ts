/** Recommendations of cached pages, which a script replaces; `test/pages/personalization.test.ts` tests the rest. */
import { expect, test, type Page } from "@playwright/test";
import { openStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

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

/** Types of events for which the elements of a section listen, and how many of its elements React has taken over. */
async function hydratedIn(page: Page, section: string) {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send("Runtime.evaluate", {
    expression: `[...document.querySelectorAll("[id^='region-section-${section}'] *")]`,
  });
  const { result: listed } = await client.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
  });
  const elements = listed.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId ? [value.objectId] : [],
  );
  const listeners: string[] = [];
  for (const objectId of elements) {
    const own = await client.send("DOMDebugger.getEventListeners", {
      objectId,
    });
    listeners.push(...own.listeners.map(({ type }) => type));
  }
  const taken = await page.evaluate(
    (name) =>
      [...document.querySelectorAll(`[id^='region-section-${name}'] *`)].filter(
        (element) =>
          Object.keys(element).some((key) => key.startsWith("__react")),
      ).length,
    section,
  );
  return { elements: elements.length, listeners, taken };
}

test("rich-text and html are never hydrated; recommendations are requested within 200 pixels of the screen, and reported once seen [UI-006]", async ({
  page,
}) => {
  await openStarted(page, "/en-us/sandbox");
  await page.waitForLoadState("networkidle");
  for (const section of ["rich-text", "html"]) {
    await page
      .locator(`[id^='region-section-${section}']`)
      .first()
      .scrollIntoViewIfNeeded();
    const { elements, listeners, taken } = await hydratedIn(page, section);
    expect(elements).toBeGreaterThan(3);
    expect([section, listeners, taken]).toEqual([section, [], 0]);
  }
  // A film is hydrated, so this way of looking would see it.
  const film = page.locator("main .section:has(video)").first();
  await film.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      film
        .locator("video")
        .first()
        .evaluate((video) =>
          Object.keys(video).some((key) => key.startsWith("__reactProps")),
        ),
    )
    .toBe(true);
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
