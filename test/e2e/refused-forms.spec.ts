/** With script: a form that was refused, or around which something failed, can always be sent again. */
import { expect, test, type Page } from "@playwright/test";
import { watchDocuments } from "./support/documents";
import { openStarted, untilStarted } from "./support/started";
import { markCalls } from "./support/private-upstreams";
import { openCart } from "./support/seed";
import {
  addToCart,
  createShopper,
  passShipping,
  payByCard,
  pressPlaceOrder,
  readConfirmation,
} from "./support/shopper";

const shoe = "scree-2-FR1001";

/** Replaces the page's bot token with one that has expired. */
const spoilToken = (page: Page) =>
  page.locator("main [name=botToken]").evaluate((field) => {
    (field as HTMLInputElement).value = "stale";
  });

test("a summary that stayed open for too long orders at the second press, and explains the first one once", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await payByCard(shopper);
  const decoy = page.locator("main form [name=leaveEmpty]");
  const refusal = page.getByText("you are not a robot");
  for (let press = 0; press < 2; press += 1) {
    await spoilToken(page);
    await decoy.evaluate((field) => {
      (field as HTMLInputElement).value = "filled by an add-on";
    });
    await pressPlaceOrder(shopper);
    await expect(decoy).toHaveValue("");
    await expect(refusal).toHaveCount(1);
  }
  await pressPlaceOrder(shopper);
  await readConfirmation(shopper);
});

test("a form that the bot defence stops is a challenge: shown once, preserved, and sent again [ERR-002]", async ({
  page,
  browser,
  baseURL,
}) => {
  const upstreams = await markCalls(page);
  const shopper = createShopper(page, "en-us");
  const challenges: string[] = [];
  await page.exposeFunction("hear", (id: string) => challenges.push(id));
  await page.addInitScript(() => {
    addEventListener("bot-defence", (event) => {
      const { detail } = event as CustomEvent<{ appId: string }>;
      (window as unknown as { hear: (id: string) => void }).hear(detail.appId);
    });
  });
  await addToCart(shopper, shoe);
  await openStarted(page, shopper.paths.cart());
  const documents = watchDocuments(page);
  // A click is ignored while the previous submission is in progress.
  const isIdle = () =>
    expect(
      page.getByRole("button", { name: "Apply", exact: true }),
    ).toBeAttached();
  for (const errorId of [undefined, "PRM130", "PX403"]) {
    challenges.length = 0;
    await upstreams.fail({
      method: "PUT",
      path: "/cart/v1/coupon",
      status: 403,
      appId: "PX7",
      times: 1,
      ...(errorId && { errorId }),
    });
    const code = page.locator("main [name=code]").last();
    await code.evaluate((field) => {
      field.closest("details")?.setAttribute("open", "");
    });
    await code.fill("SAVE10");
    await isIdle();
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() === "POST",
      ),
      code.press("Enter"),
    ]);
    expect(answer.status()).toBe(403);
    await expect.poll(() => challenges).toEqual(["PX7"]);
    await expect(
      page.getByText("we make sure that a person is asking for it").first(),
    ).toBeVisible();
    await expect(code).toHaveValue("SAVE10");
  }
  // A 403 of the service itself is not a challenge.
  challenges.length = 0;
  await upstreams.fail({
    method: "PUT",
    path: "/cart/v1/coupon",
    status: 403,
    errorId: "GEN403",
    times: 1,
  });
  const code = page.locator("main [name=code]").last();
  await isIdle();
  await code.press("Enter");
  await expect(page.getByText("Something went wrong").first()).toBeVisible();
  expect(challenges).toEqual([]);

  await isIdle();
  await code.press("Enter");
  await expect(
    page.locator("main form:has([value=remove-code])"),
  ).toBeAttached();
  expect(documents).toEqual([]);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const other = createShopper(await plain.newPage(), "en-us");
  const others = await markCalls(other.page);
  await addToCart(other, shoe);
  await others.fail({
    method: "PUT",
    path: "/cart/v1/coupon",
    status: 403,
    appId: "PX7",
    times: 1,
  });
  await other.page.goto(other.paths.cart());
  await other.page.locator("main summary", { hasText: "code" }).first().click();
  await other.page.locator("main [name=code]").last().fill("SAVE10");
  const [answer] = await Promise.all([
    other.page.waitForResponse(
      (response) => response.request().method() === "POST",
    ),
    other.page.locator("main [name=code]").last().press("Enter"),
  ]);
  expect(answer.status()).toBe(403);
  await expect(other.page.locator("h1")).toHaveText(
    "We are checking this visit",
  );
  await other.page.getByRole("link", { name: "Try again" }).click();
  await expect(other.page.locator("main li h2").first()).toContainText(
    "Scree 2",
  );
  await plain.close();
});

for (const how of ["404", "broken off"] as const) {
  const lose = (page: Page, file: RegExp) =>
    page.route(file, (route) =>
      how === "404"
        ? route.fulfill({ status: 404, body: "" })
        : route.abort("connectionreset"),
    );

  test(`suggestions for an address whose file is gone (${how}) lose no typed text`, async ({
    page,
  }) => {
    await lose(page, /\/assets\/found-list-[^/]+\.js/);
    const shopper = createShopper(page, "en-us");
    await openCart(shopper);
    await openStarted(page, shopper.paths.checkout("shipping"));
    await page.locator("main [name=email]").fill(shopper.email);
    await page.locator("[name=firstName]").fill("Ada");
    const gone = page.waitForRequest(/found-list-/);
    const street = page.locator("[name=addressLine1]");
    await street.pressSequentially("12 market");
    await gone;
    await page.waitForTimeout(1_000);
    await expect(street).toHaveValue("12 market");
    await expect(page.locator("main [name=email]")).toHaveValue(shopper.email);
    await expect(page.locator("[name=firstName]")).toHaveValue("Ada");
    await expect(page.locator("[role=option]")).toHaveCount(0);
  });

  test(`suggestions for a search whose file is gone (${how}) leave the page, and its next link is a new document`, async ({
    page,
  }) => {
    await lose(page, /\/assets\/suggestion-list-[^/]+\.js/);
    const { paths } = createShopper(page, "en-us");
    await openStarted(page, paths.home());
    const gone = page.waitForRequest(/suggestion-list-/);
    const field = page.locator("header").getByRole("combobox");
    await field.pressSequentially("sho");
    await gone;
    await page.waitForTimeout(1_000);
    await expect(field).toHaveValue("sho");
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("h1")).not.toContainText("went wrong");
    const documents = watchDocuments(page);
    await page.locator("main a[href*='/c/']").first().click();
    await page.waitForURL(/\/c\//);
    expect(documents.length).toBeGreaterThan(0);
  });

  test(`a dialog whose file is gone (${how}) is its own page`, async ({
    page,
  }) => {
    await lose(page, /\/assets\/size-chart-[^/]+\.js/);
    const { paths } = createShopper(page, "en-us");
    await openStarted(page, paths.at(`/p/${shoe}`));
    await page.locator("main a[href*='size-chart']").first().click();
    await page.waitForURL(/\/dialog\/size-chart\//);
    await expect(page.locator("main table").first()).toBeVisible();
  });
}

test("without cookies a product is not added, and the page says why", async ({
  page,
}) => {
  const upstreams = await markCalls(page);
  // The browser has no cookies and accepts none: scripts cannot set any, and those of answers are removed.
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Object.defineProperty(document, "cookie", {
      get: () => "",
      set: () => undefined,
    });
  });
  await page.route(
    /^[^?]*(?<!\.js|\.css|\.woff2|\.webp|\.avif)(\?.*)?$/,
    async (route) => {
      const request = route.request();
      const { cookie: _, ...headers } = await request.allHeaders();
      const body = request.postData();
      const answer = await fetch(request.url(), {
        method: request.method(),
        headers: Object.fromEntries(
          Object.entries(headers).filter(
            ([name]) =>
              !/^:|^(?:host|connection|content-length|accept-encoding)$/.test(
                name,
              ),
          ),
        ),
        ...(body && { body }),
        redirect: "manual",
      });
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(
          [...answer.headers].filter(
            ([name]) =>
              !/^(?:set-cookie|content-encoding|content-length)$/.test(name),
          ),
        ),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    },
  );
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at(`/p/${shoe}`));
  await page
    .locator("label.choice:not(:has(span + span)) > input:enabled")
    .first()
    .check({ force: true });
  for (let press = 0; press < 2; press += 1) {
    await page.locator("#buy button[type=submit]").click();
    await expect(
      page.getByText("Your browser keeps no cookies").first(),
    ).toBeVisible();
  }
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const calls = await upstreams.calls("/cart/*");
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

for (const locale of ["en-us", "de-de", "fr-fr"] as const)
  test(`what a password manager filled in before the scripts ran stays (${locale})`, async ({
    page,
  }) => {
    const { paths } = createShopper(page, locale);
    // The scripts are delayed until the password manager has filled in the form and added its button.
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(paths.signIn(), { waitUntil: "commit" });
    const email = page.locator("main [name=email]");
    const password = page.locator("main [name=password]");
    await password.waitFor();
    await page.evaluate(() => {
      for (const [name, value] of [
        ["email", "ada@example.com"],
        ["password", "Passw0rd!"],
      ]) {
        const field = document.querySelector<HTMLInputElement>(
          `main [name=${String(name)}]`,
        );
        if (!field) throw new Error(`No ${String(name)}`);
        field.value = String(value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.insertAdjacentHTML("afterend", "<button type=button>*</button>");
      }
      document.body.insertAdjacentHTML("afterbegin", "<div>add-on</div>");
      document.head.insertAdjacentHTML("afterbegin", "<style></style>");
    });
    release();
    // Only the script adds the button that shows the password.
    await expect(page.locator("main [aria-pressed]")).toBeVisible();
    await expect(email).toHaveValue("ada@example.com");
    await expect(password).toHaveValue("Passw0rd!");
  });

test("the dialling code follows the country until one is chosen", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await page.waitForURL(/step=billing/);
  await page.locator("[name=same]").uncheck();
  const form = page.locator("form:has([name=phoneCountry])");
  const code = form.locator("[name=phoneCountry]");
  await expect(code).toHaveAttribute(
    "autocomplete",
    "billing tel-country-code",
  );
  await form.locator("[name=country]").selectOption("ES");
  await form.locator("[name=phone]").fill("612 34 56 78");
  await expect(code).toHaveValue("ES");
  await form.locator("[name=country]").selectOption("DE");
  await expect(code).toHaveValue("DE");
  await code.selectOption("GB");
  await form.locator("[name=country]").selectOption("ES");
  await expect(code).toHaveValue("GB");
});

test("a province that is filled in before its list is there stays", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-gb");
  await addToCart(shopper, shoe);
  await passShipping(shopper);
  await page.waitForURL(/step=billing/);
  await page.locator("[name=same]").uncheck();
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/provinces/, async (route) => {
    await late;
    await route.continue();
  });
  const form = page.locator("form:has([name=phoneCountry])");
  await form.locator("[name=country]").selectOption("US");
  await form.locator("[name=province]").fill("California");
  release();
  await expect(form.locator("select[name=province]")).toHaveValue("CA");
});

test("a chosen size is still chosen after a reload, and after the way back", async ({
  page,
}) => {
  const { paths } = createShopper(page, "en-us");
  await openStarted(page, paths.at(`/p/${shoe}`));
  const size = page
    .locator("label.choice:not(:has(span + span)) > input:enabled")
    .nth(1);
  await size.check({ force: true });
  const value = await size.getAttribute("value");
  const chosen = page.locator("#buy input[name=productId]:checked");
  await page.reload({ waitUntil: "networkidle" });
  await untilStarted(page);
  await expect(chosen).toHaveValue(String(value));
  await page.locator("header a[href]").first().click();
  await page.waitForURL((url) => !url.pathname.includes("/p/"));
  await page.goBack();
  await expect(chosen).toHaveValue(String(value));
});

test("a page whose texts a translator replaced still updates sums and counts", async ({
  page,
}) => {
  const shopper = createShopper(page, "en-us");
  await addToCart(shopper, shoe);
  await openStarted(page, shopper.paths.cart());
  const subtotal = page.locator("dl dd").first();
  const cents = async () =>
    Number((await subtotal.textContent())?.replace(/\D/g, ""));
  const one = await cents();
  expect(one).toBeGreaterThan(0);
  // Google Translate wraps each text in an element and replaces the text.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "") continue;
      if (text.parentElement?.closest("script, style, option")) continue;
      const element = document.createElement("span");
      element.textContent = text.data;
      text.replaceWith(element);
    }
  });
  await page.locator("main li [name=qty]").first().selectOption("2");
  await expect.poll(cents).toBe(2 * one);
  await page.locator("main li [name=qty]").first().selectOption("3");
  await expect.poll(cents).toBe(3 * one);
  await expect(page.locator("h1")).not.toContainText("went wrong");
});
