/** Body of the dialog "search-hub", and of the search page before a search: where to begin. */
import { Link } from "@remix-run/react";
import { useId } from "react";
import type { DialogBodyProps } from "~/dialogs/registry";
import { usePaths, useT } from "~/i18n/language";
import { SearchCombobox } from "~/ui/search-combobox";

/** What the search page and the dialog's loader give. */
export interface SearchHubData {
  readonly popular: readonly string[];
  readonly categories: readonly {
    readonly label: string;
    readonly path: string;
  }[];
}

interface ChipsProps {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

function Chips({ title, links }: ChipsProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mt-7">
      <p id={id} className="eyebrow text-slate-600">
        {title}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchStartProps extends SearchHubData {
  /** False where a search field stands above already. */
  readonly withField?: boolean;
}

export function SearchStart({
  popular,
  categories,
  withField = true,
}: SearchStartProps) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="pb-2">
      {withField && <SearchCombobox className="flex max-w-160" />}
      <Chips
        title={t("shop.search.popular")}
        links={popular.map((label) => ({
          label,
          to: paths.search({ q: label }),
        }))}
      />
      <Chips
        title={t("shop.search.categories")}
        links={categories.map(({ label, path }) => ({
          label,
          to: paths.at(path),
        }))}
      />
    </div>
  );
}

export default function SearchHub({ data }: DialogBodyProps) {
  return <SearchStart {...(data as SearchHubData) /* its loader's answer */} />;
}
