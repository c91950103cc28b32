/** Means of payment other than cards, with script: the page stays, and the ledger is updated. */
import { expect, test } from "@playwright/test";
import { signIn, signUp } from "../pages/support/accounts";
import { addresses } from "../pages/support/addresses";
import { passShipping } from "../pages/support/shopping";
import { openAs } from "./support/seed";
import { createShopper } from "./support/shopper";
import { untilStarted } from "./support/started";

test("credit asks for its terms in a dialog before its first use, then pays [DLG-018]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      await guest.visitor.open(paths.signIn());
      await signIn(guest, "credited@example.com");
      await passShipping(guest);
    },
    paths.checkout("billing"),
  );
  await untilStarted(page);
  const means = page.getByRole("region", { name: "From your account" });
  await means.getByRole("link", { name: "Read and accept the terms" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Terms of your credit");
  await dialog.getByRole("button", { name: "Accept terms" }).click();
  await expect(dialog).toHaveCount(0);
  await means.getByRole("button", { name: "Use: Your credit" }).click();
  await expect(means).toHaveCount(0);
  await expect(page.getByText("Nothing is left to pay.")).toBeVisible();
  await page.getByRole("button", { name: "Remove Your credit" }).click();
  await expect(means).toContainText("$210.00 available");
});

test("a saved address is chosen, and replaced by a typed one [CHK-032]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths, email } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      await signUp(guest, email);
      await guest.visitor.open(paths.accountAddressForm("shipping"));
      await guest.visitor.submit(
        "#address-firstName",
        { ...addresses["US"], addressLine1: "7 Saved Road" },
        "save",
      );
    },
    paths.checkout(),
  );
  await untilStarted(page);
  const street = page.getByLabel("Street address");
  await expect(page.getByRole("radio", { name: /7 Saved Road/ })).toBeChecked();
  await expect(street).toBeHidden();
  await page.getByLabel("Another address").check();
  await street.fill("8 Typed Road");
  await page.getByRole("radio", { name: /7 Saved Road/ }).check();
  await expect(street).toBeHidden();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/step=billing/);
  await expect(page.locator("main")).toContainText("7 Saved Road");
  await expect(page.locator("main")).not.toContainText("8 Typed Road");
});
