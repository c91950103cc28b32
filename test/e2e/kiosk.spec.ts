/** Kiosks with script: who is gone is forgotten, a scanner types nowhere, and fingers hit what they mean. */
import {
  expect,
  test,
  type BrowserContext,
  type Cookie,
  type Page,
} from "@playwright/test";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { readQrCode } from "../pages/support/qr-code";
import { shopOrigin } from "../playwright.config";

test.use({ viewport: { width: 1080, height: 1920 } });

const shoe = "/en-us/p/scree-2-FR1001";

let kiosk: Cookie;
/** An associate sets one up; the tests are screens of the same store. */
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shopOrigin}/en-us/associate-login?storeId=101`);
  await page.locator("[name=storeEmployeeId]").selectOption("9001");
  await page.locator("main [name=username]").fill(associateLogin.username);
  await page.locator("main [name=password]").fill(associateLogin.password);
  await page.locator("main [name=password]").press("Enter");
  await expect(page).toHaveURL(`${shopOrigin}/en-us`);
  await page.goto(`${shopOrigin}/en-us/kiosk/start`);
  await page.getByRole("button", { name: "Start kiosk" }).click();
  await expect(page).toHaveURL(`${shopOrigin}/en-us/kiosk`);
  const cookies = await context.cookies();
  const found = cookies.find(({ name }) => name === "fellrow-kiosk");
  if (!found) throw new Error("There is no cookie of a kiosk");
  kiosk = found;
  await context.close();
});

/** A shopper in front of a kiosk, with a pair in the bag. */
async function withPair(context: BrowserContext, page: Page): Promise<void> {
  await context.addCookies([kiosk]);
  await page.goto(shoe);
  const productId = await page
    .locator("#buy input[name=productId]:enabled")
    .first()
    .getAttribute("value");
  await page.request.post(shoe, {
    form: { productId: productId ?? "", qty: "1" },
    headers: { origin: shopOrigin },
  });
}

const question = (page: Page) =>
  page.getByRole("dialog", { name: "Are you still there?" });

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "fellrow")?.value;

test("asks after a minute, and forgets the shopper who does not answer", async ({
  context,
  page,
}) => {
  await withPair(context, page);
  await page.clock.install();
  await page.goto("/en-us/cart");
  await page.locator("html[data-mode=kiosk]").waitFor();
  await page.evaluate(() => {
    localStorage.setItem("draft", "of the shopper");
  });
  const before = await sessionCookie(context);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(59_000);
  await expect(question(page)).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText("20 seconds left");
  await page.getByRole("button", { name: "I’m still here" }).click();
  await expect(question(page)).toHaveCount(0);
  await page.clock.runFor(60_500);
  await page.clock.runFor(10_000);
  await expect(question(page)).toContainText("10 seconds left");
  await page.clock.runFor(10_500);
  await expect(page).toHaveURL("/en-us/kiosk");
  await expect(page.locator("html[data-mode=kiosk]")).toHaveCount(1);
  expect(await sessionCookie(context)).not.toBe(before);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goBack();
  await expect(page.locator("header")).toContainText("Bag, 0 items");
  await page.goto("/en-us/cart");
  await expect(page.locator("main")).toContainText("Your bag is empty");
});

test("gives who pays on a phone two minutes, and knows when the phone has the bag", async ({
  browser,
  context,
  page,
}) => {
  await withPair(context, page);
  await page.clock.install();
  await page.goto("/en-us/cart");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Go to checkout" }).last().click();
  await expect(page).toHaveURL("/en-us/kiosk/hand-over");
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(100_000);
  await expect(question(page)).toHaveCount(0);
  await page.clock.runFor(21_000);
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "I’m still here" }).click();
  const code = page.locator("main svg[role=img]");
  const address = readQrCode(await code.evaluate((svg) => svg.outerHTML));
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
  });
  const screen = await phone.newPage();
  await screen.goto(address);
  await screen.getByRole("button", { name: "Put into my bag" }).click();
  await expect(screen).toHaveURL(`${shopOrigin}/en-us/cart`);
  await expect(screen.locator("main")).toContainText("Scree 2");
  await phone.close();
  await page.clock.runFor(4_000);
  await expect(page.locator("main h1")).toHaveText("Your bag is on your phone");
});

test("a scanner's code opens the size, and never lands in a field", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await page.goto("/en-us/kiosk/scan");
  await page.waitForLoadState("networkidle");
  const field = page.locator("main [name=code]");
  await field.focus();
  await page.keyboard.type("hand");
  await expect(field).toHaveValue("hand");
  await page.waitForTimeout(100);
  // All in one moment, as a scanner does; a browser writes what nobody swallows.
  const written = await field.evaluate((element: HTMLInputElement) => {
    for (const key of [..."20000000", "Enter"]) {
      const down = { key, bubbles: true, cancelable: true };
      const isFree = element.dispatchEvent(new KeyboardEvent("keydown", down));
      if (isFree && key.length === 1) element.value += key;
    }
    return element.value;
  });
  expect(written).toBe("hand");
  await expect(page.locator("main [role=alert]").last()).toContainText(
    "No item has the number 20000000.",
  );
});

test("all that can be touched is 72 pixels high and wide", async ({
  context,
  page,
}) => {
  await withPair(context, page);
  for (const path of [shoe, "/en-us/cart", "/en-us/kiosk/hand-over"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const small = await page
      .locator(
        "header a, header button, main button, main select, main .button, main label.choice, main summary",
      )
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          // What is hidden, and what is for readers of the screen alone.
          if (width < 2 || height < 2) return [];
          return width < 72 || height < 72
            ? [`${element.outerHTML.slice(0, 120)}: ${width} x ${height}`]
            : [];
        }),
      );
    expect(small, path).toEqual([]);
    const size = await page.evaluate(
      () => getComputedStyle(document.body).fontSize,
    );
    expect(size).toBe("22px");
  }
});
