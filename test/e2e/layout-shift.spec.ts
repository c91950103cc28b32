/**
 * Content stays where it is while the rest of the page loads: at most 0.05 of layout shift for each kind of
 * page, on a processor that is four times slower, on the first visit and, in one of the two windows, on another one.
 */
import { expect, test, type Page } from "@playwright/test";
import { createShopper } from "./support/shopper";
import { openCart } from "./support/seed";
import { withPictures } from "../playwright.config";

test.use(withPictures);

const most = 0.05;

const paths = [
  "/",
  "/c/women-wo",
  "/search?q=boot",
  "/p/scree-2-FR1001",
  "/p/x-FR9001",
  "/store-locator/101",
  "/cart",
  "/checkout",
];

interface Shift {
  readonly value: number;
  readonly of: readonly string[];
}

/** Records the layout shifts of each document from its start. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            of: entry.sources.map(({ node }) =>
              node instanceof Element
                ? `${node.tagName} ${node.className}`
                : String(node?.nodeName),
            ),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftOf(page: Page): Promise<Shift> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(200);
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: Shift[] }).shifts,
  );
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    of: shifts.flatMap(({ of }) => of),
  };
}

for (const [index, width] of [390, 1440].entries())
  test(`content stays in its place on a slow processor at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const shopper = createShopper(page, "en-us");
    await openCart(shopper);
    await watchShifts(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const moved: Record<string, Shift> = {};
    for (const [at, path] of paths.entries()) {
      await cdp.send("Network.clearBrowserCache");
      await page.goto(shopper.paths.at(path));
      const first = await shiftOf(page);
      if (first.value > most) moved[path] = first;
      if (at % 2 !== index) continue;
      await page.reload();
      const again = await shiftOf(page);
      if (again.value > most) moved[`${path}, again`] = again;
    }
    expect(moved).toEqual({});
  });
