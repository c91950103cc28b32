/**
 * A change meets a cart of another customer, with script and without, timed with a fake clock [CART-010];
 * `cart.spec.ts` waits in real time.
 */
import { expect, test, type Page } from "@playwright/test";
import { markCalls, type PrivateUpstreams } from "./support/private-upstreams";
import { openCart } from "./support/seed";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs } from "../runner/time-factor.mjs";
import { openStarted, untilStarted } from "./support/started";

const words =
  "We could not match this bag to you, so we started a new one. The page will reload in a moment.";

const toastIn = (page: Page) =>
  page.getByRole("region", { name: "Messages" }).getByText(words);

/**
 * Collects loads of the page's own data, oldest first. Prefetches of links under the pointer and the data of
 * dialogs have other addresses, and are left out.
 */
function watchLoads(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isOwn = pathname === `${new URL(page.url()).pathname}.data`;
    if (request.method() === "GET" && isOwn) loads.push(pathname);
  });
  return loads;
}

/** Advances the page's clock, and waits for the requests that this causes. */
async function turnClock(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.waitForTimeout(300);
}

/** Expects the toast, and one reload of the page about four seconds after it. */
async function expectReload(page: Page, loads: readonly string[]) {
  await expect(toastIn(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = loads.length;
  await turnClock(page, 2_000);
  expect(loads).toHaveLength(before);
  await turnClock(page, 2_500);
  await expect.poll(() => loads.length).toBe(before + 1);
  await expect(toastIn(page)).toBeVisible();
  await turnClock(page, 20_000);
  expect(loads).toHaveLength(before + 1);
}

async function openProduct({ page, paths }: Shopper, product: string) {
  await openStarted(page, paths.at(`/p/${product}`));
  const sizes = page.locator(
    "input[type=radio][name=productId]:not([aria-disabled], :disabled)",
  );
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true });
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name }).first().click();

const changes: readonly {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Opens the page on which the change is made. */
  readonly open?: (shopper: Shopper) => Promise<void>;
  readonly change: (shopper: Shopper) => Promise<unknown>;
}[] = [
  {
    name: "a quantity",
    method: "PUT",
    path: "/cart/v1/cart/*",
    change: ({ page }) =>
      page.locator("main select[name=qty]").first().selectOption("2"),
  },
  {
    name: "Remove",
    method: "DELETE",
    path: "/cart/v1/item",
    change: ({ page }) => press(page, "Remove"),
  },
  {
    name: "a code",
    method: "PUT",
    path: "/cart/v1/coupon",
    change: async ({ page }) => {
      await page.getByText("Add a promo code").click();
      await page.locator("main [name=code]").fill("SAVE10");
      await press(page, "Apply");
    },
  },
  {
    name: "Add to bag",
    method: "POST",
    path: "/cart/v1/item",
    open: (shopper) => openProduct(shopper, "high-hause-FR1003"),
    change: ({ page }) => page.locator("#buy button[type=submit]").click(),
  },
  {
    name: "the open bag",
    method: "GET",
    path: "/cart/v1/cart/*",
    open: (shopper) => openProduct(shopper, "high-hause-FR1003"),
    change: ({ page, t }) =>
      page
        .locator("header")
        .getByRole("link", { name: t("shop.bag", { count: 1 }) })
        .click(),
  },
];

/** Expects that the change was refused and a new cart was created after it. */
async function expectNewCart(
  upstreams: PrivateUpstreams,
  { method }: { readonly method: string },
) {
  const calls = await upstreams.calls("/cart/*");
  const refused = calls.findIndex(({ status }) => status === 403);
  expect(calls[refused]?.method).toBe(method);
  const made = calls
    .slice(refused)
    .filter((call) => call.method === "POST" && call.path === "/cart/v1/cart");
  expect(made).toHaveLength(1);
}

for (const { name, method, path, open, change } of changes)
  test(`${name} that meets it clears the cart, shows a toast and reloads the page after four seconds [CART-010]`, async ({
    page,
  }) => {
    const shopper = createShopper(page, "en-us");
    const upstreams = await markCalls(page);
    await openCart(shopper);
    await open?.(shopper);
    await untilStarted(page);
    await page.clock.install();
    await upstreams.fail({ method, path, errorId: "AUT498", status: 403 });
    const loads = watchLoads(page);
    await change(shopper);
    await expectReload(page, loads);
    await expectNewCart(upstreams, { method });
    await page.goto(shopper.paths.cart());
    await expect(page.locator("main")).toContainText("Your bag is empty.");
  });

test("two changes that meet it within ten seconds reload the page once, a later one reloads it again [SW-004]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  const at = { method: "POST", path: "/cart/v1/item" };
  await openCart(shopper);
  await openProduct(shopper, "high-hause-FR1003");
  await page.clock.install();
  await upstreams.fail({ ...at, errorId: "AUT498", status: 403, times: 3 });
  const loads = watchLoads(page);
  const button = page.locator("#buy button[type=submit]");
  async function meet(times: number): Promise<void> {
    await button.click();
    await expect
      .poll(async () => {
        const calls = await upstreams.calls(at.path);
        return calls.filter(({ status }) => status === 403).length;
      })
      .toBe(times);
    await page.waitForLoadState("networkidle");
    await expect(button).toBeEnabled();
  }
  /** The time of the page's last automatic reload, by its own clock; 0 if there was none. */
  const reloadedAt = () =>
    page.evaluate(() =>
      Number(sessionStorage.getItem("fellrow.cart-reloaded")),
    );

  await meet(1);
  const before = loads.length;
  await turnClock(page, 4_500);
  await expect.poll(reloadedAt).toBeGreaterThan(0);
  await expect.poll(() => loads.length).toBeGreaterThan(before);
  const first = await reloadedAt();
  await meet(2);
  const between = loads.length;
  const now = await page.evaluate(() => Date.now());
  expect(now - first).toBeLessThan(10_000);
  await turnClock(page, 12_000);
  expect(await reloadedAt()).toBe(first);
  expect(loads).toHaveLength(between);
  await meet(3);
  await turnClock(page, 4_500);
  await expect.poll(reloadedAt).toBeGreaterThan(first + 10_000);
});

test("closing the toast does not cancel the reload", async ({ page }) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openCart(shopper);
  await upstreams.fail({
    method: "DELETE",
    path: "/cart/v1/item",
    errorId: "AUT498",
    status: 403,
  });
  await press(page, "Remove");
  await expect(toastIn(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  const loads = watchLoads(page);
  await press(page, "Close message");
  await expect(toastIn(page)).toBeHidden();
  await expect.poll(() => loads.length).toBe(1);
});

test("without script the page shows a message and reloads itself after four seconds, once [CART-010]", async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await plain.newPage();
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  const { paths } = shopper;
  await openCart(shopper);
  await upstreams.fail({
    method: "PUT",
    path: "/cart/v1/cart/*",
    errorId: "AUT498",
    status: 403,
  });
  await page.locator("main select[name=qty]").first().selectOption("2");
  await press(page, "Update");
  await expect(page.locator("main").getByText(words)).toBeVisible();
  const shownAt = Date.now();
  const documents: number[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(Date.now());
  });
  await expect.poll(() => documents.length, { intervals: [50] }).toBe(1);
  const waited = (documents[0] ?? 0) - shownAt;
  expect(waited).toBeGreaterThan(3_000);
  expect(waited).toBeLessThan(budgetMs(5_500));
  await expect(page.locator("main")).toContainText("Your bag is empty.");
  await expect(page.locator("main").getByText(words)).toHaveCount(0);
  // The page must contain nothing that would reload it again without script.
  await expect(page.locator("meta[http-equiv=refresh i]")).toHaveCount(0);
  const again = await page.request.get(paths.cart());
  expect(again.headers()).not.toHaveProperty("refresh");
  expect(await again.text()).not.toMatch(/http-equiv="refresh"/i);
  expect(documents).toHaveLength(1);
  await expectNewCart(upstreams, { method: "PUT" });
  await plain.close();
});
