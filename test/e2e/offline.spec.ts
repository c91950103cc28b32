/** Without a connection, or with one that breaks off, no input is lost and the page stays. */
import { expect, test } from "@playwright/test";
import { ordersSent } from "./support/upstreams";
import { untilStarted } from "./support/started";
import {
  addToCart,
  createShopper,
  fillAddress,
  passShipping,
  payByCard,
  readConfirmation,
} from "./support/shopper";
import { addresses } from "../pages/support/addresses";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const shoe = "scree-2-FR1001";
const offline =
  "You seem to be offline. Nothing was lost: what you entered is still here. Please try again when you are connected.";

test("a size, a quantity and an address stay while there is no connection, and go through afterwards", async ({
  page,
  context,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths, t, site, email } = shopper;
  const message = page.getByRole("alert").getByText(offline);
  await page.goto(paths.at(`/p/${shoe}`), { waitUntil: "networkidle" });
  await untilStarted(page);
  const size = page
    .locator("label.choice:not(:has(span + span)) > input:enabled")
    .first();
  await size.check({ force: true });
  await context.setOffline(true);
  await page.locator("#buy button[type=submit]").click();
  await expect(message).toBeVisible();
  await expect(page.locator("h1")).toContainText("Scree 2");
  await expect(size).toBeChecked();
  await context.setOffline(false);
  await page.locator("#buy button[type=submit]").click();
  await expect(page.getByRole("dialog")).toContainText("Scree 2");

  await page.goto(paths.checkout(), { waitUntil: "networkidle" });
  await untilStarted(page);
  await page.locator("main [name=email]").fill(email);
  await fillAddress(shopper, addresses[site.country] ?? {});
  const next = page
    .getByRole("button", { name: t("checkout.shipping.submit") })
    .last();
  await context.setOffline(true);
  await next.click();
  await expect(message).toBeVisible();
  const city = page.locator("main [name=city]").last();
  await expect(city).toHaveValue(addresses[site.country]?.["city"] ?? "?");
  await expect(page).toHaveURL(new RegExp(paths.checkout()));
  await context.setOffline(false);
  await next.click();
  await expect(page).toHaveURL(/step=billing/);
});

test("a link shows that there is no connection, and works once there is one", async ({
  page,
  context,
}) => {
  const { paths } = createShopper(page, "en-us");
  await page.goto(paths.home(), { waitUntil: "networkidle" });
  await untilStarted(page);
  // The scripts are loaded after the images.
  await page.waitForFunction(() => "__remixRouter" in window);
  const link = page.locator("header nav a").first();
  await context.setOffline(true);
  await link.click();
  await expect(
    page
      .getByRole("alert")
      .getByText(
        "You seem to be offline. This page stays here until you are connected again.",
      ),
  ).toBeVisible();
  await expect(page).toHaveURL(paths.home());
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/c\//);
});

test("when the connection is back, its notice disappears and one press repeats the failed submission", async ({
  page,
  context,
}) => {
  const { paths, t } = createShopper(page, "en-us");
  await page.goto(paths.at(`/p/${shoe}`), { waitUntil: "networkidle" });
  await untilStarted(page);
  await page
    .locator("label.choice:not(:has(span + span)) > input:enabled")
    .first()
    .check({ force: true });
  await context.setOffline(true);
  await page.locator("#buy button[type=submit]").click();
  const gone = page.getByRole("alert").getByText(offline);
  await expect(gone).toBeVisible();
  const again = page.getByRole("button", { name: t("shop.error.retry") });
  await expect(again).toHaveCount(0);
  await context.setOffline(false);
  await expect(gone).toHaveCount(0);
  await expect(page.getByText("You are connected again.")).toBeVisible();
  await again.click();
  await expect(page.getByRole("dialog")).toContainText("Scree 2");
  await expect(again).toHaveCount(0);
});

test("an order whose answer is lost is found, and placed once", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await payByCard(shopper);
  await page.waitForLoadState("networkidle");
  await untilStarted(page);
  let lost = 0;
  // The shop receives the order, but the browser never gets the answer.
  await page.route(/checkout.*\.data/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0)
      return route.continue();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    return route.abort("connectionreset");
  });
  await page.waitForTimeout(300);
  await page
    .getByRole("button", { name: /^Place order/ })
    .last()
    .click();
  expect(await readConfirmation(shopper)).toMatch(/^FRW/);
  expect(lost).toBe(1);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("while the shop is down, an order's form stays and cannot be sent again; it continues once the shop is back", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await payByCard(shopper);
  await page.waitForLoadState("networkidle");
  await untilStarted(page);
  let isDown = false;
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (isDown) return route.abort("connectionrefused");
    if (request.method() !== "POST" || !/checkout.*\.data/.test(request.url()))
      return route.continue();
    // Simulates a process that ends after it has placed the order and before it answers.
    isDown = true;
    await route.fetch({ maxRedirects: 0 });
    return route.abort("connectionreset");
  });
  const button = page.getByRole("button", { name: /^Place order/ }).last();
  await button.click();
  await expect(
    page.getByRole("alert").getByText("Please do not order or pay again"),
  ).toBeVisible();
  // Longer than the page takes for its three attempts.
  await page.waitForTimeout(4_000);
  await expect(page).toHaveURL(/step=summary/);
  await expect(page.locator("main [name=attemptId]").first()).toBeAttached();
  isDown = false;
  expect(await readConfirmation(shopper)).toMatch(/^FRW/);
  expect(await ordersSent(shopper.email)).toBe(1);
});

test("a confirmation whose data break off can be loaded again, and is not reported as an error of the shop", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await payByCard(shopper);
  await page.waitForLoadState("networkidle");
  await untilStarted(page);
  await page.route(/order-confirmation\.data/, (route) =>
    route.abort("connectionreset"),
  );
  await page
    .getByRole("button", { name: /^Place order/ })
    .last()
    .click();
  await expect(page.locator("h1")).toHaveText("You seem to be offline");
  await expect(page.locator("main")).not.toContainText("Error 500");
  await page.getByRole("link", { name: "Try again" }).click();
  expect(await readConfirmation(shopper)).toMatch(/^FRW/);
  expect(await ordersSent(shopper.email)).toBe(1);
});
