/** A size as a box to choose; one that is sold out leads to the alert for when it is back [PDP-002]. */
import type { KeyboardEvent, MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useOpenDialog } from "~/dialogs/use-open-dialog";
import { useKiosk } from "~/shell/kiosk/use-kiosk";
import { usePrice, useSite, useT } from "~/i18n/language";
import {
  dialogArgument,
  type DialogSubject,
  type ProductView,
  type SizeOption,
} from "./product-view";

/** There is no alert for what goes by e-mail. */
type SizeOwner = DialogSubject & Pick<ProductView, "digital">;

/** What the sizes are called: amounts of a gift card, or sizes in the site's numbers. */
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
 * Pressing it opens the alert, which a kiosk does not have: it is for a person's own mail. Arrow keys also
 * click what they move to, and only tell that it is gone.
 */
function useWayToAlert(product: SizeOwner, size: SizeOption) {
  const openDialog = useOpenDialog();
  const hasAlert = useKiosk() === null && !product.digital;
  const open = () => {
    if (hasAlert)
      openDialog("notify-me", dialogArgument(product, size.productId));
  };
  return {
    onClick(event: MouseEvent) {
      event.preventDefault();
      // A key's click has no presses to count.
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
  /** Whether the shopper took it before, of the same kind of product. */
  readonly isUsual: boolean;
}

export function SizeBox({ id, size, product, chosen, isUsual }: SizeBoxProps) {
  const t = useT();
  const price = usePrice();
  const isHydrated = useHydrated();
  const wayToAlert = useWayToAlert(product, size);
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
        // With script it can be reached by keyboard, which tells why it cannot be chosen.
        {...(isGone &&
          (isHydrated
            ? { "aria-disabled": true, ...wayToAlert }
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
