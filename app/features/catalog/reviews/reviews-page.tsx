/** The page with the reviews of a product [ROUTE-034]. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import { ReviewList } from "./review-list";
import type { ReviewsView } from "./reviews-view.server";

export function ReviewsPage({ view }: { view: ReviewsView }) {
  const t = useT();
  const paths = usePaths();
  const { name, path } = view.product;
  return (
    <div className="wrap-page py-8 lg:py-12">
      <div className="max-w-[44rem] mx-auto">
        <Link
          to={paths.at(path)}
          className="inline-flex items-center gap-1 min-h-11 -ms-1 text-sm text-link"
        >
          <Icon name="chevron" className="size-4 rotate-180" />
          {t("reviews.list.toProduct")}
        </Link>
        <h1 className="display mt-2 text-3xl lg:text-4xl" tabIndex={-1}>
          {t("reviews.list.of", { name })}
        </h1>
        <h2 className="sr-only">{t("reviews.list.title")}</h2>
        <ReviewList view={view} />
      </div>
    </div>
  );
}
