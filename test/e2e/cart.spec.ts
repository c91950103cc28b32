/** The cart with script: additions, changes and removals show at once, without a new document. */
import { expect, test, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { openStarted } from "./support/started";
import { markCalls } from "./support/private-upstreams";
import { openCart } from "./support/seed";
import { createShopper, type Shopper } from "./support/shopper";
import { budgetMs } from "../runner/time-factor.mjs";

const shoe = "scree-2-FR1001";
const socks = "brow-FR3101";

async function openProduct({ page, paths }: Shopper, product = shoe) {
  await openStarted(page, paths.at(`/p/${product}`));
  const sizes = page.locator(
    "input[type=radio][name=productId]:not([aria-disabled], :disabled)",
  );
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true });
}

const addButton = ({ page }: Shopper) =>
  page.locator("#buy button[type=submit]");

const bagLink = ({ page, t }: Shopper, count: number) =>
  page.locator("header").getByRole("link", { name: t("shop.bag", { count }) });

const lines = (page: Page) => page.locator("main li:has(h2)");

const removeButton = ({ page, t }: Shopper) =>
  page.getByRole("button", { name: t("cart.line.remove") });

test("adding opens the bag over the page; without script it leads to the bag's page [DLG-030]", async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = createShopper(page, "en-us");
  await openProduct(shopper);
  await addButton(shopper).click();
  const panel = page.getByRole("dialog");
  await expect(
    panel.getByRole("listitem").filter({ hasText: "Scree 2" }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toContain("/p/");

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const other = createShopper(await plain.newPage(), "en-us");
  await openProduct(other);
  await addButton(other).click();
  await expect(other.page).toHaveURL(other.paths.cart());
  await expect(lines(other.page).first()).toContainText("Scree 2");
  await plain.close();
});

test("an added product comes first in the open bag, which confirms it, changes its quantity, and restores a removed line", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  for (const product of [shoe, socks, shoe]) {
    await openProduct(shopper, product);
    await addButton(shopper).click();
    await expect(page.getByRole("dialog").locator("h2").first()).toHaveText(
      "Added to your bag",
    );
  }
  const panel = page.getByRole("dialog");
  const items = panel
    .getByRole("listitem")
    .filter({ has: page.getByRole("combobox") });
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("Scree 2");
  await items.first().getByRole("combobox").selectOption("1");
  await expect(items.first()).toContainText("$129.00");
  // Without an address the panel still shows the delivery cost and an arrival date beside the total.
  await expect(panel).toContainText(/Arrives \w{3}, \w{3} \d/);

  await items.first().getByRole("button", { name: "Remove" }).click();
  await expect(items).toHaveCount(1);
  await expect(items.first()).toBeFocused();
  await expect(panel.locator("h2").first()).toHaveText("Your bag");
  await expect(panel).toContainText("Scree 2 was removed from your bag.");
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(2);
  await expect(panel.getByRole("button", { name: "Undo" })).toHaveCount(0);

  for (let left = 1; left >= 0; left -= 1) {
    await items.first().getByRole("button", { name: "Remove" }).click();
    await expect(items).toHaveCount(left);
  }
  await expect(panel).toContainText("Your bag is empty.");
  await expect(panel.locator("h2").first()).toBeFocused();
});

test("a refused removal in the open bag is shown at its line, which stays", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openProduct(shopper);
  await addButton(shopper).click();
  const panel = page.getByRole("dialog");
  await upstreams.fail({
    method: "DELETE",
    path: "/cart/v1/item",
    status: 500,
    errorId: "GEN500",
  });
  await panel.getByRole("button", { name: "Remove" }).click();
  await expect(
    panel.getByRole("alert").filter({ visible: true }),
  ).toContainText("Unable to remove item from cart. Please try again later");
  await expect(panel.getByRole("combobox")).toBeVisible();
});

test("the open bag shows the item, its sum and the links onwards; the header counts all pieces [CART-039]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t, paths } = shopper;
  await openProduct(shopper);
  await page.locator("select[name=qty]").selectOption("2");
  await addButton(shopper).click();
  const panel = page.getByRole("dialog");
  const item = panel.getByRole("listitem").filter({ hasText: "Scree 2" });
  await expect(item.getByRole("combobox")).toHaveValue("2");
  await expect(panel).toContainText(t("cart.totals.shipping"));
  await expect(panel).toContainText("$258.00");
  for (const name of [t("cart.mini.view"), t("cart.checkout")])
    await expect(panel.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(paths.cart());
  const quantities = await page
    .locator("main select[name=qty]")
    .evaluateAll((fields) =>
      fields.map((field) => Number((field as HTMLSelectElement).value)),
    );
  const gifts = (await lines(page).count()) - quantities.length;
  const count = quantities.reduce((sum, each) => sum + each, gifts);
  await expect(bagLink(shopper, count)).toBeVisible();
});

test("an added product is in the bag before the bag is read again", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openProduct(shopper);
  let held = 0;
  let release = () => {};
  const waits = new Promise<void>((resolve) => (release = resolve));
  await page.route(/dialog\/mini-cart.*\.data/, async (route) => {
    held += 1;
    await waits;
    await route.continue();
  });
  await addButton(shopper).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toContainText("Scree 2");
  await expect(panel).toContainText("$129.00");
  await expect(panel.locator("[data-state]")).toHaveAttribute(
    "data-state",
    "success",
  );
  expect(held).toBe(1);
  const answer = page.waitForResponse(/dialog\/mini-cart.*\.data/);
  release();
  await answer;
  await expect(panel.getByRole("listitem")).toContainText(["Scree 2"]);
});

test("pressing twice adds one line of one", async ({ page }) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openProduct(shopper);
  await addButton(shopper).dblclick();
  await expect(page.getByRole("dialog")).toContainText("Scree 2");
  await page.goto(shopper.paths.cart());
  await expect(page.locator("main select[name=qty]")).toHaveCount(1);
  await expect(page.locator("main select[name=qty]")).toHaveValue("1");
  expect(await upstreams.calls("/cart/v1/cartWithItem")).toHaveLength(1);
  expect(await upstreams.calls("/cart/v1/item")).toHaveLength(0);
});

test("while adding takes long, the button shows it, stays enabled and adds once", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  const upstreams = await markCalls(page);
  await openProduct(shopper);
  await upstreams.fail({
    path: "/cart/v1/cartWithItem",
    kind: "slow",
    delayMs: 1_500,
  });
  const button = addButton(shopper);
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveText(t("product.form.adding"));
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole("dialog")).toContainText("Scree 2");
  await expect(button).not.toHaveAttribute("aria-busy");
  expect(await upstreams.calls("/cart/v1/cartWithItem")).toHaveLength(1);
});

test("a quantity changes in place, and the sums are marked until they are right", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const upstreams = await markCalls(page);
  await openCart(shopper);
  const documents = watchDocuments(page);
  await upstreams.fail({
    method: "PUT",
    path: "/cart/v1/cart/*",
    kind: "slow",
    delayMs: 1_000,
  });
  const sums = page.locator("aside dl");
  const quantity = page.locator("main select[name=qty]").first();
  await expect(sums).toHaveAttribute("data-state", "success");
  await quantity.focus();
  await quantity.selectOption("2");
  await expect(sums).toHaveAttribute("data-state", "pending");
  await expect(sums).toHaveAttribute("aria-busy", "true");
  await expect(sums).toHaveAttribute("data-state", "success");
  await expect(sums).toContainText("$258.00");
  await expect(quantity).toBeFocused();
  expect(documents).toEqual([]);
});

test("a quantity that was chosen before the scripts started is not lost", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await openCart(shopper);
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto(shopper.paths.cart(), { waitUntil: "commit" });
  const quantity = page.locator("main select[name=qty]").first();
  await quantity.selectOption("2");
  start();
  await expect(page.locator("aside dl")).toContainText("$258.00");
  await expect(quantity).toHaveValue("2");
});

test("a removed line disappears before the answer, and comes back with a reason when the removal fails [CART-004]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  const upstreams = await markCalls(page);
  await openCart(shopper);
  const documents = watchDocuments(page);
  await upstreams.fail({
    method: "DELETE",
    path: "/cart/v1/item",
    errorId: "GEN500",
    status: 500,
    delayMs: 1_000,
  });
  const shoes = lines(page).filter({ hasText: "Scree 2" });
  await removeButton(shopper).first().click();
  await expect(shoes).toBeHidden({ timeout: 900 });
  await expect(shoes).toBeVisible();
  await expect(
    page.getByRole("alert").filter({ hasText: t("errors.cart.removeFailed") }),
  ).toBeVisible();

  await upstreams.fail({
    method: "DELETE",
    path: "/cart/v1/item",
    kind: "slow",
    delayMs: 1_000,
  });
  await removeButton(shopper).first().click();
  await expect(shoes).toBeHidden({ timeout: 900 });
  await expect(
    page.getByText(t("cart.removed.text", { item: "Scree 2" })),
  ).toBeVisible();
  await expect(page.locator("main")).toContainText(t("cart.empty.text"));

  await page.getByRole("button", { name: t("cart.removed.undo") }).click();
  await expect(shoes).toBeVisible();
  await expect(page.getByText(t("cart.notices.restored"))).toBeVisible();
  expect(documents).toEqual([]);
});

test("a cart of another customer is dropped: a toast that stays, a new cart, a reload after four seconds [CART-010]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t, paths } = shopper;
  const upstreams = await markCalls(page);
  await openCart(shopper);
  const before = await upstreams.basketId();
  await upstreams.fail({
    method: "GET",
    path: "/cart/v1/cart/*",
    errorId: "AUT498",
    status: 403,
  });
  const reads = async () => (await upstreams.calls("/cart/v1/cart/*")).length;
  await page.goto(paths.cart());
  const shownAt = Date.now();
  const read = await reads();
  const toast = page
    .getByRole("region", { name: t("shop.notice.region") })
    .getByText(t("errors.cart.messages.invalidCustomer"));
  await expect(toast).toBeVisible();
  await expect(page.locator("main")).toContainText(t("cart.empty.text"));

  await expect.poll(reads, { intervals: [100] }).toBe(read + 1);
  const waited = Date.now() - shownAt;
  expect(waited).toBeGreaterThan(3_000);
  expect(waited).toBeLessThan(budgetMs(6_000));
  expect(await upstreams.basketId()).not.toBe(before);
  await expect(toast).toBeVisible();
  await expect(bagLink(shopper, 0)).toBeVisible();
});

test("a change that meets the cart of another customer says so in a toast, over the new cart", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  const upstreams = await markCalls(page);
  await openCart(shopper);
  await upstreams.fail({
    method: "PUT",
    path: "/cart/v1/cart/*",
    errorId: "AUT498",
    status: 403,
  });
  // Before the scripts start, a change of the select alone sends nothing.
  await expect(page.locator("main input[name=then]").first()).toBeAttached();
  await page.locator("main select[name=qty]").first().selectOption("2");
  await expect(
    page
      .getByRole("region", { name: t("shop.notice.region") })
      .getByText(t("errors.cart.messages.invalidCustomer")),
  ).toBeVisible();
  await expect(page.locator("main")).toContainText(t("cart.empty.text"));
});

test("a bag that cannot be read says so in its panel, and can be retried", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { t } = shopper;
  const upstreams = await markCalls(page);
  await openCart(shopper);
  await openProduct(shopper);
  await upstreams.fail({
    method: "GET",
    path: "/cart/v1/cart/*",
    status: 500,
    times: 3,
  });
  await bagLink(shopper, 1).click();
  const panel = page.getByRole("dialog");
  await expect(panel.locator('[data-state="error"]')).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveText(
    t("shop.error.serverError.text"),
  );
  await expect(page.locator("#buy")).toBeAttached();
  await expect(async () => {
    await panel
      .getByRole("button", { name: t("shop.error.retry") })
      .click({ timeout: 1_000 });
    await expect(panel).toContainText("Scree 2", { timeout: 1_000 });
  }).toPass();
  await expect(panel.locator('[data-state="success"]')).toBeVisible();
});

test("totals that cannot be calculated are reported at the top of the bag and of the checkout, and can be retried [ERR-018]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  const upstreams = await markCalls(page);
  await openCart(shopper);
  const failTotals = () =>
    upstreams.fail({
      method: "GET",
      path: "/cart/v1/cart/*",
      errorId: "ORD415",
      status: 400,
    });
  const notice = page
    .getByRole("alert")
    .getByText(
      "We could not work out your total. Please reload the page in a moment.",
    );
  const again = page.getByRole("link", { name: "Try again" });
  // After a change the page reads the cart again without a new document.
  await failTotals();
  await page.locator("main select[name=qty]").first().selectOption("2");
  await expect(notice).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Your bag is empty.");
  await again.click();
  await expect(page.locator("main select[name=qty]").first()).toHaveValue("2");
  await expect(notice).toBeHidden();

  await failTotals();
  await page.getByRole("link", { name: "Go to checkout" }).last().click();
  await expect(notice).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.checkout());
  await again.click();
  await expect(page.locator("#checkout-email")).toBeVisible();
});

test("two tabs that add at once share one bag", async ({ page, context }) => {
  const first = createShopper(page, "en-us");
  await openCart(first);
  const second = createShopper(await context.newPage(), "en-us");
  await openProduct(first, "high-hause-FR1003");
  await openProduct(second, socks);
  await Promise.all([addButton(first).click(), addButton(second).click()]);
  for (const shopper of [first, second])
    await expect(shopper.page.getByRole("dialog")).toBeVisible();
  await page.goto(first.paths.cart());
  for (const name of ["Scree 2", "High Hause", "Brow"])
    await expect(lines(page).filter({ hasText: name })).toHaveCount(1);
});
