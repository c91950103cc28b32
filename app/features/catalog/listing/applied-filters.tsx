/** The active filters, each as a link to the listing without it. */
import { Link } from "@remix-run/react";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ListingView } from "./listing-view";

export function AppliedFilters({
  view: { applied, unfiltered },
}: {
  view: ListingView;
}) {
  const t = useT();
  if (applied.length === 0) return null;
  return (
    <ul
      className="flex flex-wrap gap-2 mt-3"
      aria-label={t("catalog.filters.applied")}
    >
      {applied.map(({ facet, value, label, without }) => (
        <li key={facet + value} className="min-w-0">
          <Link
            to={without}
            preventScrollReset
            aria-label={t("catalog.filters.remove", { name: label })}
            className="inline-flex items-center gap-2 min-h-11 px-3 rounded-1 bg-mist-100 text-sm font-[550] hover:bg-mist-200 break-all"
          >
            {label}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={unfiltered}
          preventScrollReset
          className="inline-flex items-center min-h-11 px-2 text-sm text-link"
        >
          {t("catalog.filters.clear")}
        </Link>
      </li>
    </ul>
  );
}
