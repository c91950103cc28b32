/** Checks with axe that no page and no open dialog violates WCAG A, AA, 2.2 or axe's best practices. */
import { expect, test, type Page } from "@playwright/test";
import { addToCart as addOverHttp } from "../pages/support/shopping";
import { openStarted } from "./support/started";
import { violationsOf } from "./support/axe";
import { openAs, openSignedIn } from "./support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
} from "./support/shopper";
import { hangingMs } from "../runner/time-factor.mjs";

// Colours are those at rest: in sections that are rendered late, links would still be changing from blue.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const widths = [390, 1440];

/** `where` names the page or dialog in a test of several, which goes on with the others. */
async function expectNoViolations(page: Page, where?: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await violationsOf(page);
    if (where === undefined) expect(violations, `at ${width} px`).toEqual([]);
    else expect.soft(violations, `${where} at ${width} px`).toEqual([]);
  }
}

const paths = [
  "/en-us",
  "/en-us/c/women-wo",
  "/en-us/search",
  "/en-us/search?q=boot",
  "/en-us/search?q=zzzzzz",
  "/en-us/p/scree-2-FR1001",
  // This page has two rails with the same title.
  "/en-us/p/x-FR3001",
  "/en-us/cart",
  "/en-us/location-selector",
  "/en-us/404",
  "/en-us/403",
  "/en-us/500",
  "/en-us/store-locator?q=Portland",
  "/en-us/store-locator/101",
  "/en-us/find-in-store/FR1001",
  "/en-us/favorites",
  "/en-us/enrollment",
  "/en-us/forgot-password",
  "/en-us/reset-password?token=of-a-mail",
  "/en-us/verify-email?token=of-a-mail",
  "/en-us/order-status",
  "/en-us/write-a-review?productId=FR1001",
  "/de-de/legal/withdrawal",
  "/de-de/legal/withdrawal/form",
  "/en-us/reviews/FR1001?sort=newest",
  "/en-us/dialog/location-confirmation/FR",
  "/en-us/gift-card",
  "/en-us/dialog/mega-menu",
  "/en-us/dialog/size-chart/footwear-women",
  "/en-us/dialog/filters?of=%2Fen-us%2Fc%2Fwomen-wo",
  "/de-de",
];

const parts = 4;

for (let part = 0; part < parts; part += 1)
  test(`the pages (${part + 1} of ${parts})`, async ({ page }) => {
    test.setTimeout(4 * hangingMs);
    for (const path of paths.filter((_, at) => at % parts === part)) {
      await page.goto(path);
      await expectNoViolations(page, path);
    }
  });

test("the purchase: product with an error, bag, each step, confirmation", async ({
  page,
}) => {
  test.setTimeout(4 * hangingMs);
  const shopper = createShopper(page, "en-us");
  const { t, paths } = shopper;
  await page.goto(paths.at("/p/scree-2-FR1001"));
  await page
    .locator("#buy")
    .getByRole("button", { name: t("product.form.add") })
    .click();
  await expect(
    page.getByRole("alert").filter({ hasText: /\S/ }).first(),
  ).toBeVisible();
  await expectNoViolations(page);

  await addToCart(shopper, "scree-2-FR1001");
  await expectNoViolations(page);

  await page.goto(paths.checkout());
  await expectNoViolations(page);
  await page.locator("button[value=shipping]").last().click();
  await expect(
    page.getByRole("alert").filter({ hasText: /\S/ }).first(),
  ).toBeVisible();
  await expectNoViolations(page);

  await page.goto(paths.cart());
  await passShipping(shopper);
  await page.waitForURL(/billing/);
  await expectNoViolations(page);
  await payByCard(shopper);
  await expectNoViolations(page);
  await page.waitForTimeout(300);
  await page.locator("button[value=place]").click();
  await page.waitForURL(/confirmation/);
  await expectNoViolations(page);
});

test("saved cards of an account, the form that adds one, and gift cards", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "account");
  const { paths } = shopper;
  await openSignedIn(shopper, paths.addCard());
  await expectNoViolations(page);
  await page.locator("main form:has([name=main]) button").click();
  for (const [name, text] of Object.entries({
    number: "4242 4242 4242 4242",
    expiry: "12 / 32",
    securityCode: "123",
    holder: "Ada Fell",
  }))
    await page.locator(`[name=${name}]`).fill(text);
  await page.locator("button[value=pay]").click();
  await page.waitForURL((url) => url.pathname === paths.savedCards());
  await page.locator("main li summary").click();
  await expectNoViolations(page);
  await page.goto(paths.savedGiftCards());
  await expectNoViolations(page);
});

test("forms that open on their page: a delivery estimate, a gift, the report of a review", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    (guest) => addOverHttp(guest, "fellrow-card-FR9001"),
    paths.cart(),
  );
  await page.getByRole("link", { name: "Send as a gift" }).click();
  const gift = page.getByRole("dialog", { name: "Send as a gift" });
  await gift.getByRole("button", { name: "Save gift details" }).click();
  await expect(gift.locator("[aria-invalid=true]").first()).toBeVisible();
  await page.waitForTimeout(400); // until the dialog has faded in
  await expectNoViolations(page);
  await openStarted(page, paths.at("/p/scree-2-FR1001"));
  await page.locator("details:has([name=postalCode]) > summary").click();
  const postcode = page.locator("main [name=postalCode]");
  await postcode.fill("97205");
  await postcode.press("Enter");
  await expect(page.getByText("To 97205")).toBeVisible();
  await expectNoViolations(page);
  await openStarted(page, paths.reviews("FR1001"));
  await page.locator("main summary", { hasText: "Report" }).first().click();
  await page.locator("main button[value=up]").first().click();
  await expect(page.getByText("Your vote is counted.")).toBeVisible();
  await expectNoViolations(page);
});

test("a bag with several shipments, with a gift to choose and a line's dialog; suggested addresses", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      for (const product of ["brow-FR3101", "fellrow-card-FR9001"])
        await addOverHttp(guest, product);
    },
    paths.cart(),
  );
  await page.locator("details:has([value=choose-bonus]) > summary").click();
  await expect(page.getByRole("radio", { name: "No free gift" })).toBeVisible();
  await expectNoViolations(page);
  await page.locator("main li details > summary").first().click();
  await expect(page.getByRole("dialog").getByRole("radio")).not.toHaveCount(0);
  await page.waitForTimeout(400); // until the dialog has faded in
  await expectNoViolations(page);
  await page.goto(paths.checkout("shipping"));
  const street = page.getByRole("combobox", { name: "Street address" });
  await street.pressSequentially("market");
  await expect(page.getByRole("option", { name: "Denver" })).toBeVisible();
  await street.press("ArrowDown");
  await expectNoViolations(page);
});

test("open dialogs of a product", async ({ page }) => {
  test.setTimeout(4 * hangingMs);
  await openStarted(page, "/en-us/p/scree-2-FR1001");
  const dialog = page.getByRole("dialog");
  for (const hash of [
    "#panel=mini-cart",
    "#modal=pictures_1~FR1001~heather",
    "#panel=mega-menu",
    "#modal=search-hub",
    "#modal=size-chart_footwear-women",
    "#panel=reviews_FR1001",
  ]) {
    await page.evaluate((open) => {
      location.hash = open;
    }, hash);
    await expect(dialog.locator('[data-state="success"]')).toBeVisible();
    await page.waitForTimeout(400); // until the dialog has faded in; half a colour has half the contrast
    await expectNoViolations(page, hash);
    await page.evaluate(() => {
      location.hash = "";
    });
    await expect(dialog).toHaveCount(0);
  }
});
