/** Typed delivery details survive a reload and are dropped with the cart. */
import { expect, test, type Page } from "@playwright/test";
import { openCart } from "./support/seed";
import { createShopper } from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

const storage = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem("fellrow.checkout-draft"));

const withBag = (page: Page): Promise<void> =>
  openCart(createShopper(page, "en-us"));

test("delivery details survive a reload and the way to the sign-in, which receives the e-mail", async ({
  page,
}) => {
  await withBag(page);
  await openStarted(page, "/en-us/checkout");
  const typed = {
    email: "grace@example.com",
    firstName: "Grace",
    lastName: "Hopper",
    addressLine1: "12 Test Street",
    city: "Portland",
    postalCode: "97205",
    phone: "503 555 0142",
  };
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main [name=${name}]`).first().fill(value);
  await page.locator("main [name=province]").selectOption("OR");
  const areShown = async () => {
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`main [name=${name}]`).first()).toHaveValue(
        value,
      );
    await expect(page.locator("main [name=province]")).toHaveValue("OR");
  };
  await page.reload();
  await untilStarted(page);
  await areShown();
  await page.getByRole("button", { name: "Have an account? Sign in" }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirectTo=/);
  await expect(page.locator("main [name=email]")).toHaveValue(typed.email);
  await page.goBack();
  await areShown();
});

test("a draft of another cart is dropped", async ({ page }) => {
  await withBag(page);
  await openStarted(page, "/en-us/checkout");
  await page.locator("main [name=firstName]").first().fill("Grace");
  expect(await storage(page)).toContain("Grace");
  // Without its cookies the browser has a new session, as after an order or a sign-out.
  await page.context().clearCookies();
  await withBag(page);
  await openStarted(page, "/en-us/checkout");
  await expect(page.locator("main [name=firstName]").first()).toHaveValue("");
  expect(await storage(page)).toBeNull();
});
