/**
 * What the experiment service hears of visitors with and without script: impressions of what came into view, and
 * purchases. `test/pages/exposures.test.ts` tests which pages have the picture for browsers without script.
 */
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { projectKey } from "../../mocks/experiments/project";
import { newVisitorId } from "../../server/experiments/visitor-id";
import * as cartContract from "../../server/upstreams/cart/contract";
import {
  startRewritingUpstream,
  type RewritingUpstream,
} from "../pages/support/rewriting-upstream";
import { startPageShop, type PageShop } from "../pages/support/shop";
import type { EventBatch } from "../server/experiment-service";
import { openOwnSummary } from "./support/seed";
import {
  createShopper,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";
import { untilStarted } from "./support/started";
import { withPictures } from "../playwright.config";

test.use(withPictures);

/** Nobody has answered the cookie banner, unless a test says so. */
test.use({ storageState: { cookies: [], origins: [] } });

const home = "/en-us";
const product = "/en-us/p/scree-2-FR1001";

let shop: PageShop;
let proxy: RewritingUpstream;
test.beforeAll(async () => {
  proxy = await startRewritingUpstream(() => shop.upstreamOrigin);
  shop = await startPageShop(
    {
      COMMERCE_API_URL: proxy.origin,
      PAGE_CACHE_SECONDS: "600",
      // On a busy machine the first reads of a new shop take long.
      TIMEOUT_READ: "60000",
      TIMEOUT_OPTIONAL_READ: "60000",
      REQUEST_TIMEOUT_MS: "60000",
    },
    undefined,
    {
      envOf: (origin) => ({
        EXPERIMENTS_SDK_KEY: projectKey,
        EXPERIMENTS_DATAFILE_URL: `${origin}/datafile`,
        EXPERIMENTS_EVENTS_URL: origin,
      }),
    },
  );
});
test.afterAll(async () => {
  await shop.stop();
  await proxy.stop();
});

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies(shop.origin)).find((it) => it.name === name)?.value ??
  "";

/** A visitor with an id and these variations, of which none was seen. */
const identify = (context: BrowserContext) =>
  context.addCookies(
    [
      ["sf_uid", newVisitorId()],
      ["sf_x", "home-hero.2~product-order.1"],
    ].map(([name = "", value = ""]) => ({ name, value, url: shop.origin })),
  );

/** What the service has received of the visitor: variations that were seen, and revenues in cents. */
async function heardOf(context: BrowserContext) {
  const id = await cookieOf(context, "sf_uid");
  const snapshots = shop
    .calls("POST /v1/events")
    .flatMap(({ body }) => (body as EventBatch).visitors)
    .filter(({ visitor_id }) => visitor_id === id)
    .flatMap((visitor) => visitor.snapshots);
  const keyed = (key: string) =>
    snapshots.filter(({ events }) => events.some((it) => it["key"] === key));
  return {
    seen: keyed("campaign_activated").flatMap(({ decisions = [] }) =>
      decisions.map((it) => it["variation_id"]),
    ),
    revenues: keyed("purchase").flatMap(({ events }) =>
      events.map((it) => it["revenue"]),
    ),
  };
}

/** Long enough for whatever a page would still tell, and for the service to hear of it. */
const settle = (page: Page) => page.waitForTimeout(2_500);

/** Whether the visitor is marked to have seen the place. */
const isMarked = async (context: BrowserContext, place: string) =>
  new RegExp(`(?:^|~)${place}\\.\\d!`).test(await cookieOf(context, "sf_x"));

const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __remixRouter: router } = window as unknown as {
      readonly __remixRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);

test("a place counts once half of it is in view, and once in all documents, navigations and tabs", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 500 },
  });
  await identify(context);
  const page = await context.newPage();
  await page.goto(product);
  await untilStarted(page);
  await settle(page);
  expect(await isMarked(context, "product-order")).toBe(false);
  expect((await heardOf(context)).seen).toEqual([]);
  await page
    .locator("noscript[data-place=product-order]")
    .evaluate((mark) => mark.parentElement?.scrollIntoView());
  await expect.poll(() => isMarked(context, "product-order")).toBe(true);

  // By a navigation with script, whose page has its place in view at once.
  await goTo(page, home);
  await expect.poll(() => isMarked(context, "home-hero")).toBe(true);
  const other = await context.newPage();
  for (let view = 0; view < 6; view += 1) {
    await page.reload();
    await untilStarted(page);
    await other.goto(view % 2 === 0 ? home : product);
    await goTo(page, product);
    await page.goBack();
  }
  await settle(page);
  expect(await cookieOf(context, "sf_x")).toBe("home-hero.2!~product-order.1!");
  expect((await heardOf(context)).seen).toEqual(["90002-1", "90001-2"]);
  await context.close();
});

test("of an identified visitor each variation shown is reported once, and the purchase once in exact cents, with and without script; of others nothing [FLAG-004]", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  for (const javaScriptEnabled of [true, false]) {
    proxy.clear();
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: shop.origin,
    });
    await identify(context);
    const page = await context.newPage();
    for (let view = 0; view < 5; view += 1) {
      await page.goto(home);
      if (view > 0) continue;
      // The scripts of a cached page begin with an act of the visitor.
      await untilStarted(page);
      await expect.poll(() => isMarked(context, "home-hero")).toBe(true);
    }
    const shopper = createShopper(page, "en-us", "converted");
    await openOwnSummary(page, shop, shopper.email);
    for (const endpoint of [cartContract.getCart, cartContract.prepareOrder])
      proxy.rewrite<typeof endpoint>(endpoint, ({ totals, ...answer }) => ({
        ...answer,
        totals: { ...totals, total: 12.345, remainingToPay: 0 },
      }));
    await page.reload();
    await pressPlaceOrder(shopper);
    expect(await readConfirmation(shopper)).toMatch(/^FRW/);
    await page.reload();
    await settle(page);
    const { seen, revenues } = await heardOf(context);
    expect(seen.filter((id) => String(id).startsWith("90001-"))).toEqual([
      "90001-2",
    ]);
    expect(new Set(seen).size).toBe(seen.length);
    expect(revenues).toEqual([1235]);
    await context.close();

    // Where visitors are asked first, and this one was not.
    proxy.clear();
    const before = shop.calls("POST /v1/events").length;
    const nobody = await browser.newContext({
      javaScriptEnabled,
      baseURL: shop.origin,
    });
    const asked: string[] = [];
    const plain = await nobody.newPage();
    plain.on("request", (request) => {
      if (request.url().includes("/fapi/seen")) asked.push(request.url());
    });
    for (let view = 0; view < 3; view += 1) await plain.goto("/fr-fr");
    await settle(plain);
    expect(asked).toEqual([]);
    expect(await cookieOf(nobody, "sf_uid")).toBe("");
    expect(shop.calls("POST /v1/events").length).toBe(before);
    await nobody.close();
  }
});
