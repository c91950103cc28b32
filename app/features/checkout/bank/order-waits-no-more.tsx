/** Told in a dialog whose order has been decided meanwhile. */
import { usePaths, useT } from "~/i18n/language";

export function OrderWaitsNoMore() {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <p>{t("checkout.challenge.none")}</p>
      <p className="mt-6">
        <a href={paths.processing()} className="button button-secondary">
          {t("checkout.processing.again")}
        </a>
      </p>
    </>
  );
}
