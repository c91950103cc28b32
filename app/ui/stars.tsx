/** A rating as five stars, filled to the tenth, and in words. */
import { useId } from "react";
import type { Rating } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";

const star =
  "M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z";

export function Stars({ rating }: { rating: Rating }) {
  const t = useT();
  const { tag } = useSite();
  const clip = useId();
  const score = rating.score.toLocaleString(tag, { maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-slate-600">
      <svg viewBox="0 0 100 20" className="w-18 h-3.5" aria-hidden="true">
        <clipPath id={clip}>
          <rect width={rating.score * 20} height="20" />
        </clipPath>
        {[0, 1, 2, 3, 4].map((index) => (
          <g key={index} transform={`translate(${index * 20} 0)`}>
            <path d={star} className="fill-mist-200" />
          </g>
        ))}
        <g clipPath={`url(#${clip})`}>
          {[0, 1, 2, 3, 4].map((index) => (
            <g key={index} transform={`translate(${index * 20} 0)`}>
              <path d={star} className="fill-tarn-700" />
            </g>
          ))}
        </g>
      </svg>
      <span className="sr-only">
        {t("shop.rating.text", { score, count: rating.count })}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {score} ({rating.count.toLocaleString(tag)})
      </span>
    </span>
  );
}
