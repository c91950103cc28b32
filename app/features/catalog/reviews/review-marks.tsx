/** The marks of a review: bought here, recommended, how the sizes turned out. */
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ShownReview } from "./reviews-view.server";

export function ReviewMarks({ review }: { review: ShownReview }) {
  const t = useT();
  const { isVerified, recommends, fit } = review;
  if (!isVerified && !recommends && !fit) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {isVerified && (
        <li className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 text-success" />
          {t("reviews.verified")}
        </li>
      )}
      {recommends && (
        <li className="flex items-center gap-1.5">
          <Icon name="check" className="size-4 text-success" />
          {t("reviews.list.recommends")}
        </li>
      )}
      {fit && <li className="text-slate-600">{t(`reviews.fit.${fit}`)}</li>}
    </ul>
  );
}
