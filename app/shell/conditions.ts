/**
 * The conditions under which a visitor gets another alternative of a cached page than the default one. A
 * condition is written into the page and compared as text; only this file creates conditions.
 */
import type { VisitorPart } from "./visitor-part";

export type Condition =
  | `favorite:${string}`
  | `dismissed:${string}`
  | `variation:${string}:${string}`;

/** Encodes an upstream's id, which may contain any character, so that an attribute needs no escaping. */
const plain = (id: string): string =>
  id.replace(/[^\w~-]/g, (letter) => `.${letter.charCodeAt(0).toString(16)}.`);

/** Holds when the product is one of the visitor's favorites. */
export const favorite = (product: string): Condition =>
  `favorite:${plain(product)}`;

/** Holds when the visitor dismissed the pop-up. */
export const dismissed = (popUp: string): Condition =>
  `dismissed:${plain(popUp)}`;

/** Holds when the visitor gets this variation of an experiment. */
export const variation = (experiment: string, name: string): Condition =>
  `variation:${plain(experiment)}:${plain(name)}`;

/**
 * The flag on which the condition depends, as it was given to `variation`; null for a condition of another kind. It is
 * the inverse of what `variation` writes, and belongs to this file for that reason.
 */
export function flagOf(condition: Condition): string | null {
  const [kind, flag = ""] = condition.split(":");
  return kind === "variation"
    ? flag.replace(/\.([\da-f]{1,4})\./g, (_, code: string) =>
        String.fromCharCode(parseInt(code, 16)),
      )
    : null;
}

/**
 * Whether the alternative is short and only few visitors get it. It is then stored beside the text around it,
 * so that the text stays in one piece.
 */
export const isRare = (condition: Condition): boolean =>
  condition.startsWith("favorite:");

/**
 * Whether an edge cache can know that the condition holds, because it states what it depends on in the
 * headers of its requests (docs/edge-caching.md).
 */
export const isKnownToEdge = (condition: Condition): boolean =>
  condition.startsWith("dismissed:");

/** All conditions that hold for a visitor. */
export function conditionsOf({
  favorites,
  dismissedPopUps,
  variations,
}: Pick<
  VisitorPart,
  "favorites" | "dismissedPopUps" | "variations"
>): ReadonlySet<Condition> {
  return new Set([
    ...(favorites?.products ?? []).map(favorite),
    ...(dismissedPopUps ?? []).map(dismissed),
    ...Object.entries(variations ?? {}).map(([experiment, name]) =>
      variation(experiment, name),
    ),
  ]);
}
