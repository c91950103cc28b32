/** The footer's content: what the editors wrote, and the function that the law asks for on every page [LEGAL-006]. */
import type { AppLoadContext } from "@remix-run/node";
import type { Footer, ShownFooter } from "~/domain/navigation";
import { translatorOf } from "~/i18n/messages.server";
import { withdrawalFormPath } from "~/routing/paths";
import { marketFactsOf } from "~/sites/market-facts.server";

/** Shown even without the editors' texts. */
export async function shownFooter(
  context: AppLoadContext,
): Promise<ShownFooter> {
  const footer = await context.content.footer();
  const { withdrawal } = marketFactsOf(context.site);
  return {
    ...(footer ?? { note: "", columns: [], legal: [] }),
    withdrawal: withdrawal?.button
      ? {
          label: translatorOf(context)("shop.withdraw"),
          path: withdrawalFormPath,
        }
      : null,
  };
}

/** The legal links for a page without a footer. */
export const legalLinksOf = ({
  legal,
  withdrawal,
}: ShownFooter): Footer["legal"] =>
  withdrawal ? [...legal, withdrawal] : legal;
