/** Large text: a shopper's browser shows twice the usual size, as its settings allow. */
import type { CDPSession, Page } from "@playwright/test";

/** The default size of text, in pixels, and the one of shoppers who need large text. */
const usual = 16;
const large = 2 * usual;

const setTextSize = (browser: CDPSession, standard: number) =>
  browser.send("Page.setFontSizes", {
    fontSizes: { standard, fixed: standard },
  });

/**
 * Measures the open page on a phone with text of twice the size; afterwards the text has its usual size again.
 *
 * @param browser a session of the page with the browser's own protocol
 * @returns the elements that are wider than the window and the texts that overlap in fixed bars
 */
export async function faultsOfLargeText(
  page: Page,
  browser: CDPSession,
): Promise<readonly string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(browser, large);
  const faults = await page.evaluate(faultsOf, large);
  await setTextSize(browser, usual);
  return faults;
}

/** Runs in the browser. */
function faultsOf(size: number): readonly string[] {
  const faults: string[] = [];
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${String(element.getAttribute("class"))} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  const root = document.documentElement;
  const shown = getComputedStyle(root).fontSize;
  if (shown !== `${size}px`) faults.push(`the size of the text is ${shown}`);
  const { scrollWidth, clientWidth } = root;
  if (scrollWidth > clientWidth) {
    faults.push(`${scrollWidth - clientWidth} px too wide`);
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1;
    });
    faults.push(...wide.slice(0, 3).map(name));
  }
  // The texts in a bar must not overlap.
  for (const bar of document.querySelectorAll("[data-buy-bar], header")) {
    const texts = [...bar.querySelectorAll("p, a, button, span")].filter(
      (element) =>
        element.childElementCount === 0 &&
        (element.textContent ?? "").trim() !== "" &&
        !element.closest(".sr-only, [aria-hidden=true]") &&
        element.checkVisibility(),
    );
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const a = one.getBoundingClientRect();
        const b = other.getBoundingClientRect();
        const overlap =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
        if (overlap) faults.push(`${name(one)} under ${name(other)}`);
      }
  }
  return faults;
}
