/**
 * When a page's script has taken over: later than `load`, and on a busy machine later than the network is
 * idle. A link that is pressed before leads to the page that a dialog also is, and pages of the cache start
 * their scripts when a person acts.
 */
import type { Page } from "@playwright/test";

/**
 * React marks an element when it has taken it over: the document's first, and `main` once the layout around
 * it has come, which a kiosk fetches in a file of its own. Its effects, such as listeners and timers, run in
 * tasks right after; those that are asked for here come behind them, however busy the machine is.
 */
export async function untilStarted(page: Page): Promise<void> {
  // Without script there is nothing to wait for.
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches))
    return;
  await page.evaluate(() =>
    dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })),
  );
  await page.waitForFunction(() =>
    [document.documentElement, document.querySelector("main")].every(
      (element) =>
        element === null ||
        Object.keys(element).some((key) => key.startsWith("__reactProps")),
    ),
  );
  await page.evaluate(async () => {
    // Neither timers nor frames, which a test may have stopped.
    for (let round = 0; round < 10; round += 1)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
  });
}

/** Opens a page by its address and waits until its script runs. */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilStarted(page);
}
