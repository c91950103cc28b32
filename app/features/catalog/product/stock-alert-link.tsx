/** "Tell me when my size is back": for colours of which some or all sizes are gone [PDP-002]. */
import { DialogLink } from "~/dialogs/dialog-link";
import { useT } from "~/i18n/language";
import { Icon } from "~/ui/icon";
import type { ColourOption, ProductView } from "./product-view";

/** What an alert is about. */
export interface AlertSubject {
  readonly id: string;
  /** Null for what is not sold by colour. */
  readonly colour: Pick<ColourOption, "code"> | null;
  /** There is no alert for what goes by e-mail. */
  readonly digital: boolean;
}

/** @param sku Of the size that is marked beforehand; "" for none. One with other characters is left out. */
export function alertArgument({ id, colour }: AlertSubject, sku = ""): string {
  const marked = /^[\w-]{1,64}$/.test(sku) ? sku : "";
  return [id, colour?.code ?? "", marked].join("~").replace(/~+$/, "");
}

interface StockAlertLinkProps {
  readonly view: AlertSubject & Pick<ProductView, "sizes">;
}

export function StockAlertLink({ view }: StockAlertLinkProps) {
  const t = useT();
  const isComplete = view.sizes.every(({ available }) => available);
  if (isComplete || view.digital) return null;
  return (
    <DialogLink
      to="notify-me"
      argument={alertArgument(view)}
      className="inline-flex items-center gap-1.5 min-h-11 text-sm text-link"
    >
      <Icon name="mail" className="size-4" />
      {t(
        view.sizes.some(({ label }) => label)
          ? "product.notify.open"
          : "product.notify.openPlain",
      )}
    </DialogLink>
  );
}
