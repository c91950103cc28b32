/**
 * Shows how much of a listing is on the page, and links to the rest. Without script, the link opens the
 * next page; with script, the next page is appended to this one.
 */
import { Link, useNavigation } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/i18n/language";
import type { ListingView } from "./listing-view";
import { addressQuery } from "./listing-query";
import type { ListingState } from "./use-listing-pages";

interface LoadMoreProps {
  readonly view: ListingView;
  readonly fromPage: number;
}

/** A progress line in the shape of a contour line on a map. */
function Contour({ share }: { share: number }) {
  const path = "M2 9C30 1 52 1 80 7s52 7 84 1 46-7 74 0";
  const line = {
    fill: "none",
    strokeWidth: 3,
    strokeLinecap: "round",
    pathLength: 100,
    d: path,
  } as const;
  return (
    <svg viewBox="0 0 240 14" className="w-60 max-w-full" aria-hidden="true">
      <path {...line} className="stroke-mist-200" />
      <path
        {...line}
        className="stroke-tarn-700"
        strokeDasharray={`${Math.max(1, Math.round(share * 100))} 200`}
      />
    </svg>
  );
}

function Position({ view, fromPage }: LoadMoreProps) {
  const t = useT();
  const { total, pageSize, address, shown } = view;
  const from = (fromPage - 1) * pageSize + 1;
  const to = (address.page - 1) * pageSize + shown;
  return (
    <>
      <p className="text-sm">
        {t("catalog.listing.position", { from, to, total })}
      </p>
      <progress
        max={total}
        value={to}
        aria-label={t("catalog.listing.progress")}
        className="sr-only"
      />
      <Contour share={to / total} />
    </>
  );
}

export function LoadMore({ view, fromPage }: LoadMoreProps) {
  const t = useT();
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const { path, address, pages } = view;
  const { page } = address;
  const to = (number: number) =>
    path + addressQuery({ ...address, page: number });
  const next = to(page + 1);
  const { pathname = "", search = "" } = navigation.location ?? {};
  const isLoading = pathname + search === next;
  const state: ListingState = { fromPage };
  return (
    <nav
      aria-label={t("catalog.listing.pages")}
      className="mt-12 flex flex-col items-center gap-3"
    >
      <Position view={view} fromPage={fromPage} />
      <div className="flex flex-wrap justify-center gap-3">
        {fromPage > 1 && (
          <Link
            to={to(fromPage - 1)}
            rel="prev"
            className="button button-secondary"
          >
            {t("catalog.listing.previous")}
          </Link>
        )}
        {page < pages && (
          <Link
            to={next}
            rel="next"
            replace
            preventScrollReset
            state={state}
            aria-busy={isLoading || undefined}
            className="button button-secondary min-w-44"
          >
            {t(
              isLoading
                ? "catalog.listing.loading"
                : isHydrated
                  ? "catalog.listing.more"
                  : "catalog.listing.next",
            )}
          </Link>
        )}
      </div>
    </nav>
  );
}
