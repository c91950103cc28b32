/** The heads of the search pages: before a search, and of its results. */
import { useT } from "~/i18n/language";
import { SearchCombobox } from "~/ui/search-combobox";

/** The search field of the page, at widths where the header has none. */
function PageSearchField() {
  return <SearchCombobox className="mt-5 flex xl:hidden max-w-160" />;
}

/** The head of the page before a search. */
export function SearchStartHead() {
  const t = useT();
  return (
    <>
      <h1 className="display text-3xl lg:text-4xl" tabIndex={-1}>
        {t("catalog.search.title")}
      </h1>
      <PageSearchField />
    </>
  );
}

interface SearchHeadProps {
  readonly q: string;
  /** The words that were searched instead; null if they are the ones that were typed. */
  readonly searchedFor: string | null;
  /** Typed words that were left out. */
  readonly droppedTerms?: readonly string[];
  readonly found: boolean;
  /** The kind of results that there are none of. */
  readonly of?: "products" | "articles";
}

export function SearchHead({
  q,
  searchedFor,
  droppedTerms = [],
  found,
  of = "products",
}: SearchHeadProps) {
  const t = useT();
  const none =
    of === "articles"
      ? "catalog.search.articlesNone"
      : "catalog.search.noneTitle";
  return (
    <>
      <h1
        className="display text-2xl lg:text-4xl break-words"
        tabIndex={-1}
        dir="auto"
      >
        {t(found ? "catalog.search.results" : none, { q })}
      </h1>
      {found && searchedFor && (
        <p className="mt-3 text-lg break-words">
          {t("catalog.search.instead", { q, searched: searchedFor })}
        </p>
      )}
      {found && droppedTerms.length > 0 && (
        <p className="mt-1 break-words">
          {t("catalog.search.dropped", { words: droppedTerms.join(", ") })}
        </p>
      )}
      {!found && <p className="mt-3">{t("catalog.search.noneText")}</p>}
      <PageSearchField />
    </>
  );
}
