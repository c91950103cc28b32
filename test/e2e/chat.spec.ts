/** The chat assistant with its reference module. */
import { expect, test, type Page } from "@playwright/test";
import { personaPassword } from "../../mocks/behaviour/identity/consumer-seeds";
import { openStarted } from "./support/started";

const all = "C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1";
const list = "/en-us/c/women-wo";
const launcher = ".chat-launcher";
const chat = ".chat-window";

/** Collects warnings of the page, and requests of the module. */
function watch(page: Page) {
  const warnings: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/chat/agent.js")) requests.push(request.url());
  });
  return { warnings, requests };
}

async function allow(page: Page, groups: string) {
  await page.context().clearCookies();
  await page.context().addCookies(
    [
      ["OptanonConsent", `groups=${groups}`],
      ["OptanonAlertBoxClosed", "2026-11-27T10:00:00.000Z"],
    ].map(([name = "", value = ""]) => ({
      name,
      value,
      domain: "localhost",
      path: "/",
    })),
  );
}

/** The calls that the module got since the document was loaded. */
const calls = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as { referenceChat?: readonly (readonly unknown[])[] })
        .referenceChat ?? [],
  );
const loaded = (page: Page) =>
  expect.poll(async () => (await calls(page)).length).toBeGreaterThan(0);

test("chat is not requested without consent to all four categories, and is with it [CHAT-001]", async ({
  page,
}) => {
  const { requests } = watch(page);
  for (const groups of [
    "C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A0",
    "C0001%3A1%2CC0002%3A1%2CC0004%3A1",
    "C0002%3A1%2CC0003%3A1%2CC0004%3A1",
  ]) {
    await allow(page, groups);
    await openStarted(page, "/fr-fr/c/femme-wo");
    await page.waitForLoadState("networkidle");
    await expect(page.locator(launcher)).toHaveCount(0);
  }
  expect(requests).toEqual([]);
  await allow(page, all);
  await openStarted(page, "/fr-fr/c/femme-wo");
  await expect(page.locator(launcher)).toBeVisible();
  await loaded(page);
  expect(requests.length).toBe(1);
});

test("the module gets the config, and the window has its size in the corner [ENT-034] [CHAT-005]", async ({
  page,
}) => {
  await allow(page, all);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStarted(page, list);
  await loaded(page);
  expect(await calls(page)).toEqual([
    [
      "init",
      {
        consumerId: null,
        isLoyaltyMember: false,
        locale: "en-us",
        brand: "FELLROW",
        greeting:
          "Hello! I am Fellrow’s automated assistant. What can I help you with?",
      },
    ],
  ]);
  await page.locator(launcher).click();
  const box = await page.locator(chat).boundingBox();
  expect([box?.width, box?.height]).toEqual([400, 640]);
  expect([box && box.x + box.width, box && box.y + box.height]).toEqual([
    1264, 884,
  ]);
  await expect(page.locator(chat)).toContainText(
    "An automated assistant answers, not a person.",
  );
  // It takes the whole height of small screens but 9 rem.
  await page.setViewportSize({ width: 390, height: 600 });
  const small = await page.locator(chat).boundingBox();
  expect([small?.width, small?.height]).toEqual([358, 456]);
  await page.getByLabel("Your question").fill("returns");
  await page.keyboard.press("Enter");
  await expect(page.locator(`${chat} a`)).toHaveAttribute(
    "href",
    "/en-us/search/articles?q=returns",
  );
  await page.getByRole("button", { name: "Close chat" }).click();
  await expect(page.locator(chat)).toBeHidden();
  await expect(page.locator(launcher)).toBeFocused();
});

test("pages say their kind, and the home page has no launcher [NAV-018]", async ({
  page,
}) => {
  await allow(page, all);
  for (const [path, kind] of [
    [list, "category"],
    ["/en-us/search?q=boot", "search"],
    ["/en-us/cart", "cart"],
  ] as const) {
    await openStarted(page, path);
    await expect(page.locator("body")).toHaveAttribute("data-chat-page", kind);
    await expect(page.locator(launcher)).toBeVisible();
  }
  await page.locator("header a[href='/en-us']").first().click();
  await expect(page.locator("body")).toHaveAttribute("data-chat-page", "home");
  await expect(page.locator(launcher)).toBeHidden();
});

test("opened before it is ready it only gives a warning; a script that fails is told [CHAT-004]", async ({
  page,
}) => {
  const { warnings } = watch(page);
  await allow(page, all);
  let isReleased = () => {};
  const released = new Promise<void>((resolve) => {
    isReleased = resolve;
  });
  await page.route("**/chat/agent.js", async (route) => {
    await released;
    await route.abort();
  });
  await openStarted(page, list);
  const link = page.locator(launcher);
  await expect(link).toHaveAttribute("href", "/en-us/help/contact-us#chat");
  // The link leads on to the help; here only what the press itself does matters.
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      event.preventDefault();
    });
  });
  await link.click();
  await expect.poll(() => warnings).toContain("Sierra chat not ready yet.");
  await expect(page.locator(chat)).toBeHidden();
  isReleased();
  await expect
    .poll(() => warnings)
    .toContain("Failed to load Sierra chat script");
  // What the server says of the chat elsewhere; the tests of flags and settings prove that it does.
  for (const [availability, warning] of [
    ["off by flag", "Sierra chat is disabled by a flag."],
    ["not in region", "Sierra chat is not implemented for region NORA."],
  ] as const) {
    await page.route(`**${list}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const changed = html.replace(
        /(availability\\",\\")on\\"/,
        `$1${availability}\\"`,
      );
      expect(changed).not.toBe(html);
      await route.fulfill({ response: answer, body: changed });
    });
    await openStarted(page, list);
    await expect.poll(() => warnings).toContain(warning);
    await expect(page.locator(launcher)).toHaveCount(0);
    await page.unroute(`**${list}`);
  }
});

test("a document in which the module ran is loaded anew for secrets; signing in and out initialise the module again, and the conversation is deleted [CHAT-002]", async ({
  page,
}) => {
  test.slow();
  await allow(page, all);
  await openStarted(page, list);
  await loaded(page);
  await page.locator(launcher).click();
  await page.getByLabel("Your question").fill("returns");
  await page.keyboard.press("Enter");
  const conversation = () =>
    page.evaluate(() => localStorage.getItem("chat.conversation"));
  expect(await conversation()).toBe('["returns"]');
  // The dialog for the password is the page that it also is, in a new document.
  await page.evaluate(() => {
    location.hash = "#modal=sign-in";
  });
  await page.waitForURL("**/en-us/sign-in?**");
  await expect(page.locator("main [name=email]")).toBeEditable();
  expect(await calls(page)).toEqual([]);
  await expect(page.locator(launcher)).toHaveAttribute("target", "_blank");
  await page.locator("main [name=email]").fill("loyal@example.com");
  await page.locator("main [name=password]").fill(personaPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${list}`);
  await loaded(page);
  const signedIn = await calls(page);
  expect(signedIn.length).toBe(1);
  expect(signedIn[0]).toEqual([
    "init",
    expect.objectContaining({
      consumerId: expect.stringMatching(/\w/),
      isLoyaltyMember: true,
    }),
  ]);
  expect(await conversation()).toBe('["returns"]');
  await page.evaluate(() => {
    location.hash = "#panel=account";
  });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect.poll(conversation).toBeNull();
  await openStarted(page, list);
  await loaded(page);
  expect((await calls(page)).at(-1)?.[1]).toMatchObject({ consumerId: null });
  expect(await conversation()).toBeNull();
});
