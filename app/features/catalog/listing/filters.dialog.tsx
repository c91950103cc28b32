/** Body of the dialog "filters": the form beside the listing, but sent by its button. */
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import { FilterForm } from "./filter-form";
import type { FiltersData } from "./filters.dialog.server";
import { ShowButton } from "./show-button";

/** The argument is the code of the facet whose values are all shown. */
export default function FiltersDialog({
  argument,
  data: listing,
}: DialogBodyProps<FiltersData | null>) {
  const t = useT();
  if (!listing?.facets.length)
    return <p className="py-4">{t("catalog.filters.none")}</p>;
  return (
    <FilterForm {...listing} atOnce={false} wholeFacet={argument}>
      {(form) => (
        <div className="sticky bottom-0 py-4 bg-chalk border-t border-mist-200">
          <ShowButton form={form} path={listing.path} total={listing.total} />
        </div>
      )}
    </FilterForm>
  );
}
