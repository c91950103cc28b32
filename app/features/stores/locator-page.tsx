/** The store locator: the form, the stores, and with JavaScript a map [ROUTE-030]. */
import { Problems } from "~/forms/problems";
import { nextDays, type OpeningHours } from "~/domain/stores/opening-hours";
import type { CollectionPoint } from "~/domain/stores/store";
import { usePaths, useT } from "~/i18n/language";
import { CollectionPoints, ShowLinks } from "./collection-points";
import { LocatorForm } from "./locator-form";
import { hasPostalCode, type LocatorQuery } from "./locator-query";
import { useNow } from "./open-now";
import { PositionButton } from "./position-button";
import { StoreMap } from "./store-map";
import { StoreName, StoreSummary } from "./store-summary";
import type { StoreTexts } from "./store-texts.server";
import type { StoreView } from "./store-view.server";
import { StoreTextsProvider, useStoreWords } from "./store-words";

export interface LocatorPageProps {
  readonly query: LocatorQuery;
  /** Whether the query names a place; otherwise the list has all stores. */
  readonly isSearch: boolean;
  readonly stores: readonly StoreView[];
  /** Null while stores are shown. */
  readonly points: readonly CollectionPoint[] | null;
  readonly texts: StoreTexts;
  /** When the page was rendered (ms since the epoch). */
  readonly madeAt: number;
}

function Results({
  query: { q, position, radius, unit },
  stores,
  madeAt,
}: LocatorPageProps) {
  const t = useT();
  const words = useStoreWords();
  const now = useNow(madeAt);
  const found = {
    distance: words.distance(radius, unit),
    place: position ? t("stores.yourPosition") : q,
  };
  return (
    <>
      <div role="status">
        <h2 id="found" className="wide font-[700] text-xl break-words">
          {stores.length === 0
            ? t("stores.none", found)
            : t("stores.found", { count: stores.length, ...found })}
        </h2>
      </div>
      {stores.length === 0 && <p className="mt-2">{t("stores.noneHint")}</p>}
      <ul className="mt-4">
        {stores.map((store) => (
          <StoreSummary key={store.id} store={store} unit={unit} now={now} />
        ))}
      </ul>
    </>
  );
}

interface HoursTodayProps {
  readonly hours: OpeningHours;
  readonly now: Date;
}

/** Whether a store is open at this moment is not said on a page that may be some minutes old. */
function HoursToday({ hours, now }: HoursTodayProps) {
  const t = useT();
  const words = useStoreWords();
  const [today] = nextDays(hours, now, 1);
  if (!today) return null;
  const value =
    today.openings.length > 0
      ? today.openings.map(words.range).join(", ")
      : t("stores.hours.closed");
  return (
    <p className="text-sm">
      {t("shop.labelled", { label: t("stores.hours.today"), value })}
    </p>
  );
}

/** All stores, sorted by name. */
function Directory({
  stores,
  madeAt,
}: Pick<LocatorPageProps, "stores" | "madeAt">) {
  const t = useT();
  const now = useNow(madeAt);
  return (
    <>
      <h2 className="wide font-[700] text-xl">{t("stores.all")}</h2>
      <ul className="mt-4 grid sm:grid-cols-2 gap-x-8">
        {stores.map((store) => (
          <li key={store.id} className="py-3 border-t border-mist-200">
            <p className="font-[620]">
              <StoreName store={store} />
            </p>
            <p className="text-sm text-slate-600">{store.address.join(", ")}</p>
            <HoursToday hours={store.hours} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function LocatorPage(props: LocatorPageProps) {
  const { query, isSearch, stores, points, texts } = props;
  const t = useT();
  const paths = usePaths();
  return (
    <StoreTextsProvider value={texts}>
      <div className="wrap-page py-8 lg:py-12 pb-16">
        <h1 className="display text-3xl lg:text-4xl">{t("stores.title")}</h1>
        <p className="mt-3 max-w-[40rem]">{t("stores.text")}</p>
        <div className="mt-6">
          <Problems at="top" />
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 items-start">
          <div className="grid gap-10">
            <LocatorForm query={query} action={paths.storeLocator()}>
              <PositionButton query={query} />
            </LocatorForm>
            <section>
              {hasPostalCode(query) && <ShowLinks query={query} />}
              {points ? (
                <CollectionPoints q={query.q} points={points} />
              ) : isSearch ? (
                <Results {...props} />
              ) : (
                <Directory stores={stores} madeAt={props.madeAt} />
              )}
            </section>
          </div>
          <StoreMap stores={stores} />
        </div>
      </div>
    </StoreTextsProvider>
  );
}
