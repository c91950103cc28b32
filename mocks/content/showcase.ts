/** Samples of each section type for editors: the states of the sandbox page. */
import { sandboxPage } from "./sandbox-page";
import type { CmsItem, ContentContext } from "./sections";

interface ShowcaseQuery {
  readonly layoutVariant?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns samples of a section type; undefined for a type without any. A layout variant is what follows the
 * type in an item's id, such as `words`.
 */
export function showcaseOf(
  docType: string,
  { layoutVariant, limit, offset }: ShowcaseQuery,
  context: ContentContext,
): { total: number; items: CmsItem[] } | undefined {
  const samples = sandboxPage(context)
    .sections.flatMap(({ items = [] }) => items)
    .filter(({ type }) => type === docType);
  if (samples.length === 0) return undefined;
  const matching = samples.filter(
    ({ id }) => !layoutVariant || id === `${docType}-${layoutVariant}`,
  );
  return {
    total: matching.length,
    items: matching.slice(offset, offset + limit),
  };
}
