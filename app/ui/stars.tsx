/** A rating as five stars, filled proportionally, and in words. */
import { formatNumber } from "~/domain/numbers";
import type { Rating } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";
import { useFeature } from "./features";

/** The filled part of five stars. It must be in an element with the class `stars`, which masks it. */
export function StarDrawing({ score }: Pick<Rating, "score">) {
  return (
    <svg aria-hidden="true">
      <rect width={`${Math.round(score * 20)}%`} height="20" />
    </svg>
  );
}

/** Nothing where reviews are off, whatever the catalogue says. */
export function Stars({ rating }: { rating: Rating }) {
  const t = useT();
  const { tag } = useSite();
  if (!useFeature("reviews")) return null;
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
