/**
 * Links between the two kinds of results of a search, each with its number if that is known. Nothing if there
 * are no results of the other kind.
 */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";

export interface SearchTabsProps {
  readonly q: string;
  readonly current: "products" | "articles";
  /** Null if the number is unknown. */
  readonly products: number | null;
  readonly articles: number | null;
}

export function SearchTabs({
  q,
  current,
  products,
  articles,
}: SearchTabsProps) {
  const t = useT();
  const paths = usePaths();
  const others = current === "products" ? articles : products;
  if (others === 0) return null;
  const tab = (
    isCurrent: boolean,
    to: string,
    label: string,
    count: number | null,
  ) => (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex items-center gap-2 min-h-11 border-b-3 border-transparent hover:border-mist-400 aria-[current]:border-tarn-900 aria-[current]:font-[700]"
      >
        {label}
        {count !== null && (
          <span className="text-sm font-[400] text-slate-600">{count}</span>
        )}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t("catalog.search.tabs")} className="mt-6">
      <ul className="flex flex-wrap gap-x-6 border-b border-mist-200">
        {tab(
          current === "products",
          paths.search({ q }),
          t("catalog.search.tabProducts"),
          products,
        )}
        {tab(
          current === "articles",
          paths.searchArticles({ q }),
          t("catalog.search.tabArticles"),
          articles,
        )}
      </ul>
    </nav>
  );
}
