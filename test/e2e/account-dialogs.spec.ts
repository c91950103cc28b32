/** The dialogs of accounts, with script: where they open, what they preserve, and what they send. */
import { expect, test } from "@playwright/test";
import { newAccount } from "../pages/support/accounts";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { upstreamOrigin } from "../playwright.config";
import { watchDocuments } from "./support/documents";
import { markCalls } from "./support/private-upstreams";
import { openSignedIn } from "./support/seed";
import { createShopper } from "./support/shopper";
import { openStarted, untilStarted } from "./support/started";

/** The bot check takes a form that is filled in faster than this (ms) for a program. */
const humanMs = 300;

test("the sign-in dialog sends where it was opened [DLG-004]", async ({
  page,
}) => {
  await openStarted(page, "/en-us/gift-card#modal=sign-in_header");
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=email]").fill("consumer@example.com");
  await dialog.locator("[name=password]").fill("Passw0rd!");
  await page.waitForTimeout(humanMs);
  const sent = page.waitForRequest(
    (request) =>
      request.method() === "POST" && request.url().includes("/sign-in.data"),
  );
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  const posted = new URLSearchParams((await sent).postData() ?? "");
  expect(posted.get("location")).toBe("header");
  await expect(
    page.locator("header").getByRole("link", { name: "Your account, Nora" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/en-us\/gift-card$/);
});

test("the header's icon opens the account panel over the page, with links to its pages and signing out [DLG-040]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "dialogs");
  await openSignedIn(shopper, shopper.paths.at("/gift-card"));
  await untilStarted(page);
  const documents = watchDocuments(page);
  const icon = page
    .locator("header")
    .getByRole("link", { name: "Your account, Ada" });
  await icon.click();
  await expect(page).toHaveURL(/\/gift-card#panel=account$/);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Overview",
    "Profile",
    "Addresses",
    "Saved cards",
    "Gift cards",
    "Your orders",
    "Loyalty",
  ]);
  await dialog.getByRole("link", { name: "Addresses" }).click();
  await expect(page).toHaveURL(/\/account\/address$/);
  await expect(dialog).toHaveCount(0);
  expect(documents).toEqual([]);
  await icon.click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(
    page.locator("header a[href*='/sign-in']").first(),
  ).toBeAttached();
  await expect(icon).toHaveCount(0);
});

test("signing out over a public page stays on it", async ({ page }) => {
  const shopper = createShopper(page, "en-us", "dialogs");
  await openSignedIn(
    shopper,
    `${shopper.paths.at("/gift-card")}#modal=account`,
  );
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect(
    page.locator("header a[href*='/sign-in']").first(),
  ).toBeAttached();
  await expect(page).toHaveURL(/\/en-us\/gift-card(?:#.*)?$/);
});

test("interests are saved over any page, which stays open [DLG-020]", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  const shopper = createShopper(page, "en-us", "dialogs");
  await openSignedIn(
    shopper,
    `${shopper.paths.at("/gift-card")}#modal=interests`,
  );
  const dialog = page.getByRole("dialog");
  for (const name of ["hiking", "winter"])
    await dialog.locator(`[name=${name}]`).check();
  await dialog.locator("[type=submit]").click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en-us\/gift-card$/);
  await expect(page.locator("[data-kind=success]")).toContainText(
    "Your changes are saved.",
  );
  const changes = (await upstreams.calls("/consumers-v3/consumer")).filter(
    ({ method }) => method === "PUT",
  );
  expect(changes.map(({ body }) => body)).toMatchObject([
    { consumerProfile: { preferences: { interests: "hiking|winter" } } },
  ]);
});

test.describe("where signing in begins with the e-mail address", () => {
  let shop: BuiltShop;
  test.beforeAll(async () => {
    shop = await startBuiltShop(upstreamOrigin, {
      SIMPLIFIED_ENROLLMENT: "on",
    });
  });
  test.afterAll(() => shop.stop());

  test("the dialog shows all steps, and a new address ends with a complete profile [DLG-037] [ENR-001]", async ({
    page,
  }) => {
    const { email } = createShopper(page, "en-us", "enrolling");
    const here = `${shop.origin}/en-us/gift-card`;
    const dialog = page.getByRole("dialog");
    const go = (name: string) =>
      dialog.getByRole("button", { name, exact: true }).click();
    await openStarted(page, `${here}#modal=sign-in`);
    // A known address gets the password step, with a link for a forgotten password.
    await dialog.locator("[name=email]").fill("consumer@example.com");
    await expect(dialog.locator("[type=password]")).toHaveCount(0);
    await go("Continue");
    await expect(dialog.locator("[type=password]")).toHaveCount(1);
    await go("Forgot your password?");
    await expect(dialog.locator("[name=email]")).toHaveValue(
      "consumer@example.com",
    );
    await go("Send link");
    await expect(dialog).toContainText("a link is on its way");
    await expect(page).toHaveURL(`${here}#modal=sign-in`);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.evaluate(() => {
      location.hash = "modal=sign-in";
    });
    await dialog.locator("[name=email]").fill(email);
    await go("Continue");
    await expect(dialog.locator("[name=email]")).toHaveValue(email);
    await expect(page).toHaveURL(`${here}#modal=sign-in`);
    const { firstName, lastName, password } = newAccount(email);
    for (const [name, value] of Object.entries({
      firstName,
      lastName,
      password,
    }))
      await dialog.locator(`[name=${name}]`).fill(value);
    await page.waitForTimeout(humanMs);
    await go("Create account");
    const at = async (step: string, title: string) => {
      await page.waitForURL((url) => url.searchParams.get("step") === step);
      await expect(page.locator("h1")).toHaveText(title);
    };
    const on = (name: string) =>
      page.locator("main").getByRole("button", { name, exact: true }).click();
    await at("welcome", "Your account is ready");
    await on("Continue");
    await at("mobile", "Your phone number");
    const number = String(Date.now()).slice(-7);
    await page.locator("main [name=phone]").fill(`503 ${number}`);
    await on("Continue");
    await at("profile", "About you");
    await page.locator("main [name=birthDate]").fill("1990-04-02");
    await page.locator("main [name=postalCode]").fill("97201");
    await on("Continue");
    await at("interests", "What do you like to do?");
    await page.locator("main [name=hiking]").check();
    await on("Continue");
    await at("success", "All set");
  });
});
