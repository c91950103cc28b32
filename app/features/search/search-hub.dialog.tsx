/** Body of the dialog "search-hub"; its links are also on the search page before a search. */
import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { usePaths, useT } from "~/i18n/language";
import { SearchCombobox } from "~/ui/search-combobox";
import type { SearchHubData } from "./search-hub.dialog.server";

interface ChipsProps {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Links with a title; nothing without links. */
export function Chips({ title, links }: ChipsProps) {
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

/** Popular searches and main categories, below a search field. */
export function SearchStart({ popular, categories }: SearchHubData) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="pb-2">
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
          to: paths.link(path),
        }))}
      />
    </div>
  );
}

export default function SearchHub({ data }: DialogBodyProps<SearchHubData>) {
  const body = useRef<HTMLDivElement>(null);
  // The dialog focuses its heading until its body has loaded; the shopper wants to type.
  useEffect(() => {
    body.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={body} className="pt-2">
      <SearchCombobox />
      <SearchStart {...data} />
    </div>
  );
}
