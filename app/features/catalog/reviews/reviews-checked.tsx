/** Whether and how the shop checks reviews, beside a rating. */
import { usePaths, useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";

export function ReviewsChecked() {
  const t = useT();
  const paths = usePaths();
  return (
    <p className="max-w-[62ch] text-sm text-slate-600">
      {t("reviews.checked")}{" "}
      <StaticLink
        to={paths.help("care-and-safety/reviews")}
        className="text-link"
      >
        {t("reviews.checkedLink")}
      </StaticLink>
    </p>
  );
}
