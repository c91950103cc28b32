/** Shows whose store session is open, with a button to end it [ENT-020]. */
import { usePaths, useT } from "~/i18n/language";
import { Slot } from "~/shell/visitor";
import type { VisitorPart } from "~/shell/visitor-part";

function Bar({
  storeName: store,
  employeeName: employee,
}: NonNullable<VisitorPart["storeSession"]>) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="store-session bg-lichen-400 text-ink text-sm no-print">
      <form
        method="post"
        action={paths.pointOfSale()}
        className="wrap-page flex flex-wrap items-center justify-between gap-x-6 min-h-11"
      >
        <input type="hidden" name="intent" value="leave" />
        <p className="font-[600] break-words min-w-0">
          {t("shop.pos.bar", { store, employee })}
        </p>
        <button
          type="submit"
          className="min-h-11 font-[600] underline underline-offset-4"
        >
          {t("shop.pos.leave")}
        </button>
      </form>
    </div>
  );
}

export function StoreSessionBar() {
  return (
    <Slot field="storeSession" show={(open) => open && <Bar {...open} />} />
  );
}
