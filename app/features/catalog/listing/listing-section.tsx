/** A listing with its filters, order, cards and paging; used for categories and searches. */
import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { usePaths, useT } from "~/i18n/language";
import { StaticRegion } from "~/regions/static-region";
import { Icon } from "~/ui/icon";
import { PriceNote } from "~/ui/price-note";
import { RatingNote } from "~/ui/rating-note";
import { AppliedFilters } from "./applied-filters";
import { EmptyListing } from "./empty-listing";
import { FilterForm } from "./filter-form";
import { renderCards } from "./listing-pieces";
import { cardsRegion, type ListingView } from "./listing-view";
import { addressQuery } from "./listing-query";
import { LoadMore } from "./load-more";
import { SortForm } from "./sort-form";
import { StoreSwitch } from "./store-switch";
import {
  useFocusNewPage,
  useListingPages,
  type ShownPage,
} from "./use-listing-pages";

function Count({ total }: Pick<ListingView, "total">) {
  const t = useT();
  // A status, so that screen readers announce the count when filters change it.
  return (
    <p role="status" className="text-sm font-[600]">
      {t("catalog.listing.count", { count: total })}
    </p>
  );
}

function FiltersLink({ view }: { view: ListingView }) {
  const t = useT();
  const paths = usePaths();
  const here = view.path + addressQuery(view.address);
  const count = view.applied.length;
  return (
    <DialogLink
      to="filters"
      page={paths.dialog("filters", "", { of: here, returnTo: here })}
      className="lg:hidden chip"
    >
      <Icon name="sliders" className="size-5" />
      <span>{t("catalog.filters.open")}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className="font-[700]">
            {count}
          </span>
          <span className="sr-only">{t("catalog.filters.set", { count })}</span>
        </>
      )}
    </DialogLink>
  );
}

function Toolbar({ view }: { view: ListingView }) {
  return (
    <div className="grid gap-2 lg:flex lg:justify-between lg:items-center lg:min-h-11">
      <Count total={view.total} />
      <div className="flex flex-wrap items-center gap-2 min-w-0">
        {(view.facetCount > 0 || view.applied.length > 0) && (
          <FiltersLink view={view} />
        )}
        <SortForm view={view} />
      </div>
    </div>
  );
}

function CardsOfPage({ shown }: { shown: ShownPage }) {
  const t = useT();
  const { page, cards, stored } = shown;
  return (
    <StaticRegion
      region={cardsRegion(page)}
      data={cards}
      stored={stored}
      as="ul"
      label={t("catalog.listing.products")}
      className="listing-grid"
    >
      {renderCards}
    </StaticRegion>
  );
}

function Grid({ view }: { view: ListingView }) {
  const container = useRef<HTMLDivElement>(null);
  const pages = useListingPages(view);
  useFocusNewPage(container, view, pages);
  const isBusy = useNavigation().location?.pathname === view.path;
  const listing = view.path + addressQuery({ ...view.address, page: 1 });
  return (
    <>
      <div
        ref={container}
        className={`mt-5 transition-opacity ${isBusy ? "opacity-60" : ""}`}
      >
        {pages.map((shown) => (
          <CardsOfPage key={`${listing} ${shown.page}`} shown={shown} />
        ))}
      </div>
      <LoadMore view={view} fromPage={pages[0]?.page ?? view.address.page} />
    </>
  );
}

export function ListingSection({ view }: { view: ListingView }) {
  const t = useT();
  const { path, address, facets, facetCount, shown, isRated } = view;
  return (
    <div className="mt-5 lg:mt-6 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-10">
      <div className="hidden lg:block">
        {facetCount > 0 && (
          <FilterForm path={path} address={address} facets={facets} atOnce>
            {() => (
              <button className="mt-4 w-full button button-primary">
                {t("catalog.filters.apply")}
              </button>
            )}
          </FilterForm>
        )}
      </div>
      <div className="min-w-0">
        <StoreSwitch store={view.store} />
        <Toolbar view={view} />
        <AppliedFilters view={view} />
        {shown > 0 && <PriceNote on="list" />}
        <RatingNote isRated={isRated} />
        {shown > 0 ? <Grid view={view} /> : <EmptyListing view={view} />}
      </div>
    </div>
  );
}
