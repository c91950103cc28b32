/** Links to narrower categories above a listing. */
import { Link } from "@remix-run/react";
import type { Listing } from "~/domain/product";
import { usePaths, useT } from "~/i18n/language";

export function ShortcutChips({ shortcuts }: Pick<Listing, "shortcuts">) {
  const t = useT();
  const paths = usePaths();
  if (shortcuts.length === 0) return null;
  return (
    <nav
      aria-label={t("catalog.listing.shortcuts")}
      className="-mx-4 px-4 overflow-x-auto fade-x no-scrollbar lg:mx-0 lg:px-0 lg:overflow-visible lg:[mask:none]"
    >
      <ul className="flex lg:flex-wrap gap-2 py-1 pe-12 lg:pe-0">
        {shortcuts.map(({ label, path }) => (
          <li key={path}>
            <Link to={paths.at(path)} prefetch="intent" className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
