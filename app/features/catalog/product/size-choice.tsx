/** The sizes of the shown colour as radio buttons, with the sold-out ones marked as such. */
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
  /** Code of the size that is chosen at first; null for none. */
  readonly chosen: string | null;
}

/** Returns the id of the first size that can be chosen; the error summary links to it. */
export function firstSizeId({ sizes }: Pick<ProductView, "sizes">): string {
  const first = sizes.find(({ available }) => available);
  return `size-${first?.code ?? "none"}`;
}

/**
 * Focuses the sizes and scrolls to them after an answer with an error there, because on a phone the button
 * may be more than a screen below them.
 */
function useFocusOnError(view: ProductView, error: string | undefined) {
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
  const sizes = useFocusOnError(view, error);
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
        // The role is needed for `aria-invalid`; HTML allows it on a fieldset.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <legend className="text-sm font-[620] min-h-9 md:min-h-11 flex items-center">
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
          className="absolute end-0 top-0 inline-flex items-center gap-1.5 min-h-9 md:min-h-11 text-sm text-link"
        >
          <Icon name="ruler" className="size-4" />
          {t("product.sizeChart.open")}
        </DialogLink>
      )}
    </div>
  );
}
