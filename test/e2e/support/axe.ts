/** Checks the accessibility of pages with axe. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22aa",
  "best-practice",
];

/** Stands for axe in a document that has it: sending and reading it takes a seventh of the time of the checks. */
const nothing = "0";

/** Returns each violation of WCAG A, AA, 2.2 or axe's best practices, with the first element that has it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const hasAxe = await page.evaluate(prepare);
  const { violations } = await new AxeBuilder({
    page,
    ...(hasAxe && { axeSource: nothing }),
  })
    // Only violations are described, because describing what passed takes longer than the checks.
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    // Pages have no frames, whose results would be merged in a separate page.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ""}`,
  );
}

/**
 * Runs in the browser, before axe. Contrast takes half of axe's time: elements that were checked in this document
 * with the same colours and size of text are not checked again, for example in a window of another width. What a
 * violation of theirs is was told the first time.
 *
 * @returns whether the document has axe
 */
function prepare(): boolean {
  const own = window as typeof window & {
    axe?: { configure(spec: object): void };
    checkedContrast?: WeakMap<Element, string>;
  };
  const mark = "data-checked-contrast";
  const checked = (own.checkedContrast ??= new WeakMap());
  const grounds = new Map<Element | null, string>();
  for (const element of document.querySelectorAll<HTMLElement>(
    "body, body *",
  )) {
    const style = getComputedStyle(element);
    // Sections that are rendered late would still change the page's height while axe compares positions.
    if (style.contentVisibility === "auto")
      element.style.contentVisibility = "visible";
    const ground = [
      grounds.get(element.parentElement) ?? "",
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
    ].join();
    grounds.set(element, ground);
    element.removeAttribute(mark);
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility()) continue;
    const look = [
      ground,
      style.color,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
    ].join();
    if (checked.get(element) === look) element.setAttribute(mark, "");
    else checked.set(element, look);
  }
  own.axe?.configure({
    rules: [{ id: "color-contrast", selector: `:not([${mark}])` }],
  });
  return own.axe !== undefined;
}
