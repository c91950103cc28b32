/** The content of a dialog whose order no longer waits for the bank. */
import { usePaths, useT } from "~/i18n/language";

export function NoWaitingOrder() {
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
