/** A rating as five stars, filled to the tenth, and in words. */
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

export function Stars({ rating }: { rating: Rating }) {
  const t = useT();
  const { tag } = useSite();
  const score = rating.score.toLocaleString(tag, { maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-slate-600">
      <svg viewBox="0 0 100 20" className="w-18 h-3.5" aria-hidden="true">
        <use href="#stars" width="100" height="20" className="fill-mist-200" />
        <svg width={Math.round(rating.score * 20)} height="20">
          <use
            href="#stars"
            width="100"
            height="20"
            className="fill-tarn-700"
          />
        </svg>
      </svg>
      <span className="sr-only">
        {t("shop.rating.text", { score, count: rating.count })}
      </span>
      <span aria-hidden="true">
        {score} ({rating.count.toLocaleString(tag)})
      </span>
    </span>
  );
}
