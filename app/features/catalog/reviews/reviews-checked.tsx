/** Whether and how the shop checks reviews, beside a rating. */
import { useT } from "~/i18n/language";
import { StaticLink } from "~/regions/static-link";
import { useHelpPath } from "~/routing/use-help-path";

export function ReviewsChecked() {
  const t = useT();
  const helpPath = useHelpPath();
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
