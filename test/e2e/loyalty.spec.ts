/**
 * The dialogs of the loyalty program, with script: the welcome opens once, and a voucher is applied to the
 * cart.
 */
import { expect, test } from "@playwright/test";
import { signIn, signUp } from "../pages/support/accounts";
import { openAs } from "./support/seed";
import { createShopper } from "./support/shopper";
import { untilStarted } from "./support/started";

test("a new member is welcomed once [DLG-023]", async ({ page }) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    (guest) => signUp(guest, shopper.email),
    paths.loyalty(),
  );
  const join = page.getByRole("button", { name: "Join", exact: true });
  await join.click();
  const terms = page.getByLabel("I accept the terms of the loyalty program.");
  await expect(terms).toHaveAttribute("aria-invalid", "true");
  await terms.check();
  await join.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Welcome to the program");
  await expect(dialog).toContainText("WELCOME10");
  await dialog.getByRole("link", { name: "Continue shopping" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/account\/loyalty$/);
  await page.reload({ waitUntil: "networkidle" });
  await untilStarted(page);
  await expect(page.locator("[data-points]")).toHaveText("0 points");
  await expect(dialog).toHaveCount(0);
});

test("a member uses a voucher in its dialog, and removes it again", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  const { paths } = shopper;
  await openAs(
    shopper,
    async (guest) => {
      await guest.visitor.open(paths.signIn());
      await signIn(guest, "loyal@example.com");
    },
    paths.cart(),
  );
  // Before the scripts start, the link leads to the dialog's page.
  await untilStarted(page);
  const summary = page.locator("aside");
  await summary.getByRole("link", { name: "Use a loyalty voucher" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("$5.00 off for 500 points").check();
  await expect(dialog.getByLabel("$25.00 off")).toBeDisabled();
  await dialog.getByRole("button", { name: "Use voucher" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(summary).toContainText("−$5.00");
  await summary.getByRole("button", { name: "Remove loyalty voucher" }).click();
  await expect(summary).not.toContainText("−$5.00");
});
