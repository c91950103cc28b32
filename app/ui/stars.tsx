/** A rating as five stars, filled to the tenth, and in words. */
import { formatNumber } from "~/domain/numbers";
import type { Rating } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";

const star =
  "1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z";
const fiveStars = [10, 30, 50, 70, 90].map((x) => `M${x} ${star}`).join("");

/** The drawing that all ratings of a page share; in the document once. */
export function StarSprite() {
  return (
    <svg className="hidden" aria-hidden="true">
      <symbol id="stars" viewBox="0 0 100 20">
        <path d={fiveStars} />
      </symbol>
    </svg>
  );
}

/** Stands in an element of the class `stars`. */
export function StarDrawing({ score }: Pick<Rating, "score">) {
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true">
      <use href="#stars" />
      <svg width={Math.round(score * 20)} height="20">
        <use href="#stars" width="100" />
      </svg>
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
