/** The frame around pages with script: film, header, overlay, kinds of dialogs, and what closes them. */
import { expect, test, type Page } from "@playwright/test";
import { withMotion, upstreamOrigin } from "../playwright.config";
import { startBuiltShop, type BuiltShop } from "../server/built-shop";
import { watchScript } from "./support/documents";
import { untilStarted } from "./support/started";
import { textsOf } from "./support/texts";

test.use(withMotion);

const { t } = textsOf("en-us");
const list = "/en-us/c/women-wo";

const film = {
  ERROR_FILM: "/media/films/mist-960.webm",
  ERROR_POSTER: "/media/scenes/storm-1600.webp",
};

let shop: BuiltShop;
test.beforeAll(async () => {
  shop = await startBuiltShop(upstreamOrigin, {
    ...film,
    FLAGS: "back-to-top=off",
    PAGE_CACHE_SECONDS: "0",
  });
});
test.afterAll(() => shop.stop());

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await untilStarted(page);
}

/** Navigates with a state, as a component of the shop would. */
const navigate = (page: Page, to: string, state: object = {}) =>
  page.evaluate(
    async ([address, given]) => {
      // The framework's own router, which it leaves here for its development tools.
      const { __remixRouter: router } = window as unknown as {
        __remixRouter: {
          navigate(to: string, options: object): Promise<void>;
        };
      };
      await router.navigate(address, { state: given });
    },
    [to, state] as const,
  );

test("the film of an error page loops silently, can be stopped, waits where motion or data are saved, and leaves the button home [ERR-005]", async ({
  page,
}) => {
  for (const status of [400, 401, 403, 404, 500]) {
    await openAt(page, `/en-us/${status}`);
    const video = page.locator("main video");
    await expect(video).toHaveJSProperty("paused", false);
    for (const [name, value] of [
      ["muted", true],
      ["loop", true],
      ["playsInline", true],
      ["controls", false],
    ] as const)
      await expect(video).toHaveJSProperty(name, value);
    await expect(video).toHaveAttribute("poster", /storm-1600\.webp$/);
    await page.getByRole("button", { name: t("shop.motion.pause") }).click();
    await expect(video).toHaveJSProperty("paused", true);
    await page.getByRole("button", { name: t("shop.motion.play") }).click();
    await expect(video).toHaveJSProperty("paused", false);
    await page.getByRole("link", { name: t("shop.error.home") }).click();
    await expect(page).toHaveURL(`${shop.origin}/en-us`);
    await expect(page.locator("main video")).toHaveCount(0);
  }
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAt(page, "/en-us/nowhere");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main video")).toHaveJSProperty("paused", true);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
    });
  });
  await openAt(page, "/en-us/nowhere");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main video")).toHaveJSProperty("paused", true);
  expect(requests.filter((url) => url.endsWith(".webm"))).toEqual([]);
});

test("no error page writes an error to the console once its script starts, however late its film comes", async ({
  page,
}) => {
  const errors = watchScript(page);
  await page.route(/\/assets\/error-film-/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  const broken = await startBuiltShop(upstreamOrigin, {
    ...film,
    // Nobody listens there.
    COMMERCE_API_URL: "http://127.0.0.1:9",
  });
  try {
    for (const [address, status] of [
      [`${shop.origin}/en-us/nowhere`, 404],
      [`${shop.origin}/en-us/500`, 500],
      [`${broken.origin}/en-us/p/x-FR1001`, 503],
    ] as const) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(status);
      await untilStarted(page);
      await expect(page.locator("main video")).toHaveJSProperty(
        "paused",
        false,
      );
      expect([status, errors]).toEqual([status, []]);
    }
  } finally {
    await broken.stop();
  }
});

test("a missing page that is reached by a link has its content, too [ERR-006]", async ({
  page,
}) => {
  await openAt(page, list);
  await navigate(page, "/en-us/nowhere");
  await expect(page.locator("#region-error-over-image")).toContainText(
    "Looking for an earlier model?",
  );
  await expect(page.locator("#region-error-lazy-main a").first()).toBeVisible();
});

test("the header hides on the way down, returns within 500 ms on the way up, and never hides with the focus in it [UI-002]", async ({
  page,
}) => {
  await openAt(page, list);
  const header = page.locator("header.site-header");
  const bottom = () =>
    header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect(header).toBeInViewport();
  const before = await page.locator("main").boundingBox();
  /** Turns the wheel and waits for the end of the movement, which would be added to the one after it. */
  const wheelDown = async (pixels: number) => {
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, pixels);
    await expect
      .poll(() => page.evaluate(() => Math.round(scrollY)))
      .toBe(Math.round(from) + pixels);
  };
  await page.mouse.move(700, 500);
  await wheelDown(1_500);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await wheelDown(600);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    const began = performance.now();
    const element = document.querySelector("header.site-header");
    new MutationObserver(() => {
      document.documentElement.dataset["shownAfter"] = String(
        performance.now() - began,
      );
    }).observe(element as Element, { attributes: true });
    scrollBy(0, -300);
  });
  await expect(header).toHaveAttribute("data-scrolled", "shown");
  await expect(header).toBeInViewport();
  const after = await page.evaluate(() =>
    Number(document.documentElement.dataset["shownAfter"]),
  );
  expect(after).toBeGreaterThanOrEqual(150);
  // What is left is for a machine that other tests keep busy.
  expect(after).toBeLessThan(700);
  // While the page goes on moving up, the header does not wait for its end.
  await wheelDown(1_200);
  await expect(header).toHaveAttribute("data-scrolled", "hidden");
  const whileMoving = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const element = document.querySelector("header.site-header");
        const timer = setInterval(() => {
          scrollBy({ top: -20, behavior: "instant" });
          const passed = performance.now() - began;
          const isShown = element?.getAttribute("data-scrolled") === "shown";
          if (!isShown && passed < 2_000) return;
          clearInterval(timer);
          resolve(passed);
        }, 40);
      }),
  );
  expect(whileMoving).toBeLessThan(900);
  await header.getByRole("link").first().focus();
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(300);
  await expect(header).toBeInViewport();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
  await expect(header).not.toHaveAttribute("data-scrolled");
  expect(await page.locator("main").boundingBox()).toEqual(before);
  // A link is pressed as soon as the page is at its top, before the event of that scroll.
  await wheelDown(900);
  await expect(header).toHaveAttribute("data-scrolled", "hidden");
  const top = await page.evaluate(() => {
    scrollTo(0, 0);
    const link = document.querySelector<HTMLElement>("header.site-header a");
    link?.focus({ preventScroll: true });
    return document.querySelector("header.site-header")?.getBoundingClientRect()
      .top;
  });
  expect(top).toBe(0);
});

test("a navigation that lasts over 300 ms covers the page with an image, a fast one does not [UI-004]", async ({
  page,
}) => {
  await openAt(page, list);
  const overlay = page.locator("[data-navigation-overlay]");
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let isSeen = false;
        const observer = new MutationObserver(() => {
          isSeen ||=
            document.querySelector("[data-navigation-overlay]") !== null;
        });
        observer.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => {
          resolve(isSeen);
        }, 4_000);
      }),
  );
  await page.route("**/*.data*", async (route) => {
    if (route.request().url().includes("/gift-card"))
      await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await navigate(page, `${list}?page=2`);
  expect(await seen).toBe(false);
  const slow = navigate(page, "/en-us/gift-card");
  await expect(overlay.locator("svg")).toBeVisible();
  await slow;
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/gift-card$/);
});

test("a dialog is a panel below 768 pixels and what it declares above [DLG-001]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  for (const [hash, declared] of [
    ["#modal=size-chart_footwear-women", "modal"],
    ["#panel=mega-menu", "panel"],
  ] as const) {
    for (const [width, kind] of [
      [375, "panel"],
      [767, "panel"],
      [768, declared],
      [1280, declared],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await openAt(page, `/en-us/gift-card${hash}`);
      await expect(dialog).toHaveAttribute("data-kind", kind);
      if (width < 768) {
        const edges = async () => {
          const box = await dialog.boundingBox();
          return [box?.x, box?.width];
        };
        // Until it has come in from the side.
        await expect.poll(edges).toEqual([0, width]);
      }
      await page.goto("about:blank");
    }
  }
  // Turning the device changes an open dialog.
  await page.setViewportSize({ width: 700, height: 1_000 });
  await openAt(page, "/en-us/gift-card#modal=size-chart_footwear-women");
  await expect(dialog).toHaveAttribute("data-kind", "panel");
  await page.setViewportSize({ width: 1_000, height: 700 });
  await expect(dialog).toHaveAttribute("data-kind", "modal");
});

test("a dialog closes with its path, unless it is kept, and stays when only the query changes [NAV-009]", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog");
  await openAt(page, "/en-us/p/scree-2-FR1001");
  await page.locator("#buy label.choice > input:enabled").nth(2).check({
    force: true,
  });
  await page
    .locator("#buy")
    .getByRole("button", { name: t("product.form.add") })
    .click();
  await expect(page).toHaveURL(/#panel=mini-cart/);
  const miniCart = "#panel=mini-cart";
  await openAt(page, list + miniCart);
  await dialog.getByRole("link", { name: "Scree 2" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en-us\/p\/[\w-]+-FR1001(?:\?[^#]*)?$/);

  await openAt(page, list + miniCart);
  await expect(dialog).toBeVisible();
  await navigate(page, "/en-us/gift-card", { keepDialogs: true });
  await expect(page).toHaveURL(`${shop.origin}/en-us/gift-card${miniCart}`);
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: t("shop.dialog.close") }).click();
  await expect(dialog).toBeHidden();

  await openAt(page, `${list}#panel=mega-menu`);
  await expect(dialog).toBeVisible();
  await navigate(page, `${list}?page=2`);
  await expect(page).toHaveURL(`${shop.origin}${list}?page=2#panel=mega-menu`);
  await expect(dialog).toBeVisible();

  // A search has done its part, although only the query changes.
  await openAt(page, "/en-us/search?q=scree#modal=search-hub");
  await dialog
    .getByRole("searchbox")
    .or(dialog.getByRole("combobox"))
    .fill("boot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search\?q=boot$/);
  await expect(dialog).toBeHidden();
});

test("the newsletter is subscribed to in the footer and in its dialog, without leaving the page [DLG-043]", async ({
  page,
}) => {
  await openAt(page, "/en-us/gift-card");
  const footer = page.locator("footer");
  await footer.getByLabel(t("shop.newsletter.email")).fill("zoe@example.com");
  const submit = { name: t("shop.newsletter.submit") };
  await footer.getByRole("button", submit).click();
  await expect(
    footer.getByText(t("shop.newsletter.consentMissing")),
  ).toBeVisible();
  await footer.getByLabel(t("shop.newsletter.consent")).check();
  await footer.getByRole("button", submit).click();
  await expect(footer.getByText(t("shop.newsletter.done"))).toBeVisible();
  await expect(page).toHaveURL(`${shop.origin}/en-us/gift-card`);

  await openAt(page, "/en-us/help#modal=newsletter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("shop.newsletter.email")).fill("yan@example.com");
  await dialog.getByLabel(t("shop.newsletter.consent")).check();
  await dialog.getByRole("button", submit).click();
  await expect(dialog.getByText(t("shop.newsletter.done"))).toBeVisible();
});

test("the flag removes the button to the top, and the footer's link remains", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAt(page, list);
  await page.mouse.wheel(0, 2_500);
  await page.waitForTimeout(300);
  await expect(
    page.getByRole("button", { name: t("shop.backToTop") }),
  ).toHaveCount(0);
  await page
    .locator("footer")
    .getByRole("link", { name: t("shop.backToTop") })
    .click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
