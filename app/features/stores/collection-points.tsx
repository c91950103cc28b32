/** The carriers' collection points around a postal code, and links to the stores [STORE-002]. */
import { Link } from "@remix-run/react";
import type { CollectionPoint } from "~/domain/stores/store";
import { usePaths, useT } from "~/i18n/language";
import type { LocatorQuery } from "./locator-query";
import { useStoreWords } from "./store-words";

const shows = ["stores", "points"] as const;

/** Switches between stores and collection points around the same place. */
export function ShowLinks({ query }: { readonly query: LocatorQuery }) {
  const t = useT();
  const paths = usePaths();
  const { q, radius, unit } = query;
  return (
    <nav aria-label={t("stores.show.title")} className="mb-5 flex gap-2">
      {shows.map((show) => (
        <Link
          key={show}
          to={paths.storeLocator({
            q,
            radius,
            unit,
            show: show === "points" ? show : null,
          })}
          className="chip"
          aria-current={query.show === show ? "true" : undefined}
          preventScrollReset
        >
          {t(`stores.show.${show}`)}
        </Link>
      ))}
    </nav>
  );
}

export function CollectionPoints({
  q,
  points,
}: {
  readonly q: string;
  readonly points: readonly CollectionPoint[];
}) {
  const t = useT();
  const words = useStoreWords();
  return (
    <>
      <div role="status">
        <h2 className="wide font-[700] text-xl break-words">
          {points.length === 0
            ? t("stores.points.none", { place: q })
            : t("stores.points.found", { place: q })}
        </h2>
      </div>
      {points.length > 0 && <p className="mt-2">{t("stores.points.text")}</p>}
      <ul className="mt-4">
        {points.map(({ id, name, street, city, postalCode, distance }) => (
          <li key={id} className="py-4 border-t border-mist-200">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="font-[680]">{name}</h3>
              {distance !== null && (
                <p className="text-sm tabular-nums whitespace-nowrap">
                  {words.distance(distance, "km")}
                </p>
              )}
            </div>
            <p className="mt-1 text-sm">
              {[street, postalCode, city].filter(Boolean).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
