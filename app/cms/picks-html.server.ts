/** A rail of products that were chosen for the visitor, as HTML [ENT-032]. */
import type { AppLoadContext } from "@remix-run/node";
import type { ProductCard } from "~/domain/product";
import { translatorOf } from "~/i18n/messages.server";
import type { ContentSection } from "~server/services/content/content";
import { readSections } from "./read-sections.server";
import { renderSection } from "./render-section.server";

/** "" without products, and if it cannot be rendered. */
export function picksHtml(
  context: AppLoadContext,
  products: readonly ProductCard[],
): string {
  if (products.length === 0) return "";
  const report = (message: string) => {
    context.reportError(new Error(message));
  };
  const title = translatorOf(context)("shop.picks");
  const content: ContentSection = {
    type: "recommendation",
    id: "picks",
    props: { title, products },
    group: "main",
    variant: null,
    isFullWidth: false,
    trackingName: null,
    experienceId: null,
    isLazy: false,
    isSticky: false,
    hideOn: [],
    bottomMargins: {},
  };
  const position = { first: false, heading: "h2" } as const;
  return readSections([content], report)
    .map((section) => renderSection(context, section, position, report) ?? "")
    .join("");
}
