/** The whole purchase with the keyboard alone: no pointer and no clicks by the test. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { createShopper, readConfirmation } from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

const mostPresses = 90;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const reached = await target.evaluate(
      (element) => element === document.activeElement,
    );
    if (reached) {
      await expectVisibleFocus(target);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not reach it");
}

/** Expects the focused control to have an outline and to lie inside the window, or inside its frame. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const seen = await target.evaluate((element) => {
    const ring = element.closest("label.choice") ?? element;
    const { top, bottom } = ring.getBoundingClientRect();
    return (
      getComputedStyle(ring).outlineStyle !== "none" &&
      bottom > 0 &&
      top < innerHeight
    );
  });
  expect(seen).toBe(true);
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`main [name="${field}"]`).last());
  await page.keyboard.type(text);
}

test("a shopper without a mouse finds a product, buys it and gets a confirmation", async ({
  page,
}) => {
  test.setTimeout(4 * hangingMs);
  const shopper = createShopper(page, "en-us");
  const { t, paths, email } = shopper;

  await page.goto(paths.home());
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(t("shop.skip"));
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  await page.goto(paths.at("/p/scree-2-FR1001"));
  // The first size is sold out: it can be focused and is marked as unavailable; the arrow key moves to the
  // next.
  const sizes = page.locator("input[type=radio][name=productId]");
  await tabTo(page, sizes.first());
  await expect(sizes.first()).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await expect(sizes.nth(1)).toBeChecked();
  await tabTo(
    page,
    page.locator("#buy").getByRole("button", { name: t("product.form.add") }),
  );
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await expect(dialog.locator('[data-state="success"]')).toBeVisible();
  await tabTo(page, dialog.getByRole("link", { name: t("cart.checkout") }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/checkout/);

  await type(page, "email", email);
  await type(page, "firstName", "Ada");
  await type(page, "lastName", "Fell");
  await type(page, "addressLine1", "415 Ridge Road");
  await type(page, "city", "Portland");
  await type(page, "province", "Oreg");
  await type(page, "postalCode", "97201");
  await type(page, "phone", "503 555 0142");
  await page.keyboard.press("Enter");
  await page.waitForURL(/billing/);

  const card = page.frameLocator("main iframe");
  for (const [name, text] of Object.entries({
    number: "4242424242424242",
    expiry: "1232",
    securityCode: "123",
    holder: "Ada Fell",
  })) {
    await tabTo(page, card.locator(`[name=${name}]`));
    await page.keyboard.type(name === "expiry" ? "12/32" : text);
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/summary/);
  await page.waitForTimeout(300);
  await tabTo(page, page.locator("button[value=place]"));
  await page.keyboard.press("Enter");
  await readConfirmation(shopper);
});
