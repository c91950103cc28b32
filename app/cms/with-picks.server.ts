/** Replaces the products of `recommendation` sections by those that the personalization engine chose [ENT-032]. */
import type { AppLoadContext } from "@remix-run/node";
import type { ContentSection } from "~server/services/content/content";
import { pickRequest } from "~/personalization/pick-request.server";
import { allSections, changeSections } from "./nested-sections.server";

/**
 * Only for pages that are rendered for one visitor: a cached page has the editors' products, which a script
 * replaces. Without consent, and if nothing comes in time, the editors' products stay.
 */
export async function withPicks(
  context: AppLoadContext,
  request: Request,
  sections: readonly ContentSection[] = [],
): Promise<readonly ContentSection[]> {
  const { personalization } = context;
  const isPersonal = ({ type }: ContentSection) => type === "recommendation";
  if (!allSections(sections).some(isPersonal) || !personalization.isAllowed())
    return sections;
  const { searchParams } = new URL(request.url);
  const picks = await personalization.picks(pickRequest(context, searchParams));
  if (picks.length === 0) return sections;
  const products = picks.map(({ card }) => card);
  return changeSections(sections, (section) => [
    isPersonal(section)
      ? { ...section, props: { ...section.props, products } }
      : section,
  ]);
}
