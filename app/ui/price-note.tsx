/** What a price includes and what comes on top, where the law asks for it beside the price [LEGAL-002]. */
import { usePaths, useSite, useT } from "~/i18n/language";

/** @param props.on A list has the note only where every price needs one. */
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
