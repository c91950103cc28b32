/**
 * Says of a list whether and how its ratings are checked, where the law requires it beside them [LEGAL-010]:
 * whether in a line that is always read, how in what it opens.
 */
import type { ProductCard } from "~/domain/product";
import { useSite, useT } from "~/i18n/language";
import { explainsRatings } from "~/sites/explains-ratings";
import { useFeature } from "./features";

/** Whether any of the products has a rating. */
export const isAnyRated = (
  cards: readonly Pick<ProductCard, "rating">[],
): boolean => cards.some(({ rating }) => rating !== null);

/** @param props.isRated nothing is said of a list without a rating */
export function RatingNote({
  isRated,
  className,
}: {
  readonly isRated: boolean;
  readonly className?: string;
}) {
  const t = useT();
  const site = useSite();
  const hasReviews = useFeature("reviews");
  if (!isRated || !hasReviews || !explainsRatings(site)) return null;
  return (
    <div className={className}>
      {/* The room below a line that can be pressed is that of what follows. */}
      <details className="-mb-3 max-w-[62ch] text-sm text-slate-600">
        <summary className="w-fit py-3">
          {t("catalog.card.ratingsShort")}
        </summary>
        <p className="pb-3">{t("catalog.card.ratings")}</p>
      </details>
    </div>
  );
}
