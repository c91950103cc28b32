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

/** Returns each violation of WCAG A, AA, 2.2 or axe's best practices, with the first element that has it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // Sections that are rendered late would still change the page's height while axe compares positions.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto")
        element.style.contentVisibility = "visible";
  });
  const { violations } = await new AxeBuilder({ page })
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
