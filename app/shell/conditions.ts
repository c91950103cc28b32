/**
 * Under which conditions a visitor gets an alternative of a cached page instead of what nobody gets. A
 * condition is written into the page and compared as text; it is made here only.
 */
import type { VisitorPart } from "./visitor-part";

export type Condition = `favorite:${string}` | `variation:${string}:${string}`;

/** Ids of the upstream may hold anything; what stands in an attribute needs no escaping. */
const plain = (id: string): string =>
  id.replace(/[^\w~-]/g, (letter) => `.${letter.charCodeAt(0).toString(16)}.`);

/** Holds when the product is one of the visitor's favorites. */
export const favorite = (product: string): Condition =>
  `favorite:${plain(product)}`;

/** Holds when the visitor is given this variation of an experiment. */
export const variation = (experiment: string, name: string): Condition =>
  `variation:${plain(experiment)}:${plain(name)}`;

/**
 * Whether few visitors get the alternative, and it is short: it is kept beside the text around it, which
 * then stays in one piece.
 */
export const isRare = (condition: Condition): boolean =>
  condition.startsWith("favorite:");

/** All conditions that hold for a visitor. */
export function conditionsOf({
  favorites,
  variations,
}: Pick<VisitorPart, "favorites" | "variations">): ReadonlySet<Condition> {
  return new Set([
    ...(favorites?.products ?? []).map(favorite),
    ...Object.entries(variations ?? {}).map(([experiment, name]) =>
      variation(experiment, name),
    ),
  ]);
}
