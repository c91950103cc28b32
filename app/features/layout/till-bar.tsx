/** Says at a store's till whose session it is, and ends it [ENT-020]. */
import { ShopForm } from "~/forms/shop-form";
import { usePaths, useT } from "~/i18n/language";
import type { LocaleData } from "~/routes/locale";

export function TillBar({ till }: { till: LocaleData["till"] }) {
  const t = useT();
  const paths = usePaths();
  if (!till) return null;
  const { storeName: store, employeeName: employee } = till;
  return (
    <div className="bg-lichen-400 text-ink text-sm no-print">
      <ShopForm
        name="leave-till"
        action={paths.till()}
        then="document"
        className="wrap-page flex flex-wrap items-center justify-between gap-x-6 min-h-11"
      >
        <input type="hidden" name="intent" value="leave" />
        <p className="font-[600] break-words min-w-0">
          {t("shop.till.bar", { store, employee })}
        </p>
        <button
          type="submit"
          className="min-h-11 font-[600] underline underline-offset-4"
        >
          {t("shop.till.leave")}
        </button>
      </ShopForm>
    </div>
  );
}
