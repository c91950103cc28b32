/** The head of search results: what was searched, also when that is not what was typed. */
import { useT } from "~/i18n/language";
import { SearchCombobox } from "~/ui/search-combobox";

interface SearchHeadProps {
  readonly q: string;
  /** Words that were searched instead, if any. */
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
      {/* The header has the field on wide screens. */}
      <SearchCombobox
        className={`mt-5 max-w-160 ${found ? "flex xl:hidden" : "flex"}`}
      />
    </>
  );
}
