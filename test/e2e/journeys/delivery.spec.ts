/** An order with three delivery methods, and an express checkout: with and without script. */
import { expect, test } from "@playwright/test";
import { signUp } from "../../pages/support/accounts";
import { addresses } from "../../pages/support/addresses";
import { typeCard } from "../../pages/support/shopping";
import { openAs, openBoundTo } from "../support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
  payOnPage,
  pressPlaceOrder,
  readConfirmation,
} from "../support/shopper";

const both = { tag: ["@no-script"] };

test(
  "home, a store and an e-mail in one order",
  both,
  async ({ page }, { project }) => {
    const hasScript = project.use.javaScriptEnabled !== false;
    const shopper = createShopper(page, "en-gb");
    const { paths } = shopper;
    await openBoundTo(shopper, ["Keswick", "Edinburgh"], paths.cart());
    for (const product of ["brow-FR3101", "fellrow-card-FR9001"])
      await addToCart(shopper, product);
    const main = page.locator("main");
    await expect(main.locator("li[id^=item-] h2")).toHaveText([
      "Collect from store · Fellrow Keswick",
      "Delivered to you",
      "Sent by email",
    ]);

    await passShipping(shopper);
    await (hasScript ? payByCard(shopper) : payOnPage(shopper));
    await pressPlaceOrder(shopper);
    await readConfirmation(shopper);
    const parts = main.locator(
      "section:has(h2:text-matches('^Delivery \\\\d$'))",
    );
    await expect(parts).toHaveCount(3);
    for (const [name, words] of [
      ["Scree 2", "Fellrow Keswick"],
      ["Brow", addresses["GB"]?.["addressLine1"] ?? "no address"],
      ["Fellrow Card", "Sent by email"],
    ] as const)
      await expect(parts.filter({ hasText: name })).toContainText(words);
  },
);

test("an express checkout begins at the summary", both, async ({ page }) => {
  const shopper = createShopper(page, "en-us");
  const { t, paths } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      await signUp(guest, shopper.email);
      await guest.visitor.open(paths.accountAddressForm("shipping"));
      await guest.visitor.submit(
        "#address-firstName",
        { ...addresses["US"], addressLine1: "2 Main Street" },
        "save",
      );
      await guest.visitor.open(paths.addCard());
      await guest.visitor.submit("main [name=main]");
      await typeCard(guest, "4111 1111 1111 1111");
    },
    paths.cart(),
  );
  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await page.waitForURL(/step=summary/);
  for (const words of ["2 Main Street", "1111"])
    await expect(page.locator("main")).toContainText(words);
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
  await expect(page.locator("main")).toContainText("2 Main Street");
});
