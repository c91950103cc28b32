/** A rating as five stars, filled to the tenth, and in words. */
import { formatNumber } from "~/domain/numbers";
import type { Rating } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";

/** How much of five stars is filled. Stands in an element of the class `stars`, which cuts them out. */
export function StarDrawing({ score }: Pick<Rating, "score">) {
  return (
    <svg aria-hidden="true">
      <rect width={`${Math.round(score * 20)}%`} height="20" />
    </svg>
  );
}

export function Stars({ rating }: { rating: Rating }) {
  const t = useT();
  const { tag } = useSite();
  const score = formatNumber(rating.score, tag, 1);
  return (
    <p className="stars">
      <StarDrawing score={rating.score} />
      <span className="sr-only">
        {t("shop.rating.text", { score, count: rating.count })}
      </span>
      <span aria-hidden="true">
        {`${score} (${formatNumber(rating.count, tag)})`}
      </span>
    </p>
  );
}
