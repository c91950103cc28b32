/** "When would it arrive?": a form for a postal code, and the days of arrival there [PDP-004]. */
import { Suspense } from "react";
import { Field } from "~/forms/field";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";
import { late } from "~/ui/late";
import type { Estimate } from "./estimate-answer";
import { addressIn, type ProductView } from "./product-view";

/** Loaded with an answer, because most visitors send no postal code. */
const Answer = late(() => import("./estimate-answer"));

/** Renders nothing for products that are sent by e-mail. */
export function DeliveryEstimate({ view }: { readonly view: ProductView }) {
  const t = useT();
  const paths = usePaths();
  const reply = useFormReply<{ readonly estimate?: Estimate }>("estimate");
  const estimate = reply?.data?.estimate;
  if (view.digital) return null;
  return (
    <details open={reply !== null} className="disclosure text-sm">
      <summary>{t("product.estimate.open")}</summary>
      <ShopForm
        name="estimate"
        action={paths.at(addressIn(view))}
        then="stay"
        className="grid gap-3 pb-4"
      >
        <input type="hidden" name="intent" value="estimate" />
        <input type="hidden" name="color" value={view.colour?.code ?? ""} />
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="postalCode"
            label={t("product.estimate.postalCode")}
            autoComplete="postal-code"
            maxLength={12}
            className="w-36"
          />
          <SubmitButton className="button button-secondary min-h-11">
            {t("product.estimate.submit")}
          </SubmitButton>
        </div>
        <div role="status" className="font-[600] empty:hidden">
          {estimate && (
            <Suspense>
              <Answer estimate={estimate} />
            </Suspense>
          )}
        </div>
      </ShopForm>
    </details>
  );
}
