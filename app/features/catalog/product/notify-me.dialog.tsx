/** Body of the dialog "notify-me": the size of the alert, and the e-mail address for it. */
import { Link } from "@remix-run/react";
import type { DialogBodyProps } from "~/dialogs/dialog";
import { Field, useField } from "~/forms/field";
import { Problems } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import type { StockAlertView } from "./notify-me.dialog.server";

function Sizes({ view }: { view: StockAlertView }) {
  const t = useT();
  const { typed = view.chosen, aria } = useField({
    name: "sku",
    id: "alert-size",
  });
  const [only] = view.sizes;
  if (view.sizes.length === 1 && only)
    return (
      <p>
        <input type="hidden" name="sku" value={only.sku} />
        {only.label && t("product.notify.onlySize", { size: only.label })}
      </p>
    );
  return (
    <fieldset aria-describedby={aria["aria-describedby"]}>
      <legend className="text-sm font-[620] mb-2">
        {t("product.notify.size")}
      </legend>
      <div className="not-empty:mb-2">
        <Problems at="field:sku" id="alert-size-error" />
      </div>
      <div className="flex flex-wrap gap-2">
        {view.sizes.map(({ sku, label }, index) => (
          <label key={sku} className="choice min-w-16 px-3 py-1">
            <input
              id={`alert-size-${index}`}
              type="radio"
              name="sku"
              value={sku}
              defaultChecked={sku === typed}
            />
            <span className="leading-5">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export default function StockAlert({
  argument,
  data: view,
  returnTo,
}: DialogBodyProps<StockAlertView | null>) {
  const t = useT();
  const paths = usePaths();
  const isDone = useFormReply("alert")?.result.status === "success";
  if (!view || view.sizes.length === 0)
    return (
      <>
        <p>{t("product.notify.gone")}</p>
        <p className="mt-6">
          <Link to={returnTo} className="button button-primary">
            {t("shop.dialog.back")}
          </Link>
        </p>
      </>
    );
  return (
    <ShopForm
      name="alert"
      action={paths.dialog("notify-me", argument, { returnTo })}
      then="stay"
      className="grid gap-5"
    >
      {isDone ? (
        <p role="status" className="py-4 text-lg">
          {t("product.notify.done", { name: view.name })}
        </p>
      ) : (
        <AlertFields view={view} />
      )}
    </ShopForm>
  );
}

function AlertFields({ view }: { view: StockAlertView }) {
  const t = useT();
  return (
    <>
      <Problems at="top" ids={{ sku: "alert-size-0" }} />
      <p className="text-slate-600">
        {view.colour === null
          ? t("product.notify.textPlain", { name: view.name })
          : t("product.notify.text", { name: view.name, colour: view.colour })}
      </p>
      <Sizes view={view} />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("product.notify.email")}
        hint={t("product.notify.hint")}
      />
      <SubmitButton
        pendingText={t("product.notify.pending")}
        className="button button-primary"
      >
        {t("product.notify.submit")}
      </SubmitButton>
    </>
  );
}
