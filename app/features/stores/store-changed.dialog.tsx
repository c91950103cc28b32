/** Body of the dialog "store-changed": lines of the cart now go to another store [DLG-029]. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { useT } from "~/i18n/language";
import type { StoreChangedView } from "./store-changed.dialog.server";

export default function StoreChangedDialog({
  data: view,
  returnTo,
}: DialogBodyProps<StoreChangedView | null>) {
  const t = useT();
  return (
    <>
      <p>
        {view
          ? t("stores.changed.text", { store: view.name })
          : t("errors.flash.storeChanged")}
      </p>
      <p className="mt-6">
        <Link to={returnTo} className="button button-primary">
          {t("stores.changed.close")}
        </Link>
      </p>
    </>
  );
}
