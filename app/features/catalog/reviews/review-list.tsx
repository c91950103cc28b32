/** The reviews of a product with summary, order and paging; the content of the page and of the dialog. */
import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { formatNumber } from "~/domain/numbers";
import { reviewOrders, type ReviewQuery } from "~/domain/review";
import { Problems } from "~/forms/problems";
import { usePaths, useSite, useT } from "~/i18n/language";
import { StarDrawing } from "~/ui/stars";
import { isPlainClick } from "~/ui/plain-click";
import { ReviewItem } from "./review-item";
import { ReviewsChecked } from "./reviews-checked";
import { FitRows, StarRows, starRowLook } from "./star-rows";
import { reviewAddress } from "./review-query";
import type { ReviewsView } from "./reviews-view.server";

interface ReviewListProps {
  readonly view: ReviewsView;
  /** With script, shows other reviews in place. Absent where the links open another page. */
  readonly onQuery?: ((query: ReviewQuery) => void) | undefined;
}

interface QueryLinkProps
  extends
    ReviewListProps,
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** The changes to the current query; the page is 1 unless it is given here. */
  readonly to: Partial<ReviewQuery>;
}

/** A link to other reviews of the product. */
function QueryLink({ view, onQuery, to, ...attributes }: QueryLinkProps) {
  const paths = usePaths();
  const query = { ...view.query, page: 1, ...to };
  return (
    <Link
      {...attributes}
      to={paths.reviews(view.product.id, reviewAddress(query))}
      onClick={(event) => {
        if (!onQuery || !isPlainClick(event)) return;
        event.preventDefault();
        onQuery(query);
      }}
    />
  );
}

function Summary({ view, onQuery }: ReviewListProps) {
  const t = useT();
  const { tag } = useSite();
  const { rating, byStars, fit, query } = view;
  if (!rating) return null;
  const score = formatNumber(rating.score, tag, 1);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4 mt-5 mb-6">
      <div>
        <p className="display mb-2 text-4xl" aria-hidden="true">
          {score}
        </p>
        <p className="stars">
          <StarDrawing score={rating.score} />
          <span className="sr-only">{t("reviews.list.score", { score })}</span>
        </p>
        <p className="mt-1 text-sm text-slate-600">
          {t("reviews.list.count", { count: rating.count })}
        </p>
      </div>
      {byStars.length > 0 && (
        <StarRows
          byStars={byStars}
          link={(stars, words) => (
            <QueryLink
              view={view}
              onQuery={onQuery}
              to={{ rating: stars }}
              aria-current={query.rating === stars ? "true" : undefined}
              className={starRowLook}
            >
              {words}
            </QueryLink>
          )}
        />
      )}
      {fit && <FitRows fit={fit} />}
      <ReviewsChecked />
    </div>
  );
}

function Orders({ view, onQuery }: ReviewListProps) {
  const t = useT();
  const { query } = view;
  return (
    <nav aria-label={t("reviews.list.sort")} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {[null, ...reviewOrders].map((sort) => (
          <li key={sort}>
            <QueryLink
              view={view}
              onQuery={onQuery}
              to={{ sort }}
              aria-current={query.sort === sort ? "true" : undefined}
              className="chip"
            >
              {t(`reviews.list.orders.${sort ?? "usual"}`)}
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ view, onQuery }: ReviewListProps) {
  const t = useT();
  const { pages, query } = view;
  const { page } = query;
  if (pages < 2) return null;
  return (
    <nav
      aria-label={t("reviews.list.pages")}
      className="flex flex-wrap items-center gap-4 pt-6 border-t border-mist-200"
    >
      {page > 1 && (
        <QueryLink
          view={view}
          onQuery={onQuery}
          to={{ page: page - 1 }}
          rel="prev"
          className="button button-secondary"
        >
          {t("reviews.list.previous")}
        </QueryLink>
      )}
      {page < pages && (
        <QueryLink
          view={view}
          onQuery={onQuery}
          to={{ page: page + 1 }}
          rel="next"
          className="button button-secondary"
        >
          {t("reviews.list.next")}
        </QueryLink>
      )}
      <p className="text-sm text-slate-600 tabular-nums">
        {t("reviews.list.page", { page, pages })}
      </p>
    </nav>
  );
}

export function ReviewList({ view, onQuery }: ReviewListProps) {
  const t = useT();
  const paths = usePaths();
  const { product, query, reviews, rating, total } = view;
  const action = paths.reviews(product.id, reviewAddress(query));
  return (
    <>
      <Problems at="top" items={reviews.map(({ id }) => id)} />
      <Summary view={view} onQuery={onQuery} />
      <p className="mb-6">
        <Link
          to={paths.writeReview({ productId: product.id })}
          className="button button-primary"
        >
          {t("reviews.write")}
        </Link>
      </p>
      {rating === null && total === 0 && <p>{t("reviews.list.none")}</p>}
      {total > 1 && <Orders view={view} onQuery={onQuery} />}
      {query.rating !== null && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4">
          <span className="font-[680]">
            {`${t("reviews.stars", { count: query.rating })}: ${t("reviews.list.count", { count: total })}`}
          </span>
          <QueryLink
            view={view}
            onQuery={onQuery}
            to={{ rating: null }}
            className="inline-flex items-center min-h-11 text-link"
          >
            {t("reviews.list.all")}
          </QueryLink>
        </p>
      )}
      {query.rating !== null && total === 0 && (
        <p>{t("reviews.list.noneSuch", { count: query.rating })}</p>
      )}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} action={action} />
        ))}
      </ul>
      <Pages view={view} onQuery={onQuery} />
    </>
  );
}
