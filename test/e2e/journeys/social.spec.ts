/** Signing in with an account at another provider, and from a dialog in the checkout. */
import { expect, test } from "@playwright/test";
import { upstreamOrigin } from "../../playwright.config";
import { openCheckoutBesideAccount } from "../support/seed";
import { createShopper } from "../support/shopper";

const providerHost = new URL(upstreamOrigin).host.replace(
  "127.0.0.1",
  "localhost",
);

test(
  "a shopper of de-de cancels at Google, then signs in there, and signs out",
  { tag: ["@no-script", "@phone"] },
  async ({ page }) => {
    const { paths, t, email } = createShopper(page, "de-de", "social");
    const main = page.locator("main");
    const google = main.getByRole("button", { name: "Google" });
    await page.goto(paths.signIn({ redirectTo: paths.favorites() }));
    await google.click();
    // The content security policy of the shop's pages allows a form to go there.
    await page.waitForURL((url) => url.host === providerHost);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL((url) => url.pathname === paths.signIn());
    await expect(main).toContainText(
      "Die Anmeldung mit Google wurde abgebrochen.",
    );
    await google.click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.waitForURL((url) => url.pathname === paths.favorites());
    await page.goto(paths.account());
    await expect(page.locator("h1")).toContainText("Alva");
    await page
      .getByRole("button", { name: t("account.home.signOut") })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === paths.home());
    await page.goto(paths.account());
    await expect(page.locator("h1")).toHaveText(t("account.signIn.title"));
  },
);

test("a guest at the checkout signs in from the dialog, and is shown the merged bag", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "grown");
  const { paths, t, email } = shopper;
  await openCheckoutBesideAccount(shopper, "x-FR4133");
  await page.goto(`${paths.checkout()}#modal=sign-in_header`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("account.fields.email")).fill(email);
  await dialog.locator("[name=password]").fill("Passw0rd!");
  const [posted] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST"),
    dialog.getByRole("button", { name: t("account.signIn.submit") }).click(),
  ]);
  expect(new URLSearchParams(posted.postData() ?? "").get("location")).toBe(
    "header",
  );
  await page.waitForURL(/dialog\/sign-in-confirmation/);
  const main = page.locator("main");
  await expect(main.locator("li")).toHaveCount(1);
  await expect(main.locator("li")).toContainText("Gimmer");
  // The same dialog opens over another page from its hash.
  await page.goto(`${paths.giftCard()}#modal=sign-in-confirmation`);
  await expect(dialog).toContainText("Check your bag");
  await dialog.getByRole("link", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
});
