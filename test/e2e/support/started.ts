/**
 * Waits until React has hydrated a page, which is later than `load` and, on a busy machine, later than the
 * network is idle. Before that a link to a dialog opens it as a page. Cached pages start their scripts only
 * when a person acts.
 */
import type { Page } from "@playwright/test";

/**
 * React marks the elements that it has hydrated: the document first, and `main` once the layout around it
 * has loaded, which is a separate file at a kiosk. Effects, such as listeners and timers, run in the tasks
 * that follow; the tasks that are queued here run after them, however busy the machine is.
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
    // The loop uses neither timers nor frames, which a test may have stopped.
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
