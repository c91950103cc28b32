/** Lowers the price of a line. Only store sessions show it, so it is loaded separately [CART-036]. */
import type { CartLine, PriceAdjustment } from "~/domain/cart";
import { Field, SelectField } from "~/forms/field";
import { formId, problemsOf } from "~/forms/form-reply";
import { useFormReply } from "~/forms/replies";
import { ShopForm } from "~/forms/shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { usePaths, useT } from "~/i18n/language";

type AdjustedLine = Pick<CartLine, "id" | "productId" | "name" | "adjustment">;

interface AdjustPriceProps {
  readonly line: AdjustedLine;
}

const types = ["PERCENTAGE", "AMOUNT"] as const;

function AdjustFields({ known }: { known: PriceAdjustment | null }) {
  const t = useT();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="type"
          label={t("adjustments.type")}
          defaultValue={known?.type ?? "PERCENTAGE"}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`adjustments.${type}`)}
            </option>
          ))}
        </SelectField>
        <Field
          name="value"
          label={t("adjustments.value")}
          hint={t("adjustments.hint")}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={known ? String(known.value) : undefined}
        />
      </div>
      <Field
        name="reason"
        label={t("adjustments.reason")}
        autoComplete="off"
        maxLength={120}
        required
        defaultValue={known?.reason}
      />
    </>
  );
}

function RestorePrice({ line }: AdjustPriceProps) {
  const t = useT();
  const paths = usePaths();
  if (!line.adjustment) return null;
  return (
    <ShopForm
      name="restore-price"
      instance={line.id}
      action={paths.cart()}
      then="stay"
    >
      <input type="hidden" name="intent" value="restore-price" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="adjustmentId" value={line.adjustment.id} />
      <SubmitButton className="text-link min-h-11 inline-flex items-center">
        {t("adjustments.remove")}
        <span className="sr-only"> {line.name}</span>
      </SubmitButton>
    </ShopForm>
  );
}

export default function AdjustPrice({ line }: AdjustPriceProps) {
  const t = useT();
  const paths = usePaths();
  const { adjustment } = line;
  const reply = useFormReply(formId("adjust-price", line.id));
  const isRefused = reply !== null && problemsOf(reply).length > 0;
  return (
    <div className="mt-2 text-sm">
      {adjustment?.reason && (
        <p className="text-slate-600">
          {t("adjustments.given", { reason: adjustment.reason })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-4">
        <details
          // The new key folds the form after a save.
          key={JSON.stringify(adjustment)}
          open={isRefused}
          className="open:basis-full"
        >
          <summary className="text-link min-h-11 inline-flex items-center">
            {t(adjustment ? "adjustments.change" : "adjustments.open")}
            <span className="sr-only"> {line.name}</span>
          </summary>
          <ShopForm
            name="adjust-price"
            instance={line.id}
            action={paths.cart()}
            then="stay"
            className="py-3 max-w-xl grid gap-4"
          >
            <input type="hidden" name="intent" value="adjust-price" />
            <input type="hidden" name="itemId" value={line.id} />
            <input type="hidden" name="productId" value={line.productId} />
            {adjustment && (
              <input type="hidden" name="adjustmentId" value={adjustment.id} />
            )}
            <AdjustFields known={adjustment} />
            <SubmitButton
              pendingText={t("adjustments.saving")}
              className="button button-primary justify-self-start"
            >
              {t("adjustments.save")}
            </SubmitButton>
          </ShopForm>
        </details>
        <RestorePrice line={line} />
      </div>
    </div>
  );
}
