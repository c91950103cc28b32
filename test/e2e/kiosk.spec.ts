/**
 * Kiosks with script: a shopper who has left is forgotten, a scanner types into no field, and targets are
 * large enough for fingers.
 */
import {
  expect,
  test,
  type BrowserContext,
  type Cookie,
  type Page,
} from "@playwright/test";
import { associateLogin } from "../../mocks/behaviour/identity/consumer-seeds";
import { readQrCode } from "../pages/support/qr-code";
import { paymentOrigin, shopOrigin } from "../playwright.config";
import { hangingMs } from "../runner/time-factor.mjs";
import { violationsOf } from "./support/axe";
import { openStarted, untilStarted } from "./support/started";

test.use({ viewport: { width: 1080, height: 1920 } });

const shoe = "/en-us/p/scree-2-FR1001";

let kiosk: Cookie;
/** An associate sets up one kiosk; the tests are screens of its store. */
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shopOrigin}/en-us/associate-login?storeId=101`);
  await page.locator("[name=storeEmployeeId]").fill("9001");
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

/** Opens a kiosk with a pair of shoes in the cart. */
async function withPair(context: BrowserContext, page: Page): Promise<void> {
  await context.addCookies([kiosk]);
  await page.goto(shoe);
  const productId = await page
    .locator("#buy label.choice:not(.choice-unavailable) input")
    .first()
    .getAttribute("value");
  await page.request.post(shoe, {
    form: { productId: productId ?? "", qty: "1" },
    headers: { origin: shopOrigin },
  });
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect.soft(await violationsOf(page), where).toEqual([]);
}

const question = (page: Page) =>
  page.getByRole("dialog", { name: "Are you still there?" });

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "fellrow")?.value;

test("asks after a minute whether the shopper is there, and forgets one who does not answer", async ({
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
  await untilStarted(page);
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

test("Back does not lead to the pages of another shopper", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await openStarted(page, "/en-us/search?q=wool");
  await openStarted(page, "/en-us/cart");
  // Within a visit, Back works as usual.
  await page.goBack();
  await expect(page).toHaveURL("/en-us/search?q=wool");
  await untilStarted(page);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page).toHaveURL("/en-us/kiosk");
  await untilStarted(page);
  await page.goBack();
  await expect(page).toHaveURL("/en-us/kiosk");
  await expect(page.locator("main h1")).toHaveText(
    "Not your size on the shelf?",
  );
});

test("waits two minutes for a payment on a phone, and notices when the phone has the bag", async ({
  browser,
  context,
  page,
}) => {
  await withPair(context, page);
  await page.clock.install();
  await openStarted(page, "/en-us/cart");
  await page.getByRole("link", { name: "Go to checkout" }).last().click();
  await page.getByRole("link", { name: "Pay on your phone" }).click();
  await expect(page).toHaveURL("/en-us/kiosk/hand-over");
  await untilStarted(page);
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

test("lets a shopper stay as often as they like, and shows the remaining time", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await page.clock.install();
  await openStarted(page, "/en-us/search?q=trail");
  for (let time = 1; time <= 12; time += 1) {
    await page.clock.runFor(60_500);
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toContainText("20 seconds left");
    // Screen readers get the remaining time at once and then every five seconds.
    await expect(question(page).getByRole("status")).toHaveText(
      "20 seconds left",
    );
    await page.getByRole("button", { name: "I’m still here" }).click();
    await expect(question(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL("/en-us/search?q=trail");
});

/** Collects the codes of requests for the scan page, as document or as data. */
function watchScans(page: Page): readonly string[] {
  const codes: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/kiosk\/scan(?:\.data)?$/.test(pathname))
      codes.push(searchParams.get("code") ?? "");
  });
  return codes;
}

/**
 * Sends all keys of a code at once, as a scanner does, and writes those that no listener cancels into the
 * focused field.
 * @returns the value of the focused field afterwards
 */
const scan = (page: Page, code: string): Promise<string> =>
  page.evaluate((keys) => {
    const element = document.activeElement as HTMLInputElement;
    for (const key of [...keys, "Enter"]) {
      const down = { key, bubbles: true, cancelable: true };
      const isFree = element.dispatchEvent(new KeyboardEvent("keydown", down));
      if (isFree && key.length === 1) element.value += key;
    }
    return element.value;
  }, code);

test("a scanner types into no field, and the same code again is not a second scan", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await page.clock.install();
  await openStarted(page, "/en-us/search?q=");
  await page.clock.pauseAt(Date.now() + 1_000);
  const field = page.locator("main input[name=q]").first();
  await field.fill("boot");
  await field.focus();
  const codes = watchScans(page);
  expect(await scan(page, "20000000")).toBe("boot");
  await expect(page.locator("main [role=alert]").last()).toContainText(
    "No item has the number 20000000.",
  );
  // The same code within two seconds is ignored, also on the page that the first scan opened.
  await page.locator("main [name=code]").focus();
  await page.clock.runFor(1_900);
  expect(await scan(page, "20000000")).toBe("");
  await page.clock.runFor(2_100);
  expect(codes).toEqual(["20000000"]);
  expect(await scan(page, "20000000")).toBe("");
  await expect.poll(() => codes.length).toBe(2);
  await expect(page.locator("main [name=code]")).toHaveValue("");
});

test("a scanner's code opens the size, and never lands in a field", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await openStarted(page, "/en-us/kiosk/scan");
  const field = page.locator("main [name=code]");
  await field.focus();
  await page.keyboard.type("hand");
  await expect(field).toHaveValue("hand");
  await page.waitForTimeout(100);
  expect(await scan(page, "20000000")).toBe("hand");
  await expect(page.locator("main [role=alert]").last()).toContainText(
    "No item has the number 20000000.",
  );
});

test("a size that is sold out opens no alert for somebody's mail", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await openStarted(page, shoe);
  const gone = page.locator("#buy label.choice-unavailable").first();
  await gone.locator("input[aria-disabled=true]").waitFor();
  const addresses: string[] = [];
  // Compares only the path: the query may change to the chosen size.
  const { pathname } = new URL(page.url());
  page.on("framenavigated", (frame) => {
    const to = new URL(frame.url());
    if (to.pathname !== pathname || to.hash) addresses.push(to.href);
  });
  await gone.click({ force: true }); // Without force, Playwright waits while it is aria-disabled.
  await gone.locator("input").press("Enter");
  await page.waitForTimeout(400);
  expect(addresses).toEqual([]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const pages = [
  "/en-us",
  "/en-us/c/women-wo",
  shoe,
  "/en-us/search?q=trail",
  "/en-us/find-in-store/FR1001",
  "/en-us/cart",
  "/en-us/checkout",
  "/en-us/kiosk/scan",
  "/en-us/kiosk/scan?code=12345678",
  "/en-us/kiosk/requests",
  "/en-us/kiosk/hand-over",
  "/en-us/associate-login?storeId=101",
  "/en-us/500",
  "/en-us/kiosk",
];

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The boxes of the elements that can be touched now: not hidden, not for screen readers alone, and not within
 * a text.
 */
const boxes = (page: Page, targets: string): Promise<readonly Box[]> =>
  page.locator(targets).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, right, bottom, width, height } =
        element.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const name = element.outerHTML.slice(0, 140);
      return [{ name, left, top, right, bottom }];
    }),
  );

const targets =
  "header a, header button, footer button, nav.kiosk-languages a, main button, main select, main .button, main label.choice, main label.option, main summary, main .chip";

const between = (one: Box, other: Box): number =>
  Math.max(
    other.left - one.right,
    one.left - other.right,
    other.top - one.bottom,
    one.top - other.bottom,
  );

/** The elements that reach into the upper half of the screen and are not covered there. */
const reachedAbove = (page: Page, targets: string) =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll(all)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const x = left + width / 2;
        const y = top + height / 2;
        const isThere = y >= 0 && y < innerHeight / 2 && width > 2;
        const hit = isThere && document.elementFromPoint(x, y);
        return hit && element.contains(hit)
          ? [element.outerHTML.slice(0, 140)]
          : [];
      }),
    targets,
  );

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo(0, top);
  }, y);

/** Expects targets of 72 by 72 pixels that are 12 apart. */
async function expectTargets(page: Page, path: string): Promise<void> {
  const found = await boxes(page, targets);
  const small = found.filter(
    ({ left, right, top, bottom }) =>
      right - left < 71.9 || bottom - top < 71.9,
  );
  expect.soft(small, `${path}: smaller than 72 pixels`).toEqual([]);
  const close = found.flatMap((one, index) =>
    found.slice(index + 1).flatMap((other) => {
      const gap = between(one, other);
      // An element inside another, such as a button in a card, counts as one target.
      return gap >= 0 && gap < 11.9 ? [[gap, one.name, other.name]] : [];
    }),
  );
  expect.soft(close, `${path}: nearer than 12 pixels`).toEqual([]);
  const size = await page.evaluate(
    () => getComputedStyle(document.body).fontSize,
  );
  expect.soft(size, `${path}: size of the text`).toBe("22px");
}

const first = "main .button-primary, main .button-lichen";

/** Expects a page's main action between 700 and 1500 pixels above the lower edge. */
async function expectActionInReach(page: Page, path: string): Promise<void> {
  // A form may be longer than the screen, so its button is scrolled to.
  if (path === "/en-us/checkout")
    await page.locator(first).evaluate((button) => {
      button.scrollIntoView({ block: "center" });
    });
  const [action] = await boxes(page, first);
  if (!action) return;
  const { top, bottom } = action;
  expect.soft(1920 - bottom, `${path}: reached`).toBeGreaterThanOrEqual(700);
  expect.soft(1920 - top, `${path}: reached`).toBeLessThanOrEqual(1500);
}

// All checks share one pass, because opening a page takes far longer than measuring it.
test("every page: all targets in the lower half for a seated shopper; else targets of 72 pixels 12 apart, the action in reach, no violation of WCAG", async ({
  context,
  page,
}) => {
  test.setTimeout(4 * hangingMs);
  await withPair(context, page);
  await openStarted(page, "/en-us/cart");
  await page.getByRole("button", { name: "Lower the screen" }).click();
  const low = page.locator("html[data-reach=low]");
  await expect(low).toHaveCount(1);
  await expect(page).toHaveURL("/en-us/cart");
  for (const path of pages) {
    await openStarted(page, path);
    await expect(low, path).toHaveCount(1);
    for (const scrolled of [0, 700]) {
      await scrollTo(page, scrolled);
      const reached = await reachedAbove(page, targets);
      expect.soft(reached, `${path} at ${String(scrolled)}`).toEqual([]);
    }
    // Removes the reach mode from this page; the next page has it again.
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-reach");
    });
    await scrollTo(page, 0);
    await expectTargets(page, path);
    await expectNoViolations(page, path);
    await expectActionInReach(page, path);
  }
  await page.goto("/en-us/kiosk/reset");
  await expect(page.locator("html[data-reach]")).toHaveCount(0);
});

test("the question has no violation of WCAG", async ({ context, page }) => {
  await withPair(context, page);
  await page.clock.install();
  await openStarted(page, "/en-us/cart");
  await page.clock.runFor(60_500);
  await expect(question(page)).toBeVisible();
  await page.clock.resume();
  await expectNoViolations(page, "the question");
});

test("leads nowhere else: no other site, window, file, menu, zoom or selection", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await openStarted(page, "/en-us/cart");
  const outcome = await page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const isRefused = (event: Event, target: Element = main) =>
      !target.dispatchEvent(event);
    const click = () =>
      new MouseEvent("click", { bubbles: true, cancelable: true });
    const links = [
      [["href", "https://elsewhere.example/"]],
      [
        ["href", "/en-us"],
        ["target", "_blank"],
      ],
      [
        ["href", "/favicon.svg"],
        ["download", "icon.svg"],
      ],
      [["href", "tel:+15035550100"]],
    ].map((attributes) => {
      const link = document.createElement("a");
      for (const [name = "", value = ""] of attributes)
        link.setAttribute(name, value);
      link.textContent = "out";
      main.append(link);
      const isDead = getComputedStyle(link).pointerEvents === "none";
      const isStopped = isRefused(click(), link);
      link.remove();
      return [isDead, isStopped];
    });
    const { userSelect, touchAction } = getComputedStyle(main);
    const mouse = { bubbles: true, cancelable: true };
    return {
      links,
      menu: isRefused(new MouseEvent("contextmenu", mouse)),
      drag: isRefused(new DragEvent("dragstart", mouse)),
      zoom: isRefused(new WheelEvent("wheel", { ...mouse, ctrlKey: true })),
      scroll: isRefused(new WheelEvent("wheel", mouse)),
      userSelect,
      touch: [
        touchAction,
        getComputedStyle(document.documentElement).touchAction,
      ],
    };
  });
  expect(outcome).toEqual({
    links: [
      [true, true],
      [true, true],
      [true, true],
      [true, true],
    ],
    menu: true,
    drag: true,
    zoom: true,
    scroll: false,
    userSelect: "none",
    touch: ["auto", "pan-x pan-y"],
  });
});

test("says whom to call while the shop does not answer, and continues automatically", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  await openStarted(page, "/en-us/cart");
  await context.setOffline(true);
  const offline = page.getByRole("alert").filter({ hasText: "No connection" });
  await expect(offline).toContainText("Fellrow Portland: +1 503 555 0100");
  const box = await offline.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1080, height: 1920 });
  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
});

test("an answer from before the connection was lost does not hide that it is lost", async ({
  context,
  page,
}) => {
  await context.addCookies([kiosk]);
  let answerFirst: () => void = () => undefined;
  const isFirstAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  let beats = 0;
  await page.route("**/kiosk/heartbeat", async (route) => {
    beats += 1;
    if (beats > 1) return route.abort();
    await isFirstAnswered;
    return route.fulfill({ status: 204 });
  });
  await openStarted(page, "/en-us/cart");
  await expect.poll(() => beats).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  const offline = page.getByRole("alert").filter({ hasText: "No connection" });
  await expect(offline).toBeVisible();
  const answer = page.waitForResponse("**/kiosk/heartbeat");
  answerFirst();
  await answer;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(offline).toBeVisible();
});

test("forgets a shopper who left while the shop did not answer, as soon as it does", async ({
  context,
  page,
}) => {
  await withPair(context, page);
  await page.clock.install();
  await openStarted(page, "/en-us/cart");
  await page.clock.runFor(60_500);
  await expect(question(page)).toBeVisible();
  await context.setOffline(true);
  await page.clock.runFor(21_000);
  await expect(page.locator(".kiosk-cover")).toHaveCount(1);
  await expect(page).toHaveURL("/en-us/cart");
  await context.setOffline(false);
  await page.clock.runFor(6_000);
  await expect(page).toHaveURL("/en-us/kiosk");
});

test("is paid at the card terminal, which is polled without a touch", async ({
  context,
  page,
}) => {
  await withPair(context, page);
  await openStarted(page, "/en-us/checkout");
  const email = page.locator("main [name=email]");
  await email.fill("robin@example.com");
  const masking = () =>
    email.evaluate((field) =>
      getComputedStyle(field).getPropertyValue("-webkit-text-security"),
    );
  expect(await masking()).toBe("none");
  await page.locator("main [name=firstName]").fill("Ada");
  expect(await masking()).toBe("disc");
  await page.locator("main [name=lastName]").fill("Fell");
  await page.locator("main [name=addressLine1]").fill("415 Ridge Road");
  await page.locator("main [name=city]").fill("Portland");
  await page.locator("main [name=province]").selectOption("OR");
  await page.locator("main [name=postalCode]").fill("97201");
  await page.locator("main [name=phone]").fill("503 555 0142");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Use the card terminal" }).click();
  await expectNoViolations(page, "the summary");
  await page.locator("main button[value=place]").click();
  await expect(page.locator("main h1")).toHaveText(
    "Hold your card to the terminal",
  );
  await expectNoViolations(page, "the terminal");
  const foot = await page.locator(".kiosk-foot").innerText();
  const [, screen = ""] = /Screen (\w{4})/.exec(foot) ?? [];
  const terminal = `${paymentOrigin}/terminal/101-${screen}`;
  const atTerminal = (action: string) =>
    page.request.post(terminal, { form: { action } });
  await atTerminal("decline");
  await expect(page.locator("main h1")).toHaveText("The card was declined");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("main h1")).toHaveText(
    "Hold your card to the terminal",
  );
  await atTerminal("approve");
  await expect(page.locator("main h1")).toHaveText("Thank you");
  await expect(page.locator("main")).toContainText("r•••@example.com");
  await expectNoViolations(page, "the receipt");
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["header", "footer", "main form"])
    await expect(page.locator(hidden).first()).toBeHidden();
  await expect(page.locator("main h1")).toBeVisible();
});
