/** Wallets and the quick shop: from a card to the order. `test/pages/wallets.test.ts` covers the rest. */
import { expect, test } from "@playwright/test";
import { expressFlags } from "../../app/domain/payment/express-places";
import { openStarted } from "./support/started";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { paymentOrigin, upstreamOrigin } from "../playwright.config";

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, {
    EXPRESS_BUTTONS: expressFlags.join(","),
    PAYMENT_ORIGINS: paymentOrigin,
  });
});
test.afterAll(() => shop.stop());

test("a size is chosen on a list, and the mini cart's wallet buys it [DLG-032]", async ({
  page,
}) => {
  await openStarted(page, `${shop.origin}/en-us/search?q=scree`);
  const card = page.locator("article.card").first();
  await card.getByRole("link", { name: /^Choose size/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("heading", { name: "Choose color and size" }),
  ).toBeVisible();
  expect(page.url()).toMatch(/search\?q=scree#modal=quickshop_/);
  const other = dialog.locator(".colour-link:not([aria-current])").first();
  const colour = await other.textContent();
  await other.click();
  await expect(dialog.locator(".colour-link[aria-current]")).toHaveText(
    colour ?? "",
  );
  await dialog.getByRole("button", { name: "Add to bag" }).click();
  await expect(dialog.locator("#quick-size-error")).toHaveText(
    "Choose a size.",
  );
  await dialog.locator("label.choice:not(.choice-unavailable)").first().click();
  await dialog.getByRole("button", { name: "Add to bag" }).click();
  await expect(page).toHaveURL(/search\?q=scree#panel=mini-cart_FR\d+$/);
  await dialog.getByRole("button", { name: "Pay with PayPal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Pay with PayPal",
  );
  await page.getByRole("radio", { name: /Express/ }).check();
  await page.getByRole("button", { name: "Buy and pay now" }).click();
  await page.waitForURL(/order-confirmation/);
  await expect(page.locator("main")).toContainText("88 Harbor Street");
});

test("a wallet buys one product from its page, and returns there when it is cancelled", async ({
  page,
}) => {
  await openStarted(page, `${shop.origin}/en-us/p/scree-2-FR1001`);
  const buy = page.getByRole("button", { name: "Buy now with PayPal" });
  await buy.click();
  await expect(page.locator("#size-error")).toHaveText("Choose a size.");
  await page
    .locator("#buy label.choice:not(.choice-unavailable)")
    .first()
    .click();
  await buy.click();
  await page.waitForURL(`${paymentOrigin}/**`);
  await page.locator("[value=cancel]").click();
  await page.waitForURL(/\/p\/.*FR1001/);
  await expect(page.locator("body")).toContainText(
    "You left the payment page. Nothing has been charged",
  );
  await page
    .locator("#buy label.choice:not(.choice-unavailable)")
    .first()
    .click();
  await buy.click();
  await page.waitForURL(`${paymentOrigin}/**`);
  await page.getByRole("button", { name: "Buy and pay now" }).click();
  await page.waitForURL(/order-confirmation/);
});

test("quick shop and barcode cover small screens and leave room on large ones [DLG-007]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  const sizeAt = async (name: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await openStarted(
      page,
      `${shop.origin}/en-us/search?q=scree&at=${width}#modal=${name}_FR1001`,
    );
    await expect(dialog.getByText("All details")).toBeVisible();
    // The dialog slides in: it is measured when it has arrived.
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    return dialog.boundingBox();
  };
  for (const name of ["quickshop", "barcode"]) {
    expect(await sizeAt(name, 375)).toMatchObject({
      x: 0,
      y: 0,
      width: 375,
      height: 800,
    });
    const large = await sizeAt(name, 1280);
    // 52rem.
    expect(large?.width).toBe(832);
    expect(large?.height).toBeLessThan(800);
  }
  const code = dialog.getByRole("img", { name: /^Barcode with the number 2/ });
  const number = await code.getAttribute("aria-label");
  await dialog.locator(".chip:not([aria-current])").first().click();
  await expect(code).not.toHaveAttribute("aria-label", number ?? "");
  await expect(page).toHaveURL(/#modal=barcode_FR1001$/);
});

test("quick shop and barcode say that an id cannot be a product's, and their hash is removed on closing [DLG-008]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  for (const name of ["quickshop", "barcode"]) {
    await openStarted(
      page,
      `${shop.origin}/en-us/search?q=${name}#modal=${name}_!!`,
    );
    await expect(dialog.getByRole("alert")).toHaveText(
      "Invalid Product ID: !!",
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${shop.origin}/en-us/search?q=${name}`);
  }
});
