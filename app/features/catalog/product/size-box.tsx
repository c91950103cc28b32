/** A size as a radio button; a sold-out size opens the dialog for stock alerts [PDP-002]. */
import type { KeyboardEvent, MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { usePrice, useSite, useT } from "~/i18n/language";
import { useFeature } from "~/ui/features";
import {
  dialogArgument,
  type DialogSubject,
  type ProductView,
  type SizeOption,
} from "./product-view";

/** `digital`, because products that are sent by e-mail have no stock alert. */
type SizeOwner = DialogSubject & Pick<ProductView, "digital">;

/** Returns the label of the size field: amounts for a gift card, or sizes in the site's size system. */
export function useSizeLegend({
  digital,
  sizeChart,
}: Pick<ProductView, "digital" | "sizeChart">): string {
  const t = useT();
  const { sizeSystem } = useSite();
  if (digital) return t("product.form.amount");
  return sizeChart && /^(footwear|sandals)/.test(sizeChart)
    ? t("product.form.sizeIn", { system: sizeSystem.toUpperCase() })
    : t("product.form.size");
}

/**
 * Event handlers that open the dialog for stock alerts when the size is pressed; not on a kiosk, because an
 * alert is sent to a person's own e-mail. Arrow keys also cause clicks, which open nothing.
 */
function useAlertHandlers(product: SizeOwner, size: SizeOption) {
  const openDialog = useOpenDialog();
  const isOffered = useFeature("stock-alerts");
  const hasAlert = useKiosk() === null && !product.digital && isOffered;
  const open = () => {
    if (hasAlert)
      openDialog("notify-me", dialogArgument(product, size.productId));
  };
  return {
    onClick(event: MouseEvent) {
      event.preventDefault();
      // `detail` is 0 for clicks that a key causes.
      if (event.detail > 0) open();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      open();
    },
  };
}

interface SizeBoxProps {
  readonly id: string;
  readonly size: SizeOption;
  readonly product: SizeOwner;
  readonly chosen: boolean;
  /** Whether the shopper last chose this size for the same kind of product. */
  readonly isUsual: boolean;
}

export function SizeBox({ id, size, product, chosen, isUsual }: SizeBoxProps) {
  const t = useT();
  const price = usePrice();
  const isHydrated = useHydrated();
  const alertHandlers = useAlertHandlers(product, size);
  const { label, left, productId } = size;
  const isGone = !size.available;
  return (
    <label
      className={`choice min-w-16 px-3 py-1 ${isGone ? "choice-unavailable" : ""}`}
    >
      <input
        id={id}
        type="radio"
        name="productId"
        value={productId}
        defaultChecked={chosen}
        // With script, the keyboard still reaches it, so that screen readers read why it is unavailable.
        {...(isGone &&
          (isHydrated
            ? { "aria-disabled": true, ...alertHandlers }
            : { disabled: true }))}
      />
      <span className="leading-5">
        {product.digital && Number(label) > 0
          ? price({ amount: Number(label), currency: size.price.currency })
          : label}
      </span>
      {isGone && <span className="text-2xs">{t("product.form.soldOut")}</span>}
      {isUsual && !isGone && left === null && (
        <span className="text-2xs">{t("product.form.usual")}</span>
      )}
      {left !== null && (
        <span className="text-2xs font-[600]">
          {t("product.form.left", { count: left })}
        </span>
      )}
    </label>
  );
}
