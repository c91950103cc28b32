/** The sizes of the shown colour as radio buttons; those that are gone stay, and say so. */
import { useEffect, useRef } from "react";
import { DialogLink } from "~/dialogs/dialog-link";
import { Problems, useFieldProblem } from "~/forms/problems";
import { useFormReply } from "~/forms/replies";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ProductView } from "./product-view";
import { SizeBox, useSizeLegend } from "./size-box";
import { StockAlertLink } from "./stock-alert-link";
import { useUsualSize } from "./usual-size";

interface SizeChoiceProps {
  readonly view: ProductView;
  /** Code of the size that is chosen when the page opens. */
  readonly chosen: string | null;
}

/** Id of the field's first control; the error summary leads there. */
export function firstSizeId({ sizes }: Pick<ProductView, "sizes">): string {
  const first = sizes.find(({ available }) => available);
  return `size-${first?.code ?? "none"}`;
}

/** The button may be far below the sizes, on a phone by more than a screen. */
function useLeadToSizes(view: ProductView, error: string | undefined) {
  const answer = useFormReply("buy");
  const sizes = useRef<HTMLFieldSetElement>(null);
  const hasError = error !== undefined;
  const first = firstSizeId(view);
  useEffect(() => {
    if (!hasError || !answer) return;
    document.getElementById(first)?.focus();
    sizes.current?.scrollIntoView({ block: "center" });
  }, [hasError, answer, first]);
  return sizes;
}

export function SizeChoice({ view, chosen }: SizeChoiceProps) {
  const error = useFieldProblem("productId");
  const sizes = useLeadToSizes(view, error);
  const t = useT();
  const legend = useSizeLegend(view);
  const { usual } = useUsualSize(view);
  const describedBy = [view.fitNote && "fit-note", error && "size-error"]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="relative">
      <fieldset
        ref={sizes}
        // So that it can be marked as invalid; HTML allows the role here.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <legend className="text-sm font-[620] min-h-11 flex items-center">
          {legend}
        </legend>
        <div className="not-empty:mb-2">
          <Problems at="field:productId" id="size-error" />
        </div>
        <div className="flex flex-wrap gap-2">
          {view.sizes.map((size) => (
            <SizeBox
              key={size.code}
              id={`size-${size.code}`}
              size={size}
              product={view}
              chosen={size.code === chosen}
              isUsual={size.label === usual}
            />
          ))}
        </div>
        {view.fitNote && (
          <p id="fit-note" className="mt-3 text-sm text-slate-600">
            {view.fitNote}
          </p>
        )}
      </fieldset>
      <StockAlertLink view={view} />
      {view.sizeChart && (
        <DialogLink
          to="size-chart"
          argument={view.sizeChart}
          className="absolute end-0 top-0 inline-flex items-center gap-1.5 min-h-11 text-sm text-link"
        >
          <Icon name="ruler" className="size-4" />
          {t("product.sizeChart.open")}
        </DialogLink>
      )}
    </div>
  );
}
