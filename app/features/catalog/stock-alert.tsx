/** Body of the dialog "notify-me": which size to hear of, and where. */
import { useMemo } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Link } from "@remix-run/react";
import type { DialogFormError } from "~/dialogs/dialog-answer";
import type { DialogBodyProps } from "~/dialogs/registry";
import { useDialogForm } from "~/dialogs/use-dialog-form";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { useT } from "~/i18n/language";
import { SubmitButton } from "~/ui/submit-button";
import type { StockAlertView } from "./stock-alert.server";

const ids = { sku: "alert-size-0", email: "alert-email" } as const;

const noErrors: readonly DialogFormError[] = [];

/** The errors in words: by field, and as the summary lists them. */
function useErrorTexts(errors: readonly DialogFormError[]) {
  const t = useT();
  return useMemo(() => {
    const texts: Partial<Record<string, string>> = {};
    const summary = errors.map(({ field, key, params }) => {
      const text = t(key, params);
      if (field !== "sku" && field !== "email") return { text };
      texts[field] = text;
      return { text, fieldId: ids[field] };
    });
    return { texts, summary };
  }, [t, errors]);
}

function Sizes({
  view,
  chosen,
  error,
}: {
  view: StockAlertView;
  chosen: string | undefined;
  error: string | undefined;
}) {
  const t = useT();
  const [only] = view.sizes;
  if (view.sizes.length === 1 && only)
    return (
      <p>
        <input type="hidden" name="sku" value={only.sku} />
        {only.label && t("product.notify.onlySize", { size: only.label })}
      </p>
    );
  return (
    <fieldset aria-describedby={error ? "alert-size-error" : undefined}>
      <legend className="text-sm font-[620] mb-2">
        {t("product.notify.size")}
      </legend>
      {error && (
        <p
          id="alert-size-error"
          className="mb-2 text-sm font-[600] text-danger"
        >
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {view.sizes.map(({ sku, label }, index) => (
          <label key={sku} className="choice min-w-16 px-3 py-1">
            <input
              id={`alert-size-${index}`}
              type="radio"
              name="sku"
              value={sku}
              defaultChecked={sku === chosen}
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
  const hydrated = useHydrated();
  const { Form, action, pending, answer } = useDialogForm("notify-me", {
    argument,
    returnTo,
  });
  const failure = answer?.done === false ? answer : undefined;
  const { texts, summary } = useErrorTexts(failure?.errors ?? noErrors);
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
  if (answer?.done)
    return (
      <p role="status" className="py-4 text-lg">
        {t(answer.notice.key, answer.notice.params)}
      </p>
    );
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <ErrorSummary errors={summary} />
      <p className="text-slate-600">
        {view.colour === null
          ? t("product.notify.textPlain", { name: view.name })
          : t("product.notify.text", { name: view.name, colour: view.colour })}
      </p>
      {hydrated && <input type="hidden" name="then" value="stay" />}
      <Sizes view={view} chosen={failure?.values["sku"]} error={texts["sku"]} />
      <Field
        id={ids.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        label={t("product.notify.email")}
        hint={t("product.notify.hint")}
        defaultValue={failure?.values["email"] ?? ""}
        error={texts["email"]}
      />
      <SubmitButton
        pending={pending}
        pendingText={t("product.notify.pending")}
        className="button button-primary"
      >
        {t("product.notify.submit")}
      </SubmitButton>
    </Form>
  );
}
