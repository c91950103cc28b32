/** A store in a list: its address, whether it is open, and its services. */
import { Link } from "@remix-run/react";
import type { DistanceUnit } from "~/domain/stores/store";
import { usePaths, useT } from "~/i18n/language";
import { OpenNow } from "./open-now";
import { OwnStore } from "./own-store";
import type { StoreView } from "./store-view.server";
import { useStoreWords } from "./store-words";

interface StoreSummaryProps {
  readonly store: StoreView;
  readonly unit: DistanceUnit;
  readonly now: Date;
}

/** The store's name, as a link if the store has a page. */
export function StoreName({
  store: { name, slug },
}: {
  readonly store: Pick<StoreView, "name" | "slug">;
}) {
  const paths = usePaths();
  return slug === null ? (
    name
  ) : (
    <Link to={paths.store(slug)} className="hover:underline underline-offset-4">
      {name}
    </Link>
  );
}

export function ServiceList({ services }: Pick<StoreView, "services">) {
  const t = useT();
  if (services.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-1 text-sm text-slate-600">
      {services.map((service, index) => (
        <li key={service}>
          {t(`stores.services.${service}`)}
          {index < services.length - 1 && <span aria-hidden="true"> · </span>}
        </li>
      ))}
    </ul>
  );
}

export function StoreSummary({ store, unit, now }: StoreSummaryProps) {
  const words = useStoreWords();
  return (
    <li className="py-5 border-t border-mist-200">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="wide font-[700] text-lg">
          <StoreName store={store} />
        </h3>
        {store.distance !== null && (
          <p className="text-sm tabular-nums whitespace-nowrap">
            {words.distance(store.distance, unit)}
          </p>
        )}
      </div>
      <p className="mt-1">{store.address.join(", ")}</p>
      <div className="mt-1 grid gap-1">
        <OpenNow hours={store.hours} now={now} />
        <ServiceList services={store.services} />
      </div>
      <div className="mt-3">
        <OwnStore store={store} />
      </div>
    </li>
  );
}
