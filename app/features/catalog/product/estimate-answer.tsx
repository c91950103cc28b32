/** The answer of the form for the day of arrival [PDP-004]. */
import { useT } from "~/i18n/language";

export interface Estimate {
  readonly postalCode: string;
  readonly available: boolean;
  /** Days of arrival, or the upstream's text; "" if they are unknown for the postal code. */
  readonly when: string;
  /** The shopper's favourite store; null without one. */
  readonly store: { readonly name: string; readonly hasIt: boolean } | null;
}

export default function EstimateAnswer({
  estimate,
}: {
  readonly estimate: Estimate;
}) {
  const t = useT();
  const { postalCode, available, when, store } = estimate;
  if (!available) return <p>{t("product.estimate.soldOut")}</p>;
  return (
    <>
      <p>
        {when
          ? t("product.estimate.days", { postalCode, when })
          : t("product.estimate.unknown", { postalCode })}
      </p>
      {store && (
        <p>
          {store.hasIt
            ? t("product.estimate.inStore", { store: store.name })
            : t("product.estimate.notInStore", { store: store.name })}
        </p>
      )}
    </>
  );
}
