/** When a page's script has taken over: later than `load`, long before the network is idle. */
import type { Page } from "@playwright/test";

/**
 * React marks the document's element last, when it has taken over the rest; its effects, such as listeners
 * of the window, run right after. A part that still waits for its data is taken over when it is pressed.
 */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
  await page.waitForTimeout(50);
}

/** Opens a page by its address and waits until its script runs. */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilStarted(page);
}
