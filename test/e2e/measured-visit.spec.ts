/**
 * What a browser itself sends about a visit: how fast pages were, what their policy refused, and the cookies that say
 * to scripts whether somebody is signed in.
 */
import { expect, test, type Page } from "@playwright/test";
import { upstreamOrigin, withPictures } from "../playwright.config";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { openSignedIn } from "./support/seed";
import { createShopper } from "./support/shopper";
import { openStarted } from "./support/started";
import { watchTypedSinks } from "./support/typed-sinks";

test.use(withPictures);

/** Nobody has answered the cookie banner. */
test.use({ storageState: { cookies: [], origins: [] } });

const token = "a-token-for-prometheus";

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, {
    PAGE_CACHE_SECONDS: "600",
    METRICS_TOKEN: token,
    MOCKS: "1",
    TRUSTED_TYPES: "report",
    TAG_MANAGER: "server",
    TAG_MANAGER_URL: `${upstreamOrigin}/tag-manager/events`,
  });
});
test.afterAll(() => shop.stop());

/** The value of a metric with these labels; 0 while it has none. */
async function metric(name: string): Promise<number> {
  const answer = await fetch(`${shop.origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const line = (await answer.text())
    .split("\n")
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

/** Measures each document instead of one in ten, and lists what is sent or loaded for measuring. */
async function measureAll(page: Page): Promise<readonly string[]> {
  const measuring: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (
      /^\/fapi\/(?:figures|collect|measured|seen)|\/(?:visit-figures|layer|seen)\.client-/.test(
        pathname,
      )
    )
      measuring.push(pathname);
  });
  await page.addInitScript(() => {
    Math.random = () => 0.05;
  });
  return measuring;
}

const count = (route: string) =>
  `visit_largest_contentful_paint_seconds_count{route="${route}",device="desktop"}`;

test("the figures of a visit arrive once the page is left", async ({
  page,
}) => {
  const measuring = await measureAll(page);
  await openStarted(page, `${shop.origin}/en-us/c/women-wo`);
  await expect
    .poll(() => measuring.some((it) => it.includes("visit-figures")))
    .toBe(true);
  expect(await metric(count("/:locale/c/*"))).toBe(0);
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  await expect.poll(() => metric(count("/:locale/c/*"))).toBe(1);
});

test("where visitors are asked first, nothing is loaded for measuring or sent", async ({
  page,
  context,
}) => {
  const measuring = await measureAll(page);
  for (const path of ["/de-de", "/de-de/c/damen-wo"]) {
    await openStarted(page, shop.origin + path);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1_500);
  }
  await page.goto("about:blank");
  await page.waitForTimeout(500);
  expect(measuring).toEqual([]);
  expect(await metric(count("/:locale"))).toBe(0);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("sf_"))).toEqual([]);
});

test("a browser reports what the policy of a page refused", async ({
  page,
}) => {
  const refused =
    'browser_reports_total{kind="csp-violation",directive="img-src"}';
  expect(await metric(refused)).toBe(0);
  // As browsers without the Reporting API: this one sends its reports when it likes.
  await page.route("**/en-us/c/women-wo", async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } =
      answer.headers();
    expect(policy).toContain("; report-to default; report-uri /fapi/reports");
    await route.fulfill({
      response: answer,
      headers: {
        ...headers,
        "content-security-policy": policy.replace(" report-to default;", ""),
      },
    });
  });
  await page.goto(`${shop.origin}/en-us/c/women-wo`);
  await page.evaluate(() => {
    new Image().src = "https://elsewhere.example/pixel.gif";
  });
  await expect.poll(() => metric(refused)).toBe(1);
});

test("the shop's own code assigns typed values, the starter of cached pages and the service worker's address included", async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  const sinks = await watchTypedSinks(page);
  // Pages are cached from the second request on.
  for (let view = 0; view < 3; view += 1)
    for (const path of ["", "/c/women-wo", "/p/scree-2-FR1001", "/help"])
      await openStarted(page, `${shop.origin}/en-us${path}`);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistrations()).length,
      ),
    )
    .toBe(1);
  expect(sinks).toEqual([]);
  // What the browser says of others' code.
  await page.evaluate(() => {
    document.createElement("div").innerHTML = "<p>text</p>";
  });
  await expect.poll(() => sinks).toEqual(["Element innerHTML|<p>text</p>"]);
  await context.close();
});

test("scripts can read who is signed in, in all tabs, until a sign-out in one of them", async ({
  page,
  context,
}) => {
  const shopper = createShopper(page, "en-us");
  await openSignedIn(shopper, shopper.paths.account());
  const other = await context.newPage();
  await openStarted(other, "/en-us");
  const flags = (tab: Page) =>
    tab.evaluate(() =>
      document.cookie
        .split("; ")
        .filter((one) => /^(?:lg|ax|em|mk)=/.test(one))
        .sort(),
    );
  const readable = await flags(other);
  expect(readable.filter((one) => !one.startsWith("mk="))).toEqual([
    expect.stringMatching(/^ax=\d{13}$/),
    "lg=1",
  ]);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect.poll(() => flags(other)).toEqual([]);
});
