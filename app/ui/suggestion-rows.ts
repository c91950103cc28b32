/** Search suggestions as the rows of one list: at most ten, each with its link. */
import type { Picture, Price, ProductCard, Tint } from "~/domain/product";
import type { Paths } from "~/routing/paths";

export interface SuggestionRow {
  readonly kind: "term" | "category" | "product" | "article";
  readonly text: string;
  readonly href: string;
  readonly product?: {
    readonly typeName: string;
    readonly price: Price;
    readonly picture: Picture | null;
    readonly tint: Tint;
  };
}

export const mostRows = 10;
/** Articles are last, so they have rows of their own, which products cannot take. */
const mostArticles = 2;

interface Suggested {
  readonly terms: readonly string[];
  readonly categories: readonly {
    readonly label: string;
    readonly path: string;
  }[];
  readonly cards: readonly ProductCard[];
  readonly articles: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

/** Returns the rows in the order in which they are shown: terms, categories, products, articles. */
export function toSuggestionRows(
  { terms, categories, cards, articles }: Suggested,
  paths: Pick<Paths, "at" | "search">,
): SuggestionRow[] {
  const rows: SuggestionRow[] = [
    ...terms.map((text) => ({
      kind: "term" as const,
      text,
      href: paths.search({ q: text }),
    })),
    ...categories.map(({ label, path }) => ({
      kind: "category" as const,
      text: label,
      href: paths.at(path),
    })),
    ...cards.map(({ name, typeName, path, price, picture, tint }) => ({
      kind: "product" as const,
      text: name,
      href: paths.at(path),
      product: { typeName, price, picture, tint },
    })),
  ];
  const articleRows = articles
    .slice(0, mostArticles)
    .map(({ label, path }): SuggestionRow => ({
      kind: "article",
      text: label,
      href: paths.at(path),
    }));
  return [...rows.slice(0, mostRows - articleRows.length), ...articleRows];
}

/** Splits a text around the typed part; all of it is in `before` when that part does not occur. */
export function splitAtTyped(
  text: string,
  typed: string,
): { readonly before: string; readonly typed: string; readonly after: string } {
  const part = typed.trim();
  const start = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (start < 0) return { before: text, typed: "", after: "" };
  const end = start + part.length;
  return {
    before: text.slice(0, start),
    typed: text.slice(start, end),
    after: text.slice(end),
  };
}
