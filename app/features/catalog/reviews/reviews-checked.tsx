/** Whether and how the shop checks reviews, beside a rating, where the law requires it [LEGAL-010]. */
import { useSite, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { useHelpPath } from "~/routing/use-help-path";
import { explainsRatings } from "~/sites/explains-ratings";

export function ReviewsChecked() {
  const t = useT();
  const site = useSite();
  const helpPath = useHelpPath();
  if (!explainsRatings(site)) return null;
  return (
    <p className="max-w-[62ch] text-sm text-slate-600">
      {t("reviews.checked")}
      {helpPath && (
        <>
          {" "}
          <StaticLink
            to={helpPath("care-and-safety/reviews")}
            className="text-link"
          >
            {t("reviews.checkedLink")}
          </StaticLink>
        </>
      )}
    </p>
  );
}
