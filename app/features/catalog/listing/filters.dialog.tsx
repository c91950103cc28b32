/** Body of the dialog "filters": the same form as beside the listing, sent by its button. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { FilterForm } from "./filter-form";
import type { FiltersData } from "./filters.dialog.server";

/** The argument names the facet that a shopper wants to see all of. */
export default function FiltersDialog({
  argument,
  data: listing,
}: DialogBodyProps<FiltersData | null>) {
  const t = useT();
  if (!listing?.facets.length)
    return <p className="py-4">{t("catalog.filters.none")}</p>;
  return (
    <FilterForm {...listing} atOnce={false} wanted={argument}>
      <div className="sticky bottom-0 py-4 bg-chalk border-t border-mist-200">
        <button className="w-full button button-primary">
          {t("catalog.filters.apply")}
        </button>
      </div>
    </FilterForm>
  );
}
