/** Body of the dialog "reviews": the list, whose links change it in place [DLG-036]. */
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { DialogBodyProps, LoadedDialog } from "~/dialogs/dialog";
import type { ReviewQuery } from "~/domain/review";
import { usePaths, useT } from "~/i18n/language";
import { useAnsweredFetcher } from "~/routing/page-data";
import { ReviewList } from "./review-list";
import { reviewAddress } from "./review-query";
import type { ReviewsView } from "./reviews-view.server";

export default function ReviewsDialog({
  argument,
  data: first,
  returnTo,
}: DialogBodyProps<ReviewsView | null>) {
  const t = useT();
  const paths = usePaths();
  const { load, data, state } =
    useAnsweredFetcher<() => LoadedDialog<ReviewsView | null>>();
  const loaded = data?.loaded;
  const top = useRef<HTMLParagraphElement>(null);
  // Other reviews replace the list, so the focus moves back to its top.
  useEffect(() => {
    if (loaded) top.current?.focus();
  }, [loaded]);
  const view = (loaded?.kind === "data" && loaded.data) || first;
  if (!view)
    return (
      <>
        <p>{t("reviews.list.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );

  const loadQuery = (query: ReviewQuery) => {
    load(
      paths.dialog("reviews", argument, {
        ...reviewAddress(query),
        returnTo,
        host: 1,
      }),
    );
  };
  return (
    <div aria-busy={state === "loading" || undefined}>
      <p ref={top} tabIndex={-1} className="text-lg outline-none">
        {view.product.name}
      </p>
      <p role="status" className="text-sm text-slate-600">
        {state === "loading" && t("reviews.list.loading")}
      </p>
      {loaded?.kind === "failed" && state === "idle" && (
        <p role="alert" className="mt-2 text-sm font-[600] text-danger">
          {t("reviews.list.notLoaded")}
        </p>
      )}
      <ReviewList view={view} onQuery={loadQuery} />
    </div>
  );
}
