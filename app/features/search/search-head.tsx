/** The heads of the search page: before a search, and of its results. */
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
  readonly found: boolean;
}

export function SearchHead({ q, searchedFor, found }: SearchHeadProps) {
  const t = useT();
  return (
    <>
      <h1
        className="display text-2xl lg:text-4xl break-words"
        tabIndex={-1}
        dir="auto"
      >
        {t(found ? "catalog.search.results" : "catalog.search.noneTitle", {
          q,
        })}
      </h1>
      {found && searchedFor && (
        <p className="mt-3 text-lg break-words">
          {t("catalog.search.instead", { q, searched: searchedFor })}
        </p>
      )}
      {!found && <p className="mt-3">{t("catalog.search.noneText")}</p>}
      <PageSearchField />
    </>
  );
}
