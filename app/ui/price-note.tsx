/** States what prices include and what is added, where the law requires it beside the price [LEGAL-002]. */
import { usePaths, useSite, useT } from "~/i18n/language";

/** @param props.on a list has the note only in markets that require it for every price */
export function PriceNote({ on }: { on: "product" | "list" }) {
  const t = useT();
  const paths = usePaths();
  const { taxIncluded, listsPriceNote } = useSite();
  if (on === "list" ? !listsPriceNote : !taxIncluded) return null;
  return (
    <p className="text-sm text-slate-600">
      <a href={paths.legal("delivery")} className="text-link">
        {t("shop.price.note")}
      </a>
    </p>
  );
}
