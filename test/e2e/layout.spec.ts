/**
 * The frame around every page, with script: messages, menu, the link to the top, and no errors or foreign
 * requests.
 */
import { expect, test, type Page } from "@playwright/test";
import {
  paymentOrigin,
  upstreamOrigin,
  withPictures,
} from "../playwright.config";
import { watchErrors, watchRequests } from "./support/documents";
import { untilStarted } from "./support/started";
import { markCalls } from "./support/private-upstreams";
import { openCart } from "./support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
  type Shopper,
} from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

test.use(withPictures);

const shoe = "scree-2-FR1001";

const messagesOf = ({ page, t }: Shopper) =>
  page.getByRole("region", { name: t("shop.notice.region") });

/** Removes the first line and restores it, which shows a toast. */
async function removeAndRestore(shopper: Shopper): Promise<void> {
  await removeFirst(shopper);
  const undo = shopper.t("cart.removed.undo");
  await shopper.page.getByRole("button", { name: undo }).click();
}

/** Removes the first line. */
async function removeFirst({ page, t }: Shopper): Promise<void> {
  await page
    .getByRole("button", { name: t("cart.line.remove") })
    .first()
    .click();
}

test.describe("toasts", () => {
  test("disappear by themselves, but not while they are read [UI-001]", async ({
    page,
  }) => {
    await page.clock.install();
    const shopper = createShopper(page, "en-us");
    const { t } = shopper;
    await openCart(shopper);
    await removeAndRestore(shopper);
    const toast = messagesOf(shopper).getByText(t("cart.notices.restored"));
    await expect(toast).toBeVisible();
    const card = page.locator(".toast");
    await expect(card).toHaveCSS("transition-duration", "0.25s");
    await page.clock.fastForward(3_000);
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.fastForward(30_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 10);
    await page.clock.fastForward(5_500);
    await expect(toast).toBeHidden();

    await removeAndRestore(shopper);
    await messagesOf(shopper)
      .getByRole("button", { name: t("shop.notice.close") })
      .focus();
    await page.clock.fastForward(30_000);
    await expect(toast).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(toast).toBeHidden();
  });

  test("of errors stay, and a repeated one is shown once", async ({ page }) => {
    await page.clock.install();
    const shopper = createShopper(page, "en-us");
    const { t } = shopper;
    const upstreams = await markCalls(page);
    await openCart(shopper);
    const errors = messagesOf(shopper).getByText(t("errors.cart.removeFailed"));
    for (let again = 0; again < 3; again += 1) {
      await upstreams.fail({
        method: "DELETE",
        path: "/cart/v1/item",
        status: 500,
      });
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST",
      );
      // A click is ignored while the previous submission is in progress.
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await removeFirst(shopper);
      await answer;
      await expect(errors).toHaveCount(1);
    }
    await expect(messagesOf(shopper).getByRole("alert")).toContainText(
      t("errors.cart.removeFailed"),
    );
    await page.clock.fastForward(60_000);
    await expect(errors).toHaveCount(1);
  });
});

test("the menu opens with the shop's categories as links [DLG-042]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { t, paths } = createShopper(page, "en-us");
  await page.goto(paths.home(), { waitUntil: "networkidle" });
  await untilStarted(page);
  await page
    .locator("header")
    .getByRole("link", { name: t("shop.menu.open") })
    .click();
  const menu = page
    .getByRole("dialog")
    .getByRole("navigation", { name: t("shop.menu.title") });
  await menu.locator("summary").first().click();
  const links = menu.locator(`a[href^="${paths.at("/c/")}"]:visible`);
  expect(await links.count()).toBeGreaterThan(3);
  const address = (await links.nth(1).getAttribute("href")) ?? "";
  await links.nth(1).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("article").first()).toBeVisible();
});

test("the button to the top appears far down on a long page, and on no short one [UI-003]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { t, paths } = createShopper(page, "en-us");
  await page.goto(paths.at("/c/women-wo"), { waitUntil: "networkidle" });
  await untilStarted(page);
  const button = page.getByRole("button", { name: t("shop.backToTop") });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 2_500);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("#main")).toBeFocused();
  await expect(button).toBeHidden();

  // A page of three screens can be scrolled by more than one, but is shorter than four.
  await page.goto(paths.at("/legal/terms"), { waitUntil: "networkidle" });
  await untilStarted(page);
  const height = await page.evaluate(
    () => document.documentElement.scrollHeight,
  );
  await page.setViewportSize({ width: 390, height: Math.ceil(height / 3) });
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  const screens = await page.evaluate(() => ({
    tall: document.documentElement.scrollHeight / innerHeight,
    scrolled: scrollY / innerHeight,
  }));
  expect(screens.tall).toBeLessThan(4);
  expect(screens.scrolled).toBeGreaterThan(1);
  await page.waitForTimeout(300);
  await expect(button).toBeHidden();
});

test("the setting for reduced motion disables all motion", async ({ page }) => {
  const { t, paths } = createShopper(page, "en-us");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.at(`/p/${shoe}`), { waitUntil: "networkidle" });
  await untilStarted(page);
  await page.getByRole("link", { name: t("product.sizeChart.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationName, animationDuration, transitionProperty } =
        getComputedStyle(element);
      const isMoved =
        animationName !== "none" && parseFloat(animationDuration) > 0.05;
      const isSlid = !/^(opacity|none)$/.test(transitionProperty);
      return isMoved || isSlid ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(moving).toEqual([]);
  expect(
    await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    ),
  ).toBe("auto");
});

/** Collects all values of `data-state` that a page has had since the script began. */
async function collectStates(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenStates: seen });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll("[data-state]"))
        seen.add(element.getAttribute("data-state") ?? "");
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-state"],
    });
  });
  return () =>
    page.evaluate(() => [
      ...(globalThis as unknown as { seenStates: Set<string> }).seenStates,
    ]);
}

test("regions that wait for data expose their state [DATA-001]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const states = await collectStates(page);
  await openCart(shopper);
  await page.locator("main select[name=qty]").first().selectOption("2");
  await expect(page.locator("aside dl")).toContainText("$258.00");
  const seen = await states();
  expect(seen).toEqual(expect.arrayContaining(["pending", "success"]));
  for (const state of seen)
    expect(["idle", "pending", "success", "error"]).toContain(state);
});

// `every-page.spec.ts` opens all kinds of pages.
test("no step of a purchase logs an error when its script starts, and no foreign host is requested", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(4 * hangingMs);
  const shopper = createShopper(page, "en-us");
  const errors = watchErrors(page);
  const requests = watchRequests(page);
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await page.waitForURL(/step=billing/);
  await page.reload({ waitUntil: "networkidle" });
  await payByCard(shopper);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  // A reload aborts pending requests, which would log errors to the console.
  await page.waitForLoadState("networkidle");
  await page.reload({ waitUntil: "networkidle" });
  expect(errors).toEqual([]);

  const strangers = requests.filter(
    ({ origin, pathname, protocol }) =>
      protocol.startsWith("http") &&
      origin !== baseURL &&
      !(origin === upstreamOrigin && pathname.startsWith("/media/")) &&
      !(origin === paymentOrigin && /^\/fields(\/|$)/.test(pathname)),
  );
  expect(strangers.map(({ href }) => href)).toEqual([]);
});
