/** The system's Firefox over WebDriver BiDi, which it supports natively. */
import { launch, type Frame, type Page } from "puppeteer-core";
import { until, type Engine, type Tab } from "./tab";

/**
 * Uses only the page and the keyboard: Puppeteer's locators wait for timers and observers of the page, which
 * do not run without script.
 */
function toTab(page: Page, frame: Frame = page.mainFrame()): Tab {
  return {
    async goto(url) {
      await page.goto(url);
    },
    url: () => Promise.resolve(frame.url()),
    ask: (question, ...args) =>
      frame.evaluate<unknown[], (...values: unknown[]) => never>(
        // Puppeteer's type does not accept a generic argument list.
        question as unknown as (...values: unknown[]) => never,
        ...args,
      ),
    async pressFound() {
      const { x, y } = await frame.evaluate(() => {
        const box = document
          .querySelector("[data-found]")
          ?.getBoundingClientRect();
        if (!box) throw new Error("Nothing was found");
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack();
    },
    async inFrame(selector, act) {
      const source = await frame.evaluate(
        (chosen) => document.querySelector<HTMLIFrameElement>(chosen)?.src,
        selector,
      );
      const inner = await until(`the frame ${selector}`, () =>
        Promise.resolve(page.frames().find((one) => one.url() === source)),
      );
      await act(toTab(page, inner));
    },
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
  };
}

export async function startFirefox(executablePath: string): Promise<Engine> {
  const start = (hasScript: boolean) =>
    launch({
      browser: "firefox",
      executablePath,
      headless: true,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { "javascript.enabled": hasScript },
    });
  // The script preference belongs to the browser and not to a tab.
  const withScript = await start(true);
  const withoutScript = await start(false);
  return {
    name: "Firefox",
    version: await withScript.version(),
    async withTab({ hasScript }, act) {
      const browser = hasScript ? withScript : withoutScript;
      const shopper = await browser.createBrowserContext();
      try {
        await act(toTab(await shopper.newPage()));
      } finally {
        await shopper.close();
      }
    },
    async stop() {
      await withScript.close();
      await withoutScript.close();
    },
  };
}
