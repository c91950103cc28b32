/** Dialogs with script: opening, focus, Escape, Back and deep links. Without script they are pages. */
import { expect, test } from "@playwright/test";
import { openBoundTo, openSignedIn } from "./support/seed";
import { openStarted } from "./support/started";
import { createShopper } from "./support/shopper";
import { textsOf } from "./support/texts";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const { t } = textsOf("en-us");
const product = "/en-us/p/scree-2-FR1001";

test("a link opens the dialog, Back closes it, Forward opens it again", async ({
  page,
}) => {
  await openStarted(page, product);
  const here = new URL(page.url()).pathname;
  const link = page.getByRole("link", { name: t("product.sizeChart.open") });
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/#modal=size-chart_/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(here);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a dialog opens within 250 ms, and at once under reduced motion [DLG-046]", async ({
  page,
}) => {
  for (const [reducedMotion, duration] of [
    ["no-preference", "0.25s"],
    ["reduce", "0s"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await openStarted(page, `${product}#modal=size-chart_footwear-women`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const durations = await dialog.evaluate((element) =>
      ["", "::backdrop"].flatMap((part) =>
        getComputedStyle(element, part || null).transitionDuration.split(", "),
      ),
    );
    expect(new Set(durations)).toEqual(new Set([duration]));
    await page.goto("about:blank");
  }
});

test("an alert for a sold-out size is requested in its dialog and undone there [PDP-006] [DLG-033]", async ({
  page,
}) => {
  await openStarted(page, `${product}#modal=notify-me_FR1001~heather`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("ada@exmaple.com");
  await dialog.getByRole("button", { name: "Tell me when it’s back" }).click();
  const status = dialog.getByRole("status");
  await expect(status).toHaveText(/^We’ll email you as soon as .* is back/);
  await expect(status).toBeFocused();
  await expect(dialog).toContainText("ada@exmaple.com");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(status).toHaveText("We won’t email you about this item.");
  // The form is there again, for another address.
  await dialog.getByLabel("Email").fill("ada@example.com");
  await dialog.getByRole("button", { name: "Tell me when it’s back" }).click();
  await expect(status).toHaveText(/^We’ll email you/);
  await expect(dialog).toContainText("ada@example.com");
});

test("Escape, the close button and a click outside close a dialog and restore the focus", async ({
  page,
}) => {
  await openStarted(page, product);
  const link = page.getByRole("link", { name: t("product.sizeChart.open") });
  const dialog = page.getByRole("dialog");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: t("shop.dialog.close") }).click(),
    () => page.mouse.click(8, 400),
  ]) {
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/#/);
    await expect(link).toBeFocused();
  }
});

test("a hash opens its dialog, which traps the focus, and is removed when the dialog closes [DLG-002]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/en-us/gift-card");
  await page.goto("/en-us/cart#modal=sign-in");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("#dialog-title")).toHaveText("Sign in");
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(outside).toBe(false);
  }
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en-us\/cart$/);
  // A dialog that was opened by its hash has no opener, so the focus moves to the page's heading.
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(before);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const hash = (text: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, text);
  await hash("modal=constructor_x");
  await hash("modal=size-charts");
  await hash("modal=sign-in_a%20b");
  await page.waitForLoadState("networkidle");
  await expect(dialog).toHaveCount(0);
  expect(requests.filter((url) => url.includes("/dialog/"))).toEqual([]);
  // The underscore separates the dialog's name from its argument.
  await hash("modal=size-chart_footwear-women");
  await expect(dialog.locator("h2")).toHaveText("Size chart");
  expect(requests.filter((url) => url.includes("/dialog/"))).toEqual([
    expect.stringContaining("/dialog/size-chart/footwear-women.data"),
  ]);
});

test("the dialogs of a product open over its page: sizes, instalments, a shopper's picture, a look [DLG-024, DLG-034, DLG-035, DLG-045]", async ({
  page,
}) => {
  await openStarted(page, "/en-gb/p/scree-2-FR1001");
  const here = new URL(page.url()).pathname;
  const dialog = page.getByRole("dialog");
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(here);
  };

  await page.getByRole("link", { name: "Size chart" }).click();
  await expect(page).toHaveURL(/#modal=size-chart_footwear-women$/);
  await expect(dialog.locator("thead th")).toHaveText([
    "US",
    "UK",
    "EU",
    /cm/,
    /in/,
  ]);
  await expect(dialog.locator("tbody tr").first().locator("th, td")).toHaveText(
    ["5", "2.5", "35.5", "22.2", "8.7"],
  );
  await close();

  const offer = page.getByRole("link", { name: /^Or 3 payments of £/ });
  const [, amount = ""] = /£([\d.]+)/.exec((await offer.textContent()) ?? "")!;
  await offer.click();
  await expect(page).toHaveURL(/#modal=bnpl-info_FR1001/);
  await expect(dialog.locator("ol li")).toHaveCount(3);
  await expect(dialog.locator("ol li").first()).toContainText(`£${amount}`);
  await expect(dialog).toContainText("You choose Klarna in the checkout");
  await close();

  await page.locator('main a[href*="/dialog/ugc-review/"]').first().click();
  await expect(page).toHaveURL(/#modal=ugc-review_SM1001$/);
  await expect(dialog.locator("figure img")).toBeVisible();
  await expect(
    dialog.getByRole("link", { name: "Scree 2", exact: true }),
  ).toBeVisible();
  await dialog.getByText("Report this picture").click();
  await dialog.getByRole("combobox").selectOption("advertising");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "Thank you. We will look at this picture.",
  );
  await close();

  await page.locator('main a[href*="/dialog/shop-the-look/"]').first().click();
  await expect(page).toHaveURL(/#modal=shop-the-look_dawn-run$/);
  await expect(dialog.locator("figure img")).toBeVisible();
  const products = dialog.locator("li:has(form)");
  await expect(products).toHaveCount(3);
  const shoe = products.filter({ hasText: "Scree 2" });
  await shoe.getByRole("combobox").selectOption({ index: 4 });
  await shoe.getByRole("button", { name: "Add to bag Scree 2" }).click();
  await expect(page).toHaveURL(/#panel=mini-cart/);
  await expect(dialog).toContainText("Scree 2");
});

test("a card is added in its dialog, which closes when the card is listed [DLG-011]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us", "account");
  await openSignedIn(shopper, shopper.paths.savedCards());
  await page.getByRole("link", { name: t("payments.add.title") }).click();
  await expect(page).toHaveURL(/#modal=add-credit-card$/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("payments.add.main")).check();
  await dialog.getByRole("button", { name: t("payments.add.submit") }).click();
  await page.waitForURL(/\/pay\//);
  for (const [name, text] of Object.entries({
    number: "4242 4242 4242 4242",
    expiry: "12 / 32",
    securityCode: "123",
    holder: "Ada Fell",
  }))
    await page.locator(`[name=${name}]`).fill(text);
  await page.locator("button[value=pay]").click();
  await page.waitForURL(
    (url) => url.pathname === shopper.paths.savedCards() && !url.hash,
  );
  await expect(dialog).toBeHidden();
  const card = page.locator("main li:has(h2)");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Visa ending in 4242");
  await expect(page.locator("main")).toContainText("Your card is saved.");

  // Removal asks for confirmation; this does both by keyboard.
  await card.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText(
    "There are no saved cards yet.",
  );
});

test("items in the bag move to another store after a confirmation, and a dialog says so [DLG-015] [DLG-029]", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-gb");
  const { paths } = shopper;
  await openBoundTo(
    shopper,
    ["Keswick", "Edinburgh"],
    `${paths.cart()}#modal=change-store-confirmation_202`,
  );
  const dialog = page.getByRole("dialog");
  const line = page.locator("main li details > summary").first();
  await expect(dialog).toContainText("They will move to Fellrow Edinburgh:");
  await expect(dialog.locator("li")).toHaveText(["Scree 2"]);
  await dialog.getByRole("link", { name: "Keep my store" }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText("Fellrow Keswick");

  await page.evaluate(() => {
    location.hash = "modal=change-store-confirmation_202";
  });
  await dialog.getByRole("button", { name: "Change store" }).click();
  await expect(page).toHaveURL(/#modal=store-changed_202$/);
  await expect(dialog).toContainText("Your items now go to Fellrow Edinburgh.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(line).toContainText("Fellrow Edinburgh");
});

test("a password reset and a sign-up open over any page from their hash [DLG-019] [DLG-039]", async ({
  page,
}) => {
  const { email } = createShopper(page, "en-us", "dialogs");
  const dialog = page.getByRole("dialog");
  await page.goto("/en-us/gift-card#modal=forgot-password");
  await dialog.locator("[name=email]").fill(email);
  // The bot check takes a form that is filled in faster for a program.
  await page.waitForTimeout(300);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog).toContainText(
    "If there is an account with this email address, a link is on its way.",
  );

  await page.goto("/en-us/store-locator#modal=sign-up");
  for (const [name, value] of Object.entries({
    email,
    firstName: "Ida",
    lastName: "Fell",
    password: "Passw0rd!",
    passwordRepeat: "Passw0rd!",
    birthDate: "1990-04-02",
  }))
    await dialog.locator(`[name=${name}]`).fill(value);
  await page.waitForTimeout(300);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL((url) => url.pathname === "/en-us/store-locator");
  await expect(
    page.locator("header").getByRole("link", { name: "Your account, Ida" }),
  ).toBeVisible();
});

const globalDialogs = {
  guest: {
    "forgot-password": "Reset your password",
    "bnpl-payment": t("checkout.later.title"),
    "location-confirmation": "Your country",
    "mini-cart": "Your bag",
    "sign-in": "Sign in",
    "sign-up": "Create an account",
    "three-d-secure": t("checkout.challenge.title"),
  },
  consumer: {
    "employee-terms": t("loyalty.terms.employee-terms.title"),
    interests: "Interests",
    "loyalty-sign-up": t("loyalty.join.title"),
    "sign-in-confirmation": t("cart.joined.title"),
    welcome: t("loyalty.welcome.dialog"),
  },
} as const;
const panels: ReadonlySet<string> = new Set(["mini-cart"]);
const contentPage = "/en-us/shipping";

for (const visitor of ["guest", "consumer"] as const)
  test(`the global dialogs of a ${visitor} open by their hash on any page, and load nothing before${visitor === "guest" ? "" : " [DLG-003]"}`, async ({
    page,
  }) => {
    if (visitor === "consumer")
      await openSignedIn(createShopper(page, "en-us", "globals"), contentPage);
    const requested: string[] = [];
    page.on("request", (request) =>
      requested.push(new URL(request.url()).pathname),
    );
    await openStarted(page, contentPage);
    expect(requested.filter((path) => path.includes("/dialog/"))).toEqual([]);
    const dialog = page.getByRole("dialog");
    for (const [name, title] of Object.entries(globalDialogs[visitor])) {
      const kind = panels.has(name) ? "panel" : "modal";
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `${kind}=${name}`);
      await expect(dialog.locator("h2").first(), name).toHaveText(title);
      await expect(dialog.locator("[data-state=success]"), name).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(contentPage);
    }
  });

test("a visitor in France is asked once whether this is the right shop, with the page in the French one, and not again when they stay", async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "x-country": "FR" });
  const dialog = page.getByRole("dialog");
  await openStarted(page, "/en-us/location-selector");
  await expect(dialog).toHaveCount(0);
  await openStarted(page, "/en-us/search?q=trail");
  await expect(dialog.locator("h2")).toHaveText("Your country");
  await expect(
    dialog.getByRole("link", { name: "Switch to France" }),
  ).toHaveAttribute("href", "/fr-fr/recherche");
  await dialog.getByRole("button", { name: "Stay in United States" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en-us\/search\?q=trail$/);
  const choice = (await page.context().cookies()).find(
    ({ name }) => name === "country-choice",
  );
  expect(choice?.value).toBe("US");
  const days = ((choice?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(30);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openStarted(page, product);
  await expect(dialog).toHaveCount(0);
  expect(requested.filter((url) => url.includes("geo-country"))).toEqual([]);
});

test("switching by the dialog counts as a choice, too, and a country can be tried out by the address", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await openStarted(page, "/en-us?country=DE");
  await dialog.getByRole("link", { name: "Switch to Germany" }).click();
  await expect(page).toHaveURL(/\/de-de$/);
  const choice = (await page.context().cookies()).find(
    ({ name }) => name === "country-choice",
  );
  expect(choice?.value).toBe("DE");
});
