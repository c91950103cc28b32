/** What axe finds on a page as it is now. */
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

/** @returns Each violation of WCAG A, AA, 2.2 or axe's best practice, with the first element that has it. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What passed need not be described, which takes longer than to try it.
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    // No page has frames: without them nothing has to be put together in a page of its own.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ""}`,
  );
}
