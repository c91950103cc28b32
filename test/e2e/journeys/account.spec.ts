/**
 * From a guest's order to the account that owns it; `test/pages/account.test.ts` covers it without script.
 */
import { expect, test } from "@playwright/test";
import { watchErrors } from "../support/documents";
import {
  addToCart,
  buy,
  createShopper,
  type Shopper,
} from "../support/shopper";

const product = "scree-2-FR1001";
const password = "Passw0rd!";

/** Waits as long as the bot check expects of a person. */
const pause = ({ page }: Shopper) => page.waitForTimeout(300);

const button = ({ page }: Shopper, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true });

async function signIn(shopper: Shopper): Promise<void> {
  const { page, t, email } = shopper;
  await page.locator("main [name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await pause(shopper);
  await button(shopper, t("account.signIn.submit")).click();
}

test(
  "a guest of de-de orders, creates an account from the order and finds the order there",
  { tag: "@phone" },
  async ({ page }) => {
    const shopper = createShopper(page, "de-de", "account");
    const { t, paths } = shopper;
    const errors = watchErrors(page);
    const number = await buy(shopper, product);

    await page.locator("main [name=password]").fill(password);
    await button(shopper, t("account.signUp.submit")).click();
    await page.waitForURL((url) => url.pathname === paths.account());
    const main = page.locator("main");
    await expect(main).toContainText(t("shop.account.notices.signedUp"));
    await main
      .getByRole("link", { name: t("account.order.open", { number }) })
      .click();
    await expect(page.locator("h1")).toContainText(number);
    await expect(main).toContainText("Scree 2");
    await expect(main).toContainText("4242");

    await page.goto(paths.account());
    await button(shopper, t("account.home.signOut")).click();
    await page.waitForURL((url) => url.pathname === paths.home());
    await expect(main).toContainText(t("shop.account.notices.signedOut"));

    await page.goto(paths.account());
    await expect(page.locator("h1")).toHaveText(t("account.signIn.title"));
    await signIn(shopper);
    await page.waitForURL((url) => url.pathname === paths.account());
    await expect(main).toContainText(number);
    // Images have their own tests, so failures to load them are ignored.
    expect(errors.filter((text) => !text.includes("load resource"))).toEqual(
      [],
    );
  },
);

/** Creates an account; ends on the account page. */
async function signUp(shopper: Shopper): Promise<void> {
  const { page, t, paths, email } = shopper;
  await page.goto(paths.signUp());
  for (const [name, value] of Object.entries({
    email,
    firstName: "Ada",
    lastName: "Fell",
    password,
    passwordRepeat: password,
    birthDate: "1990-04-02",
  }))
    await page.locator(`main [name=${name}]`).fill(value);
  await pause(shopper);
  await button(shopper, t("account.signUp.submit")).click();
  await page.waitForURL((url) => url.pathname === paths.account());
}

test("a new password signs out the other browser; this one retains its bag", async ({
  page,
  browser,
}) => {
  const shopper = createShopper(page, "en-us", "account");
  const { t, paths, email } = shopper;
  await signUp(shopper);
  await addToCart(shopper, product);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  const phone = { ...createShopper(otherPage, "en-us", "account"), email };
  await otherPage.goto(paths.signIn());
  await signIn(phone);
  await otherPage.waitForURL((url) => url.pathname === paths.account());

  await page.goto(paths.accountProfile());
  for (const [name, value] of Object.entries({
    currentPassword: password,
    newPassword: "An0ther word",
    confirm: "An0ther word",
  }))
    await page.locator(`main [name=${name}]`).fill(value);
  await button(shopper, t("profile.password.submit")).click();
  await expect(page.locator("main")).toContainText("Your password is changed.");
  await page.goto(paths.cart());
  await expect(page.locator("main")).toContainText("Scree 2");
  await page.goto(paths.account());
  await expect(page.locator("h1")).toHaveText(
    t("account.home.hello", { name: "Ada" }),
  );
  await otherPage.goto(paths.account());
  await expect(otherPage.locator("h1")).toHaveText(t("account.signIn.title"));
  await other.close();
});

test("a bag moves into the account, and comes back with it", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "account");
  const { t, paths, email } = shopper;
  await signUp(shopper);
  await expect(page.locator("h1")).toHaveText(
    t("account.home.hello", { name: "Ada" }),
  );
  await addToCart(shopper, product);
  await page.goto(paths.account());
  await button(shopper, t("account.home.signOut")).click();
  await page.waitForURL((url) => url.pathname === paths.home());
  await page.goto(paths.cart());
  await expect(page.locator("main")).toContainText(t("cart.empty.text"));

  await page
    .locator("main")
    .getByRole("link", { name: t("shop.account.hint") })
    .click();
  await signIn(shopper);
  await page.waitForURL((url) => url.pathname === paths.cart());
  await expect(page.locator("main")).toContainText("Scree 2");
  await page
    .getByRole("link", { name: t("cart.checkout") })
    .last()
    .click();
  await expect(page.locator("main [name=email]")).toHaveValue(email);
  await expect(page.locator("[name=firstName]")).toHaveValue("Ada");
});
