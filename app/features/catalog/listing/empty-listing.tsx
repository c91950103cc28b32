/** A listing without products: offers to remove filters. */
import { Link } from "@remix-run/react";
import { useT } from "~/i18n/language";
import type { ListingView } from "./listing-view";

export function EmptyListing({
  view: { applied, unfiltered, store },
}: {
  view: ListingView;
}) {
  const t = useT();
  if (applied.length === 0 && store?.isOn)
    return (
      <p className="py-10">{t("catalog.store.none", { store: store.name })}</p>
    );
  if (applied.length === 0)
    return <p className="py-10">{t("catalog.none.empty")}</p>;
  return (
    <div className="py-10 max-w-[56ch]">
      <h2 className="wide font-[750] text-xl">{t("catalog.none.title")}</h2>
      <p className="mt-2">{t("catalog.none.text")}</p>
      <ul className="mt-4 grid gap-1">
        {applied.map(({ facet, value, label, without }) => (
          <li key={facet + value}>
            <Link
              to={without}
              className="text-link inline-flex items-center min-h-11 break-all"
            >
              {t("catalog.filters.remove", { name: label })}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={unfiltered} className="mt-4 button button-primary">
        {t("catalog.filters.clear")}
      </Link>
    </div>
  );
}
