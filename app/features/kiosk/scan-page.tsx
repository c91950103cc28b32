/** Finds the product of a barcode. It is a form, so that scanners work without JavaScript. */
import { Form } from "@remix-run/react";
import { Field } from "~/forms/field";
import { usePaths, useT } from "~/i18n/language";

/** @param props.unknown a scanned code without a product; null before anything has been scanned */
export function ScanPage({ unknown }: { readonly unknown: string | null }) {
  const t = useT();
  const paths = usePaths();
  return (
    <div className="wrap-page py-8 lg:py-14">
      <div className="max-w-[28rem] mx-auto">
        <h1 className="display text-3xl lg:text-4xl">
          {t("kiosk.scan.title")}
        </h1>
        {unknown === null ? (
          <p className="mt-3">{t("kiosk.scan.text")}</p>
        ) : (
          <div role="alert" className="mt-5 p-4 bg-bracken-100 rounded-2">
            <p className="font-[680] break-words">
              {t("kiosk.scan.unknown", { code: unknown })}
            </p>
            <p>{t("kiosk.scan.help")}</p>
          </div>
        )}
        <Form action={paths.kiosk("scan")} className="mt-6 grid gap-5">
          <Field
            name="code"
            required
            // A scanner types into the focused field.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            autoComplete="off"
            inputMode="numeric"
            maxLength={64}
            label={t("kiosk.scan.code")}
          />
          <button type="submit" className="button button-primary button-large">
            {t("kiosk.scan.submit")}
          </button>
        </Form>
      </div>
    </div>
  );
}
