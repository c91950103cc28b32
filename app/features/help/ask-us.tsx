/** The end of every help page: how to reach customer service. */
import { Link } from "@remix-run/react";
import { usePaths, useT } from "~/i18n/language";
import { useFeature } from "~/ui/features";

export function AskUs() {
  const t = useT();
  const paths = usePaths();
  const hasForm = useFeature("contact-form");
  const hasStatus = useFeature("order-status");
  const hasStores = useFeature("stores");
  if (!hasForm && !hasStatus && !hasStores) return null;
  return (
    <section
      aria-labelledby="ask-us"
      className="mt-14 lg:mt-20 rounded-2 bg-mist-100 p-6 lg:p-8"
    >
      <h2 id="ask-us" className="wide font-[750] text-xl">
        {t("help.contactTitle")}
      </h2>
      <p className="mt-2 max-w-[60ch]">{t("help.contactText")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {hasForm && (
          <Link to={paths.help("contact-us")} className="button button-primary">
            {t("help.contactLink")}
          </Link>
        )}
        {hasStatus && (
          <Link
            to={paths.orderStatus()}
            className="text-link inline-flex items-center min-h-11"
          >
            {t("help.orderLink")}
          </Link>
        )}
        {hasStores && (
          <Link
            to={paths.storeLocator()}
            className="text-link inline-flex items-center min-h-11"
          >
            {t("help.storeLink")}
          </Link>
        )}
      </div>
    </section>
  );
}
