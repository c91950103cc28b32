/** Body of the dialog "change-store-confirmation": lists the lines that move to another store. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { Problems } from "~/forms/problems";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { ChangeStoreView } from "./change-store-confirmation.dialog.server";

export default function ChangeStoreDialog({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<ChangeStoreView | null>) {
  const t = useT();
  const paths = usePaths();
  if (!view) return <p>{t("stores.own.gone")}</p>;
  const { store, items } = view;
  return (
    <ShopForm
      name="change-store"
      action={paths.dialog("change-store-confirmation", argument, { returnTo })}
      className="grid gap-5"
    >
      <Problems at="top" />
      <p>
        {items.length > 0
          ? t("stores.change.text", { store: store.name })
          : t("stores.change.nothing", { store: store.name })}
      </p>
      {items.length > 0 && (
        <ul className="list-disc ps-5">
          {items.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="button button-primary">
          {t("stores.change.confirm")}
        </SubmitButton>
        <Link to={returnTo} className="button button-secondary">
          {t("stores.change.keep")}
        </Link>
      </div>
    </ShopForm>
  );
}
